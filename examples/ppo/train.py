"""MaskablePPO learns Crave (or another game) against `random`, with a learning curve.

    make ppo                                  # installs what it needs into .venv-ppo, learns for four minutes, then tests
    python examples/ppo/train.py --minutes 4 --game crave --out build/ppo

All games are one `gymnasium.make_vec`; `Games` says it in the words of Stable-Baselines3, whose vector environments are its own.
Crave is a duel, so 50% is chance. The learner sits in either seat; only winning pays.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

import gymnasium
import numpy as np
import torch
from matplotlib import pyplot
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

import gloam.envs  # registers the games
from gloam.envs.single import GloamSingleEnv

ENVS = 64
STEPS = 32  # per environment and update


class Games(VecEnv):
    """A vector environment of Gymnasium as one of Stable-Baselines3: an info for each game, the last look under its name there."""

    def __init__(self, envs: Any, seed: int) -> None:
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)
        self.envs = envs
        self.first_seed: int | None = seed

    def reset(self) -> Any:
        observations, _ = self.envs.reset(seed=self.first_seed)
        self.first_seed = None  # further games go on from it
        return observations

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observations, rewards, over, _, info = self.envs.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in over]
        for i in np.flatnonzero(over):
            infos[i] = {"terminal_observation": info["final_obs"][i], "is_success": info["final_info"]["is_success"][i]}
        return observations, rewards, over, infos

    def env_method(self, method_name: str, *_: Any, indices: Any = None, **__: Any) -> list[Any]:
        """MaskablePPO asks for `action_masks`, a row for each game."""
        return list(getattr(self.envs.unwrapped, method_name)())

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.envs.unwrapped, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("the games share what they are made of")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.envs.close()


def make_games(game: str, opponent: str, workers: int) -> VecMonitor:
    assert gloam.envs
    envs = gymnasium.make_vec(f"gloam/{game.capitalize()}-v0", num_envs=ENVS, opponents=opponent, seat=-1, workers=workers)
    return VecMonitor(Games(envs, seed=0), info_keywords=("is_success",))


class Curve(BaseCallback):
    """Stops after the given time and notes the share of won games as learning goes on."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds
        self.began = time.monotonic()
        self.points: list[tuple[float, float]] = []  # seconds, share of the last games won

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.seconds

    def _on_rollout_end(self) -> None:
        results = [float(info["is_success"]) for info in self.model.ep_info_buffer or []]
        if results:
            seconds, share = time.monotonic() - self.began, sum(results) / len(results)
            self.points.append((seconds, share))
            print(f"{seconds:5.0f} s  {self.num_timesteps:8} steps  won {share:.0%} of the last {len(results)}")


def test(model: Any, game: str, opponent: str, games: int) -> float:
    """The share of games won by the learned policy, with seeds that training has not seen; a shared victory counts half."""
    env = GloamSingleEnv(game, opponents=opponent, seat=-1)
    won = 0.0
    for i in range(games):
        seen, _ = env.reset(seed=1_000_000 + i)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, _, over, _, info = env.step(int(action))
        outcome = env.sitting.outcome()
        won += float(info["is_success"]) / max(1, len(outcome.winners))
    return won / games


def draw(points: list[tuple[float, float]], end: float, title: str, path: Path) -> None:
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot([seconds / 60 for seconds, _ in points], [100 * share for _, share in points], label="last 100 games of training")
    axes.axhline(100 * end, color="tab:green", linestyle="--", label=f"test: {end:.0%}")
    axes.axhline(50, color="tab:gray", linestyle=":", label="chance")
    axes.set(xlabel="minutes", ylabel="games won, %", title=title, ylim=(0, 100))
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description="MaskablePPO against a bot")
    parser.add_argument("--game", default="crave")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--minutes", type=float, default=4.0, help="of learning; a test of 200 games follows")
    parser.add_argument("--games", type=int, default=200, help="of the test")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--workers", type=int, default=1, help="processes that share the games")
    wanted = parser.parse_args()
    torch.set_num_threads(1)  # batches are small, and waiting threads would take the time from the games
    wanted.out.mkdir(parents=True, exist_ok=True)
    envs = make_games(wanted.game, wanted.opponent, wanted.workers)
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=STEPS, batch_size=512, n_epochs=4, learning_rate=1e-3, gamma=0.999, gae_lambda=0.97,
        ent_coef=0.01, policy_kwargs={"net_arch": [64, 64]}, seed=1, device="cpu",
    )  # fmt: skip
    curve = Curve(wanted.minutes * 60)
    model.learn(10**9, callback=curve)
    model.save(wanted.out / "policy")
    share = test(model, wanted.game, wanted.opponent, wanted.games)
    print(f"won {share:.1%} of {wanted.games} test games against {wanted.opponent}, {model.num_timesteps} steps of learning")
    draw(curve.points, share, f"MaskablePPO learns {wanted.game} against {wanted.opponent}", wanted.out / "curve.png")
    report = {"game": wanted.game, "won": share, "steps": model.num_timesteps, "curve": curve.points}
    (wanted.out / "report.json").write_text(json.dumps(report) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
