"""What a hunt costs, what it brings and what forbids it (rulebook: Hunt)."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS, Domain, Refusal, and_list, plural

from .board import CEMETERY, IN_CASTLE, KIND, REGION, REGION_BONUS, SHIP
from .cards import (
    CHEAPER,
    CHEAPER_IN,
    FAST,
    FEAST,
    FEAST_ON,
    HOLY_WATER,
    HUMAN,
    NAMES,
    ROSE,
    THRIFTY,
    TRAITS,
    TYPE_OF,
    VP,
)
from .reach import may_move
from .state import AREA, CARDS_OF, ROWS, TRACK, Hunger, traits_in

TAVERN_COST: Final = 2

# A space of the track is its column and its row: "1a" is the cheapest column's first row.
TRACK_SPACE: Final = Domain("track", [f"{column}{LETTERS[row]}" for column in (1, 2, 3) for row in range(ROWS)])


def pile_name(pile: list[int]) -> str:
    """What lies on a space of the track, within a sentence."""
    return and_list([NAMES[kind] for kind in pile])


# -- what forbids hunting

FREE: Final = 0
BAN_TURN: Final = 1
BAN_CASTLE: Final = 2
BAN_SHIP: Final = 3
BAN_HOLY: Final = 4
BAN_SPENT: Final = 5


def hunts_left(s: Hunger) -> int:
    """How often one may still hunt this turn, a Well's hunt included. [HUN-HUNT-01, HUN-ERRATA-04]"""
    return 0 if s.no_hunting else s.hunts + s.well_hunts


def hunting_ban(s: Hunger, me: int) -> int:
    """Why no hunt at all is possible now; FREE if none of these forbids it.

    [HUN-BOARD-01, HUN-BOARD-21, HUN-BOARD-35, HUN-KEY-13, HUN-END-10, HUN-ERRATA-04, HUN-HUNT-01]
    """
    return ban_by(s, me, traits_in(s.zones[AREA.of(me)]))


def ban_by(s: Hunger, me: int, traits: int) -> int:
    """The same, for an area with these traits."""
    if s.no_hunting:
        return BAN_TURN
    space = s.space[me]
    if REGION[space] == IN_CASTLE:
        return BAN_CASTLE
    if KIND[space] == SHIP:
        return BAN_SHIP
    if hunts_left(s) == 0:
        return BAN_SPENT
    return BAN_HOLY if traits & HOLY_WATER else FREE


def ban_refusal(s: Hunger, me: int, ban: int) -> Refusal:
    """The ban in words."""
    if ban == BAN_TURN:
        if s.dawn:
            return Refusal("HUN-END-10", "the extra turn of a Parasol allows no hunt")
        return Refusal("HUN-ERRATA-04", "you did not reach the Well: the turn ends without a hunt")
    if ban == BAN_CASTLE:
        return Refusal("HUN-BOARD-01", "nobody hunts in the Castle")
    if ban == BAN_SHIP:
        return Refusal("HUN-BOARD-21", "nobody hunts on a ship")
    if ban == BAN_HOLY:
        holy = [NAMES[kind] for kind in s.zones[AREA.of(me)] if TRAITS[kind] & HOLY_WATER]
        return Refusal("HUN-KEY-13", f"{holy[0]} carries Holy Water: no hunting while this Human is in your area")
    return Refusal("HUN-HUNT-01", f"you have hunted {plural(s.hunted, 'time')} and have no hunt left")


def hunt_to_come(s: Hunger, me: int) -> bool:
    """Whether more Speed or another hunt could still be of use. [HUN-HUNT-07]"""
    if s.no_hunting:
        return False
    if may_move(s, me):
        return True
    return REGION[s.space[me]] != IN_CASTLE and KIND[s.space[me]] != SHIP


def owns_rose(s: Hunger, me: int) -> bool:
    """Whether any Rose belongs to this seat. [HUN-KEY-26]"""
    return any(traits_in(s.zones[place]) & ROSE for place in CARDS_OF[me])


# -- what it costs


def discount(s: Hunger, me: int, column: int) -> int:
    """How much the cards of the area take off the cost of a column."""
    found = 0
    for kind in s.zones[AREA.of(me)]:
        if CHEAPER_IN[kind] == column:
            found += CHEAPER[kind]
    return found


def cost_of(s: Hunger, me: int, slot: int) -> int:
    """Column, one more if anything there is Fast, less what the area takes off; never below 1.

    [HUN-HUNT-03, HUN-HUNT-15, HUN-KEY-10, HUN-ICON-06]
    """
    column = slot // ROWS + 1
    cost = column - discount(s, me, column)
    if traits_in(s.zones[TRACK.at(slot)]) & FAST:
        cost += 1
    return max(cost, 1)


def track_hunts(s: Hunger, me: int, traits: int, start: int, found: list[int]) -> None:
    """Add the options of every space of the track that can be hunted; the ban has been checked."""
    speed = s.speed
    if speed <= 0:
        return
    zones = s.zones
    base = TRACK.at()
    rows = s.n + 1
    in_cemetery = REGION[s.space[me]] == CEMETERY
    thrifty = traits & THRIFTY
    for column in range(3 if s.hunts else 1):
        price = column + 1 - (discount(s, me, column + 1) if thrifty else 0)
        if price > speed:
            continue
        for slot in range(column * ROWS, column * ROWS + rows):
            pile = zones[base + slot]
            if pile:
                prey = TRAITS[pile[0]]
                if len(pile) > 1:
                    prey = traits_in(pile)
                cost = price + 1 if prey & FAST else price
                if cost <= speed and not (in_cemetery and prey & HUMAN):
                    found.append(start + slot)


def open_hunts(s: Hunger, me: int) -> list[int]:
    """The spaces of the track that can be hunted here and now."""
    found: list[int] = []
    if hunting_ban(s, me) == FREE:
        track_hunts(s, me, traits_in(s.zones[AREA.of(me)]), 0, found)
    return found


# -- what it brings


def feast_on(s: Hunger, me: int, kind: int) -> int:
    """What the cards of the area add to a Human of this kind. [HUN-EXAMPLE-11]"""
    found = 0
    for card in s.zones[AREA.of(me)]:
        if FEAST[card] and (FEAST_ON[card] < 0 or FEAST_ON[card] == TYPE_OF[kind]):
            found += FEAST[card]
    return found


def points_for(s: Hunger, me: int, pieces: list[int]) -> int:
    """What the Humans among these cards would score if they were hunted here and now.

    [HUN-HUNT-09, HUN-HUNT-10, HUN-HUNT-11, HUN-HUNT-12]
    """
    found = 0
    for kind in pieces:
        if TRAITS[kind] & HUMAN:
            found += VP[kind] + REGION_BONUS[s.space[me]] + feast_on(s, me, kind)
    return found
