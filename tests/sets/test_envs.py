"""Environments and data sets over sets of one's own."""

from __future__ import annotations

import json
from pathlib import Path

from gloam.envs import selfplay
from gloam.envs.aec import raw_env
from gloam.envs.codebook import codebook_of
from gloam.envs.dataset import write_dataset
from gloam.sets import new_set, use

from .support import change

NEW_CARD = """
[[card]]
id = "night-owl"
name = "Night Owl"
deck = "public"
kind = "being"
faction = "enchanted"
copies = 2
cost = 2
attack = 3
icon = "owl"
lore = "It has seen you."
"""


def test_a_set_has_an_encoding_of_its_own_named_by_its_hash(mine: Path, shelf: Path) -> None:
    (mine / "enchanted.toml").write_text((mine / "enchanted.toml").read_text() + NEW_CARD)
    game = use(mine)

    env = raw_env("crave", set=mine)
    env.reset(seed=1)
    own, standard = codebook_of(game.name), codebook_of("crave")

    assert env.metadata["name"] == f"{game.name}_v{own['version']}"
    assert "Night Owl" in own["kinds"]
    assert own["actions"][: len(standard["actions"])] == standard["actions"]
    assert "act: buy night-owl" in own["actions"][len(standard["actions"]) :]
    assert json.loads((shelf / game.content_hash / "encoding.json").read_text()) == own
    assert env.observe(env.agent_selection)["observation"].max() <= 1


def test_workers_find_the_set_by_its_name(tmp_path: Path) -> None:
    new_set("fever", tmp_path / "set")
    change(tmp_path / "set" / "cards.toml", "value = 1", "value = 9")

    with selfplay.make("fever", num_envs=4, workers=1, set=tmp_path / "set") as envs:
        seen, _ = envs.reset(seed=1)

        assert len(seen["observation"]) == 4


def test_a_data_set_says_with_which_set_it_was_played(tmp_path: Path) -> None:
    new_set("fever", tmp_path / "set", name="Wild Hunt")

    card = write_dataset("fever", 1, ["random"] * 3, tmp_path / "out", set=tmp_path / "set")

    assert (card["game"], card["set"], card["content"]) == ("fever", "Wild Hunt", use(tmp_path / "set").content_hash)
