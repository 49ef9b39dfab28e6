"""Each Consequence, and how they come and go."""

from pathlib import Path

import pytest

from games.thirst.positions import Table, figure
from gloam.games.thirst.cards import CONSEQUENCE, CONSEQUENCE_CARDS
from gloam.games.thirst.state import CONSEQUENCE_DECK, DRAWN, ROW
from support import proves


@proves("THI-CONS-01")
def test_a_reckless_night_and_a_found_body_bring_one_each() -> None:
    t = Table(2)
    t.next_consequence("roadblocks")
    t.next_consequence("curfew")
    t.body("barista")
    t.night("b").play("b: hunt", "b: abandon", "b: done")
    assert t.row_of() == ["curfew", "roadblocks"]


@proves("THI-NIGHT-10", "THI-NIGHT-08", "THI-CONS-01")
def test_a_reckless_night_is_paid_for_once() -> None:
    t = Table(2)
    t.next_consequence("roadblocks")
    t.night("b").play("b: hunt", "b: abandon", "b: done")
    assert (t.s.round, t.row_of()) == (2, [])  # drawn at the end of the Night, and forgotten at dusk
    drawn = len(t.s.zones[CONSEQUENCE_DECK.at()])
    t.play("a: done", "b: done")
    assert (t.s.round, t.row_of(), len(t.s.zones[CONSEQUENCE_DECK.at()])) == (3, [], drawn)
    assert [line.text for line in t.match.log(None) if line.text.startswith("Consequence")] == ["Consequence: Roadblocks."]


@proves("THI-CONS-02")
def test_consequences_stay_in_the_order_of_their_age() -> None:
    t = Table(2)
    for card in ("blood drive", "roadblocks", "curfew"):
        t.next_consequence(card)
    for _ in range(3):
        if not t.street():
            t.body("office clerk")
        t.dusk()
    assert t.row_of() == ["curfew", "roadblocks", "blood drive"]


@proves("THI-CONS-03", "THI-Q-79")
def test_what_the_night_brought_may_go_the_same_day() -> None:
    t = Table(2)
    t.next_consequence("roadblocks")
    t.minion("b ghoul 1")
    t.night("b").play("b: hunt", "b: abandon", "b: done")
    assert t.row_of() == ["roadblocks"]
    t.play("b: done")
    assert t.row_of() == []


@proves("THI-CONS-04")
def test_a_dusk_draws_or_removes_never_both() -> None:
    t = Table(3)
    t.row("curfew")
    t.next_consequence("roadblocks")
    t.body("barista")
    t.dusk()
    assert t.row_of() == ["curfew", "roadblocks"]
    t.dusk()
    assert t.row_of() == ["roadblocks"]


@proves("THI-Q-63")
def test_with_all_thirteen_in_the_row_nothing_is_drawn_and_bodies_go_all_the_same() -> None:
    t = Table(3)
    t.s.zones[ROW.at()], t.s.zones[CONSEQUENCE_DECK.at()] = CONSEQUENCE_CARDS.copy(), []
    t.give("a", blood=9)
    t.body("barista")
    t.dusk()
    assert len(t.row_of()) == 13
    assert t.street() == []


@proves("THI-Q-63")
def test_with_an_empty_row_nothing_is_removed() -> None:
    t = Table(3)
    t.dusk()
    assert t.row_of() == []


@proves("THI-Q-62", "THI-HUNT-02")
def test_curfew_and_neighborhood_watch_add_up() -> None:
    t = Table(3)
    t.row("curfew", "neighborhood watch")
    t.tile("tenements", 0, 1)
    t.cubes("tenements", "b")
    t.stand("a", "tenements")
    supply = t.s.supply[0]
    t.night("a").play("a: hunt")
    assert (t.ichor_of("a"), t.s.supply[0], t.counter("tenements")) == (1, supply + 1, "ba")
    assert len(t.s.zones[DRAWN.at()]) == 2
    t.check()


@proves("THI-Q-62")
def test_the_watch_looks_only_where_a_cube_lies() -> None:
    t = Table(3)
    t.row("neighborhood watch")
    t.give("a", ichor=1)
    t.night("a").play("a: hunt", "a: pursue 1")
    t.give("a", ichor=1)
    assert t.night("a").refused("a", "hunt") == "THI-HUNT-02"


