"""What cards, tiles and symbols show."""

from __future__ import annotations

from typing import Any, Final

from gloam.table import Face

from .cards import (
    COST_BLOOD,
    COST_ICHOR,
    FLAMING,
    HAS_ICON,
    HEARTS,
    NAMES,
    POPULATION,
    POWER_ROWS,
    PREY_ROWS,
    ROWS,
    SQUARES,
    SYMBOL_ROWS,
    TEXTS,
    TILE_ROWS,
    WORTH,
    YIELD,
    YIELDS,
)

# One glyph for each symbol, wherever it appears in words. [THI-COMP-17]
GLYPH: Final[dict[str, str]] = {str(row["id"]): str(row["glyph"]) for row in SYMBOL_ROWS}
ASLEEP: Final = "asleep"


def face_id(piece: int) -> str:
    """The key of a piece's face: its name in small letters."""
    return NAMES[piece].lower()


def yield_text(row: dict[str, Any]) -> str:
    """`1 ♛`: what dominion of a tile extorts at every dusk. [THI-HOOD-06]"""
    kind = str(row["yields"])
    return f"{row['amount']} {GLYPH[kind]}" if kind else ""


def prey_face(piece: int, row: dict[str, Any]) -> Face:
    """Hearts, worth, skull and fight-back of a human. [THI-COMP-19]"""
    skull = f"{GLYPH['flaming']} Flaming skull: this Thrall's death draws a Dark Power. " if FLAMING[piece] else ""
    numbers = {"hearts": HEARTS[piece]}
    if WORTH[piece]:
        numbers["influence"] = WORTH[piece]
    text = (TEXTS[piece] + " " + skull + str(row["flavor"])).strip()
    return Face(str(row["name"]), str(row["kind"]), str(row["icon"]), text, numbers, (str(row["kind"]),), str(row["name"])[:2])


def tile_face(piece: int, row: dict[str, Any]) -> Face:
    """Population, Hunt Counter, what it yields, and the Dark Power icon if it bears one. [THI-COMP-17, THI-COMP-20]"""
    parts: list[str] = []
    if row["yields"]:
        parts.append(f"Its lord extorts {yield_text(row)} {YIELDS[YIELD[piece]]} at dusk.")
    if HAS_ICON[piece]:
        parts.append(f"{GLYPH['power']} The first cube in the last square draws a Dark Power.")
    parts.append(str(row["flavor"]))
    numbers = {"population": POPULATION[piece], "squares": SQUARES[piece]}
    return Face(
        str(row["name"]), str(row["kind"]), str(row["icon"]), " ".join(parts), numbers, (str(row["kind"]),), str(row["name"])[:2]
    )


def power_face(piece: int, row: dict[str, Any]) -> Face:
    """Cost, time and effect of a Dark Power."""
    when = {"night": "by Night", "day": "by Day", "any": "Night or Day"}[str(row["when"])]
    numbers: dict[str, int] = {}
    if COST_BLOOD[piece]:
        numbers["costs blood"] = COST_BLOOD[piece]
    if COST_ICHOR[piece]:
        numbers["costs ichor"] = COST_ICHOR[piece]
    text = f"{TEXTS[piece]} {row['flavor']}"
    return Face(str(row["name"]), str(row["kind"]), str(row["icon"]), text, numbers, (when,), str(row["name"])[:2])


def consequence_face(piece: int, row: dict[str, Any]) -> Face:
    """What a Consequence does, and when. [THI-NIGHT-11]"""
    mode = {"ongoing": "ongoing", "dusk": "every dusk", "once": "once"}[str(row["mode"])]
    return Face(
        str(row["name"]), str(row["kind"]), str(row["icon"]), f"{TEXTS[piece]} {row['flavor']}", {}, (mode,), str(row["name"])[:2]
    )


def make_faces() -> dict[str, Face]:
    found: dict[str, Face] = {}
    for piece, row in enumerate(ROWS):
        if piece < len(PREY_ROWS):
            face = prey_face(piece, row)
        elif piece < len(PREY_ROWS) + len(TILE_ROWS):
            face = tile_face(piece, row)
        elif piece < len(PREY_ROWS) + len(TILE_ROWS) + len(POWER_ROWS):
            face = power_face(piece, row)
        else:
            face = consequence_face(piece, row)
        assert face_id(piece) not in found, f"two cards are called {NAMES[piece]}"
        found[face_id(piece)] = face
    return found


FACES: Final[dict[str, Face]] = make_faces()
