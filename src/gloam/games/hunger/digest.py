"""Digesting: Humans leave the deck for good and still count (rulebook: Digest; Market, Church, Mansion, Barracks)."""

from __future__ import annotations

from functools import partial
from typing import Final

from gloam.engine import DECLINE, Ask, Menu, Part, Question, Refusal, Zone, move, rule

from .cards import CARD, DIGEST_MAY, DIGEST_PAY, DIGESTER, DIGESTS, HUMAN, NAMES, STEP_ONE, TRAITS, TYPE_OF
from .choices import area_meal, no_meal, pile_meal
from .effects import is_fresh
from .reach import is_driven
from .state import AREA, DIGESTED, DISCARDS, N_TYPES, Hunger, mark_used
from .vocabulary import TYPES

ALL_TYPES: Final = (1 << N_TYPES) - 1
FROM_AREA: Final = 1
FROM_BOTH: Final = 3
MAY: Final = 1  # or digest nobody; without it a Human that can be digested must be


def is_food(kind: int, types: int) -> bool:
    """Whether this is a Human of one of these types."""
    return TRAITS[kind] & HUMAN != 0 and types >> TYPE_OF[kind] & 1 != 0


def type_names(types: int) -> list[str]:
    return [word for type_, word in enumerate(TYPES) if types >> type_ & 1]


@rule
def offer_digest(s: Hunger, me: int, types: int, sources: int, may: int) -> None:
    """Digest one Human of these types. [HUN-KEY-07, HUN-BOARD-15, HUN-BOARD-16, HUN-BOARD-17, HUN-BOARD-18, HUN-VARIANT-05]"""
    s.choose(me, DIGEST, digest_human(me, types, sources, may))


def cannot_digest_from(s: Hunger, ask: Ask, kind: int, zone: Zone) -> Refusal | None:
    """Only Humans of the right type, from the area or the discard pile.

    [HUN-BOARD-19, HUN-KEY-07, HUN-VARIANT-05, HUN-VARIANT-14]
    """
    me, types, sources = ask.seat, ask.about("types"), ask.about("sources")
    if zone is DISCARDS and sources == FROM_AREA:
        return Refusal("HUN-VARIANT-14", "whoever rests digests from the playing area, not from the discard pile")
    if kind not in s.zones[zone.of(me)]:
        return Refusal("HUN-KEY-07", f"{NAMES[kind]} is not in your {zone.label.lower()}")
    if not TRAITS[kind] & HUMAN:
        return Refusal("HUN-KEY-07", f"{NAMES[kind]} is no Human")
    if not types >> TYPE_OF[kind] & 1:
        wanted = " or ".join(type_names(types))
        return Refusal("HUN-BOARD-15", f"{NAMES[kind]} is {TYPES[TYPE_OF[kind]]}, and here you can digest {wanted}")
    return None


def cannot_digest_nobody(s: Hunger, ask: Ask) -> Refusal | None:
    """Declining needs a card that says may, or nobody to digest. [HUN-TURN-02]"""
    me, types, sources = ask.seat, ask.about("types"), ask.about("sources")
    if ask.about("may") or not humans_to_digest(s, me, types, sources):
        return None
    return Refusal("HUN-TURN-02", "this effect must be carried out: a Human can be digested")


def swallow(s: Hunger, me: int, kind: int, zone: Zone) -> None:
    """Lay the Human into the Digestion zone. [HUN-KEY-07, HUN-KEY-09, HUN-BOARD-20]"""
    move(s, kind, zone.of(me), DIGESTED.of(me), "HUN-KEY-07")


AREA_PART: Final = Part("area", CARD, partial(cannot_digest_from, zone=AREA), partial(swallow, zone=AREA), choice=area_meal)
PILE_PART: Final = Part("pile", CARD, partial(cannot_digest_from, zone=DISCARDS), partial(swallow, zone=DISCARDS), choice=pile_meal)
MEAL: Final = Menu("meal", [AREA_PART, PILE_PART])


def humans_to_digest(s: Hunger, me: int, types: int, sources: int) -> list[int]:
    """The options of the question, without declining."""
    found: list[int] = []
    for kind in s.zones[AREA.of(me)]:
        if is_food(kind, types) and kind not in found:
            found.append(kind)
    if sources == FROM_BOTH:
        for kind in s.zones[DISCARDS.of(me)]:
            if is_food(kind, types) and PILE_PART.start + kind not in found:
                found.append(PILE_PART.start + kind)
    return found