@proves("THI-Q-62", "THI-HUNT-10")
def test_curfew_leaves_at_least_one_prey() -> None:
    t = Table(3)
    t.row("curfew")
    t.cubes("graveyard", "b")
    t.night("a").play("a: hunt")
    assert len(t.s.zones[DRAWN.at()]) == 1


@proves("THI-Q-62")
def test_roadblocks_stop_the_dominion_move_only() -> None:
    t = Table(3)
    t.row("roadblocks")
    t.tile("docks", 0, 1)
    t.tile("casino", 4, 4)
    t.cubes("docks", "a")
    t.cubes("casino", "a")
    t.stand("a", "docks")
    t.night("a")
    assert t.refused("a", "travel casino") == "THI-Q-62"
    assert "move south" in t.choices("a")


@proves("THI-Q-62", "THI-HOOD-06")
def test_a_blackout_stops_influence_and_a_blood_drive_stops_blood() -> None:
    t = Table(3)
    t.tile("courthouse", 0, 1)
    t.tile("docks", 1, 0)
    for tile in ("courthouse", "docks"):
        t.cubes(tile, "a")
    t.s.is_ending = True
    t.row("media blackout", "blood drive")
    t.dusk()
    assert (t.influence("a"), t.blood("a"), t.hand_of("a")) == (0, 3, [])
    t.dusk()
    assert (t.influence("a"), t.blood("a")) == (1, 3)
    t.dusk()
    assert (t.influence("a"), t.blood("a")) == (2, 4)


@proves("THI-Q-62", "THI-ACT-02")
def test_garlic_allows_one_feeding_a_turn() -> None:
    t = Table(3)
    t.row("garlic in every window")
    t.thrall("a", "student")
    t.night("a").play("a: feed 1")
    assert t.refused("a", "feed 1") == "THI-Q-62"
    t.play("a: done")
    t.night("a")
    assert "feed 1" in t.choices("a")


@proves("THI-Q-62", "THI-ACT-05")
def test_every_feeding_of_a_turn_is_counted() -> None:
    t = Table(3)
    t.thrall("a", "student")
    t.night("a").play("a: feed 1", "a: feed 1")
    assert t.s.fed == 2


@proves("THI-Q-62", "THI-ACT-02")
@pytest.mark.parametrize("others", [("roadblocks",), ("roadblocks", "curfew", "blood drive")])
@pytest.mark.parametrize("place", [0, 1])
def test_garlic_works_wherever_it_lies_in_the_row(others: tuple[str, ...], place: int) -> None:
    t = Table(3)
    row = list(others)
    row.insert(place, "garlic in every window")
    t.row(*row)
    t.thrall("a", "student")
    t.night("a").play("a: feed 1")
    assert t.refused("a", "feed 1") == "THI-Q-62"


@proves("THI-Q-62")
def test_garlic_does_not_hinder_a_frenzy() -> None:
    t = Table(3)
    t.row("garlic in every window")
    t.thrall("a", "student")
    t.thrall("a", "barista")
    t.give("a", blood=0)
    t.rise("a").play("a: frenzy drain")
    assert t.blood("a") == 4


@proves("THI-Q-62")
def test_holy_water_burns_everybody_once_and_kills_nobody() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.next_consequence("holy water")
    t.give("b", blood=0)
    t.s.is_reckless = True
    t.end_night()
    assert [t.blood(who) for who in "abc"] == [2, 0, 2]
    assert t.s.is_out == [0, 0, 0]
    assert t.row_of() == ["holy water"]
    t.s.is_ending = True
    t.dusk()
    assert [t.blood(who) for who in "abc"] == [2, 0, 2]
    t.check()


@proves("THI-Q-62", "THI-Q-17")
def test_an_epidemic_taints_everybodys_fullest_thrall_the_latest_on_a_tie() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.next_consequence("epidemic")
    t.thrall("a", "student")
    t.thrall("a", "tourist")
    t.thrall("a", "barista")
    t.thrall("b", "pensioner")
    t.s.is_reckless = True
    t.end_night()
    assert t.thralls("a") == [("student", 3, 0), ("tourist", 2, 1), ("barista", 2, 0)]
    assert t.thralls("b") == [("pensioner", 0, 1)]
    t.check()


