"""A table as it was some time ago, for who only watches one that is played with a delay: nobody can whisper what they see there.

It plays the same entries from the same store, up to those that are old enough, and tells them when their time has come.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterator

from .errors import Refused
from .live import LiveTable
from .model import CLOSED, OVER, PLAYING, WAITING, TableRow
from .plain import result_of
from .playing import Play, check_pinned
from .subscribers import Subscriber

FOLLOW = 0.5  # seconds between two looks at what is old enough by now


class LateTable(LiveTable):
    following = False

    async def current(self, payer: str | None = None) -> tuple[TableRow, Play]:
        return await self.run(functools.partial(self.ready, payer))

    async def fresh(self, payer: str | None = None) -> tuple[TableRow, Play]:
        return await self.ready(payer)

    async def ready(self, payer: str | None = None) -> tuple[TableRow, Play]:
        """The table as it was when the delay began."""
        store = self.house.store
        row = await store.table(self.id)
        if row is None:
            raise Refused("not_found", "there is no such table")
        seen = await store.version_at(self.id, self.house.now() - row.delay)
        if self.row is not None and self.play is not None and self.row.version == seen:
            return self.row, self.play
        known = self.play if self.play is not None and self.play.version <= seen else None
        if payer is not None:
            self.house.limits.take("work", payer, row.work if known is None else seen - known.version)
        if row.version and row.status not in (OVER, CLOSED):
            check_pinned(row)
        row.version = seen
        self.play = None  # until it is whole again
        play = await self.played(row, known)
        set_back(row, play)
        self.row, self.play, self.newest = row, play, row.version
        return row, play

    async def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        await super().subscribe(subscriber, since)
        if not self.following:
            self.following = True
            self.house.keep(self.follow())

    async def follow(self) -> None:
        """Tell what has become old enough, as long as somebody listens."""
        try:
            while self.subscribers:
                await asyncio.sleep(FOLLOW)
                await self.run(self.step)
        finally:
            self.following = False

    async def step(self) -> None:
        _, play = await self.ready()
        await self.send(play.since(self.sent_up_to))


def set_back(row: TableRow, play: Play) -> None:
    """What a row says about its game, as it was then."""
    row.due, row.consent, row.waiting, row.result = None, None, [], None
    if any(mark.entry.kind == "close" for mark in play.marks):
        row.status = CLOSED
    elif play.match is None:
        row.status = WAITING
    else:
        row.status = OVER if play.match.over else PLAYING
        row.waiting = [ask.seat for ask in play.match.asks]
        row.result = result_of(play.match)
    if row.status != OVER:
        row.rematch = None


class Late:
    """The late tables of a house."""

    def __init__(self) -> None:
        self.tables: dict[str, LateTable] = {}

    def __iter__(self) -> Iterator[LateTable]:
        return iter(list(self.tables.values()))

    def forget_idle(self, limit: float) -> None:
        for table in self:
            if not table.subscribers and table.task is None and table.touched < limit:
                del self.tables[table.id]
