"""Every card of the set does what its clauses say: each is played, used, trashed, worn, defeated or suffered once."""

from __future__ import annotations

import pytest

from games.crave.positions import (
    KIND,
    H,
    V,
    acting,
    discard,
    duel,
    in_play,
    lay,
    life,
    mark_of,
    pile,
    play_now,
    pools,
    row,
    stand,
    state,
    trash,
    turn,
    upcoming,
)
from gloam.games.crave import domains as d
from gloam.games.crave.cards import CARDS, CLAUSES, HUNTER_MARKET, HUNTER_STARTER, LOSE_LIFE, ON_TRIUMPH
from gloam.games.crave.state import DONE
from gloam.games.crave.vocabulary import FACTIONS
from gloam.games.crave.words import TEXTS, clause_text
from gloam.match import Match
from support import play, refused

COMPANION = {
    "vampire": "beguile",
    "hunter": "coffee",
    "groupie": "trixie",
    "enchanted": "elf-scout",
    "werewolf": "moon-pup",
    "plant": "healing-sage",
}
IDS = [card.id for card in CARDS]


def seat_for(kind: int) -> int:
    """Hunter cards are played by the Hunter, all others by the Vampire."""
    return H if CARDS[kind].deck in (HUNTER_MARKET, HUNTER_STARTER) else V


def letter(seat: int) -> str:
    return "ab"[seat]


def rich_position(seat: int) -> Match:
    """Something to aim at for every ability: Patrols, a turned Groupie, a Plant, cards to draw, buy and trash."""
    match = duel()
    other = 1 - seat
    if seat == V:
        lay(match, other, "bram", "wayne")
    else:
        stand(match, other, "zane", owner=seat)
        lay(match, other, "bram")
        match.state.zones[match.state.layout.seat[-1].of(other)] = []
        state(match).shield_owner[other], state(match).shield_wearer[other] = [], []
    row(match, 0, "moon-pup", "wayne", "zane", "lightning-bolt", "howler")
    play_now(match, seat, "moonflower")
    discard(match, seat, "contact")
    return match


@pytest.mark.parametrize("name", IDS)
def test_every_card_can_be_revealed_and_gives_what_is_printed(name: str) -> None:
    kind = KIND[name]
    card = CARDS[kind]
    seat = seat_for(kind)
    match = duel()
    upcoming(match, seat, name, "brawler")
    turn(match, seat)
    harm = sum(CLAUSES[bite].n for bite in card.bites if CLAUSES[bite].do == LOSE_LIFE and CLAUSES[bite].side in (-1, seat))
    assert pools(match) == (card.influence, card.attack + 1)
    assert life(match, seat) == 70 + card.health - harm
    assert name in in_play(match, seat)


@pytest.mark.parametrize("clause", [clause for card in CARDS for clause in card.automatic])
def test_every_automatic_bonus_is_gained(clause: int) -> None:
    kind = CLAUSES[clause].kind
    seat = seat_for(kind)
    match = duel()
    if CLAUSES[clause].on == ON_TRIUMPH:
        lay(match, 1 - seat, "bram")
        play_now(match, seat, IDS[kind])
        acting(match, seat, attack=3, influence=1)
        play(match, f"{letter(seat)}: attack bram")
    else:
        upcoming(match, seat, IDS[kind], COMPANION[FACTIONS[CLAUSES[clause].faction]])
        turn(match, seat)
    assert mark_of(match, seat, IDS[kind]) & DONE << CLAUSES[clause].bit


@pytest.mark.parametrize("word", d.ABILITY.words)
def test_every_ability_can_be_used_once(word: str) -> None:
    clause = d.ABILITIES[d.ABILITY.index[word]]
    card = CARDS[CLAUSES[clause].kind]
    seat = seat_for(CLAUSES[clause].kind)
    match = rich_position(seat)
    if "bring-back" in word or card.id in ("coffee", "field-medic"):
        stand(match, 1 - seat, "zane", owner=seat)
    if card.equips:
        play_now(match, seat, "rookie", items=(card.id,))
    else:
        play_now(match, seat, card.id)
    acting(match, seat, influence=6, attack=1)

    play(match, f"{letter(seat)}: use {word}")
    while match.asks[0].question.name != "act":
        ask = match.asks[0]
        match.take(ask, ask.options[-1])

    assert match.asks[0].seat == seat
    if card.id in in_play(match, seat):
        assert refused(match, seat, f"use {word}") == "CRA-ABILITY-02"


@pytest.mark.parametrize("name", [IDS[kind] for kind in d.MARKED])
def test_every_cross_mark_can_be_used(name: str) -> None:
    seat = seat_for(KIND[name])
    match = rich_position(seat)
    play_now(match, seat, name)
    acting(match, seat, influence=6, attack=1)
    play(match, f"{letter(seat)}: trash {name}")
    while match.asks[0].question.name != "act":
        match.take(match.asks[0], match.asks[0].options[-1])
    assert name in trash(match)


@pytest.mark.parametrize("name", [IDS[kind] for kind in d.EQUIPPABLE])
def test_every_item_can_be_worn_and_gives_its_bonus(name: str) -> None:
    card = CARDS[KIND[name]]
    match = duel()
    play_now(match, V, "brawler", name)
    acting(match, V, influence=1)
    play(match, f"a: equip {name}")
    assert pools(match) == (1 + card.worn_influence, card.worn_attack)
    assert life(match, V) == 70 + card.worn_health
    play(match, "a: end")
    assert (in_play(match, V) == ["brawler", name]) == (card.worn_defense > 0)


@pytest.mark.parametrize("name", [card.id for card in CARDS if card.words])
def test_every_last_word_is_heard(name: str) -> None:
    clause = CLAUSES[CARDS[KIND[name]].words[0]]
    match = duel()
    lay(match, H, name)
    acting(match, V, attack=30, influence=1)
    play(match, f"a: attack {name}")
    assert pile(match, H) == [name]
    assert abs(life(match, V) - 70) + abs(life(match, H) - 70) == clause.n


@pytest.mark.parametrize("name", IDS)
def test_every_card_has_a_text_for_each_of_its_clauses(name: str) -> None:
    kind = KIND[name]
    card = CARDS[kind]
    for number in (*card.automatic, *card.uses, *card.words, *card.marked):
        assert clause_text(number) in TEXTS[kind]
    assert TEXTS[kind].count("Bite: ") == bool(card.bites)
    assert card.lore.endswith((".", "?"))
    assert card.icon
