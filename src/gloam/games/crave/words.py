"""The cards in words: rules text made from the clauses, and the reference card."""

from __future__ import annotations

from typing import Final

from .cards import (
    CARDS,
    CLAUSES,
    EFFECTS,
    EITHER,
    ENCHANTED,
    FACTIONS,
    LOSE_LIFE,
    NO_FACTION,
    ON_FACTION,
    ON_LAST_WORDS,
    ON_TRASH,
    ON_TRIUMPH,
    ON_WORN_USE,
    SENTINEL,
    SENTRY,
    SIDES,
    Card,
    Clause,
)

PLAIN: Final = {
    "influence": "{n} Influence",
    "attack": "{n} Attack",
    "health": "{n} Health",
    "defense": "+{n} defense",
    "draw": "draw {cards}",
    "scry": "look at the top {top} of your deck; keep, bottom or discard {it}",
    "acquire_free": "take a market card of cost {n} or less",
    "trash_card": "trash {own_cards} of yours from play or discard pile",
    "foe_discard": "an opponent discards {cards} next turn",
    "stun": "stun {patrols}",
    "fatal": "defeat {patrols} of any defense",
    "turn": "turn {foes_groupies}",
    "bring_back": "bring {groupies} of your side back",
    "purge_plant": "discard {plants}",
    "lose_life": "lose {n} life",
    "lose_card": "discard {members} that came into play this turn",
}

KEYWORD_NAMES: Final = {
    "block": "Block", "drain": "Drain", "equip": "Equip", "surge": "Surge", "poison": "Poison", "fatal": "Fatal",
    "last_words": "Last Words", "stun": "Stun", "triumph": "Triumph", "turn": "Turn",
}  # fmt: skip

EXPLAINED: Final = {
    "Block": "Turned sideways when it enters play; cannot be attacked or stunned until your next turn.",
    "Drain": "Attack points of this card give you as much life when they hit.",
    "Equip": "Attach to one of your Beings, at most 2 Items each; stays there while the Being is in play.",
    "Fatal": "Defeats one Patrol whatever its defense; Sentinels first.",
    "Last Words": "What its owner gets right after it is defeated.",
    "Poison": "Goes to an opponent's discard pile and harms the holder before anything else happens.",
    "Sentinel": "Stays in play; must be defeated or stunned before its owner and the owner's Sentries.",
    "Sentry": "Stays in play until defeated; does not stand in the way.",
    "Stun": "The Patrol gives nothing on its owner's next turn, and a stunned Sentinel bars nothing.",
    "Surge": "Enters play when acquired.",
    "Triumph": "Gained once if you defeat a Patrol this turn.",
    "Turn": "An opponent's Groupie becomes your body shield, to be defeated before you or your Patrols.",
}


def reference() -> tuple[str, ...]:
    """The reference card: it explains, and has no effect on play. [CRA-COMP-05]"""
    return tuple(f"{word}: {text}" for word, text in EXPLAINED.items())


def some(n: int, thing: str) -> str:
    return f"a {thing}" if n == 1 else f"up to {n} {thing}s"


def member(faction: int) -> str:
    """A card of a faction: `Groupie`, but `Enchanted card`."""
    return "Enchanted card" if faction == ENCHANTED else FACTIONS[faction].capitalize()


def one(faction: int) -> str:
    """`a Groupie`, `an Enchanted card`."""
    return f"an {member(faction)}" if faction == ENCHANTED else f"a {member(faction)}"


def is_own_faction(clause: Clause, faction: int) -> bool:
    """Whether the card that carries the clause is of the faction itself, and so does not count."""
    return CARDS[clause.kind].faction == faction


def effect_text(clause: Clause) -> str:
    """What a clause does, without when."""
    if clause.do == EITHER:
        return f"either {effect_text(CLAUSES[clause.first])} or {effect_text(CLAUSES[clause.second])}"
    n = clause.n
    text = PLAIN[EFFECTS[clause.do]].format(
        n=n,
        cards="a card" if n == 1 else f"{n} cards",
        own_cards=some(n, "card"),
        top="card" if n == 1 else f"{n} cards",
        it="it" if n == 1 else "each",
        members=one(clause.faction) if n == 1 else f"{n} {FACTIONS[clause.faction].capitalize()} cards",
        patrols=some(n, "Patrol"),
        groupies=some(n, "Groupie"),
        foes_groupies="an opponent's Groupie into your body shield" if n == 1 else f"up to {n} opposing Groupies into body shields",
        plants="a Plant before it bites" if n == 1 else f"up to {n} Plants before they bite",
    )
    if clause.per != NO_FACTION:
        text += f" for each {'other ' if is_own_faction(clause, clause.per) else ''}{member(clause.per)}"
    return text


def clause_text(number: int) -> str:
    """One clause as a short sentence."""
    clause = CLAUSES[number]
    text = effect_text(clause)
    if clause.on == ON_FACTION:
        whom = f"another {member(clause.faction)}" if is_own_faction(clause, clause.faction) else one(clause.faction)
        return f"With {whom}: {text}."
    if clause.on == ON_TRASH:
        return f"Trash this: {text}."
    if clause.on == ON_TRIUMPH:
        return f"Triumph: {text}."
    if clause.on == ON_LAST_WORDS:
        return f"Last Words: {text}."
    if clause.on == ON_WORN_USE:
        return f"Wearer, once a turn: {text}."
    price = f", for {clause.pay} Influence" if clause.pay else ""
    return f"Once a turn{price}: {text}."


def bite_text(card: Card) -> str:
    """All that a Plant does to its holder, in one sentence: what adds up must not read as a choice."""
    parts: list[str] = []
    for number in card.bites:
        clause = CLAUSES[number]
        adds_up = clause.do == LOSE_LIFE and len(parts) > 0
        text = f"{clause.n} more" if adds_up else effect_text(clause)
        parts.append(text + (f" if you are a {SIDES[clause.side].capitalize()}" if clause.side >= 0 else ""))
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
    clauses = [CLAUSES[number] for group in (card.automatic, card.uses, card.words, card.marked) for number in group]
    for clause in clauses:
        for word in (EFFECTS[clause.do], {ON_TRIUMPH: "triumph", ON_LAST_WORDS: "last_words"}.get(clause.on, "")):
            if word in KEYWORD_NAMES and word not in found:
                found.append(word)
    return found


def shield_word(card: Card) -> str:
    return {SENTRY: "Sentry", SENTINEL: "Sentinel"}.get(card.shield, "")


TEXTS: Final[list[str]] = [text_of(card) for card in CARDS]
