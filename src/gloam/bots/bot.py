"""The bot contract: a bot gets a view, a question, a budget and a generator, and returns one of the options.

It receives nothing but the view, so it cannot know more than a player in its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from gloam.engine import Ask, Rng, State, View


class Clock:
    """Tells a bot in the middle of a thought that its seconds are over. Without a limit it never does."""

    def __init__(self, seconds: float, now: Callable[[], float] = perf_counter) -> None:
        self.now = now
        self.limit = now() + seconds if seconds > 0 else 0.0

    def is_over(self) -> bool:
        return self.limit > 0.0 and self.now() >= self.limit


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision may cost: imagined worlds for a look-ahead, iterations and seconds for a search.

    With iterations alone a choice depends on nothing but seed and view; with seconds, on the machine as well.
    """

    worlds: int = 8
    iterations: int = 200
    seconds: float = 0.0  # 0: no limit of time

    def clock(self) -> Clock:
        return Clock(self.seconds)

    def within(self, other: Budget) -> Budget:
        """This budget, but no more seconds than the other one allows."""
        if other.seconds <= 0 or 0 < self.seconds <= other.seconds:
            return self
        return Budget(self.worlds, self.iterations, other.seconds)


class Bot(Protocol):
    """Anything with a name and `choose` can sit at a table."""

    name: str

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        """One of `ask.options`."""
        ...
