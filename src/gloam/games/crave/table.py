"""The table of Crave as every client draws it."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Choice, Table, prompt_for


def table(view: View) -> Table:
    return Table("crave", "Crave", "", tuple(view.names), view.seat, (), prompt_for(view, choice), (), {})


def choice(view: View, ask: Ask, option: int) -> Choice:
    return Choice(ask.question.notation(option), ask.question.notation(option))
