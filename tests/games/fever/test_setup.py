"""The start of the game and of each hunting day."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from support import proves

from .positions import above, asked, days, easy_prey, end_day, fever, hands, lodges, piles, position, start_of, under_lodges

FULL_SET = ["carrot"] * 3 + ["closed", "hunter"] + ["rabbit"] * 3 + ["wolf"] * 2


def first_holder(seed: int, seats: int = 3) -> str:
    return start_of(gloam.new("fever", seats, seed=seed))


@proves("FEV-SETUP-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_starts_the_hunt_equally_often(seats: int) -> None:
    holders = Counter(first_holder(seed, seats) for seed in range(600))

    assert sorted(holders) == list("ABCDE"[:seats])
    assert min(holders.values()) > 600 / seats * 3 / 4


@proves("FEV-SETUP-01")
def test_the_same_seed_gives_the_start_card_to_the_same_seat() -> None:
    drawn = [first_holder(seed) for seed in range(30)]

    assert [first_holder(seed) for seed in range(30)] == drawn


@proves("FEV-SETUP-01", "FEV-Q-29")
def test_no_new_draw_takes_place_on_the_second_day() -> None:
    match = position("ABC", start="C")

    end_day(match)

    assert fever(match).day == 2
    assert start_of(match) == "C"
    assert [event.kind for event in match.events if event.rule == "FEV-SETUP-01"] == []


@proves("FEV-SETUP-01")
def test_the_draw_is_told() -> None:
    match = gloam.new("fever", 3, seed="test")

    assert [(event.kind, event.seat) for event in match.events if event.rule == "FEV-SETUP-01"] == [("starter", fever(match).start)]


@proves("FEV-SETUP-02", "FEV-Q-31")
def test_everybody_begins_the_next_day_with_a_full_set_whoever_captured_it() -> None:
    match = position("ABC", hand={"A": "carrot", "B": "wolf"})

    end_day(match, pile={"B": "wolf, wolf"}, hand={"B": "hunter, wolf"})

    assert hands(match) == {"A": FULL_SET, "B": FULL_SET, "C": FULL_SET}


@proves("FEV-SETUP-03", "FEV-Q-04", "FEV-Q-40")
def test_lodges_hide_the_4_again_when_a_day_begins() -> None:
    match = position("ABC", lodge="AC")

    end_day(match)

    assert fever(match).day == 2
    assert lodges(match) == []


@proves("FEV-SETUP-03")
def test_the_4_of_yesterday_is_not_paid_again() -> None:
    match = position("ABC", lodge="A")

    end_day(end_day(match))

    assert days(match) == {"A": [4, 0], "B": [0, 0], "C": [0, 0]}


@proves("FEV-SETUP-04", "FEV-Q-40")
def test_a_new_game_begins_with_full_hands_an_empty_table_and_a_choice_for_all() -> None:
    match = gloam.new("fever", 4, seed="test")

    assert hands(match) == {"A": FULL_SET, "B": FULL_SET, "C": FULL_SET, "D": FULL_SET}
    assert (easy_prey(match), piles(match), under_lodges(match), above(match)) == ({}, {}, {}, {})
    assert (fever(match).day, fever(match).round) == (1, 1)
    assert asked(match) == ["A", "B", "C", "D"]


@proves("FEV-SETUP-04", "FEV-Q-40")
def test_a_later_day_begins_with_full_hands_an_empty_table_and_a_choice_for_all() -> None:
    match = position("ABC", easy="A wolf, B carrot", under={"C": "hunter"})

    end_day(match, pile={"A": "wolf", "C": "rabbit"}, hand={"B": "wolf"})

    assert hands(match) == {"A": FULL_SET, "B": FULL_SET, "C": FULL_SET}
    assert (easy_prey(match), piles(match), under_lodges(match), above(match)) == ({}, {}, {}, {})
    assert (fever(match).day, fever(match).round) == (2, 1)
    assert asked(match) == ["A", "B", "C"]
