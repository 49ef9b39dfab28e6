"""What cards, tiles and symbols show: the text as it is printed, the whole rule, flavour and numbers by meaning."""

from __future__ import annotations

from typing import Final

from gloam.engine.sheets import Row
from gloam.table import Face

from .cards import (
    AMOUNT,
    COST_BLOOD,
    COST_ICHOR,
    DOES_FIGHT,
    EFFECTS,
    FLAMING,
    HAS_ICON,
    HEARTS,
    NAMES,
    POPULATION,
    POWER_ROWS,
    PREY_ROWS,
    ROWS,
    SYMBOL_ROWS,
    TEXTS,
    TILE_ROWS,
    WORTH,
    YIELD,
    YIELDS,
)

# One glyph for each symbol, wherever it appears in words. [THI-COMP-17]
GLYPH: Final[dict[str, str]] = {str(row["id"]): str(row["glyph"]) for row in SYMBOL_ROWS}
YIELD_NAMES: Final[dict[str, str]] = {"blood": "Blood", "influence": "Influence", "power": "Dark Power", "tainted": "Tainted Blood"}
PREY_TYPES: Final[dict[str, str]] = {
    "commoner": "Prey, commoner", "notable": "Prey of weight", "occult": "Prey, occult", "fighter": "Prey, fighter",
    "hunter": "Vampire Hunter",
}  # fmt: skip
TILE_TYPES: Final[dict[str, str]] = {
    "start": "where all wake", "seat": "seat of power", "den": "den of Blood", "occult": "occult site", "ground": "hunting ground",
}  # fmt: skip
WHEN_WORDS: Final[dict[str, str]] = {"night": "by Night", "day": "by Day", "any": "Night or Day"}
MODE_WORDS: Final[dict[str, str]] = {"ongoing": "ongoing", "dusk": "every dusk", "once": "once"}
SKULL: Final = "This Thrall's death draws a Dark Power."
MOST_HEARTS: Final = max(HEARTS)
FIGHTS: Final = "fights back"
FLAMING_SKULL: Final = "flaming skull"


def face_id(piece: int) -> str:
    """The key of a piece's face: its name in small letters."""
    return NAMES[piece].lower()


def back_id(hearts: int) -> str:
    """The key of what a facedown Prey shows: its hearts. [THI-HUNT-08]"""
    return f"heartbeat {hearts}"


def whole_rule(piece: int) -> str:
    """The printed text with what it is too short for."""
    meanings = [effect.word.meaning for effect in EFFECTS[piece]]
    return " ".join([part for part in [TEXTS[piece], *meanings] if part])


def prey_face(piece: int, row: Row) -> Face:
    """Hearts, worth, skull and fight-back of a human. [THI-COMP-19]"""
    numbers = {"hearts": HEARTS[piece]}
    if WORTH[piece]:
        numbers["worth"] = WORTH[piece]
    tags = [FIGHTS] if DOES_FIGHT[piece] else []
    text = TEXTS[piece]
    if FLAMING[piece]:
        tags.append(FLAMING_SKULL)
        text = f"{text} {SKULL}".strip()
    face = made(row, text, numbers, tuple(tags), PREY_TYPES[str(row["kind"])])
    face.rules = whole_rule(piece)
    return face


def tile_face(piece: int, row: Row) -> Face:
    """Population, what it yields, and the Dark Power icon if it bears one. [THI-COMP-17, THI-COMP-20]"""
    numbers = {"population": POPULATION[piece]}
    parts: list[str] = []
    if row["kind"] == "start":
        parts.append("Here Vampires are awakened, and dominion leads back here from afar.")
    if row["yields"]:
        kind = YIELDS[YIELD[piece]]
        numbers[f"yields {kind}"] = AMOUNT[piece]
        parts.append(f"Dominion extorts {AMOUNT[piece]} {YIELD_NAMES[kind]} at dusk.")
    if HAS_ICON[piece]:
        parts.append("The first cube in the last square draws a Dark Power.")
    face = made(row, " ".join(parts), numbers, (), TILE_TYPES[str(row["kind"])])
    if face.kind == "occult":
        face.kind = "site"  # an occult Prey looks otherwise
    face.rules = f"A hunt here draws {POPULATION[piece]} Prey, one less for each cube, at least 1."
    return face


def power_face(piece: int, row: Row) -> Face:
    """Cost, time and effect of a Dark Power."""
    numbers: dict[str, int] = {}
    if COST_BLOOD[piece]:
        numbers["costs blood"] = COST_BLOOD[piece]
    if COST_ICHOR[piece]:
        numbers["costs ichor"] = COST_ICHOR[piece]
    face = made(row, TEXTS[piece], numbers, (WHEN_WORDS[str(row["when"])],), "Dark Power")
    face.rules = whole_rule(piece)
    return face


def consequence_face(piece: int, row: Row) -> Face:
    """What a Consequence does, and when. [THI-NIGHT-11]"""
    face = made(row, TEXTS[piece], {}, (MODE_WORDS[str(row["mode"])],), "Consequence")
    face.rules = whole_rule(piece)
    return face


def made(row: Row, text: str, numbers: dict[str, int], tags: tuple[str, ...], line: str) -> Face:
    """What all four kinds have in common."""
    name = str(row["name"])
    return Face(name, str(row["kind"]), str(row["icon"]), text, numbers, tags, name[:2], lore=str(row["flavor"]), type=line)


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
    for hearts in range(1, MOST_HEARTS + 1):
        found[back_id(hearts)] = Face(
            f"{hearts} heart" if hearts == 1 else f"{hearts} hearts", back_id(hearts), "", "Only the heartbeat is known.",
            {"hearts": hearts}, type="facedown Prey",
        )  # fmt: skip
    return found


FACES: Final[dict[str, Face]] = make_faces()
