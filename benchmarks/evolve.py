"""Evolve a game's evaluation: `PYTHONPATH=build/optimised python benchmarks/evolve.py hunger --games 1000 --rounds 3`.

In each round everybody plays by the weights with noise of their own, and each weight moves by what its noise went with: a whole
standard deviation if that is certain, less if it is not, and not at all by what may well be chance. Prints every weight with
its t-value and writes the game's `experience.toml` in the source folder; the search goes by it. With `--out FILE` it is the
experience of a learned agent instead, which begins with the game's own: `tools/ship_agent.py` puts it on the shelf.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gloam.engine.experience import FILE, read_weights, write_weights
from gloam.games import get
from gloam.lab.arena import usual_seats
from gloam.lab.evolve import Trial, play_trials, sways
from gloam.lab.tune import weights_of

Array = NDArray[np.float64]
SLICE = 25  # games that a process plays at a time
CERTAIN = 4.0  # a t-value that is worth a whole step
NOISE = 1.0  # and one that is worth none
SOURCE = Path(__file__).resolve().parents[1] / "src" / "gloam" / "games"


def gather(name: str, seats: int, first: int, games: int, weights: dict[str, float], worlds: int, jobs: int) -> list[Trial]:
    starts = range(first, first + games, SLICE)
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(play_trials, name, seats, at, min(SLICE, first + games - at), weights, worlds) for at in starts]
        return [trial for part in parts for trial in part.result()]


def even(values: Array) -> Array:
    """Around zero, with a spread of one."""
    return np.asarray((values - values.mean()) / max(float(values.std()), 1e-9))


def t_values(noise: Array, success: Array) -> Array:
    """How sure it is that more of each weight brings more or less success."""
    inverse = np.linalg.inv(noise.T @ noise)
    slopes = inverse @ noise.T @ success
    left = success - noise @ slopes
    return np.asarray(slopes / np.sqrt(np.diag(inverse) * left.var()))


def learn(trials: list[Trial]) -> Array:
    """The t-value of every weight. Victories are what counts, places are what can be seen sooner: both, in equal parts."""
    noise = np.array([trial.noise for trial in trials])
    shares, beaten = np.array([trial.share for trial in trials]), np.array([trial.beaten for trial in trials])
    return t_values(noise, even(even(shares) + even(beaten)))


def step(t: float) -> float:
    """How far a weight with this t-value moves, in standard deviations of its noise."""
    return math.copysign(min(1.0, max(0.0, (abs(t) - NOISE) / (CERTAIN - NOISE))), t)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000, help="in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game: other games, other chance")
    parser.add_argument("--seats", type=int, default=0, help="0: the usual table")
    parser.add_argument("--worlds", type=int, default=1, help="imagined worlds for a decision")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--stride", type=float, default=1.0, help="steps so many times as far, while the way is plain")
    parser.add_argument("--out", type=Path, help="the experience of a learned agent; goes on if it is there")
    chosen = parser.parse_args()
    game = get(chosen.game)
    own = SOURCE / game.name / FILE
    path = chosen.out or own
    plain, sway = weights_of(game).plain, sways(game)
    weights = read_weights(path if path.exists() else own, plain)  # goes on where it left off
    seats = chosen.seats or usual_seats(game)
    for number in range(chosen.rounds):
        first = chosen.first + number * chosen.games
        sure = learn(gather(game.name, seats, first, chosen.games, weights, chosen.worlds, chosen.jobs))
        print(f"round {number + 1}: {chosen.games} games")
        for name, t in zip(list(weights), sure, strict=True):
            before = weights[name]
            weights[name] = before + chosen.stride * sway[name] * step(float(t))
            print(f"  {name:24} {before:8.3f} -> {weights[name]:8.3f}   t {t:6.1f}", flush=True)
        write_weights(path, weights, plain, "benchmarks/evolve.py")


if __name__ == "__main__":
    main()
