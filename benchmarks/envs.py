"""How fast the environments are, beside their peers in the same run: `make bench-envs`, or `python benchmarks/envs.py --json`.

Every row is random legal play. An AEC step is `last()` with observation and mask, a random legal choice, `step()`; steps of agents
whose game is over count for everybody alike, as does setting up new games. Many short rounds go over all rows in turn and the best
one counts, since other work on the machine only ever slows things down. Where that work keeps the workers of the vector interface
from the second core, the ratio per CPU second of one worker says more than the clock: `--cpu` counts steps a CPU second, without a
second worker. RLCard and PettingZoo's classic games are in the extra `bench`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel

import gloam.envs.spiel
from gloam.envs import selfplay
from gloam.envs.aec import env as gloam_env
from gloam.games import games
from gloam.version import build

PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")
SPIEL = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_team_dominoes")
ASKED = {"hunger": 6, "thirst": 7}  # times AEC, by two workers on two cores of their own
SIZES = (64, 256)  # games of a vector environment: few stay in the processor's cache, many take less time between the steps

Runner = Callable[[float], tuple[int, float]]  # seconds -> steps, seconds spent


def aec_runner(make: Callable[[], Any]) -> Runner:
    env, rng = make(), np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = seen["action_mask"].nonzero()[0]
                    env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps, time.perf_counter() - began

    return run


def rlcard_runner(name: str) -> Runner:
    import rlcard

    env, rng = rlcard.make(name, config={"seed": 1}), np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps, time.perf_counter() - began

    return run


def vector_runner(name: str, size: int, workers: int) -> Runner:
    envs, rng = selfplay.make(name, num_envs=size, workers=workers, copy=False), np.random.default_rng(0)
    envs.reset(seed=1)

    def run(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            envs.step(envs.sample(rng))
            steps += size
        return steps, time.perf_counter() - began

    return run


def spiel_runner(name: str, observes: bool) -> Runner:
    game, rng = pyspiel.load_game(name), np.random.default_rng(0)
    kind = game.get_type()
    tensor = "information_state_tensor" if kind.provides_information_state_tensor else "observation_tensor"

    def run(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                if observes:
                    getattr(state, tensor)(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps, time.perf_counter() - began

    return run


def rows(wanted: list[str], most_workers: int) -> dict[str, Runner]:
    """Every row by name; peers that are not installed are left out, with a word about it."""
    found: dict[str, Runner] = {}
    for name in wanted:
        found[f"aec gloam {name}"] = aec_runner(partial(gloam_env, name))
    for name in PETTINGZOO:
        add(
            found, f"aec pettingzoo {name}", lambda name=name: aec_runner(importlib.import_module(f"pettingzoo.classic.{name}").env)
        )
    for name in RLCARD:
        add(found, f"rlcard {name}", lambda name=name: rlcard_runner(name))
    for name in wanted:
        for size in SIZES:
            for workers in range(1, most_workers + 1):
                found[vector_row(name, size, workers)] = vector_runner(name, size, workers)
    for observes in (False, True):
        how = "spiel with tensor" if observes else "spiel"
        for name in wanted:
            twin = f"gloam_{name}_turns"
            found[f"{how} gloam {name}"] = spiel_runner(twin if twin in pyspiel.registered_names() else f"gloam_{name}", observes)
        for name in SPIEL:
            add(found, f"{how} {name}", lambda name=name, observes=observes: spiel_peer(name, observes))
    return found


def vector_row(name: str, size: int, workers: int) -> str:
    return f"vector gloam {name} x{size}, {workers} workers"


def spiel_peer(name: str, observes: bool) -> Runner:
    importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    return spiel_runner(name, observes)


def add(found: dict[str, Runner], row: str, make: Any) -> None:
    try:
        found[row] = make()
    except Exception as error:  # a peer that does not install or load must not end the run
        sys.stderr.write(f"left out: {row} ({type(error).__name__}: {str(error)[:100]})\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Environments beside their peers")
    parser.add_argument("--seconds", type=float, default=0.25)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", default=",".join(games()))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--cpu", action="store_true", help="steps a CPU second: for a busy machine")
    wanted = parser.parse_args()
    warnings.simplefilter("ignore")
    assert gloam.envs.spiel
    workers = 1 if wanted.cpu else 2
    runners = rows(wanted.games.split(","), workers)
    best, by_cpu = dict.fromkeys(runners, 0.0), dict.fromkeys(runners, 0.0)
    for _ in range(wanted.rounds):
        for row, run in runners.items():
            began = time.process_time()
            steps, spent = run(wanted.seconds)
            best[row] = max(best[row], steps / spent)
            by_cpu[row] = max(by_cpu[row], steps / (time.process_time() - began))
    rates = {row: round(rate) for row, rate in (by_cpu if wanted.cpu else best).items()}
    if wanted.json:
        print(json.dumps({"build": build(), "steps_per_s": rates}, indent=1))
        return
    print(f"steps a {'CPU ' if wanted.cpu else ''}second, best of {wanted.rounds} rounds, {build()} build")
    for row, rate in rates.items():
        print(f"{rate:>10,}  {row}")
    peers = [rate for row, rate in rates.items() if row.startswith("aec pettingzoo")]
    for name in wanted.games.split(","):
        rate = rates[f"aec gloam {name}"]
        print(f"{name}: AEC" + (f" {rate / max(peers):.1f} x the fastest PettingZoo card game" if peers else ""))
        for count in range(1, workers + 1):
            ratios = [f"{rates[vector_row(name, size, count)] / rate:.1f} x AEC with {size} games" for size in SIZES]
            print(f"  vector, {count} worker{'s' if count > 1 else ''}: {', '.join(ratios)}" + asked(name, count))
        by_worker = max(by_cpu[vector_row(name, size, 1)] for size in SIZES) / by_cpu[f"aec gloam {name}"]
        print(f"  {by_worker:.1f} x AEC per worker and CPU second")


def asked(name: str, workers: int) -> str:
    """What is aimed at on a quiet machine; two workers may help by a core each."""
    return f"; {ASKED[name]} x asked on a quiet machine" if workers == 2 and name in ASKED else ""


if __name__ == "__main__":
    main()
