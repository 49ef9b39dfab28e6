"""Points at the end of a day, and who wins."""

from __future__ import annotations

from support import proves

from .positions import day_score, days, end_day, final, hunt, position

# -- a day


@proves("FEV-META-05")
def test_a_caught_hunter_and_cards_in_hand_lower_the_score() -> None:
    assert day_score(pile="hunter", hand="rabbit") == -4 - 2


@proves("FEV-SCORE-01", "FEV-Q-31", "FEV-Q-44")
def test_prey_scores_for_whoever_has_it_in_the_pile() -> None:
    assert day_score(pile="wolf, wolf, rabbit, carrot") == 4 + 4 + 2 + 1


@proves("FEV-SCORE-01", "FEV-META-04")
def test_a_captured_card_scores_for_the_captor_and_not_for_its_owner() -> None:
    match = hunt("A wolf, B rabbit, C carrot", hand={"A": "carrot", "B": "", "C": "wolf"})

    assert days(match) == {"A": [2 + 4 - 1], "B": [0], "C": [1 - 4]}


@proves("FEV-SCORE-02", "FEV-Q-32")
def test_a_hunter_in_the_pile_scores_negative() -> None:
    assert day_score(pile="hunter") == -4


@proves("FEV-SCORE-03")
def test_a_full_hand_costs_twenty_two_points() -> None:
    full = "hunter, wolf, wolf, rabbit, rabbit, rabbit, carrot, carrot, carrot, closed"

    assert day_score(hand=full) == -22


@proves("FEV-SCORE-03")
def test_what_was_left_in_hand_is_told_of_whoever_had_something_left() -> None:
    match = position("ABC", lodge="A")

    end_day(match, hand={"B": "hunter"})

    assert [(event.seat, event.amount) for event in match.events if event.rule == "FEV-SCORE-03"] == [(1, -4)]


@proves("FEV-SCORE-04", "FEV-Q-32")
def test_a_hunter_under_the_lodge_scores_nothing_and_one_in_hand_costs_four() -> None:
    match = position("ABC", under={"A": "hunter"})

    end_day(match, hand={"B": "hunter"})

    assert days(match) == {"A": [0], "B": [-4], "C": [0]}


@proves("FEV-SCORE-05")
def test_all_own_prey_at_home_is_worth_eighteen_points() -> None:
    prey = "wolf, wolf, rabbit, rabbit, rabbit, carrot, carrot, carrot, closed"

    assert day_score(pile=prey, under="hunter") == 8 + 6 + 3 + 1


@proves("FEV-SCORE-06", "FEV-Q-04")
def test_the_lodge_pays_four_points_once_for_three_hunters() -> None:
    match = hunt("A closed, B hunter, C hunter, D hunter", hand={"A": "", "B": "carrot", "C": "carrot", "D": "carrot"})

    assert days(match) == {"A": [1 + 4], "B": [-5], "C": [-5], "D": [-5]}


@proves("FEV-SCORE-06", "FEV-Q-01")
def test_a_lodge_that_hides_its_4_pays_nothing() -> None:
    match = hunt("A closed, B carrot, C carrot", hand={"A": ""})

    assert days(match)["A"] == [1]


@proves("FEV-SCORE-07", "FEV-Q-32")
def test_table_hunter_in_the_pile() -> None:
    assert day_score(pile="hunter, carrot") == -3


@proves("FEV-SCORE-08", "FEV-Q-18", "FEV-Q-32")
def test_table_hunter_in_hand() -> None:
    assert day_score(pile="carrot", hand="hunter") == -3


@proves("FEV-SCORE-09")
def test_table_wolf_in_the_pile() -> None:
    assert day_score(pile="wolf", hand="carrot") == 3


@proves("FEV-SCORE-10", "FEV-Q-20")
def test_table_wolf_in_hand() -> None:
    assert day_score(pile="carrot", hand="wolf, wolf") == -7


@proves("FEV-SCORE-11")
def test_table_rabbit_in_the_pile() -> None:
    assert day_score(pile="rabbit, rabbit, rabbit", hand="carrot") == 5


@proves("FEV-SCORE-12", "FEV-Q-20")
def test_table_rabbit_in_hand() -> None:
    assert day_score(pile="carrot", hand="rabbit") == -1


@proves("FEV-SCORE-13")
def test_table_carrot_in_the_pile() -> None:
    assert day_score(pile="carrot, carrot, carrot, carrot") == 4


@proves("FEV-SCORE-14")
def test_table_carrot_in_hand() -> None:
    assert day_score(pile="rabbit", hand="carrot, carrot, carrot") == -1


@proves("FEV-SCORE-15", "FEV-Q-06")
def test_table_closed_season_in_the_pile() -> None:
    assert day_score(pile="closed, closed") == 2


@proves("FEV-SCORE-16")
def test_table_closed_season_in_hand() -> None:
    assert day_score(pile="rabbit", hand="closed") == 1


