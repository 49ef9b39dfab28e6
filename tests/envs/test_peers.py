"""The tests that PettingZoo, Gymnasium and OpenSpiel ship, unmodified, on every game with every player count."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import gloam.envs
import gloam.envs.spiel
from gloam.envs.aec import env, raw_env
from gloam.envs.parallel import GloamParallelEnv
from gloam.envs.registration import is_parallel
from gloam.games import games, get

from .support_envs import COUNTS, label

# The two things that PettingZoo warns of whenever an observation is a dict, as its own documents want it with masks.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("error:.*[Mm]ask.*"),
]
TOGETHER = [(name, n) for name, n in COUNTS if is_parallel(get(name))]


@pytest.mark.parametrize("make", [env, raw_env], ids=["env", "raw_env"])
@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_pettingzoo_api(name: str, n: int, make: Callable[..., Any]) -> None:
    if make is env:
        api_test(env(name, players=n), num_cycles=60)
    else:
        api_test(raw_env(name, players=n, rewards="score"), num_cycles=30)


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_pettingzoo_seeds(name: str, n: int) -> None:
    seed_test(partial(env, name, players=n), num_cycles=60)


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_pettingzoo_rendering(name: str, n: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name, players=n))
    assert get(name).title in capsys.readouterr().out


@pytest.mark.parametrize(("name", "n"), TOGETHER, ids=label)
def test_pettingzoo_parallel_api_and_seeds(name: str, n: int) -> None:
    parallel_api_test(GloamParallelEnv(name, players=n), num_cycles=200)
    parallel_seed_test(partial(GloamParallelEnv, name, players=n), num_cycles=100)


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_gymnasium_checks(name: str, n: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"gloam/{name.capitalize()}-v0", players=n, seat=-1).unwrapped)


@pytest.mark.parametrize("twin", ["", "_turns"])
@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_openspiel_simulation_with_serialization_and_observations(name: str, n: int, twin: str) -> None:
    if twin and not is_parallel(get(name)):
        assert f"gloam_{name}{twin}" not in pyspiel.registered_names()
        return
    game = pyspiel.load_game(f"gloam_{name}{twin}(players={n})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games())
def test_every_game_is_registered_under_its_names(name: str) -> None:
    module = importlib.import_module(f"gloam.envs.{name}_v0")

    assert module is getattr(gloam.envs, f"{name}_v0")
    assert hasattr(module, "parallel_env") == is_parallel(get(name))
    assert str(module.env().unwrapped) == f"{name}_v0"
    assert str(pettingzoo.make("aec", f"gloam/{name.capitalize()}-v0").unwrapped) == f"{name}_v0"
    assert f"gloam/{name.capitalize()}-v0" in gymnasium.registry
