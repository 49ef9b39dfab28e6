"""Who may do what, free actions, and the Ghouls' Day."""

import pytest

from games.thirst.positions import Table, figure
from support import proves


@proves("THI-ACT-01", "THI-Q-01")
def test_a_ghoul_does_not_hunt_and_a_character_does_not_stake() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.day("a")
    assert t.match.why_not(0, "ghoul 1 hunt") is not None
    assert not [choice for choice in t.choices("a") if "hunt" in choice]
    t.night("a")
    assert t.match.why_not(0, "stake b") is not None
    assert not [choice for choice in t.choices("a") if "stake" in choice]


@proves("THI-Q-01", "THI-ACT-26", "THI-REST-04")
def test_a_childe_moves_hunts_hides_and_rests_and_nothing_else() -> None:
    t = Table(3)
    t.minion("a childe 1", ichor=2)
    t.thrall("a", "barista")
    t.body("student")
    t.row("curfew")
    t.night("a")
    verbs = {choice.split()[2] for choice in t.choices("a") if choice.startswith("childe 1")}
    assert verbs == {"move", "hunt", "hide", "rest"}


@proves("THI-ACT-26")
def test_a_childes_ichor_makes_no_minions() -> None:
    t = Table(3)
    t.minion("a childe 1", ichor=2)
    t.thrall("a", "barista")
    t.give("a", ichor=0)
    t.night("a")
    assert t.refused("a", "awaken 1") == "THI-ACT-25"
    assert t.refused("a", "enslave 1") == "THI-ACT-25"


@proves("THI-WIN-01", "THI-DAY-01")
def test_vampires_do_nothing_by_day() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.minion("a childe 1")
    t.thrall("a", "barista")
    t.night("a").play("a: done")
    t.day("a")
    assert not t.is_awake("a")
    assert not t.is_awake("a childe 1")
    for text in ("move north", "hunt", "feed 1", "childe 1 move north"):
        assert t.match.why_not(0, text) is not None
    assert {choice.split()[0] for choice in t.choices("a")} == {"ghoul", "dismiss", "done"}


@proves("THI-ACT-06", "THI-Q-19")
def test_one_blood_converts_into_one_ichor_even_the_last() -> None:
    t = Table(3)
    t.give("a", blood=2, ichor=0)
    pool = t.s.pool
    t.night("a").play("a: convert blood")
    assert (t.blood("a"), t.ichor_of("a"), t.s.pool) == (1, 1, pool + 1)
    t.play("a: convert blood")
    assert (t.blood("a"), t.ichor_of("a")) == (0, 2)
    assert t.refused("a", "convert blood") == "THI-ACT-06"
    assert t.refused("a", "convert tainted") == "THI-ACT-06"
    t.check()


@proves("THI-Q-19")
def test_converted_ichor_lies_on_the_coffin_only() -> None:
    t = Table(3)
    t.minion("a childe 1", ichor=0)
    t.night("a").play("a: convert blood")
    assert (t.ichor_of("a"), t.ichor_of("a childe 1")) == (4, 0)


@proves("THI-ACT-07", "THI-Q-67")
def test_a_power_needs_its_cost() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.hand("a", "bat form")
    t.give("a", blood=0)
    assert t.night("a").refused("a", "use bat form") == "THI-ACT-07"
    t.give("a", blood=1)
    t.night("a").play("a: use bat form")
    assert (t.blood("a"), t.hand_of("a"), t.pile()) == (0, [], ["bat form"])
    assert t.where("a") == (0, 1)


@proves("THI-ACT-08", "THI-Q-69")
def test_a_power_burns_for_one_ichor_without_its_effect() -> None:
    t = Table(3)
    t.hand("a", "blood bond", "leech")
    t.give("a", ichor=0)
    t.night("a").play("a: burn blood bond")
    assert (t.hand_of("a"), t.ichor_of("a"), t.influence("a"), t.blood("a")) == (["leech"], 1, 0, 3)
    assert t.refused("a", "burn blood bond") == "THI-ACT-08"


