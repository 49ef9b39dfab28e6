"""Lessons at the keyboard: played to the end, wrong tries explained, left and resumed."""

from __future__ import annotations

import pytest

from gloam.lessons import lesson_of, taught
from gloam.terminal.speak import MISUSED

from .support import gloam


def right_answers(name: str, first: int = 0) -> list[str]:
    """What is typed by somebody who knows it all: an answer, or Enter where only something is shown."""
    return [task.answer for station in lesson_of(name).stations[first:] for task in station.tasks]


@pytest.mark.parametrize("name", taught())
def test_a_lesson_is_played_to_its_end_from_a_pipe(name: str) -> None:
    said = gloam("learn", name, typed="\n".join(right_answers(name)) + "\n")

    assert said.code == 0
    for number, station in enumerate(lesson_of(name).stations, 1):
        assert f"Station {number} of {len(lesson_of(name).stations)}: {station.title}" in said.out
    assert f"That was every station. Now play: gloam play {name}" in " ".join(said.out.split())


def test_a_wrong_try_is_explained_by_the_lesson_and_by_the_rule_that_forbids_it() -> None:
    words = ["", "carrot", "fool", "show", "rabbit", "leave"]
    said = gloam("learn", "fever", typed="\n".join(words) + "\n")

    assert "A carrot catches nothing. It only lies there and waits to be eaten." in said.out
    assert "'fool'" in said.out
    assert "Play rabbit: type play rabbit" in said.out
    assert "Ann captures Bob's carrot." in said.out
    assert "gloam learn fever --station 2" in said.out


def test_it_goes_on_from_a_station_and_knows_how_many_there_are() -> None:
    said = gloam("learn", "fever", "--station", 8, typed="\n\n")
    beyond = gloam("learn", "fever", "--station", 9)

    assert "Station 8 of 8: The day's score" in said.out
    assert "Station 7" not in said.out
    assert beyond.code == MISUSED
    assert "this lesson has the stations 1 to 8, not 9" in beyond.err


def test_when_the_pipe_ends_so_does_the_lesson() -> None:
    assert gloam("learn", "fever", typed="").code == 0
