"""How well a seat stands; the bots' yardstick."""

from __future__ import annotations

from .state import FIGURES, HAND, Thirst


def evaluate(s: Thirst, me: int) -> float:
    return float(s.influence[me] + 0.1 * s.blood[me] + 0.05 * s.ichor[me * FIGURES] + 0.2 * len(s.zones[HAND.of(me)]))
