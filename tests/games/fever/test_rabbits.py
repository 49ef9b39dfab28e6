"""Steps 4 and 5 of a round: rabbits take carrots, and the other carrots grow."""

from __future__ import annotations

from gloam.games.fever.cards import RABBIT
from gloam.games.fever.turn import predators_eat
from support import proves

from .positions import (
    above,
    back_in_hand,
    easy_prey,
    fever,
    hands,
    hunt,
    kinds,
    moves,
    piles,
    play,
    revealed,
    turned,
    under_lodges,
)


@proves("FEV-RABBIT-01")
def test_a_captured_rabbit_does_not_eat() -> None:
    match = hunt("A wolf, B rabbit, C carrot", start="B")

    assert piles(match) == {"A": ["rabbit"]}
    assert easy_prey(match) == {"A": ["wolf"], "C": ["carrot"]}


@proves("FEV-RABBIT-01", "FEV-Q-17")
def test_a_rabbit_eats_one_carrot_only() -> None:
    match = hunt("A rabbit, B carrot, C carrot", easy="B carrot, C carrot")

    assert moves(match, "FEV-RABBIT-05") == ["carrot: easy B > pile A"]


@proves("FEV-RABBIT-02")
def test_a_rabbit_eats_a_closed_season_card_like_a_carrot() -> None:
    match = hunt("A closed, B carrot, C rabbit")

    assert piles(match) == {"C": ["closed"]}
    assert easy_prey(match) == {"B": ["carrot"], "C": ["rabbit"]}


@proves("FEV-RABBIT-03", "FEV-Q-16")
def test_the_rabbit_at_the_start_card_eats_first() -> None:
    match = hunt("A rabbit, B carrot, C rabbit", start="C")

    assert piles(match) == {"C": ["carrot"]}
    assert back_in_hand(match) == {"A": ["rabbit"]}


@proves("FEV-RABBIT-03")
def test_another_start_card_lets_another_rabbit_eat_first() -> None:
    match = hunt("A rabbit, B carrot, C rabbit", start="A")

    assert piles(match) == {"A": ["carrot"]}
    assert back_in_hand(match) == {"C": ["rabbit"]}


@proves("FEV-RABBIT-03", "FEV-Q-30")
def test_rabbits_eat_clockwise_from_a_start_player_who_has_none() -> None:
    match = hunt("A rabbit, B carrot, C rabbit", start="B")

    assert piles(match) == {"C": ["carrot"]}
    assert back_in_hand(match) == {"A": ["rabbit"]}


@proves("FEV-RABBIT-04", "FEV-Q-08")
def test_a_rabbit_takes_the_first_carrot_clockwise() -> None:
    match = hunt("A carrot, B rabbit, C hunter, D carrot, E carrot")

    assert moves(match, "FEV-RABBIT-05") == ["carrot: played D > pile B"]
    assert under_lodges(match) == {"C": ["hunter"]}
    assert easy_prey(match) == {"A": ["carrot"], "B": ["rabbit"], "E": ["carrot"]}


@proves("FEV-RABBIT-05")
def test_a_captured_carrot_lies_in_the_pile_of_the_rabbit() -> None:
    match = hunt("A rabbit, B carrot, C carrot")

    assert piles(match) == {"A": ["carrot"]}
    assert moves(match, "FEV-RABBIT-05") == ["carrot: played B > pile A"]
    assert easy_prey(match) == {"A": ["rabbit"], "C": ["carrot"]}


@proves("FEV-RABBIT-06", "FEV-Q-13", "FEV-Q-14")
def test_a_closed_season_card_in_easy_prey_is_taken_before_the_played_carrot_of_the_same_lodge() -> None:
    match = hunt("A rabbit, B carrot, C carrot", easy="B closed")

    assert piles(match) == {"A": ["closed"]}
    assert easy_prey(match)["B"] == ["carrot"]


@proves("FEV-Q-14")
def test_a_carrot_in_easy_prey_is_taken_before_the_played_closed_season_card_of_the_same_lodge() -> None:
    match = hunt("A rabbit, B closed, C carrot", easy="B carrot")

    assert piles(match) == {"A": ["carrot"]}
    assert easy_prey(match)["B"] == ["closed"]


@proves("FEV-Q-13")
def test_a_played_carrot_nearby_is_taken_before_easy_prey_further_on() -> None:
    match = hunt("A rabbit, B carrot, C carrot", easy="C closed")

    assert piles(match) == {"A": ["carrot"], "C": ["closed"]}


@proves("FEV-RABBIT-07")
def test_a_rabbit_that_ate_stays_above_its_lodge_turned() -> None:
    match = revealed("A rabbit, B carrot, C carrot")

    predators_eat(fever(match), kinds("rabbit, carrot, carrot"), RABBIT)

    assert above(match) == {"A": ["rabbit"], "C": ["carrot"]}
    assert turned(match) == ["A"]
    assert back_in_hand(match) == {}
    assert match.table(None).area("played-0").items[0].marks == ("resolved",)


