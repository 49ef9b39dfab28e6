"""Observations as whole numbers: nothing is lost, or the kind is refused."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import gloam.envs
from gloam.engine import BadSetup
from gloam.envs import selfplay
from gloam.envs.encoding import encoding_of
from gloam.envs.pool import Policy
from gloam.envs.vector import VectorEnv
from gloam.envs.whole import Whole, whole_of

from .support_envs import COUNTS, label, positions

FITS = {"int16": {"crave", "fever", "hunger", "thirst"}, "uint8": {"fever"}}


@pytest.mark.parametrize("kind", FITS)
@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_every_value_fits_or_the_kind_is_refused(name: str, n: int, kind: str) -> None:
    """A game's positions there and back: the same to the last bit, and within the declared bounds."""
    encoding = encoding_of(name, n)
    if name not in FITS[kind]:
        with pytest.raises(BadSetup, match=f"do not fit {kind}: '.*' goes from .* to .*; take int16 or float32"):
            whole_of(encoding, kind)
        return
    whole = Whole(encoding, kind)
    for sitting in positions(name, n, step=60):
        for seat in range(n):
            seen = sitting.observe(seat)
            numbers = whole.of(seen)
            assert numbers.dtype == kind
            assert (whole.low <= numbers).all()
            assert (numbers <= whole.high).all()
            assert np.array_equal(whole.back(numbers), seen)


@pytest.mark.parametrize("kind", FITS)
def test_the_vector_environment_shows_the_same_in_whole_numbers(kind: str) -> None:
    """The same games, the same ends, in both ways of showing them."""
    settings: dict[str, Any] = {"num_envs": 3, "seat": -1}
    for mode in ("SameStep", "NextStep"):
        floats, ints = (VectorEnv("fever", **settings, autoreset_mode=mode, dtype=dtype) for dtype in ("float32", kind))
        whole, rng, over = Whole(ints.games.encoding, kind), np.random.default_rng(0), 0
        seen, info = floats.reset(seed=1)
        numbers, _ = ints.reset(seed=1)
        for _ in range(60):
            assert ints.observation_space.contains(numbers)
            assert np.array_equal(whole.back(numbers), seen)
            actions = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)
            seen, _, terminated, _, info = floats.step(actions)
            numbers, _, _, _, said = ints.step(actions)
            for row in np.flatnonzero(terminated) if mode == "SameStep" else []:
                over += 1
                assert np.array_equal(whole.back(said["final_obs"][row]), info["final_obs"][row])
        assert over > 0 or mode == "NextStep"


def test_policies_are_shown_floats_and_the_learner_whole_numbers() -> None:
    """A policy was trained on what `float32` shows, whatever the learner takes: it sees the same, and the games are the same."""
    shown: dict[str, list[NDArray[np.float32]]] = {"float32": [], "uint8": []}

    def lowest(kind: str) -> Policy:
        def policy(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
            shown[kind].append(observations)
            return np.asarray(masks.argmax(axis=1))

        return policy

    for kind in shown:
        envs = VectorEnv("fever", num_envs=3, opponents=lowest(kind), dtype=kind)
        _, info = envs.reset(seed=1)
        for _ in range(20):
            _, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
    for floats, back in zip(*shown.values(), strict=True):
        assert back.dtype == np.float32
        assert np.array_equal(floats, back)


@pytest.mark.parametrize("workers", [1, 2])
def test_self_play_keeps_whole_numbers_and_nothing_else(workers: int) -> None:
    """The rows themselves are whole numbers, so that a table takes half the memory; they are the same games."""
    with (
        selfplay.make("hunger", num_envs=3, workers=workers, dtype="int16", copy=False) as ints,
        selfplay.make("hunger", num_envs=3) as floats,
    ):
        assert ints.arrays.observation.dtype == np.int16
        assert ints.whole is not None
        rng = np.random.default_rng(0)
        numbers, seen = ints.reset(seed=1)[0], floats.reset(seed=1)[0]
        for _ in range(60):
            assert np.array_equal(ints.whole.back(numbers["observation"]), seen["observation"])
            assert ints.single_observation_space["observation"].contains(numbers["observation"][0])
            actions = floats.sample(rng)
            numbers, seen = ints.step(actions)[0], floats.step(actions)[0]


def test_gymnasiums_checks_pass_with_whole_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert gloam.envs
    check_env(gymnasium.make("gloam/Crave-v0", seat=-1, dtype="int16").unwrapped)
    with pytest.raises(BadSetup, match="dtype is float32, int16 or uint8, not 'int8'"):
        gymnasium.make("gloam/Crave-v0", dtype="int8")
