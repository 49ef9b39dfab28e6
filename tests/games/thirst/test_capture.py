"""The hunt from the reveal on: humans who fight back, Blood, Influence, Thralls."""

import pytest

from games.thirst.positions import Table, drawn, hunter_in
from gloam.engine import HIDDEN
from gloam.games.thirst.cards import PREY
from gloam.games.thirst.hunt import capture, escape
from gloam.games.thirst.state import CHOSEN, DRAWN, PREY_DECK, STALKERS
from support import proves


@proves("THI-Q-54", "THI-NIGHT-08")
@pytest.mark.parametrize("card", ["live-streamer", "crime boss"])
def test_an_alarm_makes_a_consequence_due(card: str) -> None:
    t = hunter_in("docks")
    t.prey(card)
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.s.is_reckless is True
    assert t.influence("a") == 2


@proves("THI-Q-36", "THI-Q-54", "THI-Q-52")
@pytest.mark.parametrize("card", ["scarred hunter", "veteran hunter"])
def test_a_vampire_hunter_escapes_and_stalks(card: str) -> None:
    t = hunter_in("docks")
    t.prey(card)
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.thralls("a") == []
    assert [PREY.words[piece] for piece in t.s.zones[STALKERS.of(0)]] == [card]
    assert t.s.is_reckless is False


@proves("THI-HUNT-16", "THI-HUNT-17", "THI-HUNT-20")
def test_blood_comes_from_the_pool_by_the_hearts_and_is_red() -> None:
    t = hunter_in("docks")
    t.prey("student")
    pool = t.s.pool
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.thralls("a") == [("student", 3, 0)]
    assert t.s.pool == pool - 3
    assert t.blood("a") == 3


@proves("THI-HUNT-18")
@pytest.mark.parametrize(("card", "influence"), [("retired judge", 6), ("media mogul", 6), ("night editor", 5), ("barista", 4)])
def test_influence_rises_by_the_worth_of_the_prey(card: str, influence: int) -> None:
    t = hunter_in("docks")
    t.prey(card)
    t.give("a", influence=4)
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.influence("a") == influence


@proves("THI-HUNT-19", "THI-HUNT-20")
def test_the_prey_is_a_thrall_and_only_its_owner_may_feed_on_it() -> None:
    t = hunter_in("docks")
    t.prey("student")
    t.night("a").play("a: hunt", "a: pursue 1", "a: done")
    assert t.thralls("a") == [("student", 3, 0)]
    assert t.s.minions[0] == []
    assert t.street() == []
    assert t.asked() == "b night"
    assert t.refused("b", "feed 1") == "THI-ACT-05"


@proves("THI-HUNT-21", "THI-Q-29")
def test_a_childe_hunting_where_the_character_did_is_the_second_hunt() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.s.is_reckless is False
    t.play("a: childe 1 hunt", "a: pursue 1")
    assert t.s.is_reckless is True


@proves("THI-HUNT-21", "THI-Q-56")
def test_hunting_one_place_in_two_nights_is_not_reckless() -> None:
    t = Table(2)
    t.night("b").play("b: hunt", "b: pursue 1", "b: done")
    assert t.s.hunted == []
    t.night("b").play("b: hunt", "b: pursue 1")
    assert t.s.is_reckless is False


@proves("THI-HUNT-22", "THI-Q-55", "THI-WIN-02")
def test_a_sixth_thrall_means_that_one_is_released() -> None:
    t = hunter_in("docks")
    for card in ("barista", "barista", "office clerk", "office clerk", "student"):
        t.thrall("a", card)
    t.give("a", influence=9)
    t.prey("journalist")
    pool = t.s.pool

    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.asked() == "a release"
    t.play("a: release 5")

    assert [name for name, _, _ in t.thralls("a")] == ["barista", "barista", "office clerk", "office clerk", "journalist"]
    assert t.influence("a") == 10
    assert t.s.is_ending is True
    assert t.bottom(1) == ["student"]
    assert t.street() == []
    assert t.s.pool == pool - 2 + 3
    t.check()


@proves("THI-Q-55", "THI-HUNT-22")
def test_the_new_thrall_may_be_the_one_released() -> None:
    t = hunter_in("docks")
    for card in ("barista", "barista", "office clerk", "office clerk", "student"):
        t.thrall("a", card)
    t.prey("occult scholar")
    t.night("a").play("a: hunt", "a: pursue 1", "a: release 6")
    assert len(t.thralls("a")) == 5
    assert t.influence("a") == 0
    assert t.hand_of("a") == []


@proves("THI-ACT-17", "THI-Q-05")
def test_the_seven_steps_come_in_order() -> None:
    t = hunter_in("opera house", "bb")
    t.prey("journalist", "barista")
    t.night("a").play("a: hunt", "a: pursue 1")
    place = {DRAWN.at(): "draw", CHOSEN.at(): "reveal"}
    steps = []
    for event in t.match.events:
        if event.kind in ("hunt", "cube", "influence"):
            steps.append(event.kind)
        elif event.kind == "move" and event.target in place:
            steps.append(place[event.target])
    assert steps == ["hunt", "cube", "draw", "draw", "reveal", "influence"]
    assert t.match.events[-1].rule == "THI-HUNT-19"


