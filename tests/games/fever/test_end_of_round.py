"""The end of a round and the end of a hunting day."""

from __future__ import annotations

from itertools import product

import pytest

import gloam
from gloam.engine import IllegalAnswer
from gloam.games.fever.cards import IDS
from gloam.games.fever.turn import start_round
from support import begin, proves, told

from .positions import (
    all_play,
    asked,
    days,
    easy_prey,
    end_day,
    fever,
    hands,
    hunt,
    moves,
    piles,
    play,
    position,
    shown,
    start_of,
    under_lodges,
)

FULL_SET = ["carrot"] * 3 + ["closed", "hunter"] + ["rabbit"] * 3 + ["wolf"] * 2


# -- the end of a round


@proves("FEV-ENDROUND-01", "FEV-Q-44")
def test_easy_prey_that_nobody_took_goes_to_its_own_players_pile() -> None:
    match = hunt("A carrot, B carrot, C carrot", easy="A wolf, B rabbit")

    assert piles(match) == {"A": ["wolf"], "B": ["rabbit"]}
    assert moves(match, "FEV-ENDROUND-01") == ["wolf: easy A > pile A", "rabbit: easy B > pile B"]


@proves("FEV-ENDROUND-02", "FEV-Q-26")
def test_the_card_above_a_lodge_becomes_easy_prey_after_the_old_one_has_left() -> None:
    match = hunt("A carrot, B carrot, C carrot", easy="A wolf")

    assert easy_prey(match)["A"] == ["carrot"]
    assert piles(match) == {"A": ["wolf"]}
    assert shown(match, 1, "easy-0") == ["carrot"]
    assert shown(match, None, "easy-0") == ["carrot"]


@proves("FEV-ENDROUND-02")
def test_the_move_to_easy_prey_is_told_with_its_rule() -> None:
    match = hunt("A wolf, B rabbit, C carrot")

    assert moves(match, "FEV-ENDROUND-02") == ["wolf: played A > easy A", "carrot: played C > easy C"]


@proves("FEV-ENDROUND-03", "FEV-Q-30")
def test_the_start_card_goes_to_the_left_neighbour_round_the_table() -> None:
    match = hunt("A carrot, B carrot, C carrot, D carrot", start="D")

    assert start_of(match) == "A"


@proves("FEV-ENDROUND-03")
def test_the_start_card_goes_round_the_table_in_as_many_rounds_as_there_are_players() -> None:
    match = gloam.new("fever", 4, seed="test")
    fever(match).start = 3

    all_play(match, "carrot")
    first = start_of(match)
    all_play(match, "carrot", "carrot", "closed", "hunter")

    assert (first, start_of(match)) == ("A", "A")


@proves("FEV-ENDROUND-03", "FEV-Q-30")
def test_with_five_players_the_start_card_visits_all_five() -> None:
    starts = [start_of(hunt("A carrot, B carrot, C carrot, D carrot, E carrot", start=seat)) for seat in "ABCDE"]

    assert starts == ["B", "C", "D", "E", "A"]


@proves("FEV-ENDROUND-05", "FEV-META-06")
@pytest.mark.parametrize("seat", "ABCDE")
def test_the_empty_hand_of_any_player_ends_the_day(seat: str) -> None:
    match = hunt("A carrot, B carrot, C carrot, D carrot, E carrot", hand={seat: ""})

    assert fever(match).day == 2
    assert {letter: points[0] for letter, points in days(match).items()} == {
        letter: 1 if letter == seat else 1 - 3 for letter in "ABCDE"
    }


@proves("FEV-ENDROUND-04", "FEV-Q-20", "FEV-Q-27")
def test_a_round_begins_when_the_last_card_came_back_to_hand() -> None:
    match = hunt("A wolf, B carrot, C carrot", hand={"A": ""})

    assert hands(match)["A"] == ["wolf"]
    assert (fever(match).day, fever(match).round) == (1, 2)
    assert asked(match) == ["B", "C"]
    assert days(match) == {"A": [], "B": [], "C": []}


