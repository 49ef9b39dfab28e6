"""How fast the engine is: random legal play, clones and iterations of the search, one core, in this process, with this build."""

from __future__ import annotations

import time
from dataclasses import dataclass

from gloam.bots import Budget, Mcts
from gloam.engine import Game, State, stream, view
from gloam.engine.playout import playout
from gloam.match import start
from gloam.version import build

ROUNDS = 3
ITERATIONS = 60  # of a search whose speed is measured


@dataclass
class Speed:
    """One row of `gloam bench`. `choices_per_s` counts only the decisions that had more than one option."""

    game: str
    seats: int
    build: str
    decisions_per_s: int
    choices_per_s: int
    games_per_s: int
    clones_per_s: int
    iterations_per_s: int


def bench(game: Game, seats: int, seconds: float) -> Speed:
    """Measure one game with the first declared setting; setting up a game is part of the cost of playing it.

    Of several rounds the best one counts, since other work on the machine only ever slows things down.
    """
    options = game.complete(game.settings[0])
    middle = middle_states(game, seats, options)
    rounds = [play_for(game, seats, options, seconds / ROUNDS) for _ in range(ROUNDS)]
    rate, games_rate = max(rounds)
    return Speed(
        game.name,
        seats,
        build(),
        round(rate),
        round(rate * choice_share(game, seats, options)),
        round(games_rate),
        round(max(clone_rate(middle, seconds / 2 / ROUNDS) for _ in range(ROUNDS))),
        round(iteration_rate(game, middle, seconds / 2)),
    )


def play_for(game: Game, seats: int, options: dict[str, str], seconds: float) -> tuple[float, float]:
    """Decisions and games a second of random play."""
    decisions = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += playout(start(game, seats, f"bench/{games}", options), stream("bench", games))
        games += 1
    return decisions / spent, games / spent


def middle_states(game: Game, seats: int, options: dict[str, str]) -> list[State]:
    """Positions from the middle of random games, where clones cost what they cost in a search."""
    found: list[State] = []
    for i in range(20):
        whole = playout(start(game, seats, f"middle/{i}", options), stream("middle", i))
        s = start(game, seats, f"middle/{i}", options)
        playout(s, stream("middle", i), whole // 2)
        found.append(s)
    return found


def clone_rate(states: list[State], seconds: float) -> float:
    clones = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for s in states:
            for _ in range(20):
                s.clone()
        clones += 20 * len(states)
    return clones / spent


def iteration_rate(game: Game, states: list[State], seconds: float) -> float:
    """Iterations of the search from these positions, its first looks at the options included."""
    bot, iterations = Mcts(), 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for i, s in enumerate(states):
            ask = s.asks[0]
            bot.choose(view(game, s, ask.seat), ask, Budget(iterations=ITERATIONS), stream("iterations", i))
            iterations += bot.found.iterations if bot.found is not None else 0
            if time.perf_counter() - began >= seconds:
                break
    return iterations / spent if spent else 0.0


def choice_share(game: Game, seats: int, options: dict[str, str]) -> float:
    """The share of decisions with more than one option, from a few games."""
    real = every = 0
    for i in range(5):
        s, rng = start(game, seats, f"share/{i}", options), stream("share", i)
        while s.asks:
            ask = s.asks[0]
            real += len(ask.options) > 1
            every += 1
            s.answer(ask, rng.pick(ask.options))
    return real / max(1, every)
