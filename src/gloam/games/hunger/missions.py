"""Missions: the choice at setup, the Crypts, and taking one from a stack of choice (rulebook: Missions box)."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, move, peek, pour, put_back, rule, shuffle

from .board import CRYPT_NAMES, CRYPT_SIZE
from .cards import FIRST_MISSION, MISSION, NAMES
from .choices import keep_choice
from .destinations import stack_choice
from .state import CRYPTS, KEPT, MISSION_BOX, MISSIONS, NONE, Hunger

SETUP: Final = NONE  # in place of a Crypt: the choice before the first turn


@rule
def choose_first_missions(s: Hunger) -> None:
    """Each player keeps one of two Missions, all at once and unseen by the others. [HUN-SETUP-23]"""
    for seat in range(s.n):
        s.choose(seat, KEEP, keep_mission(seat, SETUP, 1))


@rule
def visit_crypt(s: Hunger, me: int, crypt: int) -> None:
    """Gain a Mission from this stack, by the procedure of the mode; an empty stack gives nothing.

    Elder: the whole stack comes to hand, and so many are kept that one more is held than before.
    Rookie: the stack is looked at where it lies, and one is taken.
    [HUN-BOARD-12, HUN-BOARD-30, HUN-MISSION-01, HUN-MISSION-04, HUN-EXAMPLE-04]
    """
    stack = CRYPTS.at(crypt)
    size = len(s.zones[stack])
    if size == 0:
        return
    if s.rookie:
        shuffle(s, stack, "HUN-MISSION-03")  # whoever looked before must not learn which one is taken now
        for i in range(size):
            peek(s, me, stack, i, "HUN-MISSION-04")
        s.do(choose_mission(me, crypt, 1))
    else:
        held = len(s.zones[MISSIONS.of(me)])
        pour(s, stack, MISSIONS.of(me), "HUN-MISSION-01")
        if size > 1:
            s.do(choose_mission(me, crypt, held + 1))


@rule
def choose_mission(s: Hunger, me: int, crypt: int, left: int) -> None:
    """Name a Mission to keep; how many are named is public, which ones are not. [HUN-MISSION-02, HUN-MISSION-03]"""
    s.choose(me, KEEP, keep_mission(me, crypt, left))


def cannot_keep(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """Only what was just drawn or looked at, and in Elder mode what one held before. [HUN-MISSION-05]"""
    kind = FIRST_MISSION + option
    crypt = ask.about("crypt")
    held = s.zones[MISSIONS.of(ask.seat)]
    if crypt == SETUP:
        return None if kind in held else Refusal("HUN-SETUP-23", f"{NAMES[kind]} is not one of the {len(held)} Missions you drew")
    if s.rookie:
        stack = s.zones[CRYPTS.at(crypt)]
        if kind in stack:
            return None
        if kind in held:
            return Refusal("HUN-MISSION-05", f"you hold {NAMES[kind]} already; take one of the {len(stack)} you look at")
        return Refusal("HUN-MISSION-04", f"{NAMES[kind]} is not among the {len(stack)} Missions of this Crypt")
    return None if kind in held else Refusal("HUN-MISSION-01", f"{NAMES[kind]} is not among the {len(held)} Missions in your hand")


def missions_to_keep(s: Hunger, ask: Ask) -> list[int]:
    crypt = ask.about("crypt")
    place = CRYPTS.at(crypt) if s.rookie and crypt != SETUP else MISSIONS.of(ask.seat)
    return sorted([kind - FIRST_MISSION for kind in s.zones[place]])


KEEP: Final = Question(
    "keep", "Which Mission do you keep?", MISSION, refusal=cannot_keep, quick=missions_to_keep, choice=keep_choice
)


@rule
def keep_mission(s: Hunger, me: int, crypt: int, left: int, option: int) -> None:
    """The chosen Mission stays; after the last choice the others go back, seen by their finder alone.

    [HUN-SETUP-23, HUN-MISSION-01, HUN-MISSION-02, HUN-MISSION-03, HUN-MISSION-04, HUN-MISSION-05]
    """
    kind = FIRST_MISSION + option
    mine = MISSIONS.of(me)
    if s.rookie and crypt != SETUP:
        move(s, kind, CRYPTS.at(crypt), mine, "HUN-MISSION-04")
        return
    move(s, kind, mine, KEPT.of(me), "HUN-MISSION-01")
    if left > 1:
        s.do(choose_mission(me, crypt, left - 1))
        return
    if crypt == SETUP:
        pour(s, mine, MISSION_BOX.at(), "HUN-SETUP-23")  # out of the game: nobody need remember it
    while s.zones[mine]:
        put_back(s, -1, mine, CRYPTS.at(crypt), "HUN-MISSION-03")
    pour(s, KEPT.of(me), mine, "HUN-MISSION-01")


# -- a stack of choice


@rule
def choose_stack(s: Hunger, me: int) -> None:
    """Take a Mission from any stack, as if standing on its space. [HUN-KEY-14, HUN-KEY-30, HUN-BONUS-14, HUN-BONUS-22]"""
    s.choose(me, STACK, take_stack(me))


def cannot_take_from(s: Hunger, ask: Ask, crypt: int) -> Refusal | None:
    """Only a stack that still holds Missions. [HUN-BONUS-22]"""
    if s.zones[CRYPTS.at(crypt)]:
        return None
    return Refusal("HUN-BONUS-22", f"all {CRYPT_SIZE[crypt]} Missions of the {CRYPT_NAMES.words[crypt]} Crypt are gone")


STACK: Final = Question(
    "crypt", "From which Crypt do you take a Mission?", CRYPT_NAMES, refusal=cannot_take_from, choice=stack_choice
)


@rule
def take_stack(s: Hunger, me: int, crypt: int) -> None:
    s.do(visit_crypt(me, crypt))


def any_stack(s: Hunger) -> bool:
    """Whether a Mission is left on any Crypt."""
    first = CRYPTS.at()
    return bool(s.zones[first] or s.zones[first + 1] or s.zones[first + 2])
