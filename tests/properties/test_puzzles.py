"""Puzzles tell the truth: reached in play, solvable, the solution the only one by search, every other answer refuted by a line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gloam import stream
from gloam.checks.positions import holds_pieces, holds_replay
from gloam.engine import BadContent, imagine
from gloam.engine.puzzle import Puzzle, read_puzzles
from gloam.games import get
from gloam.lessons import taught
from gloam.puzzles import attempt, faults, kept_position, position, practised, puzzles_of, refutation, solution_line

EVERY = [pytest.param(name, puzzle, id=f"{name}-{puzzle.key}") for name in practised() for puzzle in puzzles_of(name)]
TRAP = next(puzzle for puzzle in puzzles_of("fever") if puzzle.title == "The trap")


def test_every_game_with_a_lesson_has_ten_puzzles_at_least_and_some_of_each_level() -> None:
    assert practised() == taught()
    for name in practised():
        assert len(puzzles_of(name)) >= 10, name
        assert {puzzle.level for puzzle in puzzles_of(name)} == {1, 2, 3}, name


@pytest.mark.parametrize(("name", "puzzle"), EVERY)
def test_a_puzzle_keeps_what_it_says(name: str, puzzle: Puzzle) -> None:
    assert faults(name, puzzle) == []


@pytest.mark.parametrize(("name", "puzzle"), EVERY)
def test_a_wrong_try_is_refuted_and_the_right_one_taken(name: str, puzzle: Puzzle) -> None:
    best = solution_line(name, puzzle.key).worth
    for step, right in enumerate(puzzle.solution):
        before = kept_position(name, puzzle.key, step).save()
        assert attempt(name, puzzle, step, right).right
        for choice in position(name, puzzle, step).choices(puzzle.seat):
            if choice != right:
                verdict = attempt(name, puzzle, step, choice)
                assert not verdict.right
                assert verdict.line is not None
                assert verdict.line.log, f"nothing is told of {choice!r}"
                assert verdict.line.answers[0] == choice
                assert verdict.line.worth < best
        nonsense = attempt(name, puzzle, step, "play the fool")
        assert not nonsense.right
        assert nonsense.text
        assert nonsense.line is None
        assert kept_position(name, puzzle.key, step).save() == before


@pytest.mark.parametrize(("name", "puzzle"), EVERY)
def test_the_solver_cannot_know_everything(name: str, puzzle: Puzzle) -> None:
    """The position was reached in play, and other worlds look the same from this seat."""
    match = position(name, puzzle)
    view = match.view(puzzle.seat)
    worlds = [imagine(view, stream(f"world {i}")) for i in range(4)]

    holds_pieces(match.game, match.state)
    holds_replay(match)
    assert any(world.zones != match.state.zones for world in worlds) or len(match.asks) > 1


@pytest.mark.parametrize(("name", "puzzle"), EVERY)
def test_a_puzzle_is_short_enough_to_be_read(name: str, puzzle: Puzzle) -> None:
    assert len(puzzle.ask) <= 220
    assert all(len(hint) <= 160 for hint in puzzle.hints)
    assert 60 <= len(puzzle.why) <= 400


@pytest.mark.parametrize(
    ("lying", "fault"),
    [
        (replace(TRAP, solution=("play carrot",)), "'play closed' is worth"),
        (replace(TRAP, solution=("play hedgehog",)), "'play hedgehog' cannot be chosen"),
        (replace(TRAP, margin=9), "'play carrot' is worth"),
        (replace(TRAP, light=("easy-9",)), "there is nothing called 'easy-9' to be lit"),
        (replace(TRAP, wrong={"play fool": "no"}), "'play fool' is explained, but nobody can answer so"),
        (replace(TRAP, then=("b play wolf", "c play carrot")), "nothing refutes 'play"),
    ],
)
def test_a_puzzle_that_lies_is_found_out(lying: Puzzle, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults("fever", TRAP) == []
    caches = (kept_position, refutation, solution_line)
    monkeypatch.setattr("gloam.puzzles.puzzle_called", lambda name, key: lying)
    for cache in caches:
        cache.cache_clear()

    assert fault in "; ".join(faults("fever", lying))

    for cache in caches:
        cache.cache_clear()


def test_faults_in_the_file_are_named_with_their_place(tmp_path: Path) -> None:
    folder = tmp_path / "fever"
    folder.mkdir()
    (folder / "rules.toml").write_bytes((get("fever").folder / "rules.toml").read_bytes())
    whole = (get("fever").folder / "puzzles.toml").read_text(encoding="utf-8")
    first = puzzles_of("fever")[0]

    for old, new, complaint in [
        (f'"{first.rules[0]}"', '"FEV-WOLF-92"', "fever/puzzles.toml, puzzle 1: there is no rule 'FEV-WOLF-92'; did you mean"),
        ("ask =", "asks =", "fever/puzzles.toml, puzzle 1: there is no field 'asks'; did you mean 'ask'"),
        ("level = 1", "level = 3", "fever/puzzles.toml, puzzle 2: its level is 1 after one of 3; move it up"),
        ("level = 1", "level = 0", "fever/puzzles.toml, puzzle 1: its level is 0; it can be 1 to 3"),
        ('goal = "stand"', 'goal = "fame"', "fever/puzzles.toml, puzzle 1: its goal is 'fame'; it can be win, points, stand"),
        ('seat = "a"', 'seat = "d"', "fever/puzzles.toml, puzzle 1: there is no seat 'd'; the seats are a, b, c"),
        (puzzles_of("fever")[1].title, first.title, f"fever/puzzles.toml: two puzzles are called {first.title!r}"),
    ]:
        (folder / "puzzles.toml").write_text(whole.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(BadContent) as error:
            read_puzzles(folder)
        assert complaint in str(error.value)
