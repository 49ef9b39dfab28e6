"""The declarative table: what every client draws. Pure data, made from a view; knows no game and no client.

An Area has a look; its items are cards, tokens, spaces. A Prompt's choices point at items by id, so a client can light
them up, and can also be listed as buttons. Ids name places and visible pieces, never a hidden card.

Nobody changes a table once it is made. The classes do not enforce it, because a server draws hundreds of tables a second
and a frozen dataclass takes half as long again to make.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

VERSION = 1

LOOKS = ("row", "fan", "pile", "grid", "map", "track", "counters", "sheet")


@dataclass(unsafe_hash=True)
class Face:
    """What a piece shows: once per kind, referred to by items. `icon` names a glyph of the game-icons set."""

    name: str
    kind: str = ""  # frame and colour family: "human", "tile", "wolf"
    icon: str = ""
    text: str = ""
    numbers: dict[str, int] = field(default_factory=dict)  # label -> value: cost, speed, defence
    tags: tuple[str, ...] = ()  # keywords, shown as chips
    letter: str = ""  # one or two letters for where colour alone must not tell


@dataclass(unsafe_hash=True)
class Item:
    """One thing in an area. `face` is a key of Table.faces; an empty face is a back, or a plain counter."""

    id: str
    face: str = ""
    label: str = ""
    tip: str = ""
    count: int = 1
    at: tuple[float, float] | None = None  # position on a map or grid
    marks: tuple[str, ...] = ()  # "resolved", "stunned", "sealed", "start": shown as badges or turned cards
    owner: int | None = None


@dataclass(unsafe_hash=True)
class Area:
    """A place on the table with a look."""

    id: str
    label: str
    look: str
    items: tuple[Item, ...] = ()
    owner: int | None = None  # the seat it belongs to; None: the table
    note: str = ""
    links: tuple[tuple[str, str], ...] = ()  # map: pairs of item ids that are connected
    # map: regions and decoration, drawn below the items. On an owned area {"kind": "middle"}: it lies before its owner in the
    # middle, and the seats sit around the table where the screen is wide enough.
    scenery: tuple[dict[str, Any], ...] = ()


@dataclass(unsafe_hash=True)
class Choice:
    """One option of the open question. `answer` is what to send back."""

    answer: str
    label: str
    item: str = ""  # the id of the item it points at
    tip: str = ""  # what it would do, where that is known


@dataclass(unsafe_hash=True)
class Refused:
    """One option that is not on offer, with the rule that forbids it and the reason in words."""

    answer: str
    label: str
    rule: str
    text: str


@dataclass(unsafe_hash=True)
class Prompt:
    """What is asked, of whom. Only the asked seat gets choices; the others read who is choosing."""

    text: str
    question: str = ""
    choices: tuple[Choice, ...] = ()
    sealed: str = ""  # the seat's own answer while others still choose; it can be changed
    waiting_for: tuple[int, ...] = ()


@dataclass(unsafe_hash=True)
class Score:
    """A seat's points with what they are made of."""

    seat: int
    total: int
    items: tuple[tuple[str, int], ...] = ()
    note: str = ""


@dataclass(unsafe_hash=True)
class LogLine:
    text: str
    rule: str = ""


@dataclass(unsafe_hash=True)
class Table:
    game: str
    title: str
    status: str  # where the game stands, in one line: "Day 2, round 5"
    seats: tuple[str, ...]
    viewer: int | None
    areas: tuple[Area, ...]
    prompt: Prompt
    scores: tuple[Score, ...]
    faces: dict[str, Face]
    log: tuple[LogLine, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    version: int = VERSION

    def area(self, area_id: str) -> Area:
        for area in self.areas:
            if area.id == area_id:
                return area
        raise KeyError(f"the table has no area {area_id!r}; it has {', '.join(area.id for area in self.areas)}")

    def to_json(self) -> dict[str, Any]:
        """Plain data that fits `TABLE_SCHEMA`."""
        data: dict[str, Any] = asdict(self)
        plain: dict[str, Any] = as_lists(data)
        return plain


def as_lists(value: Any) -> Any:
    """Tuples as lists, as JSON has them."""
    if isinstance(value, dict):
        return {key: as_lists(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [as_lists(item) for item in value]
    return value
