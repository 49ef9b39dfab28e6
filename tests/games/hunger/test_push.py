"""Pushing."""

from gloam.engine import changed
from gloam.games.hunger.turn import first_of
from support import proves, refused

from .positions import A, B, C, D, night, offers, play, speed, state, turn, where


@proves("HUN-PUSH-01", "HUN-Q-21")
def test_whoever_lands_may_push_or_not() -> None:
    match = night(2, at={A: "po3", B: "po4"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move po4")
    assert set(match.choices(A)) == {"push nobody", "push po3", "push po5"}
    play(match, "a: push nobody")

    assert (where(match, A), where(match, B)) == ("PO4", "PO4")
    assert first_of(state(match), (1, 1)) == A


@proves("HUN-PUSH-02", "HUN-PUSH-04")
def test_the_topmost_is_pushed_first_and_each_where_one_likes() -> None:
    match = night(3, at={A: "po3", B: "po4", C: "po4"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move po4", "a: push po5")
    assert where(match, C) == "PO5"
    play(match, "a: push po3")

    assert where(match, B) == "PO3"


@proves("HUN-PUSH-03")
def test_a_push_leads_to_any_space_next_to_it() -> None:
    match = night(2, at={A: "po5", B: "px1"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move px1")

    assert offers(match, "push") == sorted(["nobody", "po5", "pr6", "po6", "pr7"])


@proves("HUN-PUSH-05", "HUN-PUSH-06", "HUN-Q-20")
def test_a_pushed_vampire_lies_on_top_and_neither_pushes_nor_triggers_anything() -> None:
    match = night(3, at={A: "po3", B: "po4", C: "po5"}, hand={A: speed(1)}, chests={"po5": "church"})
    turn(match)
    play(match, "a: move po4", "a: push po5")

    assert (where(match, B), where(match, C)) == ("PO5", "PO5")
    assert state(match).open_at != ()
    assert first_of(state(match), (0, 1, 1)) == B
    assert state(match).turn_of == B


@proves("HUN-PUSH-07", "HUN-BOARD-07", "HUN-BOARD-26")
def test_nobody_is_pushed_in_the_cemetery() -> None:
    match = night(
        2,
        at={A: "ce1", B: "ce2"},
        hand={A: speed(2)},
        track={"1a": ["otto"]},
        tokens={A: ["mission"]},
        crypts={"plains": ["vespers"]},
    )
    turn(match)
    play(match, "a: move ce2")

    assert match.asks[0].question.name == "act"
    assert where(match, B) == "CE2"
    assert first_of(state(match), (1, 1)) == A
    assert offers(match, "hunt") == []


@proves("HUN-PUSH-08", "HUN-BOARD-04")
def test_nobody_is_pushed_out_of_the_castle() -> None:
    match = night(3, at={A: "ce1", B: "ca", C: "po4"}, hand={A: speed(1)})
    state(match).arrived = changed(state(match).arrived, B, 1)
    turn(match)
    play(match, "a: move ca")

    assert (where(match, A), where(match, B)) == ("CA", "CA")
    assert state(match).turn_of == C  # nobody was asked about pushing: the turn is over


@proves("HUN-PUSH-09", "HUN-Q-88")
def test_whoever_stays_pushes_nobody() -> None:
    match = night(2, at={A: "po4", B: "po4"}, hand={A: speed(2)}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert where(match, B) == "PO4"


@proves("HUN-PUSH-10")
def test_a_push_over_two_spaces_is_refused() -> None:
    match = night(2, at={A: "po3", B: "po4"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move po4")

    assert refused(match, A, "push po6") == "HUN-PUSH-10"


@proves("HUN-PUSH-11")
def test_two_pushes_take_the_two_uppermost() -> None:
    match = night(4, at={A: "po3", B: "po4", C: "po4", D: "po4"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move po4", "a: push po5", "a: push po5", "a: push nobody")

    assert [where(match, seat) for seat in (B, C, D)] == ["PO4", "PO5", "PO5"]
