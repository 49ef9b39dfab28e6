"""Actions that both Night and Day know: move, hide a body, dismiss, and trading three Dark Powers for Influence.

What a figure does is a part of a menu once per figure; `kind` says which of the six it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from gloam.engine import Ask, Domain, Part, Question, Refusal, rule
from gloam.table import Choice

from .cards import DOMINION_MOVE, NAMES, POWER0, POWER_NAME, TILE0
from .city import SIDES, enter, is_forbidden, neighbor, walk
from .figures import MINION_WORDS, minion, who
from .pointing import power_choice
from .resources import cannot_pay, discard_power, powers_held, spend
from .scoring import gain_influence
from .state import HAND, STACK, STREET, Thirst, character, seat_of
from .thralls import dismiss, hide_one

TRADE_SIZE: Final = 3


def figure_part(
    kind: int,
    verb: str,
    domain: Domain | None,
    refusal: Callable[..., Refusal | None],
    do: Callable[..., None],
    choice: Callable[..., Choice],
    shows: Callable[..., list[int]],
) -> Part:
    """A part of a menu for one of a seat's six figures: `childe 1 hunt`; the character needs no name."""
    return Part(
        f"{MINION_WORDS[kind - 1]} {verb}" if kind else verb,
        domain,
        refusal=partial(refusal, kind),
        do=partial(do, kind),
        choice=partial(choice, kind),
        shows=partial(shows, kind),
    )


def cannot_act(s: Thirst, figure: int) -> Refusal | None:
    """Only figures that are there and faceup act. [THI-NIGHT-04, THI-DAY-03, THI-Q-04, THI-Q-24]"""
    if s.spot[figure] < 0:
        return Refusal("THI-Q-24", f"you have no {who(figure)}")
    if not s.awake[figure]:
        return Refusal("THI-NIGHT-04" if s.is_night else "THI-DAY-03", f"{who(figure)} lies facedown")
    return None


# -- move


def cannot_step(kind: int, s: Thirst, ask: Ask, d: int) -> Refusal | None:
    """There must be a tile, or one left to draw. [THI-ACT-13, THI-Q-42]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure) or cannot_pay(s, figure, "moving")
    if refusal is None and neighbor(s, s.spot[figure], d) < 0 and not s.zones[STACK.at()]:
        return Refusal("THI-Q-42", "there is no tile that way, and none is left to draw")
    return refusal


def step(kind: int, s: Thirst, me: int, d: int) -> None:
    """Move to the adjacent neighborhood. [THI-ACT-13, THI-ACT-14]"""
    figure = character(me) + kind
    spend(s, figure)
    walk(s, figure, d)


def cannot_travel(kind: int, s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    """Start and goal must both be under the player's dominion. [THI-HOOD-10, THI-ACT-15, THI-Q-46]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure) or cannot_pay(s, figure, "moving")
    if refusal is not None:
        return refusal
    here = s.spot[figure]
    there = s.spot_of[tile]
    if there < 0:
        return Refusal("THI-HOOD-10", f"{NAMES[TILE0 + tile]} is not revealed")
    if there == here:
        return Refusal("THI-ACT-13", f"{who(figure)} is in {NAMES[TILE0 + tile]} already")
    for spot in (here, there):
        if s.lord[spot] != seat_of(figure):
            return Refusal("THI-HOOD-10", f"you have no dominion of {NAMES[s.tile_at[spot]]}")
    if is_forbidden(s, DOMINION_MOVE):
        return Refusal("THI-Q-62", "Roadblocks: nobody may move by dominion")
    return None


def travel(kind: int, s: Thirst, me: int, tile: int) -> None:
    """Move between two neighborhoods of one's dominion. [THI-HOOD-10, THI-ACT-15, THI-Q-46]"""
    figure = character(me) + kind
    spend(s, figure)
    enter(s, figure, s.spot_of[tile])


# -- bodies


def cannot_hide(kind: int, s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Any awake figure may hide any body, from anywhere. [THI-ACT-11, THI-Q-58]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure)
    if refusal is None and not s.zones[STREET.at()]:
        return Refusal("THI-ACT-11", "no body lies in the street")
    return refusal or cannot_pay(s, figure, "hiding a body")


def hide(kind: int, s: Thirst, me: int, option: int) -> None:
    """Pay for one body. [THI-ACT-11]"""
    spend(s, character(me) + kind)
    s.do(hide_one(me))


# -- minions


def cannot_dismiss(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """Only minions of one's own; Thralls cannot be let go. [THI-ACT-03, THI-Q-31, THI-Q-61]"""
    figure = minion(ask.seat, i)
    return Refusal("THI-ACT-03", f"you have no {who(figure)}") if s.spot[figure] < 0 else None


def dismiss_own(s: Thirst, me: int, i: int) -> None:
    """Send a minion away, for nothing. [THI-ACT-03]"""
    dismiss(s, minion(me, i), "THI-ACT-03")


# -- three Dark Powers for one Influence


def cannot_trade(s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Three cards at once, by Night or Day. [THI-ACT-09, THI-Q-69]"""
    n = len(s.zones[HAND.of(ask.seat)])
    return None if n >= TRADE_SIZE else Refusal("THI-ACT-09", f"it takes {TRADE_SIZE} Dark Powers, you hold {n}")


def trade(s: Thirst, me: int, option: int) -> None:
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


def cannot_discard(s: Thirst, ask: Ask, power: int) -> Refusal | None:
    """Only a card of one's own hand. [THI-ACT-09]"""
    held = POWER0 + power in s.zones[HAND.of(ask.seat)]
    return None if held else Refusal("THI-ACT-09", f"you have no {NAMES[POWER0 + power]} in hand")


GIVE_UP: Final = Question(
    "discard",
    "Which Dark Powers do you discard for Influence?",
    POWER_NAME,
    refusal=cannot_discard,
    always=True,
    choice=power_choice,
)


@rule
def given_up(s: Thirst, me: int, left: int, power: int) -> None:
    """The third card brings the Influence. [THI-ACT-09]"""
    discard_power(s, me, POWER0 + power, "THI-ACT-09")
    if left > 1:
        s.do(give_up(me, left - 1))
    else:
        gain_influence(s, me, 1, "THI-ACT-09")


# -- what a player would look for, allowed or not


def shown_sides(kind: int, s: Thirst, ask: Ask) -> list[int]:
    return list(range(SIDES)) if s.awake[character(ask.seat) + kind] else []


def shown_realm(kind: int, s: Thirst, ask: Ask) -> list[int]:
    """The neighborhoods of one's dominion elsewhere, as tiles counted from 0."""
    figure = character(ask.seat) + kind
    if not s.awake[figure]:
        return []
    return [s.tile_at[spot] - TILE0 for spot in range(len(s.lord)) if s.lord[spot] == ask.seat and spot != s.spot[figure]]


def shown_if_awake(kind: int, s: Thirst, ask: Ask) -> list[int]:
    return [0] if s.awake[character(ask.seat) + kind] else []


def shown_bodies(kind: int, s: Thirst, ask: Ask) -> list[int]:
    return [0] if s.awake[character(ask.seat) + kind] and s.zones[STREET.at()] else []


def shown_hand(s: Thirst, ask: Ask) -> list[int]:
    """The Dark Powers in hand, counted from 0; alike ones once."""
    return [power - POWER0 for power in powers_held(s, ask.seat)]


def shown_with_hand(s: Thirst, ask: Ask) -> list[int]:
    return [0] if s.zones[HAND.of(ask.seat)] else []