def can_digest(s: Hunger, me: int, types: int) -> bool:
    """Whether any Human of these types lies in the area or the discard pile."""
    for place in (AREA.of(me), DISCARDS.of(me)):
        for kind in s.zones[place]:
            if is_food(kind, types):
                return True
    return False


def meals(s: Hunger, ask: Ask) -> list[int]:
    found = humans_to_digest(s, ask.seat, ask.about("types"), ask.about("sources"))
    if ask.about("may") or not found:
        found.insert(0, DECLINE)
    return found


DIGEST: Final = Question(
    "digest",
    "Which Human do you digest?",
    MEAL,
    declining=cannot_digest_nobody,
    quick=meals,
    decline="digest nobody",
    choice=no_meal,
)


@rule
def digest_human(s: Hunger, me: int, types: int, sources: int, may: int, option: int) -> None:
    """Lay the Human into the Digestion zone, or leave it. [HUN-KEY-07, HUN-KEY-09, HUN-BOARD-20]"""
    if option != DECLINE:
        MEAL.perform(s, me, option)


# -- Rest & Digest


@rule
def rest_and_digest(s: Hunger, me: int, types: int, sources: int, may: int, left: int) -> None:
    """Up to two Humans of the area, one by one. [HUN-VARIANT-14]"""
    s.choose(me, DIGEST, digest_resting(me, types, sources, may, left))


@rule
def digest_resting(s: Hunger, me: int, types: int, sources: int, may: int, left: int, option: int) -> None:
    if option == DECLINE:
        return
    MEAL.perform(s, me, option)
    if left > 1:
        s.do(rest_and_digest(me, types, sources, may, left - 1))


# -- Digest effects of cards, in step 2


def can_use(s: Hunger, me: int, kind: int, driven: bool) -> bool:
    """Whether a card's Digest effect can be carried out now; Speed that it costs must be left and not be lost.

    [HUN-TURN-13, HUN-HUNT-07]
    """
    if not TRAITS[kind] & DIGESTER or not is_fresh(s, me, kind) or not can_digest(s, me, ALL_TYPES):
        return False
    pay = DIGEST_PAY[kind]
    return pay == 0 or (pay <= s.speed and not driven and not (s.hunted and s.hunts + s.well_hunts == 0))


def cannot_use(s: Hunger, ask: Ask, kind: int) -> Refusal | None:
    """[HUN-TURN-06, HUN-TURN-13, HUN-KEY-07]"""
    me = ask.seat
    if kind not in s.zones[AREA.of(me)]:
        return Refusal("HUN-TURN-03", f"{NAMES[kind]} is not in your playing area")
    if TRAITS[kind] & STEP_ONE and not TRAITS[kind] & DIGESTER:
        return Refusal("HUN-TURN-06", f"{NAMES[kind]} belongs to step 1, which is over")
    if can_use(s, me, kind, is_driven(s, me)):
        return None
    if not TRAITS[kind] & DIGESTER:
        return Refusal("HUN-TURN-04", f"{NAMES[kind]} has nothing to be used for in step 2")
    if not is_fresh(s, me, kind):
        return Refusal("HUN-TURN-04", f"{NAMES[kind]} has been used this turn")
    if not can_digest(s, me, ALL_TYPES):
        return Refusal("HUN-KEY-07", "no Human lies in your area or discard pile")
    return Refusal("HUN-HUNT-07", f"{NAMES[kind]} costs {DIGEST_PAY[kind]} Speed, and you have {max(s.speed, 0)} to spend on it")


def shows_digesters(s: Hunger, ask: Ask) -> list[int]:
    return sorted({kind for kind in s.zones[AREA.of(ask.seat)] if TRAITS[kind] & DIGESTER})


def use_card(s: Hunger, me: int, kind: int) -> None:
    """Pay for a card's Digest effect, if it asks for it, and carry it out. [HUN-TURN-13]"""
    mark_used(s, kind)
    s.speed -= DIGEST_PAY[kind]
    for _ in range(DIGESTS[kind]):
        s.do(offer_digest(me, ALL_TYPES, FROM_BOTH, DIGEST_MAY[kind]))
