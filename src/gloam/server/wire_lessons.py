"""What the server says about a lesson: its outline, each task with the table it is done at, and what came of a try."""

from __future__ import annotations

import msgspec

from gloam.table import Table

from .wire_play import GameEvent


class StationInfo(msgspec.Struct, frozen=True):
    title: str
    text: str
    rules: list[str]
    tasks: int


class LessonInfo(msgspec.Struct, frozen=True):
    """The way through a lesson."""

    game: str
    title: str
    minutes: int
    stations: list[StationInfo]


class TaskShown(msgspec.Struct, frozen=True):
    """One thing to do, or only to look at, and the table as the learner sees it before that."""

    station: int
    task: int
    say: str
    asks: bool  # whether it wants an answer
    light: list[str]  # ids of the items and areas that it speaks of
    arrow: list[str]  # from one of them to another, or none
    table: Table


class Tried(msgspec.Struct, frozen=True):
    """What came of a try: if it was right, what happened, and the table after that; if not, why."""

    right: bool
    text: str
    rule: str
    events: list[GameEvent]
    table: Table | None


class ShownAnswer(msgspec.Struct, frozen=True):
    """What to do here, for those who ask to be shown."""

    answer: str
    sentence: str
    item: str
