"""What counts for Missions and at the end of the game: cards wherever they lie, and tokens (rulebook: Final Scoring, Missions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .cards import (
    ANY_TYPE,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_OF,
    COUNT_SET,
    COUNT_TOKEN,
    COUNTS_AS,
    ENDS,
    FIRST_TILE,
    FIRST_TOKEN,
    IN_COUNT,
    NEED_N,
    NEED_OF,
    by_kind,
)
from .state import CARDS_OF, DIGESTED, SHEET, SPENT, Hunger, fixed_as
from .vocabulary import EFFECTS, NEEDS

# -- what a seat owns


class Holdings:
    """What a seat owns when Missions are judged: its cards, and how many of everything they are, tokens included."""

    cards: list[int]
    counts: list[int]


def cards_of(s: Hunger, seat: int) -> list[int]:
    """All cards of a seat, wherever they lie. [HUN-SCORE-01, HUN-KEY-08, HUN-GOAL-05]"""
    return [kind for place in CARDS_OF[seat] for kind in s.zones[place]]


def counts_in(s: Hunger, seat: int, cards: list[int]) -> list[int]:
    """How many of everything these cards of a seat are. [HUN-SCORE-01, HUN-KEY-08, HUN-GOAL-05]"""
    counts = [0] * len(COUNT_OF)
    counts[COUNT_CARD] = len(cards)
    for kind in cards:
        for count in IN_COUNT[kind]:
            counts[count] += 1
    counts[COUNT_DIGESTED] = len(s.zones[DIGESTED.of(seat)])
    return counts


def counts_of(s: Hunger, seat: int) -> list[int]:
    return counts_in(s, seat, cards_of(s, seat))


def add_tokens(s: Hunger, seat: int, counts: list[int]) -> None:
    """For Missions and majorities a type token is a whole Human; every token, used or not, is a token.

    [HUN-BONUS-04, HUN-BONUS-05, HUN-BONUS-06, HUN-BONUS-07, HUN-BONUS-08, HUN-BONUS-18]
    """
    for place in (SHEET.of(seat), SPENT.of(seat)):
        for kind in s.zones[place]:
            if FIRST_TOKEN <= kind < FIRST_TILE:
                counts[COUNT_TOKEN] += 1
                if 0 <= COUNTS_AS[kind] < ANY_TYPE:
                    counts[COUNTS_AS[kind]] += 1
                    counts[COUNT_HUMAN] += 1
    for type_ in range(ANY_TYPE):
        counts[type_] += fixed_as(s, seat, type_)
        counts[COUNT_HUMAN] += fixed_as(s, seat, type_)
    counts[COUNT_SET] = min(counts[0], counts[1], counts[2], counts[3])


def holdings(s: Hunger, seat: int, cards: list[int]) -> Holdings:
    """What a seat with these cards has, as Missions count it."""
    found = Holdings()
    found.cards = cards
    found.counts = counts_in(s, seat, cards)
    add_tokens(s, seat, found.counts)
    return found


def all_holdings(s: Hunger) -> list[Holdings]:
    return [holdings(s, seat, cards_of(s, seat)) for seat in range(s.n)]


# -- cards at the end of the game


def owns(s: Hunger, seat: int, kind: int) -> bool:
    """Whether a card of this kind is anywhere among a seat's cards."""
    return any(kind in s.zones[place] for place in CARDS_OF[seat])


class Ending:
    """An End of the Game effect: its points, what it is about, and how many times over it gives them."""

    def __init__(self, n: int, of: int) -> None:
        self.n = n
        self.of = of

    def times(self, s: Hunger, seat: int, counts: list[int]) -> int:
        return 1


class ForEach(Ending):
    """[HUN-EXAMPLE-13, HUN-EXAMPLE-14]"""

    def times(self, s: Hunger, seat: int, counts: list[int]) -> int:
        return counts[self.of]


