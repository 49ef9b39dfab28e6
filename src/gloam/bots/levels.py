"""Levels: five named opponents for every game. A level is a budget, a policy and deliberate error; it never peeks.

No level throws anything away: what a game declares to be waste (`Counsel.cautions`) is not among the answers it considers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gloam.engine import Ask, Rng, State, View

from .beginner import Beginner, Whim, with_a_point
from .bot import Bot, Budget
from .greedy import Greedy
from .mcts import Mcts
from .thought import Advice, slip
from .thrift import without_waste


@dataclass(frozen=True)
class Level:
    """How a level plays. In `slips` of a hundred decisions a look-ahead follows a whim, and a search, which sees more,
    takes something that looked nearly as good.
    """

    name: str
    title: str
    character: str
    policy: type[Bot]
    budget: Budget
    slips: int


LEVELS = (
    Level("novice", "Tilly", "Sat down for the first time tonight and enjoys every card.", Beginner, Budget(1, 0, 0.5), 65),
    Level("easy", "Barnaby", "Knows the rules, loses the thread now and then.", Greedy, Budget(2, 0, 0.5), 40),
    Level("medium", "Mora", "Plays soundly and sees what lies in front of her.", Greedy, Budget(8, 0, 1.0), 3),
    Level("hard", "Vesper", "Thinks ahead, but not always to the end.", Mcts, Budget(4, 32, 1.0), 70),
    Level("expert", "The Old One", "Has all night, and has seen your kind before.", Mcts, Budget(4, 96, 2.0), 0),
)


class LevelBot:
    """A bot of one level. The budget it is given can only shorten its thinking."""

    level: Level

    def __init__(self, level: Level) -> None:
        self.level = level
        self.name = level.name
        self.policy = level.policy()
        self.whim = Whim()  # what it does in a slip, unless it searches
        self.slipped = ""

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        self.slipped = ""
        ask = without_waste(view, ask)
        slips = rng.below(100) < self.level.slips and len(ask.options) > 1
        if slips and not isinstance(self.policy, Mcts):
            option = self.whim.choose(view, ask, self.level.budget.within(budget), rng)
            self.slipped = ask.question.notation(option)
            return option
        budget = self.level.budget.within(budget)
        clock = budget.clock()
        option = self.policy.choose(view, ask, budget, rng)
        if slips and isinstance(self.policy, Mcts):
            # In a hurry one overlooks what comes of an answer, but not that another one is better in everything.
            hasty = rng.pick(with_a_point(view, ask, self.policy.nearly_best(), budget.worlds, clock, rng))
            if hasty != option:
                self.slipped = ask.question.notation(hasty)
            return hasty
        return option

    def explain(self) -> Advice:
        """Why it chose what it chose last."""
        if self.slipped:
            return slip(self.slipped, explain(self.policy) if isinstance(self.policy, Mcts) else None)
        return explain(self.policy)


def unhurried(bot: Bot) -> Bot:
    """The same bot without a limit of seconds: what it chooses depends on seed and view, and not on the machine."""
    if isinstance(bot, LevelBot):
        bot.level = replace(bot.level, budget=replace(bot.level.budget, seconds=0.0))
    return bot


def explain(bot: Bot) -> Advice:
    """Why a bot chose what it chose last, if it is one that can say so."""
    reasons = getattr(bot, "explain", None)
    advice = reasons() if callable(reasons) else None
    return advice if isinstance(advice, Advice) else Advice((), f"{bot.name} does not say why.")


def level_named(name: str) -> Level | None:
    for level in LEVELS:
        if level.name == name:
            return level
    return None
