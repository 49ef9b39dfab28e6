"""What a game says about measuring it: what counts as offered, taken and used of a card, who belongs together, who leads.

The lab (`gloam balance`) watches a table through this and through nothing else of the game. A game that declares nothing is
measured all the same, by what its zones tell: `plain`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .zones import ALL, Layout, Zone

# How one sees that something happens to a piece: it comes into this zone from another one; it goes from the one zone to the other
# (None: wherever); or a note with this word tells of it.
Sign = Zone | tuple[Zone | None, Zone | None] | str


@dataclass(frozen=True)
class Course:
    """What becomes of one sort of cards: `Course("market cards", FOR_SALE, offered=(ROW,), taken=((ROW, DISCARD),), used=(PLAY,))`.

    A seat takes or uses a piece if it comes to a zone of that seat's, or leaves one, or the note names the seat; else it was
    whoever answered last. `by_answer` says so of taking, where a piece is taken by one and lies before another.
    """

    name: str
    pieces: tuple[int, ...] = ()  # the kinds that it speaks of; empty: all of the table
    offered: tuple[Sign, ...] = ()
    taken: tuple[Sign, ...] = ()
    used: tuple[Sign, ...] = ()
    returned: tuple[Sign, ...] = ()  # given back unused: it was not taken after all
    by_answer: bool = False  # whoever answered has taken it, wherever it lies then
    at_end: Callable[..., list[tuple[int, int]]] | None = None  # at_end(state): piece and seat of what is used when all is over
    family: Callable[[int], str] | None = None  # family(piece): the faction or type that it belongs to
    families: str = ""  # what a family is called ("faction"), if whoever took most of one is a group of its own


@dataclass(frozen=True)
class Observe:
    """All that the lab asks of a game. `docs/add-a-game.md` shows one.

    Groups are names by seat, `{"side": ["Vampires", "Hunters"]}`: who has one name wins together in the figures of that group.
    """

    courses: tuple[Course, ...] = ()  # none: see `plain`
    dealt: Callable[..., dict[str, list[str]]] | None = None  # dealt(state): groups known before the first answer
    became: Callable[..., dict[str, list[str]]] | None = None  # became(state): groups known only when the game is over
    lead: Callable[..., float] | None = None  # lead(state, seat): how far a seat has got; None: by the evaluation
    length: Callable[..., float] | None = None  # length(state): of a finished game, in `unit`
    unit: str = "answers"
    aground: Callable[..., str] | None = None  # aground(state): why a finished game is a dead end; empty if it is none
    facts: Callable[..., dict[str, float]] | None = None  # facts(state): what else is worth counting: a number, or yes or no
    deeds: tuple[tuple[str, str, str], ...] = ()  # more facts: a name, and the note and rule of what is counted by it


def plain(layout: Layout) -> Observe:
    """What zones alone tell: what lies open is offered, what comes to a seat is taken, what a seat lays open is used."""
    shown = tuple(zone for zone in layout.table if zone.faces == ALL)
    taken = tuple((source, target) for source in layout.table for target in layout.seat)
    hidden = [zone for zone in layout.seat if zone.faces != ALL]
    used = tuple((source, target) for source in hidden for target in layout.table + layout.seat if target.faces == ALL)
    return Observe((Course("cards", (), shown, taken, used),))
