"""`gloam balance` and the rest of the workshop, from an empty folder to a played table with a set of one's own."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from gloam import replay
from gloam.lab.grids import decide
from terminal.support import gloam


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_from_an_empty_folder_to_a_played_table(desk: Path) -> None:
    """Make a set, change a card, check it, look at it, measure it against the game's own, and play with it."""
    assert gloam("set", "new", "crave", "mine", "--name", "Long Nights").code == 0
    market = desk / "mine" / "vampires.toml"
    market.write_text(re.sub(r"(?m)^attack = (\d)", lambda found: f"attack = {int(found[1]) + 3}", market.read_text()))
    assert "can be played" in gloam("set", "lint", "mine").out
    assert "Long Nights" in gloam("set", "show", "mine", "--search", "bat").out

    said = gloam(
        "balance", "crave", "--set", "mine", "--against", "standard", "-p", "random", "-n", "12", "--worlds", "1",
        "--json", "r.json", "--markdown", "r.md", "--html", "r.html", "--keep", "kept",
    )  # fmt: skip
    played = gloam("simulate", "crave", "--set", "mine", "-n", "1", "--records", "games")

    assert (said.code, played.code) == (0, 0), said.err + played.err
    report = json.loads((desk / "r.json").read_text())
    assert [run["set"] for run in report["header"]["runs"]] == ["Long Nights", "standard"]
    assert report["comparison"]["of"] == "sets"
    assert {"Vampires", "Hunters"} == {line["name"] for line in report["runs"][0]["wins"]["win share by side"]}
    assert "Long Nights" in said.out
    assert len(list((desk / "kept").glob("a-*.json"))) == len(list((desk / "kept").glob("b-*.json"))) == 3
    (record,) = (desk / "games").glob("*.gloam")
    assert replay(record.read_text()).game.set_name == "Long Nights"


def test_a_report_can_be_made_again_from_its_header(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["balance", "fever", "-p", "random", "--seats", "4", "-n", "6", "-s", "dusk", "-q", "--json", "first.json"]
    monkeypatch.setattr(sys, "argv", ["gloam", *words])
    gloam(*words)
    first = json.loads((desk / "first.json").read_text())
    again = [word.replace("first", "second") for word in shlex.split(first["header"]["command"])]
    monkeypatch.setattr(sys, "argv", again)
    gloam(*again[1:])

    second = json.loads((desk / "second.json").read_text())
    assert first["header"].pop("command").replace("first", "second") == second["header"].pop("command")
    assert first == second
    assert first["header"]["seats"] == 4


def test_json_alone_goes_to_stdout(desk: Path) -> None:
    said = gloam("balance", "fever", "-p", "random", "-n", "2", "--json", "-")

    assert json.loads(said.out)["header"]["games"] == 2


def test_the_terminal_tells_the_main_figures(desk: Path) -> None:
    said = gloam("balance", "fever", "-p", "random", "-n", "4")

    for words in ("win share by seat", "length in days", "changes of the lead", "takers win", "cards never used", "33.3%"):
        assert words in said.out


def test_markdown_has_every_card_and_how_it_was_reckoned(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    argv = ["gloam", "balance", "fever", "-p", "random", "-n", "4", "-q", "--markdown", "r.md"]
    monkeypatch.setattr(sys, "argv", argv)
    gloam(*argv[1:])
    text = (desk / "r.md").read_text()

    assert text.startswith("# The balance of Hunting Fever\n")
    for words in ("| Closed Season / Carrot |", "Wilson's score interval", "DerSimonian and Laird", "- made by: `gloam "):
        assert words in text
    widths = {line.count("|") for line in text.partition("## Cards")[2].partition("\n## ")[0].splitlines() if line.startswith("|")}
    assert len(widths) == 1


def test_the_page_needs_nothing_else_and_no_name_can_break_it(desk: Path) -> None:
    gloam("set", "new", "fever", "mine", "--name", "</script><script>alert(1)</script>")
    gloam("balance", "fever", "--set", "mine", "-p", "random", "-n", "2", "-q", "--html", "r.html")
    text = (desk / "r.html").read_text()
    data = text.partition('<script id="report" type="application/json">')[2].partition("</script>")[0]

    assert json.loads(data)["header"]["runs"][0]["set"].startswith("</script>")
    assert "alert(1)</script>" not in text
    assert not re.search(r"""(src|href)=["']|url\(|https?://(?!www\.w3\.org/2000/svg)""", text)


def test_weak_and_strong_sit_beside_each_other(desk: Path) -> None:
    said = gloam("balance", "fever", "-p", "random", "--beside", "greedy", "--worlds", "1", "-n", "4", "--json", "r.json")

    report = json.loads((desk / "r.json").read_text())
    assert [run["players"] for run in report["header"]["runs"]] == [["random"] * 3, ["greedy"] * 3]
    assert {"beginners", "experts"} <= report["comparison"].keys()
    assert "cards that only the weak think strong" in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["-p", "random,random"], "Hunting Fever is played by 3, 4 or 5"),
        (["-p", "human"], "played by bots alone"),
        (["-p", "random", "--seats", "4", "--beside", "greedy,greedy,greedy"], "3 players were named for a table of 4 seats"),
        (["-p", "random", "--against", "nowhere"], "nowhere is no folder"),
        (["-p", "random", "--cluster", "dask://127.0.0.1:1", "-n", "1"], "no Dask scheduler answers at 127.0.0.1:1"),
        (["-p", "random", "-n", "1", "--json", "no/such/folder.json"], "no/such/folder.json cannot be written"),
    ],
)
def test_a_wrong_command_is_answered_with_a_sentence(desk: Path, words: list[str], sentence: str) -> None:
    said = gloam("balance", "fever", *words)

    assert said.code == 2
    assert sentence in said.err


