"""What effects mean: their conditions, and the words that discard and draw in step 1 (rulebook, step 1).

What is used up in step 2 stands in `tokens.py`, what hunts bring in `prey.py`, what counts at the end in `tally.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import Ask, Question, Refusal, move, rule

from .board import FOREST, MOUNTAINS, PLACES, PLAINS, REGION
from .cards import CARD, FIRST_TOKEN, HUMAN, NAMES, STEP_ONE_N, by_kind
from .choices import discard_choice, discard_wording
from .missions import any_stack, choose_stack
from .prey import hunt_to_come
from .state import AREA, DECK, DISCARDS, SHEET, SPENT, Hunger, draw_cards, traits_in
from .vocabulary import CONDITIONS, EFFECTS
from .vocabulary import TOKENS as TOKEN_WORDS

LATE: Final = 11  # the round from which "late" holds

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


# -- what words mean for whoever uses them


class Use:
    """A word in use: whether it could do anything now, what it does, and the refusal where it could not.

    Each word is a class, not a pair of functions: mypyc calls methods directly, and menus ask `helps` at every decision.
    """

    def __init__(self, rule: str, said: str) -> None:
        self.rule = rule
        self.said = said

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return False

    def do(self, s: Hunger, me: int, kind: int) -> None:
        raise NotImplementedError(f"{NAMES[kind]} does nothing here")

    def refusal(self, s: Hunger, me: int, kind: int) -> Refusal | None:
        """Why not now, with the numbers of the position."""
        if self.helps(s, me, kind):
            return None
        speed = max(s.speed, 0)
        hunt = f"another hunt needs Speed, and you have {speed}" if hunt_to_come(s, me) else "no hunt is possible"
        return Refusal(self.rule, self.said.format(name=NAMES[kind], place=PLACES[s.space[me]], hunt=hunt))


class Draw(Use):
    """[HUN-DRAW-02, HUN-BONUS-13]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return bool(s.zones[DECK.of(me)]) or bool(s.zones[DISCARDS.of(me)])

    def do(self, s: Hunger, me: int, kind: int) -> None:
        draw_cards(s, me, STEP_ONE_N[kind], AREA.of(me), "HUN-BONUS-13" if kind >= FIRST_TOKEN else "HUN-DRAW-02")


class Discard(Use):
    """Another card than those activated must be there; one being activated is none. [HUN-DRAW-08, HUN-DRAW-10, HUN-BONUS-12]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return len(s.zones[AREA.of(me)]) - len(s.used) > (0 if kind >= FIRST_TOKEN else 1)

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.do(choose_discard(me, STEP_ONE_N[kind]))


class SpendForSpeed(Use):
    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return True

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.extra_speed += STEP_ONE_N[kind]


class SpendForCards(Use):
    """[HUN-DRAW-11]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return True

    def do(self, s: Hunger, me: int, kind: int) -> None:
        draw_cards(s, me, STEP_ONE_N[kind], AREA.of(me), "HUN-DRAW-11")


class GainMission(Use):
    """[HUN-BONUS-14, HUN-BONUS-22]"""

    def helps(self, s: Hunger, me: int, kind: int) -> bool:
        return any_stack(s)

    def do(self, s: Hunger, me: int, kind: int) -> None:
        s.do(choose_stack(me))


DRAW: Final = Draw("HUN-BONUS-13", "there is no card left to draw")
DISCARD: Final = Discard("HUN-BONUS-12", "no card in your area can be discarded")
GAIN_MISSION: Final = GainMission("HUN-BONUS-22", "all three Crypts are empty")
NOT_NOW: Final = Use("HUN-TURN-06", "the {name} token is not used in step 1, where one discards and draws")
CARD_USE: Final[list[Use]] = by_kind(
    EFFECTS,
    "step 1",
    {
        "draw": DRAW,
        "discard_draw": DISCARD,
        "discard": DISCARD,
        "spend_speed": SpendForSpeed("", ""),
        "spend_draw": SpendForCards("", ""),
    },
    NOT_NOW,
)
TOKEN_USE: Final[list[Use]] = by_kind(
    TOKEN_WORDS, "step 1", {"draw": DRAW, "discard_draw": DISCARD, "gain_mission": GAIN_MISSION}, NOT_NOW
)


def shows_tokens(s: Hunger, ask: Ask, uses: list[Use], never: Use) -> list[int]:
    """The tokens held that are for this step."""
    held = {kind for kind in s.zones[SHEET.of(ask.seat)] if uses[kind] is not never}
    return [kind - FIRST_TOKEN for kind in sorted(held)]


def use_token(s: Hunger, me: int, token: int, uses: list[Use]) -> None:
    """A used token is turned over and lies there for all to see.

    [HUN-BONUS-03, HUN-BONUS-10, HUN-BONUS-11, HUN-BONUS-12, HUN-BONUS-13, HUN-BONUS-14]
    """
    kind = FIRST_TOKEN + token
    move(s, kind, SHEET.of(me), SPENT.of(me), "HUN-BONUS-03")
    uses[kind].do(s, me, kind)


def is_fresh(s: Hunger, me: int, kind: int) -> bool:
    """Whether a card of this kind, which lies in the area, has not been activated. [HUN-DRAW-04]"""
    return kind not in s.used or s.zones[AREA.of(me)].count(kind) > s.used.count(kind)


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
    "discard",
    "Which card do you discard?",
    CARD,
    refusal=cannot_discard,
    quick=discardable,
    choice=discard_choice,
    wording=discard_wording,
)


@rule
def discard_card(s: Hunger, me: int, draws: int, kind: int) -> None:
    """The card leaves the area unused, with its Speed and its effects; then the draw, if there is one.

    [HUN-DRAW-05, HUN-DRAW-06, HUN-DRAW-09, HUN-DRAW-10, HUN-TURN-05, HUN-TURN-14, HUN-BONUS-12, HUN-BONUS-21, HUN-EXAMPLE-02]
    """
    move(s, kind, AREA.of(me), DISCARDS.of(me), "HUN-DRAW-08")
    draw_cards(s, me, draws, AREA.of(me), "HUN-DRAW-02")
