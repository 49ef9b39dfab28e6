"""Step 3 of a round: wolves take rabbits."""

from __future__ import annotations

from gloam.games.fever.cards import WOLF
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
)


@proves("FEV-WOLF-01")
def test_a_captured_wolf_does_not_hunt() -> None:
    match = hunt("A hunter, B wolf, C rabbit", start="B")

    assert piles(match) == {"A": ["wolf"]}
    assert back_in_hand(match) == {"A": ["hunter"], "C": ["rabbit"]}


@proves("FEV-WOLF-01", "FEV-Q-17")
def test_a_wolf_takes_one_rabbit_only() -> None:
    match = hunt("A wolf, B rabbit, C rabbit", easy="B rabbit")

    assert moves(match, "FEV-WOLF-04") == ["rabbit: easy B > pile A"]


@proves("FEV-WOLF-02", "FEV-Q-16")
def test_the_wolf_at_the_start_card_hunts_first() -> None:
    match = hunt("A wolf, B rabbit, C wolf", start="C")

    assert piles(match) == {"C": ["rabbit"]}
    assert back_in_hand(match) == {"A": ["wolf"]}


@proves("FEV-WOLF-02")
def test_another_start_card_lets_another_wolf_hunt_first() -> None:
    match = hunt("A wolf, B rabbit, C wolf", start="A")

    assert piles(match) == {"A": ["rabbit"]}
    assert back_in_hand(match) == {"C": ["wolf"]}


@proves("FEV-WOLF-02", "FEV-Q-30")
def test_wolves_hunt_clockwise_from_a_start_player_who_has_none() -> None:
    match = hunt("A wolf, B rabbit, C wolf", start="B")

    assert piles(match) == {"C": ["rabbit"]}
    assert back_in_hand(match) == {"A": ["wolf"]}


@proves("FEV-WOLF-03", "FEV-Q-08")
def test_a_wolf_takes_the_first_rabbit_clockwise() -> None:
    match = hunt("A rabbit, B wolf, C carrot, D rabbit")

    assert moves(match, "FEV-WOLF-04") == ["rabbit: played D > pile B"]
    assert piles(match) == {"A": ["carrot"], "B": ["rabbit"]}


@proves("FEV-WOLF-04")
def test_a_captured_rabbit_lies_in_the_pile_of_the_wolf() -> None:
    match = hunt("A wolf, B rabbit, C carrot")

    assert piles(match) == {"A": ["rabbit"]}
    assert easy_prey(match) == {"A": ["wolf"], "C": ["carrot"]}
    assert moves(match, "FEV-WOLF-04") == ["rabbit: played B > pile A"]


@proves("FEV-WOLF-05", "FEV-Q-13")
def test_easy_prey_is_taken_before_the_played_rabbit_of_the_same_lodge() -> None:
    match = hunt("A wolf, B rabbit, C carrot", easy="B rabbit")

    assert moves(match, "FEV-WOLF-04") == ["rabbit: easy B > pile A"]
    assert piles(match) == {"A": ["rabbit"], "B": ["carrot"]}


@proves("FEV-Q-13")
def test_a_played_rabbit_nearby_is_taken_before_easy_prey_further_on() -> None:
    match = hunt("A wolf, B rabbit, C carrot", easy="C rabbit")

    assert moves(match, "FEV-WOLF-04") == ["rabbit: played B > pile A"]
    assert piles(match) == {"A": ["rabbit"], "C": ["rabbit"]}


@proves("FEV-WOLF-06")
def test_a_wolf_that_ate_stays_above_its_lodge_turned() -> None:
    match = revealed("A wolf, B rabbit, C carrot")

    predators_eat(fever(match), kinds("wolf, rabbit, carrot"), WOLF)

    assert above(match) == {"A": ["wolf"], "C": ["carrot"]}
    assert turned(match) == ["A"]
    assert back_in_hand(match) == {}
    assert match.table(None).area("played-0").items[0].marks == ("resolved",)
    assert match.table(None).area("played-2").items[0].marks == ()


@proves("FEV-WOLF-06", "FEV-Q-15")
def test_a_wolf_that_ate_is_easy_prey_at_the_end_of_the_round_and_no_longer_turned() -> None:
    match = hunt("A wolf, B rabbit, C carrot")

    assert easy_prey(match)["A"] == ["wolf"]
    assert turned(match) == []
    assert match.table(None).area("easy-0").items[0].marks == ()


@proves("FEV-Q-15")
def test_a_wolf_that_ate_can_be_taken_from_easy_prey_in_the_next_round() -> None:
    match = hunt("A wolf, B rabbit, C carrot", hand={"C": "hunter, carrot"})

    play(match, "A carrot, B carrot, C hunter")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: easy A > pile C"]


