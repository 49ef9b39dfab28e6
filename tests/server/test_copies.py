"""Copies and repairs: exports while people play, torn tables, the operator who mends them, checks that change nothing."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, delete, text

from gloam.engine import BadSetup
from gloam.server import admin
from gloam.server.config import Settings
from gloam.server.logs import PrivateFile
from gloam.server.model import Whole
from gloam.server.schema import entries
from gloam.server.store import Store
from gloam.server.unstick import unstick, unstick_all
from gloam.server.writing import creating

from .helpers import HOT, Client, Json, Server, serving
from .test_commands import gloam

pytestmark = pytest.mark.anyio


async def exported(database: str) -> list[Json]:
    out = io.StringIO()
    await admin.export_tables(Settings(db=database), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


async def played(server: Server) -> Client:
    """Four answers, a chat line: version 6."""
    host, _ = await server.open_table(seats=HOT)
    for seat in (0, 1, 2):
        await host.answer("play rabbit", 1, seat)
    await host.answer((await host.choices(seat=0))["choices"][0], 4, 0)
    await host.post(host.at("/chat"), {"text": "hello"})
    return host


async def put(database: str, line: Json) -> None:
    """A torn table as an older import would have taken it in."""
    store = Store(Settings(db=database).database())
    await store.open()
    whole = msgspec.convert(line, Whole)
    await store.do(creating(whole.table, whole.entries, whole.keys))
    await store.close()


# -- export


async def test_an_export_while_people_play_tears_no_table(database: str) -> None:
    """Whenever the export looks, the table has as many entries as its row says."""
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        over = asyncio.Event()

        async def talk() -> None:
            n = 0
            while not over.is_set():
                await asyncio.gather(*(host.post(host.at("/chat"), {"text": f"line {n}"}) for _ in range(5)))
                n += 1

        talking = asyncio.create_task(talk())
        lines = [line for _ in range(40) for line in await exported(database)]
        over.set()
        await talking

    torn = [line["table"]["version"] for line in lines if line["entries"][-1]["version"] != line["table"]["version"]]
    assert len(lines) == 40
    assert len({line["table"]["version"] for line in lines}) > 5  # it was written to meanwhile
    assert torn == []


def test_an_export_and_a_log_are_for_their_owner_only(tmp_path: Path) -> None:
    database, out = tmp_path / "mine.db", tmp_path / "all.jsonl"
    before = os.umask(0)
    try:
        asyncio.run(put_nothing(str(database)))
        gloam("admin", "export", str(out), "--db", str(database))
        PrivateFile(tmp_path / "gloam.log", maxBytes=1, backupCount=1).doRollover()
    finally:
        os.umask(before)

    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}
    assert {"mine.db", "all.jsonl", "gloam.log", "gloam.log.1"} <= set(modes)


async def put_nothing(database: str) -> None:
    async with serving(database) as server:
        await server.open_table(seats=HOT)
        folder = Path(database).parent
        assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}  # the -wal, too


# -- import


async def test_an_import_leaves_out_what_is_torn_names_it_and_takes_the_rest(tmp_path: Path, sqlite: str) -> None:
    async with serving(sqlite) as server:
        good, hollow, ahead, spoilt, waiting = [await played(server) for _ in range(5)]
    lines = {line["table"]["id"]: line for line in await exported(sqlite)}
    del lines[hollow.table]["entries"][2]
    lines[ahead.table]["table"]["version"] = 5
    lines[spoilt.table]["entries"][3]["text"] = "play wolf"
    lines[waiting.table]["table"]["waiting"] = [0]
    text_of = [json.dumps(line) for line in lines.values()]
    file = tmp_path / "torn.jsonl"
    strange = json.dumps({**lines[good.table], "cards": {"cards.toml": "no set at all"}})
    file.write_text("\n".join([strange, *text_of, text_of[0][:-40], "[" * 5000]) + "\n", encoding="utf-8")

    taken = await admin.import_tables(Settings(db=str(tmp_path / "new.db")), file.read_text(encoding="utf-8").splitlines())

    assert (taken.new, taken.known) == (1, 0)
    said = {table: line for table in lines for line in taken.refused if table in line}
    assert "entry 3 is missing (1 of 6 are)" in said[hollow.table]
    assert "entry 6 is newer than the table" in said[ahead.table]
    assert spoilt.table in said
    assert "waits for seats [0]" in said[waiting.table]
    assert [line[:27] for line in taken.refused[-2:]] == ["line 7 is not a table of an", "line 8 is not a table of an"]
    assert f"line 1: table {good.table} is left out" in taken.refused[0]
    async with serving(str(tmp_path / "new.db")) as server:
        assert (await Client(server, good.token, good.table).scene())["version"] == 6


def test_the_command_says_what_was_left_out_and_fails(tmp_path: Path) -> None:
    file = tmp_path / "torn.jsonl"
    file.write_text("nonsense\n", encoding="utf-8")

    said = gloam("admin", "import", str(file), "--db", str(tmp_path / "new.db"), code=1)

    assert "line 1 is not a table of an export" in said
    assert "0 tables read, 0 were there already, 1 were left out" in said


# -- repair


async def lose(store: Store, table_id: str, *versions: int) -> None:
    def work(connection: Connection) -> None:
        connection.execute(delete(entries).where(entries.c.table_id == table_id, entries.c.version.in_(versions)))

    await store.do(work)


async def goes_on(server: Server, host: Client) -> Json:
    """Everybody can look, answer and talk again."""
    again = Client(server, host.token, host.table)
    scene = await again.scene()
    seat = scene["info"]["waiting_for"][0]
    choice = (await again.choices(seat=seat))["choices"][0]
    await again.answer(choice, scene["version"], seat)
    await again.post(again.at("/chat"), {"text": "on we go"})
    return await again.scene()


async def test_entries_beyond_the_row_are_taken_as_what_they_are(database: str) -> None:
    async with serving(database) as server:
        host = await played(server)
        row = await server.house.store.table(host.table)
        assert row is not None
    row.version, row.waiting = 3, [2]  # as an export read it two entries before the rest
    store = Store(Settings(db=database).database())
    await store.open()
    await store.append(row, [])
    await store.close()
    found = await admin.check_all(Settings(db=database))

    said = await unstick(Settings(db=database), host.table)

    assert [table["reason"] for table in found["differ"]] == ["entry 6 is newer than the table, which ends with entry 3"]
    assert "nothing was lost" in said
    async with serving(database) as server:
        scene = await goes_on(server, host)
        assert [chat["text"] for chat in scene["chat"]] == ["hello", "on we go"]
        assert scene["version"] == 9  # six, unstick, the answer and the chat


@pytest.mark.parametrize("missing", [(6,), (5, 6), (3,), (2, 3, 4, 5, 6)])
async def test_a_table_that_lost_entries_goes_on_from_the_last_position_that_can_be_reached(
    sqlite: str, missing: tuple[int, ...]
) -> None:
    async with serving(sqlite) as server:
        host = await played(server)
        await lose(server.house.store, host.table, *missing)
    found = await admin.check_all(Settings(db=sqlite))

    careful = await unstick(Settings(db=sqlite), host.table)
    said = await unstick(Settings(db=sqlite), host.table, back=0)

    assert f"entry {missing[0]} is missing" in found["differ"][0]["reason"]
    assert "goes on" in said
    assert ("and not beyond" in careful) == (missing == (3,))
    async with serving(sqlite) as server:
        await goes_on(server, host)
    assert (await admin.check_all(Settings(db=sqlite)))["differ"] == []
    assert (await admin.import_tables(Settings(db=f"{sqlite}.new"), [json.dumps(line) for line in await exported(sqlite)])).new == 1


async def test_a_row_from_before_the_start_catches_up_with_its_game(sqlite: str, tmp_path: Path) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=seats, public=True)
        early = (await exported(sqlite))[0]["table"]
        guests = [await server.client().join(host.table, name) for name in ("Bob", "Cyd")]
        await host.answer("play wolf", 3, 0)
    line = {**(await exported(sqlite))[0], "table": early}
    await put(str(tmp_path / "torn.db"), line)

    said = await unstick_all(Settings(db=str(tmp_path / "torn.db")))

    assert len(said) == 1
    async with serving(str(tmp_path / "torn.db")) as server:
        scene = await Client(server, guests[0].token, host.table).scene()
        assert scene["info"]["waiting_for"] == [1, 2]
        assert [seat["kind"] for seat in scene["info"]["seats"]] == ["person"] * 3


def test_all_tables_that_hang_are_freed_by_one_command_and_no_others_are_touched(tmp_path: Path) -> None:
    database = str(tmp_path / "many.db")
    good, torn = asyncio.run(two_tables(database))

    said = gloam("admin", "unstick", "--all", "--back", "0", "--db", database)
    again = gloam("admin", "unstick", "--all", "--db", database)

    assert torn in said
    assert good not in said
    assert "every table that is played can go on" in again
    assert "name one table" in gloam("admin", "unstick", "--db", database, code=2)


async def two_tables(database: str) -> tuple[str, str]:
    async with serving(database) as server:
        good, torn = await played(server), await played(server)
        await lose(server.house.store, torn.table, 4)
        return good.table, torn.table


# -- checks


@pytest.mark.parametrize("words", [("check-upgrade",), ("admin", "list"), ("admin", "unstick", "--all"), ("admin", "close", "x")])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, words: tuple[str, ...]) -> None:
    said = gloam(*words, "--db", str(tmp_path / "typo.db"), code=2)

    assert "there is no database file" in said
    assert list(tmp_path.iterdir()) == []


FORMER = "UPDATE alembic_version SET version_num = '0001';"


async def test_a_check_changes_nothing_not_even_the_form_of_the_database(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    async with serving(str(file)) as server:
        await played(server)
    with contextlib.closing(sqlite3.connect(file)) as old:
        old.executescript("".join(f"DROP TABLE {name};" for name in ("pulse", "checkpoints", "sets")) + FORMER)
    before = file.read_bytes()

    found = await admin.check_all(Settings(db=str(file)))

    assert found == {"same": 1, "differ": [], "sets": []}
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.stat().st_size] == ["old.db"]


async def test_a_postgresql_of_another_form_is_not_changed_by_a_check(postgres: str) -> None:
    async with serving(postgres) as server:
        await played(server)
        async with server.house.store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0000'"))

    with pytest.raises(BadSetup, match="has the form 0000"):
        await admin.check_all(Settings(db=postgres))


def test_a_postgresql_that_is_not_there_is_one_sentence() -> None:
    for words in (("check-upgrade",), ("admin", "list"), ("serve", "--port", "0")):
        said = gloam(*words, "--db", "postgresql://nobody:geheim@127.0.0.1:1/nowhere", code=2)
        assert "cannot be used: the database does not answer" in said
        assert "Traceback" not in said
        assert "geheim" not in said


def test_a_damaged_file_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bad.db"
    file.write_bytes(b"this was a database " * 500)
    for words in (("check-upgrade",), ("admin", "list"), ("serve", "--port", "0")):
        said = gloam(*words, "--db", str(file), code=2)
        assert "no database, or it is damaged" in said
