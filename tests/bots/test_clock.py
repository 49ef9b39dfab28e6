"""Time: the clock is asked inside an iteration, so a slow one cannot run away with the budget. The clocks here are made up."""

from __future__ import annotations

import pytest

from gloam import new, stream
from gloam.bots import LEVELS, Budget, Greedy
from gloam.bots.bot import Clock
from gloam.bots.mixture import Mixture
from gloam.bots.search import Search
from gloam.games import games
from gloam.lab.timing import Timing
from gloam.match import Match

from .turns import TURN_BY_TURN


class Ticks:
    """A clock on which every glance takes a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def acting(name: str) -> Match:
    """The first moment of a random game at which one seat alone has several options."""
    match, rng = new(name, games()[name].seats[0], "clock"), stream("clock")
    while len(match.asks) != 1 or len(match.asks[0].options) < 4:
        match.answer(match.asks[0].seat, match.asks[0].question.notation(rng.pick(match.asks[0].options)))
    return match


def test_without_a_limit_a_clock_is_never_over() -> None:
    assert not Clock(0.0, Ticks()).is_over()
    assert Clock(1.0, Ticks()).is_over()


@pytest.mark.parametrize("name", TURN_BY_TURN)
def test_a_search_stops_within_an_iteration(name: str) -> None:
    match = acting(name)
    ask = match.asks[0]
    ticks = Ticks()
    search = Search(match.view(ask.seat), ask, stream("x"), Clock(30.0, ticks))
    search.run(10_000)

    # Each glance is a second and every step of every walk glances: one glance too many is the last one.
    assert ticks.now <= 33.0
    assert search.iterations < 30
    assert search.results()[0][0] in ask.options


def test_a_mixture_stops_within_an_iteration() -> None:
    match = new("fever", 3, "clock")
    ticks = Ticks()
    mixture = Mixture(match.view(0), match.asks[0], stream("x"), Clock(10.0, ticks))
    mixture.run(10_000)

    assert ticks.now <= 12.0
    assert mixture.iterations < 10
    assert sum(mixture.strategy().values()) == pytest.approx(1.0)


@pytest.mark.parametrize("allowed", [1.0, 3.0, 20.0])
def test_a_look_ahead_stops_between_two_options(allowed: float, monkeypatch: pytest.MonkeyPatch) -> None:
    match = acting("crave")
    ask = match.asks[0]
    ticks = Ticks()
    monkeypatch.setattr(Budget, "clock", lambda budget: Clock(budget.seconds, ticks))

    option = Greedy().choose(match.view(ask.seat), ask, Budget(worlds=200, seconds=allowed), stream("x"))

    assert option in ask.options
    assert allowed < ticks.now <= allowed + 2.0


def test_the_levels_have_limits_and_a_fifth_more_is_too_much() -> None:
    assert all(0 < level.budget.seconds <= 2.0 for level in LEVELS)

    timing = Timing("fever", "hard", budget=1.0)
    timing.note(1.19)
    timing.note(1.21)

    assert (timing.decisions, timing.over, timing.longest) == (2, 1, 1.21)
