"""Runs of the lab: they depend on the question alone, go on where they stopped, and report what can be counted by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloam.bots import make_bot
from gloam.bots.levels import LevelBot, unhurried
from gloam.engine import BadSetup
from gloam.games import get
from gloam.lab import batches
from gloam.lab.balance import Question, balance, histogram
from gloam.lab.batches import SIZE, Keep, Plan, play_batch, play_plans
from gloam.lab.watching import Row
from gloam.sets import use

RANDOM = ["random"] * 3


def plan(seed: str = "lab", players: list[str] = RANDOM) -> Plan:
    game = get("fever")
    return Plan("fever", game.content_hash, game.version, players, seed, game.complete({}), 1)


def ask(**changed: Any) -> Question:
    given: dict[str, Any] = {"game": get("fever"), "players": RANDOM, "games": 2 * SIZE + 2, "seed": "lab", "worlds": 1}
    return Question(**(given | changed))


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    assert balance(ask(), jobs=2) == balance(ask())


def test_a_run_that_was_broken_off_goes_on_with_what_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = balance(ask())
    played: list[int] = []

    def broken(chosen: Plan, first: int, count: int) -> list[Row]:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(first)
        return play_batch(chosen, first, count)

    monkeypatch.setattr(batches, "play_batch", broken)
    with pytest.raises(KeyboardInterrupt):
        balance(ask(), keep=tmp_path / "kept")
    assert played == [0, SIZE]

    played.clear()
    heard: list[int] = []
    assert balance(ask(), keep=tmp_path / "kept", progress=heard.append) == whole
    assert played == [2 * SIZE]
    assert heard == [2 * SIZE, 2 * SIZE + 2]


def test_more_games_begin_with_those_that_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    balance(ask(games=SIZE), keep=tmp_path)
    played: list[int] = []

    def noted(chosen: Plan, first: int, count: int) -> list[Row]:
        played.append(first)
        return play_batch(chosen, first, count)

    monkeypatch.setattr(batches, "play_batch", noted)

    report = balance(ask(games=2 * SIZE), keep=tmp_path)

    assert played == [SIZE]
    assert report["runs"][0]["games"] == 2 * SIZE


def test_a_damaged_batch_is_played_again(tmp_path: Path) -> None:
    whole = play_plans({"a": plan()}, SIZE, keep=tmp_path)
    (tmp_path / "a-000000.json").write_text('[{"seed": "lab/0"')

    assert play_plans({"a": plan()}, SIZE, keep=tmp_path) == whole
    assert len(json.loads((tmp_path / "a-000000.json").read_text())) == SIZE


def test_a_folder_keeps_one_run_only(tmp_path: Path) -> None:
    Keep(tmp_path, {"a": plan()})

    with pytest.raises(BadSetup, match=r"keeps another run: its seed is 'lab', not 'other'; go on with the same command"):
        Keep(tmp_path, {"a": plan("other")})
    with pytest.raises(BadSetup, match="it compares other things"):
        Keep(tmp_path, {"a": plan(), "b": plan()})


def test_a_batch_plays_the_set_that_it_brings_along(doubled: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As on another machine, whose shelf is empty."""
    game = use(doubled)
    chosen = Plan(game.name, game.content_hash, game.version, RANDOM, "far", game.complete({}), 1, cards=game.cards)
    here = play_batch(chosen, 0, 1)
    monkeypatch.setenv("GLOAM_SETS", str(tmp_path / "elsewhere"))
    from gloam.games import SETS

    SETS.clear()

    assert play_batch(chosen, 0, 1) == here


def test_a_level_is_not_hurried_by_the_clock() -> None:
    """Seconds would let the machine decide: a bot of the lab has none."""
    hard = unhurried(make_bot("hard"))

    assert isinstance(hard, LevelBot)
    assert hard.level.budget.seconds == 0
    assert hard.level.budget.iterations > 0


def test_the_report_says_what_happened() -> None:
    report = balance(ask(games=4))
    run = report["runs"][0]
    rows = play_batch(plan(), 0, 4)
    wolves = next(card for card in run["cards"] if card["name"] == "Wolf")

    assert wolves["offered"] == sum(row.cards["Wolf"][0][0] for row in rows)
    assert wolves["taken"] == sum(sum(row.cards["Wolf"][1]) for row in rows)
    assert wolves["left"] == wolves["offered"] - wolves["taken"]
    seats = run["wins"]["win share by seat"]
    assert [line["share"][0] for line in seats] == pytest.approx([sum(row.shares[seat] for row in rows) / 4 for seat in range(3)])
    assert all(line["share"][1] < line["share"][0] < line["share"][2] for line in seats if 0 < line["share"][0] < 1)
    assert run["table"][0]["name"] == "length in days"
    assert run["table"][0]["mean"][0] == 4.0
    assert report["header"]["runs"] == [{"label": "a", "set": "standard", "content": get("fever").content_hash, "players": RANDOM}]


def test_rules_that_never_did_anything_are_named() -> None:
    """Nobody of three plays four days without a round; that all are hungry at once is rare."""
    run = balance(ask(games=2))["runs"][0]
    shares = {rule["id"]: rule["share"] for rule in run["rules"]}

    assert shares["FEV-ROUND-01"] == 1.0
    assert shares["FEV-SETUP-02"] == 1.0
    assert {rule["id"] for rule in run["never_told"]} == {rule for rule, share in shares.items() if share == 0}


def test_two_questions_at_once_are_refused() -> None:
    with pytest.raises(BadSetup, match="leave out --against or --beside"):
        balance(ask(against=get("fever"), beside=["greedy"] * 3))


@pytest.mark.parametrize("cluster", ["dask:/nowhere", "slurm://host:1", "dask"])
def test_a_cluster_has_an_address(cluster: str) -> None:
    with pytest.raises(BadSetup, match="dask://HOST:PORT or ray://HOST:PORT"):
        balance(ask(games=1), cluster=cluster)


def test_a_histogram_counts_everything_once() -> None:
    assert histogram([1.0, 1.0, 3.0]) == {"start": 1.0, "step": 1.0, "counts": [2, 0, 1]}
    found = histogram([float(x) for x in range(100)])
    assert sum(found["counts"]) == 100
    assert len(found["counts"]) <= 25