@proves("FEV-RABBIT-07")
def test_a_rabbit_that_ate_is_easy_prey_at_the_end_of_the_round() -> None:
    match = hunt("A rabbit, B carrot, C carrot")

    assert easy_prey(match)["A"] == ["rabbit"]
    assert turned(match) == []


@proves("FEV-Q-15")
def test_a_rabbit_that_ate_can_be_taken_from_easy_prey_in_the_next_round() -> None:
    match = hunt("A rabbit, B carrot, C carrot", hand={"C": "wolf, carrot"})

    play(match, "A carrot, B carrot, C wolf")

    assert moves(match, "FEV-WOLF-04") == ["rabbit: easy A > pile C"]


@proves("FEV-RABBIT-08", "FEV-Q-20")
def test_a_hungry_rabbit_returns_to_hand() -> None:
    match = hunt("A rabbit, B rabbit, C carrot")

    assert piles(match) == {"A": ["carrot"]}
    assert back_in_hand(match) == {"B": ["rabbit"]}
    assert easy_prey(match) == {"A": ["rabbit"]}
    assert moves(match, "FEV-RABBIT-08") == ["rabbit: played B > hand B"]


@proves("FEV-RABBIT-09", "FEV-Q-22", "FEV-Q-23", "FEV-Q-25")
def test_rabbits_stay_when_all_played_one_and_no_carrot_is_eaten() -> None:
    match = hunt("A rabbit, B rabbit, C rabbit", start="C", easy="A wolf, B rabbit")

    assert back_in_hand(match) == {}
    assert easy_prey(match) == {"A": ["rabbit"], "B": ["rabbit"], "C": ["rabbit"]}
    assert piles(match) == {"A": ["wolf"], "B": ["rabbit"]}
    assert [event.rule for event in match.events if event.kind == "all hungry"] == ["FEV-RABBIT-09"]


@proves("FEV-Q-23")
def test_rabbits_and_a_wolf_are_not_the_special_case() -> None:
    match = hunt("A rabbit, B rabbit, C wolf")

    assert piles(match) == {"C": ["rabbit"]}
    assert back_in_hand(match) == {"B": ["rabbit"]}


@proves("FEV-RABBIT-10", "FEV-Q-22", "FEV-Q-05")
def test_one_bite_sends_all_hungry_rabbits_back_even_those_before_it() -> None:
    match = hunt("A rabbit, B rabbit, C rabbit", start="B", easy="B closed")

    assert back_in_hand(match) == {"A": ["rabbit"], "B": ["rabbit"]}
    assert easy_prey(match) == {"C": ["rabbit"]}
    assert piles(match) == {"C": ["closed"]}


@proves("FEV-RABBIT-11", "FEV-Q-12")
def test_a_rabbit_in_easy_prey_does_not_eat() -> None:
    match = hunt("A carrot, B carrot, C carrot", easy="A rabbit")

    assert easy_prey(match) == {"A": ["carrot"], "B": ["carrot"], "C": ["carrot"]}
    assert piles(match) == {"A": ["rabbit"]}


@proves("FEV-EASY-01", "FEV-Q-08", "FEV-Q-09", "FEV-Q-10")
def test_nobody_takes_a_card_from_the_own_easy_prey() -> None:
    match = hunt("A rabbit, B hunter, C rabbit", easy="A carrot")

    assert back_in_hand(match) == {"A": ["rabbit"]}
    assert piles(match) == {"C": ["carrot"]}
    assert easy_prey(match) == {"C": ["rabbit"]}
    assert under_lodges(match) == {"B": ["hunter"]}


@proves("FEV-Q-11")
def test_carrots_in_hands_and_piles_cannot_be_eaten() -> None:
    match = hunt("A rabbit, B hunter, C hunter", pile={"B": "carrot", "C": "closed"})

    assert piles(match) == {"B": ["carrot"], "C": ["closed"]}
    assert hands(match)["A"] == ["carrot", "carrot", "closed", "rabbit"]


@proves("FEV-CARROT-01", "FEV-Q-24")
def test_a_carrot_must_grow_for_a_round() -> None:
    match = hunt("A carrot, B carrot, C carrot")

    assert piles(match) == {}
    assert back_in_hand(match) == {}


@proves("FEV-CARROT-02")
def test_a_carrot_that_survived_can_be_eaten_in_the_next_round() -> None:
    match = hunt("A carrot, B carrot, C carrot", hand={"B": "rabbit, carrot"})

    play(match, "A carrot, B rabbit, C carrot")

    assert moves(match, "FEV-RABBIT-05") == ["carrot: easy C > pile B"]
    assert easy_prey(match) == {"A": ["carrot"], "B": ["rabbit"], "C": ["carrot"]}
    assert piles(match) == {"A": ["carrot"], "B": ["carrot", "carrot"]}
