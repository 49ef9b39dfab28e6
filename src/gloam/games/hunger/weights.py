"""The weights of the bots' evaluation: each has a name here, and can be tuned.

`PLAIN` is what the cards and the board suggest; the look-ahead bots play by it. What play has taught instead stands in
`experience.toml` (`benchmarks/evolve.py hunger`); the search goes by that.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import plain_weights, read_experience, weighed

from .board import TO_CASTLE, TO_LABYRINTH
from .cards import DOES, FIRST_MISSION, FIRST_TILE, KEYWORDS_OF, SPEED
from .state import ROUNDS
from .vocabulary import EFFECTS, FOLDER, KEYWORDS, TOKENS


class Numbers:
    """In points, spaces or Speed."""

    prey: float = 3.3  # what a hunt brings in the Mountains
    prey_in_the_forest: float = 2.0  # so much more out there
    way_to_the_plains: float = 9.0  # where it begins to grow, in spaces from home
    way_to_the_forest: float = 21.0  # and where it grows no more
    price: float = 2.3  # Speed that an average hunt costs
    caution: float = 0.0  # spaces of reserve on the way home
    rookie_caution: float = 3.0
    spread: float = 1.0  # how uncertain a way is, in spaces, and how much more for the turns it takes
    spread_of_turns: float = 0.55
    ashes: float = 0.12  # what points are worth to the burned
    castle_tile: float = 1.0  # of the mean of the best and the last one
    cemetery: float = 5.0
    mountains: float = 8.5
    rose: float = 2.0  # beyond what its card says
    rose_margin: float = 2.0  # spaces of reserve that the way to the Labyrinth wants
    mission: float = 0.6  # the chance of one that lacks a little
    missing: float = 0.8  # and how it falls with what is missing
    majority: float = 0.6
    speed: float = 0.0  # of an average turn, for its own sake
    speed_of_turns: float = 0.0  # the same for each turn left
    outside: float = 0.0  # for each space from home and turn left
    cards: float = 0.0
    drift: float = 0.0  # how Speed changes in a turn, by what is hunted on the way


PLAIN: Final[dict[str, float]] = {
    **plain_weights(Numbers),
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


class Taste(Numbers):
    """The weights with what follows from them."""

    def __init__(self, named: dict[str, float]) -> None:
        weighed(self, named)
        self.price = max(0.3, self.price)
        missing = max(0.0, min(1.0, self.missing))
        self.spreads: list[float] = [
            max(0.1, self.spread + self.spread_of_turns * float(turns) ** 0.5) for turns in range(ROUNDS + 2)
        ]
        self.likely: list[float] = [missing ** float(amount * amount) for amount in range(100)]
        self.rose_call: list[float] = [self.rose * (1.0 - way / 34.0) * (1.0 - way / 34.0) for way in TO_LABYRINTH]
        # By space: how much richer the hunt is out there.
        plains = self.way_to_the_plains
        grows = max(1.0, self.way_to_the_forest - plains)
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


BY_READING: Final = Taste(PLAIN)
BY_EXPERIENCE: Final = Taste(read_experience(FOLDER, PLAIN))
