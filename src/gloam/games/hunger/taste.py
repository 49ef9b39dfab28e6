"""What the Hunger's bots hold dear: every weight of the evaluation has a name here, and can be tuned.

`PLAIN` is what the cards and the board suggest; the look-ahead bots play by it. What play has taught instead stands in
`experience.toml` (`benchmarks/evolve.py hunger`); the search goes by that.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import read_experience

from .board import TO_CASTLE, TO_LABYRINTH
from .kinds import (
    ADD_HUNT,
    ADD_SPEED,
    BONUS,
    BONUS_IF,
    CHEAPER,
    CONFUSE,
    COUNTS_AS,
    DIGEST_PAY,
    DIGESTS,
    DRAW,
    DRAW_CARD,
    EXTRA_HUNTS,
    EXTRA_TURN,
    FEAST,
    FEAST_ON,
    FIRST_MISSION,
    FIRST_TILE,
    FOLDER,
    GAIN_MISSION,
    HOLY_WATER,
    IF_HUMAN,
    IF_LATE,
    MISTY,
    NIGHT_DIGEST,
    NIGHTFALL,
    NIGHTFALL_IF,
    ONE,
    ONE_IF,
    ONE_N,
    SPEED,
    SPEND_SPEED,
    SPICY,
    SWAP_CARD,
    TOKEN_DO,
    TOKEN_N,
    TRAITS,
)
from .state import ROUNDS

# In points, spaces or Speed.
PLAIN: Final[dict[str, float]] = {
    "prey": 3.3,  # what a hunt brings in the Mountains
    "prey in the forest": 2.0,  # so much more out there
    "way to the plains": 9.0,  # where it begins to grow, in spaces from home
    "way to the forest": 21.0,  # and where it grows no more
    "price": 2.3,  # Speed that an average hunt costs
    "caution": 0.0,  # spaces of reserve on the way home
    "rookie caution": 3.0,
    "spread": 1.0,  # how uncertain a way is, in spaces, and how much more for the turns it takes
    "spread of turns": 0.55,
    "ashes": 0.12,  # what points are worth to the burned
    "castle tile": 1.0,  # of the mean of the best and the last one
    "cemetery": 5.0,
    "mountains": 8.5,
    "rose": 2.0,  # beyond what its card says
    "rose margin": 2.0,  # spaces of reserve that the way to the Labyrinth wants
    "mission": 0.6,  # the chance of one that lacks a little
    "missing": 0.8,  # and how it falls with what is missing
    "majority": 0.6,
    "draw": 1.4,  # cards, in Speed
    "spend": 0.3,
    "other effect": 0.6,
    "bonus": 1.0,
    "extra hunt": 0.8,
    "cheaper": 0.4,
    "digest": 0.7,
    "night digest": 0.7,
    "misty": 0.5,
    "holy water": -1.2,
    "confuse": -1.3,
    "spicy": -0.8,
    "feast": 0.5,  # points in a turn
    "nightfall": 1.0,
    "token speed": 0.8,  # unused tokens
    "token hunt": 1.6,
    "token turn": 2.0,
    "token card": 1.0,
    "token type": 0.5,
    "speed": 0.0,  # of an average turn, for its own sake
    "speed of turns": 0.0,  # the same for each turn left
    "outside": 0.0,  # for each space from home and turn left
    "cards": 0.0,
    "drift": 0.0,  # how Speed changes in a turn, by what is hunted on the way
}

# How far evolution moves the weights that have no size of their own, to and fro.
SWAY: Final[dict[str, float]] = {
    "caution": 1.2,
    "speed": 0.3,
    "speed of turns": 0.045,
    "outside": 0.015,
    "cards": 0.15,
    "drift": 0.06,
}


class Taste:
    """The weights with what follows from them."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.prey = weights["prey"]
        self.forest = weights["prey in the forest"]
        self.price = max(0.3, weights["price"])
        self.caution = weights["caution"]
        self.rookie_caution = weights["rookie caution"]
        self.ashes = weights["ashes"]
        self.tile = weights["castle tile"]
        self.cemetery = weights["cemetery"]
        self.mountains = weights["mountains"]
        self.rose = weights["rose"]
        self.rose_margin = weights["rose margin"]
        self.mission = weights["mission"]
        self.majority = weights["majority"]
        self.speed = weights["speed"]
        self.speed_turns = weights["speed of turns"]
        self.outside = weights["outside"]
        self.cards = weights["cards"]
        self.drift = weights["drift"]
        spread, growth = weights["spread"], weights["spread of turns"]
        missing = max(0.0, min(1.0, weights["missing"]))
        self.spread: list[float] = [max(0.1, spread + growth * float(turns) ** 0.5) for turns in range(ROUNDS + 2)]
        self.likely: list[float] = [missing ** float(amount * amount) for amount in range(100)]
        self.rose_call: list[float] = [self.rose * (1.0 - way / 34.0) * (1.0 - way / 34.0) for way in TO_LABYRINTH]
        # By space: how much richer the hunt is out there.
        plains = weights["way to the plains"]
        grows = max(1.0, weights["way to the forest"] - plains)
        self.depth: list[float] = [min(max(way - plains, 0.0), grows) / grows for way in TO_CASTLE]
        self.worth: list[float] = [worth(weights, kind) for kind in range(FIRST_MISSION)]
        self.gain: list[float] = [gain(weights, kind) for kind in range(FIRST_MISSION)]
        self.token: list[float] = [token_value(weights, kind) for kind in range(FIRST_TILE)]


