"""Digesting: Humans leave the deck for good and still count (rulebook: Digest; Market, Church, Mansion, Barracks)."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Menu, Question, Refusal, move, rule

from .kinds import CARD, FIRST_MISSION, HUMAN, NAMES, TRAITS, TYPE_OF, TYPES
from .state import AREA, DIGESTED, DISCARDS, Hunger

ALL_TYPES: Final = 15
FROM_AREA: Final = 1
FROM_BOTH: Final = 3
MAY: Final = 1  # or digest nobody; without it a Human that can be digested must be

MEAL: Final = Menu("meal", [("area", CARD), ("pile", CARD)])
PILE_START: Final[int] = MEAL.start("pile")


@rule
def offer_digest(s: Hunger, me: int, types: int, sources: int, may: int) -> None:
    """Digest one Human of these types. [HUN-KEY-07, HUN-BOARD-15, HUN-BOARD-16, HUN-BOARD-17, HUN-BOARD-18, HUN-VARIANT-05]"""
    s.choose(me, DIGEST, digest_human(me, types, sources, may))


def cannot_digest(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """Only Humans of the right type, from the area or the discard pile; declining needs a card that says may.

    [HUN-BOARD-19, HUN-KEY-07, HUN-VARIANT-05, HUN-VARIANT-14]
    """
    me, types, sources, may = ask.then.args[0], ask.then.args[1], ask.then.args[2], ask.then.args[3]
    if option == DECLINE:
        if may or not humans_to_digest(s, me, types, sources):
            return None
        return Refusal("HUN-TURN-02", "this effect must be carried out: a Human can be digested")
    kind = option % FIRST_MISSION
    from_pile = option >= PILE_START
    if from_pile and sources == FROM_AREA:
        return Refusal("HUN-VARIANT-14", "whoever rests digests from the playing area, not from the discard pile")
    place = DISCARDS.of(me) if from_pile else AREA.of(me)
    where = "discard pile" if from_pile else "playing area"
    if kind not in s.zones[place]:
        return Refusal("HUN-KEY-07", f"{NAMES[kind]} is not in your {where}")
    if not TRAITS[kind] & HUMAN:
        return Refusal("HUN-KEY-07", f"{NAMES[kind]} is no Human")
    if not types >> TYPE_OF[kind] & 1:
        wanted = " or ".join([TYPES[i] for i in range(len(TYPES)) if types >> i & 1])
        return Refusal("HUN-BOARD-15", f"{NAMES[kind]} is {TYPES[TYPE_OF[kind]]}, and here you can digest {wanted}")
    return None


def humans_to_digest(s: Hunger, me: int, types: int, sources: int) -> list[int]:
    """The options of the question, without declining."""
    found: list[int] = []
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & HUMAN and types >> TYPE_OF[kind] & 1 and kind not in found:
            found.append(kind)
    if sources == FROM_BOTH:
        for kind in s.zones[DISCARDS.of(me)]:
            if TRAITS[kind] & HUMAN and types >> TYPE_OF[kind] & 1 and PILE_START + kind not in found:
                found.append(PILE_START + kind)
    return found


def can_digest(s: Hunger, me: int, types: int) -> bool:
    """Whether any Human of these types lies in the area or the discard pile."""
    for place in (AREA.of(me), DISCARDS.of(me)):
        for kind in s.zones[place]:
            if TRAITS[kind] & HUMAN and types >> TYPE_OF[kind] & 1:
                return True
    return False


def meals(s: Hunger, ask: Ask) -> list[int]:
    args = ask.then.args
    found = humans_to_digest(s, args[0], args[1], args[2])
    if args[3] or not found:
        found.insert(0, DECLINE)
    return found


DIGEST: Final = Question("digest", "Which Human do you digest?", MEAL, refusal=cannot_digest, quick=meals, decline="digest nobody")


@rule
def digest_human(s: Hunger, me: int, types: int, sources: int, may: int, option: int) -> None:
    """Lay the Human into the Digestion zone. [HUN-KEY-07, HUN-KEY-09, HUN-BOARD-20]"""
    if option != DECLINE:
        swallow(s, me, option)


def swallow(s: Hunger, me: int, option: int) -> None:
    kind = option % FIRST_MISSION
    source = DISCARDS.of(me) if option >= PILE_START else AREA.of(me)
    move(s, kind, source, DIGESTED.of(me), "HUN-KEY-07")


# -- Rest & Digest


@rule
def rest_and_digest(s: Hunger, me: int, types: int, sources: int, may: int, left: int) -> None:
    """Up to two Humans of the area, one by one. [HUN-VARIANT-14]"""
    s.choose(me, DIGEST, digest_resting(me, types, sources, may, left))


@rule
def digest_resting(s: Hunger, me: int, types: int, sources: int, may: int, left: int, option: int) -> None:
    if option == DECLINE:
        return
    swallow(s, me, option)
    if left > 1:
        s.do(rest_and_digest(me, types, sources, may, left - 1))
