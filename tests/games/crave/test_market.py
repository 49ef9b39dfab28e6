"""Acquiring cards and refilling the rows."""

from __future__ import annotations

from games.crave.positions import (
    V1,
    H,
    V,
    acting,
    deck,
    discard,
    duel,
    in_play,
    is_blocking,
    lay,
    market,
    names,
    offered,
    pile,
    play_now,
    pools,
    printed,
    row,
    state,
    teams,
)
from gloam.games.crave.market import refill
from gloam.games.crave.state import market_deck
from gloam.match import Match
from support import play, proves, refused

DEAR = ("lincoln", "lincoln", "iseelahk", "lincoln", "iseelahk")  # all 6; three copies of the set have that many


def refilled(match: Match, number: int) -> list[str]:
    refill(state(match), number, "CRA-MARKET-06")
    return market(match, number)


@proves("CRA-MARKET-01")
def test_a_card_costs_exactly_its_price() -> None:
    match = duel()
    row(match, 0, "wayne", "zane", "bram", "trixie", "howler")
    acting(match, V, influence=5)
    play(match, "a: buy wayne")
    assert pools(match) == (2, 0)

    row(match, 0, "wayne", "zane", "bram", "trixie", "howler")
    acting(match, V, influence=2)
    assert refused(match, V, "buy wayne") == "CRA-INFL-02"

    row(match, 0, "wayne", "zane", "bram", "howler", "lincoln")
    acting(match, V, influence=12, attack=1)
    play(match, "a: buy lincoln", "a: buy howler")
    assert pools(match) == (12 - 7 - 4, 1)


@proves("CRA-MARKET-02", "CRA-MARKET-03")
def test_one_may_buy_from_the_public_and_the_own_row_only() -> None:
    match = duel()
    acting(match, V, influence=4)
    assert offered(match, V, "buy") == [
        *["night-stalker", "bat-swarm", "blood-rite", "mesmer-gaze"],
        *["zane", "trixie", "moon-pup", "howler", "lightning-bolt"],
    ]
    acting(match, V, influence=10)
    assert refused(match, V, "buy hockey-stick") == "CRA-MARKET-03"
    assert refused(match, V, "buy wayne") == "CRA-MARKET-02"


@proves("CRA-MARKET-04")
def test_an_acquired_card_goes_to_the_discard_pile_and_gives_nothing_yet() -> None:
    match = duel()
    acting(match, V, influence=printed("night-stalker").cost, attack=1)
    play(match, "a: buy night-stalker")
    assert pools(match) == (0, 1)
    assert pile(match, V) == ["night-stalker"]


@proves("CRA-MARKET-05", "CRA-KEY-27")
def test_a_surging_card_enters_play_at_once() -> None:
    match = duel()
    swarm = printed("bat-swarm")
    acting(match, V, influence=swarm.cost)
    play(match, "a: buy bat-swarm")
    assert in_play(match, V) == ["bat-swarm"]
    assert pools(match) == (0, swarm.attack)


@proves("CRA-KEY-27", "CRA-Q-39")
def test_a_surging_card_sets_off_every_faction_bonus() -> None:
    match = duel()
    row(match, 0, "pack-runner", "zane", "bram", "trixie", "howler", deck=("dolores",))
    play_now(match, V, "moon-pup")
    acting(match, V, influence=2)

    play(match, "a: buy pack-runner")

    assert pools(match) == (0, 1 + 2 + 1)
    assert market(match, 0)[-1] == "dolores"


@proves("CRA-Q-39")
def test_a_surging_item_is_credited_and_can_be_used_at_once() -> None:
    match = duel()
    row(match, 2, "espresso", "alley-slayer", "field-medic", "riot-captain")
    acting(match, H, influence=printed("espresso").cost)
    play(match, "b: buy espresso")
    assert pools(match) == (printed("espresso").influence, printed("espresso").attack)
    play(match, "b: use espresso-draw")
    assert in_play(match, H) == ["espresso", "informant"]


@proves("CRA-KEY-28")
def test_surge_matters_only_when_acquired() -> None:
    match = duel()
    discard(match, V)
    acting(match, V, influence=printed("bat-swarm").cost)
    play(match, "a: buy bat-swarm", "a: end")
    assert pile(match, V) == ["bat-swarm"]
    assert in_play(match, V) == []


@proves("CRA-MARKET-06")
def test_the_row_is_refilled_at_once_and_the_new_card_is_on_sale() -> None:
    match = duel()
    row(match, 0, "zane", "wayne", "bram", "trixie", "howler", deck=("moon-pup", "ent"))
    acting(match, V, influence=3)

    play(match, "a: buy zane")

    assert market(match, 0) == ["wayne", "bram", "trixie", "howler", "moon-pup"]
    assert "buy moon-pup" in match.choices(V)


@proves("CRA-MARKET-07")
def test_a_row_of_nothing_but_dear_cards_gets_an_extra_one() -> None:
    match = duel()
    row(match, 0, *DEAR, deck=("zane", "trixie"))
    assert refilled(match, 0)[5:] == ["zane"]
    acting(match, V, influence=2)
    assert "buy zane" in match.choices(V)


@proves("CRA-MARKET-08")
def test_extra_cards_come_until_one_is_cheap() -> None:
    match = teams()
    row(match, 0, *DEAR, deck=("iseelahk", "lightning-bolt", "moon-pup"))
    assert refilled(match, 0)[5:] == ["iseelahk", "lightning-bolt"]
    assert names(match, market_deck(0)) == ["moon-pup"]


