"""Several people at one keyboard: the curtain keeps their hands apart."""

from __future__ import annotations

import json
from pathlib import Path

from .support import WIPE, Desk, gloam


def sit_three(home: Path) -> Desk:
    """Three people, each having played another card, so that their hands differ; Ann is next, behind the curtain."""
    desk = Desk(home, "play", "fever", "-p", "human,human,human", "-s", "hot")
    desk.wait("Ann, press Enter. ")
    for name, card, following in (("Ann", "closed", "Bob"), ("Bob", "carrot", "Cyd"), ("Cyd", "hunter", "Ann")):
        desk.type("", f"{name}> ")
        desk.type(card, f"{following}, press Enter. ")
    return desk


ANNS_HAND = "Hand: hunter, wolf x2, rabbit x3, carrot x3"
BOBS_HAND = "Hand: hunter, wolf x2, rabbit x3, carrot x2, closed"


def test_nobody_sees_another_ones_hand(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)
    assert "Hand:" not in desk.screen
    desk.type("", "Ann> ")
    assert ANNS_HAND in desk.screen

    desk.type("rabbit", "Bob, press Enter. ")
    curtain = desk.screen
    wiped = desk.seen.count(WIPE)
    desk.type("", "Bob> ")

    assert "Hand" not in curtain
    assert "rabbit" not in curtain
    assert desk.seen.count(WIPE) == wiped + 1
    assert BOBS_HAND in desk.screen
    assert f"{ANNS_HAND} " not in desk.screen
    assert "Ann>" not in desk.screen
    desk.child.close(force=True)


def test_the_answers_of_the_others_are_not_in_the_keyboard_history(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)
    desk.type("", "Ann> ")
    desk.type("rabbit", "Bob, press Enter. ")
    desk.type("", "Bob> ")

    told = desk.type("\x1b[A\x1b[A", "Bob> ")

    assert "rabbit\n" not in told.split("Which card")[0]
    desk.child.close(force=True)


def test_no_hand_stays_on_the_screen_while_a_bot_thinks() -> None:
    said = gloam("play", "fever", "-p", "human,random,human", typed="\nwolf\n")

    assert said.out.split("Ann> wolf\n")[1].startswith("\n" * 50)


def test_the_reveal_is_shown_to_everybody_on_the_curtain(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)

    assert "Ann plays closed season. Bob plays carrot. Cyd plays hunter." in desk.screen
    assert "Cyd's hunter is caught as a poacher" in desk.screen
    desk.child.close(force=True)


def test_a_sealed_choice_is_taken_back_at_the_curtain(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)
    desk.type("", "Ann> ")
    assert "Ann can still type undo." in desk.type("wolf", "Bob, press Enter. ")

    desk.type("undo", "Ann, press Enter. ")
    desk.type("", "Ann> ")
    desk.type("rabbit", "Bob, press Enter. ")
    desk.type("", "Bob> ")
    desk.type("carrot", "Cyd, press Enter. ")
    desk.type("", "Cyd> ")
    told = desk.type("carrot", "Ann, press Enter. ")

    assert "Ann plays rabbit." in told
    assert "cannot undo" in desk.type("undo", "Ann, press Enter. ")
    desk.child.close(force=True)


def test_the_curtain_answers_what_everybody_may_know(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)
    path = tmp_path / "curtain.json"

    assert "Press Enter when only the one" in desk.type("wolf", "Ann, press Enter. ")
    assert "Day 1 begins." in desk.type("log all", "Ann, press Enter. ")
    assert "nothing yet" in desk.type("score", "Ann, press Enter. ")
    assert "Saved." in desk.type(f"save {path}", "Ann, press Enter. ")
    desk.child.sendline("quit")
    code, words = desk.leave()
    assert code == 0
    assert "The game is kept." in words
    assert json.loads(path.read_text())["players"] == ["human"] * 3


def test_no_hand_stays_on_the_screen_when_people_leave(tmp_path: Path) -> None:
    desk = sit_three(tmp_path)
    desk.type("", "Ann> ")
    desk.child.sendintr()
    desk.wait("The game is kept.")

    assert "Hand" not in desk.screen
    assert desk.leave()[0] == 0
