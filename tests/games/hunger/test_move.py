"""Speed and the move."""

from gloam.games.hunger.state import SHEET
from support import proves, refused

from .positions import A, lies, night, offers, play, points, speed, state, turn, where, why


@proves("HUN-SPEED-01")
def test_speed_is_the_sum_of_the_area_permanents_included() -> None:
    match = night(2, at={A: "po4"}, area={A: ["ashpaw"]}, hand={A: ["keen-senses", "tobias", "agnes"]})
    turn(match)

    assert state(match).speed == 4


@proves("HUN-SPEED-02")
def test_one_total_pays_for_moving_and_hunting() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(5)}, track={"2a": ["otto"], "3a": ["agnes"]})
    turn(match)
    play(match, "a: move po1")

    assert state(match).speed == 2
    assert offers(match, "hunt") == ["2a"]
    assert refused(match, A, "hunt 3a") == "HUN-HUNT-03"


@proves("HUN-SPEED-03")
def test_a_negative_total_allows_no_move_and_no_hunt() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes", "hobb", "otto"]}, tokens={A: ["mission"]}, crypts={"plains": ["vespers"]},
                  track={"1a": ["otto"]})  # fmt: skip
    turn(match)

    assert state(match).speed == -1
    assert match.choices(A) == ["token mission", "done"]
    assert refused(match, A, "hunt 1a") == "HUN-HUNT-03"


@proves("HUN-MOVE-02")
def test_without_speed_there_is_no_move() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes"]}, tokens={A: ["speed-1"]})
    turn(match)

    assert state(match).speed == 0
    assert offers(match, "move") == []
    assert refused(match, A, "move po5") == "HUN-MOVE-02"


@proves("HUN-MOVE-03", "HUN-Q-16")
def test_who_stays_on_a_well_gets_nothing_from_it() -> None:
    match = night(2, at={A: "pr4"}, hand={A: ["agnes"]}, tokens={A: ["speed-2"]}, track={"1a": ["otto"], "1b": ["petra"]})
    turn(match)
    assert state(match).well_hunts == 0
    play(match, "a: token speed-2", "a: hunt 1a")

    assert points(match, A) == 2 + 1
    assert state(match).turn_of != A


@proves("HUN-MOVE-04")
def test_a_space_costs_one_speed() -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(3)}, track={"2a": ["ashpaw"]})
    turn(match)
    play(match, "a: move ce2")
    assert state(match).speed == 2

    match = night(2, at={A: "ce1"}, hand={A: speed(3)}, tokens={A: ["mission"]}, crypts={"plains": ["vespers"]})
    turn(match)
    play(match, "a: move mo1")
    assert state(match).speed == 0


@proves("HUN-MOVE-05")
def test_a_move_goes_in_one_direction() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)})
    turn(match)

    assert offers(match, "move") == sorted(["po5", "px1", "po6", "pr7", "po3", "po2", "po1"])
    assert refused(match, A, "move pr6") == "HUN-MOVE-05"


@proves("HUN-Q-11")
def test_by_option_any_way_without_entering_a_space_twice() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, move_direction="no_backtrack")
    turn(match)

    assert "pr6" in offers(match, "move")


@proves("HUN-MOVE-06")
def test_paths_can_be_changed_where_they_meet() -> None:
    match = night(2, at={A: "mo1"}, hand={A: speed(3)})
    turn(match)

    assert {"mo4", "mr2"} <= set(offers(match, "move"))


@proves("HUN-MOVE-07")
def test_nobody_goes_forth_and_back_in_one_move() -> None:
    match = night(2, at={A: "po2"}, hand={A: speed(2)})
    turn(match)

    assert refused(match, A, "move po2") == "HUN-MOVE-01"


@proves("HUN-MOVE-08")
def test_only_the_last_space_of_a_move_works() -> None:
    match = night(2, at={A: "po3"}, hand={A: speed(4)}, chests={"po5": "church"})
    turn(match)
    play(match, "a: move pr7")

    assert state(match).open_at != ()
    assert lies(match, SHEET, A) == []
    assert points(match, A) == 0


@proves("HUN-MOVE-09")
def test_a_move_beyond_the_speed_is_refused() -> None:
    match = night(2, at={A: "po2"}, hand={A: speed(2)})
    turn(match)

    assert refused(match, A, "move po5") == "HUN-MOVE-04"
    assert "3 spaces away, you have 2 Speed" in why(match, A, "move po5").text
    assert where(match, A) == "PO2"
