"""`python benchmarks/endurance.py GAME -n 100000 --jobs 2`: random games that must end, keep every piece and replay exactly.

Prints one line of JSON. The digest depends on the seed and the number of games only: both builds must print the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time

from joblib import Parallel, delayed

from gloam.lab.endure import endure
from gloam.version import build

BATCH = 250


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=20_000, help="how many games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="endurance")
    args = parser.parse_args()
    began = time.perf_counter()
    work = (delayed(endure)(args.game, first, min(BATCH, args.n - first), args.seed) for first in range(0, args.n, BATCH))
    parts = Parallel(n_jobs=args.jobs)(work)
    digest = hashlib.sha256("".join(part.digest for part in parts).encode()).hexdigest()[:16]
    report = {
        "game": args.game,
        "build": build(),
        "games": sum(part.games for part in parts),
        "decisions": sum(part.decisions for part in parts),
        "longest": max(part.longest for part in parts),
        "digest": digest,
        "seconds": round(time.perf_counter() - began, 1),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
