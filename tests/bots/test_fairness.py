"""Fairness: a bot that sits before another world with the same view chooses the same, since it cannot know the difference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gloam import imagine, stream
from gloam.bots import LEVELS, Bot, Budget, Level, LevelBot, make_bot
from gloam.engine import Game, State, view
from gloam.engine.checkpoint import state_to_json
from gloam.engine.playout import playout
from gloam.games import games
from gloam.match import start

BUDGET = Budget(worlds=2, iterations=6)
EVERY_TABLE = [(name, max(n for n in game.seats if n <= 4)) for name, game in games().items()]
MOMENTS = (0, 9, 23, 60)  # answers into a random game


def real_choice(game: Game, seats: int, moment: int) -> State:
    """A position some way into a random game in which somebody has something to decide."""
    s, rng = start(game, seats, "fair", game.complete(None)), stream("fair", moment)
    playout(s, rng, moment)
    while len(s.asks[0].options) == 1:
        s.answer(s.asks[0], s.asks[0].options[0])
    return s


def choice(bot: Bot, game: Game, s: State, budget: Budget) -> int:
    """What a fresh bot answers to the first open question of this world."""
    ask = s.asks[0]
    return bot.choose(view(game, s, ask.seat), ask, budget, stream("same seed"))


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("bot", ["greedy", "mcts"])
def test_another_world_with_the_same_view_gets_the_same_choice(name: str, seats: int, bot: str) -> None:
    game = games()[name]
    swapped = 0
    for moment in MOMENTS:
        s = real_choice(game, seats, moment)
        other = imagine(view(game, s, s.asks[0].seat), stream("another world", moment))

        assert choice(make_bot(bot), game, other, BUDGET) == choice(make_bot(bot), game, s, BUDGET)
        swapped += state_to_json(game, other) != state_to_json(game, s)

    assert swapped == len(MOMENTS), "the other world must differ from the true one, at least in its chance"


@pytest.mark.parametrize("level", LEVELS, ids=[level.name for level in LEVELS])
def test_no_level_peeks(level: Level) -> None:
    """The levels are these two policies with budgets and slips; one game with hidden cards stands for all."""
    game = games()["crave"]
    s = real_choice(game, 2, 9)
    other = imagine(view(game, s, s.asks[0].seat), stream("another world"))

    bots = [LevelBot(replace(level, budget=BUDGET)) for _ in range(2)]
    assert choice(bots[0], game, other, BUDGET) == choice(bots[1], game, s, BUDGET)
