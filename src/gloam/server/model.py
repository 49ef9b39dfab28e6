"""What the store keeps: a table with its seats, and its entries, one for each thing that happened."""

from __future__ import annotations

from typing import Final

import msgspec

from gloam.engine import Game
from gloam.games import games, with_content

from .wire import Consent, Result, SeatKind, Status, UndoPolicy

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"
RESERVED: Final = "reserved"
HOST = -1  # among the seats that a key holds: the right to start, kick and close
NOBODY = -1
GUEST = -2  # among the seats of keys: who knows the password of a table

# Entries that change the match; the others change only the table around it.
MOVES = frozenset({"start", "answer", "undo", "rewind", "resign"})
VOID = "void"  # an entry that no longer replays, set aside by the operator: kept, and without effect


class Seat(msgspec.Struct):
    kind: SeatKind
    name: str = ""
    level: str = ""  # of a bot
    stand_in: str = ""  # the level of the bot that sits in for an absent person
    devices: int = 1  # how many keys hold a person's seat; written together with them, counted anew at each load

    @property
    def bot(self) -> str:
        """The level of the bot that answers for this seat now; empty if a person does."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def empty(self) -> bool:
        return self.kind in (OPEN, RESERVED)


class TableRow(msgspec.Struct):
    id: str
    game: str
    rules: int
    content: str
    options: dict[str, str]
    seed: str
    seats: list[Seat]
    created: float
    updated: float
    status: Status = WAITING
    public: bool = False
    spectators: bool = True
    undo: UndoPolicy = "free"
    hints: bool = True  # whether people may ask what a good player would do
    clock: int | None = None
    autostart: bool = True
    version: int = 0
    waiting: list[int] = []  # the seats that are asked now
    due: float | None = None  # when the clock of the open questions runs out
    rematch: str | None = None
    previous: str | None = None
    result: Result | None = None
    consent: Consent | None = None
    taken_back: int = 0  # see `bounds`; what it costs to play the table again is known before it is done
    spectator_chat: bool = True
    delay: int = 0  # seconds by which who only watches is behind
    password: str = ""  # of who has no seat and no invitation; as `passwords` keeps it
    muted: list[int] = []  # seats that are not heard; NOBODY: the spectators
    banned: list[str] = []  # keys of people who were sent away for good
    closing: list[int] = []  # seats that want to end the table
    imported: bool = False  # from a record, to be watched: nothing about it is secret

    @property
    def known_game(self) -> Game | None:
        """The game with the cards that this table was begun with; if those are not to be had, with its own."""
        return with_content(self.game, self.content) or games().get(self.game)

    @property
    def bots_due(self) -> bool:
        return self.status == PLAYING and any(self.seats[seat].bot for seat in self.waiting)

    @property
    def has_player(self) -> bool:
        """Whether a person plays here; bots among themselves play only for an audience."""
        return any(seat.kind == PERSON and not seat.stand_in for seat in self.seats)

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    @property
    def work(self) -> int:
        """About how many steps it takes to play this table again."""
        return self.version + self.taken_back

    def team(self, seat: int) -> int | None:
        game = self.known_game
        if game is None or game.team is None or len(self.seats) not in game.seats:
            return None
        return game.side(len(self.seats), seat)


class Entry(msgspec.Struct):
    """One thing that happened at a table. `by` says who did it: person, bot, clock, host, admin."""

    version: int
    kind: str
    seat: int = NOBODY
    text: str = ""
    by: str = "person"
    client: str | None = None  # the id that the client made: the same one is never applied twice
    at: float = 0.0
    digest: str = ""
    team: bool = False

    @property
    def by_seat(self) -> int | None:
        return None if self.seat == NOBODY else self.seat


class Key(msgspec.Struct):
    """The hash of a secret and what it opens. kind: holder, guest, invite, or used (an invitation that was claimed).

    `by`: the holder who made an invitation for a second device (empty: it is for an empty seat), or who claimed a used one.
    """

    hash: str
    table: str
    seat: int
    kind: str = "holder"
    by: str = ""


class Whole(msgspec.Struct):
    """A table with everything that belongs to it, as it was at one moment; a line of an export."""

    table: TableRow
    entries: list[Entry]
    keys: list[Key]
    cards: dict[str, str] = {}  # the files of its set, if the game does not come with it
