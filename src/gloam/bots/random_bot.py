"""The bot that does anything allowed: a floor to measure others against, and a source of strange positions."""

from __future__ import annotations

from gloam.engine import Ask, Rng, State, View

from .bot import Budget


class RandomBot:
    name = "random"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return rng.pick(ask.options)
