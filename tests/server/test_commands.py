"""The commands as people type them: gloam serve, gloam admin, gloam check-upgrade."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gloam.cli import app
from gloam.games import games, register

from .helpers import HOT, Client, serving

PATIENCE = 60.0


def gloam(*words: str, code: int = 0) -> str:
    """Run a command in this process; returns what it printed."""
    result = CliRunner().invoke(app, list(words), env={"NO_COLOR": "1", "TERM": "dumb"})
    assert result.exit_code == code, result.output
    return result.output


def table_with(database: str, *cards: str) -> Client:
    """A table at which the first seats have sealed these cards; the server is stopped afterwards."""

    async def make() -> Client:
        async with serving(database) as server:
            host, _ = await server.open_table(seats=HOT)
            for seat, card in enumerate(cards):
                await host.answer(f"play {card}", 1, seat)
            return host

    return asyncio.run(make())


@contextlib.asynccontextmanager
async def typed(*words: str, **environment: str) -> AsyncGenerator[tuple[asyncio.subprocess.Process, str], None]:
    """`gloam ...` in a process of its own, and the address it prints first."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "gloam", *words, stdout=pipe, stderr=pipe, env={**os.environ, **environment}
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            url = (await process.stdout.readline()).decode().strip()
            async with httpx.AsyncClient() as client:
                while True:
                    with contextlib.suppress(httpx.TransportError):
                        await client.get(f"{url}health")
                        break
                    await asyncio.sleep(0.02)
        yield process, url
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


@pytest.mark.anyio
async def test_one_command_serves_pages_api_and_live_tables_and_stops_gracefully(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    words = ("serve", "--db", str(tmp_path / "one.db"), "--port", "0", "--base-path", "games", "--open")
    async with typed(*words, BROWSER=f"{browser} %s") as (process, url):
        async with httpx.AsyncClient(base_url=url) as client:
            health = (await client.get("health")).json()
            page = await client.get("t/anything")
            made = (await client.post("api/v1/tables", json={"game": "fever", "seats": HOT})).json()
            headers = {"Authorization": f"Bearer {made['token']}"}
            address = f"{url.replace('http', 'ws', 1)}api/v1/tables/{made['id']}/live"
            async with connect(address, additional_headers=headers) as socket:
                scene = json.loads(await socket.recv())
                body = {"answer": "play wolf", "expect": 1, "id": "1", "seat": 0}
                answered = await client.post(f"api/v1/tables/{made['id']}/answers", json=body, headers=headers)
                process.terminate()
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await asyncio.wait_for(socket.recv(), PATIENCE)
        assert process.stderr is not None
        logged = (await process.stderr.read()).decode()
        code = await process.wait()

    assert url.startswith("http://127.0.0.1:")
    assert url.endswith("/games/")
    assert opened.read_text(encoding="utf-8") == url
    assert health["status"] == "ok"
    assert '<base href="/games/">' in page.text
    assert (scene["type"], answered.json()["version"]) == ("scene", 2)
    assert socket.close_code == 1012  # come back with since
    assert code in (0, -15)
    lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
    assert [line["event"] for line in lines][-1] == "closed"
    assert {"open", "request"} <= {line["event"] for line in lines}
    assert made["id"] not in "".join(line.get("route", "") for line in lines)
    assert not [secret for secret in (made["token"], "play wolf", made["links"]) if str(secret) in logged and secret]


def test_a_port_that_is_taken_and_too_many_workers_are_explained(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "choose another with --port" in gloam("serve", "--db", str(tmp_path / "a.db"), "--port", port, code=2)
    assert "PostgreSQL" in gloam("serve", "--db", str(tmp_path / "a.db"), "--workers", "2", code=2)


def test_operators_list_close_unstick_export_and_import_by_command(tmp_path: Path) -> None:
    here, there, file = str(tmp_path / "here.db"), str(tmp_path / "there.db"), str(tmp_path / "all.jsonl")
    first, second = table_with(here, "wolf"), table_with(here)

    listed = gloam("admin", "list", "--db", here)
    back = gloam("admin", "unstick", first.table, "--back", "1", "--db", here)
    closed = gloam("admin", "close", second.table, "--db", here)
    written = gloam("admin", "export", file, "--db", here)
    read = gloam("admin", "import", file, "--db", there)
    playing = gloam("admin", "list", "--status", "playing", "--db", there)
    missing = gloam("admin", "close", "nosuchtable", "--db", here, code=2)
    unreadable = gloam("admin", "import", str(tmp_path / "nothing.jsonl"), "--db", there, code=2)

    assert first.table in listed
    assert "waits for Bob, Cyd" in listed
    assert "1 answers were taken back" in back
    assert "is closed" in closed
    assert "2 tables written" in written
    assert "2 tables read, 0 were there already" in read
    assert (first.table in playing, second.table in playing) == (True, False)
    assert "waits for Ann, Bob, Cyd" in playing
    assert "no table" in missing
    assert "cannot be read" in unreadable

    async def play_on_there() -> Any:
        async with serving(there) as server:
            return await Client(server, first.token, first.table).answer("play rabbit", 4, 0)

    assert asyncio.run(play_on_there())["version"] == 5


def test_check_upgrade_names_the_games_that_changed_rules_would_play_differently(tmp_path: Path) -> None:
    database = str(tmp_path / "old.db")
    table = table_with(database, "wolf")
    fine = gloam("check-upgrade", "--db", database)
    old = games()["fever"]

    def other_deal(s: Any) -> None:
        old.setup(s)
        s.zones[0], s.zones[-1] = s.zones[-1], s.zones[0]

    register(dataclasses.replace(old, setup=other_deal))
    try:
        changed = gloam("check-upgrade", "--db", database, code=1)
        found = json.loads(gloam("check-upgrade", "--json", "--db", database, code=1))
    finally:
        register(old)
    register(dataclasses.replace(old, version=old.version + 1))
    try:
        newer = gloam("check-upgrade", "--db", database, code=1)
    finally:
        register(old)

    assert "1 tables replay the same, 0 differ" in fine
    assert f"{table.table}  fever  playing: entry 1 of this table no longer leads to the same position" in changed
    assert [(one["id"], one["status"]) for one in found["differ"]] == [(table.table, "playing")]
    assert "other rules or cards" in newer
