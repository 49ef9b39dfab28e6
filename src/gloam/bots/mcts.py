"""Information-set Monte Carlo tree search: one search for every game.

Each iteration imagines a world from the view (never the true one), walks an open-loop tree keyed by seat, question and
option, plays a little at random, evaluates, and gives every seat on the path its own value. Seats that choose at the
same time keep statistics of their own. When the bot itself is one of them, it does not search for a best card, since
a best card can be read: it mixes by regret matching.
"""

from __future__ import annotations

import math

from gloam.engine import Ask, Game, Outcome, Rng, State, View
from gloam.engine.playout import playout

from .bot import Budget
from .worlds import Worlds

EXPLORE = 0.7
WIN_BONUS = 10.0  # what a victory is worth beside the evaluation of the final position
WORTH_PLAYING = 0.04  # a mixed choice below this share is noise, not strategy


class Edge:
    """One option at a node: how often it was there, how often it was taken, and what it brought its seat."""

    seen: int
    visits: int
    total: float
    child: Node

    def __init__(self) -> None:
        self.seen = 0
        self.visits = 0
        self.total = 0.0
        self.child = Node()


class Node:
    """What is known after a sequence of choices; holds no state."""

    edges: dict[tuple[int, str, int], Edge]
    together: dict[tuple[int, ...], Node]

    def __init__(self) -> None:
        self.edges = {}
        self.together = {}


class Yardstick:
    """Turns evaluations into values between 0 and 1, around how each seat stands at the root."""

    def __init__(self, game: Game, root: State) -> None:
        self.game = game
        self.base = [game.evaluate(root, seat) for seat in range(root.n)]
        self.spread = 1.0
        self.counted = 1

    def value(self, s: State, seat: int) -> float:
        if not s.asks:
            outcome: Outcome = self.game.outcome(s)
            return finish_value(outcome, seat)
        gain = self.game.evaluate(s, seat) - self.base[seat]
        self.counted += 1
        self.spread += (abs(gain) - self.spread) / self.counted
        return 0.5 + 0.45 * math.tanh(gain / (2.0 * self.spread + 1e-9))


def finish_value(outcome: Outcome, seat: int) -> float:
    """1 for a sole victory, shared among joint winners, and a little for a better place."""
    n = len(outcome.ranks)
    if outcome.ranks[seat] == 1:
        return 0.5 + 0.5 / len(outcome.winners)
    return 0.2 * (n - outcome.ranks[seat]) / n


class Search:
    """One decision's search. `run` may be called again to go on."""

    def __init__(self, view: View, ask: Ask, rng: Rng, rollout: int, depth: int) -> None:
        self.game = view.game
        self.ask = ask
        self.rng = rng
        self.rollout = rollout
        self.depth = depth
        self.worlds = Worlds(view, rng)
        self.root = Node()
        self.yardstick = Yardstick(view.game, self.worlds.next())

    def iterate(self) -> None:
        """One walk down the tree and back."""
        s = self.worlds.next()
        node = self.root
        path: list[tuple[int, Edge]] = []
        for _ in range(self.depth):
            if not s.asks:
                break
            if len(s.asks) == 1:
                node, is_new = self.choose_one(s, node, path)
            else:
                node, is_new = self.choose_together(s, node, path)
            if is_new:
                break
        playout(s, self.rng, self.rollout)
        values: dict[int, float] = {}
        for seat, edge in path:
            if seat not in values:
                values[seat] = self.yardstick.value(s, seat)
            edge.total += values[seat]

    def choose_one(self, s: State, node: Node, path: list[tuple[int, Edge]]) -> tuple[Node, bool]:
        ask = s.asks[0]
        option, edge = self.pick(node, ask)
        path.append((ask.seat, edge))
        s.answer(ask, option)
        return edge.child, edge.visits == 1

    def choose_together(self, s: State, node: Node, path: list[tuple[int, Edge]]) -> tuple[Node, bool]:
        """Everybody picks by the own statistics, without knowing the others' picks."""
        asks = s.asks.copy()
        joint: list[int] = []
        for ask in asks:
            option, edge = self.pick(node, ask)
            path.append((ask.seat, edge))
            joint.append(option)
        for ask, option in zip(asks, joint, strict=True):
            s.answer(ask, option)
        key = tuple(joint)
        is_new = key not in node.together
        if is_new:
            node.together[key] = Node()
        return node.together[key], is_new

    def pick(self, node: Node, ask: Ask) -> tuple[int, Edge]:
        """An option not yet tried, or the one with the best upper bound among those on offer in this world."""
        untried: list[int] = []
        best, best_bound = ask.options[0], -1.0
        name = ask.question.name
        for option in ask.options:
            key = (ask.seat, name, option)
            edge = node.edges.get(key)
            if edge is None:
                untried.append(option)
                continue
            edge.seen += 1
            bound = edge.total / edge.visits + EXPLORE * math.sqrt(math.log(edge.seen + 1) / edge.visits)
            if bound > best_bound:
                best, best_bound = option, bound
        if untried:
            best = self.rng.pick(untried)
            node.edges[(ask.seat, name, best)] = Edge()
        edge = node.edges[(ask.seat, name, best)]
        edge.visits += 1
        return best, edge

    def results(self) -> list[tuple[int, int, float]]:
        """The bot's own options with visits and mean value, best first."""
        found: list[tuple[int, int, float]] = []
        for option in self.ask.options:
            edge = self.root.edges.get((self.ask.seat, self.ask.question.name, option))
            if edge is not None:
                found.append((option, edge.visits, edge.total / edge.visits))
        found.sort(key=by_visits, reverse=True)
        return found