@proves("THI-ACT-09", "THI-WIN-02")
def test_three_powers_trade_for_one_influence() -> None:
    t = Table(3)
    t.hand("a", "leech", "scandal", "leech")
    t.give("a", influence=9)
    t.night("a").play("a: trade")
    assert (t.influence("a"), t.hand_of("a"), len(t.pile())) == (10, [], 3)
    assert t.s.is_ending is True
    t.hand("a", "mist form", "scandal")
    assert t.night("a").refused("a", "trade") == "THI-ACT-09"


@proves("THI-Q-69", "THI-ACT-09")
def test_by_day_one_trades_twice_with_six_cards_but_burns_none() -> None:
    t = Table(3)
    t.hand("a", "leech", "scandal", "leech", "mist form", "bat form", "bat form")
    t.day("a")
    assert t.match.why_not(0, "burn leech") is not None
    t.play("a: trade", "a: discard bat form", "a: discard leech", "a: discard scandal")
    assert t.influence("a") == 1
    assert sorted(t.hand_of("a")) == ["bat form", "leech", "mist form"]
    t.play("a: trade")
    assert t.influence("a") == 2
    assert t.hand_of("a") == []


@proves("THI-ACT-09")
def test_only_cards_of_the_hand_are_traded() -> None:
    t = Table(3)
    t.hand("a", "leech", "scandal", "leech", "mist form")
    t.night("a").play("a: trade")
    assert t.refused("a", "discard bat form") == "THI-ACT-09"


@proves("THI-Q-30", "THI-DAY-02", "THI-RES-03")
def test_each_figure_pays_with_its_own_ichor() -> None:
    t = Table(3)
    t.minion("a childe 1", ichor=2)
    t.give("a", ichor=0)
    assert t.night("a").refused("a", "move north") == "THI-RES-03"
    t.minion("a ghoul 1", ichor=2)
    t.minion("a ghoul 2", ichor=0)
    t.day("a")
    assert t.refused("a", "ghoul 2 move north") == "THI-RES-03"
    assert "ghoul 1 move north" in t.choices("a")


# -- the Day


@proves("THI-DAY-01")
def test_ghouls_wake_by_day_and_vampires_sleep() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.minion("a ghoul 3")
    t.night("a").play("a: done")
    t.day("a")
    assert [t.is_awake(who) for who in ("a ghoul 1", "a ghoul 3", "a")] == [True, True, False]


@proves("THI-DAY-03", "THI-ACT-10", "THI-Q-76")
def test_the_last_ichor_puts_a_ghoul_to_sleep() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.stand("b", "docks")
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 move north", "a: ghoul 1 stake b")
    assert t.ichor_of("a ghoul 1") == 0
    assert not t.is_awake("a ghoul 1")
    assert t.refused("a", "ghoul 1 move south") == "THI-DAY-03"


@proves("THI-DAY-03")
def test_at_the_end_of_the_day_turn_all_ghouls_lie_down() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.minion("b ghoul 1")
    t.day("a").play("a: done")
    assert t.asked() == "b day"
    assert not t.is_awake("a ghoul 1")


@proves("THI-Q-76")
def test_a_ghoul_that_began_without_ichor_is_faceup_and_can_be_spurred() -> None:
    t = Table(3)
    t.minion("a ghoul 1", ichor=0)
    t.hand("a", "dark errand")
    t.day("a")
    assert t.is_awake("a ghoul 1")
    t.play("a: use dark errand", "a: ghoul 1 move north")
    assert t.ichor_of("a ghoul 1") == 1


@proves("THI-ACT-20", "THI-Q-40")
def test_a_ghoul_carries_its_masters_coffin() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.minion("a ghoul 1")
    t.stand("b", "docks")
    t.stand("c", "docks")
    t.day("a").play("a: ghoul 1 carry")
    assert (t.where("a"), t.where("a ghoul 1"), t.ichor_of("a ghoul 1")) == ((0, 1), (0, 1), 1)


