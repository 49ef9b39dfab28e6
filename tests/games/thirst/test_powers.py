"""Each Dark Power, and when one may be used."""

import pytest

from games.thirst.positions import Table, drawn, holding, seat
from gloam.engine import HIDDEN
from gloam.games.thirst.cards import PREY
from gloam.games.thirst.resources import draw_power
from gloam.games.thirst.state import CHOSEN, DRAWN, POWER_DECK, POWER_PILE
from support import proves

# -- when


@proves("THI-Q-67")
@pytest.mark.parametrize(
    ("power", "night", "day"), [("bat form", True, False), ("dark errand", False, True), ("swarm of rats", True, True)]
)
def test_a_power_is_used_in_its_own_time(power: str, night: bool, day: bool) -> None:
    t = holding(power)
    t.body("barista")
    t.minion("a ghoul 1")
    assert (f"use {power}" in t.night("a").choices("a")) is night
    assert (f"use {power}" in t.day("a").choices("a")) is day
    if not day:
        assert t.refused("a", f"use {power}") == "THI-Q-67"


@proves("THI-Q-67")
def test_a_power_that_would_change_nothing_cannot_be_used() -> None:
    t = holding(
        "conspiracy of silence",
        "swarm of rats",
        "leech",
        "rending claws",
        "plague kiss",
        "quicken the dead",
        "scandal",
        "transfusion",
    )
    t.stand("a", "casino")
    t.night("a")
    for power in t.hand_of("a"):
        assert t.refused("a", f"use {power}") == "THI-Q-67"
    assert len(t.hand_of("a")) == 8


@proves("THI-Q-67")
@pytest.mark.parametrize("power", ["mist form", "hypnotic gaze"])
def test_what_is_already_in_force_cannot_be_used_again(power: str) -> None:
    t = holding(power, power)
    t.night("a").play(f"a: use {power}")
    assert t.refused("a", f"use {power}") == "THI-Q-67"


@proves("THI-Q-67")
def test_several_powers_may_be_used_in_a_turn() -> None:
    t = holding("mist form", "bat form", "hypnotic gaze")
    t.night("a").play("a: use mist form", "a: use hypnotic gaze", "a: use bat form", "a: haunt casino")
    assert t.hand_of("a") == []
    assert t.pile() == ["mist form", "hypnotic gaze", "bat form"]


@proves("THI-Q-67")
def test_a_card_that_is_not_held_cannot_be_used() -> None:
    t = holding("bat form")
    assert t.night("a").refused("a", "use leech") == "THI-ACT-07"


@proves("THI-Q-68")
def test_an_empty_deck_is_made_anew_of_the_pile() -> None:
    t = Table(3)
    deck = t.s.zones[POWER_DECK.at()]
    t.s.zones[POWER_PILE.at()], t.s.zones[POWER_DECK.at()] = deck[:7], []
    draw_power(t.s, 0, "THI-Q-68")
    assert (len(t.s.zones[POWER_DECK.at()]), t.pile(), len(t.hand_of("a"))) == (6, [], 1)

    t.s.zones[POWER_DECK.at()] = []
    draw_power(t.s, 0, "THI-Q-68")
    assert len(t.hand_of("a")) == 1


@proves("THI-Q-68")
def test_a_drawn_power_may_be_used_the_same_turn_and_no_hand_is_too_large() -> None:
    t = Table(3)
    t.hand("a", *["leech", "leech", "scandal", "scandal", "mist form", "mist form", "bat form", "bat form"])
    t.thrall("a", "grave digger")
    t.s.zones[POWER_DECK.at()].append(t.s.zones[POWER_DECK.at()].pop(0))
    t.night("a").play("a: feed 1")
    assert len(t.hand_of("a")) == 9
    assert f"burn {t.hand_of('a')[-1]}" in t.choices("a")


@proves("THI-Q-68")
def test_the_power_being_used_is_not_shuffled_into_the_new_deck() -> None:
    t = holding("dread presence")
    t.tile("subway tunnels", 0, -1)
    t.cubes("subway tunnels", "b")
    t.stand("a", "subway tunnels")
    t.s.zones[POWER_PILE.at()] = [t.s.zones[POWER_DECK.at()][0]]
    t.s.zones[POWER_DECK.at()] = []
    t.night("a").play("a: use dread presence")
    assert len(t.hand_of("a")) == 1
    assert t.pile() == ["dread presence"]


# -- form


