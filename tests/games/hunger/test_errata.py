"""The errata: Spicy as mended, and as first printed; Catarina."""

from gloam.games.hunger.cards import ENDS
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DISCARDS
from support import begin, proves, refused

from .positions import A, B, kind, lies, night, offers, play, points, speed, state, turn, where


@proves("HUN-ERRATA-01")
def test_all_the_speed_that_is_needed_is_used() -> None:
    match = night(2, at={A: "po5"}, hand={A: ["ruza", *speed(4)]}, tokens={A: ["speed-2"]}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move pr4")

    assert where(match, A) == "PR4"
    assert state(match).speed == 0


@proves("HUN-ERRATA-02")
def test_at_the_well_the_spicy_human_is_discarded_at_once() -> None:
    match = night(2, at={A: "pr3"}, hand={A: ["ruza", *speed(4)]}, track={"1a": ["otto"]})
    turn(match)

    assert lies(match, DISCARDS, A) == ["ruza"]
    assert "ruza" not in lies(match, AREA, A)


@proves("HUN-ERRATA-03")
def test_at_the_well_speed_left_pays_for_hunts() -> None:
    match = night(2, at={A: "pr3"}, hand={A: ["ruza", *speed(4)]}, track={"3a": ["otto"]})
    turn(match)
    play(match, "a: hunt 3a")

    assert points(match, A) == 3


@proves("HUN-ERRATA-04")
def test_short_of_the_well_the_turn_ends_without_a_hunt() -> None:
    match = night(2, at={A: "po8"}, hand={A: ["ruza", *speed(2)]}, tokens={A: ["hunt"]}, tavern=["otto"], track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po6")

    assert where(match, A) == "PO6"
    assert state(match).turn_of == B
    assert lies(match, AREA, A) == ["ruza"]


@proves("HUN-ERRATA-04")
def test_short_of_the_well_nobody_is_told_of_a_hunt_that_is_left() -> None:
    match = night(2, at={A: "po8"}, hand={A: speed(4)}, tokens={A: ["hunt"]}, track={"1a": ["otto"]})
    turn(match)
    before = {one.name: one.value for one in match.table(A).prompt.resources}
    state(match).no_hunting = 1  # as a Spicy Human leaves it that has not reached the Well
    after = {one.name: one.value for one in match.table(A).prompt.resources}

    assert (before["hunts"], after["hunts"]) == (1, 0)
    assert before["speed"] == after["speed"] > 0


@proves("HUN-ERRATA-05")
def test_a_partial_move_is_refused() -> None:
    match = night(2, at={A: "po8"}, hand={A: ["ruza", *speed(4)]}, tokens={A: ["speed-1"]})
    turn(match)

    assert offers(match, "move") == ["pr6"]
    assert refused(match, A, "move po6") == "HUN-ERRATA-05"
    assert refused(match, A, "done") == "HUN-KEY-20"
    assert refused(match, A, "hunt 1a") == "HUN-KEY-20"


@proves("HUN-Q-09")
def test_as_first_printed_the_card_leaves_with_the_rest_of_the_area() -> None:
    match = night(2, at={A: "pr3"}, hand={A: ["ruza", *speed(4)]}, track={"1a": ["otto"]}, spicy_rule="original")
    turn(match)
    assert where(match, A) == "PR4"
    assert "ruza" in lies(match, AREA, A)
    play(match, "a: done")

    assert "ruza" in lies(match, DISCARDS, A)


@proves("HUN-ERRATA-06", "HUN-Q-72")
def test_catarina_means_herself_and_not_nora() -> None:
    (effect,) = ENDS[kind("catarina")]
    assert (effect.name, effect.value("card"), effect.value("n")) == ("finally_digested", kind("catarina"), 3)
    for digested, value in ((["catarina"], 3), (["nora"], 0)):
        pile = ["catarina"] if digested == ["nora"] else ["nora"]
        match = night(2, at={A: "ca", B: "ca"}, digested={A: digested}, pile={A: pile})
        begin(match, score_game())
        assert points(match, A) == value


@proves("HUN-ERRATA-04", "HUN-Q-09")
def test_short_of_the_well_the_first_print_allows_a_hunt_and_the_erratum_none() -> None:
    for spicy_rule, hunts in (("errata", []), ("original", ["1a"])):
        match = night(
            2,
            at={A: "po8"},
            hand={A: ["ruza", *speed(2)]},
            tokens={A: ["speed-1", "mission"]},
            crypts={"plains": ["vespers", "magpie"]},
            track={"1a": ["otto"]},
            spicy_rule=spicy_rule,
        )
        turn(match)
        play(match, "a: move po6")
        assert where(match, A) == "PO6"
        assert lies(match, AREA, A) == ["keen-senses", "ruza"]
        if hunts:
            play(match, "a: token speed-1")
        assert offers(match, "hunt") == hunts
        assert hunts or refused(match, A, "token speed-1") == "HUN-BONUS-10"
