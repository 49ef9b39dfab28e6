"""A match: one game at one table. The public face of the engine, for people, bots, servers and tests."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gloam.engine import (
    Ask,
    BadNotation,
    BadSetup,
    BrokenRecord,
    Event,
    Game,
    IllegalAnswer,
    IllegalUndo,
    Outcome,
    Refusal,
    State,
    View,
    fresh_seed,
    listen,
    put_on_table,
    stream,
)
from gloam.engine import view as view_of
from gloam.engine.checkpoint import state_from_json, state_to_json
from gloam.engine.notation import did_you_mean, find, parse, tidy, words_of
from gloam.engine.record import RESIGN, UNDO, Record, checksum, read_record
from gloam.engine.sets import set_of
from gloam.engine.view import Drawn
from gloam.games import get, with_content
from gloam.sets import choose, use_set
from gloam.table import (
    Chapters,
    LogLine,
    NewestLines,
    Refused,
    Table,
    Turn,
    choices_of,
    shared,
    shared_areas,
)

CHECKPOINT_FORMAT = 1
LOG_LINES = 40  # of the log shown with a table; a table's cost must not grow with the game
STORY_TURNS = 12  # shown with a table, for the same reason
MOST_UNDO = 64  # decisions that can be taken back in a row; bounds the memory of a live table


class Match:
    """One game being played. Make one with `gloam.new`, `gloam.load` or `gloam.replay`."""

    game: Game
    state: State
    names: list[str]
    seed: str
    answers: list[tuple[int, str]]
    events: list[Event]
    past: list[tuple[int, State, int]]  # what can be taken back: seat, state before, number of events before

    def __init__(self, game: Game, state: State, names: list[str], seed: str) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.seed = seed
        self.answers = []
        self.events = []
        self.past = []
        self.chapters = Chapters(game.story) if game.story is not None else None
        self.newest_lines = NewestLines(LOG_LINES)
        self.drawn: Drawn = {}  # see `gloam.table.again`
        self.listen()

    def listen(self) -> None:
        listen(self.state, self.events)

    # -- asking and answering

    @property
    def asks(self) -> list[Ask]:
        """The open questions: seat, question, options."""
        return list(self.state.asks)

    @property
    def over(self) -> bool:
        return not self.state.asks

    def ask_of(self, seat: int) -> Ask | None:
        """The question this seat may answer now: an open one, or its sealed one while others still choose."""
        for ask in self.state.asks:
            if ask.seat == seat:
                return ask
        for given in self.state.sealed:
            if given.ask.seat == seat and self.state.asks:
                return given.ask
        return None

    def choices(self, seat: int) -> list[str]:
        """What this seat may answer now, as notations; empty when it is not asked anything."""
        ask = self.ask_of(seat)
        return ask.choices() if ask is not None else []

    def answer(self, seat: int, text: str) -> list[Event]:
        """Answer for a seat; returns what happened. Raises BadNotation or IllegalAnswer and then changes nothing."""
        ask = self.require(seat)
        option = parse(ask.question, text)
        if option not in ask.options:
            refusal = self.refusal(ask, option)
            raise IllegalAnswer(f"{ask.question.notation(option)!r} is not allowed: {refusal.text} [{refusal.rule}]", refusal.rule)
        return self.take(ask, option)

    def take(self, ask: Ask, option: int) -> list[Event]:
        """Carry out an option that is known to be on offer."""
        before = self.state.clone()
        known = self.state.known
        told = len(self.events)
        if ask not in self.state.asks:
            self.state.reopen(ask.seat)
        self.answers.append((ask.seat, ask.question.notation(option)))
        self.state.answer(ask, option)
        if self.state.known != known:
            self.past.clear()
        else:
            self.past.append((ask.seat, before, told))
            del self.past[:-MOST_UNDO]
        return self.events[told:]

    def apply(self, seat: int, line: str) -> list[Event]:
        """Carry out one line of a record: an answer, `undo` or `resign`; returns what happened."""
        if line == UNDO:
            self.undo(seat)
            return []
        return self.resign(seat) if line == RESIGN else self.answer(seat, line)

    def find(self, seat: int, text: str) -> str:
        """The full notation of what a person typed: a number, a word or a unique prefix."""
        ask = self.require(seat)
        return ask.question.notation(find(ask, text))

    def require(self, seat: int) -> Ask:
        ask = self.ask_of(seat)
        if ask is not None:
            return ask
        if not 0 <= seat < len(self.names):
            raise IllegalAnswer(f"there is no seat {seat}: this table has the seats 0 to {len(self.names) - 1}")
        if self.over:
            raise IllegalAnswer(f"the game is over ({self.state.ending})")
        waiting = ", ".join(self.names[other.seat] for other in self.state.asks)
        raise IllegalAnswer(f"{self.names[seat]} has nothing to decide now; the table waits for {waiting}")

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why this seat cannot answer so now, or None if it can. Never raises: nonsense is explained as well."""
        try:
            ask = self.require(seat)
            option = parse(ask.question, text)
        except IllegalAnswer as error:
            return Refusal("", str(error))
        except BadNotation as error:
            return Refusal("", self.other_question(text) or str(error))
        return None if option in ask.options else self.refusal(ask, option)

    def refusal(self, ask: Ask, option: int) -> Refusal:
        found: Refusal | None = ask.question.refusal(self.state, ask, option)
        assert found is not None, f"{ask.question.name}: option {option} is neither offered nor refused"
        return found

    def refused_at(self, seat: int, item: str) -> list[Refused]:
        """What this seat cannot do with an item of its table now, and why: every refused option that points at it."""
        ask = self.ask_of(seat)
        if ask is None:
            return []
        refused = [option for option in ask.question.domain_options if option not in ask.options]
        found: list[Refused] = []
        for choice in choices_of(self.view(seat), ask, refused):
            if choice.item == item:
                why = self.refusal(ask, choice.number)
                found.append(Refused(choice.answer, choice.label, why.rule, why.text, item, choice.verb, choice.number))
        return found

    def other_question(self, text: str) -> str:
        """A sentence if the text would answer another question of this game."""
        for question in self.game.questions.values():
            if tidy(text) in words_of(question) and not any(ask.question is question for ask in self.state.asks):
                return f"{text!r} answers {question.text!r}, which is not being asked now"
        return ""

    # -- knowing

    def view(self, seat: int | None) -> View[Any]:
        """What this seat (None: a spectator) knows."""
        if seat is not None and not 0 <= seat < len(self.names):
            raise BadSetup(f"there is no seat {seat}: this table has the seats 0 to {len(self.names) - 1}")
        found = view_of(self.game, self.state, seat)
        found.names = list(self.names)
        found.drawn = self.drawn
        return found

    def table(self, seat: int | None) -> Table:
        """The table as this seat sees it, with the newest lines of the log."""
        table: Table = self.game.table(self.view(seat))
        outcome, drawn = self.outcome, self.drawn
        table.winners = outcome.winners if outcome is not None else ()
        table.over = self.over
        if outcome is not None and self.chapters is not None:
            table.scores = self.chapters.final(self.events, seat, table.scores)
        table.areas = shared_areas(drawn, table.areas, seat)
        table.scores = shared(drawn, "all scores", table.scores)
        table.sides = shared(drawn, "all sides", table.sides)
        table.story = shared(drawn, "story", tuple(self.story(seat, STORY_TURNS)))
        table.log = shared(drawn, "log", self.newest_lines.of(self.events, seat, self.tell))
        return table

    def story(self, seat: int | None, newest: int | None = None) -> list[Turn]:
        """The turns that were played, as this seat saw them: all, or the newest only. Empty where a game tells no story."""
        if self.chapters is not None and newest is not None:
            return self.chapters.turns(self.events, self.names, seat, newest)
        found: list[Turn] = []
        for _ in self.telling_story(seat, found):
            pass
        return found

    def telling_story(self, seat: int | None, found: list[Turn]) -> Iterator[None]:
        """The whole story as this seat saw it, turn by turn: a long game has many."""
        if self.chapters is not None:
            yield from self.chapters.telling(self.events, self.names, seat, found)

    def turn_from(self, first: int) -> tuple[int, int] | None:
        """The events, from the first one to the first one after it, of the turn that begins with this event, if one does."""
        return self.chapters.span_from(self.events, self.names, first) if self.chapters is not None else None

    def log(self, seat: int | None, newest: int | None = None) -> list[LogLine]:
        """What happened, in words, as this seat saw it: everything, or the newest lines only."""
        lines: list[LogLine] = []
        for event in reversed(self.events):
            text = self.tell(event.seen_by(seat))
            if text:
                lines.append(LogLine(text, event.rule))
            if len(lines) == newest:
                break
        return lines[::-1]

    def tell(self, event: Event) -> str:
        """An event, as somebody saw it, in words."""
        return self.game.tell(event, self.names)

    def forget_drawn(self) -> None:
        """Give back the memory of what was drawn; the next table is drawn from scratch."""
        self.drawn.clear()
        self.newest_lines.forget()
        if self.chapters is not None:
            self.chapters.forget()

    def events_for(self, seat: int | None) -> list[Event]:
        """The events with the faces that this seat saw."""
        return [event.seen_by(seat) for event in self.events]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        found: Outcome | None = self.game.outcome(self.state) if self.over else None
        return found

    # -- taking back, copying, keeping

    def can_undo(self, seat: int) -> Refusal | None:
        """None if this seat may take its last answer back, else the reason why not."""
        if any(given.ask.seat == seat for given in self.state.sealed) and self.state.asks:
            return None
        if self.past and self.past[-1][0] == seat:
            return None
        if not self.past and any(who == seat for who, _ in self.answers):
            return Refusal("", "something was revealed since your last answer, and nobody can unsee it")
        if self.past:
            return Refusal("", f"{self.names[self.past[-1][0]]} answered after you")
        return Refusal("", "you have not answered anything yet")

    def undo(self, seat: int) -> None:
        """Take the last answer of this seat back. The record keeps it and appends `undo`."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise IllegalUndo(f"{self.names[seat]} cannot undo: {refusal.text}")
        if self.past and self.past[-1][0] == seat:
            _, self.state, told = self.past.pop()
            del self.events[told:]
            if self.chapters is not None:
                self.chapters.cut(told)
            self.newest_lines.cut(told)
            self.listen()
        else:
            self.state.reopen(seat)
            self.past.clear()
        self.answers.append((seat, UNDO))

    def resign(self, seat: int) -> list[Event]:
        """Give up, where the game has a rule for it. The record appends `resign`."""
        if self.over or self.game.resign is None or not 0 <= seat < len(self.names):
            raise IllegalAnswer("the game is over" if self.over else f"{self.game.title} has no rule for giving up")
        if self.is_out(seat):
            raise IllegalAnswer(f"{self.names[seat]} is out of the game already and cannot give up again")
        told = len(self.events)
        self.past.clear()
        sealed = self.state.withdraw()
        self.state.do(self.game.resign(seat))
        self.state.settle()
        self.state.seal_again([given for given in sealed if given.ask.seat != seat])
        self.answers.append((seat, RESIGN))
        return self.events[told:]

    def is_out(self, seat: int) -> bool:
        """Whether this seat plays no more: it has given up, or the game's own rules say so."""
        return (seat, RESIGN) in self.answers or (self.game.is_out is not None and self.game.is_out(self.state, seat))

    def clone(self) -> Match:
        """An independent copy."""
        copy = Match(self.game, self.state.clone(), list(self.names), self.seed)
        copy.answers = list(self.answers)
        copy.events = list(self.events)
        copy.past = [(seat, state.clone(), told) for seat, state, told in self.past]
        copy.listen()
        return copy

    def record(self) -> str:
        """The game file: header, seed and answers. It holds every secret of the table."""
        options = dict(self.state.options)
        return Record(
            self.game.family,
            self.game.version,
            self.game.content_hash,
            options,
            list(self.names),
            self.seed,
            list(self.answers),
            cards=self.game.cards,
        ).to_text()

    def save(self) -> str:
        """A checkpoint as JSON: the state itself, in mid-effect too."""
        data = {
            "format": CHECKPOINT_FORMAT,
            "record": self.record(),
            "state": state_to_json(self.game, self.state),
            "events": [event.to_json() for event in self.events],
        }
        return json.dumps({**data, "checksum": seal(data)}, ensure_ascii=False, sort_keys=True) + "\n"


