"""The cards in words: rules text made from the clauses, and the reference card."""

from __future__ import annotations

from typing import Final

from .cards import CARDS, CLAUSES, LOSE_LIFE, SENTINEL, SENTRY, Card
from .vocabulary import EFFECTS, SIDE, TRIGGERS, keyword_name

# The keywords that a word of a clause brings along are explained where the word is declared.
EXPLAINED: Final = dict(
    sorted(
        {
            "Block": "Turned sideways when it enters play; cannot be attacked or stunned until your next turn.",
            "Drain": "Attack points of this card give you as much life when they hit.",
            "Equip": "Attach to one of your Beings, at most 2 Items each; stays there while the Being is in play.",
            "Poison": "Goes to an opponent's discard pile and harms the holder before anything else happens.",
            "Sentinel": "Stays in play; must be defeated or stunned before its owner and the owner's Sentries.",
            "Sentry": "Stays in play until defeated; does not stand in the way.",
            "Surge": "Enters play when acquired.",
            **{
                keyword_name(name): word.meaning
                for vocabulary in (TRIGGERS, EFFECTS)
                for name, word in vocabulary.words.items()
                if word.meaning
            },
        }.items()
    )
)


def reference() -> tuple[str, ...]:
    """The reference card: it explains, and has no effect on play. [CRA-COMP-05]"""
    return tuple(f"{word}: {text}" for word, text in EXPLAINED.items())


def clause_text(number: int) -> str:
    """One clause as a short sentence."""
    return f"{CLAUSES[number].when}{CLAUSES[number].text}."


def bite_text(card: Card) -> str:
    """All that a Plant does to its holder, in one sentence: what adds up must not read as a choice."""
    parts: list[str] = []
    for number in card.bites:
        clause = CLAUSES[number]
        adds_up = clause.do == LOSE_LIFE and len(parts) > 0
        parts.append((f"{clause.n} more" if adds_up else clause.text) + str(SIDE.worded((clause.side + 1,))))
    return f"Bite: {', and '.join(parts)}."


def text_of(card: Card) -> str:
    """The rules text of a card."""
    lines = [bite_text(card)] if card.bites else []
    lines += [clause_text(number) for group in (card.automatic, card.uses, card.words, card.marked) for number in group]
    worn = [
        text
        for amount, text in (
            (card.worn_defense, f"+{card.worn_defense} defense"),
            (card.worn_attack, f"{card.worn_attack} Attack"),
            (card.worn_influence, f"{card.worn_influence} Influence"),
            (card.worn_health, f"{card.worn_health} Health"),
        )
        if amount
    ]
    if worn:
        lines.insert(0, f"Wearer: {', '.join(worn)}.")
    return " ".join(lines)


def keywords_of(card: Card) -> list[str]:
    """All keywords a card shows, those of its clauses included. [CRA-DATA-08]"""
    own = (
        ("block", card.blocks),
        ("drain", card.drains),
        ("equip", card.equips),
        ("surge", card.surges),
        ("poison", card.is_poison),
    )
    found = [word for word, has in own if has]
    for clause in [CLAUSES[number] for group in (card.automatic, card.uses, card.words, card.marked) for number in group]:
        for word in (EFFECTS.names[clause.do], TRIGGERS.names[clause.on]):
            if keyword_name(word) in EXPLAINED and word not in found:
                found.append(word)
    return found


def shield_word(card: Card) -> str:
    return {SENTRY: "Sentry", SENTINEL: "Sentinel"}.get(card.shield, "")


TEXTS: Final[list[str]] = [text_of(card) for card in CARDS]
