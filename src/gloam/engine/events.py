"""What happened, as the primitives tell it: who moved what from where to where, and by which rule."""

from __future__ import annotations

from typing import Final

# A piece whose face this seat does not see; HIDDEN - 1 - b if it sees its back b. So far below zero that a rule which looks such a
# piece up in a column of the game finds no entry and fails, instead of reading one from the column's end.
HIDDEN: Final = -1_000_000
NO_PLACE: Final = -1
EVERYBODY: Final = -1  # as a mask: all bits set, the spectator's too
SPECTATOR: Final = -1  # instead of a seat


def knows(mask: int, seat: int) -> bool:
    """Whether a seat (or SPECTATOR) is one of those in a mask."""
    return mask == EVERYBODY or (seat >= 0 and mask >> seat & 1 == 1)


def plain_faces(pieces: list[int]) -> list[int]:
    """Pieces as programs read them: -1 for one that is not seen, -2 - b if its back b is."""
    return [piece if piece >= 0 else piece - HIDDEN - 1 for piece in pieces]


class Event:
    """One thing that happened. `shown` is the mask of seats that saw the faces of the pieces."""

    kind: str  # "move", "shuffle", "peek", "reveal", or the word of a note ("score", "day")
    rule: str
    seat: int
    pieces: list[int]
    source: int
    target: int
    amount: int
    shown: int

    def __init__(
        self, kind: str, rule: str, seat: int, pieces: list[int], source: int, target: int, amount: int, shown: int
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.pieces = pieces
        self.source = source
        self.target = target
        self.amount = amount
        self.shown = shown

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat (None: a spectator) may know it: faces it did not see are HIDDEN.

        Who else saw them is nobody's business either.
        """
        if self.shown == EVERYBODY:
            return self
        sees = knows(self.shown, SPECTATOR if seat is None else seat)
        faces = self.pieces if sees else [HIDDEN] * len(self.pieces)
        return Event(self.kind, self.rule, self.seat, faces, self.source, self.target, self.amount, EVERYBODY if sees else 0)

    def to_json(self) -> list[object]:
        return [self.kind, self.rule, self.seat, plain_faces(self.pieces), self.source, self.target, self.amount, self.shown]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and other.to_json() == self.to_json()

    def __hash__(self) -> int:
        return hash((self.kind, self.rule, self.seat, self.source, self.target, self.amount))

    def __repr__(self) -> str:
        return f"Event({', '.join(repr(part) for part in self.to_json())})"
