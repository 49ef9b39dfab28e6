"""What compiling brings to whoever installs Gloam: `make bench-wheels` puts both wheels into environments of their own.

It measures them in alternating rounds of one run: decisions a second of random play and steps a second of 64 games side by side.

The best round counts, since other work on the machine only ever slows things down; only the ratio means much elsewhere.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AIM = {"decisions": 4.0, "vector steps": 7.0}
MEASURE = """
import json, sys, time
import numpy as np
import gloam
from gloam.envs import selfplay
from gloam.games import games
from gloam.lab.bench import play_for
seconds, found = float(sys.argv[1]), {}
for game in games().values():
    options = game.complete(game.settings[0])
    found[game.name, "decisions"] = play_for(game, game.seats[0], options, seconds)[0]
    rng = np.random.default_rng(0)
    with selfplay.make(game.name, num_envs=64, workers=1, copy=False) as envs:
        envs.reset(seed=1)
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            envs.step(envs.sample(rng))
            steps += 64
        found[game.name, "vector steps"] = steps / (time.perf_counter() - begun)
print(json.dumps([gloam.build(), [[*key, value] for key, value in found.items()]]))
"""


def install(wheel: Path, folder: Path) -> Path:
    """An environment with this wheel and what environments for researchers need."""
    uv = str(Path(sys.executable).parent / "uv")
    subprocess.run([uv, "venv", "-q", "-p", sys.executable, str(folder)], check=True)
    subprocess.run([uv, "pip", "install", "-q", "-p", str(folder), f"gloam[rl] @ file://{wheel.resolve()}"], check=True)
    return folder / "bin" / "python"


def measure(python: Path, seconds: float) -> tuple[str, dict[tuple[str, str], float]]:
    done = subprocess.run([str(python), "-c", MEASURE, str(seconds)], capture_output=True, text=True, check=True, cwd="/")
    build, rows = json.loads(done.stdout)
    return build, {(game, what): rate for game, what, rate in rows}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round")
    words = asked.parse_args()
    wheels = sorted((ROOT / "dist").glob("*.whl"))
    if len(wheels) != 2:
        sys.exit("dist/ must hold the pure and the compiled wheel: `make wheel` makes them")
    best: dict[str, dict[tuple[str, str], float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        pythons = [install(wheel, Path(folder) / str(number)) for number, wheel in enumerate(wheels)]
        for _ in range(words.rounds):
            for python in pythons:
                build, rates = measure(python, words.seconds)
                known = best.setdefault(build, {})
                known.update({key: max(rate, known.get(key, 0)) for key, rate in rates.items()})
    pure, compiled = best["interpreted"], best["compiled"]
    print("| game | what | pure wheel /s | compiled wheel /s | ratio | aim |\n|---|---|---|---|---|---|")
    for (game, what), slow in pure.items():
        fast = compiled[game, what]
        print(f"| {game} | {what} | {slow:,.0f} | {fast:,.0f} | {fast / slow:.1f} | {AIM[what]:g} |")


if __name__ == "__main__":
    main()
