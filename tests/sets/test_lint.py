"""The linter names every fault of a set at once, with file, line and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloam.checks.sets import lint_folder
from gloam.engine.lines import line_of, lines_of
from gloam.engine.lint import lint
from gloam.games import games, get
from gloam.sets import icons, new_set, standard_files

from .support import change

# File, what stands there, what is planted instead, and what the linter says of it.
PLANTED = [
    ("vampires.toml", "cost = 3", "cost = -4", "card 'night-stalker': 'cost' should be a number from 0 to 20, not -4"),
    ("vampires.toml", "copies = 2", "copies = 0", "card 'velvet-seducer': 'copies' should be a number from 1 to 9, not 0"),
    ("vampires.toml", '"evil-bat"', '"evil-bta"', "card 'bat-swarm', 'icon': there is no icon 'evil-bta'; did you mean 'evil-bat'"),
    ("vampires.toml", 'id = "crypt-warden"', 'id = "bat-swarm"', "the id 'bat-swarm' stands already at vampires.toml:33"),
    ("hunters.toml", "attack = 6", 'attack = "6"', ": 'attack' should be a whole number, not '6'"),
    ("hunters.toml", 'keywords = ["equip"]', 'keywords = ["eqip"]', ", 'keywords': 'eqip' is unknown; did you mean 'equip'?"),
    ("plants.toml", "health = 1", "helath = 1", "there is no field 'helath'; did you mean 'health'?"),
    ("plants.toml", 'do = "lose_life", n = 2', 'do = "lose_live", n = 2', "'lose_live' is unknown here; did you mean 'lose_life'?"),
    ("groupies.toml", 'do = "health", n = 2', 'do = "health", n = 200', "'health', 'n' should be a number from 1 to 99, not 200"),
    ("enchanted.toml", 'deck = "public"', 'deck = "pubic"', ", 'deck': 'pubic' is unknown; did you mean 'public'?"),
    ("werewolves.toml", "sentry = ", "sentinel = 4\nsentry = ", "a patrol is a sentry or a sentinel, not both"),
    ("neutral.toml", 'lore = "Every stud', "lore = Every stud", "this is not valid TOML: Invalid value"),
]  # fmt: skip


def test_a_set_with_twelve_faults_is_told_all_twelve(mine: Path) -> None:
    expected = [(file, change(mine / file, old, new), said) for file, old, new, said in PLANTED]

    faults = lint_folder(mine)

    assert len(faults) == len(PLANTED) == 12
    for fault, (file, line, said) in zip(faults, sorted(expected), strict=True):
        assert (fault.file, fault.line) == (file, line), f"{fault} instead of line {line}"
        assert said in fault.text


def test_one_broken_set_stops_nothing_else(mine: Path) -> None:
    for file in mine.glob("*s.toml"):
        file.write_text("[[[")

    assert len(lint_folder(mine)) == len(list(mine.glob("*s.toml"))) > 4
    assert {game.name for game in games().values()} >= {"crave", "fever"}


@pytest.mark.parametrize("name", ["crave", "fever", "hunger", "thirst"])
def test_the_standard_set_has_no_faults(name: str) -> None:
    files = standard_files(get(name))

    assert lint(files, get(name).sheets, files, icons()) == []


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "said"),
    [
        ("hunger", "humans.toml", "speed = 1", "speed = -7", "'speed' should be a number from -3 to 9, not -7"),
        (
            "hunger",
            "vampires.toml",
            '"Keen Senses"',
            '"Keen Sense"',
            "'deck': 'Keen Sense' is unknown; did you mean 'Keen Senses'?",
        ),
        ("hunger", "board.toml", 'id = "CE1"', 'id = "CE9"', "the rules know every space by its id and place: 'CE1' stands here"),
        (
            "thirst",
            "consequences.toml",
            'do = "stake_the_mighty"',
            'do = "forbid"',
            "effect 1: 'forbid' is unknown here; known are",
        ),
        ("thirst", "coffins.toml", 'color = "#', 'color = "', "'color' should be a colour like '#b3324b'"),
        ("thirst", "tiles.toml", "[[tile]]", "[[tiel]]", "there is no table 'tiel' in this file; did you mean 'tile'?"),
        ("fever", "cards.toml", 'id = "wolf"', 'id = "fox"', "'wolf' stands here"),
        ("fever", "cards.toml", "copies = 2", "copies = 2.5", "'copies' should be a whole number, not 2.5"),
        ("fever", "cards.toml", "[[card]]", "x = [[[[[[[[[[[[[[]]]]]]]]]]]]]]\n[[card]]", "brackets stand in brackets"),
    ],
)
def test_every_game_says_what_its_fields_may_be(tmp_path: Path, name: str, file: str, old: str, new: str, said: str) -> None:
    new_set(name, tmp_path / "set")
    line = change(tmp_path / "set" / file, old, new)

    (fault, *_) = lint_folder(tmp_path / "set")

    assert said in fault.text
    assert (fault.file, fault.line) == (file, 1 if "brackets" in said else line)


def test_names_that_content_speaks_of_are_those_of_the_set(tmp_path: Path) -> None:
    new_set("hunger", tmp_path / "set")
    change(tmp_path / "set" / "powers.toml", 'name = "Keen Senses"', 'name = "Keen Nose"')

    faults = lint_folder(tmp_path / "set")

    assert len(faults) == 6
    assert {fault.file for fault in faults} == {"vampires.toml"}
    assert all("'Keen Senses' is unknown; did you mean 'Keen Nose'?" in fault.text for fault in faults)


def test_a_set_that_cannot_be_played_is_told_so(tmp_path: Path) -> None:
    new_set("hunger", tmp_path / "set")
    missions = tmp_path / "set" / "missions.toml"
    missions.write_text("[[mission]]".join(missions.read_text().split("[[mission]]")[:2]))  # a single one

    (fault,) = lint_folder(tmp_path / "set")

    assert (fault.file, fault.line) == ("set.toml", 1)
    assert "The Hunger with 2 players cannot be played to its end with it" in fault.text


def test_missing_and_unknown_files_are_named(mine: Path) -> None:
    (mine / "plants.toml").rename(mine / "plans.toml")

    told = [str(fault) for fault in lint_folder(mine)]

    assert told == [
        "plans.toml:1: the game has no such file; did you mean 'plants.toml'?",
        "plants.toml:1: the file is missing",
    ]


def test_the_lines_of_a_file_are_known_whatever_stands_in_it() -> None:
    text = "# [[card]]\n[[card]]\nid = \"a # b\"\n\n[[card]]\n\"id\" = '''x\ny]'''\n"
    text += 'effects = [\n  { do = "draw" },\n  {on="x", n = 2},\n]\n[card.more]\nn=1\n'

    lines = lines_of(text)

    assert lines["card", 0, "id"] == 3
    assert lines["card", 1] == 5
    assert lines["card", 1, "id"] == 6
    assert lines["card", 1, "effects"] == 8
    assert lines["card", 1, "effects", 1, "n"] == 10
    assert lines["card", 1, "more", "n"] == 13
    assert line_of(lines, ("card", 1, "effects", 0, "missing")) == 9
