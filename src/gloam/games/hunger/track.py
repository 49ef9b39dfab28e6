"""The Hunt Track and the Tavern between the rounds (rulebook: Prepare for the Next Turn)."""

from __future__ import annotations

from gloam.engine import draw, pour

from .board import TAVERN_AT
from .cards import SLOW, TRAITS
from .state import NONE, ROWS, TAVERN_CARDS, TAVERN_SIZE, TRACK, Hunger, next_hunt_place


def shift_track(s: Hunger) -> None:
    """Everything moves one column to the right; column 1 piles up. [HUN-ROUND-06, HUN-ROUND-07]"""
    for row in range(ROWS):
        for column in (1, 2):
            source = TRACK.at(column * ROWS + row)
            if s.zones[source]:
                pour(s, source, TRACK.at((column - 1) * ROWS + row), "HUN-ROUND-06")


def deal_track(s: Hunger) -> None:
    """One new card for each row, from the top row down; a Slow Human starts in column 2.

    [HUN-EXAMPLE-01, HUN-ROUND-09, HUN-ROUND-10, HUN-SETUP-32, HUN-SETUP-34, HUN-KEY-18, HUN-KEY-19]
    """
    for row in range(s.n + 1):
        source = next_hunt_place(s)
        if source == NONE:
            return
        column = 1 if TRAITS[s.zones[source][-1]] & SLOW else 2
        draw(s, source, TRACK.at(column * ROWS + row), "HUN-ROUND-09")


def refill_tavern(s: Hunger) -> None:
    """One card, unseen, if nobody is there and fewer than 3 are. [HUN-ROUND-11, HUN-SETUP-35]"""
    source = next_hunt_place(s)
    if source != NONE and len(s.zones[TAVERN_CARDS.at()]) < TAVERN_SIZE and TAVERN_AT not in s.space:
        draw(s, source, TAVERN_CARDS.at(), "HUN-ROUND-11")
