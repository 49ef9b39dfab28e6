"""Points."""

from __future__ import annotations

from gloam.engine import Outcome

from .cards import VALUES
from .state import PILE, Owls


def points(s: Owls, seat: int) -> int:
    return sum(VALUES[card] for card in s.zones[PILE.of(seat)])


def outcome(s: Owls) -> Outcome:
    """Most points win. [OWL-END-02]"""
    scores = [points(s, seat) for seat in range(s.n)]
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return Outcome(ranks, tuple(scores), tuple((("pile", score),) for score in scores), s.ending)


def evaluate(s: Owls, me: int) -> float:
    return float(points(s, me))
