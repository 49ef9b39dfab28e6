"""Tuning an evaluation: one weight at a time, by paired self-play of the greedy bot, with intervals.

A weight is a number with an upper-case name in a game's `evaluate.py`. The bot that is tried evaluates with the changed
weight, all others at the table with the weights as they are; every deal is played from every seat. A change is
worth keeping only if its interval lies above the even share. Compiled weights are fixed, so `evaluate.py` must run interpreted;
the rest may be compiled.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

from gloam.bots import Bot, Budget, Greedy
from gloam.engine import Ask, BadSetup, Game, Rng, State, View
from gloam.games import get

from .arena import Standing
from .simulate import play_game


class Opinion:
    """The greedy bot with an evaluation of its own; everybody else at the table keeps the game's."""

    def __init__(self, name: str, game: Game, evaluate: Callable[..., float]) -> None:
        self.name = name
        self.bot = Greedy()
        self.game = replace(game, evaluate=evaluate)

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        known, view.game = view.game, self.game
        option = self.bot.choose(view, ask, budget, rng)
        view.game = known
        return option


def with_weight(evaluate: Callable[..., float], module: ModuleType, weight: str, value: float) -> Callable[..., float]:
    """The evaluation under another weight; everybody else goes on with the old one."""

    def changed(s: Any, me: int) -> float:
        old = getattr(module, weight)
        setattr(module, weight, value)
        try:
            return evaluate(s, me)
        finally:
            setattr(module, weight, old)

    return changed


def module_of(game: Game) -> ModuleType:
    return importlib.import_module(f"gloam.games.{game.name}.evaluate")


def weights(game: Game) -> dict[str, float]:
    """The numbers that can be tuned, in the order of the file."""
    found = vars(module_of(game)).items()
    return {name: float(value) for name, value in found if name.isupper() and isinstance(value, float)}


def try_weight(name: str, weight: str, value: float, games: int, seed: str, seats: int, budget: Budget) -> Standing:
    """One changed bot among bots as they are: its share of the victories, with an interval."""
    game = get(name)
    if not str(module_of(game).__file__).endswith(".py"):
        raise BadSetup("compiled weights cannot be changed; tune with the interpreted build (make slow)")
    known = weights(game)
    if weight not in known:
        raise BadSetup(f"the evaluation of {game.title} has no weight {weight!r}; there are {', '.join(known)}")
    options = game.complete(game.settings[0])
    tried = Standing(f"{weight}={value:g}", even=1 / seats)
    for i in range(games):
        seat = i % seats
        changed = Opinion(tried.player, game, with_weight(game.evaluate, module_of(game), weight, value))
        players: list[Bot] = [changed if other == seat else Greedy() for other in range(seats)]
        outcome = play_game(game, players, f"{seed}/{i // seats}", options, budget).outcome
        tried.add(outcome.share(seat), outcome.scores[seat] - (sum(outcome.scores) - outcome.scores[seat]) / (seats - 1))
    return tried
