"""What happened, in words: line by line for the log, turn by turn for the story."""

from __future__ import annotations

from typing import Final

from gloam.engine import HIDDEN, Event
from gloam.table import Chapter, Story, Way, line_of, own_beat, tell_note, tell_way

from .cards import BEING, CARDS, IDS, NAMES
from .choices import seat_item
from .state import DECK, DISCARD, GONE, LAYOUT, PLAY, REST, ROW, SHIELDS, TRASH, UPCOMING

NOTES: Final = {
    "first": "{who} takes the first turn.",
    "turn": "Turn {n}: {who}.",
    "draw": "{who} draws {n} cards.",
    "draw 1": "{who} draws a card.",
    "keep": "{who} leaves the card on top.",
    "heal": "{who} gains {n} life.",
    "harm": "{who} loses {n} life.",
    "fall": "{who} is out of the game.",
    "pay": "{who} pays {n} Influence.",
    "attack": "{who} attacks with {n}.",
    "use": "{who} uses {piece}.",
    "stun": "{who}'s {piece} is stunned.",
    "owes": "{who} must discard {n} of the next cards.",
    "bite": "{piece} bites {who}.",
    "influence": "{piece} gives {who} {n} Influence.",
    "power": "{piece} gives {who} {n} Attack.",
    "last words": "The last words of {who}'s {piece}.",
    "over": "The game is over.",
}
ROW_WORDS: Final = ("public", "Vampire", "Hunter")
MOVES: Final = (
    Way("{who} acquires and plays {cards}.", ROW, PLAY),
    Way("{who} plays {cards}.", None, PLAY),
    Way("{cards} is dropped on {who}'s discard pile.", ROW, None, "CRA-PLANT-01"),
    Way("{who} acquires {cards}.", ROW, None),
    Way("{cards} appears in the {row} market.", None, ROW),
    Way("{cards} is trashed.", None, TRASH),
    Way("{giver}'s {cards} {leave} the game.", None, GONE),
    Way("{giver}'s {cards} is turned and shields {who}.", None, SHIELDS),
    Way("{cards} comes back to {who}.", SHIELDS, None),
    Way("", None, UPCOMING),  # told all at once by a note
    Way("", None, REST),
    Way("{who} puts the card to the bottom of the deck.", DECK, DECK),
    Way("{who}'s {cards} is defeated.", None, DISCARD, "CRA-ATTACK-05", "CRA-KEY-14", "CRA-KEY-18"),
    Way("{who} discards {cards}.", None, DISCARD),
)


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        row = ROW_WORDS[LAYOUT.slot_at[event.target]]
        leave = "leaves" if len(event.pieces) == 1 else "leave"
        return tell_way(MOVES, LAYOUT, event, names, cards=listed(event.pieces), leave=leave, row=row)
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "shuffle":
        return f"{who} shuffles the discard pile into a new deck." if event.rule == "CRA-DISCARD-07" else ""
    if event.kind == "peek":
        seen = f": {listed(event.pieces)}" if event.pieces[0] != HIDDEN else ""
        return f"{who} looks at the top of a deck{seen}."
    if event.kind == "equip":
        return f"{who} puts {NAMES[event.pieces[0]]} on {NAMES[event.amount]}."
    return tell_note(NOTES, event, names, NAMES)


def owner_name(place: int, names: list[str]) -> str:
    owner = LAYOUT.owner_at[place]
    return names[owner] if owner >= 0 else ""


def listed(pieces: list[int]) -> str:
    """Names, with how often: `Coffee (2), Zane the Groupie`."""
    shown = [NAMES[piece] if piece != HIDDEN else "a card" for piece in pieces]
    kinds = sorted(set(shown), key=shown.index)
    return ", ".join(name if shown.count(name) == 1 else f"{name} ({shown.count(name)})" for name in kinds)


# -- the story: one card a turn

FALLEN = ("CRA-ATTACK-05", "CRA-KEY-14")  # the rules by which a Patrol is defeated by the player in turn
LAST_WORDS = "CRA-KEY-18"  # the rule by which the fallen strike back
BEATEN = (*FALLEN, LAST_WORDS)
DEEDS = ("beat", "broke", "stunned", "turned", "brought back", "hit", "Last Words hit", "Last Words beat", "bitten by", "put out")
GOODS = ("bought", "took", "gave", "equipped", "trashed")


def opens(event: Event, names: list[str]) -> Chapter | None:
    return Chapter(f"Turn {event.amount}", event.seat) if event.kind == "turn" else None


def brief(events: list[Event], names: list[str]) -> list[str]:
    """What a player fought in one line, what a player got in another."""
    done: dict[str, list[str]] = {}
    struck: dict[tuple[str, str], int] = {}
    paid = False
    for event in events:
        verb, what = deed(event, names, paid)
        if event.kind == "harm" and verb:
            struck[verb, what] = struck.get((verb, what), 0) + event.amount
        elif verb:
            done.setdefault(verb, []).append(what)
        paid = event.kind == "pay" and event.rule == "CRA-MARKET-01"
    for (verb, who), amount in struck.items():
        done.setdefault(verb, []).append(f"{who} for {amount}")
    lines = [phrase(done, DEEDS), phrase(done, GOODS)]
    has_ended = any(event.rule == "CRA-DISCARD-05" for event in events)  # the new hand is drawn
    return [line for line in lines if line] or (["Let the turn pass."] if has_ended else [])


