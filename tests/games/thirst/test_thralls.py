"""Thralls, their death, bodies; Ghouls and childer."""

import pytest

from games.thirst.positions import Table, figure
from gloam.games.thirst.state import MARKED, MINIONS
from gloam.games.thirst.thralls import wound_minion
from support import proves


@proves("THI-THRALL-01", "THI-ACT-05", "THI-ACT-02", "THI-Q-18")
def test_feeding_takes_one_blood_and_the_last_one_kills() -> None:
    t = Table(3)
    t.thrall("a", "barista", blood=2)
    t.give("a", ichor=0)

    t.night("a").play("a: feed 1")
    assert t.thralls("a") == [("barista", 1, 0)]
    t.play("a: feed 1")

    assert t.thralls("a") == []
    assert t.street() == ["barista"]
    assert t.blood("a") == 5
    assert t.ichor_of("a") == 0
    t.check()


@proves("THI-Q-18")
def test_one_may_feed_on_several_thralls_in_a_turn() -> None:
    t = Table(3)
    t.thrall("a", "barista", blood=2)
    t.thrall("a", "pensioner", blood=1)
    t.night("a").play("a: feed 2", "a: feed 1", "a: feed 1")
    assert t.blood("a") == 3 + 3
    assert t.street() == ["pensioner", "barista"]


@proves("THI-THRALL-02", "THI-Q-10", "THI-Q-59")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_a_dead_thralls_influence_is_lost_down_to_nought(before: int, after: int) -> None:
    t = Table(3)
    t.thrall("a", "retired judge")
    t.give("a", influence=before)
    t.night("a").play("a: feed 1")
    assert t.influence("a") == after


@proves("THI-Q-10")
def test_influence_may_pass_ten() -> None:
    t = Table(3)
    t.give("a", influence=10)
    t.prey("retired judge", "barista")
    t.night("a").play("a: hunt", "a: pursue 1")
    assert t.influence("a") == 12


@proves("THI-THRALL-03")
def test_a_body_lies_in_the_street_and_brings_nothing_yet() -> None:
    t = Table(3)
    t.thrall("a", "pensioner")
    t.night("a").play("a: feed 1")
    assert t.street() == ["pensioner"]
    assert t.row_of() == []


@proves("THI-THRALL-04", "THI-THRALL-05")
@pytest.mark.parametrize(
    ("card", "cards"),
    [("rare-book dealer", 1), ("occult scholar", 1), ("sickly runaway", 1), ("seance medium", 1), ("grave digger", 1),
     ("media mogul", 1), ("insomniac", 0), ("street sleeper", 0), ("pensioner", 0), ("retired judge", 0)],
)  # fmt: skip
def test_only_a_flaming_skull_draws_a_dark_power(card: str, cards: int) -> None:
    t = Table(3)
    t.thrall("a", card)
    t.night("a").play("a: feed 1")
    assert len(t.hand_of("a")) == cards


@proves("THI-THRALL-06", "THI-Q-83")
def test_a_thrall_turned_is_a_thrall_no_longer() -> None:
    t = Table(3)
    t.thrall("a", "union steward")
    t.night("a").play("a: enslave 1")
    assert t.thralls("a") == []
    assert [t.match.game.piece_names()[card] for card in t.s.zones[MINIONS.of(0)]] == ["Union Steward"]


@proves("THI-THRALL-07", "THI-Q-32")
@pytest.mark.parametrize(("action", "card", "before", "after"), [("enslave", "journalist", 6, 5), ("awaken", "media mogul", 3, 1)])
def test_turning_a_thrall_gives_its_influence_up(action: str, card: str, before: int, after: int) -> None:
    t = Table(3)
    t.thrall("a", card)
    t.give("a", influence=before)
    t.night("a").play(f"a: {action} 1")
    assert t.influence("a") == after


