"""The house: all tables of a server process, and what goes on without anybody asking: bots, clocks, idle tables, notices."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any

from .access import Limits
from .audience import Audience
from .clock import Clock, give_back
from .config import Settings
from .drive import Driver
from .errors import Refused
from .health import Health
from .late import Late, LateTable
from .live import LiveTable
from .logs import log
from .metrics import Metrics
from .model import TableRow
from .notices import Notices
from .scene import Presence, Reader, encode
from .seated import time_left
from .store import Store
from .thinkers import Thinkers
from .trouble import TROUBLE, is_trouble
from .turns import Turns
from .wire_play import Ping
from .writing import deleting

TIDY_EVERY = 600.0  # seconds
HEARTBEAT = 20.0  # seconds of silence after which a connection gets a ping
RESTING = 10.0  # seconds after which what was drawn for a table's connections leaves memory
LOOKED_AT = 1.0  # the same, where people have come, or looked, but nothing happened
MOST_HELD = 300_000  # entries of all tables in memory, 0.6 to 2.5 kB each
PING = encode(Ping())


class Waiting:
    """A program that waits until one of its seats is asked, and the tables where it is known to have some."""

    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self.tables: set[str] = set()
        self.is_behind = False


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(6)
        self.metrics = Metrics()
        self.store = Store(settings.database())
        self.thinkers = Thinkers(settings.thinkers, settings.bot_seconds, self.metrics)
        self.limits = Limits(settings.limits, self.store.shared)
        self.clock = Clock()
        self.health = Health(self)
        self.turns = Turns()
        self.tables: dict[str, LiveTable] = {}
        self.late = Late()
        self.driver = Driver(self)
        self.audience = Audience(self)
        self.notices = Notices(self)
        self.seen: dict[tuple[str, int], float] = {}  # when a seat was last connected here
        self.opened = time.monotonic()
        self.streams: set[Waiting] = set()  # programs that wait for their turn at any table
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open()
        await give_back(self.store, self.now())
        await self.notices.open()
        self.keep(self.health.beat())
        self.keep(self.metrics.watch_lag())
        self.keep(self.sweep())
        self.keep(self.beat())
        self.keep(self.tidy())
        log("open", worker=self.worker, database=self.store.engine.url.get_backend_name())

    async def close(self) -> None:
        """Hang up, finish what was begun, commit, stop thinking."""
        for table in (*self.tables.values(), *self.late):
            for subscriber in list(table.subscribers):
                subscriber.end()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in list(self.tables.values()):
            while table.task is not None:
                await asyncio.wait({table.task})
        await self.notices.close()
        await self.thinkers.close()
        with contextlib.suppress(OSError, *TROUBLE):
            await self.store.live(self.worker, self.now())  # from here on nobody's time runs
            if self.store.shared:
                await self.store.free_all(self.worker)
        await self.store.close()
        log("closed", worker=self.worker)

    def keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside the requests, and remember it until it ends."""
        task = asyncio.create_task(work, context=Context())  # it outlives the request that began it
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log("failed", error=type(task.exception()).__name__, task=task.get_name())

    def now(self) -> float:
        return self.clock.now()

    def table(self, table_id: str) -> LiveTable:
        """The table's queue; whether there is such a table shows when the first job looks."""
        found = self.tables.get(table_id)
        if found is None:
            if not (len(table_id) <= 32 and table_id.isascii() and table_id.isalnum()):
                raise Refused("not_found", "there is no such table")
            found = self.tables[table_id] = LiveTable(self, table_id)
        return found

    def shown(self, table_id: str, reader: Reader, row: TableRow) -> LiveTable:
        """The table as a reader may see it: who only watches is behind, where the table says so."""
        if not row.delay or reader.holds:
            return self.table(table_id)
        found = self.late.tables.get(table_id)
        if found is None:
            found = self.late.tables[table_id] = LateTable(self, table_id)
        return found

    def noticed(self, table: LiveTable, row: TableRow) -> None:
        """Something was committed here: bots may be due, programs may wait for it, other workers want to know."""
        self.driver.wake(table, row)
        self.wake_streams(row.id)
        self.notices.committed(row)

    def wake_streams(self, table_id: str) -> None:
        """Wake programs that have a seat at a table. Others may have got one there just now: they look at the next sweep."""
        for stream in self.streams:
            if table_id in stream.tables:
                stream.wake.set()
            else:
                stream.is_behind = True

    def wake_behind(self) -> None:
        for stream in self.streams:
            if stream.is_behind:
                stream.wake.set()

    # -- presence

    def presence_of(self, table: LiveTable) -> Presence:
        here = table.present()
        late = self.late.tables.get(table.id)
        if late is not None and late is not table:
            here.spectators += late.present().spectators
        return self.notices.add_others(table.id, here)

    def came(self, table: LiveTable) -> None:
        table.send_presence()
        self.notices.presence(table.id, table.present())
        self.metrics.connections.inc()

    def went(self, table: LiveTable, seats: frozenset[int]) -> None:
        for seat in seats:
            self.seen[table.id, seat] = time.monotonic()
        table.send_presence()
        self.notices.presence(table.id, table.present())
        self.metrics.connections.dec()

    def away(self, table: LiveTable, seat: int) -> float:
        """For how many seconds nobody has been connected for this seat; a server that just started knows nothing yet."""
        if self.presence_of(table).seats.get(seat, 0):
            return 0.0
        return time.monotonic() - self.seen.get((table.id, seat), self.opened)

    # -- without being asked

    async def sweep(self) -> None:
        """Look for tables that nobody drives: after a restart, after another worker's death, when a clock ran out."""
        while True:
            try:
                if await self.store.changed_elsewhere():
                    await self.notices.look_for_missed()
                    self.driver.forget_stuck()
                for table_id in await self.store.neglected(self.now()):
                    self.driver.take_over(self.table(table_id))
                for table in list(self.tables.values()):  # bots among themselves, whose worker may have died
                    if table.subscribers and table.row is not None and not table.row.has_player:
                        self.driver.wake(table, table.row)
            except Exception as error:  # the database may be away for a moment; the next round tries again
                if is_trouble(error):
                    self.health.note(error)
                log("sweep_failed", error=type(error).__name__)
            self.forget_idle()
            self.wake_behind()
            await asyncio.sleep(self.settings.sweep_seconds)

    async def beat(self) -> None:
        """One clock for all connections: those that heard nothing for a while get a ping, and whoever is not heard of is gone."""
        while True:
            await asyncio.sleep(HEARTBEAT / 10)
            now = time.monotonic()
            for table in (*self.tables.values(), *self.late):
                for subscriber in list(table.subscribers):
                    if subscriber.outlet is not None:
                        subscriber.outlet.beat(now)
                    if subscriber.sent_at <= now - HEARTBEAT:
                        subscriber.send(PING if subscriber.talk is None else time_left(table.row, self.now()))

    def drop(self, table_id: str) -> None:
        """A table was deleted: who is still there is told that the connection ends."""
        for table in (self.tables.pop(table_id, None), self.late.tables.pop(table_id, None)):
            for subscriber in list(table.subscribers) if table is not None else ():
                subscriber.end()

    async def tidy(self) -> None:
        """Finished tables are kept for so long, and then deleted with everything that was said at them."""
        keep = self.settings.keep_finished
        while keep:
            try:
                await tidied(self.store, self.now() - keep, self.drop)
            except Exception as error:  # the database may be away for a moment; the next round tries again
                log("tidy_failed", error=type(error).__name__)
            await asyncio.sleep(min(TIDY_EVERY, keep))

    def forget_idle(self) -> None:
        """Matches that nobody touched leave memory; the store has them. If there is too much of them, the newest stay."""
        limit = time.monotonic() - self.settings.idle_seconds
        resting, looked_at = time.monotonic() - RESTING, time.monotonic() - LOOKED_AT
        held = 0
        for table in sorted(self.tables.values(), key=last_touched, reverse=True):
            held += table.play.version if table.play is not None else 0
            if table.played_at < resting and table.touched < looked_at:
                table.rest()
            if (table.touched < limit or held > MOST_HELD) and table.task is None and not self.driver.drives(table.id):
                table.play = None
                table.hints.clear()
                if not table.subscribers:
                    del self.tables[table.id]
        self.audience.forget_old()
        self.late.forget_idle(limit)
        old = limit - 3600
        for key in [key for key, at in self.seen.items() if at < old]:
            del self.seen[key]
        self.metrics.stuck.set(self.driver.count_stuck())
        self.metrics.in_memory.set(sum(table.play is not None for table in self.tables.values()))

    async def pause(self, seconds: float) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(seconds)


async def tidied(store: Store, before: float, dropped: Callable[[str], None]) -> int:
    """Delete finished tables at which nothing has happened since then; returns how many."""
    count = 0
    while ids := await store.finished(before):
        await store.do(deleting(ids))
        for table_id in ids:
            dropped(table_id)
        count += len(ids)
        log("tidied", count=len(ids))
    return count


def last_touched(table: LiveTable) -> float:
    return table.touched
