"""How much memory a table takes among many: `python benchmarks/table_memory.py`, a part of `make bench-envs`.

The resident memory of a fresh process that plays many tables beside one that plays few, by the difference. Everything of a table
counts: its state, what follows it, its rows and masks. What a learner is handed are copies of rows, which are its own.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
from pathlib import Path

import numpy as np

from gloam.envs import encoding_of
from gloam.games import games, get
from gloam.version import build

FEW, MANY, STEPS = 16, 272, 150
KINDS = ("float32", "int16")


def resident() -> int:
    """In bytes."""
    gc.collect()
    rows = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return 1024 * int(next(row for row in rows if row.startswith("Rss")).split()[1])


def play(name: str, kind: str, tables: int) -> int:
    """What this process takes while it plays."""
    from gloam.envs import selfplay

    games, rng = selfplay.make(name, num_envs=tables, dtype=kind, copy=False), np.random.default_rng(0)
    games.reset(seed=1)
    for _ in range(STEPS):
        games.step(games.sample(rng))
    return resident()


def measure(name: str, kind: str) -> float:
    """Bytes a table."""
    found = [
        int(subprocess.run([sys.executable, __file__, name, kind, str(n)], check=True, capture_output=True, text=True).stdout)
        for n in (FEW, MANY)
    ]
    return (found[1] - found[0]) / (MANY - FEW)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("kind", nargs="?")
    parser.add_argument("tables", nargs="?", type=int)
    wanted = parser.parse_args()
    if wanted.tables:
        print(play(wanted.game, wanted.kind, wanted.tables))
        return
    print(f"kilobytes a table among many, with the fewest seats, {build()} build")
    for name in [wanted.game] if wanted.game else games():
        numbers = encoding_of(name, get(name).seats[0]).size
        rows = {kind: numbers * np.dtype(kind).itemsize / 1000 for kind in KINDS}
        found = [f"{measure(name, kind) / 1000:.1f} {kind} ({rows[kind]:.1f} the row)" for kind in KINDS]
        print(f"{name}: {', '.join(found)}; {numbers / 1000:.1f} count pieces", flush=True)


if __name__ == "__main__":
    main()
