"""What is written to the store, and how: pieces of work that one transaction carries out together."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, PoolProxiedConnection, bindparam, delete, insert, select, update

from .errors import Conflict
from .model import VOID, Entry, Key, TableRow
from .schema import checkpoints, entries, keys, tables

Work = Callable[[Connection], None]
Changed = tuple[TableRow, Sequence[Entry]]

ROW = ("status", "public", "version", "updated", "bots_due", "due", "data")
ENTRY = ("table_id", "version", "kind", "seat", "text", "by", "client", "at", "digest", "team")

PORTION = 500  # entries
ADD_ENTRY = insert(entries)
SET_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("the_id"))
    .values({name: bindparam(f"new_{name}") for name in ROW})
)  # fmt: skip


def from_json(names: Sequence[str]) -> str:
    """Columns read from a JSON list of lists."""
    columns = ", ".join(f"json_extract(value, '$[{number}]') AS \"{name}\"" for number, name in enumerate(names))
    return f"SELECT {columns} FROM json_each(:rows)"  # names of columns only, all our own


# SQLite works through any number of rows in one call; with a call per row its thread would have to fight the event loop's
# for Python's lock at each of them.
ADD_ENTRIES_AT_ONCE = "INSERT INTO entries ({}) {}".format(", ".join(f'"{name}"' for name in ENTRY), from_json(ENTRY))
SET_TABLES_AT_ONCE = "UPDATE tables SET {} FROM ({}) AS new WHERE tables.id = new.id".format(
    ", ".join(f"{name} = new.{name}" for name in ROW), from_json(("id", *ROW))
)


def write_rows(connection: sqlite3.Connection, changed: Sequence[Changed]) -> None:
    """New entries and the tables as they are after them, in SQLite's own words: by way of SQLAlchemy they cost twice as much."""
    if changed:
        added = [[row.id, *[getattr(entry, name) for name in ENTRY[1:]]] for row, new in changed for entry in new]
        connection.execute(ADD_ENTRIES_AT_ONCE, {"rows": listed(added)})
        connection.execute(SET_TABLES_AT_ONCE, {"rows": listed([[row.id, *row_values(row).values()] for row, _ in changed])})


def write_changes(connection: Connection, changed: Sequence[Changed], works: Sequence[Work]) -> None:
    """New entries and the tables as they are after them, then everything else."""
    if connection.dialect.name == "sqlite":
        write_rows(driver_of(connection.connection), changed)
    elif changed:
        add_entries(connection, [entry_values(row.id, entry) for row, new in changed for entry in new])
        named = [{f"new_{name}": value for name, value in row_values(row).items()} for row, _ in changed]
        connection.execute(SET_TABLE, [{"the_id": row.id, **values} for (row, _), values in zip(changed, named, strict=True)])
    for work in works:
        work(connection)


def driver_of(lent: PoolProxiedConnection) -> sqlite3.Connection:
    """SQLite's own connection."""
    found = lent.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def add_entries(connection: Connection, added: list[dict[str, Any]]) -> None:
    """PostgreSQL's driver works in the event loop: it gets many entries in portions, between which others are served."""
    if added and connection.dialect.name == "sqlite":
        rows = listed([[values[name] for name in ENTRY] for values in added])
        connection.exec_driver_sql(ADD_ENTRIES_AT_ONCE, {"rows": rows})
    else:
        for first in range(0, len(added), PORTION):
            connection.execute(ADD_ENTRY, added[first : first + PORTION])


def listed(rows: list[list[Any]]) -> str:
    return msgspec.json.encode(rows).decode()


