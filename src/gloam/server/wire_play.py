"""What the server says about a table that is played: scenes, events, hints, records, and the messages of a live connection.

The table itself is gloam.table's.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from gloam.table import LogLine, Refused, Table, Turn

from .wire import Consent, Error, Result, TableInfo, UndoPolicy

Place = tuple[str, int, int]  # zone, seat (-1: the table's) and slot, for clients that look for it on the table


class GameEvent(msgspec.Struct, frozen=True):
    """An event as its reader saw it."""

    version: int
    kind: str
    rule: str = ""
    seat: int = -1  # -1: nobody
    pieces: list[str | None] = []  # names of faces; null for a face that the reader did not see
    source: str = ""
    target: str = ""
    source_at: Place | None = None
    target_at: Place | None = None
    amount: int = 0
    text: str = ""
    items: list[str] = []  # ids of the table's items that it changed besides the pieces it moved
    beat: str = ""  # neighbours of one word are shown together
    gains: list[tuple[int, int]] = []  # seat, points (or life) won or lost by it
    reach: list[str] = []  # areas that an arrow leads through, from who takes the piece to where it lies


class LeanEvent(msgspec.Struct, frozen=True):
    """An event among changes: the fields in which it differs from the one before it in the same message, of the first from an
    event of which nothing is known. The message says its version."""

    kind: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    pieces: list[str | None] | UnsetType = UNSET
    source: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    text: str | UnsetType = UNSET
    items: list[str] | UnsetType = UNSET
    beat: str | UnsetType = UNSET
    gains: list[tuple[int, int]] | UnsetType = UNSET
    reach: list[str] | UnsetType = UNSET


class ChatLine(msgspec.Struct, frozen=True):
    version: int
    seat: int | None  # null: a spectator
    name: str
    text: str
    team: bool
    at: str


class Undo(msgspec.Struct, frozen=True):
    policy: UndoPolicy
    allowed: bool
    reason: str
    request: Consent | None


class Clock(msgspec.Struct, frozen=True):
    seconds: int
    deadline: str | None
    now: str


class Scene(msgspec.Struct, frozen=True):
    """Everything that a client needs to draw a table."""

    version: int
    seat: int | None
    info: TableInfo
    table: Table | None
    events: list[GameEvent]
    chat: list[ChatLine]
    undo: Undo
    clock: Clock | None


class TableAlone(msgspec.Struct, frozen=True):
    version: int
    seat: int | None
    table: Table | None


class ViewAlone(msgspec.Struct, frozen=True):
    version: int
    seat: int | None
    view: dict[str, Any] | None


class Choices(msgspec.Struct, frozen=True):
    version: int
    seat: int | None
    question: str = ""
    text: str = ""
    choices: list[str] = []
    sealed: str = ""


class Log(msgspec.Struct, frozen=True):
    version: int
    lines: list[LogLine]


class Told(msgspec.Struct, frozen=True):
    """All turns that were played, as the reader saw them; none where a game tells no story."""

    version: int
    turns: list[Turn]


class WhyNot(msgspec.Struct, frozen=True):
    allowed: bool
    rule: str = ""
    text: str = ""


class RefusedAt(msgspec.Struct, frozen=True):
    """What cannot be done with an item now."""

    refused: list[Refused]


class HintOption(msgspec.Struct, frozen=True):
    answer: str
    label: str
    share: float
    visits: int
    value: float | None
    outlook: str


class HintCause(msgspec.Struct, frozen=True):
    """What speaks for the suggested answer, or against it, and the rule that matters."""

    name: str
    text: str
    rule: str
    said: str  # what the rule says
    against: bool


class Hint(msgspec.Struct, frozen=True):
    version: int
    seat: int
    question: str
    level: str
    answer: str
    label: str
    text: str
    mixed: bool
    tries: int
    options: list[HintOption]
    causes: list[HintCause]
    line: list[str]  # what is expected next, in the words of the table


class CautionAt(msgspec.Struct, frozen=True):
    """Why an answer on offer would be ruinous or wasteful."""

    answer: str
    text: str
    rule: str


class LookAt(msgspec.Struct, frozen=True):
    """What a good player would look at now: the id of an area or item, and why."""

    text: str
    rule: str
    at: str


class Help(msgspec.Struct, frozen=True):
    """What a game says to somebody new to it about the open question."""

    version: int
    seat: int
    cautions: list[CautionAt]
    looks: list[LookAt]


class Written(msgspec.Struct, frozen=True):
    """It was done: the version of the table after it."""

    version: int


class Taken(Written, frozen=True):
    """Whether it was taken back, or the others were asked."""

    done: bool


class Answered(Written, frozen=True):
    answer: str
    events: list[GameEvent]


class Sat(msgspec.Struct, frozen=True):
    """Whose view a live connection gets from here on; null: a spectator's."""

    seat: int | None


# -- records


class Verified(msgspec.Struct, frozen=True):
    game: str
    title: str
    names: list[str]
    options: dict[str, str]
    answers: int
    over: bool
    result: Result | None
    ok: bool


class Frame(msgspec.Struct, frozen=True):
    n: int
    by: int | None
    answer: str
    events: list[GameEvent]
    table: Table


class Frames(msgspec.Struct, frozen=True):
    total: int
    first: int = msgspec.field(name="from")
    frames: list[Frame]


# -- live messages


class SceneMessage(Scene, frozen=True, tag_field="type", tag="scene"):
    pass


class Update(Scene, frozen=True, tag_field="type", tag="update"):
    """The scene after one thing was committed, and what that was."""

    kind: str
    by: int | None
    answer: str


class ChangeMessage(msgspec.Struct, frozen=True, tag_field="type", tag="change"):
    """Instead of scenes and updates, for connections that ask for changes: what was committed, and how the scene changed by it."""

    kind: str  # "scene": how things are; else as in an update
    by: int | None
    answer: str
    version: int
    since: int | None  # the version of the scene that it changes; None: it begins with the base
    base: str  # its address below /api/v1; empty where there is no table yet, and where `since` says what is changed
    change: Any  # as docs/api.md explains; None: it comes with a later message
    log: int | None  # the log goes on with what these events say, and its newest lines are kept, so many; None: `change` has it
    events: list[LeanEvent]
    chat: list[ChatLine]


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    seats: list[bool]
    spectators: int


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    pass


class Reply(msgspec.Struct, frozen=True, tag_field="type", tag="reply"):
    """To a message of the client's: what the same call over HTTP answers, or its error."""

    id: str | None
    ok: bool
    error: Error | UnsetType = UNSET
    version: int | UnsetType = UNSET
    answer: str | UnsetType = UNSET
    events: list[GameEvent] | UnsetType = UNSET
    done: bool | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    allowed: bool | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    text: str | UnsetType = UNSET


class TurnNotice(msgspec.Struct, frozen=True, tag_field="type", tag="turn"):
    """One of the caller's seats is asked, at any table."""

    id: str
    version: int
    seats: list[int]


class GameOver(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    id: str


LiveMessage = SceneMessage | Update | ChangeMessage | PresenceMessage | Reply | Ping
TurnMessage = TurnNotice | GameOver | Ping
