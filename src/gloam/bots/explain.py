"""Why a bot chooses what it chooses: the top options with how often they were tried and what they promise.

The same search serves as a hint for a person, from the person's own view.
"""

from __future__ import annotations

from dataclasses import dataclass

from gloam.engine import Ask, Rng, View

from .bot import Budget
from .mcts import DEPTH, Mixture, Search


@dataclass(frozen=True)
class Thought:
    """One option as the search sees it: its share of the attention, and its value between 0 and 1 where one is known."""

    answer: str
    share: float
    value: float | None


@dataclass(frozen=True)
class Advice:
    """Thoughts, best first, and the gist in a sentence."""

    thoughts: tuple[Thought, ...]
    text: str
    tries: int = 0  # how often the search tried something; 0 if there was nothing to search


def advise(view: View, ask: Ask, budget: Budget, rng: Rng) -> Advice:
    """Search from this view and say what was found."""
    if len(ask.options) == 1:
        only = ask.question.notation(ask.options[0])
        return Advice((Thought(only, 1.0, None),), f"There is only one thing to do: {only}.")
    if len(view.choosing) + len(view.sealed) > 1:
        return advise_mixture(view, ask, budget, rng)
    search = Search(view, ask, rng, view.game.rollout, DEPTH)
    budget.spend(search.iterate)
    rows = search.results()
    visits = sum(row[1] for row in rows)
    thoughts = tuple(Thought(ask.question.notation(option), n / visits, round(value, 3)) for option, n, value in rows)
    best = thoughts[0]
    ahead = "clearly" if len(thoughts) < 2 or best.share > 2 * thoughts[1].share else "by a little"
    return Advice(thoughts, f"{best.answer} looks best, {ahead}: {outlook(best.value or 0.5)}, after {visits} tries.", visits)


def advise_mixture(view: View, ask: Ask, budget: Budget, rng: Rng) -> Advice:
    mixture = Mixture(view, ask, rng, view.game.rollout)
    tries = budget.spend(mixture.iterate)
    shares = sorted(mixture.strategy().items(), key=by_share, reverse=True)
    thoughts = tuple(Thought(ask.question.notation(option), share, None) for option, share in shares)
    parts = ", ".join(f"{thought.answer} {thought.share:.0%}" for thought in thoughts[:3])
    return Advice(thoughts, f"All choose at once, so a mixture cannot be read: {parts}.", tries)


def by_share(row: tuple[int, float]) -> float:
    return row[1]


def outlook(value: float) -> str:
    """A value between 0 and 1 in words."""
    if value > 0.75:
        return "you stand to win"
    if value > 0.55:
        return "it improves your position"
    if value > 0.45:
        return "it keeps the balance"
    return "it is the least harm"
