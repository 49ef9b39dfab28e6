"""The three kinds of card."""

from __future__ import annotations

from pathlib import Path

from gloam.engine import Domain, rows

FOLDER = Path(__file__).parent
FIELDS = {"id": (str, ...), "icon": (str, ...), "copies": (int, ...), "value": (int, ...)}
CARDS = rows(FOLDER / "content" / "cards.toml", "card", FIELDS)
WORDS = [str(card["id"]) for card in CARDS]
ICONS = [str(card["icon"]) for card in CARDS]
VALUES = [int(card["value"]) for card in CARDS]
OWL, BAT, WOLF = 0, 1, 2
KIND = Domain("kind", WORDS)


def pieces(n: int, options: dict[str, str]) -> list[int]:
    return [kind for kind, card in enumerate(CARDS) for _ in range(card["copies"])]


def piece_names() -> list[str]:
    return WORDS
