"""The command `gloam`: what it prints, and how it ends."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gloam import replay
from gloam.games import games
from gloam.terminal import lookup
from gloam.terminal.speak import FAILED, MISUSED

from .support import gloam, some_game

SOURCES = Path(lookup.__file__).parent


# -- wrong usage


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play nope", "there is no game 'nope'"),
        ("play fevr", "did you mean 'fever'?"),
        ("play fever -p human,dragon,greedy", "no player is called 'dragon'; there are human, random, greedy"),
        ("play fever -p human,gredy,greedy", "did you mean 'greedy'?"),
        ("play fever -p human,greedy", "Hunting Fever is played by 3, 4 or 5, not by 2"),
        ("play fever --seats 9", "Hunting Fever is played by 3, 4 or 5, not by 9"),
        ("play fever --seats 4 -p human,greedy,greedy", "3 players were named for a table of 4 seats"),
        ("play fever -o mode=hard", "Hunting Fever has no option 'mode'"),
        ("play fever -o mode", "an option is given as NAME=VALUE, not 'mode'"),
        ("play fever --names Ann,Bob", "2 names were given for 3 players"),
        ("play fever --names Ann,ann,Bob", "everybody needs a name of their own"),
        ("play fever --names Ann,,Bob", "a name has 1 to 24 letters"),
        ("play --resume nowhere.json", "nowhere.json cannot be read: No such file or directory"),
        ("play --resume .", "cannot be read: Is a directory"),
        ("play fever --resume nowhere.json", "with --resume only --players can be given"),
        ("simulate nope", "there is no game 'nope'"),
        ("simulate fever -n 0", "greater than or equal to 1"),
        ("simulate fever -n many", "-n"),
        ("simulate fever --jobs 0", "--jobs is a number of processes"),
        ("simulate fever --jobs -7", "--jobs is a number of processes"),
        ("simulate fever -p random,random", "Hunting Fever is played by 3, 4 or 5, not by 2"),
        ("simulate fever -p human,random,random", "a simulation is played by bots alone"),
        ("simulate fever -o mode=hard", "has no option 'mode'"),
        ("simulate", "GAME"),
        ("bench fever --seats 9", "nothing is played by 9: Hunting Fever by 3, 4 or 5"),
        ("bench nope", "there is no game 'nope'"),
        ("rules", "which game's rules? There are:"),
        ("rules --book", "which game's book? There are:"),
        ("rules nope", "there is no game 'nope'"),
        ("rules fever FEV-WOLF-99", "Hunting Fever has no rule 'FEV-WOLF-99'; did you mean"),
        ("replay nowhere.gloam", "nowhere.gloam cannot be read"),
        ("replay .", "cannot be read: Is a directory"),
        ("verify .", ""),
        ("verify", "FILE"),
        ("frobnicate", "frobnicate"),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(words: str, sentence: str) -> None:
    said = gloam(*words.split())

    assert said.code == MISUSED
    assert sentence in " ".join(said.err.split())
    assert "Traceback" not in said.err
    assert words.startswith("verify") or said.out == ""


# -- data


def test_games_as_json_have_the_promised_shape() -> None:
    rows = json.loads(gloam("games", "--json").out)

    assert [row["name"] for row in rows] == list(games())
    assert all(set(row) == {"name", "title", "players", "options"} for row in rows)
    fever = next(row for row in rows if row["name"] == "fever")
    assert fever == {"name": "fever", "title": "Hunting Fever", "players": [3, 5], "options": []}


def test_coverage_as_json_has_the_promised_shape() -> None:
    report = json.loads(gloam("rules", "--coverage", "--json").out)

    assert set(report) == set(games())
    assert all(set(row) == {"rules", "proved", "missing"} for row in report.values())
    assert report["fever"]["rules"] == 99


def test_missing_proofs_are_exit_code_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "find_tests", lambda: tmp_path)

    said = gloam("rules", "fever", "--coverage", "--json")

    assert said.code == FAILED
    assert json.loads(said.out)["fever"]["proved"] == 0
    assert len(json.loads(said.out)["fever"]["missing"]) == 99
    assert gloam("rules", "--coverage", "-q").out == ""
    assert gloam("rules", "--coverage", "-q").code == FAILED


def test_a_simulation_as_json_has_the_promised_keys() -> None:
    data = json.loads(gloam("simulate", "fever", "-n", 4, "-p", "greedy,random,random", "--json").out)

    assert {"game", "games", "wins", "mean_score", "decisions", "seconds"} <= set(data)
    assert (data["game"], data["games"], sum(data["wins"]), len(data["mean_score"])) == ("fever", 4, 4, 3)


def test_a_simulation_depends_on_its_seed_alone() -> None:
    def result(*more: object) -> list[object]:
        data = json.loads(gloam("simulate", "fever", "-n", 6, "--json", *more).out)
        return [data["wins"], data["mean_score"], data["decisions"]]

    assert result("-s", "x") == result("-s", "x", "--jobs", 2)
    assert result("-s", "x") != result("-s", "y")


def test_a_simulation_is_told_in_a_table() -> None:
    said = gloam("simulate", "fever", "-n", 3, "--seats", 4)

    assert said.code == 0
    assert said.out.count("random") == 4
    assert "3 games" in said.out
    assert "3 games" not in gloam("simulate", "fever", "-n", 3, "-q").out


def test_a_benchmark_as_json_has_the_promised_keys() -> None:
    rows = json.loads(gloam("bench", "fever", "--seats", 3, "--seconds", 0.05, "--json").out)

    assert len(rows) == 1
    assert {"game", "seats", "build", "decisions_per_s", "games_per_s", "clones_per_s"} <= set(rows[0])
    assert "decisions/s" in gloam("bench", "fever", "--seats", 3, "--seconds", 0.05).out


def test_a_rule_is_found_by_id_with_or_without_its_game() -> None:
    said = gloam("rules", "fever", "fev-wolf-08")

    assert said.code == 0
    assert said.out.startswith("FEV-WOLF-08  ")
    assert gloam("rules", "FEV-WOLF-08").out == said.out
    assert [row["id"] for row in json.loads(gloam("rules", "FEV-WOLF-08", "--json").out)] == ["FEV-WOLF-08"]


def test_rules_are_found_by_their_words_one_a_line() -> None:
    said = gloam("rules", "fever", "--search", "wolf rabbit")

    assert said.code == 0
    assert all("wolf" in line.lower() and "rabbit" in line.lower() for line in said.out.splitlines())
    assert len(gloam("rules", "fever").out.splitlines()) > 99


def test_a_book_is_markdown_for_other_programs_and_names_its_rules_as_json() -> None:
    said = gloam("rules", "fever", "--book")

    assert said.code == 0
    assert said.out.startswith("# Hunting Fever\n\n## ")
    assert "\n- A carrot in the pile: plus 1.\n- A carrot in hand: minus 1.\n- A" in said.out
    assert "\n\nYou play four days and add them up. The biggest sum wins.\n\n" in said.out
    assert "FEV-" not in said.out
    book = json.loads(gloam("rules", "fever", "--book", "--json").out)
    assert book["title"] == "Hunting Fever"
    assert "FEV-META-04" in [rule for block in book["chapters"][0]["blocks"] for rule in block["rules"]]


def test_no_rule_with_these_words_is_exit_code_1() -> None:
    said = gloam("rules", "fever", "--search", "spaceship")

    assert (said.code, said.out) == (FAILED, "")
    assert "no rule contains 'spaceship'" in said.err
    assert json.loads(gloam("rules", "fever", "--search", "spaceship", "--json").out) == []


def test_a_replay_tells_the_game_and_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.gloam"
    path.write_text(some_game(1000))

    said = gloam("replay", path)

    assert said.code == 0
    assert "Day 4 begins." in said.out
    assert "The end" in said.out
    assert " wins with " in said.out or " share " in said.out
    assert "Day 4 begins." not in gloam("replay", path, "-q").out


def test_a_replay_stops_where_it_is_told_to(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(replay(some_game(60)).save())

    table = json.loads(gloam("replay", path, "--upto", 3, "--json").out)

    assert table["status"] == "Day 1 of 4, round 2"
    assert table["viewer"] is None


@pytest.mark.parametrize("seat", ["b", "1", "Bob", "bob"])
def test_a_replay_is_watched_from_any_seat(seat: str, tmp_path: Path) -> None:
    path = tmp_path / "a.gloam"
    path.write_text(some_game(3))

    assert json.loads(gloam("replay", path, "--seat", seat, "--json").out)["viewer"] == 1
    assert gloam("replay", path, "--seat", "z").code == MISUSED


# -- help and manners


@pytest.mark.parametrize("command", ["", "games", "rules", "play", "simulate", "replay", "verify", "bench"])
def test_help_is_everywhere(command: str) -> None:
    said = gloam(*command.split(), "-h")

    assert said.code == 0
    assert "Usage: gloam" in said.out or "Usage: " in said.out
    assert said.out == gloam(*command.split(), "--help").out


def test_the_version_is_one_line() -> None:
    assert re.fullmatch(r"gloam \d+\.\d+\.\d+ \((compiled|interpreted), Python 3\.\d+\.\d+\)\n", gloam("--version").out)


def test_a_closed_pipe_is_no_fault() -> None:
    line = f"{sys.executable} -m gloam rules fever | head -1; echo ${{PIPESTATUS[0]}}"

    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[1] == "0"
    assert done.stderr == ""


def test_help_can_be_asked_for_as_a_command() -> None:
    done = subprocess.run([sys.executable, "-m", "gloam", "help", "play"], capture_output=True, text=True, check=True)

    assert "gloam play" in done.stdout


def test_no_game_is_named_in_the_terminal_code() -> None:
    for path in [*SOURCES.glob("*.py"), SOURCES.parent / "cli.py"]:
        text = path.read_text(encoding="utf-8").lower()
        for game in games().values():
            assert game.name not in text.replace("hunger after dark", ""), f"{path.name} names {game.name}"
            assert game.title.lower() not in text
