"""Many games side by side, written into shared arrays: the part of the vector interface that runs in each process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .sitting import ZERO_SUM, Sitting

ALIGNED = 64


@dataclass(frozen=True)
class Arrays:
    """What all environments share with their user; row i belongs to environment i."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    action: NDArray[np.int64]


def shapes(sitting: Sitting, num_envs: int) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of every array, in the order of `Arrays`."""
    return [
        ((num_envs, sitting.encoding.size), np.float32),
        ((num_envs, sitting.actions.size), np.int8),
        ((num_envs,), np.int32),
        ((num_envs, sitting.n), np.float32),
        ((num_envs,), np.bool_),
        ((num_envs,), np.bool_),
        ((num_envs,), np.int64),
    ]


def room(sitting: Sitting, num_envs: int) -> int:
    """How many bytes the arrays take."""
    return sum(padded(shape, kind) for shape, kind in shapes(sitting, num_envs))


def padded(shape: tuple[int, ...], kind: Any) -> int:
    size = int(np.prod(shape)) * int(np.dtype(kind).itemsize)
    return (size + ALIGNED - 1) // ALIGNED * ALIGNED


def arrays_in(memory: Any, sitting: Sitting, num_envs: int) -> Arrays:
    """The arrays inside a piece of memory that may be shared between processes."""
    found: list[Any] = []
    offset = 0
    for shape, kind in shapes(sitting, num_envs):
        found.append(np.frombuffer(memory, dtype=kind, count=int(np.prod(shape)), offset=offset).reshape(shape))
        offset += padded(shape, kind)
    return Arrays(*found)


class Batch:
    """The environments `first` to `last` (not included). A game that ends is followed by the next one at once.

    Environment i plays its k-th game with the seed `SEED/i/k`, so nothing depends on which process it lives in.
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, object] | None,
        rewards: str,
        first: int,
        last: int,
        arrays: Arrays,
    ) -> None:
        self.first = first
        self.sittings = [Sitting(game, players, options, rewards or ZERO_SUM) for _ in range(first, last)]
        self.episodes = [0] * len(self.sittings)
        self.offered: list[list[int]] = [[] for _ in self.sittings]
        self.arrays = arrays
        self.rows = [arrays.observation[first + i] for i in range(len(self.sittings))]
        self.memories = [row.data for row in self.rows]
        self.masks = [memoryview(arrays.action_mask[first + i].data).cast("B") for i in range(len(self.sittings))]
        self.seats = [0] * len(self.sittings)
        self.seed = ""

    def reset(self, seed: str) -> None:
        self.seed = seed
        self.episodes = [0] * len(self.sittings)
        part = slice(self.first, self.first + len(self.sittings))
        self.arrays.reward[part] = 0
        self.arrays.terminated[part] = False
        self.arrays.illegal[part] = False
        for i in range(len(self.sittings)):
            self.deal(i)
            self.show(i)
        self.arrays.seat[part] = self.seats

    def deal(self, i: int) -> None:
        """The next game of an environment; one that is over before anybody can decide is skipped."""
        sitting = self.sittings[i]
        while True:
            sitting.begin(f"{self.seed}/{self.first + i}/{self.episodes[i]}")
            self.episodes[i] += 1
            if sitting.s.asks:
                return

    def show(self, i: int) -> None:
        """Write what the seat to move sees and may do."""
        sitting = self.sittings[i]
        ask = sitting.s.asks[0]
        mask, ids = self.masks[i], sitting.actions.ids[ask.question.name]
        for action in self.offered[i]:
            mask[action] = 0
        offered = [ids[option] for option in ask.options]
        for action in offered:
            mask[action] = 1
        self.offered[i] = offered
        sitting.tracker.write(sitting.s, ask.seat, self.rows[i], self.memories[i])
        self.seats[i] = ask.seat

    def step(self) -> None:
        """Every environment takes its action; an illegal one ends the game with -1 for the seat that chose it."""
        arrays = self.arrays
        part = slice(self.first, self.first + len(self.sittings))
        arrays.terminated[part] = False
        arrays.illegal[part] = False
        arrays.reward[part] = 0
        for i, action in enumerate(arrays.action[part].tolist()):
            sitting = self.sittings[i]
            ask = sitting.s.asks[0]
            if action not in self.offered[i]:
                arrays.illegal[self.first + i] = True
                arrays.reward[self.first + i, ask.seat] = -1
                self.end(i)
            else:
                sitting.s.answer(ask, sitting.actions.meaning[action][1])
                if not sitting.s.asks:
                    arrays.reward[self.first + i] = sitting.returns()
                    self.end(i)
            self.show(i)
        arrays.seat[part] = self.seats

    def end(self, i: int) -> None:
        self.arrays.terminated[self.first + i] = True
        self.deal(i)