def new(
    name: str,
    seats: int,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
    names: list[str] | None = None,
    set: str | Path | None = None,
) -> Match:
    """A new match. Without a seed 128 secret bits are drawn; without a set, a folder, it is played with the game's own cards."""
    return begin(choose(name, set), seats, seed, options, names)


def begin(
    game: Game,
    seats: int,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
    names: list[str] | None = None,
) -> Match:
    """A new match of this very game."""
    game.check_seats(seats)
    if names is not None and len(names) != seats:
        raise BadSetup(f"{len(names)} names were given for {seats} seats")
    text = fresh_seed() if seed is None else str(seed)
    events: list[Event] = []
    match = Match(game, start(game, seats, text, game.complete(options, seats), events), list(names or default_names(seats)), text)
    match.events.extend(events)
    return match


def start(game: Game, seats: int, seed: str, options: dict[str, str], events: list[Event] | None = None) -> State:
    """The state of a new game, dealt and waiting for its first answer. With a list it keeps its events there."""
    s = game.state()
    put_on_table(s, seats, game.layout, options, stream(seed, game.family))
    if events is not None:
        listen(s, events)
    game.setup(s)
    s.settle()
    return s


def default_names(seats: int) -> list[str]:
    return ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fox", "Gus", "Hal"][:seats]


