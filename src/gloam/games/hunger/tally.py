"""What counts for Missions and at the end of the game: cards wherever they lie, and tokens (rulebook: Final Scoring, Missions)."""

from __future__ import annotations

from .cards import (
    ANY_TYPE,
    AT_LEAST,
    AT_MOST,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_SET,
    COUNT_TOKEN,
    COUNTS,
    COUNTS_AS,
    ENDS,
    FEWEST,
    FINALLY,
    FINALLY_DIGESTED,
    FINALLY_EACH,
    FINALLY_WITH,
    FIRST_TILE,
    FIRST_TOKEN,
    HOME_BY,
    IN_COUNT,
    MOST,
    NAMED,
    NEED,
    NEED_N,
    NEED_OF,
    SECOND,
    TOKEN_DO,
    TOKEN_TYPE,
)  # fmt: skip
from .state import AREA, DECK, DIGESTED, DISCARDS, HAND, SHEET, SPENT, Hunger

# -- what a seat owns


class Holdings:
    """What a seat owns when Missions are judged: its cards, and how many of everything they are, tokens included."""

    cards: list[int]
    counts: list[int]


def cards_of(s: Hunger, seat: int) -> list[int]:
    """All cards of a seat, wherever they lie. [HUN-SCORE-01, HUN-KEY-08, HUN-GOAL-05]"""
    places = (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat))
    return [kind for place in places for kind in s.zones[place]]


def counts_in(s: Hunger, seat: int, cards: list[int]) -> list[int]:
    """How many of everything these cards of a seat are. [HUN-SCORE-01, HUN-KEY-08, HUN-GOAL-05]"""
    counts = [0] * len(COUNTS)
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
                if TOKEN_DO[kind] == COUNTS_AS and TOKEN_TYPE[kind] != ANY_TYPE:
                    counts[TOKEN_TYPE[kind]] += 1
                    counts[COUNT_HUMAN] += 1
    for i in range(4):
        counts[i] += s.types[seat * 4 + i]
        counts[COUNT_HUMAN] += s.types[seat * 4 + i]
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


def card_bonus(s: Hunger, seat: int, counts: list[int]) -> int:
    """All End of the Game effects of the cards a seat owns.

    [HUN-SCORE-01, HUN-KEY-28, HUN-KEY-29, HUN-ERRATA-06, HUN-EXAMPLE-13, HUN-EXAMPLE-14, HUN-EXAMPLE-15]
    """
    digested = s.zones[DIGESTED.of(seat)]
    places = (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat))
    points = 0
    for place in places:
        for kind in s.zones[place]:
            for what, of, n in ENDS[kind]:
                if what == FINALLY:
                    points += n
                elif what == FINALLY_EACH:
                    points += n * counts[of]
                elif what == FINALLY_DIGESTED:
                    points += n if of in digested else 0
                elif what == FINALLY_WITH and owns(s, seat, of):
                    points += n
    return points


def owns(s: Hunger, seat: int, kind: int) -> bool:
    """Whether a card of this kind is anywhere among a seat's cards."""
    for place in (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat)):
        if kind in s.zones[place]:
            return True
    return False


# -- Missions


def has_for(s: Hunger, seat: int, mission: int, held: Holdings) -> int:
    """How much of what a Mission asks for a seat has; of one that asks for a return, the round of it."""
    of = NEED_OF[mission]
    if NEED[mission] == HOME_BY:
        return s.home_round[seat]
    if NEED[mission] == NAMED:
        return len([kind for kind in of if kind in held.cards])
    return sum([held.counts[count] for count in of])


def rivals_have(s: Hunger, seat: int, mission: int, held: list[Holdings]) -> list[int]:
    """The same of everybody else."""
    return [has_for(s, other, mission, held[other]) for other in range(s.n) if other != seat]


def is_fulfilled(s: Hunger, seat: int, mission: int, held: list[Holdings]) -> bool:
    """Whether a seat meets a Mission's need; majorities are strict. A benefit kept to the end counts as met.

    [HUN-MISSION-06, HUN-MISSION-07, HUN-MISSION-08]
    """
    need = NEED[mission]
    n = NEED_N[mission]
    if need < 0:
        return True
    mine = has_for(s, seat, mission, held[seat])
    if need == HOME_BY:
        return 0 < mine <= n
    if need in (AT_LEAST, NAMED):
        return mine >= n
    if need == AT_MOST:
        return mine <= n
    rivals = rivals_have(s, seat, mission, held)
    if need == MOST:
        return mine > max(rivals)
    if need == FEWEST:
        return mine < min(rivals)
    return need == SECOND and mine > 0 and len([rival for rival in rivals if rival > mine]) == 1
