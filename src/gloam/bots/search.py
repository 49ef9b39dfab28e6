"""Information-set Monte Carlo tree search: one search for every game.

Each iteration imagines a world from the view (never the true one) and walks an open-loop tree keyed by seat, question and
option. Where the walk leaves the tree every seat looks one step ahead with the game's evaluation, does what looks best and
remembers it in the tree: so the fast policy and the tree are one thing, and a line that was walked before is walked quickly.
At the game's horizon the position is evaluated and every seat on the path gets a value of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from gloam.engine import Ask, Rng, State, View, view

from .bot import Clock
from .tree import Edge, Node, best_bound
from .worlds import Worlds
from .yardstick import Yardstick, finish_value

EXPLORE = 0.12
HOPELESS = 0.3  # whatever looks so much worse than the best at first sight is not searched
SIGHTS = 4  # worlds in which the root's options are looked at before the search begins
DEEPEST = 40  # answers that a walk takes at most
CHECKED = 2  # imagined worlds that must have come true before a tree is used again
WIDTH = 6  # so many of the options that look best at first sight are searched


@dataclass
class Legacy:
    """What a search leaves to the next question of the same turn: the subtree of its choice, with its scale."""

    node: Node
    yardstick: Yardstick
    worlds: list[State]  # how things stand if the choice revealed nothing

    def fits(self, seen: View) -> bool:
        """Sound only if what was imagined has come true: no new information, no choice of another seat."""
        return all(view(seen.game, world, seen.seat) == seen for world in self.worlds)


class Search:
    """One decision's search; `run` may be called again to go on."""

    def __init__(self, view: View, ask: Ask, rng: Rng, clock: Clock, width: int = WIDTH, legacy: Legacy | None = None) -> None:
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
        self.inherited = sum([int(edge.visits) - 1 for edge in self.edges.values()])
        if any(option not in self.edges for option in ask.options):
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
                after = world.clone()
                after.answer(after.asks[0], option)
                if after.asks:
                    gains[option] += self.yardstick.gain(after, self.me)
                else:
                    # A finished game weighs more than any evaluation.
                    ends[option] += 2.0 * finish_value(self.game, self.game.outcome(after), self.me) - 1.0
        if fit:
            self.yardstick.fit([gain / seen for option, gain in gains.items() if ends[option] == 0.0])
        for option in self.ask.options:
            sight = self.yardstick.squash(gains[option] / seen) + ends[option] / (2.0 * seen)
            if option not in self.edges:
                self.edges[option] = Edge(sight)

    def contenders(self, width: int) -> list[int]:
        """The options that look best so far, without those that look hopeless beside them."""
        kept = sorted(self.ask.options, key=self.promise, reverse=True)
        least = self.promise(kept[0]) - HOPELESS
        return [option for option in kept[: max(1, width)] if self.promise(option) >= least]

    def promise(self, option: int) -> float:
        return self.edges[option].mean()

    def run(self, iterations: int) -> None:
        """Think until the iterations are done or the clock is over.

        With one option left there is nothing to think about. What was thought about before needs half as much.
        """
        left = iterations if self.inherited == 0 else iterations // 2 - self.inherited
        for _ in range(left if len(self.options) > 1 else 0):
            if self.clock.is_over() or not self.iterate():
                return

    def iterate(self) -> bool:
        """One walk down the tree and back; false if the clock interrupted it, which leaves no trace but a few new nodes."""
        s = self.worlds.next()
        node = self.root
        path: list[tuple[int, Edge]] = []
        seat = self.me
        for depth in range(DEEPEST):
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
            edge, option = self.step(s, ask, node, depth)
            path.append((ask.seat, edge))
            s.answer(ask, option)
            node = edge.follow()
        self.give_back(s, path)
        self.iterations += 1
        return True

    def step(self, s: State, ask: Ask, node: Node, depth: int) -> tuple[Edge, int]:
        """Whatever was not met here before is looked at first; then the best bound decides."""
        edges = node.edges(ask)
        options = ask.options
        if depth == 0:
            options = self.options
        else:
            for option in options:
                if option not in edges:
                    edges[option] = Edge(self.look(s, ask, option))
        best = best_bound(edges, options, EXPLORE, self.rng)
        return edges[best], best

    def look(self, s: State, ask: Ask, option: int) -> float:
        """One step ahead. While others still choose nothing can be seen, so all options look the same."""
        if len(s.asks) > 1:
            return 0.5
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
        """The bot's own options with visits and mean value, best first."""
        found = [(option, int(self.edges[option].visits), self.edges[option].mean()) for option in self.options]
        found.sort(key=by_visits, reverse=True)
        return found

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


def by_visits(row: tuple[int, int, float]) -> tuple[int, float]:
    return row[1], row[2]