def test_what_came_out_alike_is_not_called_the_same() -> None:
    assert decide(None, [0.0, 0.0, 0.0]) == "the same"
    assert decide(None, [0.0, -0.1, 0.1]) == "no difference seen"
    assert decide(1200, [0.1, -0.1, 0.3]) == "1,200 more games would tell"
    assert decide(5_000_000, [0.1, -0.1, 0.3]) == "over a million games would tell"


def test_a_single_game_is_reported_without_intervals(desk: Path) -> None:
    """Of a mean nothing more is known; what is written is JSON that every reader takes."""
    said = gloam("balance", "fever", "-p", "random", "-n", "1", "--json", "r.json", "--markdown", "r.md", "--html", "r.html")

    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    report = json.loads((desk / "r.json").read_text(), parse_constant=refuse)
    assert said.code == 0
    assert report["runs"][0]["table"][0]["mean"] == [4.0, None, None]
    assert "Infinity" not in (desk / "r.html").read_text()
    assert "| length in days | 4.00 |" in (desk / "r.md").read_text()


def test_facts_that_are_so_or_not_are_shares(desk: Path) -> None:
    gloam("balance", "crave", "-p", "random", "-n", "6", "-q", "--json", "r.json")
    table = {line["name"]: line for line in json.loads((desk / "r.json").read_text())["runs"][0]["table"]}

    turned = table["share of games with a Groupie turned"]
    assert turned["share"]
    assert 0 <= turned["mean"][1] <= turned["mean"][0] <= turned["mean"][2] <= 1
    assert not table["life left of the winners"]["share"]


def test_the_terminal_compares_in_lines_of_eighty_columns(desk: Path) -> None:
    gloam("set", "new", "crave", "mine", "--name", "Long Nights")
    said = gloam("balance", "crave", "--against", "mine", "-p", "random", "-n", "6").out
    lines = said.partition("to tell")[2].partition("\n\n")[0].splitlines()

    assert "Vampires (side)" in said
    assert max([len(line) for line in said.splitlines()[5:] if not line.startswith("made by: ")]) <= 80
    assert sum(line.strip() != "" and not line[1:2].strip() for line in lines) <= 3  # rows that go on in a second line
