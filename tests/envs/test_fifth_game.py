"""A fifth game gets environments for nothing: the toy game of the suite, which no file of `gloam.envs` knows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test

from gloam.envs import selfplay
from gloam.envs.aec import env
from gloam.games import games, register
from toy.owls import GAME


@pytest.fixture
def owls() -> Iterator[str]:
    games()
    register(GAME)
    yield GAME.name
    del games()[GAME.name]


@pytest.mark.filterwarnings("ignore:Observation")
def test_a_game_without_a_codebook_has_environments_at_once(owls: str) -> None:
    api_test(env(owls), num_cycles=20)

    envs = selfplay.make(owls, num_envs=4)
    seen, _ = envs.reset(seed=1)
    for _ in range(30):
        seen, *_ = envs.step(envs.sample(np.random.default_rng(0)))
    assert seen["action_mask"].any(axis=1).all()