@proves("THI-Q-44")
def test_bat_form_flies_to_any_revealed_neighborhood() -> None:
    t = holding("bat form")
    t.night("a").play("a: use bat form")
    assert t.refused("a", "haunt graveyard") == "THI-Q-67"
    assert t.refused("a", "haunt stadium") == "THI-Q-44"
    t.play("a: haunt casino")
    assert (t.where("a"), t.blood("a"), t.ichor_of("a")) == ((5, 5), 2, 5)


@proves("THI-Q-67")
def test_mist_form_keeps_stakes_away_until_the_next_night_turn() -> None:
    t = holding("mist form", seats=2)
    t.give("a", blood=1)
    t.minion("b ghoul 1")
    t.stalker("a")
    t.night("a").play("a: use mist form", "a: done", "b: done")
    assert t.asked() == "b day"
    assert t.refused("b", "ghoul 1 stake a") == "THI-Q-67"
    t.play("b: done")
    assert t.asked() == "a night"
    assert t.blood("a") == 0  # thirst alone took the last one
    assert t.s.is_warded[0] == 0
    assert t.bottom(1) == ["veteran hunter"]


@proves("THI-Q-67")
@pytest.mark.parametrize(("consequence", "can"), [("vampire hunters", True), ("curfew", False)])
def test_by_day_mist_form_needs_a_stake_that_can_still_fall(consequence: str, can: bool) -> None:
    t = holding("mist form", seats=2)
    t.minion("a ghoul 1")
    t.row(consequence)
    t.day("a")

    assert ("use mist form" in t.choices("a")) is can


@proves("THI-Q-67", "THI-ACT-21")
def test_mist_form_is_for_the_character_that_used_it_and_for_no_childe() -> None:
    t = Table(3)
    t.hand("b", "mist form")
    t.minion("b childe 1", card="barista")
    t.minion("a ghoul 1")
    t.night("b").play("b: use mist form")
    t.day("a")
    assert t.refused("a", "ghoul 1 stake b") == "THI-Q-67"
    assert {"ghoul 1 stake b childe 1", "ghoul 1 stake c"} <= set(t.choices("a"))


# -- blood


@proves("THI-Q-15")
def test_unholy_vigor_gives_three_ichor_beyond_the_level() -> None:
    t = holding("unholy vigor")
    t.night("a").play("a: use unholy vigor")
    assert (t.ichor_of("a"), t.blood("a")) == (6, 2)
    t.check()


@proves("THI-Q-16")
def test_unholy_vigor_takes_what_the_supply_has() -> None:
    t = holding("unholy vigor", "unholy vigor")
    t.supply("a", 2)
    before = t.ichor_of("a")
    t.night("a").play("a: use unholy vigor")
    assert t.ichor_of("a") == before + 2
    assert t.refused("a", "use unholy vigor") == "THI-Q-67"


@proves("THI-Q-86")
def test_leech_drinks_from_a_sleeping_rival_next_door() -> None:
    t = holding("leech")
    t.stand("b", "docks")
    t.stand("c", "casino")
    t.night("a").play("a: use leech")
    assert (t.blood("b"), t.blood("a"), t.ichor_of("a")) == (1, 5, 2)
    t.check()


@proves("THI-Q-86")
def test_leech_needs_a_rival_in_range_with_blood() -> None:
    t = holding("leech")
    t.stand("b", "docks")
    t.stand("c", "docks")
    t.give("b", blood=0)
    t.tile("stadium", 0, 2)
    t.night("a").play("a: use leech")
    assert t.blood("c") == 1
    t.hand("a", "leech")
    t.stand("c", "stadium")
    assert t.night("a").refused("a", "use leech") == "THI-Q-67"


@proves("THI-Q-86")
def test_a_leech_chooses_among_rivals() -> None:
    t = holding("leech")
    t.night("a").play("a: use leech")
    assert t.refused("a", "leech a") == "THI-META-02"
    assert t.refused("a", "leech d") == "THI-META-02"
    t.play("a: leech c")
    assert t.blood("c") == 1


@proves("THI-Q-67")
def test_blood_bond_buys_influence() -> None:
    t = holding("blood bond")
    t.give("a", influence=9)
    t.night("a").play("a: use blood bond")
    assert (t.influence("a"), t.blood("a"), t.s.is_ending) == (10, 1, True)


@proves("THI-Q-67")
def test_transfusion_feeds_a_thrall() -> None:
    t = holding("transfusion")
    t.thrall("a", "barista")
    t.thrall("a", "pensioner")
    t.night("a").play("a: use transfusion", "a: nurse 2")
    assert t.thralls("a") == [("barista", 2, 0), ("pensioner", 3, 0)]
    t.check()


