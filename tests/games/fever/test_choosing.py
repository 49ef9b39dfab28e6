"""A round begins: everybody chooses a card in secret, all are revealed at once; what may be seen and what not."""

from __future__ import annotations

import pytest

import gloam
from gloam.engine import HIDDEN, IllegalAnswer, imagine, stream
from gloam.games.fever.state import HAND, PILE, PLAYED, UNDER
from gloam.games.fever.turn import PLAY, start_round
from support import begin, proves, refused

from .positions import (
    asked,
    back_in_hand,
    choosing,
    count,
    easy_prey,
    end_day,
    fever,
    hands,
    hunt,
    kinds,
    moves,
    piles,
    play,
    position,
    shown,
    under_lodges,
)


@proves("FEV-ROUND-01")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    match = choosing("A wolf, B wolf, C wolf")

    assert match.choices(0) == ["play wolf", "play carrot", "play closed"]
    assert PLAY.allowed(match.state, match.asks[0]) == kinds("wolf, carrot, closed")
    assert refused(match, 0, "play rabbit") == "FEV-ROUND-01"


@proves("FEV-ROUND-01", "FEV-Q-38")
def test_neither_two_cards_nor_none_can_be_played() -> None:
    match = choosing("A wolf, B wolf, C wolf")

    assert match.why_not(0, "play wolf carrot") is not None
    assert match.why_not(0, "play") is not None
    assert match.why_not(0, "pass") is not None
    assert match.why_not(0, "play wolf") is None


@proves("FEV-Q-38")
def test_every_kind_may_be_played_even_if_it_cannot_succeed() -> None:
    match = gloam.new("fever", 3, seed="test")

    assert match.choices(0) == ["play hunter", "play wolf", "play rabbit", "play carrot", "play closed"]


@proves("FEV-ROUND-02", "FEV-Q-36")
def test_a_chosen_card_leaves_the_hand_and_lies_face_down_for_the_others() -> None:
    match = choosing("A hunter, B wolf, C carrot", hand={"A": "wolf, carrot"})

    match.answer(0, "play hunter")

    assert (shown(match, 1, "played-0"), count(match, 1, "hand-0")) == (["face-down card"], 2)
    assert (shown(match, None, "played-0"), count(match, None, "hand-0")) == (["face-down card"], 2)
    assert (shown(match, 0, "played-0"), shown(match, 0, "hand-0")) == (["hunter"], ["carrot", "wolf"])


@proves("FEV-ROUND-02", "FEV-Q-36")
def test_having_chosen_does_not_show_what_others_chose() -> None:
    match = choosing("A hunter, B wolf, C carrot", hand={"C": "wolf"})

    play(match, "A hunter, B wolf")

    assert (shown(match, 0, "played-0"), shown(match, 0, "played-1")) == (["hunter"], ["face-down card"])
    assert (shown(match, 1, "played-0"), shown(match, 1, "played-1")) == (["face-down card"], ["wolf"])


@proves("FEV-ROUND-02", "FEV-Q-36")
def test_nobody_else_can_tell_which_card_was_chosen() -> None:
    hunter = choosing("A hunter, B wolf, C carrot")
    carrot = choosing("A hunter, B wolf, C carrot")

    hunter.answer(0, "play hunter")
    carrot.answer(0, "play carrot")

    assert hunter.view(1) == carrot.view(1)
    assert hunter.view(None) == carrot.view(None)
    assert hunter.table(1) == carrot.table(1)
    assert hunter.table(None) == carrot.table(None)
    assert hunter.events_for(1) == carrot.events_for(1)
    assert hunter.view(0) != carrot.view(0)


@proves("FEV-ROUND-03")
def test_nothing_is_revealed_or_resolved_while_one_player_still_chooses() -> None:
    match = choosing("A hunter, B wolf, C rabbit, D carrot", hand={"D": "wolf"})

    play(match, "A hunter, B wolf, C rabbit")

    assert asked(match) == ["D"]
    assert [match.view(3).zones[PLAYED.of(seat)] for seat in range(4)] == [[], [], [], []]
    assert [shown(match, 3, f"played-{seat}") for seat in range(3)] == [["face-down card"]] * 3
    assert [shown(match, None, f"played-{seat}") for seat in range(3)] == [["face-down card"]] * 3
    assert match.view(3).mine is None
    assert moves(match, "FEV-ROUND-03") == []
    assert (piles(match), easy_prey(match)) == ({}, {})


