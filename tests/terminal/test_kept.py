"""A closed window loses nothing, the next start goes on, and only what changed is told."""

from __future__ import annotations

import io
import signal
from pathlib import Path

import pytest
from rich.console import Console

from gloam.engine import stream
from gloam.match import new
from gloam.terminal.changes import Shown
from gloam.terminal.files import open_game, state_folder, unfinished
from gloam.terminal.screen.app import Parlour
from gloam.terminal.sit import sit_down

from .support import Desk, gloam


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "killed")
    desk.wait("Ann> ")
    desk.type("wolf", "Ann> ")
    desk.child.kill(signal.SIGKILL)
    desk.child.close(force=True)

    kept = open_game(tmp_path / "gloam" / "fever-killed.json")

    assert kept.match.table(0).status == "Day 1 of 4, round 2"
    assert kept.players == ["human", "random", "random"]


def test_the_next_start_offers_to_go_on(tmp_path: Path) -> None:
    first = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "again")
    first.wait("Ann> ")
    first.type("wolf", "Ann> ")
    first.child.sendline("quit")
    first.leave()

    second = Desk(tmp_path, "play")
    second.wait("Go on with it? [Y/n] ")
    assert "Hunting Fever, Ann, Bob the random and Cyd the random, 3 answers so far" in " ".join(second.screen.split())
    second.type("", "Ann> ")

    assert "Day 1 of 4, round 2" in second.screen
    second.child.close(force=True)


def test_who_does_not_want_to_go_on_begins_anew_and_the_old_game_stays(tmp_path: Path) -> None:
    first = Desk(tmp_path, "play", "fever", "-p", "human,random,random", "-s", "stays")
    first.wait("Ann> ")
    first.type("wolf", "Ann> ")
    first.child.sendline("quit")
    first.leave()

    second = Desk(tmp_path, "play", "fever")
    second.wait("Go on with it? [Y/n] ")
    second.type("n", "Ann> ")

    assert "Day 1 of 4, round 1" in second.screen
    assert (tmp_path / "gloam" / "fever-stays.json").exists()
    second.child.close(force=True)


def test_a_finished_game_is_not_offered_again(home: Path) -> None:
    typed = "1\n" * 60
    gloam("play", "fever", "-p", "human,random,random", "-s", "over", typed=typed)

    assert [path.suffix for path in state_folder().iterdir()] == [".gloam"]
    assert unfinished() == []


def test_when_the_full_screen_is_gone_the_result_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, rng = new("fever", 3, "gone"), stream("gone")

    def play_out(parlour: Parlour) -> None:
        while match.asks:
            match.take(match.asks[0], rng.pick(match.asks[0].options))

    monkeypatch.setattr("gloam.terminal.sit.has_screen", lambda: True)
    monkeypatch.setattr(Parlour, "run", play_out)
    sit_down(match, ["human", "random", "random"], plain=False)

    assert match.outcome is not None
    winner = match.names[match.outcome.ranks.index(1)]
    assert f"{winner} wins with {max(match.outcome.scores)} points" in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_not_offered(home: Path) -> None:
    state_folder().mkdir(parents=True)
    (state_folder() / "fever-broken.json").write_text("{")

    assert unfinished() == []


def test_alone_the_command_asks_for_game_seats_and_level() -> None:
    said = gloam("play", "-s", "asked", typed="fever\n7\n4\nbrilliant\nnov\n1\n")

    assert "Hunting Fever is played by 3, 4 or 5." in said.out
    assert "There are novice, easy, medium, hard and expert." in said.out
    assert "Dan the novice" in said.out
    assert "Ann plays" in said.out


def test_after_the_first_question_only_what_changed_is_told(tmp_path: Path) -> None:
    desk = Desk(tmp_path, "play", "hunger", "-p", "human,random", "-s", "changes", rows=60, columns=100)
    desk.wait("Ann> ")
    whole = desk.screen
    told = desk.type("1", "Ann> ")

    assert "Fallen Tower" in whole, "the map is drawn at first"
    assert "Fallen Tower" not in told, "nobody has been there"
    assert "Fallen Tower" in desk.type("table", "Ann> ")
    desk.child.close(force=True)


def news(name: str, seed: str, answer: str) -> str:
    """What a person is told after an answer of theirs, having seen the table before it."""
    match = new(name, 2, seed)
    while answer not in match.choices(0):
        match.take(match.asks[0], match.asks[0].options[0])
    shown, console = Shown(), Console(width=80, file=io.StringIO())
    shown.everything(match.table(0), console, brief=True)
    match.answer(0, answer)
    console.print(shown.news(match.table(0), console))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_of_a_market_only_the_new_card_is_told_and_of_a_city_no_place_where_nothing_lies() -> None:
    match = new("crave", 2, "pl")
    bought = next(answer for answer in match.choices(0) if answer.startswith("buy"))

    told = news("crave", "pl", bought)
    assert told.count(" market") == 1, "the other markets are as they were, whatever can be bought there"
    assert told.count("cost ") == 1, "one card was taken, one came"

    city = news("thirst", "pl", "move north")
    assert "Ann's character" in city
    assert "new tile" not in city
