"""A server under steady play for a long time: does its memory stay flat? `python benchmarks/soak.py --minutes 10`.

Tables are played to their ends by scripted clients over WebSocket, and new ones opened in their place. Once a minute the server's
resident memory is read. Fails if the last third of the readings is more than a fifth above the second one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import Served, database_of, served
from benchmarks.seated import sit_down

ALLOWED = 1.2


async def play_for(server: Served, chosen: argparse.Namespace, seconds: float) -> int:
    """Play for so long; how many answers were told."""
    until, told, chance = 0.0, 0, random.Random(7)
    while not until or time.perf_counter() < until:
        seated = await sit_down(server.urls, chosen.game, chosen.seats, chosen.tables, chosen.plain)
        until = until or time.perf_counter() + seconds  # sitting down is not playing
        idle_since = time.perf_counter()
        while time.perf_counter() < until and time.perf_counter() - idle_since < 5.0:
            chance.shuffle(seated)
            sent = [one.answer() for one in seated]
            if any(sent) or any(one.told is not None for one in seated):
                idle_since = time.perf_counter()
            await asyncio.sleep(0.01 + chosen.pause)
        told += sum(len(one.latencies) for one in seated)
        for one in seated:
            one.leave()
    return told


async def soak(database: str, chosen: argparse.Namespace) -> dict[str, Any]:
    readings: list[int] = []
    told = 0
    async with served(database, chosen) as server:
        for _ in range(round(chosen.minutes * 60 / chosen.every)):
            told += await play_for(server, chosen, chosen.every)
            readings.append(server.memory_kb())
            print(f"{told} answers, {readings[-1]} kB", file=sys.stderr, flush=True)  # a run that is cut short has said something
    third = max(1, len(readings) // 3)
    middle, last = statistics.mean(readings[third : 2 * third] or readings), statistics.mean(readings[-third:])
    return {
        "answers": told,
        "memory_kb": readings,
        "growth": round(last / middle, 3),
        "flat": told > 0 and last <= ALLOWED * middle,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Does a server's memory stay flat under steady play?")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two readings")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--game", default="fever")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument(
        "--pause", type=float, default=0.0, help="seconds between two rounds of answers, to leave room for other work"
    )
    parser.add_argument("--db", default="")
    parser.set_defaults(plain=False, source="", servers=1)
    chosen = parser.parse_args()
    with database_of(chosen.db) as database:
        found = asyncio.run(soak(database, chosen))
    print(json.dumps(found))
    sys.exit(not found["flat"])


if __name__ == "__main__":
    main()
