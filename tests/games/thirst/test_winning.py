"""The end of the game, elimination, giving up."""

import pytest

from games.thirst.positions import Table, figure
from gloam.engine import IllegalAnswer
from gloam.games.thirst.scoring import gain_influence, lose_influence
from gloam.games.thirst.state import MINIONS, THRALLS
from gloam.games.thirst.turn import extort
from support import proves


@proves("THI-WIN-02")
@pytest.mark.parametrize(("before", "ending"), [(9, True), (8, False)])
def test_ten_influence_set_off_the_end(before: int, ending: bool) -> None:
    t = Table(3)
    t.give("a", influence=before)
    t.prey("journalist", "barista")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.s.is_ending is ending


@proves("THI-WIN-03", "THI-WIN-04", "THI-Q-72")
def test_the_cycle_is_played_to_its_end_with_equal_turns_and_no_further_round() -> None:
    t = Table(4)
    for who in "abcd":
        t.minion(f"{who} ghoul 1")
    t.give("b", influence=9)
    t.round().play("a: done")
    gain_influence(t.s, 1, 1, "THI-HUNT-18")
    t.play("b: done", "c: done", "d: done")
    assert t.s.is_night is False
    t.play("a: done", "b: done", "c: done")
    assert not t.match.over
    t = t.play("d: done")
    assert t.match.over
    assert t.s.round == 2
    turns = [event.seat for event in t.match.events if event.kind == "turn"]
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]
    assert t.winners() == "b"


@proves("THI-WIN-05", "THI-Q-71")
def test_the_most_influence_wins_whoever_set_off_the_end() -> None:
    t = Table(3)
    t.give("a", influence=10)
    t.give("b", influence=12)
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "b"
    assert t.outcome().scores == (10, 12, 0)


@proves("THI-Q-72", "THI-HOOD-09")
def test_extortion_at_the_last_dusk_counts_for_everybody() -> None:
    t = Table(3)
    t.tile("courthouse", 0, 1)
    t.tile("city hall", 1, 0)
    t.cubes("courthouse", "a")
    t.cubes("city hall", "b")
    t.give("a", influence=9)
    t.give("b", influence=9)
    t.dusk()
    assert t.match.over
    assert (t.influence("a"), t.influence("b")) == (10, 11)
    assert t.winners() == "b"


@proves("THI-Q-72")
def test_the_body_check_of_the_last_dusk_takes_place() -> None:
    t = Table(3)
    t.body("barista")
    t.s.is_ending = True
    t.dusk()
    assert t.match.over
    assert len(t.row_of()) == 1


@proves("THI-Q-70")
def test_the_end_once_set_off_stays_set_off() -> None:
    t = Table(3)
    t.give("a", influence=9)
    gain_influence(t.s, 0, 1, "THI-HUNT-18")
    lose_influence(t.s, 0, 2, "THI-THRALL-02")
    t.dusk()
    assert t.match.over
    assert t.influence("a") == 8


@proves("THI-WIN-06", "THI-Q-04")
def test_minions_break_a_tie_and_the_character_is_none() -> None:
    t = Table(3)
    t.give("a", influence=11)
    t.give("b", influence=11)
    t.minion("a ghoul 1")
    t.minion("a ghoul 2")
    t.minion("b ghoul 1")
    t.minion("b childe 1", card="barista")
    t.minion("b childe 2", card="barista")
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "b"
    assert dict(t.outcome().items[2])["Minions (first tie-break)"] == 0
    assert len(t.s.zones[MINIONS.of(1)]) == 3


@proves("THI-Q-73", "THI-WIN-06")
def test_a_newly_made_ghoul_counts_and_a_body_does_not() -> None:
    t = Table(2)
    t.give("a", influence=10)
    t.give("b", influence=10)
    t.thrall("b", "barista")
    t.s.is_ending = True
    t.night("b").play("b: enslave 1", "b: done", "b: done")
    assert t.match.over
    assert t.winners() == "b"


@proves("THI-WIN-06", "THI-WIN-07")
def test_one_minion_outweighs_any_number_of_thralls() -> None:
    t = Table(3)
    t.give("a", influence=11)
    t.give("b", influence=11)
    t.minion("a ghoul 1", card="pensioner")
    for card in ("barista", "barista", "student", "student", "tourist"):
        t.thrall("b", card)
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "a"
    assert t.outcome().ranks == (1, 2, 3)


@proves("THI-WIN-05", "THI-WIN-06")
def test_one_influence_outweighs_any_number_of_minions() -> None:
    t = Table(3)
    t.give("a", influence=12)
    t.give("b", influence=11)
    for name, card in (("ghoul 1", "barista"), ("ghoul 2", "barista"), ("childe 1", "student")):
        t.minion(f"b {name}", card=card)
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "a"


