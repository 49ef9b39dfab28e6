"""Giving up while something is being asked: of the one who is asked, and of somebody else, question by question."""

from __future__ import annotations

import pytest

from games.thirst.positions import Table, figure, holding
from gloam.engine import IllegalAnswer
from gloam.games.thirst.cards import NEAR
from gloam.games.thirst.effects import ward
from gloam.games.thirst.night import act_by_night
from gloam.games.thirst.powers import lay_aside
from gloam.games.thirst.rivals import take_blood
from gloam.games.thirst.setup import choose_coffin, deal_powers
from gloam.games.thirst.state import CITY, HAND, POWER_DECK, SCOUTED, STACK, USED
from gloam.games.thirst.turn import begin_round, next_turn
from support import begin, proves, told


def resign(t: Table, who: str) -> Table:
    t.match.resign("abcd".index(who))
    whole(t)
    return t


def whole(t: Table) -> None:
    """Every card and cube is there, every tile lies in the stack or on the map, and nobody who is out is asked."""
    t.check()
    s = t.s
    facedown = [seat for seat in s.scout_of if seat >= 0]
    for seat in range(s.n):
        assert len(s.zones[SCOUTED.of(seat)]) == facedown.count(seat) + ("place" in t.asked() and s.active == seat)
    assert len(s.zones[STACK.at()]) + len(s.zones[CITY.at()]) + sum(len(s.zones[SCOUTED.of(seat)]) for seat in range(s.n)) == 30
    assert not [ask for ask in t.match.asks if s.is_out[ask.seat]]
    assert not [f for f in range(len(s.spot)) if s.is_out[f // 6] and s.spot[f] >= 0]


def all_here(power: str) -> Table:
    """a holds a power; all four stand in the Graveyard with 3 Blood, a Thrall of two Blood, an Influence and a Ghoul each."""
    t = Table(4)
    t.tile("docks", 0, 1)
    t.hand("a", power)
    for who, card, ghoul in (
        ("b", "barista", "office clerk"),
        ("c", "office clerk", "taxi driver"),
        ("d", "taxi driver", "barista"),
    ):
        t.thrall(who, card)
        t.give(who, influence=1)
        t.minion(f"{who} ghoul 1", card=ghoul)
    return t


# -- set up


@proves("THI-Q-81", "THI-SETUP-10")
def test_who_gives_up_instead_of_taking_a_coffin_leaves_the_choice_to_the_others() -> None:
    t = Table(3)
    t.s.round, t.s.coffin = 0, [-1, -1, -1]
    begin(t.match, *[choose_coffin(seat) for seat in range(3)])
    resign(t, "a")
    assert (t.asked(), len(t.choices("b"))) == ("b coffin", 4)
    t.play("b: coffin ivory")
    assert t.refused("c", "coffin ivory") == "THI-SETUP-10"
    resign(t, "b")
    assert t.outcome().winners == (2,)


@proves("THI-Q-81", "THI-SETUP-15", "THI-Q-11")
@pytest.mark.parametrize("who", ["a", "c"])
def test_whoever_has_chosen_a_first_power_does_not_choose_again_when_somebody_leaves(who: str) -> None:
    t = Table(4)
    t.s.round = 0
    begin(t.match, deal_powers(), begin_round())
    kept = t.hand_of("b")[1]
    t.play(f"b: keep {kept}")
    resign(t, who)
    assert t.asked() == " / ".join(f"{other} keep" for other in "acd" if other != who)
    for ask in t.match.asks.copy():
        t.match.answer(ask.seat, ask.choices()[0])
    assert t.hand_of("b") == [kept]
    assert (t.asked(), t.s.round) == ("b night" if who == "a" else "a night", 1)


@proves("THI-Q-81")
def test_when_the_last_one_to_choose_a_power_leaves_the_game_begins() -> None:
    t = Table(3)
    t.s.round = 0
    begin(t.match, deal_powers(), begin_round())
    kept = [t.hand_of(who)[0] for who in "ab"]
    t.play(f"a: keep {kept[0]}", f"b: keep {kept[1]}")
    resign(t, "c")
    assert (t.asked(), t.hand_of("a"), t.hand_of("b")) == ("a night", [kept[0]], [kept[1]])
    assert len(t.s.zones[POWER_DECK.at()]) == 50 - 2 - 3


@proves("THI-Q-81")
def test_an_answer_already_given_can_still_be_taken_back_after_somebody_left() -> None:
    t = Table(3)
    t.s.round = 0
    begin(t.match, deal_powers(), begin_round())
    t.play(f"b: keep {t.hand_of('b')[0]}")
    resign(t, "a")
    t.match.undo(1)
    assert t.asked() == "b keep / c keep"


@proves("THI-Q-81", "THI-SETUP-22", "THI-Q-74")
def test_if_the_first_player_leaves_during_set_up_the_next_one_holds_the_moon() -> None:
    t = Table(3)
    t.s.round = 0
    begin(t.match, deal_powers(), begin_round())
    resign(t, "a")
    for ask in t.match.asks.copy():
        t.match.answer(ask.seat, ask.choices()[0])
    assert (t.s.first, t.asked()) == (1, "b night")
    assert told(t.match, "THI-ROUND-01") == ["Night 1 falls; Bob is first."]


# -- the Night: frenzy, thirst, hunt


@proves("THI-Q-81", "THI-FRENZY-02")
def test_a_frenzy_ends_with_the_one_who_gives_up_and_waits_for_the_one_who_does_not() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "barista")
    t.rise("a")
    resign(t, "c")
    assert (t.asked(), t.choices("a")) == ("a frenzy", ["frenzy drain", "frenzy lose"])
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "barista")
    t.rise("a")
    resign(t, "a")
    assert (t.asked(), t.bottom(1), t.street()) == ("b night", ["barista"], [])


