"""What is printed on each card: colour by faction, frame by type, numbers by meaning, rules text."""

from __future__ import annotations

from typing import Final

from gloam.table import Face

from .cards import CARDS, IDS, KEYWORDS, SENTINEL, TYPES, Card
from .vocabulary import FACTIONS, NO_FACTION, keyword_name
from .words import TEXTS, keywords_of, shield_word

FRAMES: Final = {"being": "circle", "spell": "arch", "item": "cut", "plant": "leaf"}


def defense_name(card: Card) -> str:
    """Which sign shows the defense: the stop sign of a Sentinel, or the yield sign of whoever else stands in play."""
    return "sentinel" if card.shield == SENTINEL else "sentry"


def type_line(card: Card) -> str:
    """The line under the name: `Groupie Sentry`, `Vampire spell`, `Plant poison`."""
    faction = FACTIONS[card.faction].capitalize() if card.faction != NO_FACTION else ""
    what = shield_word(card) or ("poison" if card.is_poison else "herb" if faction == "Plant" else TYPES[card.type])
    line = f"{faction} {what}".strip()
    return line[0].upper() + line[1:]


def face(kind: int) -> Face:
    """[CRA-COMP-06, CRA-COMP-07, CRA-COMP-08]"""
    card = CARDS[kind]
    numbers = {
        "cost": card.cost,
        "influence": card.influence,
        "attack": card.attack,
        "health": card.health,
        defense_name(card): card.defense,
    }
    keywords = keywords_of(card)
    text = " ".join([*[f"{keyword_name(word)}." for word in keywords if word in KEYWORDS], TEXTS[kind]]).strip()
    names = [keyword_name(word) for word in keywords]
    line = type_line(card)
    return Face(
        card.name,
        kind=FACTIONS[card.faction],
        icon=card.icon,
        text=text,
        numbers={name: value for name, value in numbers.items() if value},
        tags=tuple([name for name in names if name not in text]),  # what the text names explains itself there
        rules=f"{line}. {text}".strip() if card.shield else "",
        lore=card.lore,
        type=line,
        frame=FRAMES[TYPES[card.type]],
    )


FACES: Final = {IDS[kind]: face(kind) for kind in range(len(CARDS))}


def piece_id(place: str, cards: list[int], index: int) -> str:
    """The id of an item: its place and kind, from the second copy on with a number. So it stays when others come and go."""
    rank = cards[: index + 1].count(cards[index])
    return f"{place}-{IDS[cards[index]]}" + (f"-{rank}" if rank > 1 else "")
