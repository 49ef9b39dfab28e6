"""The city: laying tiles, moving, scouting, dominion and extortion."""

import pytest

from games.thirst.positions import Table, figure
from gloam.engine import HIDDEN
from gloam.games.thirst.cards import TILE0
from gloam.games.thirst.city import DX, DY, recount
from gloam.games.thirst.state import CITY, SCOUTED, STACK, spots
from support import proves


@proves("THI-HOOD-02", "THI-ACT-14", "THI-Q-42")
def test_the_map_grows_where_figures_go() -> None:
    t = Table(3)
    t.next_tile("docks")

    t.night("a").play("a: move north")
    assert (t.where("a"), t.spot("docks"), len(t.s.zones[STACK.at()])) == ((0, 1), 1, 28)
    t.play("a: move east")

    assert list(zip(t.s.x, t.s.y, strict=True)) == [(0, 0), (0, 1), (1, 1)]
    assert t.ichor_of("a") == 1
    assert len(t.s.zones[CITY.at()]) == 3


@proves("THI-Q-42")
def test_with_an_empty_stack_nobody_walks_off_the_map() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.s.zones[STACK.at()] = []
    t.night("a")
    assert t.refused("a", "move east") == "THI-Q-42"
    assert "move north" in t.choices("a")
    assert t.ichor_of("a") == 3


@proves("THI-ACT-13", "THI-Q-41")
def test_a_move_goes_to_one_of_four_adjacent_places() -> None:
    t = Table(3)
    places = []
    for direction in ("north", "east", "south", "west"):
        t.stand("a", "graveyard")
        t.give("a", ichor=1)
        t.night("a").play(f"a: move {direction}")
        places.append(t.where("a"))
        assert t.ichor_of("a") == 0
    assert places == [(0, 1), (1, 0), (0, -1), (-1, 0)] == list(zip(DX, DY, strict=True))


@proves("THI-ACT-13")
def test_no_farther_and_not_diagonally_without_dominion() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 1)
    t.tile("stadium", 0, 2)
    t.night("a")
    assert t.refused("a", "travel casino") == "THI-HOOD-10"
    assert t.refused("a", "travel stadium") == "THI-HOOD-10"


@proves("THI-ACT-16", "THI-HOOD-07", "THI-Q-44")
def test_entering_a_facedown_tile_reveals_it_for_all_and_for_good() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="b")
    stack = len(t.s.zones[STACK.at()])
    hidden = t.match.view(0)
    assert hidden.state.tile_at[1] == -1
    assert (hidden.state.x[1], hidden.state.y[1]) == (0, 1)
    assert hidden.zones[SCOUTED.of(1)] == [HIDDEN]

    t.night("a").play("a: move north", "a: move south")

    assert t.match.view(2).state.tile_at[1] == TILE0 + t.s.spot_of.index(1)
    assert t.spot("docks") == 1
    assert len(t.s.zones[STACK.at()]) == stack
    assert t.s.zones[SCOUTED.of(1)] == []


def test_each_facedown_tile_is_found_again_among_its_scouts_tiles() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="b")
    t.tile("casino", 1, 0, scout="a")
    t.tile("stadium", 0, -1, scout="b")
    t.night("a").play("a: move south")
    assert t.spot("stadium") == 3
    t.give("a", ichor=3)
    t.stand("a", "graveyard")
    t.night("a").play("a: move north")
    assert t.spot("docks") == 1


@proves("THI-HOOD-08", "THI-Q-45")
@pytest.mark.parametrize(("colors", "lord"), [("", ""), ("a", "a"), ("ab", ""), ("aba", "a"), ("abb", "b"), ("abc", "")])
def test_who_alone_has_the_most_cubes_has_dominion(colors: str, lord: str) -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", colors)
    assert t.lord("docks") == lord


def test_dominion_is_kept_as_the_cubes_lie() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.stand("a", "docks")
    t.give("a", ichor=5)
    t.night("a").play("a: hunt", "a: abandon", "a: hunt", "a: abandon")
    kept = t.s.lord
    for spot in spots(t.s):
        recount(t.s, spot)
    assert t.s.lord == kept == (-1, 0)


@proves("THI-HOOD-10", "THI-ACT-15", "THI-Q-46")
def test_one_ichor_leads_from_dominion_to_dominion_however_far() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 4, 4)
    t.cubes("docks", "a")
    t.cubes("casino", "aab")
    t.stand("a", "docks")
    t.night("a").play("a: travel casino")
    assert (t.where("a"), t.ichor_of("a")) == ((4, 4), 2)


