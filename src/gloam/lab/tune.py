"""Tuning an evaluation: one weight at a time, by paired self-play of the greedy bot, with intervals.

The weights are those that a game declares (`Game.weights`), as its `experience.toml` has left them. The bot that is tried evaluates
with the changed weight, all others at the table with the weights as they are; every deal is played from every seat. A change is
worth keeping only if its interval lies above the even share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gloam.bots import Bot, Budget, Greedy
from gloam.engine import Ask, BadSetup, Game, Rng, State, View, Weights, read_experience
from gloam.engine.notation import did_you_mean
from gloam.games import get

from .arena import Standing
from .simulate import play_game


class Opinion:
    """The greedy bot with an evaluation of its own; everybody else at the table keeps the game's."""

    def __init__(self, name: str, game: Game, evaluate: Callable[..., float]) -> None:
        self.name = name
        self.bot = Greedy()
        self.game = replace(game, evaluate=evaluate)

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        known, view.game = view.game, self.game
        option = self.bot.choose(view, ask, budget, rng)
        view.game = known
        return option


def weights_of(game: Game) -> Weights:
    if game.weights is None:
        raise BadSetup(f"{game.title} names no weights, so nothing of it can be tuned, evolved or learned: declare Game.weights")
    return game.weights


def known_weights(game: Game) -> dict[str, float]:
    """The weights as play has left them."""
    return read_experience(game.folder, weights_of(game).plain)


def try_weight(name: str, weight: str, value: float, games: int, seed: str, seats: int, budget: Budget) -> Standing:
    """One changed bot among bots as they are: its share of the victories, with an interval."""
    game = get(name)
    under, known = weights_of(game).under, known_weights(game)
    if weight not in known:
        hint = did_you_mean(weight, list(known)) or f"there are {', '.join(known)}"
        raise BadSetup(f"the evaluation of {game.title} has no weight {weight!r}; {hint}")
    options = game.complete(game.settings[0])
    tried = Standing(f"{weight}={value:g}")
    changed, usual = Opinion(tried.player, game, under({**known, weight: value})), Opinion("usual", game, under(known))
    for i in range(games):
        seat = i % seats
        players: list[Bot] = [changed if other == seat else usual for other in range(seats)]
        outcome = play_game(game, players, f"{seed}/{i // seats}", options, budget).outcome
        others = (sum(outcome.scores) - outcome.scores[seat]) / (seats - 1)
        tried.add(outcome.share(seat), outcome.scores[seat] - others, 1 / seats)
    return tried
