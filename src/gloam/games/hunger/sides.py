"""What a stranger sees of a Vampire at a glance: where it is, what it owns, whether it will make it home; and how it ended."""

from __future__ import annotations

from typing import Final

from gloam.engine import View, plural
from gloam.table import Counter, Score, Side

from .board import PLACES, REGION, REGION_NAMES, SPACE_NAMES, TO_CASTLE
from .cards import COUNT_CARD, COUNT_HUMAN
from .dawn import is_burned, loss_on, turns_before_dawn
from .destinations import fate
from .scoring import ranks
from .state import KEPT, MISSIONS, Hunger, score_sheet, total
from .tally import Holdings

# The lines of the score sheet as an end screen reads them.
SCORED: Final = (
    "Hunted Humans", "Region bonus", "Card effects", "Bonus tokens", "Castle tile", "Burned by the sun", "Cards at dawn",
    "Public Missions", "Secret Missions",
)  # fmt: skip
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")
# Spaces a turn that a Vampire needs to come home: what is easy, and what a good deck can just do.
EASY_PACE: Final = 3.0
HARD_PACE: Final = 5.0


# -- what a stranger sees of a Vampire


def side(view: View[Hunger], seat: int, held: Holdings) -> Side:
    """Where it stands, what it owns, and whether it will make it home."""
    s = view.state
    space = s.space[seat]
    missions = len(view.zones[MISSIONS.of(seat)]) + len(view.zones[KEPT.of(seat)])
    counters = (
        Counter("home", TO_CASTLE[space]),
        Counter("cards", held.counts[COUNT_CARD]),
        Counter("humans", held.counts[COUNT_HUMAN]),
        Counter("missions", missions),
    )
    note, tone = outlook(view, seat)
    return Side(seat, counters, where_on(space), note, tone)


def where_on(space: int) -> str:
    """A space with the region that it lies in: "Old Mill, Plains"."""
    name, region = SPACE_NAMES[space], REGION_NAMES[REGION[space]]
    return name if name == region else f"{name}, {region}"


def outlook(view: View[Hunger], seat: int) -> tuple[str, str]:
    """How hard the way home is, and its tone."""
    s = view.state
    turns = turns_before_dawn(s, seat)
    if s.arrived[seat]:
        return "home", "good"
    if turns == 0 or view.ending:
        return fate(view, seat), "bad" if is_burned(s, seat) else "warn" if loss_on(s, s.space[seat]) else "good"
    if TO_CASTLE[s.space[seat]] == 0:
        return "not gone out yet", "good"
    pace = TO_CASTLE[s.space[seat]] / turns
    tone = "good" if pace <= EASY_PACE else "warn" if pace <= HARD_PACE else "bad"
    return f"{pace:.1f} spaces a turn to be safe" if seat == view.seat else f"{pace:.1f} a turn", tone


# -- points and the end


def score(view: View[Hunger], seat: int) -> Score:
    """The Score token; past 100 it is turned over. At the end it is told what would have broken a tie. [HUN-COMP-05]"""
    lines = score_sheet(view.state, seat)
    points = sum(lines)
    turned = points // 100
    note = f"100 side x{turned}, space {points % 100}" if turned > 0 else ""
    if view.ending:
        note = tie_breaker(view.state, seat)
    lost = bool(view.ending) and is_burned(view.state, seat)
    return Score(seat, points, tuple(line for line in zip(SCORED, lines, strict=True) if line[1]), note, lost)


def tie_breaker(s: Hunger, seat: int) -> str:
    """What decides between equals. [HUN-SCORE-03, HUN-SCORE-04]"""
    if s.arrived[seat]:
        return f"home {ORDINALS[s.arrived[seat]]}"
    return f"{TO_CASTLE[s.space[seat]]} from home"


def farewell(view: View[Hunger], seat: int) -> str:
    """How the night ended for a Vampire, in a sentence."""
    s = view.state
    name, place, points = view.names[seat], PLACES[s.space[seat]], plural(total(s, seat), "point")
    wins = "wins: " if ranks(s)[seat] == 1 else ""
    if is_burned(s, seat):
        return f"{name} burned to ashes on {place}, {TO_CASTLE[s.space[seat]]} from home, with {points}."
    if s.arrived[seat]:
        return f"{name} {wins}came home {ORDINALS[s.arrived[seat]]}, in round {s.home_round[seat]}, with {points}."
    if TO_CASTLE[s.space[seat]] == 0:
        return f"{name} {wins}never left the Castle, with {points}."
    loss = loss_on(s, s.space[seat])
    paid = f" and paid {loss} to the sun" if loss else ""
    return f"{name} {wins}hid on {place}{paid}, with {points}."
