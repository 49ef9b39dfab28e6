"""What the server and its thinking processes say to each other: a job as one line of JSON, a reply as another."""

from __future__ import annotations

from typing import Any

import msgspec

FAILED = b'{"error"'  # how the reply to a job begins that could not be done


class Think(msgspec.Struct, tag_field="do", tag="think"):
    """A bot's choice for the first question of a view; gives Chosen. The view is all that it gets to know."""

    view: dict[str, Any]  # of `View.to_json`, and the names
    level: str
    chance: tuple[int, int, int, int]
    seconds: float


class Advise(msgspec.Struct, tag_field="do", tag="hint"):
    """What a level's search thinks of that question; gives Advice."""

    view: dict[str, Any]
    level: str
    chance: tuple[int, int, int, int]
    seconds: float


class Verify(msgspec.Struct, tag_field="do", tag="verify"):
    """What a record holds; gives wire_play's Verified."""

    record: str


class CheckSet(msgspec.Struct, tag_field="do", tag="set"):
    """What is wrong with a set; gives SetChecked."""

    files: dict[str, str]


class SetChecked(msgspec.Struct):
    faults: list[str]


class ShowFrames(msgspec.Struct, tag_field="do", tag="frames"):
    """The table after `first`, `first` + 1, ... answers of a record, as one seat sees it; gives wire_play's Frames."""

    record: str
    first: int
    to: int
    seat: int | None


class ShowTurn(msgspec.Struct, tag_field="do", tag="turn"):
    """How a turn of the story was played, from its first event up to its last, as one seat saw it; gives wire_play's Frames. What
    others answered is left out: the events tell what this seat may know of it."""

    record: str
    first: int
    last: int
    seat: int | None


class Ready(msgspec.Struct, tag_field="do", tag="ready"):
    """Gives Loaded, once the games are; from there on the time of a job is the job's own."""


Job = Think | Advise | Verify | CheckSet | ShowFrames | ShowTurn | Ready


class Failed(msgspec.Struct):
    error: str  # the name of the exception
    message: str


class Chosen(msgspec.Struct):
    answer: str


class Thought(msgspec.Struct):
    answer: str
    share: float
    visits: int
    value: float | None
    outlook: str


class Cause(msgspec.Struct):
    """Something that speaks for the answer, or against it, in the game's terms, with the rule that matters."""

    name: str
    text: str
    rule: str
    against: bool


class Advice(msgspec.Struct):
    text: str
    mixed: bool
    tries: int
    options: list[Thought]  # best first
    causes: list[Cause]
    line: list[str]  # what is expected next, in the words of the table


class Loaded(msgspec.Struct):
    games: list[str]