@proves("FEV-SCORE-06")
def test_the_sheet_tells_what_a_score_is_made_of() -> None:
    match = position("ABC", lodge="A")

    end_day(match, pile={"A": "hunter, wolf"}, hand={"A": "rabbit"})

    assert match.table(None).scores[0].items == (
        ("day 1: prey", 4),
        ("day 1: poached hunter", -4),
        ("day 1: left in hand", -2),
        ("day 1: lodge", 4),
    )


# -- the game


@proves("FEV-GAME-01")
def test_the_highest_total_wins_whoever_had_the_best_day() -> None:
    outcome = final({"A": [5, 5, 5, 5], "B": [30, -20, 0, 0], "C": [4, 4, 4, 4]})

    assert outcome.scores == (20, 10, 16)
    assert outcome.winners == (0,)


@proves("FEV-GAME-02")
def test_a_tie_is_broken_by_the_best_single_day_of_the_tied_players() -> None:
    outcome = final({"A": [12, 8, 5, 5], "B": [15, 5, 5, 5], "C": [16, 0, 0, 0]})

    assert outcome.scores == (30, 30, 16)
    assert outcome.winners == (1,)


@proves("FEV-GAME-03")
def test_players_who_are_tied_in_both_win_together() -> None:
    outcome = final({"A": [10, 5, 5, 0], "B": [10, 5, 0, 5], "C": [3, 3, 3, 3]})

    assert outcome.winners == (0, 1)


@proves("FEV-Q-33")
def test_a_day_and_a_total_can_be_negative() -> None:
    match = position("ABC", day=4)

    end_day(match, hand={"A": "wolf, wolf", "B": "carrot", "C": "hunter"})

    assert match.outcome is not None
    assert match.outcome.scores == (-8, -1, -4)
    assert match.outcome.winners == (1,)


@proves("FEV-Q-33")
def test_a_best_day_of_minus_one_beats_one_of_minus_three() -> None:
    outcome = final({"A": [-3, -3, -3, -3], "B": [-1, -4, -4, -3], "C": [-5, -5, -5, -5]})

    assert outcome.scores == (-12, -12, -20)
    assert outcome.winners == (1,)


@proves("FEV-Q-34")
def test_of_three_tied_players_those_with_the_best_day_win_together() -> None:
    outcome = final({"A": [10, 0, 0, 0], "B": [4, 3, 3, 0], "C": [0, 0, 0, 10], "D": [1, 1, 1, 1]})

    assert outcome.scores == (10, 10, 10, 4)
    assert outcome.winners == (0, 2)


@proves("FEV-Q-34")
def test_second_best_days_are_not_compared() -> None:
    outcome = final({"A": [10, 9, 0, 1], "B": [10, 4, 3, 3], "C": [0, 0, 0, 0]})

    assert outcome.scores == (20, 20, 0)
    assert outcome.winners == (0, 1)


@proves("FEV-Q-35")
def test_behind_the_winner_the_total_and_then_the_best_day_decide() -> None:
    outcome = final({"A": [1, 1, 1, 1], "B": [9, 9, 9, 9], "C": [8, 0, 0, 0], "D": [5, 3, 0, 0]})

    assert outcome.ranks == (4, 1, 2, 3)


@proves("FEV-Q-35")
def test_equal_players_share_a_place() -> None:
    outcome = final({"A": [5, 0, 0, 0], "B": [0, 5, 0, 0], "C": [1, 1, 1, 1], "D": [7, 0, 0, 0]})

    assert outcome.ranks == (2, 2, 4, 1)


@proves("FEV-COMP-06", "FEV-ENDDAY-03")
def test_the_result_lists_for_every_player_what_the_days_brought() -> None:
    match = position("ABC", lodge="B", day=3)
    end_day(match, pile={"A": "wolf, hunter", "B": "carrot"}, hand={"C": "rabbit, carrot"})
    end_day(match, pile={"C": "rabbit"})

    assert match.outcome is not None
    assert match.outcome.items == (
        (("day 1: prey", 4), ("day 1: poached hunter", -4)),
        (("day 1: prey", 1), ("day 1: lodge", 4)),
        (("day 1: left in hand", -3), ("day 2: prey", 2)),
    )


# -- what the table reckons


@proves("FEV-SCORE-03", "FEV-META-05")
def test_a_holder_alone_is_told_what_the_day_would_come_to_now() -> None:
    match = position("ABC", hand={"A": "hunter, carrot", "B": "wolf", "C": "wolf"}, pile={"A": "wolf, rabbit"})

    told = [{counter.name: counter.value for counter in side.counters} for side in match.table(0).sides]

    assert told[0] == {"hand": 2, "prey": 2, "today": 6, "left": -5, "now": 1}
    assert told[1] == {"hand": 1, "prey": 0, "today": 0}


# -- the day in the story


def test_the_story_of_a_day_says_whom_the_cards_in_hand_cost_what() -> None:
    """Whoever lost points at dusk finds out why; what the day brought stands on the score sheet."""
    match = hunt("A wolf, B rabbit, C carrot", hand={"A": "carrot", "B": "", "C": "wolf"})

    told = [line for turn in match.table(None).story for line in turn.lines]
    assert "The day is over; cards left in hand cost Ann 1 and Cyd 4." in told
