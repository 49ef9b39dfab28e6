"""Two checkouts side by side: `python benchmarks/beside.py OLD_SRC NEW_SRC` measures both in alternating rounds of one run.

A source folder is `src` of a checkout (interpreted) or a compiled copy that `python tools/compile.py` has made of it
(`build/optimised-cp311`). For every game it measures decisions and clones a second, iterations of the search a second and steps a
second of 64 games side by side. Either side is a process that waits while the other one measures; a round is a fraction of a second
of processor time, so whatever else the machine does slows both alike, and the median of the rounds' ratios counts. It exits with 1
if a ratio is below --least.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

WHAT = ("decisions", "clones", "search iterations", "vector steps")
SIDE = """
import json, sys, time
import numpy as np
import gloam
from gloam.bots import Budget, Mcts
from gloam.engine import stream, view
from gloam.engine.playout import playout
try:
    from gloam.envs import selfplay
except ImportError:  # its name up to 0.1
    from gloam.envs import vector as selfplay
from gloam.games import get
from gloam.lab.bench import middle_states
from gloam.match import start

game, bot, rng, turn = get(sys.argv[1]), Mcts(), np.random.default_rng(0), 0
seats, options = game.seats[0], game.complete(game.settings[0])
middle = middle_states(game, seats, options)
envs = selfplay.make(game.name, num_envs=64, workers=1, copy=False)
envs.reset(seed=1)


def once(what, turn):
    s = middle[turn % len(middle)]
    if what == "decisions":
        return playout(start(game, seats, f"beside/{turn}", options), stream("beside", turn))
    if what == "clones":
        for _ in range(200):
            s.clone()
        return 200
    if what == "search iterations":
        bot.choose(view(game, s, s.asks[0].seat), s.asks[0], Budget(iterations=60), stream("beside", turn))
        return 60
    envs.step(envs.sample(rng))
    return 64


print(json.dumps(gloam.build()), flush=True)
for line in sys.stdin:
    what, turn, seconds = json.loads(line)
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += once(what, turn)
        turn += 1
    print(json.dumps([done / spent, turn]), flush=True)
"""


class Side:
    """A process with one of the two sources, ready to measure one game."""

    def __init__(self, source: str, game: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(Path(source).resolve())}
        command = [sys.executable, "-c", SIDE, game]
        self.process = subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.turns = dict.fromkeys(WHAT, 0)
        self.build = self.hear()

    def hear(self) -> object:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def measure(self, what: str, seconds: float) -> float:
        """How many a second; both sides go through the same positions in the same order."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([what, self.turns[what], seconds]) + "\n")
        self.process.stdin.flush()
        found = self.hear()
        assert isinstance(found, list)
        rate, self.turns[what] = found
        return float(rate)

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("old")
    asked.add_argument("new")
    asked.add_argument("--games", default="crave,fever,hunger,thirst")
    asked.add_argument("--what", default=",".join(WHAT))
    asked.add_argument("--rounds", type=int, default=41)
    asked.add_argument("--seconds", type=float, default=0.1, help="of a round of one side")
    asked.add_argument("--least", type=float, default=0.97, help="the ratio that must be reached")
    words = asked.parse_args()
    slow = []
    print("| game | build | what | old /s | new /s | ratio |\n|---|---|---|---|---|---|", flush=True)
    for game in words.games.split(","):
        old, new = Side(words.old, game), Side(words.new, game)
        for what in words.what.split(","):
            rounds = []
            for number in range(words.rounds):
                first, second = (old, new) if number % 2 == 0 else (new, old)
                rates = {first: first.measure(what, words.seconds), second: second.measure(what, words.seconds)}
                rounds.append((rates[old], rates[new]))
            ratio = statistics.median([there / here for here, there in rounds])
            here, there = (statistics.median(side) for side in zip(*rounds, strict=True))
            print(f"| {game} | {new.build} | {what} | {here:,.0f} | {there:,.0f} | {ratio:.3f} |", flush=True)
            slow += [f"{what} of {game}"] if ratio < words.least else []
        old.end()
        new.end()
    if slow:
        sys.exit(f"below {words.least}: {', '.join(slow)}")


if __name__ == "__main__":
    main()