@proves("THI-Q-81", "THI-Q-16")
def test_taking_cubes_back_goes_on_when_somebody_else_leaves() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.cubes("docks", "ab")
    t.cubes("casino", "a")
    t.give("a", ichor=0)
    t.minion("a ghoul 1", ichor=t.s.supply[0])
    t.rise("a")
    assert t.asked() == "a reclaim"
    resign(t, "b")
    assert (t.asked(), sorted(t.choices("a"))) == ("a reclaim", ["reclaim casino", "reclaim docks"])
    resign(t, "a")
    assert t.winners() == "c"


@proves("THI-Q-81", "THI-HUNT-04", "THI-Q-49")
def test_a_cube_that_was_to_replace_another_takes_the_square_of_who_left() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.cubes("docks", "acb")
    t.stand("a", "docks")
    t.night("a").play("a: hunt")
    assert t.asked() == "a replace"
    resign(t, "c")
    assert t.counter("docks") == "aba"
    assert t.asked() == "a pursue"


@proves("THI-Q-81", "THI-HUNT-13")
def test_a_hunt_waits_for_the_hunter_and_ends_with_the_hunter() -> None:
    t = Table(3)
    t.prey("pensioner", "student")
    t.night("a").play("a: hunt")
    resign(t, "b")
    assert (t.asked(), t.choices("a")) == ("a pursue", ["abandon", "pursue 1", "pursue 2"])
    resign(t, "a")
    assert t.bottom(2) == ["pensioner", "student"]
    assert t.winners() == "c"


@proves("THI-Q-81", "THI-HUNT-22")
def test_the_sixth_thrall_is_still_one_too_many_when_somebody_else_leaves() -> None:
    t = Table(3)
    for card in ("barista", "barista", "office clerk", "office clerk", "student"):
        t.thrall("a", card)
    t.prey("tourist", "pensioner")
    t.night("a").play("a: hunt", "a: pursue 1")
    resign(t, "b")
    assert (t.asked(), len(t.choices("a"))) == ("a release", 6)


# -- Dark Powers that are aimed


