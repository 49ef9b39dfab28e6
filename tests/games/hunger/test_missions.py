"""Missions: taking, swapping, keeping secret, scoring."""

from collections.abc import Sequence
from typing import Unpack

import pytest

from gloam.engine import HIDDEN, changed
from gloam.games.hunger.missions import choose_first_missions
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import CRYPTS, DIGESTED, MISSIONS, SPENT
from gloam.games.hunger.turn import end_round
from gloam.match import Match
from support import begin, proves, refused

from .positions import (
    A,
    B,
    C,
    Given,
    kinds,
    lies,
    named,
    needed,
    night,
    offers,
    play,
    points,
    some,
    speed,
    state,
    turn,
    where,
    why,
    worth,
)

LOOSE = {"plains": ["vespers", "village-fair"]}

SIX = ["village-fair", "beastmaster", "the-full-table", "iron-digestion", "magpie", "blasphemer"]


def at_mountain_crypt(stack: Sequence[str], held: Sequence[str], mode: str = "elder") -> Match:
    match = night(2, at={A: "mo3"}, hand={A: speed(1)}, missions={A: held}, crypts={"mountains": stack}, mode=mode)
    turn(match)
    return play(match, "a: move mo4")


@proves("HUN-MISSION-01", "HUN-EXAMPLE-04")
def test_an_elder_takes_all_in_hand_and_keeps_one_more_than_before() -> None:
    match = at_mountain_crypt(SIX, ["vespers"])
    assert len(match.state.zones[MISSIONS.of(A)]) == 7
    assert match.view(B).zones[MISSIONS.of(A)] == [HIDDEN] * 7
    play(match, "a: keep magpie", "a: keep blasphemer")
    assert lies(match, MISSIONS, A) == ["blasphemer", "magpie"]
    assert "vespers" in named(match.state.zones[CRYPTS.at(0)])
    assert len(match.state.zones[CRYPTS.at(0)]) == 5

    match = play(at_mountain_crypt(SIX, ["vespers"]), "a: keep vespers", "a: keep magpie")
    assert lies(match, MISSIONS, A) == ["magpie", "vespers"]


