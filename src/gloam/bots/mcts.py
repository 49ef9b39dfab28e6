"""The searching bot: a tree search where it decides alone, a mixed strategy where others choose at the same time."""

from __future__ import annotations

from gloam.engine import Ask, Rng, State, View

from .bot import Budget
from .mixture import Mixture, draw_from
from .search import Legacy, Search
from .thought import NOTHING, Advice, forced, of_mixture, of_search
from .yardstick import as_share


class Mcts:
    """The searching bot. Its strength is its budget."""

    name = "mcts"

    def __init__(self) -> None:
        self.ask: Ask | None = None
        self.found: Search | Mixture | None = None
        self.legacy: Legacy | None = None

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        self.ask = ask
        self.found = None
        legacy, self.legacy = self.legacy, None
        if len(ask.options) == 1:
            return ask.options[0]
        if is_together(view):
            mixture = Mixture(view, ask, rng, budget.clock())
            mixture.run(budget.iterations)
            self.found = mixture
            return draw_from(mixture.strategy(), rng)
        clock = budget.clock()
        search = Search(view, ask, rng, clock, legacy=legacy if legacy is not None and legacy.fits(view) else None)
        search.run(budget.iterations)
        self.found = search
        best = search.results()[0][0]
        self.legacy = search.legacy(best)
        return best

    def nearly_best(self) -> list[int]:
        """What somebody in a hurry might take for the best, after `choose`: never what clearly loses."""
        assert self.ask is not None
        return self.found.nearly_best() if self.found is not None else self.ask.options

    def explain(self) -> Advice:
        """Why it chose what it chose last."""
        if self.ask is None:
            return NOTHING
        words = self.ask.question.notation
        if isinstance(self.found, Search):
            promised = self.found.yardstick.promised
            return of_search([(words(option), visits, as_share(value, promised)) for option, visits, value in self.found.results()])
        if isinstance(self.found, Mixture):
            shares = sorted(self.found.strategy().items(), key=by_share, reverse=True)
            return of_mixture([(words(option), share) for option, share in shares], self.found.iterations)
        return forced(words(self.ask.options[0]))


def by_share(row: tuple[int, float]) -> float:
    return row[1]


def is_together(view: View[State]) -> bool:
    """Whether others choose at the same time, so that a fixed choice could be read."""
    return len(view.choosing) + len(view.sealed) > 1
