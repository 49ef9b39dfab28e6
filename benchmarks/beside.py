"""Two checkouts side by side: `python benchmarks/beside.py OLD_SRC NEW_SRC` measures both in alternating rounds of one run.

A source folder is `src` of a checkout (interpreted) or a compiled copy that `python tools/compile.py` has made of it
(`build/optimised-cp311`). For every game it measures decisions and clones a second, iterations of the search a second and steps a
second of 64 games side by side. Either side is a process that waits while the other one measures; in a round both do the very same
work, about --seconds of processor time, so whatever else the machine does slows both alike, no side has the easier positions, and
the median of the rounds' ratios counts. Where things come to lie in memory is chance and worth some per cent, so both are started
--starts times and the rounds are shared out. It exits with 1 if a ratio is below --least.

With other cards other games are played, and what they take says nothing about the code: where a game's cards have changed since,
`--cards thirst=src/gloam/games/thirst/former/26dbf84552606424` gives the new side those of the old one (but for vector steps, whose
encoding is of today's cards).

With `--instructions` valgrind counts the instructions of a fixed piece of work instead: they do not depend on what else the machine
does, nor on where things lie. It is fifty times as slow, and knows nothing of what the processor waits for.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

WHAT = ("decisions", "clones", "search iterations", "vector steps")
TURNS = {"decisions": 6, "clones": 10, "search iterations": 4, "vector steps": 8}  # whose instructions are counted
SIDE = """
import json, os, subprocess, sys, time
from pathlib import Path
if sys.argv[2]:
    from gloam.engine.sets import LAID_OUT
    LAID_OUT["gloam.games." + sys.argv[1]] = Path(sys.argv[2])
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
envs = None


def once(what, turn):
    global envs
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
    if envs is None:
        envs = selfplay.make(game.name, num_envs=64, workers=1, copy=False)
        envs.reset(seed=1)
    envs.step(envs.sample(rng))
    return 64


print(json.dumps(gloam.build()), flush=True)
for line in sys.stdin:
    what, first, last, counted = json.loads(line)
    if counted:
        subprocess.run(["callgrind_control", "-i", "on", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    done, begun = 0, time.process_time()
    for turn in range(first, last):
        done += once(what, turn)
    spent = time.process_time() - begun
    if counted:
        subprocess.run(["callgrind_control", "-i", "off", str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
    print(json.dumps([done, spent]), flush=True)
"""
COUNTER = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]


class Side:
    """A process with one of the two sources, ready to measure one game."""

    def __init__(self, source: str, game: str, cards: str = "", prefix: Sequence[str] = ()) -> None:
        environment = {**os.environ, "PYTHONPATH": str(Path(source).resolve())}
        errors = subprocess.PIPE if prefix else None
        command = [*prefix, sys.executable, "-c", SIDE, game, cards]
        self.process = subprocess.Popen(
            command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
        self.build = self.hear()

    def hear(self) -> object:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def measure(self, what: str, turns: range, counted: bool = False) -> tuple[int, float]:
        """How many, and in how many seconds; a turn is the same work on both sides."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([what, turns.start, turns.stop, counted]) + "\n")
        self.process.stdin.flush()
        found = self.hear()
        assert isinstance(found, list)
        done, seconds = found
        return int(done), float(seconds)

    def end(self) -> str:
        """What it has said besides: under valgrind how much it has counted."""
        return self.process.communicate()[1] or ""


def warm_up(old: Side, new: Side, what: str, seconds: float) -> int:
    """Let both sides do the same until it takes them so long; returns how many turns a round has."""
    turns = 1
    while True:
        spent = min([side.measure(what, range(turns))[1] for side in (old, new)])
        if spent >= seconds / 2:
            return max(1, round(turns * seconds / spent))
        turns *= 2


def one_round(old: Side, new: Side, what: str, number: int, length: int) -> list[float]:
    """How many a second on the old side and on the new one; who comes first takes turns."""
    turns = range(number * length, (number + 1) * length)
    found = {side: side.measure(what, turns) for side in ((old, new) if number % 2 == 0 else (new, old))}
    return [found[side][0] / found[side][1] for side in (old, new)]


def instructions(source: str, game: str, cards: str, what: str) -> tuple[object, float]:
    """The build, and how many instructions it takes to do it once."""
    side = Side(source, game, cards, COUNTER)
    side.measure(what, range(1))  # what is only made once
    done, _ = side.measure(what, range(1, 1 + TURNS[what]), counted=True)
    counted = re.findall(r"Collected : (\d+)", side.end())
    return side.build, int(counted[-1]) / done


def count_all(old: str, new: str, games: Sequence[str], whats: Sequence[str], cards: dict[str, str]) -> None:
    """The same table by instructions: above 1 is better, as everywhere."""
    print("| game | build | what | old instructions | new instructions | ratio |\n|---|---|---|---|---|---|", flush=True)
    for game in games:
        for what in whats:
            _, here = instructions(old, game, "", what)
            build, there = instructions(new, game, "" if what == "vector steps" else cards.get(game, ""), what)
            print(f"| {game} | {build} | {what} | {here:,.0f} | {there:,.0f} | {here / there:.3f} |", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("old")
    asked.add_argument("new")
    asked.add_argument("--games", default="crave,fever,hunger,thirst")
    asked.add_argument("--what", default=",".join(WHAT))
    asked.add_argument("--rounds", type=int, default=41)
    asked.add_argument("--starts", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=0.1, help="of a round of one side")
    asked.add_argument("--least", type=float, default=0.97, help="the ratio that must be reached")
    asked.add_argument("--cards", action="append", default=[], metavar="GAME=FOLDER", help="what the new side plays this game with")
    asked.add_argument("--instructions", action="store_true", help="count instructions instead of seconds (valgrind)")
    words = asked.parse_args()
    cards = dict(one.split("=", 1) for one in words.cards)
    if words.instructions:
        count_all(words.old, words.new, words.games.split(","), words.what.split(","), cards)
        return
    slow = []
    print("| game | build | what | old /s | new /s | ratio |\n|---|---|---|---|---|---|", flush=True)
    for game in words.games.split(","):
        rounds: dict[str, list[list[float]]] = {what: [] for what in words.what.split(",")}
        for start in range(words.starts):
            old, new = Side(words.old, game), Side(words.new, game, cards.get(game, ""))
            for what, found in rounds.items():
                length = warm_up(old, new, what, words.seconds)
                for number in range(start, words.rounds, words.starts):
                    found.append(one_round(old, new, what, number, length))
            old.end()
            new.end()
        for what, found in rounds.items():
            ratio = statistics.median([there / here for here, there in found])
            here, there = (statistics.median(side) for side in zip(*found, strict=True))
            print(f"| {game} | {new.build} | {what} | {here:,.0f} | {there:,.0f} | {ratio:.3f} |", flush=True)
            slow += [f"{what} of {game}"] if ratio < words.least else []
    if slow:
        sys.exit(f"below {words.least}: {', '.join(slow)}")


if __name__ == "__main__":
    main()
