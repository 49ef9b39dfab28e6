"""Drawing, discarding and shuffling Dark Powers."""

from __future__ import annotations

from gloam.engine import draw, move, pour, shuffle

from .state import HAND, POWER_DECK, POWER_PILE, Thirst


def draw_power(s: Thirst, me: int, why: str) -> None:
    """Draw a Dark Power; an empty deck is made anew of the discard pile, and if both are empty nothing is drawn.

    [THI-SETUP-04, THI-COMP-14, THI-Q-60, THI-Q-68]
    """
    if not s.zones[POWER_DECK.at()]:
        if not s.zones[POWER_PILE.at()]:
            return
        pour(s, POWER_PILE.at(), POWER_DECK.at(), "THI-Q-68")
        shuffle(s, POWER_DECK.at(), "THI-Q-68")
    draw(s, POWER_DECK.at(), HAND.of(me), why)


def discard_power(s: Thirst, me: int, power: int, why: str) -> None:
    """Used and discarded powers lie faceup on one pile. [THI-Q-68]"""
    move(s, power, HAND.of(me), POWER_PILE.at(), why)
