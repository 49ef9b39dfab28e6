"""The bot contract: a bot gets a view, a question, a budget and a generator, and returns one of the options.

It receives nothing but the view, so it cannot know more than a player in its seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from gloam.engine import Ask, BadSetup, Rng, View
from gloam.engine.notation import did_you_mean


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision may cost, in imagined worlds."""

    worlds: int = 8


class Bot(Protocol):
    """Anything with a name and `choose` can sit at a table."""

    name: str

    def choose(self, view: View, ask: Ask, budget: Budget, rng: Rng) -> int:
        """One of `ask.options`."""
        ...


def bots() -> dict[str, type[Bot]]:
    """The bots by name, weakest first."""
    from .greedy import Greedy
    from .random_bot import RandomBot

    return {"random": RandomBot, "greedy": Greedy}


def make_bot(name: str) -> Bot:
    known = bots()
    if name not in known:
        hint = did_you_mean(name, list(known)) or f"there are {', '.join(known)}"
        raise BadSetup(f"there is no bot {name!r}; {hint}")
    return known[name]()
