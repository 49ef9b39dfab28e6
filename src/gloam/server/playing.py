"""A match and the entries that made it. The same code plays live, replays after a restart and checks an upgrade."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterator

import msgspec

from gloam.engine import Ask, Event, Game
from gloam.engine.record import UNDO, is_answer
from gloam.games import get
from gloam.match import Match, begin

from .errors import Refused
from .model import MOVES, OVER, PLAYING, VOID, Entry, TableRow
from .plain import result_of


class Mark:
    """Which events an entry told: `events[start:end]`."""

    __slots__ = ("end", "entry", "start")

    def __init__(self, entry: Entry, start: int, end: int) -> None:
        self.entry = entry
        self.start = start
        self.end = end


class Play:
    """The game at a table, from its entries."""

    match: Match | None
    marks: list[Mark]
    chat: list[Entry]
    asked_at: dict[int, int]  # seat -> the version at which its open question was put
    once: dict[tuple[int, str], int]  # (seat, client id) -> version of the entry made by it
    version: int
    kept: int  # the version of its newest checkpoint
    answers: int  # that count
    taken_back: int  # answers that were played in vain, and those that were played anew for it
    asides: int  # entries that are not playing

    def __init__(self) -> None:
        self.match = None
        self.marks = []
        self.chat = []
        self.asked_at = {}
        self.once = {}
        self.version = self.kept = 0
        self.answers = self.taken_back = self.asides = 0

    def apply(self, row: TableRow, entry: Entry) -> None:
        """Carry out an entry. Raises the engine's errors and then has changed nothing."""
        for _ in self.steps(row, entry):
            pass

    def steps(self, row: TableRow, entry: Entry) -> Iterator[None]:
        """As `apply`, in steps of an answer each: going back far plays many. The match changes with the last one."""
        before = 0 if self.match is None or entry.kind == "start" else len(self.match.events)
        if entry.kind in MOVES:
            yield from self.move(row, entry)
            assert self.match is not None
            if entry.kind in ("undo", "rewind"):
                self.forget_beyond(len(self.match.events))
                before = len(self.match.events)
            entry.digest = digest(self.match)
        else:
            self.asides += 1
        after = len(self.match.events) if self.match is not None else 0
        self.marks.append(Mark(entry, before, after))
        if entry.kind == "chat":
            self.chat.append(entry)
        if entry.client is not None and entry.kind != VOID:
            self.once[entry.seat, entry.client] = entry.version
        self.version = entry.version

    def replay(self, row: TableRow, entries: list[Entry]) -> Iterator[None]:
        """Carry out entries of the store; they must lead where they led when they were written."""
        for entry in entries:
            kept = entry.digest
            yield from self.steps(row, entry)
            if kept and kept != entry.digest:
                raise Refused("rules_changed", f"entry {entry.version} of this table no longer leads to the same position")
            yield

    def move(self, row: TableRow, entry: Entry) -> Iterator[None]:
        known = self.open_questions()
        if entry.kind == "start":
            game = row.known_game or get(row.game)
            self.match = begin(game, len(row.seats), row.seed, row.options, [seat.name for seat in row.seats])
        elif self.match is None:
            raise Refused("not_now", "the game has not begun")
        elif entry.kind == "answer":
            in_vain = self.is_sealed(entry.seat)
            self.match.answer(entry.seat, entry.text)
            self.taken_back += in_vain
            self.answers += not in_vain
        elif entry.kind == "undo":
            self.match.undo(entry.seat)
            self.taken_back += 2
            self.answers = max(0, self.answers - 1)
        elif entry.kind == "resign":
            self.match.resign(entry.seat)
        else:
            self.match = yield from rebuilt(self.match, int(entry.text))
            self.taken_back += 1 + self.answers
            self.answers = min(self.answers, int(entry.text))
        for seat, ask in self.open_questions().items():
            if known.get(seat) is not ask:
                self.asked_at[seat] = entry.version

    def is_sealed(self, seat: int) -> bool:
        """Whether a seat has chosen already, and may choose otherwise while others have not."""
        return self.match is not None and any(given.ask.seat == seat for given in self.match.state.sealed)

    def open_questions(self) -> dict[int, Ask]:
        """The question each seat may answer: open ones, and sealed ones that can still be changed."""
        if self.match is None or self.match.over:
            return {}
        found = {given.ask.seat: given.ask for given in self.match.state.sealed}
        return found | {ask.seat: ask for ask in self.match.state.asks}

    def forget_beyond(self, events: int) -> None:
        """Events that were taken back are told no more."""
        for mark in reversed(self.marks):
            if mark.end <= events:
                break
            mark.start, mark.end = min(mark.start, events), events

    def events_of(self, mark: Mark, seat: int | None) -> list[Event]:
        assert self.match is not None
        return [event.seen_by(seat) for event in self.match.events[mark.start : mark.end]]

    def since(self, version: int) -> list[Mark]:
        """The marks after a version, oldest first."""
        first = len(self.marks)
        while first > 0 and self.marks[first - 1].entry.version > version:
            first -= 1
        return self.marks[first:]


