"""What happened, in words: line by line for the log, round by round for the story."""

from __future__ import annotations

from typing import Final

from gloam.engine import NO_PLACE, Event, and_list
from gloam.table import Chapter, Story, Way, tell_note, tell_way

from .cards import WORDS
from .scoring import LODGE_BONUS, pile_points
from .state import EASY, HAND, LAYOUT, PILE, PLAYED, UNDER

NOTES: Final = {
    "starter": "{who} draws Hunt Starts Here.",
    "day": "Day {n} begins.",
    "round": "Round {n}; the hunt starts at {who}.",
    "lodge": "{who} closed the season on poachers: the lodge shows the 4.",
    "score": "{who} scores {n} for the day.",
    "over": "The four days of hunting are over.",
}
CAPTURES: Final = ("FEV-HUNTER-04", "FEV-WOLF-04", "FEV-RABBIT-05")
MOVES: Final = (
    Way("{who} plays {card}.", None, PLAYED),
    Way("{who}'s {card} returns to hand.", None, HAND),
    Way("{who}'s {card} finds no wolf and goes home under the lodge.", None, UNDER),
    Way("{who}'s {card} becomes Easy Prey.", None, EASY),
    Way("{who}'s hunter is caught as a poacher in closed season.", None, PILE, "FEV-CLOSED-02"),
    Way("{who} captures {giver}'s Easy Prey {card}.", EASY, PILE, *CAPTURES),
    Way("{who} captures {giver}'s {card}.", None, PILE, *CAPTURES),
    Way("{who}'s {card} is safe in the prey pile.", None, PILE),
)


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        return tell_way(MOVES, LAYOUT, event, names, card=WORDS[event.pieces[0]] if event.pieces[0] >= 0 else "card")
    if event.kind == "all hungry":
        return f"Everybody played a {WORDS[event.amount]} and nobody ate: they all stay."
    return tell_note(NOTES, event, names, WORDS)


# -- the story: one card a round


def opens(event: Event, names: list[str]) -> Chapter | None:
    """Everybody acts at once, so a round is the turn of nobody in particular."""
    return Chapter(f"Round {event.amount}") if event.kind == "round" else None


def brief(events: list[Event], names: list[str]) -> list[str]:
    """Who took what from whom; and when the day ends, whom the cards in hand cost what: the score sheet has the rest."""
    if not any(event.rule == "FEV-ROUND-03" for event in events):
        return ["All choose a card."]
    taken = [captured(event, names) for event in events if is_capture(event)]
    caught = [names[event.seat] for event in events if event.rule == "FEV-CLOSED-02"]
    held = [f"{names[event.seat]} {-event.amount}" for event in events if event.kind == "left in hand" and event.amount]
    cost = f"cards left in hand cost {and_list(held)}" if held else "nobody is left with a card that counts"
    first = "; ".join(taken + [f"{who}'s hunter is caught" for who in caught]) or "Nobody caught anything"
    ended = any(event.kind == "score" for event in events)
    return [f"{first}.", f"The day is over; {cost}."] if ended else [f"{first}."]


def is_capture(event: Event) -> bool:
    """Whether a card goes into somebody else's pile."""
    return (
        event.kind == "move"
        and LAYOUT.zone_at[event.target] is PILE
        and LAYOUT.owner_at[event.source] != LAYOUT.owner_at[event.target]
    )


def captured(event: Event, names: list[str]) -> str:
    who, whose = names[LAYOUT.owner_at[event.target]], names[LAYOUT.owner_at[event.source]]
    return f"{who} took {whose}'s {WORDS[event.pieces[0]]}"


def gains(event: Event) -> list[tuple[int, int]]:
    """Prey counts at once, what is left in hand when the day ends: together they are the day's score."""
    if event.kind == "move" and LAYOUT.zone_at[event.target] is PILE:
        return [(LAYOUT.owner_at[event.target], pile_points(event.pieces[0]))]
    if event.kind == "lodge":
        return [(event.seat, LODGE_BONUS)]
    return [(event.seat, event.amount)] if event.kind == "left in hand" else []


def touches(event: Event) -> list[str]:
    """Lodges that turn, cards that have captured, the start marker."""
    if event.kind == "turned":
        return [f"played-{event.seat}"]
    return [f"lodge-{event.seat}"] if event.kind in ("lodge", "start passes") and event.source == NO_PLACE else []


def beat(event: Event) -> str:
    """All cards are revealed at once, and what is left when all have acted settles at once."""
    if event.rule == "FEV-ROUND-03":
        return "reveal"
    return "settle" if event.rule in ("FEV-ENDROUND-01", "FEV-ENDROUND-02", "FEV-ENDROUND-03") else ""


def reach(event: Event) -> list[str]:
    """From the card that captures to the one that is captured; a poacher is caught by every closed season, not by one."""
    if not is_capture(event):
        return []
    me, other = LAYOUT.owner_at[event.target], LAYOUT.owner_at[event.source]
    last = f"{'easy' if LAYOUT.zone_at[event.source] is EASY else 'played'}-{other}"
    return [f"played-{me}", last]


STORY = Story(opens, brief, gains, touches, beat, reach=reach)
