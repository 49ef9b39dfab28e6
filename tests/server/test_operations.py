"""Operators: health, metrics, admin commands, backup, the check before an upgrade, migrations."""

from __future__ import annotations

import dataclasses
import io
import shutil
from pathlib import Path

import httpx
import pytest

from gloam.engine import BadSetup, State
from gloam.games import games, register
from gloam.server import admin
from gloam.server.config import Settings, normal_url
from gloam.server.unstick import unstick

from .helpers import Client, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}]


async def test_health_and_metrics(database: str) -> None:
    async with serving(database) as server, httpx.AsyncClient(base_url=server.url) as browser:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)

        health = (await browser.get("/health")).json()
        metrics = (await browser.get("/metrics")).text

        assert health["status"] == health["database"] == "ok"
        assert health["build"] in ("compiled", "interpreted")
        assert 'gloam_entries_total{by="person",kind="answer"} 1.0' in metrics
        assert "gloam_loop_lag_seconds_count" in metrics
        assert host.table not in metrics


async def test_a_copy_of_the_file_is_a_backup(tmp_path: Path) -> None:
    async with serving(f"{tmp_path}/a.db") as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
    shutil.copy(tmp_path / "a.db", tmp_path / "b.db")
    async with serving(f"{tmp_path}/b.db") as server:
        assert (await Client(server, host.token, host.table).scene(seat=0))["version"] == 2


async def test_everything_can_be_exported_and_imported_elsewhere(sqlite: str, postgres: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
        before = await host.scene(seat=0)
    out = io.StringIO()

    written = await admin.export_tables(Settings(db=sqlite), out)
    read = await admin.import_tables(Settings(db=postgres), out.getvalue().splitlines())
    again = await admin.import_tables(Settings(db=postgres), out.getvalue().splitlines())

    assert (written, read, again) == (1, (1, 0, []), (0, 1, []))
    async with serving(postgres) as server:
        after = await Client(server, host.token, host.table).scene(seat=0)
        assert after["table"] == before["table"]
    assert (await admin.import_tables(Settings(db=sqlite), ["{}"])).refused[0].startswith("line 1 is not a table")


async def test_the_check_before_an_upgrade_names_the_tables_that_differ(sqlite: str) -> None:
    async with serving(sqlite) as server:
        first, _ = await server.open_table(seats=HOT)
        await first.answer("play wolf", 1, 0)
        second, _ = await server.open_table(seats=HOT)
        table = server.house.table(second.table)
        row, _ = await table.run(table.ready)
        row.rules = 999
        await server.house.store.append(row, [])
        entry = (await server.house.store.entries(first.table))[-1]
    fine = await admin.check_all(Settings(db=sqlite))
    old = games()["fever"]

    def other_deal(s: State) -> None:
        old.setup(s)
        s.zones[0], s.zones[-1] = s.zones[-1], s.zones[0]  # a rule that deals differently

    register(dataclasses.replace(old, setup=other_deal))
    try:
        changed = await admin.check_all(Settings(db=sqlite))
    finally:
        register(old)

    assert entry.digest
    assert [table["id"] for table in fine["differ"]] == [second.table]
    assert {table["id"] for table in changed["differ"]} == {first.table, second.table}


async def test_a_table_begun_with_other_rules_is_refused_and_not_played_wrongly(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        row = await server.house.store.table(host.table)
        assert row is not None
        row.rules = 999
        await server.house.store.append(row, [])
        server.house.tables.clear()

        status, error = await host.refused(host.at(), {}, "GET")

        assert (status, error["code"]) == (409, "rules_changed")


async def test_operators_list_close_and_unstick(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
    settings = Settings(db=database)

    lines = await admin.list_tables(settings, "")
    freed = await unstick(settings, host.table)
    closed = await admin.close_table(settings, host.table)

    assert host.table in lines[0]
    assert "waits for" in lines[0]
    assert "nothing was lost" in freed
    assert "closed" in closed
    assert await admin.list_tables(settings, "playing") == []
    with pytest.raises(BadSetup, match="no table"):
        await admin.close_table(settings, "nothing")
    async with serving(database) as server:
        again = Client(server, host.token, host.table)
        body = {"answer": "play wolf", "expect": 2, "id": "1", "seat": 0}
        assert (await again.refused(again.at("/answers"), body))[1]["code"] == "not_now"


def test_database_addresses_are_forgiving() -> None:
    assert normal_url("games.db") == "sqlite+aiosqlite:///games.db"
    assert normal_url("sqlite:///games.db") == "sqlite+aiosqlite:///games.db"
    assert normal_url("postgres://me@host/db") == "postgresql+asyncpg://me@host/db"
    assert normal_url("postgresql+asyncpg://x/y") == "postgresql+asyncpg://x/y"