@proves("THI-ACT-20")
def test_a_coffin_elsewhere_cannot_be_carried() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 0, 2)
    t.minion("a ghoul 1", at="casino")
    t.day("a")
    assert t.refused("a", "ghoul 1 carry") == "THI-ACT-20"
    t.stand("b", "casino")
    t.stand("c", "casino")
    t.day("a").play("a: ghoul 1 carry")
    assert t.refused("a", "carry a") == "THI-ACT-20"


@proves("THI-Q-40", "THI-ACT-16")
def test_a_rivals_coffin_can_be_kidnapped_onto_a_facedown_tile_but_not_off_the_map() -> None:
    t = Table(3)
    t.tile("docks", 0, 1, scout="c")
    t.tile("casino", 1, 0)
    t.minion("a ghoul 1")
    t.day("a").play("a: ghoul 1 carry", "a: carry b")
    assert t.asked() == "a carry to"
    assert t.refused("a", "carry to south") == "THI-Q-40"
    t.play("a: carry to north")
    assert (t.where("b"), t.where("a ghoul 1"), t.where("a")) == ((0, 1), (0, 1), (0, 0))
    assert t.spot("docks") == 1


@proves("THI-Q-40")
def test_a_coffin_is_carried_to_a_tile_of_the_map_only() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    assert t.day("a").refused("a", "ghoul 1 carry") == "THI-Q-40"


@proves("THI-ACT-21", "THI-Q-34")
def test_a_ghoul_stakes_only_a_rival_on_its_own_tile() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.stand("b", "docks")
    t.stand("c", "docks")
    t.minion("b childe 1", at="graveyard")
    t.minion("a ghoul 1")
    t.day("a")
    assert t.refused("a", "ghoul 1 stake b") == "THI-ACT-21"
    assert t.refused("a", "ghoul 1 stake a") == "THI-Q-34"
    assert t.refused("a", "ghoul 1 stake c childe 1") == "THI-ACT-21"
    assert [choice for choice in t.choices("a") if "stake" in choice] == ["ghoul 1 stake b childe 1"]
    t.play("a: ghoul 1 move north")
    assert [choice for choice in t.choices("a") if "stake" in choice] == ["ghoul 1 stake b", "ghoul 1 stake c"]


@proves("THI-ACT-22", "THI-Q-33")
def test_a_staked_vampire_loses_one_blood_and_nobody_gains_it() -> None:
    t = Table(3)
    t.give("b", blood=2)
    t.minion("a ghoul 1")
    pool = t.s.pool
    t.day("a").play("a: ghoul 1 stake b")
    assert (t.blood("b"), t.blood("a"), t.s.pool) == (1, 3, pool + 1)


@proves("THI-ACT-23", "THI-Q-33", "THI-Q-35")
def test_a_childe_dies_of_a_stake_when_it_has_no_blood() -> None:
    t = Table(3)
    t.minion("b childe 1", tainted=1, card="journalist")
    t.minion("a ghoul 1")
    t.minion("a ghoul 2")
    t.give("b", influence=4)
    t.day("a").play("a: ghoul 1 stake b childe 1")
    assert t.is_there("b childe 1")
    assert t.taint_of("b childe 1") == 0
    t.play("a: ghoul 2 stake b childe 1")
    assert not t.is_there("b childe 1")
    assert (t.street(), t.influence("b"), t.s.is_out) == ([], 4, [0, 0, 0])
    assert t.bottom(1) == ["journalist"]
    t.check()
    t.thrall("b", "barista")
    t.night("b").play("b: awaken 1")
    assert t.is_there("b childe 1")


