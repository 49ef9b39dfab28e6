"""What happened, in words: line by line for the log, turn by turn for the story."""

from __future__ import annotations

from typing import Final

from gloam.engine import Event, and_list
from gloam.table import Story, Way, own_beat, tell_note, tell_way

from .cards import COFFIN_ROWS, NAMES, POWER0, TILE0
from .chapters import brief, figure_name, opens
from .city import DIRECTION
from .figures import FIGURE_NAMES
from .pointing import tile_item
from .state import (
    CHOSEN,
    CITY,
    CONSEQUENCE_DECK,
    DRAWN,
    HAND,
    LAYOUT,
    POWER_PILE,
    PREY_DECK,
    ROW,
    SCOUTED,
    STACK,
    STALKERS,
    STREET,
    THRALLS,
    USED,
    character,
    kind_of,
    seat_of,
)

NOTES: Final = {
    "first": "{who} holds the moon and begins.",
    "night": "Night {n} falls; {who} is first.",
    "day": "Day {n} dawns.",
    "dusk": "Dusk of round {n}.",
    "turn": "{who}'s turn.",
    "thirst": "{who} staves off thirst with 1 Blood.",
    "frenzy": "{who} is in frenzy and loses the turn.",
    "drain": "{who} drains every Thrall in frenzy.",
    "feed": "{who} feeds on the {piece}.",
    "convert 0": "{who} converts 1 Blood into Ichor.",
    "convert 1": "{who} converts 1 Tainted Blood into Ichor.",
    "cube": "{who}'s cube takes square {n} of {piece}.",
    "cube gone": "{who}'s cube leaves {piece}.",
    "abandon": "{who} abandons the hunt: the city will talk.",
    "alarm": "The alarm is raised against {who}.",
    "taint 0": "",
    "taint 1": "1 Blood of {who}'s {piece} is tainted.",
    "taint": "{n} Blood of {who}'s {piece} are tainted.",
    "nurse": "{who}'s {piece} gets {n} Blood.",
    "ward": "{who} turns to mist and cannot be staked.",
    "ward holds": "The stake goes through mist: {who} is unharmed.",
    "influence +": "{who} gains {n} Influence.",
    "influence -": "{who} loses {size} Influence.",
    "blood 0": "",
    "blood +": "{who} gains {n} Blood.",
    "blood -": "{who} loses {size} Blood.",
    "ichor 0": "",
    "ichor +": "{who} gains {n} Ichor.",
    "extort blood 0": "{piece} has no Blood left for {who}.",
    "extort blood": "{who} extorts {n} Blood from {piece}.",
    "extort influence": "{who} extorts {n} Influence from {piece}.",
    "extort tainted 0": "{piece} has none left for {who}.",
    "extort tainted": "{who} extorts {n} Tainted Blood from {piece}.",
    "extort power 1": "{who} extorts a Dark Power from {piece}.",
    "extort power": "{who} extorts {n} Dark Powers from {piece}.",
    "set down": "{who}'s Ghoul leaves the coffin where it is.",
    "ending": "{who} has {n} Influence: this is the last round.",
    "out": "{who} is out of the game.",
    "token": "The token passes to {who}.",
    "over": "The game is over.",
}
MOVES: Final = (
    Way("Consequence: {card}.", None, ROW),
    Way("{card} is forgotten.", None, CONSEQUENCE_DECK, "THI-DAY-07"),
    Way("{card} is repaired.", None, CONSEQUENCE_DECK),
    Way("Turned faceup: {card}.", None, CHOSEN),
    Way("{card} is {who}'s Thrall.", CHOSEN, THRALLS),
    Way("{who} takes the {card} over.", None, THRALLS),
    Way("{card} dies; the body lies in the street.", None, STREET),
    Way("{card} stalks {who}.", None, STALKERS),
    Way("{card} is revealed.", None, CITY),
    Way("{who} takes {card} back.", USED, HAND),
    Way("The scouted tile goes back on the stack.", None, STACK),
    Way("", None, HAND, "THI-SETUP-14"),
    Way("{who} draws {power}.", None, HAND),
    Way("{who} uses {card}.", None, USED),
    Way("{who}'s Ghoul scouts {tile}.", None, SCOUTED),
    Way("{who} discards {card} for 1 Ichor.", HAND, POWER_PILE, "THI-ACT-08"),
    Way("{who} discards {card}.", HAND, POWER_PILE),
    Way("", DRAWN, PREY_DECK),
    Way("{card} gets away.", None, PREY_DECK, "THI-Q-54"),
    Way("{card} gets away: there is no Blood left in the city.", None, PREY_DECK, "THI-Q-16"),
    Way("{card} {is_} released.", None, PREY_DECK, "THI-Q-55"),
    Way("{card} {is_} hidden: one body less.", None, PREY_DECK, "THI-ACT-11", "THI-Q-67"),
    Way("{card} {is_} found in the street.", None, PREY_DECK, "THI-DAY-06"),
    Way("{card} has struck and moves on.", None, PREY_DECK, "THI-Q-36"),
    Way("{card} dies and leaves no body.", None, PREY_DECK, "THI-THRALL-03"),
)


