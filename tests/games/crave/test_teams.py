"""Team play: 2v2 and 3v3."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from games.crave.positions import (
    H1,
    H2,
    KIND,
    V1,
    V2,
    acting,
    coming,
    gone,
    in_play,
    is_blocking,
    lay,
    life,
    market,
    offered,
    pile,
    play_now,
    pools,
    printed,
    row,
    shields,
    stand,
    state,
    targets,
    teams,
    turn,
    upcoming,
    winners,
)
from gloam.engine import HIDDEN
from gloam.games.crave.cards import CARDS
from gloam.games.crave.setup import pieces
from gloam.games.crave.state import BLOCKING, CREDITED, DECK, DISCARD, PLAY, REST, ROW, UPCOMING, market_deck
from gloam.games.crave.turn import play_on
from support import begin, play, proves, refused


def fresh(seats: int, **options: str) -> gloam.Match:
    return gloam.new("crave", seats, seed="team", options={"first": "vampire"} | options)


def order(match: gloam.Match, count: int) -> list[int]:
    """The active seats of the next turns."""
    seats = []
    for _ in range(count):
        seats.append(state(match).active)
        seat = match.asks[0].seat
        if match.asks[0].question.name == "foresee":
            match.answer(seat, "keep")
        match.answer(seat, "end")
    return seats


@proves("CRA-TEAM-01")
def test_one_copy_of_the_game_for_each_two_players() -> None:
    match = fresh(6)
    found = Counter(kind for zone in match.state.zones for kind in zone)
    assert found == Counter({kind: 3 * card.copies for kind, card in enumerate(CARDS)})
    assert len(pieces(4, {})) == 260


@proves("CRA-TEAM-02")
def test_a_team_is_of_one_side() -> None:
    assert state(fresh(4)).side == (0, 1, 1, 0)
    assert state(fresh(6, sides="hunter-vampire")).side == (1, 0, 0, 0, 1, 1)
    with pytest.raises(gloam.BadSetup):
        fresh(4, sides="vampire-vampire")
    with pytest.raises(gloam.BadSetup):
        fresh(3)


@proves("CRA-TEAM-03")
def test_every_team_player_has_60_life_of_their_own() -> None:
    match = teams()
    assert state(fresh(4)).life[1:3] == [60, 60]
    acting(match, H1, attack=5)
    play(match, "b: attack a")
    assert state(match).life == [55, 60, 60, 60]


@proves("CRA-TEAM-04")
def test_a_team_wins_when_all_opponents_are_out() -> None:
    match = teams()
    state(match).life[H2] = 3
    state(match).life[H1] = 2
    acting(match, V1, attack=5)
    play(match, "a: attack b")
    assert not match.over
    assert refused(match, V1, "attack b") == "CRA-TEAM-04"

    play(match, "a: attack c")

    assert winners(match) == (V1, V2)


@proves("CRA-TEAM-05")
def test_every_player_has_a_starter_deck() -> None:
    match = fresh(4)
    sizes = [len(match.state.zones[DECK.of(seat)]) for seat in range(4)]
    assert sizes == [6, 10, 10, 10]  # the first player has drawn four
    decks = [{CARDS[kind].deck for kind in match.state.zones[DECK.of(seat)]} for seat in range(4)]
    assert decks == [{3}, {4}, {4}, {3}]


@proves("CRA-TEAM-06")
def test_the_private_market_is_shared_by_the_team() -> None:
    match = fresh(4)
    assert len(match.state.zones[ROW.at(1)]) + len(match.state.zones[market_deck(1)]) == 50
    match = teams()
    row(match, 1, "lorelai", "bat-swarm", "blood-rite", "mesmer-gaze", deck=("crypt-warden",))
    acting(match, V1, influence=6, attack=1)
    play(match, "a: buy lorelai")
    assert market(match, 1) == ["bat-swarm", "blood-rite", "mesmer-gaze", "crypt-warden"]
    acting(match, V2, influence=6)
    assert refused(match, V2, "buy lorelai") == "CRA-MARKET-02"


@proves("CRA-TEAM-07")
def test_there_is_one_public_market_of_all_copies() -> None:
    match = fresh(4)
    assert len(match.state.zones[ROW.at(0)]) + len(match.state.zones[market_deck(0)]) == 120


@proves("CRA-TEAM-08", "CRA-Q-05")
def test_team_mates_see_each_others_upcoming_cards_if_the_table_says_so() -> None:
    match = teams()
    turn(match, V1)
    hand = UPCOMING.of(V2)
    assert match.view(V1).zones[hand] == match.state.zones[hand]
    assert match.view(H1).zones[hand] == [HIDDEN] * 5

    match = teams(hands="closed")
    turn(match, V1)
    assert match.view(V1).zones[hand] == [HIDDEN] * 5
    assert match.view(V2).zones[hand] == match.state.zones[hand]


@proves("CRA-TEAM-09", "CRA-Q-61")
def test_two_against_two_play_in_the_order_of_the_circle() -> None:
    assert order(fresh(4), 6) == [V1, H1, H2, V2, V1, H1]


@proves("CRA-TEAM-10", "CRA-Q-61")
def test_the_left_most_of_the_starting_team_begins() -> None:
    assert state(fresh(4)).first == 0
    assert state(fresh(4, first="hunter")).first == H2
    assert state(fresh(6, first="hunter")).first == 3


@proves("CRA-TEAM-11", "CRA-Q-61")
def test_three_against_three_alternate_by_teams() -> None:
    match = fresh(6)
    assert order(match, 7) == [0, 1, 2, 3, 4, 5, 0]
    assert state(match).side == (0, 1, 1, 1, 0, 0)


@proves("CRA-TEAM-12", "CRA-Q-63")
def test_patrols_protect_their_owner_only() -> None:
    match = teams()
    lay(match, H1, "ent")
    power = printed("ent").defense - 1
    acting(match, V1, attack=power, influence=1)
    assert targets(match, V1) == ["c"]
    assert refused(match, V1, "attack b") == "CRA-PATROL-05"
    assert refused(match, V1, "attack d") == "CRA-ATTACK-07"
    play(match, "a: attack c")
    assert life(match, H2) == 60 - power


@proves("CRA-TEAM-14", "CRA-Q-67")
def test_blocking_lasts_through_the_turns_of_all_opponents() -> None:
    match = teams()
    for seat in range(4):
        upcoming(match, seat, *["brawler"] * 5)
    lay(match, V1, "rooftop-watcher", mark=BLOCKING | CREDITED)
    turn(match, H1)
    assert refused(match, H1, "attack rooftop-watcher") == "CRA-PATROL-10"
    play(match, "b: end")
    assert refused(match, H2, "attack rooftop-watcher") == "CRA-PATROL-10"
    play(match, "c: end", "d: end")
    assert not is_blocking(match, V1, "rooftop-watcher")


@proves("CRA-Q-67")
def test_a_sentinel_stunned_by_one_is_bypassable_for_the_team_mate() -> None:
    match = teams()
    lay(match, V1, "dolores")
    play_now(match, H1, "elf-archer")
    upcoming(match, H2, "bouncer")
    acting(match, H1, attack=1)
    play(match, "b: use elf-archer", "b: end")
    assert match.asks[0].seat == H2
    assert targets(match, H2) == ["a", "d"]


@proves("CRA-EXAMPLE-11", "CRA-TEAM-13")
def test_team_mates_agree_on_spellbind_and_centaur() -> None:
    match = teams()
    row(match, 1, "spellbind", "bat-swarm", "blood-rite", "mesmer-gaze")
    row(match, 0, "centaur", "zane", "bram", "trixie", "howler")
    acting(match, V2, influence=5, attack=1)
    play(match, "d: buy centaur")
    acting(match, V1, influence=3, attack=1)
    play(match, "a: buy spellbind")
    assert pile(match, V2) == ["centaur"]
    assert pile(match, V1) == ["spellbind"]


# -- rulings


@proves("CRA-Q-63")
def test_several_opponents_may_be_attacked_in_one_turn() -> None:
    match = teams()
    acting(match, V1, attack=5)
    play(match, "a: jab b", "a: with 2", "a: attack c")
    assert state(match).life == [60, 58, 57, 60]


@proves("CRA-Q-64")
def test_a_fallen_players_cards_leave_and_turned_groupies_go_home() -> None:
    match = teams()
    state(match).life[V2] = 2
    stand(match, V2, "bram", owner=H2, items=("hockey-stick",))
    lay(match, V2, "crypt-warden")
    acting(match, H1, attack=2, influence=1)

    match.resign(V2)

    assert sorted(pile(match, H2)) == ["bram", "hockey-stick"]
    assert in_play(match, V2) == shields(match, V2) == coming(match, V2) == []
    assert "crypt-warden" in gone(match)
    assert match.asks[0].seat == H1


@proves("CRA-Q-64")
def test_the_turns_of_a_fallen_player_are_skipped() -> None:
    match = teams()
    turn(match, V1)
    state(match).life[H1] = 0
    play(match, "a: end")
    assert match.asks[0].seat == H2


@proves("CRA-Q-64")
def test_dying_on_the_own_turn_ends_it_at_once() -> None:
    match = teams()
    state(match).life[V1] = 2
    upcoming(match, V1, "nightshade", "wolfsbane", "wayne", "moon-pup", "contact")
    turn(match, V1)
    play(match, "a: suffer nightshade")  # then the Wolfsbane had bitten and a Werewolf been demanded
    assert (match.asks[0].seat, match.asks[0].question.name) == (H1, "act")
    assert state(match).life == [0, 60, 60, 60]
    assert sorted(gone(match)) == sorted(["nightshade", "wolfsbane", "wayne", "moon-pup", *["contact"] * 6])
    assert coming(match, V1) == []  # no Discard phase
    assert pools(match) == (5, 0)


@proves("CRA-Q-64")
def test_a_fallen_hunters_turned_groupie_stays_and_then_leaves_the_game() -> None:
    match = teams()
    stand(match, V1, "bram", owner=H2)
    state(match).life[H2] = 0
    play_now(match, H1, "coffee")
    acting(match, H1, attack=1)
    play(match, "b: use coffee")
    assert gone(match) == ["bram"]


@proves("CRA-Q-68")
def test_pools_and_factions_are_personal() -> None:
    match = teams()
    lay(match, V2, "wayne")
    upcoming(match, V1, "moon-pup", "contact")
    turn(match, V1)
    assert pools(match) == (1, 1)


@proves("CRA-Q-29", "CRA-PRIMARY-05")
def test_a_forced_discard_is_aimed_at_one_opponent() -> None:
    match = teams()
    play_now(match, V1, "mesmer-gaze")
    acting(match, V1, attack=1)
    play(match, "a: use mesmer-gaze")
    assert offered(match, V1, "at") == ["b", "c"]
    play(match, "a: at c")
    assert state(match).owed == [0, 0, 1, 0]


def test_the_next_living_player_follows_and_all_dead_but_one_still_play() -> None:
    match = teams()
    state(match).life = [10, 0, 10, 0]
    state(match).active = V1
    begin(match, play_on())
    assert match.asks[0].seat == H2


@proves("CRA-Q-64")
def test_nothing_of_a_fallen_player_stays_behind() -> None:
    match = teams()
    s = state(match)
    for zone, name in ((DECK, "coffee"), (UPCOMING, "rookie"), (REST, "bouncer"), (DISCARD, "howler")):
        s.zones[zone.of(H1)] = [KIND[name]]
    lay(match, H1, "wayne", items=("yield-sign",))
    acting(match, V1, influence=1)
    match.resign(H1)
    assert sorted(gone(match)) == ["bouncer", "coffee", "howler", "rookie", "wayne", "yield-sign"]
    assert [s.zones[zone.of(H1)] for zone in (DECK, UPCOMING, REST, PLAY, DISCARD)] == [[], [], [], [], []]
