"""Events in words, for the log."""

from __future__ import annotations

from gloam.engine import Event

from .cards import WORDS
from .state import EASY, HAND, LAYOUT, PILE, PLAYED, UNDER


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        return tell_move(event, names)
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "starter":
        return f"{who} draws Hunt Starts Here."
    if event.kind == "day":
        return f"Day {event.amount} begins."
    if event.kind == "round":
        return f"Round {event.amount}; the hunt starts at {who}."
    if event.kind == "lodge":
        return f"{who} closed the season on poachers: the lodge shows the 4."
    if event.kind == "all hungry":
        return f"Everybody played a {WORDS[event.amount]} and nobody ate: they all stay."
    if event.kind == "score":
        return f"{who} scores {event.amount} for the day."
    if event.kind == "over":
        return "The four days of hunting are over."
    return ""


def tell_move(event: Event, names: list[str]) -> str:
    card = WORDS[event.pieces[0]] if event.pieces[0] >= 0 else "card"
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    who = names[LAYOUT.owner_at[event.target]]
    if target is PLAYED:
        return f"{who} plays {card}."
    if target is HAND:
        return f"{who}'s {card} returns to hand."
    if target is UNDER:
        return f"{who}'s {card} finds no wolf and goes home under the lodge."
    if target is EASY:
        return f"{who}'s {card} becomes Easy Prey."
    if event.rule == "FEV-CLOSED-02":
        return f"{who}'s hunter is caught as a poacher in closed season."
    if target is PILE and LAYOUT.owner_at[event.source] != LAYOUT.owner_at[event.target]:
        whose = names[LAYOUT.owner_at[event.source]]
        where = "Easy Prey " if source is EASY else ""
        return f"{who} captures {whose}'s {where}{card}."
    return f"{who}'s {card} is safe in the prey pile."
