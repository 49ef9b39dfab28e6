"""Frenzy, and what an empty stock does."""

from games.thirst.positions import Table, figure
from gloam.games.thirst.turn import take_turn
from support import proves


@proves("THI-FRENZY-01", "THI-FRENZY-02")
def test_blood_on_thralls_does_not_count_against_frenzy() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "marathon runner")

    t.rise("a")

    assert t.asked() == "a frenzy"
    assert t.choices("a") == ["frenzy drain", "frenzy lose"]
    assert t.match.why_not(0, "move north") is not None
    assert t.match.why_not(0, "feed 1") is not None


@proves("THI-FRENZY-03", "THI-FRENZY-05", "THI-Q-22")
def test_draining_takes_every_drop_of_every_thrall_and_goes_on() -> None:
    t = Table(3)
    t.give("a", blood=0, influence=5)
    t.thrall("a", "chain-smoking poet", blood=1)
    t.thrall("a", "student", blood=3)
    t.thrall("a", "barista", blood=2)

    t.rise("a").play("a: frenzy drain")

    assert t.blood("a") == 6 - 1
    assert t.street() == ["chain-smoking poet", "student", "barista"]
    assert t.thralls("a") == []
    assert t.influence("a") == 4
    assert t.asked() == "a night"
    t.check()


@proves("THI-FRENZY-04", "THI-Q-21")
def test_losing_the_turn_regenerates_one_blood_and_nothing_else() -> None:
    t = Table(3)
    t.give("a", blood=0, ichor=1)
    t.thrall("a", "student")
    pool = t.s.pool

    t.rise("a").play("a: frenzy lose")

    assert (t.blood("a"), t.ichor_of("a"), t.s.pool) == (1, 1, pool - 1 + 1)  # b has paid for thirst
    assert not t.is_awake("a")
    assert t.asked() == "b night"


@proves("THI-Q-20", "THI-FRENZY-02")
def test_without_thralls_the_turn_is_lost() -> None:
    t = Table(3)
    t.give("a", blood=0)

    t.rise("a")

    assert t.blood("a") == 1
    assert t.asked() == "b night"


@proves("THI-Q-20")
def test_draining_nobody_is_refused() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "student")
    t.rise("a")
    t.s.red[0], t.s.sick[0] = [], []

    ask = t.match.asks[0]

    refusal = ask.question.refusal(t.s, ask, 0)
    assert refusal is not None
    assert refusal.rule == "THI-Q-20"


@proves("THI-Q-21")
def test_after_a_lost_night_ghouls_still_act_by_day() -> None:
    t = Table(2)
    t.give("b", blood=0)
    t.minion("b ghoul 1", ichor=1)

    t.rise("b")

    assert t.asked() == "b day"
    assert "ghoul 1 move north" in t.choices("b")


@proves("THI-Q-22", "THI-Q-60", "THI-THRALL-04")
def test_flaming_skulls_drained_in_frenzy_draw_before_thirst_is_paid() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.thrall("a", "fortune teller", blood=1)
    t.thrall("a", "cult initiate", blood=1)

    t.rise("a").play("a: frenzy drain")

    assert len(t.hand_of("a")) == 2
    assert len(t.street()) == 2
    assert t.blood("a") == 1
    kinds = [event.kind for event in t.match.events]
    assert kinds.index("drain") < kinds.index("thirst")


@proves("THI-Q-17", "THI-Q-14", "THI-Q-22")
def test_drained_tainted_blood_is_no_blood_and_pays_no_thirst() -> None:
    t = Table(3)
    t.give("a", blood=0, ichor=1)
    t.thrall("a", "student", blood=0, tainted=2)

    t.rise("a").play("a: frenzy drain")

    assert (t.blood("a"), t.taint_of("a"), t.ichor_of("a")) == (0, 2, 1)
    assert t.asked() == "a night"


@proves("THI-Q-17", "THI-FRENZY-03")
def test_drained_tainted_blood_joins_what_lies_on_the_coffin() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.taint("a", 3)
    t.thrall("a", "student", blood=2, tainted=1)
    t.thrall("a", "barista", blood=0, tainted=1)

    t.rise("a").play("a: frenzy drain")

    assert (t.blood("a"), t.taint_of("a")) == (2 - 1, 3 + 2)
    t.check()


@proves("THI-Q-17")
def test_tainted_blood_on_the_coffin_does_not_stop_frenzy_but_converts() -> None:
    t = Table(3)
    t.give("a", blood=0)
    t.taint("a", 2)
    t.thrall("a", "student")
    assert t.rise("a").asked() == "a frenzy"

    t.give("a", ichor=0)
    pool = t.s.tainted_pool
    t.night("a").play("a: convert tainted")

    assert (t.ichor_of("a"), t.taint_of("a"), t.s.tainted_pool) == (1, 1, pool + 1)
    t.check()


@proves("THI-Q-16", "THI-FRENZY-04")
def test_with_an_empty_pool_the_fullest_coffin_pays_for_the_frenzy() -> None:
    t = Table(3)
    t.give("b", blood=0)
    t.pool(0, richest="a")
    before = t.blood("a")

    t.rise("b")

    assert (t.blood("b"), t.blood("a")) == (1, before - 1)
    t.check()


