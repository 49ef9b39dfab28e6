"""Play on a real terminal: by numbers and by words, alone and with others at one keyboard."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from gloam import new
from gloam.terminal import speak
from gloam.terminal.files import open_game

from .support import WIPE, Desk, gloam, path_in


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "whole")
    while desk.wait("Ann> ", "The end") == 0:
        desk.child.sendline("1")

    code, words = desk.leave()

    assert code == 0
    assert "1. " in words
    assert "day 4: " in words
    assert " wins with " in words
    assert path_in(words).read_text().startswith("gloam record")


def test_the_points_are_told_after_each_day(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "whole")
    while desk.wait("Ann> ", "Points:") == 0:
        desk.child.sendline("1")
    desk.wait("Ann> ")

    points = desk.screen.rsplit("Points:", 1)[1]

    assert points.count("day 1: ") == 3
    assert "Day 2 of 4, round 1" in points
    desk.child.close(force=True)


@pytest.mark.parametrize("typed", ["play hunter", "hunter", "  Play   HUNTER ", "hun", "play h", "1"])
def test_words_prefixes_and_numbers_mean_the_same(typed: str) -> None:
    said = gloam("play", "fever", "-s", "words", typed=f"{typed}\n")

    assert "Ann plays hunter." in said.out
    assert "round 2" in said.out


def test_the_reveal_is_told_step_by_step_with_its_rules(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "steps", columns=120)
    desk.wait("Ann> ")

    told = desk.type("carrot", "Ann> ")

    reveal = next(line for line in told.splitlines() if "Ann plays carrot." in line)
    assert "Bob the random plays" in reveal
    assert "Cyd the random plays" in reveal
    assert reveal.endswith("FEV-ROUND-03")
    assert told.index("What happened:") < told.index("FEV-ROUND-03") < told.index("Day 1 of 4, round 2")
    desk.child.close(force=True)


def test_everything_fits_eighty_columns_and_the_turn_fits_the_screen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-s", "fit")
    desk.wait("Ann> ")
    for typed in ("hunter", "1", "2"):
        told = desk.type(typed, "Ann> ")
        assert max(len(line) for line in told.splitlines()) <= 80
        assert len(told.splitlines()) <= 30
    desk.child.close(force=True)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why carrot", "'play carrot' is allowed."),
        ("why 1", "is allowed."),
        ("why spaceship", "'spaceship' is not an answer to"),
        ("why", "Why what?"),
        ("i wolf", "Takes the first rabbit on the left"),
        ("i wol", "Takes the first rabbit on the left"),
        ("i 1", "(hunter; value 4; acts 2nd)"),
        ("i wlof", "did you mean 'wolf'?"),
        ("i", "There are: "),
        ("rule FEV-WOLF-08", "FEV-WOLF-08"),
        ("rule spaceship", "No rule contains 'spaceship'."),
        ("rule", "Which rule?"),
        ("?", "why WORDS"),
        ("help", "save FILE"),
        ("table", "Score sheet"),
        ("log", "Day 1 begins. [FEV-SETUP-02]"),
        ("score", "nothing yet"),
        ("undo", "Ann cannot undo: you have not answered anything yet"),
        ("save", "Save where?"),
        ("", "Type the number of a choice, or ? for help."),
        ("9", "There is no choice 9: type a number from 1 to 5"),
        ("c", "'c' could be 4 (Play carrot) or 5 (Play closed season): type more of it, or its number"),
        ("wlof", "did you mean 'play wolf'?"),
        ("udno", "did you mean 'undo'?"),
        ("[bold]", "type ? for help"),
    ],
)
def test_a_command_or_a_typing_error_is_answered_and_nothing_happens(desk: Desk, typed: str, answer: str) -> None:
    told = desk.type(typed, "Ann> ")

    assert answer in " ".join(told.split())
    assert "Traceback" not in told
    assert "round 2" not in told


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """One game at its first question, for everything that does not answer it."""
    sitting = Desk(tmp_path_factory.mktemp("home"), "play", "fever", "-s", "desk")
    sitting.wait("Ann> ")
    yield sitting
    sitting.child.close(force=True)


def test_why_names_the_rule_that_forbids(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "why")
    desk.wait("Ann> ")
    desk.type("closed", "Ann> ")

    told = desk.type("why closed", "Ann> ")

    assert "You have no closed in hand" in told
    assert "[FEV-ROUND-01]" in told
    assert "not allowed" in desk.type("closed", "Ann> ")
    desk.child.close(force=True)


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    desk = Desk(tmp_path, "play", "fever", "-p", "human,greedy,random", "--names", "Zoe,Max,Kim", "-s", "save")
    desk.wait("Zoe> ")
    desk.type("wolf", "Zoe> ")
    assert f"gloam play --resume '{path}'" in desk.type(f"save {path}", "Zoe> ").replace("\n", "")
    before = desk.type("table", "Zoe> ")
    desk.child.sendline("quit")
    assert desk.leave()[0] == 0

    again = Desk(tmp_path, "play", "--resume", path)
    again.wait("Zoe> ")

    assert "Zoe plays wolf." in again.screen
    assert again.type("table", "Zoe> ") == before
    again.type("1", "Zoe> ")
    again.child.close(force=True)


def test_a_file_that_is_something_else_is_not_overwritten(desk: Desk, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")

    assert "is no Gloam game" in " ".join(desk.type(f"save {letter}", "Ann> ").split())
    assert "cannot be written" in " ".join(desk.type("save /proc/nowhere/x", "Ann> ").split())
    assert letter.read_text() == "Dear Ann"


@pytest.mark.parametrize("way", ["quit", "ctrl-c", "ctrl-d"])
def test_leaving_keeps_the_game(way: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-s", "leave")
    desk.wait("Ann> ")
    desk.type("wolf", "Ann> ")
    if way == "ctrl-c":
        desk.child.sendintr()
    elif way == "ctrl-d":
        desk.child.sendeof()
    else:
        desk.child.sendline(way)

    code, words = desk.leave()

    assert code == 0
    assert "The game is kept." in words
    path = path_in(words)
    assert path.parent == tmp_path / "gloam"
    assert json.loads(path.read_text())["players"] == ["human", "medium", "medium"]
    assert open_game(path).match.table(0).status == "Day 1 of 4, round 2"


def test_a_record_goes_on_with_the_bots_it_names(tmp_path: Path) -> None:
    path = tmp_path / "game.gloam"
    path.write_text(new("fever", 3, "record", names=["Ann", "Bob the random", "Cyd the greedy"]).record())
    said = gloam("play", "--resume", path, typed="1\n")

    assert "Bob the random plays" in " ".join(said.out.split())
    assert "it is your turn" not in said.out, "nobody else is a person"


def test_without_colour_nothing_is_coloured(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", NO_COLOR="1")
    desk.wait("Ann> ")

    assert "\x1b[3" not in desk.seen.replace(WIPE, "")
    assert "Hand: hunter, wolf x2" in desk.screen
    desk.child.close(force=True)


def test_a_bot_that_takes_its_time_is_excused(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(file=io.StringIO(), force_terminal=True, _environ={"TERM": "xterm"})
    assert isinstance(console.file, io.StringIO)

    with speak.patience(console, "Bob is thinking ..."):
        pass
    assert "thinking" not in console.file.getvalue()

    monkeypatch.setattr(speak, "LONG", 0)
    with speak.patience(console, "Bob is thinking ..."):
        while not console.file.getvalue().endswith("...\r"):
            pass
    assert console.file.getvalue().endswith("Bob is thinking ...\r\x1b[K")
