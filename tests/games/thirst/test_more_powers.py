"""More Dark Powers, one by one."""

from pathlib import Path

from games.thirst.positions import Table, figure, holding
from gloam.games.thirst.cards import POWER_NAME
from support import proves


@proves("THI-Q-67", "THI-HUNT-22")
def test_domination_needs_room_and_a_rival_in_the_same_place() -> None:
    t = holding("domination")
    t.thrall("b", "student")
    t.stand("b", "docks")
    assert t.night("a").refused("a", "use domination") == "THI-Q-67"
    t.stand("b", "graveyard")
    for card in ("barista", "barista", "office clerk", "office clerk", "tourist"):
        t.thrall("a", card)
    assert t.night("a").refused("a", "use domination") == "THI-Q-67"


@proves("THI-Q-67")
def test_domination_chooses_whose_and_which() -> None:
    t = holding("domination")
    t.thrall("b", "student")
    t.thrall("c", "barista")
    t.thrall("c", "tourist")
    t.night("a").play("a: use domination", "a: dominate c", "a: seize 2")
    assert t.thralls("a") == [("tourist", 3, 0)]


@proves("THI-Q-56", "THI-Q-50")
def test_dread_presence_places_a_cube_without_hunting() -> None:
    t = holding("dread presence")
    t.tile("subway tunnels", 0, -1)
    t.cubes("subway tunnels", "b")
    t.stand("a", "subway tunnels")
    t.s.hunted = [t.spot("subway tunnels")]
    supply = t.s.supply[0]
    t.night("a").play("a: use dread presence")
    assert t.counter("subway tunnels") == "ba"
    assert (t.ichor_of("a"), t.s.supply[0]) == (3, supply - 1)
    assert t.s.is_reckless is False
    assert len(t.hand_of("a")) == 1
    t.check()


@proves("THI-Q-16", "THI-Q-67")
def test_dread_presence_needs_a_cube_in_the_supply() -> None:
    t = holding("dread presence")
    t.s.ichor[0], t.s.supply[0] = 30, 0
    assert t.night("a").refused("a", "use dread presence") == "THI-Q-67"


@proves("THI-Q-49", "THI-Q-67")
def test_dread_presence_replaces_on_a_full_counter_but_not_where_all_is_yours() -> None:
    t = holding("dread presence", "dread presence")
    t.cubes("graveyard", "bc")
    t.night("a").play("a: use dread presence", "a: replace 1")
    assert t.counter("graveyard") == "ac"
    t.play("a: use dread presence", "a: replace 2")
    assert t.counter("graveyard") == "aa"
    t.hand("a", "dread presence")
    assert t.night("a").refused("a", "use dread presence") == "THI-Q-67"


@proves("THI-Q-67")
def test_desecrate_removes_a_rivals_cube_near_by() -> None:
    t = holding("desecrate", "desecrate")
    t.cubes("docks", "bac")
    t.cubes("graveyard", "a")
    t.cubes("casino", "b")
    supply = t.s.supply[2]
    t.night("a").play("a: use desecrate")
    assert t.asked() == "a erase"
    assert t.refused("a", "erase 2") == "THI-Q-67"
    assert t.refused("a", "erase 4") == "THI-Q-67"
    t.play("a: erase 3")
    assert (t.counter("docks"), t.s.supply[2]) == ("ba", supply + 1)
    t.play("a: use desecrate")
    assert (t.counter("docks"), t.lord("docks")) == ("a", "a")
    t.check()


@proves("THI-Q-67", "THI-Q-44")
def test_desecrate_chooses_the_place() -> None:
    t = holding("desecrate")
    t.cubes("docks", "b")
    t.cubes("graveyard", "c")
    t.night("a").play("a: use desecrate")
    assert t.refused("a", "desecrate casino") == "THI-Q-67"
    assert t.refused("a", "desecrate stadium") == "THI-Q-44"
    t.play("a: desecrate docks")
    assert (t.counter("docks"), t.counter("graveyard")) == ("", "c")


@proves("THI-Q-67")
def test_conspiracy_of_silence_repairs() -> None:
    t = holding("conspiracy of silence")
    t.row("curfew", "roadblocks")
    t.night("a").play("a: use conspiracy of silence", "a: repair roadblocks")
    assert (t.row_of(), t.ichor_of("a")) == (["curfew"], 3)


@proves("THI-Q-67", "THI-Q-10")
def test_scandal_costs_a_rival_influence() -> None:
    t = holding("scandal")
    t.give("b", influence=3)
    t.give("c", influence=0)
    t.night("a").play("a: use scandal")
    assert (t.influence("b"), t.ichor_of("a")) == (2, 1)


@proves("THI-Q-67")
def test_scandal_chooses_among_those_who_have_influence() -> None:
    t = Table(4)
    t.hand("a", "scandal")
    t.give("b", influence=3)
    t.give("d", influence=1)
    t.night("a").play("a: use scandal")
    assert t.refused("a", "slander c") == "THI-Q-67"
    t.play("a: slander d")
    assert t.influence("d") == 0


# -- grave