def seal(data: Mapping[str, Any]) -> str:
    """The checksum of a checkpoint's parts, so that a changed one is noticed."""
    parts = {key: data[key] for key in ("format", "record", "state", "events")}
    return checksum(json.dumps(parts, ensure_ascii=False, sort_keys=True))


def replay(record: str, upto: int | None = None) -> Match:
    """Play a game file again, all of it or the first `upto` answers. Raises BrokenRecord if it does not fit."""
    data = read_record(record)
    try:
        match = begin(game_of(data), len(data.seats), data.seed, data.options, data.seats)
    except BadSetup as error:
        raise BrokenRecord(f"the record cannot be set up: {error}") from None
    for number, (seat, line) in enumerate(data.answers[:upto], 1):
        try:
            match.apply(seat, line)
        except (BadNotation, IllegalAnswer, IllegalUndo) as error:
            raise BrokenRecord(f"answer {number} of the record does not fit: {error}") from None
    return match


def game_of(data: Record) -> Game:
    """The game of a record, over the set that it was played with: one that is known here, or the one that it carries."""
    standard = get(data.game)
    if data.rules != standard.version:
        raise BrokenRecord(
            f"the record was played with rules version {data.rules} of {standard.title}, this Gloam has {standard.version}"
        )
    known = with_content(data.game, data.content)
    if known is not None:
        return known
    if not data.cards:
        told = f"the record was played with other cards of {standard.title} (content {data.content}) than this Gloam has"
        raise BrokenRecord(f"{told}, and it does not carry them")
    chosen = set_of(data.cards, "the set of the record")
    if chosen.hash != data.content or chosen.game != data.game:
        raise BrokenRecord(f"the record carries another set (content {chosen.hash}) than it was played with ({data.content})")
    return use_set(chosen)