@proves("THI-THRALL-08", "THI-Q-35")
def test_a_turned_flaming_skull_never_draws() -> None:
    t = Table(3)
    t.thrall("a", "cult initiate")
    t.night("a").play("a: awaken 1")
    assert t.hand_of("a") == []
    wound_minion(t.s, figure("a childe 1"), "THI-Q-35")
    wound_minion(t.s, figure("a childe 1"), "THI-Q-35")
    assert not t.is_there("a childe 1")
    assert t.hand_of("a") == []


@proves("THI-Q-17")
def test_feeding_takes_red_before_tainted_and_tainted_keeps_a_thrall_alive() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=1, tainted=1)
    t.night("a").play("a: feed 1")
    assert (t.blood("a"), t.taint_of("a"), t.thralls("a")) == (4, 0, [("student", 0, 1)])
    t.play("a: feed 1")
    assert (t.blood("a"), t.taint_of("a"), t.street()) == (4, 1, ["student"])


@proves("THI-Q-59")
def test_tainting_the_last_red_blood_does_not_kill_but_feeding_then_does() -> None:
    t = Table(3)
    t.thrall("b", "pensioner")
    t.hand("a", "plague kiss")
    t.night("a").play("a: use plague kiss")
    assert t.thralls("b") == [("pensioner", 0, 1)]
    t.night("b").play("b: feed 1")
    assert t.street() == ["pensioner"]


@proves("THI-Q-61")
def test_a_thrall_cannot_be_dismissed_or_given_away() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.night("a")
    assert t.refused("a", "dismiss ghoul 1") == "THI-ACT-03"
    assert not [choice for choice in t.choices("a") if choice.startswith(("release", "give"))]


# -- bodies


@proves("THI-ACT-11", "THI-Q-58", "THI-ACT-10")
def test_a_hidden_body_goes_to_the_bottom_of_the_deck() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.body("barista", "student")

    t.day("a").play("a: ghoul 1 hide", "a: body student")

    assert t.street() == ["barista"]
    assert t.bottom(1) == ["student"]
    assert t.ichor_of("a ghoul 1") == 1


@proves("THI-ACT-12")
def test_a_hidden_body_causes_no_consequence() -> None:
    t = Table(2)
    t.minion("b ghoul 1")
    t.body("barista")
    t.row("curfew")
    t.day("b").play("b: ghoul 1 hide", "b: done")
    assert t.row_of() == []


@proves("THI-Q-58")
def test_anybody_may_hide_anybodys_body_from_anywhere_by_night_too() -> None:
    t = Table(3)
    t.thrall("b", "pensioner")
    t.night("b").play("b: feed 1")
    t.tile("lighthouse", 5, 5)
    t.minion("a childe 1", at="lighthouse")
    t.night("a").play("a: childe 1 hide")
    assert t.street() == []
    assert t.ichor_of("a childe 1") == 1


@proves("THI-ACT-11")
def test_without_a_body_there_is_nothing_to_hide() -> None:
    t = Table(3)
    t.night("a")
    assert t.refused("a", "hide") == "THI-ACT-11"


# -- Ghouls


@proves("THI-GHOUL-01", "THI-Q-82")
def test_only_an_own_thrall_can_be_enslaved_even_after_feeding() -> None:
    t = Table(3)
    t.thrall("a", "barista", blood=2)
    t.thrall("b", "student")
    t.thrall("b", "student")
    t.night("a")
    assert t.refused("a", "enslave 2") == "THI-GHOUL-01"
    t.play("a: feed 1", "a: enslave 1")
    assert t.taint_of("a ghoul 1") == 1


@proves("THI-GHOUL-02", "THI-ACT-25", "THI-Q-23")
def test_two_ichor_go_over_to_the_ghoul_and_that_is_all_it_costs() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.thrall("a", "barista")
    t.night("a").play("a: enslave 1")
    assert (t.ichor_of("a"), t.ichor_of("a ghoul 1")) == (1, 2)
    assert t.refused("a", "enslave 1") == "THI-ACT-25"
    t.check()

    t = Table(3)
    t.thrall("a", "barista")
    t.give("a", ichor=2)
    t.night("a").play("a: enslave 1")
    assert (t.ichor_of("a"), t.ichor_of("a ghoul 1")) == (0, 2)


