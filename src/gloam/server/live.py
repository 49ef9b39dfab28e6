"""A table in memory: one queue, so that everything at a table happens in one order; first committed, then told.

The match can leave memory while people stay connected: the store has every entry, and the next job plays them again.
"""

from __future__ import annotations

import asyncio
import functools
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from gloam.engine import GloamError

from .bounds import check_room
from .checkpoints import checkpoint_of, is_due, restored
from .errors import Conflict, Refused, refusal_of
from .model import CLOSED, OVER, Entry, TableRow
from .playing import Mark, Play, check_pinned, settle
from .scene import Presence, Reader, S, encode, finding_events, may_read, scene_of, update_of
from .sketches import Drawn, Sketches, message_of
from .subscribers import Subscriber
from .wire_play import GameEvent, Hint, SceneMessage
from .writing import Work, keeping, unchanged

if TYPE_CHECKING:
    from .house import House

T = TypeVar("T")
MOST_JOBS = 500  # that may wait at one table
MOST_MISSED = 100  # updates that are sent again after a reconnect; the scene has the rest
PORTION = 250  # entries that are read at once: reading is work in the event loop, too
RETRIES = 8  # after other workers wrote first
CHANGES_HOLDERS = frozenset({"join", "leave", "kick", "rematch", "device", "one_device", "settings"})
ANEW = frozenset({"unstick", "forget"})  # entries after which what was before them reads otherwise


class Change(msgspec.Struct):
    """What a decision comes to: entries to be committed, and what must be written together with them, or without any."""

    entries: list[Entry]
    works: list[Work] = []


Decide = Callable[[TableRow, Play], Awaitable[Change]]