@proves("THI-Q-59", "THI-Q-17")
def test_plague_kiss_taints_a_rivals_thrall() -> None:
    t = holding("plague kiss")
    t.thrall("b", "student")
    t.thrall("b", "pensioner", blood=0, tainted=1)
    t.thrall("c", "barista")
    t.night("a").play("a: use plague kiss", "a: infect b")
    assert t.thralls("b") == [("student", 1, 2), ("pensioner", 0, 1)]
    t.check()


@proves("THI-Q-16")
def test_plague_kiss_exchanges_only_what_the_tainted_pool_has() -> None:
    t = holding("plague kiss", "plague kiss")
    t.thrall("b", "student")
    t.taint("c", 29)
    t.night("a").play("a: use plague kiss")
    assert t.thralls("b") == [("student", 2, 1)]
    assert t.refused("a", "use plague kiss") == "THI-Q-67"


# -- the hunt


@proves("THI-Q-67", "THI-Q-75")
def test_hypnotic_gaze_shows_the_faces_to_the_hunter_alone() -> None:
    t = holding("hypnotic gaze")
    t.prey("retired judge", "pensioner")
    t.night("a").play("a: use hypnotic gaze", "a: hunt")
    faces = [PREY.index["retired judge"], PREY.index["pensioner"]]
    assert t.match.view(0).zones[DRAWN.at()] == faces
    for who in (1, 2, None):
        assert t.match.view(who).zones[DRAWN.at()] == [HIDDEN - 1 - 1, HIDDEN - 1 - 1]
    t.play("a: pursue 1")
    assert t.thralls("a") == [("retired judge", 1, 0)]
    t.play("a: hunt")
    assert t.match.view(0).zones[DRAWN.at()] != t.s.zones[DRAWN.at()]


@proves("THI-Q-67")
def test_the_gaze_is_the_characters_and_lapses_with_the_turn() -> None:
    t = holding("hypnotic gaze")
    t.minion("a childe 1")
    t.night("a").play("a: use hypnotic gaze", "a: childe 1 hunt")
    assert max(t.match.view(0).zones[DRAWN.at()]) < 0
    assert t.s.is_peeking is True
    t.play("a: abandon", "a: done")
    assert t.s.is_peeking is False


@proves("THI-Q-67")
def test_siren_call_draws_two_more_and_the_catch_has_one_more_blood() -> None:
    t = holding("siren call")
    t.row("curfew")
    t.cubes("graveyard", "b")
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: use siren call", "a: hunt")
    assert len(t.s.zones[DRAWN.at()]) == 3
    t.play("a: pursue 2")
    assert t.thralls("a") == [("student", 4, 0)]
    t.give("a", ichor=1)
    t.play("a: hunt", "a: replace 1")
    assert len(t.s.zones[DRAWN.at()]) == 1
    t.check()


@proves("THI-Q-67")
def test_siren_call_is_for_one_hunt_and_its_blood_too() -> None:
    t = holding("siren call")
    t.tile("stadium", 0, -1)
    t.stand("a", "stadium")
    t.give("a", ichor=4)
    t.prey("barista", "student", "tourist")
    t.night("a").play("a: use siren call", "a: hunt")
    assert len(drawn(t)) == 6 + 2
    t.play("a: pursue 1")
    assert t.thralls("a") == [("barista", 3, 0)]
    t.prey("student", "tourist")
    t.play("a: hunt")
    assert len(drawn(t)) == 5
    t.play("a: pursue 1")
    assert t.thralls("a") == [("barista", 3, 0), ("student", 3, 0)]


@proves("THI-Q-67", "THI-HUNT-12")
def test_an_abandoned_hunt_uses_a_siren_call_up() -> None:
    t = holding("siren call")
    t.prey("barista", "student", "tourist", "pensioner", "office clerk")
    t.night("a").play("a: use siren call", "a: hunt", "a: abandon", "a: hunt", "a: pursue 1")
    assert t.thralls("a") == [("office clerk", 2, 0)]


@proves("THI-Q-67", "THI-Q-36")
def test_a_catch_that_gets_away_uses_a_siren_call_up() -> None:
    t = holding("siren call")
    t.prey("scarred hunter", "student", "tourist", "pensioner", "office clerk")
    t.night("a").play("a: use siren call", "a: hunt", "a: pursue 1", "a: hunt", "a: pursue 1")
    assert t.thralls("a") == [("office clerk", 2, 0)]


@proves("THI-Q-67", "THI-Q-16")
def test_a_catch_without_blood_in_the_pool_uses_a_siren_call_up() -> None:
    t = holding("siren call")
    t.prey("barista", "student", "tourist", "pensioner", "office clerk")
    t.pool(0, richest="b")
    t.night("a").play("a: use siren call", "a: hunt", "a: pursue 1")
    assert (t.thralls("a"), t.bottom(1), t.s.zones[CHOSEN.at()]) == ([], ["barista"], [])
    t.pool(0, richest="b")
    t.give("b", blood=10)
    t.play("a: hunt", "a: pursue 1")
    assert t.thralls("a") == [("office clerk", 2, 0)]