def effective(match: Match) -> list[tuple[int, str]]:
    return effective_lines(match.answers)


def effective_lines(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines that still count: those taken back are left out."""
    kept: list[tuple[int, str]] = []
    for seat, line in lines:
        if line == UNDO:
            last = len(kept) - 1
            while kept[last][0] != seat:  # never far back: an answer is taken back while it is the last, or sealed
                last -= 1
            del kept[last]
        else:
            kept.append((seat, line))
    return kept


def last_answer(match: Match, seat: int) -> int | None:
    """How many answers remain if this seat's last one, and all after it, are taken back."""
    found = [i for i, (who, line) in enumerate(effective(match)) if who == seat and is_answer(line)]
    return found[-1] if found else None


def rebuilt(match: Match, count: int) -> Generator[None, None, Match]:
    """The match as it was after its first `count` answers that still count, played anew in steps."""
    fresh = begin(match.game, len(match.names), match.seed, dict(match.state.options), match.names)
    for seat, line in effective(match)[:count]:
        fresh.apply(seat, line)
        yield
    return fresh


def digest(match: Match) -> str:
    """A digest (SHA-256) of what matters to players: what lies where, what is asked, how it ended. Never sent to anybody."""
    s, outcome = match.state, match.outcome
    asked = [[ask.seat, ask.question.name, ask.options] for ask in s.asks]
    sealed = [[given.ask.seat, given.option] for given in s.sealed]
    ended = [s.ending, list(outcome.ranks), list(outcome.scores)] if outcome is not None else []
    zones = msgspec.json.encode(s.zones).replace(b",", b", ")  # as json.dumps writes lists of numbers, in a fifth of its time
    rest = json.dumps([asked, sealed, ended]).removeprefix("[")
    return hashlib.sha256(b"[%b, %b" % (zones, rest.encode())).hexdigest()[:16]


def check_pinned(row: TableRow) -> Game:
    """The game of a table, if the installed rules and cards are those it was begun with."""
    game = row.known_game
    if game is None:
        raise Refused("rules_changed", f"this server has no game {row.game!r} any more")
    if game.version != row.rules or game.plays_as.get(row.content, row.content) != game.content_hash:
        raise Refused("rules_changed", f"this table was begun with other rules or cards of {game.title} than this server has now")
    return game


def has_these_rules(row: TableRow) -> bool:
    """Whether a table was begun with the installed rules and cards."""
    try:
        check_pinned(row)
    except Refused:
        return False
    return True


def replayed(row: TableRow, entries: list[Entry]) -> Play:
    """The play after all these entries."""
    play = Play()
    for _ in play.replay(row, entries):
        pass
    return play


def settle(row: TableRow, play: Play, now: float, new: list[Entry]) -> None:
    """Bring the row in line with the match: who is asked, is it over, when does the clock run out."""
    assert play.match is not None
    if row.status not in (PLAYING, OVER):
        return
    for entry in new:
        if entry.kind in MOVES:
            row.consent = None
        if entry.kind == "answer" and entry.by == "person":
            row.seats[entry.seat].stand_in = ""  # whoever answers is back
    row.waiting = [ask.seat for ask in play.match.asks]
    row.status = OVER if play.match.over else PLAYING
    row.result = result_of(play.match)
    row.taken_back = play.taken_back
    if row.status == OVER or row.clock is None:
        row.due = None
    elif row.due is None or any(play.asked_at.get(seat) == entry.version for entry in new for seat in row.waiting):
        row.due = now + row.clock