@proves("CRA-MARKET-09")
def test_an_oversized_row_shrinks_by_itself() -> None:
    match = duel()
    row(match, 0, *DEAR[:4], "zane", "wayne", deck=("trixie",))
    acting(match, V, influence=3, attack=1)
    play(match, "a: buy wayne")
    assert market(match, 0) == [*DEAR[:4], "zane"]


@proves("CRA-MARKET-10")
def test_an_oversized_row_left_dear_is_widened_again() -> None:
    match = duel()
    row(match, 0, *DEAR, "zane", deck=("trixie",))
    acting(match, V, influence=2, attack=1)
    play(match, "a: buy zane")
    assert market(match, 0) == [*DEAR, "trixie"]


@proves("CRA-MARKET-11")
def test_each_row_is_checked_for_itself() -> None:
    match = teams(6)
    row(match, 0, *DEAR, deck=("zane",))
    private = market(match, 1)
    assert refilled(match, 0) == [*DEAR, "zane"]
    assert refilled(match, 1) == private


@proves("CRA-MARKET-12")
def test_six_is_dear_and_five_is_not() -> None:
    match = teams(6)
    row(match, 1, "gravebound-knight", "juliet", "juliet", "juliet", deck=("night-stalker",))
    assert [printed(name).cost for name in market(match, 1)] == [5, 6, 6, 6]
    assert len(refilled(match, 1)) == 4
    row(match, 1, "countess-of-ash", "juliet", "juliet", "juliet", deck=("night-stalker",))
    assert [printed(name).cost for name in market(match, 1)] == [6, 6, 6, 6]
    assert len(refilled(match, 1)) == 5
    row(match, 0, *DEAR, deck=("zane",))
    assert [printed(name).cost for name in market(match, 0)] == [7] * 5
    assert len(refilled(match, 0)) == 6


@proves("CRA-Q-44")
def test_a_market_whose_deck_is_empty_shrinks() -> None:
    match = duel()
    row(match, 0, "zane", deck=())
    acting(match, V, influence=2, attack=1)
    play(match, "a: buy zane")
    assert market(match, 0) == []
    assert match.asks[0].seat == V


@proves("CRA-Q-45")
def test_a_free_card_is_acquired_like_a_bought_one() -> None:
    match = duel()
    row(match, 0, "pack-runner", "nightshade", "howler", "trixie", "wayne", deck=("zane",) * 5)
    play_now(match, V, "puck")
    acting(match, V, attack=1)

    play(match, "a: use puck")
    assert refused(match, V, "take howler") == "CRA-Q-45"
    assert refused(match, V, "take hockey-stick") == "CRA-MARKET-03"
    play(match, "a: take pack-runner")

    assert in_play(match, V) == ["puck", "pack-runner"]
    assert market(match, 0)[-1] == "zane"
    assert pools(match) == (0, 2)


@proves("CRA-Q-45", "CRA-PLANT-01")
def test_a_free_poison_goes_to_the_opponent() -> None:
    match = duel()
    row(match, 0, "nightshade", "howler", "howler", "howler", "wayne")
    play_now(match, V, "puck")
    acting(match, V, attack=1)
    play(match, "a: use puck", "a: take nightshade")
    assert pile(match, H) == ["nightshade"]


@proves("CRA-Q-82", "CRA-Q-47")
def test_a_card_bought_this_turn_may_be_drawn_after_a_reshuffle() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire")
    deck(match, V)
    acting(match, V, influence=2 + printed("night-stalker").cost)

    play(match, "a: buy night-stalker", "a: use wizard-of-the-spire")

    assert in_play(match, V) == ["wizard-of-the-spire", "night-stalker"]
    assert pools(match) == (0, 2)


@proves("CRA-TEAM-13")
def test_only_the_own_influence_of_this_turn_pays() -> None:
    match = teams()
    row(match, 0, "centaur", "zane", "bram", "trixie", "howler")
    acting(match, V1, influence=2)
    assert refused(match, V1, "buy centaur") == "CRA-INFL-02"


@proves("CRA-Q-16", "CRA-KEY-01")
def test_a_being_with_block_that_enters_in_mid_turn_blocks_too() -> None:
    match = duel()
    deck(match, V, "rooftop-watcher")
    play_now(match, V, "wizard-of-the-spire")
    acting(match, V, influence=2)
    play(match, "a: use wizard-of-the-spire")
    assert is_blocking(match, V, "rooftop-watcher")


def test_a_drawn_triumph_card_is_credited_after_a_defeat() -> None:
    match = duel()
    lay(match, H, "bram")
    deck(match, V, "crimson-duelist", "contact")
    play_now(match, V, "wizard-of-the-spire")
    acting(match, V, influence=2, attack=2)
    play(match, "a: attack bram", "a: use wizard-of-the-spire")
    assert in_play(match, V) == ["wizard-of-the-spire", "crimson-duelist", "contact"]


@proves("CRA-Q-45", "CRA-Q-07")
def test_a_free_card_must_be_there_to_be_taken() -> None:
    match = duel()
    row(match, 0, "howler", "howler", "centaur", "lincoln", "puck")
    row(match, 1, "lorelai", "juliet", "crypt-warden", "crypt-warden")
    row(match, 2, "hockey-stick", "alley-slayer", "field-medic", "stun-gun")
    play_now(match, V, "puck")
    acting(match, V, attack=1)
    assert refused(match, V, "use puck") == "CRA-Q-07"
