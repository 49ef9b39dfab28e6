"""What a game can say about playing it well: the named parts of its evaluation, what to beware of, what to look at.

Everything here is computed from a view, or from worlds imagined from it, so no advice tells a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Cause:
    """A part of the evaluation, in the game's terms: `Cause("life", "You gain {n} life.", "You lose {n} life.", "CRA-HEALTH-01")`.

    An answer is told beside another one, so the words must be as true of what it keeps as of what it brings: they say what is
    left, and never speak of "the card". `{n}` is by how much the part changes, `point{s}` counts with it, and `{fact}` is what
    `fact(state, seat)` says about the position that it leads to: of what the seat sees, and of nothing else.
    """

    name: str
    more: str
    less: str
    rule: str
    heed: float = 1.0  # how much of it a beginner sees: what glitters at once, threats hardly
    fact: Callable[..., str] | None = None


Parts = dict[str, float]  # the name of a cause -> its part of an evaluation


def no_parts(causes: tuple[Cause, ...]) -> Parts:
    """An evaluation to be filled in: every cause, in its order, with nothing."""
    return {cause.name: 0.0 for cause in causes}


@dataclass(frozen=True)
class Caution:
    """Why an answer is ruinous or wasteful, almost certainly. What is merely wasted is waste to everybody, a beginner too."""

    text: str
    rule: str
    is_waste: bool = False


@dataclass(frozen=True)
class Clue:
    """What a good player would look at before answering, and where on the table it is."""

    text: str
    rule: str
    at: str = ""  # the id of an area or item; empty: the choices


@dataclass(frozen=True)
class Counsel:
    """All advice of a game. `docs/add-a-game.md` shows one."""

    causes: tuple[Cause, ...]
    parts: Callable[..., Parts]  # parts(state, seat): the evaluation, one number for each cause; their sum is `evaluate`
    cautions: Callable[..., dict[int, Caution]]  # cautions(view, ask): by option
    clues: Callable[..., list[Clue]]  # clues(view, ask): the most important first
