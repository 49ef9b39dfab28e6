"""What is counted of Hunting Fever: cards played, captured and brought home."""

from __future__ import annotations

from gloam.engine import Course, Observe

from .scoring import day_items, days_of
from .state import DAYS, EASY, HAND, PILE, PLAYED, Fever

CARDS = Course("cards", offered=(PLAYED,), taken=((PLAYED, PILE), (EASY, PILE)), used=((HAND, PLAYED),))


def lead(s: Fever, seat: int) -> float:
    """The days on the sheet and, while one is played, what it would bring now."""
    return float(sum(days_of(s.sheet, s.n, seat)) + (sum(day_items(s, seat)) if not s.ending else 0))


def length(s: Fever) -> float:
    return float(s.day)


def dealt(s: Fever) -> dict[str, list[str]]:
    """Who hunts first on the first day."""
    return {"place from Hunt Starts Here": [f"{1 + (seat - s.start) % s.n}." for seat in range(s.n)]}


def facts(s: Fever) -> dict[str, float]:
    days = [sum(days_of(s.sheet, s.n, seat)) for seat in range(s.n)]
    return {f"points a player and day (of {DAYS} days)": sum(days) / (s.n * DAYS)}


OBSERVE = Observe((CARDS,), dealt=dealt, lead=lead, length=length, unit="days", facts=facts)
