"""The Night turn: the menu of what the awake vampires and their player may do."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Step, never_refused, rule

from .actions import (
    TRADE_SIZE,
    cannot_dismiss,
    cannot_hide,
    cannot_step,
    cannot_trade,
    cannot_travel,
    dismiss_own,
    figure_part,
    hide,
    shown_bodies,
    shown_hand,
    shown_if_awake,
    shown_realm,
    shown_sides,
    shown_with_hand,
    step,
    trade,
    travel,
)
from .cards import AWAKEN, ENSLAVE, NIGHT, POWER0, POWER_NAME, TILE
from .choices import (
    awaken_choice,
    burn_choice,
    convert_choice,
    dismiss_choice,
    enslave_choice,
    feed_choice,
    hide_choice,
    hunt_choice,
    lie_down_choice,
    night_wording,
    rest_choice,
    step_choice,
    trade_choice,
    travel_choice,
    use_choice,
)
from .city import DIRECTION, SIDES, is_forbidden, ways_by_dominion
from .consequences import feeds_left
from .figures import MINION_NAME, VAMPIRES, VAMPIRES_EACH
from .hunt import cost_of_hunt
from .powers import usable_powers
from .resources import powers_held
from .state import (
    CHILDE,
    EMPTY,
    GHOUL,
    HAND,
    MINION_ICHOR,
    MOST_CHILDER,
    MOST_GHOULS,
    MOST_SEATS,
    PREY_DECK,
    ROW,
    STACK,
    STREET,
    Thirst,
    character,
)
from .thralls import awaken, enslave, feed_on, free_number
from .vampires import (
    BLOOD_KIND,
    MY_THRALL,
    burn,
    cannot_awaken,
    cannot_burn,
    cannot_convert,
    cannot_enslave,
    cannot_feed,
    cannot_hunt,
    cannot_rest,
    cannot_use,
    convert,
    hunt,
    lie_down,
    rest,
    shown_blood,
    shown_thrall,
    use,
)


@rule
def act_by_night(s: Thirst, me: int) -> None:
    """Whatever you want, in whatever order, until you say that you are done.

    [THI-NIGHT-04, THI-NIGHT-05, THI-NIGHT-06, THI-Q-02, THI-Q-76]
    """
    s.choose(me, NIGHT_ACT, NIGHT_ACTED[me])


# -- the action list: nothing else can be done


def vampire_parts(kind: int) -> list[Part]:
    """What one vampire can do: the character (kind 0) or a childe. [THI-NIGHT-05, THI-ACT-01, THI-ACT-10, THI-Q-01, THI-Q-04]"""
    return [
        figure_part(kind, "move", DIRECTION, cannot_step, step, step_choice, shown_sides),
        figure_part(kind, "travel", TILE, cannot_travel, travel, travel_choice, shown_realm),
        figure_part(kind, "hunt", None, cannot_hunt, hunt, hunt_choice, shown_if_awake),
        figure_part(kind, "hide", None, cannot_hide, hide, hide_choice, shown_bodies),
        figure_part(kind, "rest", None, cannot_rest, rest, rest_choice, shown_if_awake),
    ]


FEED: Final = Part("feed", MY_THRALL, refusal=cannot_feed, do=feed_on, choice=feed_choice, shows=shown_thrall)
CONVERT: Final = Part("convert", BLOOD_KIND, refusal=cannot_convert, do=convert, choice=convert_choice, shows=shown_blood)
USE: Final = Part("use", POWER_NAME, refusal=cannot_use, do=use, choice=use_choice, shows=shown_hand)
BURN: Final = Part("burn", POWER_NAME, refusal=cannot_burn, do=burn, choice=burn_choice, shows=shown_hand)
TRADE: Final = Part("trade", None, refusal=cannot_trade, do=trade, choice=trade_choice, shows=shown_with_hand)
MAKE_GHOUL: Final = Part("enslave", MY_THRALL, refusal=cannot_enslave, do=enslave, choice=enslave_choice, shows=shown_thrall)
MAKE_CHILDE: Final = Part("awaken", MY_THRALL, refusal=cannot_awaken, do=awaken, choice=awaken_choice, shows=shown_thrall)
DISMISS: Final = Part("dismiss", MINION_NAME, refusal=cannot_dismiss, do=dismiss_own, choice=dismiss_choice)
DONE: Final = Part("done", None, refusal=never_refused, do=lie_down, choice=lie_down_choice)

VAMPIRE_PARTS: Final[list[list[Part]]] = [vampire_parts(kind) for kind in VAMPIRES]
NIGHT_MENU: Final = Menu(
    "night",
    [*[part for parts in VAMPIRE_PARTS for part in parts], FEED, CONVERT, USE, BURN, TRADE, MAKE_GHOUL, MAKE_CHILDE, DISMISS, DONE],
)


@rule
def night_action(s: Thirst, me: int, option: int) -> None:
    """One action, finished before the next. [THI-NIGHT-04, THI-NIGHT-05, THI-Q-02, THI-Q-85]"""
    if NIGHT_MENU.part_at[option] is not DONE:
        s.do(ACT_AGAIN[me])
    NIGHT_MENU.perform(s, me, option)


# The two steps of every action, made once for each seat.
ACT_AGAIN: Final[list[Step]] = [act_by_night(seat) for seat in range(MOST_SEATS)]
NIGHT_ACTED: Final[list[Step]] = [night_action(seat) for seat in range(MOST_SEATS)]


# -- what is offered: all parts in one pass, because this list is made at every decision of a Night


def night_options(s: Thirst, ask: Ask) -> list[int]:
    """The options that no part refuses."""
    me = ask.seat
    options: list[int] = []
    first = character(me)
    for k in range(VAMPIRES_EACH):
        figure = first + VAMPIRES[k]
        if s.awake[figure]:
            add_vampire(s, me, figure, VAMPIRE_PARTS[k], options)
    if s.awake[first]:
        add_character(s, me, first, options)
    if len(s.zones[HAND.of(me)]) >= TRADE_SIZE:
        options.append(TRADE.start)
    if s.awake[first] and s.ichor[first] >= MINION_ICHOR and s.red[me]:
        add_makings(s, me, first, options)
    if s.minions[me]:
        for i in sorted(s.minions[me]):
            options.append(DISMISS.start + i - 1)
    options.append(DONE.start)
    return options


def add_vampire(s: Thirst, me: int, figure: int, parts: list[Part], options: list[int]) -> None:
    to_move, to_travel, to_hunt, to_hide, to_rest = parts
    ichor = s.ichor[figure]
    if ichor:
        spot = s.spot[figure]
        beside = s.beside
        more = len(s.zones[STACK.at()]) > 0
        for d in range(SIDES):
            if more or beside[SIDES * spot + d] >= 0:
                options.append(to_move.start + d)
        if s.lord[spot] == me:
            for tile in ways_by_dominion(s, me, spot):
                options.append(to_travel.start + tile)
        if ichor >= cost_of_hunt(s, spot) and s.zones[PREY_DECK.at()]:
            options.append(to_hunt.start)
        if s.zones[STREET.at()]:
            options.append(to_hide.start)
    if s.zones[ROW.at()] and not s.has_spent[figure]:
        options.append(to_rest.start)


def add_character(s: Thirst, me: int, figure: int, options: list[int]) -> None:
    red = s.red[me]
    if red and feeds_left(s) > 0:
        for i in range(len(red)):
            options.append(FEED.start + i)
    supply = s.supply[me]
    if supply:
        if s.blood[me] and s.spendable > 0:
            options.append(CONVERT.start)
        if s.taint[figure]:
            options.append(CONVERT.start + 1)
    for power in usable_powers(s, me, NIGHT):
        options.append(USE.start + power - POWER0)
    if supply:
        for power in powers_held(s, me):
            options.append(BURN.start + power - POWER0)


def add_makings(s: Thirst, me: int, figure: int, options: list[int]) -> None:
    n = len(s.red[me])
    if free_number(s, me, GHOUL, MOST_GHOULS) != EMPTY and not is_forbidden(s, ENSLAVE):
        for i in range(n):
            options.append(MAKE_GHOUL.start + i)
    if (s.spot[figure] == 0 or s.has_soil) and free_number(s, me, CHILDE, MOST_CHILDER) != EMPTY and not is_forbidden(s, AWAKEN):
        for i in range(n):
            options.append(MAKE_CHILDE.start + i)


NIGHT_ACT: Final = Question(
    "night", "What do you do this Night?", NIGHT_MENU, verb="", quick=night_options, always=True, wording=night_wording
)