@proves("FEV-ROUND-03")
def test_all_cards_are_revealed_in_one_step_before_any_of_them_acts() -> None:
    match = choosing("A hunter, B wolf, C rabbit, D carrot", hand={"D": "wolf"})
    play(match, "A hunter, B wolf, C rabbit")

    told = match.answer(3, "play carrot")

    assert [event.rule for event in told[:4]] == ["FEV-ROUND-03"] * 4
    assert [event.pieces for event in told[:4]] == [event.seen_by(None).pieces for event in told[:4]]
    assert moves(match, "FEV-ROUND-03") == [
        "hunter: hand A > played A",
        "wolf: hand B > played B",
        "rabbit: hand C > played C",
        "carrot: hand D > played D",
    ]


@proves("FEV-ROUND-03")
def test_the_order_in_which_players_choose_does_not_matter() -> None:
    match = choosing("A wolf, B wolf, C rabbit")

    play(match, "C rabbit, B wolf, A wolf")

    assert piles(match) == {"A": ["rabbit"]}


@proves("FEV-ROUND-04", "FEV-Q-15")
def test_hunters_act_before_wolves_and_wolves_before_rabbits_wherever_the_hunt_starts() -> None:
    match = hunt("A hunter, B wolf, C rabbit, D carrot", start="D")

    assert piles(match) == {"A": ["wolf"], "C": ["carrot"]}
    assert easy_prey(match) == {"C": ["rabbit"]}
    assert back_in_hand(match) == {"A": ["hunter"]}


@proves("FEV-ROUND-04")
def test_closed_season_comes_before_the_hunters() -> None:
    match = hunt("A hunter, B wolf, C rabbit, D closed", start="A")

    assert piles(match) == {"A": ["hunter"], "B": ["rabbit"]}
    assert easy_prey(match) == {"B": ["wolf"], "D": ["closed"]}


@proves("FEV-Q-37")
def test_a_choice_can_be_changed_until_the_last_player_has_chosen() -> None:
    match = choosing("A hunter, B wolf, C rabbit")

    match.answer(0, "play hunter")
    match.answer(0, "play carrot")
    play(match, "B wolf, C rabbit")

    assert moves(match, "FEV-ROUND-03") == ["carrot: hand A > played A", "wolf: hand B > played B", "rabbit: hand C > played C"]
    assert hands(match)["A"] == ["carrot", "closed", "hunter"]


@proves("FEV-Q-37")
def test_nobody_can_tell_that_a_choice_was_changed() -> None:
    steady = choosing("A hunter, B wolf, C rabbit")
    changed = choosing("A hunter, B wolf, C rabbit")

    play(steady, "A carrot")
    play(changed, "A hunter")
    play(changed, "A carrot")

    assert changed.view(1) == steady.view(1)
    assert changed.table(1) == steady.table(1)
    assert changed.table(None) == steady.table(None)


@proves("FEV-Q-37")
def test_after_the_reveal_the_table_asks_for_the_next_round_instead() -> None:
    match = hunt("A hunter, B carrot, C rabbit", hand={"A": "carrot, wolf", "B": "carrot, wolf", "C": "carrot, wolf"})

    match.answer(0, "play wolf")

    assert fever(match).round == 2
    assert moves(match, "FEV-ROUND-03")[0] == "hunter: hand A > played A"
    assert under_lodges(match) == {"A": ["hunter"]}
    assert match.view(0).sealed == [0]


@proves("FEV-ROUND-01")
def test_an_illegal_choice_changes_nothing() -> None:
    match = choosing("A wolf, B wolf, C wolf")

    with pytest.raises(IllegalAnswer, match="FEV-ROUND-01"):
        match.answer(0, "play hunter")

    assert asked(match) == ["A", "B", "C"]
    assert back_in_hand(match)["A"] == ["wolf"]


