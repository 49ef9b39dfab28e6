"""The hunt."""

import pytest

from games.thirst.positions import Table, drawn, hunter_in
from gloam.engine import HIDDEN
from gloam.games.thirst.cards import POWER_CARDS, PREY
from gloam.games.thirst.hunt import SQUARE
from gloam.games.thirst.state import CHOSEN, POWER_DECK, PREY_DECK
from support import proves


@proves("THI-HUNT-01", "THI-HUNT-05", "THI-HUNT-16")
def test_one_hunt_can_bring_a_power_blood_and_influence() -> None:
    t = hunter_in("opera house", "bb")
    t.prey("journalist", "barista")

    t.night("a").play("a: hunt", "a: pursue 1")

    assert len(t.hand_of("a")) == 1
    assert t.thralls("a") == [("journalist", 2, 0)]
    assert t.influence("a") == 1


@proves("THI-HUNT-02", "THI-Q-15")
def test_the_ichor_paid_is_the_cube_on_the_counter() -> None:
    t = hunter_in("docks")
    supply = t.s.supply[0]

    t.night("a").play("a: hunt", "a: pursue 1")

    assert t.ichor_of("a") == 2
    assert t.counter("docks") == "a"
    assert t.s.supply[0] == supply
    t.check()


@proves("THI-Q-15")
def test_a_moves_ichor_goes_to_the_supply_and_a_hunts_stays_on_the_map() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    supply = t.s.supply[0]

    t.night("a").play("a: move north", "a: hunt", "a: pursue 1")

    assert t.s.supply[0] == supply + 1
    assert t.counter("docks") == "a"


@proves("THI-HUNT-03")
def test_the_cube_takes_the_topmost_free_square() -> None:
    t = hunter_in("docks", "b")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.counter("docks") == "ba"


@proves("THI-HUNT-04", "THI-Q-49")
def test_on_a_full_counter_the_hunter_replaces_a_cube_of_choice() -> None:
    t = hunter_in("docks", "bbc")
    supply = t.s.supply[1]

    t.night("a").play("a: hunt")

    assert t.asked() == "a replace"
    assert t.refused("a", "replace 4") == "THI-HUNT-04"
    assert SQUARE.words == ["1", "2", "3", "4", "5"]  # the longest counters of the box
    t.play("a: replace 2", "a: pursue 1")
    assert t.counter("docks") == "bac"
    assert t.s.supply[1] == supply + 1
    t.check()


@proves("THI-Q-49", "THI-HUNT-09", "THI-HOOD-08")
def test_a_replaced_cube_can_turn_dominion_and_the_full_counter_counts_before_it() -> None:
    t = hunter_in("opera house", "bba")
    t.prey("barista", "student")

    t.night("a").play("a: hunt", "a: replace 1")

    assert (t.counter("opera house"), t.lord("opera house")) == ("aba", "a")
    assert drawn(t) == ["barista"]


@proves("THI-Q-49")
def test_cubes_of_one_colour_are_alike_and_nothing_is_asked() -> None:
    t = hunter_in("docks", "bbb")
    t.night("a").play("a: hunt")
    assert t.asked() == "a pursue"
    assert t.counter("docks") == "abb"


@proves("THI-HUNT-05", "THI-HOOD-12", "THI-Q-50")
def test_the_first_cube_in_the_last_square_draws_a_power_before_the_prey() -> None:
    t = hunter_in("club strip", "bbb")
    top = t.s.zones[POWER_DECK.at()][-1]

    t.night("a").play("a: hunt")

    assert t.asked() == "a pursue"
    assert t.s.zones[POWER_DECK.at()].count(top) == POWER_CARDS.count(top) - 1
    assert len(t.hand_of("a")) == 1
    assert t.hand_of("b") == []


@proves("THI-HUNT-05", "THI-HOOD-12", "THI-Q-50")
def test_the_last_square_but_one_gives_no_power_and_spends_none() -> None:
    t = hunter_in("club strip", "bb")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert (t.counter("club strip"), t.hand_of("a")) == ("bba", [])
    t.play("a: hunt", "a: pursue 1")
    assert (t.counter("club strip"), len(t.hand_of("a"))) == ("bbaa", 1)


@proves("THI-Q-50", "THI-Q-52", "THI-HUNT-12")
def test_the_power_is_kept_though_the_hunt_is_abandoned() -> None:
    t = hunter_in("opera house", "bb")
    t.night("a").play("a: hunt", "a: abandon")
    assert len(t.hand_of("a")) == 1
    assert t.s.is_drained[t.spot("opera house")] == 1


@proves("THI-HUNT-06", "THI-Q-50")
def test_a_neighborhood_gives_its_power_once_a_game() -> None:
    t = hunter_in("opera house", "bb")
    t.night("a").play("a: hunt", "a: pursue 1", "a: hunt", "a: replace 3", "a: pursue 1")
    assert len(t.hand_of("a")) == 1

    t.hand("c", "desecrate")
    t.stand("c", "opera house")
    t.night("c").play("c: use desecrate", "c: erase 1")
    t.night("c").play("c: hunt", "c: pursue 1")

    assert len(t.counter("opera house")) == 3
    assert t.hand_of("c") == []


@proves("THI-HOOD-11", "THI-Q-50")
def test_a_tile_without_the_icon_gives_no_power() -> None:
    t = hunter_in("casino", "bb")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.counter("casino") == "bba"
    assert t.hand_of("a") == []


