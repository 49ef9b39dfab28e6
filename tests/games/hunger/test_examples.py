"""The worked examples of the rulebook."""

from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, CRYPTS, DISCARDS, MISSIONS
from gloam.games.hunger.turn import first_of
from gloam.match import Match
from support import begin, proves

from .positions import A, B, C, D, lies, night, play, points, speed, state, turn, where

KONI, RICHARD, GEORGE, SIMON = A, B, C, D


@proves("HUN-EXAMPLE-02", "HUN-Q-75")
def test_strength_draws_for_theresa_and_will_discards_her() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: ["vampire-strength", "vampiric-will", "theresa"]}, deck={A: [*speed(2), *speed(3), *speed(2)]}
    )
    turn(match)
    play(match, "a: use vampire-strength", "a: discard theresa")

    assert lies(match, DISCARDS, A) == ["theresa"]
    assert len(lies(match, AREA, A)) == 4
    assert where(match, A) == "PO4"


@proves("HUN-EXAMPLE-05", "HUN-EXAMPLE-06")
def test_richard_hunts_a_pile_in_the_forest() -> None:
    match = night(2, at={A: "fo2", B: "po4"}, hand={A: speed(2)}, track={"1b": ["bernard", "ivo", "moonlit-sprint"]})
    turn(match)
    assert state(match).speed == 2
    play(match, "a: hunt 1b")

    assert points(match, A) == 3 + 2 + 2
    assert {"bernard", "ivo", "moonlit-sprint"} <= set(lies(match, DISCARDS, A))
    assert state(match).active == (0, 1)
    assert state(match).turn_of == B


def the_four() -> Match:
    return night(
        4,
        at={KONI: "fo2", RICHARD: "fr4", GEORGE: "pr9", SIMON: "pr3"},
        hand={KONI: ["vampire-thirst", "the-hunger", "agnes"]},
        crypts={"plains": ["vespers", "magpie", "village-fair", "blasphemer", "beastmaster"]},
        track={"1a": ["bernard", "petra"]},
    )


@proves("HUN-EXAMPLE-08")
def test_koni_richard_george_simon() -> None:
    s = state(the_four())
    found = []
    waiting = [1, 1, 1, 1]
    for _ in range(4):
        found.append(first_of(s, tuple(waiting)))
        waiting[found[-1]] = 0

    assert found == [KONI, RICHARD, GEORGE, SIMON]


@proves("HUN-EXAMPLE-09", "HUN-EXAMPLE-10", "HUN-EXAMPLE-11", "HUN-EXAMPLE-12", "HUN-Q-70")
def test_konis_turn() -> None:
    match = turn(the_four(), KONI)
    assert state(match).speed == 5

    play(match, "a: move po9", "a: keep vespers")
    assert state(match).speed == 2
    assert lies(match, MISSIONS, KONI) == ["vespers"]
    assert len(match.state.zones[CRYPTS.at(1)]) == 4

    play(match, "a: hunt 1a")
    assert points(match, KONI) == 3 + 3 + 2 + 2
    assert state(match).active[KONI] == 0
    assert state(match).turn_of == RICHARD


@proves("HUN-EXAMPLE-09")
def test_without_a_human_thirst_is_slow() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampire-thirst", "the-hunger"]})
    turn(match)

    assert state(match).speed == 3


@proves("HUN-EXAMPLE-13", "HUN-Q-73")
def test_cyrana_needs_roxane() -> None:
    for digested, value in ((["roxane"], 4), ([], 0)):
        match = night(2, at={A: "ca", B: "ca"}, deck={A: ["cyrana"]}, digested={A: digested}, hand={A: []})
        begin(match, score_game())
        assert points(match, A) == value


@proves("HUN-EXAMPLE-14", "HUN-Q-74")
def test_a_hunter_counts_humans_of_its_own_type() -> None:
    match = night(2, at={A: "ca", B: "ca"}, pile={A: ["vilma", "otto", "jana", "klara", "agnes"]})
    begin(match, score_game())

    assert points(match, A) == 4
