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
    AT_LEAST,
    AT_MOST,
    BONUS,
    BONUS_IF,
    CHEAPER,
    CONFUSE,
    COUNT_ROSE,
    COUNTS_AS,
    DIGEST_PAY,
    DIGESTS,
    DRAW,
    DRAW_CARD,
    EXTRA_HUNTS,
    EXTRA_TURN,
    FEAST,
    FEAST_ON,
    FEWEST,
    FIRST_MISSION,
    GAIN_MISSION,
    HOLY_WATER,
    HOME_BY,
    IF_HUMAN,
    IF_LATE,
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
    TRAITS,
    VP,
)
from .scoring import add_tokens, amount, card_bonus, counts_of, is_burned, owns
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
    Hunger,
    total,
)

# By experience of play, in points or spaces.
PREY: Final = 3.3  # what a hunt brings in the Mountains
PRICE: Final = 2.3  # Speed that an average hunt costs
SAFE_MARGIN: Final = 0.5  # spaces of reserve before a way home feels safe
ROOKIE_CAUTION: Final = 2.5  # beginners start home earlier
ASHES: Final = 0.12  # what points are worth to the burned
ROSE_WORTH: Final = 20.0
ROSE_MARGIN: Final = 4.0
CEMETERY_COST: Final = 5.0
MOUNTAIN_COST: Final = 8.5
DEPTH_OF_PLAINS: Final = 9
DEPTH_OF_FOREST: Final = 21


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


def turns_left(s: Hunger, me: int) -> int:
    """Turns this seat will still take after what it is doing now."""
    left = ROUNDS - s.round
    if s.dawn:
        return 0
    if s.active[me] and s.turn_of != me:
        left += 1
    return left


def pace(s: Hunger, me: int) -> tuple[float, float]:
    """Speed and points that the cards of this seat bring in an average turn."""
    cycle = 0.0
    count = 0
    steady = 0.0
    gain = 0.0
    share = 0.0
    for kind in s.zones[AREA.of(me)]:
        if TRAITS[kind] & PERMANENT:
            steady += WORTH[kind]
            gain += YIELD[kind]
        else:
            cycle += WORTH[kind]
            share += YIELD[kind]
            count += 1
    for place in (DECK.of(me), HAND.of(me), DISCARDS.of(me)):
        for kind in s.zones[place]:
            if TRAITS[kind] & PERMANENT:
                steady += 0.6 * WORTH[kind]  # it has to be drawn first
                gain += 0.6 * YIELD[kind]
            else:
                cycle += WORTH[kind]
                share += YIELD[kind]
                count += 1
    if count == 0:
        return steady, gain
    drawn = HAND_SIZE / count if count > HAND_SIZE else 1.0
    return steady + cycle * drawn, gain + share * drawn


def chance(reserve: float, turns: int) -> float:
    """The chance that a way with this reserve of Speed is made in time."""
    return 1.0 / (1.0 + exp(-reserve / (1.0 + 0.55 * turns**0.5)))


def hopes(s: Hunger, me: int, turns: int, counts: list[int]) -> float:
    """What the Missions of this seat, private and public, may bring."""
    found = 0.0
    for place in (MISSIONS.of(me), PUBLIC_MISSIONS.at()):
        for mission in s.zones[place]:
            found += POINTS[mission] * hope(s, me, mission, turns, counts)
    return found


