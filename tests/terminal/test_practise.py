"""Puzzles at the keyboard: listed, solved, wrong tries refuted, left and skipped."""

from __future__ import annotations

import pytest

from gloam.puzzles import practised, puzzles_of
from gloam.terminal.speak import MISUSED

from .support import gloam


@pytest.mark.parametrize("name", practised())
def test_every_puzzle_is_solved_from_a_pipe(name: str) -> None:
    typed = [line for puzzle in puzzles_of(name) for line in (*puzzle.solution, "")]
    said = gloam("practice", name, 1, typed="\n".join(typed) + "\n")
    words = " ".join(said.out.split())

    assert said.code == 0
    for number, puzzle in enumerate(puzzles_of(name), 1):
        assert f"Puzzle {number} of {len(puzzles_of(name))}: {puzzle.title}" in said.out
        assert puzzle.why[:40] in words
    assert f"That was every puzzle. Now play: gloam play {name}" in words


def test_a_wrong_try_is_refuted_hints_come_one_by_one_and_show_tells() -> None:
    trap = [puzzle.title for puzzle in puzzles_of("fever")].index("The trap") + 1
    said = gloam("practice", "fever", trap, typed="carrot\nhunter\nhint\nhint\nshow\nclosed\nleave\n")
    words = " ".join(said.out.split())

    assert "Cyd captures Ann's Easy Prey wolf." in words
    assert "points worse off than the solution." in words
    assert "[FEV-ROUND-01]" in words
    assert "Somebody may want your wolf. Who?" in words
    assert "Cyd has not played her hunter yet." in words
    assert "type play closed" in words
    assert "Only Cyd still has a hunter" in words
    assert f"To go on from here: gloam practice fever {trap}" in words


def test_without_a_number_they_are_listed_and_next_skips() -> None:
    listed = gloam("practice", "fever")
    skipped = gloam("practice", "fever", len(puzzles_of("fever")), typed="next\n")
    beyond = gloam("practice", "fever", 99)

    assert "1  A rabbit in the open (gentle)" in listed.out
    assert "That was every puzzle." in skipped.out
    assert beyond.code == MISUSED
    assert f"has the puzzles 1 to {len(puzzles_of('fever'))}, not 99" in beyond.err