@proves("THI-Q-16", "THI-HUNT-17")
@pytest.mark.parametrize(("pool", "thralls"), [(1, [("student", 1, 0)]), (0, [])])
def test_an_empty_pool_starves_the_prey(pool: int, thralls: list[tuple[str, int, int]]) -> None:
    t = hunter_in("docks")
    t.prey("student")
    t.pool(pool, richest="b")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.thralls("a") == thralls
    t.check()


@proves("THI-Q-29")
def test_a_childes_hunt_is_its_owners_but_the_wound_is_the_childes() -> None:
    t = Table(3)
    t.minion("a childe 1", ichor=2, tainted=1)
    t.prey("bouncer", "barista")

    t.night("a").play("a: childe 1 hunt", "a: pursue 1")

    assert t.taint_of("a childe 1") == 0
    assert t.is_there("a childe 1")
    assert t.blood("a") == 3
    assert t.ichor_of("a childe 1") == 1
    assert t.counter("graveyard") == "a"
    assert t.thralls("a") == [("bouncer", 3, 0)]


@proves("THI-Q-54", "THI-Q-52")
def test_a_prey_that_escapes_goes_under_the_deck_and_the_night_is_not_marked() -> None:
    t = Table(3)
    deck = t.s.zones[PREY_DECK.at()]
    deck.remove(PREY.index["taxi driver"])
    t.s.zones[CHOSEN.at()].append(PREY.index["taxi driver"])
    t.begin(escape(0, 0), capture(0, 0))
    assert (t.bottom(1), t.thralls("a"), t.s.is_reckless) == (["taxi driver"], [], False)
    t.check()


@proves("THI-Q-54", "THI-Q-35")
def test_a_childe_without_blood_dies_of_a_fight_and_the_prey_is_gone() -> None:
    t = Table(3)
    t.minion("a childe 1", tainted=0)
    t.prey("bouncer", "barista")
    t.night("a").play("a: childe 1 hunt", "a: pursue 1")
    assert not t.is_there("a childe 1")
    assert t.thralls("a") == []
    t.check()


@proves("THI-Q-29", "THI-Q-36")
def test_a_hunter_revealed_by_a_childe_stalks_the_character() -> None:
    t = Table(2)
    t.minion("b childe 1")
    t.give("b", blood=0)
    t.prey("veteran hunter")
    t.night("b").play("b: childe 1 hunt", "b: pursue 1", "b: done", "b: done")
    assert t.match.over
    assert t.winners() == "a"


@proves("THI-Q-51")
def test_a_short_deck_is_drawn_to_its_end_and_an_empty_one_cannot_be_hunted() -> None:
    t = hunter_in("night market")
    deck = t.s.zones[PREY_DECK.at()]
    t.s.zones[PREY_DECK.at()] = deck[:2]
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 2

    t.s.zones[DRAWN.at()], t.s.zones[PREY_DECK.at()] = [], []
    t.night("a")
    assert t.refused("a", "hunt") == "THI-Q-51"


@proves("THI-Q-57", "THI-HUNT-21")
def test_a_vampire_may_hunt_as_often_as_it_has_ichor() -> None:
    t = hunter_in("docks")
    t.night("a").play("a: hunt", "a: pursue 1", "a: hunt", "a: pursue 1", "a: hunt", "a: pursue 1")
    assert t.counter("docks") == "aaa"
    assert len(t.thralls("a")) <= 3
    assert t.s.is_reckless is True


@proves("THI-HOOD-05")
def test_the_counter_holds_no_more_cubes_than_squares() -> None:
    t = hunter_in("docks", ichor=5)
    t.prey(*["barista"] * 4, *["office clerk"] * 4)
    t.night("a").play("a: hunt", "a: pursue 1", "a: hunt", "a: pursue 1")
    assert t.counter("docks") == "aa"
    for _ in range(3):
        t.play("a: hunt", "a: abandon")
    assert t.counter("docks") == "aaa"


@proves("THI-Q-48", "THI-NIGHT-09")
def test_the_graveyard_can_be_hunted_and_feeds_two() -> None:
    t = Table(3)
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: hunt")
    assert len(drawn(t)) == 2
    t.play("a: pursue 1")
    t.night("b").play("b: hunt")
    assert len(drawn(t)) == 1
    assert t.s.is_reckless is True
    assert t.lord("graveyard") == ""


@proves("THI-Q-12")
def test_without_a_hunt_only_the_number_of_prey_is_known() -> None:
    t = Table(3)
    for who in (None, 0, 1, 2):
        assert set(t.match.view(who).zones[PREY_DECK.at()]) == {HIDDEN}
    t.body("barista")
    t.night("a").play("a: hide")
    assert set(t.match.view(0).zones[PREY_DECK.at()]) == {HIDDEN}
