"""The statistics of the lab against figures worked out elsewhere, and their error rates on games made up for it."""

from __future__ import annotations

import math

import pytest

from gloam.engine import stream
from gloam.lab.statistics import Interval, deviation, difference, doubt, holm, mean, shrink, student, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_wilsons_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    """Newcombe 1998 prints 81 of 263; the others follow from the formula by hand."""
    found = wilson(wins, games)

    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_is_known_of_a_share_without_games() -> None:
    assert wilson(0, 0) == Interval(0.0, 0.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, abs=0.012)
    assert doubt(quantile, freedom) == pytest.approx(0.05, abs=0.002)


def test_a_mean_has_students_interval() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, deviation 2.1381, error 0.7559, t of 7 degrees 2.3646."""
    values = [2.0, 4, 4, 4, 5, 5, 7, 9]
    found = mean(values)

    assert deviation(values) == pytest.approx(2.1381, abs=1e-4)
    assert (found.value, found.low, found.high) == pytest.approx((5.0, 5 - 1.7874, 5 + 1.7874), abs=0.01)


def test_what_two_games_of_a_deal_share_falls_out() -> None:
    """The deals differ by up to 100 points, the sets by 1 point and a little: the pairs show it, the means alone could not."""
    deals = [float(10 * (i % 11)) for i in range(44)]
    wobble = [0.1 * (i % 2) for i in range(44)]
    ones = [1.0] * 44
    found = difference(deals, ones, [deal + 1 + extra for deal, extra in zip(deals, wobble, strict=True)], ones)

    assert found is not None
    assert found.interval.value == pytest.approx(1.05)
    assert found.interval.low > 1.0
    assert found.doubt < 1e-9
    assert deviation(deals) > 30


def test_a_ratio_of_sums_is_compared_as_such() -> None:
    """Takers win 1 of 2 and 3 of 4 in the first run, so 4 of 6; in the second 2 of 6."""
    found = difference([1, 3], [2, 4], [1, 1], [3, 3])

    assert found is not None
    assert found.first == pytest.approx(4 / 6)
    assert found.second == pytest.approx(2 / 6)


def test_equal_runs_have_nothing_to_decide() -> None:
    found = difference([1.0, 2, 3], [1.0, 1, 1], [1.0, 2, 3], [1.0, 1, 1])

    assert found is not None
    assert found.interval == Interval(0.0, 0.0, 0.0)
    assert found.doubt == 1.0
    assert math.isinf(found.needed(0.05))


def test_without_games_there_is_no_difference() -> None:
    assert difference([0.0, 0], [0.0, 0], [1.0, 1], [1.0, 1]) is None


def test_so_many_more_games_decide_it_four_times_of_five() -> None:
    """The claim is tried: a first sample says how many games are wanted, and runs of that length find the difference mostly."""
    rng = stream("more games")

    def change() -> float:
        return 0.2 + (rng.below(2001) - 1000) / 1000 * 1.7320508  # mean 0.2, deviation 1

    wanted = (2.8016 / 0.2) ** 2
    zeros, ones = [0.0] * 200, [1.0] * 200
    found = difference(zeros[:30], ones[:30], [0.2 + (-1) ** i * 0.9831921 for i in range(30)], ones[:30])
    assert found is not None
    assert found.needed(0.05) == pytest.approx(wanted, rel=0.02)
    decided = 0
    for _ in range(200):
        pairs = difference(zeros[:196], ones[:196], [change() for _ in range(196)], ones[:196])
        assert pairs is not None
        decided += pairs.doubt < 0.05
    assert 0.72 < decided / 200 < 0.88


def test_holms_method_goes_down_the_list() -> None:
    """Of four: 0.01 passes 0.05/4, 0.016 passes 0.05/3, 0.03 fails 0.05/2, and what comes after it fails with it."""
    assert holm([0.03, 0.01, 0.04, 0.016]) == [False, True, False, True]
    assert holm([]) == []


def test_few_games_are_drawn_towards_the_others() -> None:
    shares, games = [0.8, 0.8, 0.4, 0.5], [1000.0, 5, 1000, 1000]
    found = [interval.value for interval in shrink(shares, games)]
    middle = (800 + 4 + 400 + 500) / 3005

    assert found[0] == pytest.approx(0.8, abs=0.01)
    assert middle < found[1] < 0.7
    assert found[2] == pytest.approx(0.4, abs=0.01)


def test_cards_that_differ_by_chance_alone_are_all_the_mean() -> None:
    found = shrink([0.5, 0.52, 0.48], [50.0, 50, 50])

    assert [interval.value for interval in found] == pytest.approx([0.5, 0.5, 0.5])
    assert found[0].low < 0.5 < found[0].high
