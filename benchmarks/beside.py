"""Two checkouts side by side: `python benchmarks/beside.py OLD_SRC NEW_SRC` measures both in alternating rounds of one run.

A source folder is `src` of a checkout (interpreted) or a compiled copy that `python tools/compile.py` has made of it
(`build/optimised-cp311`). For every game it measures decisions and clones a second, iterations of the search a second and steps a
second of 64 games side by side, in time of the processor, and prints new / old: the best rounds compared, since other work on the
machine only ever slows things down. It exits with 1 if a ratio is below --least.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

MEASURE = """
import json, sys, time
import numpy as np
import gloam
from gloam.envs import vector
from gloam.games import get
from gloam.bots import Budget, Mcts
from gloam.engine import stream, view
from gloam.lab.bench import clone_rate, middle_states, play_for
name, seconds = sys.argv[1], float(sys.argv[2])
game = get(name)
seats, options = game.seats[0], game.complete(game.settings[0])
middle = middle_states(game, seats, options)
found = {"decisions": play_for(game, seats, options, seconds)[0], "clones": clone_rate(middle, seconds)}
bot, searched, begun = Mcts(), 0, time.process_time()
while time.process_time() - begun < seconds:
    s = middle[searched % len(middle)]
    bot.choose(view(game, s, s.asks[0].seat), s.asks[0], Budget(iterations=60), stream("beside", searched))
    searched += 1
found["search iterations"] = 60 * searched / (time.process_time() - begun)
with vector.make(name, num_envs=64, workers=1, copy=False) as envs:
    envs.reset(seed=1)
    rng, steps, begun = np.random.default_rng(0), 0, time.process_time()
    while time.process_time() - begun < seconds:
        envs.step(envs.sample(rng))
        steps += 64
    found["vector steps"] = steps / (time.process_time() - begun)
print(json.dumps([gloam.build(), found]))
"""
Rates = dict[str, float]


def measure(source: str, game: str, seconds: float) -> tuple[str, Rates]:
    """One round of one source folder, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.path.abspath(source)}
    command = [sys.executable, "-c", MEASURE, game, str(seconds)]
    build, rates = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    return build, rates


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("old")
    asked.add_argument("new")
    asked.add_argument("--games", default="crave,fever,hunger,thirst")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round")
    asked.add_argument("--least", type=float, default=0.97, help="the ratio that must be reached")
    words = asked.parse_args()
    slow = []
    print("| game | build | what | old /s | new /s | ratio |\n|---|---|---|---|---|---|", flush=True)
    for game in words.games.split(","):
        best: dict[str, Rates] = {words.old: {}, words.new: {}}
        for number in range(words.rounds):
            for source in (words.old, words.new) if number % 2 == 0 else (words.new, words.old):
                build, rates = measure(source, game, words.seconds)
                best[source] = {what: max(rate, best[source].get(what, 0.0)) for what, rate in rates.items()}
        for what, old in best[words.old].items():
            new = best[words.new][what]
            print(f"| {game} | {build} | {what} | {old:,.0f} | {new:,.0f} | {new / old:.3f} |", flush=True)
            slow += [f"{what} of {game}"] if new / old < words.least else []
    if slow:
        sys.exit(f"below {words.least}: {', '.join(slow)}")


if __name__ == "__main__":
    main()
