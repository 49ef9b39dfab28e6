"""The sentence with which the four days end for everybody: where a player stands, and why."""

from __future__ import annotations

from gloam import new
from gloam.games.fever.state import DAYS, Fever
from gloam.games.fever.table import farewell


def sentences(*seats: tuple[tuple[int, int, int, int], ...]) -> list[str]:
    """The ends of a game with these days: prey, caught hunters, cards left in hand, lodge."""
    match = new("fever", seats=len(seats), seed="ending", names=["Ann", "Bob", "Cyd"])
    assert isinstance(match.state, Fever)
    match.state.sheet = [points for day in range(len(seats[0])) for seat in seats for points in seat[day]]
    view = match.view(None)
    return [farewell(view, seat) for seat in range(len(seats))]


def test_a_sentence_names_the_gap_the_best_day_and_the_dearest_loss() -> None:
    calm = (5, 0, 0, 0)
    ann = (calm, (20, -4, -2, 4), calm, calm)
    bob = (calm, calm, (9, 0, -8, 0), (9, -4, 0, 0))
    cyd = (calm,) * DAYS
    assert sentences(ann, bob, cyd) == [
        "Ann wins the hunt, 13 ahead of Cyd. Day 2 brought 18; poaching on day 2 cost 4.",
        "Bob ends 17 behind Ann. Day 1 brought 5; cards left in hand on day 3 cost 8.",
        "Cyd ends 13 behind Ann. Day 1 brought 5.",
    ]


def test_equal_totals_are_told_apart_by_the_better_day_or_shared() -> None:
    even = ((5, 0, 0, 0),) * DAYS
    peak = ((8, 0, 0, 0), (2, 0, 0, 0), (5, 0, 0, 0), (5, 0, 0, 0))
    low = ((1, 0, 0, 0),) * DAYS
    assert [text.split(". ")[0] for text in sentences(peak, even, low)] == [
        "Ann wins the hunt, by the better day, level with Bob",
        "Bob ends level with Ann",
        "Cyd ends 16 behind Ann",
    ]
    assert [text.split(". ")[0] for text in sentences(even, even, low)] == [
        "Ann shares the win with Bob",
        "Bob shares the win with Ann",
        "Cyd ends 16 behind Ann",
    ]
