"""What the lab needs to know of a bot that is a stranger to the game: limits, conduct, faults. Standard library only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gloam.bots import Budget
from gloam.engine import Ask, Game, Outcome, Rng, State, View
from gloam.table import LogLine

OVERTIME, GRACE = 1.2, 0.25  # how far a bot may exceed the seconds of its budget


class Misbehaved(Exception):
    """A program broke the rules of its seat: what it did, and its traceback if there is one."""

    def __init__(self, text: str, trace: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.trace = trace


@dataclass(frozen=True)
class Limits:
    """What a bot in a process of its own may take. Whoever exceeds one is ended and has lost the game."""

    seconds: float = 10.0  # for one answer; 0: no limit
    match_seconds: float = 0.0  # for all answers of one game; 0: no limit
    memory: int = 2048  # MB of address space; 0: no limit
    repairs: int = 0  # refused answers that may be given again, at one question
    start: float = 30.0  # seconds until the program is ready
    transcripts: str = ""  # a folder for all that is said


@dataclass
class Conduct:
    """How a program behaved: what it answered, what was refused, and what it mended."""

    answers: int = 0
    illegal: int = 0
    repaired: int = 0
    seconds: float = 0.0

    def add(self, other: Conduct) -> None:
        self.answers += other.answers
        self.illegal += other.illegal
        self.repaired += other.repaired
        self.seconds += other.seconds


class Foreign:
    """A bot with a process of its own. It sits down, is asked, hears the end, and can sit down again."""

    name: str
    comment: str  # what it said about its last choice
    reads_log: bool = False  # whether it is told what happened, in words, before it is asked

    def sit(self, game: Game, names: list[str], seat: int, options: dict[str, str], budget: Budget, label: str) -> None:
        """Take a seat in a game; `label` names its transcript."""
        raise NotImplementedError

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        """One of `ask.options`. Raises Misbehaved."""
        raise NotImplementedError

    def tell_log(self, lines: Sequence[LogLine]) -> None:
        """What happened so far, as its seat saw it; only for one that reads it."""

    def finish(self, outcome: Outcome, faults: list[int]) -> Conduct:
        """The game is over; what it has used."""
        raise NotImplementedError

    def close(self) -> None:
        """End the process."""
        raise NotImplementedError
