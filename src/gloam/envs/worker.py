"""Another process of the vector interfaces: reads a task, then `reset SEEDS` and `step` line by line, and answers `done`."""

from __future__ import annotations

import gc
import json
import mmap
import signal
import sys

from .batch import arrays_in
from .house import House, batch_of
from .pipe import Pipe
from .sitting import Sitting


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one, and that one ends it
    pipe = Pipe(sys.stdin.fileno(), sys.stdout.fileno(), can_spin=False)
    task = json.loads(pipe.hear())
    pipe.can_spin = task["can_spin"]
    sitting = Sitting(task["game"], task["players"], task["options"], task["rewards"])
    with open(task["path"], "r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    house = None if task["house"] is None else House(**task["house"])
    arrays = arrays_in(memory, sitting, task["num_envs"], house is not None, task["dtype"])
    batch = batch_of(house, task["game"], task["players"], task["options"], task["rewards"], task["first"], task["last"], arrays)
    gc.freeze()  # tables and cards stay; nothing here makes circles, so the collector need not look often
    gc.set_threshold(100_000, 20, 20)
    pipe.send("done")
    while command := pipe.hear():
        try:
            batch.obey(command)
        except Exception as error:  # whatever it is, the user must hear of it
            pipe.send(f"{type(error).__name__}: {error}")
            return
        pipe.send("done")


if __name__ == "__main__":
    main()