def creating(row: TableRow, new: Sequence[Entry], opened_by: Sequence[Key]) -> Work:
    """A new table, its first entries and the keys that open its seats."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables), {"id": row.id, "game": row.game, "created": row.created, **row_values(row)})
        add_entries(connection, [entry_values(row.id, entry) for entry in new])
        if opened_by:
            connection.execute(insert(keys), [key_values(key) for key in opened_by])

    return work


def granting(*new: Key) -> Work:
    """Let these keys open their seats. A key that does so already stays as it is."""

    def work(connection: Connection) -> None:
        for key in new:
            found = connection.execute(select(keys.c.seat).where(same_key(key)))
            if found.first() is None:
                connection.execute(insert(keys), key_values(key))

    return work


def using(invite: Key, by: str) -> Work:
    """An invitation is claimed: it opens nothing any more, but for the one who claimed it. The second to claim it gets Conflict."""

    def work(connection: Connection) -> None:
        unclaimed = same_key(invite) & (keys.c.kind == "invite")
        if connection.execute(update(keys).where(unclaimed).values(kind="used", by=by)).rowcount != 1:
            raise Conflict("somebody else claimed this invitation first")

    return work


def unchanged(row: TableRow) -> Work:
    """What is written with it was decided on this version of the table; Conflict if there is a newer one."""
    table_id, version = row.id, row.version

    def work(connection: Connection) -> None:
        found = connection.execute(select(tables.c.version).where(tables.c.id == table_id).with_for_update()).scalar_one()
        if found != version:
            raise Conflict("another worker wrote to this table first")

    return work


def voiding(table_id: str, versions: Sequence[int]) -> Work:
    """Set entries aside: they stay, with their kind before their text, and have no effect."""

    def work(connection: Connection) -> None:
        if versions:
            which = (entries.c.table_id == table_id, entries.c.version.in_(versions))
            aside = {"kind": VOID, "text": entries.c.kind + " " + entries.c.text, "client": None, "digest": ""}
            connection.execute(update(entries).where(*which).values(aside))
        connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))

    return work


def keeping(table_id: str, version: int, data: str) -> Work:
    """Put a table's checkpoint in the place of its older one. One that was taken before somebody was forgotten knows their name."""

    def work(connection: Connection) -> None:
        later = (entries.c.table_id == table_id, entries.c.version > version, entries.c.kind == "forget")
        if connection.execute(select(entries.c.version).where(*later)).first() is not None:
            return
        connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))
        connection.execute(insert(checkpoints), {"table_id": table_id, "version": version, "data": data})

    return work


def erasing(table_id: str, seat: int) -> Work:
    """What was said from a seat (NOBODY: by spectators) is no longer there, nor what it was called."""

    def work(connection: Connection) -> None:
        theirs = (entries.c.table_id == table_id, entries.c.seat == seat)
        connection.execute(update(entries).where(*theirs, entries.c.kind == "chat").values(kind=VOID, text="chat"))
        connection.execute(update(entries).where(*theirs, entries.c.kind == "name").values(text=""))
        connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table_id))  # names stand in it

    return work


def turning_out(table_id: str) -> Work:
    """Who came in with the password of a table must know the new one."""

    def work(connection: Connection) -> None:
        connection.execute(delete(keys).where(keys.c.table_id == table_id, keys.c.kind == "guest"))

    return work


def deleting(ids: Sequence[str]) -> Work:
    """Tables with everything that belongs to them."""

    def work(connection: Connection) -> None:
        for part in (entries, keys, checkpoints):
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))

    return work


def revoking(table_id: str, seat: int, but: str = "") -> Work:
    """Whatever opened this seat opens it no longer; `but`: the one who holds it from here on, with the invitation they claimed."""

    def work(connection: Connection) -> None:
        theirs = (keys.c.hash == but) | ((keys.c.kind == "used") & (keys.c.by == but))
        connection.execute(delete(keys).where(keys.c.table_id == table_id, keys.c.seat == seat, ~theirs))

    return work


def same_key(key: Key) -> Any:
    return (keys.c.hash == key.hash) & (keys.c.table_id == key.table) & (keys.c.seat == key.seat)


def read_row(data: str) -> TableRow:
    return msgspec.json.decode(data, type=TableRow)


def row_values(row: TableRow) -> dict[str, Any]:
    return {
        "status": row.status,
        "public": row.public,
        "version": row.version,
        "updated": row.updated,
        "bots_due": row.bots_due and row.has_player,
        "due": row.due,
        "data": msgspec.json.encode(row).decode(),
    }


def entry_values(table_id: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(entry)}


def key_values(key: Key) -> dict[str, Any]:
    return {"hash": key.hash, "table_id": key.table, "seat": key.seat, "kind": key.kind, "by": key.by}
