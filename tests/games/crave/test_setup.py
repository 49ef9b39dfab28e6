"""Before the first turn, and the openings of both players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import gloam
from games.crave.positions import KIND, H, V, acting, coming, duel, in_play, kinds, life, market, names, pile, row, state
from gloam.engine import HIDDEN
from gloam.games.crave.cards import CARDS, HUNTER_STARTER, NAMES, VAMPIRE_STARTER
from gloam.games.crave.setup import DECK_LISTS, setup
from gloam.games.crave.state import DECK, DISCARD, PLAY, ROW, UPCOMING, market_deck
from gloam.match import Match
from support import play, proves, refused, told


def fresh(seed: str = "dusk", seats: int = 2, **options: str) -> Match:
    return gloam.new("crave", seats, seed=seed, options={"first": "vampire"} | options)


def cards_of(match: Match, seat: int) -> list[int]:
    places = (DECK.of(seat), UPCOMING.of(seat), PLAY.of(seat), DISCARD.of(seat))
    return [kind for place in places for kind in match.state.zones[place]]


def second_turn(*deck: str) -> Match:
    """The Vampire has ended turn 1; the Hunter, with this deck from the top, is about to begin."""
    match = fresh()
    rest = ["informant"] * (10 - len(deck))
    match.state.zones[DECK.of(H)] = kinds(*deck, *rest)[::-1]
    while match.asks[0].seat == V:
        match.answer(V, "end")
    return match


@pytest.fixture
def own_decks() -> Iterator[None]:
    """The test may put other cards into the market decks."""
    before = DECK_LISTS.copy()
    yield
    DECK_LISTS[:] = before


@proves("CRA-SETUP-01")
def test_each_player_of_a_duel_begins_with_70_life() -> None:
    assert [life(fresh(), seat) for seat in (V, H)] == [70, 70]


@proves("CRA-SETUP-02")
def test_life_is_public() -> None:
    match = duel()
    acting(match, V, attack=1)
    state(match).life[V] -= 5
    assert [match.view(viewer).state.life[V] for viewer in (V, H, None)] == [65, 65, 65]


@proves("CRA-SETUP-04", "CRA-SETUP-06")
def test_starter_decks_come_from_the_crescent_cards_of_each_side() -> None:
    match = fresh()
    assert {CARDS[kind].deck for kind in cards_of(match, V)} == {VAMPIRE_STARTER}
    assert {CARDS[kind].deck for kind in cards_of(match, H)} == {HUNTER_STARTER}
    assert KIND["coffee"] in cards_of(match, H)


@proves("CRA-SETUP-05", "CRA-SETUP-07", "CRA-SETUP-03")
def test_each_row_and_its_deck_hold_their_own_group() -> None:
    zones = fresh().state.zones
    groups = [{CARDS[kind].deck for kind in zones[ROW.at(number)] + zones[market_deck(number)]} for number in range(3)]
    assert groups == [{0}, {1}, {2}]


@proves("CRA-SETUP-08")
def test_the_public_market_is_open_to_both_sides() -> None:
    match = duel()
    row(match, 0, "wayne", "wayne", "zane", "trixie", "bram")
    acting(match, V, influence=3)
    assert "buy wayne" in match.choices(V)
    acting(match, H, influence=3)
    assert "buy wayne" in match.choices(H)


@proves("CRA-SETUP-09")
def test_market_decks_are_shuffled_by_the_seed_and_hidden() -> None:
    for number in range(3):
        orders = [fresh(seed).state.zones[market_deck(number)] for seed in ("one", "two", "one")]
        assert orders[0] != orders[1]
        assert orders[0] == orders[2]
    match = fresh("one")
    for viewer in (V, H, None):
        view = match.view(viewer)
        for number in range(3):
            assert set(view.zones[market_deck(number)]) == {HIDDEN}


@proves("CRA-SETUP-10", "CRA-SETUP-11", "CRA-Q-43")
def test_rows_are_dealt_five_and_four_cards() -> None:
    match = fresh()
    zones = match.state.zones
    assert [len(market(match, number)) for number in range(3)] == [5, 4, 4]
    assert [len(zones[market_deck(number)]) for number in range(3)] == [55, 21, 21]


@proves("CRA-SETUP-10", "CRA-Q-43")
@pytest.mark.usefixtures("own_decks")
def test_a_row_dealt_dear_is_widened_at_once() -> None:
    dear = kinds("lincoln", "lincoln", "lincoln", "iseelahk", "iseelahk", "iseelahk", "lincoln", "iseelahk")
    DECK_LISTS[0] = dear  # a deck of nothing else: whatever the order, the row is dear
    DECK_LISTS[1] = kinds(*["juliet"] * 5)
    match = fresh()
    assert sorted(match.state.zones[ROW.at(0)]) == sorted(dear)
    assert market(match, 1) == ["juliet"] * 5
    assert len(market(match, 2)) == 4


@proves("CRA-SETUP-12")
def test_the_public_row_lies_between_the_private_ones_from_either_edge() -> None:
    match = fresh()
    rows = {viewer: [area for area in match.table(viewer).areas if area.id.startswith("row")] for viewer in (V, H)}
    assert [area.id for area in rows[V]] == [area.id for area in rows[H]] == ["row-other", "row-public", "row-own"]
    assert [area.label for area in rows[V]] == ["Hunter market", "Public market", "Vampire market"]
    assert [area.label for area in rows[H]] == ["Vampire market", "Public market", "Hunter market"]


@proves("CRA-SETUP-13", "CRA-Q-01")
def test_ten_starting_cards_are_shuffled_into_the_draw_deck() -> None:
    match = fresh()
    assert len(match.state.zones[DECK.of(H)]) == 10
    assert pile(match, H) == []
    for seat in (V, H):
        orders = {tuple(cards_of(fresh(f"deck-{number}"), seat)) for number in range(5)}
        assert len(orders) > 1


@proves("CRA-SETUP-14", "CRA-Q-02")
def test_the_first_player_is_an_option_or_chance() -> None:
    assert state(fresh(first="hunter")).active == H
    assert state(fresh(first="vampire")).active == V
    seats = {state(fresh(f"coin-{number}", first="random")).first for number in range(20)}
    assert seats == {V, H}


@proves("CRA-SETUP-15", "CRA-EXAMPLE-12")
def test_the_first_player_begins_with_four_cards_and_later_has_five() -> None:
    match = fresh()
    assert len(in_play(match, V)) == 4
    assert len(match.state.zones[DECK.of(V)]) == 6

    match.answer(V, "end")

    assert len(coming(match, V)) == 5


@proves("CRA-EXAMPLE-12")
def test_setup_itself_leaves_four_upcoming_and_six_in_the_deck() -> None:
    s = state(fresh())
    s.zones = [[] for _ in s.zones]
    setup(s)
    assert (len(s.zones[UPCOMING.of(V)]), len(s.zones[DECK.of(V)])) == (4, 6)
    assert (len(s.zones[UPCOMING.of(H)]), len(s.zones[DECK.of(H)])) == (0, 10)


@proves("CRA-SETUP-16", "CRA-Q-03", "CRA-Q-04")
def test_the_second_player_draws_five_when_the_first_own_turn_begins() -> None:
    match = second_turn("coffee")
    assert coming(match, H) == []

    play(match, "b: keep")

    assert len(in_play(match, H)) == 5
    play(match, "b: end")
    assert len(coming(match, H)) == 5


@proves("CRA-SETUP-17", "CRA-Q-78")
def test_the_second_player_alone_sees_the_top_card_and_only_once() -> None:
    match = second_turn("coffee")

    assert match.choices(H) == ["keep", "bottom", "discard"]
    assert match.view(H).zones[DECK.of(H)][-2:] == [HIDDEN, KIND["coffee"]]
    assert match.view(V).zones[DECK.of(H)][-1] == HIDDEN
    assert match.view(None).zones[DECK.of(H)][-1] == HIDDEN

    play(match, "b: keep", "b: end", "a: end")
    assert match.asks[0].seat == H
    assert match.asks[0].question.name == "act"


@proves("CRA-SETUP-18")
def test_the_seen_card_may_stay_go_under_or_be_discarded() -> None:
    match = second_turn("coffee", "rookie")
    play(match, "b: keep")
    assert "coffee" in in_play(match, H)

    match = second_turn("coffee", "rookie")
    play(match, "b: bottom")
    assert "coffee" not in in_play(match, H)
    assert names(match, DECK.of(H))[0] == "coffee"

    match = second_turn("coffee", "rookie")
    play(match, "b: discard")
    assert pile(match, H) == ["coffee"]


@proves("CRA-SETUP-19")
def test_after_discarding_the_seen_card_five_of_nine_are_drawn() -> None:
    match = second_turn("coffee")

    play(match, "b: discard")

    assert len(in_play(match, H)) == 5
    assert len(match.state.zones[DECK.of(H)]) == 4


@proves("CRA-Q-78")
def test_the_log_tells_the_choice_and_the_card_only_if_discarded() -> None:
    for answer, tells in (("keep", False), ("bottom", False), ("discard", True)):
        match = second_turn("rookie")
        play(match, f"b: {answer}")
        lines = [line.text for line in match.log(V) if line.rule in ("CRA-SETUP-17", "CRA-SETUP-18")]
        assert any(NAMES[KIND["rookie"]] in line for line in lines) == tells
        assert len(lines) == 2


@proves("CRA-SETUP-20")
def test_the_other_private_market_is_closed() -> None:
    match = duel()
    acting(match, H, influence=10)
    before = match.save()
    assert refused(match, H, "buy night-stalker") == "CRA-MARKET-03"
    assert match.save() == before


@proves("CRA-Q-65")
def test_rows_do_not_grow_with_the_players() -> None:
    match = fresh(seats=6)
    assert [len(market(match, number)) for number in range(3)] == [5, 4, 4]
    assert len(match.state.zones[market_deck(0)]) == 175


@proves("CRA-Q-62")
def test_in_teams_turn_one_has_four_cards_and_turn_two_the_peek() -> None:
    match = fresh(seats=4)
    assert len(in_play(match, 0)) == 4
    play(match, "a: end")
    assert (match.asks[0].seat, match.asks[0].question.name) == (1, "foresee")
    play(match, "b: keep", "b: end")
    assert (match.asks[0].seat, match.asks[0].question.name) == (2, "act")
    assert len(in_play(match, 2)) == 5


@proves("CRA-SETUP-10", "CRA-SETUP-11")
def test_the_log_names_the_rule_by_which_each_row_was_dealt() -> None:
    match = fresh()
    dealt = [[line.split(" appears in the ")[1] for line in told(match, rule)] for rule in ("CRA-SETUP-10", "CRA-SETUP-11")]
    assert dealt == [["public market."] * 5, ["Vampire market."] * 4 + ["Hunter market."] * 4]


@proves("CRA-SETUP-16", "CRA-DISCARD-05")
def test_from_the_second_own_turn_on_everybody_has_five_cards() -> None:
    match = second_turn()
    while state(match).turn < 4:
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[-1])
    assert (match.asks[0].seat, state(match).turns) == (H, [2, 2])
    assert len(in_play(match, H)) == 5
