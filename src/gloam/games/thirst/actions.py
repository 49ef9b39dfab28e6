"""Actions that both Night and Day know: move, hide a body, dismiss, and trading three Dark Powers for Influence."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, rule

from .cards import DOMINION_MOVE, NAMES, POWER0, POWER_NAME, TILE0
from .city import enter, is_forbidden, walk
from .powerdeck import discard_power
from .scoring import gain_influence
from .state import FIGURES, HAND, STACK, STREET, Thirst

TRADE_SIZE: Final = 3
WHO: Final[list[str]] = ["your character", "Ghoul 1", "Ghoul 2", "Ghoul 3", "childe 1", "childe 2"]


def spend(s: Thirst, figure: int) -> None:
    """Each figure pays with its own Ichor, which returns to the supply. [THI-ACT-10, THI-RES-03, THI-Q-15, THI-Q-30]"""
    s.ichor[figure] -= 1
    s.supply[figure // FIGURES] += 1
    s.has_spent[figure] = 1


def why_no_ichor(s: Thirst, figure: int, what: str) -> Refusal | None:
    """An action that costs more Ichor than its figure has cannot be taken. [THI-RES-03, THI-DAY-02, THI-Q-30]"""
    if s.ichor[figure] == 0:
        return Refusal("THI-RES-03", f"{what} costs 1 Ichor, {WHO[figure % FIGURES]} has none")
    return None


# -- move


def step_to(s: Thirst, figure: int, d: int) -> None:
    """Move to the adjacent neighborhood. [THI-ACT-13, THI-ACT-14]"""
    spend(s, figure)
    walk(s, figure, d)


def why_no_step(s: Thirst, figure: int, d: int) -> Refusal | None:
    """There must be a tile, or one left to draw. [THI-ACT-13, THI-Q-42]"""
    refusal = why_no_ichor(s, figure, "moving")
    if refusal is None and s.beside[4 * s.spot[figure] + d] < 0 and not s.zones[STACK.at()]:
        return Refusal("THI-Q-42", "there is no tile that way, and none is left to draw")
    return refusal


def travel_to(s: Thirst, figure: int, tile: int) -> None:
    """Move between two neighborhoods of one's dominion. [THI-HOOD-10, THI-ACT-15, THI-Q-46]"""
    spend(s, figure)
    enter(s, figure, s.spot_of[tile])


def why_no_travel(s: Thirst, figure: int, tile: int) -> Refusal | None:
    """Start and goal must both be under the player's dominion. [THI-HOOD-10, THI-ACT-15, THI-Q-46]"""
    refusal = why_no_ichor(s, figure, "moving")
    if refusal is not None:
        return refusal
    me = figure // FIGURES
    here = s.spot[figure]
    there = s.spot_of[tile]
    if there < 0:
        return Refusal("THI-HOOD-10", f"{NAMES[TILE0 + tile]} is not revealed")
    if there == here:
        return Refusal("THI-ACT-13", f"{WHO[figure % FIGURES]} is in {NAMES[TILE0 + tile]} already")
    for spot in (here, there):
        if s.lord[spot] != me:
            return Refusal("THI-HOOD-10", f"you have no dominion of {NAMES[s.tile_at[spot]]}")
    if is_forbidden(s, DOMINION_MOVE):
        return Refusal("THI-Q-62", "Roadblocks: nobody may move by dominion")
    return None


# -- bodies


def why_no_hiding(s: Thirst, figure: int) -> Refusal | None:
    """Any awake figure may hide any body, from anywhere. [THI-ACT-11, THI-Q-58]"""
    if not s.zones[STREET.at()]:
        return Refusal("THI-ACT-11", "no body lies in the street")
    return why_no_ichor(s, figure, "hiding a body")


# -- minions


def why_no_dismissal(s: Thirst, me: int, i: int) -> Refusal | None:
    """Only minions of one's own; Thralls cannot be let go. [THI-ACT-03, THI-Q-31, THI-Q-61]"""
    if s.spot[me * FIGURES + 1 + i] < 0:
        return Refusal("THI-ACT-03", f"you have no {WHO[1 + i]}")
    return None


# -- three Dark Powers for one Influence


def why_no_trade(s: Thirst, me: int) -> Refusal | None:
    """Three cards at once, by Night or Day. [THI-ACT-09, THI-Q-69]"""
    n = len(s.zones[HAND.of(me)])
    return None if n >= TRADE_SIZE else Refusal("THI-ACT-09", f"it takes {TRADE_SIZE} Dark Powers, you hold {n}")


def trade(s: Thirst, me: int) -> None:
    """Discard three Dark Powers of your choice for 1 Influence; of exactly three all go, and nothing is asked.

    [THI-ACT-09, THI-Q-69, THI-Q-85]
    """
    hand = s.zones[HAND.of(me)]
    if len(hand) == TRADE_SIZE:
        for power in sorted(hand):
            discard_power(s, me, power, "THI-ACT-09")
        gain_influence(s, me, 1, "THI-ACT-09")
    else:
        s.do(give_up(me, TRADE_SIZE))


@rule
def give_up(s: Thirst, me: int, left: int) -> None:
    """Choose the next card to discard. [THI-ACT-09]"""
    s.choose(me, GIVE_UP, given_up(me, left))


def not_held(s: Thirst, ask: Ask, power: int) -> Refusal | None:
    """Only a card of one's own hand. [THI-ACT-09]"""
    held = POWER0 + power in s.zones[HAND.of(ask.seat)]
    return None if held else Refusal("THI-ACT-09", f"you have no {NAMES[POWER0 + power]} in hand")


GIVE_UP: Final = Question("discard", "Which Dark Powers do you discard for Influence?", POWER_NAME, refusal=not_held, always=True)


@rule
def given_up(s: Thirst, me: int, left: int, power: int) -> None:
    """The third card brings the Influence. [THI-ACT-09]"""
    discard_power(s, me, POWER0 + power, "THI-ACT-09")
    if left > 1:
        s.do(give_up(me, left - 1))
    else:
        gain_influence(s, me, 1, "THI-ACT-09")
