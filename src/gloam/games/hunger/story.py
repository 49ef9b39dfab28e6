"""What happened, in words: line by line for the log, turn by turn for the story."""

from __future__ import annotations

from typing import Final

from gloam.engine import Event, and_list
from gloam.table import Chapter, Story, Way, own_beat, tell_note, tell_way

from .board import CA, CRYPT_NAMES, PLACES, REGION, REGION_NAMES, SPACE_IDS, SPACE_NAMES, SPACES
from .cards import NAMES
from .prey import TRACK_SPACE
from .printed import VAMPIRES
from .state import (
    AREA,
    CATCH,
    CRYPTS,
    DECK,
    DIGESTED,
    DIGESTION_SHOWN,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    LAYOUT,
    MISSION_BOX,
    MISSIONS,
    MOST_SEATS,
    ROWS,
    SHEET,
    SPENT,
    TAVERN_CARDS,
    TRACK,
)
from .vocabulary import TYPES

SCORED: Final = {
    "HUN-HUNT-09": "for the Human",
    "HUN-HUNT-10": "for hunting on the Plains",
    "HUN-HUNT-11": "for hunting in the Forest",
    "HUN-EXAMPLE-11": "for a feast",
    "HUN-BOARD-02": "for the Castle tile",
    "HUN-BOARD-10": "for the Chest",
    "HUN-BONUS-17": "for Velvet Clothing",
    "HUN-ENDTURN-03": "at the end of the turn",
    "HUN-END-04": "to the sun in the Mountains",
    "HUN-END-06": "to the sun in the Cemetery",
    "HUN-SCORE-01": "for cards",
    "HUN-MISSION-06": "for a public Mission",
    "HUN-MISSION-07": "for a Mission",
}


# Spaces whose kind is told otherwise than the board's file names it.
CHESTS: Final = {"chest open": "an open Chest", "chest closed": "a closed Chest"}
WAYS: Final = {"moves": "moves to", "stagger": "staggers to", "pushed": "is pushed to"}
NOTES: Final = {
    "round": "Round {n} begins.",
    "last round": "Round {n}: the last round of the night.",
    "turn": "{who}'s turn.",
    "speed": "{who} has {n} Speed.",
    "rests": "{who} rests and digests.",
    "tavern": "{who} hunts the Tavern.",
    "gets": "{who} gets {piece}.",
    "also gains": "{who} also gains {piece}.",
    "picks": "{who} picks {piece} in the Labyrinth.",
    "home": "{who} is back in the Castle.",
    "dawn": "Dawn breaks.",
    "ashes": "{who} burns to ashes.",
    "opening speed": "{who} opens with {n} Speed.",
    "public mission": "{piece} is a public Mission.",
    "over": "The night is over.",
}
MOVES: Final = (
    Way("{who} plays {cards}.", HAND, AREA),
    Way("{who} draws {cards}.", None, AREA),
    Way("{who} draws {cards}.", None, HAND),
    Way("{who} digests {cards}.", None, DIGESTED),
    Way("{who} opens a Chest: {cards}.", None, SHEET),
    Way("{who} uses {cards}.", SHEET, SPENT),
    Way("{who} reveals {cards}.", MISSIONS, SPENT),
    Way("{who} gets {cards}.", TRACK, DISCARDS),
    Way("{who} gets {cards}.", TAVERN_CARDS, DISCARDS),
    Way("{who} also gains {cards}.", HUNT_DECK, DISCARDS),
    Way("{who} also gains {cards}.", FIRST_CARDS, DISCARDS),
    Way("{who} lays {cards} on top of the deck.", CATCH, DECK),
    Way("{who} discards {cards}.", AREA, DISCARDS, "HUN-DRAW-08", "HUN-DRAW-11", "HUN-ERRATA-02"),
    Way("{who} takes a Mission from the {crypt} Crypt.", CRYPTS, MISSIONS, "HUN-MISSION-04"),
    Way("{who} looks through the {crypt} Crypt.", CRYPTS, MISSIONS),
    Way("{who} puts a Mission back into the box.", MISSIONS, MISSION_BOX),
    Way("{cards} is shown.", None, DIGESTION_SHOWN),
    Way("", TRACK, TRACK),
    Way("{cards} appears in {column}.", None, TRACK),
    Way("A card is added to the Tavern.", None, TAVERN_CARDS, "HUN-ROUND-11"),
)


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        return tell_move(event, names)
    who = names[event.seat] if event.seat >= 0 else ""
    n = event.amount
    if event.kind == "vampire":
        return f"{who} is {VAMPIRES[n]['name']}."
    if event.kind == "score":
        return f"{who} {'scores' if n >= 0 else 'loses'} {abs(n)} {SCORED.get(event.rule, '')}.".replace(" .", ".")
    if event.kind in WAYS:
        return f"{who} {WAYS[event.kind]} {space_name(n)}."
    if event.kind == "hunts":
        return f"{who} hunts in {column_of(n)}."
    if event.kind == "type":
        return f"{who}'s choice token counts as {TYPES[n]}."
    if event.kind == "shuffle" and event.seat >= 0 and event.rule == "HUN-DRAW-07":
        return f"{who} shuffles the discard pile into a new deck."
    return tell_note(NOTES, event, names, NAMES)


