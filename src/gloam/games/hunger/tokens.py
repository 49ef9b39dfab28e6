"""What is used once in step 2: Bonus tokens, and Missions with a one-time benefit (rulebook: Bonus Tokens, Missions)."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Refusal, move, plural

from .board import IS_WELL, KIND, LABYRINTH, PLACES
from .cards import BONUS, DIGESTS, EXTRA_HUNTS, FIRST_MISSION, FIRST_TOKEN, NAMES, ONCE, by_kind
from .digest import ALL_TYPES, FROM_BOTH, MAY, can_digest, offer_digest
from .effects import GAIN_MISSION, Use
from .prey import hunt_to_come
from .reach import may_move
from .state import MISSIONS, ROSES, SHEET, SPENT, Hunger
from .vocabulary import EFFECTS
from .vocabulary import TOKENS as TOKEN_WORDS

# -- what tokens and Missions have in common


def has_token(s: Hunger, me: int, column: list[int]) -> bool:
    """Whether an unused Bonus token that this column has something for lies on the sheet."""
    return any(column[kind] for kind in s.zones[SHEET.of(me)])


class GainSpeed(Use):
    """More Speed is for a move or a hunt, of which a token may bring another. [HUN-BONUS-10, HUN-HUNT-07]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        hunts = s.hunts + s.well_hunts > 0 or has_token(s, me, EXTRA_HUNTS)
        return may_move(s, me) or (hunt_to_come(s, me) and hunts)

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.speed += BONUS[kind]


class GainHunts(Use):
    """Another hunt needs Speed, of which a token may bring some, or a Rose. [HUN-BONUS-11, HUN-HUNT-07]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        rose = s.landed == 1 and KIND[s.space[me]] == LABYRINTH and bool(s.zones[ROSES.at()])
        return hunt_to_come(s, me) and (s.speed > 0 or rose or has_token(s, me, BONUS))

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.hunts += EXTRA_HUNTS[kind]


# -- Bonus tokens


NOT_NOW: Final = Use("HUN-BONUS-19", "the {name} token is not used in step 2 of a turn")
NO_SPEED: Final = "more Speed could pay for nothing now: no move and no hunt is left"
TOKEN_USE: Final[list[Use]] = by_kind(
    TOKEN_WORDS,
    "step 2",
    {
        "speed": GainSpeed("HUN-BONUS-10", NO_SPEED),
        "extra_hunt": GainHunts("HUN-BONUS-11", "another hunt is of no use here and now"),
        "gain_mission": GAIN_MISSION,
    },
    NOT_NOW,
)


def can_use_token(s: Hunger, me: int, kind: int) -> bool:
    """Whether a Bonus token is of use in this moment of step 2."""
    return TOKEN_USE[kind].helps(s, me, kind)


def cannot_use_token(s: Hunger, ask: Ask, token: int) -> Refusal | None:
    """[HUN-BONUS-02, HUN-BONUS-03, HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-19]"""
    me = ask.seat
    kind = FIRST_TOKEN + token
    if kind not in s.zones[SHEET.of(me)]:
        spent = kind in s.zones[SPENT.of(me)]
        return Refusal("HUN-BONUS-03", f"you have no unused {NAMES[kind]} token{': it is turned over' if spent else ''}")
    return TOKEN_USE[kind].refusal(s, me, kind)


# -- Missions with a one-time benefit


def is_time_for_missions(s: Hunger, me: int) -> bool:
    """Whether a one-time Mission could be used now, for all that others know: held, and before moving and hunting.

    [HUN-MISSION-02]
    """
    return not s.landed and not s.hunted and not s.arrived[me] and bool(s.zones[MISSIONS.of(me)])


class DigestSome(Use):
    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return can_digest(s, me, ALL_TYPES)

    def do(self, s: Hunger, me: int, kind: int) -> None:
        for _ in range(DIGESTS[kind]):
            s.do(offer_digest(me, ALL_TYPES, FROM_BOTH, MAY))


class BecomeMist(Use):
    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return may_move(s, me) and not IS_WELL[s.space[me]]

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.misty = 1


NO_MEAL: Final = "no Human lies in your area or discard pile"
NO_MIST: Final = "the way of the mist leads to a Well, and you need none on {place}"
WASTED_SPEED: Final = "{name} could pay for nothing this turn: no move and no hunt is left"
MISSION_USE: Final[list[Use]] = by_kind(
    EFFECTS,
    "once",
    {
        "speed": GainSpeed("HUN-Q-93", WASTED_SPEED),
        "extra_hunt": GainHunts("HUN-Q-93", "{name} is of no use this turn: {hunt}"),
        "digest": DigestSome("HUN-KEY-07", NO_MEAL),
        "mist": BecomeMist("HUN-BOARD-05", NO_MIST),
    },
    NOT_NOW,
)


def can_use_mission(s: Hunger, me: int, kind: int) -> bool:
    """Whether a one-time Mission is of use before this Vampire moves or hunts, whatever its Speed. [HUN-MISSION-02]"""
    return ONCE[kind] == 1 and is_time_for_missions(s, me) and MISSION_USE[kind].helps(s, me, kind)


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
            said = f"you have hunted {plural(s.hunted, 'time')} this turn"
        else:
            said = f"you have moved to {PLACES[s.space[me]]} this turn"
        return Refusal("HUN-Q-93", f"{NAMES[kind]} is used before moving and hunting: {said}")
    return MISSION_USE[kind].refusal(s, me, kind)


def shows_missions(s: Hunger, ask: Ask) -> list[int]:
    return sorted([kind - FIRST_MISSION for kind in s.zones[MISSIONS.of(ask.seat)] if ONCE[kind]])


def use_mission(s: Hunger, me: int, mission: int) -> None:
    """A Mission with a one-time benefit is shown and used up. [HUN-MISSION-02]"""
    kind = FIRST_MISSION + mission
    move(s, kind, MISSIONS.of(me), SPENT.of(me), "HUN-MISSION-02")
    MISSION_USE[kind].do(s, me, kind)
