"""The Discard phase and the reshuffle."""

from __future__ import annotations

import pytest

from games.crave.positions import (
    H,
    V,
    acting,
    coming,
    deck,
    discard,
    duel,
    in_play,
    is_blocking,
    is_stunned,
    lay,
    names,
    pile,
    play_now,
    pools,
    row,
    state,
    teams,
    turn,
)
from gloam.engine import HIDDEN
from gloam.games.crave.state import BLOCKING, CREDITED, DECK, NEW, REST, STUNNED, UPCOMING
from support import play, proves


@proves("CRA-DISCARD-01")
def test_pools_are_lost() -> None:
    match = duel()
    acting(match, V, influence=2, attack=3)
    play(match, "a: end")
    assert pools(match) == (5, 0)  # only what the next player has just revealed


@proves("CRA-DISCARD-02")
def test_only_patrols_and_their_items_stay() -> None:
    match = duel()
    play_now(match, V, "minor-hex", "beguile", "contact", "blood-chalice")
    play_now(match, V, "wayne", items=("studded-jacket",))
    acting(match, V, influence=1)
    play(match, "a: end")
    assert in_play(match, V) == ["wayne", "studded-jacket"]
    assert sorted(pile(match, V)) == ["beguile", "blood-chalice", "contact", "minor-hex"]


@proves("CRA-DISCARD-03")
def test_an_item_on_a_being_without_defense_goes_with_it() -> None:
    match = duel()
    play_now(match, H, "alley-slayer", items=("hockey-stick",))
    acting(match, H, influence=1)
    play(match, "b: end")
    assert sorted(pile(match, H)) == ["alley-slayer", "hockey-stick"]


@proves("CRA-DISCARD-04", "CRA-KEY-22", "CRA-Q-18")
def test_the_stunned_recover_at_the_end_of_their_owners_turn() -> None:
    match = duel()
    lay(match, H, "wayne", mark=STUNNED)
    lay(match, V, "crypt-warden")
    turn(match, V)
    play(match, "a: end")
    assert is_stunned(match, H, "wayne")
    assert pools(match) == (5, 0)

    play(match, "b: end")
    assert not is_stunned(match, H, "wayne")
    play(match, "a: end")

    assert pools(match) == (5, 2)


@proves("CRA-DISCARD-05")
def test_five_cards_are_drawn_face_down() -> None:
    match = duel()
    deck(match, V, *["contact"] * 7)
    acting(match, V, influence=1)
    play(match, "a: end")
    assert len(coming(match, V)) == 5
    assert len(names(match, DECK.of(V))) == 2
    assert match.view(H).zones[match.state.layout.zone_at[DECK.of(V) + 1].of(V)] == [HIDDEN] * 5


@proves("CRA-DISCARD-06")
def test_then_the_next_player_is_on_turn() -> None:
    match = duel()
    turn(match, V)
    play(match, "a: end")
    assert match.asks[0].seat == H
    assert match.choices(V) == []


@proves("CRA-DISCARD-07")
def test_a_short_deck_is_drawn_out_and_the_discard_pile_reshuffled() -> None:
    match = duel()
    deck(match, V, "brawler", "minor-hex", "beguile")
    discard(match, V, *["contact"] * 9)
    acting(match, V, influence=1)

    play(match, "a: end")

    assert sorted(coming(match, V)) == ["beguile", "brawler", "contact", "contact", "minor-hex"]
    assert len(names(match, DECK.of(V))) == 7
    assert pile(match, V) == []
    assert names(match, REST.of(V)) == ["brawler", "minor-hex", "beguile"]


@proves("CRA-DISCARD-07")
@pytest.mark.parametrize("seat", range(4))
def test_one_card_in_the_own_discard_pile_is_enough_for_a_reshuffle_at_every_seat(seat: int) -> None:
    match = teams()
    deck(match, seat, "wayne", "bram", "otis")
    discard(match, seat, "howler")
    acting(match, seat, influence=1)

    play(match, f"{'abcd'[seat]}: end")

    assert names(match, REST.of(seat)) == ["wayne", "bram", "otis"]
    assert names(match, UPCOMING.of(seat)) == ["howler"]
    assert names(match, DECK.of(seat)) == pile(match, seat) == []


@proves("CRA-DISCARD-05", "CRA-DISCARD-07")
@pytest.mark.parametrize("seat", range(4))
def test_with_nothing_to_reshuffle_the_last_cards_are_drawn_like_any_others(seat: int) -> None:
    match = teams()
    deck(match, seat, "wayne", "bram", "otis")
    discard(match, (seat + 1) % 4, "howler")
    acting(match, seat, influence=1)

    play(match, f"{'abcd'[seat]}: end")

    assert names(match, REST.of(seat)) == []
    assert names(match, UPCOMING.of(seat)) == ["wayne", "bram", "otis"]


