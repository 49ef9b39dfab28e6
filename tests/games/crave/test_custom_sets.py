"""What no card of our set says, but a card of a custom set may: three instead of one, Drain on abilities, Surge with Block."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.crave.positions import (
    H1,
    V1,
    H,
    V,
    acting,
    deck,
    discard,
    duel,
    in_play,
    is_blocking,
    is_stunned,
    kinds,
    lay,
    life,
    names,
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
    trash,
    turn,
    upcoming,
)
from gloam.engine import HIDDEN
from gloam.games.crave.cards import CLAUSES, PLANT, Card, Clause
from gloam.games.crave.state import DECK
from gloam.games.crave.vocabulary import EFFECTS
from support import play, proves, told

Printed = Card | Clause
Change = Callable[[Printed, str, int], None]


@pytest.fixture
def change() -> Iterator[Change]:
    """Print something else on a card for the time of a test: `change(card, "drains", True)`."""
    undo: list[tuple[Printed, str, int]] = []

    def make(what: Printed, field: str, value: int) -> None:
        undo.append((what, field, getattr(what, field)))
        setattr(what, field, value)

    yield make
    for what, field, value in reversed(undo):
        setattr(what, field, value)


def ability(name: str) -> Clause:
    return CLAUSES[printed(name).uses[0]]


def mark(name: str) -> Clause:
    return CLAUSES[printed(name).marked[0]]


# -- several instead of one


@proves("CRA-Q-47")
def test_two_cards_are_drawn_by_a_mark_and_by_a_bonus(change: Change) -> None:
    change(mark("amani"), "n", 2)
    change(CLAUSES[printed("crimson-duelist").automatic[0]], "n", 2)
    match = duel()
    lay(match, H, "bram")
    play_now(match, V, "amani", "crimson-duelist")
    deck(match, V, "brawler", "minor-hex", "beguile", "contact", "contact")
    acting(match, V, attack=2, influence=1)
    play(match, "a: trash amani")
    assert in_play(match, V) == ["crimson-duelist", "brawler", "minor-hex"]
    play(match, "a: attack bram")
    assert in_play(match, V) == ["crimson-duelist", "brawler", "minor-hex", "beguile", "contact"]


@proves("CRA-KEY-20", "CRA-Q-77")
def test_up_to_three_patrols_are_stunned_and_the_last_may_be_left_out(change: Change) -> None:
    change(ability("spellbind"), "n", 3)
    match = duel()
    lay(match, H, "dolores", "wayne", "bram")
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    play(match, "a: use spellbind")  # Dolores is the only target at first
    assert is_stunned(match, H, "dolores")
    assert match.choices(V) == ["stun nobody", "stun bram", "stun wayne"]
    play(match, "a: stun wayne")
    assert is_stunned(match, H, "wayne")
    assert match.choices(V) == ["stun nobody", "stun bram"]
    play(match, "a: stun nobody")
    assert not is_stunned(match, H, "bram")
    assert match.asks[0].question.name == "act"


@proves("CRA-KEY-14", "CRA-Q-26")
def test_three_patrols_fall_to_fatal_and_the_first_speaks_before_the_second_is_chosen(change: Change) -> None:
    change(ability("juliet"), "n", 3)
    match = duel()
    lay(match, H, "veteran-hunter", "wayne", "bram", "centaur")
    lay(match, V, "otis")
    play_now(match, V, "juliet")
    acting(match, V, attack=1)
    play(match, "a: use juliet", "a: slay veteran-hunter")
    assert match.choices(H) == ["answer a", "answer otis"]
    play(match, "b: answer a")
    assert match.choices(V) == ["slay bram", "slay wayne", "slay centaur"]
    play(match, "a: slay wayne", "a: slay centaur")
    assert in_play(match, H) == ["bram"]
    assert match.asks[0].question.name == "act"


@proves("CRA-KEY-31")
def test_three_groupies_are_turned(change: Change) -> None:
    change(ability("velvet-seducer"), "n", 3)
    match = duel()
    lay(match, H, "bram", "otis", "wayne")
    lay(match, H, "cass", items=("yield-sign",))
    lay(match, H, "trixie", items=("yield-sign",))
    play_now(match, V, "velvet-seducer")
    acting(match, V, attack=1)
    play(match, "a: use velvet-seducer", "a: turn otis", "a: turn bram")
    assert match.choices(V) == ["turn trixie", "turn cass"]
    play(match, "a: turn cass")
    assert shields(match, V) == ["otis", "bram", "yield-sign", "cass"]
    assert match.asks[0].question.name == "act"


@proves("CRA-KEY-37")
def test_up_to_three_groupies_come_back(change: Change) -> None:
    change(ability("coffee"), "n", 3)
    match = duel()
    stand(match, V, "bram", owner=H)
    stand(match, V, "otis", owner=H)
    stand(match, V, "zane", owner=H)
    stand(match, V, "cass", owner=H)
    play_now(match, H, "coffee")
    acting(match, H, attack=3)
    play(match, "b: use coffee", "b: rescue otis", "b: rescue zane")
    assert match.choices(H) == ["rescue nobody", "rescue bram", "rescue cass"]
    play(match, "b: rescue bram")
    assert pile(match, H) == ["otis", "zane", "bram"]
    assert shields(match, V) == ["cass"]


@proves("CRA-Q-34")
def test_up_to_three_plants_are_removed_before_they_bite(change: Change) -> None:
    change(ability("amani"), "n", 3)
    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane", "bloodthorn", "wild-garlic", "amani")
    turn(match, H)
    play(match, "b: remove amani", "b: purge nightshade", "b: purge wolfsbane", "b: purge bloodthorn")
    assert life(match, H) == 69  # the Garlic is left
    assert pile(match, H) == ["nightshade", "wolfsbane", "bloodthorn"]

    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane", "amani")
    turn(match, H)
    play(match, "b: remove amani", "b: purge nightshade", "b: purge nothing")
    assert life(match, H) == 69


@proves("CRA-Q-37")
def test_up_to_three_cards_are_trashed_from_play_and_discard_pile(change: Change) -> None:
    change(ability("blood-rite"), "n", 3)
    for first, second in (("play zane", "discard contact"), ("discard contact", "play zane")):
        match = duel()
        play_now(match, V, "blood-rite", "zane")
        discard(match, V, "contact")
        acting(match, V, influence=1)
        play(match, "a: use blood-rite", f"a: cut {first}")
        assert "cut nothing" in match.choices(V)
        play(match, f"a: cut {second}")
        assert match.choices(V) == ["cut nothing", "cut play blood-rite"]
        play(match, "a: cut play blood-rite")
        assert sorted(trash(match)) == ["blood-rite", "contact", "zane"]
        assert match.asks[0].question.name == "act"


@proves("CRA-DISCARD-11", "CRA-SETUP-18")
def test_the_three_top_cards_are_looked_at_and_dealt_with_one_by_one(change: Change) -> None:
    change(ability("stakeout-scout"), "n", 3)
    match = duel()
    play_now(match, V, "stakeout-scout")
    deck(match, V, "brawler", "minor-hex", "beguile", "contact")
    acting(match, V, influence=1)
    play(match, "a: use stakeout-scout")
    assert match.view(V).zones[DECK.of(V)] == [HIDDEN, *kinds("beguile", "minor-hex", "brawler")]
    play(match, "a: keep", "a: discard", "a: bottom")
    assert names(match, DECK.of(V)) == ["beguile", "contact", "brawler"]
    assert pile(match, V) == ["minor-hex"]
    assert match.asks[0].question.name == "act"


@proves("CRA-DISCARD-11", "CRA-SETUP-18")
def test_below_two_cards_that_were_left_on_top_the_third_is_dealt_with(change: Change) -> None:
    change(ability("stakeout-scout"), "n", 3)
    match = duel()
    play_now(match, V, "stakeout-scout")
    deck(match, V, "brawler", "minor-hex", "beguile", "contact")
    acting(match, V, influence=1)
    play(match, "a: use stakeout-scout", "a: keep", "a: keep", "a: discard")
    assert pile(match, V) == ["beguile"]
    assert names(match, DECK.of(V)) == ["contact", "minor-hex", "brawler"]


@proves("CRA-DISCARD-11", "CRA-SETUP-18")
def test_no_more_is_asked_than_there_are_cards_to_look_at(change: Change) -> None:
    change(ability("stakeout-scout"), "n", 3)
    match = duel()
    play_now(match, V, "stakeout-scout")
    deck(match, V, "brawler", "minor-hex")
    acting(match, V, influence=1)
    play(match, "a: use stakeout-scout", "a: keep", "a: keep")
    assert names(match, DECK.of(V)) == ["minor-hex", "brawler"]
    assert match.asks[0].question.name == "act"


@proves("CRA-Q-33", "CRA-PLANT-07")
def test_a_plant_may_take_a_plant_that_has_bitten_already(change: Change) -> None:
    change(CLAUSES[printed("wolfsbane").bites[1]], "faction", PLANT)
    match = duel()
    upcoming(match, H, "nightshade", "wolfsbane")
    turn(match, H)
    play(match, "b: suffer nightshade")
    assert match.choices(H) == ["lose nightshade", "lose wolfsbane"]


@proves("CRA-PLANT-02")
def test_a_bite_that_does_not_concern_its_holder_costs_no_life(change: Change) -> None:
    change(CLAUSES[printed("nightshade").bites[0]], "side", CLAUSES[printed("wild-garlic").bites[1]].side)
    match = duel()
    upcoming(match, H, "nightshade")
    turn(match, H)
    assert life(match, H) == 70
    assert len(told(match, "CRA-PLANT-02")) == 1  # the bite, and no loss


@proves("CRA-Q-33")
def test_a_plant_may_take_three_cards(change: Change) -> None:
    change(CLAUSES[printed("wolfsbane").bites[1]], "n", 3)
    match = duel()
    upcoming(match, H, "wolfsbane", "moon-pup", "howler", "wayne", "lincoln")
    turn(match, H)
    play(match, "b: lose howler", "b: lose wayne", "b: lose lincoln")
    assert pile(match, H) == ["howler", "wayne", "lincoln"]
    assert in_play(match, H) == ["wolfsbane", "moon-pup"]


# -- Last Words that take cards


@proves("CRA-Q-26", "CRA-Q-12")
def test_last_words_may_force_discards_on_an_opponent_of_their_owners_choice(change: Change) -> None:
    words = CLAUSES[printed("veteran-hunter").words[0]]
    change(words, "do", EFFECTS.at("foe_discard"))
    match = teams()
    lay(match, H1, "veteran-hunter")
    acting(match, V1, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    assert match.choices(H1) == ["at a", "at d"]
    play(match, "b: at d")
    assert state(match).owed == [0, 0, 0, 3]
    assert state(match).life == [60, 60, 60, 60]


# -- Drain on abilities, marks and choices; Surge with Block; Influence of Items


@proves("CRA-Q-22")
def test_attack_from_abilities_of_a_drain_card_drains(change: Change) -> None:
    change(printed("howler"), "drains", True)
    change(printed("elf-scout"), "drains", True)
    change(printed("lightning-bolt"), "drains", True)
    match = duel()
    play_now(match, V, "howler", "moon-pup", "elf-scout", "lightning-bolt")
    acting(match, V, influence=1)
    attack = state(match).attack
    play(match, "a: use howler")
    assert state(match).drain == 1
    play(match, "a: use elf-scout", "a: first")
    assert state(match).drain == 1 + 4
    play(match, "a: trash lightning-bolt")
    assert state(match).drain == 1 + 4 + 3
    assert state(match).attack == attack


@proves("CRA-Q-16", "CRA-Q-39")
def test_a_surging_being_with_block_blocks_at_once(change: Change) -> None:
    change(printed("lone-fang"), "surges", True)
    match = duel()
    row(match, 0, "lone-fang", "zane", "bram", "trixie", "howler")
    acting(match, V, influence=4)
    play(match, "a: buy lone-fang")
    assert is_blocking(match, V, "lone-fang")


@proves("CRA-PATROL-01", "CRA-DISCARD-03")
def test_a_patrol_with_a_defense_of_one_stays_and_falls_to_one_attack(change: Change) -> None:
    change(printed("bram"), "defense", 1)
    match = duel()
    play_now(match, V, "bram", "brawler")
    upcoming(match, H, "bouncer")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert in_play(match, V) == ["bram"]
    assert targets(match, H) == ["a", "bram"]
    play(match, "b: attack bram")
    assert "bram" in pile(match, V)


@proves("CRA-KEY-09")
def test_an_item_may_give_its_wearer_influence(change: Change) -> None:
    change(printed("hockey-stick"), "worn_influence", 2)
    match = duel()
    play_now(match, H, "rookie", "hockey-stick")
    acting(match, H, influence=1)
    play(match, "b: equip hockey-stick")
    assert pools(match) == (3, 3)


@proves("CRA-TRASH-04")
def test_the_number_of_a_mark_counts_other_cards_where_it_says_so(change: Change) -> None:
    change(mark("bram"), "per", 4)
    match = duel()
    play_now(match, V, "bram", "howler", "moon-pup")
    acting(match, V, influence=1)
    before = pools(match)[1]
    play(match, "a: trash bram")
    assert pools(match)[1] == before + 2 * 3
    assert offered(match, V, "trash") == []


@proves("CRA-Q-34", "CRA-INFL-02")
def test_a_remover_that_must_be_paid_comes_too_late_for_the_bites(change: Change) -> None:
    change(ability("amani"), "pay", 1)
    match = duel()
    upcoming(match, H, "nightshade", "amani", "informant")
    turn(match, H)  # Influence is counted only after the Plants have acted
    assert life(match, H) == 68
    play(match, "b: use amani")
    assert pile(match, H) == ["nightshade"]
    assert pools(match) == (1, 0)


def test_the_change_of_a_card_is_undone_after_the_test() -> None:
    assert (ability("juliet").n, mark("amani").n, printed("howler").drains) == (1, 1, False)
