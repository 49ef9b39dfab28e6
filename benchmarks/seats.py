"""What a process of its own costs a bot: decisions per second of one seat, in the table's process and in others, all four games.
Seconds are of the processor, of both processes together, so that a busy machine changes little. Linux only.

    python benchmarks/seats.py [--seconds 5]

The bot does anything allowed, so that nothing but the way is measured. Rows are measured in turns, several times; only the
ratios of one run mean something.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from gloam.bots import Bot, Budget, RandomBot
from gloam.engine import stream
from gloam.games import games
from gloam.match import new
from gloam.seat.foreign import Limits
from gloam.seat.players import make_player
from gloam.seat.program import Program

EXAMPLES = Path(__file__).parent.parent / "examples" / "seats"
ROUNDS = 3
WARM = 5  # decisions before measuring begins: what is loaded once is no cost of a decision
PYTHON = """
class Anything:
    name = "anything"
    def choose(self, view, ask, budget, rng):
        return rng.pick(ask.options)
"""


def players(folder: Path) -> dict[str, str]:
    """Who plays: in process, a class of Python, and a program that wants nothing but the question."""
    (folder / "anything.py").write_text(PYTHON, encoding="utf-8")
    found = {"in process": "random", "a class in its own process": f"{folder / 'anything.py'}:Anything"}
    compiler = shutil.which("cc")
    if compiler:
        subprocess.run([compiler, "-O2", "-o", str(folder / "carrots"), str(EXAMPLES / "carrots.c")], check=True)
        found["a program in C, without views"] = f"cmd:{folder / 'carrots'}"
    return found


def measure(game: str, bot: Bot, seconds: float, seed: str) -> tuple[int, float]:
    """Decisions of the first seat, and the time that they took; the others answer by chance, and are not measured."""
    rng, spent, before, count = stream(seed, "others"), 0.0, 0.0, -WARM
    match = new(game, games()[game].seats[0], seed)
    seat(bot, match.game.name, match.names, dict(match.state.options))
    while spent < seconds:
        if not match.asks:
            match = new(game, games()[game].seats[0], f"{seed}/{count}")
        ask = match.asks[0]
        if ask.seat != 0:
            match.take(ask, rng.pick(ask.options))
            continue
        began = time.process_time()
        option = bot.choose(match.view(0), ask, Budget(), rng)
        spent += time.process_time() - began
        count += 1
        if count == 0:
            spent, before = 0.0, beside(bot)
        match.take(ask, option)
    return count, spent + beside(bot) - before


def beside(bot: Bot) -> float:
    """Processor time of the bot's own process, the child of its keeper."""
    if not isinstance(bot, Program) or bot.pipes is None:
        return 0.0
    keeper = bot.pipes.process.pid
    child = Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split()[0]
    fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def seat(bot: Bot, game: str, names: list[str], options: dict[str, str]) -> None:
    if isinstance(bot, Program):
        bot.sit(games()[game], names, 0, options, Budget(), "bench")
        assert bot.sitting is not None
        bot.greet(bot.sitting)
        bot.sitting.asked = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        seated = players(Path(folder))
        for game in games():
            totals = dict.fromkeys(seated, (0, 0.0))
            for turn in range(ROUNDS):
                for name, player in seated.items():
                    bot = RandomBot() if player == "random" else make_player(player, Limits(seconds=0))
                    count, spent = measure(game, bot, wanted.seconds / ROUNDS, f"seats/{turn}")
                    totals[name] = (totals[name][0] + count, totals[name][1] + spent)
                    if isinstance(bot, Program):
                        bot.close()
            rows[game] = {name: round(count / spent) for name, (count, spent) in totals.items()}
    if wanted.json:
        print(json.dumps(rows, indent=2))
        return
    print("| game | " + " | ".join(seated) + " |\n|---|" + "---|" * len(seated))
    for game, row in rows.items():
        print(f"| {games()[game].title} | " + " | ".join(f"{value:,}" for value in row.values()) + " |")


if __name__ == "__main__":
    main()
