"""Step 2 of a turn: what a Vampire may do with its Speed, as one menu until nothing but `done` is left."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Menu, Question, Refusal

from .board import (
    IN_CASTLE,
    IS_WELL,
    KIND,
    LABYRINTH,
    MOST_SPEED,
    NEAREST_WELLS,
    REACH,
    REGION,
    SHIP,
    SPACE,
    SPACE_IDS,
    STEPS,
    TAVERN,
    TO_LABYRINTH,
    WELL_NAMES,
    WELLS,
    toward_well,
)  # fmt: skip
from .digest import ALL_TYPES, can_digest
from .effects import is_fresh
from .hunt import (
    BAN_SPENT,
    FREE,
    ROSE_NAMES,
    TAVERN_COST,
    TRACK_SPACE,
    ban_by,
    ban_refusal,
    cannot_hunt,
    hunting_ban,
    owns_rose,
    track_hunts,
)
from .kinds import (
    ADD_HUNT,
    ADD_SPEED,
    CARD,
    DIGEST_MAY,
    DIGEST_PAY,
    DIGESTER,
    FIRST_MISSION,
    FIRST_TOKEN,
    GAIN_MISSION,
    MISSION,
    MISTY,
    NAMES,
    ONCE,
    ONCE_DIGEST,
    ONCE_HUNT,
    ONCE_MIST,
    ONCE_SPEED,
    ROSE_CARDS,
    SPICY,
    STEP_ONE,
    TOKEN,
    TOKEN_DO,
    TRAITS,
    TYPES,
)  # fmt: skip
from .missions import any_stack
from .state import AREA, MISSIONS, ROSES, SHEET, SPENT, TAVERN_CARDS, Hunger, traits_in

ACTION: Final = Menu(
    "action",
    [
        ("move", SPACE), ("mist", WELL_NAMES), ("hunt", TRACK_SPACE), ("tavern", None), ("rose", ROSE_NAMES), ("use", CARD),
        ("token", TOKEN), ("mission", MISSION), ("digest", None), ("done", None),
    ],
)  # fmt: skip
MIST_START: Final[int] = ACTION.start("mist")
HUNT_START: Final[int] = ACTION.start("hunt")
TAVERN_OPTION: Final[int] = ACTION.start("tavern")
ROSE_START: Final[int] = ACTION.start("rose")
USE_START: Final[int] = ACTION.start("use")
TOKEN_OPTIONS: Final[int] = ACTION.start("token")
MISSION_START: Final[int] = ACTION.start("mission")
DIGEST_OPTION: Final[int] = ACTION.start("digest")
DONE_ACTING: Final[int] = ACTION.start("done")

# -- what may still happen this turn


def may_move(s: Hunger, me: int) -> bool:
    """Whether the move of this turn is still to come. [HUN-BOARD-03, HUN-HUNT-08, HUN-TURN-08, HUN-TURN-09]"""
    return not s.moved and not s.hunted and not s.arrived[me]


def is_driven(s: Hunger, me: int) -> bool:
    """Whether a Spicy Human must be taken to the closest Well first. [HUN-KEY-20, HUN-KEY-22]"""
    return s.speed > 0 and may_move(s, me) and bool(traits_in(s.zones[AREA.of(me)]) & SPICY)


def can_mist(s: Hunger, me: int) -> bool:
    """Whether the way of the mist is open: a card or Mission for it, the move unspent, and no Well under the feet."""
    if not may_move(s, me) or IS_WELL[s.space[me]]:
        return False
    return bool(s.misty) or bool(traits_in(s.zones[AREA.of(me)]) & MISTY)


def hunt_to_come(s: Hunger, me: int) -> bool:
    """Whether more Speed or another hunt could still be of use. [HUN-HUNT-07]"""
    if s.no_hunting:
        return False
    if may_move(s, me):
        return True
    return REGION[s.space[me]] != IN_CASTLE and KIND[s.space[me]] != SHIP


def can_use(s: Hunger, me: int, kind: int, driven: bool) -> bool:
    """Whether a card's Digest effect can be carried out now; Speed that it costs must be left and not be lost.

    [HUN-TURN-13, HUN-HUNT-07]
    """
    if not TRAITS[kind] & DIGESTER or not is_fresh(s, me, kind) or not can_digest(s, me, ALL_TYPES):
        return False
    pay = DIGEST_PAY[kind]
    return pay == 0 or (pay <= s.speed and not driven and not (s.hunted and s.hunts + s.well_hunts == 0))


def has_token(s: Hunger, me: int, does: int) -> bool:
    """Whether an unused Bonus token that does this lies on the sheet."""
    return does in [TOKEN_DO[kind] for kind in s.zones[SHEET.of(me)]]


def can_use_token(s: Hunger, me: int, kind: int) -> bool:
    """Whether a Bonus token is of use in this moment of step 2; a Speed token and a +1 Hunt token make each other useful.

    [HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-14, HUN-HUNT-07]
    """
    does = TOKEN_DO[kind]
    if does == ADD_SPEED:
        hunts = s.hunts + s.well_hunts > 0 or has_token(s, me, ADD_HUNT)
        return may_move(s, me) or (hunt_to_come(s, me) and hunts)
    if does == ADD_HUNT:
        rose = s.landed == 1 and KIND[s.space[me]] == LABYRINTH and bool(s.zones[ROSES.at()])
        return hunt_to_come(s, me) and (s.speed > 0 or rose or has_token(s, me, ADD_SPEED))
    return does == GAIN_MISSION and any_stack(s)


def is_time_for_missions(s: Hunger, me: int) -> bool:
    """Whether a one-time Mission could be used now, for all that others know: held, and before moving and hunting.

    [HUN-MISSION-02]
    """
    return not s.landed and not s.hunted and not s.arrived[me] and bool(s.zones[MISSIONS.of(me)])


def can_use_mission(s: Hunger, me: int, kind: int) -> bool:
    """Whether a one-time Mission is of use before this Vampire moves or hunts, whatever its Speed. [HUN-MISSION-02]"""
    once = ONCE[kind]
    if once == 0 or not is_time_for_missions(s, me):
        return False
    if once == ONCE_SPEED:
        return may_move(s, me) or hunt_to_come(s, me)
    if once == ONCE_HUNT:
        return hunt_to_come(s, me) and (s.speed > 0 or has_token(s, me, ADD_SPEED))
    if once == ONCE_DIGEST:
        return can_digest(s, me, ALL_TYPES)
    return may_move(s, me) and not IS_WELL[s.space[me]]


def must_still_use(s: Hunger, me: int, driven: bool) -> Refusal | None:
    """A card whose Digest effect can be carried out and must be keeps step 2 open. [HUN-TURN-02]"""
    for kind in s.zones[AREA.of(me)]:
        if not DIGEST_MAY[kind] and can_use(s, me, kind, driven):
            return Refusal("HUN-TURN-02", f"{NAMES[kind]} still has to be carried out")
    return None


def is_spent(s: Hunger, me: int) -> bool:
    """Whether `done` is plainly all that is left, so that nobody need look for more."""
    if is_time_for_missions(s, me) or s.misty:
        return False
    if s.speed > 0 and (may_move(s, me) or (s.hunts + s.well_hunts > 0 and not s.no_hunting)):
        return False
    if s.free_digest or (s.landed and KIND[s.space[me]] == LABYRINTH) or s.zones[SHEET.of(me)]:
        return False
    return not traits_in(s.zones[AREA.of(me)]) & (DIGESTER | MISTY)


# -- all options at once


def actions(s: Hunger, ask: Ask) -> list[int]:
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
            found = toward_well(space, speed).copy()
        elif speed > 0:
            found = REACH[s.any_way][space][speed if speed < MOST_SPEED else MOST_SPEED].copy()
        if (traits & MISTY or s.misty) and not IS_WELL[space]:
            for well in NEAREST_WELLS[space]:
                found.append(MIST_START + WELLS.index(well))
    if not driven and (speed > 0 or s.landed) and ban_by(s, me, traits) == FREE:
        track_hunts(s, me, traits, HUNT_START, found)
        if s.landed:
            if KIND[space] == TAVERN:
                if speed >= TAVERN_COST and s.zones[TAVERN_CARDS.at()]:
                    found.append(TAVERN_OPTION)
            elif KIND[space] == LABYRINTH and not owns_rose(s, me):
                for kind in s.zones[ROSES.at()]:
                    found.append(ROSE_START + ROSE_CARDS.index(kind))
    must = False
    if traits & DIGESTER:
        for kind in area:
            if USE_START + kind not in found and can_use(s, me, kind, driven):
                found.append(USE_START + kind)
                if not DIGEST_MAY[kind]:
                    must = True
    for kind in s.zones[SHEET.of(me)]:
        option = TOKEN_OPTIONS + kind - FIRST_TOKEN
        if can_use_token(s, me, kind) and option not in found:
            found.append(option)
    for kind in s.zones[MISSIONS.of(me)]:
        if ONCE[kind] and can_use_mission(s, me, kind):
            found.append(MISSION_START + kind - FIRST_MISSION)
    if s.free_digest and can_digest(s, me, s.free_digest):
        found.append(DIGEST_OPTION)
    if not driven and not must:
        found.append(DONE_ACTING)
    return found


# -- and why not


def cannot_act(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """Every option of step 2, or the rule that forbids it."""
    me = ask.seat
    driven = is_driven(s, me)
    if option < MIST_START:
        return cannot_move(s, me, option, driven)
    if option < HUNT_START:
        return cannot_mist(s, me, WELLS[option - MIST_START])
    if option < USE_START and driven:
        return Refusal("HUN-KEY-20", "a Spicy Human drives you: first go to the closest Well")
    if option < TAVERN_OPTION:
        return cannot_hunt(s, me, option - HUNT_START)
    if option < ROSE_START:
        return cannot_hunt_tavern(s, me)
    if option < USE_START:
        return cannot_take_rose(s, me, ROSE_CARDS[option - ROSE_START])
    if option < TOKEN_OPTIONS:
        return cannot_use(s, me, option - USE_START, driven)
    if option < MISSION_START:
        return cannot_use_token(s, me, FIRST_TOKEN + option - TOKEN_OPTIONS)
    if option < DIGEST_OPTION:
        return cannot_use_mission(s, me, FIRST_MISSION + option - MISSION_START)
    if option == DIGEST_OPTION:
        return cannot_digest_here(s, me)
    if driven:
        return Refusal("HUN-KEY-20", f"a Spicy Human drives you: spend your {s.speed} Speed toward the closest Well")
    return must_still_use(s, me, driven)


def cannot_move(s: Hunger, me: int, space: int, driven: bool) -> Refusal | None:
    """One direction, one Speed per space, once a turn, never out of the Castle again.

    [HUN-MOVE-02, HUN-MOVE-04, HUN-MOVE-05, HUN-MOVE-06, HUN-MOVE-07, HUN-MOVE-09, HUN-SPEED-03, HUN-ERRATA-05, HUN-KEY-24]
    """
    here = s.space[me]
    if s.arrived[me]:
        return Refusal("HUN-BOARD-03", "a Vampire that came back to the Castle stays there")
    if s.hunted:
        return Refusal("HUN-TURN-09", "after a hunt there is no moving")
    if s.moved and not s.landed:
        return Refusal("HUN-KEY-25", "a Spicy Human found its Well where you stand: no moving this turn")
    if s.moved:
        return Refusal("HUN-TURN-08", f"you have moved to {SPACE_IDS[here]} this turn")
    if s.speed <= 0:
        return Refusal("HUN-MOVE-02", f"your Speed is {s.speed}")
    if driven:
        if space in toward_well(here, s.speed):
            return None
        return Refusal("HUN-ERRATA-05", f"a Spicy Human drives you: all {s.speed} Speed, as far as needed, toward the closest Well")
    if space == here:
        return Refusal("HUN-MOVE-01", f"you are on {SPACE_IDS[here]} already; not to move is `done` or a hunt")
    steps = STEPS[s.any_way][here][space]
    if steps <= s.speed:
        return None
    if steps == STEPS[1][here][space] or STEPS[1][here][space] > s.speed:
        return Refusal("HUN-MOVE-04", f"{SPACE_IDS[space]} is {STEPS[1][here][space]} spaces away, you have {s.speed} Speed")
    return Refusal("HUN-MOVE-05", f"no way in one direction leads from {SPACE_IDS[here]} to {SPACE_IDS[space]}")


def cannot_mist(s: Hunger, me: int, well: int) -> Refusal | None:
    """[HUN-BOARD-05]"""
    if not can_mist(s, me):
        return Refusal("HUN-BOARD-05", "the way of the mist needs its card, before you move or hunt, and away from a Well")
    if well not in NEAREST_WELLS[s.space[me]]:
        return Refusal("HUN-BOARD-05", f"{SPACE_IDS[well]} is not the closest Well to {SPACE_IDS[s.space[me]]}")
    return None


def cannot_hunt_tavern(s: Hunger, me: int) -> Refusal | None:
    """[HUN-BOARD-22, HUN-BOARD-34, HUN-BOARD-38]"""
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


def cannot_take_rose(s: Hunger, me: int, kind: int) -> Refusal | None:
    """[HUN-BOARD-13, HUN-BOARD-14, HUN-KEY-26]"""
    if not s.landed or KIND[s.space[me]] != LABYRINTH:
        return Refusal("HUN-BOARD-13", f"a Rose needs a move that ends in the Labyrinth, {TO_LABYRINTH[s.space[me]]} spaces away")
    ban = hunting_ban(s, me)
    if ban == BAN_SPENT:
        return Refusal("HUN-BOARD-14", "a Rose is a hunt, and you have none left this turn")
    if ban != FREE:
        return ban_refusal(s, me, ban)
    if owns_rose(s, me):
        return Refusal("HUN-KEY-26", "Roses are Unique: you own one already")
    if kind not in s.zones[ROSES.at()]:
        return Refusal("HUN-BOARD-13", f"{NAMES[kind]} is gone")
    return None


def cannot_use(s: Hunger, me: int, kind: int, driven: bool) -> Refusal | None:
    """[HUN-TURN-06, HUN-TURN-13, HUN-KEY-07]"""
    if kind not in s.zones[AREA.of(me)]:
        return Refusal("HUN-TURN-03", f"{NAMES[kind]} is not in your playing area")
    if TRAITS[kind] & STEP_ONE and not TRAITS[kind] & DIGESTER:
        return Refusal("HUN-TURN-06", f"{NAMES[kind]} belongs to step 1, which is over")
    if can_use(s, me, kind, driven):
        return None
    if not TRAITS[kind] & DIGESTER:
        return Refusal("HUN-TURN-04", f"{NAMES[kind]} has nothing to be used for in step 2")
    if not is_fresh(s, me, kind):
        return Refusal("HUN-TURN-04", f"{NAMES[kind]} has been used this turn")
    if not can_digest(s, me, ALL_TYPES):
        return Refusal("HUN-KEY-07", "no Human lies in your area or discard pile")
    return Refusal("HUN-HUNT-07", f"{NAMES[kind]} costs {DIGEST_PAY[kind]} Speed, and you have {max(s.speed, 0)} to spend on it")


def cannot_use_token(s: Hunger, me: int, kind: int) -> Refusal | None:
    """[HUN-BONUS-02, HUN-BONUS-03, HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-19]"""
    if kind not in s.zones[SHEET.of(me)]:
        spent = kind in s.zones[SPENT.of(me)]
        return Refusal("HUN-BONUS-03", f"you have no unused {NAMES[kind]} token{': it is turned over' if spent else ''}")
    if can_use_token(s, me, kind):
        return None
    does = TOKEN_DO[kind]
    if does == ADD_SPEED:
        return Refusal("HUN-BONUS-10", "more Speed could pay for nothing now: no move and no hunt is left")
    if does == ADD_HUNT:
        return Refusal("HUN-BONUS-11", "another hunt is of no use here and now")
    if does == GAIN_MISSION:
        return Refusal("HUN-BONUS-22", "all three Crypts are empty")
    return Refusal("HUN-BONUS-19", f"the {NAMES[kind]} token is not used in step 2 of a turn")


def cannot_use_mission(s: Hunger, me: int, kind: int) -> Refusal | None:
    """[HUN-MISSION-02]"""
    if kind not in s.zones[MISSIONS.of(me)] or ONCE[kind] == 0:
        return Refusal("HUN-Q-93", f"you hold no unused Mission {NAMES[kind]} with a benefit to use")
    if can_use_mission(s, me, kind):
        return None
    if not is_time_for_missions(s, me):
        if s.arrived[me]:
            said = "a Vampire that came back to the Castle does neither"
        elif s.hunted:
            said = f"you have hunted {s.hunted} time{'' if s.hunted == 1 else 's'} this turn"
        else:
            said = f"you have moved to {SPACE_IDS[s.space[me]]} this turn"
        return Refusal("HUN-Q-93", f"{NAMES[kind]} is used before moving and hunting: {said}")
    if ONCE[kind] == ONCE_DIGEST:
        return Refusal("HUN-KEY-07", "no Human lies in your area or discard pile")
    if ONCE[kind] == ONCE_MIST:
        return Refusal("HUN-BOARD-05", f"the way of the mist leads to a Well, and you need none on {SPACE_IDS[s.space[me]]}")
    if ONCE[kind] == ONCE_SPEED:
        return Refusal("HUN-Q-93", f"{NAMES[kind]} could pay for nothing this turn: no move and no hunt is left")
    if hunt_to_come(s, me):
        return Refusal("HUN-Q-93", f"{NAMES[kind]} would be wasted: another hunt needs Speed, and you have {max(s.speed, 0)}")
    return Refusal("HUN-Q-93", f"{NAMES[kind]} is of no use this turn: no hunt is possible")


def cannot_digest_here(s: Hunger, me: int) -> Refusal | None:
    """[HUN-BOARD-15, HUN-BOARD-16, HUN-BOARD-17, HUN-BOARD-18]"""
    if not s.free_digest:
        return Refusal("HUN-BOARD-15", "only a move that ends on Market, Church, Mansion or Barracks lets you digest, once")
    if can_digest(s, me, s.free_digest):
        return None
    wanted = [TYPES[i] for i in range(len(TYPES)) if s.free_digest >> i & 1]
    return Refusal("HUN-BOARD-19", f"no {wanted[0]} Human lies in your area or discard pile")


ACT: Final = Question("act", "What do you do?", ACTION, refusal=cannot_act, verb="", quick=actions)
