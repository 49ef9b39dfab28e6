"""The vector environment fits what learners bring: Gymnasium's own wrappers, and a loop that learns, in NumPy alone.

The same loop with PyTorch, MaskablePPO and PufferLib are commands (examples/ppo); what they rely on is held here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.wrappers import vector as wrappers
from numpy.typing import NDArray

import gloam.envs
from gloam.engine import BadSetup

GAMES, SEEN, ACTIONS = 64, 331, 5
RATE = 0.01


def make(num_envs: int, **settings: Any) -> Any:
    assert gloam.envs
    return gymnasium.make_vec("gloam/Fever-v0", num_envs=num_envs, players=3, opponents="random", seat=-1, **settings)


def masks_in(info: Any) -> list[NDArray[np.int8]]:
    """The info as Gymnasium's vector environments give it, or one for each game."""
    return [row["action_mask"] for row in info] if isinstance(info, list) else list(info["action_mask"])


def halved(observations: NDArray[np.float32]) -> NDArray[np.float32]:
    return observations * np.float32(0.5)


WRAPPERS: dict[str, Callable[[Any], Any]] = {
    "RecordEpisodeStatistics": wrappers.RecordEpisodeStatistics,
    "NormalizeObservation": wrappers.NormalizeObservation,
    "NormalizeReward": wrappers.NormalizeReward,
    "ClipReward": lambda envs: wrappers.ClipReward(envs, 0, 1),
    "FlattenObservation": wrappers.FlattenObservation,
    "DtypeObservation": lambda envs: wrappers.DtypeObservation(envs, np.float64),
    "TransformObservation": lambda envs: wrappers.TransformObservation(envs, halved),
    "DictInfoToList": wrappers.DictInfoToList,
}


@pytest.mark.parametrize("name", WRAPPERS)
def test_gymnasiums_vector_wrappers_go_over_it(name: str) -> None:
    """Whole games through each; every observation is in the space that the wrapper declares."""
    envs: GymnasiumVectorEnv[Any, Any, Any] = WRAPPERS[name](make(3, autoreset_mode=AutoresetMode.NEXT_STEP))
    rng, over = np.random.default_rng(0), 0
    observations, info = envs.reset(seed=1)
    for _ in range(60):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks_in(info)])
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert envs.observation_space.contains(observations)
        assert (rewards.shape, terminated.shape, truncated.any()) == ((3,), (3,), False)
        over += int(terminated.sum())
    envs.close()
    assert over >= 3


def test_with_next_step_the_end_is_shown_before_the_next_game() -> None:
    """The same games with the same actions; the end's look takes a step of its own, which pays nothing and heeds no action."""
    same, later = make(1), make(1, autoreset_mode="NextStep")
    rng = np.random.default_rng(0)
    seen, info = same.reset(seed=1)
    other, other_info = later.reset(seed=1)
    for _ in range(70):
        assert np.array_equal(seen, other)
        assert np.array_equal(info["action_mask"], other_info["action_mask"])
        action = np.array([rng.choice(np.flatnonzero(info["action_mask"][0]))])
        seen, reward, over, _, info = same.step(action)
        other, other_reward, other_over, _, other_info = later.step(action)
        assert (reward, over) == (other_reward, other_over)
        if over[0]:
            assert np.array_equal(other[0], info["final_obs"][0])
            assert other_info["is_success"][0] == info["final_info"]["is_success"][0]
            other, other_reward, other_over, _, other_info = later.step(np.array([10**6]))
            assert (other_reward[0], other_over[0]) == (0, False)
    with pytest.raises(BadSetup, match="autoreset_mode is SameStep or NextStep, not 'never'"):
        make(1, autoreset_mode="never")


def test_a_policy_learns_in_the_loop_of_the_single_file() -> None:
    """A linear policy and the plainest gradient: chance wins 27% of such games (even: 33%, and some are shared), this one more."""
    envs, rng = make(GAMES), np.random.default_rng(1)
    weights, gradient = np.zeros((SEEN, ACTIONS)), np.zeros((GAMES, SEEN, ACTIONS))
    won: list[bool] = []
    seen, info = envs.reset(seed=1)
    for _ in range(400):
        logits = np.where(info["action_mask"], seen @ weights, -np.inf)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        actions = (shares.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        gradient += seen[:, :, None] * (np.eye(ACTIONS)[actions] - shares)[:, None, :]
        seen, rewards, terminated, _, info = envs.step(actions)
        for game in np.flatnonzero(terminated):
            weights += RATE * rewards[game] * gradient[game]
            gradient[game] = 0
            won.append(bool(info["final_info"]["is_success"][game]))
    envs.close()
    quarter = len(won) // 4

    assert np.mean(won[:quarter]) < 0.4
    assert np.mean(won[-quarter:]) > 0.45
