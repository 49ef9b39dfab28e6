"""Several workers on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest
from litestar.channels import ChannelsPlugin
from sqlalchemy import text

from gloam.server.house import House
from gloam.server.model import Entry, TableRow
from gloam.server.notices import Notice, Notices
from gloam.server.playing import Play
from gloam.server.postgres import KeptBackend

from .crash import Victim
from .helpers import Client, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}]


async def test_what_one_worker_commits_the_clients_of_the_other_are_told(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        there = Client(second, host.token, host.table)
        async with there.live(seat=0) as live, host.live(seat=1) as here:
            await live.until(type="scene")
            await here.until(type="scene")
            await host.answer("play wolf", 1, 0)
            told = await live.until(type="update", version=2)
            await there.answer("play carrot", 2, 1)
            back = await here.until(type="update", version=3)

        assert told["answer"] == "play wolf"
        assert back["answer"] == "play carrot"
        assert (await there.scene(seat=1))["version"] == (await host.scene(seat=1))["version"] == 3


async def test_who_catches_up_plays_new_entries_only(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    replay = Play.replay

    def noted(play: Play, row: TableRow, entries: list[Entry]) -> Iterator[None]:
        played.extend(entry.version for entry in entries)
        return replay(play, row, entries)

    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        await host.scene()
        async with Client(second, host.token, host.table).live(seat=0) as live:
            await live.until(type="scene")
            monkeypatch.setattr(Play, "replay", noted)
            for version in (2, 3, 4):
                await host.post(host.at("/chat"), {"text": "again"})
                await live.until(type="update", version=version)

    assert played == [2, 3, 4]


async def test_while_a_notice_is_under_way_the_news_wait_and_the_next_one_tells_them_together() -> None:
    notices = Notices(cast(House, SimpleNamespace(worker="here")))
    plugin = Slow()
    notices.plugin = cast(ChannelsPlugin, plugin)
    sending = asyncio.create_task(notices.send_news(notices.plugin))
    try:
        for table_id, version in (("a", 2), ("b", 7), ("a", 3), ("c", 1)):
            notices.committed(cast(TableRow, SimpleNamespace(id=table_id, version=version)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        plugin.go.set()
        while len(plugin.told) < 2:
            await asyncio.sleep(0)
    finally:
        sending.cancel()

    assert [notice.news for notice in plugin.told] == [{"a": 2}, {"b": 7, "a": 3, "c": 1}]


class Slow:
    """A channel that takes its time."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.told: list[Notice] = []

    async def wait_published(self, data: bytes, channel: str) -> None:
        self.told.append(msgspec.json.decode(data, type=Notice))
        await self.go.wait()


async def test_two_workers_never_write_the_same_version(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        there = Client(second, host.token, host.table)
        await there.scene()

        said = [one.post(host.at("/chat"), {"text": f"line {n}"}) for n in range(10) for one in (host, there)]
        versions = [reply["version"] for reply in await asyncio.gather(*said)]

        entries = await first.house.store.entries(host.table)
        assert [entry.version for entry in entries] == list(range(1, 22))
        assert sorted(versions) == list(range(2, 22))


async def test_one_open_seat_is_taken_by_one_person_only(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}], autostart=False)
        body = {"name": "Zoe", "seat": 1}
        tries = [server.client().send("POST", host.at("/join"), json=body) for server in (first, second) for _ in range(3)]

        replies = await asyncio.gather(*tries)

        assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409, 409, 409]
        winner = next(reply for reply in replies if reply.status_code == 200)
        for server in (first, second):
            assert (await Client(server, winner.json()["token"], host.table).scene())["info"]["you"] == [1]


