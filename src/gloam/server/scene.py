"""What is sent: made from a seat's view, its events and what everybody knows about the table. Nothing else is."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TypeVar

import msgspec

from gloam.match import Match
from gloam.table import LogLine, Table

from .bounds import NO_MORE_BACK, is_used_up
from .model import CLOSED, HOST, OVER, PERSON, PLAYING, Entry, Seat, TableRow
from .plain import game_event
from .playing import Mark, Play
from .wire import SeatInfo, TableInfo
from .wire_play import ChatLine, Clock, GameEvent, PresenceMessage, Scene, Undo, Update

CHAT_LINES = 100
Known = dict[tuple[bool, int], GameEvent]  # for lean messages? and identity of an event that is being told -> how it was told
encode = msgspec.json.Encoder().encode
S = TypeVar("S", bound=Scene)


class Reader:
    """Who reads: the seat whose view it gets (None: a spectator) and the seats it holds, HOST among them."""

    __slots__ = ("holds", "seat")

    def __init__(self, seat: int | None, holds: frozenset[int]) -> None:
        self.seat = seat
        self.holds = holds


class Presence:
    """Who is there now: connections per seat, and spectators."""

    __slots__ = ("seats", "spectators")

    def __init__(self, seats: dict[int, int], spectators: int) -> None:
        self.seats = seats
        self.spectators = spectators

    def is_there(self, number: int, seat: Seat) -> bool:
        return bool(seat.bot) or self.seats.get(number, 0) > 0

    def message(self, row: TableRow) -> PresenceMessage:
        there = [self.is_there(number, seat) for number, seat in enumerate(row.seats)]
        return PresenceMessage(there, self.spectators)


@functools.lru_cache(4096)  # the same moments are told to every reader
def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def info_of(row: TableRow, holds: frozenset[int], presence: Presence) -> TableInfo:
    """What whoever holds these seats may know about a table."""
    game = row.known_game
    return TableInfo(
        id=row.id,
        game=game.name if game is not None else row.game,
        title=game.title if game is not None else row.game,
        status=row.status,
        version=row.version,
        rules=row.rules,
        options=row.options,
        public=row.public,
        spectators=row.spectators,
        undo=row.undo,
        hints=row.hints,
        clock=row.clock,
        autostart=row.autostart,
        created=moment(row.created),
        updated=moment(row.updated),
        seats=[seat_of(row, number, holds, presence) for number in range(len(row.seats))],
        host=HOST in holds,
        you=sorted(holds - {HOST}),
        spectators_present=presence.spectators,
        waiting_for=row.waiting if row.status == PLAYING else [],
        can_resign=game is not None and game.resign is not None,
        rematch=row.rematch,
        previous=row.previous,
        result=row.result,
        password=bool(row.password),
        spectator_chat=row.spectator_chat,
        delay=row.delay,
        muted=row.muted,
        closing=row.closing,
    )


def seat_of(row: TableRow, number: int, holds: frozenset[int], presence: Presence) -> SeatInfo:
    seat = row.seats[number]
    return SeatInfo(
        number,
        seat.name,
        seat.kind,
        seat.level,
        seat.stand_in,
        devices=seat.devices if seat.kind == PERSON else 0,
        team=row.team(number),
        present=presence.is_there(number, seat),
        asked=number in row.waiting,
        mine=number in holds,
    )


def events_of(play: Play, marks: list[Mark], seat: int | None, known: Known, lean: bool = False) -> list[GameEvent]:
    found: list[GameEvent] = []
    for _ in finding_events(play, marks, seat, found, known, lean):
        pass
    return found


def finding_events(
    play: Play, marks: list[Mark], seat: int | None, found: list[GameEvent], known: Known, lean: bool = False
) -> Iterator[None]:
    """Find the events of these marks, mark by mark: a whole game has many. `known`: what everybody saw and was told already."""
    match = play.match
    for mark in marks if match is not None else ():
        assert match is not None
        version = mark.entry.version
        for event in match.events[mark.start : mark.end]:
            seen = event.seen_by(seat)
            told = known.get((lean, id(seen)))
            if told is None:
                told = game_event(match.game, seen, match.names, version, lean)
            if seen is event:  # everybody saw it: it is told once for all
                known[lean, id(event)] = told
            found.append(told)
        yield


def table_of(play: Play, seat: int | None) -> Table | None:
    """The table as this seat sees it; None before the start."""
    return None if play.match is None else play.match.table(seat)


def undo_of(row: TableRow, play: Play, seat: int | None) -> Undo:
    reason = why_no_undo(row, play, seat)
    return Undo(row.undo, allowed=not reason, reason=reason, request=row.consent)


def why_no_undo(row: TableRow, play: Play, seat: int | None) -> str:
    """Why a seat cannot take its last answer back at once; empty if it can."""
    if row.undo == "off":
        return "this table plays without undo"
    if row.status in (OVER, CLOSED):
        return "the game is over"
    if seat is None or play.match is None:
        return "there is nothing to take back"
    refusal = play.match.can_undo(seat)
    return refusal.text if refusal is not None else NO_MORE_BACK if is_used_up(play) else ""


def clock_of(row: TableRow, now: float) -> Clock | None:
    if row.clock is None:
        return None
    return Clock(row.clock, None if row.due is None else moment(row.due), moment(now))


def chat_of(entry: Entry) -> ChatLine:
    name, _, text = entry.text.partition("\n")
    return ChatLine(entry.version, entry.by_seat, name, text, entry.team, moment(entry.at))


def may_read(row: TableRow, entry: Entry, holds: frozenset[int]) -> bool:
    """Team chat is for the team; everything else at a table is for everybody who may see it."""
    return not entry.team or any(seat >= 0 and row.team(seat) == row.team(entry.seat) for seat in holds)


def lines_of(row: TableRow, play: Play, reader: Reader) -> list[ChatLine]:
    """The newest chat, as this reader may read it."""
    lines = [entry for entry in play.chat if may_read(row, entry, reader.holds)]
    return [chat_of(entry) for entry in lines[-CHAT_LINES:]]


def own_answer(entry: Entry, reader: Reader) -> str:
    """What was answered, for the one who did; the others see what came of it."""
    return entry.text if entry.kind == "answer" and entry.seat in reader.holds and entry.seat == reader.seat else ""


def scene_of(
    kind: type[S], row: TableRow, play: Play, reader: Reader, presence: Presence, events: list[GameEvent], now: float
) -> S:
    """The scene, as an answer or as a message; `events` are those since the version that was asked for."""
    return kind(
        version=row.version,
        seat=reader.seat,
        info=info_of(row, reader.holds, presence),
        table=table_of(play, reader.seat),
        events=events,
        chat=lines_of(row, play, reader),
        undo=undo_of(row, play, reader.seat),
        clock=clock_of(row, now),
    )


def update_of(
    row: TableRow, play: Play, mark: Mark, reader: Reader, presence: Presence, table: Table | None, now: float, known: Known
) -> Update:
    """An update: one entry, as this reader may know it."""
    entry = mark.entry
    return Update(
        kind=entry.kind,
        by=entry.by_seat,
        answer=own_answer(entry, reader),
        version=entry.version,
        seat=reader.seat,
        info=info_of(row, reader.holds, presence),
        table=table,
        events=events_of(play, [mark], reader.seat, known),
        chat=[chat_of(entry)] if entry.kind == "chat" else [],
        undo=undo_of(row, play, reader.seat),
        clock=clock_of(row, now),
    )


def log_lines(match: Match, seat: int | None, found: list[LogLine]) -> Iterator[None]:
    """Find the whole log as a seat saw it, event by event; `Match.log` does it at a stretch."""
    for event in list(match.events):
        text = match.game.tell(event.seen_by(seat), match.names)
        if text:
            found.append(LogLine(text, event.rule))
        yield


def own_record(match: Match, seat: int | None, log: list[LogLine]) -> str:
    """What a seat may take away from a game that is still played: no seed, its own answers, the log as it saw it."""
    lines = ["gloam seat record 1", f"game: {match.game.name}", f"rules: {match.game.version}", f"seats: {', '.join(match.names)}"]
    lines.append(f"seat: {'spectator' if seat is None else seat}")
    lines.append("--- answers of this seat")
    lines += [f"{who} {notation}" for who, notation in match.answers if who == seat]
    lines.append("--- log")
    lines += [f"{line.text} [{line.rule}]" if line.rule else line.text for line in log]
    return "\n".join(lines) + "\n"
