"""The Night's actions at their edges: the first card of the list, the last cube, the childe that is not there."""

from __future__ import annotations

import pytest

from games.thirst.positions import Table, holding
from gloam.games.thirst.consequences import repair_row
from gloam.games.thirst.effects import hide_bodies
from gloam.games.thirst.state import BARELY_MARKED
from support import proves


def why(t: Table, who: str, text: str) -> str:
    """The sentence that refuses this answer."""
    refusal = t.match.why_not("abcd".index(who), text)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal.text


# -- Blood of both kinds


@proves("THI-Q-17", "THI-Q-59")
def test_a_thrall_with_as_much_tainted_blood_as_red_is_alive() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=2, tainted=1)
    t.night("a").play("a: feed 1")
    assert (t.thralls("a"), t.street()) == ([("student", 1, 1)], [])


@proves("THI-Q-17", "THI-VAMP-02", "THI-Q-82")
@pytest.mark.parametrize(
    ("red", "tainted", "blood", "taint"), [(1, 2, 4, 1), (2, 1, 5, 0), (0, 3, 3, 2), (3, 0, 5, 0), (1, 1, 4, 0)]
)
def test_awakening_drains_red_before_tainted_and_leaves_one(red: int, tainted: int, blood: int, taint: int) -> None:
    t = Table(3)
    t.thrall("a", "student", blood=red, tainted=tainted)
    t.night("a").play("a: awaken 1")
    assert (t.blood("a"), t.taint_of("a"), t.taint_of("a childe 1")) == (blood, taint, 1)