@proves("THI-Q-67")
def test_swarm_of_rats_hides_up_to_two_bodies() -> None:
    t = holding("swarm of rats", "swarm of rats")
    t.body("barista", "student", "tourist")
    t.night("a").play("a: use swarm of rats", "a: body student", "a: body tourist")
    assert t.street() == ["barista"]
    t.body("pensioner")
    t.play("a: use swarm of rats", "a: body pensioner")
    assert t.asked() == "a another body"
    t.play("a: enough")
    assert t.street() == ["barista"]
    assert t.refused("a", "use bat form") == "THI-ACT-07"


@proves("THI-Q-67")
def test_clean_kill_leaves_no_bodies_this_turn() -> None:
    t = holding("clean kill")
    t.thrall("a", "grave digger")
    t.thrall("a", "pensioner")
    t.thrall("a", "night editor")
    t.give("a", influence=1)
    t.night("a").play("a: use clean kill", "a: feed 1", "a: feed 2")
    assert t.street() == []
    assert t.bottom(2) == ["grave digger", "night editor"]
    assert (len(t.hand_of("a")), t.influence("a"), t.ichor_of("a")) == (1, 0, 4)
    t.play("a: done")
    t.night("a").play("a: feed 1")
    assert t.street() == ["pensioner"]


@proves("THI-Q-67", "THI-GHOUL-06")
def test_quicken_the_dead_readies_a_new_ghoul() -> None:
    t = holding("quicken the dead", seats=2)
    t.thrall("a", "barista")
    t.night("a").play("a: enslave 1", "a: use quicken the dead", "a: done", "b: done")
    assert t.asked() == "a day"
    assert t.is_awake("a ghoul 1")
    t.check()


@proves("THI-Q-67")
def test_quicken_the_dead_chooses_among_new_ghouls() -> None:
    t = holding("quicken the dead")
    t.minion("a ghoul 1")
    for number in (2, 3):
        t.minion(f"a ghoul {number}")
        t.s.fresh[figure(f"a ghoul {number}")] = 2
    t.night("a").play("a: use quicken the dead")
    assert t.refused("a", "quicken ghoul 1") == "THI-Q-67"
    t.play("a: quicken ghoul 3")
    assert [t.s.fresh[figure(f"a ghoul {number}")] for number in (1, 2, 3)] == [0, 2, 0]


@proves("THI-Q-27", "THI-Q-67")
def test_rending_claws_wound_a_rivals_minion_near_by() -> None:
    t = holding("rending claws", "rending claws")
    t.minion("b ghoul 1", tainted=1)
    t.minion("b childe 2", tainted=1)
    t.minion("a ghoul 1")
    t.minion("c ghoul 1", at="casino")
    t.night("a").play("a: use rending claws")
    assert t.refused("a", "maul a ghoul 1") == "THI-Q-67"
    assert t.refused("a", "maul c ghoul 1") == "THI-Q-67"
    assert t.refused("a", "maul d ghoul 1") == "THI-Q-67"
    t.play("a: maul b ghoul 1", "a: use rending claws", "a: maul b ghoul 1")
    assert not t.is_there("b ghoul 1")
    assert t.taint_of("b childe 2") == 1
    t.check()


@proves("THI-Q-67")
def test_rending_claws_reach_next_door() -> None:
    t = holding("rending claws")
    t.minion("b ghoul 1", at="docks", tainted=1)
    t.minion("c ghoul 1", at="casino", tainted=1)
    t.night("a").play("a: use rending claws")
    assert (t.taint_of("b ghoul 1"), t.taint_of("c ghoul 1")) == (0, 1)


@proves("THI-Q-67", "THI-VAMP-01")
def test_grave_soil_lets_a_vampire_awaken_far_from_the_graveyard_once() -> None:
    t = holding("grave soil")
    t.stand("a", "casino")
    t.thrall("a", "barista")
    t.thrall("a", "barista")
    t.give("a", ichor=4)
    assert t.night("a").refused("a", "awaken 1") == "THI-VAMP-01"
    t.play("a: use grave soil", "a: awaken 1")
    assert t.where("a childe 1") == (0, 0)
    assert t.refused("a", "awaken 1") == "THI-VAMP-01"


@proves("THI-Q-67")
def test_grave_soil_lapses_with_the_turn() -> None:
    t = holding("grave soil")
    t.stand("a", "casino")
    t.thrall("a", "barista")
    t.night("a").play("a: use grave soil")
    assert (t.s.has_soil, t.ichor_of("a")) == (True, 4)
    t.play("a: done")
    assert t.s.has_soil is False


@proves("THI-Q-67", "THI-Q-76")
def test_dark_errand_gives_a_faceup_ghoul_two_ichor() -> None:
    t = holding("dark errand")
    t.minion("a ghoul 1")
    t.minion("a ghoul 2")
    t.day("a").play("a: use dark errand")
    assert t.refused("a", "spur ghoul 3") == "THI-Q-67"
    t.play("a: spur ghoul 2")
    assert (t.ichor_of("a ghoul 1"), t.ichor_of("a ghoul 2")) == (2, 4)
    t.check()


@proves("THI-Q-67")
def test_dark_errand_scrubs_a_rivals_mark_by_day_even_without_a_ghoul() -> None:
    t = holding("dark errand")
    t.cubes("docks", "b")
    t.cubes("casino", "b")
    t.day("a").play("a: use dark errand")
    assert (t.counter("docks"), t.counter("casino")) == ("", "b")
    t.check()


def test_there_is_a_test_for_every_power() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*powers.py"))
    for power in POWER_NAME.words:
        assert f"use {power}" in source or f'"{power}"' in source
