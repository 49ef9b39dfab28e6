"""When the disk is full, the file damaged, the database away, the clock set: what people are told and what operators find."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from gloam.match import Match
from gloam.server import health
from gloam.server.store import Store

from .helpers import HOT, Client, Json, Server, serving

pytestmark = pytest.mark.anyio


def fill_up(server: Server) -> None:
    """No page more for this database: what SQLite does when the disk is full."""

    def work() -> None:
        with server.house.store.write_engine.connect() as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar_one()
            connection.execute(text(f"PRAGMA max_page_count = {pages}"))

    server.house.store.thread.submit(work).result()


def make_room(server: Server) -> None:
    def work() -> None:
        with server.house.store.write_engine.connect() as connection:
            connection.execute(text("PRAGMA max_page_count = 1000000"))

    server.house.store.thread.submit(work).result()


def lines_of(caplog: pytest.LogCaptureFixture) -> list[Json]:
    return [json.loads(record.getMessage()) for record in caplog.records if record.name == "gloam.server"]


async def test_on_a_full_disk_nothing_is_lost_and_everybody_is_told(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.5)
    monkeypatch.setattr(health, "FRESH", 0.0)
    caplog.set_level(logging.INFO)
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as doctor:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
        fill_up(server)
        refused: list[httpx.Response] = []
        async with asyncio.timeout(60):
            while not refused:  # until the last page is full
                said = await host.send("POST", host.at("/chat"), json={"text": "x" * 500})
                refused += [said] if said.status_code != 200 else []
        async with host.live(seat=0) as live:
            live_said = await live.ask(type="chat", text="x" * 500, seat=0)
        ill = await doctor.get("/health")
        error = refused[0].json()["error"]
        before = await host.scene(seat=0)

        make_room(server)
        again = await host.send("POST", host.at("/chat"), json={"text": "x" * 500})
        async with asyncio.timeout(20):
            while (await doctor.get("/health")).status_code != 200:
                await asyncio.sleep(0.1)

        assert (refused[0].status_code, error["code"]) == (503, "storage")
        assert "nothing was changed" in error["message"]
        assert live_said["error"]["code"] == "storage"
        assert (ill.status_code, ill.json()["reason"]) == (503, "the disk is full, or the database has reached its limit")
        assert before["table"]["prompt"]["sealed"] == "play wolf"
        assert again.json()["version"] == before["version"] + 1
        failed = [line for line in lines_of(caplog) if line["event"] == "database_failed"]
        assert failed[0]["cause"] == "SQLITE_FULL"
        assert failed[0]["request"] == refused[0].headers["x-request-id"]
        request = next(
            line for line in lines_of(caplog) if line.get("request") == failed[0]["request"] and line["event"] == "request"
        )
        assert (request["table"], request["status"]) == (host.table, 503)
        assert not [line for line in caplog.messages if "xxxx" in line]


async def test_health_tries_out_writing_and_reading_before_anybody_else_does(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    monkeypatch.setattr(health, "FRESH", 0.0)

    async def gone(self: Store, statement: Any) -> Any:
        raise OSError(5, "Input/output error")

    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as doctor:
        found = [(await doctor.get("/health")).status_code]
        for query_only in ("ON", "OFF"):
            server.house.store.thread.submit(forbid_writing, server, query_only).result()
            found.append((await doctor.get("/health")).status_code)
        with monkeypatch.context() as fault:
            fault.setattr(Store, "rows", gone)
            found.append((await doctor.get("/health")).status_code)
        found.append((await doctor.get("/health")).status_code)

        assert found == [200, 503, 200, 503, 200]


def forbid_writing(server: Server, query_only: str) -> None:
    with server.house.store.write_engine.connect() as connection:
        connection.execute(text(f"PRAGMA query_only = {query_only}"))


async def test_a_damaged_file_is_503_and_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    file = tmp_path / "hurt.db"
    async with serving(str(file)) as server, httpx.AsyncClient(base_url=server.url) as doctor:
        host, _ = await server.open_table(seats=HOT)
        well = await doctor.get("/health")
        damage(file)
        server.house.tables.clear()
        await server.house.store.engine.dispose()

        seen = await host.send("GET", host.at())
        ill = await doctor.get("/health")

        assert well.status_code == 200
        assert (seen.status_code, seen.json()["error"]["code"]) == (503, "storage")
        assert (ill.status_code, ill.json()["reason"]) == (503, "the database file is damaged")


def damage(file: Path) -> None:
    """Everything after the first page becomes nonsense, on disk and nowhere else."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = file.stat().st_size
    with file.open("r+b") as out:
        out.seek(4096)
        out.write(b"\xff" * (size - 4096))


