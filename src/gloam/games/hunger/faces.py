"""What every piece shows: a face per kind, with its text told from its effects."""

from __future__ import annotations

from typing import Any

from gloam.table import Face

from .board import SPACE_KINDS
from .cards import CARDS, DIGESTIONS, FIRST_MISSION, FIRST_TOKEN, IDS, MISSIONS, TILES, TOKENS, VAMPIRES
from .words import CARD_TEXTS, MISSION_TEXTS, TOKEN_TEXTS

LETTERS = {
    "villager": "V", "religious": "R", "military": "M", "noble": "N", "power": "P", "familiar": "F", "item": "I",
    "starting power": "S",
}  # fmt: skip
SPACE_ICONS = {
    "plain": "", "castle": "castle", "chest open": "open-treasure-chest", "chest closed": "locked-chest", "crypt": "coffin",
    "market": "village", "church": "church", "mansion": "spooky-house", "barracks": "barracks", "tavern": "tavern-sign",
    "well": "well",
    "ship": "sailboat", "labyrinth": "maze",
}  # fmt: skip


def card_face(row: dict[str, Any], text: str) -> Face:
    """A card; starting cards have a frame of their own. [HUN-CARD-01, HUN-CARD-02, HUN-CARD-03, HUN-CARD-05]"""
    kind = str(row["kind"])
    title = str(row["name"]) + (f", {row['epithet']}" if row["epithet"] else "")
    numbers = {"Speed": int(row["speed"])}
    if kind == "human":
        numbers["VP"] = int(row["vp"])
    told = text + (f" “{row['flavour']}”" if row["flavour"] else "")
    tags = (str(row["type"]), *([str(row["category"])] if row["category"] else []), *(str(word) for word in row["keywords"]))
    return Face(title, kind, str(row["icon"]), told.strip(), numbers, tags, LETTERS[str(row["type"])])


def all_faces() -> dict[str, Face]:
    faces = {IDS[kind]: card_face(row, CARD_TEXTS[kind]) for kind, row in enumerate(CARDS)}
    for number, row in enumerate(MISSIONS):
        tags = (str(row["background"]),) + (("5+",) if row["five_plus"] else ())
        faces[IDS[FIRST_MISSION + number]] = Face(
            str(row["name"]), "mission", str(row["icon"]), MISSION_TEXTS[number], {"VP": int(row["points"])}, tags, "M"
        )
    for number, row in enumerate(TOKENS):
        faces[IDS[FIRST_TOKEN + number]] = Face(str(row["name"]), "token", str(row["icon"]), TOKEN_TEXTS[number], letter="T")
    for row in TILES:
        faces[str(row["id"])] = Face(str(row["name"]), "tile", str(row["icon"]), numbers={"VP": int(row["vp"])})
    for row in DIGESTIONS:
        faces[str(row["id"])] = Face(str(row["name"]), "digestion", str(row["icon"]), f"Digest a {row['type']} Human.")
    for word in SPACE_KINDS:
        faces[f"space {word}"] = Face(word.title(), "space", SPACE_ICONS[word])
    for seat in range(6):
        faces[f"vampire {seat}"] = Face(f"Vampire {'abcdef'[seat]}", "vampire", str(VAMPIRES[seat]["icon"]), letter="abcdef"[seat])
    return faces


FACES = all_faces()
