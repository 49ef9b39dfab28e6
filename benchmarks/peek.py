"""What would a bot gain by knowing what the others hold? `PYTHONPATH=build/optimised python benchmarks/peek.py crave --games 80`.

One search that knows the other seats' private pieces, but no deck, sits among searches that imagine them. What knowing does not
gain cannot be gained by guessing from others' actions. Where several seats choose at once it imagines like everybody else.
No bot that anybody plays against can do this: views do not hold the state, it is smuggled in here.
"""

from __future__ import annotations

import argparse
import json
from unittest.mock import patch

from gloam.bots import Bot, Budget, Mcts
from gloam.engine import HIDDEN, Ask, Game, Rng, State, View, imagine
from gloam.engine.events import EVERYBODY
from gloam.games import get
from gloam.lab.arena import Standing, usual_seats
from gloam.lab.simulate import Observer, play_game

THOUGHT = Budget(iterations=32)


class Plain(Mcts):
    """The search with a fixed budget and without slips."""

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return super().choose(view, ask, THOUGHT, rng)


class Peeking(Plain, Observer):
    """The same, in worlds where the others hold what they really hold."""

    def begin(self, game: Game, s: State) -> None:
        self.truth = s

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        with patch("gloam.bots.worlds.imagine", self.peek):
            return super().choose(view, ask, budget, rng)

    def peek(self, view: View[State], rng: Rng) -> State:
        """An imagined world, put right; decks get what is left of their pool."""
        world: State = imagine(view, rng)
        if len(view.choosing) + len(view.sealed) > 1:
            return world
        layout, places = view.game.layout, [place for place, pieces in enumerate(view.zones) if set(pieces) == {HIDDEN}]
        for key in {layout.pool_key(place) for place in places}:
            pool = [place for place in places if layout.pool_key(place) == key]
            held = [place for place in pool if layout.sight(place, view.n, view.options) not in (0, EVERYBODY)]
            left = [piece for place in pool for piece in world.zones[place]]
            for place in held:
                world.zones[place] = list(self.truth.zones[place])
                for piece in world.zones[place]:
                    left.remove(piece)
            rng.shuffle(left)
            for place in pool:
                if place not in held:
                    world.zones[place] = [left.pop() for _ in world.zones[place]]
        return world


def contest(game: Game, games: int, seed: str) -> Standing:
    seats = usual_seats(game)
    standing = Standing("peeking")
    for i in range(games):
        seat, peeking = i % seats, Peeking()
        players: list[Bot] = [peeking if other == seat else Plain() for other in range(seats)]
        result = play_game(game, players, f"{seed}/{i // seats}", game.complete({}), THOUGHT, [peeking])
        assert not result.faults, result.faults
        standing.add(result.outcome.share(seat), result.outcome.scores[seat], 1 / seats)
    return standing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", default="peek")
    chosen = parser.parse_args()
    print(json.dumps(contest(get(chosen.game), chosen.games, chosen.seed).to_json()))


if __name__ == "__main__":
    main()
