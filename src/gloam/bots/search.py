"""Information-set Monte Carlo tree search: one search for every game.

Each iteration imagines a world from the view (never the true one) and walks an open-loop tree keyed by seat, question and
option. Where the walk leaves the tree every seat looks one step ahead with the game's evaluation, does what looks best and
remembers it in the tree: so the fast policy and the tree are one thing, and a line that was walked before is walked quickly.
At the game's horizon the position is evaluated and every seat on the path gets a value of its own.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gloam.engine import Ask, Rng, State, View, view

from .bot import Clock
from .greedy import outcome_of
from .tree import Edge, Node, best_bound
from .worlds import Worlds
from .yardstick import Yardstick, finish_value

EXPLORE = 0.1  # in steps of the yardstick: the first looks are optimistic enough
HOPELESS = 4.0  # steps: whatever looks so much worse than the best at first sight is not searched
CAUTION = 1.0  # steps by which a single visit may err
FIRST_SIGHT = 6.0  # visits that it counts for at the root
SIGHTS = 8  # worlds in which the root's options are looked at before the search begins
DEEPEST = 40  # answers that a walk takes at most
CHECKED = 2  # imagined worlds that must have come true before a tree is used again
NEARLY = 0.5  # steps: what lies no further behind the best looks nearly as good
WIDTH = 6  # so many of the options that look best at first sight are searched


@dataclass
class Legacy:
    """What a search leaves to the next question of the same turn: the subtree of its choice, with its scale."""

    node: Node
    yardstick: Yardstick
    worlds: list[State]  # how things stand if the choice revealed nothing

    def fits(self, seen: View[State]) -> bool:
        """Sound only if what was imagined has come true: no new information, no choice of another seat."""
        return all(view(seen.game, world, seen.seat) == seen for world in self.worlds)


class Search:
    """One decision's search; `run` may be called again to go on."""

    def __init__(
        self, view: View[State], ask: Ask, rng: Rng, clock: Clock, width: int = WIDTH, legacy: Legacy | None = None
    ) -> None:
        self.game = view.game
        self.ask = ask
        self.me = ask.seat
        self.rng = rng
        self.clock = clock
        self.horizon = max(1, view.game.rollout)
        self.iterations = 0
        self.worlds = Worlds(view, rng)
        self.root = legacy.node if legacy else Node()
        self.yardstick = legacy.yardstick if legacy else Yardstick(view.game, self.worlds.first())
        self.edges = self.root.edges(ask)
        self.inherited = int(sum([edge.visits - 1.0 for edge in self.edges.values()]))
        self.first_sight(fit=legacy is None)
        self.options = self.contenders(width)

    def first_sight(self, fit: bool) -> None:
        """Look at every option in a few worlds and, unless there is one already, set the scale."""
        gains = dict.fromkeys(self.ask.options, 0.0)
        ends = dict.fromkeys(self.ask.options, 0.0)
        seen = 0
        for _ in range(SIGHTS):
            if seen and self.clock.is_over():
                break
            seen += 1
            world = self.worlds.another()
            for option in self.ask.options:
                after = outcome_of(self.game, self.yardstick.evaluate, world, self.me, option)
                if after.asks:
                    gains[option] += self.yardstick.gain(after, self.me)
                else:
                    # A finished game weighs more than any evaluation.
                    ends[option] += finish_value(self.game, self.game.outcome(after), self.me)
        before = self.yardstick.base[self.me]
        if fit:
            self.yardstick.fit(self.me, [gain / seen for option, gain in gains.items() if ends[option] == 0.0])
        shift = self.yardstick.base[self.me] - before
        for option in self.ask.options:
            sight = ends[option] / seen if ends[option] else self.yardstick.in_steps(gains[option] / seen - shift)
            edge = self.edges.setdefault(option, Edge(0.0, 0.0))
            # What is inherited saw one step ahead only, in whatever world came along; so it is looked at once more.
            edge.visits += FIRST_SIGHT
            edge.total += FIRST_SIGHT * sight

    def contenders(self, width: int) -> list[int]:
        """The options that look best so far, without those that look hopeless beside them."""
        kept = sorted(self.ask.options, key=self.promise, reverse=True)
        least = self.promise(kept[0]) - HOPELESS
        return [option for option in kept[: max(1, width)] if self.promise(option) >= least]

    def promise(self, option: int) -> float:
        return self.edges[option].mean()

    def run(self, iterations: int) -> None:
        """Think until the iterations are done or the clock is over, halving the contenders on the way.

        In each round every contender is tried in the same world with the same chance: luck that is common to all tells
        nothing about them. With one left there is nothing to think about; what was thought about before counts for half at most.
        """
        left = iterations - min(self.inherited, iterations // 2)
        alive = self.options
        while len(alive) > 1 and left >= len(alive):
            halvings = (len(alive) - 1).bit_length()
            for _ in range(max(1, left // halvings // len(alive))):
                left -= len(alive)
                if not self.round(alive):
                    return
            alive = sorted(alive, key=self.promise, reverse=True)[: (len(alive) + 1) // 2]

    def round(self, alive: list[int]) -> bool:
        """Every contender once, in the same world; false if the clock interrupted it."""
        world = self.worlds.next()
        return all(not self.clock.is_over() and self.iterate(world.clone(), option) for option in alive)

    def iterate(self, s: State, first: int) -> bool:
        """One walk down the tree and back, beginning with this option.

        False if the clock interrupted it, which leaves no trace but a few new nodes.
        """
        edge = self.edges[first]
        path = [(self.me, edge)]
        s.answer(s.asks[0], first)
        node = edge.follow()
        seat = self.me
        for depth in range(1, DEEPEST):
            if not s.asks:
                break
            ask = s.asks[0]
            if depth >= self.horizon and ask.seat != seat:
                break
            seat = ask.seat
            if len(ask.options) == 1:
                s.answer(ask, ask.options[0])
                continue
            if self.clock.is_over():
                return False
            edge, option = self.step(s, ask, node)
            path.append((seat, edge))
            s.answer(ask, option)
            node = edge.follow()
        self.give_back(s, path)
        self.iterations += 1
        return True

    def step(self, s: State, ask: Ask, node: Node) -> tuple[Edge, int]:
        """Whatever was not met here before is looked at first; then the best bound decides."""
        edges = node.edges(ask)
        for option in ask.options:
            if option not in edges:
                edges[option] = Edge(self.one_step(s, ask, option))
        best = best_bound(edges, ask.options, EXPLORE, self.rng)
        return edges[best], best

    def one_step(self, s: State, ask: Ask, option: int) -> float:
        """One step ahead. While others still choose nothing can be seen, so all options look the same."""
        if len(s.asks) > 1:
            return 0.0
        after = s.clone()
        after.answer(after.asks[0], option)
        return self.yardstick.value(after, ask.seat)

    def give_back(self, s: State, path: list[tuple[int, Edge]]) -> None:
        values: dict[int, float] = {}
        for seat, edge in path:
            if seat not in values:
                values[seat] = self.yardstick.value(s, seat)
            edge.visits += 1.0
            edge.total += values[seat]

    def results(self) -> list[tuple[int, int, float]]:
        """The bot's own options with visits and mean value in steps, best first."""
        found = [(option, int(self.edges[option].visits), self.edges[option].mean()) for option in self.options]
        found.sort(key=cautiously, reverse=True)
        return found

    def nearly_best(self) -> list[int]:
        """The options whose value lies within a few steps of the best."""
        rows = self.results()
        return [option for option, _, value in rows if value >= rows[0][2] - NEARLY]

    def legacy(self, option: int) -> Legacy | None:
        """What the next question can use, if this option is taken."""
        child = self.edges[option].child
        if child is None or not child.asked:
            return None
        worlds: list[State] = []
        for kept in self.worlds.kept[:CHECKED]:
            world = kept.clone()
            world.answer(world.asks[0], option)
            worlds.append(world)
        return Legacy(child, self.yardstick, worlds)


def cautiously(row: tuple[int, int, float]) -> float:
    """By value, but what was tried less often must look better by more: it may have been lucky."""
    return row[2] - CAUTION / math.sqrt(row[1])