@proves("THI-GHOUL-03", "THI-ACT-03", "THI-Q-24")
def test_a_player_has_at_most_three_ghouls_and_reuses_free_numbers() -> None:
    t = Table(3)
    for number in (1, 2, 3):
        t.minion(f"a ghoul {number}")
    t.thrall("a", "barista")
    t.night("a")
    assert t.refused("a", "enslave 1") == "THI-GHOUL-03"
    t.play("a: dismiss ghoul 2", "a: enslave 1")
    assert sorted(t.s.minions[0]) == [1, 2, 3]
    assert t.is_there("a ghoul 2")


@proves("THI-GHOUL-04")
def test_the_ghoul_lies_facedown_where_the_character_is() -> None:
    t = Table(3)
    t.tile("docks", 2, 0)
    t.stand("a", "docks")
    t.thrall("a", "barista")
    t.night("a").play("a: enslave 1")
    assert t.where("a ghoul 1") == (2, 0)
    assert not t.is_awake("a ghoul 1")


@proves("THI-GHOUL-05", "THI-Q-80")
def test_the_marker_comes_from_the_supply_and_returns_to_it() -> None:
    t = Table(2)
    t.thrall("b", "barista")
    supply = t.s.supply[1]
    t.night("b").play("b: enslave 1")
    assert t.s.fresh[figure("b ghoul 1")] == MARKED
    assert (t.s.supply[1], t.ichor_of("b ghoul 1")) == (supply - 1, 2)
    t.play("b: done")
    assert t.asked() == "b day"
    assert t.s.supply[1] == supply


@proves("THI-GHOUL-06", "THI-Q-26")
def test_a_new_ghoul_acts_from_the_second_day_on() -> None:
    t = Table(2)
    t.thrall("b", "barista")
    t.night("b").play("b: enslave 1", "b: done")
    assert t.asked() == "b day"
    assert not t.is_awake("b ghoul 1")
    assert t.refused("b", "ghoul 1 move north") == "THI-DAY-03"

    t.play("b: done")
    t.pass_all(most=2)

    assert t.asked() == "b day"
    assert t.is_awake("b ghoul 1")
    assert "ghoul 1 move north" in t.choices("b")


@proves("THI-Q-27")
def test_what_blood_is_left_becomes_the_ghouls_life() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=2)
    t.night("a").play("a: enslave 1")
    assert t.taint_of("a ghoul 1") == 2
    lives = [wound_minion(t.s, figure("a ghoul 1"), "THI-Q-27") for _ in range(3)]
    assert lives == [True, True, False]
    assert not t.is_there("a ghoul 1")
    t.check()


# -- childer


@proves("THI-VAMP-01")
def test_vampires_awaken_only_in_the_graveyard() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.thrall("a", "barista")
    t.stand("a", "docks")
    assert t.night("a").refused("a", "awaken 1") == "THI-VAMP-01"
    t.stand("a", "graveyard")
    assert "awaken 1" in t.night("a").choices("a")


@proves("THI-VAMP-02", "THI-Q-17")
def test_the_thrall_is_drained_to_one_blood_which_turns() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=3)
    t.give("a", blood=1)
    t.night("a").play("a: awaken 1")
    assert (t.blood("a"), t.taint_of("a childe 1")) == (3, 1)
    t.check()


@proves("THI-VAMP-02", "THI-Q-17")
def test_tainted_blood_of_who_awakens_joins_what_lies_on_the_coffin() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=1, tainted=2)
    t.give("a", blood=1)
    t.taint("a", 3)
    t.night("a").play("a: awaken 1")
    assert (t.blood("a"), t.taint_of("a"), t.taint_of("a childe 1")) == (1 + 1, 3 + 1, 1)
    t.check()


