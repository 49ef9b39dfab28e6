"""Why a bot chooses what it chooses: the top options with how often they were tried and what they promise.

The same search serves as a hint for a person, from the person's own view.
"""

from __future__ import annotations

from gloam.engine import Ask, Rng, View

from .bot import Budget
from .mcts import Mcts
from .thought import Advice, Thought, outlook

__all__ = ["Advice", "Thought", "advise", "outlook"]


def advise(view: View, ask: Ask, budget: Budget, rng: Rng) -> Advice:
    """Search from this view and say what was found."""
    bot = Mcts()
    bot.choose(view, ask, budget, rng)
    return bot.explain()
