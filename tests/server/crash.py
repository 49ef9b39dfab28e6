"""Programs play at many tables while the server is killed again and again. Used by the suite (short) and by benchmarks/crash.py.

Every program keeps what was acknowledged. After each restart everything acknowledged must be there, nothing twice, and every
game must replay to the same positions.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import json
import math
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from gloam.server.admin import check_all
from gloam.server.config import Settings
from gloam.server.store import Store

START = 60.0  # seconds that a start may take on a busy machine
NURSERY = Path(__file__).with_name("nursery.py")
GAVE_UP = (httpx.TransportError, httpx.TimeoutException)


class Victim:
    """A real `gloam serve` that can be killed and started again on the same port and file."""

    def __init__(self, database: str, port: int = 0, *more: str, limits: bool = False) -> None:
        self.database = database
        self.port = port
        self.more = more if limits else ("--no-limits", *more)
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        words = ("serve", "--db", self.database, "--port", str(self.port), "--bot-pause", "0", *self.more)
        pipe, null = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "gloam", *words, stdout=pipe, stderr=null, start_new_session=True
        )
        assert self.process.stdout is not None
        async with asyncio.timeout(START):
            line = (await self.process.stdout.readline()).decode()
            found = re.search(r":(\d+)/", line)
            assert found is not None, f"the server did not start: {line}"
            self.port = int(found[1])
            await self.is_well()

    async def is_well(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient() as client:
            while True:
                with contextlib.suppress(*GAVE_UP):
                    if (await client.get(f"{self.url}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """kill -9, children included: the bots' processes die with it."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


@functools.cache
def nursery() -> subprocess.Popen[str]:
    """One for all servers of this process."""
    found = subprocess.Popen([sys.executable, NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(found.kill)
    return found


class Often(Victim):
    """One of many, or one that is killed often: it comes from a nursery, where everything is loaded. The process and its death
    are real."""

    child = 0

    async def start(self) -> None:
        if self.port == 0:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
        words = ["serve", "--db", self.database, "--port", str(self.port), "--bot-pause", "0", *self.more]
        born = nursery()
        assert born.stdin is not None
        assert born.stdout is not None
        born.stdin.write(f"{json.dumps(words)}\n")
        born.stdin.flush()
        self.child = int(born.stdout.readline())
        async with asyncio.timeout(START):
            await self.is_well()

    async def kill(self) -> None:
        assert self.child
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.child, signal.SIGKILL)
            while True:  # until it is gone
                os.kill(self.child, 0)
                await asyncio.sleep(0.005)


class Program:
    """Plays all seats but the bots' of one table, and never gives up."""

    def __init__(self, victim: Victim, chance: random.Random) -> None:
        self.victim = victim
        self.chance = chance
        self.http = httpx.AsyncClient(timeout=10)
        self.table = ""
        self.headers: dict[str, str] = {}
        self.acknowledged: dict[str, tuple[int, int, str]] = {}  # client id -> version, seat, answer
        self.sent = 0

    async def call(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Until there is a reply: a server that is being restarted gives none."""
        while True:
            with contextlib.suppress(*GAVE_UP):
                return await self.http.request(method, f"{self.victim.url}/api/v1{path}", headers=self.headers, **more)
            await asyncio.sleep(0.05)

    async def open(self, game: str) -> None:
        seats = [{"kind": "me"}, {"kind": "hot"}, {"kind": "bot", "level": "random"}]
        made = (await self.call("POST", "/tables", json={"game": game, "seats": seats})).json()
        self.table, self.headers = made["id"], {"Authorization": f"Bearer {made['token']}"}

    async def play(self) -> None:
        while True:
            scene = (await self.call("GET", f"/tables/{self.table}")).json()
            if scene["info"]["status"] == "over":
                return
            choices = scene["table"]["prompt"]["choices"]
            if scene["seat"] not in scene["info"]["waiting_for"] or not choices:
                await asyncio.sleep(0.02)
                continue
            self.sent += 1
            answer = self.chance.choice(choices)["answer"]
            body = {"answer": answer, "expect": scene["version"], "id": f"id-{self.sent}", "seat": scene["seat"]}
            reply = await self.call("POST", f"/tables/{self.table}/answers", json=body)
            if reply.status_code == 200:
                self.acknowledged[body["id"]] = (reply.json()["version"], scene["seat"], answer)
            else:
                assert reply.status_code == 409, reply.text


async def inspect(database: str, programs: list[Program]) -> int:
    """Read the store while no server runs: what was acknowledged is there once, and every table replays."""
    store = Store(Settings(db=database).database())
    await store.open()
    found = 0
    for program in programs:
        entries = await store.entries(program.table)
        by_client = {entry.client: entry for entry in entries if entry.client is not None}
        assert all(count == 1 for count in Counter(entry.client for entry in entries if entry.client).values())
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        for client, (version, seat, answer) in program.acknowledged.items():
            entry = by_client[client]
            assert (entry.version, entry.seat, entry.text) == (version, seat, answer)
            found += 1
    await store.close()
    checked = await check_all(Settings(db=database))
    assert checked["differ"] == []
    return found


def count(programs: list[Program]) -> int:
    return sum(len(program.acknowledged) for program in programs)


class Players:
    """So many programs that play at once: when a game is over, another one sits down at a new table."""

    def __init__(self, victim: Victim, seed: int, game: str) -> None:
        self.victim = victim
        self.seed = seed
        self.game = game
        self.programs: list[Program] = []
        self.playing: set[asyncio.Task[None]] = set()
        self.over = 0

    async def sit_down(self, tables: int) -> None:
        for _ in range(tables):
            program = Program(self.victim, random.Random(f"{self.seed} {len(self.programs)}"))
            self.programs.append(program)
            await program.open(self.game)
            self.playing.add(asyncio.create_task(program.play()))

    async def go_on(self) -> None:
        """Look after games that are over; whatever went wrong in one is raised here."""
        done = {task for task in self.playing if task.done()}
        for task in done:
            task.result()
        self.playing -= done
        self.over += len(done)
        await self.sit_down(len(done))

    async def leave(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for program in self.programs:
            await program.http.aclose()


async def crash_test(
    folder: Path, tables: int, kills: int, seed: int = 7, game: str = "fever", minutes: float = math.inf
) -> dict[str, int]:
    """Returns how many answers were acknowledged and found again."""
    chance = random.Random(seed)
    database, until = str(folder / "crash.db"), time.monotonic() + 60 * minutes
    victim = Often(database)
    await victim.start()
    players = Players(victim, seed, game)
    programs = players.programs
    found = killed = 0
    try:
        await players.sit_down(tables)
        while killed < kills and time.monotonic() < until:
            wanted = count(programs) + tables // 2  # so many more acknowledged answers between two kills: the tables are busy
            while count(programs) <= wanted:
                await asyncio.sleep(0.01)
                await players.go_on()
            await asyncio.sleep(chance.random() * 0.5)
            await victim.kill()
            killed += 1
            found = await inspect(database, programs)
            await victim.start()
        await players.go_on()
    finally:
        await victim.kill()
        await players.leave()
    checked = {"acknowledged": await inspect(database, programs), "at_last_kill": found}
    return {"tables": tables, "kills": killed, **checked, "sent": sum(one.sent for one in programs), "games_over": players.over}
