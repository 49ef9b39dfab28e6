"""What need not be made again for the next table: the lines of the log that were told, and areas that look as they did."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from gloam.engine import Event, State, View

from .model import LogLine

T = TypeVar("T")


def again(view: View[State], name: str, seen: Any, draw: Callable[[], T]) -> T:
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


class NewestLines:
    """The newest lines of the log as each seat saw them; only events that are new since are told."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.told: dict[int | None, tuple[int, deque[LogLine]]] = {}  # seat -> events that were read, lines

    def forget(self) -> None:
        self.told.clear()

    def cut(self, told: int) -> None:
        """Events from this one on were taken back."""
        self.told = {seat: (read, lines) for seat, (read, lines) in self.told.items() if read <= told}

    def of(self, events: list[Event], seat: int | None, tell: Callable[[Event], str]) -> tuple[LogLine, ...]:
        read, lines = self.told.get(seat, (-1, deque(maxlen=self.most)))
        if read < 0:
            for event in reversed(events):
                text = tell(event.seen_by(seat))
                if text:
                    lines.appendleft(LogLine(text, event.rule))
                if len(lines) == self.most:
                    break
        else:
            for event in events[read:]:
                text = tell(event.seen_by(seat))
                if text:
                    lines.append(LogLine(text, event.rule))
        self.told[seat] = (len(events), lines)
        return tuple(lines)
