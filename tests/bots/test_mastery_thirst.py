"""Thirst: positions with one clearly best choice, all found by `hard`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.thirst.positions import Table

from .mastery import hard_plays


def table(blood: int, ichor: int, influence: int = 0) -> Table:
    """A table at which a has this much and owns nothing else."""
    t = Table(3)
    t.give("a", blood=blood, ichor=ichor, influence=influence)
    return t


def the_last_blood_stays_blood() -> Table:
    """Without it the next rising is a certain frenzy."""
    return table(blood=1, ichor=0).night("a")


def plenty_of_blood_becomes_ichor() -> Table:
    return table(blood=5, ichor=0).night("a")


def hunger_is_fed_from_a_thrall() -> Table:
    t = table(blood=0, ichor=0)
    t.thrall("a", "student", blood=3)
    return t.night("a")


def thirst_is_foreseen_while_there_is_a_drop() -> Table:
    t = table(blood=1, ichor=0)
    t.thrall("a", "student", blood=3)
    return t.night("a")


def the_last_ichor_pays_for_a_hunt() -> Table:
    return table(blood=1, ichor=1).night("a")


def nine_influence_hunt_for_the_tenth() -> Table:
    t = table(blood=3, ichor=1, influence=9)
    t.prey("journalist", "barista")
    return t.night("a")


def the_last_night_is_used() -> Table:
    """One Ichor and no Blood to make more of: only a hunt can still bring Influence."""
    t = table(blood=0, ichor=1, influence=9)
    t.tile("docks", 0, 1)
    t.stand("a", "docks")
    t.give("b", influence=10)
    t.s.is_ending = True
    return t.night("a")


def the_tenth_influence_is_pursued() -> Table:
    t = table(blood=2, ichor=2, influence=9)
    t.tile("docks", 0, 1)
    t.cubes("docks", "bbb")
    t.stand("a", "docks")
    t.prey("journalist", "student")
    return t.night("a").play("a: hunt")


def a_duel_begins_with_a_hunt() -> Table:
    t = Table(2)
    t.give("a", blood=1, ichor=1)
    return t.night("a")


def blood_for_ichor_when_others_starve_too() -> Table:
    t = table(blood=6, ichor=0, influence=4)
    t.give("b", blood=1)
    t.give("c", blood=1)
    return t.night("a")


POSITIONS: list[tuple[Callable[[], Table], str]] = [
    (the_last_blood_stays_blood, "done"),
    (plenty_of_blood_becomes_ichor, "convert blood"),
    (hunger_is_fed_from_a_thrall, "feed 1"),
    (thirst_is_foreseen_while_there_is_a_drop, "feed 1"),
    (the_last_ichor_pays_for_a_hunt, "hunt"),
    (nine_influence_hunt_for_the_tenth, "hunt"),
    (the_last_night_is_used, "hunt"),
    (the_tenth_influence_is_pursued, "pursue 1"),
    (a_duel_begins_with_a_hunt, "hunt"),
    (blood_for_ichor_when_others_starve_too, "convert blood"),
]


@pytest.mark.parametrize(("position", "best"), POSITIONS, ids=[row[0].__name__ for row in POSITIONS])
def test_hard_finds_the_best_choice(position: Callable[[], Table], best: str) -> None:
    assert hard_plays(position().match) == best
