"""Bots: fair by construction, since they receive nothing but a view."""

from .bot import Bot, Budget
from .card import Guest
from .greedy import Greedy
from .guests import check_fit, guests
from .hint import Hint, advise, rule_text
from .levels import LEVELS, Level, LevelBot, explain
from .mcts import Mcts
from .random_bot import RandomBot
from .shelf import bots, make_bot
from .thought import Advice, Thought, outlook
from .why import Reason, Why, why

__all__ = [
    "LEVELS", "Advice", "Bot", "Budget", "Greedy", "Guest", "Hint", "Level", "LevelBot", "Mcts", "RandomBot", "Reason", "Thought",
    "Why", "advise", "bots", "check_fit", "explain", "guests", "make_bot", "outlook", "rule_text", "why",
]  # fmt: skip
