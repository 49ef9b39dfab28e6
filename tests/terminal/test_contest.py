"""Bots on the command line: the shelf, the arena, a hint at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gloam import replay
from gloam.cli import app

from .support import gloam

run = CliRunner()


def test_the_bots_are_listed_with_their_characters() -> None:
    shelf = json.loads(run.invoke(app, ["bots", "--json"]).stdout)

    assert [bot["name"] for bot in shelf][-9:] == [
        "novice",
        "easy",
        "medium",
        "hard",
        "expert",
        "carmilla",
        "millarca",
        "tod",
        "vixen",
    ]


def test_the_arena_prints_shares_with_intervals_as_json() -> None:
    result = run.invoke(app, ["arena", "fever", "-p", "greedy,random,random", "-n", "6", "--json"])

    contest = json.loads(result.stdout)
    assert contest["games"] == 6
    assert {standing["player"] for standing in contest["standings"]} == {"greedy", "random"}
    assert len(contest["standings"][0]["interval"]) == 2


def test_a_simulation_says_how_sure_it_is() -> None:
    """Wilson's interval of 0 wins of 10 ends at 27.75%."""
    result = run.invoke(app, ["simulate", "fever", "-p", "greedy,random,random", "-n", "10", "--json"])
    summary = json.loads(result.stdout)
    low, high = summary["interval"][summary["wins"].index(0.0)]

    assert (low, high) == (0.0, 0.2775)
    assert all(low < mean < high for mean, (low, high) in zip(summary["mean_score"], summary["score_interval"], strict=True))
    assert "95%" in run.invoke(app, ["simulate", "fever", "-p", "random,random,random", "-n", "2"]).stdout


def test_the_arena_prints_a_table() -> None:
    result = run.invoke(app, ["arena", "fever", "-p", "greedy,random,random", "-n", "3"])

    assert "times even" in result.stdout
    assert "3 games of 3" in result.stdout


def test_the_arena_wants_to_know_who_plays() -> None:
    result = run.invoke(app, ["arena", "fever"])

    assert result.exit_code == 2
    assert "say which game and who plays" in result.stderr


def test_a_bot_of_ones_own_that_crashes_is_reported_and_the_run_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "bad_bot.py"
    file.write_text("class Bad:\n    def choose(self, view, ask, budget, rng):\n        raise ValueError('oh')\n")

    result = run.invoke(app, ["simulate", "fever", "-n", "2", "-p", f"{file}:Bad,random,random"])

    assert result.exit_code == 0
    assert "crashed with ValueError: oh" in result.stderr


def test_a_hint_names_what_a_good_player_would_do() -> None:
    said = gloam("play", "fever", "-p", "human,random,random", "-s", "hint", typed="hint\nquit\n")

    assert "Play " in said.out
    assert "whoever always plays the same is read" in " ".join(said.out.split())
    assert "The rule that matters, FEV-" in said.out


def test_bots_explain_themselves_only_after_the_reveal() -> None:
    said = gloam("play", "fever", "-p", "medium,human,expert", "-s", "why", "--explain", typed="1\nquit\n")

    before, _, after = said.out.partition("Bob> 1")
    assert "Ann the medium: play" not in before
    assert "Ann the medium: play" in after
    assert "Cyd the expert: All choose at once" in after


def test_without_being_asked_bots_do_not_explain() -> None:
    said = gloam("play", "fever", "-p", "human,greedy,greedy", "-s", "why", typed="1\nquit\n")

    assert "imagined worlds" not in said.out


def test_the_arenas_table_fits_eighty_columns_whatever_bots_are_called(tmp_path: Path) -> None:
    file = tmp_path / "a_bot_with_a_rather_long_name.py"
    name = "TheBotThatNeverKnewWhenToStopTalking"
    file.write_text(f"class {name}:\n    def choose(self, view, ask, budget, rng):\n        return ask.options[0]\n")

    result = run.invoke(app, ["arena", "fever", "-p", f"{file}:{name},random,greedy", "-n", "3"], env={"COLUMNS": "80"})

    table = [line for line in result.stdout.splitlines() if line[:1] in "┏┃┡│└"]
    assert max(len(line) for line in table) <= 80
    assert "│ TheBotThatNeverKn… │" in result.stdout
    assert len(table) == 7  # one line each: nothing is broken


def test_a_crash_tells_where_the_record_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = tmp_path / "bad_bot.py"
    file.write_text("class Bad:\n    def choose(self, view, ask, budget, rng):\n        raise ValueError('oh')\n")

    result = run.invoke(app, ["simulate", "fever", "-n", "1", "-s", "tell", "-p", f"random,{file}:Bad,random"])

    kept = tmp_path / "gloam" / "faults" / "Bad-tell-0.gloam"
    assert f"the record up to there: {kept}" in result.stderr.replace("\n", "")
    assert len(replay(kept.read_text()).answers) == 1
    assert f'File "{file}", line 3, in choose' in result.stderr
