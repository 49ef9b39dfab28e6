"""Abilities, faction bonuses and trashing."""

from __future__ import annotations

from games.crave.positions import (
    H,
    V,
    acting,
    bonus,
    deck,
    discard,
    duel,
    in_play,
    is_stunned,
    kinds,
    lay,
    life,
    offered,
    offers_what_nothing_forbids,
    pile,
    play_now,
    pools,
    printed,
    row,
    shields,
    stand,
    state,
    teams,
    trash,
    turn,
    upcoming,
)
from gloam.engine import HIDDEN
from gloam.games.crave.cards import CARDS, CLAUSES
from gloam.games.crave.state import BLOCKING, CREDITED, DECK, NEW, STUNNED
from gloam.games.crave.vocabulary import FACTIONS
from support import play, proves, refused


@proves("CRA-ABILITY-01")
def test_abilities_may_be_used_in_any_order() -> None:
    results = []
    for order in (("elf-scout", "field-medic"), ("field-medic", "elf-scout")):
        match = duel()
        play_now(match, H, "elf-scout", "field-medic")
        stand(match, V, "bram", owner=H)
        acting(match, H, influence=1)
        for name in order:
            play(match, f"b: use {name}")
            if name == "elf-scout":
                play(match, "b: first")
        results.append((pools(match), shields(match, V), pile(match, H)))
    assert results[0] == results[1]
    assert results[0][1:] == ([], ["bram"])


@proves("CRA-ABILITY-02")
def test_an_ability_works_once_per_turn_and_again_next_turn() -> None:
    match = duel()
    lay(match, H, "wayne", "bram")
    lay(match, V, "unicorn")
    play_now(match, V, "elf-archer")
    acting(match, V, attack=1)
    play(match, "a: use elf-archer", "a: stun wayne")
    assert refused(match, V, "use elf-archer") == "CRA-ABILITY-02"
    play(match, "a: use unicorn-trash-card", "a: cut play elf-archer")
    assert refused(match, V, "use unicorn-trash-card") == "CRA-ABILITY-02"

    play(match, "a: end", "b: end")

    assert "use unicorn-trash-card" in match.choices(V)


@proves("CRA-FACTION-01")
def test_a_faction_bonus_needs_another_card_of_the_faction() -> None:
    match = duel()
    upcoming(match, H, "wayne", "informant")
    turn(match, H)
    assert pools(match) == (1, 2)

    match = duel()
    upcoming(match, H, "wayne", "moon-pup")
    turn(match, H)
    assert pools(match) == (0, 2 + 2 + 1 + 1)


@proves("CRA-FACTION-02", "CRA-Q-42", "CRA-EXAMPLE-10")
def test_a_card_does_not_count_for_itself_but_two_copies_do_for_each_other() -> None:
    match = duel()
    upcoming(match, H, "moon-pup", "informant")
    turn(match, H)
    assert pools(match) == (1, 1)

    match = duel()
    upcoming(match, H, "moon-pup", "moon-pup")
    turn(match, H)
    assert pools(match) == (0, 4)


@proves("CRA-FACTION-03", "CRA-Q-35")
def test_the_icon_of_the_bonus_decides_not_the_cards_own() -> None:
    match = duel()
    upcoming(match, H, "witch-of-the-fen", "elf-archer")
    turn(match, H)
    assert pools(match) == (1, printed("witch-of-the-fen").attack + printed("elf-archer").attack)

    match = duel()
    upcoming(match, H, "witch-of-the-fen", "nightshade")
    turn(match, H)
    assert pools(match) == (1, printed("witch-of-the-fen").attack + 3)


@proves("CRA-FACTION-04")
def test_patrols_of_earlier_turns_count_unless_stunned() -> None:
    for mark, attack in ((CREDITED, 6), (STUNNED, 1)):
        match = duel()
        lay(match, H, "wayne", mark=mark)
        upcoming(match, H, "moon-pup")
        turn(match, H)
        assert pools(match) == (0, attack)


