"""Many games side by side, written into shared arrays: what runs in each process of the vector interfaces."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.encoder import ILLEGAL, Offer, Offers, Row, Runner, Sheet, step_all
from gloam.engine import BadSetup
from gloam.engine.checkpoint import state_from_json

from .sitting import ZERO_SUM, Sitting
from .tracker import carry_over, kernel_of
from .whole import FLOAT, whole_of

ALIGNED = 64
AT_ONCE = 64  # games whose changes are noted before they are carried over: games that began together change much at the same step
WAIT = int(np.iinfo(np.int64).min)  # in place of an action: this environment stays as it is


@dataclass(frozen=True)
class Arrays:
    """What all environments share with their user; row i belongs to environment i."""

    observation: NDArray[Any]  # float32, or the whole numbers that were asked for
    action_mask: NDArray[np.int8]
    offered: NDArray[np.int16]  # the same as numbers: those of so many actions as `choices` says
    choices: NDArray[np.int32]
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    action: NDArray[np.int64]
    learner: NDArray[np.int32]  # where one seat learns (house.py): which one
    paid: NDArray[np.float32]  # what its finished game paid it
    won: NDArray[np.bool_]  # and whether it won
    final: NDArray[Any]  # and what it saw last, row after row of those games that have ended in this step
    final_at: NDArray[np.int32]  # in which of these rows


def shapes(sitting: Sitting, num_envs: int, learns: bool, dtype: str) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of every array, in the order of `Arrays`."""
    return [
        ((num_envs, sitting.encoding.size), np.dtype(dtype)),
        ((num_envs, sitting.actions.size), np.int8),
        ((num_envs, sitting.actions.most), np.int16),
        ((num_envs,), np.int32),
        ((num_envs,), np.int32),
        ((num_envs, sitting.n), np.float32),
        ((num_envs,), np.bool_),
        ((num_envs,), np.bool_),
        ((num_envs,), np.int64),
        ((num_envs,), np.int32),
        ((num_envs,), np.float32),
        ((num_envs,), np.bool_),
        ((num_envs if learns else 0, sitting.encoding.size), np.dtype(dtype)),
        ((num_envs,), np.int32),
    ]


def room(sitting: Sitting, num_envs: int, learns: bool = False, dtype: str = FLOAT) -> int:
    """How many bytes the arrays take."""
    return sum(padded(shape, kind) for shape, kind in shapes(sitting, num_envs, learns, dtype))


def padded(shape: tuple[int, ...], kind: Any) -> int:
    size = int(np.prod(shape)) * int(np.dtype(kind).itemsize)
    return (size + ALIGNED - 1) // ALIGNED * ALIGNED


