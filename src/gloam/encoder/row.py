"""Rows of numbers: where the encoder writes. Those of many tables lie one after the other on a sheet.

Rows are long and little of them changes from one decision to the next. So a sheet is a change log: it does not hold the numbers,
it notes which of them have become what, and whoever owns the arrays carries the notes over. It keeps only what must be added up,
the counts of pieces, as small numbers: of many tables side by side every byte has to be fetched from far memory again and again.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from .plan import NOWHERE

NOTES = 256  # room at first


class Sheet:
    """The rows of one or many tables, all zero at first."""

    def __init__(self, size: int) -> None:
        self.counts: vec[u8] = vec[u8]([0] * size)  # how many pieces of a kind each number counts: never many
        self.at: vec[i64] = vec[i64]([0] * NOTES)  # positions that were written, in this order; later ones hold
        self.numbers: vec[float] = vec[float]([0.0] * NOTES)  # and what was written there
        self.written: i64 = 0  # how many

    def put(self, at: i64, number: float) -> None:
        if self.written < len(self.at):
            self.at[self.written] = at
            self.numbers[self.written] = number
        else:
            self.at = append(self.at, at)
            self.numbers = append(self.numbers, number)
        self.written += 1

    def read(self) -> None:
        """All is carried over; from here on notes are taken anew."""
        self.written = 0


class Row:
    """The numbers of one table on a sheet."""

    def __init__(self, sheet: Sheet, first: int) -> None:
        self.sheet = sheet
        self.first: i64 = first

    def put(self, index: i64, number: float) -> None:
        self.sheet.put(self.first + index, number)

    def add(self, index: i64, more: i16, unit: float) -> None:
        """Count so many pieces more, if they are counted at all."""
        if index != NOWHERE:
            at = self.first + index
            count: int = self.sheet.counts[at]  # a plain number: to name its size is a call where nothing is compiled
            count += more
            self.sheet.counts[at] = count
            self.sheet.put(at, count * unit)