@proves("THI-HOOD-10", "THI-Q-46")
@pytest.mark.parametrize(("docks", "casino"), [("a", "b"), ("b", "a"), ("", "a"), ("a", "ab")])
def test_both_ends_must_be_under_dominion(docks: str, casino: str) -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 4, 4)
    t.cubes("docks", docks)
    t.cubes("casino", casino)
    t.stand("a", "docks")
    assert t.night("a").refused("a", "travel casino") == "THI-HOOD-10"


@proves("THI-ACT-15", "THI-Q-46")
def test_a_ghoul_travels_by_dominion_too() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 4, 4)
    t.cubes("docks", "a")
    t.cubes("casino", "a")
    t.minion("a ghoul 1", at="docks")
    t.day("a").play("a: ghoul 1 travel casino")
    assert (t.where("a ghoul 1"), t.ichor_of("a ghoul 1")) == ((4, 4), 1)


@proves("THI-HOOD-06", "THI-HOOD-09", "THI-Q-47")
def test_dominion_extorts_blood_influence_and_powers_at_dusk() -> None:
    t = Table(3)
    t.tile("blood bank", 0, 1)
    t.tile("courthouse", 1, 0)
    t.tile("ruined cathedral", 0, -1)
    for tile in ("blood bank", "courthouse", "ruined cathedral"):
        t.cubes(tile, "b")
    pool = t.s.pool

    t.dusk()

    assert t.blood("b") == 3 + 2 - 1  # b is first now and has paid for thirst
    assert t.s.pool == pool - 2 + 1
    assert t.influence("b") == 1
    assert len(t.hand_of("b")) == 1
    assert [t.blood("a"), t.influence("a"), len(t.hand_of("a"))] == [3, 0, 0]


@proves("THI-HOOD-09")
def test_a_neighborhood_is_extorted_again_at_every_dusk() -> None:
    t = Table(2)
    t.tile("courthouse", 1, 0)
    t.cubes("courthouse", "a")
    for _ in range(3):
        t.dusk()
    assert (t.influence("a"), t.influence("b")) == (3, 0)


@proves("THI-Q-45", "THI-Q-47")
def test_a_contested_neighborhood_pays_nobody_and_a_lost_one_keeps_what_it_paid() -> None:
    t = Table(2)
    t.tile("courthouse", 1, 0)
    t.cubes("courthouse", "a")
    t.dusk()
    t.stand("b", "courthouse")
    t.night("b").play("b: hunt", "b: pursue 1")
    t.dusk()
    assert (t.influence("a"), t.counter("courthouse")) == (1, "ab")
    t.night("b").play("b: hunt", "b: pursue 1")
    before = t.influence("b")
    t.dusk()
    assert (t.influence("a"), t.influence("b")) == (1, before + 1)


@proves("THI-Q-16", "THI-Q-47")
def test_extortion_of_a_short_pool_is_served_in_turn_order() -> None:
    t = Table(3, first="b")
    t.tile("blood bank", 0, 1)
    t.tile("docks", 1, 0)
    t.cubes("blood bank", "a")
    t.cubes("docks", "b")
    t.pool(2, richest="c")
    before = [t.blood(who) for who in "abc"]
    t.s.is_ending = True
    t.dusk()
    assert [t.blood(who) for who in "abc"] == [before[0] + 1, before[1] + 1, before[2]]


