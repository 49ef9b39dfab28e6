"""The start of the game and of each hunting day."""

from __future__ import annotations

from gloam.engine import lay_out, note

from .cards import SET
from .state import HAND, Fever
from .turn import start_day


def setup(s: Fever) -> None:
    """Draw who starts the hunt, once for the whole game, and begin the first day. [FEV-SETUP-01, FEV-COMP-05]"""
    s.day = 0
    s.round = 0
    s.start = s.rng.below(s.n)
    s.lodge = [0] * s.n
    s.resolved = [0] * s.n
    s.sheet = []
    note(s, "starter", "FEV-SETUP-01", s.start)
    for seat in range(s.n):
        lay_out(s, HAND.of(seat), SET)
    s.do(start_day())


def pieces(n: int, options: dict[str, str]) -> list[int]:
    """Every card of a table: one set for each player and no spare ones. [FEV-COMP-01]"""
    return SET * n
