"""What cards, Missions and tokens say, told from their effects, so that text and effect cannot disagree."""

from __future__ import annotations

from typing import Final

from .cards import DOES, FIRST_MISSION, FIRST_TILE, FIRST_TOKEN, KEYWORDS_OF, ONCE, POINTS


def card_text(kind: int) -> str:
    """Everything a card says: its effects, then its keywords."""
    return " ".join([effect.sentence() for effect in DOES[kind] + KEYWORDS_OF[kind]])


def card_print(kind: int) -> str:
    """What is printed on a card beside the chips of its keywords."""
    said = [effect.printed() for effect in KEYWORDS_OF[kind] + DOES[kind]]
    return " ".join([sentence for sentence in said if sentence])


def mission_text(kind: int) -> str:
    """What a Mission asks for, or gives once, and its points."""
    if ONCE[kind]:
        return f"{mission_print(kind)} Kept to the end: {POINTS[kind]} VP."
    return f"{POINTS[kind]} VP {DOES[kind][0].sentence()}"


def mission_print(kind: int) -> str:
    """What is printed on a Mission: its points stand in the corner."""
    said = DOES[kind][0].sentence()
    if ONCE[kind]:
        return f"Once, before you move or hunt: {said}"
    asked = said.partition(" ")[2]  # without the "for" or "if" that joins it to its points
    return asked[0].upper() + asked[1:]


CARD_TEXTS: Final[list[str]] = [card_text(kind) for kind in range(FIRST_MISSION)]
CARD_PRINTS: Final[list[str]] = [card_print(kind) for kind in range(FIRST_MISSION)]
MISSION_PRINTS: Final[list[str]] = [mission_print(kind) for kind in range(FIRST_MISSION, FIRST_TOKEN)]
MISSION_TEXTS: Final[list[str]] = [mission_text(kind) for kind in range(FIRST_MISSION, FIRST_TOKEN)]
TOKEN_TEXTS: Final[list[str]] = [DOES[kind][0].sentence() for kind in range(FIRST_TOKEN, FIRST_TILE)]
