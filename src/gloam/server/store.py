"""The store: SQLite (WAL) or PostgreSQL, the same statements for both.

All writes of a process go through one writer that commits whatever waits in one transaction: a commit to disk then costs
the same for one table as for fifty. What `append` has returned from is on disk. Two workers cannot write the same version
of a table: the key (table, version) is unique, and the loser gets `Conflict`, reads again and decides anew. So does who
claims an invitation that was claimed meanwhile.
`writing` has the statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, delete, event, func, insert, or_, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from gloam.engine import BadSetup

from .cardsets import bring
from .config import private
from .errors import Conflict
from .model import CLOSED, OVER, PLAYING, Entry, Key, TableRow, Whole
from .schema import checkpoints, entries, keys, pulse, tables
from .writing import Changed, Work, driver_of, read_row, write_changes, write_rows

BATCH = 256
WAL_PAGES = 8000  # a checkpoint writes every changed page of the file: seldom, since the same pages change again and again
DAY = 24 * 3600.0
TWICE = (IntegrityError, sqlite3.IntegrityError)  # somebody else wrote the same
MIGRATION_LOCK = 8700_0001  # any number that only Gloam's migrations use


class Write:
    """Something that waits to be committed: new entries of a table with its row, or any other work."""

    def __init__(self, row: TableRow | None, new: Sequence[Entry], works: Sequence[Work]) -> None:
        self.row = row
        self.new = new
        self.works = works
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Store:
    engine: AsyncEngine
    shared: bool  # whether other processes may work on the same database

    def __init__(self, url: str) -> None:
        self.shared = not url.startswith("sqlite")
        if self.shared:
            self.engine = create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
        else:
            self.engine = create_async_engine(url)
            # A whole transaction in one visit to one thread: the asynchronous driver would go there for each statement.
            self.write_engine = create_engine(self.engine.url.set(drivername="sqlite"), pool_size=1, max_overflow=0)
            self.thread = ThreadPoolExecutor(1, "gloam store")
            for engine in (self.engine.sync_engine, self.write_engine):
                event.listen(engine, "connect", set_pragmas)
        self.known_holders: dict[tuple[str, str], list[int]] = {}  # only where no other process can change them
        self.queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.brought: set[str] = set()  # hashes of sets that were looked for on this machine
        self.seen_data = 0  # SQLite's number for what others wrote

    async def open(self, may_migrate: bool = True) -> None:
        keep_private(self.engine.url.database if not self.shared else None)
        async with self.engine.begin() as connection:
            if self.shared and may_migrate:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            await connection.run_sync(migrate if may_migrate else check_form)
        self.writer = asyncio.create_task(self.write_all(), name="store writer")

    async def close(self) -> None:
        """Commits what waits, then closes."""
        if self.writer is not None:
            self.queue.put_nowait(None)
            await self.writer
            self.writer = None
        if not self.shared:
            self.thread.shutdown()
            self.write_engine.dispose()
        await self.engine.dispose()

    async def live(self, worker: str, now: float) -> None:
        """Leave a sign of life, and read it: what cannot do both is of no use."""

        def work(connection: Connection) -> None:
            if connection.execute(update(pulse).where(pulse.c.worker == worker).values(at=now)).rowcount == 0:
                connection.execute(delete(pulse).where(pulse.c.at < now - DAY))
                connection.execute(insert(pulse), {"worker": worker, "at": now})

        await self.do(work)
        await self.rows(select(pulse.c.at).where(pulse.c.worker == worker))

    async def last_pulse(self) -> float | None:
        """When any worker was last known to live."""
        found = (await self.rows(select(func.max(pulse.c.at))))[0][0]
        return None if found is None else float(found)

    # -- writing

    async def append(self, row: TableRow, new: Sequence[Entry], *works: Work) -> None:
        """Commit entries, the table as it is after them and what belongs to them. Raises Conflict; then nothing was written."""
        await self.submit(Write(row, new, works))

    async def do(self, *works: Work) -> None:
        await self.submit(Write(None, (), works))

    async def submit(self, write: Write) -> None:
        self.queue.put_nowait(write)
        await write.done

    async def write_all(self) -> None:
        while True:
            first = await self.queue.get()
            batch = [first]
            while len(batch) < BATCH and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            writes = [write for write in batch if write is not None]
            if writes:
                await self.commit(writes)
            if None in batch:
                return

    async def commit(self, batch: list[Write]) -> None:
        """All in one transaction; if that fails, each by itself, so that only the guilty one is refused."""
        try:
            await self.transact(batch)
        except Exception as error:
            if len(batch) > 1 and isinstance(error, (DBAPIError, sqlite3.Error, Conflict)):
                for write in batch:
                    await self.commit([write])
                return
            reason = Conflict("written by another worker") if isinstance(error, TWICE) else error
            for write in batch:
                if not write.done.done():
                    write.done.set_exception(reason)
            return
        if any(write.works for write in batch):
            self.known_holders = {}
        for write in batch:
            if not write.done.done():
                write.done.set_result(None)

    async def transact(self, batch: list[Write]) -> None:
        changed = [(write.row, write.new) for write in batch if write.row is not None]
        changed.sort(key=by_table)  # always in the same order, so that two workers cannot wait for each other
        works = [work for write in batch for work in write.works]
        if self.shared:
            async with self.engine.begin() as connection:
                await connection.run_sync(write_changes, changed, works)
        else:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.transact_here, changed, works)

    def transact_here(self, changed: list[Changed], works: list[Work]) -> None:
        if works:
            with self.write_engine.begin() as connection:
                write_changes(connection, changed, works)
            return
        lent = self.write_engine.raw_connection()
        try:
            with driver_of(lent) as driver:  # commits, or takes everything back
                write_rows(driver, changed)
        finally:
            lent.close()

    async def changed_elsewhere(self) -> bool:
        """Whether another process, such as `gloam admin`, wrote to our SQLite file since we last asked."""
        if self.shared:
            return False  # there, other workers say so
        found = await asyncio.get_running_loop().run_in_executor(self.thread, self.data_version)
        changed = self.seen_data not in (0, found)
        self.seen_data = found
        if changed:
            self.known_holders = {}
        return changed

    def data_version(self) -> int:
        with self.write_engine.connect() as connection:
            return int(connection.execute(text("PRAGMA data_version")).scalar_one())

    async def lease(self, table_id: str, worker: str, now: float, until: float) -> bool:
        """Whether this worker may let the bots of a table think until then."""
        got = False

        def work(connection: Connection) -> None:
            nonlocal got
            free = or_(tables.c.lease.is_(None), tables.c.lease == worker, tables.c.lease_until < now)
            taken = update(tables).where(tables.c.id == table_id, free).values(lease=worker, lease_until=until)
            got = connection.execute(taken).rowcount == 1

        await self.do(work)
        return got

    async def free(self, table_id: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.id == table_id).values(lease=None, lease_until=None))

        await self.do(work)

    async def free_all(self, worker: str) -> None:
        """A worker that leaves lets go of its tables, or nobody's bots would think there until the leases end."""

        def work(connection: Connection) -> None:
            connection.execute(update(tables).where(tables.c.lease == worker).values(lease=None, lease_until=None))

        await self.do(work)

    # -- reading

    async def rows(self, statement: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def table(self, table_id: str) -> TableRow | None:
        found = await self.rows(select(tables.c.data).where(tables.c.id == table_id))
        return await bring(self, read_row(found[0].data)) if found else None

    async def entries(self, table_id: str, after: int = 0, most: int | None = None) -> list[Entry]:
        later = select(entries).where(entries.c.table_id == table_id, entries.c.version > after)
        found = await self.rows(later.order_by(entries.c.version).limit(most))
        return [entry_of(r) for r in found]

    async def checkpoint(self, table_id: str) -> str:
        """The newest checkpoint of a table; empty if there is none."""
        found = await self.rows(select(checkpoints.c.data).where(checkpoints.c.table_id == table_id))
        return str(found[0].data) if found else ""

    async def listed(self, status: str, game: str, most: int) -> list[TableRow]:
        """Public tables, newest first."""
        found = select(tables.c.data).where(tables.c.public, tables.c.status == status)
        if game:
            found = found.where(tables.c.game == game)
        rows = await self.rows(found.order_by(tables.c.created.desc()).limit(most))
        return [await bring(self, read_row(r.data)) for r in rows]

    async def held(self, key: str, table_id: str) -> list[int]:
        """The seats of this table that a key holds, HOST included."""
        known = self.known_holders
        if (key, table_id) in known:
            return known[key, table_id]
        where = (keys.c.hash == key, keys.c.table_id == table_id, keys.c.kind == "holder")
        found = [r.seat for r in await self.rows(select(keys.c.seat).where(*where).order_by(keys.c.seat))]
        if not self.shared and self.known_holders is known and len(known) < 100_000:  # not replaced meanwhile
            known[key, table_id] = found
        return found

    async def is_guest(self, key: str, table_id: str) -> bool:
        """Whether this key belongs to somebody who knows the password of a table."""
        where = (keys.c.hash == key, keys.c.table_id == table_id, keys.c.kind == "guest")
        return bool(await self.rows(select(keys.c.seat).where(*where)))

    async def key(self, hashed: str, kinds: Sequence[str]) -> Key | None:
        found = await self.rows(select(keys).where(keys.c.hash == hashed, keys.c.kind.in_(kinds)))
        return key_of(found[0]) if found else None

    async def holders(self, table_id: str) -> dict[int, list[str]]:
        """The keys that hold each seat of a table, HOST included: one for each device."""
        where = (keys.c.table_id == table_id, keys.c.kind == "holder")
        found: dict[int, list[str]] = {}
        for r in await self.rows(select(keys.c.seat, keys.c.hash).where(*where)):
            found.setdefault(r.seat, []).append(r.hash)
        return found

    async def keys_of(self, table_id: str) -> list[Key]:
        found = await self.rows(select(keys).where(keys.c.table_id == table_id))
        return [key_of(r) for r in found]

    async def whole(self, table_id: str) -> Whole | None:
        """A table with all that belongs to it, from one moment: in one transaction, whatever is written meanwhile."""
        async with self.engine.connect() as connection:
            if self.shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")  # by itself the driver begins one for writing only
            row = (await connection.execute(select(tables.c.data).where(tables.c.id == table_id))).first()
            of_table = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.version)
            found = (await connection.execute(of_table)).all()
            opening = (await connection.execute(select(keys).where(keys.c.table_id == table_id))).all()
        if row is None:
            return None
        table = await bring(self, read_row(row.data))
        cards = table.known_game.cards if table.known_game is not None else {}
        return Whole(table, [entry_of(r) for r in found], [key_of(r) for r in opening], cards)

    async def tables_of(self, key: str, most: int = 200) -> list[tuple[TableRow, list[int]]]:
        """The tables where this key holds a seat, newest first, with those seats."""
        mine = select(keys.c.table_id, keys.c.seat).where(keys.c.hash == key, keys.c.kind == "holder").subquery()
        joined = select(tables.c.data, mine.c.seat).join(mine, tables.c.id == mine.c.table_id)
        found: dict[str, tuple[TableRow, list[int]]] = {}
        for r in await self.rows(joined.order_by(tables.c.updated.desc(), mine.c.seat).limit(most)):
            row = read_row(r.data)
            found.setdefault(row.id, (row, []))[1].append(r.seat)
        return list(found.values())

    async def neglected(self, now: float, most: int = 100) -> list[str]:
        """Tables at which a bot or the clock should have moved, and which no living worker looks after."""
        free = or_(tables.c.lease.is_(None), tables.c.lease_until < now)
        late = or_(tables.c.bots_due, tables.c.due < now)
        found = select(tables.c.id).where(tables.c.status == PLAYING, late, free).order_by(tables.c.updated).limit(most)
        return [r.id for r in await self.rows(found)]

    async def on_the_clock(self) -> list[TableRow]:
        found = select(tables.c.data).where(tables.c.status == PLAYING, tables.c.due.is_not(None))
        return [read_row(r.data) for r in await self.rows(found)]

    async def finished(self, before: float, most: int = 100) -> list[str]:
        """Tables that nobody plays at any more, and that nothing has happened at since then."""
        done = (tables.c.status.in_((OVER, CLOSED)), tables.c.updated < before)
        return [r.id for r in await self.rows(select(tables.c.id).where(*done).order_by(tables.c.updated).limit(most))]

    async def version_at(self, table_id: str, moment: float) -> int:
        """The last version of a table that was written up to then."""
        where = (entries.c.table_id == table_id, entries.c.at <= moment)
        return int((await self.rows(select(func.max(entries.c.version)).where(*where)))[0][0] or 0)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        found = await self.rows(select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))) if ids else []
        return {r.id: r.version for r in found}

    async def ids(self, status: str = "") -> list[str]:
        found = select(tables.c.id).order_by(tables.c.created)
        return [r.id for r in await self.rows(found.where(tables.c.status == status) if status else found)]


