"""The end of the night: safety, card bonuses, Missions, and who has won (rulebook: End of the Game and Final Scoring)."""

from __future__ import annotations

from typing import Final

from gloam.engine import Outcome, Question, move, never_refused, note, rule

from .board import CEMETERY, REGION, TO_CASTLE
from .cards import ANY_TYPE, COUNTS_AS, POINTS, TYPE
from .choices import type_choice
from .dawn import is_burned, loss_on
from .state import (
    BONUSES,
    BURNS,
    LINES,
    MISSIONS,
    PRIVATE_LINE,
    PUBLIC_LINE,
    PUBLIC_MISSIONS,
    SHEET,
    SPENT,
    Hunger,
    fix_one,
    score,
    score_sheet,
    total,
)
from .tally import all_holdings, card_bonus, counts_of, is_fulfilled

# -- the type of choice tokens


@rule
def fix_types(s: Hunger) -> None:
    """Whoever has a choice token fixes its type, all at once, before any Mission is scored. [HUN-BONUS-08, HUN-BONUS-09]"""
    for seat in range(s.n):
        if choice_tokens(s, seat):
            s.choose(seat, TYPE_CHOICE, fix_type(seat))


def choice_tokens(s: Hunger, seat: int) -> list[int]:
    """The tokens whose type is still open."""
    return [kind for kind in s.zones[SHEET.of(seat)] if COUNTS_AS[kind] == ANY_TYPE]


TYPE_CHOICE: Final = Question(
    "count as", "As which type of Human does your choice token count?", TYPE, refusal=never_refused, choice=type_choice
)


@rule
def fix_type(s: Hunger, me: int, option: int) -> None:
    """One type per token, for all Missions, for good. [HUN-BONUS-08, HUN-BONUS-09, HUN-BONUS-19]"""
    move(s, choice_tokens(s, me)[0], SHEET.of(me), SPENT.of(me), "HUN-BONUS-08")
    fix_one(s, me, option)
    note(s, "type", "HUN-BONUS-09", me, option)


# -- the final scoring


@rule
def score_game(s: Hunger) -> None:
    """Safety with its losses, card bonuses, public Missions, private Missions, and the end.

    [HUN-SCORE-07, HUN-SCORE-09, HUN-MISSION-06, HUN-MISSION-07, HUN-END-02]
    """
    for seat in range(s.n):
        if is_burned(s, seat):
            note(s, "ashes", "HUN-END-03", seat)
        elif loss_on(s, s.space[seat]):
            why = "HUN-END-06" if REGION[s.space[seat]] == CEMETERY else "HUN-END-04"
            score(s, seat, BURNS, -loss_on(s, s.space[seat]), why)
    for seat in range(s.n):
        bonus = card_bonus(s, seat, counts_of(s, seat))
        if bonus:
            score(s, seat, BONUSES, bonus, "HUN-SCORE-01")
    held = all_holdings(s)
    for mission in s.zones[PUBLIC_MISSIONS.at()]:
        for seat in range(s.n):
            if is_fulfilled(s, seat, mission, held):
                score(s, seat, PUBLIC_LINE, POINTS[mission], "HUN-MISSION-06")
    for seat in range(s.n):
        for mission in s.zones[MISSIONS.of(seat)].copy():
            move(s, mission, MISSIONS.of(seat), SPENT.of(seat), "HUN-MISSION-07")
            if is_fulfilled(s, seat, mission, held):
                score(s, seat, PRIVATE_LINE, POINTS[mission], "HUN-MISSION-07")
    survivors = [seat for seat in range(s.n) if not is_burned(s, seat)]
    note(s, "over", "HUN-END-01")
    s.finish("The sun is up and the night is over." if survivors else "The sun is up, and every Vampire is ashes: nobody wins.")


def standing_key(s: Hunger, seat: int) -> tuple[bool, int, bool, int, int]:
    """What decides between two: survival, points, a return, an early one, the way to the Castle.

    [HUN-SCORE-03, HUN-SCORE-04, HUN-SCORE-05, HUN-SCORE-08]
    """
    return (not is_burned(s, seat), total(s, seat), s.arrived[seat] > 0, -s.arrived[seat], -TO_CASTLE[s.space[seat]])


def ranks(s: Hunger) -> list[int]:
    """The unburned with the most points is first; whoever is equal in everything shares. With all burned nobody is first.

    [HUN-SCORE-03, HUN-SCORE-08, HUN-END-03, HUN-GOAL-12]
    """
    keys = [standing_key(s, seat) for seat in range(s.n)]
    first = 1 if max(keys)[0] else 2
    return [first + len([other for other in keys if other > mine]) for mine in keys]


def outcome(s: Hunger) -> Outcome:
    """Ranks, totals and what they are made of, line by line. [HUN-SCORE-06, HUN-GOAL-04]"""
    items: list[tuple[tuple[str, int], ...]] = []
    for seat in range(s.n):
        lines = zip(LINES, score_sheet(s, seat), strict=True)
        items.append(tuple([line for line in lines if line[1]]))
    totals = [total(s, seat) for seat in range(s.n)]
    return Outcome(tuple(ranks(s)), tuple(totals), tuple(items), s.ending)
