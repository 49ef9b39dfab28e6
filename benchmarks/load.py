"""Load over WebSocket on 127.0.0.1: N tables with scripted clients, against a real `gloam serve` in a process of its own.

    python benchmarks/load.py --tables 10 100 1000 --rate 200 --seconds 10
    python benchmarks/load.py --tables 100 --db postgresql://...      # or --db postgres: a private one, as the tests start it
    python benchmarks/load.py --tables 24 --spare 40 --closed --db postgres --pairs 2    # one server beside two
    python benchmarks/load.py --tables 20 --closed --source ../before/src --plain    # another checkout, that knows no changes

Every seat of every table has a connection of its own. Answers are sent at a fixed rate, to tables in turn, or with --closed as fast
as they are told; latency is the time from sending an answer until its update (committed, with the new table) has arrived at the
last connection of that table. Connections are lean, as the browser's are, unless --plain asks for whole tables.
Prints one JSON line per number of tables. The clients run in this process, so give the server a core of its own. Where the server
waits for the clients (`clients_cpu_percent` near 100), answers a second say little about the server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import math
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.seated import Seated, sit_down

START = 120.0


class Served:
    """Server processes on one database; a table belongs to one of them, by its id, as a proxy routes it."""

    def __init__(self, found: list[tuple[str, int]]) -> None:
        self.urls = [url for url, _ in found]
        self.pids = [pid for _, pid in found]

    @property
    def url(self) -> str:
        return self.urls[0]

    def memory_kb(self) -> int:
        """Resident memory of the server processes themselves."""
        found = [re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text()) for pid in self.pids]
        return sum(int(one[1]) for one in found if one)

    def cpu_of_each(self) -> dict[int, float]:
        stats = {pid: Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.pids}
        return {pid: (int(fields[11]) + int(fields[12])) / 100 for pid, fields in stats.items()}

    def waited_seconds(self) -> float:
        """How long the server's threads could have run, but another process had the core."""
        threads = [thread for pid in self.pids for thread in Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return sum(int(thread.read_text().split()[1]) for thread in threads) / 1e9

    async def histogram(self, name: str) -> dict[float, float]:
        """One of the server's own measurements: how many were at most so many seconds."""
        async with httpx.AsyncClient() as client:
            text = (await client.get(f"{self.url}/metrics")).text
        return {float(le): float(count) for le, count in re.findall(rf'^{name}_bucket{{le="([^"]+)"}} (\S+)', text, re.MULTILINE)}


@contextlib.asynccontextmanager
async def served(database: str, chosen: argparse.Namespace) -> AsyncGenerator[Served, None]:
    processes = [await start(database, chosen.source) for _ in range(chosen.servers)]
    try:
        async with asyncio.timeout(START):
            found = [(await address_of(process), process.pid) for process in processes]
        yield Served(found)
    finally:
        for process in processes:
            process.terminate()
            await process.wait()


async def start(database: str, source: str) -> asyncio.subprocess.Process:
    words = ["serve", "--db", database, "--port", "0", "--no-limits", "--bot-pause", "0"]
    pipe, null = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    environment = {**os.environ, "PYTHONPATH": source} if source else None
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "gloam", *words, stdout=pipe, stderr=null, env=environment)


async def address_of(process: asyncio.subprocess.Process) -> str:
    """Where a server listens, once it is well."""
    assert process.stdout is not None
    url = (await process.stdout.readline()).decode().strip().rstrip("/")
    async with httpx.AsyncClient() as client:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(f"{url}/health")).status_code == 200:
                    return url
            await asyncio.sleep(0.05)


def p99_between(before: dict[float, float], after: dict[float, float]) -> float | None:
    """The bound, in ms, that 99 of 100 of the measurements between two looks keep."""
    count = after[math.inf] - before[math.inf]
    kept = [le for le in after if after[le] - before[le] >= 0.99 * count]
    return round(min(kept) * 1000, 1) if kept and min(kept) < math.inf else None


async def keep_sending(seated: list[Seated], rate: float, seconds: float) -> None:
    """Answers at a fixed rate, to the tables in turn; a table that is not done with the last one is passed over."""
    begun, sent, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter()) - begun < seconds:
        due = int((now - begun) * rate) - sent
        for _ in range(min(due, len(seated))):
            for _ in range(len(seated)):
                turn += 1
                if seated[turn % len(seated)].answer():
                    sent += 1
                    break
        await asyncio.sleep(0.002)


