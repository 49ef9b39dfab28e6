"""The Day turn: Ghouls obey their player while the vampires sleep."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Refusal, Step, never_refused, rule

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
from .cards import DAY, DAY_POWERS, POWER0, POWER_NAME, TILE
from .choices import (
    carry_choice,
    day_wording,
    dismiss_choice,
    end_day_choice,
    hide_choice,
    scout_choice,
    stake_choice,
    step_choice,
    trade_choice,
    travel_choice,
    use_choice,
)
from .city import DIRECTION, SIDES, ways_by_dominion
from .figures import MINION_NAME, VAMPIRE, VAMPIRES, VAMPIRES_EACH
from .ghouls import cannot_carry, cannot_scout, cannot_stake, drive_stake, shown_targets, start_carrying, start_scouting
from .powers import cannot_use_power, usable_powers, would_change
from .resources import can_afford
from .state import GHOUL, HAND, MOST_GHOULS, MOST_SEATS, READY, STACK, STREET, Thirst, character
from .thralls import unmark
from .vampires import use

# -- the turn


def wake_ghouls(s: Thirst, me: int) -> None:
    """Ghouls are flipped faceup; a newly made one only loses its marker. [THI-DAY-01, THI-GHOUL-06, THI-Q-26, THI-Q-76]"""
    first = character(me) + GHOUL
    for figure in range(first, first + MOST_GHOULS):
        if s.spot[figure] < 0:
            continue
        if s.fresh[figure] == READY:
            s.awake[figure] = 1
        else:
            unmark(s, figure, "THI-GHOUL-06")


@rule
def act_by_day(s: Thirst, me: int) -> None:
    """Command your Ghouls until you are done; a Day on which nothing could be done passes by itself.

    [THI-DAY-02, THI-ROUND-02, THI-Q-02, THI-Q-03, THI-Q-76]
    """
    if s.minions[me] or some_hand_could_act(s, me):
        s.choose(me, DAY_ACT, DAY_ACTED[me])


def some_hand_could_act(s: Thirst, me: int) -> bool:
    """Whether a hand of this size could do anything this Day.

    Whatever it holds: if only those were asked who can act, a Day that passes would tell the others what is not in a hand.
    [THI-Q-03, THI-Q-75]
    """
    n = len(s.zones[HAND.of(me)])
    if n == 0 or n >= TRADE_SIZE:
        return n > 0
    return any(can_afford(s, me, power) and would_change(s, me, power) for power in DAY_POWERS)


def end_day_turn(s: Thirst, me: int) -> None:
    """Ghouls that have done all they should lie down. [THI-DAY-03]"""
    first = character(me) + GHOUL
    for figure in range(first, first + MOST_GHOULS):
        s.awake[figure] = 0


# -- the action list


def ghoul_parts(kind: int) -> list[Part]:
    """What one Ghoul can be told: it moves, hides, scouts, carries and stakes, each with its own Ichor.

    [THI-ACT-01, THI-ACT-10, THI-DAY-02, THI-DAY-03, THI-WIN-01, THI-Q-01]
    """
    return [
        figure_part(kind, "move", DIRECTION, cannot_step, step, step_choice, shown_sides),
        figure_part(kind, "travel", TILE, cannot_travel, travel, travel_choice, shown_realm),
        figure_part(kind, "hide", None, cannot_hide, hide, hide_choice, shown_bodies),
        figure_part(kind, "scout", None, cannot_scout, start_scouting, scout_choice, shown_if_awake),
        figure_part(kind, "carry", None, cannot_carry, start_carrying, carry_choice, shown_if_awake),
        figure_part(kind, "stake", VAMPIRE, cannot_stake, drive_stake, stake_choice, shown_targets),
    ]


def cannot_use_by_day(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """By Day the player uses Dark Powers, no figure is needed. [THI-ACT-07]"""
    return cannot_use_power(s, ask.seat, POWER0 + i)


USE: Final = Part("use", POWER_NAME, refusal=cannot_use_by_day, do=use, choice=use_choice, shows=shown_hand)
TRADE: Final = Part("trade", None, refusal=cannot_trade, do=trade, choice=trade_choice, shows=shown_with_hand)
DISMISS: Final = Part("dismiss", MINION_NAME, refusal=cannot_dismiss, do=dismiss_own, choice=dismiss_choice)
DONE: Final = Part("done", None, refusal=never_refused, choice=end_day_choice)

GHOUL_PARTS: Final[list[list[Part]]] = [ghoul_parts(GHOUL + i) for i in range(MOST_GHOULS)]
DAY_MENU: Final = Menu("day", [*[part for parts in GHOUL_PARTS for part in parts], USE, TRADE, DISMISS, DONE])


@rule
def day_action(s: Thirst, me: int, option: int) -> None:
    """One command, carried out before the next. [THI-DAY-02, THI-DAY-03]"""
    if DAY_MENU.part_at[option] is DONE:
        return
    s.do(ACT_AGAIN[me])
    DAY_MENU.perform(s, me, option)


# The two steps of every command, made once for each seat.
ACT_AGAIN: Final[list[Step]] = [act_by_day(seat) for seat in range(MOST_SEATS)]
DAY_ACTED: Final[list[Step]] = [day_action(seat) for seat in range(MOST_SEATS)]


# -- what is offered: all parts in one pass, because this list is made at every decision of a Day


def day_options(s: Thirst, ask: Ask) -> list[int]:
    """The options that no part refuses."""
    me = ask.seat
    options: list[int] = []
    first = character(me) + GHOUL
    for k in range(MOST_GHOULS):
        if s.awake[first + k] and s.ichor[first + k]:
            add_ghoul(s, me, first + k, GHOUL_PARTS[k], options)
    for power in usable_powers(s, me, DAY):
        options.append(USE.start + power - POWER0)
    if len(s.zones[HAND.of(me)]) >= TRADE_SIZE:
        options.append(TRADE.start)
    if s.minions[me]:
        for i in sorted(s.minions[me]):
            options.append(DISMISS.start + i - GHOUL)
    options.append(DONE.start)
    return options


def add_ghoul(s: Thirst, me: int, figure: int, parts: list[Part], options: list[int]) -> None:
    to_move, to_travel, to_hide, to_scout, to_carry, to_stake = parts
    spot = s.spot[figure]
    more = len(s.zones[STACK.at()]) > 0
    is_open = False
    is_beside = False
    for d in range(SIDES):
        if s.beside[SIDES * spot + d] >= 0:
            is_beside = True
            options.append(to_move.start + d)
        elif more:
            is_open = True
            options.append(to_move.start + d)
    if s.lord[spot] == me:
        for tile in ways_by_dominion(s, me, spot):
            options.append(to_travel.start + tile)
    if s.zones[STREET.at()]:
        options.append(to_hide.start)
    if is_open:
        options.append(to_scout.start)
    targets: list[int] = []
    is_company = False
    for seat in range(s.n):
        first = character(seat)
        for k in range(VAMPIRES_EACH):
            if s.spot[first + VAMPIRES[k]] == spot:
                is_company = True
                if seat != me and not (k == 0 and s.is_warded[seat]):
                    targets.append(to_stake.start + seat * VAMPIRES_EACH + k)
    if is_company and is_beside:
        options.append(to_carry.start)
    if not s.has_staked[figure]:
        options.extend(targets)


DAY_ACT: Final = Question(
    "day", "What do your Ghouls do this Day?", DAY_MENU, verb="", quick=day_options, always=True, wording=day_wording
)