class WithOther(Ending):
    """[HUN-EXAMPLE-15]"""

    def times(self, s: Hunger, seat: int, counts: list[int]) -> int:
        return 1 if owns(s, seat, self.of) else 0


class IfDigested(Ending):
    """[HUN-ERRATA-06]"""

    def times(self, s: Hunger, seat: int, counts: list[int]) -> int:
        return 1 if self.of in s.zones[DIGESTED.of(seat)] else 0


ENDING: Final[dict[str, type[Ending]]] = EFFECTS.bound(
    "finally", {"finally": Ending, "finally_each": ForEach, "finally_with": WithOther, "finally_digested": IfDigested}
)
BONUSES: Final[list[list[Ending]]] = [
    [ENDING[effect.name](effect.value("n"), effect.values[-1]) for effect in effects] for effects in ENDS
]


def card_bonus(s: Hunger, seat: int, counts: list[int]) -> int:
    """All End of the Game effects of the cards a seat owns. [HUN-SCORE-01, HUN-KEY-28, HUN-KEY-29]"""
    points = 0
    for place in CARDS_OF[seat]:
        for kind in s.zones[place]:
            for ending in BONUSES[kind]:
                points += ending.n * ending.times(s, seat, counts)
    return points


# -- Missions: how much of what a Mission asks for a seat has


def counted(s: Hunger, seat: int, mission: int, held: Holdings) -> int:
    return sum([held.counts[count] for count in NEED_OF[mission]])


def round_of_return(s: Hunger, seat: int, mission: int, held: Holdings) -> int:
    return s.home_round[seat]


def named_cards(s: Hunger, seat: int, mission: int, held: Holdings) -> int:
    return len([kind for kind in NEED_OF[mission] if kind in held.cards])


# -- Missions: whether it is enough beside the number asked for and what the others have; majorities are strict


def is_enough(have: int, n: int, rivals: list[int]) -> bool:
    return have >= n


def is_not_too_many(have: int, n: int, rivals: list[int]) -> bool:
    return have <= n


def is_back_by(have: int, n: int, rivals: list[int]) -> bool:
    return 0 < have <= n


def is_most(have: int, n: int, rivals: list[int]) -> bool:
    return have > max(rivals)


def is_fewest(have: int, n: int, rivals: list[int]) -> bool:
    return have < min(rivals)


def is_second(have: int, n: int, rivals: list[int]) -> bool:
    return have > 0 and len([rival for rival in rivals if rival > have]) == 1


def is_kept(have: int, n: int, rivals: list[int]) -> bool:
    """A benefit kept to the end counts as met."""
    return True


class Need:
    """What a word asks for: how much of it a seat has, and whether that is enough."""

    def __init__(self, has: Callable[[Hunger, int, int, Holdings], int], is_met: Callable[[int, int, list[int]], bool]) -> None:
        self.has = has
        self.is_met = is_met


NEED: Final[list[Need]] = by_kind(
    NEEDS,
    "",
    {
        "at_least": Need(counted, is_enough),
        "at_most": Need(counted, is_not_too_many),
        "most": Need(counted, is_most),
        "fewest": Need(counted, is_fewest),
        "second": Need(counted, is_second),
        "home_by": Need(round_of_return, is_back_by),
        "named": Need(named_cards, is_enough),
    },
    Need(counted, is_kept),
)


def has_for(s: Hunger, seat: int, mission: int, held: Holdings) -> int:
    """How much of what a Mission asks for a seat has; of one that asks for a return, the round of it."""
    return NEED[mission].has(s, seat, mission, held)


def is_fulfilled(s: Hunger, seat: int, mission: int, held: list[Holdings]) -> bool:
    """Whether a seat meets a Mission's need. [HUN-MISSION-06, HUN-MISSION-07, HUN-MISSION-08]"""
    rivals = [has_for(s, other, mission, held[other]) for other in range(s.n) if other != seat]
    return NEED[mission].is_met(has_for(s, seat, mission, held[seat]), NEED_N[mission], rivals)
