"""Load over WebSocket on 127.0.0.1: N tables with scripted clients, against a real `gloam serve` in a process of its own.

    python benchmarks/load.py --tables 10 100 1000 --rate 200 --seconds 10
    python benchmarks/load.py --tables 100 --db postgresql://...      # or --db postgres: a private one, as the tests start it
    python benchmarks/load.py --tables 20 --closed --source ../before/src --plain    # another checkout, that knows no changes

Every seat of every table has a connection of its own. Answers are sent at a fixed rate, to tables in turn, or with --closed as fast
as they are told; latency is the time from sending an answer until its update (committed, with the new table) has arrived at the
last connection of that table. Connections are lean, as the browser's are, unless --plain asks for whole tables.
Prints one JSON line per number of tables. The clients run in this process, so give the server a core of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import math
import os
import random
import re
import statistics
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gloam.table import applied

START = 120.0


class Choice(msgspec.Struct):
    answer: str


class Prompt(msgspec.Struct):
    choices: list[Choice] = []
    sealed: str = ""


class Drawn(msgspec.Struct):
    prompt: Prompt


class Info(msgspec.Struct):
    status: str
    waiting_for: list[int]


class TableChange(msgspec.Struct):
    prompt: Any = None


class Change(msgspec.Struct):
    info: Any = None
    table: TableChange | list[Any] | None = None


class Message(msgspec.Struct):
    """What a scripted client reads of a message; the rest is passed over."""

    type: str
    version: int = 0
    info: Info | None = None
    table: Drawn | None = None
    ok: bool = True
    kind: str = ""
    since: int | None = None
    base: str = ""
    change: Change | None = None


read = msgspec.json.Decoder(Message).decode


class Seen:
    """What a scripted client knows of its table: the question, and who is asked. Of changes it follows these two only."""

    def __init__(self) -> None:
        self.info: Any = None
        self.prompt: Any = None
        self.version = 0

    def take(self, message: Message, bases: dict[str, Any]) -> None:
        self.version = message.version
        if message.info is not None and message.table is not None:
            self.info, self.prompt = msgspec.to_builtins(message.info), msgspec.to_builtins(message.table.prompt)
        elif message.change is not None:
            change = message.change
            assert message.since is None or self.info is not None
            if message.since is None:
                self.info, self.prompt = {}, bases[message.base]["prompt"] if message.base else {}
            self.info = applied(self.info, change.info or {})
            if isinstance(change.table, TableChange):
                self.prompt = applied(self.prompt, change.table.prompt or {})


class Served:
    """Server processes on one database; a table belongs to one of them, by its id, as a proxy routes it."""

    def __init__(self, found: list[tuple[str, int]]) -> None:
        self.urls = [url for url, _ in found]
        self.pids = [pid for _, pid in found]

    @property
    def url(self) -> str:
        return self.urls[0]

    def at(self, table_id: str) -> str:
        """The address of the server that looks after a table."""
        return self.urls[zlib.crc32(table_id.encode()) % len(self.urls)]

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


class Seated:
    """One table and the connections of its seats."""

    bases: ClassVar[dict[str, Any]] = {}

    def __init__(self, server: Served, sockets: list[ClientConnection], chance: random.Random) -> None:
        self.server = server
        self.sockets = sockets
        self.chance = chance
        self.latest = [Seen() for _ in sockets]
        self.sizes: list[int] = []
        self.sent_at = 0.0
        self.told: set[int] | None = None  # the seats that were told of the answer that is under way
        self.number = 0
        self.latencies: list[float] = []
        self.errors = 0

    @property
    def ready(self) -> bool:
        return all(seen.prompt is not None for seen in self.latest)

    async def listen(self, seat: int) -> None:
        async for data in self.sockets[seat]:
            message = read(data)
            if message.type in ("update", "scene", "change"):
                if message.base not in self.bases:
                    self.bases[message.base] = await base_at(self.server, message.base)
                self.latest[seat].take(message, self.bases)
                self.sizes.append(len(data))
                if message.type != "scene" and message.kind != "scene" and self.told is not None:
                    self.told.add(seat)
                    if len(self.told) == len(self.sockets):
                        self.latencies.append(time.perf_counter() - self.sent_at)
                        self.told = None
            elif not message.ok:
                self.errors += 1
                self.told = None

    async def answer(self) -> bool:
        """Send one answer for a seat that is asked; False if one is under way, or the game is over."""
        first = self.latest[0]
        if self.told is not None or not first.info or first.info["status"] != "playing":
            return False
        seat = self.chance.choice(first.info["waiting_for"])
        seen = self.latest[seat]
        if not seen.prompt or not seen.prompt.get("choices"):
            return False
        self.number += 1
        choice = self.chance.choice(seen.prompt["choices"])["answer"]
        body = {"type": "answer", "id": str(self.number), "answer": choice, "expect": seen.version}
        self.told = set()
        self.sent_at = time.perf_counter()
        await self.sockets[seat].send(json.dumps(body))
        return True


async def base_at(server: Served, address: str) -> Any:
    async with httpx.AsyncClient() as client:
        return (await client.get(f"{server.url}/api/v1{address}")).json() if address else None


async def sit_down(server: Served, chosen: argparse.Namespace, tables: int) -> list[Seated]:
    game, seats, lean = chosen.game, chosen.seats, "" if chosen.plain else "&lean=true"
    found: list[Seated] = []
    limit = asyncio.Semaphore(20)

    async def one(client: httpx.AsyncClient, number: int) -> None:
        async with limit:
            wishes = [{"kind": "me"}] + [{"kind": "hot"}] * (seats - 1)
            made = (await client.post("/api/v1/tables", json={"game": game, "seats": wishes})).json()
            address = f"{server.at(made['id']).replace('http', 'ws', 1)}/api/v1/tables/{made['id']}/live"
            more: dict[str, Any] = {"additional_headers": {"Authorization": f"Bearer {made['token']}"}}
            more |= {"max_size": None, "ping_interval": None, "compression": None, "open_timeout": 60}
            sockets = [await connect(f"{address}?seat={seat}{lean}", **more) for seat in range(seats)]
            found.append(Seated(server, sockets, random.Random(number)))

    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        await asyncio.gather(*(one(client, number) for number in range(tables)))
    return found


async def keep_sending(seated: list[Seated], rate: float, seconds: float) -> None:
    """Answers at a fixed rate, to the tables in turn; a table that is not done with the last one is passed over."""
    begun, sent, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter()) - begun < seconds:
        due = int((now - begun) * rate) - sent
        for _ in range(min(due, len(seated))):
            for _ in range(len(seated)):
                turn += 1
                if await seated[turn % len(seated)].answer():
                    sent += 1
                    break
        await asyncio.sleep(0.002)


async def measure(database: str, tables: int, chosen: argparse.Namespace) -> dict[str, Any]:
    game, seats, seconds, rate = chosen.game, chosen.seats, chosen.seconds, 1e6 if chosen.closed else chosen.rate
    async with served(database, chosen) as server:
        first = await sit_down(server, chosen, 1)  # what the first table brings with it belongs to the server
        empty = server.memory_kb()
        seated = await sit_down(server, chosen, tables)
        listening = [asyncio.create_task(one.listen(seat)) for one in seated for seat in range(seats)]
        while not all(one.ready for one in seated):
            await asyncio.sleep(0.05)
        await asyncio.sleep(chosen.rest)
        idle = server.memory_kb()
        gc.collect()
        gc.freeze()  # the clients' own pauses are not the server's
        await keep_sending(seated, rate, 1.0)  # to warm up
        await asyncio.sleep(0.5)
        first_sizes = [size for one in seated for size in one.sizes[:seats]]
        for one in seated:
            one.latencies.clear()
            one.sizes.clear()
        lag, commit = await server.histogram("gloam_loop_lag_seconds"), await server.histogram("gloam_commit_seconds")
        begun, cpu, waited = time.perf_counter(), server.cpu_of_each(), server.waited_seconds()
        await keep_sending(seated, rate, seconds)
        elapsed = time.perf_counter() - begun
        used_each = {pid: seconds - cpu.get(pid, 0.0) for pid, seconds in server.cpu_of_each().items()}
        used, waited = sum(used_each.values()), server.waited_seconds() - waited
        await asyncio.sleep(0.5)
        lag_p99 = p99_between(lag, await server.histogram("gloam_loop_lag_seconds"))
        commit_p99 = p99_between(commit, await server.histogram("gloam_commit_seconds"))
        latencies = sorted(latency for one in seated for latency in one.latencies)
        for task in listening:
            task.cancel()
        await asyncio.gather(*(socket.close() for one in [*first, *seated] for socket in one.sockets), return_exceptions=True)
    return {
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "game": game,
        "servers": chosen.servers,
        "tables": tables,
        "connections": tables * seats,
        "answers_per_s": round(len(latencies) / elapsed, 1),
        "p50_ms": round(statistics.median(latencies) * 1000, 1) if latencies else None,
        "p99_ms": round(latencies[int(len(latencies) * 0.99)] * 1000, 1) if latencies else None,
        "commit_p99_below_ms": commit_p99,
        "loop_lag_p99_below_ms": lag_p99,
        "memory_per_table_kb": round((idle - empty) / tables, 1),
        "server_cpu_percent": round(used / elapsed * 100, 1),
        "server_waited_percent": round(waited / elapsed * 100, 1),
        "cpu_ms_per_answer": round(used / max(1, len(latencies)) * 1000, 2),
        "busiest_worker_ms_per_answer": round(max(used_each.values()) / max(1, len(latencies)) * 1000, 2),
        "first_bytes": round(statistics.mean(first_sizes)),
        "update_bytes": round(statistics.mean(size for one in seated for size in one.sizes)),
        "refused": sum(one.errors for one in seated),
    }


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
    parser.add_argument("--plain", action="store_true", help="whole tables instead of changes")
    parser.add_argument("--source", default="", help="the folder of another gloam to serve, to compare with")
    parser.add_argument("--servers", type=int, default=1, help="processes on one PostgreSQL, tables spread over them by id")
    parser.add_argument("--rest", type=float, default=0.0, help="seconds to wait before the memory of idle tables is read")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        with database_of(chosen.db) as database:
            found = asyncio.run(measure(database, tables, chosen))
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
