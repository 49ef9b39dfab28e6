"""The weights of the bots' evaluation: each has a name here, and can be tuned.

`PLAIN` is what the cards and the board suggest; the look-ahead bots play by it. What play has taught instead stands in
`experience.toml` (`benchmarks/evolve.py hunger`); the search goes by that.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import read_experience

from .board import TO_CASTLE, TO_LABYRINTH
from .cards import (
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


class Weights:
    """The weights with what follows from them."""

    def __init__(self, named: dict[str, float]) -> None:
        self.prey = named["prey"]
        self.forest = named["prey in the forest"]
        self.price = max(0.3, named["price"])
        self.caution = named["caution"]
        self.rookie_caution = named["rookie caution"]
        self.ashes = named["ashes"]
        self.tile = named["castle tile"]
        self.cemetery = named["cemetery"]
        self.mountains = named["mountains"]
        self.rose = named["rose"]
        self.rose_margin = named["rose margin"]
        self.mission = named["mission"]
        self.majority = named["majority"]
        self.speed = named["speed"]
        self.speed_turns = named["speed of turns"]
        self.outside = named["outside"]
        self.cards = named["cards"]
        self.drift = named["drift"]
        spread, growth = named["spread"], named["spread of turns"]
        missing = max(0.0, min(1.0, named["missing"]))
        self.spread: list[float] = [max(0.1, spread + growth * float(turns) ** 0.5) for turns in range(ROUNDS + 2)]
        self.likely: list[float] = [missing ** float(amount * amount) for amount in range(100)]
        self.rose_call: list[float] = [self.rose * (1.0 - way / 34.0) * (1.0 - way / 34.0) for way in TO_LABYRINTH]
        # By space: how much richer the hunt is out there.
        plains = named["way to the plains"]
        grows = max(1.0, named["way to the forest"] - plains)
        self.depth: list[float] = [min(max(way - plains, 0.0), grows) / grows for way in TO_CASTLE]
        self.worth: list[float] = [worth(named, kind) for kind in range(FIRST_MISSION)]
        self.gain: list[float] = [gain(named, kind) for kind in range(FIRST_MISSION)]
        self.token: list[float] = [token_value(named, kind) for kind in range(FIRST_TILE)]


def worth(named: dict[str, float], kind: int) -> float:
    """What a card is worth in a hand, in Speed."""
    value = float(SPEED[kind])
    if ONE[kind] == DRAW:
        value += named["draw"] * ONE_N[kind] * (0.55 if ONE_IF[kind] == IF_HUMAN else 1.0)
    elif ONE[kind] == SPEND_SPEED:
        value += named["spend"] * ONE_N[kind]
    elif ONE[kind]:
        value += named["other effect"]
    if BONUS[kind]:
        likely = 0.6 if BONUS_IF[kind] == IF_HUMAN else 0.5 if BONUS_IF[kind] == IF_LATE else 0.35
        value += named["bonus"] * BONUS[kind] * likely
    value += named["extra hunt"] * EXTRA_HUNTS[kind] + named["cheaper"] * CHEAPER[kind]
    if DIGESTS[kind]:
        value += named["digest"] if DIGEST_PAY[kind] == 0 else 0.2
    value += named["night digest"] * NIGHT_DIGEST[kind]
    if TRAITS[kind] & MISTY:
        value += named["misty"]
    if TRAITS[kind] & HOLY_WATER:
        value += named["holy water"]
    if TRAITS[kind] & CONFUSE:
        value += named["confuse"]
    if TRAITS[kind] & SPICY:
        value += named["spicy"]
    return value


def gain(named: dict[str, float], kind: int) -> float:
    """Points that a card brings every turn it is out."""
    feast = (1.0 if FEAST_ON[kind] < 0 else 0.4) * FEAST[kind]
    return named["feast"] * feast + named["nightfall"] * NIGHTFALL[kind] * (1.0 if NIGHTFALL_IF[kind] == 0 else 0.3)


def token_value(named: dict[str, float], kind: int) -> float:
    """What an unused token is worth, beyond the points it gave."""
    does = TOKEN_DO[kind]
    if does == ADD_SPEED:
        return named["token speed"] * TOKEN_N[kind]
    if does in (ADD_HUNT, GAIN_MISSION):
        return named["token hunt"]
    if does == EXTRA_TURN:
        return named["token turn"]
    if does in (DRAW_CARD, SWAP_CARD):
        return named["token card"]
    return named["token type"] if does == COUNTS_AS else 0.0


BY_READING: Final = Weights(PLAIN)
BY_EXPERIENCE: Final = Weights(read_experience(FOLDER, PLAIN))
