"""The Day's commands at their edges: the last tile, the side that is taken, the Ghoul that is not there."""

from __future__ import annotations

import pytest

from games.thirst.positions import Table, figure
from gloam.games.thirst.state import BOX, STACK
from support import proves

SIDES = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def leave_in_stack(t: Table, n: int) -> None:
    """Only n tiles are left to draw."""
    s = t.s
    s.zones[BOX.at()] += s.zones[STACK.at()][n:]
    s.zones[STACK.at()] = s.zones[STACK.at()][:n]


def scouting(t: Table, who: str = "a ghoul 1") -> list[str]:
    """The sides on which the tile that is being scouted may be laid."""
    t.play(f"{who[0]}: {who[2:]} scout")
    return [choice.removeprefix("place ") for choice in t.choices("a")]


# -- moving and scouting


@proves("THI-ACT-19", "THI-Q-43")
@pytest.mark.parametrize("side", list(SIDES))
def test_a_scouted_tile_is_laid_on_the_side_that_was_named(side: str) -> None:
    t = Table(3)
    t.tile("docks", 5, 5)
    t.minion("a ghoul 1", at="docks")
    t.day("a").play("a: ghoul 1 scout", f"a: place {side}")
    dx, dy = SIDES[side]
    assert (t.s.x[-1], t.s.y[-1]) == (5 + dx, 5 + dy)
    assert t.where("a ghoul 1") == (5, 5)
    t.play(f"a: ghoul 1 move {side}")
    assert t.where("a ghoul 1") == (5 + dx, 5 + dy)


@proves("THI-ACT-19", "THI-Q-43")
@pytest.mark.parametrize("side", list(SIDES))
def test_no_tile_is_laid_where_one_lies_the_graveyard_included(side: str) -> None:
    t = Table(3)
    dx, dy = SIDES[side]
    t.tile("casino", 7, 7)  # somewhere else, so that places and tiles are numbered apart
    t.tile("docks", -dx, -dy)  # the Graveyard lies on that side
    t.minion("a ghoul 1", at="docks")
    t.day("a")
    assert scouting(t) == [other for other in SIDES if other != side]
    assert t.refused("a", f"place {side}") == "THI-ACT-19"


@proves("THI-Q-43")
def test_where_all_four_sides_are_taken_nothing_is_scouted() -> None:
    t = Table(3)
    t.tile("old mill", 5, 5)
    for name, (dx, dy) in zip(("docks", "casino", "stadium", "tenements"), SIDES.values(), strict=True):
        t.tile(name, 5 + dx, 5 + dy)
    t.minion("a ghoul 1", at="old mill")
    t.minion("a ghoul 2", at="docks", card="barista")
    t.day("a")
    assert t.refused("a", "ghoul 1 scout") == "THI-Q-43"
    assert "ghoul 2 scout" in t.choices("a")


@proves("THI-Q-43")
@pytest.mark.parametrize("side", list(SIDES))
def test_where_one_side_is_open_the_tile_goes_there(side: str) -> None:
    t = Table(3)
    t.tile("stadium", 8, 8)
    for name, (other, (dx, dy)) in zip(("docks", "casino", "tenements", "old mill"), SIDES.items(), strict=True):
        if other != side:
            t.tile(name, dx, dy)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 scout")
    assert (t.s.x[-1], t.s.y[-1]) == SIDES[side]


@proves("THI-Q-42", "THI-Q-43")
def test_the_last_tile_of_the_stack_can_be_drawn_and_none_after_it() -> None:
    t = Table(3)
    leave_in_stack(t, 1)
    t.minion("a ghoul 1")
    t.day("a")
    assert {"ghoul 1 move north", "ghoul 1 scout"} <= set(t.choices("a"))
    t.play("a: ghoul 1 scout", "a: place north")
    assert t.refused("a", "ghoul 1 scout") == "THI-Q-43"
    assert t.refused("a", "ghoul 1 move east") == "THI-Q-42"
    assert "ghoul 1 move north" in t.choices("a")


@proves("THI-Q-42")
def test_by_night_too_the_last_tile_is_drawn_and_none_after_it() -> None:
    t = Table(3)
    leave_in_stack(t, 1)
    t.night("a")
    assert "move west" in t.choices("a")
    t.play("a: move west")
    assert t.where("a") == (-1, 0)
    assert t.refused("a", "move west") == "THI-Q-42"
    assert "move east" in t.choices("a")


