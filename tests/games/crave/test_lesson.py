"""What the lesson of Crave says cannot be done is refused, at the place where it says so."""

from __future__ import annotations

from games.crave.positions import why
from gloam.lessons import attempt, lesson_of, position
from gloam.match import Match
from support import play, refused

ANN, BOB = 0, 1


def place(title: str, task: int) -> tuple[int, int]:
    """A task of a station, both counted from 0."""
    return [station.title for station in lesson_of("crave").stations].index(title), task - 1


def at(title: str, task: int) -> Match:
    return position("crave", *place(title, task))


def test_the_hunters_market_is_closed_to_the_learner() -> None:
    assert refused(at("Buy", 1), ANN, "buy robby") == "CRA-MARKET-03"


def test_a_strike_past_the_sentinel_is_explained_by_the_rule() -> None:
    number, task = place("Sentinels", 2)

    verdict = attempt(at("Sentinels", 2), lesson_of("crave").stations[number].tasks[task], "attack b")

    assert not verdict.right
    assert verdict.rule == "CRA-PATROL-05"
    assert verdict.text == "the Sentinel Marisol the Groupie must be defeated or stunned first"


def test_bob_cannot_strike_the_blocking_watcher_and_can_a_round_later() -> None:
    match = at("Block", 2)
    play(match, "a: buy elven-cloak", "b: trash trixie", "b: buy espresso", "b: use espresso-draw")

    assert refused(match, BOB, "attack rooftop-watcher") == "CRA-PATROL-10"
    assert "attack a" in match.choices(BOB)

    later = at("Plants", 1)
    play(later, "a: end")
    assert "attack rooftop-watcher" in later.choices(BOB)


def test_hill_giant_bars_the_way_until_he_is_stunned_and_again_a_round_later() -> None:
    assert refused(at("Stun", 1), ANN, "attack b") == "CRA-PATROL-05"
    assert "attack b" in at("Stun", 2).choices(ANN)
    assert refused(at("Plants", 2), ANN, "attack b") == "CRA-PATROL-05"  # past its last task: the station's end


def test_to_defeat_hill_giant_takes_all_of_her_attack() -> None:
    match = at("Stun", 1)
    play(match, "a: attack hill-giant")
    assert why(match, ANN, "attack b") == "you have no Attack left, and an attack uses at least 1"


def test_only_the_body_shield_can_be_struck() -> None:
    match = at("Turn", 6)
    play(match, "a: use mesmer-gaze", "b: owe informant")

    assert refused(match, BOB, "attack a") == "CRA-KEY-34"
    assert refused(match, BOB, "attack rooftop-watcher") == "CRA-KEY-34"
    assert [choice for choice in match.choices(BOB) if choice.startswith("attack")] == ["attack marisol"]
