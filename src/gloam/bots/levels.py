"""Levels: five named opponents for every game. A level is a budget, a policy and deliberate error; it never peeks."""

from __future__ import annotations

from dataclasses import dataclass

from gloam.engine import Ask, Rng, View

from .bot import Bot, Budget
from .greedy import Greedy
from .mcts import Mcts
from .random_bot import RandomBot


@dataclass(frozen=True)
class Level:
    """How a level plays: every `slips` in a hundred decisions it does anything allowed."""

    name: str
    title: str
    character: str
    policy: type[Bot]
    budget: Budget
    slips: int


LEVELS = (
    Level("novice", "Tilly", "Sat down for the first time tonight and enjoys every card.", Greedy, Budget(worlds=1), 60),
    Level("easy", "Barnaby", "Knows the rules, loses the thread now and then.", Greedy, Budget(worlds=2), 25),
    Level("medium", "Mora", "Plays soundly and sees what lies in front of her.", Greedy, Budget(worlds=8), 3),
    Level("hard", "Vesper", "Thinks ahead, and about what you may be holding.", Mcts, Budget(iterations=400, seconds=1.0), 0),
    Level("expert", "The Old One", "Has all night, and has seen your kind before.", Mcts, Budget(iterations=4000, seconds=2.0), 0),
)


class LevelBot:
    """A bot of one level. The budget it is given can only shorten its thinking."""

    level: Level

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = level.name
        self.policy = level.policy()

    def choose(self, view: View, ask: Ask, budget: Budget, rng: Rng) -> int:
        if rng.below(100) < self.level.slips:
            return RandomBot().choose(view, ask, budget, rng)
        return self.policy.choose(view, ask, self.level.budget.within(budget), rng)


def level_named(name: str) -> Level | None:
    for level in LEVELS:
        if level.name == name:
            return level
    return None
