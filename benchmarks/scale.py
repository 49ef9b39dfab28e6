"""Many live tables on many servers, simulated: does the arithmetic of docs/scaling.md hold?

    python benchmarks/scale.py --tables 100000 --seconds-per-answer 12 --cpu-ms 3.5 --servers 49

Tables belong to servers by a hash of their id, as a proxy routes them. Answers come at random moments (a Poisson process at each
table); a server works them off one after the other, each in `--cpu-ms` times a random factor around 1. Prints what came of it as
JSON: how busy the mean and the busiest server are, and how long an answer waits and is worked on.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import zlib
from typing import Any


def tables_of_each(tables: int, servers: int) -> list[int]:
    """How many tables each server has."""
    found = [0] * servers
    for number in range(tables):
        found[zlib.crc32(f"table{number}".encode()) % servers] += 1
    return found


def one_server(tables: int, chosen: argparse.Namespace, chance: random.Random) -> tuple[float, list[float]]:
    """The share of its time that a server works, and how long each answer took, in ms."""
    rate = tables / chosen.seconds_per_answer
    now = free = worked = 0.0
    took: list[float] = []
    while now < chosen.seconds:
        now += chance.expovariate(rate)
        work = chosen.cpu_ms / 1000 * chance.lognormvariate(-0.125, 0.5)  # mean 1; some answers draw more than others
        free = max(free, now) + work
        worked += work
        took.append((free - now) * 1000)
    return worked / chosen.seconds, took


def simulate(chosen: argparse.Namespace) -> dict[str, Any]:
    chance = random.Random(chosen.seed)
    spread = tables_of_each(chosen.tables, chosen.servers)
    found = [one_server(tables, chosen, chance) for tables in spread]
    took = sorted(one for _, all_took in found for one in all_took)
    answers = len(took) / chosen.seconds
    return {
        "tables": chosen.tables,
        "servers": chosen.servers,
        "answers_per_s": round(answers),
        "expected_busy": round(chosen.tables / chosen.seconds_per_answer * chosen.cpu_ms / 1000 / chosen.servers, 3),
        "mean_busy": round(statistics.mean(busy for busy, _ in found), 3),
        "busiest": round(max(busy for busy, _ in found), 3),
        "p50_ms": round(took[len(took) // 2], 1),
        "p99_ms": round(took[int(len(took) * 0.99)], 1),
        "sent_mbit_per_s": round(answers * chosen.readers * chosen.update_bytes * 8 / 1e6),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Many live tables on many servers, simulated.")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--servers", type=int, default=35)
    parser.add_argument("--seconds-per-answer", type=float, default=12.0, help="between two answers at one table")
    parser.add_argument("--cpu-ms", type=float, default=2.5, help="of one answer, as benchmarks/load.py measures it")
    parser.add_argument("--readers", type=int, default=3, help="connections at one table")
    parser.add_argument("--update-bytes", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=7)
    print(json.dumps(simulate(parser.parse_args())))


if __name__ == "__main__":
    main()
