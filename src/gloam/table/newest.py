"""What need not be made again for the next table: the lines of the log that were told, and areas that look as they did."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from gloam.engine import Event, State, View
from gloam.engine.view import Drawn

from .model import Area, LogLine

T = TypeVar("T")


def again(view: View[State], name: str, seen: object, draw: Callable[[], T]) -> T:
    """What was drawn under this name, if it was drawn from the same; else it is drawn now.

    `seen` is everything that the drawing depends on, read from the view and compared with `==`: lists in it must be copies. Then it
    does not matter for whom it was drawn: seats that see the same share it.
    """
    found = view.drawn.get(name)
    if found is not None and found[0] == seen:
        drawn: T = found[1]
        return drawn
    made = draw()
    view.drawn[name] = (seen, made)
    return made


def shared(drawn: Drawn, name: str, made: T) -> T:
    """What was made under this name before, if it is equal: for whichever seat, then both have the very same.

    Whoever compares tables sees at once that it did not change, and compares what did once for all who share it.
    """
    found = drawn.get(name)
    if found is not None and (found[1] is made or found[1] == made):
        known: T = found[1]
        return known
    drawn[name] = (None, made)
    return made


def shared_areas(drawn: Drawn, areas: tuple[Area, ...], viewer: int | None) -> tuple[Area, ...]:
    """The areas of a table, each shared with who sees the same of it; its owner sees another one than everybody else."""
    return tuple(
        [
            shared(drawn, f"own {area.id}" if viewer is not None and area.owner == viewer else f"area {area.id}", area)
            for area in areas
        ]
    )


class NewestLines:
    """The newest lines of the log as each seat saw them; only events that are new since are told, once for all who saw the same."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.told: dict[int | None, tuple[int, deque[LogLine]]] = {}  # seat -> events that were read, lines
        self.public: dict[int, tuple[Event, LogLine]] = {}  # by identity: events that hide nothing from anybody

    def forget(self) -> None:
        self.told.clear()
        self.public.clear()

    def line(self, event: Event, seat: int | None, tell: Callable[[Event], str]) -> LogLine:
        """An event as this seat saw it, in words."""
        seen = event.seen_by(seat)
        if seen is not event:
            return LogLine(tell(seen), event.rule)
        found = self.public.get(id(event))
        if found is None:
            found = (event, LogLine(tell(event), event.rule))
            if len(self.public) >= 2 * self.most:
                self.public.clear()
            self.public[id(event)] = found
        return found[1]

    def cut(self, told: int) -> None:
        """Events from this one on were taken back."""
        self.told = {seat: (read, lines) for seat, (read, lines) in self.told.items() if read <= told}

    def of(self, events: list[Event], seat: int | None, tell: Callable[[Event], str]) -> tuple[LogLine, ...]:
        read, lines = self.told.get(seat, (-1, deque(maxlen=self.most)))
        if read < 0:
            for event in reversed(events):
                line = self.line(event, seat, tell)
                if line.text:
                    lines.appendleft(line)
                if len(lines) == self.most:
                    break
        else:
            for event in events[read:]:
                line = self.line(event, seat, tell)
                if line.text:
                    lines.append(line)
        self.told[seat] = (len(events), lines)
        return tuple(lines)
