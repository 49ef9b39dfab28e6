"""The public fields of a game as numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gloam.engine.flow import State

from .plan import FieldPlan, Plan, clipped
from .row import Row

EMPTY: Final[list[Any]] = []


class Fields:
    """Keeps what it wrote last and rewrites what differs. Rules set fields as they like, so all are compared every time; but of a
    number or a tuple a glance tells whether it is still the same.

    What was written lies in one row, number by number as in the observation. With many tables side by side lists of lists would
    have to be fetched from all over the memory at every step.
    """

    def __init__(self, plan: Plan, row: Row) -> None:
        self.plans = plan.fields
        self.row = row
        self.written: vec[i64] = vec[i64]([0] * sum([field.room for field in plan.fields]))
        self.ends: vec[i64] = vec[i64]([0] * sum([field.lines for field in plan.fields]))  # where each list has ended
        self.last: list[Any] = [None] * len(plan.fields)  # the very objects that were there

    def update(self, s: State) -> None:
        """Bring the row up to this state."""
        fields: list[Any] = s.read()
        last = self.last
        n: i64 = len(fields)
        for i in range(n):
            value = fields[i]
            if value is not last[i] or isinstance(value, list):
                last[i] = value
                self.redo_field(self.plans[i], value)

    def redo_field(self, plan: FieldPlan, value: Any) -> None:
        """Encode a field where it differs."""
        if isinstance(value, tuple):
            self.redo_list(plan, 0, 0, list(value))
        elif isinstance(value, list):
            if plan.rows == 0:
                self.redo_list(plan, 0, 0, value)
            else:
                for row in range(plan.rows):
                    self.redo_list(plan, row, row * plan.length, value[row] if row < len(value) else EMPTY)
        elif isinstance(value, int):  # text has no number
            number: i64 = value
            if number != self.written[plan.first]:
                self.redo(plan, 0, number)

    def redo_list(self, plan: FieldPlan, row: i64, start: i64, new: list[int]) -> None:
        """Encode a list where it differs; what goes beyond its room is left out. Beyond its end all is zero."""
        n: i64 = len(new) if len(new) < plan.length else plan.length
        written = self.written
        at = plan.first + start
        for i in range(n):
            number: i64 = new[i]
            if number != written[at + i]:
                self.redo(plan, start + i, number)
        line = plan.line + row
        for i in range(n, self.ends[line]):
            self.redo(plan, start + i, 0)
        self.ends[line] = n

    def redo(self, plan: FieldPlan, at: i64, number: i64) -> None:
        self.written[plan.first + at] = number
        self.row.put(plan.start + at, clipped(float(number) * plan.unit))
