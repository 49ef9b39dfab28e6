"""The words of the answers: kinds, abilities, targets, copies. Fixed for good, as notation and encodings hang on them."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS, Domain, numbers

from .cards import BEING, CARDS, CLAUSES, HUNTER_STARTER, IDS, VAMPIRE_STARTER
from .vocabulary import EFFECTS

MOST_SEATS: Final = 6
SETS: Final = MOST_SEATS // 2  # one copy of the game for each 2 players
MOST_COPIES: Final = max([card.copies * (1 if card.cost == 0 else SETS) for card in CARDS])
LONGEST_JAB: Final = 99

SEAT_WORDS: Final[list[str]] = list(LETTERS[:MOST_SEATS])


def positions(kinds: list[int], size: int) -> list[int]:
    """For each of `size` kinds its position in the list, or -1."""
    found = [-1] * size
    for position, kind in enumerate(kinds):
        found[kind] = position
    return found


def ability_words() -> list[str]:
    """`elf-scout`; with two abilities on a card `unicorn-purge-plant` and `unicorn-trash-card`."""
    words: list[str] = []
    for card in CARDS:
        for clause in card.uses:
            tail = "" if len(card.uses) == 1 else "-" + EFFECTS.names[CLAUSES[clause].do].replace("_", "-")
            words.append(card.id + tail)
    return words


# Subsets of the kinds, with the way back from a kind to its position.
FOR_SALE: Final[list[int]] = [kind for kind, card in enumerate(CARDS) if card.deck not in (VAMPIRE_STARTER, HUNTER_STARTER)]
SALE_OF: Final[list[int]] = positions(FOR_SALE, len(CARDS))
BEINGS: Final[list[int]] = [kind for kind, card in enumerate(CARDS) if card.type == BEING]
BEING_OF: Final[list[int]] = positions(BEINGS, len(CARDS))
EQUIPPABLE: Final[list[int]] = [kind for kind, card in enumerate(CARDS) if card.equips]
EQUIPPABLE_OF: Final[list[int]] = positions(EQUIPPABLE, len(CARDS))
MARKED: Final[list[int]] = [kind for kind, card in enumerate(CARDS) if card.marked]
MARKED_OF: Final[list[int]] = positions(MARKED, len(CARDS))
ABILITIES: Final[list[int]] = [clause for card in CARDS for clause in card.uses]
ABILITY_OF: Final[list[int]] = positions(ABILITIES, len(CLAUSES))

KIND: Final = Domain("card", IDS)
SALE: Final = Domain("market card", [IDS[kind] for kind in FOR_SALE])
ABILITY: Final = Domain("ability", ability_words())
SEAT: Final = Domain("seat", SEAT_WORDS)
BEING_CARD: Final = Domain("being", [IDS[kind] for kind in BEINGS])
ITEM: Final = Domain("item", [IDS[kind] for kind in EQUIPPABLE])
MARKED_CARD: Final = Domain("marked card", [IDS[kind] for kind in MARKED])
COPY: Final = Domain("copy", [f"{seat}{rank + 1}" for seat in SEAT_WORDS for rank in range(MOST_COPIES)])
AMOUNT: Final = numbers("amount", 1, LONGEST_JAB)
FATE: Final = Domain("fate", ["keep", "bottom", "discard"])
KEEP: Final = 0
BOTTOM: Final = 1
HALF: Final = Domain("half", ["first", "second"])


def seat_of(copy: int) -> int:
    return copy // MOST_COPIES


def rank_of(copy: int) -> int:
    return copy % MOST_COPIES
