"""The three kinds of card."""

from __future__ import annotations

from pathlib import Path

from gloam.engine import Domain, rows

FOLDER = Path(__file__).parent
CARDS = rows(FOLDER / "content" / "cards.toml", "card", {"id": (str, ...), "copies": (int, ...), "value": (int, ...)})
WORDS = [str(card["id"]) for card in CARDS]
VALUES = [int(card["value"]) for card in CARDS]
OWL, BAT, WOLF = 0, 1, 2
KIND = Domain("kind", WORDS)


def pieces(n: int, options: dict[str, str]) -> list[int]:
    return [kind for kind, card in enumerate(CARDS) for _ in range(card["copies"])]


def piece_names() -> list[str]:
    return WORDS