@proves("THI-WIN-07", "THI-Q-73")
def test_thralls_break_the_next_tie() -> None:
    t = Table(3)
    t.give("a", influence=11)
    t.give("b", influence=11)
    for _ in range(3):
        t.thrall("a", "barista")
        t.thrall("b", "office clerk")
    t.thrall("b", "student")
    t.body("tourist")
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "b"
    assert len(t.s.zones[THRALLS.of(1)]) == 4


@proves("THI-WIN-08")
def test_who_is_equal_in_everything_wins_together() -> None:
    t = Table(3)
    t.give("a", influence=11)
    t.give("b", influence=11)
    t.s.is_ending = True
    t.dusk()
    assert t.winners() == "ab"
    assert t.outcome().ranks == (1, 1, 3)


# -- elimination


@proves("THI-ELIM-01", "THI-Q-33", "THI-Q-34")
def test_a_bloodless_player_staked_by_day_is_out() -> None:
    t = Table(3)
    t.give("b", blood=0)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 stake b")
    assert t.s.is_out == [0, 1, 0]
    assert not t.match.over


@proves("THI-ELIM-01")
def test_with_one_blood_the_stake_only_takes_it() -> None:
    t = Table(3)
    t.give("b", blood=1)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 stake b")
    assert (t.s.is_out, t.blood("b")) == ([0, 0, 0], 0)


@proves("THI-ELIM-02", "THI-Q-36")
@pytest.mark.parametrize(("blood", "out"), [(0, 1), (1, 0)])
def test_a_vampire_hunter_eliminates_likewise(blood: int, out: int) -> None:
    t = Table(3)
    t.row("vampire hunters")
    t.give("a", influence=3, blood=blood)
    t.dusk()
    assert t.s.is_out[0] == out


@proves("THI-ELIM-02", "THI-Q-36")
@pytest.mark.parametrize(("blood", "out"), [(0, 1), (1, 0)])
def test_a_stalker_stakes_at_dusk_and_goes(blood: int, out: int) -> None:
    t = Table(3)
    t.stalker("a")
    t.give("a", blood=blood)
    t.dusk()
    assert t.s.is_out[0] == out
    assert t.bottom(1) == ["veteran hunter"]
    t.check()


@proves("THI-ELIM-03")
def test_being_out_of_blood_alone_eliminates_nobody() -> None:
    t = Table(3)
    for who in "abc":
        t.give(who, blood=0)
    t.dusk()
    assert t.s.is_out == [0, 0, 0]


@proves("THI-Q-33", "THI-Q-78", "THI-ACT-23")
def test_three_ghouls_can_end_a_vampire_with_two_blood_on_one_day() -> None:
    t = Table(3)
    t.give("b", blood=2)
    for number in (1, 2, 3):
        t.minion(f"a ghoul {number}")
    t.day("a").play("a: ghoul 1 stake b", "a: ghoul 2 stake b")
    assert t.blood("b") == 0
    t.play("a: ghoul 3 stake b")
    assert t.s.is_out == [0, 1, 0]


@proves("THI-Q-78")
def test_a_rival_can_be_held_in_frenzy_day_after_day() -> None:
    t = Table(2)
    t.give("b", blood=1)
    t.minion("a ghoul 1")
    t.day("a")
    for _ in range(2):
        t.play("a: ghoul 1 stake b", "a: done")
        assert (t.blood("b"), t.asked()) == (0, "a night")
        t.play("a: done")
        assert (t.blood("b"), t.asked(), t.s.is_out) == (1, "a day", [0, 0])


@proves("THI-Q-37", "THI-HOOD-08")
def test_what_an_eliminated_player_leaves() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.cubes("docks", "bab")
    t.cubes("casino", "bc")
    t.thrall("b", "student", blood=2, tainted=1)
    t.thrall("b", "tourist")
    t.minion("b childe 1", card="journalist")
    t.minion("b ghoul 1", card="taxi driver")
    t.stalker("b")
    t.hand("b", "leech", "scandal")
    t.body("pensioner")
    t.taint("b", 2)
    t.give("b", blood=0, influence=5)
    t.minion("a ghoul 1")

    t.day("a").play("a: ghoul 1 stake b")

    assert (t.counter("docks"), t.lord("docks")) == ("a", "a")
    assert (t.counter("casino"), t.lord("casino")) == ("c", "c")
    assert t.bottom(5) == ["student", "tourist", "journalist", "taxi driver", "veteran hunter"]
    assert sorted(t.pile()) == ["leech", "scandal"]
    assert t.street() == ["pensioner"]
    assert [t.s.spot[figure("b") + i] for i in range(6)] == [-1] * 6
    assert (t.s.supply[1], t.s.tainted_pool) == (30, 30 - 1)
    assert (t.blood("b"), t.taint_of("b"), t.ichor_of("b"), t.influence("b")) == (0, 0, 0, 0)
    assert not t.is_awake("b")
    assert not t.match.over
    t.check()


