"""Step 2 of a round: hunters take wolves."""

from __future__ import annotations

from support import proves, told

from .positions import (
    back_in_hand,
    day_score,
    days,
    easy_prey,
    end_day,
    hands,
    hunt,
    moves,
    piles,
    play,
    under_lodges,
)


@proves("FEV-HUNTER-01")
def test_a_hunter_hunts_when_the_season_is_open() -> None:
    match = hunt("A hunter, B wolf, C carrot")

    assert piles(match) == {"A": ["wolf"]}


@proves("FEV-HUNTER-01")
def test_a_hunter_captures_nothing_when_the_season_is_closed() -> None:
    match = hunt("A hunter, B wolf, C closed")

    assert piles(match) == {"A": ["hunter"]}
    assert back_in_hand(match) == {"B": ["wolf"]}


@proves("FEV-HUNTER-02", "FEV-Q-16")
def test_the_hunter_at_the_start_card_hunts_first() -> None:
    match = hunt("A hunter, B hunter, C wolf", start="B")

    assert piles(match) == {"B": ["wolf"]}
    assert under_lodges(match) == {"A": ["hunter"]}


@proves("FEV-HUNTER-02")
def test_the_first_hunter_is_first_when_the_hunt_starts_there() -> None:
    match = hunt("A hunter, B hunter, C wolf", start="A")

    assert piles(match) == {"A": ["wolf"]}
    assert under_lodges(match) == {"B": ["hunter"]}


@proves("FEV-HUNTER-02", "FEV-Q-16", "FEV-Q-30")
def test_a_start_player_without_a_hunter_is_skipped_clockwise() -> None:
    match = hunt("A hunter, B hunter, C wolf", start="C")

    assert piles(match) == {"A": ["wolf"]}
    assert under_lodges(match) == {"B": ["hunter"]}


@proves("FEV-HUNTER-03", "FEV-Q-08", "FEV-Q-30")
def test_a_hunter_takes_the_first_wolf_clockwise() -> None:
    match = hunt("A wolf, B hunter, C carrot, D wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: played D > pile B"]
    assert back_in_hand(match) == {"A": ["wolf"], "B": ["hunter"]}


@proves("FEV-HUNTER-04")
def test_a_captured_wolf_lies_in_the_pile_of_the_hunter() -> None:
    match = hunt("A hunter, B wolf, C carrot")

    assert piles(match) == {"A": ["wolf"]}
    assert back_in_hand(match) == {"A": ["hunter"]}
    assert easy_prey(match) == {"C": ["carrot"]}
    assert moves(match, "FEV-HUNTER-04") == ["wolf: played B > pile A"]


@proves("FEV-HUNTER-05", "FEV-Q-13")
def test_easy_prey_is_taken_before_the_played_wolf_of_the_same_lodge() -> None:
    match = hunt("A hunter, B wolf, C rabbit", easy="B wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: easy B > pile A"]
    assert piles(match) == {"A": ["wolf"], "B": ["rabbit"]}


@proves("FEV-HUNTER-06", "FEV-Q-18")
def test_a_lucky_hunter_comes_back_and_may_be_played_again() -> None:
    match = hunt("A hunter, B wolf, C carrot", hand={"A": "rabbit"})

    assert hands(match)["A"] == ["hunter", "rabbit"]
    assert match.choices(0) == ["play hunter", "play rabbit"]
    assert moves(match, "FEV-HUNTER-06") == ["hunter: played A > hand A"]


@proves("FEV-Q-18")
def test_a_hunter_may_succeed_round_after_round() -> None:
    match = hunt("A hunter, B wolf, C wolf", hand={"A": "rabbit", "B": "rabbit, carrot"})

    play(match, "A hunter, B rabbit, C wolf")

    assert piles(match) == {"A": ["wolf", "wolf"]}
    assert hands(match)["A"] == ["hunter", "rabbit"]


@proves("FEV-Q-18")
def test_a_lucky_hunter_that_is_not_played_again_costs_four_points() -> None:
    match = hunt("A hunter, B wolf, C carrot", hand={"A": "rabbit", "B": "carrot", "C": ""})

    assert days(match) == {"A": [4 - 4 - 2], "B": [-1], "C": [1]}


@proves("FEV-HUNTER-07", "FEV-Q-19")
def test_a_hunter_that_finds_no_wolf_goes_home() -> None:
    match = hunt("A hunter, B rabbit, C carrot")

    assert under_lodges(match) == {"A": ["hunter"]}
    assert piles(match) == {"B": ["carrot"]}
    assert easy_prey(match) == {"B": ["rabbit"]}
    assert back_in_hand(match) == {}
    assert moves(match, "FEV-HUNTER-07") == ["hunter: played A > under A"]