@proves("FEV-Q-18", "FEV-Q-27")
def test_a_hunter_that_came_back_keeps_the_day_going() -> None:
    match = hunt("A hunter, B wolf, C carrot", hand={"A": ""})

    assert hands(match)["A"] == ["hunter"]
    assert (fever(match).day, fever(match).round) == (1, 2)


@proves("FEV-ENDROUND-05", "FEV-Q-19")
def test_the_day_is_over_when_a_hand_is_empty() -> None:
    match = hunt("A hunter, B carrot, C carrot", hand={"A": "", "B": "carrot", "C": "carrot"})

    assert moves(match, "FEV-HUNTER-07") == ["hunter: played A > under A"]
    assert fever(match).day == 2
    assert days(match) == {"A": [0], "B": [0], "C": [0]}


@proves("FEV-Q-27")
def test_cards_on_the_table_do_not_count_as_cards_in_hand() -> None:
    match = hunt("A carrot, B carrot, C carrot", hand={"A": ""}, easy="A carrot", pile={"A": "wolf"})

    assert fever(match).day == 2


@proves("FEV-META-06")
def test_one_empty_hand_ends_the_day_for_everybody() -> None:
    match = hunt(
        "A rabbit, B wolf, C carrot",
        hand={"A": "", "B": "carrot, carrot, carrot, rabbit", "C": "wolf, wolf, rabbit, rabbit, rabbit, hunter"},
    )

    assert moves(match, "FEV-WOLF-04") == ["rabbit: played A > pile B"]
    assert fever(match).day == 2
    assert days(match) == {"A": [0], "B": [2 + 4 - 1 - 1 - 1 - 2], "C": [1 - 4 - 4 - 2 - 2 - 2 - 4]}


# -- the end of a day


@proves("FEV-ENDDAY-01")
def test_the_day_is_scored_for_all_when_one_hand_is_empty() -> None:
    match = hunt("A carrot, B carrot, C carrot", hand={"C": ""})

    assert days(match) == {"A": [1 - 3], "B": [1 - 3], "C": [1]}


@proves("FEV-ENDDAY-01")
def test_nothing_is_scored_while_everybody_holds_cards() -> None:
    match = hunt("A carrot, B carrot, C carrot")

    assert days(match) == {"A": [], "B": [], "C": []}
    assert fever(match).day == 1


@proves("FEV-Q-46")
def test_several_empty_hands_end_the_day_once_and_bring_no_bonus() -> None:
    match = hunt("A carrot, B carrot, C carrot", hand={"A": "", "B": "", "C": "wolf"})

    assert days(match) == {"A": [1], "B": [1], "C": [1 - 4]}
    assert fever(match).day == 2


@proves("FEV-ENDDAY-02", "FEV-Q-28")
def test_a_card_played_in_the_last_round_still_scores() -> None:
    match = hunt("A carrot, B hunter, C hunter", hand={"A": ""})

    assert moves(match, "FEV-ENDROUND-02") == ["carrot: played A > easy A"]
    assert moves(match, "FEV-ENDDAY-02") == ["carrot: easy A > pile A"]
    assert days(match)["A"] == [1]


@proves("FEV-Q-28", "FEV-Q-44")
def test_the_last_round_ends_like_any_other_before_the_day_is_scored() -> None:
    match = hunt("A carrot, B hunter, C hunter", start="B", easy="A rabbit", hand={"A": ""})

    assert moves(match, "FEV-ENDROUND-01") == ["rabbit: easy A > pile A"]
    assert start_of(match) == "C"
    assert days(match)["A"] == [2 + 1]


@proves("FEV-ENDDAY-03")
def test_the_points_of_the_day_are_written_down() -> None:
    match = position("ABC")

    end_day(match, pile={"A": "wolf, rabbit", "B": "carrot"}, hand={"B": "rabbit", "C": "wolf, carrot"})

    assert days(match) == {"A": [6], "B": [-1], "C": [-5]}
    assert told(match, "FEV-ENDDAY-03") == [
        "Ann scores 6 for the day.",
        "Bob scores -1 for the day.",
        "Cyd scores -5 for the day.",
    ]


