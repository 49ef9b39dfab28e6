"""The five kinds of card, read from `content/cards.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloam.engine import Domain, Sheet
from gloam.engine.sets import content_folder
from gloam.engine.sheets import icon, ident, text, whole

FOLDER: Final = Path(__file__).parent

# What the five do is in the rules: a set changes how many there are, what they are worth and how they look.
SHEET: Final = Sheet(
    "cards",
    "card",
    {"id": ident(), "name": text(), "copies": whole(1, 6), "value": whole(1, 9), "icon": icon(), "text": text()},
    is_fixed=True,
)
CARDS: Final = SHEET.read(content_folder(__name__, FOLDER))

HUNTER: Final = 0
WOLF: Final = 1
RABBIT: Final = 2
CARROT: Final = 3
CLOSED: Final = 4
KINDS: Final[list[int]] = [HUNTER, WOLF, RABBIT, CARROT, CLOSED]

PREY: Final[dict[int, int]] = {HUNTER: WOLF, WOLF: RABBIT, RABBIT: CARROT}

IDS: Final[list[str]] = [str(card["id"]) for card in CARDS]
WORDS: Final[list[str]] = ["hunter", "wolf", "rabbit", "carrot", "closed season"]  # as people say it
NAMES: Final[list[str]] = [str(card["name"]) for card in CARDS]
VALUES: Final[list[int]] = [int(card["value"]) for card in CARDS]
CARD: Final = Domain("card", IDS)


def is_prey(card: int, prey: int) -> bool:
    """Whether a card is of this kind to who hunts it: the closed season card is a carrot wherever it lies. [FEV-CLOSED-05]"""
    return card == prey or (prey == CARROT and card == CLOSED)


# One full set: what every player holds when a hunting day begins.
SET: Final[list[int]] = [kind for kind in KINDS for _ in range(int(CARDS[kind]["copies"]))]
