"""Points: per day, written on the sheet item by item, and who has won in the end."""

from __future__ import annotations

from gloam.engine import Outcome, note

from .cards import HUNTER, VALUES
from .state import DAYS, HAND, ITEMS, LEFT, LINE, PILE, Fever

LODGE_BONUS = 4


def pile_points(card: int) -> int:
    """What a card in a pile counts: prey for its player, a caught hunter against."""
    return -VALUES[card] if card == HUNTER else VALUES[card]


def prey_points(s: Fever, me: int) -> int:
    """Prey scores its value for whoever's pile it lies in.

    [FEV-SCORE-01, FEV-SCORE-05, FEV-SCORE-09, FEV-SCORE-11, FEV-SCORE-13, FEV-SCORE-15]
    """
    return sum([pile_points(card) for card in s.zones[PILE.of(me)] if card != HUNTER])


def poached_points(s: Fever, me: int) -> int:
    """A caught hunter in the pile counts against its player; under the lodge it counts nothing.

    [FEV-SCORE-02, FEV-SCORE-04, FEV-SCORE-07, FEV-CLOSED-03, FEV-HUNTER-08, FEV-META-05]
    """
    return sum([pile_points(card) for card in s.zones[PILE.of(me)] if card == HUNTER])


def left_points(cards: list[int]) -> int:
    """What cards left in hand count: their values, against their holder."""
    return -sum([VALUES[card] for card in cards])


def hand_points(s: Fever, me: int) -> int:
    """Every card left in hand counts against its holder.

    [FEV-SCORE-03, FEV-SCORE-08, FEV-SCORE-10, FEV-SCORE-12, FEV-SCORE-14, FEV-SCORE-16, FEV-META-05]
    """
    return left_points(s.zones[HAND.of(me)])


def lodge_points(s: Fever, me: int) -> int:
    """A lodge showing the 4 scores once, however many hunters were caught. [FEV-SCORE-06]"""
    return LODGE_BONUS if s.lodge[me] else 0


def day_items(s: Fever, me: int) -> list[int]:
    """What the day would bring if it were scored now, in the order of ITEMS."""
    return [prey_points(s, me), poached_points(s, me), hand_points(s, me), lodge_points(s, me)]


def write_down(s: Fever) -> None:
    """Write the day of every player on the sheet. [FEV-ENDDAY-03, FEV-COMP-06]"""
    for seat in range(s.n):
        items = day_items(s, seat)
        s.sheet.extend(items)
        if items[LEFT]:
            note(s, "left in hand", "FEV-SCORE-03", seat, items[LEFT])
        note(s, "score", "FEV-ENDDAY-03", seat, sum(items))


def days_of(sheet: list[int], n: int, seat: int) -> list[int]:
    """The points of each day that has been scored. [FEV-COMP-06]"""
    days = len(sheet) // (LINE * n)
    return [sum(sheet[(day * n + seat) * LINE : (day * n + seat + 1) * LINE]) for day in range(days)]


def ranks(s: Fever) -> list[int]:
    """By total, then by best single day; whoever is equal in both shares the place. [FEV-GAME-01, FEV-GAME-02, FEV-GAME-03]"""
    keys: list[tuple[int, int]] = []
    for seat in range(s.n):
        days = days_of(s.sheet, s.n, seat)
        keys.append((sum(days), max(days) if days else 0))
    return [1 + sum([1 for other in keys if other > mine]) for mine in keys]


def final_sentence(s: Fever) -> str:
    return f"The game is over after {DAYS} days of hunting."


def outcome(s: Fever) -> Outcome:
    """Ranks, totals and the four days of each player."""
    items: list[tuple[tuple[str, int], ...]] = []
    for seat in range(s.n):
        lines: list[tuple[str, int]] = []
        for day in range(len(s.sheet) // (LINE * s.n)):
            line = s.sheet[(day * s.n + seat) * LINE : (day * s.n + seat + 1) * LINE]
            lines.extend([(f"day {day + 1}: {ITEMS[i]}", line[i]) for i in range(LINE) if line[i]])
        items.append(tuple(lines))
    totals = [sum(days_of(s.sheet, s.n, seat)) for seat in range(s.n)]
    return Outcome(tuple(ranks(s)), tuple(totals), tuple(items), s.ending)
