"""What the server says about puzzles: the list, each with the table it is solved at, and what came of a try."""

from __future__ import annotations

import msgspec

from gloam.table import Table

from .wire_play import GameEvent


class PuzzleInfo(msgspec.Struct, frozen=True):
    key: str
    title: str
    level: int  # from 1
    word: str  # the level in a word


class PuzzleList(msgspec.Struct, frozen=True):
    """The puzzles of a game, the gentle ones first."""

    game: str
    puzzles: list[PuzzleInfo]


class PuzzleShown(msgspec.Struct, frozen=True):
    """What is asked, and the table as the solver sees it before this answer of the solution."""

    key: str
    step: int
    steps: int  # how many answers the solution has
    ask: str
    hints: list[str]  # each gives away more than the one before
    table: Table


class Refuted(msgspec.Struct, frozen=True):
    """The best that can still be made of a wrong answer: a line that was really played, and what it brings."""

    lines: list[str]
    text: str


class PuzzleTried(msgspec.Struct, frozen=True):
    """What came of a try: if it was right, what happened and the table after it; if not, the rule or the line against it."""

    right: bool
    solved: bool  # it was the last answer of the solution
    text: str
    rule: str
    rules: list[str]  # that decide it, once it is solved
    light: list[str]  # ids of what the explanation speaks of
    refuted: Refuted | None
    events: list[GameEvent]
    table: Table | None
