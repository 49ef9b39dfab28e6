"""Bots say why: the top options with tries and values, and the expected result in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.crave.positions import H, V, acting, duel, state
from gloam import new, stream
from gloam.bots import Bot, Budget, Greedy, LevelBot, Mcts, RandomBot, explain
from gloam.bots.levels import level_named
from gloam.bots.thought import outlook
from gloam.match import Match


def lethal() -> Match:
    match = duel()
    state(match).life[H] = 5
    return acting(match, V, attack=5, influence=4)


def asked(bot: Bot, match: Match, seed: str = "why") -> str:
    ask = match.asks[0]
    return ask.question.notation(bot.choose(match.view(ask.seat), ask, Budget(worlds=2, iterations=20), stream(seed)))


def test_a_search_names_what_it_chose_and_what_it_expects() -> None:
    bot = Mcts()
    assert asked(bot, lethal()) == "attack b"

    advice = bot.explain()
    assert advice.thoughts[0].answer == "attack b"
    assert advice.thoughts[0].value == 1.0
    assert "attack b looks best" in advice.text
    assert "it should win the game" in advice.text


def test_the_numbers_of_a_search_add_up() -> None:
    bot = Mcts()
    match = acting(duel(), V, attack=3, influence=4)
    chosen = asked(bot, match)

    advice = bot.explain()
    assert advice.thoughts[0].answer == chosen
    assert len(advice.thoughts) > 1
    assert sum(thought.visits for thought in advice.thoughts) == advice.tries
    assert sum(thought.share for thought in advice.thoughts) == pytest.approx(1.0)
    assert all(thought.value is not None and 0 <= thought.value <= 1 for thought in advice.thoughts)
    assert len(advice.lines()) == 1 + min(3, len(advice.thoughts))
    assert f"{advice.thoughts[0].visits} tries" in advice.lines()[1]


def test_a_look_ahead_says_how_far_it_is_ahead() -> None:
    bot = Greedy()
    assert asked(bot, lethal()) == "attack b"

    assert bot.explain().text.startswith("attack b leaves it best off on average over 2 imagined worlds")


def test_a_mixture_shows_its_shares() -> None:
    bot = Mcts()
    chosen = asked(bot, new("fever", 3, "why"))

    advice = bot.explain()
    assert chosen in [thought.answer for thought in advice.thoughts]
    assert "cannot be read" in advice.text


def always_slipping(name: str) -> LevelBot:
    level = level_named(name)
    assert level is not None
    return LevelBot(replace(level, slips=100))


def test_a_look_ahead_admits_a_slip() -> None:
    clumsy = always_slipping("medium")
    chosen = asked(clumsy, lethal())

    assert clumsy.explain().text == f"{chosen}, without much thought."


def test_a_search_that_slips_sees_what_wins() -> None:
    """In haste it takes what looks nearly as good; nothing looks nearly as good as a victory."""
    hasty = always_slipping("hard")

    assert {asked(hasty, lethal(), f"haste {i}") for i in range(5)} == {"attack b"}
    assert "attack b looks best" in hasty.explain().text


def test_a_search_in_haste_says_what_it_would_have_done() -> None:
    """The first card of a hunting day: several are of much the same worth."""
    match, hasty = new("fever", 3, seed="moth"), always_slipping("hard")
    said = {}
    for i in range(8):
        answer = asked(hasty, match, f"haste {i}")
        said[answer] = hasty.explain().text

    hasty_words, _, patient_words = said["play rabbit"].partition(" With more patience: ")
    assert hasty_words == "play rabbit, in haste."
    assert "play closed 43%, play rabbit 32%" in patient_words


def test_bots_that_say_nothing_and_bots_that_were_not_asked() -> None:
    assert explain(RandomBot()).text == "random does not say why."
    assert Mcts().explain().text == "It has not chosen anything yet."
    assert Greedy().explain().text == "It has not chosen anything yet."


def test_values_in_words_run_from_lost_to_won() -> None:
    words = [outlook(value) for value in (0.0, 0.3, 0.5, 0.6, 0.8, 1.0)]

    assert words[0] == "the game looks lost"
    assert words[-1] == "it should win the game"
    assert len(set(words)) == len(words)