def hope(s: Hunger, me: int, mission: int, turns: int, counts: list[int]) -> float:
    """The chance to fulfil a Mission, by what there is already and by the turns left."""
    need = NEED[mission]
    n = NEED_N[mission]
    if need < 0:
        return 1.0
    if need == HOME_BY:
        if s.home_round[me]:
            return 1.0 if s.home_round[me] <= n else 0.0
        return 0.35 if s.round <= n else 0.0
    if need == AT_LEAST and NEED_OF[mission][0] == COUNT_ROSE and not counts[COUNT_ROSE]:
        return 0.6 * rose_chance(s, me, max(pace(s, me)[0], 0.5) * turns)
    if need == NAMED:
        have = len([kind for kind in NEED_OF[mission] if owns(s, me, kind)])
    else:
        have = amount(counts, NEED_OF[mission])
    if need in (AT_LEAST, NAMED):
        if have >= n:
            return 1.0
        missing = n - have
        return 0.8 ** (missing * missing) * min(1.0, turns / (2.0 * missing + 1.0)) * 0.6
    if need == AT_MOST:
        return 0.9 if have + turns * 0.7 <= n else 0.3 if have <= n else 0.0
    best = 0
    least = 99
    above = 0
    for other in range(s.n):
        if other != me:
            theirs = amount(counts_of(s, other), NEED_OF[mission])
            best = max(best, theirs)
            least = min(least, theirs)
            above += 1 if theirs > have else 0
    certain = 0.95 if turns == 0 else 0.6
    if need == MOST:
        return certain if have > best else 0.3 if have == best and turns else 0.15 if turns > 3 else 0.0
    if need == FEWEST:
        return certain if have < least else 0.2 if turns > 3 else 0.0
    return certain if need == SECOND and above == 1 and have else 0.2


def token_worth(s: Hunger, me: int) -> float:
    """Unused tokens, beyond the points they gave."""
    found = 0.0
    for kind in s.zones[SHEET.of(me)]:
        does = TOKEN_DO[kind]
        if does == ADD_SPEED:
            found += 0.8 * TOKEN_N[kind]
        elif does in (ADD_HUNT, GAIN_MISSION):
            found += 1.6
        elif does == EXTRA_TURN:
            found += 2.0
        elif does in (DRAW_CARD, SWAP_CARD):
            found += 1.0
        elif does == COUNTS_AS:
            found += 0.5
    return found


def has_rose(s: Hunger, me: int) -> bool:
    for place in (AREA.of(me), DISCARDS.of(me), DECK.of(me), HAND.of(me), DIGESTED.of(me)):
        for kind in s.zones[place]:
            if TRAITS[kind] & ROSE:
                return True
    return False


def evaluate(s: Hunger, me: int) -> float:
    """Expected points, weighed with the chance to be safe at dawn."""
    points = float(total(s, me))
    if s.ending:
        return ASHES * points if is_burned(s, me) else points
    counts = counts_of(s, me)
    points += card_bonus(s, me, counts)
    add_tokens(s, me, counts)
    turns = turns_left(s, me)
    points += hopes(s, me, turns, counts) + token_worth(s, me)
    speed, gain = pace(s, me)
    points += gain * turns
    if s.arrived[me]:
        return points
    way = TO_CASTLE[s.space[me]]
    reach = max(speed, 0.5) * turns
    reserve = reach - way
    if turns > 0 and reserve > 0:
        hunts = turns * (1.0 - exp(-reserve / (PRICE * turns)))
        depth = min(max(way - DEPTH_OF_PLAINS, 0), DEPTH_OF_FOREST - DEPTH_OF_PLAINS) / (DEPTH_OF_FOREST - DEPTH_OF_PLAINS)
        points += hunts * (PREY + 2.0 * depth) * 0.75
    points += rose_hope(s, me, reach)
    return weigh(s, me, points, reserve, turns)


def rose_hope(s: Hunger, me: int, reach: float) -> float:
    """The Labyrinth draws whoever can still get there and back."""
    if has_rose(s, me):
        return 0.0
    nearness = 1.0 - TO_LABYRINTH[s.space[me]] / 34.0
    return ROSE_WORTH * nearness * nearness * rose_chance(s, me, reach)


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
    reserve -= SAFE_MARGIN + (ROOKIE_CAUTION if s.rookie else 0.0)
    home = chance(reserve, turns) if turns else 0.0
    near = chance(reserve + 3.0, turns) if turns else (1.0 if way <= 3 else 0.0)
    value = home * (points + tile) + (near - home) * (points - CEMETERY_COST)
    rest = 1.0 - near
    if s.rookie:
        high = chance(reserve + 9.0, turns) if turns else (1.0 if way <= 9 else 0.0)
        value += (high - near) * (points - MOUNTAIN_COST)
        rest = 1.0 - high
    return value + rest * ASHES * points
