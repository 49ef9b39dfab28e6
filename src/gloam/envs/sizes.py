"""How large a game is, for those who compare games: length, branching, observations, actions. Measured by seeded random play."""

from __future__ import annotations

from dataclasses import dataclass

from gloam.engine import stream
from gloam.games import get
from gloam.match import start

from .encoding import encoding_of

GAMES = 20


@dataclass(frozen=True)
class Sizes:
    """Of one game at one table, on average over random games."""

    game: str
    seats: int
    decisions: float  # a game, all seats together
    choices: float  # of them, those with more than one option
    branching: float  # options of such a choice
    most: int  # options ever on offer
    observations: int  # numbers in an observation
    actions: int  # ids


def sizes_of(name: str, seats: int, games: int = GAMES) -> Sizes:
    """Play random games and count."""
    game = get(name)
    options = game.complete(None)
    decisions = 0
    offered: list[int] = []
    for number in range(games):
        s, rng = start(game, seats, f"sizes/{number}", options), stream(f"sizes/{number}", "chance")
        while s.asks:
            ask = s.asks[0]
            decisions += 1
            if len(ask.options) > 1:
                offered.append(len(ask.options))
            s.answer(ask, rng.pick(ask.options))
    encoding = encoding_of(name, seats)
    return Sizes(
        name, seats, decisions / games, len(offered) / games, sum(offered) / len(offered), max(offered),
        encoding.size, encoding.actions.size,
    )  # fmt: skip
