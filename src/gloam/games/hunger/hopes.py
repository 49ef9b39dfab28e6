"""What the Missions of a seat may still bring: the chance of each need, by what there is and by the turns left."""

from __future__ import annotations

from math import exp
from typing import Final

from .board import LA, TO_CASTLE, TO_LABYRINTH
from .cards import (
    ANY_TYPE,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_ROSE,
    COUNT_TOKEN,
    COUNTS_AS,
    FIRST_MISSION,
    FIRST_TILE,
    FIRST_TOKEN,
    IN_COUNT,
    NEED_N,
    NEED_OF,
    POINTS,
    by_kind,
)
from .state import (
    CARDS_OF,
    MISSIONS,
    PUBLIC_MISSIONS,
    ROSES,
    SHEET,
    SPENT,
    Hunger,
    fixed_as,
)
from .tally import owns
from .vocabulary import NEEDS
from .weights import Taste


class Stock:
    """What the cards of a seat come to."""

    counts: list[int]  # as Missions count them, tokens included
    bonus: int  # End of the Game effects
    speed: float  # in an average turn
    gain: float  # points in an average turn
    rose: bool


# -- the chance of a Mission


def hopes(s: Hunger, me: int, turns: int, stock: Stock, taste: Taste) -> float:
    """What the Missions of this seat, private and public, may bring."""
    found = 0.0
    for place in (MISSIONS.of(me), PUBLIC_MISSIONS.at()):
        for mission in s.zones[place]:
            found += POINTS[mission] * HOPE[mission].chance(s, me, mission, turns, stock, taste)
    return found


class Hope:
    """The chance to fulfil a Mission, by what there is already and by the turns left; a benefit that is kept is met.

    A class, not a function: mypyc calls its method directly, and this runs for every option a bot looks at.
    """

    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        return 1.0


class ToReturn(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        n = NEED_N[mission]
        if s.home_round[me]:
            return 1.0 if s.home_round[me] <= n else 0.0
        return 0.35 if s.round <= n else 0.0


class ForEnough(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        if NEED_OF[mission][0] == COUNT_ROSE and not stock.counts[COUNT_ROSE]:
            return 0.6 * rose_chance(s, me, max(stock.speed, 0.5) * turns, taste)
        return hope_for_missing(NEED_N[mission] - has_of(stock, mission), turns, taste)


class ForNamed(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        return hope_for_missing(NEED_N[mission] - len([kind for kind in NEED_OF[mission] if owns(s, me, kind)]), turns, taste)


class ForFew(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        have, n = has_of(stock, mission), NEED_N[mission]
        return 0.9 if have + turns * 0.7 <= n else 0.3 if have <= n else 0.0


class ForMost(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        have, best = has_of(stock, mission), most_of_rivals(s, me, mission)
        return certain(turns, taste) if have > best else 0.3 if have == best and turns else 0.15 if turns > 3 else 0.0


class ForFewest(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        ahead = has_of(stock, mission) < fewest_of_rivals(s, me, mission)
        return certain(turns, taste) if ahead else 0.2 if turns > 3 else 0.0


class ToBeSecond(Hope):
    def chance(self, s: Hunger, me: int, mission: int, turns: int, stock: Stock, taste: Taste) -> float:
        have = has_of(stock, mission)
        above = len([other for other in range(s.n) if other != me and rival_amount(s, other, mission) > have])
        return certain(turns, taste) if have and above == 1 else 0.2


HOPE: Final[list[Hope]] = by_kind(
    NEEDS,
    "",
    {
        "at_least": ForEnough(),
        "at_most": ForFew(),
        "most": ForMost(),
        "fewest": ForFewest(),
        "second": ToBeSecond(),
        "home_by": ToReturn(),
        "named": ForNamed(),
    },
    Hope(),
)


def hope_for_missing(missing: int, turns: int, taste: Taste) -> float:
    if missing <= 0:
        return 1.0
    return taste.likely[missing] * min(1.0, turns / (2.0 * missing + 1.0)) * taste.mission


def certain(turns: int, taste: Taste) -> float:
    """The chance to keep a majority that one has."""
    return 0.95 if turns == 0 else taste.majority


def has_of(stock: Stock, mission: int) -> int:
    """How many there are of what a Mission counts."""
    have = 0
    for count in NEED_OF[mission]:
        have += stock.counts[count]
    return have


# -- what the others have


def most_of_rivals(s: Hunger, me: int, mission: int) -> int:
    best = 0
    for other in range(s.n):
        if other != me:
            best = max(best, rival_amount(s, other, mission))
    return best


def fewest_of_rivals(s: Hunger, me: int, mission: int) -> int:
    least = 99
    for other in range(s.n):
        if other != me:
            least = min(least, rival_amount(s, other, mission))
    return least


def adds_to(mission: int, kind: int) -> int:
    """How much a card or token adds to what a Mission counts; choice tokens are promises and not counted before the end."""
    of = NEED_OF[mission]
    if FIRST_TOKEN <= kind < FIRST_TILE:
        typed = 0 <= COUNTS_AS[kind] < ANY_TYPE
        return (COUNT_TOKEN in of) + (typed and COUNTS_AS[kind] in of) + (typed and COUNT_HUMAN in of)
    return len([count for count in IN_COUNT[kind] if count in of])


ADDS: Final[list[list[int]]] = [
    [adds_to(mission, kind) for kind in range(len(IN_COUNT))] for mission in range(FIRST_MISSION, FIRST_TOKEN)
]
# The same for a choice token whose type is fixed, by that type.
FIXED_ADDS: Final[list[list[int]]] = [
    [(i in NEED_OF[mission]) + (COUNT_HUMAN in NEED_OF[mission]) for i in range(ANY_TYPE)]
    for mission in range(FIRST_MISSION, FIRST_TOKEN)
]
WHOLE: Final[list[bool]] = [NEED_OF[mission] == [COUNT_CARD] for mission in range(FIRST_MISSION, FIRST_TOKEN)]


def rival_amount(s: Hunger, other: int, mission: int) -> int:
    """What a rival's cards and tokens count for a majority."""
    adds = ADDS[mission - FIRST_MISSION]
    whole = WHOLE[mission - FIRST_MISSION]
    places = CARDS_OF[other]
    found = 0
    for place in places:
        pieces = s.zones[place]
        if whole:
            found += len(pieces)
        else:
            for kind in pieces:
                found += adds[kind]
    for place in (SHEET.of(other), SPENT.of(other)):
        for kind in s.zones[place]:
            found += adds[kind]
    fixed = FIXED_ADDS[mission - FIRST_MISSION]
    for type_ in range(ANY_TYPE):
        found += fixed_as(s, other, type_) * fixed[type_]
    return found + len(s.zones[places[-1]]) if COUNT_DIGESTED in NEED_OF[mission] else found


def rose_hope(s: Hunger, me: int, reach: float, taste: Taste) -> float:
    """What the Roses of the Labyrinth are worth to a Vampire that has none."""
    return taste.rose_call[s.space[me]] * rose_chance(s, me, reach, taste)


def rose_chance(s: Hunger, me: int, reach: float, taste: Taste) -> float:
    """The chance to make the way to the Labyrinth and home with this reach."""
    spare = reach - TO_LABYRINTH[s.space[me]] - TO_CASTLE[LA] - taste.rose_margin
    return 1.0 / (1.0 + exp(-spare / 5.0)) if s.zones[ROSES.at()] else 0.0
