"""A set is known by its hash and travels with its games."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import gloam
from gloam.engine import BrokenRecord
from gloam.engine.catalogue import content_hash
from gloam.engine.sets import read_set
from gloam.games import SETS, games, get, register
from gloam.sets import new_set, use

from .support import change

CHEAP = ('cost = 3\nattack = 2\nkeywords = ["drain"]', 'cost = 1\nattack = 9\nkeywords = ["drain"]')  # the Night Stalker


def some_turns(match: gloam.Match, answers: int) -> gloam.Match:
    rng = gloam.stream("some")
    while match.asks and len(match.answers) < answers:
        ask = match.asks[0]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    return match


def test_a_game_is_played_with_the_cards_of_its_set(mine: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)

    match = gloam.new("crave", seats=2, seed="x", set=mine)
    own, standard = match.table(0), gloam.new("crave", seats=2, seed="x").table(0)

    assert match.game.title == "Crave: Long Nights"
    assert match.game.name == f"crave@{read_set(mine).hash}"
    stalker = [next(face for face in table.faces.values() if face.name == "Night Stalker") for table in (own, standard)]
    assert "9" in str(stalker[0])
    assert "9" not in str(stalker[1])
    assert [item.face for area in own.areas for item in area.items] == [item.face for area in standard.areas for item in area.items]


def test_a_set_that_is_edited_later_changes_nothing_in_games_begun_before(mine: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    match = some_turns(gloam.new("crave", seats=2, seed="x", set=mine), 30)
    saved = match.save()
    change(mine / "vampires.toml", "attack = 9", "attack = 1")
    SETS.clear()  # as in another process

    assert gloam.load(saved).game.content_hash == match.game.content_hash
    assert gloam.new("crave", seats=2, set=mine).game.content_hash != match.game.content_hash
    assert some_turns(gloam.load(saved), 60).record() == some_turns(match, 60).record()


def test_a_record_carries_its_set_to_a_machine_that_has_never_seen_it(mine: Path, shelf: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    match = some_turns(gloam.new("crave", seats=2, seed="x", set=mine), 30)
    record = match.record()
    shutil.rmtree(shelf)
    shutil.rmtree(mine)
    SETS.clear()

    again = gloam.replay(record)

    assert record.startswith('gloam record 3\ngame: "crave"\n')
    assert again.record() == record
    assert again.game.set_name == "Long Nights"


def test_a_record_without_its_set_is_refused_and_says_why(mine: Path, shelf: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    record = gloam.engine.record.read_record(gloam.new("crave", seats=2, seed="x", set=mine).record())
    shutil.rmtree(shelf)
    SETS.clear()

    with pytest.raises(BrokenRecord, match=r"was played with other cards of Crave .* and it does not carry them"):
        gloam.replay(replace(record, cards={}).to_text())
    with pytest.raises(BrokenRecord, match="carries another set"):
        gloam.replay(replace(record, cards=record.cards | {"neutral.toml": ""}).to_text())
    with pytest.raises(BrokenRecord, match="no name of a content file"):
        gloam.replay(replace(record, cards=record.cards | {"../neutral.toml": ""}).to_text())


def test_a_record_of_the_standard_set_carries_nothing(mine: Path) -> None:
    assert "\nset: " not in gloam.new("crave", seats=2).record()
    assert gloam.new("crave", seats=2).record().startswith("gloam record 1\n")


def test_the_package_keeps_the_sets_that_it_came_with_before(tmp_path: Path) -> None:
    old = get("crave")
    folder = tmp_path / "crave"
    shutil.copytree(old.folder / "content", folder / "former" / old.content_hash)
    shutil.copytree(old.folder / "content", folder / "content")
    change(folder / "content" / "vampires.toml", *CHEAP)
    record = some_turns(gloam.new("crave", seats=2, seed="x"), 30).record()

    register(replace(old, folder=folder))
    try:
        assert get("crave").content_hash == content_hash(folder / "content") != old.content_hash
        again = gloam.replay(record)
    finally:
        register(old)

    assert again.game.content_hash == old.content_hash
    assert again.record() == record


@pytest.mark.parametrize("name", ["crave", "fever", "hunger", "thirst"])
def test_every_game_plays_the_same_with_a_set_that_is_a_copy(tmp_path: Path, name: str) -> None:
    new_set(name, tmp_path / "set")
    n = get(name).seats[0]

    copy = some_turns(gloam.new(name, seats=n, seed="x", set=tmp_path / "set"), 60)

    assert copy.answers == some_turns(gloam.new(name, seats=n, seed="x"), 60).answers
    assert copy.view(0).to_json()["game"] == copy.game.name
    assert gloam.load(copy.save()).save() == copy.save()
    assert list(games()) == sorted(games())


def test_a_set_in_use_is_one_game_however_often_it_is_asked_for(mine: Path) -> None:
    assert use(mine) is use(mine)
    assert get(use(mine).name) is use(mine)


@pytest.mark.parametrize("name", ["crave", "fever", "hunger", "thirst"])
def test_content_that_plays_as_other_content_finds_it_also_when_the_cards_have_changed_since(name: str) -> None:
    standard = get(name)
    for former, same in standard.plays_as.items():
        assert get(f"{name}@{former}").content_hash == same


def test_a_former_set_is_played_beside_the_present_one() -> None:
    former = get("thirst@26dbf84552606424")
    assert former is get("thirst@cb7c167c39f066f2")
    assert former.content_hash == "26dbf84552606424" != get("thirst").content_hash
    match = some_turns(gloam.new(former.name, seats=3, seed="x"), 60)
    assert gloam.replay(match.record()).answers == match.answers