class LiveTable:
    def __init__(self, house: House, table_id: str) -> None:
        self.house = house
        self.id = table_id
        self.row: TableRow | None = None
        self.play: Play | None = None
        self.subscribers: set[Subscriber] = set()
        self.queue: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self.task: asyncio.Task[None] | None = None
        self.sketches = Sketches()
        self.hints: dict[int, Hint] = {}  # the newest hint of a seat, so that a second question costs nothing
        self.newest = 0  # the version that other workers are known to have written
        self.sent_up_to = 0  # the version up to which every subscriber was told
        self.touched = time.monotonic()
        self.played_at = 0.0  # when something was last told to connections

    # -- the queue

    async def run(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do a job when its turn comes. It is carried out even if whoever asked for it has gone meanwhile."""
        if len(self.queue) >= MOST_JOBS:
            raise Refused("busy", "too much is happening at this table; try again in a moment")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.queue.append((job, done))
        self.touched = time.monotonic()
        if self.task is None:
            self.task = asyncio.create_task(self.work(), name=f"table {self.id}")
        return await done

    async def work(self) -> None:
        """Carries the queue out; ends when it is empty, so that an idle table costs no task."""
        while self.queue:
            job, done = self.queue.popleft()
            try:
                result = await job()
            except Exception as error:
                if not isinstance(error, (Refused, GloamError)):
                    self.play = None  # whatever it was, the store knows better
                if not done.done():
                    done.set_exception(error)
                    done.exception()  # whoever asked may have gone: then nobody else needs to hear of it
            else:
                if not done.done():
                    done.set_result(result)
        self.task = None

    async def current(self, payer: str | None = None) -> tuple[TableRow, Play]:
        """The table as it is after everything that waits; at once, if nothing does.

        `payer`: the address against whose limit it counts if the table must be played again.
        """
        if self.task is None and self.row is not None and self.play is not None and self.row.version >= self.newest:
            self.touched = time.monotonic()
            return self.row, self.play
        return await self.run(functools.partial(self.ready, payer))

    # -- inside a job

    async def ready(self, payer: str | None = None) -> tuple[TableRow, Play]:
        """The table as it is: from memory, or played from its entries, in turns with everything else."""
        if self.row is not None and self.play is not None and self.row.version >= self.newest:
            return self.row, self.play
        row = await self.house.store.table(self.id)
        if row is None:
            self.house.tables.pop(self.id, None)
            raise Refused("not_found", "there is no such table")
        known = self.play if self.row is not None else None
        if payer is not None:
            self.house.limits.take("work", payer, row.work if known is None else row.version - known.version)
        if row.version and row.status not in (OVER, CLOSED):
            check_pinned(row)
        self.play = None  # until it is whole again
        play = await self.played(row, known)
        holders = await self.house.store.holders(self.id)
        for number in row.people:
            row.seats[number].devices = len(holders.get(number, []))
        self.row, self.play, self.newest = row, play, row.version
        return row, play

    async def played(self, row: TableRow, known: Play | None) -> Play:
        """The play after all entries of a table; from what is known of it, unless the operator mended what was before."""
        play = known or await self.restored(row) or Play()
        while play.version < row.version:
            entries = await self.house.store.entries(self.id, play.version, PORTION)
            entries = [entry for entry in entries if entry.version <= row.version]
            if not entries:
                break
            if known is not None and any(entry.kind in ANEW for entry in entries):
                known, play = None, Play()
                continue
            await self.house.turns.through(play.replay(row, entries))
        if known is None:
            self.house.metrics.loads.inc()
        return play

    async def restored(self, row: TableRow) -> Play | None:
        """The play as its checkpoint has it, if there is one and it fits."""
        data = await self.house.store.checkpoint(self.id)
        entries: list[Entry] = []
        while data and (more := await self.house.store.entries(self.id, entries[-1].version if entries else 0, PORTION)):
            entries += more
        return await asyncio.to_thread(restored, row, data, entries) if data else None

    def keep(self, play: Play) -> None:
        """Take a checkpoint when it is time. One that fails costs nobody anything but time at the next load."""
        if is_due(play):
            kept = checkpoint_of(play)
            play.kept = play.version
            self.house.keep(self.house.store.do(keeping(self.id, kept.version, encode(kept).decode())))

    async def fresh(self, payer: str | None = None) -> tuple[TableRow, Play]:
        """As `ready`, with what other workers have written up to now."""
        row, play = await self.ready(payer)
        if self.house.store.shared and (await self.house.store.versions([self.id])).get(self.id, 0) > row.version:
            await self.catch_up_from_store(payer)
            return await self.ready()
        return row, play

    async def commit(self, change: Change) -> None:
        """Apply entries, write them, tell them. Engine errors leave everything as it was."""
        new = change.entries
        row, play = await self.ready()
        begun = time.perf_counter()
        now = self.house.now()
        for entry in new:
            entry.at = now
            entry.version = row.version + 1
            try:
                if entry.kind == "rewind":
                    await self.house.turns.through(play.steps(row, entry))
                else:
                    play.apply(row, entry)
            except GloamError as error:
                if len(new) > 1:
                    self.row = self.play = None  # what went before it was applied, but will not be committed
                raise refusal_of(error) from None
            row.version = entry.version
        row.updated = now
        if play.match is not None:
            settle(row, play, now, new)
        try:
            await self.house.store.append(row, new, *change.works)
        except BaseException:
            self.row = self.play = None
            raise
        self.house.metrics.committed(new, time.perf_counter() - begun)
        await self.send(play.marks[-len(new) :])
        self.house.noticed(self, row)
        self.keep(play)

    async def change(self, decide: Decide) -> int:
        """Decide on entries and commit them; if another worker was faster, look again and decide anew."""
        return await self.run(functools.partial(self.change_now, decide))

    async def change_now(self, decide: Decide) -> int:
        for _ in range(RETRIES):
            row, play = await self.ready()
            try:
                change = await decide(row, play)
            except Refused:
                raise
            except GloamError as error:
                raise refusal_of(error) from None
            await self.check_room(change.entries)
            try:
                if change.entries:
                    await self.commit(change)
                elif change.works:
                    await self.house.store.do(unchanged(row), *change.works)
            except Conflict:
                await self.catch_up_from_store()
                continue
            assert self.row is not None
            return self.row.version
        raise Refused("busy", "too many others write to this table; try again")

    async def check_room(self, new: list[Entry]) -> None:
        """Refuses what is too much for one table; the row is then as it was before it was decided on."""
        row, play = await self.ready()
        try:
            check_room(play, new)
        except Refused:
            found = await self.house.store.table(self.id)
            self.row = found if found is not None and found.version == row.version else None
            raise

    async def catch_up(self, version: int) -> None:
        """Another worker wrote up to this version: read it and tell our clients; if there are none, when somebody asks."""
        self.newest = max(self.newest, version)
        known = self.row.version if self.row is not None and self.play is not None else 0
        if self.subscribers and (known < version or self.sent_up_to < version):
            await self.catch_up_from_store()

    async def catch_up_from_store(self, payer: str | None = None) -> None:
        self.newest = max(self.newest, (await self.house.store.versions([self.id])).get(self.id, 0))
        _, play = await self.ready(payer)
        await self.send(play.since(self.sent_up_to))

    # -- sending

    async def send(self, marks: list[Mark]) -> None:
        """Every subscriber gets every entry, with its own view of the table in the last message."""
        anew = any(mark.entry.kind in ANEW for mark in marks)
        if anew:
            self.play = None  # the store has changed what was before
        row, play = await self.ready()
        self.sent_up_to = row.version
        if not marks or not self.subscribers:
            return
        if any(mark.entry.kind in CHANGES_HOLDERS for mark in marks):
            await self.check_holders(row)
        self.played_at = time.monotonic()
        presence = self.house.presence_of(self)
        now = self.house.now()
        drawn = Drawn(play)
        readers = [one for one in self.subscribers if one.talk is None]
        self.sketches.send([one for one in readers if one.lean], row, play, marks, presence, now, drawn)
        for subscriber in self.subscribers.difference(readers):
            self.talk_to(subscriber, row, play)
        sent: dict[tuple[int | None, frozenset[int]], list[tuple[int, bytes]]] = {}
        for subscriber in [one for one in readers if not one.lean]:
            reader = subscriber.reader
            key = (reader.seat, reader.holds)
            if key not in sent:
                sent[key] = []
                readable = [mark for mark in marks if may_read(row, mark.entry, reader.holds)]
                for mark in readable:
                    table = drawn.table(reader.seat) if mark is readable[-1] else None
                    update = update_of(row, play, mark, reader, presence, table, now, drawn.events)
                    sent[key].append((mark.entry.version, encode(update)))
            for version, message in sent[key]:
                if version > subscriber.version:
                    subscriber.version = version
                    subscriber.send(message)
        for subscriber in list(self.subscribers) if anew else ():
            await self.show(subscriber)

    def rest(self) -> None:
        """What was drawn leaves memory, and what connections were shown is packed."""
        if self.row is not None:
            self.sketches.rest(self.row, self.subscribers)
        if self.play is not None and self.play.match is not None:
            self.play.match.forget_drawn()

    async def check_holders(self, row: TableRow) -> None:
        """A seat changed hands: connections that held it before do so no longer."""
        for subscriber in list(self.subscribers):
            holds = frozenset(await self.house.store.held(subscriber.key, self.id)) if subscriber.key else frozenset()
            seat = subscriber.reader.seat if subscriber.reader.seat in holds else None
            if (seat, holds) != (subscriber.reader.seat, subscriber.reader.holds):
                subscriber.sits(Reader(seat, holds))
            if seat is None and not holds and not await self.is_welcome(row, subscriber.key):
                self.subscribers.discard(subscriber)
                subscriber.end()

    async def is_welcome(self, row: TableRow, key: str | None) -> bool:
        """Whether somebody without a seat may go on watching."""
        if not row.spectators or key in row.banned:
            return False
        return not row.password or (key is not None and await self.house.store.is_guest(key, self.id))

    def send_presence(self) -> None:
        if self.row is not None and self.subscribers:
            message = encode(self.house.presence_of(self).message(self.row))
            for subscriber in [one for one in self.subscribers if one.talk is None]:
                subscriber.send(message)

    def talk_to(self, subscriber: Subscriber, row: TableRow, play: Play) -> None:
        """A program hears what the seat protocol has for it now; one that has lost its seat is hung up on."""
        if subscriber.reader.seat is None or subscriber.talk is None:
            subscriber.end()
            return
        for message in subscriber.talk.news(row, play, subscriber.reader.seat, self.house.now()):
            subscriber.send(message)

    async def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Tell a new connection what it missed, and how things are. Inside a job."""
        row, play = await self.ready()
        if not self.subscribers:
            self.sent_up_to = row.version
        reader, presence, now = subscriber.reader, self.house.presence_of(self), self.house.now()
        for mark in play.since(since)[-MOST_MISSED:] if since is not None and subscriber.talk is None else []:
            if may_read(row, mark.entry, reader.holds):
                subscriber.send(
                    encode(
                        message_of(row, play, mark, reader, None, None, Drawn(play))
                        if subscriber.lean
                        else update_of(row, play, mark, reader, presence, None, now, {})
                    )
                )
        self.subscribers.add(subscriber)
        subscriber.version = row.version
        await self.show(subscriber)

    async def show(self, subscriber: Subscriber) -> None:
        """Tell a connection how things are. Inside a job."""
        if subscriber.talk is not None:
            row, play = await self.ready()
            subscriber.talk.begin_anew()
            self.talk_to(subscriber, row, play)
            return
        if subscriber.lean:
            row, play = await self.ready()
            self.sketches.show(subscriber, row, play, self.house.presence_of(self), self.house.now(), Drawn(play))
            return
        subscriber.send(encode(await self.scene(SceneMessage, subscriber.reader)))

    async def scene(self, kind: type[S], reader: Reader, since: int | None = None) -> S:
        """How things are for a reader, as an answer or as a message. Inside a job."""
        row, play = await self.ready()
        events: list[GameEvent] = []
        if since is not None:
            await self.house.turns.through(finding_events(play, play.since(since), reader.seat, events, {}))
        return scene_of(kind, row, play, reader, self.house.presence_of(self), events, self.house.now())

    def present(self) -> Presence:
        """Who is connected to this worker."""
        seats: dict[int, int] = {}
        watching = 0
        for subscriber in self.subscribers:
            if subscriber.reader.seat is None:
                watching += 1
            for seat in subscriber.reader.holds:
                seats[seat] = seats.get(seat, 0) + 1
        return Presence(seats, watching)
