"""Everything printed, as it is written: the rows of `content/*.toml`, each with its fields checked, and where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloam.engine import rows

FOLDER: Final = Path(__file__).parent
CONTENT: Final = FOLDER / "content"
CARD_FILES: Final = ("humans", "familiars", "powers")

CARD_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "epithet": (str, ""), "kind": (str, ...), "type": (str, ...), "category": (str, ""),
    "speed": (int, ...), "vp": (int, 0), "keywords": (list, []), "effects": (list, []), "mark": (str, ""), "count": (int, 1),
    "icon": (str, ...), "flavour": (str, ""),
}  # fmt: skip
MISSION_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "background": (str, ...), "title": (str, ...),
    "five_plus": (bool, False), "points": (int, ...), "need": (dict, {}), "once": (dict, {}), "icon": (str, ...),
}  # fmt: skip
TOKEN_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "use": (str, ...), "effects": (list, []), "count": (int, ...),
    "icon": (str, ...),
}  # fmt: skip
TILE_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "vp": (int, ...), "icon": (str, ...),
}  # fmt: skip
DIGESTION_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "space": (str, ...), "type": (str, ...), "icon": (str, ...),
}  # fmt: skip
VAMPIRE_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "letter": (str, ...), "colour": (str, ...), "shape": (str, ...), "icon": (str, ...),
    "flavour": (str, ""), "deck": (list, ...),
}  # fmt: skip

CARDS: Final[list[dict[str, Any]]] = []
WHERE: Final[list[str]] = []  # the place of each card, Mission and token, for whoever has misspelt something
for _name in CARD_FILES:
    for _row in rows(CONTENT / f"{_name}.toml", "card", CARD_FIELDS):
        CARDS.append(_row)
        WHERE.append(f"{_name}.toml, card {_row['id']!r}")
MISSIONS: Final[list[dict[str, Any]]] = rows(CONTENT / "missions.toml", "mission", MISSION_FIELDS)
TOKENS: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "token", TOKEN_FIELDS)
TILES: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "tile", TILE_FIELDS)
DIGESTIONS: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "digestion", DIGESTION_FIELDS)
VAMPIRES: Final[list[dict[str, Any]]] = rows(CONTENT / "vampires.toml", "vampire", VAMPIRE_FIELDS)
WHERE.extend([f"missions.toml, mission {row['id']!r}" for row in MISSIONS])
WHERE.extend([f"tokens.toml, token {row['id']!r}" for row in TOKENS])