@proves("THI-Q-37", "THI-Q-81")
def test_every_cube_of_who_leaves_comes_home_down_to_the_fifth_square() -> None:
    t = Table(3)
    t.tile("stadium", 0, 1)
    t.cubes("graveyard", "b")
    t.cubes("stadium", "bcabb")
    t.s.is_warded[1] = 1
    t.night("a")
    t.match.resign(1)
    assert (t.counter("graveyard"), t.counter("stadium"), t.lord("graveyard")) == ("", "ca", "")
    assert (t.s.is_warded, t.s.supply[1]) == ([0, 0, 0], 30)
    t.check()


@proves("THI-Q-37")
def test_who_is_out_cannot_win() -> None:
    t = Table(3)
    t.give("b", blood=0, influence=12)
    t.minion("a ghoul 1")
    t.s.is_ending = True
    t.day("a").play("a: ghoul 1 stake b", "a: done")
    assert t.match.over
    assert t.outcome().ranks == (1, 3, 2)
    nothing = (("Influence", 0), ("Minions (first tie-break)", 0), ("Thralls (second tie-break)", 0))
    assert t.outcome().items[1:] == (nothing, nothing)


@proves("THI-Q-47", "THI-Q-16", "THI-ROUND-03")
@pytest.mark.parametrize(("first", "served"), [("a", "a"), ("b", "c"), ("c", "c"), ("d", "a")])
def test_scarce_blood_is_extorted_clockwise_from_the_first_player(first: str, served: str) -> None:
    t = Table(4, first=first)
    t.s.first = "abcd".index(first)
    t.tile("docks", 0, 1)
    t.tile("tenements", 1, 0)
    t.cubes("docks", "a")
    t.cubes("tenements", "c")
    t.pool(1, richest="b")
    t.begin(extort())
    assert [who for who in "ac" if t.blood(who) == 4] == [served]


@proves("THI-Q-38", "THI-Q-36")
def test_a_hunter_does_not_strike_the_last_player_left() -> None:
    t = Table(2)
    t.stalker("a", "veteran hunter")
    t.stalker("b", "scarred hunter")
    for who in "ab":
        t.give(who, blood=0)
    t.dusk()
    assert (t.s.is_out, t.winners()) == ([1, 0], "b")
    assert t.s.ending == "Only one vampire is left in the city."


@proves("THI-WIN-03", "THI-Q-87")
def test_the_game_says_why_it_ended() -> None:
    t = Table(3)
    t.give("b", influence=10)
    t.s.is_ending = True
    t.dusk()
    assert t.s.ending == "The cycle is complete: who holds the most Influence rules the city."
    t = Table(3, rounds="10")
    t.s.round = 10
    t.dusk()
    assert t.s.ending == "The table's limit of 10 rounds is reached."


@proves("THI-Q-38")
def test_the_last_player_left_wins_at_once() -> None:
    t = Table(2)
    t.row("vampire hunters")
    for who in "ab":
        t.give(who, influence=3, blood=0)
    t.dusk()
    assert t.match.over
    assert t.s.is_out == [1, 0]
    assert t.winners() == "b"
    assert "Only one" in t.s.ending


@proves("THI-Q-38")
def test_the_last_rivals_death_ends_the_day_in_the_middle_of_a_turn() -> None:
    t = Table(2)
    t.give("b", blood=0)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 stake b")
    assert t.match.over
    assert t.winners() == "a"


@proves("THI-Q-66")
def test_hunters_come_before_the_extorted_blood() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", "a")
    t.stalker("a")
    t.give("a", blood=0)
    t.dusk()
    assert t.s.is_out[0] == 1


@proves("THI-Q-66")
def test_extortion_comes_before_the_bodies_and_the_end() -> None:
    t = Table(3)
    t.tile("courthouse", 0, 1)
    t.cubes("courthouse", "a")
    t.body("barista")
    t.next_consequence("media blackout")
    t.give("a", influence=9)
    t.dusk()
    assert t.influence("a") == 10
    assert t.row_of() == ["media blackout"]
    assert t.match.over


# -- giving up


@proves("THI-Q-81")
def test_who_gives_up_is_out_and_the_others_play_on() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", "b")
    t.night("a")
    t.match.resign(1)
    assert t.counter("docks") == ""
    assert t.asked() == "a night"
    t.play("a: done")
    assert t.asked() == "c night"
    t.check()


@proves("THI-Q-81")
def test_giving_up_in_the_middle_of_a_hunt_ends_the_turn() -> None:
    t = Table(3)
    t.night("a").play("a: hunt")
    t.match.resign(0)
    assert t.asked() == "b night"
    t.check()


@proves("THI-Q-81")
def test_giving_up_against_one_rival_ends_the_game() -> None:
    t = Table(2)
    t.night("a")
    t.match.resign(1)
    assert t.match.over
    assert t.winners() == "a"
    with pytest.raises(IllegalAnswer):
        t.match.resign(0)
