"""Ichor and Dark Powers: how they are paid, drawn and laid aside. Blood stands beside the state that it changes."""

from __future__ import annotations

from gloam.engine import Refusal, draw, move, pour, shuffle

from .cards import COST_BLOOD, COST_ICHOR
from .figures import who
from .state import HAND, POWER_DECK, POWER_PILE, Thirst, character, is_vampire, seat_of


def spend(s: Thirst, figure: int) -> None:
    """Each figure pays with its own Ichor, which returns to the supply; the last one puts a Ghoul to sleep.

    [THI-ACT-10, THI-RES-03, THI-DAY-03, THI-Q-15, THI-Q-30, THI-Q-76]
    """
    s.ichor[figure] -= 1
    s.supply[seat_of(figure)] += 1
    s.has_spent[figure] = 1
    if s.ichor[figure] == 0 and not is_vampire(figure):
        s.awake[figure] = 0


def cannot_pay(s: Thirst, figure: int, what: str) -> Refusal | None:
    """An action that costs more Ichor than its figure has cannot be taken. [THI-RES-03, THI-DAY-02, THI-Q-30]"""
    if s.ichor[figure] == 0:
        return Refusal("THI-RES-03", f"{what} costs 1 Ichor, {who(figure)} has none")
    return None


def powers_held(s: Thirst, me: int) -> list[int]:
    """The Dark Powers of a hand in their order, alike ones once."""
    hand = s.zones[HAND.of(me)]
    return hand if len(hand) < 2 else sorted(set(hand))


def can_afford(s: Thirst, me: int, power: int) -> bool:
    """Whether Blood that may be spent and the character's Ichor pay for a Dark Power. [THI-ACT-07, THI-RES-03, THI-Q-89]"""
    return COST_BLOOD[power] <= min(s.blood[me], s.spendable) and COST_ICHOR[power] <= s.ichor[character(me)]


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
