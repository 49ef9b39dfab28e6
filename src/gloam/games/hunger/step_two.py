"""Step 2 of a turn: Speed is counted, then one moves, hunts, both or neither, in one menu until nothing but `done` is left."""

from __future__ import annotations

from functools import partial
from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Refusal, Step, note, rule

from .board import IS_WELL, KIND, LABYRINTH, MOST_SPEED, NEAREST_WELLS, REACH, SPACE, TAVERN, WELL_NAMES, WELLS, toward_well
from .cards import (
    BONUS,
    BONUS_IF,
    CARD,
    DIGEST_MAY,
    DIGESTER,
    EXTRA_HUNTS,
    FIRST_MISSION,
    FIRST_TOKEN,
    MISSION,
    MISTY,
    NAMES,
    ONCE,
    ROSE_CARDS,
    SPEED,
    SPICY,
    TOKEN,
)
from .choices import (
    done_choice,
    hunt_choice,
    mission_choice,
    rose_choice,
    tavern_choice,
    token_choice,
    use_choice,
)
from .destinations import digest_here_choice, mist_choice, move_choice
from .digest import can_digest, can_use, cannot_use, shows_digesters, use_card
from .effects import holds, shows_tokens, use_token
from .hunt import (
    ROSE_NAMES,
    cannot_hunt,
    cannot_hunt_tavern,
    cannot_take_rose,
    hunt_space,
    hunt_tavern,
    shows_hunts,
    shows_roses,
    shows_tavern,
    take_rose,
)
from .move import cannot_mist, cannot_move, mist_to, move_to, quench, shows_mist
from .prey import FREE, TAVERN_COST, TRACK_SPACE, ban_by, hunts_left, owns_rose, track_hunts
from .reach import is_driven, may_move
from .state import AREA, MISSIONS, MOST_SEATS, ROSES, SHEET, TAVERN_CARDS, Hunger, traits_in
from .step_one import shows_itself
from .tokens import (
    NOT_NOW,
    TOKEN_USE,
    can_use_mission,
    can_use_token,
    cannot_use_mission,
    cannot_use_token,
    is_time_for_missions,
    shows_missions,
    use_mission,
)
from .visit import cannot_digest_here, digest_here, shows_digest_here

# -- Speed


@rule
def calculate_speed(s: Hunger, me: int) -> None:
    """Speed is counted after step 1 and Confuse. [HUN-SPEED-01, HUN-KEY-01]"""
    add_up_speed(s, me)


def add_up_speed(s: Hunger, me: int) -> None:
    """Add up the area once, conditions included; Speed is then fixed but for what adds to it.

    [HUN-SPEED-01, HUN-SPEED-03, HUN-CARD-08, HUN-CARD-11, HUN-KEY-16, HUN-EXAMPLE-03, HUN-EXAMPLE-09, HUN-TURN-10]
    """
    speed = s.extra_speed
    hunts = 1
    for kind in s.zones[AREA.of(me)]:
        speed += SPEED[kind]
        if BONUS[kind] and holds(s, me, BONUS_IF[kind]):
            speed += BONUS[kind]
        hunts += EXTRA_HUNTS[kind]
    s.speed = speed
    s.hunts = hunts
    note(s, "speed", "HUN-SPEED-01", me, speed)
    if IS_WELL[s.space[me]] and traits_in(s.zones[AREA.of(me)]) & SPICY:
        s.moved = 1  # it stands on a Well: it does not move this turn
        quench(s, me)


# -- moving, hunting and the rest


@rule
def step_two(s: Hunger, me: int) -> None:
    """Move, hunt, both or neither, and whatever else cards, tokens and the space allow; `done` ends it.

    [HUN-TURN-07, HUN-TURN-11, HUN-MOVE-01, HUN-SPEED-02, HUN-TURN-02]
    """
    secret = is_time_for_missions(s, me)
    if secret or not is_spent(s, me):
        # Which Missions somebody holds is secret: whoever could use one is asked, with or without it.
        s.choose(me, ACT, ACTED[me], secret)


def is_spent(s: Hunger, me: int) -> bool:
    """Whether `done` is plainly all that is left, so that nobody need look for more."""
    if s.misty:
        return False
    if s.speed > 0 and (may_move(s, me) or hunts_left(s) > 0):
        return False
    if s.free_digest or (s.landed and KIND[s.space[me]] == LABYRINTH) or s.zones[SHEET.of(me)]:
        return False
    return not traits_in(s.zones[AREA.of(me)]) & (DIGESTER | MISTY)


