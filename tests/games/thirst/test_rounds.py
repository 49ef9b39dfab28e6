"""Rounds and turns, Night and Day, the first player."""

import pytest

from games.thirst.positions import Table, figure
from gloam.games import games
from gloam.games.thirst.state import CONSEQUENCE_DECK
from gloam.games.thirst.turn import begin_phase
from support import LETTERS, proves


def order_of_turns(t: Table, rounds: int = 1) -> str:
    """Who takes Night and Day turns, everybody passing."""
    t.match.events.clear()
    t.round()
    for _ in range(rounds):
        t.pass_all()
    words = {"night": "N", "day": "D"}
    found = []
    for event in t.match.events:
        if event.kind in words:
            found.append(words[event.kind])
        elif event.kind == "turn":
            found.append(LETTERS[event.seat])
    return "".join(found)


@proves("THI-ROUND-01", "THI-ROUND-02", "THI-DAY-08")
def test_a_round_is_a_night_and_a_day_with_a_turn_for_everybody_in_each() -> None:
    t = Table(3)
    t.s.round = 2

    turns = order_of_turns(t)

    assert turns.startswith("NabcDabcN")
    assert (t.s.round, t.s.is_night) == (4, True)


@proves("THI-ROUND-03", "THI-Q-84", "THI-NIGHT-14")
def test_both_phases_go_clockwise_from_the_first_player_who_keeps_the_token() -> None:
    t = Table(4, first="c")

    assert order_of_turns(t).startswith("NcdabDcdab")

    t = Table(4, first="c")
    t.round().play("c: done", "d: done")
    assert (t.s.active, t.s.first) == (0, 2)


@proves("THI-DAY-09")
def test_with_three_players_the_token_passes_clockwise() -> None:
    t = Table(3)
    order_of_turns(t)
    assert t.s.first == 1
    assert t.asked() == "b night"


@proves("THI-DAY-10")
def test_with_two_players_the_same_one_is_first_in_every_round() -> None:
    t = Table(2)
    assert order_of_turns(t, rounds=2).startswith("NabDabNabDabNa")
    assert t.s.first == 0


@proves("THI-Q-74", "THI-DAY-09")
def test_the_token_goes_to_the_next_player_still_in_the_game() -> None:
    t = Table(3)
    t.s.is_out[1], t.s.fallen = 1, [1]
    t.dusk()
    assert t.s.first == 2


@proves("THI-Q-74", "THI-DAY-10")
def test_a_game_that_began_with_three_keeps_passing_the_token_between_two() -> None:
    t = Table(3)
    t.s.is_out[1], t.s.fallen = 1, [1]
    assert order_of_turns(t, rounds=2).startswith("NacDacNcaDcaNa")


@proves("THI-Q-37", "THI-ROUND-02")
def test_who_is_out_takes_no_turns() -> None:
    t = Table(4)
    t.s.is_out[2], t.s.fallen = 1, [2]
    assert order_of_turns(t).startswith("NabdDabd")


@proves("THI-NIGHT-01", "THI-VAMP-06")
def test_rising_wakes_character_and_childer_and_no_ghoul() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.minion("a ghoul 1")
    for who in ("a", "a childe 1", "a ghoul 1"):
        t.s.awake[figure(who)] = 0

    t.rise("a")

    assert [t.is_awake(who) for who in ("a", "a childe 1", "a ghoul 1")] == [True, True, False]


@proves("THI-NIGHT-02")
def test_thirst_costs_one_blood() -> None:
    t = Table(3)
    t.give("a", blood=2)
    pool = t.s.pool

    t.rise("a")

    assert (t.blood("a"), t.s.pool) == (1, pool + 1)


@proves("THI-NIGHT-03", "THI-Q-13")
def test_one_blood_replenishes_the_character_and_all_minions() -> None:
    t = Table(3)
    t.give("a", ichor=0)
    t.minion("a ghoul 1", ichor=0)
    t.minion("a childe 1", ichor=1)

    t.rise("a")

    assert [t.ichor_of(who) for who in ("a", "a ghoul 1", "a childe 1")] == [3, 2, 2]
    t.check()


@proves("THI-Q-13")
def test_replenishing_fills_up_and_never_adds_or_takes() -> None:
    t = Table(3)
    t.give("a", ichor=4)
    t.minion("a ghoul 1", ichor=1)
    t.minion("a childe 1", ichor=2)

    t.rise("a")

    assert [t.ichor_of(who) for who in ("a", "a ghoul 1", "a childe 1")] == [4, 2, 2]


