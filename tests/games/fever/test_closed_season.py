"""Step 1 of a round: closed season."""

from __future__ import annotations

from support import proves

from .positions import (
    back_in_hand,
    day_score,
    days,
    easy_prey,
    end_day,
    hunt,
    lodges,
    moves,
    piles,
    under_lodges,
)


@proves("FEV-CLOSED-01")
def test_every_hunter_played_with_a_closed_season_card_is_caught() -> None:
    match = hunt("A closed, B hunter, C wolf, D hunter")

    assert piles(match) == {"B": ["hunter"], "D": ["hunter"]}
    assert back_in_hand(match) == {"C": ["wolf"]}
    assert moves(match, "FEV-CLOSED-02") == ["hunter: played B > pile B", "hunter: played D > pile D"]


@proves("FEV-CLOSED-02", "FEV-Q-07")
def test_a_caught_hunter_goes_to_the_pile_of_its_own_player() -> None:
    match = hunt("A closed, B hunter, C carrot")

    assert piles(match) == {"B": ["hunter"]}
    assert (back_in_hand(match), under_lodges(match)) == ({}, {})
    assert easy_prey(match) == {"A": ["closed"], "C": ["carrot"]}


@proves("FEV-CLOSED-03")
def test_a_caught_hunter_costs_four_points() -> None:
    assert day_score(pile="hunter, wolf, rabbit") == -4 + 4 + 2


@proves("FEV-CLOSED-04", "FEV-Q-03")
def test_everybody_who_closed_the_season_on_a_hunter_turns_the_lodge() -> None:
    match = hunt("A closed, B hunter, C closed, D carrot")

    assert lodges(match) == ["A", "C"]


@proves("FEV-Q-03")
def test_two_closed_season_cards_share_neither_the_bonus_nor_the_hunters() -> None:
    match = hunt("A closed, B hunter, C closed, D hunter")

    end_day(match)

    assert days(match) == {"A": [4 + 1], "B": [0], "C": [4 + 1], "D": [0]}


@proves("FEV-CLOSED-02", "FEV-Q-03")
def test_several_closed_season_cards_catch_each_hunter_once() -> None:
    match = hunt("A closed, B hunter, C closed, D hunter")

    assert piles(match) == {"B": ["hunter"], "D": ["hunter"]}


@proves("FEV-Q-45")
def test_the_log_tells_closed_season_clockwise_from_the_start_card() -> None:
    match = hunt("A hunter, B closed, C hunter, D closed", start="C")

    told = [(event.kind, event.seat) for event in match.events if event.rule in ("FEV-CLOSED-02", "FEV-CLOSED-04")]
    assert told == [("move", 2), ("lodge", 3), ("move", 0), ("lodge", 1)]


@proves("FEV-CLOSED-05")
def test_after_the_catch_the_closed_season_card_is_a_carrot_for_the_rabbits() -> None:
    match = hunt("A closed, B hunter, C rabbit")

    assert piles(match) == {"B": ["hunter"], "C": ["closed"]}
    assert lodges(match) == ["A"]
    assert moves(match, "FEV-RABBIT-05") == ["closed: played A > pile C"]


@proves("FEV-Q-42")
def test_the_bonus_stays_when_the_closed_season_card_is_eaten() -> None:
    match = hunt("A closed, B hunter, C rabbit", hand={"A": "", "B": "carrot", "C": "wolf"})

    assert days(match) == {"A": [4], "B": [-4 - 1], "C": [1 + 2 - 4]}


@proves("FEV-CLOSED-06", "FEV-Q-02")
def test_wolves_are_safe_from_hunters_in_closed_season() -> None:
    match = hunt("A closed, B hunter, C wolf", start="B", easy="A wolf")

    assert piles(match) == {"A": ["wolf"], "B": ["hunter"]}
    assert back_in_hand(match) == {"C": ["wolf"]}