def phrase(done: dict[str, list[str]], verbs: tuple[str, ...]) -> str:
    """`Beat Centaur; hit Bob for 4.`"""
    return line_of([f"{verb} {', '.join(done[verb])}" for verb in verbs if verb in done])


def deed(event: Event, names: list[str], paid: bool) -> tuple[str, str]:
    """A verb of the story and what it was done to, if the event is worth telling."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "move":
        return moved(event, names, paid)
    if event.kind == "harm" and event.rule in ("CRA-ATTACK-04", LAST_WORDS):
        return "Last Words hit" if event.rule == LAST_WORDS else "hit", who
    if event.kind in ("stun", "bite"):
        return "stunned" if event.kind == "stun" else "bitten by", NAMES[event.pieces[0]]
    if event.kind == "equip":
        return "equipped", f"{NAMES[event.amount]} with {NAMES[event.pieces[0]]}"
    return ("put out", who) if event.kind == "fall" else ("", "")


def moved(event: Event, names: list[str], paid: bool) -> tuple[str, str]:
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    card = listed(event.pieces)
    if source is ROW:
        if event.rule == "CRA-PLANT-01":
            return "gave", f"{card} to {owner_name(event.target, names)}"
        return "bought" if paid else "took", card
    is_being = event.pieces[0] != HIDDEN and CARDS[event.pieces[0]].type == BEING  # its Items come along untold
    if source is PLAY and target is DISCARD and event.rule in BEATEN and is_being:
        return "Last Words beat" if event.rule == LAST_WORDS else "beat", card
    if target is SHIELDS and is_being:
        return "turned", card
    if source is SHIELDS and is_being and event.rule in ("CRA-KEY-36", "CRA-KEY-37"):
        return "broke" if event.rule == "CRA-KEY-36" else "brought back", card
    return ("trashed", card) if target is TRASH and source is not SHIELDS else ("", "")


def gains(event: Event) -> list[tuple[int, int]]:
    """Life won and lost."""
    if event.kind == "heal":
        return [(event.seat, event.amount)]
    return [(event.seat, -event.amount)] if event.kind == "harm" else []


def touches(event: Event) -> list[str]:
    """The players whose life or pools change, the cards that are used, stunned or equipped."""
    if event.kind in ("use", "stun", "bite", "influence", "power"):
        return [f"play-{event.seat}-{IDS[event.pieces[0]]}", seat_item(event.seat)]
    if event.kind == "equip":
        return [f"play-{event.seat}-{IDS[kind]}" for kind in (event.pieces[0], event.amount)]
    return [seat_item(event.seat)] if event.kind in ("turn", "heal", "harm", "fall", "pay", "attack", "owes") else []


BEATS = {
    "CRA-PRIMARY-01": "begin", "CRA-PRIMARY-04": "begin",
    "CRA-HEALTH-01": "give", "CRA-INFL-01": "give", "CRA-ATTACK-01": "give",
    "CRA-MARKET-01": "buy", "CRA-MARKET-04": "buy", "CRA-MARKET-05": "buy", "CRA-PLANT-01": "buy",
    "CRA-ATTACK-04": "strike", "CRA-KEY-06": "strike", "CRA-ATTACK-05": "strike",
    "CRA-PLANT-02": "bite",
    "CRA-DISCARD-02": "end", "CRA-DISCARD-05": "end", "CRA-DISCARD-07": "end",
}  # fmt: skip


def beat(event: Event) -> str:
    """A turn in few beats: cards turned up, what they give, each purchase, each blow, the end with its draws."""
    return BEATS.get(event.rule) or own_beat(event)


CAUSES = {
    "CRA-HEALTH-01": "Health of cards",
    "CRA-KEY-06": "Drained",
    "CRA-ATTACK-04": "Struck by opponents",
    "CRA-PLANT-02": "Bitten by Plants",
    "CRA-KEY-17": "Last Words of one's own",
    "CRA-KEY-18": "Last Words of others",
}


def cause(event: Event) -> str:
    """What life was won or lost by."""
    return CAUSES.get(event.rule, "Cards that cost life")


def takes(event: Event) -> list[tuple[int, str]]:
    """Cards of a market that become a player's own; a poisonous Plant is given, not acquired. [CRA-MARKET-01, CRA-PLANT-01]"""
    if event.kind != "move" or LAYOUT.zone_at[event.source] is not ROW or event.rule == "CRA-PLANT-01":
        return []
    owner = LAYOUT.owner_at[event.target]
    return [(owner, IDS[piece]) for piece in event.pieces if owner >= 0]


STORY = Story(opens, brief, gains, touches, beat, cause, takes=takes)