def space_name(space: int) -> str:
    """A place as people say it, with what it is where its name does not tell."""
    kind = str(SPACES[space]["kind"])
    if kind == "castle":
        return "the Castle"
    region = REGION_NAMES[REGION[space]]
    return f"{SPACE_NAMES[space]}, {region}" + (f", {CHESTS.get(kind, kind)}" if kind != "plain" else "")


def column_of(slot: int) -> str:
    """A space of the Hunt Track as players speak of it."""
    return f"column {slot // ROWS + 1}"


def tell_move(event: Event, names: list[str]) -> str:
    """A card or token that changes its place, if anybody should read of it."""
    cards = ", ".join(NAMES[piece] if piece >= 0 else "a card" for piece in event.pieces)
    source, target = LAYOUT.slot_at[event.source], LAYOUT.slot_at[event.target]
    crypt = CRYPT_NAMES.words[source].title() if LAYOUT.zone_at[event.source] is CRYPTS else ""
    column = column_of(target) if LAYOUT.zone_at[event.target] is TRACK else ""
    return tell_way(MOVES, LAYOUT, event, names, cards=cards, crypt=crypt, column=column)


# -- the story: one card a turn

MOST_NAMED = 3
AT_THE_END = ("HUN-END-04", "HUN-END-06", "HUN-SCORE-01", "HUN-MISSION-06", "HUN-MISSION-07")


def opens(event: Event, names: list[str]) -> Chapter | None:
    """Each turn of a Vampire, and dawn for all."""
    if event.kind == "turn":
        return Chapter(f"Round {event.amount}", event.seat)
    return Chapter("Dawn") if event.kind == "dawn" else None


def brief(events: list[Event], names: list[str]) -> list[str]:
    """A turn in a line: the way, what was won there, what was hunted and digested. The final scoring is the end of the last one."""
    over = any(event.kind == "over" for event in events)
    last = [tell_end(events, names)] if over else []
    if events[0].kind == "dawn":
        return ["The sun rises.", *last]
    who = names[events[0].seat]
    did = list(dict.fromkeys([word for event in events for word in deeds(event, names)]))
    hunted = [name for event in events for name in taken(event)]
    digested = [NAMES[piece] for event in events if target_of(event) is DIGESTED for piece in event.pieces]
    if hunted:
        did.append(f"hunted {in_words(hunted)}")
    if digested:
        did.append(f"digested {in_words(digested)}")
    if not any(event.kind == "sleeps" for event in events):
        return [f"{who} {', '.join(did) or 'plays'}.", *last]
    speed = [f" with {event.amount} Speed" for event in events if event.kind == "speed"]
    return [f"{who} {', '.join(did) or 'stayed' + ''.join(speed)}.", *last]


