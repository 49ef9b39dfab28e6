"""What is counted of Crave: market cards bought and brought into play, sides, who began, and life."""

from __future__ import annotations

from gloam.engine import Course, Event, Observe
from gloam.engine.watch import Log

from .cards import CARDS
from .domains import FOR_SALE
from .scoring import side_life
from .state import DISCARD, LAYOUT, PLAY, ROW, ROW_SIZES, SHIELDS, Crave, side_name
from .vocabulary import FACTIONS, NO_FACTION


def faction(kind: int) -> str:
    found = CARDS[kind].faction
    return "no faction" if found == NO_FACTION else FACTIONS[found].capitalize()


MARKET = Course(
    "market cards",
    tuple(FOR_SALE),
    offered=(ROW,),
    taken=((ROW, DISCARD), (ROW, PLAY)),
    used=(PLAY,),
    by_answer=True,  # a Plant lies in another's discard pile
    family=faction,
    families="faction",
)


def dealt(s: Crave) -> dict[str, list[str]]:
    """Sides, and which of them began."""
    names = [side_name(s.side[seat]).removeprefix("the ") for seat in range(s.n)]
    order = ["begins" if s.side[seat] == s.side[s.first] else "follows" for seat in range(s.n)]
    return {"side": names, "order": order}


def lead(s: Crave, seat: int) -> float:
    """The side with more life leads."""
    return float(side_life(s, s.side[seat]))


def length(s: Crave) -> float:
    return s.turn / s.n


def aground(s: Crave) -> str:
    """A game that the turn limit had to stop."""
    return (
        "stopped by the turn limit" if s.last_turn and s.turn >= s.last_turn and min(side_life(s, 0), side_life(s, 1)) > 0 else ""
    )


def facts(s: Crave) -> dict[str, float]:
    """Life, and what is rare enough to be asked for: Groupies turned and brought back, and rows that grew since all was dear."""
    moves = [event for event in s.watcher.events if event.kind == "move"] if isinstance(s.watcher, Log) else []
    ways = [(LAYOUT.zone_at[event.source], LAYOUT.zone_at[event.target]) for event in moves]
    return {
        "life left of the winners": float(max(side_life(s, 0), side_life(s, 1))),
        "share of games with a Groupie turned": (PLAY, SHIELDS) in ways,
        "share of games with a Groupie brought back": (SHIELDS, DISCARD) in ways,
        "share of games with a row of dear cards only": any(has_grown(s, row, moves) for row in range(len(ROW_SIZES))),
    }


def has_grown(s: Crave, row: int, moves: list[Event]) -> bool:
    """Whether a market row was ever longer than it should be: followed back from its end."""
    place, size = ROW.at(row), len(s.zones[ROW.at(row)])
    longest = size
    for event in reversed(moves):
        size += len(event.pieces) * ((event.source == place) - (event.target == place))
        longest = max(longest, size)
    return longest > ROW_SIZES[row]


OBSERVE = Observe((MARKET,), dealt=dealt, lead=lead, length=length, unit="turns each", aground=aground, facts=facts)
