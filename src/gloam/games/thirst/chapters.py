"""A turn or a dusk in at most two lines."""

from __future__ import annotations

from typing import Final

from gloam.engine import Event, and_list
from gloam.table import Chapter, line_of

from .cards import NAMES
from .faces import YIELD_NAMES
from .figures import FIGURE_NAMES, whose
from .state import (
    CHOSEN,
    CITY,
    CONSEQUENCE_DECK,
    EMPTY,
    HAND,
    LAYOUT,
    POWER_PILE,
    PREY_DECK,
    ROW,
    STALKERS,
    STREET,
    THRALLS,
    USED,
    character,
    kind_of,
    seat_of,
)

MOST_DEEDS: Final = 4  # in a second line
MANY: Final = 3  # tiles that are counted, not named
TIMES: Final[list[str]] = ["", "", " twice", " three times", " four times", " five times", " six times"]
NUMBERS: Final[list[str]] = ["no", "one", "two", "three", "four", "five", "six"]

Deeds = dict[str, list[str]]  # verb -> what it was done to, in the order in which it happened


def opens(event: Event, names: list[str]) -> Chapter | None:
    """Every turn is a chapter, and so are set up and dusk; what the end of a Night brings belongs to its last turn."""
    if event.kind == "first":
        return Chapter("Set up")
    if event.kind == "turn" and event.amount:  # a Day of who has neither minions nor cards is nobody's story
        return Chapter(f"Night {event.amount}" if event.amount > 0 else f"Day {-event.amount}", event.seat)
    return Chapter(f"Dusk {event.amount}") if event.kind == "dusk" else None


def brief(events: list[Event], names: list[str]) -> list[str]:
    """What came of the hunts in one line, everything else in another; at dusk first what everybody extorts."""
    done: Deeds = {}
    actor = events[0].seat if events[0].kind == "turn" else -1
    for event in events:
        verb, things = deed(event, actor, names)
        if verb:
            done.setdefault(verb, []).extend(things)
    if actor < 0:
        lines = [extortions(events, names), line_of([*clauses(done, DEEDS), *clauses(done, OUTCRY)])]
    else:
        hunts = [*frenzies(done), *hunting(done)]
        lines = [line_of(hunts), line_of([*clauses(done, DEEDS)[:MOST_DEEDS], *clauses(done, OUTCRY)])]
    return [line for line in lines if line] or [quiet(events)]


def quiet(events: list[Event]) -> str:
    """A chapter in which nothing was done, or not yet, that is worth a line."""
    if events[0].kind == "first":
        return "Coffins and first powers are chosen."
    if events[0].kind != "turn":
        return "A quiet dusk."
    if events[0].amount < 0:
        return "Lies still."
    return "Let the Night pass." if any(event.kind == "sleep" for event in events) else "Wakes."


# -- events as deeds


def deed(event: Event, actor: int, names: list[str]) -> tuple[str, list[str]]:
    """A verb of the story and what it was done to, if the event is worth telling."""
    kind = event.kind
    if kind == "move":
        return moved(event), [NAMES[piece] for piece in event.pieces if piece >= 0]
    thing = NAMES[event.pieces[0]] if event.pieces and event.pieces[0] >= 0 else ""
    if kind in ("hunt", "feed", "abandon", "frenzy", "drain", "rest", "convert", "scout"):
        return kind, [thing]
    if kind == "minion":
        return "turn", [f"{thing} into {FIGURE_NAMES[event.amount]}"]
    if kind == "minion gone":
        return "lose", [figure_name(names, character(event.seat) + event.amount, actor)]
    if kind == "dominion" and event.seat == actor >= 0:
        return "rule", [thing]
    if kind == "stake":
        return "stake", [figure_name(names, character(event.seat) + kind_of(event.amount), actor)]
    if kind == "carry":
        return "carry", [f"{figure_name(names, seat_of(event.amount), actor)} to {thing}"]
    return ("out", [names[event.seat]]) if kind == "out" else ("", [])


