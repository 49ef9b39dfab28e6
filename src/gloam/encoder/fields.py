"""The public fields of a game as numbers."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from gloam.engine.flow import State

from .plan import FieldPlan, Plan, clipped

ALWAYS: Final = 2  # fields that every state has
EMPTY: Final[list[Any]] = []


class Fields:
    """Keeps what it wrote last and rewrites what differs. Rules set fields as they like, so all are compared every time.

    What was written lies in one row, number by number as in the observation (None where a list has ended). With many tables side
    by side lists of lists would have to be fetched from all over the memory at every step.
    """

    def __init__(self, plan: Plan, buffer: Any) -> None:
        self.plans = plan.fields
        self.buffer = buffer
        # Two fields that every state has come first, so that there are always several and they are read in one go.
        self.read: Callable[[State], tuple[Any, ...]] = attrgetter("n", "known", *[field.name for field in plan.fields])
        self.written: list[Any] = [None for field in plan.fields for _ in field.at]
        self.ends: list[int] = [0 for field in plan.fields for _ in range(field.lines)]  # where each list has ended

    def update(self, s: State) -> None:
        """Bring the buffer up to this state."""
        fields = self.read(s)
        first = 0
        line = 0
        for i in range(len(self.plans)):
            plan = self.plans[i]
            value: Any = fields[ALWAYS + i]
            if not isinstance(value, list):
                if value is not self.written[first]:
                    self.redo_number(plan, first, value)
            elif plan.rows == 0:
                self.redo_list(plan, 0, first, line, value)
            else:
                for row in range(plan.rows):
                    self.redo_list(plan, row * plan.length, first, line + row, value[row] if row < len(value) else EMPTY)
            first += plan.room
            line += plan.lines

    def redo_number(self, plan: FieldPlan, first: int, value: Any) -> None:
        self.written[first] = value
        if isinstance(value, int):  # text has no number
            self.buffer[plan.at[0]] = clipped(float(value) * plan.unit)

    def redo_list(self, plan: FieldPlan, start: int, first: int, line: int, new: list[Any]) -> None:
        """Encode a list where it differs; what goes beyond its room is left out."""
        written = self.written
        n = len(new) if len(new) < plan.length else plan.length
        for i in range(n):
            if new[i] is not written[first + start + i]:
                value: int = new[i]
                written[first + start + i] = new[i]
                self.buffer[plan.at[start + i]] = clipped(float(value) * plan.unit)
        end = self.ends[line]
        if n != end:
            for i in range(n, end):
                written[first + start + i] = None
                self.buffer[plan.at[start + i]] = 0.0
            self.ends[line] = n