@proves("FEV-Q-02")
def test_wolves_still_hunt_rabbits_in_closed_season() -> None:
    match = hunt("A closed, B hunter, C wolf, D rabbit", easy="B wolf")

    assert piles(match) == {"B": ["hunter", "wolf"], "C": ["rabbit"]}
    assert easy_prey(match) == {"A": ["closed"], "C": ["wolf"]}


@proves("FEV-CLOSED-07", "FEV-Q-01")
def test_without_a_hunter_the_closed_season_card_is_just_a_carrot() -> None:
    match = hunt("A closed, B wolf, C rabbit")

    assert lodges(match) == []
    assert piles(match) == {"B": ["rabbit"]}
    assert easy_prey(match) == {"A": ["closed"], "B": ["wolf"]}
    assert back_in_hand(match) == {}


@proves("FEV-Q-01")
def test_a_closed_season_card_without_a_hunter_can_be_eaten() -> None:
    match = hunt("A closed, B rabbit, C wolf", easy="A rabbit")

    assert piles(match) == {"B": ["closed"], "C": ["rabbit"]}
    assert lodges(match) == []


@proves("FEV-Q-43")
def test_closed_season_protects_no_rabbits() -> None:
    match = hunt("A closed, B hunter, C wolf, D rabbit")

    assert piles(match) == {"B": ["hunter"], "C": ["rabbit"]}


@proves("FEV-Q-43")
def test_closed_season_protects_no_carrots() -> None:
    match = hunt("A closed, B hunter, C rabbit, D carrot")

    assert piles(match) == {"B": ["hunter"], "C": ["carrot"]}


@proves("FEV-CLOSED-08", "FEV-Q-05")
def test_a_closed_season_card_in_easy_prey_neither_catches_nor_stops_a_hunter() -> None:
    match = hunt("A carrot, B hunter, C wolf", easy="A closed")

    assert piles(match) == {"A": ["closed"], "B": ["wolf"]}
    assert back_in_hand(match) == {"B": ["hunter"]}
    assert lodges(match) == []


@proves("FEV-Q-05")
def test_a_closed_season_card_in_easy_prey_is_still_a_carrot() -> None:
    match = hunt("A hunter, B rabbit, C hunter", easy="A closed")

    assert piles(match) == {"B": ["closed"]}
    assert easy_prey(match) == {"B": ["rabbit"]}


@proves("FEV-Q-04")
def test_a_lodge_that_shows_the_4_stays_so() -> None:
    match = hunt("A closed, B hunter, C carrot", lodge="A")

    assert lodges(match) == ["A"]


@proves("FEV-Q-04")
def test_a_later_round_does_not_turn_the_lodge_back() -> None:
    match = hunt("A carrot, B carrot, C carrot", lodge="A")

    assert lodges(match) == ["A"]


@proves("FEV-Q-06")
def test_a_hunter_cannot_take_a_closed_season_card() -> None:
    match = hunt("A hunter, B carrot, C carrot", easy="B closed")

    assert under_lodges(match) == {"A": ["hunter"]}
    assert piles(match) == {"B": ["closed"]}


@proves("FEV-Q-06")
def test_a_closed_season_card_is_no_wolf_for_the_special_case() -> None:
    match = hunt("A wolf, B wolf, C closed")

    assert back_in_hand(match) == {"A": ["wolf"], "B": ["wolf"]}
    assert easy_prey(match) == {"C": ["closed"]}


@proves("FEV-Q-06")
def test_a_closed_season_card_feeds_one_rabbit_only() -> None:
    match = hunt("A closed, B rabbit, C rabbit")

    assert piles(match) == {"B": ["closed"]}
    assert back_in_hand(match) == {"C": ["rabbit"]}


@proves("FEV-Q-24")
def test_nobody_turns_a_lodge_when_everybody_closes_the_season() -> None:
    match = hunt("A closed, B closed, C closed")

    assert lodges(match) == []
    assert easy_prey(match) == {"A": ["closed"], "B": ["closed"], "C": ["closed"]}
