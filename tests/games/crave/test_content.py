"""What the content files must keep to, and how they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

import gloam
from gloam.engine import BadContent
from gloam.games.crave import GAME, words
from gloam.games.crave.cards import (
    CARDS,
    CLAUSES,
    DECKS,
    HUNTER_STARTER,
    TYPES,
    VAMPIRE_MARKET,
    VAMPIRE_STARTER,
    Card,
    Clause,
    read_cards,
)
from gloam.games.crave.setup import deck_list
from gloam.games.crave.vocabulary import EFFECTS, FACTIONS, TRIGGERS
from support import proves


def by_name(name: str) -> Card:
    return next(card for card in CARDS if card.name == name)


def clauses_of(card: Card) -> list[Clause]:
    kind = CARDS.index(card)
    return [clause for clause in CLAUSES if clause.kind == kind]


@proves("CRA-DATA-02")
def test_ids_are_unique_and_a_wrong_word_is_named_with_its_place(tmp_path: Path) -> None:
    assert len({card.id for card in CARDS}) == len(CARDS) == 80
    text = (GAME.folder / "content" / "neutral.toml").read_text()
    (tmp_path / "bad.toml").write_text(text.replace('do = "attack"', 'do = "atack"'))
    with pytest.raises(
        BadContent, match=r"bad\.toml, card 'studded-jacket', effect 2: 'atack' is unknown here; did you mean 'attack'"
    ):
        read_cards(tmp_path, ("bad",), [], [])
    assert [len(known) for known in (TRIGGERS.names, EFFECTS.names, TYPES, DECKS)] == [8, 17, 4, 5]


@proves("CRA-DATA-04", "CRA-DATA-05", "CRA-DATA-06")
def test_keywords_and_clauses_stand_where_they_make_sense() -> None:
    for card in CARDS:
        triggers = {TRIGGERS.names[clause.on] for clause in clauses_of(card)}
        effects = {EFFECTS.names[clause.do] for clause in clauses_of(card)}
        assert not card.blocks or card.defense
        assert not card.equips or TYPES[card.type] == "item"
        assert card.equips == bool(triggers & {"worn", "worn_use"})
        assert card.is_poison == ("bite" in triggers)
        assert not card.is_poison or (TYPES[card.type] == "plant" and not card.surges)
        assert not card.is_poison or card.influence + card.attack + card.health == 0
        assert "turn" not in effects or card.deck == VAMPIRE_MARKET
        assert "bring_back" not in effects or FACTIONS[card.faction] == "hunter"
        assert not card.words or (card.defense and {CLAUSES[word].do for word in card.words} <= {1, 2, 7})


@proves("CRA-DATA-04")
def test_content_that_breaks_a_constraint_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "content" / "neutral.toml").read_text()
    (tmp_path / "bad.toml").write_text(text.replace('keywords = ["equip"]', 'keywords = ["equip", "block"]'))
    with pytest.raises(BadContent, match="block needs a printed defense"):
        read_cards(tmp_path, ("bad",), [], [])


WELL_MADE = """
[[card]]
id = "sample"
name = "Sample"
deck = "public"
kind = "being"
faction = "werewolf"
copies = 1
cost = 3
icon = "x"
lore = "x."
"""


@proves("CRA-DATA-02", "CRA-DATA-03", "CRA-DATA-04", "CRA-DATA-05", "CRA-DATA-06", "CRA-DATA-07")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"kind": '"item"', "sentry": "2"}, "only a being has a defense"),
        ({"sentry": "2", "sentinel": "2"}, "a patrol is a sentry or a sentinel, not both"),
        ({"keywords": '["block"]'}, "block needs a printed defense"),
        ({"keywords": '["equip"]', "effects": '[{ on = "worn", do = "attack" }]'}, "equip is for items"),
        ({"kind": '"item"', "keywords": '["equip"]'}, "equip and worn clauses go together"),
        ({"kind": '"item"', "effects": '[{ on = "worn_use", do = "stun" }]'}, "equip and worn clauses go together"),
        ({"keywords": '["poison"]', "effects": '[{ on = "bite", do = "lose_life" }]'}, "poison is for plants"),
        ({"kind": '"plant"', "keywords": '["poison"]'}, "poison and bite clauses go together"),
        ({"kind": '"plant"', "effects": '[{ on = "bite", do = "lose_life" }]'}, "poison and bite clauses go together"),
        (
            {"kind": '"plant"', "keywords": '["poison", "surge"]', "effects": '[{ on = "bite", do = "lose_life" }]'},
            "a poison cannot surge",
        ),
        (
            {"kind": '"plant"', "health": "1", "keywords": '["poison"]', "effects": '[{ on = "bite", do = "lose_life" }]'},
            "a poison has no attributes",
        ),
        ({"effects": '[{ on = "last_words", do = "attack" }]'}, "only a printed patrol has last words"),
        ({"faction": '"groupie"'}, "every groupie has a cross mark"),
        ({"cost": "0"}, "market cards cost at least 1, starter cards 0"),
        ({"deck": '"vampire_starter"'}, "market cards cost at least 1, starter cards 0"),
        ({"effects": '[{ on = "faction", do = "attack" }]'}, "effect 1, 'faction': the field 'faction' is missing"),
        ({"effects": '[{ on = "bite", do = "lose_card" }]'}, "effect 1, 'lose_card': the field 'faction' is missing"),
        (
            {"effects": '[{ on = "triumph", do = "stun" }]'},
            "effect 1: 'stun' is unknown here; known are",
        ),
        (
            {"sentry": "2", "effects": '[{ on = "last_words", do = "influence" }]'},
            "effect 1: 'influence' is unknown here",
        ),
        ({"effects": '["stun"]'}, "effect 1 should be a table like { on = ..., do = ... }, not 'stun'"),
        ({"effects": '[{ on = "uze", do = "stun" }]'}, "effect 1: 'uze' is unknown here; did you mean 'use'"),
        ({"effects": '[{ on = "use", do = "stun", n = 0 }]'}, "effect 1, 'stun', 'n' should be a number from 1 to 9, not 0"),
        (
            {"effects": '[{ on = "use", do = "attack", n = 100 }]'},
            "effect 1, 'attack', 'n' should be a number from 1 to 99, not 100",
        ),
        ({"effects": '[{ on = "use", do = "stun", pay = 21 }]'}, "effect 1, 'use', 'pay' should be a number from 0 to 20, not 21"),
        ({"effects": '[{ on = "use", do = "stun", faction = "plant" }]'}, "effect 1, 'stun': there is no field 'faction'"),
        ({"effects": '[{ on = "use", pay = 2, do = "stun", per = "plant" }]'}, "effect 1, 'stun': there is no field 'per'"),
        (
            {"effects": '[{ on = "triumph", do = "attack", per = "plant" }]'},
            "effect 1: 'per' counts cards for abilities and cross marks only",
        ),
        (
            {"effects": '[{ on = "use", do = "either", a = { do = "draw" }, b = { do = "attack", per = "plant" } }]'},
            "effect 1: 'per' counts cards for abilities and cross marks only",
        ),
    ],
)
def test_a_card_that_breaks_a_constraint_is_refused_by_name(tmp_path: Path, changes: dict[str, str], fault: str) -> None:
    kept = [line for line in WELL_MADE.splitlines() if line.split(" = ")[0] not in changes]
    (tmp_path / "bad.toml").write_text("\n".join([*kept, *(f"{field} = {value}" for field, value in changes.items())]))
    with pytest.raises(BadContent, match=r"^bad\.toml, card 'sample'.*" + fault):
        read_cards(tmp_path, ("bad",), [], [])


@proves("CRA-DATA-02")
def test_a_well_made_card_is_read_as_it_is_printed(tmp_path: Path) -> None:
    effects = """[
      { on = "use", pay = 2, do = "health", n = 3, per = "plant" },
      { on = "trash", do = "either", a = { do = "draw", n = 2 }, b = { do = "attack", n = 4 } },
    ]"""
    (tmp_path / "good.toml").write_text(f"{WELL_MADE}influence = 1\nsentinel = 5\nkeywords = ['drain']\neffects = {effects}\n")
    cards: list[Card] = []
    clauses: list[Clause] = []
    read_cards(tmp_path, ("good",), cards, clauses)
    card, ability, mark = cards[0], clauses[0], clauses[1]
    assert (card.cost, card.influence, card.attack, card.defense, card.shield) == (3, 1, 0, 5, 2)
    assert (card.drains, card.blocks, card.surges) == (True, False, False)
    assert (card.uses, card.marked, card.words, card.automatic) == ([0], [1], [], [])
    assert (ability.pay, EFFECTS.names[ability.do], ability.n, FACTIONS[ability.per]) == (2, "health", 3, "plant")
    halves = [clauses[mark.first], clauses[mark.second]]
    assert [(EFFECTS.names[half.do], half.n) for half in halves] == [("draw", 2), ("attack", 4)]


@proves("CRA-DATA-02")
def test_what_is_not_said_is_one_of_each_and_free(tmp_path: Path) -> None:
    effects = '[{ on = "use", do = "stun" }, { on = "use", pay = 0, do = "health" }]'
    (tmp_path / "terse.toml").write_text(f"{WELL_MADE}effects = {effects}\n")
    clauses: list[Clause] = []
    read_cards(tmp_path, ("terse",), [], clauses)
    assert [(clause.n, clause.pay) for clause in clauses] == [(1, 0), (1, 0)]


@proves("CRA-DATA-08")
def test_keywords_of_clauses_show_exactly_where_the_clauses_are() -> None:
    assert words.keywords_of(by_name("Juliet")) == ["drain", "fatal"]
    assert words.keywords_of(by_name("Rooftop Watcher")) == ["block", "last_words"]
    assert words.keywords_of(by_name("Crimson Duelist")) == ["drain", "triumph"]
    assert words.keywords_of(by_name("Garlic Stun-Gun")) == ["equip", "stun"]
    assert words.keywords_of(by_name("Wayne the Werewolf")) == []


@proves("CRA-DATA-10")
def test_the_starter_decks_are_of_comparable_worth() -> None:
    sums = []
    for starter in (VAMPIRE_STARTER, HUNTER_STARTER):
        cards = [CARDS[kind] for kind in deck_list(starter)]
        sums.append([sum(card.influence for card in cards), sum(card.attack for card in cards), sum(card.health for card in cards)])
    assert sums == [[6, 4, 1], [6, 4, 2]]


@proves("CRA-DATA-12")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    matches = [gloam.new("crave", 4, seed="same"), gloam.new("crave", 4, seed="same")]
    for _ in range(60):
        for match in matches:
            ask = match.asks[0]
            match.take(ask, ask.options[len(ask.options) // 2])
    assert matches[0].save() == matches[1].save() == gloam.replay(matches[0].record()).save()


@proves("CRA-DATA-02", "CRA-KEY-09")
def test_what_an_item_gives_its_wearer_adds_up(tmp_path: Path) -> None:
    worn = [
        ("attack", 1),
        ("attack", 2),
        ("health", 3),
        ("health", 1),
        ("influence", 1),
        ("influence", 4),
        ("defense", 2),
        ("defense", 5),
    ]
    effects = ", ".join(f'{{ on = "worn", do = "{do}", n = {n} }}' for do, n in worn)
    text = WELL_MADE.replace('"being"', '"item"')
    (tmp_path / "item.toml").write_text(f"{text}attack = 7\nkeywords = ['equip']\neffects = [{effects}]\n")
    cards: list[Card] = []
    read_cards(tmp_path, ("item",), cards, [])
    item = cards[0]
    assert (item.worn_attack, item.worn_health, item.worn_influence, item.worn_defense) == (3, 4, 5, 7)
    assert item.power == 7 + 3