async def keep_answering(playing: list[Seated], spare: list[Seated], seconds: float) -> None:
    """The next answer as soon as everybody was told of the last one; a table that is over makes room for a spare one."""

    def go_on(one: Seated) -> None:
        if one.is_over:
            playing.remove(one)
            one.whenever = None
            if not spare:
                return
            one = spare.pop()
            playing.append(one)
            one.whenever = go_on
        one.answer()

    for one in list(playing):
        one.whenever = go_on
        go_on(one)
    await asyncio.sleep(seconds)
    for one in playing:
        one.whenever = None


async def play(seated: list[Seated], tables: int, chosen: argparse.Namespace, seconds: float) -> None:
    if not chosen.closed:
        await keep_sending(seated[:tables], chosen.rate, seconds)
        return
    fresh = [one for one in seated if not one.is_over]
    playing, spare = fresh[:tables], fresh[tables:]
    await keep_answering(playing, spare, seconds)
    if len(playing) < tables:
        sys.exit(f"only {len(playing)} tables were left to play at: more --spare tables are needed")


async def come_and_go(database: str, tables: int, chosen: argparse.Namespace) -> dict[str, Any]:
    """Three times so many tables are opened, and everybody leaves: what is kept of tables that nobody is at."""
    async with served(database, chosen) as server:
        readings: list[int] = []
        for _ in range(4):
            for one in await sit_down(server.urls, chosen.game, chosen.seats, tables if readings else 1, chosen.plain):
                one.leave()
            await asyncio.sleep(chosen.rest)
            readings.append(server.memory_kb())
    per_table = [round((after - before) / tables, 1) for before, after in itertools.pairwise(readings)]
    return {"game": chosen.game, "tables": tables, "more_kb_per_table": per_table}


async def measure(database: str, tables: int, chosen: argparse.Namespace) -> dict[str, Any]:
    game, seats, seconds = chosen.game, chosen.seats, chosen.seconds
    async with served(database, chosen) as server:
        first = await sit_down(server.urls, game, seats, 1, chosen.plain)  # what the first table brings with it is the server's
        empty, opened = server.memory_kb(), tables + (chosen.spare if chosen.closed else 0)
        seated = await sit_down(server.urls, game, seats, opened, chosen.plain)
        await asyncio.sleep(chosen.rest)
        idle = server.memory_kb()
        gc.collect()
        gc.freeze()  # the clients' own pauses are not the server's
        await play(seated, tables, chosen, 1.0)  # to warm up
        await asyncio.sleep(0.5)
        for one in seated:
            one.latencies.clear()
            one.sizes.clear()
        lag, commit = await server.histogram("gloam_loop_lag_seconds"), await server.histogram("gloam_commit_seconds")
        begun, cpu, waited = time.perf_counter(), server.cpu_of_each(), server.waited_seconds()
        mine = time.process_time()
        await play(seated, tables, chosen, seconds)
        elapsed, mine = time.perf_counter() - begun, time.process_time() - mine
        used_each = {pid: seconds - cpu.get(pid, 0.0) for pid, seconds in server.cpu_of_each().items()}
        used, waited = sum(used_each.values()), server.waited_seconds() - waited
        await asyncio.sleep(0.5)
        lag_p99 = p99_between(lag, await server.histogram("gloam_loop_lag_seconds"))
        commit_p99 = p99_between(commit, await server.histogram("gloam_commit_seconds"))
        latencies = sorted(latency for one in seated for latency in one.latencies)
        for one in [*first, *seated]:
            one.leave()
    return {
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "game": game,
        "servers": chosen.servers,
        "tables": tables,
        "connections": opened * seats,
        "answers_per_s": round(len(latencies) / elapsed, 1),
        "p50_ms": round(statistics.median(latencies) * 1000, 1) if latencies else None,
        "p99_ms": round(latencies[int(len(latencies) * 0.99)] * 1000, 1) if latencies else None,
        "commit_p99_below_ms": commit_p99,
        "loop_lag_p99_below_ms": lag_p99,
        "memory_per_table_kb": round((idle - empty) / opened, 1),
        "server_cpu_percent": round(used / elapsed * 100, 1),
        "clients_cpu_percent": round(mine / elapsed * 100, 1),
        "server_waited_percent": round(waited / elapsed * 100, 1),
        "cpu_ms_per_answer": round(used / max(1, len(latencies)) * 1000, 2),
        "busiest_worker_ms_per_answer": round(max(used_each.values()) / max(1, len(latencies)) * 1000, 2),
        "first_bytes": round(statistics.mean(size for one in seated for size in one.first_sizes)),
        "update_bytes": round(statistics.mean(size for one in seated for size in one.sizes)),
        "refused": sum(one.errors for one in seated),
        **aims(latencies, tables, chosen),
    }


