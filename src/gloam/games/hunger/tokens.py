"""What is used once in step 2: Bonus tokens, and Missions with a one-time benefit (rulebook: Bonus Tokens, Missions)."""

from __future__ import annotations

from gloam.engine import Ask, Refusal, move

from .board import IS_WELL, KIND, LABYRINTH, PLACES
from .cards import (
    ADD_HUNT,
    ADD_SPEED,
    FIRST_MISSION,
    FIRST_TOKEN,
    GAIN_MISSION,
    NAMES,
    ONCE,
    ONCE_DIGEST,
    ONCE_HUNT,
    ONCE_MIST,
    ONCE_N,
    ONCE_SPEED,
    TOKEN_DO,
    TOKEN_N,
)  # fmt: skip
from .digest import ALL_TYPES, FROM_BOTH, MAY, can_digest, offer_digest
from .missions import any_stack, choose_stack
from .prey import hunt_to_come
from .reach import may_move
from .state import MISSIONS, ROSES, SHEET, SPENT, Hunger

# -- Bonus tokens


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


def cannot_use_token(s: Hunger, ask: Ask, token: int) -> Refusal | None:
    """[HUN-BONUS-02, HUN-BONUS-03, HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-19]"""
    me = ask.seat
    kind = FIRST_TOKEN + token
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


def shows_tokens(s: Hunger, ask: Ask) -> list[int]:
    """The tokens of this step."""
    held = {kind for kind in s.zones[SHEET.of(ask.seat)] if TOKEN_DO[kind] in (ADD_SPEED, ADD_HUNT, GAIN_MISSION)}
    return [kind - FIRST_TOKEN for kind in sorted(held)]


def use_token(s: Hunger, me: int, token: int) -> None:
    """A used token is turned over and lies there for all to see. [HUN-BONUS-03, HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-14]"""
    kind = FIRST_TOKEN + token
    move(s, kind, SHEET.of(me), SPENT.of(me), "HUN-BONUS-03")
    if TOKEN_DO[kind] == ADD_SPEED:
        s.speed += TOKEN_N[kind]
    elif TOKEN_DO[kind] == ADD_HUNT:
        s.hunts += TOKEN_N[kind]
    else:
        s.do(choose_stack(me))


# -- Missions with a one-time benefit


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


def cannot_use_mission(s: Hunger, ask: Ask, mission: int) -> Refusal | None:
    """[HUN-MISSION-02]"""
    me = ask.seat
    kind = FIRST_MISSION + mission
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
            said = f"you have moved to {PLACES[s.space[me]]} this turn"
        return Refusal("HUN-Q-93", f"{NAMES[kind]} is used before moving and hunting: {said}")
    if ONCE[kind] == ONCE_DIGEST:
        return Refusal("HUN-KEY-07", "no Human lies in your area or discard pile")
    if ONCE[kind] == ONCE_MIST:
        return Refusal("HUN-BOARD-05", f"the way of the mist leads to a Well, and you need none on {PLACES[s.space[me]]}")
    if ONCE[kind] == ONCE_SPEED:
        return Refusal("HUN-Q-93", f"{NAMES[kind]} could pay for nothing this turn: no move and no hunt is left")
    if hunt_to_come(s, me):
        return Refusal("HUN-Q-93", f"{NAMES[kind]} would be wasted: another hunt needs Speed, and you have {max(s.speed, 0)}")
    return Refusal("HUN-Q-93", f"{NAMES[kind]} is of no use this turn: no hunt is possible")


def shows_missions(s: Hunger, ask: Ask) -> list[int]:
    return sorted([kind - FIRST_MISSION for kind in s.zones[MISSIONS.of(ask.seat)] if ONCE[kind]])


def use_mission(s: Hunger, me: int, mission: int) -> None:
    """A Mission with a one-time benefit is shown and used up. [HUN-MISSION-02]"""
    kind = FIRST_MISSION + mission
    move(s, kind, MISSIONS.of(me), SPENT.of(me), "HUN-MISSION-02")
    if ONCE[kind] == ONCE_SPEED:
        s.speed += ONCE_N[kind]
    elif ONCE[kind] == ONCE_HUNT:
        s.hunts += ONCE_N[kind]
    elif ONCE[kind] == ONCE_DIGEST:
        for _ in range(ONCE_N[kind]):
            s.do(offer_digest(me, ALL_TYPES, FROM_BOTH, MAY))
    else:
        s.misty = 1
