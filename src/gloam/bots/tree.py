"""The search tree: open loop, so it holds choices and what they brought, and no states."""

from __future__ import annotations

import math

from gloam.engine import Ask, Rng


class Edge:
    """One option at a node: how often it was taken and what it brought its seat. The first sight counts as a visit."""

    visits: float
    total: float
    child: Node | None

    def __init__(self, first_sight: float, weight: float = 1.0) -> None:
        self.visits = weight
        self.total = first_sight * weight
        self.child = None

    def mean(self) -> float:
        return self.total / self.visits

    def follow(self) -> Node:
        """The node behind this option."""
        child = self.child
        if child is None:
            child = Node()
            self.child = child
        return child


class Node:
    """What is known after a sequence of choices. Worlds differ, so different seats and questions may come up here."""

    asked: dict[tuple[int, str], dict[int, Edge]]

    def __init__(self) -> None:
        self.asked = {}

    def edges(self, ask: Ask) -> dict[int, Edge]:
        """The options of this seat and question that were met so far."""
        key = (ask.seat, ask.question.name)
        found = self.asked.get(key)
        if found is None:
            found = {}
            self.asked[key] = found
        return found


def best_bound(edges: dict[int, Edge], options: list[int], explore: float, rng: Rng) -> int:
    """The option with the best upper confidence bound; chance decides between equals."""
    visits = 1.0
    for option in options:
        visits += edges[option].visits
    width = explore * math.sqrt(math.log(visits))
    best, bound, equals = options[0], -1e9, 1
    for option in options:
        edge = edges[option]
        here = edge.total / edge.visits + width / math.sqrt(edge.visits)
        if here > bound:
            best, bound, equals = option, here, 1
        elif here == bound:
            equals += 1
            if rng.below(equals) == 0:
                best = option
    return best
