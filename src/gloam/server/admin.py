"""What operators do with the database: list, close, export, import, check before an upgrade. `unstick` is next door."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import Any, TextIO

import msgspec

from gloam.engine import BadSetup, GloamError

from .config import Settings
from .errors import Conflict, Refused
from .model import CLOSED, OVER, PLAYING, Entry, Key, TableRow
from .playing import check_pinned, replayed
from .store import Store
from .writing import creating

RETRIES = 50  # after a running server wrote first


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncGenerator[Store, None]:
    store = Store(settings.database())
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def find(store: Store, table_id: str) -> TableRow:
    row = await store.table(table_id)
    if row is None:
        raise BadSetup(f"there is no table {table_id!r}; `gloam admin list` shows them")
    return row


async def list_tables(settings: Settings, status: str) -> list[str]:
    lines = []
    async with opened(settings) as store:
        for table_id in await store.ids(status):
            row = await find(store, table_id)
            age = int(time.time() - row.updated)
            names = ", ".join(seat.name or seat.kind for seat in row.seats)
            asked = f"waits for {', '.join(row.seats[seat].name for seat in row.waiting)}" if row.status == PLAYING else ""
            lines.append(f"{row.id}  {row.game:8}  {row.status:8}  v{row.version:<5} {age:>8} s ago  {names}  {asked}".rstrip())
    return lines


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
    count = 0
    async with opened(settings) as store:
        for table_id in await store.ids():
            whole = {
                "table": await find(store, table_id),
                "entries": await store.entries(table_id),
                "keys": await store.keys_of(table_id),
            }
            out.write(msgspec.json.encode(whole).decode() + "\n")
            count += 1
    return count


class Whole(msgspec.Struct):
    table: TableRow
    entries: list[Entry]
    keys: list[Key]


async def import_tables(settings: Settings, lines: Iterable[str]) -> tuple[int, int]:
    new = known = 0
    async with opened(settings) as store:
        for number, line in enumerate(lines, 1):
            try:
                whole = msgspec.json.decode(line, type=Whole)
            except msgspec.MsgspecError as error:
                raise BadSetup(f"line {number} is not a table of an export: {error}") from None
            if await store.table(whole.table.id) is not None:
                known += 1
                continue
            await store.do(creating(whole.table, whole.entries, whole.keys))
            new += 1
    return new, known


async def check_all(settings: Settings) -> dict[str, Any]:
    """Replay everything that began. Same means: every entry leads to the position that it led to when it was played."""
    same, differ = 0, []
    async with opened(settings) as store:
        for table_id in await store.ids():
            row = await find(store, table_id)
            reason = await difference(store, row)
            if reason:
                differ.append({"id": row.id, "game": row.game, "status": row.status, "reason": reason})
            else:
                same += 1
    return {"same": same, "differ": differ}


async def difference(store: Store, row: TableRow) -> str:
    entries = await store.entries(row.id)
    try:
        if entries and row.status not in (OVER, CLOSED):
            check_pinned(row)
        replayed(row, entries)
    except (GloamError, Refused) as error:
        return str(error)
    except Exception as error:  # whatever a changed rule does, the table is named and the check goes on
        return f"{type(error).__name__}: {error}"
    return ""