@proves("CRA-TRASH-01")
def test_only_a_mark_or_an_ability_lets_one_trash() -> None:
    match = duel()
    play_now(match, V, "brawler", "zane")
    acting(match, V, attack=1)
    assert offered(match, V, "trash") == ["zane"]
    assert refused(match, V, "trash brawler") == ""  # no such action exists


@proves("CRA-TRASH-02", "CRA-TRASH-03")
def test_a_trashed_card_never_comes_back_a_discarded_one_does() -> None:
    match = duel()
    play_now(match, V, "zane", "zane")
    deck(match, V)
    acting(match, V, influence=1)

    play(match, "a: trash zane", "a: end")

    assert trash(match) == ["zane"]
    assert [name for name in ("zane",) if name in in_play(match, V) + pile(match, V)] == []
    play(match, "b: end")
    assert in_play(match, V) == ["zane"]


@proves("CRA-TRASH-04")
def test_the_own_mark_gives_its_benefit_once() -> None:
    match = duel()
    play_now(match, V, "trixie")
    acting(match, V, influence=1)
    play(match, "a: trash trixie")
    assert pools(match) == (1 + CLAUSES[printed("trixie").marked[0]].n, 0)
    assert trash(match) == ["trixie"]


@proves("CRA-TRASH-05")
def test_a_card_may_be_used_completely_and_then_trashed() -> None:
    match = duel()
    upcoming(match, V, "bram")
    turn(match, V)
    assert pools(match) == (0, 1)
    play(match, "a: trash bram")
    assert pools(match) == (0, 4)


@proves("CRA-TRASH-06")
def test_every_groupie_can_sacrifice_itself() -> None:
    assert all(card.marked for card in CARDS if FACTIONS[card.faction] == "groupie")


@proves("CRA-TRASH-07")
def test_the_trash_is_open_to_all() -> None:
    match = duel()
    play_now(match, V, "zane", "bram")
    acting(match, V, influence=1)
    play(match, "a: trash zane", "a: trash bram")
    for viewer in (V, H, None):
        assert [item.face for item in match.table(viewer).area("trash").items] == ["zane", "bram"]


@proves("CRA-EXAMPLE-04")
def test_zane_gives_influence_and_health_and_then_more_health() -> None:
    match = duel()
    state(match).life[V] = 60
    upcoming(match, V, "zane")
    turn(match, V)
    play(match, "a: trash zane")
    assert pools(match) == (1, 0)
    assert life(match, V) == 64
    assert trash(match) == ["zane"]


# -- rulings


@proves("CRA-Q-36", "CRA-Q-37")
def test_trashed_by_another_card_there_is_no_benefit() -> None:
    match = duel()
    play_now(match, V, "blood-rite", "zane")
    discard(match, V, "contact")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite")
    assert match.choices(V) == ["cut play blood-rite", "cut play zane", "cut discard contact"]

    play(match, "a: cut play zane")

    assert life(match, V) == 70
    assert trash(match) == ["zane"]


@proves("CRA-Q-37")
def test_a_card_of_the_discard_pile_may_be_trashed_but_none_of_a_deck() -> None:
    match = duel()
    play_now(match, V, "blood-rite")
    discard(match, V, "contact", "contact")
    deck(match, V, "brawler")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite")
    assert refused(match, V, "cut discard brawler") == "CRA-Q-37"
    play(match, "a: cut discard contact")
    assert pile(match, V) == ["contact"]
    assert trash(match) == ["contact"]


@proves("CRA-Q-38")
def test_patrols_blocking_or_not_may_use_their_mark_but_stunned_ones_may_not() -> None:
    match = duel()
    lay(match, V, "bram", items=("studded-jacket",))
    lay(match, V, "otis", mark=BLOCKING | CREDITED)
    lay(match, V, "marisol", mark=STUNNED)
    acting(match, V, influence=1)
    assert offered(match, V, "trash") == ["bram", "otis"]
    assert refused(match, V, "trash marisol") == "CRA-KEY-21"

    play(match, "a: trash bram")

    assert trash(match) == ["bram"]
    assert pile(match, V) == ["studded-jacket"]


