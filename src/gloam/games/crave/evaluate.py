"""How well a seat stands: the bots' yardstick, in life points."""

from __future__ import annotations

from .state import Crave


def evaluate(s: Crave, me: int) -> float:
    """The lead of the own side in life."""
    lead = 0
    for seat in range(s.n):
        lead += s.life[seat] if s.side[seat] == s.side[me] else -s.life[seat]
    return float(lead)