async def test_the_bots_of_a_dead_worker_are_driven_by_another(postgres: str) -> None:
    async with serving(postgres) as server:
        host, _ = await server.open_table(seats=HOT)
        row = await server.house.store.table(host.table)
        assert row is not None
        assert await server.house.store.lease(host.table, "a dead worker", time.time() - 60, time.time() - 30)
        row.seats[2].kind, row.seats[2].level = "bot", "random"
        await server.house.store.append(row, [])
        server.house.tables.clear()

        async with host.live(seat=0, since=0) as live:
            assert (await live.until(type="update", kind="answer"))["by"] == 2


async def test_a_killed_worker_is_replaced_and_no_table_is_lost(postgres: str, tmp_path: Path) -> None:
    victim = Victim(postgres, 0, "--workers", "2")
    await victim.start()
    assert victim.process is not None
    try:
        async with httpx.AsyncClient(base_url=f"{victim.url}/api/v1", timeout=20) as client:
            made = (await client.post("/tables", json={"game": "fever", "seats": HOT})).json()
            for worker in children(victim.process.pid)[:1]:
                os.kill(worker, signal.SIGKILL)
            headers = {"Authorization": f"Bearer {made['token']}"}
            async with asyncio.timeout(30):
                while True:
                    try:
                        scene = await client.get(f"/tables/{made['id']}", headers=headers)
                        break
                    except httpx.TransportError:
                        await asyncio.sleep(0.05)

        assert scene.json()["info"]["you"] == [0, 1, 2]
    finally:
        await victim.kill()


def children(pid: int) -> list[int]:
    """The worker processes: those that hold the listening socket's program, not its helpers."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            command = (process / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == pid and b"spawn_main" in command:
            found.append(int(process.name))
    return sorted(found)


async def test_presence_is_shown_across_workers(postgres: str) -> None:
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}]
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=seats, autostart=False)
        async with Client(second, "", host.table).live() as watching:
            await watching.until(type="scene")
            async with host.live() as here:
                scene = await here.until(type="scene")
                came = await watching.until(type="presence", seats=[True, False, True])
                info = (await Client(second, "", host.table).scene())["info"]
            gone = await watching.until(type="presence", seats=[False, False, True])

    assert scene["info"]["spectators_present"] in (0, 1)  # the news of the watcher may still be on its way
    assert came["spectators"] == gone["spectators"] == 1
    assert info["seats"][0]["present"]


async def test_a_worker_whose_listener_is_lost_listens_again_and_tells_what_it_missed(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        there = Client(second, host.token, host.table)
        plugin = second.house.notices.plugin
        assert plugin is not None
        backend = plugin._backend
        assert isinstance(backend, KeptBackend)
        lost = backend._listener_conn
        async with there.live(seat=0) as live:
            await live.until(type="scene")
            await first.house.store.rows(text(f"SELECT pg_terminate_backend({lost.get_server_pid()})"))
            async with asyncio.timeout(20):
                while not lost.is_closed():
                    await asyncio.sleep(0.01)
            await host.answer("play wolf", 1, 0)  # nobody listens at the second worker, or does so again
            told = await live.until(type="update", version=2)
            async with asyncio.timeout(20):
                while backend._listener_conn is lost:
                    await asyncio.sleep(0.01)
            await host.answer("play rabbit", 1, 1)
            again = await live.until(type="update", version=3)

    assert told["answer"] == "play wolf"
    assert again["by"] == 1


async def test_any_worker_tells_the_numbers_of_all(postgres: str) -> None:
    """Calls over many connections are spread over both workers."""
    victim = Victim(postgres, 0, "--workers", "2")
    await victim.start()
    try:
        for _ in range(30):
            async with httpx.AsyncClient(base_url=victim.url, timeout=60) as once:
                await once.get("/api/v1/bots")
        found = []
        for _ in range(6):
            async with httpx.AsyncClient(base_url=victim.url, timeout=60) as once:
                told = (await once.get("/metrics")).text
            found.append([line for line in told.splitlines() if "_count" in line and 'route="/api/v1/bots"' in line])
        assert found == [['gloam_request_seconds_count{method="GET",route="/api/v1/bots",status="200"} 30.0']] * 6
    finally:
        await victim.kill()
