"""What cards and log say, word by word."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.crave.positions import H1, KIND, V1, H, V, acting, deck, discard, duel, gone, play_now, teams, why
from gloam.games.crave import words
from gloam.games.crave.cards import CARDS, CLAUSES, ON_FACTION, Card, Clause, read_cards
from gloam.match import Match
from support import play, proves


def lines(match: Match, seat: int | None, rule: str) -> list[str]:
    return [line.text for line in match.log(seat) if line.rule == rule]


@proves("CRA-COMP-06")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ophelia", "With a Plant: draw a card. Once a turn: look at the top card of your deck; keep, bottom or discard it."),
        ("master-of-thralls", "With a Groupie: draw a card. Once a turn: turn an opponent's Groupie into your body shield."),
        ("cass", "With another Groupie: 2 Attack. Trash this: stun a Patrol."),
        ("moonflower", "With a Werewolf: 2 Attack."),
        ("centaur", "With another Enchanted card: 2 Attack."),
        ("howler", "Once a turn: 1 Attack for each other Werewolf."),
        ("strangling-vine", "Bite: lose 1 life, and discard an Enchanted card that came into play this turn."),
        ("wolfsbane", "Bite: lose 1 life, and discard a Werewolf that came into play this turn."),
        ("wild-garlic", "Bite: lose 1 life, and 2 more if you are a Vampire."),
        ("bloodthorn", "Bite: lose 1 life, and 2 more if you are a Hunter."),
        ("nightshade", "Bite: lose 2 life."),
        ("iseelahk", "With another Enchanted card: draw a card. Once a turn, for 3 Influence: defeat a Patrol of any defense."),
        ("stun-gun", "Wearer: 3 Attack. Wearer, once a turn: stun a Patrol."),
        ("elf-scout", "Once a turn: either 4 Attack or 3 Influence."),
        ("otis", "Last Words: 4 Health. Trash this: take a market card of cost 6 or less."),
    ],
)
def test_a_card_says_what_it_does(name: str, text: str) -> None:
    assert words.TEXTS[KIND[name]] == text


SEVERAL = """
[[card]]
id = "many"
name = "Many"
deck = "public"
kind = "being"
faction = "groupie"
copies = 1
cost = 3
icon = "x"
lore = "x."
effects = [
  { on = "use", do = "DO", n = 2 },
  { on = "trash", do = "health", n = 1 },
]
"""


@pytest.mark.parametrize(
    ("do", "text"),
    [
        ("scry", "look at the top 2 cards of your deck; keep, bottom or discard each"),
        ("trash_card", "trash up to 2 cards of yours from play or discard pile"),
        ("turn", "turn up to 2 opposing Groupies into body shields"),
        ("purge_plant", "discard up to 2 Plants before they bite"),
        ("stun", "stun up to 2 Patrols"),
        ("bring_back", "bring up to 2 Groupies of your side back"),
        ("foe_discard", "an opponent discards 2 cards next turn"),
        ("draw", "draw 2 cards"),
        ("fatal", "defeat up to 2 Patrols of any defense"),
    ],
)
def test_cards_of_custom_sets_speak_of_several(tmp_path: Path, do: str, text: str) -> None:
    cards: list[Card] = []
    clauses: list[Clause] = []
    (tmp_path / "many.toml").write_text(SEVERAL.replace("DO", do))
    read_cards(tmp_path, ("many",), cards, clauses)
    assert clauses[0].text == text


def test_only_a_card_of_the_faction_speaks_of_another() -> None:
    for clause in CLAUSES:
        if clause.on == ON_FACTION:
            own = CARDS[clause.kind].faction == clause.faction
            assert ("another" in words.clause_text(CLAUSES.index(clause))) == own


def test_the_two_halves_of_a_choice_keep_their_capitals() -> None:
    match = duel()
    play_now(match, V, "elf-scout")
    acting(match, V, influence=1)
    play(match, "a: use elf-scout")
    assert [choice.label for choice in match.table(V).prompt.choices] == ["4 Attack", "3 Influence"]


# -- refusals


def test_what_nobody_has_is_said_in_a_sentence() -> None:
    match = duel()
    acting(match, V, attack=1, influence=1)
    assert why(match, V, "attack dolores") == "no opponent has Dolores the Griffin on the table"
    assert why(match, V, "trash amani") == "you have no Amani in play"


# -- the log


@proves("CRA-DISCARD-05")
def test_the_log_tells_five_draws_in_one_line_to_everybody() -> None:
    match = duel()
    acting(match, V, influence=1)
    play(match, "a: end")
    for viewer in (V, H, None):
        assert lines(match, viewer, "CRA-DISCARD-05") == ["Ann draws 5 cards."]


@proves("CRA-DISCARD-07")
def test_the_log_tells_the_draws_before_and_after_a_reshuffle() -> None:
    match = duel()
    deck(match, V, "brawler")
    discard(match, V, "contact", "contact", "contact", "contact", "contact")
    acting(match, V, influence=1)
    play(match, "a: end")
    told = [line.text for line in match.log(H) if line.rule in ("CRA-DISCARD-05", "CRA-DISCARD-07")]
    assert told == ["Ann draws a card.", "Ann shuffles the discard pile into a new deck.", "Ann draws 4 cards."]


@proves("CRA-Q-46")
def test_the_log_tells_no_more_draws_than_there_were() -> None:
    match = duel()
    deck(match, V)
    discard(match, V, "contact", "contact")
    acting(match, V, influence=1)
    play(match, "a: end")
    assert lines(match, H, "CRA-DISCARD-05") == ["Ann draws 2 cards."]


@proves("CRA-Q-64")
def test_one_card_leaves_the_game_and_several_leave_it() -> None:
    match = teams()
    deck(match, H1, "coffee")
    discard(match, H1, "rookie", "bouncer")
    acting(match, V1, influence=1)
    match.resign(H1)
    told = lines(match, None, "CRA-Q-64")
    assert "Bob's Coffee leaves the game." in told
    assert "Bob's Rookie Tracker, Barroom Bouncer leave the game." in told
    assert {"coffee", "rookie", "bouncer"} <= set(gone(match))
