"""What the server says, as types: refusals, games, tables and seats. What happens at a table stands in `wire_play`.

The OpenAPI document is made from these, and so are the client's types (tools/wire_types.py); docs/api.md explains them. What the
server is told stands in `wishes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from gloam.engine import Info

SeatKind = Literal["person", "bot", "open", "reserved"]
Status = Literal["waiting", "playing", "over", "closed"]
UndoPolicy = Literal["free", "consent", "off"]


# -- refusals


class Error(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a call is refused: a code for programs, a sentence for people, and the rule of the game that forbids, if one does."""

    code: str
    message: str
    rule: str = ""
    version: int | None = None  # the current one, where the caller has seen an older one
    retry_after: int | None = None  # seconds


class Failure(msgspec.Struct, frozen=True):
    error: Error


# -- games


class Option(msgspec.Struct, frozen=True):
    name: str
    text: str
    values: list[str]
    default: str
    words: list[str]  # the values as a person is asked for them
    beginner: str  # the value that a newcomer starts with
    seats: Literal["", "some", "order"]  # some: letters of seats may be named besides the values; order: in an order


@dataclass(frozen=True, kw_only=True)
class Game(Info):
    """A game, with everything that its box says."""

    name: str
    title: str
    rules: int  # their version
    content: str  # the fingerprint of its cards
    seats: list[int]  # the player counts
    options: list[Option]
    teams: dict[str, list[int]]  # per player count at which seats win together: the team of every seat
    can_resign: bool
    lesson: int  # the minutes of its lesson; 0: it has none
    puzzles: int  # how many there are to practise with
    book: bool  # whether its rules are there as a text to learn from


class Games(msgspec.Struct, frozen=True):
    games: list[Game]


class Files(msgspec.Struct, frozen=True):
    """A set as its files say it."""

    game: str
    name: str
    hash: str
    files: dict[str, str]


class Rule(msgspec.Struct, frozen=True):
    id: str
    kind: str
    section: str
    text: str
    scenario: str
    question: str
    reason: str
    rules: list[str]


class Rules(msgspec.Struct, frozen=True):
    rules: list[Rule]


class Block(msgspec.Struct, frozen=True):
    kind: Literal["heading", "paragraph", "item", "example", "picture"]
    text: str  # keywords stand between double asterisks; of a picture: what it shows
    rules: list[str]  # ids of the rules that it tells
    picture: str  # its file: GET /games/NAME/pictures/FILE


class Chapter(msgspec.Struct, frozen=True):
    title: str
    blocks: list[Block]


class Book(msgspec.Struct, frozen=True):
    """A game's rules as a text to learn from."""

    title: str
    chapters: list[Chapter]


class Bot(msgspec.Struct, frozen=True):
    level: str
    title: str
    character: str


class Bots(msgspec.Struct, frozen=True):
    bots: list[Bot]


# -- tables


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    name: str
    kind: SeatKind
    level: str
    stand_in: str
    devices: int  # on how many devices a person's seat is open
    team: int | None
    present: bool
    asked: bool
    mine: bool


class Result(msgspec.Struct, frozen=True):
    ranks: list[int]
    scores: list[int]
    winners: list[int]
    ending: str
    items: list[list[tuple[str, int]]]


class Consent(msgspec.Struct):
    """Somebody asks to take back more than the rules of undo allow; the other people must agree."""

    by: int
    needs: list[int]
    agreed: list[int] = []


class TableInfo(msgspec.Struct, frozen=True):
    """What anybody who may see the table knows about it."""

    id: str
    game: str
    title: str
    status: Status
    version: int
    rules: int
    options: dict[str, str]
    public: bool
    spectators: bool
    undo: UndoPolicy
    hints: bool  # whether people may ask for a hint
    clock: int | None
    autostart: bool
    created: str
    updated: str
    seats: list[SeatInfo]
    host: bool
    you: list[int]
    spectators_present: int
    waiting_for: list[int]
    can_resign: bool
    rematch: str | None
    previous: str | None
    result: Result | None
    password: bool  # whether who has no seat needs one
    spectator_chat: bool
    delay: int  # seconds by which spectators are behind
    muted: list[int]  # seats that are not heard; -1: the spectators
    closing: list[int]  # seats that want to end the table; when all people do, it is closed


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableInfo]


class SeatLink(msgspec.Struct, frozen=True):
    seat: int
    invite: str
    url: str


class Opened(msgspec.Struct, frozen=True):
    """A table that is there now."""

    id: str
    url: str
    info: TableInfo


class Created(Opened, frozen=True):
    """A table of the caller's own. The token is told to programs only, and once."""

    links: list[SeatLink]
    token: str | None


class Entered(msgspec.Struct, frozen=True):
    """The password was right: the caller may watch, and take an open seat."""

    id: str
    token: str | None


class Seated(msgspec.Struct, frozen=True):
    """The caller holds this seat now."""

    id: str
    seat: int
    info: TableInfo
    token: str | None
