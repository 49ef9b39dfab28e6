"""How well a seat stands: the bots' yardstick, in points.

A Vampire's night is worth what it has scored, what it can still hunt, and the chance to be home before the sun. The
deck says how many spaces it makes in the turns left; the way back is set against that.
"""

from __future__ import annotations

from math import exp
from typing import Final

from .board import IN_CASTLE, LA, REGION, TO_CASTLE, TO_LABYRINTH
from .kinds import (
    ADD_HUNT,
    ADD_SPEED,
    ANY_TYPE,
    AT_LEAST,
    AT_MOST,
    BONUS,
    BONUS_IF,
    CHEAPER,
    CONFUSE,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_ROSE,
    COUNT_TOKEN,
    COUNTS,
    COUNTS_AS,
    DIGEST_PAY,
    DIGESTS,
    DRAW,
    DRAW_CARD,
    ENDS,
    EXTRA_HUNTS,
    EXTRA_TURN,
    FEAST,
    FEAST_ON,
    FEWEST,
    FINALLY_EACH,
    FIRST_MISSION,
    FIRST_TILE,
    FIRST_TOKEN,
    GAIN_MISSION,
    HOLY_WATER,
    HOME_BY,
    IF_HUMAN,
    IF_LATE,
    IN_COUNT,
    MISTY,
    MOST,
    NAMED,
    NEED,
    NEED_N,
    NEED_OF,
    NIGHT_DIGEST,
    NIGHTFALL,
    NIGHTFALL_IF,
    ONE,
    ONE_IF,
    ONE_N,
    PERMANENT,
    POINTS,
    ROSE,
    SECOND,
    SPEED,
    SPEND_SPEED,
    SPICY,
    SWAP_CARD,
    TOKEN_DO,
    TOKEN_N,
    TOKEN_TYPE,
    TRAITS,
    VP,
)
from .scoring import add_tokens, card_bonus, is_burned, owns
from .state import (
    AREA,
    CASTLE_TILES,
    DECK,
    DIGESTED,
    DISCARDS,
    HAND,
    HAND_SIZE,
    MISSIONS,
    N_LINES,
    PUBLIC_MISSIONS,
    ROSES,
    ROUNDS,
    SHEET,
    SPENT,
    Hunger,
)

# By experience of play, in points or spaces.
PREY: Final = 3.3  # what a hunt brings in the Mountains
PRICE: Final = 2.3  # Speed that an average hunt costs
ROOKIE_CAUTION: Final = 3.0  # spaces of reserve that beginners want on the way home
ASHES: Final = 0.12  # what points are worth to the burned
ROSE_WORTH: Final = 2.0  # beyond what its card says
ROSE_MARGIN: Final = 2.0  # spaces of reserve that the way to the Labyrinth wants
CEMETERY_COST: Final = 5.0
MOUNTAIN_COST: Final = 8.5
DEPTH_OF_PLAINS: Final = 9
DEPTH_OF_FOREST: Final = 21
MOST_SEATS: Final = 6


def worth(kind: int) -> float:
    """What a card is worth in a hand, in Speed."""
    value = float(SPEED[kind])
    if ONE[kind] == DRAW:
        value += 1.4 * ONE_N[kind] * (0.55 if ONE_IF[kind] == IF_HUMAN else 1.0)
    elif ONE[kind] == SPEND_SPEED:
        value += 0.3 * ONE_N[kind]
    elif ONE[kind]:
        value += 0.6
    if BONUS[kind]:
        value += BONUS[kind] * (0.6 if BONUS_IF[kind] == IF_HUMAN else 0.5 if BONUS_IF[kind] == IF_LATE else 0.35)
    value += 0.8 * EXTRA_HUNTS[kind] + 0.4 * CHEAPER[kind]
    if DIGESTS[kind]:
        value += 0.7 if DIGEST_PAY[kind] == 0 else 0.2
    value += 0.7 * NIGHT_DIGEST[kind]
    if TRAITS[kind] & MISTY:
        value += 0.5
    if TRAITS[kind] & HOLY_WATER:
        value -= 1.2
    if TRAITS[kind] & CONFUSE:
        value -= 1.3
    if TRAITS[kind] & SPICY:
        value -= 0.8
    return value


WORTH: Final[list[float]] = [worth(kind) for kind in range(FIRST_MISSION)]
# Points that a card brings every turn it is out.
YIELD: Final[list[float]] = [
    (0.5 if FEAST_ON[kind] < 0 else 0.2) * FEAST[kind] + NIGHTFALL[kind] * (1.0 if NIGHTFALL_IF[kind] == 0 else 0.3)
    for kind in range(FIRST_MISSION)
]