def tell(event: Event, names: list[str]) -> str:
    """One line of the log; the empty text leaves the event out."""
    if event.kind == "move":
        return tell_move(event, names)
    if event.kind == "shuffle":
        return "The used Dark Powers are shuffled into a new deck." if event.rule == "THI-Q-68" else ""
    who = names[event.seat] if event.seat >= 0 else ""
    thing = NAMES[event.pieces[0]] if event.pieces and event.pieces[0] >= 0 else ""
    if event.kind in ("enter", "hunt", "wound", "minion", "minion gone", "ready", "rest"):
        return tell_figure(event, who, thing)
    if event.kind in ("stake", "carry", "figure ichor", "dominion"):
        return tell_of_two(event, names, thing)
    if event.kind == "coffin":
        return f"{who} takes the {COFFIN_ROWS[event.amount]['name']} Coffin."
    if event.kind == "scout":
        return f"{who}'s Ghoul lays a tile facedown to the {DIRECTION.words[event.amount]}."
    return tell_note(NOTES, event, names, NAMES)


def tell_figure(event: Event, who: str, thing: str) -> str:
    """What a figure does or suffers; the amount says which of the six it is."""
    figure = FIGURE_NAMES[event.amount]
    subject = who if event.amount == 0 else f"{who}'s {figure}"
    if event.kind == "enter":
        return f"{subject} goes to {thing}."
    if event.kind == "hunt":
        return f"{subject} hunts in {thing}."
    if event.kind == "wound":
        return f"{subject} is wounded and loses 1 Blood."
    if event.kind == "minion":
        return f"{who} turns the {thing} into {figure}."
    if event.kind == "minion gone":
        return f"{subject} ({thing}) {'is dismissed' if event.rule == 'THI-ACT-03' else 'crumbles to dust'}."
    if event.kind == "ready":
        return f"{subject} is ready to obey."
    return f"{subject} rests in the coffin."


def tell_of_two(event: Event, names: list[str], thing: str) -> str:
    """What one does to another: the amount is a pair of numbers, or the seat that held dominion before."""
    if event.kind == "dominion":
        return tell_dominion(event, names, thing)
    figure = character(event.seat) + kind_of(event.amount)
    other = seat_of(event.amount)
    if event.kind == "stake":
        by = figure_name(names, other) if other >= 0 else thing
        return f"{by} stakes {figure_name(names, figure)}." if by else f"Hunters stake {figure_name(names, figure)}."
    if event.kind == "carry":
        coffin = f"the coffin of {figure_name(names, other)}" if kind_of(other) else f"{names[seat_of(other)]}'s coffin"
        return f"{figure_name(names, figure)} carries {coffin} to {thing}."
    return f"{figure_name(names, figure)} {'gains' if other > 0 else 'loses'} {abs(other)} Ichor." if other else ""


def tell_dominion(event: Event, names: list[str], thing: str) -> str:
    """Who rules a neighborhood now, and who did before. [THI-HOOD-08]"""
    if event.seat < 0:
        return f"{names[event.amount]} loses dominion of {thing}."
    before = f", which was {names[event.amount]}'s" if event.amount >= 0 else ""
    return f"{names[event.seat]} has dominion of {thing}{before}."


def tell_move(event: Event, names: list[str]) -> str:
    """A card or tile that goes somewhere; what was not seen has no name."""
    seen = [NAMES[piece] for piece in event.pieces if piece >= 0]
    card = and_list(seen)
    words = {"card": card, "power": card or "a Dark Power", "tile": card or "a tile", "is_": "are" if len(seen) > 1 else "is"}
    return tell_way(MOVES, LAYOUT, event, names, **words)


# -- the story


def gains(event: Event) -> list[tuple[int, int]]:
    """Influence won and lost; who is out has none. [THI-RES-04, THI-Q-37]"""
    if event.kind == "influence":
        return [(event.seat, event.amount)]
    return [(event.seat, -event.amount)] if event.kind == "out" else []


def touches(event: Event) -> list[str]:
    """The figures, tiles and counters that an event changes besides the pieces it moves."""
    if event.kind == "move" or event.seat < 0:
        return []
    found: list[str] = []
    if event.kind in ("enter", "hunt", "wound", "minion", "ready", "rest", "stake", "carry", "figure ichor"):
        found.append(f"figure-{character(event.seat) + kind_of(event.amount)}")
    if event.kind == "carry":
        found.append(f"figure-{seat_of(event.amount)}")
    if event.pieces and TILE0 <= event.pieces[0] < POWER0:
        found.append(tile_item(event.pieces[0]))
    if event.kind in COUNTERS:
        found += [f"coffin-{event.seat}-{counter}" for counter in COUNTERS[event.kind]]
    return found


# What on a Coffin an event changes.
COUNTERS = {
    "blood": ("blood",),
    "thirst": ("blood", "ichor"),
    "feed": ("blood",),
    "drain": ("blood",),
    "convert": ("blood", "ichor"),
    "ichor": ("ichor",),
    "cube": ("ichor",),
    "extort blood": ("blood",),
}


def beat(event: Event) -> str:
    """A draw of Prey is one beat with its heartbeats; other pieces on the same way are one too."""
    if event.rule in ("THI-HUNT-07", "THI-HUNT-08"):
        return "draw"
    return own_beat(event)


CAUSES = {
    "THI-HUNT-18": "Thralls of weight caught",
    "THI-HOOD-09": "Extorted at dusk",
    "THI-ACT-09": "Dark Powers discarded",
    "THI-THRALL-02": "Thralls dead",
    "THI-Q-67": "Dark Powers used",
}


def cause(event: Event) -> str:
    """What Influence was won or lost by."""
    return "Lost with the vampire" if event.kind == "out" else CAUSES.get(event.rule, "Thralls turned or released")


STORY = Story(opens, brief, gains, touches, beat, cause)
