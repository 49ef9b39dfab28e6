"""What live connections that ask for changes were shown last, so that the next message tells the difference only.

A sketch belongs to one reader: the seat it looks through and the seats it holds. It is compared with nothing but the same reader's
next one, so a difference cannot tell a seat what only another one sees. Readers who are the same share sketch and encoding.
"""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec

from gloam.engine.events import EVERYBODY
from gloam.table import Table, applied, change_of
from gloam.table.change import NOTHING
from gloam.table.change import Known as Compared

from .bases import base_of
from .model import Entry, TableRow
from .plain import Followed, lean_events
from .playing import Mark, Play
from .scene import Known, Presence, Reader, chat_of, clock_of, encode, events_of, info_of, lines_of, may_read, own_answer, undo_of
from .subscribers import Subscriber
from .wire_play import ChangeMessage, ChatLine, GameEvent, LeanEvent

Key = tuple[int | None, frozenset[int]]
Told = tuple[list[GameEvent], list[LeanEvent]]
numbers = itertools.count(1)


class Sketch:
    """A scene as one reader was told it: what was compared with before, and is next time.

    At rest it is packed: how it differs from the base, in a few kB instead of a hundred.
    """

    __slots__ = ("has_table", "number", "packed", "told", "version")

    def __init__(self, version: int, told: dict[str, Any]) -> None:
        self.number = next(numbers)
        self.version = version
        self.has_table = told["table"] is not None
        self.told: dict[str, Any] | None = told
        self.packed = b""

    @property
    def table(self) -> Table | None:
        """The table, if it is known and not packed."""
        return None if self.told is None else self.told["table"]

    def rest(self, row: TableRow) -> None:
        if self.told is not None:
            self.packed = zlib.compress(encode(since_base(row, self.told)[1]), 1)
            self.told = None


def sketched(row: TableRow, play: Play, reader: Reader, presence: Presence, table: Table | None, now: float) -> Sketch:
    return Sketch(row.version, scene_as_told(row, play, reader, presence, table, now))


def scene_as_told(row: TableRow, play: Play, reader: Reader, presence: Presence, table: Table | None, now: float) -> dict[str, Any]:
    """A scene as this reader is told it."""
    assert table is None or table.viewer == reader.seat
    return {
        "version": row.version,
        "seat": reader.seat,
        "info": msgspec.to_builtins(info_of(row, reader.holds, presence)),
        "table": table,
        "undo": msgspec.to_builtins(undo_of(row, play, reader.seat)),
        "clock": msgspec.to_builtins(clock_of(row, now)),
    }


class Sketches:
    """The newest sketch of every reader that changes can still be told of."""

    def __init__(self) -> None:
        self.kept: dict[Key, Sketch] = {}

    def rest(self, row: TableRow, subscribers: Iterable[Subscriber]) -> None:
        """Give back most of their memory; the next message costs more to make, and tells as little."""
        shown = {subscriber.sketch for subscriber in subscribers}
        self.kept = {key: sketch for key, sketch in self.kept.items() if sketch.number in shown}
        for sketch in self.kept.values():
            sketch.rest(row)

    def send(
        self,
        subscribers: list[Subscriber],
        row: TableRow,
        play: Play,
        marks: list[Mark],
        presence: Presence,
        now: float,
        drawn: Drawn,
    ) -> None:
        """Send these entries to everybody who wants changes: encoded once for all who see, and saw, the same."""
        groups: dict[Key, list[Subscriber]] = {}
        for subscriber in subscribers:
            groups.setdefault((subscriber.reader.seat, subscriber.reader.holds), []).append(subscriber)
        for key, group in groups.items():
            reader = group[0].reader
            readable = [mark for mark in marks if may_read(row, mark.entry, reader.holds)]
            if not readable:
                continue
            old = self.kept.get(key)
            sketch = self.kept[key] = sketched(row, play, reader, presence, drawn.table(reader.seat), now)
            heralds = [
                (mark.entry.version, encode(message_of(row, play, mark, reader, None, None, drawn)))
                for mark in readable[:-1]
            ]  # fmt: skip
            ready: dict[bool, bytes] = {}
            for subscriber in group:
                if readable[-1].entry.version <= subscriber.version:
                    continue
                follows = old is not None and subscriber.sketch == old.number and old.has_table == sketch.has_table
                if follows not in ready:
                    ready[follows] = encode(message_of(row, play, readable[-1], reader, old if follows else None, sketch, drawn))
                for version, herald in heralds:
                    if version > subscriber.version:
                        subscriber.send(herald)
                subscriber.version = readable[-1].entry.version
                subscriber.sketch = sketch.number
                subscriber.send(ready[follows])

    def show(self, subscriber: Subscriber, row: TableRow, play: Play, presence: Presence, now: float, drawn: Drawn) -> None:
        """Tell one connection how things are, from the base. Whoever was told the same is not made to start anew."""
        reader = subscriber.reader
        key = (reader.seat, reader.holds)
        sketch = self.kept.get(key)
        if sketch is None or sketch.version != row.version:
            sketch = self.kept[key] = sketched(row, play, reader, presence, drawn.table(reader.seat), now)
        table = drawn.table(reader.seat) if sketch.told is None else sketch.table
        fresh = scene_as_told(row, play, reader, presence, table, now)
        subscriber.sketch = sketch.number
        subscriber.version = row.version
        chat = lines_of(row, play, reader)
        subscriber.send(encode(ChangeMessage("scene", None, "", row.version, None, *since_base(row, fresh), None, [], chat)))


