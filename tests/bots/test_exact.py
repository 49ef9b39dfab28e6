"""The exact best answer: right where it can be worked out by hand, and no worse than any answer that is tried."""

from __future__ import annotations

import pytest

from gloam.engine import Ask, State
from gloam.games.fever.cards import CARROT, RABBIT, WOLF
from gloam.games.fever.state import HAND

from .exact import HANDS, Exact, Policy, Shares, drawn, gains, last_day, uniform


def only(kind: int, seat: int) -> Policy:
    """A policy of one seat that always plays this kind if it can; the others play by chance."""

    def policy(s: State, ask: Ask) -> Shares:
        if ask.seat == seat and kind in ask.options:
            return {option: float(option == kind) for option in ask.options}
        return uniform(s, ask)

    return policy


def test_one_choice_is_worked_out_by_hand() -> None:
    """Only a chooses, b must lay a rabbit and c a carrot. Wolf: 2 + 4 - 1, 0, 1. Carrot: 1 - 4, 2 + 1, 0."""
    s = last_day(3, [WOLF, CARROT])
    s.zones[HAND.of(1)], s.zones[HAND.of(2)] = [RABBIT], [CARROT]
    s.withdraw()
    s.settle()

    worth = Exact(uniform).worth(s)

    wolf, carrot = 5 - 6 / 3, -3 - 0 / 3
    assert worth.best[0] == pytest.approx(wolf)
    assert worth.policy[0] == pytest.approx((wolf + carrot) / 2)


def test_what_one_wins_the_others_lose_and_the_best_answer_beats_every_fixed_one() -> None:
    day = last_day(3, HANDS["three"])
    worth = Exact(uniform).worth(day)

    assert sum(worth.policy) == pytest.approx(0)
    for seat in range(3):
        for kind in HANDS["three"]:
            tried = Exact(only(kind, seat)).worth(last_day(3, HANDS["three"]))
            assert tried.policy[seat] <= worth.best[seat] + 1e-9
        assert worth.best[seat] > worth.policy[seat] + 1


def test_a_bot_that_is_asked_in_every_position_is_measured_too() -> None:
    gained, positions = gains(drawn("greedy", 1), 3, HANDS["three"])

    assert positions < gains(uniform, 3, HANDS["three"])[1]  # what nobody can bring about is not looked at
    assert all(gain >= -1e-9 for gain in gained)