@proves("THI-NIGHT-04", "THI-ACT-10")
def test_actions_are_paid_until_the_ichor_is_gone() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.prey("barista")
    t.night("a").play("a: move north", "a: hunt", "a: pursue 1", "a: move south")

    assert t.ichor_of("a") == 0
    assert t.refused("a", "move north") == "THI-RES-03"
    assert t.refused("a", "hunt") == "THI-HUNT-02"


@proves("THI-NIGHT-05", "THI-Q-85", "THI-Q-61")
def test_nothing_but_the_action_list_is_offered() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.thrall("a", "student")
    t.minion("a childe 1")
    t.hand("a", "bat form", "scandal", "leech")
    t.body("barista")
    t.row("curfew")
    t.night("a")
    verbs = {choice.removeprefix("childe 1 ").split()[0] for choice in t.choices("a")}
    listed = {"move", "hunt", "hide", "rest", "feed", "convert", "use", "burn", "trade", "enslave", "awaken", "dismiss"}
    assert verbs == listed | {"done"}


@proves("THI-NIGHT-06")
def test_the_turn_may_end_with_ichor_left_which_stays() -> None:
    t = Table(3)
    t.give("a", ichor=2)

    t.night("a").play("a: done")

    assert t.ichor_of("a") == 2
    assert t.asked() == "b night"


@proves("THI-NIGHT-06", "THI-Q-76")
def test_the_turn_does_not_end_by_itself_when_the_ichor_is_gone() -> None:
    t = Table(3)
    t.give("a", ichor=0, blood=2)

    t.night("a").play("a: convert blood", "a: move north")

    assert t.asked() == "a night"
    assert t.where("a") == (0, 1)


@proves("THI-NIGHT-07", "THI-Q-39")
def test_vampires_lie_down_where_they_stand() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.minion("a childe 1", at="casino")
    t.stand("a", "docks")

    t.night("a").play("a: done")

    assert not t.is_awake("a")
    assert not t.is_awake("a childe 1")
    assert (t.where("a"), t.where("a childe 1")) == ((0, 1), (1, 0))


@proves("THI-NIGHT-08", "THI-NIGHT-11", "THI-Q-52")
def test_an_abandoned_hunt_brings_a_consequence_for_all_to_see() -> None:
    t = Table(3)
    t.next_consequence("roadblocks")
    t.minion("a ghoul 1")
    t.tile("docks", 0, 1)
    t.stand("c", "docks")

    t.night("c").play("c: hunt", "c: abandon", "c: done")

    assert t.asked() == "a day"
    assert t.row_of() == ["roadblocks"]
    assert t.counter("docks") == "c"
    for who in (None, 0, 1, 2):
        items = t.match.table(who).area("row").items
        assert [item.face for item in items] == ["roadblocks"]
        assert "Nobody may move by dominion" in t.match.table(who).faces["roadblocks"].text


@proves("THI-NIGHT-09", "THI-HUNT-21")
def test_a_place_hunted_twice_by_different_players_brings_a_consequence() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.prey("barista", "student", "tourist")

    t.night("b").play("b: hunt", "b: pursue 1", "b: done")
    t.night("c").play("c: hunt", "c: pursue 1", "c: done")

    assert len(t.row_of()) == 1


@proves("THI-NIGHT-10")
def test_careful_hunting_brings_none() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.tile("docks", 0, 1)
    t.tile("casino", 1, 0)
    t.stand("b", "docks")
    t.stand("c", "casino")
    t.prey(*["barista"] * 4, *["office clerk"] * 3)

    for who in "abc":
        t.night(who).play(f"{who}: hunt", f"{who}: pursue 1", f"{who}: done")

    assert t.asked() == "a day"
    assert t.row_of() == []


@proves("THI-NIGHT-12", "THI-CONS-02")
def test_a_new_consequence_lies_to_the_right_of_the_others() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.row("curfew", "roadblocks")
    t.next_consequence("blood drive")
    t.s.is_reckless = True

    t.end_night()

    assert t.row_of() == ["curfew", "roadblocks", "blood drive"]


@proves("THI-NIGHT-13", "THI-CONS-01")
def test_however_reckless_the_night_it_brings_one_consequence() -> None:
    t = Table(3)
    t.minion("a ghoul 1")
    t.tile("docks", 0, 1)
    t.give("c", ichor=6)
    t.night("c")
    for _ in range(2):
        t.play("c: hunt", "c: abandon")
    t.play("c: move north")
    for _ in range(2):
        t.play("c: hunt", "c: abandon")

    t.play("c: done")

    assert len(t.row_of()) == 1


