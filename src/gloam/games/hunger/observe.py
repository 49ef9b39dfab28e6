"""What is counted of The Hunger: what is hunted, which Missions are kept and fulfilled, and who is safe at dawn."""

from __future__ import annotations

from gloam.engine import Course, Observe

from .cards import FIRST_MISSION, FIRST_TILE, FIRST_TOKEN, HUNT_CARDS, ONCE, PIECES, ROSE_CARDS
from .dawn import is_burned
from .prey import owns_rose
from .printed import VAMPIRES
from .state import (
    AREA,
    CATCH,
    CLOSED_CHESTS,
    CRYPTS,
    DISCARDS,
    HUNT_DECK,
    MISSION_BOX,
    MISSIONS,
    OPEN_CHESTS,
    ROSES,
    SHEET,
    SPENT,
    TAVERN_CARDS,
    TRACK,
    Hunger,
    total,
)
from .tally import all_holdings, is_fulfilled


def family(piece: int) -> str:
    """Human, Familiar, Power or Rose; of Humans the type."""
    row = PIECES[piece]
    return str(row.get("type") or row.get("kind", "")).capitalize()


def fulfilled(s: Hunger) -> list[tuple[int, int]]:
    """The Missions that their holders have fulfilled at dawn; those with a benefit to use once count when it is used."""
    held = all_holdings(s)
    return [
        (piece, seat)
        for seat in range(s.n)
        for piece in s.zones[SPENT.of(seat)]
        if FIRST_MISSION <= piece < FIRST_TOKEN and (ONCE[piece] or is_fulfilled(s, seat, piece, held))
    ]


HUNTED = Course(
    "hunt cards",
    tuple(dict.fromkeys([*HUNT_CARDS, *ROSE_CARDS])),
    offered=(TRACK, TAVERN_CARDS, ROSES),
    taken=((TRACK, CATCH), (TRACK, DISCARDS), (TAVERN_CARDS, None), (HUNT_DECK, DISCARDS), (ROSES, None)),
    used=(AREA,),
    family=family,
    families="type",
)
PRIVATE = Course(
    "private Missions",
    tuple(range(FIRST_MISSION, FIRST_TOKEN)),
    offered=((MISSION_BOX, MISSIONS), (CRYPTS, MISSIONS)),
    taken=((MISSION_BOX, MISSIONS), (CRYPTS, MISSIONS)),
    returned=((MISSIONS, MISSION_BOX), (MISSIONS, CRYPTS)),
    at_end=fulfilled,
)
TOKENS = Course(
    "Bonus tokens",
    tuple(range(FIRST_TOKEN, FIRST_TILE)),
    offered=(OPEN_CHESTS, CLOSED_CHESTS),
    taken=((OPEN_CHESTS, SHEET), (CLOSED_CHESTS, SHEET)),
    used=((SHEET, SPENT),),
)


def became(s: Hunger) -> dict[str, list[str]]:
    """Which Vampire each one is, whether it got home, and whether it has a Rose."""
    return {
        "Vampire": [str(VAMPIRES[s.vampire[seat]]["name"]) for seat in range(s.n)],
        "Rose": ["with a Rose" if owns_rose(s, seat) else "without a Rose" for seat in range(s.n)],
    }


def lead(s: Hunger, seat: int) -> float:
    """The points written down so far."""
    return float(total(s, seat))


def length(s: Hunger) -> float:
    return float(s.round)


def aground(s: Hunger) -> str:
    return "every Vampire is ashes" if all(is_burned(s, seat) for seat in range(s.n)) else ""


def facts(s: Hunger) -> dict[str, float]:
    return {
        "safe at dawn (share of Vampires)": sum(not is_burned(s, seat) for seat in range(s.n)) / s.n,
        "games in which a Rose is taken": any(owns_rose(s, seat) for seat in range(s.n)),
    }


OBSERVE = Observe((HUNTED, PRIVATE, TOKENS), became=became, lead=lead, length=length, unit="rounds", aground=aground, facts=facts)
