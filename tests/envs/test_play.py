"""Whole games through the environments: reproducible, fair in their rewards, polite about illegal actions."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from gloam.bots import make_bot
from gloam.engine import BadSetup, IllegalAnswer, Outcome, stream
from gloam.envs.aec import env, raw_env
from gloam.envs.parallel import GloamParallelEnv
from gloam.envs.pool import Pool
from gloam.envs.single import GloamSingleEnv
from gloam.envs.sitting import Sitting, zero_sum
from gloam.games import games, get

from .support_envs import COUNTS, ENDS, label, positions

STREAM = """
import hashlib, sys
from gloam.envs.aec import env
from gloam.engine import stream
digest, rng = hashlib.sha256(), stream("actions")
e = env(sys.argv[1], players=int(sys.argv[2]))
e.reset(seed=7)
for agent in e.agent_iter():
    seen, reward, over, cut, info = e.last()
    digest.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + repr((agent, reward, over)).encode())
    e.step(None if over else rng.pick(seen["action_mask"].nonzero()[0].tolist()))
print(digest.hexdigest())
"""


@pytest.mark.parametrize(("name", "n"), [(name, game.seats[0]) for name, game in games().items()], ids=label)
def test_the_same_seed_gives_the_same_stream_in_processes_with_different_hash_seeds(name: str, n: int) -> None:
    runs = []
    for hash_seed in ("1", "2"):
        command = [sys.executable, "-c", STREAM, name, str(n)]
        runs.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": hash_seed}))
    one, two = [run.communicate()[0] for run in runs]

    assert len(one.strip()) == 64
    assert one == two


@pytest.mark.parametrize(("name", "n"), ENDS, ids=label)
def test_deep_copies_are_independent_and_play_alike(name: str, n: int) -> None:
    original = raw_env(name, players=n)
    original.reset(seed=3)
    walk(original, 20, "before")
    before = original.observe(original.agent_selection)["observation"]
    one, two = copy.deepcopy(original), copy.deepcopy(original)

    walk(one, 40, "after")
    walk(two, 40, "after")

    assert np.array_equal(original.observe(original.agent_selection)["observation"], before)
    assert one.agent_selection == two.agent_selection
    for agent in one.agents:
        assert np.array_equal(one.observe(agent)["observation"], two.observe(agent)["observation"])


def walk(e: Any, steps: int, seed: str) -> None:
    rng = stream(seed)
    for _ in range(steps):
        if not any(e.terminations.values()):
            e.step(rng.pick(np.flatnonzero(e.observe(e.agent_selection)["action_mask"]).tolist()))


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_zero_sum_rewards_sum_to_zero_and_scores_are_the_scores(name: str, n: int) -> None:
    for seed in ("x", "y"):
        *_, last = positions(name, n, seed=seed)
        outcome = last.outcome()
        assert sum(last.returns()) == pytest.approx(0)
        assert all(last.returns()[seat] >= 0 for seat in outcome.winners)
        last.rewards = "score"
        assert last.returns() == [float(score) for score in outcome.scores]


def test_winners_share_what_the_others_lose() -> None:
    assert zero_sum(outcome(1, 2, 3), [0, 1, 2]) == [1, -0.5, -0.5]
    assert zero_sum(outcome(1, 1, 3), [0, 1, 2]) == [0.25, 0.25, -0.5]
    assert zero_sum(outcome(1, 2, 2, 1), [0, 1, 1, 0]) == [1, -1, -1, 1]
    assert zero_sum(outcome(2, 2), [0, 1]) == [0, 0]
    assert zero_sum(outcome(1, 1), [0, 1]) == [0, 0]


def outcome(*ranks: int) -> Outcome:
    return Outcome(ranks, (0,) * len(ranks), ((),) * len(ranks), "over")


@pytest.mark.parametrize("name", games())
def test_an_illegal_action_ends_the_game_with_the_reason_in_the_info(name: str) -> None:
    e = env(name)
    e.reset(seed=1)
    agent = e.agent_selection
    illegal = int(np.flatnonzero(e.observe(agent)["action_mask"] == 0)[0]) if not e.observe(agent)["action_mask"].all() else 10**6

    e.step(illegal)

    assert e.rewards[agent] == -1
    assert sum(e.rewards.values()) == -1
    assert all(e.terminations.values())
    assert e.infos[agent]["reason"]


@pytest.mark.parametrize("name", games())
def test_an_illegal_action_raises_in_the_raw_environment_and_changes_nothing(name: str) -> None:
    e = raw_env(name)
    e.reset(seed=1)
    before = e.observe(e.agent_selection)["observation"]

    with pytest.raises(IllegalAnswer):
        e.step(10**6)

    assert np.array_equal(e.observe(e.agent_selection)["observation"], before)


def test_a_sealed_answer_is_in_nobody_elses_observation() -> None:
    arrays = []
    for action in (1, 3):
        e = raw_env("fever", players=3)
        e.reset(seed=5)
        e.step(action)
        arrays.append([e.observe(f"player_{seat}")["observation"] for seat in range(3)])

    assert not np.array_equal(arrays[0][0], arrays[1][0])
    assert np.array_equal(arrays[0][1], arrays[1][1])
    assert np.array_equal(arrays[0][2], arrays[1][2])


def test_parallel_and_aec_play_the_same_game() -> None:
    one, two = GloamParallelEnv("fever", players=4), raw_env("fever", players=4)
    one.reset(seed=9)
    two.reset(seed=9)
    rng = stream("both")
    while one.agents:
        legal = {agent: np.flatnonzero(one.sitting.mask(seat)).tolist() for seat, agent in enumerate(one.possible_agents)}
        actions = {agent: rng.pick(found) for agent, found in legal.items() if found}
        seen, rewards, *_ = one.step(actions)
        while not any(two.terminations.values()) and two.agent_selection in actions:
            two.step(actions.pop(two.agent_selection))
    assert rewards == two.rewards
    assert all(np.array_equal(seen[agent]["observation"], two.observe(agent)["observation"]) for agent in one.possible_agents)


def test_a_parallel_environment_takes_the_first_legal_action_for_an_illegal_one() -> None:
    e = GloamParallelEnv("fever", players=3)
    e.reset(seed=2)

    *_, infos = e.step({"player_0": 99, "player_1": 1, "player_2": 1})

    assert "99" in infos["player_0"]["reason"]
    assert "reason" not in infos["player_1"]


def test_a_game_played_in_turn_has_no_parallel_environment_and_says_so() -> None:
    sequential = [name for name in games() if not Sitting(name).encoding.codebook["parallel"]]
    for name in sequential:
        with pytest.raises(BadSetup, match="in turn"):
            GloamParallelEnv(name)


@pytest.mark.parametrize("name", games())
def test_one_seat_learns_while_bots_play_the_others(name: str) -> None:
    e = gymnasium.make(f"gloam/{name.capitalize()}-v0", opponents="random", seat=-1).unwrapped
    assert isinstance(e, GloamSingleEnv)
    seats = set()
    for seed in range(6):
        e.reset(seed=seed)
        seats.add(e.seat)
        assert e.action_masks().any()
    rng, over, reward = stream("single"), False, 0.0
    while not over:
        assert [ask.seat for ask in e.sitting.s.asks] == [e.seat]
        _, reward, over, _, info = e.step(rng.pick(np.flatnonzero(e.action_masks()).tolist()))
    assert len(seats) > 1
    assert reward == e.sitting.returns()[e.seat]
    assert info["is_success"] == (e.seat in e.sitting.outcome().winners)


def test_the_learner_plays_against_exactly_the_bots_that_were_named() -> None:
    e = GloamSingleEnv("fever", players=3, opponents=["random", "greedy"], seat=1)
    e.reset(seed=1)

    assert {seat: bot.name for seat, bot in e.bots.items()} == {0: make_bot("random").name, 2: make_bot("greedy").name}
    with pytest.raises(BadSetup, match="opponents"):
        GloamSingleEnv("fever", players=3, opponents=["random"])


def lowest(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    chosen: NDArray[Any] = masks.argmax(axis=1)
    return chosen


nothing: Any = 3


def wrong(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    return np.full(len(masks), 99)


def test_a_policy_or_a_pool_may_play_the_others() -> None:
    """A policy answers alone as it does in a batch, and the pool's one member as it does by itself."""
    ends = []
    for opponents in (lowest, Pool([lowest])):
        e = GloamSingleEnv("fever", players=3, opponents=opponents, seat=1)
        _, info = e.reset(seed=1)
        assert [given.option for given in e.sitting.s.sealed] == [0, 0]
        over = False
        while not over:
            observation, reward, over, _, info = e.step(info["action_mask"].argmax())
        ends.append((observation.tobytes(), reward))
    assert ends[0] == ends[1]
    with pytest.raises(IllegalAnswer, match="chose '99' for seat 0, which is not on offer"):
        GloamSingleEnv("fever", players=3, opponents=wrong, seat=1).reset(seed=1)
    with pytest.raises(BadSetup, match="an opponent is a bot's name"):
        GloamSingleEnv("fever", opponents=nothing)


@pytest.mark.parametrize("action", [None, "wolf", 0.5])
def test_an_action_that_is_no_number_gets_one_sentence(action: Any) -> None:
    e = GloamSingleEnv("fever")
    e.reset(seed=1)
    with pytest.raises(BadSetup, match=f"an action is a whole number, the id of what is done, not {action!r}"):
        e.step(action)


def test_a_wrong_number_of_players_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSetup, match="is played by"):
        env("fever", players=9)


@pytest.mark.parametrize("name", games())
def test_text_for_people_shows_the_view_of_the_agent(name: str) -> None:
    e = env(name, render_mode="ansi")
    e.reset(seed=1)

    assert get(name).title in e.render()
