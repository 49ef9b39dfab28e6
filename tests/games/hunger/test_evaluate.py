"""The bots' yardstick: it counts as the final scoring counts, and it knows the way home."""

import pytest

from gloam.engine import stream
from gloam.games import get
from gloam.games.hunger.cards import DOES, FIRST_MISSION, FIRST_TOKEN, IDS
from gloam.games.hunger.evaluate import ASKED_FOR, evaluate, take_stock
from gloam.games.hunger.hopes import rival_amount
from gloam.games.hunger.state import SHEET, Hunger
from gloam.games.hunger.tally import all_holdings, card_bonus, counts_of, has_for
from gloam.games.hunger.weights import BY_READING
from gloam.match import start

from .positions import A, B, kind, night, some, state

MAJORITIES = [mission for mission in range(FIRST_MISSION, FIRST_TOKEN) if DOES[mission][0].name in ("most", "fewest", "second")]


@pytest.mark.parametrize("seats", [2, 5])
def test_it_counts_what_the_scoring_counts(seats: int) -> None:
    """Its tables are made for speed; over a whole random game, choice tokens for all, they agree with the rules."""
    game = get("hunger")
    s = start(game, seats, f"count {seats}", game.complete({}))
    for seat in range(seats):
        s.zones[SHEET.of(seat)] = [kind("choice"), kind("noble")]
    rng = stream("count", seats)
    while s.asks:
        s.answer(s.asks[0], rng.pick(s.asks[0].options))
        assert isinstance(s, Hunger)
        held = all_holdings(s)
        for seat in range(seats):
            stock = take_stock(s, seat, BY_READING)
            assert [stock.counts[i] for i in ASKED_FOR] == [held[seat].counts[i] for i in ASKED_FOR]
            assert stock.bonus == card_bonus(s, seat, counts_of(s, seat))
    assert isinstance(s, Hunger)
    assert sum(s.types) >= seats
    for seat in range(seats):
        for mission in MAJORITIES:
            assert rival_amount(s, seat, mission) == has_for(s, seat, mission, held[seat]), IDS[mission]


def test_a_rivals_tokens_count_in_a_majority() -> None:
    s = state(night(2, pile={B: some("noble", 2)}, tokens={B: ["noble", "speed-1"]}, spent={B: ["noble"]}))
    assert rival_amount(s, B, kind("terror-of-the-court")) == 4
    assert rival_amount(s, B, kind("magpie")) == 3


def test_a_rivals_choice_token_counts_once_its_type_is_fixed() -> None:
    s = state(night(3, pile={B: some("noble", 2)}, tokens={B: ["choice"]}))
    assert rival_amount(s, B, kind("terror-of-the-court")) == 2
    s.types = (0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0)  # B's token is a Noble, C's is Religious
    assert rival_amount(s, B, kind("terror-of-the-court")) == 3
    assert rival_amount(s, B, kind("terror-of-the-garrison")) == 0
    assert rival_amount(s, B, kind("throne-and-altar")) == 3


def test_the_nearer_home_the_better_when_the_night_is_nearly_over() -> None:
    late = [evaluate(state(night(2, at={A: space}, moon=14)), A) for space in ("mo1", "pr3", "fo2")]
    assert late == sorted(late, reverse=True)
    assert late[0] > late[-1] + 1


def test_in_the_evening_the_forest_is_worth_the_way() -> None:
    deep, shallow = [evaluate(state(night(2, at={A: space}, moon=3)), A) for space in ("fo2", "mo1")]
    assert deep > shallow


def test_a_beginner_among_elders_need_not_fear_for_the_mountains() -> None:
    favoured, other = [evaluate(state(night(2, at={A: "mo5"}, moon=15, elder_beginners=who)), A) for who in ("a", "b")]
    assert favoured > other
