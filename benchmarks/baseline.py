"""`hard` against searches of others at equal CPU time: OpenSpiel's own IS-MCTS, or plain UCT with determinization.

`python benchmarks/baseline.py fever --seats 3 --games 60 --against spiel`: one of ours among others of one kind, seats rotated.
Both are given the same CPU time for a decision on average; a single simulation may cost the other one more than that.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import gloam.envs.spiel
from bots.baseline import PlainUct
from gloam import stream
from gloam.bots import Budget, make_bot
from gloam.engine import Ask, Game, State, view
from gloam.games import get

assert gloam.envs.spiel  # it registers the games


class Player(Protocol):
    """Answers in a state of OpenSpiel, and knows how much CPU time that took."""

    spent: float
    decisions: int

    def answer(self, state: Any, seat: int, allowed: float) -> int: ...


def position(state: Any) -> tuple[Game, State, Ask]:
    """The table behind a state of OpenSpiel, and its question."""
    s: State = state.position.s
    return state.position.game, s, s.asks[0]


class Ours:
    def __init__(self, name: str, seed: str) -> None:
        self.bot, self.rng = make_bot(name), stream(seed, "ours")
        self.spent, self.decisions = 0.0, 0

    def answer(self, state: Any, seat: int, allowed: float) -> int:
        game, s, ask = position(state)
        began = time.process_time()
        option = self.bot.choose(view(game, s, seat), ask, Budget(), self.rng)
        self.spent += time.process_time() - began
        self.decisions += 1
        return int(state.game.action_ids.ids[ask.question.name][option])


class Plain:
    def __init__(self, seed: str) -> None:
        self.bot, self.rng = PlainUct(time.process_time), stream(seed, "plain")
        self.spent, self.decisions = 0.0, 0

    def answer(self, state: Any, seat: int, allowed: float) -> int:
        game, s, ask = position(state)
        began = time.process_time()
        option = self.bot.choose(view(game, s, seat), ask, Budget(iterations=10_000, seconds=allowed), self.rng)
        self.spent += time.process_time() - began
        self.decisions += 1
        return int(state.game.action_ids.ids[ask.question.name][option])


class Spiel:
    """OpenSpiel's IS-MCTS with random playouts; its number of simulations follows the CPU time that it is allowed."""

    def __init__(self, game: Any, seed: int) -> None:
        self.rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, self.rng)
        self.bot: Any = ismcts.ISMCTSBot(
            game, evaluator, uct_c=2.0, max_simulations=2, random_state=self.rng, allow_inconsistent_action_sets=True
        )
        self.spent, self.decisions, self.simulations = 0.0, 0, 0

    def answer(self, state: Any, seat: int, allowed: float) -> int:
        per_simulation = self.spent / self.simulations if self.simulations else allowed
        debt = allowed * (self.decisions + 1) - self.spent
        n = max(2, min(2000, int(debt / max(per_simulation, 1e-6))))
        began = time.process_time()
        self.bot._max_simulations = n
        action = self.bot.step(state)
        self.spent += time.process_time() - began
        self.decisions += 1
        self.simulations += n
        return int(action)


def play(game: Any, players: list[Player], seed: str, ours: int) -> list[float]:
    """One game; returns the rewards. The others may spend what ours has spent on an average decision so far."""
    state, rng = game.new_initial_state(), stream(seed, "deal")
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.below(gloam.envs.spiel.SEED_DIGIT))
            continue
        seat = state.current_player()
        if len(state.legal_actions()) == 1:
            state.apply_action(state.legal_actions()[0])
            continue
        allowed = players[ours].spent / players[ours].decisions if players[ours].decisions else 0.02
        state.apply_action(players[seat].answer(state, seat, allowed))
    return list(state.returns())


def contest(name: str, seats: int, games: int, against: str, level: str) -> dict[str, object]:
    """The share of victories of one bot of ours among others, a shared victory counted as a fraction."""
    turns = "_turns" if f"gloam_{name}_turns" in pyspiel.registered_names() else ""
    game = pyspiel.load_game(f"gloam_{name}{turns}", {"players": seats})
    us = Ours(level, "baseline")
    them: Player = Spiel(game, 7) if against == "spiel" else Plain("baseline")
    wins: list[float] = []
    for i in range(games):
        seat = i % seats
        players: list[Player] = [us if other == seat else them for other in range(seats)]
        rewards = play(game, players, f"baseline/{i // seats}", seat)
        best = max(rewards)
        wins.append((rewards[seat] == best) / rewards.count(best))
        print(f"{i + 1} games: {sum(wins) / len(wins):.1%}", file=sys.stderr)
    share = sum(wins) / games
    margin = 1.96 * math.sqrt(max(share * (1 - share), 0.25 / games) / games)
    return {
        "game": get(name).title,
        "seats": seats,
        "against": against,
        "games": games,
        "share": round(share, 3),
        "interval": [round(max(0.0, share - margin), 3), round(min(1.0, share + margin), 3)],
        "ours_ms": round(1000 * us.spent / max(1, us.decisions), 1),
        "theirs_ms": round(1000 * them.spent / max(1, them.decisions), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0, help="0: the smallest table")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--against", choices=("spiel", "uct"), default="spiel")
    parser.add_argument("--level", default="hard")
    chosen = parser.parse_args()
    seats = chosen.seats or get(chosen.game).seats[0]
    print(json.dumps(contest(chosen.game, seats, chosen.games, chosen.against, chosen.level)))


if __name__ == "__main__":
    main()