@proves("FEV-WOLF-07", "FEV-Q-20")
def test_a_hungry_wolf_returns_to_hand() -> None:
    match = hunt("A wolf, B carrot, C carrot", hand={"A": "hunter"})

    assert hands(match)["A"] == ["hunter", "wolf"]
    assert easy_prey(match) == {"B": ["carrot"], "C": ["carrot"]}
    assert moves(match, "FEV-WOLF-07") == ["wolf: played A > hand A"]


@proves("FEV-Q-20")
def test_a_hungry_wolf_may_be_played_again_in_the_next_round() -> None:
    match = hunt("A wolf, B carrot, C carrot", hand={"A": "hunter", "B": "rabbit, carrot"})

    play(match, "A wolf, B rabbit, C carrot")

    assert piles(match)["A"] == ["rabbit"]


@proves("FEV-WOLF-08", "FEV-Q-21", "FEV-Q-25")
def test_wolves_stay_when_all_played_one_and_no_rabbit_is_caught() -> None:
    match = hunt("A wolf, B wolf, C wolf", start="B", easy="A carrot, C carrot")

    assert back_in_hand(match) == {}
    assert easy_prey(match) == {"A": ["wolf"], "B": ["wolf"], "C": ["wolf"]}
    assert piles(match) == {"A": ["carrot"], "C": ["carrot"]}
    assert [event.rule for event in match.events if event.kind == "all hungry"] == ["FEV-WOLF-08"]


@proves("FEV-Q-25")
def test_wolves_that_stayed_hungry_can_be_captured_or_ripen_in_the_next_round() -> None:
    match = hunt("A wolf, B wolf, C wolf", hand={"A": "hunter, carrot"})

    play(match, "A hunter, B carrot, C carrot")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: easy B > pile A"]
    assert piles(match) == {"A": ["wolf", "wolf"], "C": ["wolf"]}


@proves("FEV-WOLF-09", "FEV-Q-21", "FEV-Q-09")
def test_one_catch_sends_all_hungry_wolves_back_even_those_before_it() -> None:
    match = hunt("A wolf, B wolf, C wolf", easy="A rabbit")

    assert back_in_hand(match) == {"A": ["wolf"], "C": ["wolf"]}
    assert easy_prey(match) == {"B": ["wolf"]}
    assert piles(match) == {"B": ["rabbit"]}


@proves("FEV-WOLF-10", "FEV-Q-23")
def test_one_player_without_a_wolf_sends_the_hungry_wolves_back() -> None:
    match = hunt("A wolf, B wolf, C wolf, D carrot", start="D")

    assert back_in_hand(match) == {"A": ["wolf"], "B": ["wolf"], "C": ["wolf"]}
    assert easy_prey(match) == {"D": ["carrot"]}


@proves("FEV-Q-23")
def test_wolves_and_a_hunter_are_not_the_special_case() -> None:
    match = hunt("A hunter, B wolf, C wolf")

    assert piles(match) == {"A": ["wolf"]}
    assert back_in_hand(match) == {"A": ["hunter"], "C": ["wolf"]}


@proves("FEV-WOLF-11", "FEV-Q-12")
def test_a_wolf_in_easy_prey_does_not_hunt() -> None:
    match = hunt("A carrot, B rabbit, C carrot", start="B", easy="A wolf")

    assert piles(match) == {"A": ["wolf"], "B": ["carrot"]}
    assert moves(match, "FEV-RABBIT-05") == ["carrot: played C > pile B"]
    assert easy_prey(match)["B"] == ["rabbit"]


@proves("FEV-Q-12")
def test_a_wolf_that_stayed_without_eating_does_not_hunt_in_the_next_round() -> None:
    match = hunt("A wolf, B wolf, C wolf", hand={"B": "rabbit, carrot"})

    play(match, "A carrot, B rabbit, C carrot")

    assert moves(match, "FEV-WOLF-04") == []
    assert easy_prey(match)["B"] == ["rabbit"]


@proves("FEV-EXAMPLE-01", "FEV-Q-09", "FEV-Q-10")
def test_michaels_wolf_cannot_take_his_own_easy_prey_and_returns() -> None:
    match = hunt("A wolf, B carrot, C carrot", easy="A rabbit")

    assert back_in_hand(match) == {"A": ["wolf"]}
    assert piles(match) == {"A": ["rabbit"]}
    assert moves(match, "FEV-ENDROUND-01") == ["rabbit: easy A > pile A"]
    assert moves(match, "FEV-WOLF-04") == []


@proves("FEV-Q-11")
def test_rabbits_in_hands_and_piles_cannot_be_taken() -> None:
    match = hunt("A wolf, B carrot, C carrot", hand={"B": "rabbit, carrot"}, pile={"C": "rabbit"})

    assert piles(match) == {"C": ["rabbit"]}
    assert "wolf" in hands(match)["A"]
