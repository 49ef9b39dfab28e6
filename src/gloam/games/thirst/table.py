"""The table of Thirst as every client draws it."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Choice, Score, Table, prompt_for


def table(view: View) -> Table:
    return Table(
        game="thirst",
        title="Thirst",
        status=f"Round {view.round}",
        seats=tuple(view.names),
        viewer=view.seat,
        areas=(),
        prompt=prompt_for(view, choice),
        scores=tuple(Score(seat, view.influence[seat]) for seat in range(view.n)),
        faces={},
    )


def choice(view: View, ask: Ask, option: int) -> Choice:
    return Choice(ask.question.notation(option), ask.question.notation(option))
