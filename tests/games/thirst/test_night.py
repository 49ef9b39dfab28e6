"""The Night's actions at their edges: the first card of the list, the last cube, the childe that is not there."""

from __future__ import annotations

import pytest

from games.thirst.positions import Table, holding
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


# -- refusals name the thing


@proves("THI-Q-44", "THI-Q-67")
def test_a_refused_flight_names_the_neighborhood() -> None:
    t = holding("bat form")
    t.night("a").play("a: use bat form")
    assert why(t, "a", "haunt stadium") == "Stadium is not revealed"
    assert why(t, "a", "haunt graveyard") == "your character is in Graveyard already"


@proves("THI-HOOD-10", "THI-ACT-13")
def test_a_refused_journey_names_the_neighborhood() -> None:
    t = Table(3)
    t.tile("docks", 1, 0)
    t.cubes("graveyard", "a")
    t.night("a")
    assert why(t, "a", "travel stadium") == "Stadium is not revealed"
    assert why(t, "a", "travel graveyard") == "your character is in Graveyard already"
    assert why(t, "a", "travel docks") == "you have no dominion of Docks"


@proves("THI-ACT-03", "THI-ACT-09")
def test_a_refusal_names_the_minion_and_the_card() -> None:
    t = holding("leech", "leech", "scandal", "mist form")
    t.night("a")
    assert why(t, "a", "dismiss ghoul 2") == "you have no Ghoul 2"
    assert why(t, "a", "dismiss childe 1") == "you have no childe 1"
    t.play("a: trade")
    assert why(t, "a", "discard bat form") == "you have no Bat Form in hand"
