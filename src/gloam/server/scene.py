"""What is sent: JSON made from a seat's view, its events and what everybody knows about the table. Nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from gloam.match import Match
from gloam.table import LogLine

from .bounds import NO_MORE_BACK, is_used_up
from .model import CLOSED, HOST, NOBODY, OVER, PERSON, PLAYING, Entry, Seat, TableRow
from .plain import event_json
from .playing import Mark, Play

CHAT_LINES = 100
encode = msgspec.json.Encoder().encode
NULL = msgspec.Raw(b"null")


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

    def to_json(self, row: TableRow) -> dict[str, Any]:
        there = [self.is_there(number, seat) for number, seat in enumerate(row.seats)]
        return {"seats": there, "spectators": self.spectators}


def moment(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def info_of(row: TableRow, holds: frozenset[int], presence: Presence) -> dict[str, Any]:
    """TableInfo of docs/api.md."""
    game = row.known_game
    return {
        "id": row.id,
        "game": row.game,
        "title": game.title if game is not None else row.game,
        "status": row.status,
        "version": row.version,
        "rules": row.rules,
        "options": row.options,
        "public": row.public,
        "spectators": row.spectators,
        "undo": row.undo,
        "hints": row.hints,
        "clock": row.clock,
        "autostart": row.autostart,
        "created": moment(row.created),
        "updated": moment(row.updated),
        "seats": [
            {
                "seat": number,
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "stand_in": seat.stand_in,
                "devices": seat.devices if seat.kind == PERSON else 0,
                "team": row.team(number),
                "present": presence.is_there(number, seat),
                "asked": number in row.waiting,
                "mine": number in holds,
            }
            for number, seat in enumerate(row.seats)
        ],
        "host": HOST in holds,
        "you": sorted(holds - {HOST}),
        "spectators_present": presence.spectators,
        "waiting_for": row.waiting if row.status == PLAYING else [],
        "can_resign": game is not None and game.resign is not None,
        "rematch": row.rematch,
        "previous": row.previous,
        "result": row.result,
    }


def events_json(play: Play, marks: list[Mark], seat: int | None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for _ in telling(play, marks, seat, found):
        pass
    return found


def telling(play: Play, marks: list[Mark], seat: int | None, found: list[dict[str, Any]]) -> Iterator[None]:
    """Find the events of these marks, mark by mark: a whole game has many."""
    match = play.match
    for mark in marks if match is not None else ():
        assert match is not None
        found += [event_json(match.game, event, match.names, mark.entry.version) for event in play.events_of(mark, seat)]
        yield


def table_json(match: Match | None, seat: int | None) -> msgspec.Raw:
    """The table as this seat sees it, encoded; equal to `match.table(seat).to_json()` and five times as fast."""
    return NULL if match is None else msgspec.Raw(encode(match.table(seat)))


def undo_json(row: TableRow, play: Play, seat: int | None) -> dict[str, Any]:
    request = row.consent
    found: dict[str, Any] = {"policy": row.undo, "allowed": False, "reason": "", "request": None}
    if request is not None:
        found["request"] = {"by": request.by, "needs": request.needs, "agreed": request.agreed}
    if row.undo == "off":
        found["reason"] = "this table plays without undo"
    elif row.status in (OVER, CLOSED):
        found["reason"] = "the game is over"
    elif seat is None or play.match is None:
        found["reason"] = "there is nothing to take back"
    else:
        refusal = play.match.can_undo(seat)
        found["allowed"] = refusal is None and not is_used_up(play)
        found["reason"] = refusal.text if refusal is not None else NO_MORE_BACK if is_used_up(play) else ""
    return found


def clock_json(row: TableRow, now: float) -> dict[str, Any] | None:
    if row.clock is None:
        return None
    return {"seconds": row.clock, "deadline": moment(row.due), "now": moment(now)}


def chat_json(row: TableRow, entry: Entry) -> dict[str, Any]:
    name, _, text = entry.text.partition("\n")
    return {
        "version": entry.version,
        "seat": None if entry.seat == NOBODY else entry.seat,
        "name": name,
        "text": text,
        "team": entry.team,
        "at": moment(entry.at),
    }


def may_read(row: TableRow, entry: Entry, holds: frozenset[int]) -> bool:
    """Team chat is for the team; everything else at a table is for everybody who may see it."""
    return not entry.team or any(seat >= 0 and row.team(seat) == row.team(entry.seat) for seat in holds)


def scene_of(
    row: TableRow, play: Play, reader: Reader, presence: Presence, events: list[dict[str, Any]], now: float
) -> dict[str, Any]:
    """Scene of docs/api.md; `events` are those since the version that was asked for."""
    lines = [entry for entry in play.chat if may_read(row, entry, reader.holds)]
    return {
        "version": row.version,
        "seat": reader.seat,
        "info": info_of(row, reader.holds, presence),
        "table": table_json(play.match, reader.seat),
        "events": events,
        "chat": [chat_json(row, entry) for entry in lines[-CHAT_LINES:]],
        "undo": undo_json(row, play, reader.seat),
        "clock": clock_json(row, now),
    }


def update_of(
    row: TableRow, play: Play, mark: Mark, reader: Reader, presence: Presence, table: msgspec.Raw, now: float
) -> dict[str, Any]:
    """An update: one entry, as this reader may know it."""
    entry = mark.entry
    own = entry.kind == "answer" and entry.seat in reader.holds and entry.seat == reader.seat
    return {
        "type": "update",
        "kind": entry.kind,
        "by": None if entry.seat == NOBODY else entry.seat,
        "answer": entry.text if own else "",
        "version": entry.version,
        "seat": reader.seat,
        "info": info_of(row, reader.holds, presence),
        "table": table,
        "events": events_json(play, [mark], reader.seat),
        "chat": [chat_json(row, entry)] if entry.kind == "chat" else [],
        "undo": undo_json(row, play, reader.seat),
        "clock": clock_json(row, now),
    }


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