@proves("THI-ACT-24", "THI-Q-78")
def test_each_ghoul_stakes_once_a_round() -> None:
    t = Table(3)
    t.minion("a ghoul 1", ichor=2)
    t.minion("a ghoul 2", ichor=2)
    t.day("a").play("a: ghoul 1 stake b")
    assert t.ichor_of("a ghoul 1") == 1
    assert t.refused("a", "ghoul 1 stake b") == "THI-ACT-24"
    assert "ghoul 2 stake b" in t.choices("a")
    t.play("a: done")
    t.round()
    assert t.s.has_staked[figure("a ghoul 1")] == 0


# -- Rest in the coffin


@proves("THI-REST-01", "THI-REST-04")
def test_a_resting_vampire_repairs_any_one_consequence() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks", "blood drive")
    t.night("a").play("a: rest")
    assert t.asked() == "a repair"
    assert t.refused("a", "repair floodlights") == "THI-REST-01"
    t.play("a: repair roadblocks")
    assert t.row_of() == ["curfew", "blood drive"]
    assert not t.is_awake("a")


@proves("THI-REST-02", "THI-Q-65")
def test_a_resting_character_does_nothing_else_this_round() -> None:
    t = Table(3)
    t.row("curfew")
    t.thrall("a", "barista")
    t.hand("a", "hypnotic gaze", "leech", "leech")
    t.minion("a childe 1")
    t.night("a").play("a: rest")
    assert t.refused("a", "move north") == "THI-NIGHT-04"
    for text in ("feed 1", "convert blood", "use hypnotic gaze", "burn leech", "enslave 1"):
        assert t.refused("a", text) == "THI-REST-02"
    assert {"trade", "childe 1 move north", "dismiss childe 1", "done"} <= set(t.choices("a"))
    t.rise("a")
    assert t.is_awake("a")


@proves("THI-REST-03", "THI-Q-65")
@pytest.mark.parametrize(
    ("line", "refused"),
    [("move north", True), ("hunt", True), ("hide", True), ("use siren call", True), ("enslave 1", True), ("feed 1", False),
     ("convert blood", False), ("use hypnotic gaze", False), ("burn leech", False)],
)  # fmt: skip
def test_rest_is_for_those_who_have_spent_no_ichor(line: str, refused: bool) -> None:
    t = Table(3)
    t.row("roadblocks")
    t.body("barista")
    t.thrall("a", "student")
    t.hand("a", "siren call", "hypnotic gaze", "leech")
    t.night("a").play(f"a: {line}")
    if line == "hunt":
        t.play("a: pursue 1")
    if refused:
        assert t.refused("a", "rest") == "THI-REST-03"
    else:
        assert "rest" in t.choices("a")


@proves("THI-REST-04", "THI-Q-65")
def test_a_childe_may_rest_though_the_character_hunted_and_both_may_rest() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks")
    t.minion("a childe 1")
    t.night("a").play("a: hunt", "a: pursue 1", "a: childe 1 rest", "a: repair curfew")
    assert t.row_of() == ["roadblocks"]

    t = Table(3)
    t.row("curfew", "roadblocks")
    t.minion("a childe 1")
    t.night("a").play("a: childe 1 rest", "a: repair curfew", "a: rest")
    assert t.row_of() == []


@proves("THI-Q-64")
def test_rest_needs_a_consequence() -> None:
    t = Table(3)
    assert t.night("a").refused("a", "rest") == "THI-Q-64"


@proves("THI-Q-64")
def test_a_repaired_hunt_stakes_nobody_and_the_oldest_still_goes_at_dusk() -> None:
    t = Table(2)
    t.row("curfew", "vampire hunters")
    t.give("a", influence=5)
    t.night("b").play("b: rest", "b: repair vampire hunters")
    blood = t.blood("a")
    t.play("b: done")
    assert t.row_of() == []
    assert t.blood("a") == blood - 1  # thirst, and no stake


@proves("THI-Q-88", "THI-CONS-02")
def test_a_repaired_card_leaves_no_gap() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks", "blood drive")
    t.night("c").play("c: rest", "c: repair curfew", "c: done")
    assert t.row_of() == ["blood drive"]
