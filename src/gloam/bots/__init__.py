"""Bots: fair by construction, since they receive nothing but a view."""

from .bot import Bot, Budget
from .greedy import Greedy
from .levels import LEVELS, Level, LevelBot
from .mcts import Mcts
from .random_bot import RandomBot
from .shelf import bots, make_bot

__all__ = ["LEVELS", "Bot", "Budget", "Greedy", "Level", "LevelBot", "Mcts", "RandomBot", "bots", "make_bot"]
