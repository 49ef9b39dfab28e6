"""A process of the vector interface: reads a task, then `reset SEED` and `step` line by line, and answers `done`."""

from __future__ import annotations

import gc
import json
import mmap
import sys

from .batch import Batch, arrays_in
from .sitting import Sitting


def main() -> None:
    task = json.loads(sys.stdin.readline())
    sitting = Sitting(task["game"], task["players"], task["options"], task["rewards"])
    with open(task["path"], "r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    arrays = arrays_in(memory, sitting, task["num_envs"])
    batch = Batch(task["game"], task["players"], task["options"], task["rewards"], task["first"], task["last"], arrays)
    gc.freeze()  # tables and cards stay; nothing here makes circles, so the collector need not look often
    gc.set_threshold(100_000, 20, 20)
    say("done")
    for line in sys.stdin:
        command, _, argument = line.strip().partition(" ")
        try:
            if command == "step":
                batch.step()
            else:
                batch.reset(argument)
        except Exception as error:  # whatever it is, the user must hear of it
            say(f"{type(error).__name__}: {error}")
            return
        say("done")


def say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
