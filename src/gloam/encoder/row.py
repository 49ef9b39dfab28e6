"""Rows of numbers: where the encoder writes. Those of many tables lie one after the other on a sheet.

A sheet can be read by NumPy without a copy. It also notes which of its numbers were written since it was read last: rows are long
and little of them changes from one decision to the next.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from .plan import NOWHERE


class Sheet:
    """The numbers of one or many tables, zero at first."""

    def __init__(self, size: int, notes: int) -> None:
        self.numbers: vec[float] = vec[float]([0.0] * size)
        self.notes: vec[i64] = vec[i64]([0] * notes)  # positions that were written, if there were no more of them than fit
        self.written: i64 = 0  # how many

    def put(self, at: i64, number: float) -> None:
        self.numbers[at] = number
        if self.written < len(self.notes):
            self.notes[self.written] = at
        self.written += 1

    def read(self) -> None:
        """From here on notes are taken anew."""
        self.written = 0


class Row:
    """The numbers of one table on a sheet."""

    def __init__(self, sheet: Sheet, first: int) -> None:
        self.sheet = sheet
        self.first: i64 = first

    def put(self, index: i64, number: float) -> None:
        self.sheet.put(self.first + index, number)

    def add(self, index: i64, more: float) -> None:
        """Raise a number, if it is counted at all. Units are powers of two, so sums stay exact."""
        if index != NOWHERE:
            at = self.first + index
            self.sheet.put(at, self.sheet.numbers[at] + more)

    def at(self, index: i64) -> float:
        return self.sheet.numbers[self.first + index]


class Mask:
    """The actions of one table, 1 for those on offer, among those of others."""

    def __init__(self, marks: vec[u8], first: int) -> None:
        self.marks: vec[u8] = marks
        self.first: i64 = first

    def put(self, action: i64, mark: u8) -> None:
        self.marks[self.first + action] = mark


def no_marks(size: int) -> vec[u8]:
    return vec[u8]([0] * size)
