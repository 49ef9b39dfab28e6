"""The declarative table: what every client draws. Pure data, made from a view; knows no game and no client.

An Area has a look; its items are cards, tokens, spaces. A Prompt's choices point at items by id, so a client can light
them up, and can also be listed as buttons. Ids name places and visible pieces, never a hidden card.

Nobody changes a table once it is made. The classes do not enforce it, because a server draws hundreds of tables a second
and a frozen dataclass takes half as long again to make.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

VERSION = 2

LOOKS = ("row", "fan", "pile", "grid", "map", "counters", "sheet")
SCENERY = ("path", "label", "column", "marker", "maybe")


@dataclass(unsafe_hash=True, slots=True)
class Face:
    """What a piece shows: once per kind, referred to by items. `icon` names a glyph of the game-icons set."""

    name: str
    kind: str = ""  # frame and colour family, a name of Style.kinds: "human", "tile", "wolf"
    icon: str = ""
    text: str = ""  # the rules text as printed on the card, short enough to be read there
    numbers: dict[str, int] = field(default_factory=dict)  # by meaning, names of Style.numbers: cost, speed, defence
    tags: tuple[str, ...] = ()  # keywords, shown as chips; Style.keywords explains them
    letter: str = ""  # one or two letters for where colour alone must not tell
    rules: str = ""  # the whole rule, where the printed text is too short for it
    lore: str = ""  # flavour, without effect
    type: str = ""  # the line under the name: "Military, the courier", "Hunter Sentry"
    frame: str = ""  # the shape of its picture, of style.SHAPES, where it is not that of its kind


@dataclass(unsafe_hash=True, slots=True)
class Item:
    """One thing in an area. `face` is a key of Table.faces; an empty face is a back, or a plain counter."""

    id: str
    face: str = ""
    label: str = ""
    tip: str = ""
    count: int = 1
    at: tuple[float, float] | None = None  # position on a map or grid
    marks: tuple[str, ...] = ()  # names of Style.marks: "resolved", "stunned", "sealed", shown as badges or turned cards
    owner: int | None = None
    numbers: dict[str, int] = field(default_factory=dict)  # what its numbers are now, beside or instead of the face's
    on: str = ""  # the id of the item it lies on: a figure on its tile, an Item on its wearer
    slot: str = ""  # where on it: "square", "figure", "worn"; items of one slot lie side by side
    kind: str = ""  # instead of the face's, where there is no face: a name of Style.kinds
    icon: str = ""
    meter: Meter | None = None


@dataclass(unsafe_hash=True, slots=True)
class Meter:
    """How far something is: a Mission, a track, a life."""

    have: int
    need: int
    text: str = ""  # "3 of 7", "22 cards: too many"
    tone: str = ""


@dataclass(unsafe_hash=True, slots=True)
class Scenery:
    """What is drawn of an area beside its items: a way on a map, a name on the land, the head of a column, a marker beside it,
    and what the item at that place may turn out to be (its label, and the face in `text`)."""

    kind: str  # of SCENERY
    label: str = ""
    text: str = ""  # a few words below the label
    letter: str = ""  # a sign before the label: the price of a column
    icon: str = ""
    at: tuple[float, float] | None = None
    path: str = ""  # the way's style, a name of Style.paths
    points: tuple[tuple[float, float], ...] = ()  # that a way goes through


@dataclass(unsafe_hash=True, slots=True)
class Area:
    """A place on the table with a look."""

    id: str
    label: str
    look: str
    items: tuple[Item, ...] = ()
    owner: int | None = None  # the seat it belongs to; None: the table
    note: str = ""
    links: tuple[tuple[str, str], ...] = ()  # map: pairs of item ids that are connected
    scenery: tuple[Scenery, ...] = ()
    zones: tuple[str, ...] = ()  # the places it shows, as events name them: "hand of b", "track 3"
    ground: str = ""  # a drawing of the game's folder art/ below the items: "land.svg"
    extent: tuple[float, float, float, float] | None = None  # map: left, top, width, height in the units of `at`


@dataclass(unsafe_hash=True, slots=True)
class Quantity:
    """One choice with an amount: for each amount from `least` on what to answer, one after the other, and what comes of it.

    Another choice whose answer begins one of these sequences is covered by it: a client need not list it apart.
    """

    least: int
    most: int
    unit: str  # "Blood", "Attack"
    answers: tuple[tuple[str, ...], ...]
    effects: tuple[str, ...]


@dataclass(unsafe_hash=True, slots=True)
class Choice:
    """One option of the open question, as data: what it aims at, what it costs, brings and loses. `answer` is what to send back."""

    label: str  # without the verb: "Harbour Cross"
    item: str = ""  # the id of the item it points at
    tip: str = ""  # what it would do, in one line, where that is known
    verb: str = ""  # its group, a name of Style.verbs
    group: str = ""  # a heading within the group: "Ships, no hunting aboard"
    cost: int | None = None
    unit: str = ""  # of the cost, a name of Style.numbers
    left: int | None = None  # of that unit, afterwards
    gain: str = ""  # "+8", "+1 Influence"
    loses: str = ""  # what is lost for good; a client asks once more
    quantity: Quantity | None = None
    answer: str = ""  # the notation; `prompt_for` fills it in, and the two below
    number: int = 0  # of the option: offered or refused, it keeps its place in the list
    sentence: str = ""  # the whole choice in words, for lists, logs and screen readers: "Move to Harbour Cross"
    then: tuple[Counter, ...] = ()  # what is worth knowing of it even where there is no room for the tip: how far from home


@dataclass(unsafe_hash=True, slots=True)
class Refused:
    """One option that is not on offer, with the rule that forbids it and the reason in words."""

    answer: str
    label: str
    rule: str
    text: str
    item: str = ""
    verb: str = ""
    number: int = 0


@dataclass(unsafe_hash=True, slots=True)
class Counter:
    """A number with a meaning: in a seat's strip, in the own panel, above the choices."""

    name: str  # of Style.numbers
    value: int
    of: int | None = None
    tone: str = ""  # of style.TONES
    text: str = ""  # instead of the number's label: "spaces from home"


