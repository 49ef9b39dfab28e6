"""How well a seat stands: the bots' yardstick, in points.

A Vampire's night is worth what it has scored, what it can still hunt, and the chance to be home before the sun. The
deck says how many spaces it makes in the turns left; the way back is set against that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp
from typing import Final

from .board import IN_CASTLE, LA, REGION, TO_CASTLE, TO_LABYRINTH
from .cards import (
    ANY_TYPE,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_OF,
    COUNT_ROSE,
    COUNT_TOKEN,
    COUNTS_AS,
    DOES,
    ENDS,
    FIRST_MISSION,
    FIRST_TILE,
    FIRST_TOKEN,
    IN_COUNT,
    NEED_N,
    NEED_OF,
    PERMANENT,
    POINTS,
    ROSE,
    TRAITS,
    VP,
    by_kind,
)  # fmt: skip
from .dawn import is_beginner, is_burned
from .state import (
    AREA,
    CASTLE_TILES,
    DECK,
    DIGESTED,
    DISCARDS,
    HAND,
    HAND_SIZE,
    MISSIONS,
    PUBLIC_MISSIONS,
    ROSES,
    ROUNDS,
    SHEET,
    SPENT,
    Hunger,
    fixed_as,
    total,
)
from .tally import add_tokens, card_bonus, owns
from .vocabulary import NEEDS
from .weights import BY_EXPERIENCE, BY_READING, Weights

MOST_SEATS: Final = 6


# What a card adds to the counts that some Mission or End of the Game effect asks for; nobody looks at the others.
ASKED_FOR: Final[list[int]] = [
    *[count for mission in range(FIRST_MISSION, FIRST_TOKEN) if "of" in DOES[mission][0].word.fields for count in NEED_OF[mission]],
    *[effect.value("of") for ends in ENDS for effect in ends if "of" in effect.word.fields],
    *range(COUNT_HUMAN + 1),  # what tokens and sets are counted by
]
ASKED: Final[list[list[int]]] = [[count for count in IN_COUNT[kind] if count in ASKED_FOR] for kind in range(FIRST_MISSION)]
NOTHING: Final[list[int]] = [0 for _ in COUNT_OF]


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


# Where the cards of each seat lie: the area first, where Permanents work already, and the Digestion zone last.
CARDS_OF: Final[list[list[int]]] = [
    [zone.of(seat) for zone in (AREA, DECK, HAND, DISCARDS, DIGESTED)] for seat in range(MOST_SEATS)
]


def turns_left(s: Hunger, me: int) -> int:
    """Turns this seat will still take after what it is doing now."""
    left = ROUNDS - s.round
    if s.dawn:
        return 0
    if s.active[me] and s.turn_of != me:
        left += 1
    return left


class Stock:
    """What the cards of a seat come to."""

    counts: list[int]  # as Missions count them, tokens included
    bonus: int  # End of the Game effects
    speed: float  # in an average turn
    gain: float  # points in an average turn
    rose: bool


def take_stock(s: Hunger, me: int, weights: Weights) -> Stock:
    """Count the cards of a seat in one pass: this runs once for every option a bot looks at."""
    stock = Stock()
    counts = NOTHING.copy()
    zones = s.zones
    worth = weights.worth
    gains = weights.gain
    cycle = steady = gain = share = 0.0
    size = ends = 0
    rose = False
    cards = 0
    places = CARDS_OF[me]
    for i in range(4):
        pieces = zones[places[i]]
        cards += len(pieces)
        drawn = 1.0 if i == 0 else 0.6  # a Permanent outside the area has to be drawn first
        for kind in pieces:
            for count in ASKED[kind]:
                counts[count] += 1
            ends += len(ENDS[kind])
            if TRAITS[kind] & PERMANENT:
                rose = rose or TRAITS[kind] & ROSE != 0
                steady += drawn * worth[kind]
                gain += drawn * gains[kind]
            else:
                cycle += worth[kind]
                share += gains[kind]
                size += 1
    digested = zones[places[4]]
    for kind in digested:
        for count in ASKED[kind]:
            counts[count] += 1
        ends += len(ENDS[kind])
    counts[COUNT_CARD] = cards + len(digested)
    counts[COUNT_DIGESTED] = len(digested)
    turn = HAND_SIZE / size if size > HAND_SIZE else 1.0
    stock.speed = steady + cycle * turn
    stock.gain = gain + share * turn
    stock.rose = rose
    stock.bonus = card_bonus(s, me, counts) if ends else 0
    add_tokens(s, me, counts)
    stock.counts = counts
    return stock


def chance(weights: Weights, reserve: float, turns: int) -> float:
    """The chance that a way with this reserve of Speed is made in time."""
    return 1.0 / (1.0 + exp(-reserve / weights.spread[turns]))


def hopes(s: Hunger, me: int, turns: int, stock: Stock, weights: Weights) -> float:
    """What the Missions of this seat, private and public, may bring."""
    found = 0.0
    for place in (MISSIONS.of(me), PUBLIC_MISSIONS.at()):
        for mission in s.zones[place]:
            found += POINTS[mission] * hope(s, me, mission, turns, stock, weights)
    return found


def hope(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    """The chance to fulfil a Mission, by what there is already and by the turns left."""
    return HOPE[mission](s, me, mission, turns, stock, weights)


def hope_to_keep(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    return 1.0


def hope_to_return(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    n = NEED_N[mission]
    if s.home_round[me]:
        return 1.0 if s.home_round[me] <= n else 0.0
    return 0.35 if s.round <= n else 0.0


def hope_for_enough(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    if NEED_OF[mission][0] == COUNT_ROSE and not stock.counts[COUNT_ROSE]:
        return 0.6 * rose_chance(s, me, max(stock.speed, 0.5) * turns, weights)
    return hope_for_missing(NEED_N[mission] - has_of(stock, mission), turns, weights)


def hope_for_named(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    return hope_for_missing(NEED_N[mission] - len([kind for kind in NEED_OF[mission] if owns(s, me, kind)]), turns, weights)


def hope_for_missing(missing: int, turns: int, weights: Weights) -> float:
    if missing <= 0:
        return 1.0
    return weights.likely[missing] * min(1.0, turns / (2.0 * missing + 1.0)) * weights.mission


def hope_for_few(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    have, n = has_of(stock, mission), NEED_N[mission]
    return 0.9 if have + turns * 0.7 <= n else 0.3 if have <= n else 0.0


def hope_for_most(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    have, best = has_of(stock, mission), max(rival_amounts(s, me, mission))
    return certain(turns, weights) if have > best else 0.3 if have == best and turns else 0.15 if turns > 3 else 0.0


def hope_for_fewest(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    ahead = has_of(stock, mission) < min(rival_amounts(s, me, mission))
    return certain(turns, weights) if ahead else 0.2 if turns > 3 else 0.0


def hope_to_be_second(s: Hunger, me: int, mission: int, turns: int, stock: Stock, weights: Weights) -> float:
    have = has_of(stock, mission)
    above = len([theirs for theirs in rival_amounts(s, me, mission) if theirs > have])
    return certain(turns, weights) if have and above == 1 else 0.2


HOPE: Final[list[Callable[[Hunger, int, int, int, Stock, Weights], float]]] = by_kind(
    NEEDS,
    "",
    {
        "at_least": hope_for_enough,
        "at_most": hope_for_few,
        "most": hope_for_most,
        "fewest": hope_for_fewest,
        "second": hope_to_be_second,
        "home_by": hope_to_return,
        "named": hope_for_named,
    },
    hope_to_keep,
)


def certain(turns: int, weights: Weights) -> float:
    """The chance to keep a majority that one has."""
    return 0.95 if turns == 0 else weights.majority


def has_of(stock: Stock, mission: int) -> int:
    """How many there are of what a Mission counts."""
    have = 0
    for count in NEED_OF[mission]:
        have += stock.counts[count]
    return have


def rival_amounts(s: Hunger, me: int, mission: int) -> list[int]:
    return [rival_amount(s, other, mission) for other in range(s.n) if other != me]


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
    return found + len(s.zones[places[4]]) if COUNT_DIGESTED in NEED_OF[mission] else found


def token_worth(s: Hunger, me: int, weights: Weights) -> float:
    found = 0.0
    for kind in s.zones[SHEET.of(me)]:
        found += weights.token[kind]
    return found


def evaluate(s: Hunger, me: int) -> float:
    """Expected points, as the cards and the board suggest."""
    return expect(s, me, BY_READING)


def judge(s: Hunger, me: int) -> float:
    """Expected points, as play has taught."""
    return expect(s, me, BY_EXPERIENCE)


def under(weights: dict[str, float]) -> Callable[[Hunger, int], float]:
    """The evaluation by these weights."""
    return partial(expect, weights=Weights(weights))


def expect(s: Hunger, me: int, weights: Weights) -> float:
    """Expected points, weighed with the chance to be safe at dawn."""
    points = float(total(s, me))
    if s.ending:
        return weights.ashes * points if is_burned(s, me) else points
    stock = take_stock(s, me, weights)
    points += stock.bonus
    turns = turns_left(s, me)
    points += hopes(s, me, turns, stock, weights) + token_worth(s, me, weights)
    points += stock.gain * turns
    if stock.rose:
        points += weights.rose  # a Rose in hand must not be worth less than the hope of it
    if s.arrived[me]:
        return points
    way = TO_CASTLE[s.space[me]]
    points += weights.speed * stock.speed + weights.speed_turns * stock.speed * turns
    points += weights.outside * way * turns + weights.cards * stock.counts[COUNT_CARD]
    reach = max(stock.speed + weights.drift * turns, 0.5) * turns
    reserve = reach - way
    if turns > 0 and reserve > 0:
        hunts = turns * (1.0 - exp(-reserve / (weights.price * turns)))
        points += hunts * (weights.prey + weights.forest * weights.depth[s.space[me]]) * 0.75
    if not stock.rose:
        points += weights.rose_call[s.space[me]] * rose_chance(s, me, reach, weights)
    return weigh(s, me, points, reserve, turns, weights)


def rose_chance(s: Hunger, me: int, reach: float, weights: Weights) -> float:
    """The chance to make the way to the Labyrinth and home with this reach."""
    spare = reach - TO_LABYRINTH[s.space[me]] - TO_CASTLE[LA] - weights.rose_margin
    return 1.0 / (1.0 + exp(-spare / 5.0)) if s.zones[ROSES.at()] else 0.0


def weigh(s: Hunger, me: int, points: float, reserve: float, turns: int, weights: Weights) -> float:
    """Castle, Cemetery, Mountains or ashes: each with its chance and its cost."""
    if REGION[s.space[me]] == IN_CASTLE:
        return points  # it never left, and nothing burns here
    way = TO_CASTLE[s.space[me]]
    tiles = s.zones[CASTLE_TILES.at()]
    tile = 0.0
    if tiles:
        tile = weights.tile * (0.5 * VP[tiles[-1]] + 0.5 * VP[tiles[0]])
    reserve -= weights.rookie_caution if s.rookie else weights.caution
    home = chance(weights, reserve, turns) if turns else 0.0
    near = chance(weights, reserve + 3.0, turns) if turns else (1.0 if way <= 3 else 0.0)
    value = home * (points + tile) + (near - home) * (points - weights.cemetery)
    rest = 1.0 - near
    if s.rookie or is_beginner(s.options, me):
        high = chance(weights, reserve + 9.0, turns) if turns else (1.0 if way <= 9 else 0.0)
        value += (high - near) * (points - (weights.mountains if s.rookie else 0.0))
        rest = 1.0 - high
    return value + rest * weights.ashes * points
