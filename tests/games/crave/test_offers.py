"""What is offered is exactly what nothing forbids, and what is not offered is refused with a rule and a sentence."""

from __future__ import annotations

import pytest

from games.crave.open_questions import OPEN
from games.crave.positions import (
    H1,
    H2,
    V1,
    V2,
    H,
    V,
    acting,
    deck,
    discard,
    duel,
    lay,
    offers_what_nothing_forbids,
    play_now,
    row,
    stand,
    state,
    teams,
)
from gloam.games.crave.state import BLOCKING, CREDITED, SHIELDS, STUNNED
from gloam.match import Match
from support import play, proves, refused


def rich(seat: int) -> Match:
    """A table of 2v2 with something to refuse of every kind, and this seat in its Primary phase."""
    match = teams()
    state(match).life[V2] = 0
    lay(match, V1, "unicorn", "crypt-warden", "otis")
    lay(match, V1, "wayne", mark=STUNNED, items=("blood-chalice", "studded-jacket"))
    lay(match, H1, "veteran-hunter", "bram", "marisol")
    lay(match, H1, "robby", mark=BLOCKING | CREDITED)
    lay(match, H2, "centaur", "centaur", items=("yield-sign", "hockey-stick"))
    stand(match, V1, "zane", owner=H2, items=("yield-sign",))
    stand(match, V1, "bram", owner=H1)
    hunter = ("coffee", "marksman", "espresso", "rookie", "stun-gun", "elf-archer", "holy-water-flask", "nightshade")
    vampire = ("juliet", "velvet-seducer", "amani", "elven-cloak", "minor-hex", "mesmer-gaze", "puck", "wizard-of-the-spire")
    play_now(match, seat, *(vampire if seat == V1 else hunter))
    discard(match, seat, "howler", "howler", "contact")
    row(match, 0, "moon-pup", "trixie", "lincoln", "nightshade", "howler")
    return match


@proves("CRA-Q-07", "CRA-Q-77")
@pytest.mark.parametrize("seat", [V1, H1])
@pytest.mark.parametrize("attack", [0, 1, 2, 3, 5, 9])
@pytest.mark.parametrize("influence", [1, 4, 9])
def test_the_menu_offers_exactly_what_nothing_forbids(seat: int, attack: int, influence: int) -> None:
    match = acting(rich(seat), seat, attack=attack, influence=influence)
    assert offers_what_nothing_forbids(match)


@proves("CRA-Q-07", "CRA-Q-77")
@pytest.mark.parametrize("question", OPEN)
def test_every_question_offers_exactly_what_nothing_forbids(question: str) -> None:
    match = teams()
    OPEN[question](match)
    ask = match.asks[0]
    assert ask.question.allowed(match.state, ask) == ask.options
    for option in ask.question.domain_options:
        refusal = ask.question.refusal(match.state, ask, option)
        assert refusal is None or (refusal.rule.startswith("CRA-") and " " in refusal.text)


@proves("CRA-KEY-18", "CRA-Q-25")
def test_last_words_offer_exactly_what_nothing_forbids() -> None:
    match = teams(6)
    lay(match, 1, "veteran-hunter")
    lay(match, 0, "dolores", "bram")
    stand(match, 4, "zane", owner=1, items=("yield-sign",))
    lay(match, 4, "wayne")
    stand(match, 5, "otis", owner=1, items=("yield-sign",))
    acting(match, 0, attack=4, influence=1)
    lay(match, 5, "lone-fang")
    play(match, "a: attack veteran-hunter")
    assert state(match).zones[SHIELDS.of(4)] == []  # Zane with a sign was the only one weak enough

    match = teams(6)
    lay(match, 1, "veteran-hunter")
    lay(match, 0, "dolores", "bram")
    stand(match, 4, "zane", owner=1, items=("yield-sign",))
    lay(match, 5, "lone-fang", "unicorn")
    acting(match, 0, attack=4, influence=1)
    play(match, "a: attack veteran-hunter")
    ask = match.asks[0]
    assert (ask.seat, ask.choices()) == (1, ["answer f", "answer zane", "answer lone-fang", "answer unicorn"])
    assert ask.question.allowed(match.state, ask) == ask.options


@proves("CRA-Q-07")
def test_who_has_begun_must_choose_a_target() -> None:
    match = duel()
    lay(match, H, "wayne", "bram")
    play_now(match, V, "spellbind")
    acting(match, V, attack=1)
    play(match, "a: use spellbind")
    assert match.choices(V) == ["stun bram", "stun wayne"]
    assert refused(match, V, "stun nobody") == "CRA-Q-07"


@proves("CRA-Q-10")
def test_a_jab_names_a_number_below_what_an_attack_would_use() -> None:
    match = duel()
    acting(match, V, attack=4)
    play(match, "a: jab b")
    assert match.choices(V) == ["with 1", "with 2", "with 3"]
    assert refused(match, V, "with 4") == "CRA-Q-10"


@proves("CRA-Q-37")
def test_only_what_lies_in_play_or_in_the_own_discard_pile_is_cut() -> None:
    match = duel()
    deck(match, V, "brawler")
    discard(match, H, "coffee")
    discard(match, V, "beguile", "contact", "contact")
    play_now(match, V, "blood-rite")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite")
    assert match.choices(V) == ["cut play blood-rite", "cut discard contact", "cut discard beguile"]
    assert refused(match, V, "cut discard coffee") == refused(match, V, "cut discard brawler") == "CRA-Q-37"
    assert refused(match, V, "cut play contact") == "CRA-ATTACK-07"


@proves("CRA-Q-42", "CRA-Q-07")
def test_several_copies_are_offered_once() -> None:
    match = duel()
    play_now(match, V, "bram", "bram", "contact", "elf-scout", "elf-scout", "blood-chalice", "blood-chalice")
    acting(match, V, influence=1)
    assert match.choices(V) == ["buy trixie", "buy moon-pup", "equip blood-chalice", "use elf-scout", "trash bram", "end"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-KEY-21")
def test_a_stunned_being_offers_nothing_and_neither_do_its_items() -> None:
    match = duel()
    lay(match, H, "unicorn", "marisol", mark=STUNNED)
    lay(match, H, "wayne", mark=STUNNED, items=("stun-gun",))
    lay(match, V, "bram")
    acting(match, H, influence=1)
    assert match.choices(H) == ["buy trixie", "buy moon-pup", "end"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-Q-37")
def test_a_stunned_card_may_be_cut_by_another() -> None:
    match = duel()
    lay(match, V, "wayne", mark=STUNNED)
    play_now(match, V, "blood-rite", "contact")
    acting(match, V, influence=1)
    play(match, "a: use blood-rite")
    assert match.choices(V) == ["cut play contact", "cut play blood-rite", "cut play wayne"]
    assert offers_what_nothing_forbids(match)


@proves("CRA-Q-07")
def test_only_a_free_card_needs_something_cheap_in_the_market() -> None:
    match = duel()
    row(match, 0, "howler", "lincoln", "lincoln", "howler", "centaur")
    row(match, 1, "juliet", "juliet", "crypt-warden", "crypt-warden")
    play_now(match, V, "blood-rite", "elf-scout", "puck")
    acting(match, V, attack=1)
    assert match.choices(V) == ["use blood-rite", "use elf-scout", "attack b", "end"]
    assert offers_what_nothing_forbids(match)
