"""Lessons tell the truth: every answer is legal, does what it claims, and a wrong one is explained."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gloam.engine import BadContent
from gloam.engine.lesson import Task, read_lesson
from gloam.games import games, get
from gloam.lessons import LEARNER, NOT_NOW, attempt, faults, faults_of, lesson_of, position, taught

TRUE = lesson_of("fever").stations[0].tasks[1]
EVERY_TASK = [
    pytest.param(name, i, k, id=f"{name}-{station.title}-{k + 1}")
    for name in taught()
    for i, station in enumerate(lesson_of(name).stations)
    for k in range(len(station.tasks))
]


@pytest.mark.parametrize("name", taught())
def test_a_lesson_does_what_it_says(name: str) -> None:
    assert faults(games()[name]) == []


@pytest.mark.parametrize("name", taught())
def test_every_station_wants_something_done_and_is_short_enough_to_be_read(name: str) -> None:
    for station in lesson_of(name).stations[:-1]:  # the last one may look back only
        assert any(task.answer for task in station.tasks), station.title
    for station in lesson_of(name).stations:
        assert len(station.text) <= 330, station.title
        assert all(len(task.say) <= 220 for task in station.tasks), station.title


@pytest.mark.parametrize(("name", "station", "task"), EVERY_TASK)
def test_a_wrong_try_is_explained_and_the_right_one_taken(name: str, station: int, task: int) -> None:
    here = lesson_of(name).stations[station].tasks[task]
    match = position(name, station, task)
    if not here.answer:
        return
    before = match.save()

    assert attempt(match, here, here.answer).right
    for choice in match.choices(LEARNER):
        if choice != here.answer:
            verdict = attempt(match, here, choice)
            assert not verdict.right
            assert verdict.text not in ("", NOT_NOW), f"nothing explains why {choice!r} is wrong"
    nonsense = attempt(match, here, "play the fool")
    assert not nonsense.right
    assert nonsense.text
    assert match.save() == before


def test_the_real_refusal_explains_what_is_not_allowed() -> None:
    lesson = lesson_of("fever")
    last = position("fever", 6, 1)  # three cards left: no carrot among them

    verdict = attempt(last, lesson.stations[6].tasks[1], "play carrot")

    assert verdict.rule == "FEV-ROUND-01"
    assert verdict.text == "you have no carrot in hand; your hand is hunter, wolf, rabbit"


@pytest.mark.parametrize(
    ("lying", "fault"),
    [
        (replace(TRUE, answer="play hedgehog"), "'play hedgehog' cannot be answered"),
        (replace(TRUE, log=("Ann captures Bob's wolf.",)), "the log does not say"),
        (replace(TRUE, gain=3), "it brings 0 points, not 3"),
        (replace(TRUE, light=("hand-9",)), "there is nothing called 'hand-9' to be lit"),
        (replace(TRUE, wrong={"play fool": "no"}), "'play fool' is explained as wrong, but nobody can answer so"),
    ],
)
def test_a_lesson_that_lies_is_found_out(lying: Task, fault: str) -> None:
    assert faults_of(position("fever", 0, 1), TRUE) == []

    assert fault in "; ".join(faults_of(position("fever", 0, 1), lying))


def test_faults_in_the_file_are_named_with_their_place(tmp_path: Path) -> None:
    folder = tmp_path / "fever"
    folder.mkdir()
    (folder / "rules.toml").write_bytes((get("fever").folder / "rules.toml").read_bytes())
    whole = (get("fever").folder / "lesson.toml").read_text(encoding="utf-8")

    for old, new, complaint in [
        ('"FEV-ROUND-01"', '"FEV-ROUND-91"', "fever/lesson.toml, station 1: there is no rule 'FEV-ROUND-91'; did you mean"),
        ("say =", "said =", "fever/lesson.toml, station 1, task 1: there is no field 'said'; the fields are say, answer"),
        ('arrow = ["lodge-0", "easy-2"]', 'arrow = ["lodge-0"]', "fever/lesson.toml, station 2, task 2: an arrow goes from one"),
    ]:
        (folder / "lesson.toml").write_text(whole.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(BadContent) as error:
            read_lesson(folder)
        assert complaint in str(error.value)


@pytest.mark.parametrize("name", taught())
def test_every_station_has_its_picture_in_the_documentation(name: str) -> None:
    folder = Path(__file__).parents[2] / "docs" / "img" / "lessons"
    wanted = [f"{name}-{number}.jpg" for number in range(1, len(lesson_of(name).stations) + 1)]

    assert sorted(path.name for path in folder.glob(f"{name}-*.jpg")) == sorted(wanted)