def load(text: str) -> Match:
    """Open a checkpoint made by `Match.save`. Raises BrokenRecord; never returns half a game."""
    try:
        data: dict[str, Any] = json.loads(text)
        version = data["format"]
        record, state, events, found = data["record"], data["state"], data["events"], data["checksum"]
    except (json.JSONDecodeError, KeyError, TypeError, RecursionError):
        raise BrokenRecord("this is not a Gloam checkpoint, or it was cut off: it cannot be read as one") from None
    if not isinstance(version, int) or version > CHECKPOINT_FORMAT:
        raise BrokenRecord(
            f"the checkpoint has format {version}, this Gloam reads up to {CHECKPOINT_FORMAT}: install a newer Gloam"
        )
    if found != seal(data):
        raise BrokenRecord("the checkpoint was changed or damaged after it was saved: its checksum does not fit")
    if not isinstance(record, str) or not isinstance(state, dict) or not isinstance(events, list):
        raise BrokenRecord("the checkpoint is damaged: its parts are not of the right type")
    header = read_record(record)
    try:
        game = game_of(header)
    except BadSetup as error:
        raise BrokenRecord(f"the saved game cannot be opened: {error}") from None
    try:
        match = Match(game, state_from_json(game, state), list(header.seats), header.seed)
        match.answers = list(header.answers)
        match.events = [Event(*event) for event in events]
    except TypeError:
        raise BrokenRecord("the checkpoint is damaged: its events cannot be read") from None
    if match.state.n != len(match.names):
        raise BrokenRecord(f"the checkpoint names {len(match.names)} players for {match.state.n} seats")
    match.listen()
    return match


__all__ = ["Match", "begin", "default_names", "game_of", "did_you_mean", "load", "new", "replay", "start"]
