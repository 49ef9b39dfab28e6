"""Bots that misbehave, each in its own way. They are played in processes of their own."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from types import FrameType

from gloam.bots import Budget
from gloam.engine import Ask, Rng, State, View
from gloam.games.fever import scoring
from gloam.lab import simulate


class Base:
    """Plays anything; the others do something before."""

    name = "base"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        self.misbehave(view, ask)
        return rng.pick(ask.options)

    def misbehave(self, view: View[State], ask: Ask) -> None: ...


class Hangs(Base):
    def misbehave(self, view: View[State], ask: Ask) -> None:
        while True:
            pass


class Exits(Base):
    def misbehave(self, view: View[State], ask: Ask) -> None:
        sys.exit(3)


class Vanishes(Base):
    def misbehave(self, view: View[State], ask: Ask) -> None:
        os._exit(4)


class Crashes(Base):
    def misbehave(self, view: View[State], ask: Ask) -> None:
        raise KeyError("lantern")


class Eats(Base):
    def misbehave(self, view: View[State], ask: Ask) -> None:
        self.plate = bytearray(3_000_000_000)


class Invents(Base):
    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return 99


class Clears(Base):
    """Does away with its options, and with those of everybody else that it can reach."""

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        chosen = ask.options[0]
        ask.options.clear()
        view.zones.clear()
        assert isinstance(view.game.questions, dict)
        view.game.questions.clear()
        return chosen


class Chats(Base):
    """Prints: that is allowed, and breaks nothing."""

    def misbehave(self, view: View[State], ask: Ask) -> None:
        print('{"type": "answer", "answer": "play lion"}' * 2000)


class Peeks(Base):
    """Looks for the true state in every frame above it and among all objects of its process, and says how many it found."""

    name = "peeks"
    found = 0
    has_peeked = False

    def misbehave(self, view: View[State], ask: Ask) -> None:
        if self.has_peeked:  # once is enough, and going through all objects takes long
            return
        self.has_peeked = True
        frame: FrameType | None = sys._getframe()
        found: set[int] = set()
        while frame is not None:
            found |= {id(value) for value in frame.f_locals.values() if self.is_true_state(value, view)}
            frame = frame.f_back
        found |= {id(value) for value in gc.get_objects() if self.is_true_state(value, view)}
        self.found = len(found)

    def is_true_state(self, value: object, view: View[State]) -> bool:
        """A state that knows more than the view: everything that is hidden there has a face, and it has a generator."""
        # By its type: a proxy whose object is gone, as others may have left behind, raises if it is asked for its class.
        return issubclass(type(value), State) and hasattr(value, "rng") and value is not view.state

    def explain(self) -> str:
        return f"found {self.found} true states"


class Reads(Base):
    """Reads the memory of the table: of the process above the one that keeps it."""

    name = "reads"
    said = ""

    def misbehave(self, view: View[State], ask: Ask) -> None:
        self.said = self.said or f"read {self.bytes_of(os.getppid(), above=True)} bytes"

    def bytes_of(self, process: int, above: bool = False) -> int:
        try:
            process = parent_of(process) if above else process
            start, end = Path(f"/proc/{process}/maps").read_text().split(maxsplit=1)[0].split("-")
            with open(f"/proc/{process}/mem", "rb") as memory:
                memory.seek(int(start, 16))
                return len(memory.read(int(end, 16) - int(start, 16)))
        except OSError:
            return 0

    def explain(self) -> str:
        return self.said


class Rigs(Base):
    """Does away with the scoring of the game and with all that runs games, where it can reach them."""

    def misbehave(self, view: View[State], ask: Ask) -> None:
        for module in (scoring, simulate):
            vars(module).update({name: None for name in list(vars(module)) if not name.startswith("__")})


def parent_of(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


class Waits(Base):
    """Says how much of the games was loaded only after it was ready."""

    name = "waits"

    def __init__(self) -> None:
        self.at_first = self.loaded()

    def loaded(self) -> int:
        return sum(name.startswith("gloam.games.") for name in sys.modules)

    def explain(self) -> str:
        return f"{self.loaded() - self.at_first} modules later"