# What a card adds to the counts that some Mission or End of the Game effect asks for; nobody looks at the others.
ASKED_FOR: Final[list[int]] = [
    *[count for mission in range(FIRST_MISSION, FIRST_TOKEN) if NEED[mission] != NAMED for count in NEED_OF[mission]],
    *[of for ends in ENDS for what, of, _ in ends if what == FINALLY_EACH],
    *range(COUNT_HUMAN + 1),  # what tokens and sets are counted by
]
ASKED: Final[list[list[int]]] = [[count for count in IN_COUNT[kind] if count in ASKED_FOR] for kind in range(FIRST_MISSION)]
NOTHING: Final[list[int]] = [0 for _ in COUNTS]


def adds_to(mission: int, kind: int) -> int:
    """How much a card or token adds to what a Mission counts; choice tokens are promises and not counted before the end."""
    of = NEED_OF[mission]
    if FIRST_TOKEN <= kind < FIRST_TILE:
        typed = TOKEN_DO[kind] == COUNTS_AS and TOKEN_TYPE[kind] != ANY_TYPE
        return (COUNT_TOKEN in of) + (typed and TOKEN_TYPE[kind] in of) + (typed and COUNT_HUMAN in of)
    return len([count for count in IN_COUNT[kind] if count in of])


ADDS: Final[list[list[int]]] = [
    [adds_to(mission, kind) for kind in range(len(IN_COUNT))] for mission in range(FIRST_MISSION, FIRST_TOKEN)
]
WHOLE: Final[list[bool]] = [NEED_OF[mission] == [COUNT_CARD] for mission in range(FIRST_MISSION, FIRST_TOKEN)]


def token_value(kind: int) -> float:
    """What an unused token is worth, beyond the points it gave."""
    does = TOKEN_DO[kind]
    if does == ADD_SPEED:
        return 0.8 * TOKEN_N[kind]
    if does in (ADD_HUNT, GAIN_MISSION):
        return 1.6
    if does == EXTRA_TURN:
        return 2.0
    if does in (DRAW_CARD, SWAP_CARD):
        return 1.0
    return 0.5 if does == COUNTS_AS else 0.0


TOKEN_WORTH: Final[list[float]] = [token_value(kind) for kind in range(FIRST_TILE)]


# Where the cards of each seat lie: the area first, where Permanents work already, and the Digestion zone last.
CARDS_OF: Final[list[list[int]]] = [
    [zone.of(seat) for zone in (AREA, DECK, HAND, DISCARDS, DIGESTED)] for seat in range(MOST_SEATS)
]
# By space: how much richer the hunt is out there, and how strongly the Labyrinth draws.
DEPTH: Final[list[float]] = [
    min(max(way - DEPTH_OF_PLAINS, 0), DEPTH_OF_FOREST - DEPTH_OF_PLAINS) / (DEPTH_OF_FOREST - DEPTH_OF_PLAINS) for way in TO_CASTLE
]
ROSE_CALL: Final[list[float]] = [ROSE_WORTH * (1.0 - way / 34.0) * (1.0 - way / 34.0) for way in TO_LABYRINTH]
# By turns left: how uncertain a way is. By what is missing: how likely it is to come still.
SPREAD: Final[list[float]] = [1.0 + 0.55 * float(turns) ** 0.5 for turns in range(ROUNDS + 2)]
LIKELY: Final[list[float]] = [0.8 ** float(missing * missing) for missing in range(100)]


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


def take_stock(s: Hunger, me: int) -> Stock:
    """Count the cards of a seat in one pass: this runs once for every option a bot looks at."""
    stock = Stock()
    counts = NOTHING.copy()
    zones = s.zones
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
                steady += drawn * WORTH[kind]
                gain += drawn * YIELD[kind]
            else:
                cycle += WORTH[kind]
                share += YIELD[kind]
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


def chance(reserve: float, turns: int) -> float:
    """The chance that a way with this reserve of Speed is made in time."""
    return 1.0 / (1.0 + exp(-reserve / SPREAD[turns]))


def hopes(s: Hunger, me: int, turns: int, stock: Stock) -> float:
    """What the Missions of this seat, private and public, may bring."""
    found = 0.0
    for place in (MISSIONS.of(me), PUBLIC_MISSIONS.at()):
        for mission in s.zones[place]:
            found += POINTS[mission] * hope(s, me, mission, turns, stock)
    return found