@proves("THI-NIGHT-14")
def test_then_the_sun_rises_on_the_first_player() -> None:
    t = Table(3, first="b")
    t.minion("b ghoul 1")
    t.end_night()
    assert t.s.is_night is False
    assert t.asked() == "b day"


@proves("THI-DAY-04", "THI-DAY-06", "THI-Q-53")
def test_bodies_bring_one_consequence_and_go_to_the_bottom_oldest_first() -> None:
    t = Table(3)
    t.body("barista", "student", "tourist")

    t.dusk()

    assert len(t.row_of()) == 1
    assert t.street() == []
    assert t.bottom(3) == ["barista", "student", "tourist"]


@proves("THI-DAY-05", "THI-CONS-04")
def test_a_found_body_adds_a_consequence_and_removes_none() -> None:
    t = Table(3)
    t.row("curfew")
    t.next_consequence("roadblocks")
    t.body("barista")

    t.dusk()

    assert t.row_of() == ["curfew", "roadblocks"]


@proves("THI-DAY-07", "THI-CONS-04")
def test_without_a_body_the_oldest_consequence_goes_to_the_bottom_of_its_deck() -> None:
    t = Table(3)
    t.row("curfew", "roadblocks")

    t.dusk()

    assert t.row_of() == ["roadblocks"]
    assert t.match.game.piece_names()[t.s.zones[CONSEQUENCE_DECK.at()][-1]] == "Curfew"
    assert len(t.s.zones[CONSEQUENCE_DECK.at()]) == 12


@proves("THI-DAY-08")
def test_then_a_new_night_begins() -> None:
    t = Table(3)
    t.dusk()
    assert (t.s.is_night, t.s.round) == (True, 2)


@proves("THI-Q-03", "THI-ROUND-02")
def test_who_has_nothing_to_command_passes_the_day_by_itself() -> None:
    t = Table(3)
    t.minion("c ghoul 1")
    t.day("a")
    assert t.asked() == "c day"


@proves("THI-Q-03")
def test_a_day_on_which_no_card_could_do_anything_is_not_asked() -> None:
    t = Table(3)
    t.tile("docks", 0, 1)
    t.tile("casino", 0, 2)
    t.cubes("docks", "a")
    t.cubes("casino", "b")  # two tiles away: out of reach of a Dark Errand and of Desecrate
    t.hand("a", "swarm of rats", "dark errand")
    t.hand("c", "leech", "scandal", "leech")
    t.day("a")
    assert t.asked() == "c day"


@proves("THI-Q-03")
def test_one_card_that_can_do_nothing_is_no_reason_to_be_asked() -> None:
    t = Table(3)
    t.hand("a", "swarm of rats")
    t.hand("c", "leech", "scandal", "leech")
    t.day("a")
    assert t.asked() == "c day"


@proves("THI-Q-03")
def test_a_day_on_which_some_card_could_act_is_asked_whatever_the_hand_holds() -> None:
    for_rats = Table(3)
    for_rats.body("pensioner")
    for_errands = Table(3)
    for_errands.tile("docks", 0, 1)
    for_errands.cubes("docks", "b")
    for t in (for_rats, for_errands):
        t.hand("a", "bat form")
        t.day("a")
        assert (t.asked(), t.choices("a")) == ("a day", ["done"])


@proves("THI-Q-03")
def test_who_has_no_cards_is_not_asked_for_the_bodies_in_the_street() -> None:
    t = Table(3)
    t.body("pensioner")
    t.minion("c ghoul 1")
    t.day("a")
    assert t.asked() == "c day"


@proves("THI-Q-03", "THI-Q-69")
def test_three_cards_can_always_be_traded_by_day_and_two_cannot() -> None:
    t = Table(3)
    t.hand("a", "bat form", "leech", "scandal")
    t.hand("b", "bat form", "leech")
    t.hand("c", "bat form", "scandal", "siren call")
    t.day("a")
    assert t.choices("a") == ["trade", "done"]
    t.play("a: trade")  # and then there is nothing left to do
    assert (t.asked(), t.influence("a")) == ("c day", 1)


@proves("THI-Q-03", "THI-Q-31")
def test_who_has_dismissed_the_last_minion_is_not_asked_again() -> None:
    t = Table(3)
    t.minion("a ghoul 1", ichor=0)
    t.minion("c ghoul 1", card="barista")
    t.day("a").play("a: dismiss ghoul 1")
    assert t.asked() == "c day"