@proves("THI-Q-67", "THI-Q-29")
@pytest.mark.parametrize("who", ["a", "b"])
def test_a_siren_call_waits_for_the_character_and_is_not_for_a_childe(who: str) -> None:
    t = holding()
    t.hand(who, "siren call")
    t.minion(f"{who} childe 1", at="docks", card="taxi driver")
    t.prey("barista", "student", "tourist")
    t.night(who).play(f"{who}: use siren call", f"{who}: childe 1 hunt")
    assert len(drawn(t)) == 3  # the Docks, and no more
    t.play(f"{who}: pursue 1")
    assert t.thralls(who) == [("barista", 2, 0)]
    t.prey("student")
    t.play(f"{who}: hunt")
    assert len(drawn(t)) == 2 + 2  # the Graveyard, and two more
    t.play(f"{who}: pursue 1")
    assert t.thralls(who) == [("barista", 2, 0), ("student", 4, 0)]
    t.prey("office clerk")
    t.play(f"{who}: hunt")
    assert len(drawn(t)) == 1
    t.play(f"{who}: pursue 1")
    assert t.thralls(who)[2:] == [("office clerk", 2, 0)]


@proves("THI-Q-67", "THI-Q-29")
@pytest.mark.parametrize(("who", "other"), ["ab", "ba"])
def test_hypnotic_gaze_waits_for_the_character_and_is_for_one_hunt(who: str, other: str) -> None:
    t = holding()
    t.hand(who, "hypnotic gaze")
    t.minion(f"{who} childe 1", at="docks", card="taxi driver")
    t.prey("barista", "student", "tourist")
    t.night(who).play(f"{who}: use hypnotic gaze", f"{who}: childe 1 hunt")
    assert faces_seen(t, who) == [False] * 3
    t.play(f"{who}: pursue 1", f"{who}: hunt")
    assert (faces_seen(t, who), faces_seen(t, other)) == ([True] * 2, [False] * 2)
    t.play(f"{who}: pursue 1", f"{who}: hunt")
    assert faces_seen(t, who) == [False]


def faces_seen(t: Table, who: str) -> list[bool]:
    """Of each Prey that was drawn, whether this player sees its face."""
    return [card >= 0 for card in t.match.view(seat(who)).zones[DRAWN.at()]]


@proves("THI-Q-67")
def test_what_was_meant_for_the_next_hunt_lapses_at_the_end_of_the_turn() -> None:
    t = holding("siren call", "hypnotic gaze", "clean kill", "grave soil", seats=2)
    t.night("a").play("a: use siren call", "a: use hypnotic gaze", "a: use clean kill", "a: use grave soil", "a: done")
    assert t.asked() == "b night"
    t.prey("barista", "student", "tourist")
    t.play("b: hunt")
    assert len(drawn(t)) == 2
    assert all(card < 0 for card in t.match.view(1).zones[DRAWN.at()])
    t.play("b: pursue 1", "b: feed 1", "b: feed 1")
    assert t.street() == ["barista"]
    t.thrall("b", "student")
    t.stand("b", "docks")
    assert t.refused("b", "awaken 1") == "THI-VAMP-01"


@proves("THI-Q-67")
def test_three_siren_calls_add_up() -> None:
    t = holding("siren call", "siren call", "siren call")
    t.tile("stadium", 0, -1)
    t.stand("a", "stadium")
    t.give("a", ichor=4)
    t.prey("student")
    t.night("a").play("a: use siren call", "a: use siren call", "a: use siren call", "a: hunt")
    assert len(t.choices("a")) == 1 + 12
    t.play("a: pursue 1")
    assert t.thralls("a") == [("student", 6, 0)]


# -- will


@proves("THI-Q-67", "THI-HUNT-22")
def test_domination_takes_a_thrall_with_blood_and_influence() -> None:
    t = holding("domination")
    t.thrall("b", "journalist", blood=1, tainted=1)
    t.thrall("b", "student")
    t.give("a", influence=9)
    t.give("b", influence=1)
    t.stand("c", "docks")
    t.night("a").play("a: use domination", "a: seize 1")
    assert t.thralls("a") == [("journalist", 1, 1)]
    assert t.thralls("b") == [("student", 3, 0)]
    assert (t.influence("a"), t.influence("b"), t.s.is_ending) == (10, 0, True)
    t.check()
