"""News between workers, over Litestar's channels: which table has which version, and who is connected where.

Only numbers and ids travel; every worker reads what happened from the store and makes its own views.
"""

from __future__ import annotations

import asyncio
import functools
import time
from typing import TYPE_CHECKING

import msgspec
from litestar.channels import ChannelsPlugin
from sqlalchemy import Connection, text

from .logs import log
from .model import TableRow
from .scene import Presence

if TYPE_CHECKING:
    from .house import House
    from .store import Store

CHANNEL = "gloam"
SPENT_EVERY = 1.0
SPENT_AT_ONCE = 50  # PostgreSQL's notices have at most 8,000 bytes
NEWS_AT_ONCE = 150  # tables, for the same reason
REPEAT = 20.0  # presence is said again so often, and believed for three times as long


class Notice(msgspec.Struct, omit_defaults=True):
    worker: str
    table: str
    seats: dict[int, int] | None = None
    spectators: int = 0
    spent: list[tuple[str, str, float]] = []  # of limits that all workers share: kind, whose, how much
    news: dict[str, int] = {}  # tables that were written to, and the version that they have now


async def announce(store: Store, table_id: str) -> None:
    """What a process wrote that serves nobody, such as an operator's command, is heard by the workers at once."""
    if store.shared:
        for found, version in (await store.versions([table_id])).items():
            words = {"channel": CHANNEL, "notice": msgspec.json.encode(Notice("", "", news={found: version})).decode()}

            def work(connection: Connection, words: dict[str, str] = words) -> None:
                connection.execute(text("SELECT pg_notify(:channel, :notice)"), words)

            await store.do(work)


class Notices:
    def __init__(self, house: House) -> None:
        self.house = house
        self.plugin: ChannelsPlugin | None = None
        self.others: dict[str, dict[str, tuple[Notice, float]]] = {}  # table -> worker -> its connections
        self.news: dict[str, int] = {}  # tables that were written to here, of which the others do not know yet
        self.has_news = asyncio.Event()

    async def open(self) -> None:
        """Only a shared database has other workers to talk to."""
        if self.house.store.shared:
            from .postgres import KeptBackend

            url = self.house.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
            self.plugin = ChannelsPlugin(KeptBackend(url, self.look_for_missed), channels=[CHANNEL], subscriber_max_backlog=10_000)
            await self.plugin.__aenter__()
            self.house.keep(self.listen(self.plugin))
            self.house.keep(self.repeat())
            self.house.keep(self.send_spent())
            self.house.keep(self.send_news(self.plugin))

    async def close(self) -> None:
        if self.plugin is not None:
            await self.plugin.__aexit__(None, None, None)
            self.plugin = None

    def send(self, notice: Notice) -> None:
        if self.plugin is not None:
            self.plugin.publish(msgspec.json.encode(notice), CHANNEL)

    def committed(self, row: TableRow) -> None:
        if self.plugin is not None:
            self.news[row.id] = row.version
            self.has_news.set()

    async def send_news(self, plugin: ChannelsPlugin) -> None:
        """While one notice is under way, the news that come meanwhile wait for the next: under load one tells of many tables."""
        while True:
            await self.has_news.wait()
            self.has_news.clear()
            told, self.news = list(self.news.items()), {}
            for first in range(0, len(told), NEWS_AT_ONCE):
                notice = Notice(self.house.worker, "", news=dict(told[first : first + NEWS_AT_ONCE]))
                await plugin.wait_published(msgspec.json.encode(notice), CHANNEL)

    def presence(self, table_id: str, here: Presence) -> None:
        self.send(Notice(self.house.worker, table_id, here.seats, here.spectators))

    async def send_spent(self) -> None:
        """What callers have used up here counts everywhere, a second later."""
        while True:
            await asyncio.sleep(SPENT_EVERY)
            spent = self.house.limits.take_spent()
            for first in range(0, len(spent), SPENT_AT_ONCE):
                self.send(Notice(self.house.worker, "", spent=spent[first : first + SPENT_AT_ONCE]))

    def forget_old(self) -> None:
        """Tables at which other workers have nobody any more, or which they have not spoken of for long."""
        limit = time.monotonic() - 3 * REPEAT
        for table_id, known in list(self.others.items()):
            for worker, (notice, at) in list(known.items()):
                if at < limit or not (notice.seats or notice.spectators):
                    del known[worker]
            if not known:
                del self.others[table_id]

    async def repeat(self) -> None:
        while True:
            await asyncio.sleep(REPEAT)
            self.forget_old()
            for table in list(self.house.tables.values()):
                if table.subscribers:
                    self.presence(table.id, table.present())
            await self.look_for_missed()

    async def look_for_missed(self) -> None:
        """A notice may get lost with a connection; a client must not wait for it for ever."""
        watched = [table.id for table in self.house.tables.values() if table.subscribers or table.play is not None]
        try:
            there = await self.house.store.versions(watched)
            for table_id in watched:
                if table_id in there:
                    await self.catch_up(table_id, there[table_id])
                else:
                    self.house.drop(table_id)
        except Exception as error:  # the database may be away for a moment; the next round tries again
            log("look_failed", error=type(error).__name__)

    async def listen(self, plugin: ChannelsPlugin) -> None:
        async with plugin.start_subscription([CHANNEL]) as subscription:
            async for message in subscription.iter_events():
                try:
                    self.heard(msgspec.json.decode(message, type=Notice))
                except msgspec.MsgspecError as error:
                    log("bad_notice", error=type(error).__name__)

    def heard(self, notice: Notice) -> None:
        if notice.worker == self.house.worker:
            return
        for kind, who, cost in notice.spent:
            self.house.limits.charge(kind, who, cost)
        for table_id, version in notice.news.items():
            self.house.wake_streams(table_id)
            if table_id in self.house.tables:
                self.house.keep(self.catch_up(table_id, version))
        if notice.seats is not None:
            self.others.setdefault(notice.table, {})[notice.worker] = (notice, time.monotonic())
            table = self.house.tables.get(notice.table)
            if table is not None:
                table.send_presence()

    async def catch_up(self, table_id: str, version: int) -> None:
        table = self.house.tables.get(table_id)
        if table is not None:
            await table.run(functools.partial(table.catch_up, version))

    def add_others(self, table_id: str, here: Presence) -> Presence:
        """Presence here and at all other workers that were heard of lately."""
        known = self.others.get(table_id)
        if not known:
            return here
        seats, spectators = dict(here.seats), here.spectators
        for worker, (notice, at) in list(known.items()):
            if time.monotonic() - at > 3 * REPEAT or not (notice.seats or notice.spectators):
                del known[worker]
                continue
            spectators += notice.spectators
            for seat, count in (notice.seats or {}).items():
                seats[seat] = seats.get(seat, 0) + count
        return Presence(seats, spectators)
