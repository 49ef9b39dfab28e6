"""Once per turn is counted per physical card: what one copy has done says nothing about another."""

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
    lay,
    life,
    pile,
    play_now,
    pools,
    printed,
    trash,
    turn,
    upcoming,
)
from gloam.games.crave.state import STUNNED
from gloam.match import Match
from support import play, proves


def lost_to_the_ivy(*names: str) -> Match:
    """The Vampire has used Zane and lost him to an Ivy drawn in mid-turn; these cards are in play besides, the deck is empty."""
    match = duel()
    play_now(match, V, "zane", "wizard-of-the-spire", *names)
    deck(match, V, "wilting-ivy")
    acting(match, V, influence=12)
    play(match, "a: use wizard-of-the-spire")
    assert pile(match, V) == ["zane"]
    assert (pools(match)[0], life(match, V)) == (10, 69)
    return match


@proves("CRA-Q-48")
def test_the_copy_drawn_after_one_was_trashed_gives_its_influence() -> None:
    match = duel()
    upcoming(match, V, "amani")
    deck(match, V, "amani")
    turn(match, V)
    assert pools(match) == (1, 0)

    play(match, "a: trash amani")

    assert in_play(match, V) == ["amani"]
    assert pools(match) == (2, 0)


@proves("CRA-Q-48")
def test_the_copy_bought_after_one_was_cut_attacks() -> None:
    match = duel()
    upcoming(match, V, "blood-rite", "bat-swarm", "contact", "contact", "contact")
    turn(match, V)
    before = pools(match)[1]

    play(match, "a: use blood-rite", "a: cut play bat-swarm", "a: buy bat-swarm")

    assert trash(match) == ["bat-swarm"]
    assert pools(match) == (3 - printed("bat-swarm").cost, before + printed("bat-swarm").attack + bonus("bat-swarm"))
    assert pools(match) == (1, before + 2)


@proves("CRA-Q-48")
def test_a_second_plant_drawn_from_the_deck_bites_though_the_first_has_bitten() -> None:
    match = duel()
    deck(match, H, "nightshade")
    upcoming(match, H, "nightshade", "amani", "wizard-of-the-spire")
    turn(match, H)
    play(match, "b: let them bite", "b: use amani")
    assert (pile(match, H), life(match, H)) == (["nightshade"], 68)

    play(match, "b: use wizard-of-the-spire")

    assert in_play(match, H)[-1] == "nightshade"
    assert life(match, H) == 66


@proves("CRA-Q-48")
def test_of_two_shuffled_copies_the_unused_one_gives_and_the_used_one_does_not() -> None:
    match = lost_to_the_ivy("healing-sage", "espresso")
    discard(match, V, "zane", "zane")

    play(match, "a: use espresso-draw")
    assert in_play(match, V)[-1] == "zane"
    assert (pools(match)[0], life(match, V)) == (11, 71)
    play(match, "a: use healing-sage", "a: second")

    assert in_play(match, V)[-2:] == ["zane", "zane"]
    assert (pools(match)[0], life(match, V)) == (11, 71)


@proves("CRA-Q-48")
def test_the_used_copy_is_forgotten_when_it_is_cut_from_the_discard_pile() -> None:
    match = lost_to_the_ivy("blood-rite", "espresso")

    play(match, "a: use blood-rite", "a: cut discard zane", "a: buy zane", "a: use espresso-draw")

    assert in_play(match, V)[-1] == "zane"
    assert (pools(match)[0], life(match, V)) == (10 - 2 + 1, 71)


@proves("CRA-Q-48")
def test_the_used_copy_is_followed_from_a_looked_through_deck_to_the_discard_pile() -> None:
    match = lost_to_the_ivy("blood-rite", "espresso", "healing-sage", "stakeout-scout")
    discard(match, V, "zane", "zane")
    play(match, "a: use espresso-draw", "a: use stakeout-scout", "a: discard")
    assert pile(match, V) == ["zane"]  # the used one, for the other was drawn

    play(match, "a: use blood-rite", "a: cut discard zane", "a: buy zane", "a: use healing-sage", "a: second")

    assert in_play(match, V)[-2:] == ["zane", "zane"]
    assert (pools(match)[0], life(match, V)) == (11 - 2 + 1, 73)


