"""A turn or a dusk in at most two lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import Event, and_list
from gloam.table import Chapter

from .cards import NAMES
from .faces import YIELD_NAMES
from .figures import FIGURE_NAMES
from .state import (
    CHOSEN,
    CITY,
    CONSEQUENCE_DECK,
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
        lines = [extortions(events, names), sentence([*clauses(done, DEEDS), *clauses(done, OUTCRY)])]
    else:
        hunts = [*frenzies(done), *hunting(done)]
        lines = [sentence(hunts), sentence([*clauses(done, DEEDS)[:MOST_DEEDS], *clauses(done, OUTCRY)])]
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
        return "lose", [figure_name(character(event.seat) + event.amount, actor, names)]
    if kind == "dominion" and event.seat == actor >= 0:
        return "rule", [thing]
    if kind == "stake":
        return "stake", [figure_name(character(event.seat) + kind_of(event.amount), actor, names)]
    if kind == "carry":
        return "carry", [f"{figure_name(seat_of(event.amount), actor, names)} to {thing}"]
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


def figure_name(figure: int, actor: int, names: list[str]) -> str:
    """`Bob` for his character, `Bob's Ghoul 1`, `Ghoul 1` for the actor's own."""
    seat, kind = seat_of(figure), kind_of(figure)
    if kind == 0:
        return names[seat]
    return FIGURE_NAMES[kind] if seat == actor else f"{names[seat]}'s {FIGURE_NAMES[kind]}"


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


def clauses(done: Deeds, order: dict[str, Callable[[list[str]], str]]) -> list[str]:
    return [word(done[verb]) for verb, word in order.items() if verb in done]


def stakes(things: list[str]) -> str:
    return f"{and_list(list(dict.fromkeys(things)))} staked"


def falls(things: list[str]) -> str:
    return f"{and_list(things)} out of the game"


def turns(things: list[str]) -> str:
    return f"turned {and_list(things)}"


def rules(things: list[str]) -> str:
    return f"rules {and_list(list(dict.fromkeys(things)))}"


def uses(things: list[str]) -> str:
    return f"used {and_list(things)}"


def trades(things: list[str]) -> str:
    return "discarded three Dark Powers for Influence"


def discards(things: list[str]) -> str:
    return f"discarded {and_list(things)}"


def takes(things: list[str]) -> str:
    return f"took {and_list(things)} from a rival"


def repairs(things: list[str]) -> str:
    return f"repaired {and_list(things)}"


def hides(things: list[str]) -> str:
    return f"hid {bodies(len(things))}"


def carries(things: list[str]) -> str:
    return f"carried the coffin of {and_list(things)}"


def scouts(things: list[str]) -> str:
    return f"scouted {number(len(things))} {'tile' if len(things) == 1 else 'tiles'}"


def reveals(things: list[str]) -> str:
    return f"revealed {and_list(things) if len(things) < 3 else f'{number(len(things))} tiles'}"


def kills(things: list[str]) -> str:
    return f"{and_list(things)} dead"


def finds(things: list[str]) -> str:
    return f"{bodies(len(things))} found"


def draws(things: list[str]) -> str:
    return f"Consequence: {and_list(things)}"


def forgets(things: list[str]) -> str:
    return f"{and_list(things)} forgotten"


def loses(things: list[str]) -> str:
    return f"{and_list(things)} gone"


def feeds(things: list[str]) -> str:
    return f"fed{times(len(things))}"


def converts(things: list[str]) -> str:
    return f"converted {len(things)} Blood"


DEEDS: Final[dict[str, Callable[[list[str]], str]]] = {
    "out": falls, "stake": stakes, "turn": turns, "rule": rules, "take": takes, "use": uses, "trade": trades, "kill": kills,
    "lose": loses, "carry": carries, "repair": repairs, "hide": hides, "scout": scouts, "reveal": reveals, "discard": discards,
    "feed": feeds, "convert": converts,
}  # fmt: skip
OUTCRY: Final[dict[str, Callable[[list[str]], str]]] = {"find": finds, "consequence": draws, "forget": forgets}


def extortions(events: list[Event], names: list[str]) -> str:
    """`Ann extorts 1 Influence and 1 Blood; Bob extorts 2 Influence.`"""
    found: dict[int, dict[str, int]] = {}
    for event in events:
        if event.kind.startswith("extort ") and event.amount:
            what = YIELD_NAMES[event.kind.split()[1]]
            mine = found.setdefault(event.seat, {})
            mine[what] = mine.get(what, 0) + event.amount
    return sentence(
        [f"{names[seat]} extorts {and_list([f'{n} {what}' for what, n in mine.items()])}" for seat, mine in found.items()]
    )


# -- words


def sentence(parts: list[str]) -> str:
    text = "; ".join(parts)
    return f"{text[0].upper()}{text[1:]}." if text else ""


def times(n: int) -> str:
    return TIMES[n] if n < len(TIMES) else f" {n} times"


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def bodies(n: int) -> str:
    return f"{number(n)} {'body' if n == 1 else 'bodies'}"