def arrays_in(memory: Any, sitting: Sitting, num_envs: int, learns: bool = False, dtype: str = FLOAT) -> Arrays:
    """The arrays inside a piece of memory that may be shared between processes."""
    found: list[Any] = []
    offset = 0
    for shape, kind in shapes(sitting, num_envs, learns, dtype):
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
        self.part = slice(first, last)
        self.first = first
        self.sittings = [Sitting(game, players, options, rewards or ZERO_SUM) for _ in range(first, last)]
        self.episodes = [0] * len(self.sittings)
        self.arrays = arrays
        # What all games can share is made once: a thing of its own for each would have to come from far memory at every step.
        self.option_of = [option for _, option in self.sittings[0].actions.meaning]
        n = last - first
        size, actions = self.sittings[0].encoding.size, self.sittings[0].actions
        self.sheet, offers = Sheet(n * size), Offers(n, actions.size, actions.most)
        self.marks = np.frombuffer(memoryview(offers.marks), dtype=np.int8).reshape(n, actions.size)
        self.offered = np.frombuffer(memoryview(offers.numbers), dtype=np.int16).reshape(n, actions.most)
        self.choices = np.frombuffer(memoryview(offers.sizes), dtype=np.int32)
        self.observation = arrays.observation[self.part].reshape(-1)
        self.whole = whole_of(self.sittings[0].encoding, arrays.observation.dtype.name)
        if self.whole is not None:
            arrays.observation[self.part] = self.whole.bias  # the row of zeros that every kernel begins with
        self.runners = [
            self.runner(sitting, Row(self.sheet, i * size), Offer(offers, i)) for i, sitting in enumerate(self.sittings)
        ]
        self.seeds: list[str] = []

    def runner(self, sitting: Sitting, row: Row, offer: Offer) -> Runner:
        """What plays an environment and shows it in its rows."""
        return Runner(kernel_of(sitting.encoding, sitting.options, row), sitting.actions.ids, self.option_of, offer)

    def obey(self, command: str) -> None:
        """Do what all processes are told: `step`, or `reset` and as JSON the seeds (one for all or each) and a state, if any."""
        word, _, rest = command.partition(" ")
        if word == "step":
            self.step()
        else:
            wanted = json.loads(rest)
            self.reset(wanted["seeds"], wanted["state"])

    def reset(self, seeds: str | list[str], state: Any) -> None:
        rows = range(self.part.start, self.part.stop)
        self.seeds = [f"{seeds}/{row}" if isinstance(seeds, str) else seeds[row] for row in rows]
        self.episodes = [0] * len(self.sittings)
        self.clear()
        for i in range(len(self.sittings)):
            self.deal(i, state)
            self.carry_over()  # a deal is noted in full: those of all games at once would take more room than ever again
        self.show()

    def clear(self) -> None:
        self.arrays.reward[self.part] = 0
        self.arrays.terminated[self.part] = False
        self.arrays.illegal[self.part] = False

    def carry_over(self) -> None:
        carry_over(self.sheet, self.observation, self.whole)

    def show(self) -> None:
        """Show what everybody sees now."""
        self.carry_over()
        self.arrays.action_mask[self.part] = self.marks
        most = int(self.choices.max())  # beyond it nothing is read
        self.arrays.offered[self.part, :most] = self.offered[:, :most]
        self.arrays.choices[self.part] = self.choices
        self.arrays.seat[self.part] = [runner.seat for runner in self.runners]

    def deal(self, i: int, state: Any = None) -> None:
        """The next game of an environment, or one from a state; one that is over before anybody can decide is skipped."""
        sitting = self.sittings[i]
        while True:
            wish = None if state is None else {"state": state_from_json(sitting.game, state)}
            sitting.begin(f"{self.seeds[i]}/{self.episodes[i]}", wish)
            self.episodes[i] += 1
            if self.is_asked(i):
                self.runners[i].begin(sitting.s)
                return
            if state is not None:
                raise BadSetup("from there on nobody but the bots decides anything before the game is over")

    def is_asked(self, i: int) -> bool:
        """Whether there is anything to decide in a game that was just dealt."""
        return bool(self.sittings[i].s.asks)

    def step(self) -> None:
        """Every environment that does not wait takes its action; an illegal one ends the game with -1 for the seat that chose it.

        Those who do the same take it one after the other: the rules are larger than a processor's cache, and so they are at hand.
        """
        self.clear()
        actions = self.arrays.action[self.part]
        order = actions.argsort(kind="stable")[int((actions == WAIT).sum()) :]  # who waits comes first: there is no lower number
        chosen, going = actions.tolist(), order.tolist()
        for start in range(0, len(going), AT_ONCE):
            for i in self.play(chosen, going[start : start + AT_ONCE]):
                self.end(i)
                self.deal(i)
            self.carry_over()
        self.show()

    def play(self, actions: list[int], order: list[int]) -> list[int]:
        """Take the actions; gives those whose game has ended."""
        return step_all(self.runners, actions, order)

    def end(self, i: int) -> None:
        row, runner = self.first + i, self.runners[i]
        self.arrays.terminated[row] = True
        if runner.end == ILLEGAL:
            self.arrays.illegal[row] = True
            self.arrays.reward[row, runner.seat] = -1
        else:
            self.arrays.reward[row] = self.sittings[i].returns()
