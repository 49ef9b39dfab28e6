"""The table of The Hunger as every client draws it."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Area, Choice, Table, prompt_for


def table(view: View) -> Table:
    return Table(
        "hunger",
        "The Hunger",
        f"Round {view.round}",
        tuple(view.names),
        view.seat,
        (Area("board", "Board", "map"),),
        prompt_for(view, choice),
        (),
        {},
    )


def choice(view: View, ask: Ask, option: int) -> Choice:
    return Choice(ask.question.notation(option), ask.question.notation(option))
