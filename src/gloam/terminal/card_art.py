"""The cards of a set as whoever draws them needs them: in the terminal, on a page, on paper."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import gloam
from gloam.engine import Game
from gloam.match import begin
from gloam.table import Face, Kind, Number, Style

ICONS = Path(gloam.__file__).parent / "web_dist" / "icons"  # of the browser client, where it is built
PLAIN = Kind("", "#6d6170")


@dataclass(frozen=True)
class Shown:
    """A number of a card: its value, what it means, and the outline of its sign; empty where a shape stands instead."""

    value: int
    number: Number
    outline: str


@dataclass(frozen=True)
class Art:
    """A card with everything that its look declares."""

    face: Face
    kind: Kind
    outline: str
    numbers: list[Shown]
    copies: int  # in one copy of the game; 0: it lies in no deck

    @property
    def prices(self) -> list[Shown]:
        """The numbers that have a shape instead of a sign, such as what it costs."""
        return [shown for shown in self.numbers if not shown.outline]

    @property
    def pills(self) -> list[Shown]:
        return [shown for shown in self.numbers if shown.outline]

    @property
    def words(self) -> str:
        """All that a search looks through."""
        face = self.face
        return f"{face.name} {face.type} {face.kind} {face.text} {' '.join(face.tags)}".lower()


@cache
def outlines() -> dict[str, str]:
    """The glyphs by name; empty where the client is not built."""
    return {name: path for chunk in sorted(ICONS.glob("~*.json")) for name, path in json.loads(chunk.read_text("utf-8")).items()}


def cards_of(game: Game) -> list[Art]:
    """Every card of a game, in the order of its pieces. A token's place may be called like it: the first is the piece."""
    n = game.seats[0]
    names = game.piece_names()
    copies = Counter(names[piece] for piece in game.pieces(n, game.complete(None, n)))
    style: Style = game.style
    drawn = outlines()
    found: list[Art] = []
    for face in begin(game, n, "cards").table(None).faces.values():
        known = [(style.numbers.get(name, Number(name)), value) for name, value in face.numbers.items()]
        numbers = [Shown(value, number, drawn.get(number.icon, "")) for number, value in known]
        found.append(Art(face, style.kinds.get(face.kind, PLAIN), drawn.get(face.icon, ""), numbers, copies.pop(face.name, 0)))
    return found


def mixed(colour: str, other: str, share: float) -> tuple[int, int, int]:
    """So much of a colour, and the rest of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    red, green, blue = [round(a * share + b * (1 - share)) for a, b in pairs]
    return red, green, blue


def channels(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def hexed(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
