"""The seat protocol: what a program at a table hears and says, one JSON object a line. The page docs/seat-protocol.md tells it.

Fields may be added within a version; a reader passes over those that it does not know.
"""

from __future__ import annotations

from typing import Any

import msgspec

VERSION = 1
ANY = 1_000_000  # repairs where nobody counts them


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """One line."""


# -- what a program hears


class Hello(Message, tag="hello"):
    """A game begins, or goes on: the table and the seat. A program answers it with `ready`; the next hello is another game."""

    version: int
    game: str
    title: str
    rules: int  # the version of the game's rules
    options: dict[str, str]
    names: list[str]  # the players by seat
    seat: int
    letter: str  # of the seat, as zones and answers name it
    questions: dict[str, str]  # every question of the game by name, in words
    seconds: float | None = None  # the hard limit of one answer
    match_seconds: float | None = None  # of all answers of this game together
    repairs: int = 0  # how often a refused answer may be given again at one question
    worlds: int = 8  # how much thought is proposed, for bots that imagine or search
    iterations: int = 200
    think_seconds: float = 0.0  # 0: no proposal


class View(Message, tag="view"):
    """What the seat knows. Each place has its pieces, bottom first; null is a piece whose face this seat does not see, `back 2` one
    of which it sees the back."""

    zones: dict[str, list[str | None]]  # by place: "hand of a", "track 3"
    pools: dict[str, list[str]]  # the hidden pieces together, sorted: what a perfect card counter knows
    public: dict[str, Any]  # the public fields of the game
    choosing: list[int]  # the seats that still have to answer
    sealed: list[int]  # the seats whose answer is in, but not yet shown
    mine: str | None = None  # the seat's own sealed answer
    ending: str = ""  # why the game ended
    engine: dict[str, Any] = {}  # the rules under way, which `imagine` needs; other programs leave it alone
    text: str = ""  # the same in words, for those that want it


class Choice(msgspec.Struct, kw_only=True):
    """One option on offer."""

    answer: str  # the notation: what to send back
    label: str = ""  # in words
    note: str = ""  # what it costs and brings


class Ask(Message, tag="ask"):
    """A question to the seat. The view that belongs to it came in the line before."""

    id: int  # to be sent back with the answer
    question: str
    text: str
    options: list[Choice]
    left: float | None = None  # seconds for this answer
    match_left: float | None = None  # seconds for all answers of this game
    chance: tuple[int, int, int, int] | None = None  # the bot's own chance for this decision, the same whenever it is repeated


class WhyNot(Message, tag="why_not"):
    """Whether an answer is allowed, and which rule forbids it."""

    answer: str
    allowed: bool
    rule: str = ""
    text: str = ""


class Time(Message, tag="time"):
    """How many seconds are left for the open question, and for the game; null: no limit."""

    left: float | None
    match_left: float | None = None


class Refusal(Message, tag="error"):
    """Something that was said means nothing, or is not allowed. With `again` the question is still open; else the game is lost."""

    text: str
    rule: str = ""
    again: bool = False


class Result(Message, tag="result"):
    """The game is over."""

    ranks: list[int]  # by seat; 1 has won
    scores: list[int]
    ending: str
    lost_by_fault: list[int] = []


# -- what a program says


class Ready(Message, tag="ready"):
    """The reply to hello. `wants` are the parts that cost time to make: "view", "labels", "text"; left out: view and labels."""

    version: int
    name: str = ""
    wants: tuple[str, ...] = ("view", "labels")


class Answer(Message, tag="answer"):
    """The answer to the open question. The comment goes into the record."""

    answer: str
    id: int | None = None
    comment: str = ""


class AskWhyNot(Message, tag="why_not"):
    """Asks whether an answer would be allowed."""

    answer: str


class AskTime(Message, tag="time"):
    """Asks how much time is left."""


class Fault(Message, tag="error"):
    """The program cannot go on; the game is lost."""

    text: str
    trace: str = ""


Heard = Hello | View | Ask | WhyNot | Time | Refusal | Result
Said = Ready | Answer | AskWhyNot | AskTime | Fault

WANTS = ("view", "labels", "text")
encode = msgspec.json.Encoder().encode
HEARD: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def read_heard(data: bytes) -> Heard:
    return HEARD.decode(data)


def read_said(data: bytes) -> Said:
    return SAID.decode(data)


def line(message: Message) -> bytes:
    """A message as it travels."""
    return encode(message) + b"\n"


def schema() -> dict[str, Any]:
    """The JSON schema of both directions."""
    (heard, said), parts = msgspec.json.schema_components([Heard, Said], ref_template="#/$defs/{name}")
    return {"$defs": {**parts, "Heard": heard, "Said": said}, "version": VERSION}
