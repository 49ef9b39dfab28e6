"""Evolving an evaluation: at every table everybody plays by the same weights, each with noise of its own.

The noise is drawn for every seat and every weight, so nothing else goes with it: where more of a weight went with victory, it
helped. That is what telling games from lost ones cannot say, since whoever is ahead has more of everything. All weights are
tried in the same games. What becomes of the trials is the business of `benchmarks/evolve.py`.

A game can be evolved if its `weights.py` names them (`PLAIN`, with `SWAY` for those that are zero), makes `Weights` of them,
and `evaluate.py` has `expect(state, seat, weights)`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, Game, Rng, stream
from gloam.games import get

from .simulate import play_game
from .tune import Opinion

SWAY = 0.3  # of a weight: one standard deviation of its noise
DICE = 12  # the sum of so many dice is as good as a bell curve


@dataclass
class Trial:
    """One seat's game: its noise, in standard deviations, its share of the victory, and of the rivals it has beaten."""

    noise: list[float]
    share: float
    beaten: float


def weighing(game: Game, expect: Callable[..., float], weights: Any) -> Opinion:
    """The look-ahead bot with weights of its own."""
    return Opinion("weighing", game, lambda s, me: expect(s, me, weights))


def part_of(game: Game, name: str) -> ModuleType:
    try:
        return importlib.import_module(f"gloam.games.{game.name}.{name}")
    except ModuleNotFoundError:
        raise BadSetup(f"{game.title} has no {name}.py, so there is nothing to evolve") from None


def plain_weights(game: Game) -> dict[str, float]:
    found: dict[str, float] = part_of(game, "weights").PLAIN
    return found


def sways(game: Game) -> dict[str, float]:
    """How far each weight is moved to and fro: a share of its plain value, or what the game says."""
    given: dict[str, float] = part_of(game, "weights").SWAY
    return {name: given.get(name, SWAY * abs(weight)) for name, weight in plain_weights(game).items()}


def bell(rng: Rng) -> float:
    """A draw from (nearly) the normal distribution."""
    return sum([rng.below(1 << 16) for _ in range(DICE)]) / (1 << 16) - DICE / 2


def play_trials(name: str, seats: int, first: int, games: int, weights: dict[str, float], worlds: int) -> list[Trial]:
    """Games in which every seat has noise of its own on these weights."""
    game = get(name)
    make, expect, sway = part_of(game, "weights").Weights, part_of(game, "evaluate").expect, sways(game)
    trials: list[Trial] = []
    for number in range(first, first + games):
        rng = stream(f"evolve {number}", "noise")
        noises = [{weight: bell(rng) for weight in weights} for _ in range(seats)]
        players: list[Bot] = [weighing(game, expect, make(swayed(weights, sway, noise))) for noise in noises]
        outcome = play_game(game, players, f"evolve {number}", game.complete({}), Budget(worlds=worlds)).outcome
        for seat, noise in enumerate(noises):
            trials.append(Trial(list(noise.values()), outcome.share(seat), beaten_by(seat, list(outcome.ranks))))
    return trials


def swayed(weights: dict[str, float], sway: dict[str, float], noise: dict[str, float]) -> dict[str, float]:
    return {name: weight + sway[name] * noise[name] for name, weight in weights.items()}


def beaten_by(seat: int, ranks: list[int]) -> float:
    """The share of the rivals with a worse rank; equals count for half."""
    worse = sum([1.0 if rank > ranks[seat] else 0.5 if rank == ranks[seat] else 0.0 for rank in ranks]) - 0.5
    return worse / (len(ranks) - 1)