@proves("THI-Q-81", "THI-Q-86")
def test_leech_is_not_turned_on_the_one_who_is_left() -> None:
    t = Table(3)
    t.hand("a", "leech")
    t.night("a").play("a: use leech")
    assert t.choices("a") == ["leech b", "leech c"]
    resign(t, "b")
    assert (t.asked(), t.blood("c"), t.blood("a"), t.ichor_of("a")) == ("a night", 3, 3, 3)
    assert (t.hand_of("a"), "rest" in " ".join(t.choices("a"))) == (["leech"], False)
    assert told(t.match, "THI-Q-81")[-1] == "Ann takes Leech back."
    t.play("a: use leech")
    assert (t.blood("c"), t.blood("a")) == (1, 5)


@proves("THI-Q-81", "THI-Q-65")
def test_a_power_taken_back_has_cost_nothing_and_does_not_bar_rest() -> None:
    t = Table(3)
    t.hand("a", "leech")
    t.row("roadblocks")
    t.night("a").play("a: use leech")
    resign(t, "b")
    assert "rest" in t.choices("a")


@proves("THI-Q-81")
def test_a_blood_cost_is_paid_back_and_may_be_spent_again() -> None:
    t = Table(4)
    t.tile("docks", 0, 1)
    t.cubes("docks", "bcc")
    t.hand("a", "desecrate")
    t.give("a", blood=1)
    t.stand("a", "docks")
    t.night("a").play("a: use desecrate")
    assert t.asked() == "a erase"
    resign(t, "b")
    assert (t.asked(), t.blood("a"), t.s.spendable, t.counter("docks"), t.hand_of("a")) == ("a night", 1, 1, "cc", ["desecrate"])


@proves("THI-Q-81")
@pytest.mark.parametrize(
    ("power", "asked"),
    [("leech", "leech"), ("domination", "dominate"), ("scandal", "slander"), ("plague kiss", "infect"), ("rending claws", "maul")],
)
def test_an_aimed_power_is_asked_anew_while_there_is_a_choice_and_taken_back_when_there_is_none(power: str, asked: str) -> None:
    t = all_here(power)
    before = (t.ichor_of("a"), t.blood("a"))
    t.night("a").play(f"a: use {power}")
    assert (t.asked(), len(t.choices("a"))) == (f"a {asked}", 3)
    resign(t, "b")
    assert (t.asked(), len(t.choices("a"))) == (f"a {asked}", 2)
    resign(t, "d")
    assert (t.asked(), t.hand_of("a"), (t.ichor_of("a"), t.blood("a"))) == ("a night", [power], before)
    assert (t.blood("c"), t.influence("c"), t.thralls("c")) == (3, 1, [("office clerk", 2, 0)])
    assert t.taint_of("c ghoul 1") == 1


@proves("THI-Q-81")
@pytest.mark.parametrize(("power", "first", "asked"), [("domination", "dominate", "seize"), ("plague kiss", "infect", "sicken")])
def test_a_power_aimed_at_who_leaves_is_taken_back_and_one_aimed_at_another_goes_on(power: str, first: str, asked: str) -> None:
    t = all_here(power)
    t.thrall("b", "student")
    t.night("a").play(f"a: use {power}", f"a: {first} b")
    assert t.asked() == f"a {asked}"
    resign(t, "c")
    assert (t.asked(), len(t.choices("a"))) == (f"a {asked}", 2)
    resign(t, "b")
    assert (t.asked(), t.hand_of("a")) == ("a night", [power])


@proves("THI-Q-81")
def test_desecrating_is_taken_back_when_only_one_counter_is_left() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.cubes("docks", "b")
    t.cubes("casino", "c")
    t.hand("a", "desecrate")
    t.night("a").play("a: use desecrate")
    resign(t, "b")
    assert (t.asked(), t.counter("casino"), t.hand_of("a"), t.blood("a")) == ("a night", "c", ["desecrate"], 3)


@proves("THI-Q-81")
def test_who_gives_up_over_a_dark_power_leaves_it_on_the_pile() -> None:
    t = all_here("leech").night("a").play("a: use leech")
    resign(t, "a")
    assert (t.asked(), t.pile(), t.blood("b"), t.blood("c"), t.blood("d")) == ("b night", ["leech"], 2, 3, 3)


