"""Step 1 of a turn: discard and draw effects, in any order, each completed before the next (rulebook, step 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Refusal, move, rule

from .board import FOREST, MOUNTAINS, PLAINS, REGION
from .cards import (
    CARD,
    FIRST_TOKEN,
    GAIN_MISSION,
    HUMAN,
    NAMES,
    SPENDS_ITSELF,
    STEP_ONE,
    STEP_ONE_IF,
    STEP_ONE_MAY,
    STEP_ONE_N,
    TOKEN,
    TRAITS,
    by_kind,
)  # fmt: skip
from .choices import activate_choice, discard_choice, step_one_done, token_choice
from .missions import any_stack, choose_stack
from .state import AREA, DECK, DISCARDS, SHEET, SPENT, Hunger, draw_cards, mark_used, traits_in
from .vocabulary import CONDITIONS, EFFECTS
from .vocabulary import TOKENS as TOKEN_WORDS

LATE: Final = 11  # the round from which "late" holds


@rule
def step_one(s: Hunger, me: int) -> None:
    """Activate discard and draw effects until none is left that must be, before anything else.

    [HUN-DRAW-01, HUN-DRAW-02, HUN-TURN-04, HUN-TURN-06, HUN-TURN-12]
    """
    s.choose(me, ACTIVATE, activate(me))


# -- conditions


def always(s: Hunger, me: int) -> bool:
    return True


def has_human(s: Hunger, me: int) -> bool:
    return bool(traits_in(s.zones[AREA.of(me)]) & HUMAN)


def has_no_human(s: Hunger, me: int) -> bool:
    return not has_human(s, me)


def is_in_mountains(s: Hunger, me: int) -> bool:
    return REGION[s.space[me]] == MOUNTAINS


def is_on_plains(s: Hunger, me: int) -> bool:
    return REGION[s.space[me]] == PLAINS


def is_in_forest(s: Hunger, me: int) -> bool:
    return REGION[s.space[me]] == FOREST


def is_late(s: Hunger, me: int) -> bool:
    return s.round >= LATE


CONDITION: Final[dict[str, Callable[[Hunger, int], bool]]] = {
    "": always,
    "human": has_human,
    "no_human": has_no_human,
    "mountains": is_in_mountains,
    "plains": is_on_plains,
    "forest": is_in_forest,
    "late": is_late,
}
HOLDS: Final[list[Callable[[Hunger, int], bool]]] = [CONDITION[word] for word in CONDITIONS]


def holds(s: Hunger, me: int, condition: int) -> bool:
    """Whether the condition of an effect holds now."""
    return condition == 0 or HOLDS[condition](s, me)


# -- what discards and draws


def is_fresh(s: Hunger, me: int, kind: int) -> bool:
    """Whether a card of this kind, which lies in the area, has not been activated. [HUN-DRAW-04]"""
    return kind not in s.used or s.zones[AREA.of(me)].count(kind) > s.used.count(kind)


def can_draw(s: Hunger, me: int) -> bool:
    return bool(s.zones[DECK.of(me)]) or bool(s.zones[DISCARDS.of(me)])


def can_discard(s: Hunger, me: int, activating: int) -> bool:
    """Whether another card than those being activated, one or none, can be discarded. [HUN-DRAW-08, HUN-DRAW-10]"""
    return len(s.zones[AREA.of(me)]) - len(s.used) > activating


def can_discard_another(s: Hunger, me: int) -> bool:
    return can_discard(s, me, 1)


def gain_cards(s: Hunger, me: int, n: int, why: str) -> None:
    draw_cards(s, me, n, AREA.of(me), why)


def discard_then_draw(s: Hunger, me: int, n: int, why: str) -> None:
    s.do(choose_discard(me, n))


def gain_speed_first(s: Hunger, me: int, n: int, why: str) -> None:
    s.extra_speed += n


# By card: whether its discard or draw effect could do anything, and what it does.
CAN: Final[list[Callable[[Hunger, int], bool]]] = by_kind(
    EFFECTS,
    "step 1",
    {
        "draw": can_draw,
        "discard_draw": can_discard_another,
        "discard": can_discard_another,
        "spend_speed": always,
        "spend_draw": always,
    },
    always,
)
DO: Final[list[Callable[[Hunger, int, int, str], None]]] = by_kind(
    EFFECTS,
    "step 1",
    {
        "draw": gain_cards,
        "discard_draw": discard_then_draw,
        "discard": discard_then_draw,
        "spend_speed": gain_speed_first,
        "spend_draw": gain_cards,
    },
    gain_cards,
)


def can_activate(s: Hunger, me: int, kind: int) -> bool:
    """Whether this card's discard or draw effect can be carried out now. [HUN-DRAW-01, HUN-DRAW-11]"""
    return is_fresh(s, me, kind) and holds(s, me, STEP_ONE_IF[kind]) and CAN[kind](s, me)


