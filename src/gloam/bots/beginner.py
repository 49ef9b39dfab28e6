"""How a beginner errs: not like dice, but by looking at what glitters and overlooking what threatens, or by a whim that has its
point: another answer may be better, but none is better in everything.
"""

from __future__ import annotations

from collections.abc import Callable

from gloam.engine import Ask, Counsel, Game, Parts, Rng, State, View, imagine

from .bot import Budget, Clock
from .greedy import Greedy, others_choose, outcome_of

PLAINLY = 0.3  # in the evaluation's points: by less nobody is plainly better
EVEN = 0.01  # and by less nobody is worse: one chance in a thousand is no point


class Glitter:
    """The evaluation as a beginner sees it: each named part for as much as it is heeded."""

    def __init__(self, counsel: Counsel) -> None:
        self.counsel = counsel

    def value(self, s: State, seat: int) -> float:
        parts = self.counsel.parts(s, seat)
        return sum([cause.heed * parts[cause.name] for cause in self.counsel.causes])


class Beginner(Greedy):
    """One step of look-ahead at what glitters."""

    name = "beginner"

    def yardstick(self, game: Game) -> Callable[..., float]:
        return game.evaluate if game.counsel is None else Glitter(game.counsel).value


class Whim:
    """Any answer beside which no other one is plainly better in an imagined world."""

    name = "whim"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return rng.pick(with_a_point(view, ask, ask.options, 1, budget.clock(), rng))


def with_a_point(view: View[State], ask: Ask, options: list[int], worlds: int, clock: Clock, rng: Rng) -> list[int]:
    """Those of some options beside which none of them is plainly better, in one of these worlds at least."""
    counsel = view.game.counsel
    if counsel is None or len(options) == 1:
        return options
    kept: set[int] = set()
    for number in range(worlds):
        if len(kept) == len(options) or (number and clock.is_over()):
            break
        world = imagine(view, rng)
        others_choose(world, ask.seat, rng)
        seen: dict[int, Parts] = {}
        for option in options:
            if seen and clock.is_over():
                break
            seen[option] = parts_after(view.game, counsel, world, ask.seat, option)
        kept |= {option for option in seen if not any(is_plainly_better(other, seen[option]) for other in seen.values())}
    return [option for option in options if option in kept]


def parts_after(game: Game, counsel: Counsel, world: State, me: int, option: int) -> Parts:
    """The parts of the evaluation after an answer and what it begins."""
    return counsel.parts(outcome_of(game, game.evaluate, world, me, option), me)


def is_plainly_better(these: Parts, those: Parts) -> bool:
    """Whether these parts are nowhere less than those, and more by something."""
    lead = 0.0
    for name in these:
        gain = these[name] - those[name]
        if gain < -EVEN:
            return False
        lead += gain
    return lead >= PLAINLY
