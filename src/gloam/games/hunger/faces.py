"""What every piece shows: a face per kind, with its text told from its effects."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS
from gloam.engine.sheets import Row
from gloam.table import Face

from .board import SPACE_KINDS
from .cards import FIRST_MISSION, FIRST_TOKEN, IDS
from .printed import CARDS, DIGESTIONS, MISSIONS, TILES, TOKENS
from .state import MOST_SEATS
from .words import CARD_PRINTS, CARD_TEXTS, MISSION_PRINTS, MISSION_TEXTS, TOKEN_TEXTS

TYPE_LETTERS: Final = {
    "villager": "V", "religious": "R", "military": "M", "noble": "N", "power": "P", "familiar": "F", "item": "I",
    "starting power": "S",
}  # fmt: skip
# The kind that a space wears: places of digestion that of the Humans they digest.
SPACE_LOOKS: Final = {
    "plain": ("space", ""), "castle": ("castle", "castle"), "chest open": ("token", "open-treasure-chest"),
    "chest closed": ("token", "locked-chest"), "crypt": ("crypt", "coffin"), "market": ("villager", "village"),
    "church": ("religious", "church"), "mansion": ("noble", "spooky-house"), "barracks": ("military", "barracks"),
    "tavern": ("tavern", "beer-stein"), "well": ("well", "well"), "ship": ("ship", "sailboat"), "labyrinth": ("labyrinth", "maze"),
}  # fmt: skip


def chip(word: str) -> str:
    """A keyword as its chip says it: `Holy Water`."""
    return word.replace("-", " ").title()


def card_kind(row: Row) -> str:
    """The kind whose frame a card wears: of Humans their type. [HUN-CARD-02, HUN-CARD-03]"""
    return str(row["type"]) if row["kind"] == "human" else str(row["kind"])


def card_type(row: Row) -> str:
    """The line under the name: `Villager, the beekeeper`, `Familiar, wolf`."""
    if row["kind"] == "human":
        return f"{str(row['type']).title()}, {row['epithet']}"
    if row["kind"] == "familiar":
        return f"Familiar, {row['category']}"
    return {"power": "Power", "starting": "Starting Power", "rose": "Rose"}[str(row["kind"])]


def card_face(kind: int, row: Row) -> Face:
    """A card; starting cards have a frame of their own. [HUN-CARD-01, HUN-CARD-02, HUN-CARD-03, HUN-CARD-05]"""
    numbers = {"speed": int(row["speed"])}
    if row["kind"] == "human":
        numbers["vp"] = int(row["vp"])
    hunter = ["Hunter"] if row["category"] == "hunter" else []
    return Face(
        str(row["name"]),
        card_kind(row),
        str(row["icon"]),
        CARD_PRINTS[kind],
        numbers,
        (*[chip(str(word)) for word in row["keywords"]], *hunter),
        TYPE_LETTERS[str(row["type"])],
        rules=CARD_TEXTS[kind],
        lore=str(row["flavour"]),
        type=card_type(row),
    )


def all_faces() -> dict[str, Face]:
    faces = {IDS[kind]: card_face(kind, row) for kind, row in enumerate(CARDS)}
    for number, row in enumerate(MISSIONS):
        faces[IDS[FIRST_MISSION + number]] = Face(
            str(row["name"]),
            "mission",
            str(row["icon"]),
            MISSION_PRINTS[number],
            {"vp": int(row["points"])},
            letter="M",
            rules=MISSION_TEXTS[number],
            type="Mission",
        )
    for number, row in enumerate(TOKENS):
        faces[IDS[FIRST_TOKEN + number]] = Face(
            str(row["name"]), "token", str(row["icon"]), TOKEN_TEXTS[number], letter="T", type="Bonus token"
        )
    for row in TILES:
        faces[str(row["id"])] = Face(str(row["name"]), "tile", numbers={"vp": int(row["vp"])}, letter="C", type="Castle tile")
    for row in DIGESTIONS:
        text = f"Digest a {row['type']} Human."
        faces[str(row["id"])] = Face(str(row["name"]), str(row["type"]), str(row["icon"]), text, type="Digestion card")
    for word in SPACE_KINDS:
        kind, icon = SPACE_LOOKS[word]
        faces[f"space {word}"] = Face(word.title(), kind, icon)
    for seat in range(MOST_SEATS):
        faces[f"vampire {seat}"] = Face(f"Vampire {LETTERS[seat]}", letter=LETTERS[seat])
    return faces


FACES: Final = all_faces()