@proves("CRA-Q-48")
def test_an_item_of_a_trashed_being_comes_back_as_used_as_it_was() -> None:
    match = duel()
    play_now(match, V, "bram", items=("blood-chalice",))
    play_now(match, V, "contact", "wizard-of-the-spire")
    deck(match, V)
    acting(match, V, influence=2)
    play(match, "a: trash bram", "a: use wizard-of-the-spire")
    assert in_play(match, V) == ["contact", "wizard-of-the-spire", "blood-chalice"]
    before = pools(match)

    play(match, "a: equip blood-chalice", "a: on contact")

    assert pools(match) == before
    assert life(match, V) == 70


@proves("CRA-Q-48")
def test_a_patrol_that_fell_on_its_owners_turn_gives_nothing_twice() -> None:
    match = duel()
    lay(match, V, "wayne")
    lay(match, H, "veteran-hunter")
    play_now(match, V, "wizard-of-the-spire")
    deck(match, V)
    acting(match, V, attack=4, influence=3)
    play(match, "a: attack veteran-hunter", "b: answer wayne", "a: use wizard-of-the-spire")
    assert in_play(match, V) == ["wizard-of-the-spire", "wayne"]
    assert pools(match) == (1, 0)


@proves("CRA-Q-48")
def test_what_was_used_in_an_earlier_turn_may_be_used_again() -> None:
    match = duel()
    lay(match, H, "unicorn")
    deck(match, H, "wizard-of-the-spire", "informant", "informant", "informant", "informant")
    upcoming(match, H, "nightshade", "rookie")
    turn(match, H)
    play(match, "b: let them bite", "b: use unicorn-purge-plant", "b: end", "a: end")
    discard(match, H, "nightshade")
    assert life(match, H) == 70 - 2 + 1 + 1  # a bite, and the Unicorn's Health twice

    play(match, "b: use wizard-of-the-spire", "b: let them bite")

    assert life(match, H) == 70 - 2 + 2 - 2


@proves("CRA-Q-48")
def test_two_items_of_a_trashed_being_come_back_as_used_as_they_were() -> None:
    match = duel()
    play_now(match, V, "bram", items=("blood-chalice", "elven-cloak"))
    play_now(match, V, "contact", "wizard-of-the-spire", "healing-sage")
    deck(match, V)
    acting(match, V, influence=2)
    play(match, "a: trash bram", "a: use wizard-of-the-spire", "a: use healing-sage", "a: second")
    assert sorted(in_play(match, V)[-2:]) == ["blood-chalice", "elven-cloak"]
    before = pools(match)

    play(match, "a: equip blood-chalice", "a: on contact", "a: equip elven-cloak", "a: on contact")

    assert pools(match) == before
    assert life(match, V) == 70


@proves("CRA-Q-48", "CRA-KEY-21")
def test_a_stunned_patrol_that_fell_comes_back_unstunned() -> None:
    match = duel()
    lay(match, V, "wayne", mark=STUNNED)
    lay(match, H, "veteran-hunter")
    play_now(match, V, "wizard-of-the-spire")
    deck(match, V)
    acting(match, V, attack=4, influence=3)
    play(match, "a: attack veteran-hunter", "b: answer wayne", "a: use wizard-of-the-spire")
    assert in_play(match, V) == ["wizard-of-the-spire", "wayne"]
    assert not is_stunned(match, V, "wayne")
    assert pools(match) == (1, 2)  # it gave nothing before


@proves("CRA-Q-48")
def test_a_reshuffle_does_not_bring_back_what_was_trashed() -> None:
    match = duel()
    upcoming(match, V, "amani")
    deck(match, V)
    discard(match, V, "amani")
    turn(match, V)
    assert pools(match) == (1, 0)

    play(match, "a: trash amani")

    assert (trash(match), in_play(match, V)) == (["amani"], ["amani"])
    assert pools(match) == (2, 0)