@proves("CRA-DISCARD-07")
def test_card_counters_know_what_was_drawn_before_the_reshuffle() -> None:
    match = duel()
    deck(match, V, "brawler", "minor-hex", "beguile")
    discard(match, V, *["contact"] * 9)
    acting(match, V, influence=1)
    play(match, "a: end")
    pools_seen = match.view(H).pools
    assert [len(pool) for name, pool in sorted(pools_seen.items()) if name in ("cards:0", "rest:0")] == [9, 3]


@proves("CRA-DISCARD-08")
def test_cards_discarded_in_the_same_phase_are_reshuffled_too() -> None:
    match = duel()
    deck(match, V)
    play_now(match, V, "contact", "contact", "brawler", "beguile", "minor-hex")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert sorted(coming(match, V)) == ["beguile", "brawler", "contact", "contact", "minor-hex"]
    assert pile(match, V) == []


@proves("CRA-DISCARD-09")
def test_five_are_drawn_however_many_patrols_stand() -> None:
    match = duel()
    lay(match, H, "wayne", "bram", "dolores")
    turn(match, H)
    assert len(in_play(match, H)) == 8
    play(match, "b: end")
    assert len(coming(match, H)) == 5


@proves("CRA-DISCARD-10")
def test_discard_piles_are_open_to_all() -> None:
    match = duel()
    discard(match, H, "coffee", "rookie")
    turn(match, V)
    for viewer in (V, H, None):
        assert [item.face for item in match.table(viewer).area(f"discard-{H}").items] == ["coffee", "rookie"]


@proves("CRA-DISCARD-11")
def test_a_draw_deck_shows_its_size_and_nothing_else() -> None:
    match = duel()
    deck(match, V, "brawler", "minor-hex")
    turn(match, V)
    for viewer in (V, H, None):
        assert match.view(viewer).zones[DECK.of(V)] == [HIDDEN, HIDDEN]
        assert [(item.face, item.count) for item in match.table(viewer).area(f"deck-{V}").items] == [("", 2)]


@proves("CRA-EXAMPLE-05")
def test_one_card_is_drawn_then_the_pile_is_shuffled_and_four_more() -> None:
    match = duel()
    deck(match, V, "fledgling")
    discard(match, V, *["contact"] * 11)
    acting(match, V, influence=1)
    play(match, "a: end")
    assert "fledgling" in coming(match, V)
    assert len(coming(match, V)) == 5
    assert len(names(match, DECK.of(V))) == 7
    assert pile(match, V) == []


@proves("CRA-Q-46")
def test_with_too_few_cards_one_draws_what_there_is() -> None:
    match = duel()
    deck(match, V, "contact")
    discard(match, V, "brawler")
    row(match, 0, "moon-pup")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert sorted(coming(match, V)) == ["brawler", "contact"]


@proves("CRA-Q-17")
def test_only_patrols_stay_so_a_trashed_item_ends_a_borrowed_watch() -> None:
    match = duel()
    play_now(match, V, "contact", items=("studded-jacket",))
    play_now(match, V, "blood-rite")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite", "a: cut play studded-jacket", "a: end")
    assert in_play(match, V) == []


@proves("CRA-DISCARD-02", "CRA-KEY-01")
def test_who_stays_keeps_its_own_position() -> None:
    match = duel()
    play_now(match, V, "contact")
    lay(match, V, "lone-fang", mark=NEW | CREDITED | BLOCKING)
    lay(match, V, "wayne")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert in_play(match, V) == ["lone-fang", "wayne"]
    assert [is_blocking(match, V, name) for name in ("lone-fang", "wayne")] == [True, False]


@proves("CRA-DISCARD-07", "CRA-PRIMARY-04")
def test_cards_drawn_before_and_after_a_reshuffle_are_all_played() -> None:
    match = duel()
    deck(match, V, "brawler", "minor-hex", "beguile")
    discard(match, V, *["contact"] * 9)
    acting(match, V, influence=1)
    play(match, "a: end", "b: end")
    assert sorted(in_play(match, V)) == ["beguile", "brawler", "contact", "contact", "minor-hex"]
    assert coming(match, V) == []


@proves("CRA-INFL-04", "CRA-ATTACK-06")
def test_after_the_last_turn_nothing_is_left_in_the_pools() -> None:
    match = duel(limit="50")
    state(match).turn = 100
    acting(match, V, attack=3, influence=2, drain=1)
    play(match, "a: end")
    assert match.over
    assert (state(match).influence, state(match).attack, state(match).drain) == (0, 0, 0)


@proves("CRA-DISCARD-02", "CRA-DISCARD-05")
def test_without_patrols_the_cards_are_discarded_in_their_order_and_drawn_from_the_deck() -> None:
    match = duel()
    play_now(match, V, "minor-hex", "beguile", "contact")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert pile(match, V) == ["minor-hex", "beguile", "contact"]
    assert names(match, UPCOMING.of(V)) == ["contact"] * 5
    assert names(match, REST.of(V)) == []
