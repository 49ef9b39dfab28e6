"""Load over WebSocket on 127.0.0.1: N tables with scripted clients, against a real `gloam serve` in a process of its own.

    python benchmarks/load.py --tables 10 100 1000 --rate 200 --seconds 10
    python benchmarks/load.py --tables 100 --db postgresql://...

Every table has one connection that holds all seats. Answers are sent at a fixed rate, to tables in turn; latency is the time
from sending an answer until its update (committed, with the new table) has arrived back at the table's connection.
Prints one JSON line per number of tables. The clients run in this process, so give the server a core of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

START = 60.0


class Served:
    def __init__(self, url: str, pid: int) -> None:
        self.url = url
        self.pid = pid

    def memory_kb(self) -> int:
        """Resident memory of the server process itself."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text())
        return int(found[1]) if found else 0

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100


@contextlib.asynccontextmanager
async def served(database: str) -> AsyncGenerator[Served, None]:
    words = ("serve", "--db", database, "--port", "0", "--no-limits", "--bot-pause", "0")
    pipe, null = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "gloam", *words, stdout=pipe, stderr=null)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START):
            url = (await process.stdout.readline()).decode().strip().rstrip("/")
            async with httpx.AsyncClient() as client:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        if (await client.get(f"{url}/health")).status_code == 200:
                            break
                    await asyncio.sleep(0.05)
        yield Served(url, process.pid)
    finally:
        process.terminate()
        await process.wait()


class Seated:
    """One table, all seats, one connection."""

    def __init__(self, socket: ClientConnection, chance: random.Random) -> None:
        self.socket = socket
        self.chance = chance
        self.latest: dict[str, Any] = {}
        self.sent_at: float | None = None
        self.number = 0
        self.latencies: list[float] = []
        self.errors = 0

    async def listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] in ("scene", "update"):
                self.latest = message
                if message["type"] == "update" and self.sent_at is not None:
                    self.latencies.append(time.perf_counter() - self.sent_at)
                    self.sent_at = None
            elif message["type"] == "reply" and not message["ok"]:
                self.errors += 1
                self.sent_at = None

    async def answer(self) -> bool:
        """Send one answer for a seat that is asked; False if the table is busy or the game is over."""
        info = self.latest.get("info", {})
        if self.sent_at is not None or info.get("status") != "playing":
            return False
        seat = info["waiting_for"][0]
        if self.latest["seat"] != seat:
            await self.socket.send(json.dumps({"type": "sit", "seat": seat}))
            self.latest = {**self.latest, "info": {}}  # until the scene of that seat arrives
            return False
        choices = self.latest["table"]["prompt"]["choices"]
        if not choices:
            return False
        self.number += 1
        choice = self.chance.choice(choices)["answer"]
        body = {"type": "answer", "id": str(self.number), "answer": choice, "expect": self.latest["version"], "seat": seat}
        self.sent_at = time.perf_counter()
        await self.socket.send(json.dumps(body))
        return True


async def sit_down(server: Served, game: str, seats: int, tables: int) -> list[Seated]:
    found: list[Seated] = []
    limit = asyncio.Semaphore(20)

    async def one(client: httpx.AsyncClient, number: int) -> None:
        async with limit:
            wishes = [{"kind": "me"}] + [{"kind": "hot"}] * (seats - 1)
            made = (await client.post("/api/v1/tables", json={"game": game, "seats": wishes})).json()
            address = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{made['id']}/live"
            headers = {"Authorization": f"Bearer {made['token']}"}
            socket = await connect(address, additional_headers=headers, max_size=None, ping_interval=None, compression=None)
            found.append(Seated(socket, random.Random(number)))

    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        await asyncio.gather(*(one(client, number) for number in range(tables)))
    return found


async def measure(database: str, game: str, seats: int, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    async with served(database) as server:
        empty = server.memory_kb()
        seated = await sit_down(server, game, seats, tables)
        listening = [asyncio.create_task(one.listen()) for one in seated]
        while not all(one.latest for one in seated):
            await asyncio.sleep(0.05)
        idle = server.memory_kb()
        begun, cpu, sent, turn = time.perf_counter(), server.cpu_seconds(), 0, 0
        while (now := time.perf_counter()) - begun < seconds:
            due = int((now - begun) * rate) - sent
            for _ in range(min(due, tables)):
                for _ in range(tables):
                    turn += 1
                    if await seated[turn % tables].answer():
                        sent += 1
                        break
            await asyncio.sleep(0.002)
        elapsed, used = time.perf_counter() - begun, server.cpu_seconds() - cpu
        await asyncio.sleep(0.5)
        latencies = sorted(latency for one in seated for latency in one.latencies)
        for task in listening:
            task.cancel()
        await asyncio.gather(*(one.socket.close() for one in seated), return_exceptions=True)
    return {
        "database": database.partition(":")[0] if "://" in database else "sqlite",
        "tables": tables,
        "answers_per_s": round(len(latencies) / elapsed, 1),
        "p50_ms": round(statistics.median(latencies) * 1000, 1) if latencies else None,
        "p99_ms": round(latencies[int(len(latencies) * 0.99)] * 1000, 1) if latencies else None,
        "memory_per_table_kb": round((idle - empty) / tables, 1),
        "server_cpu_percent": round(used / elapsed * 100, 1),
        "cpu_ms_per_answer": round(used / max(1, len(latencies)) * 1000, 2),
        "refused": sum(one.errors for one in seated),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Load over WebSocket on this machine.")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second, over all tables")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="fever")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--db", default="", help="a PostgreSQL address; left out: a fresh SQLite file")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder:
            database = chosen.db or str(Path(folder) / "load.db")
            found = asyncio.run(measure(database, chosen.game, chosen.seats, tables, chosen.rate, chosen.seconds))
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
