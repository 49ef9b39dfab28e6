"""Play from a pipe: no terminal, no keys, and still a whole game."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from gloam.games import games
from gloam.terminal.speak import MISUSED

from .support import gloam


def test_without_a_game_the_only_one_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloam.terminal.sit.games", lambda: {"fever": games()["fever"]})

    assert "Hunting Fever · Day 1 of 4, round 1" in gloam("play", typed="").out


@pytest.mark.parametrize("typed", ["2", "fever", "fev", "hunting", "nothing like it\n2"])
def test_without_a_game_one_is_asked_which_of_several(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fever = games()["fever"]
    known = {"dusk": dataclasses.replace(fever, name="dusk", title="Dusk"), "fever": fever}
    monkeypatch.setattr("gloam.terminal.sit.games", lambda: known)

    said = gloam("play", typed=f"{typed}\n")

    assert "1  Dusk (dusk)" in said.out
    assert "Hunting Fever · Day 1 of 4, round 1" in said.out
    assert gloam("play", typed="").code == MISUSED


def test_a_game_from_a_pipe_shows_what_was_typed_and_is_kept(home: Path) -> None:
    said = gloam("play", "fever", "-s", "pipe", typed="wolf\n")

    assert said.code == 0
    assert "Ann> wolf\n" in said.out
    assert "\x1b" not in said.out
    assert f"gloam play --resume {home}/gloam/fever-pipe.json" in said.err


def test_bots_alone_play_to_the_end(home: Path) -> None:
    said = gloam("play", "fever", "-p", "greedy,random,random", "-s", "../x y")

    assert said.code == 0
    assert "Ann the greedy (a)" in said.out
    assert f"gloam replay {home}/gloam/fever-x-y.gloam" in said.err
    assert gloam("verify", home / "gloam" / "fever-x-y.gloam").code == 0


def test_people_at_a_pipe_are_kept_apart_by_many_lines() -> None:
    said = gloam("play", "fever", "-p", "human,human,human", typed="\nwolf\n\n")

    ann, bob = said.out.split("Bob, it is your turn")
    assert "Ann> wolf" in ann
    assert "\n" * 30 in ann
    assert "\n" * 30 in bob


def test_a_game_that_is_left_twice_is_kept_twice(home: Path) -> None:
    gloam("play", "fever", "-s", "twin", typed="wolf\n")
    gloam("play", "fever", "-s", "twin", typed="")

    assert sorted(path.name for path in (home / "gloam").iterdir()) == ["fever-twin-2.json", "fever-twin.json"]


def test_a_folder_that_cannot_be_written_loses_only_the_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    said = gloam("play", "fever", typed="wolf\n")

    assert said.code == 0
    assert "The game could not be kept" in said.err
