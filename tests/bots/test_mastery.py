"""What people practise with, `hard` masters: all but three, and all but six in whatever haste."""

from __future__ import annotations

import pytest

from games.crave.positions import V, acting, duel, state
from gloam import stream
from gloam.bots import Budget, Mcts
from gloam.engine.puzzle import Puzzle
from gloam.puzzles import position, practised, puzzles_of

from .mastery import hard_plays

EVERY = {puzzle.key: (name, puzzle) for name in practised() for puzzle in puzzles_of(name)}
NEEDS_TIME = ("whom-to-turn", "before-you-lie-down", "six-blood-are-too-many")  # nearly as good answers look as good in haste
BEYOND = ("one-human-of-your-choice", "the-bear-stays-here")  # its 32 iterations


def missed(name: str, puzzle: Puzzle, slips: int) -> list[str]:
    """What `hard` answers instead of the solution."""
    found: list[str] = []
    for step, right in enumerate(puzzle.solution):
        said = hard_plays(position(name, puzzle, step), puzzle.seat, slips)
        if said != right:
            found.append(f"{said}, not {right}")
    return found


@pytest.mark.parametrize("key", [key for key in EVERY if key not in NEEDS_TIME + BEYOND])
def test_hard_solves_the_puzzle_in_whatever_haste(key: str) -> None:
    assert missed(*EVERY[key], slips=100) == []


@pytest.mark.parametrize("key", NEEDS_TIME)
def test_hard_solves_the_puzzle_if_it_takes_its_time(key: str) -> None:
    assert missed(*EVERY[key], slips=0) == []


def test_there_are_no_more_puzzles_that_hard_cannot_solve_than_these() -> None:
    assert set(BEYOND) <= set(EVERY)
    assert len(BEYOND) <= 3


def test_a_patient_search_attacks_with_all_it_has() -> None:
    """After a jab the rest can still be spent, so one in haste may well begin with it."""
    match = duel()
    state(match).life[V], state(match).life[1 - V] = 40, 60
    acting(match, V, attack=6)
    found = Mcts().choose(match.view(V), match.asks[0], Budget(iterations=32), stream("mastery"))

    assert match.asks[0].question.notation(found) == "attack b"
