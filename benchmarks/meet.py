"""Try an experience before it is shipped: one that looks ahead by it among bots, or among others that look ahead by another one.

    PYTHONPATH=build/optimised python benchmarks/meet.py crave build/agent/crave-2.toml hard --seats 2 --games 60
    ... benchmarks/meet.py crave build/agent/crave-2.toml src/gloam/games/crave/experience.toml --seats 2 --games 200

Every deal is played from every seat. Prints its share of the victories with an interval, and what a decision of each took. It is
for picking; how strong the one that was picked is, `gloam arena` says on other deals.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from pathlib import Path

from gloam.bots import Bot, Budget, Guest
from gloam.bots.seasoned import Seasoned, terms_of
from gloam.engine import Ask, Game, Rng, State, View
from gloam.games import get
from gloam.lab.arena import Standing
from gloam.lab.simulate import play_game
from gloam.seat.players import make_player


class Timed:
    """A bot, and the processor time that it has taken."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.spent, self.decisions = 0.0, 0

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        began = time.process_time()
        option = self.bot.choose(view, ask, budget, rng)
        self.spent, self.decisions = self.spent + time.process_time() - began, self.decisions + 1
        return option


def player(word: str, game: Game, seats: int) -> Timed:
    """A bot by name, or who looks ahead by the experience in a file."""
    path = Path(word)
    if path.suffix != ".toml":
        return Timed(make_player(word))
    hashed = hashlib.sha256(path.read_bytes()).hexdigest()
    card = Guest(path.stem, "", "", game.name, seats, game.content_hash, terms_of(game), hashed, "")
    return Timed(Seasoned(card, path))


def milliseconds(players: list[Timed]) -> float:
    """Of a decision."""
    return 1000 * sum(one.spent for one in players) / max(1, sum(one.decisions for one in players))


def meet(name: str, one: str, rival: str, seats: int, games: int, seed: str) -> tuple[Standing, float, float]:
    """How it fares, and the milliseconds of its decisions and of theirs."""
    game = get(name)
    tried, others = player(one, game, seats), [player(rival, game, seats) for _ in range(seats - 1)]
    standing = Standing(one)
    for number in range(games):
        seat = number % seats
        players: list[Bot] = [*others[:seat], tried, *others[seat:]]
        outcome = play_game(game, players, f"{seed}/{number // seats}", game.complete({}), Budget()).outcome
        standing.add(outcome.share(seat), outcome.scores[seat], 1 / seats)
    return standing, milliseconds([tried]), milliseconds(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one", help="an experience (.toml)")
    parser.add_argument("rival", help="a bot's name, or another experience")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="valid")
    wanted = parser.parse_args()
    standing, own, theirs = meet(wanted.game, wanted.one, wanted.rival, wanted.seats, wanted.games, wanted.seed)
    print(
        f"{wanted.game}, {wanted.seats} seats: {standing.share:.1%} +- {standing.margin:.1%} of {standing.games} games among "
        f"{wanted.rival} (even: {standing.even:.1%}), {own:.1f} ms a decision beside {theirs:.1f}"
    )


if __name__ == "__main__":
    main()
