"""Many games at once, every seat yours: `gloam.envs.selfplay.make("fever", num_envs=256, workers=2)`.

`reset` and `step` speak NumPy: row i is environment i, which waits for the seat `info["seat"][i]`. A finished game is followed by
a new one at once: `terminated[i]` and the rewards belong to the old game, the observation already to the new one.
Results depend on the seed alone, not on the number of workers. For one learner against opponents there is `vector`, a face of this.
"""

from __future__ import annotations

import json
import mmap
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.engine import BadSetup, fresh_seed
from gloam.engine.checkpoint import state_to_json
from gloam.sets import choose

from .batch import arrays_in, room
from .house import House, batch_of
from .pipe import Pipe, can_spin
from .sitting import BEGINNINGS, ZERO_SUM, Sitting, begun
from .spaces import action_space, observation_space
from .whole import FLOAT, whole_of

MEMORY = Path("/dev/shm")

Batched = dict[str, NDArray[Any]]


class SelfPlay:
    """A batch of games in this process or in several: this one plays a share itself, since it would have to wait anyway.

    With `copy=False` the returned observations and masks are the live ones: they change with the next step and cannot be written
    to, since a step rewrites only what has changed. Faster, for those who know.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        workers: int = 1,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        copy: bool = True,
        house: House | None = None,
        set: str | Path | None = None,
        dtype: str = FLOAT,
    ) -> None:
        if num_envs < 1 or workers < 1:
            raise BadSetup("a vector environment has at least one environment and one worker")
        game = choose(game, set).name
        sitting = Sitting(game, players, options, rewards)
        self.num_envs = num_envs
        self.players = sitting.n
        self.actions = sitting.actions
        self.encoding = sitting.encoding
        self.whole = whole_of(sitting.encoding, dtype)
        self.single_observation_space = observation_space(sitting.encoding, self.whole)
        self.single_action_space = action_space(sitting.encoding)
        self.copy = copy
        self.workers: list[Worker] = []
        size = room(sitting, num_envs, house is not None, dtype)
        workers = min(workers, num_envs)
        share = num_envs // workers  # of this process; the others play the rest
        # Only its name goes at the end of the block: by then everybody has the file open.
        with tempfile.NamedTemporaryFile(prefix="gloam-games-", dir=folder_for(size)) as file:
            file.truncate(size)
            self.arrays = arrays_in(mmap.mmap(file.fileno(), size), sitting, num_envs, house is not None, dtype)
            for worker in range(1, workers):
                task = {
                    "game": game, "players": players, "options": dict(options or {}), "rewards": rewards, "num_envs": num_envs,
                    "first": num_envs * worker // workers, "last": num_envs * (worker + 1) // workers, "path": file.name,
                    "can_spin": can_spin(workers), "house": None if house is None else asdict(house), "dtype": dtype,
                }  # fmt: skip
                self.workers.append(Worker(task))
            self.batch = batch_of(house, game, players, options, rewards, 0, share, self.arrays)
            self.hear()

    def reset(
        self, seed: int | str | Sequence[int | str] | None = None, wish: Mapping[str, Any] | None = None
    ) -> tuple[Batched, dict[str, NDArray[Any]]]:
        """Deal every game anew: environment i plays its k-th game with the seed `SEED/i/k`, or `SEEDS[i]/k` if each has its own.

        A wish begins the first games elsewhere (`Sitting.begin`).
        """
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            if len(seed) != self.num_envs:
                raise BadSetup(f"{len(seed)} seeds for {self.num_envs} environments")
            seeds: str | list[str] = [str(one) for one in seed]
        else:
            seeds = fresh_seed() if seed is None else str(seed)
        sitting = self.batch.sittings[0]
        wanted = begun(sitting, wish) if wish and BEGINNINGS & wish.keys() else None
        kept = None if wanted is None else state_to_json(sitting.game, wanted)
        self.command("reset " + json.dumps({"seeds": seeds, "state": kept}))
        return self.observations(), self.info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Batched, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """An action for each environment, or WAIT. Gives observations, rewards (games x seats), terminated, truncated, info."""
        self.arrays.action[:] = action_row(actions, self.num_envs)
        self.command("step")
        reward, terminated = self.arrays.reward, self.arrays.terminated
        if self.copy:
            reward, terminated = reward.copy(), terminated.copy()
        return self.observations(), reward, terminated, np.zeros(self.num_envs, dtype=np.bool_), self.info()

    def observations(self) -> Batched:
        a = self.arrays
        if self.copy:
            return {"observation": a.observation.copy(), "action_mask": a.action_mask.copy()}
        return {"observation": read_only(a.observation), "action_mask": read_only(a.action_mask)}

    def info(self) -> dict[str, NDArray[Any]]:
        a = self.arrays
        return {"seat": a.seat.copy(), "illegal": a.illegal.copy()}

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for each environment."""
        a = self.arrays
        chosen = (rng.random(self.num_envs) * a.choices).astype(np.int64)
        return a.offered[np.arange(self.num_envs), chosen].astype(np.int64)

    def command(self, command: str) -> None:
        """Everybody does this at once, this process too."""
        for worker in self.workers:
            with suppress(BrokenPipeError):  # one that died is missed when it should answer
                worker.pipe.send(command)
        try:
            self.batch.obey(command)
            self.hear()
        except BaseException:
            self.close()  # somebody has gone on without the others
            raise

    def hear(self) -> None:
        """Wait until all are done."""
        for worker in self.workers:
            answer = worker.pipe.hear()
            if answer != "done":
                self.close()
                raise RuntimeError(f"a worker stopped: {answer or 'it died'}")

    def __getstate__(self) -> dict[str, Any]:
        raise BadSetup(
            "many games at once live in memory that processes share and cannot be pickled: make them again and reset them"
        )

    def close(self) -> None:
        """End the workers."""
        for worker in self.workers:
            worker.close()
        self.workers = []

    def __enter__(self) -> SelfPlay:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def action_row(actions: Any, num_envs: int) -> NDArray[Any]:
    """An action for each environment, as whole numbers."""
    found = np.asarray(actions)
    if found.shape != (num_envs,) or found.dtype.kind not in "iu":
        raise BadSetup(
            f"{num_envs} games want {num_envs} whole numbers, not an array of shape {found.shape} and type {found.dtype}"
        )
    return found


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view


def folder_for(size: int) -> str | None:
    """Where the shared file lies: in memory if the machine has such a folder and room in it, else where temporary files are kept.

    A file on a disk would do as well, but the system writes it out again and again while the workers fill it.
    """
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2 * size:
        return str(MEMORY)
    return None


class Worker:
    """Another process: a fresh Python that shares nothing but a file in memory, so it needs no `if __name__ == "__main__"`."""

    def __init__(self, task: dict[str, Any]) -> None:
        command = [sys.executable, "-m", "gloam.envs.worker"]
        alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}  # no algebra is done there; NumPy would keep threads ready all the same
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=alone)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.pipe = Pipe(self.stdout.fileno(), self.stdin.fileno(), task["can_spin"])
        self.pipe.send(json.dumps(task))

    def close(self) -> None:
        self.stdin.close()
        self.process.wait(timeout=10)
        self.stdout.close()


def make(game: str, num_envs: int = 64, workers: int = 1, **settings: Any) -> SelfPlay:
    """Many games at once; `settings` are players, options, rewards, copy, set and dtype (whole.py)."""
    return SelfPlay(game, num_envs, workers, **settings)
