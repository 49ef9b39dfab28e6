"""What the server is told, as types: the bodies of calls and the messages of a live connection. `wire` has its answers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .levels import USUAL
from .wire import UndoPolicy

LARGEST = 64 * 1024  # bytes of a message over a live connection
CHAT_LIMIT = 500
MOST_FRAMES = 50

Name = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=20)]
Seed = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Answer = Annotated[str, Meta(min_length=1, max_length=200)]
AnswerNumber = Annotated[int, Meta(ge=0, le=100_000)]
Password = Annotated[str, Meta(max_length=100)]
Delay = Annotated[int, Meta(ge=0, le=3_600)]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[str, Meta(max_length=100)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\u0000-\u001f\u007f]+$")]


# -- opening tables


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["me", "hot", "bot", "open", "invite"]
    name: Name = ""
    level: Level = USUAL


FileName = Annotated[str, Meta(max_length=48)]
FileText = Annotated[str, Meta(max_length=400_000)]
SeatWishes = Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: SeatWishes
    options: Annotated[dict[OptionName, OptionValue | bool | int], Meta(max_length=40)] = {}
    public: bool = False
    spectators: bool = True
    undo: UndoPolicy = "free"
    hints: bool = True
    clock: Annotated[int, Meta(ge=5, le=1_209_600)] | None = None
    autostart: bool = True
    seed: Seed | None = None
    spectator_chat: bool = True
    delay: Delay = 0
    password: Password = ""


class NewSet(msgspec.Struct, forbid_unknown_fields=True):
    files: Annotated[dict[FileName, FileText], Meta(min_length=1, max_length=24)]


class Start(msgspec.Struct, forbid_unknown_fields=True):
    fill: Level | None = None


# -- seats


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Name = ""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    name: Name = ""
    seat: SeatNumber | None = None


class OneSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class Kick(msgspec.Struct, forbid_unknown_fields=True):
    """`ban`: this person cannot come back to the table."""

    seat: SeatNumber
    ban: bool = False


class Mute(msgspec.Struct, forbid_unknown_fields=True):
    """`seat` left out: the spectators."""

    seat: SeatNumber | None = None
    muted: bool = True


class Enter(msgspec.Struct, forbid_unknown_fields=True):
    password: Password


class TableSettings(msgspec.Struct, forbid_unknown_fields=True):
    """What the host changes; what is left out stays."""

    public: bool | None = None
    spectators: bool | None = None
    spectator_chat: bool | None = None
    delay: Delay | None = None
    password: Password | None = None


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class StandIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    level: Level = USUAL


# -- playing


class Given(msgspec.Struct, forbid_unknown_fields=True):
    answer: Answer
    expect: Version
    id: ClientId
    seat: SeatNumber | None = None


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """An answer tried in a lesson; empty where none is wanted."""

    answer: Annotated[str, Meta(max_length=200)] = ""


class ById(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    id: ClientId | None = None


class Vote(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool
    seat: SeatNumber | None = None


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LIMIT)]
    seat: SeatNumber | None = None
    team: bool = False


class Message(msgspec.Struct):
    """Anything a client may send over a live connection; which fields matter depends on the type."""

    type: Annotated[str, Meta(max_length=20)]
    id: ClientId | None = None
    answer: Annotated[str, Meta(max_length=200)] = ""
    expect: Version | None = None
    seat: SeatNumber | Annotated[str, Meta(max_length=8)] | None = None
    agree: bool = False
    text: Annotated[str, Meta(max_length=CHAT_LIMIT)] = ""
    team: bool = False


# -- records


class Imported(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText


class FramesAsked(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText
    from_: AnswerNumber = msgspec.field(default=0, name="from")
    to: AnswerNumber = MOST_FRAMES
    seat: SeatNumber | None = None


class Forked(msgspec.Struct, forbid_unknown_fields=True):
    seats: SeatWishes
    upto: AnswerNumber | None = None


class Continued(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText
    seats: SeatWishes
    upto: AnswerNumber | None = None
