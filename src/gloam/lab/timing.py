"""Whether bots keep to their time: every decision of a level in whole games, measured."""

from __future__ import annotations

import time
from dataclasses import dataclass

from gloam.bots import Bot, Budget, Level, LevelBot
from gloam.engine import Ask, Game, Rng, State, View

from .arena import usual_seats
from .simulate import play_game

TOLERANCE = 1.2


@dataclass
class Timing:
    """One row: how long the decisions of a level took. `over` counts those that exceeded the budget by more than a fifth."""

    game: str
    level: str
    budget: float
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    over: int = 0

    def note(self, spent: float) -> None:
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        self.over += spent > self.budget * TOLERANCE


class Watched:
    """A bot with a stopwatch beside it; forced answers do not count."""

    def __init__(self, bot: Bot, timing: Timing) -> None:
        self.bot, self.timing, self.name = bot, timing, bot.name

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        began = time.perf_counter()
        option = self.bot.choose(view, ask, budget, rng)
        if len(ask.options) > 1:
            self.timing.note(time.perf_counter() - began)
        return option


def timing(game: Game, level: Level, games: int) -> Timing:
    """Whole games of this level against itself at the usual table."""
    found = Timing(game.name, level.name, level.budget.seconds)
    for i in range(games):
        players: list[Bot] = [Watched(LevelBot(level), found) for _ in range(usual_seats(game))]
        play_game(game, players, f"timing/{i}", game.complete(game.settings[0]))
    return found
