"""Small consequences that few games bring about, each stated as a position."""

from __future__ import annotations

import gloam
from games.crave.positions import (
    H1,
    KIND,
    V1,
    V2,
    H,
    V,
    acting,
    deck,
    duel,
    in_play,
    lay,
    life,
    offers_what_nothing_forbids,
    pile,
    play_now,
    pools,
    stand,
    state,
    teams,
    trash,
)
from gloam.games.crave.setup import first_seat
from gloam.games.crave.state import CREDITED, DECK, ROW, STUNNED, team
from support import play, proves, table_of, told


@proves("CRA-SETUP-14")
def test_the_lot_is_fair_to_both_sides() -> None:
    s = state(table_of("crave", 2, first="random"))
    begun = [first_seat(s) for _ in range(400)]
    assert 160 < begun.count(V) < 240


@proves("CRA-SETUP-10", "CRA-SETUP-11", "CRA-MARKET-02")
def test_there_are_three_markets() -> None:
    assert len(ROW.places) == 3


@proves("CRA-TEAM-02", "CRA-TEAM-09")
def test_two_teams_face_each_other_round_the_table() -> None:
    assert [team(n, seat) for n in (2, 4, 6) for seat in range(n)] == [0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0]


# -- what a card has done this turn


@proves("CRA-Q-48")
def test_of_a_used_and_a_stunned_copy_that_fell_the_unused_one_comes_first() -> None:
    match = duel()
    lay(match, V, "wayne")
    lay(match, V, "wayne", mark=STUNNED)
    lay(match, H, "veteran-hunter")
    lay(match, H, "veteran-hunter", mark=CREDITED)
    play_now(match, V, "wizard-of-the-spire")
    deck(match, V)
    acting(match, V, attack=8, influence=3)
    play(match, "a: attack veteran-hunter", "b: answer wayne", "b: copy a1")
    play(match, "a: attack veteran-hunter", "b: answer wayne")
    assert pile(match, V) == ["wayne", "wayne"]

    play(match, "a: use wizard-of-the-spire")

    assert in_play(match, V) == ["wizard-of-the-spire", "wayne"]
    assert pools(match) == (1, 2)


@proves("CRA-Q-48")
def test_two_used_cards_come_back_one_after_the_other() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire", "healing-sage")
    deck(match, V, "zane", "howler")
    acting(match, V, influence=2)
    state(match).spent = [KIND["zane"], CREDITED, DECK.of(V), KIND["howler"], CREDITED, DECK.of(V)]
    play(match, "a: use wizard-of-the-spire", "a: use healing-sage", "a: second")
    assert in_play(match, V)[-2:] == ["zane", "howler"]
    assert (pools(match), life(match, V)) == ((0, 0), 70)
    assert state(match).spent == []


@proves("CRA-DISCARD-02")
def test_nothing_is_remembered_of_cards_that_were_all_discarded() -> None:
    match = duel()
    play_now(match, V, "brawler", "contact")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert (in_play(match, V), state(match).marks[V], state(match).wearer[V]) == ([], [], [])


# -- choices in the middle of an effect


@proves("CRA-TRASH-03", "CRA-Q-77")
def test_the_benefit_of_a_mark_may_be_left_unused() -> None:
    match = duel()
    play_now(match, V, "backstage-crew", "contact")
    acting(match, V, influence=1)
    play(match, "a: trash backstage-crew")
    assert match.choices(V) == ["cut nothing", "cut play contact"]
    assert offers_what_nothing_forbids(match)
    play(match, "a: cut nothing")
    assert (in_play(match, V), trash(match), pile(match, V)) == (["contact"], ["backstage-crew"], [])
    assert match.asks[0].question.name == "act"


@proves("CRA-TRASH-03")
def test_a_game_saved_between_the_choices_of_an_effect_goes_on_from_there() -> None:
    match = duel()
    play_now(match, V, "blood-rite", "contact", "contact")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite")

    again = gloam.load(match.save())
    play(again, "a: cut play contact")

    assert trash(again) == ["contact"]
    assert in_play(again, V) == ["blood-rite", "contact"]


# -- what the log and the table tell


@proves("CRA-ABILITY-02", "CRA-INFL-05")
def test_only_an_ability_with_a_price_is_told_as_paid() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire", "howler")
    acting(match, V, influence=3)
    play(match, "a: use howler")
    assert told(match, "CRA-INFL-05") == []
    play(match, "a: use wizard-of-the-spire")
    assert len(told(match, "CRA-INFL-05")) == 1


@proves("CRA-ITEM-02")
def test_an_item_that_nobody_can_wear_is_shown_with_the_reason() -> None:
    match = duel()
    play_now(match, H, "hockey-stick", "stun-gun", "coffee")
    acting(match, H, influence=1)
    refused = {no.answer: no.item for no in match.table(H).prompt.refused if no.verb == "equip"}
    assert refused == {"equip hockey-stick": "play-1-hockey-stick", "equip stun-gun": "play-1-stun-gun"}


@proves("CRA-KEY-11")
def test_an_item_that_is_worn_is_not_shown_as_waiting() -> None:
    match = duel()
    play_now(match, H, "rookie", items=("yield-sign",))
    acting(match, H, influence=1)
    assert [no.answer for no in match.table(H).prompt.refused if no.verb == "equip"] == []


@proves("CRA-KEY-35", "CRA-PATROL-11")
def test_all_patrols_and_body_shields_too_strong_are_shown_with_the_reason() -> None:
    match = teams()
    stand(match, V1, "bram", owner=H1, items=("yield-sign",))
    lay(match, V1, "unicorn")
    stand(match, V2, "otis", owner=H1)
    acting(match, H1, attack=1, influence=1)
    refused = {no.answer: no.item for no in match.table(H1).prompt.refused if no.verb == "attack"}
    assert refused == {
        "attack a": "seat-0",
        "attack d": "seat-3",
        "attack bram": "shield-0-bram",
        "attack otis": "shield-3-otis",
        "attack unicorn": "play-0-unicorn",
    }