@dataclass(unsafe_hash=True, slots=True)
class Side:
    """What a stranger must see of a seat at a glance."""

    seat: int
    counters: tuple[Counter, ...] = ()
    where: str = ""  # "Wreckers' Well, Forest"
    note: str = ""  # a warning or a state in a few words: "enough for 4 nights"
    tone: str = ""  # of the note
    kind: str = ""  # side or team, a name of Style.kinds
    main: str = ""  # the counter that stands large beside the name instead of the score: "life"
    item: str = ""  # the id by which choices point at the seat itself: "Attack Bob"


@dataclass(unsafe_hash=True, slots=True)
class Phase:
    """A part of a round, with the seats that play in it, in their order."""

    label: str  # "Night"
    icon: str = ""
    seats: tuple[int, ...] = ()
    now: bool = False


@dataclass(unsafe_hash=True, slots=True)
class Progress:
    """Where the game stands on its track: rounds, nights, days."""

    label: str  # "Round", "Night"
    at: int
    of: int  # 0: no fixed number
    note: str = ""  # "dawn in 4 turns"
    tone: str = ""
    phases: tuple[Phase, ...] = ()  # of this round, in their order


@dataclass(unsafe_hash=True, slots=True)
class Turn:
    """One turn that was played, as the story tells it."""

    seat: int | None
    label: str  # "Night 9"
    lines: tuple[str, ...]
    gains: tuple[tuple[int, int], ...]  # seat, points won or lost
    first: int  # the numbers of its first event and of the first one after it
    last: int


@dataclass(unsafe_hash=True, slots=True)
class Prompt:
    """What is asked, of whom. Only the asked seat gets choices; the others read who is choosing."""

    text: str
    question: str = ""
    choices: tuple[Choice, ...] = ()
    sealed: str = ""  # the seat's own answer while others still choose; it can be changed
    waiting_for: tuple[int, ...] = ()
    refused: tuple[Refused, ...] = ()  # what a player would look for and cannot have now
    resources: tuple[Counter, ...] = ()  # what there is to spend: "7 Speed", "1 hunt"


@dataclass(unsafe_hash=True, slots=True)
class Score:
    """A seat's points with what they are made of."""

    seat: int
    total: int
    items: tuple[tuple[str, int], ...] = ()
    note: str = ""
    lost: bool = False  # at the end: they count for nothing
    taken: tuple[tuple[str, int], ...] = ()  # at the end: the faces that the seat came by in the game, and how many of each


@dataclass(unsafe_hash=True, slots=True)
class LogLine:
    text: str
    rule: str = ""


@dataclass(unsafe_hash=True, slots=True)
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
    sides: tuple[Side, ...] = ()
    order: tuple[int, ...] = ()  # of play, this round
    active: int | None = None  # whose turn it is
    progress: Progress | None = None
    story: tuple[Turn, ...] = ()  # the newest turns
    ending: tuple[str, ...] = ()  # over: a sentence per seat

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
