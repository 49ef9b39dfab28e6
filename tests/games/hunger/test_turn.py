"""The frame of a turn: all cards are played, steps follow each other, nothing is carried over."""

from gloam.games.hunger.state import AREA, DISCARDS, HAND
from support import proves, refused

from .positions import A, B, C, lies, named, night, offers, play, points, speed, state, turn, where, why


@proves("HUN-TURN-01", "HUN-ROUND-01", "HUN-ENDTURN-05")
def test_turns_follow_each_other_whole_and_then_the_round_is_prepared() -> None:
    match = night(3, at={A: "fo2", B: "po4", C: "mo3"}, track={"3a": ["otto"]})
    turn(match)
    play(match, "a: done", "b: done")
    assert state(match).round == 5
    assert offers(match, "move", C)

    play(match, "c: done")

    assert state(match).round == 6
    told = [event.seat for event in match.events if event.kind == "turn"]
    assert told[:3] == [A, B, C]


@proves("HUN-TURN-02", "HUN-Q-99")
def test_the_turn_cannot_end_while_an_effect_must_be_carried_out() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["iron-stomach", *speed(2)]}, pile={A: ["agnes", "otto"]})
    turn(match)

    assert refused(match, A, "done") == "HUN-TURN-02"
    assert "Iron Stomach" in why(match, A, "done").text
    play(match, "a: use iron-stomach", "a: digest pile agnes")
    assert match.why_not(A, "done") is None


@proves("HUN-TURN-03")
def test_the_whole_hand_is_laid_out() -> None:
    match = night(2, at={A: "po4"}, area={A: ["ashpaw"]}, hand={A: ["night-stride", "keen-senses", "agnes"]})
    turn(match)

    assert lies(match, HAND, A) == []
    assert lies(match, AREA, A) == ["agnes", "ashpaw", "keen-senses", "night-stride"]


@proves("HUN-TURN-04", "HUN-DRAW-02")
def test_cards_are_resolved_in_any_order() -> None:
    for first, second in (("vampire-strength", "vampiric-will"), ("vampiric-will", "vampire-strength")):
        match = night(2, at={A: "po4"}, hand={A: ["vampire-strength", "vampiric-will", "agnes", "otto"]}, deck={A: speed(2) * 4})
        turn(match)
        assert offers(match, "use") == ["vampire-strength", "vampiric-will"]
        play(match, f"a: use {first}")
        if first == "vampiric-will":
            play(match, "a: discard agnes")
        assert named(state(match).used) == [first, second]  # the last effect left carries itself out


@proves("HUN-TURN-05", "HUN-TURN-14", "HUN-DRAW-05")
def test_a_card_discarded_in_step_1_needs_no_resolving() -> None:
    match = night(2, at={A: "po5"}, hand={A: ["vampiric-will", "ruza"]}, deck={A: speed(2) * 3})
    turn(match)  # the only effect with the only target carries itself out

    assert lies(match, DISCARDS, A) == ["ruza"]
    assert "px1" in offers(match, "move")
    assert match.why_not(A, "done") is None
    assert where(match, A) == "PO5"


@proves("HUN-TURN-06")
def test_discard_and_draw_effects_are_over_when_step_2_begins() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["cloud-of-bats", *speed(3)]})
    turn(match)
    play(match, "a: done")

    assert refused(match, A, "use cloud-of-bats") == "HUN-TURN-06"


@proves("HUN-TURN-07", "HUN-TURN-11", "HUN-MOVE-01")
def test_speed_need_not_be_spent() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(6)}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po6", "a: done")
    assert where(match, A) == "PO6"

    match = night(2, at={A: "po4"}, hand={A: speed(3)})
    turn(match)
    play(match, "a: done")
    assert where(match, A) == "PO4"
    assert state(match).turn_of == B


@proves("HUN-TURN-08")
def test_after_a_board_effect_there_is_no_moving() -> None:
    match = night(2, at={A: "po3"}, hand={A: speed(5)}, chests={"po5": "church"}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po5")

    assert refused(match, A, "move po6") == "HUN-TURN-08"


@proves("HUN-TURN-09", "HUN-HUNT-08")
def test_after_a_hunt_there_is_no_moving() -> None:
    match = night(2, at={A: "po3"}, hand={A: speed(5)}, tokens={A: ["hunt"]}, track={"1a": ["otto"], "1b": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert refused(match, A, "move po4") == "HUN-TURN-09"


@proves("HUN-TURN-10")
def test_speed_does_not_carry_over() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, deck={A: speed(2) * 3})
    turn(match)
    play(match, "a: done")
    turn(match)

    assert state(match).speed == 6


@proves("HUN-TURN-12")
def test_draws_come_before_the_stagger_of_confuse() -> None:
    match = night(2, at={A: "po8"}, hand={A: ["theresa", "vampiric-will", "agnes"]}, deck={A: speed(2) * 3})
    turn(match)

    assert offers(match, "use") or offers(match, "discard")
    assert where(match, A) == "PO8"


@proves("HUN-TURN-13")
def test_speed_spent_by_an_effect_is_gone() -> None:
    match = night(2, at={A: "po7"}, hand={A: ["slow-feast", "ashpaw"]}, pile={A: ["agnes"]})
    turn(match)
    assert state(match).speed == 4
    play(match, "a: use slow-feast", "a: digest pile agnes")

    assert state(match).speed == 3
    assert "po10" in offers(match, "move")
    assert refused(match, A, "move fo1") == "HUN-MOVE-04"
    assert points(match, A) == 0