@proves("THI-HOOD-10", "THI-Q-46")
def test_the_graveyard_too_is_reached_by_dominion() -> None:
    t = Table(3)
    t.tile("docks", 4, 4)
    t.cubes("docks", "a")
    t.cubes("graveyard", "a")
    t.minion("a ghoul 1", at="docks")
    t.minion("a childe 1", at="docks", card="barista")
    t.stand("a", "docks")
    t.day("a").play("a: ghoul 1 travel graveyard")
    assert t.where("a ghoul 1") == (0, 0)
    t.night("a").play("a: travel graveyard", "a: childe 1 travel graveyard")
    assert (t.where("a"), t.where("a childe 1")) == ((0, 0), (0, 0))


@proves("THI-HOOD-10", "THI-ACT-15")
def test_dominion_of_the_goal_alone_or_of_the_start_alone_is_not_enough() -> None:
    t = Table(3)
    t.tile("docks", 4, 4)
    t.tile("casino", 6, 6)
    t.cubes("docks", "a")
    t.minion("a ghoul 1", at="docks")
    t.minion("a ghoul 2", at="casino", card="barista")
    t.day("a")
    assert t.refused("a", "ghoul 1 travel casino") == "THI-HOOD-10"
    assert t.refused("a", "ghoul 2 travel docks") == "THI-HOOD-10"
    assert t.refused("a", "ghoul 1 travel docks") == "THI-ACT-13"
    assert t.refused("a", "ghoul 1 travel stadium") == "THI-HOOD-10"


# -- carrying


@proves("THI-Q-40")
@pytest.mark.parametrize("side", list(SIDES))
def test_a_coffin_is_carried_to_the_tile_beside_and_to_no_other(side: str) -> None:
    t = Table(3)
    dx, dy = SIDES[side]
    t.tile("casino", 20, 20)
    t.tile("old mill", 5, 5)
    t.tile("docks", 5 + dx, 5 + dy)
    t.tile("stadium", 5 + 2 * dx, 5 + 2 * dy)
    for who in ("b", "c"):
        t.stand(who, "old mill")
    t.minion("a ghoul 1", at="old mill")
    t.day("a").play("a: ghoul 1 carry", "a: carry c")
    there = (5 + dx, 5 + dy)
    assert (t.where("c"), t.where("a ghoul 1"), t.where("b")) == (there, there, (5, 5))


@proves("THI-Q-40")
def test_with_no_tile_beside_no_coffin_is_carried() -> None:
    t = Table(3)
    t.tile("docks", 5, 5)
    t.tile("casino", 6, 6)  # touches the Docks by a corner only
    t.tile("stadium", 6, 7)
    t.minion("a ghoul 1", at="docks")
    t.stand("b", "docks")
    t.day("a")
    assert t.refused("a", "ghoul 1 carry") == "THI-Q-40"


# -- who is there, who is awake


@proves("THI-Q-24")
def test_a_ghoul_that_is_not_there_cannot_be_told_anything() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.day("a")
    assert t.refused("a", "ghoul 2 move north") == "THI-Q-24"


@proves("THI-DAY-03")
def test_at_the_end_of_a_day_turn_every_ghoul_lies_down() -> None:
    t = Table(3)
    for name, card in (("ghoul 1", "barista"), ("ghoul 2", "student"), ("ghoul 3", "tourist")):
        t.minion(f"b {name}", card=card)
    t.minion("c ghoul 1", card="taxi driver")
    t.day("b")
    assert [t.s.awake[figure("b") + kind] for kind in (1, 2, 3)] == [1, 1, 1]
    t.play("b: done")
    assert [t.s.awake[figure("b") + kind] for kind in (1, 2, 3)] == [0, 0, 0]
    assert t.is_awake("c ghoul 1")


# -- powers by Day


@proves("THI-Q-67", "THI-ACT-07")
def test_a_power_that_costs_nothing_is_used_with_an_empty_coffin() -> None:
    t = Table(3)
    t.give("a", blood=0, ichor=0)
    t.hand("a", "swarm of rats", "swarm of rats")
    t.body("pensioner", "tourist")
    t.day("a")
    assert t.choices("a") == ["use swarm of rats", "done"]
    t.play("a: use swarm of rats", "a: body tourist", "a: enough")
    assert (t.street(), t.hand_of("a"), t.pile()) == (["pensioner"], ["swarm of rats"], ["swarm of rats"])


@proves("THI-Q-67")
def test_different_powers_are_offered_once_each_whatever_the_order_of_the_hand() -> None:
    t = Table(3)
    t.hand("a", "dark errand", "swarm of rats")
    t.minion("a ghoul 1")
    t.body("pensioner")
    t.day("a")
    assert [choice for choice in t.choices("a") if choice.startswith("use")] == ["use swarm of rats", "use dark errand"]