@proves("THI-Q-03", "THI-HOOD-06")
def test_the_lessons_say_what_is_so() -> None:
    lessons = {lesson.text: lesson.on for lesson in games()["thirst"].info.guide}
    by_day = [text for text, on in lessons.items() if on == "day"]
    assert len(by_day) == 1
    assert by_day[0].endswith("If neither Ghoul nor card could do anything, the Day passes by itself.")
    of_tiles = [text for text in lessons if "cubes" in text]
    assert len(of_tiles) == 1
    assert "at dusk it gives you what it shows (Influence, Blood, a Dark Power), if it shows anything" in of_tiles[0]


@proves("THI-ROUND-03", "THI-Q-74")
@pytest.mark.parametrize(("gone", "next_one"), [("b", "c"), ("bc", "d"), ("bcd", "a"), ("d", "b")])
def test_a_phase_begins_with_the_first_player_or_the_next_one_still_there(gone: str, next_one: str) -> None:
    t = Table(4, first="b")
    for who in "abcd":
        t.minion(f"{who} ghoul 1", card={"a": "barista", "b": "student", "c": "tourist", "d": "taxi driver"}[who])
    for who in gone:
        t.s.is_out[LETTERS.index(who)] = 1
    t.s.is_night = False
    t.begin(begin_phase())
    assert t.asked() == f"{next_one} day"


@proves("THI-Q-74", "THI-DAY-09")
def test_the_token_passes_over_who_is_out_and_the_log_says_to_whom() -> None:
    t = Table(4)
    t.s.is_out[1] = t.s.is_out[2] = 1
    t.dusk()
    assert (t.s.first, t.asked()) == (3, "d night")
    assert [line.text for line in t.match.log(None)][1:3] == ["The token passes to Dan.", "Night 2 falls; Dan is first."]


@proves("THI-REST-03", "THI-Q-65")
def test_who_spent_ichor_in_one_round_may_rest_in_the_next() -> None:
    t = Table(2)
    t.tile("docks", 0, 1)
    t.row("roadblocks", "curfew", "blood drive")
    t.minion("a childe 1")
    t.minion("a ghoul 1", card="barista")
    t.round().play("a: move north", "a: childe 1 move north")
    assert (t.refused("a", "rest"), t.refused("a", "childe 1 rest")) == ("THI-REST-03", "THI-REST-03")
    t.pass_all()
    assert (t.s.round, t.asked()) == (3, "a night")
    assert {"rest", "childe 1 rest"} <= set(t.choices("a"))


@proves("THI-ACT-24", "THI-Q-78")
def test_a_ghoul_that_has_staked_stakes_again_in_the_next_round() -> None:
    t = Table(2)
    t.minion("a ghoul 1")
    t.round().play("a: done", "b: done", "a: ghoul 1 stake b")
    assert t.refused("a", "ghoul 1 stake b") == "THI-ACT-24"
    t.pass_all().play("a: done", "b: done")
    assert "ghoul 1 stake b" in t.choices("a")


@proves("THI-Q-02")
def test_nothing_can_be_done_between_the_start_of_a_hunt_and_its_end() -> None:
    t = Table(3)
    t.hand("a", "hypnotic gaze")
    t.thrall("a", "student")
    t.night("a").play("a: hunt")

    assert t.asked() == "a pursue"
    assert t.match.why_not(0, "use hypnotic gaze") is not None
    assert t.match.why_not(0, "feed 1") is not None


@proves("THI-Q-02")
def test_character_and_childer_act_in_any_order() -> None:
    t = Table(3)
    t.minion("a childe 1")
    t.night("a").play("a: childe 1 move north", "a: move north", "a: childe 1 move south", "a: move south")
    assert (t.where("a"), t.where("a childe 1")) == ((0, 0), (0, 0))


@proves("THI-Q-87")
def test_a_turn_may_be_ended_at_once() -> None:
    t = Table(3)
    t.rise("a").play("a: done")
    assert (t.blood("a"), t.ichor_of("a")) == (2, 3)


@proves("THI-Q-87")
@pytest.mark.parametrize(("rounds", "over"), [("5", True), ("none", False)])
def test_a_table_may_set_a_limit_of_rounds(rounds: str, over: bool) -> None:
    t = Table(3, rounds=rounds)
    t.give("b", influence=3)
    t.s.round = 5

    t.dusk()

    assert t.match.over is over
    if over:
        assert t.winners() == "b"