def deeds(event: Event, names: list[str]) -> list[str]:
    """What an event adds to the line of its turn, in the order of the turn."""
    if event.kind == "moves":
        return ["came home" if event.amount == CA else f"went to {PLACES[event.amount]}"]
    if event.kind == "stagger":
        return [f"staggered to {PLACES[event.amount]}"]
    if event.kind == "pushed":
        return [f"pushed {names[event.seat]} to {PLACES[event.amount]}"]
    if event.kind == "rests":
        return ["rested"]
    if event.kind == "picks":
        return [f"picked {NAMES[event.pieces[0]]}"]
    if event.kind != "move":
        return []
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    if target is SHEET:
        return [f"opened a Chest ({NAMES[event.pieces[0]]})"]
    if target is SPENT and event.rule in ("HUN-BONUS-03", "HUN-BONUS-15", "HUN-MISSION-02"):
        return [f"used {NAMES[event.pieces[0]]}"]
    return ["looked into a Crypt"] if source is CRYPTS and target is MISSIONS else []


def taken(event: Event) -> list[str]:
    """The cards that a hunt brought."""
    if event.kind != "move" or LAYOUT.zone_at[event.source] not in (TRACK, TAVERN_CARDS, HUNT_DECK, FIRST_CARDS):
        return []
    return [NAMES[piece] for piece in event.pieces if piece >= 0] if LAYOUT.zone_at[event.target] in (DISCARDS, CATCH) else []


def target_of(event: Event) -> object:
    return LAYOUT.zone_at[event.target] if event.kind == "move" else None


def in_words(words: list[str]) -> str:
    """`Otto`, `Otto and Ilka`, `Otto, Ilka and 3 more`."""
    if len(words) > MOST_NAMED:
        words = [*words[: MOST_NAMED - 1], f"{len(words) - MOST_NAMED + 1} more"]
    return and_list(words)


def tell_end(events: list[Event], names: list[str]) -> str:
    """Who burned, and what cards and Missions brought at the end."""
    burned = [names[event.seat] for event in events if event.kind == "ashes"]
    won: dict[int, int] = {}
    for event in events:
        if event.kind == "score" and event.rule in AT_THE_END:
            won[event.seat] = won.get(event.seat, 0) + event.amount
    told = ", ".join(f"{names[seat]} {points:+d}" for seat, points in sorted(won.items()))
    ashes = f"{in_words(burned)} burned" if burned else "Nobody burned"
    return f"{ashes}. Final scoring: {told}." if told else f"{ashes}."


def gains(event: Event) -> list[tuple[int, int]]:
    return [(event.seat, event.amount)] if event.kind == "score" else []


def touches(event: Event) -> list[str]:
    """Vampires that move, rest or wake, and the spaces and piles they use."""
    if event.kind in WAYS:
        return [f"vampire-{event.seat}", f"space-{SPACE_IDS[event.amount]}"]
    if event.kind in ("sleeps", "home", "ashes", "turn"):
        return [f"vampire-{event.seat}"]
    if event.kind == "hunts":
        return [f"track-{TRACK_SPACE.words[event.amount]}"]
    return [f"vampire-{seat}" for seat in range(MOST_SEATS)] if event.kind in ("round", "last round") else []


BEATS = {
    "turn": "lay out", "speed": "lay out", "HUN-TURN-03": "lay out",
    "hunts": "hunt", "gets": "hunt", "also gains": "hunt", "HUN-HUNT-06": "hunt", "HUN-HUNT-09": "hunt", "HUN-HUNT-10": "hunt",
    "HUN-HUNT-11": "hunt", "HUN-EXAMPLE-11": "hunt", "HUN-KEY-11": "hunt", "HUN-BOARD-24": "hunt", "tavern": "hunt",
    "HUN-BOARD-09": "chest", "HUN-BOARD-10": "chest", "HUN-BONUS-17": "chest",
    "home": "home", "HUN-BOARD-02": "home",
    "sleeps": "end", "HUN-ENDTURN-02": "end", "HUN-ENDTURN-03": "end", "HUN-ENDTURN-04": "end",
    "round": "round", "last round": "round", "HUN-ROUND-06": "round", "HUN-ROUND-09": "round", "HUN-ROUND-11": "round",
}  # fmt: skip


def beat(event: Event) -> str:
    """A turn is a few beats: lay out, move, hunt, use the place, end; preparing a round is one."""
    return BEATS.get(event.kind) or BEATS.get(event.rule) or own_beat(event)


STORY = Story(opens, brief, gains, touches, beat)
