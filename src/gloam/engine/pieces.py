"""The primitives: the only way to move pieces. They keep secrets, tell events and note what was learned.

Whoever watches the state is told first (`watch.py`); with nobody watching that costs one comparison. `rule` is the id of the
catalogue entry that causes the change.
"""

from __future__ import annotations

from .events import EVERYBODY
from .flow import State
from .sight import sight_of
from .watch import ALL_OF_THEM, EVERY_SEAT


def move(s: State, piece: int, source: int, target: int, rule: str) -> None:
    """Move one piece of this kind, the first found, on top of another place."""
    pieces = s.zones[source]
    if s.seen and (source in s.seen or target in s.seen):
        move_at(s, pieces.index(piece), source, target, rule)
        return
    watcher = s.watcher  # nobody remembers a piece here: a shorter way than `move_at`, for searches and environments
    if watcher is None:
        pieces.remove(piece)
    else:
        index = pieces.index(piece)
        watcher.move(s, index, source, target, rule)
        pieces.pop(index)  # found once
    s.zones[target].append(piece)


def move_at(s: State, index: int, source: int, target: int, rule: str) -> int:
    """Move the piece at this position (-1: the top) on top of another place."""
    if index < 0:
        index += len(s.zones[source])
    watcher = s.watcher
    if watcher is not None:
        watcher.move(s, index, source, target, rule)
    piece = s.zones[source].pop(index)
    s.zones[target].append(piece)
    if s.seen:
        if source in s.seen:
            forget(s, source, index)
        if target in s.seen:
            s.seen[target].append(0)
    return piece


def put_back(s: State, index: int, source: int, target: int, rule: str, under: bool = False) -> int:
    """Move a piece to the top (or the bottom) of a hidden place; whoever saw it goes there remembers it."""
    if index < 0:
        index += len(s.zones[source])
    mask = sight_of(s, source, index)
    piece = move_at(s, index, source, target, rule)
    last = len(s.zones[target]) - 1
    if under:
        s.zones[target].insert(0, s.zones[target].pop())
        if target in s.seen:
            s.seen[target].insert(0, s.seen[target].pop())
    if mask:
        mark_seen(s, target, 0 if under else last, mask)
    return piece


def draw(s: State, source: int, target: int, rule: str) -> int:
    """Move the top piece of a place on top of another; the source must not be empty."""
    if s.seen:
        return move_at(s, -1, source, target, rule)
    pieces = s.zones[source]
    watcher = s.watcher  # as in `move`
    if watcher is not None:
        watcher.move(s, len(pieces) - 1, source, target, rule)
    piece = pieces.pop()
    s.zones[target].append(piece)
    return piece


def pour(s: State, source: int, target: int, rule: str) -> None:
    """Move all pieces of a place on top of another, in their order."""
    pieces = s.zones[source]
    if not pieces:
        return
    watcher = s.watcher
    if watcher is not None:
        watcher.move(s, ALL_OF_THEM, source, target, rule)
    s.zones[source] = []
    s.zones[target].extend(pieces)
    if s.seen:
        s.seen.pop(source, None)
        if target in s.seen:
            s.seen[target].extend([0] * len(pieces))


def shuffle(s: State, place: int, rule: str) -> None:
    """Put the pieces of a place into a random order; whoever knew a piece there knows it no longer."""
    watcher = s.watcher
    if watcher is not None:
        watcher.shuffle(s, place, rule)
    s.rng.shuffle(s.zones[place])
    if s.seen:
        s.seen.pop(place, None)


def peek(s: State, seat: int, place: int, index: int, rule: str) -> int:
    """Let one seat look at a hidden piece (-1: the top); the seat knows it until it moves or is shuffled."""
    return show(s, seat, 1 << seat, place, index, rule)


def reveal(s: State, place: int, index: int, rule: str) -> int:
    """Show a hidden piece to everybody where it lies."""
    return show(s, EVERY_SEAT, EVERYBODY, place, index, rule)


def show(s: State, seat: int, mask: int, place: int, index: int, rule: str) -> int:
    """Those in the mask see a piece where it lies."""
    pieces = s.zones[place]
    if index < 0:
        index += len(pieces)
    watcher = s.watcher
    if watcher is not None:
        watcher.show(s, place, index, seat, rule)
    mark_seen(s, place, index, mask)
    return pieces[index]


def lay_out(s: State, place: int, pieces: list[int]) -> None:
    """Lay these pieces into a place instead of what was there: for setup, and when everything returns to the box."""
    watcher = s.watcher
    if watcher is not None:
        watcher.lay_out(s, place)
    s.zones[place] = pieces.copy()
    if s.seen:
        s.seen.pop(place, None)


def note(s: State, word: str, rule: str, seat: int = -1, amount: int = 0, piece: int = -1) -> None:
    """Tell a public fact that moves no piece: a score, a marker passed on, a day that begins."""
    watcher = s.watcher
    if watcher is not None:
        watcher.note(s, word, rule, seat, amount, piece)


def mark_seen(s: State, place: int, index: int, mask: int) -> None:
    if place not in s.seen:
        s.seen[place] = [0] * len(s.zones[place])
    s.seen[place][index] |= mask


def forget(s: State, place: int, index: int) -> None:
    """A piece leaves, and with it what was known of it. Of a place where nothing more is known nothing is kept."""
    masks = s.seen[place]
    if masks.pop(index) and not any(masks):
        del s.seen[place]
