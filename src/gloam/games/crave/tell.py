"""Events in words, for the log."""

from __future__ import annotations

from gloam.engine import HIDDEN, Event

from .cards import NAMES
from .state import DECK, DISCARD, GONE, LAYOUT, PLAY, REST, ROW, SHIELDS, TRASH, UPCOMING

NOTES = {
    "first": "{who} takes the first turn.",
    "turn": "Turn {amount}: {who}.",
    "draw": "{who} draws {cards}.",
    "keep": "{who} leaves the card on top.",
    "heal": "{who} gains {amount} life.",
    "harm": "{who} loses {amount} life.",
    "fall": "{who} is out of the game.",
    "pay": "{who} pays {amount} Influence.",
    "attack": "{who} attacks with {amount}.",
    "use": "{who} uses {card}.",
    "equip": "{who} puts {card} on {other}.",
    "stun": "{who}'s {card} is stunned.",
    "owes": "{who} must discard {amount} of the next cards.",
    "bite": "{card} bites {who}.",
    "influence": "{card} gives {who} {amount} Influence.",
    "power": "{card} gives {who} {amount} Attack.",
    "last words": "The last words of {who}'s {card}.",
    "over": "The game is over.",
}


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        return tell_move(event, names)
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "shuffle":
        return f"{who} shuffles the discard pile into a new deck." if event.rule == "CRA-DISCARD-07" else ""
    if event.kind == "peek":
        return (
            f"{who} looks at the top of a deck: {listed(event.pieces)}."
            if event.pieces[0] != HIDDEN
            else f"{who} looks at the top of a deck."
        )
    line = NOTES.get(event.kind, "")
    card = NAMES[event.pieces[0]] if event.pieces else ""
    other = NAMES[event.amount] if event.kind == "equip" else ""
    cards = "a card" if event.amount == 1 else f"{event.amount} cards"
    return line.format(who=who, amount=event.amount, card=card, other=other, cards=cards)


def tell_move(event: Event, names: list[str]) -> str:
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    giver = owner_name(event.source, names)
    who = owner_name(event.target, names)
    cards = listed(event.pieces)
    if target is PLAY:
        return f"{who} {'acquires and plays' if source is ROW else 'plays'} {cards}."
    if source is ROW:
        return f"{cards} is dropped on {who}'s discard pile." if event.rule == "CRA-PLANT-01" else f"{who} acquires {cards}."
    if target is ROW:
        return f"{cards} appears in the {('public', 'Vampire', 'Hunter')[LAYOUT.slot_at[event.target]]} market."
    if target is TRASH:
        return f"{cards} is trashed."
    if target is GONE:
        return f"{giver}'s {cards} {'leaves' if len(event.pieces) == 1 else 'leave'} the game."
    if target is SHIELDS:
        return f"{giver}'s {cards} is turned and shields {who}."
    if source is SHIELDS:
        return f"{cards} comes back to {who}."
    if target in (UPCOMING, REST):
        return ""  # told all at once by a note
    if source is DECK and target is DECK:
        return f"{who} puts the card to the bottom of the deck."
    if target is DISCARD and event.rule in ("CRA-ATTACK-05", "CRA-KEY-14", "CRA-KEY-18"):
        return f"{who}'s {cards} is defeated."
    return f"{who} discards {cards}." if target is DISCARD else ""


def owner_name(place: int, names: list[str]) -> str:
    owner = LAYOUT.owner_at[place]
    return names[owner] if owner >= 0 else ""


def listed(pieces: list[int]) -> str:
    """Names, with how often: `Coffee (2), Zane the Groupie`."""
    shown = [NAMES[piece] if piece != HIDDEN else "a card" for piece in pieces]
    kinds = sorted(set(shown), key=shown.index)
    return ", ".join(name if shown.count(name) == 1 else f"{name} ({shown.count(name)})" for name in kinds)
