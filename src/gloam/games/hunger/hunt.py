"""Hunting on the track, in the Tavern and in the Labyrinth, and what a hunted card brings (rulebook: Hunt; Tavern, Labyrinth)."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Domain, Question, Refusal, draw, move, note, pour, put_back, rule

from .board import CEMETERY, KIND, LABYRINTH, REGION, REGION_BONUS, TAVERN, TO_LABYRINTH
from .cards import CARD, GREGARIOUS, HUMAN, IDS, INSPIRING, NAMES, READY, ROSE, ROSE_CARDS, TRAITS, VP
from .choices import ready_choice
from .missions import any_stack, choose_stack
from .prey import (
    BAN_SPENT,
    FREE,
    TAVERN_COST,
    TRACK_SPACE,
    ban_refusal,
    cost_of,
    feast_on,
    hunting_ban,
    owns_rose,
    pile_name,
)
from .reach import is_driven
from .state import (
    AREA,
    CATCH,
    DECK,
    DISCARDS,
    EFFECTS,
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
)

ROSE_NAMES: Final = Domain("rose", [IDS[kind] for kind in ROSE_CARDS])

# -- a space of the Hunt Track


def cannot_hunt(s: Hunger, ask: Ask, slot: int) -> Refusal | None:
    """[HUN-HUNT-01, HUN-HUNT-03, HUN-HUNT-20, HUN-BOARD-06, HUN-BOARD-25, HUN-BOARD-26, HUN-BOARD-33, HUN-BOARD-37]"""
    me = ask.seat
    if is_driven(s, me):
        return first_to_the_well()
    ban = hunting_ban(s, me)
    if ban != FREE:
        return ban_refusal(s, me, ban)
    pile = s.zones[TRACK.at(slot)]
    if not pile:
        return Refusal("HUN-HUNT-02", f"nothing lies on {TRACK_SPACE.words[slot]}")
    if slot >= ROWS and s.hunts == 0:
        return Refusal("HUN-BOARD-25", "the extra hunt of the Well is for column 1 only")
    cost = cost_of(s, me, slot)
    if cost > s.speed:
        return Refusal("HUN-HUNT-03", f"hunting {pile_name(pile)} costs {cost}, you have {max(s.speed, 0)} Speed left")
    if REGION[s.space[me]] == CEMETERY and traits_in(pile) & HUMAN:
        human = next(kind for kind in pile if TRAITS[kind] & HUMAN)
        return Refusal("HUN-BOARD-06", f"{NAMES[human]} is a Human, and none can be hunted in the Cemetery")
    return None


def first_to_the_well() -> Refusal:
    """[HUN-KEY-20]"""
    return Refusal("HUN-KEY-20", "a Spicy Human drives you: first go to the closest Well")


def shows_hunts(s: Hunger, ask: Ask) -> list[int]:
    return [slot for slot in range(TRACK_SPACE.size()) if s.zones[TRACK.at(slot)]]


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


# -- the Tavern


def cannot_hunt_tavern(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """[HUN-BOARD-22, HUN-BOARD-34, HUN-BOARD-38]"""
    me = ask.seat
    if is_driven(s, me):
        return first_to_the_well()
    if not s.landed or KIND[s.space[me]] != TAVERN:
        return Refusal("HUN-BOARD-22", "the Tavern can be hunted by whoever ended a move there this turn")
    ban = hunting_ban(s, me)
    if ban != FREE:
        return ban_refusal(s, me, ban)
    if not s.zones[TAVERN_CARDS.at()]:
        return Refusal("HUN-BOARD-22", "no card is left in the Tavern")
    if s.speed < TAVERN_COST:
        return Refusal("HUN-BOARD-34", f"the Tavern costs {TAVERN_COST}, you have {max(s.speed, 0)} Speed left")
    return None


def shows_tavern(s: Hunger, ask: Ask) -> list[int]:
    return [0] if KIND[s.space[ask.seat]] == TAVERN else []


def hunt_tavern(s: Hunger, me: int, option: int) -> None:
    """For 2 Speed all cards of the Tavern, seen only now. [HUN-BOARD-22, HUN-BOARD-24, HUN-BOARD-34, HUN-BOARD-38]"""
    s.speed -= TAVERN_COST
    s.hunts -= 1
    s.hunted += 1
    note(s, "tavern", "HUN-BOARD-22", me)
    receive(s, me, TAVERN_CARDS.at(), "HUN-BOARD-24")


# -- the Roses of the Labyrinth


def cannot_take_rose(s: Hunger, ask: Ask, rose: int) -> Refusal | None:
    """[HUN-BOARD-13, HUN-BOARD-14, HUN-KEY-26]"""
    me = ask.seat
    if is_driven(s, me):
        return first_to_the_well()
    if not s.landed or KIND[s.space[me]] != LABYRINTH:
        return Refusal("HUN-BOARD-13", f"a Rose needs a move that ends in the Labyrinth, {TO_LABYRINTH[s.space[me]]} spaces away")
    ban = hunting_ban(s, me)
    if ban == BAN_SPENT:
        return Refusal("HUN-BOARD-14", "a Rose is a hunt, and you have none left this turn")
    if ban != FREE:
        return ban_refusal(s, me, ban)
    if owns_rose(s, me):
        return Refusal("HUN-KEY-26", "Roses are Unique: you own one already")
    if ROSE_CARDS[rose] not in s.zones[ROSES.at()]:
        return Refusal("HUN-BOARD-13", f"{NAMES[ROSE_CARDS[rose]]} is gone")
    return None


def shows_roses(s: Hunger, ask: Ask) -> list[int]:
    """Those of the Labyrinth, for whoever stands there and plainly cannot take one; an own Rose may lie face down."""
    me = ask.seat
    plain = hunting_ban(s, me) != FREE or not s.landed or traits_in(s.zones[AREA.of(me)] + s.zones[DISCARDS.of(me)]) & ROSE
    if KIND[s.space[me]] != LABYRINTH or not plain:
        return []
    return [rose for rose in range(len(ROSE_CARDS)) if ROSE_CARDS[rose] in s.zones[ROSES.at()]]


def take_rose(s: Hunger, me: int, rose: int) -> None:
    """A Rose is free, but it is a hunt.

    [HUN-BOARD-13, HUN-BOARD-14, HUN-BOARD-31, HUN-HUNT-04, HUN-ICON-03, HUN-GOAL-06]
    """
    kind = ROSE_CARDS[rose]
    s.hunts -= 1
    s.hunted += 1
    move(s, kind, ROSES.at(), CATCH.at(), "HUN-BOARD-13")
    note(s, "picks", "HUN-BOARD-13", me, piece=kind)
    s.do(place_ready(me))


# -- what a hunted card brings


def receive(s: Hunger, me: int, place: int, why: str) -> None:
    """Take all cards of a place: score the Humans, turn up what Gregarious ones bring along, then Missions, then Ready cards.

    [HUN-EXAMPLE-05, HUN-HUNT-05, HUN-HUNT-06, HUN-HUNT-16, HUN-KEY-11, HUN-KEY-12, HUN-KEY-14, HUN-CARD-05]
    """
    crowd = 0
    inspired = 0
    for kind in s.zones[place].copy():
        move(s, kind, place, home_of(me, kind), why)
        welcome(s, me, kind, "gets", why)
        crowd += 1 if TRAITS[kind] & GREGARIOUS else 0
        inspired += 1 if TRAITS[kind] & INSPIRING else 0
    while crowd:
        crowd -= 1
        source = next_hunt_place(s)
        if source == NONE:
            break
        kind = s.zones[source][-1]
        draw(s, source, home_of(me, kind), "HUN-KEY-11")
        welcome(s, me, kind, "also gains", "HUN-KEY-11")
        crowd += 1 if TRAITS[kind] & GREGARIOUS else 0
        inspired += 1 if TRAITS[kind] & INSPIRING else 0
    if s.zones[CATCH.at()]:
        s.do(place_ready(me))
    for _ in range(inspired):
        s.do(be_inspired(me))


def home_of(me: int, kind: int) -> int:
    """Where a hunted card goes: Ready ones wait for their hunter to say. [HUN-HUNT-06, HUN-HUNT-17]"""
    return CATCH.at() if TRAITS[kind] & READY else DISCARDS.of(me)


def welcome(s: Hunger, me: int, kind: int, word: str, why: str) -> None:
    """A hunted Human scores. Of a Ready card, which lies on the table now, this note alone says whose it is. [HUN-HUNT-16]"""
    if TRAITS[kind] & READY:
        note(s, word, why, me, piece=kind)
    if TRAITS[kind] & HUMAN:
        score_human(s, me, kind)


def score_human(s: Hunger, me: int, kind: int) -> None:
    """A hunted Human scores at once: its VP, the bonus of the region, and what cards of the area add.

    [HUN-HUNT-09, HUN-HUNT-10, HUN-HUNT-11, HUN-HUNT-12, HUN-HUNT-18, HUN-ICON-04, HUN-ICON-05, HUN-EXAMPLE-11, HUN-CARD-10]
    """
    if VP[kind]:
        score(s, me, HUNTED, VP[kind], "HUN-HUNT-09")
    bonus = REGION_BONUS[s.space[me]]
    if bonus:
        score(s, me, REGIONAL, bonus, "HUN-HUNT-11" if bonus == 2 else "HUN-HUNT-10")
    feast = feast_on(s, me, kind)
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


def cannot_lay(s: Hunger, ask: Ask, kind: int) -> Refusal | None:
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
    refusal=cannot_lay,
    quick=ready_cards,
    decline="discard the rest",
    choice=ready_choice,
)


@rule
def lay_ready(s: Hunger, me: int, kind: int) -> None:
    """On the deck, for all to remember, or to the discard pile. [HUN-KEY-17, HUN-HUNT-17]"""
    if kind == DECLINE:
        pour(s, CATCH.at(), DISCARDS.of(me), "HUN-HUNT-06")
        return
    put_back(s, s.zones[CATCH.at()].index(kind), CATCH.at(), DECK.of(me), "HUN-KEY-17")
    s.do(place_ready(me))
