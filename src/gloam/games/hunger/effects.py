"""Step 1 of a turn: discard and draw effects, in any order, each completed before the next (rulebook, step 1)."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Menu, Question, Refusal, move, rule

from .board import FOREST, MOUNTAINS, PLAINS, REGION
from .kinds import (
    ALWAYS,
    CARD,
    DISCARD,
    DISCARD_DRAW,
    DRAW,
    DRAW_CARD,
    FIRST_TOKEN,
    GAIN_MISSION,
    HUMAN,
    IF_FOREST,
    IF_HUMAN,
    IF_LATE,
    IF_MOUNTAINS,
    IF_NO_HUMAN,
    IF_PLAINS,
    NAMES,
    ONE,
    ONE_IF,
    ONE_MAY,
    ONE_N,
    SPEND_SPEED,
    STEP_ONE,
    SWAP_CARD,
    TOKEN,
    TOKEN_DO,
    TRAITS,
)  # fmt: skip
from .missions import any_stack, choose_stack
from .state import AREA, DECK, DISCARDS, SHEET, SPENT, Hunger, draw_cards, mark_used, traits_in

LATE: Final = 11  # the round from which "late" holds

ACTIVATION: Final = Menu("activation", [("use", CARD), ("token", TOKEN), ("done", None)])
TOKEN_START: Final[int] = ACTIVATION.start("token")
DONE: Final[int] = ACTIVATION.start("done")


@rule
def step_one(s: Hunger, me: int) -> None:
    """Activate discard and draw effects until none is left that must be, before anything else.

    [HUN-DRAW-01, HUN-DRAW-02, HUN-TURN-04, HUN-TURN-06, HUN-TURN-12]
    """
    s.choose(me, ACTIVATE, activate(me))


def holds(s: Hunger, me: int, condition: int) -> bool:
    """Whether the condition of an effect holds now."""
    if condition == ALWAYS:
        return True
    if condition == IF_HUMAN:
        return bool(traits_in(s.zones[AREA.of(me)]) & HUMAN)
    if condition == IF_NO_HUMAN:
        return not traits_in(s.zones[AREA.of(me)]) & HUMAN
    if condition == IF_LATE:
        return s.round >= LATE
    region = REGION[s.space[me]]
    if condition == IF_MOUNTAINS:
        return region == MOUNTAINS
    if condition == IF_PLAINS:
        return region == PLAINS
    return condition == IF_FOREST and region == FOREST


def is_fresh(s: Hunger, me: int, kind: int) -> bool:
    """Whether a card of this kind, which lies in the area, has not been activated. [HUN-DRAW-04]"""
    return kind not in s.used or s.zones[AREA.of(me)].count(kind) > s.used.count(kind)


def can_draw(s: Hunger, me: int) -> bool:
    return bool(s.zones[DECK.of(me)]) or bool(s.zones[DISCARDS.of(me)])


def can_discard(s: Hunger, me: int, activating: int) -> bool:
    """Whether another card than those being activated, one or none, can be discarded. [HUN-DRAW-08, HUN-DRAW-10]"""
    return len(s.zones[AREA.of(me)]) - len(s.used) > activating


def can_activate(s: Hunger, me: int, kind: int) -> bool:
    """Whether this card's discard or draw effect can be carried out now. [HUN-DRAW-01, HUN-DRAW-11]"""
    if not is_fresh(s, me, kind) or not holds(s, me, ONE_IF[kind]):
        return False
    effect = ONE[kind]
    if effect == DRAW:
        return can_draw(s, me)
    if effect in (DISCARD_DRAW, DISCARD):
        return can_discard(s, me, 1)
    return True


def must_still_activate(s: Hunger, me: int) -> Refusal | None:
    """A card whose effect can be carried out and must be keeps step 1 open. [HUN-TURN-02]"""
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & STEP_ONE and not ONE_MAY[kind] and can_activate(s, me, kind):
            return Refusal("HUN-TURN-02", f"{NAMES[kind]} still has to be activated")
    return None


def activations(s: Hunger, ask: Ask) -> list[int]:
    me = ask.seat
    found: list[int] = []
    must = False
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & STEP_ONE and kind not in found and can_activate(s, me, kind):
            found.append(kind)
            if not ONE_MAY[kind]:
                must = True
    sheet = s.zones[SHEET.of(me)]
    for kind in sheet:
        does = TOKEN_DO[kind]
        if (does == SWAP_CARD and can_discard(s, me, 0)) or (does == DRAW_CARD and can_draw(s, me)):
            option = TOKEN_START + kind - FIRST_TOKEN
            if option not in found:
                found.append(option)
    if not must:
        found.append(DONE)
    # A Mission token can be used at any time: it is offered here too, but it is no reason to ask.
    if sheet and len(found) > 1:
        for kind in sheet:
            if TOKEN_DO[kind] == GAIN_MISSION and any_stack(s):
                found.append(TOKEN_START + kind - FIRST_TOKEN)
                break
    return found


