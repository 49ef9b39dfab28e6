"""Gymnasium's vector interface in twenty lines: you are one seat in each of 64 games, bots of chance play the others."""

import gymnasium
import numpy as np

import gloam.envs  # registers gloam/Fever-v0 and the others


def main() -> None:
    assert gloam.envs
    rng = np.random.default_rng(42)
    envs = gymnasium.make_vec("gloam/Fever-v0", num_envs=64, players=3, opponents="random")
    observations, info = envs.reset(seed=42)
    won = 0
    for _ in range(100):
        actions = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)  # your policy comes here
        observations, rewards, terminated, truncated, info = envs.step(actions)
        won += int((rewards > 0).sum())
    print(f"{observations.shape} observations a step; {won} games won")
    envs.close()


if __name__ == "__main__":
    main()
