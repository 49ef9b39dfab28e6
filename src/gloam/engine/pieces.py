"""The primitives: the only way to move pieces. They keep secrets, tell events and note what was learned.

With no listener an event costs one comparison, and so does a change that nobody follows. `rule` is the id of the catalogue
entry that causes the change.
"""

from __future__ import annotations

from .events import EVERYBODY, NO_PLACE, Event
from .flow import State
from .zones import TOP


def move(s: State, piece: int, source: int, target: int, rule: str) -> None:
    """Move one piece of this kind, the first found, on top of another place."""
    pieces = s.zones[source]
    if s.listening or (s.seen and (source in s.seen or target in s.seen)):
        move_at(s, pieces.index(piece), source, target, rule)
    else:  # nobody looks, nobody remembers: the way of searches
        pieces.remove(piece)
        s.zones[target].append(piece)
        if s.followed:
            touch(s, source, target)


def move_at(s: State, index: int, source: int, target: int, rule: str) -> int:
    """Move the piece at this position (-1: the top) on top of another place."""
    if index < 0:
        index += len(s.zones[source])
    if s.listening:
        tell_move(s, [s.zones[source][index]], source, target, rule, sight_of(s, source, index))
    piece = s.zones[source].pop(index)
    s.zones[target].append(piece)
    if s.followed:
        touch(s, source, target)
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
    if s.listening or s.seen:
        return move_at(s, -1, source, target, rule)
    piece = s.zones[source].pop()  # nobody looks, nobody remembers
    s.zones[target].append(piece)
    if s.followed:
        touch(s, source, target)
    return piece


def pour(s: State, source: int, target: int, rule: str) -> None:
    """Move all pieces of a place on top of another, in their order."""
    pieces = s.zones[source]
    if not pieces:
        return
    if s.listening:
        tell_move(s, pieces.copy(), source, target, rule, s.layout.sight(source, s.n, s.options))
    s.zones[source] = []
    s.zones[target].extend(pieces)
    if s.followed:
        touch(s, source, target)
    if s.seen:
        s.seen.pop(source, None)
        if target in s.seen:
            s.seen[target].extend([0] * len(pieces))


def shuffle(s: State, place: int, rule: str) -> None:
    """Put the pieces of a place into a random order; whoever knew a piece there knows it no longer."""
    s.rng.shuffle(s.zones[place])
    if s.followed:
        s.touched.append(place)
    if s.seen:
        s.seen.pop(place, None)
    if s.listening:
        s.known += 1
        s.events.append(Event("shuffle", rule, s.layout.owner_at[place], [], place, place, 0, EVERYBODY))


def peek(s: State, seat: int, place: int, index: int, rule: str) -> int:
    """Let one seat look at a hidden piece (-1: the top); the seat knows it until it moves or is shuffled."""
    pieces = s.zones[place]
    if index < 0:
        index += len(pieces)
    mark_seen(s, place, index, 1 << seat)
    if s.listening:
        s.known += 1
        s.events.append(Event("peek", rule, seat, [pieces[index]], place, place, 0, 1 << seat))
    return pieces[index]


def reveal(s: State, place: int, index: int, rule: str) -> int:
    """Show a hidden piece to everybody where it lies."""
    pieces = s.zones[place]
    if index < 0:
        index += len(pieces)
    mark_seen(s, place, index, EVERYBODY)
    if s.listening:
        s.known += 1
        s.events.append(Event("reveal", rule, s.layout.owner_at[place], [pieces[index]], place, place, 0, EVERYBODY))
    return pieces[index]


def lay_out(s: State, place: int, pieces: list[int]) -> None:
    """Lay these pieces into a place instead of what was there: for setup, and when everything returns to the box."""
    s.zones[place] = pieces.copy()
    if s.followed:
        s.touched.append(place)
    if s.seen:
        s.seen.pop(place, None)


def note(s: State, word: str, rule: str, seat: int = -1, amount: int = 0, piece: int = -1) -> None:
    """Tell a public fact that moves no piece: a score, a marker passed on, a day that begins."""
    if s.listening:
        pieces = [piece] if piece >= 0 else []
        s.events.append(Event(word, rule, seat, pieces, NO_PLACE, NO_PLACE, amount, EVERYBODY))


def touch(s: State, source: int, target: int) -> None:
    """Tell whoever follows this state that pieces have moved."""
    touched = s.touched
    n = len(touched)
    if n > 1 and touched[n - 1] == target and touched[n - 2] == source:
        return  # the next of several pieces on the same way
    touched.append(source)
    touched.append(target)


def mark_seen(s: State, place: int, index: int, mask: int) -> None:
    if s.followed:
        s.touched.append(place)
    if place not in s.seen:
        s.seen[place] = [0] * len(s.zones[place])
    s.seen[place][index] |= mask


def forget(s: State, place: int, index: int) -> None:
    """A piece leaves, and with it what was known of it. Of a place where nothing more is known nothing is kept."""
    masks = s.seen[place]
    if masks.pop(index) and not any(masks):
        del s.seen[place]


def sight_of(s: State, place: int, index: int) -> int:
    """The mask of seats that know the piece at this position."""
    layout = s.layout
    is_top = index == len(s.zones[place]) - 1
    mask = layout.arrival_sight(place, s.n, s.options) if is_top else layout.sight(place, s.n, s.options)
    if place in s.seen:
        mask |= s.seen[place][index]
    return mask


def tell_move(s: State, pieces: list[int], source: int, target: int, rule: str, before: int) -> None:
    """Tell a move to everybody, with the faces for those who see them where they were or where they will be."""
    after = s.layout.arrival_sight(target, s.n, s.options)
    uncovers = s.layout.zone_at[source].faces == TOP and len(s.zones[source]) > len(pieces)
    shows_back = s.layout.zone_at[target].backs is not None
    # Showing what one knew oneself can be taken back; what one did not know cannot be unlearned.
    actor_knew = before == EVERYBODY or (s.actor >= 0 and before >> s.actor & 1 == 1)
    if uncovers or (not actor_knew and (after != 0 or shows_back)):
        s.known += 1
    owner = s.layout.owner_at[target]
    if owner < 0:
        owner = s.layout.owner_at[source]
    s.events.append(Event("move", rule, owner, pieces, source, target, len(pieces), before | after))
