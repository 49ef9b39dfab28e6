"""The seat protocol on a live connection: a program that joins hears what one hears that Gloam starts.

Everything is made from the seat's own view, when the seat is asked; whatever else happens at the table is not told.
"""

from __future__ import annotations

import msgspec

from gloam.engine import LETTERS, Ask
from gloam.match import Match
from gloam.seat import messages
from gloam.seat.text import text_of
from gloam.seat.views import NO_VIEW, ask_message, question_texts, view_message

from .errors import Refused
from .model import CLOSED, OVER, TableRow
from .playing import Play
from .scene import Reader

SEAT = "seat"  # the protocol's name in an address


class Talk:
    """What a program was told already, and what it wants to be told."""

    __slots__ = ("asked", "is_done", "is_greeted", "is_ready", "number", "wants")

    def __init__(self, wants: tuple[str, ...], is_ready: bool) -> None:
        self.wants = wants
        self.is_ready = is_ready  # over a stream nobody can say `ready`: the address says what is wanted
        self.is_greeted = False
        self.is_done = False
        self.asked = 0  # the version with which the question that was told last was opened; 0: none is open
        self.number = 0  # of the question that was told last

    def begin_anew(self) -> None:
        """What was sent may not have been read: it is told again."""
        self.is_greeted = self.is_done = False
        self.asked = 0

    def news(self, row: TableRow, play: Play, seat: int, now: float) -> list[bytes]:
        """What the program must hear now."""
        if row.status == CLOSED:
            return self.last(messages.Refusal(text="this table was closed; there is no result"))
        match = play.match
        if match is None:
            return []
        found: list[messages.Message] = []
        if not self.is_greeted:
            self.is_greeted = True
            found.append(hello(row, match, seat))
        if row.status == OVER and row.result is not None:
            told = messages.Result(ranks=row.result.ranks, scores=row.result.scores, ending=row.result.ending)
            return [*map(messages.encode, found), *self.last(told)]
        ask = next((ask for ask in match.asks if ask.seat == seat), None)
        if ask is None:
            self.asked = 0
        elif self.is_ready and play.asked_at[seat] != self.asked:
            self.asked, self.number = play.asked_at[seat], row.version
            found += self.question(row, match, ask, now)
        return [messages.encode(message) for message in found]

    def last(self, message: messages.Message) -> list[bytes]:
        told = [] if self.is_done else [messages.encode(message)]
        self.is_done = True
        return told

    def question(self, row: TableRow, match: Match, ask: Ask, now: float) -> list[messages.Message]:
        """The view, as much of it as is wanted, and the question. Its number is the version that an answer over HTTP expects."""
        view = match.view(ask.seat)
        told = ask_message(view, ask, row.version, labels="labels" in self.wants)
        told.left = seconds_left(row, now)
        if not {"view", "text"} & set(self.wants):
            return [told]
        shown = view_message(view) if "view" in self.wants else NO_VIEW
        text = text_of(match.game.table(view)) if "text" in self.wants else ""
        return [msgspec.structs.replace(shown, text=text), told]


def hello(row: TableRow, match: Match, seat: int) -> messages.Hello:
    game = match.game
    return messages.Hello(
        version=messages.VERSION,
        game=game.name,
        title=game.title,
        rules=game.version,
        options=dict(match.state.options),
        names=list(match.names),
        seat=seat,
        letter=LETTERS[seat],
        questions=question_texts(game),
        seconds=row.clock,
        repairs=messages.ANY,
    )


def seconds_left(row: TableRow, now: float) -> float | None:
    return None if row.due is None else round(max(0.0, row.due - now), 3)


def time_left(row: TableRow | None, now: float) -> bytes:
    """Also sent now and then while nothing happens, so that a connection that died is noticed."""
    return messages.encode(messages.Time(left=None if row is None else seconds_left(row, now)))


def talk_for(protocol: str, wants: str, reader: Reader, is_ready: bool) -> Talk | None:
    """What is kept of a connection that speaks the seat protocol; None for one that wants tables."""
    if protocol != SEAT:
        return None
    if reader.seat is None:
        raise Refused("no_seat", "the seat protocol is for who holds a seat here")
    return Talk(checked(tuple(word for word in wants.split(",") if word)), is_ready)


def checked(wants: tuple[str, ...]) -> tuple[str, ...]:
    unknown = [want for want in wants if want not in messages.WANTS]
    if unknown:
        raise Refused("bad_request", f"wants: {unknown[0][:20]!r} is none of {', '.join(messages.WANTS)}")
    return wants
