"""Learn a game from play: `PYTHONPATH=build/optimised python benchmarks/learn.py crave --games 3000 --rounds 3`.

Look-ahead bots play against themselves, by the plain evaluation at first and by what the round before has taught afterwards.
How likely a position is to be won is fitted to all lessons of the last two rounds (logistic regression; a weight must be worth
its doubt). Writes the game's `experience.toml` in the source folder, and prints how well games that were not learned from
are foretold. What these games say nothing of stays as it is: Crave in teams is learned beside the duel, by `--seats 4`. With
`--out FILE` it is the experience of a learned agent instead, and the games are played by the game's own from the first:
`tools/ship_agent.py` puts it on the shelf.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gloam.engine.experience import FILE, write_weights
from gloam.games import get
from gloam.lab.arena import usual_seats
from gloam.lab.learn import Memory, play_lessons
from gloam.lab.tune import known_weights, weights_of

Array = NDArray[np.float64]
SLICE = 50  # games that a process plays at a time
SOURCE = Path(__file__).resolve().parents[1] / "src" / "gloam" / "games"


def gather(name: str, seats: int, first: int, games: int, weights: dict[str, float], jobs: int) -> list[Memory]:
    starts = range(first, first + games, SLICE)
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(play_lessons, name, seats, start, min(SLICE, first + games - start), weights) for start in starts]
        return [lesson for part in parts for lesson in part.result()]


def chance(x: Array, weights: Array) -> Array:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(x @ weights, -30.0, 30.0))))


def fit(x: Array, won: Array, doubt: float) -> Array:
    """Logistic regression by Newton's method. The last column is the same for all and not doubted."""
    weights = np.zeros(x.shape[1])
    doubts = np.full(x.shape[1], doubt)
    doubts[-1] = 1e-6
    for _ in range(12):
        p = chance(x, weights)
        slope = x.T @ (won - p) - doubts * weights
        curve = (x * (p * (1.0 - p))[:, None]).T @ x + np.diag(doubts + 1e-9)
        weights += np.linalg.solve(curve, slope)
    return weights


def surprise(x: Array, won: Array, weights: Array) -> float:
    """The mean surprise at what happened, in nats: ln 2 for somebody who knows nothing about a duel."""
    p = np.clip(chance(x, weights), 1e-6, 1.0 - 1e-6)
    return float(-(won * np.log(p) + (1.0 - won) * np.log(1.0 - p)).mean())


def as_arrays(lessons: list[Memory]) -> tuple[Array, Array]:
    x = np.array([[*lesson.features, 1.0] for lesson in lessons])
    return x, np.array([lesson.share for lesson in lessons])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=3000, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", type=int, default=0, help="0: the usual table")
    parser.add_argument("--doubt", type=float, default=30.0, help="more: only what is sure is learned")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="the experience of a learned agent")
    chosen = parser.parse_args()
    game = get(chosen.game)
    seats = chosen.seats or usual_seats(game)
    unlearned = weights_of(game).plain
    known = known_weights(game)
    weights = known if chosen.out else {}
    before: list[Memory] = []
    for number in range(chosen.rounds):
        now = gather(game.name, seats, number * chosen.games, chosen.games, weights, chosen.jobs)
        x, won = as_arrays(before + now)
        told_of = np.asarray(x.any(axis=0), dtype=bool)  # the other numbers belong to another table
        x = x[:, told_of]
        told = len(now) // 5  # the last fifth is foretold, not learned from
        learned = fit(x[:-told], won[:-told], chosen.doubt)
        plain = fit(x[:-told, [0, -1]], won[:-told], 0.0)
        found = surprise(x[-told:], won[-told:], learned), surprise(x[-told:, [0, -1]], won[-told:], plain)
        print(
            f"round {number + 1}: {len(now)} positions, surprise {found[0]:.4f}; by the evaluation alone {found[1]:.4f}", flush=True
        )
        names = [name for name, is_told in zip(unlearned, told_of[:-1], strict=True) if is_told]
        weights = known | dict(zip(names, map(float, fit(x, won, chosen.doubt)[:-1]), strict=True))
        write_weights(chosen.out or SOURCE / game.name / FILE, weights, unlearned, "benchmarks/learn.py")
        before = now


if __name__ == "__main__":
    main()
