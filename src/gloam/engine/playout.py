"""Random legal play, the inner loop of benchmarks and searches."""

from __future__ import annotations

from .flow import State
from .rng import Rng


def playout(s: State, rng: Rng, most: int = 1_000_000) -> int:
    """Answer every question at random until the game is over or `most` answers are given; returns their number."""
    decisions = 0
    while decisions < most and s.asks:
        ask = s.asks[0]
        s.answer(ask, rng.pick(ask.options))
        decisions += 1
    return decisions
