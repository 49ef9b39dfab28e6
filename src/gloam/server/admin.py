"""What operators do with the database: list, close, export, import, check before an upgrade. `unstick` is next door."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import msgspec
from sqlalchemy import make_url

from gloam.engine import BadSetup, GloamError
from gloam.engine.sets import keep_set, set_of

from .cardsets import keeping
from .config import Settings
from .errors import Conflict
from .model import CLOSED, PLAYING, Entry, TableRow, Whole
from .playing import has_these_rules
from .soundness import difference, fault_of, torn
from .store import Store
from .trouble import TROUBLE, no_database
from .writing import creating

RETRIES = 50  # after a running server wrote first


@contextlib.asynccontextmanager
async def opened(settings: Settings, may_be_new: bool = False, may_migrate: bool = True) -> AsyncGenerator[Store, None]:
    """The store of a server. A file that is not there is a slip of the pen, unless something is to be put into it."""
    url = make_url(settings.database())
    if url.get_backend_name() == "sqlite" and not may_be_new and not Path(url.database or "").is_file():
        raise BadSetup(f"there is no database file {url.database}; see --db")
    store = Store(settings.database())
    try:
        await store.open(may_migrate)
        yield store
    except TROUBLE as error:
        raise no_database(error, url.render_as_string()) from None
    finally:
        await store.close()


async def find(store: Store, table_id: str) -> TableRow:
    row = await store.table(table_id)
    if row is None:
        raise BadSetup(f"there is no table {table_id!r}; `gloam admin list` shows them")
    return row


async def find_whole(store: Store, table_id: str) -> Whole:
    whole = await store.whole(table_id)
    if whole is None:
        raise BadSetup(f"there is no table {table_id!r}; `gloam admin list` shows them")
    return whole


async def wholes(store: Store, status: str = "") -> AsyncGenerator[Whole, None]:
    """All tables, each as it was at one moment; those that go meanwhile are left out."""
    for table_id in await store.ids(status):
        whole = await store.whole(table_id)
        if whole is not None:
            yield whole


async def list_tables(settings: Settings, status: str) -> list[str]:
    lines = []
    async with opened(settings) as store:
        for table_id in await store.ids(status):
            row = await store.table(table_id)
            if row is not None:
                lines.append(line_of(row))
    return lines


def line_of(row: TableRow) -> str:
    age = int(time.time() - row.updated)
    names = ", ".join(seat.name or seat.kind for seat in row.seats)
    asked = f"waits for {', '.join(row.seats[seat].name for seat in row.waiting)}" if row.status == PLAYING else ""
    return f"{row.id}  {row.game:8}  {row.status:8}  v{row.version:<5} {age:>8} s ago  {names}  {asked}".rstrip()


async def insist(work: Callable[[], Awaitable[str]]) -> str:
    """A server that runs may write to the same table in the same moment: then look again and decide anew."""
    for _ in range(RETRIES):
        with contextlib.suppress(Conflict):
            return await work()
    raise BadSetup("the server writes to this table faster than it can be changed from here; try again, or stop it first")


async def close_table(settings: Settings, table_id: str) -> str:
    async with opened(settings) as store:

        async def close() -> str:
            row = await find(store, table_id)
            if row.status == CLOSED:
                return "it is closed already"
            row.status, row.due, row.version, row.updated = CLOSED, None, row.version + 1, time.time()
            await store.append(row, [Entry(row.version, "close", by="admin", at=row.updated)])
            return f"table {table_id} is closed"

        return await insist(close)


async def export_tables(settings: Settings, out: TextIO) -> int:
    """Every table as a line, each whole although a server may write meanwhile."""
    count = 0
    async with opened(settings) as store:
        async for whole in wholes(store):
            out.write(msgspec.json.encode(whole).decode() + "\n")
            count += 1
    return count


class Taken(NamedTuple):
    """What came of an import; `refused` are sentences, one for each line that was left out."""

    new: int
    known: int
    refused: list[str]


async def import_tables(settings: Settings, lines: Iterable[str]) -> Taken:
    """Take in what is whole. A table that is torn is named and left out: it could never be played."""
    new = known = 0
    refused: list[str] = []
    async with opened(settings, may_be_new=True) as store:
        for number, line in enumerate(lines, 1):
            try:
                whole = msgspec.json.decode(line, type=Whole)
            except (msgspec.MsgspecError, RecursionError) as error:
                refused.append(f"line {number} is not a table of an export: {str(error)[:200]}")
                continue
            try:
                if whole.cards:
                    keep_set(set_of(whole.cards, f"line {number}"))
            except GloamError as error:
                refused.append(f"line {number}: table {whole.table.id} is left out: {error}")
                continue
            fault = torn(whole) or (difference(whole) if has_these_rules(whole.table) else "")
            if fault:
                refused.append(f"line {number}: table {whole.table.id} is left out: {fault}")
            elif await store.table(whole.table.id) is not None:
                known += 1
            else:
                game = whole.table.known_game
                kept = [keeping(game)] if game is not None and game.content_hash == whole.table.content else []
                await store.do(*kept, creating(whole.table, whole.entries, whole.keys))
                new += 1
    return Taken(new, known, refused)


@contextlib.contextmanager
def copied(settings: Settings) -> Iterator[Settings | None]:
    """A copy of an SQLite file, so that a check changes nothing, not even the form of the database; None for PostgreSQL."""
    url = make_url(settings.database())
    if url.get_backend_name() != "sqlite":
        yield None
        return
    if not Path(url.database or "").is_file():
        raise BadSetup(f"there is no database file {url.database}; see --db")
    with tempfile.TemporaryDirectory(prefix="gloam-check-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            with (
                contextlib.closing(sqlite3.connect(url.database or "")) as live,
                contextlib.closing(sqlite3.connect(copy)) as target,
            ):
                live.backup(target)
        except sqlite3.Error as error:
            raise no_database(error, url.render_as_string()) from None
        yield msgspec.structs.replace(settings, db=str(copy), db_password="")


async def check_all(settings: Settings) -> dict[str, Any]:
    """Look at every table with the installed rules, as `fault_of` does, and change nothing."""
    same, differ = 0, []
    others: dict[str, dict[str, Any]] = {}
    with copied(settings) as copy:
        async with opened(copy or settings, may_migrate=copy is not None) as store:
            async for whole in wholes(store):
                row, reason = whole.table, fault_of(whole)
                game = row.known_game
                if not reason and game is not None and game.name != row.game:  # kept by the store, or by the package
                    kept = {"game": row.game, "set": game.set_name, "hash": row.content, "tables": 0}
                    others.setdefault(row.content, kept)["tables"] += 1
                if reason:
                    differ.append({"id": row.id, "game": row.game, "status": row.status, "reason": reason})
                else:
                    same += 1
    return {"same": same, "differ": differ, "sets": list(others.values())}
