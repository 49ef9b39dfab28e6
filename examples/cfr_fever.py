"""Counterfactual regret on a small Hunting Fever: the last day, three cards in each hand, three players.

External-sampling Monte Carlo CFR straight on the engine: states clone in microseconds, and a view is the information state.
`python examples/cfr_fever.py 2000` takes about a minute; the default is a taste.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass, field

from gloam.engine import Rng, State, stream, view
from gloam.games import get
from gloam.games.fever.cards import CARROT, RABBIT, WOLF
from gloam.games.fever.state import DAYS, HAND, LINE, Fever
from gloam.match import start

GAME, PLAYERS = get("fever"), 3
SMALL_HAND = [WOLF, RABBIT, CARROT]

Strategy = list[float]


@dataclass
class Learner:
    """Regrets and the sum of strategies of every information state met so far."""

    regret: dict[str, Strategy] = field(default_factory=lambda: defaultdict(lambda: [0.0] * 5))
    total: dict[str, Strategy] = field(default_factory=lambda: defaultdict(lambda: [0.0] * 5))

    def now(self, key: str, options: list[int]) -> Strategy:
        """Regret matching: play what one regrets not to have played."""
        positive = [max(0.0, self.regret[key][option]) for option in options]
        whole = sum(positive)
        return [share / whole if whole else 1 / len(options) for share in positive]

    def average(self, key: str, options: list[int]) -> Strategy:
        sums = [self.total[key][option] for option in options]
        whole = sum(sums)
        return [share / whole if whole else 1 / len(options) for share in sums]

    def walk(self, s: State, learner: int, rng: Rng) -> float:
        """The value for one seat; that seat tries everything, the others are sampled."""
        if not s.asks:
            return points(s)[learner]
        mine = None
        for ask in list(s.asks):
            key = information(s, ask.seat)
            chances = self.now(key, ask.options)
            if ask.seat == learner:
                mine = (key, ask.options, chances)
                continue
            for option, chance in zip(ask.options, chances, strict=True):
                self.total[key][option] += chance
            s.answer(ask, sample(ask.options, chances, rng))
        if mine is None:
            return self.walk(s, learner, rng)
        key, options, chances = mine
        values = []
        for option in options:
            world = s.clone()
            world.answer(next(ask for ask in world.asks if ask.seat == learner), option)
            values.append(self.walk(world, learner, rng))
        mean = sum(chance * value for chance, value in zip(chances, values, strict=True))
        for option, value in zip(options, values, strict=True):
            self.regret[key][option] += value - mean
        return mean


def small_game(seed: str) -> State:
    """The last day of a game in which nobody has scored yet, with small hands."""
    s = start(GAME, PLAYERS, seed, GAME.complete({}))
    assert isinstance(s, Fever)
    s.day, s.sheet = DAYS, [0] * (DAYS - 1) * PLAYERS * LINE
    for seat in range(PLAYERS):
        s.zones[HAND.of(seat)] = SMALL_HAND.copy()
    s.withdraw()
    s.settle()
    return s


def information(s: State, seat: int) -> str:
    seen = view(GAME, s, seat)
    return f"{seat} {seen.state.start} {[sorted(pieces) for pieces in seen.zones]} {seen.pools}"


def points(s: State) -> list[float]:
    """Points above the average of the table."""
    scores = GAME.outcome(s).scores
    return [score - sum(scores) / s.n for score in scores]


def sample(options: list[int], chances: Strategy, rng: Rng) -> int:
    x = rng.below(1_000_000) / 1_000_000
    for option, chance in zip(options, chances, strict=True):
        x -= chance
        if x < 0:
            return option
    return options[-1]


def against_random(learner: Learner, games: int) -> float:
    """Mean points above average of the learned strategy in seat a, two random players in the others."""
    gained = 0.0
    for i in range(games):
        s, rng = small_game(f"test/{i}"), stream("test", i)
        while s.asks:
            ask = s.asks[0]
            if ask.seat == 0:
                s.answer(ask, sample(ask.options, learner.average(information(s, 0), ask.options), rng))
            else:
                s.answer(ask, rng.pick(ask.options))
        gained += points(s)[0]
    return gained / games


def main(rounds: int) -> None:
    learner = Learner()
    print(f"before: {against_random(learner, 200):+.2f} points above average against random players")
    for i in range(rounds):
        for seat in range(PLAYERS):
            learner.walk(small_game(f"train/{i}"), seat, stream("train", i, seat))
    print(f"after {rounds} rounds: {against_random(learner, 200):+.2f}; {len(learner.total)} information states")
    opening = small_game("train/0")
    ask = opening.asks[0]
    shares = learner.average(information(opening, 0), ask.options)
    print("opening of seat a:", ", ".join(f"{word} {share:.0%}" for word, share in zip(ask.choices(), shares, strict=True)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 60)
