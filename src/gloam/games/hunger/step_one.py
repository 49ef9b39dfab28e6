"""Step 1 of a turn: discard and draw effects, in any order, each completed before the next (rulebook, step 1)."""

from __future__ import annotations

from functools import partial
from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Refusal, Step, move, rule

from .cards import CARD, FIRST_TOKEN, GAIN_MISSION, NAMES, SPENDS_ITSELF, STEP_ONE, STEP_ONE_IF, STEP_ONE_MAY, TOKEN, TRAITS
from .choices import activate_choice, step_one_done, token_choice
from .effects import CARD_USE, NOT_NOW, TOKEN_USE, holds, is_fresh, shows_tokens, use_token
from .missions import any_stack
from .state import AREA, DISCARDS, MOST_SEATS, SHEET, SPENT, Hunger, mark_used


@rule
def step_one(s: Hunger, me: int) -> None:
    """Activate discard and draw effects until none is left that must be, before anything else.

    [HUN-DRAW-01, HUN-DRAW-02, HUN-TURN-04, HUN-TURN-06, HUN-TURN-12]
    """
    s.choose(me, ACTIVATE, ACTIVATED[me])


# -- cards


def can_activate(s: Hunger, me: int, kind: int) -> bool:
    """Whether this card's discard or draw effect can be carried out now. [HUN-DRAW-01, HUN-DRAW-11]"""
    return is_fresh(s, me, kind) and holds(s, me, STEP_ONE_IF[kind]) and CARD_USE[kind].helps(s, me, kind)


def cannot_activate(s: Hunger, ask: Ask, kind: int) -> Refusal | None:
    """[HUN-DRAW-01, HUN-DRAW-03, HUN-DRAW-04, HUN-DRAW-08]"""
    me = ask.seat
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


def shows_effects(s: Hunger, ask: Ask) -> list[int]:
    return sorted({kind for kind in s.zones[AREA.of(ask.seat)] if TRAITS[kind] & STEP_ONE})


def activate_card(s: Hunger, me: int, kind: int) -> None:
    """Carry a card's effect out completely. [HUN-DRAW-02, HUN-DRAW-03, HUN-DRAW-11, HUN-KEY-16]"""
    if SPENDS_ITSELF[kind]:
        move(s, kind, AREA.of(me), DISCARDS.of(me), "HUN-DRAW-11")
    else:
        mark_used(s, kind)
    CARD_USE[kind].do(s, me, kind)


# -- Bonus tokens


def cannot_use_token_now(s: Hunger, ask: Ask, token: int) -> Refusal | None:
    """Only discard, draw and Mission tokens belong to step 1. [HUN-BONUS-03, HUN-BONUS-12, HUN-BONUS-13]"""
    me = ask.seat
    kind = FIRST_TOKEN + token
    if kind not in s.zones[SHEET.of(me)]:
        spent = kind in s.zones[SPENT.of(me)]
        return Refusal(
            "HUN-BONUS-03", f"your {NAMES[kind]} token is {'used' if spent else 'not yours yet'}: you have no unused one"
        )
    return TOKEN_USE[kind].refusal(s, me, kind)


# -- the menu


def cannot_end_step_one(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """A card whose effect can be carried out and must be keeps step 1 open. [HUN-TURN-02]"""
    me = ask.seat
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & STEP_ONE and not STEP_ONE_MAY[kind] and can_activate(s, me, kind):
            return Refusal("HUN-TURN-02", f"{NAMES[kind]} still has to be activated")
    return None


def shows_itself(s: Hunger, ask: Ask) -> list[int]:
    """For a part that is one option: it stays in its place."""
    return [0]


USE: Final = Part("use", CARD, cannot_activate, activate_card, choice=activate_choice, shows=shows_effects)
TOKENS: Final = Part(
    "token",
    TOKEN,
    cannot_use_token_now,
    partial(use_token, uses=TOKEN_USE),
    choice=token_choice,
    shows=partial(shows_tokens, uses=TOKEN_USE, never=NOT_NOW),
)
DONE: Final = Part("done", None, cannot_end_step_one, choice=step_one_done, shows=shows_itself)
ACTIVATION: Final = Menu("activation", [USE, TOKENS, DONE])


def activations(s: Hunger, ask: Ask) -> list[int]:
    """All options at once: a hot path."""
    me = ask.seat
    found: list[int] = []
    must = False
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & STEP_ONE and USE.start + kind not in found and can_activate(s, me, kind):
            found.append(USE.start + kind)
            if not STEP_ONE_MAY[kind]:
                must = True
    sheet = s.zones[SHEET.of(me)]
    for kind in sheet:
        if TRAITS[kind] & STEP_ONE and TOKEN_USE[kind].helps(s, me, kind):
            option = TOKENS.start + kind - FIRST_TOKEN
            if option not in found:
                found.append(option)
    if not must:
        found.append(DONE.start)
    # A Mission token can be used at any time: it is offered here too, but it is no reason to ask.
    if sheet and len(found) > 1:
        for kind in sheet:
            if GAIN_MISSION[kind] and any_stack(s):
                found.append(TOKENS.start + kind - FIRST_TOKEN)
                break
    return found


ACTIVATE: Final = Question("activate", "Which discard or draw effect do you use?", ACTIVATION, verb="", quick=activations)


@rule
def activate(s: Hunger, me: int, option: int) -> None:
    """Carry one effect out completely, then ask again. [HUN-DRAW-02, HUN-DRAW-03, HUN-DRAW-11]"""
    if ACTIVATION.part_at[option] is DONE:
        return
    s.do(ACTIVATE_AGAIN[me])
    ACTIVATION.perform(s, me, option)


# The two steps of every effect, made once for each seat.
ACTIVATE_AGAIN: Final[list[Step]] = [step_one(seat) for seat in range(MOST_SEATS)]
ACTIVATED: Final[list[Step]] = [activate(seat) for seat in range(MOST_SEATS)]