def by_visits(row: tuple[int, int, float]) -> tuple[int, float]:
    return row[1], row[2]


class Mixture:
    """Regret matching over a simultaneous question: every seat that chooses now learns how it would mix."""

    def __init__(self, view: View, ask: Ask, rng: Rng, rollout: int) -> None:
        self.game = view.game
        self.me = ask.seat
        self.rng = rng
        self.rollout = rollout
        self.worlds = Worlds(view, rng, reopen=True)
        self.regret: dict[int, dict[int, float]] = {}
        self.chosen: dict[int, float] = dict.fromkeys(ask.options, 0.0)
        self.rounds = 0

    def iterate(self) -> None:
        """Draw what everybody plays, then see for every seat what each of its options would have brought."""
        s = self.worlds.next()
        asks = s.asks.copy()
        mixes = [self.mix(ask) for ask in asks]
        drawn = [draw_from(mix, self.rng) for mix in mixes]
        self.rounds += 1
        for i, ask in enumerate(asks):
            if ask.seat == self.me:
                for option, share in mixes[i].items():
                    self.chosen[option] += share * self.rounds
            if len(ask.options) > 1:
                self.learn(s, asks, drawn, i, mixes[i])

    def learn(self, s: State, asks: list[Ask], drawn: list[int], i: int, mix: dict[int, float]) -> None:
        ask = asks[i]
        worth: dict[int, float] = {}
        fork = self.rng.branch()
        for option in ask.options:
            after = s.clone()
            for j, other in enumerate(asks):
                after.answer(other, option if j == i else drawn[j])
            playout(after, fork.clone(), self.rollout)
            worth[option] = self.game.evaluate(after, ask.seat)
            if not after.asks:
                worth[option] += WIN_BONUS * finish_value(self.game.outcome(after), ask.seat)
        mean = sum(mix[option] * worth[option] for option in ask.options)
        regret = self.regret.setdefault(ask.seat, {})
        for option in ask.options:
            regret[option] = max(0.0, regret.get(option, 0.0) + worth[option] - mean)

    def mix(self, ask: Ask) -> dict[int, float]:
        """Shares in proportion to regret; even while there is none."""
        regret = self.regret.get(ask.seat, {})
        total = sum(regret.get(option, 0.0) for option in ask.options)
        if total <= 0.0:
            return dict.fromkeys(ask.options, 1.0 / len(ask.options))
        return {option: regret.get(option, 0.0) / total for option in ask.options}

    def strategy(self) -> dict[int, float]:
        """The average mixture, without the noise of hardly ever played options."""
        total = sum(self.chosen.values()) or 1.0
        kept = {option: weight / total for option, weight in self.chosen.items() if weight / total >= WORTH_PLAYING}
        scale = sum(kept.values()) or 1.0
        return {option: share / scale for option, share in kept.items()} or dict.fromkeys(self.chosen, 1.0 / len(self.chosen))


def draw_from(mix: dict[int, float], rng: Rng) -> int:
    """An option drawn by its share."""
    point = rng.below(1 << 24) / (1 << 24)
    last = 0
    for option, share in mix.items():
        last = option
        point -= share
        if point < 0.0:
            break
    return last


class Mcts:
    """The searching bot. Its strength is its budget."""

    name = "mcts"

    def choose(self, view: View, ask: Ask, budget: Budget, rng: Rng) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        if len(view.choosing) + len(view.sealed) > 1:
            mixture = Mixture(view, ask, rng, view.game.rollout)
            budget.spend(mixture.iterate)
            return draw_from(mixture.strategy(), rng)
        search = Search(view, ask, rng, view.game.rollout, DEPTH)
        budget.spend(search.iterate)
        return search.results()[0][0]


DEPTH = 40
