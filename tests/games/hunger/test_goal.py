"""Who plays, what is aimed at, how long the night is (cover, introduction, goals)."""

import pytest

import gloam
from gloam.engine import BadSetup, changed
from gloam.games import get
from gloam.games.hunger.dawn import is_burned
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DECK, DISCARDS, HAND, ROSES
from gloam.games.hunger.turn import end_round
from support import begin, proves, table_of

from .positions import A, B, C, lies, night, play, points, speed, state, turn, where


@proves("HUN-GOAL-01")
def test_two_to_six_may_play_and_no_other_count() -> None:
    for n in (2, 3, 4, 5, 6):
        assert len(table_of("hunger", n).names) == n
    for n in (1, 7):
        with pytest.raises(BadSetup, match="2, 3, 4, 5 or 6"):
            gloam.new("hunger", n)


@proves("HUN-GOAL-02", "HUN-GOAL-13")
def test_the_box_says_how_long_for_whom_and_by_whom() -> None:
    info = get("hunger").info
    told = " ".join(info.credits)

    assert info.minutes == "60"
    assert info.ages.startswith("12")
    assert get("hunger").players == (2, 6)
    for name in (
        "Richard Garfield", "Origames", "Renegade Game Studios", "Jocelyn Millet", "Semyon Proskuryakov", "Marta Ivanova",
        "Alexey Bogdanov", "Guillaume Gille-Naves", "Igor Polouchine", "William Niebling",
    ):  # fmt: skip
        assert name in told


@proves("HUN-GOAL-03")
def test_decks_start_alike_and_a_hunt_changes_only_the_hunters() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["bernard"]})
    assert lies(match, DECK, A) == lies(match, DECK, B)

    turn(match)
    play(match, "a: hunt 1a")

    assert "bernard" in lies(match, DISCARDS, A) + lies(match, DECK, A) + lies(match, HAND, A)
    assert "bernard" not in lies(match, DISCARDS, B) + lies(match, DECK, B) + lies(match, HAND, B)


@proves("HUN-GOAL-04")
def test_the_final_sheet_has_only_the_known_sources_and_adds_up() -> None:
    match = night(2, at={A: "ce1", B: "ca"}, pile={A: ["ivo"]})
    state(match).points = (10, 3, 2, 4) + (0,) * 14
    begin(match, score_game())
    outcome = match.outcome

    assert outcome is not None
    assert dict(outcome.items[A]) == {
        "hunted": 10, "region bonus": 3, "card effects": 2, "bonus tokens": 4, "burns": -5, "card bonuses": 3,
    }  # fmt: skip
    assert sum(value for _, value in outcome.items[A]) == outcome.scores[A] == 17


@proves("HUN-GOAL-05")
def test_a_hunted_human_enters_the_own_deck_cycle() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["night-stride", "keen-senses", "the-hunger"]}, track={"1a": ["agnes"]},
                  deck={A: ["vampire-thirst", "vampiric-will", "vampire-strength"]})  # fmt: skip
    turn(match)
    play(match, "a: hunt 1a", "b: done")
    play(match, "a: discard vampire-strength")  # two draws later the pile has been reshuffled

    mine = lies(match, DECK, A) + lies(match, HAND, A) + lies(match, AREA, A) + lies(match, DISCARDS, A)
    assert len(mine) == 7
    assert "agnes" in mine


@proves("HUN-GOAL-06")
def test_nobody_has_to_take_a_rose_and_nobody_pays_for_having_none() -> None:
    match = night(2, at={A: "fo6", B: "ca"}, hand={A: speed(2)})
    turn(match)
    play(match, "a: move la")
    assert match.why_not(A, "done") is None
    play(match, "a: done")
    assert lies(match, ROSES) == ["crimson-rose", "pale-rose", "the-eternal-rose"]

    match = night(3, at={A: "ca", B: "ca", C: "ce1"}, pile={B: ["pale-rose"]})
    state(match).points = changed(state(match).points, 0, 12)
    state(match).points = changed(state(match).points, 9, 12)
    state(match).points = changed(state(match).points, 18, 12)
    begin(match, score_game())
    assert match.outcome is not None
    assert match.outcome.scores[A] == 12
    assert match.outcome.scores[C] == 12 - 5


@proves("HUN-GOAL-07", "HUN-GOAL-12", "HUN-END-09", "HUN-COMP-16", "HUN-COMP-08")
def test_the_game_has_fifteen_rounds_and_ends_after_the_one_on_15() -> None:
    match = night(2, moon=14)
    begin(match, end_round())
    assert state(match).round == 15
    assert not match.over

    match = play(match, "b: done", "a: done")

    assert match.over
    assert match.state.ending


@proves("HUN-GOAL-08", "HUN-COMP-06", "HUN-SETUP-01")
def test_elder_is_the_default_and_rookie_uses_the_other_side() -> None:
    elder, rookie = table_of("hunger", 2), table_of("hunger", 2, mode="rookie")

    assert elder.state.options["mode"] == "elder"
    tips = {mode: [item.tip for item in match.table(None).area("board").items] for mode, match in (("e", elder), ("r", rookie))}
    assert not any("dawn costs" in tip for tip in tips["e"])
    assert sum("dawn costs" in tip for tip in tips["r"]) == 10


@proves("HUN-GOAL-09", "HUN-GOAL-10", "HUN-END-02", "HUN-END-05")
def test_the_mountains_save_rookies_and_burn_elders() -> None:
    for mode, burned in (("rookie", False), ("elder", True)):
        match = night(2, at={A: "mo1"}, mode=mode)
        assert is_burned(state(match), A) is burned


@proves("HUN-GOAL-11")
def test_a_rule_without_a_mode_holds_for_rookies_too() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"po5": "velvet"}, mode="rookie")
    turn(match)
    play(match, "a: move po5")

    assert points(match, A) == 4
    assert where(match, A) == "PO5"
