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


def test_a_line_that_is_no_toml_hides_nothing_but_itself(mine: Path) -> None:
    broken = change(mine / "vampires.toml", "cost = 3", "cost 3")
    twice = change(mine / "vampires.toml", 'name = "Bat Swarm"', 'id = "bats"')
    wrong = change(mine / "vampires.toml", "copies = 2", "copies = 0")

    assert [(fault.line, fault.text) for fault in lint_folder(mine)] == [
        (broken, "this is not valid TOML: Expected '=' after a key in a key/value pair"),
        (wrong, "card 'velvet-seducer': 'copies' should be a number from 1 to 9, not 0"),
        (twice, "this is not valid TOML: 'id' stands in this entry already"),
    ]


def test_what_cannot_be_read_is_told_beside_the_other_faults(mine: Path, tmp_path: Path) -> None:
    line = change(mine / "vampires.toml", "cost = 3", "cost = -4")
    with (mine / "plants.toml").open("ab") as file:
        file.write(b"# caf\xe9\n")
    text = (mine / "plants.toml").read_bytes()
    (tmp_path / "passwd").write_text("x = 1")
    (mine / "neutral.toml").unlink()
    (mine / "neutral.toml").symlink_to(tmp_path / "passwd")
    (mine / "starters.toml").unlink()
    (mine / "starters.toml").mkdir()
    (mine / "groupies.toml").rename(mine / "Groupies.toml")
    (mine / "werewolves.toml").write_bytes(b"#" * 10_000_000)
    (mine / "hunters.toml").write_bytes(
        (mine / "hunters.toml").read_bytes().join([b"\xef\xbb\xbf", b""])
    )  # as editors of Windows do

    assert [str(fault) for fault in lint_folder(mine)] == [
        "Groupies.toml:1: this is no name of a content file: small letters, figures and dashes before .toml",
        "groupies.toml:1: the file is missing",
        "neutral.toml:1: this is a link out of the folder, and a set must be whole wherever it goes",
        f"plants.toml:{text.count(10)}: this is no text in UTF-8: invalid continuation byte",
        "starters.toml:1: this is no file",
        f"vampires.toml:{line}: card 'night-stalker': 'cost' should be a number from 0 to 20, not -4",
        "werewolves.toml:1: this makes the set too large: 24 files and 400,000 bytes are the most",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "crave"', 'game = "carve"', "set.toml:2: 'game': 'carve' is unknown; did you mean 'crave'?"),
        ('game = "crave"', 'gmae = "crave"', "set.toml:2: there is no field 'gmae'; did you mean 'game'?"),
        ('game = "crave"', 'game = "thirst"', "set.toml:2: 'game' is 'thirst', but these are the files of 'crave'"),
        ('name = "Long Nights"', "name = 5", "set.toml:3: 'name' should be a text, not 5"),
        ('name = "Long Nights"', 'name = ""', "set.toml:3: 'name' should have 1 to 200 letters, not 0"),
        ('name = "Long Nights"', 'name = "', "set.toml:3: this is not valid TOML: Illegal character '\\n'"),
    ],
)
def test_faults_of_set_toml_hide_no_others(mine: Path, old: str, new: str, said: str) -> None:
    change(mine / "set.toml", old, new)
    change(mine / "vampires.toml", "cost = 3", "cost = -4")

    found = [str(fault) for fault in lint_folder(mine)]

    assert said in found
    assert any("not -4" in fault for fault in found) or "the files of 'crave'" in said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("cost." + ".".join("a" * 9_000) + " = 1", "a name has more than 12 dots"),
        ("[[card." + ".".join("a" * 9_000) + "]]", "a name has more than 12 dots"),
        ("cost." + ".".join("a" * 9) + " = 1", "'cost' should be a whole number, not a table"),
        ("effects = [{ on." + ".".join("a" * 9) + " = 1 }]", "effect 1: 'a table' is unknown here"),
        ("cost = 0x" + "f" * 90_000, "'cost' should be a number from 0 to 20, not so large a number"),
        ("cost = " + "9" * 90_000, "this is not valid TOML: a number has too many digits"),
        ("icon = '" + "y" * 90_000 + "'", "there is no icon 'yyy"),
        ("k" * 90_000 + " = 1", "there is no field 'kkk"),
    ],
)
def test_the_worst_value_is_told_in_a_short_sentence(mine: Path, written: str, said: str) -> None:
    (mine / "plants.toml").write_text(f"[[card]]\n{written}\n")

    found = [fault.text for fault in lint_folder(mine)]

    assert any(said in text for text in found)
    assert max(map(len, found)) < 400


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