class Drawn:
    """The tables of one version, each seat's drawn when the first one asks for it, the events that everybody saw, and what was
    compared: parts that several seats see alike are told once for all."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.tables: dict[int | None, Table | None] = {}
        self.events: Known = {}
        self.compared: Compared = {}
        self.followed: Followed = {}
        self.open: dict[int, Told] = {}  # version of an entry of which nothing was hidden from anybody -> its events

    def told(self, mark: Mark, seat: int | None) -> Told:
        """The events of an entry as a seat saw them, whole and lean; if everybody saw all of them, they are told once for all."""
        known = self.open.get(mark.entry.version)
        if known is not None:
            return known
        events = events_of(self.play, [mark], seat, self.events, lean=True)
        told = events, lean_events(events, self.followed)
        match = self.play.match
        if match is None or all(event.shown == EVERYBODY for event in match.events[mark.start : mark.end]):
            self.open[mark.entry.version] = told
        return told

    def table(self, seat: int | None) -> Table | None:
        if seat not in self.tables:
            self.tables[seat] = None if self.play.match is None else self.play.match.table(seat)
        return self.tables[seat]


def since_base(row: TableRow, told: dict[str, Any]) -> tuple[str, Any]:
    """The address of the base, if there is a table yet, and what to change of it."""
    if told["table"] is None:
        return "", change_of({}, told)
    base = base_of(row)
    return base.address, change_of({"table": base.table}, told)


def from_base(row: TableRow, has_table: bool, change: bytes) -> Any:
    """What a reader knows who was told this change of the base, as plain data; what did not change is the base's own."""
    return applied({"table": base_of(row).lean} if has_table else {}, msgspec.json.decode(change))


def change_between(row: TableRow, old: Sketch, new: Sketch, compared: Compared) -> Any:
    """How to get from one sketch to the next; one that was packed is compared with how the other differs from the base."""
    assert new.told is not None
    if old.told is not None:
        return change_of(old.told, new.told, compared)
    before = from_base(row, old.has_table, zlib.decompress(old.packed))
    return change_of(before, from_base(row, new.has_table, encode(since_base(row, new.told)[1])))


def message_of(
    row: TableRow, play: Play, mark: Mark, reader: Reader, old: Sketch | None, sketch: Sketch | None, drawn: Drawn
) -> ChangeMessage:
    """One entry as this reader may know it, and how the scene changed by it; without a sketch the change follows with the next."""
    entry = mark.entry
    since, base, change, log = None, "", None, None
    events, lean = drawn.told(mark, reader.seat)
    if sketch is not None and old is not None:
        since = old.version
        if goes_on(old.table, sketch.table, events):
            assert sketch.table is not None
            log, change = len(sketch.table.log), change_but_log(row, old, sketch, drawn.compared)
        else:
            change = change_between(row, old, sketch, drawn.compared)
    elif sketch is not None:
        assert sketch.told is not None
        base, change = since_base(row, sketch.told)
    answer = own_answer(entry, reader)
    return ChangeMessage(
        entry.kind,
        entry.by_seat,
        answer,
        entry.version,
        since,
        base,
        change,
        log,
        lean,
        said(entry),
    )


def goes_on(old: Table | None, new: Table | None, events: list[GameEvent]) -> bool:
    """Whether the log is the old one's newest lines and what these events say: then nobody needs to be told both."""
    if old is None or new is None or new.log is old.log:
        return False
    lines = [(event.text, event.rule) for event in events if event.text]
    kept = len(new.log) - len(lines)
    if not lines or not 0 <= kept <= len(old.log) or old.log[len(old.log) - kept :] != new.log[:kept]:
        return False
    return [(line.text, line.rule) for line in new.log[kept:]] == lines


def change_but_log(row: TableRow, old: Sketch, new: Sketch, compared: Compared) -> Any:
    """The change without the log's part. That holds for this message only, so what was compared for it is not remembered."""
    assert old.table is not None
    assert new.table is not None
    logs, tables = (id(old.table.log), id(new.table.log)), (id(old.table), id(new.table))
    compared[logs] = (old.table.log, new.table.log, NOTHING)
    compared.pop(tables, None)
    change = change_between(row, old, new, compared)
    del compared[logs]
    compared.pop(tables, None)
    return change


def said(entry: Entry) -> list[ChatLine]:
    return [chat_of(entry)] if entry.kind == "chat" else []
