"""How far a Mission is, for the table: numbers by the rules of the final scoring, from what a seat can know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import View, and_list, plural
from gloam.table import Meter

from .cards import NEED_N, ONCE, by_kind
from .state import CARDS_OF, DECK, LAYOUT, Hunger
from .tally import Holdings, has_for, holdings, is_fulfilled
from .vocabulary import NEEDS

MOST_NAMED: Final = 2  # rivals, on a card


def known_cards(view: View[Hunger], seat: int) -> list[int]:
    """The cards of a seat as whoever counted them knows them: what was gained openly may lie face down now."""
    open_ = [kind for place in CARDS_OF[seat] for kind in view.zones[place] if kind >= 0]
    return open_ + view.pools.get(LAYOUT.pool_key(DECK.of(seat)), [])


def known_holdings(view: View[Hunger]) -> list[Holdings]:
    return [holdings(view.state, seat, known_cards(view, seat)) for seat in range(view.n)]


class Race:
    """How far a seat is in what a Mission asks for, and how far the others are."""

    def __init__(self, view: View[Hunger], seat: int, mission: int, held: list[Holdings]) -> None:
        self.view = view
        self.n = NEED_N[mission]
        self.have = has_for(view.state, seat, mission, held[seat])
        self.tone = "good" if is_fulfilled(view.state, seat, mission, held) else ""
        self.rivals = [(has_for(view.state, other, mission, held[other]), other) for other in range(view.n) if other != seat]


def enough(race: Race) -> Meter:
    return Meter(race.have, race.n, f"{race.have} of {race.n}", race.tone)


def not_too_many(race: Race) -> Meter:
    text = f"{race.have}: too many" if race.have > race.n else f"{race.have} of at most {race.n}"
    return Meter(race.have, race.n, text, race.tone or "bad")


def ahead(race: Race) -> Meter:
    most, who = max(race.rivals)
    return Meter(race.have, most + 1, f"you {race.have}, {race.view.names[who]} {most}", race.tone)


def behind(race: Race) -> Meter:
    least, who = min(race.rivals)
    return Meter(race.have, max(least - 1, 0), f"you {race.have}, {race.view.names[who]} {least}", race.tone or "bad")


def second(race: Race) -> Meter:
    above = [race.view.names[other] for amount, other in race.rivals if amount > race.have]
    told = and_list(above) if len(above) <= MOST_NAMED else f"{len(above)} others"
    return Meter(race.have, max(race.have, 1), f"you {race.have}, ahead: {told or 'nobody'}", race.tone)


def home(race: Race) -> Meter:
    """A Mission that wants its Vampire back by a round."""
    if race.have:
        return Meter(race.have, race.n, f"home in round {race.have}", race.tone or "bad")
    now = race.view.state.round
    left = race.n - now + 1
    if left <= 0:
        return Meter(now, race.n, "too late", "bad")
    return Meter(now, race.n, f"{plural(left, 'round')} left", "warn" if left <= 2 else "")


METERS: Final[list[Callable[[Race], Meter]]] = by_kind(
    NEEDS,
    "",
    {
        "at_least": enough,
        "at_most": not_too_many,
        "most": ahead,
        "fewest": behind,
        "second": second,
        "home_by": home,
        "named": enough,
    },
    enough,
)


def mission_meter(view: View[Hunger], seat: int, mission: int, held: list[Holdings]) -> Meter | None:
    """What this seat has and needs, and where it matters who else has what; none for a one-time benefit."""
    return None if ONCE[mission] else METERS[mission](Race(view, seat, mission, held))