# -- cards


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
        DO[kind](s, me, STEP_ONE_N[kind], "HUN-DRAW-11")
    else:
        mark_used(s, kind)
        DO[kind](s, me, STEP_ONE_N[kind], "HUN-DRAW-02")


# -- Bonus tokens


def cannot_swap(s: Hunger, me: int, kind: int) -> Refusal | None:
    return None if can_discard(s, me, 0) else Refusal("HUN-BONUS-12", "no card in your area can be discarded")


def cannot_draw(s: Hunger, me: int, kind: int) -> Refusal | None:
    return None if can_draw(s, me) else Refusal("HUN-BONUS-13", "there is no card left to draw")


def cannot_gain_mission(s: Hunger, me: int, kind: int) -> Refusal | None:
    return None if any_stack(s) else Refusal("HUN-BONUS-22", "all three Crypts are empty")


def is_for_later(s: Hunger, me: int, kind: int) -> Refusal | None:
    return Refusal("HUN-TURN-06", f"the {NAMES[kind]} token is not used in step 1, where one discards and draws")


def gain_mission(s: Hunger, me: int, n: int, why: str) -> None:
    s.do(choose_stack(me))


# By token: why it cannot be used in step 1, and what it does there.
CANNOT_NOW: Final[list[Callable[[Hunger, int, int], Refusal | None]]] = by_kind(
    TOKEN_WORDS, "step 1", {"discard_draw": cannot_swap, "draw": cannot_draw, "gain_mission": cannot_gain_mission}, is_for_later
)
DO_NOW: Final[list[Callable[[Hunger, int, int, str], None]]] = by_kind(
    TOKEN_WORDS, "step 1", {"discard_draw": discard_then_draw, "draw": gain_cards, "gain_mission": gain_mission}, gain_cards
)


def cannot_use_token_now(s: Hunger, ask: Ask, token: int) -> Refusal | None:
    """Only discard, draw and Mission tokens belong to step 1. [HUN-BONUS-03, HUN-BONUS-12, HUN-BONUS-13]"""
    me = ask.seat
    kind = FIRST_TOKEN + token
    if kind not in s.zones[SHEET.of(me)]:
        spent = kind in s.zones[SPENT.of(me)]
        return Refusal(
            "HUN-BONUS-03", f"your {NAMES[kind]} token is {'used' if spent else 'not yours yet'}: you have no unused one"
        )
    return CANNOT_NOW[kind](s, me, kind)


def shows_tokens_now(s: Hunger, ask: Ask) -> list[int]:
    """The tokens of this step."""
    return sorted({kind - FIRST_TOKEN for kind in s.zones[SHEET.of(ask.seat)] if TRAITS[kind] & STEP_ONE or GAIN_MISSION[kind]})


def use_token_now(s: Hunger, me: int, token: int) -> None:
    """A token that discards and draws, or brings a Mission. [HUN-BONUS-12, HUN-BONUS-13, HUN-BONUS-14]"""
    kind = FIRST_TOKEN + token
    move(s, kind, SHEET.of(me), SPENT.of(me), "HUN-BONUS-03")
    DO_NOW[kind](s, me, STEP_ONE_N[kind], "HUN-BONUS-13")


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


def go_on(s: Hunger, me: int, option: int) -> None:
    """Nothing more of this step."""


USE: Final = Part("use", CARD, cannot_activate, activate_card, choice=activate_choice, shows=shows_effects)
TOKENS: Final = Part("token", TOKEN, cannot_use_token_now, use_token_now, choice=token_choice, shows=shows_tokens_now)
DONE: Final = Part("done", None, cannot_end_step_one, go_on, choice=step_one_done, shows=shows_itself)
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
        if TRAITS[kind] & STEP_ONE and CANNOT_NOW[kind](s, me, kind) is None:
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
    if ACTIVATION.part_at[option] is not DONE:
        s.do(step_one(me))
    ACTIVATION.perform(s, me, option)


# -- discarding


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


DISCARD_ONE: Final = Question(
    "discard", "Which card do you discard?", CARD, refusal=cannot_discard, quick=discardable, choice=discard_choice
)


@rule
def discard_card(s: Hunger, me: int, draws: int, kind: int) -> None:
    """The card leaves the area unused, with its Speed and its effects; then the draw, if there is one.

    [HUN-DRAW-05, HUN-DRAW-06, HUN-DRAW-09, HUN-DRAW-10, HUN-TURN-05, HUN-TURN-14, HUN-BONUS-12, HUN-BONUS-21, HUN-EXAMPLE-02]
    """
    move(s, kind, AREA.of(me), DISCARDS.of(me), "HUN-DRAW-08")
    draw_cards(s, me, draws, AREA.of(me), "HUN-DRAW-02")
