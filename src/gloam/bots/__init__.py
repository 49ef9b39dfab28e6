"""Bots: fair by construction, since they receive nothing but a view."""

from .bot import Bot, Budget, bots, make_bot
from .greedy import Greedy
from .random_bot import RandomBot

__all__ = ["Bot", "Budget", "Greedy", "RandomBot", "bots", "make_bot"]
