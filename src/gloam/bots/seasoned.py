"""Learned agents that look ahead as `medium` does and never slip, by an experience of their own.

They have played against themselves at one table, a game with one number of seats, and evolved the named weights of its
evaluation there (`benchmarks/evolve.py GAME --seats N --out FILE`). What has changed is a small file, and nothing but the rules is
needed to play it.
"""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import replace
from pathlib import Path

from gloam.engine import Ask, BadSetup, Game, Rng, State, View

from .bot import Budget
from .card import Guest
from .greedy import Greedy
from .levels import LEVELS
from .thought import Advice
from .thrift import without_waste

BUDGET = next(level.budget for level in LEVELS if level.name == "medium")


def terms_of(game: Game) -> str:
    """A hash of the named weights and of what they are before anybody has played: what such an agent knows a position by."""
    plain = {} if game.weights is None else game.weights.plain
    return hashlib.sha256("\n".join([f"{name} {weight:g}" for name, weight in plain.items()]).encode()).hexdigest()[:16]


class Seasoned:
    """A learned agent at a table."""

    def __init__(self, guest: Guest, path: Path) -> None:
        self.guest = guest
        self.name = guest.name
        self.changed: dict[str, float] = tomllib.loads(guest.read(path).decode())["weights"]
        self.policy = Greedy()
        self.game: Game | None = None  # as it values it

    def check_table(self, game: Game, n: int) -> None:
        """It knows one game with one number of seats, and only as it was when it learned."""
        self.guest.check_table(game, n)
        self.guest.check_encoding(terms_of(game))
        self.valued(game)

    def valued(self, game: Game) -> Game:
        """The game with this agent's evaluation."""
        if self.game is None:
            if game.weights is None:
                raise BadSetup(f"{game.title} names no weights, so there is nothing to have experience of")
            self.game = replace(game, evaluate=game.weights.under(game.weights.plain | self.changed))
        return self.game

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        if self.game is None:
            self.check_table(view.game, view.n)
        ask = without_waste(view, ask)
        known, view.game = view.game, self.valued(view.game)
        option = self.policy.choose(view, ask, BUDGET.within(budget), rng)
        view.game = known
        return option

    def explain(self) -> Advice:
        """As the look-ahead explains itself."""
        return self.policy.explain()
