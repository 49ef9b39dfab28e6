"""Hunting: what it costs, what forbids it, and what a hunted card brings (rulebook: Hunt; Tavern, Labyrinth, Well)."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Domain, Question, Refusal, draw, move, note, pour, put_back, rule

from .board import CEMETERY, IN_CASTLE, KIND, REGION, REGION_BONUS, SHIP
from .kinds import (
    CARD,
    CHEAPER,
    CHEAPER_IN,
    FAST,
    FEAST,
    FEAST_ON,
    GREGARIOUS,
    HOLY_WATER,
    HUMAN,
    IDS,
    INSPIRING,
    NAMES,
    READY,
    ROSE,
    ROSE_CARDS,
    THRIFTY,
    TRAITS,
    TYPE_OF,
    VP,
)  # fmt: skip
from .missions import any_stack, choose_stack
from .state import (
    AREA,
    CATCH,
    DECK,
    DIGESTED,
    DISCARDS,
    EFFECTS,
    HAND,
    HUNTED,
    NONE,
    REGIONAL,
    ROSES,
    ROWS,
    TAVERN_CARDS,
    TRACK,
    Hunger,
    next_hunt_place,
    score,
    traits_in,
)  # fmt: skip

TAVERN_COST: Final = 2

# A space of the track is its column and its row: "1a" is the cheapest column's first row.
TRACK_SPACE: Final = Domain("track", [f"{column}{'abcdefg'[row]}" for column in (1, 2, 3) for row in range(ROWS)])
ROSE_NAMES: Final = Domain("rose", [IDS[kind] for kind in ROSE_CARDS])

# -- what forbids hunting

FREE: Final = 0
BAN_TURN: Final = 1
BAN_CASTLE: Final = 2
BAN_SHIP: Final = 3
BAN_HOLY: Final = 4
BAN_SPENT: Final = 5


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
    if s.hunts + s.well_hunts == 0:
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
    return Refusal("HUN-HUNT-01", f"you have hunted {s.hunted} time{'' if s.hunted == 1 else 's'} and have no hunt left")


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


def cannot_hunt(s: Hunger, me: int, slot: int) -> Refusal | None:
    """[HUN-HUNT-01, HUN-HUNT-03, HUN-HUNT-20, HUN-BOARD-06, HUN-BOARD-25, HUN-BOARD-26, HUN-BOARD-33, HUN-BOARD-37]"""
    ban = hunting_ban(s, me)
    if ban != FREE:
        return ban_refusal(s, me, ban)
    pile = s.zones[TRACK.at(slot)]
    name = TRACK_SPACE.words[slot]
    if not pile:
        return Refusal("HUN-HUNT-02", f"nothing lies on {name}")
    if slot >= ROWS and s.hunts == 0:
        return Refusal("HUN-BOARD-25", "the extra hunt of the Well is for column 1 only")
    cost = cost_of(s, me, slot)
    if cost > s.speed:
        return Refusal("HUN-HUNT-03", f"hunting {name} costs {cost}, you have {max(s.speed, 0)} Speed left")
    if REGION[s.space[me]] == CEMETERY and traits_in(pile) & HUMAN:
        return Refusal("HUN-BOARD-06", f"{name} holds a Human, and none can be hunted in the Cemetery")
    return None


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


def owns_rose(s: Hunger, me: int) -> bool:
    """Whether any Rose belongs to this seat. [HUN-KEY-26]"""
    for place in (AREA.of(me), DISCARDS.of(me), DECK.of(me), HAND.of(me), DIGESTED.of(me)):
        if traits_in(s.zones[place]) & ROSE:
            return True
    return False


# -- hunts


def hunt_space(s: Hunger, me: int, slot: int) -> None:
    """Pay, and take everything that lies on one space of the track.

    The Well's permission goes first where it can: it is good for nothing else.
    [HUN-HUNT-01, HUN-HUNT-02, HUN-HUNT-03, HUN-HUNT-05, HUN-HUNT-13, HUN-HUNT-14, HUN-BOARD-25, HUN-BONUS-11]
    """
    s.speed -= cost_of(s, me, slot)
    if slot < ROWS and s.well_hunts:
        s.well_hunts -= 1
    else:
        s.hunts -= 1
    s.hunted += 1
    note(s, "hunts", "HUN-HUNT-02", me, slot)
    receive(s, me, TRACK.at(slot), "HUN-HUNT-06")


def hunt_tavern(s: Hunger, me: int) -> None:
    """For 2 Speed all cards of the Tavern, seen only now. [HUN-BOARD-22, HUN-BOARD-24, HUN-BOARD-34, HUN-BOARD-38]"""
    s.speed -= TAVERN_COST
    s.hunts -= 1
    s.hunted += 1
    note(s, "tavern", "HUN-BOARD-22", me)
    receive(s, me, TAVERN_CARDS.at(), "HUN-BOARD-24")


def take_rose(s: Hunger, me: int, kind: int) -> None:
    """A Rose is free, but it is a hunt.

    [HUN-BOARD-13, HUN-BOARD-14, HUN-BOARD-31, HUN-HUNT-04, HUN-ICON-03, HUN-GOAL-06]
    """
    s.hunts -= 1
    s.hunted += 1
    move(s, kind, ROSES.at(), CATCH.at(), "HUN-BOARD-13")
    note(s, "picks", "HUN-BOARD-13", me, piece=kind)
    s.do(place_ready(me))


def receive(s: Hunger, me: int, place: int, why: str) -> None:
    """Take all cards of a place: score the Humans, turn up what Gregarious ones bring along, then Missions, then Ready cards.

    [HUN-EXAMPLE-05, HUN-HUNT-05, HUN-HUNT-06, HUN-HUNT-16, HUN-KEY-11, HUN-KEY-12, HUN-KEY-14, HUN-CARD-05]
    """
    catch = CATCH.at()
    discards = DISCARDS.of(me)
    crowd = 0
    inspired = 0
    for kind in s.zones[place].copy():
        traits = TRAITS[kind]
        move(s, kind, place, catch if traits & READY else discards, why)
        if traits & READY:
            note(s, "gets", why, me, piece=kind)  # the catch lies on the table: only this says whose it is
        if traits & HUMAN:
            score_human(s, me, kind)
        if traits & GREGARIOUS:
            crowd += 1
        if traits & INSPIRING:
            inspired += 1
    while crowd:
        crowd -= 1
        source = next_hunt_place(s)
        if source == NONE:
            break
        kind = s.zones[source][-1]
        traits = TRAITS[kind]
        draw(s, source, catch if traits & READY else discards, "HUN-KEY-11")
        if traits & READY:
            note(s, "also gains", "HUN-KEY-11", me, piece=kind)
        if traits & HUMAN:
            score_human(s, me, kind)
        if traits & GREGARIOUS:
            crowd += 1
        if traits & INSPIRING:
            inspired += 1
    if s.zones[catch]:
        s.do(place_ready(me))
    for _ in range(inspired):
        s.do(be_inspired(me))


def score_human(s: Hunger, me: int, kind: int) -> None:
    """A hunted Human scores at once: its VP, the bonus of the region, and what cards of the area add.

    [HUN-HUNT-09, HUN-HUNT-10, HUN-HUNT-11, HUN-HUNT-12, HUN-HUNT-18, HUN-ICON-04, HUN-ICON-05, HUN-EXAMPLE-11, HUN-CARD-10]
    """
    if VP[kind]:
        score(s, me, HUNTED, VP[kind], "HUN-HUNT-09")
    bonus = REGION_BONUS[s.space[me]]
    if bonus:
        score(s, me, REGIONAL, bonus, "HUN-HUNT-11" if bonus == 2 else "HUN-HUNT-10")
    feast = 0
    for card in s.zones[AREA.of(me)]:
        if FEAST[card] and (FEAST_ON[card] < 0 or FEAST_ON[card] == TYPE_OF[kind]):
            feast += FEAST[card]
    if feast:
        score(s, me, EFFECTS, feast, "HUN-EXAMPLE-11")


@rule
def be_inspired(s: Hunger, me: int) -> None:
    """An Inspiring card lets its hunter take a Mission from a stack of choice. [HUN-KEY-14]"""
    if any_stack(s):
        s.do(choose_stack(me))


# -- Ready cards


@rule
def place_ready(s: Hunger, me: int) -> None:
    """Each Ready card goes on top of the deck or to the discard pile, in the order its hunter names.

    [HUN-KEY-17, HUN-HUNT-17, HUN-HUNT-19]
    """
    s.choose(me, READY_CARD, lay_ready(me))


def not_ready(s: Hunger, ask: Ask, kind: int) -> Refusal | None:
    """[HUN-HUNT-17, HUN-KEY-17]"""
    if kind == DECLINE or kind in s.zones[CATCH.at()]:
        return None
    return Refusal("HUN-HUNT-17", f"{NAMES[kind]} is no Ready card that you have just hunted")


def ready_cards(s: Hunger, ask: Ask) -> list[int]:
    found = [DECLINE]
    for kind in s.zones[CATCH.at()]:
        if kind not in found:
            found.append(kind)
    return found


READY_CARD: Final = Question(
    "on deck",
    "Which Ready card do you lay on top of your deck?",
    CARD,
    refusal=not_ready,
    quick=ready_cards,
    decline="discard the rest",
)


@rule
def lay_ready(s: Hunger, me: int, kind: int) -> None:
    """On the deck, for all to remember, or to the discard pile. [HUN-KEY-17, HUN-HUNT-17]"""
    if kind == DECLINE:
        pour(s, CATCH.at(), DISCARDS.of(me), "HUN-HUNT-06")
        return
    put_back(s, s.zones[CATCH.at()].index(kind), CATCH.at(), DECK.of(me), "HUN-KEY-17")
    s.do(place_ready(me))