@proves("THI-HOOD-06")
@pytest.mark.parametrize(
    ("tile", "blood", "influence", "powers"),
    [
        ("graveyard", 0, 0, 0),
        ("city hall", 0, 2, 0),
        ("broadcast tower", 0, 2, 0),
        ("embassy quarter", 0, 1, 0),
        ("general hospital", 1, 0, 0),
        ("night shelter", 1, 0, 0),
        ("docks", 1, 0, 0),
        ("tenements", 1, 0, 0),
        ("slaughterhouse", 1, 0, 0),
        ("antiquarian row", 0, 0, 1),
        ("museum of antiquities", 0, 0, 1),
        ("stadium", 0, 0, 0),
        ("club strip", 0, 0, 0),
        ("shopping arcade", 0, 0, 0),
        ("university", 0, 0, 0),
        ("lantern quarter", 0, 0, 0),
        ("casino", 0, 1, 0),
        ("grand hotel", 0, 1, 0),
        ("student dormitories", 0, 0, 0),
        ("fairground", 0, 0, 0),
        ("riverside park", 0, 0, 0),
        ("subway tunnels", 0, 0, 0),
        ("old mill", 0, 0, 0),
        ("lighthouse", 0, 0, 0),
        ("opera house", 0, 1, 0),
        ("night market", 0, 0, 0),
        ("central station", 0, 0, 0),
    ],
)
def test_every_neighborhood_yields_what_it_says(tile: str, blood: int, influence: int, powers: int) -> None:
    t = Table(3)
    if tile != "graveyard":
        t.tile(tile, 0, 1)
    t.cubes(tile, "a")
    t.s.is_ending = True
    t.dusk()
    assert (t.blood("a") - 3, t.influence("a"), len(t.hand_of("a"))) == (blood, influence, powers)


# -- scouting


def scout() -> Table:
    t = Table(3)
    t.tile("casino", 0, 1)
    t.minion("a ghoul 1")
    t.next_tile("docks")
    return t.day("a")


@proves("THI-ACT-18", "THI-Q-43")
def test_scouting_is_done_by_day_and_only_the_scout_sees_the_tile() -> None:
    t = scout()
    t.play("a: ghoul 1 scout")
    assert t.asked() == "a place"
    assert t.match.view(0).zones[SCOUTED.of(0)] == t.s.zones[SCOUTED.of(0)]
    for who in (1, 2, None):
        assert t.match.view(who).zones[SCOUTED.of(0)] == [HIDDEN]
    t.play("a: place east")
    assert "Docks" in " ".join(item.label for item in t.match.table(0).area("city").items)
    assert "Docks" not in " ".join(item.label for item in t.match.table(1).area("city").items)


@proves("THI-ACT-18", "THI-ACT-01")
def test_nobody_scouts_by_night() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.night("a")
    assert t.match.why_not(0, "scout") is not None
    assert not [choice for choice in t.choices("a") if "scout" in choice]


@proves("THI-ACT-19", "THI-HOOD-07")
def test_the_scouted_tile_lies_facedown_on_an_open_side() -> None:
    t = scout()
    t.play("a: ghoul 1 scout")
    assert t.refused("a", "place north") == "THI-ACT-19"
    t.play("a: place east")
    assert (t.s.x[2], t.s.y[2], t.s.tile_at[2], t.s.scout_of[2]) == (1, 0, -1, 0)
    assert t.where("a ghoul 1") == (0, 0)
    assert t.ichor_of("a ghoul 1") == 1


@proves("THI-Q-43")
def test_scouting_needs_an_open_side_and_a_tile() -> None:
    t = Table(3)
    for name, x, y in (("docks", 0, 1), ("casino", 1, 0), ("stadium", 0, -1), ("old mill", -1, 0)):
        t.tile(name, x, y)
    t.minion("a ghoul 1")
    assert t.day("a").refused("a", "ghoul 1 scout") == "THI-Q-43"

    t = Table(3)
    t.minion("a ghoul 1")
    t.s.zones[STACK.at()] = []
    assert t.day("a").refused("a", "ghoul 1 scout") == "THI-Q-43"


@proves("THI-Q-44")
def test_a_facedown_tile_is_no_target() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="a")
    t.tile("casino", 1, 0)
    t.hand("a", "bat form")
    t.tile("stadium", 5, 5)
    t.night("a").play("a: use bat form")
    assert t.asked() == "a haunt"
    assert t.refused("a", "haunt docks") == "THI-Q-44"


@proves("THI-Q-41")
def test_any_number_of_figures_share_a_tile() -> None:
    t = Table(4)
    t.tile("docks", 0, 1)
    for who in "abcd":
        t.night(who).play(f"{who}: move north")
    assert {t.where(who) for who in "abcd"} == {(0, 1)}


@proves("THI-Q-39")
def test_the_coffin_is_where_the_vampire_lay_down() -> None:
    t = Table(2)
    t.tile("docks", 3, 1)
    t.stand("b", "docks")
    t.minion("a ghoul 1", at="docks")
    t.night("b").play("b: done")
    assert t.asked() == "a day"
    assert "ghoul 1 stake b" in t.choices("a")
    assert t.s.spot[figure("b")] == 1