@proves("CRA-Q-38")
def test_a_mark_may_be_used_even_if_its_benefit_can_do_nothing() -> None:
    match = duel()
    play_now(match, V, "cass")
    acting(match, V, influence=1)
    play(match, "a: trash cass")
    assert trash(match) == ["cass"]
    assert match.asks[0].seat == V


def test_the_stun_of_a_mark_may_be_left_out() -> None:
    match = duel()
    lay(match, H, "wayne")
    play_now(match, V, "cass")
    acting(match, V, influence=1)
    play(match, "a: trash cass", "a: stun nobody")
    assert not is_stunned(match, H, "wayne")


@proves("CRA-Q-41")
def test_more_cards_do_not_multiply_a_bonus_and_it_is_not_taken_back() -> None:
    match = duel()
    upcoming(match, V, "blood-rite", "fledgling", "beguile")
    turn(match, V)
    assert pools(match) == (1, 1 + bonus("blood-rite"))

    play(match, "a: use blood-rite", "a: cut play fledgling")

    assert pools(match) == (1, 1 + bonus("blood-rite"))


@proves("CRA-Q-41")
def test_per_counts_every_other_card_of_the_faction() -> None:
    match = duel()
    play_now(match, V, "howler", "moon-pup", "moon-pup", "contact")
    lay(match, V, "wayne", mark=STUNNED)
    acting(match, V, influence=1)
    before = pools(match)[1]
    play(match, "a: use howler")
    assert pools(match)[1] - before == 2


@proves("CRA-Q-42")
def test_what_counts_as_in_play_for_a_faction() -> None:
    match = duel()
    upcoming(match, H, "stakeout-scout", "hockey-stick")
    turn(match, H)
    scout = printed("stakeout-scout")
    assert pools(match) == (scout.influence, scout.attack)  # a loose Item is not in use

    play(match, "b: equip hockey-stick")

    assert pools(match)[1] == scout.attack + printed("hockey-stick").worn_attack + bonus(
        "stakeout-scout"
    )  # attached it counts for the Scout


@proves("CRA-Q-47")
def test_drawn_cards_come_into_play_and_only_the_discard_pile_is_reshuffled() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire", "contact")
    deck(match, V)
    discard(match, V, "brawler")
    acting(match, V, influence=3)
    play(match, "a: use wizard-of-the-spire")
    assert in_play(match, V) == ["wizard-of-the-spire", "contact", "brawler"]
    assert pools(match) == (1, 1)


@proves("CRA-Q-47")
def test_with_nothing_left_to_draw_the_ability_cannot_be_used() -> None:
    match = duel()
    play_now(match, V, "wizard-of-the-spire", "stakeout-scout")
    deck(match, V)
    acting(match, V, influence=3)
    assert refused(match, V, "use wizard-of-the-spire") == "CRA-Q-07"
    discard(match, V, "contact")
    acting(match, V, influence=3)
    assert "use wizard-of-the-spire" in match.choices(V)
    assert refused(match, V, "use stakeout-scout") == "CRA-Q-07"


@proves("CRA-Q-48")
def test_a_card_that_comes_back_in_the_same_turn_gives_nothing_twice() -> None:
    match = duel()
    lay(match, V, "unicorn")
    play_now(match, V, "wizard-of-the-spire")
    lay(match, V, "healing-sage", mark=NEW | CREDITED)
    deck(match, V)
    acting(match, V, influence=3)
    play(match, "a: use healing-sage", "a: first")
    healed = life(match, V)
    assert healed > 70

    play(match, "a: use unicorn-purge-plant", "a: use wizard-of-the-spire")

    assert in_play(match, V) == ["unicorn", "wizard-of-the-spire", "healing-sage"]
    assert life(match, V) == healed
    assert refused(match, V, "use healing-sage") == "CRA-ABILITY-02"