def hope(s: Hunger, me: int, mission: int, turns: int, stock: Stock) -> float:
    """The chance to fulfil a Mission, by what there is already and by the turns left."""
    need = NEED[mission]
    counts = stock.counts
    n = NEED_N[mission]
    if need < 0:
        return 1.0
    if need == HOME_BY:
        if s.home_round[me]:
            return 1.0 if s.home_round[me] <= n else 0.0
        return 0.35 if s.round <= n else 0.0
    if need == AT_LEAST and NEED_OF[mission][0] == COUNT_ROSE and not counts[COUNT_ROSE]:
        return 0.6 * rose_chance(s, me, max(stock.speed, 0.5) * turns)
    if need == NAMED:
        have = len([kind for kind in NEED_OF[mission] if owns(s, me, kind)])
    else:
        have = 0
        for count in NEED_OF[mission]:
            have += counts[count]
    if need in (AT_LEAST, NAMED):
        if have >= n:
            return 1.0
        missing = n - have
        return LIKELY[missing] * min(1.0, turns / (2.0 * missing + 1.0)) * 0.6
    if need == AT_MOST:
        return 0.9 if have + turns * 0.7 <= n else 0.3 if have <= n else 0.0
    best = 0
    least = 99
    above = 0
    for other in range(s.n):
        if other != me:
            theirs = rival_amount(s, other, mission)
            best = max(best, theirs)
            least = min(least, theirs)
            above += 1 if theirs > have else 0
    certain = 0.95 if turns == 0 else 0.6
    if need == MOST:
        return certain if have > best else 0.3 if have == best and turns else 0.15 if turns > 3 else 0.0
    if need == FEWEST:
        return certain if have < least else 0.2 if turns > 3 else 0.0
    return certain if need == SECOND and above == 1 and have else 0.2


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
    return found + len(s.zones[places[4]]) if COUNT_DIGESTED in NEED_OF[mission] else found


def token_worth(s: Hunger, me: int) -> float:
    found = 0.0
    for kind in s.zones[SHEET.of(me)]:
        found += TOKEN_WORTH[kind]
    return found


def evaluate(s: Hunger, me: int) -> float:
    """Expected points, weighed with the chance to be safe at dawn."""
    score = 0
    for line in range(me * N_LINES, me * N_LINES + N_LINES):
        score += s.points[line]
    points = float(score)
    if s.ending:
        return ASHES * points if is_burned(s, me) else points
    stock = take_stock(s, me)
    points += stock.bonus
    turns = turns_left(s, me)
    points += hopes(s, me, turns, stock) + token_worth(s, me)
    points += stock.gain * turns
    if stock.rose:
        points += ROSE_WORTH  # a Rose in hand must not be worth less than the hope of it
    if s.arrived[me]:
        return points
    way = TO_CASTLE[s.space[me]]
    reach = max(stock.speed, 0.5) * turns
    reserve = reach - way
    if turns > 0 and reserve > 0:
        hunts = turns * (1.0 - exp(-reserve / (PRICE * turns)))
        points += hunts * (PREY + 2.0 * DEPTH[s.space[me]]) * 0.75
    if not stock.rose:
        points += rose_hope(s, me, reach)
    return weigh(s, me, points, reserve, turns)


def rose_hope(s: Hunger, me: int, reach: float) -> float:
    """The Labyrinth draws whoever can still get there and back."""
    return ROSE_CALL[s.space[me]] * rose_chance(s, me, reach)


def rose_chance(s: Hunger, me: int, reach: float) -> float:
    """The chance to make the way to the Labyrinth and home with this reach."""
    spare = reach - TO_LABYRINTH[s.space[me]] - TO_CASTLE[LA] - ROSE_MARGIN
    return 1.0 / (1.0 + exp(-spare / 5.0)) if s.zones[ROSES.at()] else 0.0


def weigh(s: Hunger, me: int, points: float, reserve: float, turns: int) -> float:
    """Castle, Cemetery, Mountains or ashes: each with its chance and its cost."""
    if REGION[s.space[me]] == IN_CASTLE:
        return points  # it never left, and nothing burns here
    way = TO_CASTLE[s.space[me]]
    tiles = s.zones[CASTLE_TILES.at()]
    tile = 0.0
    if tiles:
        tile = 0.5 * VP[tiles[-1]] + 0.5 * VP[tiles[0]]
    if s.rookie:
        reserve -= ROOKIE_CAUTION
    home = chance(reserve, turns) if turns else 0.0
    near = chance(reserve + 3.0, turns) if turns else (1.0 if way <= 3 else 0.0)
    value = home * (points + tile) + (near - home) * (points - CEMETERY_COST)
    rest = 1.0 - near
    if s.rookie:
        high = chance(reserve + 9.0, turns) if turns else (1.0 if way <= 9 else 0.0)
        value += (high - near) * (points - MOUNTAIN_COST)
        rest = 1.0 - high
    return value + rest * ASHES * points
