"""Watching a state: the primitives tell whoever watches it what they are about to do.

The log of a table is one watcher; the encoder, which wants to know which places change, is another. Searches watch nothing, and
that costs one comparison.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .events import EVERYBODY, NO_PLACE, Event
from .sight import sight_of
from .zones import TOP

if TYPE_CHECKING:
    from .flow import State

ALL_OF_THEM: Final = -1  # instead of the position of a piece
EVERY_SEAT: Final = -1  # instead of a seat


class Watcher:
    """Is told of a state; passes it all on to whoever watched before. Overrides what it cares for."""

    before: Watcher | None

    def __init__(self, before: Watcher | None = None) -> None:
        self.before = before

    def move(self, s: State, index: int, source: int, target: int, rule: str) -> None:
        """The piece at this position, or ALL_OF_THEM, goes on top of another place."""
        if self.before is not None:
            self.before.move(s, index, source, target, rule)

    def shuffle(self, s: State, place: int, rule: str) -> None:
        """The pieces of a place are put into a random order."""
        if self.before is not None:
            self.before.shuffle(s, place, rule)

    def show(self, s: State, place: int, index: int, seat: int, rule: str) -> None:
        """A hidden piece is shown where it lies, to one seat or to EVERY_SEAT."""
        if self.before is not None:
            self.before.show(s, place, index, seat, rule)

    def lay_out(self, s: State, place: int) -> None:
        """Other pieces lie in a place from now on."""
        if self.before is not None:
            self.before.lay_out(s, place)

    def note(self, s: State, word: str, rule: str, seat: int, amount: int, piece: int) -> None:
        """Something public happened that moves no piece."""
        if self.before is not None:
            self.before.note(s, word, rule, seat, amount, piece)


class Log(Watcher):
    """Keeps events, and notes in the state what was learned and so cannot be taken back."""

    events: list[Event]

    def __init__(self, events: list[Event]) -> None:
        super().__init__()
        self.events = events

    def move(self, s: State, index: int, source: int, target: int, rule: str) -> None:
        """Everybody hears of a move; those see the faces who see them where they were or where they will be."""
        layout, pieces = s.layout, s.zones[source]
        if index == ALL_OF_THEM:
            moved, before = pieces.copy(), layout.sight(source, s.n, s.options)
        else:
            moved, before = [pieces[index]], sight_of(s, source, index)
        after = layout.arrival_sight(target, s.n, s.options)
        uncovers = layout.zone_at[source].faces == TOP and len(pieces) > len(moved)
        shows_back = layout.zone_at[target].backs is not None
        # Showing what one knew oneself can be taken back; what one did not know cannot be unlearned.
        actor_knew = before == EVERYBODY or (s.actor >= 0 and before >> s.actor & 1 == 1)
        if uncovers or (not actor_knew and (after != 0 or shows_back)):
            s.known += 1
        owner = layout.owner_at[target]
        if owner < 0:
            owner = layout.owner_at[source]
        self.events.append(Event("move", rule, owner, moved, source, target, len(moved), before | after))

    def shuffle(self, s: State, place: int, rule: str) -> None:
        s.known += 1
        self.events.append(Event("shuffle", rule, s.layout.owner_at[place], [], place, place, 0, EVERYBODY))

    def show(self, s: State, place: int, index: int, seat: int, rule: str) -> None:
        s.known += 1
        shown = [s.zones[place][index]]
        if seat == EVERY_SEAT:
            self.events.append(Event("reveal", rule, s.layout.owner_at[place], shown, place, place, 0, EVERYBODY))
        else:
            self.events.append(Event("peek", rule, seat, shown, place, place, 0, 1 << seat))

    def lay_out(self, s: State, place: int) -> None:
        """Setting up is not told."""

    def note(self, s: State, word: str, rule: str, seat: int, amount: int, piece: int) -> None:
        pieces = [piece] if piece >= 0 else []
        self.events.append(Event(word, rule, seat, pieces, NO_PLACE, NO_PLACE, amount, EVERYBODY))


def listen(s: State, events: list[Event]) -> None:
    """From now on what happens is told into this list."""
    s.watcher = Log(events)
