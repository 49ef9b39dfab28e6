"""A plain search to measure ours against: UCT in a few determinized worlds, random play to the end, votes by visits.

It has no evaluation, no fast policy, and knows only how games end: what one writes in an afternoon.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter

from gloam import imagine
from gloam.bots import Budget
from gloam.bots.bot import Clock
from gloam.engine import Ask, Game, Rng, State, View
from gloam.engine.playout import playout

EXPLORE = 1.4
LONGEST = 400  # random answers after which a playout counts as undecided
ITERATIONS_PER_WORLD = 60


class Spot:
    """A node of a determinized tree."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Spot] = {}


class PlainUct:
    name = "plain uct"

    def __init__(self, now: Callable[[], float] = perf_counter) -> None:
        self.iterations = 0
        self.now = now

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        votes = dict.fromkeys(ask.options, 0)
        clock = Clock(budget.seconds, self.now)
        left = budget.iterations
        while left > 0 and not clock.is_over():
            world, root = imagine(view, rng), Spot()
            for _ in range(min(left, ITERATIONS_PER_WORLD)):
                if clock.is_over():
                    break
                walk(view.game, reach(world.clone(), ask.seat, rng), root, rng)
                self.iterations += 1
            left -= ITERATIONS_PER_WORLD
            for option, spot in root.children.items():
                votes[option] += spot.visits
        return max(ask.options, key=lambda option: votes[option])


def reach(s: State, me: int, rng: Rng) -> State:
    """Others who choose at the same time choose at random; only `me` is left to answer."""
    for ask in [ask for ask in s.asks if ask.seat != me]:
        s.answer(ask, rng.pick(ask.options))
    return s


def walk(game: Game, s: State, root: Spot, rng: Rng) -> None:
    """Selection, expansion, random play, and back."""
    spot, path = root, [(-1, root)]
    while s.asks:
        ask = s.asks[0]
        untried = [option for option in ask.options if option not in spot.children]
        option = rng.pick(untried) if untried else best(spot, ask.options)
        s.answer(ask, option)
        spot = spot.children.setdefault(option, Spot())
        path.append((ask.seat, spot))
        if untried:
            break
    playout(s, rng, LONGEST)
    winners = game.outcome(s).winners if not s.asks else ()
    for seat, passed in path:
        passed.visits += 1
        passed.total += (seat in winners) / len(winners) if winners else 1 / s.n


def best(spot: Spot, options: list[int]) -> int:
    wide = math.log(spot.visits + 1)
    return max(options, key=lambda option: bound(spot.children[option], wide))


def bound(child: Spot, wide: float) -> float:
    return child.total / child.visits + EXPLORE * math.sqrt(wide / child.visits)
