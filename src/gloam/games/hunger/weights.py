"""The weights of the bots' evaluation: each has a name here, and can be tuned.

`PLAIN` is what the cards and the board suggest; the look-ahead bots play by it. What play has taught instead stands in
`experience.toml` (`benchmarks/evolve.py hunger`); the search goes by that.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import read_experience

from .board import TO_CASTLE, TO_LABYRINTH
from .cards import DOES, FIRST_MISSION, FIRST_TILE, KEYWORDS_OF, SPEED
from .state import ROUNDS
from .vocabulary import EFFECTS, FOLDER, KEYWORDS, TOKENS

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
    "speed": 0.0,  # of an average turn, for its own sake
    "speed of turns": 0.0,  # the same for each turn left
    "outside": 0.0,  # for each space from home and turn left
    "cards": 0.0,
    "drift": 0.0,  # how Speed changes in a turn, by what is hunted on the way
    # what the vocabulary says of the words on cards and of unused tokens
    **{f"card {word.name}": word.worth for words in (EFFECTS, KEYWORDS) for word in words.words.values() if word.worth},
    **{f"token {word.name}": word.worth for word in TOKENS.words.values() if word.worth},
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
        # By card what it is worth in a hand, in Speed, and the points it brings every turn it is out; by token what is left of it.
        self.worth: list[float] = [SPEED[kind] + worth(named, "card", kind, False) for kind in range(FIRST_MISSION)]
        self.gain: list[float] = [worth(named, "card", kind, True) for kind in range(FIRST_MISSION)]
        self.token: list[float] = [worth(named, "token", kind, False) for kind in range(FIRST_TILE)]


def worth(named: dict[str, float], bearer: str, kind: int, scores: bool) -> float:
    """What the words of a card or token are worth, those that score or the others."""
    value = 0.0
    for effect in DOES[kind] + KEYWORDS_OF[kind]:
        if ("scores" in effect.word.on) == scores:
            value += named.get(f"{bearer} {effect.name}", 0.0) * effect.share()
    return value


BY_READING: Final = Weights(PLAIN)
BY_EXPERIENCE: Final = Weights(read_experience(FOLDER, PLAIN))
