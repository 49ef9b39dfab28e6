"""Hunting Fever: positions with one clearly best card, all found by `hard`. Hands are known to whoever counts cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.fever.positions import position
from gloam.games.fever.turn import start_round
from gloam.match import Match
from support import begin

from .mastery import hard_plays


def choosing(seats: str, hand: Mapping[str, str], easy: str = "", start: str = "A", day: int = 1, lodge: str = "") -> Match:
    """All are asked for a card, holding these hands."""
    return begin(position(seats, start, easy, hand, day=day, lodge=lodge), start_round())


# A chooses; the comment says why nothing else comes near.
POSITIONS: list[tuple[str, str, dict[str, str], str, str]] = [
    (
        "a wolf takes easy prey that nobody else can take",
        "wolf",
        {"A": "wolf, carrot, carrot", "B": "carrot, closed", "C": "carrot, closed"},
        "B rabbit",
        "A",
    ),
    (
        "a rabbit takes an easy carrot while there is no wolf left",
        "rabbit",
        {"A": "rabbit, closed, closed", "B": "carrot, closed", "C": "carrot, closed"},
        "B carrot",
        "A",
    ),
    (
        "a hunter shoots an easy wolf when nobody can close the season",
        "hunter",
        {"A": "hunter, carrot, carrot", "B": "carrot, rabbit", "C": "carrot, rabbit"},
        "B wolf",
        "A",
    ),
    (
        "a rabbit that would certainly be eaten stays at home",
        "carrot",
        {"A": "rabbit, carrot", "B": "wolf", "C": "wolf"},
        "",
        "A",
    ),
    (
        "a rabbit eats the carrot that the neighbour must play",
        "rabbit",
        {"A": "rabbit, carrot, closed", "B": "carrot, carrot", "C": "carrot, closed"},
        "",
        "A",
    ),
    (
        "closing the season catches hunters that must be played",
        "closed",
        {"A": "closed, wolf, wolf", "B": "hunter, hunter", "C": "hunter, hunter"},
        "",
        "A",
    ),
    (
        "no hunter goes out while the others can only close the season",
        "carrot",
        {"A": "hunter, carrot, carrot", "B": "closed", "C": "closed"},
        "",
        "A",
    ),
    (
        "a wolf takes the rabbit that the neighbour must play",
        "wolf",
        {"A": "wolf, carrot, carrot", "B": "rabbit, rabbit", "C": "carrot, closed"},
        "",
        "A",
    ),
    (
        "an old closed season is a carrot for the rabbit",
        "rabbit",
        {"A": "rabbit, carrot, closed", "B": "carrot, carrot, carrot", "C": "carrot, carrot, carrot"},
        "C closed",
        "B",
    ),
    (
        "a carrot goes home safely where a rabbit would be eaten by either neighbour",
        "carrot",
        {"A": "rabbit, rabbit, carrot", "B": "wolf, wolf", "C": "wolf, wolf"},
        "",
        "A",
    ),
    (
        "with the start card a wolf is before the other wolf at the only rabbit",
        "wolf",
        {"A": "wolf, carrot, carrot", "B": "rabbit, rabbit", "C": "wolf, wolf"},
        "",
        "A",
    ),
]


@pytest.mark.parametrize(("why", "best", "hand", "easy", "start"), POSITIONS, ids=[row[0] for row in POSITIONS])
def test_hard_finds_the_best_card(why: str, best: str, hand: dict[str, str], easy: str, start: str) -> None:
    match = choosing("".join(hand), hand, easy, start)

    assert {hard_plays(match, 0, f"mastery {i}") for i in range(3)} == {f"play {best}"}, why