def cannot_activate(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """[HUN-DRAW-01, HUN-DRAW-04, HUN-TURN-02, HUN-BONUS-03]"""
    me = ask.seat
    if option == DONE:
        return must_still_activate(s, me)
    if option >= TOKEN_START:
        return cannot_use_token_now(s, me, FIRST_TOKEN + option - TOKEN_START)
    kind = option
    if kind not in s.zones[AREA.of(me)]:
        return Refusal("HUN-TURN-03", f"{NAMES[kind]} is not in your playing area")
    if not TRAITS[kind] & STEP_ONE:
        return Refusal("HUN-TURN-06", f"{NAMES[kind]} has no discard or draw effect; this step knows no others")
    if not is_fresh(s, me, kind):
        return Refusal("HUN-DRAW-03", f"{NAMES[kind]} has been activated this turn")
    if not can_activate(s, me, kind):
        return Refusal(
            "HUN-DRAW-08", f"{NAMES[kind]} cannot be carried out: there is nothing to discard or draw, or its condition fails"
        )
    return None


def cannot_use_token_now(s: Hunger, me: int, kind: int) -> Refusal | None:
    """Only discard, draw and Mission tokens belong to step 1. [HUN-BONUS-03, HUN-BONUS-12, HUN-BONUS-13]"""
    if kind not in s.zones[SHEET.of(me)]:
        spent = kind in s.zones[SPENT.of(me)]
        return Refusal(
            "HUN-BONUS-03", f"your {NAMES[kind]} token is {'used' if spent else 'not yours yet'}: you have no unused one"
        )
    does = TOKEN_DO[kind]
    if does == SWAP_CARD:
        return None if can_discard(s, me, 0) else Refusal("HUN-BONUS-12", "no card in your area can be discarded")
    if does == DRAW_CARD:
        return None if can_draw(s, me) else Refusal("HUN-BONUS-13", "there is no card left to draw")
    if does == GAIN_MISSION:
        return None if any_stack(s) else Refusal("HUN-BONUS-22", "all three Crypts are empty")
    return Refusal("HUN-TURN-06", f"the {NAMES[kind]} token is not used in step 1, where one discards and draws")


ACTIVATE: Final = Question(
    "activate", "Which discard or draw effect do you use?", ACTIVATION, refusal=cannot_activate, verb="", quick=activations
)


@rule
def activate(s: Hunger, me: int, option: int) -> None:
    """Carry one effect out completely, then ask again.

    [HUN-DRAW-02, HUN-DRAW-03, HUN-DRAW-11, HUN-BONUS-12, HUN-BONUS-13, HUN-BONUS-14, HUN-KEY-16]
    """
    if option == DONE:
        return
    s.do(step_one(me))
    if option >= TOKEN_START:
        kind = FIRST_TOKEN + option - TOKEN_START
        move(s, kind, SHEET.of(me), SPENT.of(me), "HUN-BONUS-03")
        if TOKEN_DO[kind] == SWAP_CARD:
            s.do(choose_discard(me, 1))
        elif TOKEN_DO[kind] == DRAW_CARD:
            draw_cards(s, me, 1, AREA.of(me), "HUN-BONUS-13")
        else:
            s.do(choose_stack(me))
        return
    effect = ONE[option]
    if effect == DRAW:
        mark_used(s, option)
        draw_cards(s, me, ONE_N[option], AREA.of(me), "HUN-DRAW-02")
    elif effect in (DISCARD_DRAW, DISCARD):
        mark_used(s, option)
        s.do(choose_discard(me, ONE_N[option]))
    else:
        move(s, option, AREA.of(me), DISCARDS.of(me), "HUN-DRAW-11")
        if effect == SPEND_SPEED:
            s.extra_speed += ONE_N[option]
        else:
            draw_cards(s, me, ONE_N[option], AREA.of(me), "HUN-DRAW-11")


@rule
def choose_discard(s: Hunger, me: int, draws: int) -> None:
    """Name another card of the area that has not been activated. [HUN-DRAW-04, HUN-DRAW-08, HUN-DRAW-09, HUN-DRAW-10]"""
    s.choose(me, DISCARD_ONE, discard_card(me, draws))


def cannot_discard(s: Hunger, ask: Ask, kind: int) -> Refusal | None:
    """[HUN-DRAW-04, HUN-DRAW-08]"""
    if kind not in s.zones[AREA.of(ask.seat)]:
        return Refusal("HUN-DRAW-08", f"{NAMES[kind]} is not in your playing area")
    if not is_fresh(s, ask.seat, kind):
        return Refusal("HUN-DRAW-04", f"{NAMES[kind]} has been activated this turn, so it cannot be discarded")
    return None


def discardable(s: Hunger, ask: Ask) -> list[int]:
    found: list[int] = []
    for kind in s.zones[AREA.of(ask.seat)]:
        if kind not in found and is_fresh(s, ask.seat, kind):
            found.append(kind)
    return found


DISCARD_ONE: Final = Question("discard", "Which card do you discard?", CARD, refusal=cannot_discard, quick=discardable)


@rule
def discard_card(s: Hunger, me: int, draws: int, kind: int) -> None:
    """The card leaves the area unused, with its Speed and its effects; then the draw, if there is one.

    [HUN-DRAW-05, HUN-DRAW-06, HUN-DRAW-09, HUN-DRAW-10, HUN-TURN-05, HUN-TURN-14, HUN-BONUS-12, HUN-BONUS-21, HUN-EXAMPLE-02]
    """
    move(s, kind, AREA.of(me), DISCARDS.of(me), "HUN-DRAW-08")
    draw_cards(s, me, draws, AREA.of(me), "HUN-DRAW-02")
