"""Opponents that change while somebody learns: a pool of policies, one of which is drawn for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.engine import BadSetup

# A policy answers for many games at once: observations and masks of those that wait for it, row by row, and an action for each.
Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], NDArray[Any]]


class Pool:
    """`members` may grow and shrink at any time; whoever was drawn for a game plays it to its end.

    `weights` gets the number of members and gives a number for each, the newest last; without it all are drawn alike. A pool
    belongs to one environment.
    """

    def __init__(self, members: Iterable[Policy], weights: Callable[[int], NDArray[Any]] | None = None) -> None:
        self.members = list(members)
        self.weights = weights
        self.playing: dict[int, Policy] = {}  # by game

    def begin(self, rows: Iterable[int], chance: np.random.Generator) -> None:
        """Draw somebody for every game that begins."""
        if not self.members:
            raise BadSetup("a pool without members cannot play: put at least one policy into it")
        share = None
        if self.weights is not None:
            share = np.asarray(self.weights(len(self.members)), dtype=np.float64)
            if share.shape != (len(self.members),) or (share < 0).any() or share.sum() <= 0:
                raise BadSetup(f"the weights of a pool are a number of 0 or more for each of its {len(self.members)} members")
            share = share / share.sum()
        for row in rows:
            self.playing[row] = self.members[int(chance.choice(len(self.members), p=share))]

    def answer(self, rows: NDArray[Any], observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Ask every member once, for all the games that it plays."""
        actions = np.empty(len(rows), dtype=np.int64)
        at: dict[int, list[int]] = {}
        for i, row in enumerate(rows.tolist()):
            at.setdefault(id(self.playing[row]), []).append(i)
        for mine in at.values():
            actions[mine] = self.playing[int(rows[mine[0]])](observations[mine], masks[mine])
        return actions