def entry_of(r: Any) -> Entry:
    return Entry(r.version, r.kind, r.seat, r.text, r.by, r.client, r.at, r.digest, r.team)


def key_of(r: Any) -> Key:
    return Key(r.hash, r.table_id, r.seat, r.kind, r.by)


def keep_private(file: str | None) -> None:
    """A new SQLite file is for nobody else to read; what SQLite puts beside it gets the same rights."""
    if file and file != ":memory:":
        os.close(private(file, os.O_RDWR | os.O_CREAT))


def by_table(changed: Changed) -> str:
    return changed[0].id


def set_pragmas(connection: Any, record: object) -> None:
    """WAL lets readers read while one writes; FULL makes every commit reach the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", f"wal_autocheckpoint={WAL_PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(connection: Connection) -> None:
    """Bring the database to the form that this Gloam expects."""
    config = alembic_config()
    config.attributes["connection"] = connection
    with contextlib.redirect_stdout(None):
        command.upgrade(config, "head")


def check_form(connection: Connection) -> None:
    """Refuse a database that would have to be changed first."""
    found = MigrationContext.configure(connection).get_current_revision()
    expected = ScriptDirectory.from_config(alembic_config()).get_current_head()
    if found != expected:
        raise BadSetup(
            f"the database has the form {found} and this Gloam expects {expected}: check a copy that was brought up to date"
        )