def moved(event: Event) -> str:
    """The verb of a card or tile that went somewhere."""
    source, target = LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]
    if target is THRALLS:
        return "catch" if source is CHOSEN else "take"
    if target is PREY_DECK and source is STREET:
        return "find" if event.rule == "THI-DAY-06" else "hide"
    if target is PREY_DECK and source is CHOSEN:
        return "escape"
    if target is POWER_PILE and source is HAND:
        return {"THI-ACT-08": "discard", "THI-ACT-09": "trade"}.get(event.rule, "")
    if target is CONSEQUENCE_DECK:
        return "forget" if event.rule == "THI-DAY-07" else "repair"
    if target is USED and source is not HAND:
        return ""
    return ARRIVALS.get(target.name, "")


ARRIVALS: Final[dict[str, str]] = {
    STALKERS.name: "stalk", STREET.name: "kill", USED.name: "use", CITY.name: "reveal", ROW.name: "consequence",
}  # fmt: skip


def figure_name(names: list[str], figure: int, actor: int = EMPTY) -> str:
    """`Bob` for his character, `Bob's Ghoul 1`, but `Ghoul 1` for the actor's own."""
    if kind_of(figure) == 0:
        return names[seat_of(figure)]
    return FIGURE_NAMES[kind_of(figure)] if seat_of(figure) == actor else whose(names, figure)


# -- deeds as clauses


def frenzies(done: Deeds) -> list[str]:
    if "frenzy" in done:
        return ["lost the turn in frenzy"]
    return ["drained every Thrall in frenzy"] if "drain" in done else []


def hunting(done: Deeds) -> list[str]:
    """`hunted Docks twice: Barista, Tourist`."""
    found: list[str] = []
    places = done.get("hunt", [])
    if places:
        where = and_list([f"{place}{times(places.count(place))}" for place in dict.fromkeys(places)])
        caught = done.get("catch", [])
        found.append(f"hunted {where}: {', '.join(caught)}" if caught else f"hunted {where}")
    for verb, words in (("escape", "got away"), ("stalk", "stalks the hunter")):
        if verb in done:
            found.append(f"{and_list(done[verb])} {words}")
    if "abandon" in done:
        found.append("abandoned a hunt")
    return found


# How a verb is told of all it was done to: {all} of it, each thing {once}, or only how much.
DEEDS: Final = {
    "out": "{all} out of the game", "stake": "{once} staked", "turn": "turned {all}", "rule": "rules {once}",
    "take": "took {all} from a rival", "use": "used {all}", "trade": "discarded three Dark Powers for Influence",
    "kill": "{all} dead", "lose": "{all} gone", "carry": "carried the coffin of {all}", "repair": "repaired {all}",
    "hide": "hid {bodies}", "scout": "scouted {tiles}", "reveal": "revealed {some}", "discard": "discarded {all}",
    "feed": "fed{times}", "convert": "converted {n} Blood",
}  # fmt: skip
OUTCRY: Final = {"find": "{bodies} found", "consequence": "Consequence: {all}", "forget": "{all} forgotten"}


def clauses(done: Deeds, words: dict[str, str]) -> list[str]:
    return [said.format(**as_told(done[verb])) for verb, said in words.items() if verb in done]


def as_told(things: list[str]) -> dict[str, str]:
    n = len(things)
    tiles = f"{number(n)} {'tile' if n == 1 else 'tiles'}"
    return {
        "all": and_list(things),
        "once": and_list(dict.fromkeys(things)),
        "some": and_list(things) if n < MANY else tiles,
        "n": str(n),
        "times": times(n),
        "tiles": tiles,
        "bodies": f"{number(n)} {'body' if n == 1 else 'bodies'}",
    }


def extortions(events: list[Event], names: list[str]) -> str:
    """`Ann extorts 1 Influence and 1 Blood; Bob extorts 2 Influence.`"""
    found: dict[int, dict[str, int]] = {}
    for event in events:
        if event.kind.startswith("extort ") and event.amount:
            what = YIELD_NAMES[event.kind.split()[1]]
            mine = found.setdefault(event.seat, {})
            mine[what] = mine.get(what, 0) + event.amount
    return line_of(
        [f"{names[seat]} extorts {and_list([f'{n} {what}' for what, n in mine.items()])}" for seat, mine in found.items()]
    )


# -- words


def times(n: int) -> str:
    return TIMES[n] if n < len(TIMES) else f" {n} times"


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)