@proves("FEV-HUNTER-07", "FEV-Q-19")
def test_a_hunter_at_home_stays_there_in_later_rounds() -> None:
    match = hunt("A hunter, B rabbit, C carrot")

    play(match, "A carrot, B carrot, C carrot")

    assert under_lodges(match) == {"A": ["hunter"]}
    assert "play hunter" not in match.choices(0)


@proves("FEV-HUNTER-08")
def test_a_hunter_at_home_scores_nothing() -> None:
    assert day_score(pile="carrot", under="hunter") == 1


@proves("FEV-HUNTER-09", "FEV-Q-09", "FEV-Q-10")
def test_a_wolf_in_the_own_easy_prey_does_not_keep_a_hunter_from_going_home() -> None:
    match = hunt("A hunter, B carrot, C carrot", easy="A wolf")

    assert under_lodges(match) == {"A": ["hunter"]}
    assert piles(match) == {"A": ["wolf"]}
    assert back_in_hand(match) == {}


@proves("FEV-HUNTER-10", "FEV-Q-13")
def test_a_played_wolf_nearby_is_taken_before_easy_prey_further_on() -> None:
    match = hunt("A hunter, B wolf, C carrot", easy="C wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: played B > pile A"]
    assert piles(match) == {"A": ["wolf"], "C": ["wolf"]}
    assert back_in_hand(match) == {"A": ["hunter"]}


@proves("FEV-HUNTER-11", "FEV-Q-16")
def test_two_hunters_take_both_wolves_of_one_lodge() -> None:
    match = hunt("A hunter, B hunter, C wolf", easy="C wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: easy C > pile A", "wolf: played C > pile B"]
    assert piles(match) == {"A": ["wolf"], "B": ["wolf"]}
    assert back_in_hand(match) == {"A": ["hunter"], "B": ["hunter"]}
    assert easy_prey(match) == {}


@proves("FEV-HUNTER-11", "FEV-Q-17")
def test_a_hunter_takes_one_wolf_and_leaves_the_others() -> None:
    match = hunt("A hunter, B wolf, C wolf, D wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: played B > pile A"]
    assert back_in_hand(match) == {"A": ["hunter"], "C": ["wolf"], "D": ["wolf"]}


@proves("FEV-Q-17")
def test_nothing_is_asked_between_the_reveal_and_the_next_round() -> None:
    match = hunt("A hunter, B wolf, C wolf", easy="B wolf")

    assert [who for who, _ in match.answers] == [0, 1, 2]
    assert [ask.question.name for ask in match.asks] == ["play", "play", "play"]


@proves("FEV-Q-11")
def test_wolves_in_hands_piles_and_under_lodges_cannot_be_taken() -> None:
    match = hunt("A hunter, B carrot, C carrot", hand={"B": "wolf, carrot"}, pile={"B": "wolf", "C": "wolf"}, under={"C": "wolf"})

    assert under_lodges(match) == {"A": ["hunter"], "C": ["wolf"]}
    assert piles(match) == {"B": ["wolf"], "C": ["wolf"]}


@proves("FEV-Q-24")
def test_when_all_play_hunters_and_no_wolf_is_about_all_go_home() -> None:
    match = hunt("A hunter, B hunter, C hunter")

    assert under_lodges(match) == {"A": ["hunter"], "B": ["hunter"], "C": ["hunter"]}
    assert back_in_hand(match) == {}


@proves("FEV-Q-24")
def test_when_all_play_hunters_those_who_find_easy_prey_succeed() -> None:
    match = hunt("A hunter, B hunter, C hunter", easy="A wolf, B wolf")

    assert moves(match, "FEV-HUNTER-04") == ["wolf: easy B > pile A", "wolf: easy A > pile B"]
    assert under_lodges(match) == {"C": ["hunter"]}
    assert back_in_hand(match) == {"A": ["hunter"], "B": ["hunter"]}


@proves("FEV-Q-07")
def test_a_hunter_never_becomes_easy_prey() -> None:
    match = hunt("A hunter, B hunter, C wolf, D carrot", start="A")

    assert under_lodges(match) == {"B": ["hunter"]}
    assert easy_prey(match) == {"D": ["carrot"]}


@proves("FEV-Q-19")
def test_a_hunter_at_home_returns_for_the_next_day() -> None:
    match = hunt("A hunter, B rabbit, C carrot")

    end_day(match)

    assert under_lodges(match) == {}
    assert hands(match)["A"].count("hunter") == 1


@proves("FEV-HUNTER-04", "FEV-HUNTER-05")
def test_the_log_tells_whose_card_was_taken_and_whether_it_was_easy_prey() -> None:
    match = hunt("A hunter, B hunter, C wolf, D carrot", easy="D wolf")

    assert told(match, "FEV-HUNTER-04") == ["Ann captures Cyd's wolf.", "Bob captures Dan's Easy Prey wolf."]