def test_looking_ahead_lets_one_keep_bottom_or_discard() -> None:
    for answer, next_card in (("keep", "brawler"), ("bottom", "minor-hex"), ("discard", "minor-hex")):
        match = duel()
        play_now(match, V, "stakeout-scout", "wizard-of-the-spire")
        deck(match, V, "brawler", "minor-hex", "contact")
        acting(match, V, influence=2)
        play(match, "a: use stakeout-scout", f"a: {answer}", "a: use wizard-of-the-spire")
        assert in_play(match, V)[-1] == next_card


def test_otis_fetches_a_card_for_his_life() -> None:
    match = duel()
    lay(match, V, "otis")
    row(match, 0, "wayne", "howler", "howler", "howler", "howler")
    acting(match, V, influence=1)
    play(match, "a: trash otis", "a: take wayne")
    assert pile(match, V) == ["wayne"]


@proves("CRA-Q-37", "CRA-KEY-12")
def test_the_items_of_a_being_trashed_by_another_card_go_to_the_discard_pile() -> None:
    match = duel()
    play_now(match, V, "brawler", items=("blood-chalice", "studded-jacket"))
    play_now(match, V, "blood-rite")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite", "a: cut play brawler")
    assert trash(match) == ["brawler"]
    assert sorted(pile(match, V)) == ["blood-chalice", "studded-jacket"]


@proves("CRA-DISCARD-11", "CRA-Q-78")
def test_who_looks_ahead_sees_the_card_and_team_mates_only_with_open_hands() -> None:
    seen = {}
    for hands in ("shared", "closed"):
        match = teams(hands=hands)
        play_now(match, 1, "stakeout-scout")
        deck(match, 1, "coffee", "rookie")
        acting(match, 1, influence=1)
        play(match, "b: use stakeout-scout")
        seen[hands] = [match.view(viewer).zones[DECK.of(1)] for viewer in (0, 1, 2, 3, None)]
    coffee, hidden = [HIDDEN, *kinds("coffee")], [HIDDEN, HIDDEN]
    assert seen["shared"] == [hidden, coffee, coffee, hidden, hidden]
    assert seen["closed"] == [hidden, coffee, hidden, hidden, hidden]


@proves("CRA-ABILITY-02")
def test_the_second_ability_of_a_card_is_offered_when_the_first_was_used() -> None:
    match = duel()
    lay(match, V, "unicorn")
    play_now(match, V, "healing-sage", "contact")
    acting(match, V, influence=1)
    play(match, "a: use unicorn-purge-plant")
    assert pile(match, V) == ["healing-sage"]
    assert offered(match, V, "use") == ["unicorn-trash-card"]
    assert offers_what_nothing_forbids(match)
    play(match, "a: use unicorn-trash-card", "a: cut play contact")
    assert offered(match, V, "use") == []


@proves("CRA-INFL-01", "CRA-TRASH-04")
def test_influence_of_a_mark_and_of_a_bonus_is_added_to_the_pool() -> None:
    match = duel()
    play_now(match, V, "trixie", "dwarf-smith")
    acting(match, V, influence=1)
    play(match, "a: trash trixie")
    assert pools(match) == (1 + 4, 0)

    match = duel()
    play_now(match, V, "dwarf-smith", "centaur")
    acting(match, V, influence=1)  # the Smith's bonus for another Enchanted, and the Centaur's
    assert pools(match) == (1 + 1, 2)


@proves("CRA-Q-07")
def test_one_card_is_enough_to_be_looked_at_and_one_to_be_taken() -> None:
    match = duel()
    deck(match, V, "brawler")
    row(match, 0, "zane", "howler", "howler", "lincoln", "lincoln")
    row(match, 1, "juliet", "juliet", "juliet", "juliet")
    play_now(match, V, "stakeout-scout", "puck")
    acting(match, V, attack=1)
    assert offered(match, V, "use") == ["stakeout-scout", "puck"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-Q-07")
def test_only_drawing_needs_cards_to_draw() -> None:
    match = duel()
    deck(match, V)
    play_now(match, V, "elf-scout", "wizard-of-the-spire", "stakeout-scout")
    acting(match, V, influence=2)
    assert offered(match, V, "use") == ["elf-scout"]
    assert offers_what_nothing_forbids(match)
