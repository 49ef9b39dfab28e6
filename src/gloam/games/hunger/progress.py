"""How far a Mission is, for the table: numbers by the rules of the final scoring, from what a seat can know."""

from __future__ import annotations

from gloam.engine import View
from gloam.table import Meter

from .cards import AT_LEAST, AT_MOST, FEWEST, HOME_BY, MOST, NAMED, NEED, NEED_N
from .state import AREA, DECK, DIGESTED, DISCARDS, HAND, LAYOUT, Hunger
from .tally import Holdings, has_for, holdings, is_fulfilled


def known_cards(view: View[Hunger], seat: int) -> list[int]:
    """The cards of a seat as whoever counted them knows them: what was gained openly may lie face down now."""
    zones = view.zones
    open_ = [kind for zone in (DECK, HAND, AREA, DISCARDS, DIGESTED) for kind in zones[zone.of(seat)] if kind >= 0]
    return open_ + view.pools.get(LAYOUT.pool_key(DECK.of(seat)), [])


def known_holdings(view: View[Hunger]) -> list[Holdings]:
    return [holdings(view.state, seat, known_cards(view, seat)) for seat in range(view.n)]


def mission_meter(view: View[Hunger], seat: int, mission: int, held: list[Holdings]) -> Meter | None:
    """What this seat has and needs, and where it matters who else has what; none for a one-time benefit."""
    s = view.state
    need, n = NEED[mission], NEED_N[mission]
    if need < 0:
        return None
    tone = "good" if is_fulfilled(s, seat, mission, held) else ""
    have = has_for(s, seat, mission, held[seat])
    if need in (AT_LEAST, NAMED):
        return Meter(have, n, f"{have} of {n}", tone)
    if need == AT_MOST:
        return Meter(have, n, f"{have}: too many" if have > n else f"{have} of at most {n}", tone or "bad")
    if need == HOME_BY:
        return home_meter(s, seat, n, tone)
    rivals = [(has_for(s, other, mission, held[other]), other) for other in range(view.n) if other != seat]
    if need == MOST:
        most, who = max(rivals)
        return Meter(have, most + 1, f"you {have}, {view.names[who]} {most}", tone)
    if need == FEWEST:
        least, who = min(rivals)
        return Meter(have, max(least - 1, 0), f"you {have}, {view.names[who]} {least}", tone or "bad")
    above = [view.names[other] for amount, other in rivals if amount > have]
    return Meter(have, max(have, 1), f"you {have}, more has {' and '.join(above) or 'nobody'}", tone)


def home_meter(s: Hunger, seat: int, n: int, tone: str) -> Meter:
    """A Mission that wants its Vampire back by a round."""
    if s.home_round[seat]:
        return Meter(s.home_round[seat], n, f"home in round {s.home_round[seat]}", tone or "bad")
    left = n - s.round + 1
    if left <= 0:
        return Meter(s.round, n, "too late", "bad")
    return Meter(s.round, n, f"{left} round{'' if left == 1 else 's'} left", "warn" if left <= 2 else "")