@proves("HUN-MISSION-02")
def test_all_old_missions_can_be_swapped() -> None:
    match = at_mountain_crypt(["village-fair", "beastmaster", "magpie"], ["vespers", "blasphemer"])
    play(match, "a: keep village-fair", "a: keep beastmaster", "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["beastmaster", "magpie", "village-fair"]
    assert sorted(named(match.state.zones[CRYPTS.at(0)])) == ["blasphemer", "vespers"]


@proves("HUN-Q-37")
def test_a_used_mission_is_not_swapped_and_an_empty_stack_gives_nothing() -> None:
    match = night(2, at={A: "mo3"}, hand={A: speed(2)}, missions={A: ["second-wind"]}, crypts={"mountains": ["magpie", "vespers"]})
    turn(match)
    play(match, "a: mission second-wind", "a: move mo4")
    assert refused(match, A, "keep second-wind") == "HUN-MISSION-01"
    play(match, "a: keep magpie")
    assert lies(match, SPENT, A) == ["second-wind"]

    match = night(2, at={A: "mo3"}, hand={A: speed(1)}, missions={A: ["vespers"]}, crypts={"mountains": []})
    turn(match)
    play(match, "a: move mo4")
    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-MISSION-03", "HUN-Q-77")
def test_nobody_else_learns_what_a_crypt_holds() -> None:
    match = play(at_mountain_crypt(SIX, ["vespers"]), "a: keep magpie", "a: keep blasphemer")
    names = ("Village Fair", "Beastmaster", "The Full Table", "Iron Digestion", "Magpie", "Blasphemer", "Vespers")
    for seat in (B, None):
        assert set(match.view(seat).zones[CRYPTS.at(0)]) == {HIDDEN}
        told = " ".join(line.text for line in match.log(seat) if "public Mission" not in line.text)
        assert not [name for name in names if name in told]
    assert sorted(match.view(A).zones[CRYPTS.at(0)]) == sorted(match.state.zones[CRYPTS.at(0)])


@proves("HUN-MISSION-04")
def test_a_rookie_looks_and_takes_one() -> None:
    match = at_mountain_crypt(SIX, [], "rookie")
    assert sorted(match.view(A).zones[CRYPTS.at(0)]) == sorted(kinds(SIX))
    assert match.view(B).zones[CRYPTS.at(0)] == [HIDDEN] * 6
    play(match, "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["magpie"]
    assert len(match.state.zones[CRYPTS.at(0)]) == 5


@proves("HUN-MISSION-01", "HUN-MISSION-02")
def test_the_last_mission_of_a_stack_is_taken_without_a_question() -> None:
    match = at_mountain_crypt(["magpie"], ["vespers", "blasphemer"])

    assert lies(match, MISSIONS, A) == ["blasphemer", "magpie", "vespers"]
    assert state(match).turn_of == B


@proves("HUN-MISSION-01", "HUN-MISSION-04", "HUN-SETUP-23")
def test_only_missions_that_one_sees_can_be_kept() -> None:
    rookie = at_mountain_crypt(SIX, ["vespers"], "rookie")
    assert why(rookie, A, "keep blue-blood").text == "Blue Blood is not among the 6 Missions of this Crypt"
    assert why(rookie, A, "keep vespers").text == "you hold Vespers already; take one of the 6 you look at"

    elder = at_mountain_crypt(SIX, ["vespers"])
    assert why(elder, A, "keep blue-blood").text == "Blue Blood is not among the 7 Missions in your hand"

    match = night(2, missions={A: ["vespers", "magpie"], B: ["village-fair", "blasphemer"]})
    begin(match, choose_first_missions())
    assert match.choices(A) == ["keep vespers", "keep magpie"]
    assert why(match, A, "keep village-fair").text == "Village Fair is not one of the 2 Missions you drew"


@proves("HUN-BONUS-14", "HUN-BONUS-22")
@pytest.mark.parametrize("crypt", ["mountains", "plains", "forest"])
def test_one_mission_on_any_crypt_is_enough_for_a_mission_token(crypt: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, tokens={A: ["mission"]}, crypts={crypt: ["vespers"]})
    turn(match)
    play(match, "a: token mission")  # the only stack is taken by itself

    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-MISSION-05")
def test_a_rookie_returns_nothing_held_before() -> None:
    match = at_mountain_crypt(SIX, ["vespers"], "rookie")
    assert refused(match, A, "keep vespers") == "HUN-MISSION-05"
    play(match, "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["magpie", "vespers"]


def test_an_earlier_visitor_does_not_learn_what_a_later_one_takes() -> None:
    match = night(2, at={A: "mo3", B: "mo3"}, hand={A: speed(1), B: speed(1)}, crypts={"mountains": SIX}, mode="rookie")
    turn(match, B)
    play(match, "b: move mo4", "b: keep magpie", "a: move mo4", "a: push nobody", "a: keep blasphemer")

    told = [
        event.seen_by(B) for event in match.events if event.rule == "HUN-MISSION-04" and event.kind == "move" and event.seat == A
    ]
    assert [event.pieces for event in told] == [[HIDDEN]]


@proves("HUN-MISSION-06", "HUN-Q-76")
def test_everybody_who_meets_a_public_mission_scores_it() -> None:
    villagers = some("villager", needed("village-fair"))
    match = night(3, at={A: "ca", B: "ca", C: "ca"}, public=["village-fair"], pile={A: villagers, B: villagers, C: villagers[1:]})
    begin(match, score_game())

    assert [points(match, seat) for seat in (A, B, C)] == [worth("village-fair"), worth("village-fair"), 0]


@proves("HUN-MISSION-07")
def test_private_missions_are_shown_and_scored_if_met() -> None:
    villagers = some("villager", needed("village-fair"))
    match = night(2, at={A: "ca", B: "ca"}, missions={A: ["village-fair"], B: ["blue-blood"]}, pile={A: villagers})
    begin(match, score_game())

    assert (points(match, A), points(match, B)) == (worth("village-fair"), 0)
    assert named(match.view(A).zones[SPENT.of(B)]) == ["blue-blood"]


@proves("HUN-MISSION-08", "HUN-Q-40")
def test_a_majority_is_strict() -> None:
    four = ["ashpaw", "umbra", "flitter", "truffle"]
    for second, wins in ((four, 0), (four[:3], 6)):
        match = night(3, at={A: "ca", B: "po4"}, missions={A: ["best-kept-kennel"]}, pile={A: four, B: second, 2: four[:2]})
        begin(match, score_game())
        assert points(match, A) == wins


@proves("HUN-Q-93")
def test_a_one_time_benefit_is_used_before_moving_and_hunting() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, missions={A: ["second-wind"]}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: mission second-wind")
    assert state(match).speed == 5
    play(match, "a: move po5")
    assert refused(match, A, "mission second-wind") == "HUN-Q-93"


def weary(cards: Sequence[str], mission: str, at: str = "po4", **given: Unpack[Given]) -> Match:
    """A holds this Mission, has no Human but those of the hand, and begins its turn."""
    given["hand"], given["track"] = {A: cards}, {"1a": ["otto"]}
    return turn(night(2, at={A: at}, missions={A: [mission]}, **given))


@proves("HUN-Q-93", "HUN-MISSION-02")
def test_at_a_negative_speed_a_one_time_mission_gives_its_speed() -> None:
    match = weary(["hobb", "kaspar"], "second-wind")
    assert state(match).speed == -2
    assert match.choices(A) == ["mission second-wind", "done"]
    play(match, "a: mission second-wind")

    assert state(match).speed == 1
    assert offers(match, "move") == ["po3", "po5"]
    assert offers(match, "hunt") == ["1a"]
    assert lies(match, SPENT, A) == ["second-wind"]


@proves("HUN-Q-93")
def test_at_speed_0_two_humans_are_digested() -> None:
    match = weary(["agnes", "otto"], "purge")
    assert state(match).speed == 0
    play(match, "a: mission purge", "a: digest area otto", "a: digest area agnes")

    assert lies(match, DIGESTED, A) == ["agnes", "otto"]


@proves("HUN-Q-93")
def test_at_speed_0_the_mist_still_leads_to_a_well() -> None:
    match = weary(["agnes"], "will-o-the-wisp", at="pb5")
    assert offers(match, "mist") == []
    play(match, "a: mission will-o-the-wisp", "a: mist pb3")

    assert where(match, A) == "PB3"


@proves("HUN-Q-93", "HUN-KEY-20")
def test_driven_by_a_spicy_human_one_may_digest_it_or_run_faster_first() -> None:
    match = weary(["ruza", *speed(2)], "purge", at="po8")
    assert refused(match, A, "done") == "HUN-KEY-20"
    play(match, "a: mission purge", "a: digest area ruza")
    assert "po9" in offers(match, "move")

    match = weary(["ruza", *speed(2)], "second-wind", at="po5")
    assert offers(match, "move") == ["pr6"]  # short of the Well
    play(match, "a: mission second-wind")
    assert where(match, A) == "PR4"  # the only way is taken by itself
    assert state(match).speed == 1
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-Q-93")
def test_whoever_stands_on_a_well_with_a_spicy_human_has_not_moved_yet() -> None:
    match = weary(["ruza"], "second-wind", at="pr4")
    assert state(match).speed == 0
    play(match, "a: mission second-wind")

    assert offers(match, "move") == []
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-Q-93", "HUN-MISSION-03")
def test_nobody_learns_from_a_question_whether_somebody_holds_a_one_time_mission() -> None:
    match = weary(["hobb", "kaspar"], "vespers", crypts={"forest": ["second-wind"]})
    other = weary(["hobb", "kaspar"], "second-wind", crypts={"forest": ["vespers"]})

    assert match.choices(A) == ["done"]
    assert refused(match, A, "mission second-wind") == "HUN-Q-93"
    assert match.view(B).to_json() == other.view(B).to_json()
    play(match, "a: done")
    assert state(match).turn_of == B


@proves("HUN-Q-93")
def test_a_one_time_mission_says_why_it_cannot_be_used() -> None:
    match = weary(speed(2), "second-wind", tokens={A: ["hunt"]})
    play(match, "a: move po5")
    assert why(match, A, "mission second-wind").text.endswith("you have moved to Toll House this turn")

    match = weary(speed(2), "second-wind", tokens={A: ["hunt"]})
    play(match, "a: hunt 1a")
    assert why(match, A, "mission second-wind").text.endswith("you have hunted 1 time this turn")

    match = night(2, hand={A: speed(2)}, missions={A: ["purge"]}, pile={A: ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    state(match).arrived = changed(state(match).arrived, A, 1)
    turn(match)
    assert why(match, A, "mission purge").text.endswith("a Vampire that came back to the Castle does neither")

    assert why(weary(speed(2), "purge"), A, "mission purge").rule == "HUN-KEY-07"
    assert why(weary(["agnes"], "blood-frenzy"), A, "mission blood-frenzy").text.endswith("needs Speed, and you have 0")
    assert weary(["agnes"], "blood-frenzy", tokens={A: ["speed-1"]}).why_not(A, "mission blood-frenzy") is None
    assert why(weary(speed(2), "will-o-the-wisp", at="pr4"), A, "mission will-o-the-wisp").rule == "HUN-BOARD-05"


@proves("HUN-Q-93", "HUN-END-10")
def test_another_hunt_is_of_no_use_in_the_extra_turn_of_a_parasol() -> None:
    match = night(2, at={A: "po4"}, moon=15, hand={A: speed(2)}, missions={A: ["blood-frenzy"]}, tokens={A: ["parasol"]})
    begin(match, end_round())
    play(match, "a: open the parasol")

    assert why(match, A, "mission blood-frenzy").text == "Blood Frenzy is of no use this turn: no hunt is possible"
