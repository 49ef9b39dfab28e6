"""Small consequences that few games bring about, and what no card of our set says but one of a custom set may."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.thirst.positions import Table, drawn, holding, hunter_in, seat
from gloam.games.thirst.cards import (
    CONSEQUENCE,
    CONSEQUENCE0,
    COST_BLOOD,
    COST_ICHOR,
    COSTLY_HUNT,
    POWER0,
    POWER_NAME,
    WEAKER_THIRST,
)
from gloam.games.thirst.effects import place_cube
from gloam.games.thirst.hunt import stalk
from gloam.games.thirst.setup import keep_powers
from gloam.games.thirst.state import STALKERS
from support import proves

Print = Callable[[list[int], int, int], None]


@pytest.fixture
def printed() -> Iterator[Print]:
    """Print another number on a card for the time of a test: `printed(COST_ICHOR, power("leech"), 2)`."""
    undo: list[tuple[list[int], int, int]] = []

    def make(numbers: list[int], card: int, n: int) -> None:
        undo.append((numbers, card, numbers[card]))
        numbers[card] = n

    yield make
    for numbers, card, n in reversed(undo):
        numbers[card] = n


def power(name: str) -> int:
    return POWER0 + POWER_NAME.index[name]


def consequence(name: str) -> int:
    return CONSEQUENCE0 + CONSEQUENCE.index[name]


# -- choices that must not tell what is in a hand


@proves("THI-SETUP-15", "THI-Q-11")
def test_who_was_dealt_three_of_a_kind_is_asked_like_the_others() -> None:
    t = Table(2)
    t.hand("a", "bat form", "bat form", "bat form")
    t.hand("b", "bat form", "mist form", "leech")
    t.begin(keep_powers())
    assert t.asked() == "a keep / b keep"


@proves("THI-ACT-09")
def test_who_trades_of_four_of_a_kind_is_asked_like_the_others() -> None:
    t = holding("bat form", "bat form", "bat form", "bat form")
    t.night("a").play("a: trade")
    assert t.asked() == "a discard"


# -- powers that would change nothing


@proves("THI-Q-67")
def test_a_clean_kill_is_of_use_without_ichor_to_gain_but_not_twice() -> None:
    t = holding("clean kill", "clean kill")
    t.supply("a", 0)
    t.night("a").play("a: use clean kill")
    assert t.s.is_clean
    assert t.refused("a", "use clean kill") == "THI-Q-67"


@proves("THI-Q-67")
def test_grave_soil_is_of_use_without_ichor_to_gain_but_not_on_other_soil() -> None:
    t = holding("grave soil")
    t.supply("a", 0)
    t.night("a")
    assert "use grave soil" in t.choices("a")
    t.s.has_soil = True
    t.night("a")
    assert t.refused("a", "use grave soil") == "THI-Q-67"


@proves("THI-Q-15", "THI-Q-67")
@pytest.mark.parametrize("name", ["unholy vigor", "dread presence"])
def test_ichor_that_pays_for_a_power_is_in_the_supply_when_it_works(printed: Print, name: str) -> None:
    printed(COST_ICHOR, power(name), 1)
    t = holding(name)
    t.stand("a", "docks")
    t.supply("a", 0)
    t.night("a")
    assert f"use {name}" in t.choices("a")


@proves("THI-Q-15", "THI-Q-67")
def test_blood_that_pays_for_a_power_is_in_the_pool_when_it_works(printed: Print) -> None:
    printed(COST_BLOOD, power("transfusion"), 1)
    t = holding("transfusion")
    t.thrall("a", "office clerk", blood=1)
    t.pool(0)
    t.night("a").play("a: use transfusion")
    assert t.thralls("a") == [("office clerk", 2, 0)]


@proves("THI-Q-56", "THI-Q-16")
def test_without_a_cube_in_the_supply_none_is_placed() -> None:
    t = holding()
    t.stand("a", "docks")
    t.supply("a", 0)
    t.begin(place_cube(seat("a")))
    assert t.counter("docks") == ""


@proves("THI-ACT-07")
def test_by_day_the_character_pays_ichor_for_a_power(printed: Print) -> None:
    printed(COST_ICHOR, power("dark errand"), 1)
    t = holding("dark errand")
    t.minion("a ghoul 1")
    t.give("a", ichor=1)
    t.day("a")
    assert "use dark errand" in t.choices("a")


@proves("THI-Q-89")
def test_by_day_one_may_spend_the_blood_one_has(printed: Print) -> None:
    printed(COST_BLOOD, power("swarm of rats"), 1)
    t = holding("swarm of rats")
    t.body("office clerk")
    t.s.spendable = 0  # what the last Night turn left
    t.day("a")
    assert "use swarm of rats" in t.choices("a")


# -- hunts


@proves("THI-HUNT-07")
def test_no_hunt_draws_more_than_twelve_prey() -> None:
    t = hunter_in("docks")
    t.s.extra_prey = 20
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 12


@proves("THI-HUNT-02", "THI-Q-62")
def test_what_makes_a_hunt_dear_adds_up(printed: Print) -> None:
    printed(COSTLY_HUNT, consequence("floodlights"), 1)
    t = hunter_in("docks", "b", ichor=3)
    t.row("neighborhood watch", "floodlights")
    t.night("a").play("a: hunt")
    assert t.ichor_of("a") == 0


@proves("THI-Q-36", "THI-Q-54")
def test_who_has_escaped_stalks_nobody() -> None:
    t = Table(2)
    t.begin(stalk(seat("a"), seat("a")))
    assert t.s.zones[STALKERS.of(seat("a"))] == []


# -- thirst and frenzy


@proves("THI-Q-13", "THI-Q-62")
def test_thirst_fills_the_character_with_at_least_one_ichor(printed: Print) -> None:
    printed(WEAKER_THIRST, consequence("floodlights"), 5)
    t = Table(2)
    t.row("floodlights")
    t.give("a", blood=3, ichor=0)
    t.rise("a")
    assert t.ichor_of("a") == 1


@proves("THI-FRENZY-04", "THI-Q-16")
def test_of_two_full_coffins_the_first_in_turn_order_gives_the_blood() -> None:
    t = Table(3, first="c")
    t.give("a", blood=0)
    t.give("b", blood=25)
    t.give("c", blood=25)
    assert t.s.pool == 0
    t.rise("a")
    assert [t.blood(who) for who in "abc"] == [1, 24, 24]  # c gave 1, and b has risen and paid for the own thirst


@proves("THI-FRENZY-04", "THI-Q-16")
def test_nothing_regenerates_where_no_coffin_holds_blood() -> None:
    t = Table(2)
    t.give("a", blood=0)
    t.give("b", blood=0)
    t.thrall("b", "office clerk", blood=50)
    t.rise("a")
    assert [t.blood(who) for who in "ab"] == [0, 0]


# -- the story of a Day


@proves("THI-ROUND-02")
@pytest.mark.parametrize(
    ("ghouls", "cards", "told"), [(0, 0, []), (1, 0, [("Day 1", 0)]), (0, 1, [("Day 1", 0)]), (1, 1, [("Day 1", 0)])]
)
def test_a_day_is_told_of_who_has_a_minion_or_a_card(ghouls: int, cards: int, told: list[tuple[str, int]]) -> None:
    t = holding(*["bat form"] * cards, seats=2)
    if ghouls:
        t.minion("a ghoul 1")
    t.s.first = seat("b")
    t.day("a")
    assert [(turn.label, turn.seat) for turn in t.match.story(None) if turn.label.startswith("Day")] == told
