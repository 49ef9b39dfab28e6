"""What figures are called, and the words by which questions name them."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS, Domain

from .state import CHILDE, GHOUL, MOST_GHOULS, MOST_SEATS, character, kind_of, seat_of

FIGURE_NAMES: Final[list[str]] = ["character", "Ghoul 1", "Ghoul 2", "Ghoul 3", "Vampire 1", "Vampire 2"]
VAMPIRES: Final[list[int]] = [0, CHILDE, CHILDE + 1]  # which of a seat's six figures are vampires
VAMPIRES_EACH: Final = 3
MINIONS_EACH: Final = 5

# As records write them: there a Vampire that was awakened is a childe, to be told from the character.
MINION_WORDS: Final[list[str]] = ["ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"]
GHOUL_NAME: Final = Domain("ghoul", MINION_WORDS[:MOST_GHOULS])
MINION_NAME: Final = Domain("minion", MINION_WORDS)
ANY_MINION: Final = Domain("any minion", [f"{seat} {name}" for seat in LETTERS[:MOST_SEATS] for name in MINION_WORDS])
VAMPIRE: Final = Domain("vampire", [f"{seat}{name}" for seat in LETTERS[:MOST_SEATS] for name in ("", " childe 1", " childe 2")])


def minion(me: int, i: int) -> int:
    """The figure that a word of MINION_NAME or GHOUL_NAME names."""
    return character(me) + GHOUL + i


def minion_figure(word: int) -> int:
    """The figure that a word of ANY_MINION names."""
    return minion(word // MINIONS_EACH, word % MINIONS_EACH)


def vampire_figure(word: int) -> int:
    """The figure that a word of VAMPIRE names."""
    return character(word // VAMPIRES_EACH) + VAMPIRES[word % VAMPIRES_EACH]


def who(figure: int) -> str:
    """`your character`, `Ghoul 2`: one's own figure in a sentence."""
    kind = kind_of(figure)
    return FIGURE_NAMES[kind] if kind else "your character"


def whose(names: list[str], figure: int) -> str:
    """`Ann's character`, `Ann's Ghoul 1`."""
    return f"{names[seat_of(figure)]}'s {FIGURE_NAMES[kind_of(figure)]}"
