"""What is counted of Thirst: Dark Powers, Prey, neighborhoods and Consequences, Coffins, and the order of the first round."""

from __future__ import annotations

from gloam.engine import Course, Observe

from .cards import COFFIN_ROWS, CONSEQUENCE0, POWER0, ROWS, TILE0
from .state import (
    CHOSEN,
    CITY,
    CONSEQUENCE_DECK,
    DRAWN,
    HAND,
    MINIONS,
    POWER_DECK,
    POWER_PILE,
    ROW,
    STACK,
    STREET,
    THRALLS,
    USED,
    Thirst,
)


def family(piece: int) -> str:
    return str(ROWS[piece]["kind"]).capitalize()


POWERS = Course(
    "Dark Powers",
    tuple(range(POWER0, CONSEQUENCE0)),
    offered=((POWER_DECK, HAND),),
    taken=((POWER_DECK, HAND),),
    used=((HAND, USED),),
    returned=((HAND, POWER_DECK),),
    family=family,
    families="school",
)
PREY = Course(
    "Prey",
    tuple([piece for piece in range(TILE0) if ROWS[piece]["kind"] != "hunter"]),  # Vampire Hunters are nobody's prey
    offered=(DRAWN, (THRALLS, STREET)),
    taken=((CHOSEN, THRALLS), (STREET, THRALLS)),
    used=("feed", (THRALLS, MINIONS)),
    family=family,
)
TILES = Course(
    "neighborhoods",
    tuple(range(TILE0, POWER0)),
    offered=((STACK, CITY),),
    taken=("dominion",),
    used=("hunt", "extort blood", "extort influence", "extort power", "extort tainted"),
    family=family,
)
CONSEQUENCES = Course("Consequences", tuple(range(CONSEQUENCE0, len(ROWS))), offered=((CONSEQUENCE_DECK, ROW),))


def dealt(s: Thirst) -> dict[str, list[str]]:
    """The first player is drawn by lot, and the others follow."""
    return {"order in round 1": [f"{1 + (seat - s.first) % s.n}." for seat in range(s.n)]}


def became(s: Thirst) -> dict[str, list[str]]:
    return {"Coffin": [str(COFFIN_ROWS[coffin]["name"]) if coffin >= 0 else "none" for coffin in s.coffin]}


def lead(s: Thirst, seat: int) -> float:
    """Influence, and nothing for who is out."""
    return -1.0 if s.is_out[seat] else float(s.influence[seat])


def length(s: Thirst) -> float:
    return float(s.round)


def facts(s: Thirst) -> dict[str, float]:
    return {"games with an elimination": bool(s.fallen), "Dark Powers in the pile": float(len(s.zones[POWER_PILE.at()]))}


DEEDS = (
    ("tiles scouted", "scout", "THI-ACT-19"),
    ("coffins carried", "carry", "THI-ACT-20"),
    ("stakes by Ghouls", "stake", "THI-ACT-22"),
    ("minions dismissed", "minion gone", "THI-ACT-03"),
)
OBSERVE = Observe(
    (POWERS, PREY, TILES, CONSEQUENCES),
    dealt=dealt,
    became=became,
    lead=lead,
    length=length,
    unit="rounds",
    facts=facts,
    deeds=DEEDS,
)
