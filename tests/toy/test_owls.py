"""A new game gets everything for nothing: the toy game passes all checks, plays, saves and shows by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import gloam
from gloam.checks import CHECKS, check_exercised, check_proved
from gloam.games import games, register
from gloam.lab import simulate
from support import begin, play, proves, refused, table_of
from toy.owls import GAME
from toy.owls.cards import BAT, OWL, WOLF
from toy.owls.state import DECK, DISCARDS, HAND, PILE
from toy.owls.turn import finish, show_cards, take_turn

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _owls_on_the_shelf() -> Iterator[None]:
    games()
    register(GAME)
    yield
    del games()["owls"]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("check", CHECKS)
def test_the_toy_game_passes(check: str, seats: int) -> None:
    for seed in ("dusk", "midnight", "dawn"):
        CHECKS[check](GAME, seats, {}, seed)


def test_every_card_of_the_toy_game_is_exercised() -> None:
    check_exercised(GAME, {}, ["dusk", "midnight", "dawn"], HERE)


def test_every_rule_of_the_toy_game_is_proved() -> None:
    check_proved(GAME, HERE)


def test_bots_play_the_toy_game() -> None:
    summary = simulate("owls", ["greedy", "random"], 20, "toy")

    assert summary.games == 20
    assert sum(summary.wins) == pytest.approx(20)


def test_the_toy_game_saves_and_loads_between_sealed_answers() -> None:
    match = table_of("owls", 2)
    while len(match.asks) == 1:
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    match.answer(1, match.choices(1)[0])

    back = gloam.load(match.save())

    assert back.save() == match.save()
    assert [ask.seat for ask in back.asks] == [0]


@proves("OWL-SETUP-01")
def test_everybody_is_dealt_two_cards() -> None:
    s = table_of("owls", 2).state

    assert [len(s.zones[HAND.of(seat)]) for seat in (0, 1)] == [2, 2]
    assert len(s.zones[DECK.at()]) == 8


@proves("OWL-TURN-01", "OWL-Q-01")
def test_a_right_guess_keeps_the_card_and_a_wrong_one_discards_it() -> None:
    match = table_of("owls", 2)
    match.state.zones[DECK.at()] = [OWL, OWL, BAT]
    begin(match, take_turn(0))
    assert match.choices(0) == ["guess owl", "guess bat", "guess wolf"]

    play(match, "a: guess bat", "b: guess bat")

    assert match.state.zones[PILE.of(0)] == [BAT]
    assert match.state.zones[DISCARDS.at()] == [OWL]


@proves("OWL-TURN-02")
def test_a_kind_that_lies_in_the_open_cannot_be_guessed() -> None:
    match = table_of("owls", 2)
    match.state.zones[DECK.at()] = [OWL]
    match.state.zones[DISCARDS.at()] = [WOLF, WOLF]
    match.state.zones[HAND.of(0)] = [BAT]
    match.state.zones[HAND.of(1)] = [OWL]
    begin(match, take_turn(0))

    assert refused(match, 0, "guess wolf") == "OWL-TURN-02"


@proves("OWL-END-01", "OWL-END-02")
def test_in_the_end_all_show_a_card_at_once_and_the_highest_pile_wins() -> None:
    match = table_of("owls", 2)
    s = match.state
    s.zones[DECK.at()], s.zones[HAND.of(0)], s.zones[HAND.of(1)] = [], [WOLF, OWL], [BAT, OWL]
    begin(match, show_cards(), finish())

    play(match, "b: show bat")
    assert s.zones[PILE.of(1)] == []
    play(match, "a: show wolf")

    assert match.outcome is not None
    assert match.outcome.scores == (3, 2)
    assert match.outcome.winners == (0,)


@proves("OWL-END-03")
def test_who_gives_up_is_out_and_the_others_play_on() -> None:
    match = table_of("owls", 3)
    match.state.zones[HAND.of(0)] = [WOLF, OWL]
    begin(match, take_turn(0))

    match.resign(0)

    assert [ask.seat for ask in match.asks] == [1]
    assert match.state.zones[DISCARDS.at()] == [WOLF, OWL]
    with pytest.raises(gloam.IllegalAnswer, match="out of the game already"):
        match.resign(0)
    match.resign(1)
    assert match.over


def test_who_had_answered_is_not_asked_again_when_another_gives_up() -> None:
    match = table_of("owls", 3)
    s = match.state
    s.zones[DECK.at()] = []
    s.zones[HAND.of(0)], s.zones[HAND.of(1)], s.zones[HAND.of(2)] = [WOLF, OWL], [BAT, OWL], [OWL, BAT]
    begin(match, show_cards(), finish())
    play(match, "a: show wolf")

    match.resign(1)
    assert [ask.seat for ask in match.asks] == [2]
    play(match, "c: show bat")

    assert [s.zones[PILE.of(seat)] for seat in range(3)] == [[WOLF], [], [BAT]]


def test_the_last_open_question_falls_away_with_the_one_who_was_asked() -> None:
    match = table_of("owls", 3)
    s = match.state
    s.zones[DECK.at()] = []
    s.zones[HAND.of(0)], s.zones[HAND.of(1)], s.zones[HAND.of(2)] = [WOLF, OWL], [BAT, OWL], [OWL, BAT]
    begin(match, show_cards(), finish())
    play(match, "a: show wolf", "c: show bat")

    match.resign(1)

    assert match.over
    assert [s.zones[PILE.of(seat)] for seat in range(3)] == [[WOLF], [], [BAT]]
