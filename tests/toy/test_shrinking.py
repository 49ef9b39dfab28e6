"""A planted fault is found among drawn games, shrunk to a short one, and written to a record that replays it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from typer.testing import CliRunner

from gloam.checks import check_conservation, check_ends, check_resignation
from gloam.checks.positions import holds_pieces
from gloam.checks.walk import Check
from gloam.cli import app
from gloam.engine.record import read_record
from gloam.games import games, register
from gloam.match import replay
from properties.lines import Line, hold, lines, profile
from toy.owls import GAME, turn
from toy.owls.state import DISCARDS, HAND, Owls

right_check_guess = turn.check_guess.run


@pytest.fixture(autouse=True)
def _owls_on_the_shelf() -> Iterator[None]:
    games()
    register(GAME)
    yield
    games().pop("owls", None)


def shrunk(check: Check, folder: Path) -> tuple[str, str]:
    """Look for a game of three that fails; the record that is left of it, and what was said."""

    @profile(examples=100)
    @given(line=lines())
    def search(line: Line) -> None:
        hold(check, "planted", GAME, 3, {}, line, folder)

    with pytest.raises(AssertionError) as caught:
        search()
    return (folder / "owls-3-planted.gloam").read_text(), str(caught.value)


def loses_a_card_after_two_right_guesses(s: Owls, me: int, kind: int) -> None:
    right_check_guess(s, me, kind)
    if s.right[me] == 2:
        s.zones[DISCARDS.at()].clear()


def test_a_fault_is_shrunk_to_the_few_answers_that_it_takes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(turn.check_guess, "run", loses_a_card_after_two_right_guesses)

    record, said = shrunk(check_conservation, tmp_path)

    assert "lost" in said
    assert str(tmp_path / "owls-3-planted.gloam") in said
    assert 4 <= len(read_record(record).answers) <= 6  # one seat guesses right twice, the others once each in between
    assert len(read_record(record).seed) <= 2


def test_the_record_replays_the_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(turn.check_guess, "run", loses_a_card_after_two_right_guesses)
    record, _ = shrunk(check_conservation, tmp_path)
    path = str(tmp_path / "owls-3-planted.gloam")

    with pytest.raises(AssertionError, match="lost"):
        holds_pieces(GAME, replay(record).state)
    holds_pieces(GAME, replay(record, upto=len(read_record(record).answers) - 1).state)  # its last answer is the one that breaks it
    assert "good" in CliRunner().invoke(app, ["verify", path]).output
    assert CliRunner().invoke(app, ["replay", path]).exit_code == 0

    monkeypatch.undo()
    holds_pieces(GAME, replay(record).state)  # and tells when it is mended


def test_a_crash_is_shrunk_to_a_record_whose_last_answer_crashes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def trips(s: Owls, me: int, kind: int) -> None:
        right_check_guess(s, me, kind)
        assert len(s.zones[DISCARDS.at()]) < 3, "the discards topple"

    monkeypatch.setattr(turn.check_guess, "run", trips)

    record, said = shrunk(check_conservation, tmp_path)

    assert "topple" in said
    assert len(read_record(record).answers) == 3
    with pytest.raises(AssertionError, match="topple"):
        replay(record)


def test_a_fault_that_needs_a_resignation_has_it_in_its_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def drops_the_hand(s: Owls, me: int) -> None:
        s.is_out[me] = 1
        s.zones[HAND.of(me)] = []

    monkeypatch.setattr(turn.give_up, "run", drops_the_hand)

    record, said = shrunk(check_resignation, tmp_path)
    by_any_check, _ = shrunk(check_conservation, tmp_path)

    assert "gave up" in said
    assert read_record(record).answers == [(0, "resign")]
    assert [answer for _, answer in read_record(by_any_check).answers] == ["resign"]


def test_a_game_that_does_not_end_is_found_by_the_shortest_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def says_nothing(s: Owls) -> None:
        return

    monkeypatch.setattr(turn.finish, "run", says_nothing)

    record, said = shrunk(check_ends, tmp_path)

    assert "without saying why" in said
    assert read_record(record).answers == []
