"""How a game looks: declared once per game, the same at every table, fetched once by a client.

Kinds, numbers, marks and verbs are names that tables use; here they get a label, a colour and a form. Colour never stands alone:
a kind has a shape and a pattern, a mark a word. Drawings of a game's own lie as SVG files in its folder `art/`; areas name them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SHAPES = (
    "square", "circle", "arch", "shield", "lozenge", "hexagon", "star", "triangle", "petals", "banner", "octagon", "leaf", "cut",
)  # fmt: skip
PATTERNS = ("", "scallops", "hatching", "dots", "lozenges", "chevrons", "tendrils", "waves", "grain")
CORNERS = ("", "top left", "top right", "left", "right", "bottom left", "bottom right")
TONES = ("", "good", "bad", "warn", "quiet")
SIZES = ("read", "small", "compact", "banner", "plate")


@dataclass(frozen=True)
class Kind:
    """A family of pieces: colour, shape of the picture's frame, pattern behind it."""

    label: str
    colour: str  # "#b3263f"
    shape: str = "square"
    pattern: str = ""
    icon: str = ""
    tip: str = ""  # what the legend says
    art: str = ""  # a drawing of art/ behind the icon, instead of shape and pattern; for a figure the whole of it
    tint: str = ""  # a drawing of art/ in the colour of the owner: laid over the art, or the body of a figure


@dataclass(frozen=True)
class Number:
    """A number that faces and items carry. One corner means one thing: nothing else ever stands there."""

    label: str  # "Speed", "cost"
    icon: str = ""
    corner: str = ""  # of CORNERS; empty: a chip in the line under the name
    shape: str = "circle"
    colour: str = ""
    tip: str = ""


@dataclass(frozen=True)
class Mark:
    """A state that a piece can be in: `stunned`, `sealed`, `hunted`."""

    label: str
    icon: str = ""
    tone: str = ""
    turn: int = 0  # degrees by which the frame is turned; the text never is
    tip: str = ""  # what it means for the piece


@dataclass(frozen=True)
class Verb:
    """A group of choices."""

    label: str  # "Move", "Buy with Influence"
    icon: str = ""
    note: str = ""  # "ends your movement"
    tip: str = ""  # what one does by it, in a sentence


@dataclass(frozen=True)
class Place:
    """Where an area stands on the stage. `area` is its id, with `{me}` for the reader's seat; `at` names a field of the grid.
    With `{foe}` or `{ally}` it is one area for each opponent or team mate, in the order of their seats; areas of one field stand
    side by side, empty ones take no room.

    An area that no place names belongs to its owner's panel: the own one at the foot of the stage, the others' in their strips.
    """

    area: str
    at: str
    size: str = "read"  # of SIZES: how large its cards are where there is room
    label: str = ""  # instead of the area's own
    fold: bool = False  # on a phone it opens on a tap
    room: int = 0  # so many cards have a place there: free ones are drawn, and the place stays when nothing lies there
    free: str = ""  # what is said of a free place: "room for a Thrall"; without `room`, where nothing lies: "none in force"


@dataclass(frozen=True)
class Stage:
    """The plan of the table: CSS grid templates whose fields the places name. `mine` are the own areas at the foot, from the left.

    `around`: the seats sit round the table instead of in strips; each area of `before` lies before its owner in the middle.
    """

    desk: str = '"board" minmax(0, 1fr) / minmax(0, 1fr)'
    teams: str = ""  # instead of it where seats play together: the others' plates stand with their cards, the own cards at the foot
    phone: str = ""  # empty: one field below the other, in the order of the places
    places: tuple[Place, ...] = ()
    mine: tuple[Place, ...] = ()
    around: bool = False
    before: tuple[str, ...] = ()  # prefixes of areas: "played"
    foot: int = 190  # height of the own side at 1280 x 800, in units of the stage


@dataclass(frozen=True)
class Style:
    """Everything about a game's look that no table changes."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    numbers: dict[str, Number] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    keywords: dict[str, str] = field(default_factory=dict)  # word on a card -> what it means
    paths: dict[str, str] = field(default_factory=dict)  # kind of path on a map -> "plain", "rail", "dotted"
    stage: Stage = field(default_factory=Stage)
    felt: str = ""  # a drawing of art/ behind the whole stage
    end: str = ""  # and one behind the words of the end, 1280 wide; 140 of its height are always in sight, from the foot

    def glossary(self) -> dict[str, str]:
        """Every word and icon with what it means: keywords, numbers, kinds of pieces, their marks and the groups of choices."""
        found = dict(self.keywords)
        for number in self.numbers.values():
            found.setdefault(number.label, number.tip)
        for kind in self.kinds.values():
            found.setdefault(kind.label, kind.tip)
        for mark in self.marks.values():
            found.setdefault(mark.label, mark.tip)
        for verb in self.verbs.values():
            found.setdefault(verb.label, verb.tip)
        return {word: tip for word, tip in found.items() if word and tip}
