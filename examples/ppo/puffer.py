"""PufferLib's wrapper over Gloam's environments, unchanged: `python examples/ppo/puffer.py`.

`make fit` runs it with `pufferlib-core`, which has the wrapper as a wheel; PufferLib is built from source with tools of its own.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import pufferlib
import pufferlib.emulation
import pufferlib.vector

import gloam.envs  # registers the games


def make(game: str, buf: Any = None, seed: int = 0) -> Any:
    """One learner against chance, in PufferLib's buffers."""
    assert gloam.envs
    env = gymnasium.make(f"gloam/{game.capitalize()}-v0", opponents="random", seat=-1).unwrapped
    return pufferlib.emulation.GymnasiumPufferEnv(env=env, buf=buf, seed=seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="random legal play through PufferLib")
    parser.add_argument("--game", default="fever")
    parser.add_argument("--games", type=int, default=16, help="side by side")
    parser.add_argument("--steps", type=int, default=500)
    wanted = parser.parse_args()
    kind = pufferlib.vector.Serial  # or Multiprocessing, with num_workers
    envs = pufferlib.vector.make(make, env_kwargs={"game": wanted.game}, num_envs=wanted.games, backend=kind)
    rng, won, over, began = np.random.default_rng(1), 0, 0, time.monotonic()
    observations, infos = envs.reset(seed=1)
    for _ in range(wanted.steps):
        masks = np.stack([info["action_mask"] for info in infos])
        actions = np.where(masks.any(axis=1, keepdims=True), rng.random(masks.shape) * masks, 0).argmax(axis=1)  # your policy
        observations, rewards, terminals, truncations, infos = envs.step(actions)
        over += int(terminals.sum())
        won += int((rewards > 0).sum())
    speed = wanted.games * wanted.steps / (time.monotonic() - began)
    print(f"PufferLib {pufferlib.__version__}: {observations.shape} observations, won {won} of {over} games, {speed:.0f} steps/s")


if __name__ == "__main__":
    main()