def cannot_end_step_two(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """A Spicy Human on its way and a card that must be carried out keep step 2 open. [HUN-KEY-20, HUN-TURN-02]"""
    me = ask.seat
    driven = is_driven(s, me)
    if driven:
        return Refusal("HUN-KEY-20", f"a Spicy Human drives you: spend your {s.speed} Speed toward the closest Well")
    for kind in s.zones[AREA.of(me)]:
        if not DIGEST_MAY[kind] and can_use(s, me, kind, driven):
            return Refusal("HUN-TURN-02", f"{NAMES[kind]} still has to be carried out")
    return None


MOVE: Final = Part("move", SPACE, cannot_move, move_to, choice=move_choice)
MIST: Final = Part("mist", WELL_NAMES, cannot_mist, mist_to, choice=mist_choice, shows=shows_mist)
HUNT: Final = Part("hunt", TRACK_SPACE, cannot_hunt, hunt_space, choice=hunt_choice, shows=shows_hunts)
TAVERN_HUNT: Final = Part("tavern", None, cannot_hunt_tavern, hunt_tavern, choice=tavern_choice, shows=shows_tavern)
ROSE: Final = Part("rose", ROSE_NAMES, cannot_take_rose, take_rose, choice=rose_choice, shows=shows_roses)
USE: Final = Part("use", CARD, cannot_use, use_card, choice=use_choice, shows=shows_digesters)
TOKENS: Final = Part(
    "token",
    TOKEN,
    cannot_use_token,
    partial(use_token, uses=TOKEN_USE),
    choice=token_choice,
    shows=partial(shows_tokens, uses=TOKEN_USE, never=NOT_NOW),
)
MISSION_USE: Final = Part("mission", MISSION, cannot_use_mission, use_mission, choice=mission_choice, shows=shows_missions)
DIGEST_HERE: Final = Part("digest", None, cannot_digest_here, digest_here, choice=digest_here_choice, shows=shows_digest_here)
DONE: Final = Part("done", None, cannot_end_step_two, choice=done_choice, shows=shows_itself)
ACTION: Final = Menu("action", [MOVE, MIST, HUNT, TAVERN_HUNT, ROSE, USE, TOKENS, MISSION_USE, DIGEST_HERE, DONE])


def actions(s: Hunger, ask: Ask) -> list[int]:
    """All options at once: a hot path."""
    me = ask.seat
    space = s.space[me]
    speed = s.speed
    area = s.zones[AREA.of(me)]
    traits = traits_in(area)
    free = may_move(s, me)
    driven = free and speed > 0 and bool(traits & SPICY)
    found: list[int] = []
    if free:
        if driven:
            found = [*toward_well(space, speed)]
        elif speed > 0:
            found = [*REACH[s.any_way][space][speed if speed < MOST_SPEED else MOST_SPEED]]
        if (traits & MISTY or s.misty) and not IS_WELL[space]:
            for well in NEAREST_WELLS[space]:
                found.append(MIST.start + WELLS.index(well))
    if not driven and (speed > 0 or s.landed) and ban_by(s, me, traits) == FREE:
        track_hunts(s, me, traits, HUNT.start, found)
        if s.landed:
            if KIND[space] == TAVERN:
                if speed >= TAVERN_COST and s.zones[TAVERN_CARDS.at()]:
                    found.append(TAVERN_HUNT.start)
            elif KIND[space] == LABYRINTH and not owns_rose(s, me):
                for kind in s.zones[ROSES.at()]:
                    found.append(ROSE.start + ROSE_CARDS.index(kind))
    must = False
    if traits & DIGESTER:
        for kind in area:
            if USE.start + kind not in found and can_use(s, me, kind, driven):
                found.append(USE.start + kind)
                if not DIGEST_MAY[kind]:
                    must = True
    add_what_is_used_once(s, me, found)
    if not driven and not must:
        found.append(DONE.start)
    return found


def add_what_is_used_once(s: Hunger, me: int, found: list[int]) -> None:
    """Bonus tokens, Missions with a benefit, and the Human that a space digests."""
    for kind in s.zones[SHEET.of(me)]:
        option = TOKENS.start + kind - FIRST_TOKEN
        if can_use_token(s, me, kind) and option not in found:
            found.append(option)
    for kind in s.zones[MISSIONS.of(me)]:
        if ONCE[kind] and can_use_mission(s, me, kind):
            found.append(MISSION_USE.start + kind - FIRST_MISSION)
    if s.free_digest and can_digest(s, me, s.free_digest):
        found.append(DIGEST_HERE.start)


ACT: Final = Question("act", "What do you do?", ACTION, verb="", quick=actions)


@rule
def act(s: Hunger, me: int, option: int) -> None:
    """Carry out one choice of step 2, then ask again. [HUN-BONUS-20, HUN-TURN-07, HUN-TURN-13]"""
    if ACTION.part_at[option] is DONE:
        return
    s.do(ACT_AGAIN[me])
    ACTION.perform(s, me, option)


# The steps of every turn, made once for each seat.
COUNT_SPEED: Final[list[Step]] = [calculate_speed(seat) for seat in range(MOST_SEATS)]
ACT_AGAIN: Final[list[Step]] = [step_two(seat) for seat in range(MOST_SEATS)]
ACTED: Final[list[Step]] = [act(seat) for seat in range(MOST_SEATS)]