def aims(latencies: list[float], tables: int, chosen: argparse.Namespace) -> dict[str, dict[str, str]]:
    """What was asked of a run of this size, and what came of it."""
    if chosen.closed or tables < 1000 or chosen.rate < 200 or not latencies:
        return {}
    found = latencies[int(len(latencies) * 0.99)] * 1000
    told = f"{found:.1f} ms: {'kept' if found < 50 else 'missed'}"
    return {"aims": {"p99 under 50 ms with 1,000 tables at 200 answers a second": told}}


@contextlib.contextmanager
def database_of(asked: str) -> Iterator[str]:
    """A fresh SQLite file, a private PostgreSQL, or what was asked for."""
    with tempfile.TemporaryDirectory(prefix="gloam-load-", ignore_cleanup_errors=True) as folder:
        if asked != "postgres":
            yield asked or str(Path(folder) / "load.db")
            return
        sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
        from server.cluster import Cluster

        Path(folder).chmod(0o755)
        cluster = Cluster(Path(folder))
        cluster.sql("ALTER SYSTEM SET fsync = on", "SELECT pg_reload_conf()")  # as in earnest
        try:
            yield cluster.new_database("load")
        finally:
            cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Load over WebSocket on this machine.")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second, over all tables")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="fever")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--db", default="", help="a PostgreSQL address, or `postgres`; left out: a fresh SQLite file")
    parser.add_argument("--closed", action="store_true", help="closed loop: the next answer as soon as the last one was told")
    parser.add_argument("--spare", type=int, default=60, help="closed loop: tables that take the place of those that are over")
    parser.add_argument("--plain", action="store_true", help="whole tables instead of changes")
    parser.add_argument("--source", default="", help="the folder of another gloam to serve, to compare with")
    parser.add_argument("--servers", type=int, default=1, help="processes on one PostgreSQL, tables spread over them by id")
    parser.add_argument("--pairs", type=int, default=0, help="so many times one server and two, and how many times as much two do")
    parser.add_argument("--rest", type=float, default=0.0, help="seconds to wait before the memory of idle tables is read")
    parser.add_argument(
        "--leave", action="store_true", help="everybody leaves before that: what is kept of tables that nobody is at"
    )
    chosen = parser.parse_args()
    for tables in chosen.tables:
        if chosen.pairs:
            print(json.dumps(two_and_one(tables, chosen)), flush=True)
            continue
        print(json.dumps(once(tables, chosen)), flush=True)


def once(tables: int, chosen: argparse.Namespace) -> dict[str, Any]:
    with database_of(chosen.db) as database:
        return uvloop.run((come_and_go if chosen.leave else measure)(database, tables, chosen))


def two_and_one(tables: int, chosen: argparse.Namespace) -> dict[str, Any]:
    """One server and two, in alternating rounds on PostgreSQL: how many times as many answers two get through."""
    through: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(chosen.pairs):
        for chosen.servers in (1, 2):
            through[chosen.servers].append(once(tables, chosen)["answers_per_s"])
    ratios = [round(two / max(one, 0.1), 2) for one, two in zip(through[1], through[2], strict=True)]
    found = statistics.median(ratios)
    told = f"{found:.2f} times: {'kept' if found >= 1.2 else 'missed'}"
    return {
        "game": chosen.game,
        "tables": tables,
        "one": through[1],
        "two": through[2],
        "ratios": ratios,
        "aims": {"two servers at least 1.2 times one": told},
    }


if __name__ == "__main__":
    main()
