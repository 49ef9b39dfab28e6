"""Bots: fair by construction, since they receive nothing but a view."""

from .bot import Bot, Budget
from .greedy import Greedy
from .levels import LEVELS, Level, LevelBot, explain
from .mcts import Mcts, advise
from .random_bot import RandomBot
from .shelf import bots, make_bot
from .thought import Advice, Thought, outlook

__all__ = [
    "LEVELS", "Advice", "Bot", "Budget", "Greedy", "Level", "LevelBot", "Mcts", "RandomBot", "Thought",
    "advise", "bots", "explain", "make_bot", "outlook",
]  # fmt: skip
