"""Learned agents: they play by name where they have learned, and say in a sentence why they will not elsewhere."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools.ship_agent import curve_of

from gloam import new, stream
from gloam.agents import Learned
from gloam.bots import Budget, explain, guests, make_bot
from gloam.bots.card import Guest
from gloam.bots.guests import FOLDER, weights_file
from gloam.bots.seasoned import Seasoned
from gloam.engine import BadSetup
from gloam.envs.encoding import encoding_of
from gloam.envs.vector import VectorEnv
from gloam.games import get
from gloam.lab.arena import arena
from gloam.lab.simulate import simulate

LARGEST = 500_000


@pytest.mark.parametrize("name", guests())
def test_every_agent_on_the_shelf_is_what_its_card_says(name: str) -> None:
    """A small file, of the hash on the card, that knows today's cards and encoding."""
    guest = guests()[name]
    path = weights_file(name)

    assert path.stat().st_size < LARGEST
    assert hashlib.sha256(path.read_bytes()).hexdigest() == guest.weights
    bot = make_bot(name)
    assert isinstance(bot, Learned if path.suffix == ".npz" else Seasoned)
    bot.check_table(get(guest.game), guest.players)


def test_it_plays_whole_games_by_name_and_the_same_with_the_same_seed() -> None:
    found = [simulate("fever", ["vixen", "random", "random", "random"], 6, "tables") for _ in range(2)]

    assert not found[0].faults
    assert found[0].wins == found[1].wins


def test_it_is_far_above_chance() -> None:
    """Even is a quarter; the interval's lower end lies above a third."""
    standing = arena("fever", ["vixen", "random", "random", "random"], 60, "above").of("vixen")
    assert standing.share - standing.margin > 1 / 3


def test_it_says_how_it_mixes() -> None:
    match = new("fever", 4, seed="mix")
    ask, bot = match.asks[0], make_bot("vixen")
    option = bot.choose(match.view(ask.seat), ask, Budget(), stream("mix"))
    thoughts = explain(bot).thoughts

    assert option in ask.options
    assert {thought.answer for thought in thoughts} == {ask.question.notation(one) for one in ask.options}
    assert sum(thought.share for thought in thoughts) == pytest.approx(1)
    assert thoughts[0].share == max(thought.share for thought in thoughts)


def test_elsewhere_it_is_refused_before_anything_begins() -> None:
    with pytest.raises(BadSetup, match="vixen has learned fever with 4 seats, and this is fever with 3"):
        arena("fever", ["vixen", "random", "random"], 3, "three")
    with pytest.raises(BadSetup, match="and this is crave with 2"):
        simulate("crave", ["vixen", "random"], 1, "duel")
    with pytest.raises(BadSetup, match="and this is fever with 5"):
        VectorEnv("fever", players=5, opponents="vixen")


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"content": "0" * 12}, r"has learned with other cards \(content 0{12}, here"),
        ({"encoding": "0" * 16}, r"has learned with another encoding \(0{16}, now"),
        ({"weights": "0" * 64}, "is not the file of its card"),
    ],
)
def test_what_has_changed_since_is_named(changes: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup, match=text):
        Learned(replace(guests()["vixen"], **changes), FOLDER / "vixen.npz").check_table(get("fever"), 4)


def test_the_layers_are_what_the_file_says(tmp_path: Path) -> None:
    """One layer without weights: the biases alone decide, and a bias of ten is certain."""
    encoding = encoding_of("fever", 3)
    biases = np.zeros(encoding.actions.size, dtype=np.float16)
    wolf = encoding.actions.words.index("play: play wolf")
    biases[wolf] = 100
    np.savez(tmp_path / "sure.npz", w0=np.zeros((encoding.size, len(biases)), dtype=np.float16), b0=biases)
    data = (tmp_path / "sure.npz").read_bytes()
    sure = Guest("sure", "", "", "fever", 3, get("fever").content_hash, encoding.hash, hashlib.sha256(data).hexdigest(), "")
    match = new("fever", 3, seed="sure")
    ask = match.asks[0]

    option = Learned(sure, tmp_path / "sure.npz").choose(match.view(ask.seat), ask, Budget(), stream("any"))

    assert ask.question.notation(option) == "play wolf"


BARE = """
import sys
for missing in MISSING:
    sys.modules[missing] = None
from gloam.bots import make_bot
from gloam.engine import BadSetup
try:
    print(make_bot("vixen").name)
except BadSetup as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (["gymnasium", "pettingzoo", "pyarrow", "pyspiel", "torch"], "vixen"),
        (["numpy"], "vixen needs the package numpy: install it with  pip install 'gloam[agents]'"),
    ],
)
def test_numpy_is_enough_and_without_it_one_is_told(missing: list[str], said: str) -> None:
    found = subprocess.run(
        [sys.executable, "-c", BARE.replace("MISSING", repr(missing))], check=True, capture_output=True, text=True
    )
    assert found.stdout.strip() == said


def test_a_learning_curve_becomes_a_table_of_the_results_page(tmp_path: Path) -> None:
    path = tmp_path / "curve.jsonl"
    path.write_text('{"seconds": 90, "steps": 81920, "share": 0.5, "margin": 0.0612, "games": 256}\n')

    found = curve_of(guests()["vixen"], path, "abc")

    assert found.rows == [["81,920", "1.5", "50.0% +- 6.1%", "256"]]
    assert (found.game, found.commit, len(found.columns)) == ("fever", "abc", 4)
