"""Everything printed, as it is written: the rows of `content/*.toml`, each with its fields checked, and where it stands."""

from __future__ import annotations

from typing import Final

from gloam.engine import Sheet
from gloam.engine.sheets import Row, a_word, colour, effect, effects, icon, ident, list_of, names_of, switch, text, whole

from .vocabulary import CARD_FILES, CONTENT, COUNTS, EFFECTS, KEYWORDS, NEEDS, TYPES
from .vocabulary import TOKENS as TOKEN_WORDS

FAMILIES: Final[list[str]] = ["human", "familiar", "power", "starting", "rose"]
CARD_TYPES: Final[list[str]] = [*TYPES, "starting power", "power", "familiar", "item"]
CATEGORIES: Final[list[str]] = [
    "",
    "bat form",
    "darkness",
    "digestion",
    "speed",
    "strength",
    *[word for word in COUNTS if word not in TYPES],
]
USES: Final[list[str]] = ["passive", "step 1", "step 2", "own turn", "at once", "end", "after the last round"]
SHAPES: Final[list[str]] = ["circle", "diamond", "hexagon", "square", "star", "triangle"]


def card_faults(row: Row) -> list[tuple[str, str]]:
    first = [one for one in row["effects"] if one["do"] in EFFECTS.fitting("step 1")]
    return [("effects", "a card has at most one discard or draw effect")] if len(first) > 1 else []


def mission_faults(row: Row) -> list[tuple[str, str]]:
    return [("need", "a Mission has either a `need` or a `once`")] if bool(row["need"]) == bool(row["once"]) else []


def token_faults(row: Row) -> list[tuple[str, str]]:
    n = len(row["effects"])
    return [("effects", f"a token does one thing, not {n}")] if n != 1 else []


CARD_COLUMNS: Final = {
    "id": ident(), "name": text(), "epithet": text(""), "kind": a_word(FAMILIES), "type": a_word(CARD_TYPES),
    "category": a_word(CATEGORIES, ""), "speed": whole(-3, 9), "vp": whole(0, 20, 0), "keywords": list_of(KEYWORDS.names, None),
    "effects": effects(EFFECTS, "card"), "mark": a_word(["", "A", "S"], ""), "count": whole(1, 9, 1), "icon": icon(),
    "flavour": text(""),
}  # fmt: skip
CARD_SHEETS: Final = [Sheet(name, "card", CARD_COLUMNS, also=card_faults) for name in CARD_FILES]
MISSION_SHEET: Final = Sheet(
    "missions", "mission",
    {
        "id": ident(), "name": text(), "kind": a_word(["mission"]), "background": a_word(["beige", "gold"]),
        "title": a_word(["dark", "white"]), "five_plus": switch(), "points": whole(1, 20), "need": effect(NEEDS, key="is"),
        "once": effect(EFFECTS, "once"), "icon": icon(),
    },
    also=mission_faults,
)  # fmt: skip
TOKEN_SHEET: Final = Sheet(
    "tokens", "token",
    {
        "id": ident(), "name": text(), "kind": a_word(["token"]), "use": a_word(USES), "effects": effects(TOKEN_WORDS),
        "count": whole(1, 9), "icon": icon(),
    },
    also=token_faults,
)  # fmt: skip
TILE_SHEET: Final = Sheet(
    "tokens",
    "tile",
    {"id": ident(), "name": text(), "kind": a_word(["castle tile"]), "vp": whole(2, 10), "icon": icon()},
    is_fixed=True,
)
DIGESTION_SHEET: Final = Sheet(
    "tokens", "digestion",
    {
        "id": ident(), "name": text(), "kind": a_word(["digestion card"]),
        "space": a_word(["market", "church", "mansion", "barracks"]), "type": a_word(TYPES), "icon": icon(),
    },
    is_fixed=True,
)  # fmt: skip
VAMPIRE_SHEET: Final = Sheet(
    "vampires", "vampire",
    {
        "id": ident(), "name": text(), "letter": text(), "colour": colour(), "shape": a_word(SHAPES), "icon": icon(),
        "flavour": text(""), "deck": names_of("card"),
    },
    is_fixed=True,
)  # fmt: skip

CARDS: Final[list[Row]] = []
WHERE: Final[list[str]] = []  # the place of each card, Mission and token, for whoever has misspelt something
for _sheet in CARD_SHEETS:
    for _row in _sheet.read(CONTENT):
        CARDS.append(_row)
        WHERE.append(f"{_sheet.file}, card {_row['id']!r}")
MISSIONS: Final[list[Row]] = MISSION_SHEET.read(CONTENT)
TOKENS: Final[list[Row]] = TOKEN_SHEET.read(CONTENT)
TILES: Final[list[Row]] = TILE_SHEET.read(CONTENT)
DIGESTIONS: Final[list[Row]] = DIGESTION_SHEET.read(CONTENT)
VAMPIRES: Final[list[Row]] = VAMPIRE_SHEET.read(CONTENT, {"card": [str(row["name"]) for row in CARDS]})
WHERE.extend([f"missions.toml, mission {row['id']!r}" for row in MISSIONS])
WHERE.extend([f"tokens.toml, token {row['id']!r}" for row in TOKENS])
SHEETS: Final = (*CARD_SHEETS, MISSION_SHEET, TOKEN_SHEET, TILE_SHEET, DIGESTION_SHEET, VAMPIRE_SHEET)
