"""How well a seat stands: the bots' yardstick, in points.

A Vampire's night is worth what it has scored, what it can still hunt, and the chance to be home before the sun. The
deck says how many spaces it makes in the turns left; the way back is set against that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp
from typing import Final

from .board import IN_CASTLE, REGION, TO_CASTLE
from .cards import (
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_OF,
    DOES,
    ENDS,
    FIRST_MISSION,
    FIRST_TOKEN,
    IN_COUNT,
    NEED_OF,
    PERMANENT,
    ROSE,
    TRAITS,
    VP,
)
from .dawn import is_beginner, is_burned
from .hopes import Stock, hopes, rose_hope
from .state import (
    CARDS_OF,
    CASTLE_TILES,
    HAND_SIZE,
    ROUNDS,
    SHEET,
    Hunger,
    total,
)
from .tally import add_tokens, card_bonus
from .weights import BY_EXPERIENCE, BY_READING, Taste

# What a card adds to the counts that some Mission or End of the Game effect asks for; nobody looks at the others.
ASKED_FOR: Final[list[int]] = [
    *[count for mission in range(FIRST_MISSION, FIRST_TOKEN) if "of" in DOES[mission][0].word.fields for count in NEED_OF[mission]],
    *[effect.value("of") for ends in ENDS for effect in ends if "of" in effect.word.fields],
    *range(COUNT_HUMAN + 1),  # what tokens and sets are counted by
]
ASKED: Final[list[list[int]]] = [[count for count in IN_COUNT[kind] if count in ASKED_FOR] for kind in range(FIRST_MISSION)]
NOTHING: Final[list[int]] = [0 for _ in COUNT_OF]


def turns_left(s: Hunger, me: int) -> int:
    """Turns this seat will still take after what it is doing now."""
    left = ROUNDS - s.round
    if s.dawn:
        return 0
    if s.active[me] and s.turn_of != me:
        left += 1
    return left


def take_stock(s: Hunger, me: int, taste: Taste) -> Stock:
    """Count the cards of a seat in one pass: this runs once for every option a bot looks at."""
    stock = Stock()
    counts = NOTHING.copy()
    zones = s.zones
    worth = taste.worth
    gains = taste.gain
    cycle = steady = gain = share = 0.0
    size = ends = 0
    rose = False
    cards = 0
    places = CARDS_OF[me]
    for i in range(len(places) - 1):  # the Digestion zone is the last
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
    digested = zones[places[-1]]
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


def chance(taste: Taste, reserve: float, turns: int) -> float:
    """The chance that a way with this reserve of Speed is made in time."""
    return 1.0 / (1.0 + exp(-reserve / taste.spreads[turns]))


def token_worth(s: Hunger, me: int, taste: Taste) -> float:
    found = 0.0
    for kind in s.zones[SHEET.of(me)]:
        found += taste.token[kind]
    return found


def evaluate(s: Hunger, me: int) -> float:
    """Expected points, as the cards and the board suggest."""
    return expect(s, me, BY_READING)


def judge(s: Hunger, me: int) -> float:
    """Expected points, as play has taught."""
    return expect(s, me, BY_EXPERIENCE)


def under(weights: dict[str, float]) -> Callable[[Hunger, int], float]:
    """The evaluation by these weights."""
    return partial(expect, taste=Taste(weights))


def expect(s: Hunger, me: int, taste: Taste) -> float:
    """Expected points, weighed with the chance to be safe at dawn."""
    points = float(total(s, me))
    if s.ending:
        return taste.ashes * points if is_burned(s, me) else points
    stock = take_stock(s, me, taste)
    points += stock.bonus
    turns = turns_left(s, me)
    points += hopes(s, me, turns, stock, taste) + token_worth(s, me, taste)
    points += stock.gain * turns
    if stock.rose:
        points += taste.rose  # a Rose in hand must not be worth less than the hope of it
    if s.arrived[me]:
        return points
    points += speed_worth(stock, turns, taste)
    points += way_worth(s, me, stock, turns, taste)
    reach = reach_of(stock, turns, taste)
    points += hunts_worth(s, me, reach, turns, taste)
    if not stock.rose:
        points += rose_hope(s, me, reach, taste)
    return weigh(s, me, points, reach - TO_CASTLE[s.space[me]], turns, taste)


def speed_worth(stock: Stock, turns: int, taste: Taste) -> float:
    return taste.speed * stock.speed + taste.speed_of_turns * stock.speed * turns


def way_worth(s: Hunger, me: int, stock: Stock, turns: int, taste: Taste) -> float:
    """Far out with time left there is more to win, and cards that are many are each drawn seldom."""
    return taste.outside * TO_CASTLE[s.space[me]] * turns + taste.cards * stock.counts[COUNT_CARD]


def reach_of(stock: Stock, turns: int, taste: Taste) -> float:
    """The spaces that the deck makes in the turns left."""
    return max(stock.speed + taste.drift * turns, 0.5) * turns


def hunts_worth(s: Hunger, me: int, reach: float, turns: int, taste: Taste) -> float:
    """The hunts that the Speed beyond the way home still pays for."""
    reserve = reach - TO_CASTLE[s.space[me]]
    if turns == 0 or reserve <= 0:
        return 0.0
    hunts = turns * (1.0 - exp(-reserve / (taste.price * turns)))
    return hunts * (taste.prey + taste.prey_in_the_forest * taste.depth[s.space[me]]) * 0.75


def weigh(s: Hunger, me: int, points: float, reserve: float, turns: int, taste: Taste) -> float:
    """Castle, Cemetery, Mountains or ashes: each with its chance and its cost."""
    if REGION[s.space[me]] == IN_CASTLE:
        return points  # it never left, and nothing burns here
    way = TO_CASTLE[s.space[me]]
    tiles = s.zones[CASTLE_TILES.at()]
    tile = 0.0
    if tiles:
        tile = taste.castle_tile * (0.5 * VP[tiles[-1]] + 0.5 * VP[tiles[0]])
    reserve -= taste.rookie_caution if s.rookie else taste.caution
    home = chance(taste, reserve, turns) if turns else 0.0
    near = chance(taste, reserve + 3.0, turns) if turns else (1.0 if way <= 3 else 0.0)
    value = home * (points + tile) + (near - home) * (points - taste.cemetery)
    rest = 1.0 - near
    if s.rookie or is_beginner(s.options, me):
        high = chance(taste, reserve + 9.0, turns) if turns else (1.0 if way <= 9 else 0.0)
        value += (high - near) * (points - (taste.mountains if s.rookie else 0.0))
        rest = 1.0 - high
    return value + rest * taste.ashes * points
