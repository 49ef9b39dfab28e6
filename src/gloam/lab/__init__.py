"""The lab: many games at once, and what they tell."""

from .simulate import Observer, Result, Summary, play_game, simulate

__all__ = ["Observer", "Result", "Summary", "play_game", "simulate"]
