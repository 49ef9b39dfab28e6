"""The log names who did what, and where."""

import re

import pytest

from gloam import new, stream
from support import proves, told

from .positions import A, night, play, speed, turn

TWO = {crypt: ["vespers", "magpie"] for crypt in ("mountains", "plains", "forest")}


@proves("HUN-HUNT-06")
def test_whoever_hunts_is_named_ready_cards_included() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["ashpaw", "otto"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert told(match, "HUN-HUNT-06") == ["Ann gets Ashpaw.", "Ann gets Otto."]


@proves("HUN-KEY-11")
def test_whoever_gains_a_card_along_is_named() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora", "fanni"]}, hunt_deck=["ashpaw", "otto"])
    turn(match)
    play(match, "a: hunt 1a")

    assert told(match, "HUN-KEY-11") == ["Ann also gains Otto.", "Ann also gains Ashpaw."]


@proves("HUN-BOARD-13")
def test_whoever_picks_a_rose_is_named() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(2)})
    turn(match)
    play(match, "a: move la", "a: rose pale-rose")

    assert told(match, "HUN-BOARD-13") == ["Ann picks Pale Rose in the Labyrinth."]


@proves("HUN-BONUS-14", "HUN-MISSION-01")
@pytest.mark.parametrize("crypt", ["mountains", "plains", "forest"])
def test_a_crypt_of_choice_is_named(crypt: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, tokens={A: ["mission"]}, crypts=TWO)
    turn(match)
    play(match, "a: token mission", f"a: crypt {crypt}")

    assert told(match, "HUN-MISSION-01") == [f"Ann looks through the {crypt.title()} Crypt."]


@proves("HUN-KEY-14", "HUN-MISSION-04")
def test_the_crypt_that_inspires_a_rookie_is_named() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["zita"]}, crypts=TWO, mode="rookie")
    turn(match)
    play(match, "a: hunt 1a", "a: crypt forest", "a: keep magpie")

    assert told(match, "HUN-MISSION-04") == ["Ann takes a Mission from the Forest Crypt."]


@pytest.mark.parametrize("seats", [2, 6])
def test_nobody_reads_the_codes_by_which_answers_name_places(seats: int) -> None:
    match = new("hunger", seats, "no codes")
    rng = stream("no codes", seats)
    while match.asks:
        ask = match.asks[0]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))

    lines = [line.text for line in match.log(0)]
    assert any("in column 3" in line for line in lines)
    assert [line for line in lines if re.search(r"\b([123][a-g]|[A-Z]{2}\d|chest (open|closed))\b", line)] == []