@proves("THI-HUNT-07")
def test_population_minus_cubes_are_drawn() -> None:
    t = hunter_in("night market", "abc")
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 2


@proves("THI-HUNT-09")
def test_the_hunters_own_new_cube_does_not_count() -> None:
    t = hunter_in("docks")
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 3


@proves("THI-HUNT-10")
def test_at_least_one_prey_is_drawn() -> None:
    t = hunter_in("blood bank", "bbbb")
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 1


@proves("THI-HOOD-03")
def test_a_hunter_draws_as_many_as_the_population_says() -> None:
    t = hunter_in("central station")
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 6


@proves("THI-HOOD-04")
@pytest.mark.parametrize(("tile", "numbers"), [("night market", [5, 4, 3, 2, 1]), ("blood bank", [2, 1, 1, 1, 1])])
def test_each_cube_means_one_prey_less(tile: str, numbers: list[int]) -> None:
    found = []
    for n in range(5):
        t = hunter_in(tile, "b" * n)
        t.night("a").play("a: hunt")
        found.append(len(drawn(t)))
    assert found == numbers


@proves("THI-EXAMPLE-01")
def test_the_books_example_population_four_with_two_cubes_draws_two() -> None:
    t = hunter_in("tenements", "bc")
    t.night("a").play("a: hunt")
    assert t.counter("tenements") == "bca"
    assert len(drawn(t)) == 2


@proves("THI-HUNT-11")
def test_one_of_the_drawn_prey_is_pursued() -> None:
    t = hunter_in("docks")
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: hunt")
    assert t.choices("a") == ["abandon", "pursue 1", "pursue 2", "pursue 3"]
    assert t.refused("a", "pursue 4") == "THI-HUNT-11"
    t.play("a: pursue 2")
    assert t.thralls("a") == [("student", 3, 0)]


@proves("THI-HUNT-12", "THI-HUNT-13", "THI-Q-52")
def test_an_abandoned_hunt_returns_all_prey_unseen_and_leaves_the_cube() -> None:
    t = hunter_in("docks")
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: hunt", "a: abandon")

    assert t.thralls("a") == []
    assert t.counter("docks") == "a"
    assert t.s.is_reckless is True
    assert t.bottom(3) == ["barista", "student", "tourist"]
    moves = [event for event in t.match.events_for(0) if event.kind == "move" and event.target == PREY_DECK.at()]
    assert [event.pieces for event in moves] == [[HIDDEN]] * 3


@proves("THI-HUNT-13", "THI-Q-53")
def test_the_unchosen_return_to_the_bottom_in_the_order_drawn() -> None:
    t = hunter_in("docks")
    t.prey("barista", "student", "tourist")
    size = t.deck()
    t.night("a").play("a: hunt", "a: pursue 2")
    assert t.deck() == size - 1
    assert t.bottom(2) == ["barista", "tourist"]


@proves("THI-HUNT-14")
def test_the_chosen_prey_is_turned_faceup_for_all() -> None:
    t = hunter_in("docks")
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: hunt", "a: pursue 2")
    seen = [event for event in t.match.events_for(None) if event.target == CHOSEN.at()]
    assert [event.pieces for event in seen] == [[PREY.index["student"]]]


@proves("THI-HUNT-15", "THI-Q-54")
def test_a_bouncer_wounds_before_he_is_taken() -> None:
    t = hunter_in("docks")
    t.prey("bouncer")
    t.give("a", blood=2)
    pool = t.s.pool

    t.night("a").play("a: hunt", "a: pursue 1")

    assert t.blood("a") == 1
    assert t.thralls("a") == [("bouncer", 3, 0)]
    assert t.s.pool == pool + 1 - 3
    told = t.told()
    assert told.index("wound") < len(told) - 1


@proves("THI-Q-54", "THI-ELIM-03")
def test_a_bloodless_character_only_loses_the_prey_that_fights_back() -> None:
    t = hunter_in("docks")
    t.prey("champion boxer")
    t.give("a", blood=0)

    t.night("a").play("a: hunt", "a: pursue 1")

    assert t.thralls("a") == []
    assert t.bottom(1) == ["champion boxer"]
    assert t.s.is_out == [0, 0, 0]
    assert t.s.is_reckless is False


@proves("THI-Q-54")
def test_with_one_blood_the_boxer_is_taken_with_four() -> None:
    t = hunter_in("docks")
    t.prey("champion boxer")
    t.give("a", blood=1)
    t.night("a").play("a: hunt", "a: pursue 1")
    assert (t.blood("a"), t.thralls("a")) == (0, [("champion boxer", 4, 0)])


@proves("THI-Q-54", "THI-HUNT-15")
def test_a_detective_wounds_too_and_is_worth_influence() -> None:
    t = hunter_in("docks")
    t.prey("off-duty detective")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert (t.blood("a"), t.influence("a")) == (2, 1)


@proves("THI-Q-54")
def test_a_priest_burns_ichor_away() -> None:
    t = hunter_in("docks", ichor=3)
    t.prey("parish priest")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.ichor_of("a") == 1
    t.check()
    t = hunter_in("docks", ichor=1)
    t.prey("parish priest")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.ichor_of("a") == 0
    assert t.thralls("a") == [("parish priest", 2, 0)]