@proves("THI-Q-62", "THI-Q-17")
@pytest.mark.parametrize(("blood", "tainted"), [([4, 1], [1, 0]), ([1, 4], [0, 1]), ([2, 3, 1], [0, 1, 0]), ([3, 3, 2], [0, 1, 0])])
def test_an_epidemic_looks_at_the_blood_and_not_at_the_place(blood: list[int], tainted: list[int]) -> None:
    t = Table(3)
    for card, n in zip(("marathon runner", "student", "tourist"), blood, strict=False):
        t.thrall("b", card, blood=n)
    t.next_consequence("epidemic")
    t.s.is_reckless = True
    t.end_night()
    assert [sick for _, _, sick in t.thralls("b")] == tainted


@proves("THI-Q-62")
def test_on_consecrated_ground_nothing_is_made() -> None:
    t = Table(3)
    t.row("consecrated ground")
    t.thrall("a", "barista")
    t.night("a")
    assert t.refused("a", "enslave 1") == "THI-Q-62"
    assert t.refused("a", "awaken 1") == "THI-Q-62"


@proves("THI-Q-62", "THI-Q-13")
def test_floodlights_weaken_characters_but_not_minions() -> None:
    t = Table(3)
    t.row("floodlights")
    t.give("a", ichor=0)
    t.minion("a ghoul 1", ichor=0)
    t.rise("a")
    assert (t.ichor_of("a"), t.ichor_of("a ghoul 1")) == (2, 2)


@proves("THI-Q-27", "THI-Q-62")
def test_an_angry_mob_wounds_everybodys_first_ghoul() -> None:
    t = Table(3)
    t.row("angry mob")
    t.minion("a ghoul 1", tainted=1)
    t.minion("a ghoul 2", tainted=1)
    t.minion("b ghoul 3", tainted=0)
    t.s.is_ending = True
    t.dusk()
    assert (t.taint_of("a ghoul 1"), t.taint_of("a ghoul 2")) == (0, 1)
    assert not t.is_there("b ghoul 3")
    assert t.street() == []
    t.check()


@proves("THI-ELIM-02", "THI-Q-36")
def test_vampire_hunters_stake_whoever_has_the_most_influence() -> None:
    t = Table(3)
    t.row("vampire hunters")
    t.give("a", influence=4)
    t.give("b", influence=4)
    t.give("c", influence=3)
    t.s.is_ending = True
    t.dusk()
    assert [t.blood(who) for who in "abc"] == [2, 2, 3]


@proves("THI-Q-36", "THI-Q-62")
def test_vampire_hunters_pass_over_a_city_without_influence() -> None:
    t = Table(3)
    t.row("vampire hunters")
    for who in "abc":
        t.give(who, blood=0)
    t.s.is_ending = True
    t.dusk()
    assert t.s.is_out == [0, 0, 0]


@proves("THI-ELIM-02", "THI-Q-36")
def test_tomb_breakers_stake_every_vampire_in_the_graveyard() -> None:
    t = Table(3)
    t.row("tomb breakers")
    t.tile("docks", 0, 1)
    t.stand("b", "docks")
    t.minion("a childe 1", tainted=1)
    t.minion("a childe 2", tainted=0)
    t.minion("b childe 1", at="docks", tainted=1)
    t.s.is_ending = True
    t.dusk()
    assert [t.blood(who) for who in "abc"] == [2, 3, 2]
    assert t.taint_of("a childe 1") == 0
    assert not t.is_there("a childe 2")
    assert t.taint_of("b childe 1") == 1
    t.check()


@proves("THI-Q-36", "THI-Q-38", "THI-Q-37")
def test_the_childer_of_who_has_just_fallen_are_not_staked_any_more() -> None:
    t = Table(3)
    t.row("tomb breakers")
    t.give("b", blood=0)
    t.minion("b childe 1", card="barista")
    t.dusk()
    assert (t.s.is_out, t.is_there("b childe 1")) == ([0, 1, 0], False)
    assert [t.blood(who) for who in "ac"] == [2, 1]  # c is first now, and has paid for thirst
    t.check()


@proves("THI-Q-88", "THI-Q-66")
def test_dusk_consequences_act_from_the_oldest_on() -> None:
    t = Table(3)
    t.row("tomb breakers", "vampire hunters")
    t.give("a", influence=1, blood=1)
    t.give("b", influence=1, blood=5)
    t.tile("docks", 0, 1)
    t.stand("b", "docks")
    t.s.is_ending = True
    t.dusk()
    assert t.s.is_out[0] == 1
    assert t.blood("b") == 4
    assert t.s.spot[figure("a")] == -1


def test_there_is_a_test_above_for_every_consequence() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for card in CONSEQUENCE.words:
        assert f'"{card}"' in source