async def test_a_database_that_is_away_is_503_and_comes_back(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(postgres) as server:
        host, _ = await server.open_table(seats=HOT)
        sound = Store.rows

        async def gone(self: Store, statement: Any) -> Any:
            raise ConnectionRefusedError(111, "Connection refused")

        with monkeypatch.context() as fault:
            fault.setattr(Store, "rows", gone)
            seen = await host.send("GET", "/tables")
        assert Store.rows is sound

        assert (seen.status_code, seen.json()["error"]["code"]) == (503, "storage")
        assert int(seen.headers["retry-after"]) > 0
        assert (await host.scene())["version"] == 1


async def test_a_fault_is_logged_with_its_table_its_request_and_its_cause_and_no_words(
    sqlite: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)

        def take(self: Match, ask: Any, option: int) -> Any:
            try:
                raise KeyError("play wolf")
            except KeyError as error:
                raise IndexError("a secret answer") from error

        monkeypatch.setattr(Match, "take", take)
        body = {"answer": "play wolf", "expect": 1, "id": "a", "seat": 0}
        reply = await server.http.post(host.at("/answers"), json=body, headers={**host.headers, "X-Request-Id": "from-the-proxy.7"})
        odd = await server.http.get("/games", headers={"X-Request-Id": "no\tway " + "x" * 100})

        found = next(line for line in lines_of(caplog) if line["event"] == "error")
        assert (reply.status_code, reply.headers["x-request-id"]) == (500, "from-the-proxy.7")
        assert (found["error"], found["cause"], found["table"]) == ("IndexError", "KeyError", host.table)
        assert found["request"] == "from-the-proxy.7"
        assert found["where"].startswith("test_health.py:")
        assert not [line for line in lines_of(caplog) if "secret" in json.dumps(line) or "play wolf" in json.dumps(line)]
        assert len(odd.headers["x-request-id"]) == 12


async def test_people_who_leave_are_no_failures(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        for _ in range(5):
            async with host.live(seat=0) as live:
                await live.until(type="scene")
                live.socket.transport.abort()
                await host.post(host.at("/chat"), {"text": "are you still there?"})
            async with server.http.stream("GET", host.at("/stream"), headers=host.headers) as stream:
                await anext(stream.aiter_bytes())
        async with asyncio.timeout(20):
            while server.house.tables[host.table].subscribers:
                await asyncio.sleep(0.05)

        bad = [line for line in lines_of(caplog) if line["event"] not in ("open", "request", "downtime")]
        assert bad == []
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# -- time


async def test_a_wall_clock_that_is_set_takes_nobodys_time_away(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, clock=60)
        real = time.time
        for jump in (7_200.0, -7_200.0):
            monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
            clock = (await host.scene())["clock"]
            made, _ = await server.open_table(seats=HOT, clock=60)
            for table in (host, made):
                await asyncio.sleep(0.5)  # the sweep looks twice
                assert [entry.by for entry in await server.house.store.entries(table.table)] == ["host"]
            assert 50 < left_of(clock) <= 60
            assert 50 < left_of((await made.scene())["clock"]) <= 60


def left_of(clock: Json) -> float:
    from datetime import datetime

    return (datetime.fromisoformat(clock["deadline"]) - datetime.fromisoformat(clock["now"])).total_seconds()


@pytest.mark.parametrize("hours", [5, -5])
async def test_the_time_in_which_no_server_ran_is_given_back(database: str, hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT, clock=60)
        before = left_of((await host.scene())["clock"])
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + hours * 3600)

    async with serving(database) as server:
        again = Client(server, host.token, host.table)
        after = left_of((await again.scene())["clock"])
        await asyncio.sleep(0.5)
        entries = await server.house.store.entries(host.table)

    assert before - 5 < after <= 60
    assert [entry.by for entry in entries] == ["host"]


async def test_a_worker_that_comes_later_gives_nothing_back(postgres: str) -> None:
    async with serving(postgres) as first:
        host, _ = await first.open_table(seats=HOT, clock=600)
        await first.house.health.check()
        row = await first.house.store.table(host.table)
        async with serving(postgres) as second:
            same = await second.house.store.table(host.table)

    assert row is not None
    assert same is not None
    assert row.due == same.due


async def test_who_is_late_while_the_server_runs_is_answered_for(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, clock=5)
        server.house.clock.base += 6  # six seconds pass
        async with asyncio.timeout(30):
            while "clock" not in {entry.by for entry in await server.house.store.entries(host.table)}:
                await asyncio.sleep(0.05)
