"""A store of imagined worlds: imagining is dear, cloning is cheap, and a few dozen worlds stand for all."""

from __future__ import annotations

from gloam.engine import Rng, State, View, imagine

MOST = 48
USES_BEFORE_NEXT = 3  # a new world is imagined after so many uses, until there are MOST


class Worlds:
    """Hands out copies of imagined worlds, each with chance of its own."""

    def __init__(self, view: View[State], rng: Rng, reopen: bool = False) -> None:
        self.view = view
        self.rng = rng
        self.reopen = reopen
        self.kept: list[State] = []
        self.handed_out = 0

    def first(self) -> State:
        return self.kept[0] if self.kept else self.another()

    def another(self) -> State:
        """A new world, kept for later; the caller must not change it."""
        world = imagine(self.view, self.rng)
        if self.reopen:
            for given in list(world.sealed):
                if len(given.ask.options) > 1:
                    world.reopen(given.ask.seat)
        self.kept.append(world)
        return world

    def next(self) -> State:
        if not self.kept or (len(self.kept) < MOST and self.handed_out % USES_BEFORE_NEXT == 0):
            self.another()
        self.handed_out += 1
        world = self.kept[self.rng.below(len(self.kept))].clone()
        world.rng = self.rng.branch()
        return world