@proves("THI-Q-82", "THI-VAMP-02")
def test_a_thrall_with_one_blood_awakens_too() -> None:
    t = Table(3)
    t.thrall("a", "pensioner")
    t.give("a", blood=1)
    t.night("a").play("a: awaken 1")
    assert (t.blood("a"), t.taint_of("a childe 1")) == (1, 1)


@proves("THI-VAMP-03", "THI-ACT-25")
def test_two_ichor_go_over_to_the_childe() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.give("a", ichor=2)
    t.night("a").play("a: awaken 1")
    assert (t.ichor_of("a"), t.ichor_of("a childe 1")) == (0, 2)


@proves("THI-VAMP-04")
def test_a_player_has_at_most_two_childer() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.minion("a childe 2")
    t.thrall("a", "barista")
    assert t.night("a").refused("a", "awaken 1") == "THI-VAMP-04"


@proves("THI-VAMP-05", "THI-VAMP-06", "THI-Q-28")
def test_a_childe_sleeps_in_the_graveyard_and_rises_the_next_night() -> None:
    t = Table(2)
    t.thrall("b", "barista")
    t.night("b").play("b: awaken 1")
    assert t.where("b childe 1") == (0, 0)
    assert not t.is_awake("b childe 1")
    assert t.refused("b", "childe 1 hunt") == "THI-NIGHT-04"

    t.play("b: done").pass_all()
    blood = t.blood("b")
    t.play("a: done")

    assert t.asked() == "b night"
    assert t.blood("b") == blood - 1
    assert t.is_awake("b childe 1")
    assert t.ichor_of("b childe 1") == 2
    assert "childe 1 hunt" in t.choices("b")


@proves("THI-Q-28", "THI-Q-21")
def test_a_childe_does_nothing_while_its_owner_is_in_frenzy() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.give("a", blood=0)
    t.rise("a")
    assert t.asked() == "b night"
    assert not t.is_awake("a childe 1")


# -- dismissing


@proves("THI-ACT-03", "THI-ACT-04", "THI-Q-31")
def test_a_dismissed_minion_leaves_no_body_and_returns_everything() -> None:
    t = Table(3)
    t.minion("a ghoul 2", ichor=2, tainted=1, card="journalist")
    t.give("a", influence=3)
    supply, tainted, deck = t.s.supply[0], t.s.tainted_pool, t.deck()

    t.night("a").play("a: dismiss ghoul 2")

    assert (t.s.supply[0], t.s.tainted_pool, t.deck()) == (supply + 2, tainted + 1, deck + 1)
    assert t.bottom(1) == ["journalist"]
    assert (t.street(), t.influence("a"), t.row_of()) == ([], 3, [])
    assert not t.is_there("a ghoul 2")
    t.check()


@proves("THI-ACT-03", "THI-Q-31")
def test_minions_are_dismissed_by_day_too_but_only_ones_own() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.minion("b childe 2")
    t.day("a")
    assert t.refused("a", "dismiss childe 2") == "THI-ACT-03"
    t.play("a: dismiss childe 1")
    assert not t.is_there("a childe 1")


@proves("THI-Q-31", "THI-Q-80")
def test_a_new_ghoul_dismissed_returns_its_marker() -> None:
    t = Table(3)
    t.thrall("a", "barista")
    t.night("a").play("a: enslave 1", "a: dismiss ghoul 1")
    assert t.s.supply[0] + t.ichor_of("a") == 30


@proves("THI-Q-83", "THI-HUNT-22")
def test_minions_do_not_count_for_the_limit_of_five_thralls() -> None:
    t = Table(3)
    for card in ("barista", "barista", "office clerk", "office clerk", "student"):
        t.thrall("a", card)
    t.prey("tourist", "student")
    t.night("a").play("a: enslave 1", "a: hunt", "a: pursue 1")
    assert len(t.thralls("a")) == 5
    assert len(t.s.minions[0]) == 1
    assert t.asked() == "a night"