@proves("THI-Q-16", "THI-FRENZY-04")
def test_with_no_blood_in_pool_and_coffins_nothing_regenerates() -> None:
    t = Table(3)
    for who in "abc":
        t.give(who, blood=0)
    t.thrall("a", "student", blood=t.s.pool)

    t.begin(take_turn(1))

    assert [t.blood(who) for who in "abc"] == [0, 0, 0]
    assert not t.is_awake("b")
    t.check()


@proves("THI-Q-16", "THI-FRENZY-04")
def test_the_log_says_who_regenerates_and_whose_blood_it_was() -> None:
    t = Table(3)
    t.give("b", blood=0)
    t.pool(0, richest="c")

    t.begin(take_turn(1))

    assert [line.text for line in t.match.log(None)][-3:] == [
        "Bob is in frenzy and loses the turn.",
        "Cyd loses 1 Blood.",
        "Bob gains 1 Blood.",
    ]


@proves("THI-Q-16")
def test_between_equally_full_coffins_the_first_in_turn_order_pays() -> None:
    t = Table(4, first="c")
    for who in "abcd":
        t.give(who, blood=0)
    for who in "acd":
        t.give(who, blood=5)
    t.thrall("a", "student", blood=t.s.pool)

    t.begin(take_turn(1))

    assert [t.blood(who) for who in "abcd"] == [5, 1, 4, 5]


@proves("THI-Q-16", "THI-NIGHT-03")
def test_an_empty_supply_takes_cubes_back_from_the_map() -> None:
    t = Table(3)
    t.give("a", ichor=0)
    t.tile("club strip", 0, 1)
    t.tile("night market", 1, 0)
    t.cubes("club strip", "aba")
    t.cubes("night market", "aaa")
    t.s.supply[0] = 0  # 25 cubes are elsewhere

    t.rise("a")

    assert t.asked() == "a reclaim"
    assert t.refused("a", "reclaim docks") == "THI-Q-16"
    t.play("a: reclaim club strip", "a: reclaim night market", "a: reclaim night market")
    assert t.ichor_of("a") == 3
    assert (t.counter("club strip"), t.counter("night market")) == ("ba", "a")
    assert t.asked() == "a night"


@proves("THI-Q-16", "THI-NIGHT-03")
def test_cubes_come_back_from_the_graveyard_too_and_from_nowhere_else() -> None:
    t = Table(3)
    t.give("a", ichor=0)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.cubes("graveyard", "a")
    t.cubes("docks", "ab")
    t.cubes("casino", "b")
    t.s.supply[0] = 0

    t.rise("a")

    assert t.choices("a") == ["reclaim graveyard", "reclaim docks"]
    why = t.match.why_not(0, "reclaim casino")
    assert why is not None
    assert why.text == "you have no cube in Casino"
    t.play("a: reclaim graveyard")
    assert (t.counter("graveyard"), t.counter("docks"), t.ichor_of("a"), t.asked()) == ("", "b", 2, "a night")


@proves("THI-Q-16")
def test_the_supply_fills_character_then_ghouls_then_childer() -> None:
    t = Table(3)
    t.give("a", ichor=0)
    for who in ("a ghoul 1", "a ghoul 2", "a childe 1"):
        t.minion(who, ichor=0)
    t.s.supply[0] = 6

    t.rise("a")

    assert [t.ichor_of(who) for who in ("a", "a ghoul 1", "a ghoul 2", "a childe 1")] == [3, 2, 1, 0]


@proves("THI-Q-16")
def test_converting_and_burning_need_a_cube_in_the_supply() -> None:
    t = Table(3)
    t.hand("a", "bat form")
    t.taint("a", 1)
    t.supply("a", 0)

    t.night("a")

    assert t.refused("a", "convert blood") == "THI-Q-16"
    assert t.refused("a", "convert tainted") == "THI-Q-16"
    assert t.refused("a", "burn bat form") == "THI-Q-16"


@proves("THI-Q-16", "THI-GHOUL-05")
def test_with_no_cube_left_a_new_ghoul_is_marked_without_one() -> None:
    t = Table(2)
    t.thrall("b", "barista")
    t.supply("b", 0)

    t.night("b").play("b: enslave 1", "b: done")

    assert t.asked() == "b day"
    assert not t.is_awake("b ghoul 1")
    assert t.s.supply[1] == 0
    t.check()


@proves("THI-Q-16", "THI-Q-17")
def test_a_red_cube_that_cannot_turn_goes_to_the_pool() -> None:
    t = Table(3)
    t.thrall("a", "student", blood=3)
    t.taint("b", 29)

    t.night("a").play("a: enslave 1")

    assert t.taint_of("a ghoul 1") == 1
    assert t.s.tainted_pool == 0
    t.check()


def test_frenzy_comes_before_the_ward_is_needed() -> None:
    t = Table(3)
    t.s.is_warded[0] = 1
    t.give("a", blood=0)
    t.rise("a")
    assert t.s.is_warded[0] == 0
    assert t.s.awake[figure("a")] == 0
