"""Whose turn it is."""

from gloam.engine import changed
from gloam.games.hunger.turn import end_round, first_of, next_turn
from gloam.match import Match
from support import begin, proves

from .positions import A, B, C, D, night, play, speed, state, turn, where


def order(match: Match) -> list[int]:  # who plays first, second, ...
    s = state(match)
    waiting = [1] * s.n
    found = []
    while sum(waiting):
        first = first_of(s, tuple(waiting))
        found.append(first)
        waiting[first] = 0
    return found


@proves("HUN-ORDER-01")
def test_only_positions_decide() -> None:
    one = night(3, at={A: "po4", B: "fo2", C: "mo1"})
    two = night(3, at={A: "po4", B: "fo2", C: "mo1"}, hand={A: speed(7)}, area={C: ["ashpaw"]})
    state(two).points = changed(state(two).points, 0, 40)

    assert order(one) == order(two) == [B, A, C]


@proves("HUN-ORDER-03", "HUN-Q-29")
def test_the_order_is_found_anew_after_every_turn() -> None:
    match = night(3, at={A: "fo2", B: "po10", C: "po9"}, hand={A: speed(3)})
    begin(match, next_turn())
    assert state(match).turn_of == A
    assert order(match)[1] == B

    play(match, "a: move po9", "a: push po10")

    assert state(match).turn_of == C
    play(match, "c: done")
    assert state(match).turn_of == B


@proves("HUN-ORDER-04")
def test_a_resting_vampire_is_skipped() -> None:
    match = night(2, at={A: "fo2", B: "po4"})
    turn(match)
    play(match, "a: done")

    assert state(match).active == (0, 1)
    assert state(match).turn_of == B


@proves("HUN-ORDER-05", "HUN-ORDER-10", "HUN-Q-82")
def test_forest_then_plains_then_mountains_then_cemetery_then_castle() -> None:
    match = night(5, at={0: "ca", 1: "ce2", 2: "mo3", 3: "po3", 4: "fo1"})

    assert order(match) == [4, 3, 2, 1, 0]


@proves("HUN-ORDER-06", "HUN-ORDER-11")
def test_road_then_railroad_then_boat_within_a_region() -> None:
    assert order(night(2, at={A: "po1", B: "pr11"})) == [A, B]
    assert order(night(2, at={A: "pb6", B: "pr1"})) == [B, A]
    assert order(night(2, at={A: "fb1", B: "fr4"})) == [B, A]


@proves("HUN-ORDER-07", "HUN-ORDER-12", "HUN-Q-13")
def test_on_one_path_the_one_nearer_the_labyrinth() -> None:
    assert order(night(2, at={A: "pr3", B: "pr8"})) == [B, A]
    assert order(night(2, at={A: "po3", B: "po6"})) == [B, A]


@proves("HUN-ORDER-08", "HUN-ORDER-13")
def test_of_a_stack_the_upper_one() -> None:
    match = night(3, at={A: "po4", B: "po4", C: "po2"})

    assert order(match) == [B, A, C]


@proves("HUN-ORDER-09")
def test_the_last_round_is_announced() -> None:
    match = night(2, moon=14)
    begin(match, end_round())

    assert any("last round" in line.text.lower() for line in match.log(None))


@proves("HUN-Q-12", "HUN-Q-19")
def test_the_labyrinth_plays_before_everybody_and_crossings_are_road() -> None:
    match = night(4, at={A: "fo7", B: "la", C: "px1", D: "pr8"})

    assert order(match) == [B, A, C, D]
    assert where(match, B) == "LA"