@proves("THI-Q-81")
@pytest.mark.parametrize(
    ("power", "asked"),
    [("bat form", "haunt"), ("transfusion", "nurse"), ("swarm of rats", "body"), ("conspiracy of silence", "repair")],
)
def test_a_power_that_aims_at_nobody_waits_for_its_answer(power: str, asked: str) -> None:
    t = holding(power)
    t.thrall("a", "barista")
    t.thrall("a", "student")
    t.body("pensioner", "tourist")
    t.row("roadblocks", "tomb breakers")
    t.night("a").play(f"a: use {power}")
    assert t.asked() == f"a {asked}"
    before = t.choices("a")
    resign(t, "b")
    assert (t.asked(), t.choices("a"), t.hand_of("a")) == (f"a {asked}", before, [])


# -- the Day


def errand(cubes: str) -> Table:
    """a's two Ghouls are awake; the Dark Errand can spur either, and then takes a cube in the docks or the casino."""
    t = Table(4)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.cubes("docks", cubes[:1])
    t.cubes("casino", cubes[1:])
    t.minion("a ghoul 1", card="barista")
    t.minion("a ghoul 2", card="taxi driver")
    t.hand("a", "dark errand")
    return t.day("a").play("a: use dark errand")


@proves("THI-Q-81")
def test_of_a_power_part_of_which_is_done_only_the_aim_lapses() -> None:
    t = errand("bc")
    resign(t, "d")
    assert t.asked() == "a spur"
    t.play("a: spur ghoul 1")
    assert t.asked() == "a desecrate"
    resign(t, "b")
    assert (t.asked(), t.counter("casino"), t.pile(), t.ichor_of("a ghoul 1")) == ("a day", "c", ["dark errand"], 4)


@proves("THI-Q-81", "THI-ACT-18")
def test_the_first_tile_of_a_scout_goes_back_on_the_stack_too() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.next_tile("casino")
    top = t.s.zones[STACK.at()][-1]
    t.day("a").play("a: ghoul 1 scout")
    resign(t, "a")
    assert t.s.zones[STACK.at()][-1] == top


@proves("THI-Q-81", "THI-ACT-18", "THI-COMP-09")
def test_a_tile_that_was_being_placed_goes_back_on_the_stack() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="a")
    t.minion("a ghoul 1")
    t.next_tile("casino")
    t.day("a").play("a: ghoul 1 scout")
    resign(t, "c")
    assert (t.asked(), len(t.choices("a"))) == ("a place", 3)
    t = Table(3)
    t.tile("docks", 0, 1, scout="a")
    t.minion("a ghoul 1")
    t.next_tile("casino")
    top = t.s.zones[STACK.at()][-1]
    t.day("a").play("a: ghoul 1 scout")
    resign(t, "a")
    assert t.s.zones[STACK.at()][-1] == top
    assert [line.text for line in t.match.log(1) if "stack" in line.text] == ["The scouted tile goes back on the stack."]
    t.minion("b ghoul 1")
    t.day("b").play("b: ghoul 1 move north", "b: ghoul 1 move north")
    assert t.s.tile_at[t.s.spot[figure("b ghoul 1")]] == top
    assert t.spot("docks") == 1  # the tile that lay facedown before is still known by its place
    whole(t)


def bearers(ichor: int = 1) -> Table:
    """a's Ghoul, with its last Ichor or more, stands in the Docks with the coffins of b, of b's childe and of a."""
    t = Table(3)
    t.tile("docks", 0, 1)
    for who in ("a", "b"):
        t.stand(who, "docks")
    t.minion("a ghoul 1", at="docks", ichor=ichor)
    t.minion("b childe 1", at="docks", card="barista")
    return t.day("a")


