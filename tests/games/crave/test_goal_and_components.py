"""Who wins, and what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from games.crave.positions import (
    H,
    V,
    acting,
    coming,
    deck,
    duel,
    lay,
    life,
    play_now,
    pools,
    printed,
    row,
    stand,
    state,
    teams,
    turn,
    upcoming,
    winners,
)
from gloam.games.crave import GAME, words
from gloam.games.crave.cards import (
    BEING,
    CARDS,
    HUNTER_MARKET,
    HUNTER_STARTER,
    NAMES,
    PUBLIC_MARKET,
    VAMPIRE_MARKET,
    VAMPIRE_STARTER,
    Card,
)
from gloam.games.crave.faces import face
from gloam.games.crave.setup import deck_list, pieces
from gloam.games.crave.state import BLOCKING, CREDITED, DECK, PLAY, ROW, STUNNED
from gloam.games.crave.vocabulary import FACTIONS, NO_FACTION
from gloam.table import Table
from support import play, proves, refused

KEYWORDS = {"block", "drain", "equip", "fatal", "last_words", "poison", "stun", "surge", "triumph", "turn"}


def by_name(name: str) -> Card:
    return next(card for card in CARDS if card.name == name)


def copies(deck: int) -> int:
    return len(deck_list(deck))


# -- the goal


@proves("CRA-GOAL-01")
def test_a_duel_has_one_player_of_each_side() -> None:
    assert state(duel()).side == (0, 1)
    with pytest.raises(gloam.BadSetup):
        gloam.new("crave", 2, options={"sides": "vampire-vampire"})


@proves("CRA-GOAL-02")
def test_who_brings_the_opponent_to_zero_wins_at_once() -> None:
    match = duel()
    state(match).life[H] = 3
    acting(match, V, attack=3, influence=4)

    play(match, "a: attack b")

    assert life(match, H) == 0
    assert match.over
    assert winners(match) == (V,)
    assert match.choices(V) == []


@proves("CRA-GOAL-03")
def test_ten_cards_grow_by_what_is_acquired_and_it_can_be_drawn() -> None:
    match = gloam.new("crave", 2, seed="ten", options={"first": "vampire"})
    s = match.state
    assert len(s.zones[DECK.of(V)]) + len(s.zones[PLAY.of(V)]) == 10

    match = duel()
    deck(match, V)
    acting(match, V, influence=printed("night-stalker").cost)
    play(match, "a: buy night-stalker")

    assert coming(match, V) == ["night-stalker"]


@proves("CRA-GOAL-04")
def test_all_rows_and_tables_are_open_to_everybody() -> None:
    match = duel()
    lay(match, V, "crypt-warden")
    acting(match, V, attack=1)

    seen = match.view(H)

    assert [seen.zones[ROW.at(number)] for number in range(3)] == [match.state.zones[ROW.at(number)] for number in range(3)]
    assert seen.zones[PLAY.of(V)] == match.state.zones[PLAY.of(V)]


@proves("CRA-GOAL-05", "CRA-Q-60")
def test_last_words_can_kill_on_ones_own_turn() -> None:
    match = duel()
    lay(match, H, "lone-fang")
    state(match).life[V] = 2
    acting(match, V, attack=9)

    play(match, "a: attack lone-fang")

    assert life(match, V) == 0
    assert winners(match) == (H,)


# -- the box


@proves("CRA-COMP-01", "CRA-SETUP-02")
def test_everybody_sees_the_life_of_every_player_and_sees_it_once() -> None:
    match = duel()
    state(match).life[V] = 47
    acting(match, V, attack=1)
    for viewer in (V, H, None):
        table = match.table(viewer)
        assert tracker(table, V) == 47
        assert tracker(table, H) == 70
        assert not [area for area in table.areas if "life" in area.id]


def tracker(table: Table, seat: int) -> int:
    """The number that stands large beside the name."""
    side = table.sides[seat]
    assert side.seat == seat
    return next(counter.value for counter in side.counters if counter.name == side.main == "life")


@proves("CRA-COMP-02", "CRA-COMP-03", "CRA-COMP-04", "CRA-SETUP-03", "CRA-DATA-01")
def test_the_five_groups_have_their_sizes_and_share_no_card() -> None:
    groups = [deck_list(deck) for deck in range(5)]
    assert [copies(deck) for deck in (VAMPIRE_STARTER, HUNTER_STARTER)] == [10, 10]
    assert [copies(deck) for deck in (VAMPIRE_MARKET, HUNTER_MARKET, PUBLIC_MARKET)] == [25, 25, 60]
    assert sorted(kind for group in groups for kind in group) == sorted(pieces(2, {}))
    assert len(pieces(2, {})) == 130
    assert all(not set(one) & set(two) for i, one in enumerate(groups) for two in groups[i + 1 :])


@proves("CRA-COMP-05")
def test_the_reference_explains_every_keyword_and_changes_nothing() -> None:
    match = duel()
    acting(match, V, attack=1)
    before = match.save()

    reference = " ".join(GAME.info.reference)

    assert all(f"{word.replace('_', ' ').title()}: " in reference for word in KEYWORDS)
    assert match.save() == before


@proves("CRA-COMP-06", "CRA-DATA-09", "CRA-Q-58")
def test_six_factions_and_ten_keywords_are_all_well_represented() -> None:
    factions = Counter(card.faction for card in CARDS)
    keywords = Counter(word for card in CARDS for word in words.keywords_of(card))
    assert FACTIONS == ["vampire", "hunter", "groupie", "enchanted", "werewolf", "plant", "none"]
    assert all(factions[faction] >= 8 for faction in range(6))
    assert set(keywords) == KEYWORDS
    assert min(keywords.values()) >= 3
    assert all(by_name(name).faction == 6 for name in ("Streetwise Contact", "Corner Informant", "Studded Jacket"))
    for kind, card in enumerate(CARDS):  # a card of no faction does not speak of one
        named = {word.capitalize() for word in FACTIONS[:NO_FACTION]} & set(face(kind).type.split())
        assert named == ({FACTIONS[card.faction].capitalize()} if card.faction != NO_FACTION else set())
        assert face(kind).kind == FACTIONS[card.faction]


@proves("CRA-COMP-07", "CRA-DATA-07")
def test_market_cards_cost_influence_and_groupies_carry_the_mark() -> None:
    for card in CARDS:
        is_starter = card.deck in (VAMPIRE_STARTER, HUNTER_STARTER)
        assert (card.cost == 0) == is_starter
        assert card.marked or FACTIONS[card.faction] != "groupie"


@proves("CRA-COMP-08", "CRA-DATA-03")
def test_defense_stands_in_a_sign_and_on_beings_only() -> None:
    for card in CARDS:
        assert (card.defense > 0) == (card.shield != 0)
        assert card.type == BEING or card.defense == 0


@proves("CRA-COMP-09")
def test_only_marked_cards_can_trash_themselves() -> None:
    match = duel()
    play_now(match, V, "zane", "contact")
    acting(match, V, attack=1)

    assert "trash zane" in match.choices(V)
    assert not any(choice.startswith("trash") and choice != "trash zane" for choice in match.choices(V))


@proves("CRA-COMP-10", "CRA-DATA-11")
def test_every_card_lies_in_exactly_one_zone_through_whole_games() -> None:
    for seats in (2, 4):
        match = gloam.new("crave", seats, seed="zones")
        rng = gloam.stream("zones", "walk")
        expected = Counter(pieces(seats, {}))
        while match.asks:
            assert Counter(kind for zone in match.state.zones for kind in zone) == expected
            ask = match.asks[0]
            match.take(ask, rng.pick(ask.options))


@proves("CRA-COMP-11")
def test_the_cast_and_the_makeshift_weapons_are_there() -> None:
    for word in ("Elf", "Giant", "Dwarf", "Witch", "Wizard", "Hockey Stick", "Garlic Stun-Gun", "Yield Sign"):
        assert any(word in name for name in NAMES), word


@proves("CRA-COMP-12")
def test_defense_never_goes_into_a_pool() -> None:
    match = duel()
    upcoming(match, V, "crypt-warden")

    turn(match, V)

    assert pools(match) == (0, 1)


@proves("CRA-COMP-13")
def test_the_table_shows_blocking_stunned_and_turned() -> None:
    match = duel()
    lay(match, V, "rooftop-watcher", mark=BLOCKING | CREDITED)
    lay(match, H, "wayne", mark=STUNNED)
    lay(match, H, "dolores")
    stand(match, V, "bram", owner=H)
    acting(match, V, influence=1)

    table = match.table(None)
    marks = {item.face: item.marks for area in table.areas for item in area.items if item.face}

    assert "blocking" in marks["rooftop-watcher"]
    assert "stunned" in marks["wayne"]
    assert "turned" in marks["bram"]
    assert marks["dolores"] == ()


@proves("CRA-COMP-14")
def test_robby_juliet_and_lincoln_are_the_mightiest() -> None:
    robby, juliet, lincoln = (by_name(name) for name in ("Robby", "Juliet", "Lincoln"))
    assert (robby.copies, juliet.copies, lincoln.copies) == (1, 1, 1)
    assert robby.cost == max(card.cost for card in CARDS if card.deck == HUNTER_MARKET)
    assert juliet.cost == max(card.cost for card in CARDS if card.deck == VAMPIRE_MARKET)
    assert lincoln.cost == max(card.cost for card in CARDS if card.faction == lincoln.faction)


@proves("CRA-COMP-15")
def test_the_credits_name_designer_publisher_and_year() -> None:
    text = " ".join(GAME.info.credits)
    assert all(word in text for word in ("Bryan Sloan", "Black Forest Studio", "2019", "Biohazard Coffee"))


# -- rulings


@proves("CRA-Q-59", "CRA-HEALTH-03")
def test_life_has_no_upper_limit_and_never_falls_below_zero() -> None:
    match = duel()
    state(match).life[V] = 99
    upcoming(match, V, "beguile", "contact")
    turn(match, V)
    assert life(match, V) == 100

    match = duel()
    state(match).life[V] = 1
    upcoming(match, V, "nightshade")
    turn(match, V)
    assert life(match, V) == 0


@proves("CRA-Q-69")
def test_only_beings_can_be_patrols_or_wear_items() -> None:
    match = duel()
    play_now(match, H, "coffee", "hockey-stick")
    row(match, 2)
    acting(match, H, attack=1)
    assert refused(match, H, "equip hockey-stick") == "CRA-ITEM-02"


@proves("CRA-Q-72")
def test_after_the_turn_limit_the_side_with_more_life_wins() -> None:
    match = duel(limit="50")
    s = state(match)
    s.turn, s.life = 99, [30, 31]
    turn(match, V)
    assert not match.over

    play(match, "a: end")

    assert winners(match) == (H,)
    assert "100 turns" in match.state.ending


@proves("CRA-Q-72")
def test_equal_life_at_the_limit_is_a_draw() -> None:
    match = duel(limit="50")
    s = state(match)
    s.turn, s.life = 99, [30, 30]
    turn(match, V)

    play(match, "a: end")

    assert winners(match) == (V, H)


@proves("CRA-Q-72")
@pytest.mark.parametrize(
    ("life_left", "won", "ending"),
    [
        ([30, 31], (H,), "The night is over after 100 turns: the Hunters have more life left, 31 to 30."),
        ([32, 31], (V,), "The night is over after 100 turns: the Vampires have more life left, 32 to 31."),
        ([30, 30], (V, H), "The night is over after 100 turns, with 30 life on either side: a draw."),
    ],
)
def test_the_ending_at_the_limit_says_who_has_won_or_that_nobody_has(
    life_left: list[int], won: tuple[int, ...], ending: str
) -> None:
    match = duel(limit="50")
    state(match).turn, state(match).life = 99, life_left
    turn(match, V)
    play(match, "a: end")
    assert winners(match) == won
    assert match.state.ending == ending


@proves("CRA-Q-72")
def test_at_the_limit_of_a_team_game_the_lives_of_a_side_are_added() -> None:
    match = teams(limit="50")
    state(match).turn, state(match).life = 199, [30, 21, 21, 11]
    turn(match, 3)
    play(match, "d: end")
    assert winners(match) == (1, 2)

    match = teams(limit="50")
    state(match).turn, state(match).life = 199, [30, 21, 20, 11]
    turn(match, 3)
    play(match, "d: end")
    assert winners(match) == (0, 1, 2, 3)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 1, 1, 1)


@proves("CRA-Q-72")
def test_the_limit_is_turns_per_player_and_may_be_none() -> None:
    lasts = {
        limit: [state(gloam.new("crave", n, options={"limit": limit})).last_turn for n in (2, 4, 6)] for limit in ("200", "50")
    }
    assert lasts == {"200": [400, 800, 1200], "50": [100, 200, 300]}

    match = duel(limit="none")
    state(match).turn = 4000
    turn(match, V)
    play(match, "a: end")
    assert match.asks[0].seat == H


@proves("CRA-TEAM-04", "CRA-GOAL-02")
def test_the_losers_share_the_rank_below_the_winners() -> None:
    match = teams()
    state(match).life = [10, 0, 3, 0]
    acting(match, 0, attack=3)
    play(match, "a: attack c")
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 3, 3, 1)
    assert all(type(rank) is int for rank in match.outcome.ranks)  # a place, not 3.0
    assert match.outcome.scores == (10, 0, 0, 0)
    assert match.state.ending == "The Vampires have won: no opponent is left."


@proves("CRA-DISCARD-01", "CRA-Q-72")
def test_the_last_turn_of_all_has_its_discard_phase_too() -> None:
    match = duel(limit="50")
    state(match).turn = 99
    upcoming(match, V, "contact", "brawler", "fledgling")
    turn(match, V)
    assert pools(match) == (1, 2)
    play(match, "a: end")
    assert match.over
    assert pools(match) == (0, 0)
    assert len(coming(match, V)) == 5
