"""What happened, in words."""

from __future__ import annotations

from gloam.engine import Event
from gloam.table import Chapter, Story

from .cards import VALUES, WORDS
from .state import DECK, DISCARDS, HAND, LAYOUT, PILE


def tell(event: Event, names: list[str]) -> str:
    """An event as a line of the log."""
    if event.kind != "move":
        return ""
    card = WORDS[event.pieces[0]] if event.pieces[0] >= 0 else "a card"
    return f"{card}: {LAYOUT.place_name(event.source)} to {LAYOUT.place_name(event.target)}."


def opens(event: Event, names: list[str]) -> Chapter | None:
    """Every guess is a turn; in the end all show a card at once."""
    if event.kind == "guess":
        return Chapter(f"Turn {event.amount}", event.seat)
    return Chapter("The end") if event.kind == "show" else None


def brief(events: list[Event], names: list[str]) -> list[str]:
    lines = []
    for event in events:
        if event.kind == "move" and event.source == DECK.at():
            right = event.target != DISCARDS.at()
            lines.append(f"Turned up {WORDS[event.pieces[0]]}: {'right' if right else 'wrong'}.")
        elif event.kind == "move" and LAYOUT.zone_at[event.source] is HAND and LAYOUT.zone_at[event.target] is PILE:
            lines.append(f"{names[LAYOUT.owner_at[event.source]]} showed {WORDS[event.pieces[0]]}.")
    return [" ".join(lines)] if lines else ["Nothing happened."]


def gains(event: Event) -> list[tuple[int, int]]:
    """What comes into a pile scores."""
    if event.kind == "move" and LAYOUT.zone_at[event.target] is PILE:
        return [(LAYOUT.owner_at[event.target], VALUES[event.pieces[0]])]
    return []


STORY = Story(opens, brief, gains)