@proves("THI-Q-81", "THI-ACT-20")
def test_nobody_elses_coffin_is_carried_instead_of_one_that_is_gone() -> None:
    t = bearers().play("a: ghoul 1 carry")
    assert t.choices("a") == ["carry a", "carry b", "carry b childe 1"]
    resign(t, "b")
    assert (t.asked(), t.where("a"), t.where("a ghoul 1")) == ("a day", (0, 1), (0, 1))
    assert (t.ichor_of("a ghoul 1"), t.is_awake("a ghoul 1")) == (1, True)
    assert "a ghoul 1 carry"[2:] in t.choices("a")


@proves("THI-Q-81", "THI-ACT-20")
def test_the_ichor_of_a_coffin_not_carried_comes_back_to_what_the_ghoul_has() -> None:
    t = bearers(ichor=2).play("a: ghoul 1 carry")
    assert t.ichor_of("a ghoul 1") == 1
    resign(t, "b")
    assert (t.asked(), t.ichor_of("a ghoul 1")) == ("a day", 2)


@proves("THI-Q-81", "THI-ACT-20")
def test_a_coffin_that_is_gone_is_not_carried_anywhere() -> None:
    t = bearers()
    t.tile("casino", 1, 1)
    t.play("a: ghoul 1 carry", "a: carry b childe 1")
    assert t.asked() == "a carry to"
    resign(t, "b")
    assert (t.asked(), t.is_there("b childe 1"), t.ichor_of("a ghoul 1")) == ("a day", False, 1)
    assert told(t.match, "THI-Q-81")[-1] == "Ann's Ghoul leaves the coffin where it is."


@proves("THI-Q-81", "THI-ACT-20")
def test_a_coffin_that_is_not_concerned_is_carried_on() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 carry", "a: carry b")
    resign(t, "c")
    assert t.asked() == "a carry to"
    t.play("a: carry to east")
    assert (t.where("b"), t.where("a ghoul 1")) == ((1, 0), (1, 0))


@proves("THI-Q-81")
def test_the_menus_of_night_and_day_wait_when_somebody_else_leaves() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.night("a")
    resign(t, "b")
    assert t.asked() == "a night"
    t.day("a")
    resign(t, "c")
    assert t.winners() == "a"


@proves("THI-Q-81")
def test_nobody_gives_up_twice() -> None:
    t = Table(3)
    t.night("a")
    resign(t, "b")
    with pytest.raises(IllegalAnswer, match="Bob is out of the game already"):
        t.match.resign(1)
    assert (t.s.fallen, t.asked(), t.match.over) == ([1], "a night", False)


@proves("THI-Q-81", "THI-Q-37")
def test_who_was_staked_cannot_give_up_any_more() -> None:
    t = Table(3)
    t.give("b", blood=0)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 stake b")
    with pytest.raises(IllegalAnswer, match="Bob is out of the game already"):
        t.match.resign(1)


@proves("THI-Q-81", "THI-Q-67")
def test_what_the_one_who_left_had_prepared_is_not_for_the_next() -> None:
    t = holding("siren call", "hypnotic gaze", "clean kill")
    t.night("a").play("a: use siren call", "a: use hypnotic gaze", "a: use clean kill")
    resign(t, "a")
    t.prey("barista", "student", "tourist")
    t.play("b: hunt")
    assert t.choices("b") == ["abandon", "pursue 1", "pursue 2"]
    t.play("b: pursue 1", "b: feed 1", "b: feed 1")
    assert (t.blood("b"), t.street()) == (4, ["barista"])


@proves("THI-Q-81")
def test_a_power_is_taken_back_with_all_that_it_was_still_to_do() -> None:
    """No card of the box aims first and does something else afterwards; one of a custom set may."""
    t = Table(3)
    t.hand("a", "siren call")  # a card with two effects, at 1 Ichor
    t.give("a", ichor=2)
    t.s.active, t.s.awake[0] = 0, 1
    t.s.zones[USED.at()].append(t.s.zones[HAND.of(0)].pop())
    t.begin(take_blood(0, 2, NEAR), ward(0), lay_aside(0), act_by_night(0), next_turn())
    assert t.asked() == "a leech"
    resign(t, "b")
    assert (t.asked(), t.hand_of("a"), t.ichor_of("a"), t.s.is_warded[0]) == ("a night", ["siren call"], 3, 0)
