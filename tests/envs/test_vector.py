"""Gymnasium's vector environments: one learner in many games, against bots, policies and pools of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

import gloam.envs
from gloam.engine import BadSetup, IllegalAnswer
from gloam.envs.pool import Pool
from gloam.envs.single import GloamSingleEnv
from gloam.envs.vector import VectorEnv
from gloam.games import games

assert gloam.envs  # registers the games


CHANCE = """
class Chance:
    def choose(self, view, ask, budget, rng):
        return rng.pick(ask.options)
"""


def lowest(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    """A policy: the first legal action."""
    return np.asarray(masks.argmax(axis=1))


def highest(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    return np.asarray(masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))


def drawn(rng: np.random.Generator, masks: NDArray[np.int8]) -> NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def test_make_vec_gives_our_own() -> None:
    envs = gymnasium.make_vec("gloam/Fever-v0", num_envs=3, players=4, opponents="greedy")

    assert isinstance(envs.unwrapped, VectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observation, info = envs.reset(seed=1)
    assert envs.observation_space.contains(observation)
    assert envs.single_observation_space.contains(observation[0])
    assert info["action_mask"].shape == (3, envs.single_action_space.n)  # type: ignore[attr-defined]  # a Discrete
    envs.action_space.seed(1)
    assert envs.action_space.contains(envs.action_space.sample())
    envs.close()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("workers", [1, 2])
def test_every_game_is_played_as_the_single_environment_plays_it(name: str, workers: int, tmp_path: Path) -> None:
    """Same deals, same bots, the same seat drawn; what the learner sees, may do and gets is the same, up to the last look."""
    rng, finished = np.random.default_rng(2), 0
    bot = tmp_path / "chance.py"
    bot.write_text(CHANCE, encoding="utf-8")
    envs = VectorEnv(name, num_envs=2, opponents=f"{bot}:Chance", seat=-1, workers=workers)
    observation, info = envs.reset(seed=5)
    alone = [GloamSingleEnv(name, opponents=f"{bot}:Chance", seat=-1) for _ in range(2)]
    episodes = [0, 0]

    def deal(i: int) -> None:
        while True:
            alone[i].deal(f"5/{i}/{episodes[i]}")
            episodes[i] += 1
            if not alone[i].sitting.over:
                return

    for i in range(2):
        deal(i)
    for _ in range(400):
        actions = drawn(rng, info["action_mask"])
        for i, env in enumerate(alone):
            assert info["seat"][i] == env.seat
            assert np.array_equal(observation[i], env.sitting.observe(env.seat))
            assert np.array_equal(info["action_mask"][i], env.action_masks())
        observation, rewards, terminated, truncated, info = envs.step(actions)
        assert not truncated.any()
        for i, env in enumerate(alone):
            last, reward, over, _, said = env.step(actions[i])
            assert (rewards[i], terminated[i]) == (pytest.approx(reward), over)
            if over:
                finished += 1
                assert np.array_equal(info["final_obs"][i], last)
                assert info["final_info"]["is_success"][i] == said["is_success"]
                deal(i)
        if finished >= 2:
            break
    envs.close()
    assert finished >= 2


def run(workers: int, opponents: Any, seed: Any, steps: int = 60) -> list[Any]:
    """Everything that an environment gives back."""
    rng = np.random.default_rng(0)
    found: list[Any] = []
    envs = VectorEnv("crave", num_envs=5, opponents=opponents, seat=-1, workers=workers)
    observation, info = envs.reset(seed=seed)
    for _ in range(steps):
        found.append((observation.tobytes(), info["action_mask"].tobytes(), info["seat"].tolist()))
        observation, rewards, terminated, _, info = envs.step(drawn(rng, info["action_mask"]))
        found.append((rewards.tolist(), terminated.tolist()))
    envs.close()
    return found


def test_results_depend_on_the_seed_and_not_on_the_number_of_workers() -> None:
    assert run(1, "random", 7) == run(2, "random", 7)
    assert run(1, "random", 7) != run(1, "random", 8)
    assert run(1, "random", [1, 2, 3, 4, 5], 5) != run(1, "random", [1, 2, 3, 4, 6], 5)


def test_after_one_seed_further_resets_go_on_from_it() -> None:
    looks = []
    for _ in range(2):
        envs = VectorEnv("crave", num_envs=2)
        first, _ = envs.reset(seed=3)
        second, _ = envs.reset()
        looks.append((first.tobytes(), second.tobytes()))

    assert looks[0] == looks[1]
    assert looks[0][0] != looks[0][1]


def test_gymnasiums_statistics_count_the_same_games() -> None:
    envs = RecordEpisodeStatistics(VectorEnv("fever", num_envs=4))
    rng, ends = np.random.default_rng(0), 0
    _, info = envs.reset(seed=1)
    paid = np.zeros(4)
    for _ in range(80):
        _, rewards, terminated, _, info = envs.step(drawn(rng, info["action_mask"]))
        paid += rewards
        for i in np.flatnonzero(terminated).tolist():
            ends += 1
            assert info["episode"]["r"][i] == pytest.approx(paid[i])
        paid[terminated] = 0
    assert ends >= 4


def test_an_end_is_told_as_gymnasiums_own_vector_environments_tell_it() -> None:
    """The same keys, kinds and shapes as a SyncVectorEnv of single environments with the same autoreset mode."""
    theirs = SyncVectorEnv([lambda: GloamSingleEnv("fever")] * 2, autoreset_mode=AutoresetMode.SAME_STEP)
    told: list[Any] = []
    for envs in (theirs, VectorEnv("fever", num_envs=2)):
        rng = np.random.default_rng(0)
        _, info = envs.reset(seed=1)
        terminated = np.zeros(2, dtype=np.bool_)
        while not terminated.any():
            seen, rewards, terminated, truncated, info = envs.step(drawn(rng, info["action_mask"]))
        kinds = {key: (type(value), getattr(value, "dtype", None), getattr(value, "shape", None)) for key, value in info.items()}
        told.append(
            (seen.dtype, rewards.shape, terminated.dtype, truncated.dtype, kinds.keys(), kinds["final_obs"], kinds["_final_obs"])
        )
        assert info["final_obs"][0] is None or info["final_obs"][0].shape == seen[0].shape

    (*same_theirs, keys, final, told_of), (*same_ours, our_keys, our_final, our_told) = told
    assert same_theirs[2:] == same_ours[2:]
    assert keys <= our_keys
    assert (final, told_of) == (our_final, our_told)


def test_a_policy_is_asked_once_for_all_games_that_wait_for_it() -> None:
    asked: list[int] = []

    def policy(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        assert len(observations) == len(masks)
        asked.append(len(masks))
        return lowest(observations, masks)

    envs = VectorEnv("fever", num_envs=16, players=3, opponents=policy)
    _, info = envs.reset(seed=1)
    assert not asked  # the learner's seat is asked first
    envs.step(info["action_mask"].argmax(axis=1))

    assert asked == [16, 16]  # two other seats, sixteen games


def test_seats_may_have_opponents_of_their_own() -> None:
    seats: dict[str, list[int]] = {"low": [], "high": []}

    def low(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        seats["low"] += observations[:, :4].argmax(axis=1).tolist()  # the first numbers say who observes
        return lowest(observations, masks)

    def high(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        seats["high"] += observations[:, :4].argmax(axis=1).tolist()
        return highest(observations, masks)

    envs = VectorEnv("fever", num_envs=2, players=4, seat=1, opponents=[low, "random", high])
    _, info = envs.reset(seed=1)
    for _ in range(5):
        info = envs.step(info["action_mask"].argmax(axis=1))[-1]

    assert (set(seats["low"]), set(seats["high"])) == ({0}, {3})


def test_a_pool_plays_every_game_with_one_member_and_takes_new_ones() -> None:
    heard: dict[str, int] = {"low": 0, "high": 0}

    def low(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        heard["low"] += len(masks)
        return lowest(observations, masks)

    def high(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        heard["high"] += len(masks)
        return highest(observations, masks)

    pool, rng = Pool([low]), np.random.default_rng(0)
    envs = VectorEnv("fever", num_envs=8, opponents=pool)
    _, info = envs.reset(seed=1)
    envs.step(drawn(rng, info["action_mask"]))
    assert heard == {"low": 16, "high": 0}
    pool.members = [high]
    assert set(pool.playing.values()) == {low}  # games that have begun are played to their end
    _, info = envs.reset(seed=2)
    envs.step(drawn(rng, info["action_mask"]))

    assert heard == {"low": 16, "high": 16}


def test_a_pool_draws_by_weight() -> None:
    pool = Pool([lowest, highest], weights=lambda n: np.arange(n))  # the oldest never
    pool.begin(range(50), np.random.default_rng(0))
    assert set(pool.playing.values()) == {highest}

    pool = Pool([lowest, highest])
    pool.begin(range(50), np.random.default_rng(0))
    assert set(pool.playing.values()) == {lowest, highest}


def test_an_illegal_action_ends_that_game_only() -> None:
    envs = VectorEnv("fever", num_envs=3, seat=1)
    _, info = envs.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[1] = 10**6

    _, rewards, terminated, _, info = envs.step(actions)

    assert (rewards.tolist(), terminated.tolist()) == ([0, -1, 0], [False, True, False])
    assert info["final_info"]["illegal"].tolist() == [False, True, False]


def wrong_action(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    return np.full(len(masks), 99)


def wrong_shape(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    return masks


def wrong_type(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    return np.zeros(len(masks))


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("dtype", ["float32", "int16"])
def test_games_that_end_together_keep_their_own_last_looks(dtype: str, workers: int) -> None:
    """An illegal action changes nothing, so the last look is the one before; twice, since the room for it is used again."""
    envs = VectorEnv("fever", num_envs=5, players=3, seat=-1, workers=workers, dtype=dtype)
    seen, info = envs.reset(seed=1)
    for _ in range(2):
        before = seen
        seen, _, terminated, _, info = envs.step(np.full(5, -1))
        assert terminated.all()
        assert np.array_equal(np.stack(info["final_obs"]), before)
        assert len(np.unique(before, axis=0)) > 2
    envs.close()


@pytest.mark.parametrize(
    ("opponents", "error", "text"),
    [
        (wrong_action, IllegalAnswer, "chose '99' for seat 1, which is not on offer"),
        (wrong_shape, BadSetup, r"gave actions of shape \(2, 5\) for 2 games"),
        (wrong_type, BadSetup, "gave actions of type float64: whole numbers, please"),
        (Pool([]), BadSetup, "a pool without members"),
        (Pool([lowest], weights=lambda n: np.zeros(n)), BadSetup, "the weights of a pool"),
    ],
)
def test_an_opponent_that_does_not_fit_is_named(opponents: Any, error: type[Exception], text: str) -> None:
    envs = VectorEnv("fever", num_envs=2, players=3, opponents=opponents)
    with pytest.raises(error, match=text):
        envs.step(envs.reset(seed=1)[1]["action_mask"].argmax(axis=1))


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"players": 9}, "^Hunting Fever is played by 3, 4 or 5, not by 9$"),
        ({"opponents": 3}, "an opponent is a bot's name, a policy .* or a Pool of them, not 3"),
        ({"opponents": "gredy"}, "did you mean 'greedy'"),
        ({"opponents": ["random"] * 3, "players": 3}, "3 opponents for 2 seats"),
        ({"seat": 7}, "there is no seat 7"),
        ({"num_envs": 0}, "at least one environment"),
    ],
)
def test_what_does_not_fit_gets_one_sentence(settings: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup, match=text):
        VectorEnv("fever", **settings)


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([0], r"2 games want 2 whole numbers, not an array of shape \(1,\) and type int64"),
        ([0.5, 1.0], "and type float64"),
        (None, r"of shape \(\) and type object"),
    ],
)
def test_actions_that_are_none_get_one_sentence(actions: Any, text: str) -> None:
    envs = VectorEnv("fever", num_envs=2)
    envs.reset(seed=1)
    with pytest.raises(BadSetup, match=text):
        envs.step(actions)
    envs.step(np.zeros(2, dtype=np.uint8))
