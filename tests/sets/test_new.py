"""A folder to work in: files, and schemas that editors complete by."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from gloam.checks.sets import lint_folder
from gloam.engine import BadSetup
from gloam.engine.sets import read_set
from gloam.sets import ICONS, icons, new_set, schemas

from .support import change


@pytest.mark.parametrize("name", ["crave", "fever", "hunger", "thirst"])
def test_a_new_set_is_the_standard_one_and_fits_its_schemas(tmp_path: Path, name: str) -> None:
    new_set(name, tmp_path / "set")

    for path in sorted((tmp_path / "set").glob("*.toml")):
        if path.name != "set.toml":
            assert path.read_text().startswith(f"#:schema ./schema/{path.stem}.json\n")
            schema = json.loads((tmp_path / "set" / "schema" / f"{path.stem}.json").read_text())
            jsonschema.Draft7Validator.check_schema(schema)
            jsonschema.validate(tomllib.loads(path.read_text()), schema)
    assert read_set(tmp_path / "set").game == name


def test_the_schema_refuses_what_the_linter_refuses() -> None:
    card = {
        "id": "a",
        "name": "A",
        "deck": "public",
        "kind": "being",
        "faction": "none",
        "copies": 1,
        "cost": 1,
        "icon": "x",
        "lore": "y",
    }
    schema = jsonschema.Draft7Validator(schemas("crave")["vampires.toml"])
    for wrong in ({"cost": -4}, {"copies": 0}, {"deck": "pubic"}, {"cots": 1}, {"effects": [{"on": "use", "do": "drav"}]}):
        assert list(schema.iter_errors({"card": [card | wrong]})), wrong
    for right in ({}, {"effects": [{"on": "use", "do": "draw", "n": 2}]}, {"keywords": ["surge"]}):
        assert not list(schema.iter_errors({"card": [card | right]})), right


def test_a_set_can_begin_with_another_one(mine: Path, tmp_path: Path) -> None:
    change(mine / "vampires.toml", "cost = 3", "cost = 5")

    new_set("crave", tmp_path / "second", str(mine), "Second")

    assert (tmp_path / "second" / "vampires.toml").read_text() == (mine / "vampires.toml").read_text()
    assert read_set(tmp_path / "second").name == "Second"
    assert lint_folder(tmp_path / "second") == []


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")

    with pytest.raises(BadSetup, match="is there already and stays as it is"):
        new_set("crave", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "has no set.toml, so it is no set; make one with  gloam set new GAME"),
        ('game = "crave"\n', "set.toml: the field 'name' is missing"),
        ('game = "crave"\nnmae = "x"\n', "there is no field 'nmae'; did you mean 'name'?"),
        ("game = [", "set.toml is not valid TOML"),
    ],
)
def test_a_folder_without_a_good_set_toml_is_no_set(tmp_path: Path, text: str | None, said: str) -> None:
    if text is not None:
        (tmp_path / "set.toml").write_text(text)

    with pytest.raises(BadSetup) as caught:
        read_set(tmp_path)
    assert said in str(caught.value)


def test_the_list_of_icons_is_that_of_the_client() -> None:
    package = Path(__file__).parents[2] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"

    assert list(icons()) == sorted(json.loads(package.read_text())["icons"]), f"write {ICONS.name} anew"