@proves("FEV-Q-36")
def test_another_hand_is_hidden_and_only_its_size_is_known() -> None:
    match = choosing("A hunter, B wolf, C carrot", hand={"A": "wolf, carrot"})

    assert match.view(1).zones[HAND.of(0)] == [HIDDEN, HIDDEN, HIDDEN]
    assert match.view(None).zones[HAND.of(0)] == [HIDDEN, HIDDEN, HIDDEN]
    assert shown(match, 1, "hand-0") == ["cards"]
    assert count(match, 1, "hand-0") == 3
    assert shown(match, 0, "hand-0") == ["carrot", "hunter", "wolf"]


@proves("FEV-Q-36")
def test_it_is_seen_who_has_chosen_already() -> None:
    match = choosing("A hunter, B wolf, C carrot", hand={"C": "wolf"})

    match.answer(1, "play wolf")

    assert match.view(None).sealed == [1]
    assert match.table(None).prompt.waiting_for == (0, 2)


@proves("FEV-Q-36")
def test_piles_and_cards_under_lodges_show_their_number_and_no_face_to_anybody() -> None:
    match = position("ABC", pile={"A": "wolf, hunter"}, under={"B": "hunter"}, hand={"A": "wolf, carrot"})

    begin(match, start_round())

    assert (shown(match, 0, "pile-0"), count(match, 0, "pile-0")) == (["cards"], 2)
    assert (shown(match, 1, "pile-0"), count(match, 1, "pile-0")) == (["cards"], 2)
    assert (shown(match, 1, "under-1"), count(match, 1, "under-1")) == (["card"], 1)
    assert match.view(0).zones[PILE.of(0)] == match.view(None).zones[PILE.of(0)] == [HIDDEN, HIDDEN]
    assert match.view(1).zones[UNDER.of(1)] == match.view(None).zones[UNDER.of(1)] == [HIDDEN]


@proves("FEV-Q-36")
def test_who_remembers_the_open_moves_knows_what_each_hand_and_each_pile_holds() -> None:
    match = position(
        "ABC",
        hand={"A": "wolf", "B": "carrot, carrot", "C": "rabbit, closed"},
        pile={"A": "carrot, wolf", "B": "rabbit, rabbit"},
        under={"B": "hunter", "C": "hunter"},
    )

    assert match.view(0).pools == {
        "hand:1": kinds("carrot, carrot"),
        "hand:2": kinds("rabbit, closed"),
        "pile:0": kinds("wolf, carrot"),
        "pile:1": kinds("rabbit, rabbit"),
        "under:1": kinds("hunter"),
        "under:2": kinds("hunter"),
    }


@proves("FEV-Q-36")
@pytest.mark.parametrize("dream", range(5))
def test_no_bot_imagines_other_hands_or_piles_than_the_open_moves_allow(dream: int) -> None:
    hand = {"A": "wolf, wolf", "B": "carrot, carrot, carrot, closed", "C": "rabbit, rabbit, rabbit, wolf"}
    pile = {"A": "wolf, wolf, wolf", "B": "carrot, carrot, carrot", "C": "rabbit, rabbit, rabbit"}
    match = begin(position("ABC", hand=hand, pile=pile), start_round())

    world = imagine(match.view(0), stream("dream", dream))

    assert [sorted(world.zones[HAND.of(seat)]) for seat in (1, 2)] == [sorted(kinds(hand["B"])), sorted(kinds(hand["C"]))]
    assert [world.zones[PILE.of(seat)] for seat in range(3)] == [kinds(pile["A"]), kinds(pile["B"]), kinds(pile["C"])]


@proves("FEV-Q-36")
def test_easy_prey_the_lodge_side_and_the_start_card_are_seen_by_all() -> None:
    match = choosing("A wolf, B wolf, C wolf", start="C", easy="A rabbit", lodge="B")

    assert shown(match, None, "easy-0") == ["rabbit"]
    assert [match.table(None).area(f"lodge-{seat}").items[0].marks for seat in range(3)] == [(), ("4",), ("start",)]
    assert match.table(1).area("lodge-1").items == match.table(None).area("lodge-1").items


@proves("FEV-Q-36")
def test_written_scores_are_seen_by_all() -> None:
    match = end_day(position("ABC"), pile={"B": "wolf"})

    assert [score.total for score in match.table(None).scores] == [0, 4, 0]
