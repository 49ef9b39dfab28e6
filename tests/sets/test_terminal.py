"""From an empty folder to a played table, by commands."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from gloam.engine.sets import read_set
from terminal.support import gloam

from .support import change


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_from_an_empty_folder_to_a_played_table() -> None:
    assert "2 files of Hunting Fever" in gloam("set", "new", "fever", "mine", "--name", "Wild Hunt").out
    line = change(Path("mine/cards.toml"), "value = 2", "value = -2")
    wrong = gloam("set", "lint", "mine")
    change(Path("mine/cards.toml"), "value = -2", "value = 5")
    right = gloam("set", "lint", "mine")
    simulated = json.loads(gloam("simulate", "fever", "--set", "mine", "-n", "2", "--seed", "x", "--json").out)
    played = gloam("play", "fever", "--set", "mine", "-p", "random,random,random", "--plain", "--seed", "x")

    assert wrong.code == 1
    assert wrong.out == f"mine/cards.toml:{line}: card 'rabbit': 'value' should be a number from 1 to 9, not -2\n"
    assert (right.code, right.out.split(",")[0]) == (0, "mine: Wild Hunt")
    assert simulated["game"] == f"fever@{read_set(Path('mine')).hash}"
    assert played.code == 0
    record = next(Path("state/gloam").glob("*.gloam")).read_text()
    assert "Wild Hunt" in record
    assert gloam("verify", next(Path("state/gloam").glob("*.gloam"))).code == 0


def test_other_cards_give_other_scores_from_the_same_deals() -> None:
    gloam("set", "new", "fever", "mine")
    change(Path("mine/cards.toml"), "value = 1", "value = 9")
    words = ("simulate", "fever", "-n", "3", "--seed", "x", "--json")

    own, standard = json.loads(gloam(*words, "--set", "mine").out), json.loads(gloam(*words).out)

    assert own["decisions"] == standard["decisions"]
    assert own["mean_score"] != standard["mean_score"]


def test_an_arena_is_fought_with_a_set() -> None:
    gloam("set", "new", "fever", "mine")

    told = json.loads(gloam("arena", "fever", "-p", "random,greedy,random", "-n", "3", "--set", "mine", "--json").out)

    assert told["game"].startswith("fever@")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate fever --set nowhere", "nowhere is no folder; make one with  gloam set new GAME nowhere"),
        ("simulate crave --set mine", "mine is a set of fever, not of crave"),
        ("simulate fever --set broken", "the set 'broken' has 1 fault:\ncards.toml:"),
        ("set new fevr other", "did you mean 'fever'?"),
        ("set new fever mine", "mine is there already and stays as it is"),
        ("set lint nowhere", "nowhere is no folder"),
        ("set schema fever card", "Hunting Fever has no content file 'card.toml'; it has cards.toml"),
    ],
)
def test_a_wrong_set_is_one_sentence(words: str, sentence: str) -> None:
    gloam("set", "new", "fever", "mine")
    gloam("set", "new", "fever", "broken")
    change(Path("broken/cards.toml"), "copies = 1", "copies = 0")

    said = gloam(*words.split())

    assert said.code == 2
    assert sentence in said.err


def test_the_schema_of_a_file_is_printed() -> None:
    schema = json.loads(gloam("set", "schema", "fever", "cards").out)

    assert schema["properties"]["card"]["items"]["properties"]["copies"] == {"type": "integer", "minimum": 1, "maximum": 6}


def test_the_cards_of_a_set_are_shown_as_they_are_printed() -> None:
    gloam("set", "new", "crave", "mine", "--name", "Long Nights")
    change(Path("mine/vampires.toml"), 'name = "Night Stalker"', 'name = "Day Stalker"')

    said = gloam("set", "show", "mine", "--search", "day stalker").out

    assert "Day Stalker" in said
    assert "cost 3, attack 2" in said
    assert "The footsteps behind you" in said
    assert "Long Nights, a set of Crave: 1 of" in said


def test_a_set_that_is_watched_is_shown_anew_whenever_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    gloam("set", "new", "fever", "mine")
    looks = []

    def edit(event: object, seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            raise KeyboardInterrupt
        change(Path("mine/cards.toml"), "value = 4", "value = 40" if len(looks) == 1 else "value = 5")
        os.utime("mine/cards.toml", (len(looks), 2_000_000_000 + len(looks)))

    monkeypatch.setattr("gloam.terminal.sets.Event.wait", edit)
    said = gloam("set", "show", "mine", "--watch").out

    assert said.count("a set of Hunting Fever: ") == 1
    assert said.count("'value' should be a number from 1 to 9, not 40") == 1


def test_sheets_to_cut_have_every_copy_of_every_card() -> None:
    gloam("set", "new", "fever", "mine")

    said = gloam("set", "print", "mine", "-o", "sheets.pdf")

    assert said.out == "sheets.pdf: 30 cards on 4 pages\n"  # three players have ten each
    assert Path("sheets.pdf").read_bytes().startswith(b"%PDF-")