def worth(weights: dict[str, float], kind: int) -> float:
    """What a card is worth in a hand, in Speed."""
    value = float(SPEED[kind])
    if ONE[kind] == DRAW:
        value += weights["draw"] * ONE_N[kind] * (0.55 if ONE_IF[kind] == IF_HUMAN else 1.0)
    elif ONE[kind] == SPEND_SPEED:
        value += weights["spend"] * ONE_N[kind]
    elif ONE[kind]:
        value += weights["other effect"]
    if BONUS[kind]:
        likely = 0.6 if BONUS_IF[kind] == IF_HUMAN else 0.5 if BONUS_IF[kind] == IF_LATE else 0.35
        value += weights["bonus"] * BONUS[kind] * likely
    value += weights["extra hunt"] * EXTRA_HUNTS[kind] + weights["cheaper"] * CHEAPER[kind]
    if DIGESTS[kind]:
        value += weights["digest"] if DIGEST_PAY[kind] == 0 else 0.2
    value += weights["night digest"] * NIGHT_DIGEST[kind]
    if TRAITS[kind] & MISTY:
        value += weights["misty"]
    if TRAITS[kind] & HOLY_WATER:
        value += weights["holy water"]
    if TRAITS[kind] & CONFUSE:
        value += weights["confuse"]
    if TRAITS[kind] & SPICY:
        value += weights["spicy"]
    return value


def gain(weights: dict[str, float], kind: int) -> float:
    """Points that a card brings every turn it is out."""
    feast = (1.0 if FEAST_ON[kind] < 0 else 0.4) * FEAST[kind]
    return weights["feast"] * feast + weights["nightfall"] * NIGHTFALL[kind] * (1.0 if NIGHTFALL_IF[kind] == 0 else 0.3)


def token_value(weights: dict[str, float], kind: int) -> float:
    """What an unused token is worth, beyond the points it gave."""
    does = TOKEN_DO[kind]
    if does == ADD_SPEED:
        return weights["token speed"] * TOKEN_N[kind]
    if does in (ADD_HUNT, GAIN_MISSION):
        return weights["token hunt"]
    if does == EXTRA_TURN:
        return weights["token turn"]
    if does in (DRAW_CARD, SWAP_CARD):
        return weights["token card"]
    return weights["token type"] if does == COUNTS_AS else 0.0


BY_READING: Final = Taste(PLAIN)
BY_EXPERIENCE: Final = Taste(read_experience(FOLDER, PLAIN))
