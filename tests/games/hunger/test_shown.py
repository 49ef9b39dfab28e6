"""What a player cannot do is shown with its reason where a player would look for it, and nowhere else."""

import pytest

from gloam.games.hunger.state import ROSES
from gloam.match import Match
from support import proves, refused

from .positions import A, night, play, put, speed, state, turn, why

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open
ALL_ROSES = ["rose crimson-rose", "rose pale-rose", "rose the-eternal-rose"]


def shown(match: Match, verb: str) -> list[str]:
    """The answers with this first word that are shown as refused."""
    return sorted(no.answer for no in match.table(A).prompt.refused if no.answer.split()[0] == verb)


# -- the Tavern and the Labyrinth


@proves("HUN-BOARD-22")
def test_the_tavern_is_shown_to_who_stands_there_and_did_not_come_this_turn() -> None:
    assert shown(turn(night(2, at={A: "po6"}, hand={A: speed(3)}, tavern=["otto"])), "tavern") == ["tavern"]
    assert shown(turn(night(2, at={A: "po4"}, hand={A: speed(3)}, tavern=["otto"])), "tavern") == []


@proves("HUN-BOARD-13")
def test_roses_are_shown_to_who_stands_in_the_labyrinth_and_did_not_come_this_turn() -> None:
    match = night(2, at={A: "la"}, hand={A: speed(3)})
    assert shown(turn(match), "rose") == ALL_ROSES
    put(state(match), ROSES.at(), ["pale-rose"])
    assert shown(turn(match), "rose") == ["rose pale-rose"]
    assert shown(turn(night(2, at={A: "po4"}, hand={A: speed(3)})), "rose") == []


@proves("HUN-BOARD-14")
def test_roses_are_shown_to_who_has_no_hunt_left_in_the_labyrinth() -> None:
    track = {"1a": ["otto"]}
    match = night(2, at={A: "fo7"}, hand={A: speed(8)}, track=track, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move la", "a: hunt 1a")
    assert shown(match, "rose") == ALL_ROSES
    assert refused(match, A, "rose pale-rose") == "HUN-BOARD-14"


@proves("HUN-KEY-26")
def test_that_an_own_rose_lies_face_down_is_not_told_by_what_is_shown() -> None:
    match = night(2, at={A: "fo7"}, hand={A: speed(8)}, deck={A: ["crimson-rose"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move la")
    assert shown(match, "rose") == []
    assert refused(match, A, "rose pale-rose") == "HUN-KEY-26"


# -- the mist, piles, reasons


@proves("HUN-BOARD-05")
def test_the_mist_is_shown_to_who_knows_it_and_stands_on_a_well() -> None:
    assert shown(turn(night(2, at={A: "mo5"}, area={A: ["wellspring"]}, hand={A: speed(3)})), "mist") != []
    assert shown(turn(night(2, at={A: "mo5"}, hand={A: speed(3)})), "mist") == []


@proves("HUN-HUNT-03")
def test_a_pile_that_is_too_dear_is_named_card_by_card() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(2)}, track={"3a": ["otto", "agnes"]}))
    assert why(match, A, "hunt 3a").text == "hunting Otto and Agnes costs 3, you have 2 Speed left"


@proves("HUN-BOARD-06")
def test_in_the_cemetery_the_human_of_a_pile_is_named() -> None:
    match = turn(night(2, at={A: "ce2"}, hand={A: speed(2)}, track={"1a": ["ashpaw", "otto"]}))
    assert why(match, A, "hunt 1a").text == "Otto is a Human, and none can be hunted in the Cemetery"


@proves("HUN-KEY-13")
def test_who_carries_the_holy_water_is_named() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: ["bernard", "sister-odile", *speed(3)]}, track={"1a": ["otto"]}))
    assert why(match, A, "hunt 1a").text.startswith("Sister Odile carries Holy Water")
    done = next(choice for choice in match.table(A).prompt.choices if choice.answer == "done")
    assert done.loses == "3 Speed"  # a hunt that is forbidden is not lost


@proves("HUN-HUNT-01")
def test_hunts_are_counted_on_the_track_and_in_the_tavern() -> None:
    track = {"1a": ["otto"], "1b": ["otto"], "1c": ["otto"]}
    hand = {A: ["second-bite", *speed(8)]}
    match = turn(night(2, at={A: "po4"}, hand=hand, track=track, tokens={A: ["mission"]}, crypts=LOOSE))
    play(match, "a: hunt 1a", "a: hunt 1b")
    assert why(match, A, "hunt 1c").text == "you have hunted 2 times and have no hunt left"

    match = turn(night(2, at={A: "po5"}, hand=hand, track=track, tavern=["agnes"], tokens={A: ["mission"]}, crypts=LOOSE))
    play(match, "a: move po6", "a: hunt 1a", "a: tavern")
    assert why(match, A, "hunt 1c").text == "you have hunted 2 times and have no hunt left"


@proves("HUN-MOVE-04")
def test_a_space_too_far_by_any_way_is_refused_for_its_distance() -> None:
    match = turn(night(2, at={A: "ce1"}, hand={A: speed(3)}))
    refusal = why(match, A, "move fo3")
    assert (refusal.rule, refusal.text.split(", you")[0].split(" is ")[1]) == ("HUN-MOVE-04", "20 spaces away")


# -- step 1


@proves("HUN-TURN-06")
def test_in_step_1_only_its_own_cards_and_tokens_are_shown() -> None:
    match = night(
        2,
        at={A: "po4"},
        area={A: ["tatters", "flitter"]},
        hand={A: ["agnes", *speed(3)]},
        deck={A: []},
        tokens={A: ["draw", "speed-1"]},
    )
    turn(match)
    assert match.asks[0].question.name == "activate"
    both = match.table(A).prompt
    known = {choice.answer for choice in both.choices} | {no.answer for no in both.refused}
    assert {answer for answer in known if answer.split()[0] == "use"} == {"use tatters", "use flitter"}
    assert {answer for answer in known if answer.split()[0] == "token"} == {"token draw"}


# -- step 2


@proves("HUN-BONUS-22")
def test_in_step_2_only_its_own_tokens_are_shown() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(3)}, tokens={A: ["mission", "church"]}))
    assert match.asks[0].question.name == "act"
    assert shown(match, "token") == ["token mission"]


@proves("HUN-BOARD-15", "HUN-BOARD-16", "HUN-BOARD-17", "HUN-BOARD-18")
@pytest.mark.parametrize(
    ("at", "answers"), [("po2", ["digest"]), ("pr1", ["digest"]), ("pr9", ["digest"]), ("fo4", ["digest"]), ("po4", [])]
)
def test_digesting_is_shown_to_who_stands_where_it_is_done_and_did_not_come_this_turn(at: str, answers: list[str]) -> None:
    match = turn(night(2, at={A: at}, hand={A: speed(3)}, pile={A: ["agnes", "hanne", "otto", "isolde"]}))
    assert shown(match, "digest") == answers
