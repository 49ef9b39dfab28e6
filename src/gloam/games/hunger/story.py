"""Events in words, for the log."""

from __future__ import annotations

from gloam.engine import Event

from .board import CRYPT_NAMES, SPACE_IDS, SPACES
from .cards import NAMES, TYPES, VAMPIRES
from .prey import TRACK_SPACE
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
    SHEET,
    SPENT,
    TAVERN_CARDS,
    TRACK,
)  # fmt: skip

SCORED = {
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
    return tell_fact(event.kind, who, n, event)


def tell_fact(kind: str, who: str, n: int, event: Event) -> str:
    facts = {
        "round": f"Round {n} begins.",
        "last round": f"Round {n}: the last round of the night.",
        "turn": f"{who} plays.",
        "speed": f"{who} has {n} Speed.",
        "rests": f"{who} rests and digests.",
        "tavern": f"{who} hunts the Tavern.",
        "home": f"{who} is back in the Castle.",
        "dawn": "Dawn breaks.",
        "ashes": f"{who} burns to ashes.",
        "opening speed": f"{who} opens with {n} Speed.",
        "over": "The night is over.",
    }
    if kind in facts:
        return facts[kind]
    if kind in ("moves", "stagger", "pushed"):
        verb = {"moves": "moves to", "stagger": "staggers to", "pushed": "is pushed to"}[kind]
        return f"{who} {verb} {space_name(n)}."
    if kind == "hunts":
        return f"{who} hunts {TRACK_SPACE.words[n]}."
    if kind in ("gets", "also gains"):
        return f"{who} {kind} {NAMES[event.pieces[0]]}."
    if kind == "picks":
        return f"{who} picks {NAMES[event.pieces[0]]} in the Labyrinth."
    if kind == "public mission":
        return f"{NAMES[event.pieces[0]]} is a public Mission."
    if kind == "type":
        return f"{who}'s choice token counts as {TYPES[n]}."
    if kind == "shuffle" and event.seat >= 0 and event.rule == "HUN-DRAW-07":
        return f"{who} shuffles the discard pile into a new deck."
    return ""


def space_name(space: int) -> str:
    kind = str(SPACES[space]["kind"])
    if kind == "castle":
        return "the Castle"
    return f"{SPACE_IDS[space]}, {SPACES[space]['region']}" + (f", {kind}" if kind != "plain" else "")


def tell_move(event: Event, names: list[str]) -> str:
    """A card or token that changes its place, if anybody should read of it."""
    what = ", ".join(NAMES[piece] if piece >= 0 else "a card" for piece in event.pieces)
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    owner = LAYOUT.owner_at[event.target] if LAYOUT.owner_at[event.target] >= 0 else LAYOUT.owner_at[event.source]
    who = names[owner] if owner >= 0 else ""
    if target is AREA:
        return f"{who} plays {what}." if source is HAND else f"{who} draws {what}."
    if target is HAND:
        return f"{who} draws {what}."
    if target is DIGESTED:
        return f"{who} digests {what}."
    if target is SHEET:
        return f"{who} opens a Chest: {what}."
    if target is SPENT and source is SHEET:
        return f"{who} uses {what}."
    if target is SPENT and source is MISSIONS:
        return f"{who} reveals {what}."
    if source in (TRACK, TAVERN_CARDS, HUNT_DECK, FIRST_CARDS) and target is DISCARDS:
        return f"{who} {'gets' if source in (TRACK, TAVERN_CARDS) else 'also gains'} {what}."
    return tell_rest(what, who, source, target, event)


def tell_rest(what: str, who: str, source: object, target: object, event: Event) -> str:
    if source is CATCH and target is DECK:
        return f"{who} lays {what} on top of the deck."
    if source is AREA and target is DISCARDS and event.rule in ("HUN-DRAW-08", "HUN-DRAW-11", "HUN-ERRATA-02"):
        return f"{who} discards {what}."
    if source is CRYPTS and target is MISSIONS:
        crypt = f"the {CRYPT_NAMES.words[LAYOUT.slot_at[event.source]].title()} Crypt"
        return f"{who} {'takes a Mission from' if event.rule == 'HUN-MISSION-04' else 'looks through'} {crypt}."
    if target is MISSION_BOX and source is MISSIONS:
        return f"{who} puts a Mission back into the box."
    if target is DIGESTION_SHOWN:
        return f"{what} is shown."
    if target is TRACK and source is not TRACK:
        return f"{what} appears on {TRACK_SPACE.words[LAYOUT.slot_at[event.target]]}."
    if target is TAVERN_CARDS and event.rule == "HUN-ROUND-11":
        return "A card is added to the Tavern."
    return ""