@proves("FEV-ENDDAY-04", "FEV-Q-31")
def test_all_cards_return_to_their_owners() -> None:
    match = position("ABC", under={"A": "hunter"})

    end_day(match, pile={"B": "wolf, wolf"})

    assert hands(match) == {"A": FULL_SET, "B": FULL_SET, "C": FULL_SET}
    assert (piles(match), under_lodges(match)) == ({}, {})


@proves("FEV-ENDDAY-05", "FEV-GAME-04")
def test_the_fourth_day_begins_after_the_third() -> None:
    match = position("ABC", day=3)

    end_day(match, pile={"A": "wolf, wolf, wolf, wolf"})

    assert (fever(match).day, fever(match).round) == (4, 1)
    assert asked(match) == ["A", "B", "C"]
    assert match.outcome is None


@proves("FEV-ENDDAY-05", "FEV-GAME-04")
def test_the_game_is_over_after_the_fourth_day() -> None:
    match = position("ABC", day=4)

    end_day(match, pile={"B": "wolf"})

    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.ending == "The game is over after 4 days of hunting."
    assert match.table(None).winners == (1,)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        match.answer(0, "play wolf")


@proves("FEV-ENDDAY-06", "FEV-Q-29")
def test_the_start_card_moves_on_after_the_last_round_of_a_day_too() -> None:
    match = hunt("A carrot, B carrot, C carrot", start="B", hand={"A": ""})

    assert fever(match).day == 2
    assert start_of(match) == "C"


@proves("FEV-ENDDAY-06", "FEV-Q-18", "FEV-Q-25")
def test_after_a_day_of_eleven_rounds_that_began_at_a_the_card_lies_at_c() -> None:
    match = gloam.new("fever", 3, seed="test")
    fever(match).start = 0

    all_play(match, "wolf", "hunter", "closed", "hunter", "wolf", "rabbit", "rabbit", "rabbit")

    # The last three rounds play themselves: everybody has nothing but carrots left.
    assert [event.amount for event in match.events if event.kind == "round"] == [*range(1, 12), 1]
    assert fever(match).day == 2
    assert start_of(match) == "C"


# -- no day goes on for ever


def cards_spent(*played: str) -> int:
    """How many cards a round that begins without Easy Prey costs the hands of three players."""
    match = hunt(", ".join(f"{letter} {word}" for letter, word in zip("ABC", played, strict=True)))
    return 3 * len("ABCD") - sum(len(words) for words in hands(match).values())


@proves("FEV-Q-39")
def test_every_round_without_easy_prey_costs_a_card() -> None:
    spent = {played: cards_spent(*played) for played in product(IDS, repeat=3)}

    assert min(spent.values()) == 1
    assert spent["wolf", "wolf", "wolf"] == spent["rabbit", "rabbit", "rabbit"] == 3


@proves("FEV-Q-39")
def test_a_round_that_costs_no_card_leaves_no_easy_prey() -> None:
    match = hunt("A hunter, B hunter, C hunter", easy="A wolf, B wolf, C wolf")

    assert sum(len(words) for words in hands(match).values()) == 3 * len("ABCD")
    assert easy_prey(match) == {}


@proves("FEV-Q-39")
def test_a_day_lasts_at_least_ten_rounds() -> None:
    match = gloam.new("fever", 3, seed="test")

    all_play(match, "hunter", "closed", "wolf", "wolf", "rabbit", "rabbit", "rabbit")  # and the three carrots by themselves

    assert fever(match).day == 2
    assert [event.amount for event in match.events if event.kind == "round"] == [*range(1, 11), 1]


@proves("FEV-Q-39")
def test_no_round_limit_ends_a_day() -> None:
    match = position("ABC", hand={"A": "wolf, carrot", "B": "hunter, carrot", "C": "rabbit, carrot"})
    fever(match).round = 999

    begin(match, start_round())
    play(match, "A wolf, B hunter, C rabbit")

    assert (fever(match).day, fever(match).round) == (1, 1001)
