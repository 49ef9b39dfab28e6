"""What lay in a place when it was encoded last, to be compared with what lies there now.

Of the lists that the rules move pieces in, most stays the same from one decision to the next. A pile keeps its pieces as small
numbers in one run of memory, which is several times as fast to bring up to date as another list, and for many tables side by side
much less to fetch.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64


class Pile:
    """The pieces of one place, in their order."""

    def __init__(self) -> None:
        self.pieces: vec[i16] = vec[i16]()  # room beyond the last piece is kept
        self.size: i64 = 0

    def first_difference(self, new: list[int]) -> i64:
        """The first position at which the pieces differ, or how many there are where there are fewer."""
        pieces = self.pieces
        n: i64 = len(new)
        if n > self.size:
            n = self.size
        for i in range(n):
            piece: i16 = new[i]
            if pieces[i] != piece:
                return i
        return n

    def same_at_the_end(self, new: list[int], first: i64) -> i64:
        """How many pieces at the end are the same, beyond the first difference."""
        pieces = self.pieces
        old_end = self.size - 1
        new_end: i64 = len(new) - 1
        most = (old_end if old_end < new_end else new_end) + 1 - first
        for i in range(most):
            piece: i16 = new[new_end - i]
            if pieces[old_end - i] != piece:
                return i
        return most

    def bring(self, new: list[int], first: i64) -> None:
        """These are the pieces now; up to `first` they are as they were."""
        n: i64 = len(new)
        self.size = n
        pieces = self.pieces
        room: i64 = len(pieces)
        for i in range(first, n if n < room else room):
            pieces[i] = new[i]
        if n > room:
            for i in range(room, n):
                pieces = append(pieces, new[i])
            self.pieces = pieces

    def listed(self) -> list[int]:
        return [int(self.pieces[i]) for i in range(self.size)]
