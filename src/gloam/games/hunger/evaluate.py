"""How well a seat stands: the bots' yardstick, in points."""

from __future__ import annotations

from .state import Hunger, total


def evaluate(s: Hunger, me: int) -> float:
    return float(total(s, me))