@proves("THI-Q-55", "THI-HUNT-22")
def test_a_released_thrall_gives_its_tainted_blood_back_too() -> None:
    t = Table(3)
    for card in ("barista", "barista", "office clerk", "office clerk"):
        t.thrall("a", card)
    t.thrall("a", "student", blood=1, tainted=2)
    t.prey("tourist", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1")
    pools = (t.s.pool, t.s.tainted_pool)
    t.play("a: release 5")
    assert (t.s.pool, t.s.tainted_pool) == (pools[0] + 1, pools[1] + 2)
    assert [name for name, _, _ in t.thralls("a")][-1] == "tourist"


@proves("THI-ACT-06")
def test_a_refused_conversion_names_the_blood_that_is_missing() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.night("a")
    assert why(t, "a", "convert blood") == "your Coffin holds no Blood"
    assert why(t, "a", "convert tainted") == "your Coffin holds no Tainted Blood"


# -- the supply


@proves("THI-Q-16", "THI-Q-80", "THI-GHOUL-05")
def test_with_no_cube_left_a_new_ghoul_is_marked_without_one() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.supply("a", 0)
    t.night("a").play("a: enslave 1")
    assert (t.s.supply[0], t.s.fresh[1]) == (0, BARELY_MARKED)
    t.play("a: done").day("a")
    assert not t.is_awake("a ghoul 1")  # the missing marker is what is taken off
    assert t.s.supply[0] == 0
    t.day("a")
    assert t.is_awake("a ghoul 1")


@proves("THI-ACT-08", "THI-Q-16")
def test_a_burned_power_brings_the_last_cube_of_the_supply_and_none_after_it() -> None:
    t = holding("bat form", "leech")
    t.supply("a", 1)
    before = t.ichor_of("a")
    t.night("a").play("a: burn bat form")
    assert (t.ichor_of("a"), t.s.supply[0], t.pile(), t.where("a")) == (before + 1, 0, ["bat form"], (0, 0))
    assert t.refused("a", "burn leech") == "THI-Q-16"


@proves("THI-Q-16", "THI-Q-67")
def test_one_cube_in_the_supply_is_enough_for_vigor_and_none_is_not() -> None:
    t = holding("unholy vigor", "unholy vigor")
    t.supply("a", 1)
    before = t.ichor_of("a")
    t.night("a").play("a: use unholy vigor")
    assert (t.ichor_of("a"), t.s.supply[0]) == (before + 1, 0)
    assert t.refused("a", "use unholy vigor") == "THI-Q-67"


@proves("THI-Q-67", "THI-Q-44")
def test_without_a_cube_bat_form_still_flies_where_there_is_somewhere_to_fly() -> None:
    t = Table(3)
    t.hand("a", "bat form")
    t.supply("a", 0)
    t.tile("casino", 3, 3, scout="b")  # facedown: nowhere to fly to
    t.night("a")
    assert t.refused("a", "use bat form") == "THI-Q-67"
    t.tile("docks", 5, 5)
    t.night("a").play("a: use bat form")
    assert t.where("a") == (5, 5)
    t.hand("a", "bat form")
    t.night("a").play("a: use bat form")  # and back to the Graveyard
    assert t.where("a") == (0, 0)


# -- figures


@proves("THI-Q-24")
def test_a_childe_that_is_not_there_cannot_be_told_anything() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.night("a")
    assert t.refused("a", "childe 2 move north") == "THI-Q-24"


@proves("THI-VAMP-05", "THI-Q-24", "THI-Q-31")
def test_a_childe_made_in_place_of_one_that_was_awake_lies_asleep() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.thrall("a", "barista")
    t.night("a").play("a: dismiss childe 1", "a: awaken 1")
    assert (t.is_there("a childe 1"), t.is_awake("a childe 1")) == (True, False)
    assert t.refused("a", "childe 1 move north") == "THI-NIGHT-04"


@proves("THI-RES-03", "THI-HOOD-10")
def test_without_ichor_dominion_moves_nobody() -> None:
    t = Table(3)
    t.tile("docks", 4, 4)
    t.cubes("docks", "a")
    t.cubes("graveyard", "a")
    t.give("a", ichor=0)
    t.night("a")
    assert t.refused("a", "travel docks") == "THI-RES-03"


@proves("THI-HOOD-10", "THI-Q-46")
def test_ways_by_dominion_are_offered_in_the_order_of_the_tiles_whenever_they_were_laid() -> None:
    t = Table(3)
    for i, tile in enumerate(("lighthouse", "docks", "casino", "city hall")):
        t.tile(tile, 4 + 2 * i, 7)
        t.cubes(tile, "a")
    t.cubes("graveyard", "a")
    t.night("a")
    ways = [choice for choice in t.choices("a") if choice.startswith("travel")]
    assert ways == ["travel city hall", "travel docks", "travel casino", "travel lighthouse"]


# -- rivals


@proves("THI-Q-67", "THI-Q-86")
def test_leech_takes_the_only_blood_of_a_rival() -> None:
    t = holding("leech", seats=2)
    t.give("b", blood=1)
    t.night("a").play("a: use leech")
    assert (t.blood("a"), t.blood("b")) == (4, 0)


@proves("THI-Q-67")
def test_leech_finds_nothing_in_an_empty_coffin() -> None:
    t = holding("leech", seats=2)
    t.give("b", blood=0)
    t.night("a")
    assert t.refused("a", "use leech") == "THI-Q-67"


@proves("THI-Q-86", "THI-Q-41")
@pytest.mark.parametrize("at", [(5, 6), (6, 5), (5, 4), (4, 5)])
def test_near_is_each_of_the_four_sides(at: tuple[int, int]) -> None:
    t = holding("leech", seats=2)
    t.tile("stadium", 5, 5)
    t.tile("tenements", *at)
    t.stand("a", "stadium")
    t.stand("b", "tenements")
    t.night("a").play("a: use leech")
    assert (t.blood("a"), t.blood("b")) == (5, 1)


@proves("THI-Q-86", "THI-Q-41")
@pytest.mark.parametrize("at", [(6, 6), (4, 4), (5, 7), (8, 9), (8, 8)])
def test_a_corner_and_two_steps_are_not_near(at: tuple[int, int]) -> None:
    t = holding("leech", seats=2)
    t.tile("stadium", 5, 5)
    t.tile("tenements", 8, 8)  # laid right after the stadium, and nowhere near it
    if at != (8, 8):
        t.tile("old mill", *at)
    t.stand("a", "stadium")
    t.stand("b", "tenements" if at == (8, 8) else "old mill")
    t.night("a")
    assert t.refused("a", "use leech") == "THI-Q-67"


@proves("THI-Q-67", "THI-Q-27")
@pytest.mark.parametrize("name", ["ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"])
def test_claws_wound_the_minion_that_was_named(name: str) -> None:
    t = holding("rending claws", seats=4)
    others = ["ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"]
    for other, card in zip(others, ("barista", "office clerk", "taxi driver", "student", "tourist"), strict=True):
        t.minion(f"c {other}", card=card)
    t.minion("b ghoul 1", card="pensioner")
    t.night("a").play("a: use rending claws", f"a: maul c {name}")
    assert [t.taint_of(f"c {other}") for other in others] == [0 if other == name else 1 for other in others]
    assert t.taint_of("b ghoul 1") == 1


@proves("THI-Q-67", "THI-Q-86")
def test_claws_reach_a_minion_near_by_wherever_its_master_is() -> None:
    t = holding("rending claws", seats=3)
    t.minion("c childe 2", at="casino")
    t.night("a")
    assert t.refused("a", "use rending claws") == "THI-Q-67"  # c is here, but the childe is far away
    t.stand("c", "casino")
    t.stand("c childe 2", "docks")
    t.night("a").play("a: use rending claws")
    assert t.taint_of("c childe 2") == 0


@proves("THI-Q-67", "THI-Q-16")
@pytest.mark.parametrize(("supply", "ichor"), [(0, None), (1, 3), (2, 4), (3, 4)])
def test_a_dark_errand_spurs_with_the_cubes_there_are(supply: int, ichor: int | None) -> None:
    t = holding("dark errand", seats=2)
    t.minion("a ghoul 1")
    t.supply("a", supply)
    t.day("a")
    if ichor is None:
        assert t.refused("a", "use dark errand") == "THI-Q-67"
    else:
        t.play("a: use dark errand")
        assert t.ichor_of("a ghoul 1") == ichor


# -- Hunt Counters


@proves("THI-HOOD-05", "THI-HUNT-10", "THI-Q-49")
def test_a_full_counter_of_five_ends_with_its_fifth_square() -> None:
    t = Table(3)
    t.tile("stadium", 0, 1)
    t.tile("docks", 0, 2)
    t.cubes("stadium", "bcbcb")
    t.cubes("docks", "c")
    t.stand("a", "stadium")
    t.night("a").play("a: hunt")
    assert t.choices("a") == [f"replace {square}" for square in (1, 2, 3, 4, 5)]
    t.play("a: replace 5")
    assert (t.counter("stadium"), t.counter("docks")) == ("bcbca", "c")
    assert t.choices("a") == ["abandon", "pursue 1"]  # Population 6, less 5 cubes


@proves("THI-HUNT-04", "THI-Q-49")
def test_the_first_seats_cube_too_goes_home_when_it_is_replaced() -> None:
    t = Table(3)
    t.cubes("graveyard", "ac")
    t.night("b").play("b: hunt", "b: replace 1")
    assert (t.counter("graveyard"), t.s.supply[0]) == ("bc", 27)


@proves("THI-Q-50", "THI-Q-16", "THI-Q-67")
def test_dread_presence_needs_one_cube_in_the_supply() -> None:
    t = holding("dread presence", "dread presence", seats=2)
    t.supply("a", 1)
    t.night("a").play("a: use dread presence")
    assert (t.counter("graveyard"), t.s.supply[0]) == ("a", 0)
    assert t.refused("a", "use dread presence") == "THI-Q-67"


@proves("THI-Q-67")
def test_the_graveyard_can_be_desecrated_too() -> None:
    t = holding("desecrate", seats=2)
    t.cubes("graveyard", "b")
    t.night("a").play("a: use desecrate")
    assert (t.counter("graveyard"), t.s.supply[1]) == ("", 27)


# -- Consequences and bodies


@proves("THI-Q-67", "THI-REST-01")
def test_the_only_consequence_of_the_row_can_be_repaired() -> None:
    t = holding("conspiracy of silence")
    t.row("curfew")
    t.night("a").play("a: use conspiracy of silence")
    assert t.row_of() == []


@proves("THI-Q-67", "THI-REST-01")
def test_repairing_three_asks_three_times() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks", "floodlights", "epidemic", "holy water")
    t.begin(repair_row(0, 3)).play("a: repair roadblocks", "a: repair curfew")
    assert (t.asked(), t.row_of()) == ("a repair", ["floodlights", "epidemic", "holy water"])
    t.play("a: repair holy water")
    assert (t.asked(), t.row_of()) == ("", ["floodlights", "epidemic"])


@proves("THI-Q-67")
def test_hiding_one_body_asks_once_and_four_at_most_four_times() -> None:
    t = Table(3)
    t.body("pensioner", "student", "tourist", "barista")
    t.begin(hide_bodies(0, 1)).play("a: body student")
    assert (t.asked(), t.street()) == ("", ["pensioner", "tourist", "barista"])
    t.body("office clerk", "night nurse")
    t.begin(hide_bodies(0, 4)).play("a: body pensioner")
    assert t.refused("a", "body taxi driver") == "THI-ACT-11"
    t.play("a: body tourist", "a: body barista", "a: body office clerk")
    assert (t.asked(), t.street()) == ("", ["night nurse"])


@proves("THI-Q-67", "THI-Q-16")
def test_a_transfusion_gives_what_the_pool_has_and_nothing_from_an_empty_one() -> None:
    t = holding("transfusion")
    t.thrall("a", "barista")
    t.pool(0, richest="b")
    t.night("a")
    assert t.refused("a", "use transfusion") == "THI-Q-67"
    t.give("b", blood=t.blood("b") - 1)
    t.night("a").play("a: use transfusion")
    assert (t.thralls("a"), t.s.pool) == ([("barista", 3, 0)], 0)


# -- refusals name the thing


@proves("THI-Q-44", "THI-Q-67")
def test_a_refused_flight_names_the_neighborhood() -> None:
    t = holding("bat form")
    t.stand("a", "docks")
    t.night("a").play("a: use bat form")
    assert why(t, "a", "haunt stadium") == "Stadium is not revealed"
    assert why(t, "a", "haunt docks") == "your character is in Docks already"


@proves("THI-HOOD-10", "THI-ACT-13")
def test_a_refused_journey_names_the_neighborhood() -> None:
    t = Table(3)
    t.tile("docks", 1, 0)
    t.cubes("docks", "a")
    t.stand("a", "docks")
    t.night("a")
    assert why(t, "a", "travel stadium") == "Stadium is not revealed"
    assert why(t, "a", "travel docks") == "your character is in Docks already"
    assert why(t, "a", "travel graveyard") == "you have no dominion of Graveyard"


@proves("THI-ACT-03", "THI-ACT-09")
def test_a_refusal_names_the_minion_and_the_card() -> None:
    t = holding("leech", "leech", "scandal", "mist form")
    t.night("a")
    assert why(t, "a", "dismiss ghoul 2") == "you have no Ghoul 2"
    assert why(t, "a", "dismiss childe 1") == "you have no Vampire 1"
    t.play("a: trade")
    assert why(t, "a", "discard dark errand") == "you have no Dark Errand in hand"


@proves("THI-REST-01", "THI-Q-67")
def test_a_refusal_names_the_consequence_and_the_counter() -> None:
    t = holding("conspiracy of silence", "desecrate")
    t.row("curfew", "roadblocks")
    t.cubes("docks", "b")
    t.cubes("graveyard", "c")
    t.night("a").play("a: use conspiracy of silence")
    assert why(t, "a", "repair floodlights") == "Floodlights is not in the row"
    t.play("a: repair curfew", "a: use desecrate")
    assert why(t, "a", "desecrate stadium") == "Stadium is not revealed"
    assert why(t, "a", "desecrate casino") == "Casino is out of range"


@proves("THI-Q-67")
def test_a_refusal_says_when_a_power_is_used_and_which_ghoul_is_meant() -> None:
    t = holding("dark errand", "bat form", "quicken the dead")
    t.minion("a ghoul 1")
    t.minion("a ghoul 2", card="barista")
    t.s.fresh[1] = t.s.fresh[2] = BARELY_MARKED
    t.night("a")
    assert why(t, "a", "use dark errand") == "Dark Errand is used by Day"
    t.play("a: use quicken the dead")
    assert why(t, "a", "quicken ghoul 3") == "you have no Ghoul 3"
    t.play("a: quicken ghoul 1", "a: done").day("a")
    assert why(t, "a", "use bat form") == "Bat Form is used by Night"
