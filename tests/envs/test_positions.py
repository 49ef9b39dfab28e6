"""Environments begin where somebody wants them to, and travel by pickle."""

from __future__ import annotations

import pickle
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray

import gloam
import gloam.envs.spiel
from gloam.engine import BadSetup
from gloam.envs.aec import env
from gloam.envs.parallel import GloamParallelEnv
from gloam.envs.registration import is_parallel
from gloam.envs.single import GloamSingleEnv
from gloam.envs.vector import VectorEnv
from gloam.games import games, get


def middle(name: str, answers: int = 12) -> gloam.Match:
    """A game after so many answers, each the first on offer."""
    match = gloam.new(name, get(name).seats[0], seed="middle")
    for _ in range(answers):
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices()[0])
    return match


@pytest.mark.parametrize("name", games())
def test_a_game_begins_with_a_state_or_in_a_record(name: str, tmp_path: Path) -> None:
    match = middle(name)
    file = tmp_path / "game.gloam"
    file.write_text(middle(name, 15).record(), encoding="utf-8")
    seat = match.asks[0].seat
    looks = []
    for wish in ({"state": match.state}, {"record": file, "at": 12}, {"record": match.record()}):
        env_ = GloamSingleEnv(name, seat=seat)
        observation, info = env_.reset(seed=1, options=wish)
        looks.append((observation.tobytes(), info["action_mask"].tobytes()))
        table = env(name)
        table.reset(seed=1, options=wish)
        assert table.agent_selection == f"player_{seat}"
        if is_parallel(get(name)):
            seen, _ = GloamParallelEnv(name).reset(seed=1, options=wish)
            assert np.array_equal(seen[f"player_{seat}"]["observation"], table.observe(f"player_{seat}")["observation"])

    assert looks[0] == looks[1] == looks[2]
    assert looks[0][0] != GloamSingleEnv(name, seat=seat).reset(seed=1)[0].tobytes()


def test_what_was_begun_with_is_left_alone() -> None:
    match = middle("crave")
    before = match.state.clone()
    table = GloamSingleEnv("crave", seat=match.asks[0].seat)
    _, info = table.reset(options={"state": match.state})
    table.step(info["action_mask"].argmax())

    assert match.view(0).to_json() == gloam.replay(match.record()).view(0).to_json()
    assert before.zones == match.state.zones


@pytest.mark.parametrize("workers", [1, 2])
def test_many_games_begin_with_a_state_and_go_on_dealing(workers: int) -> None:
    """The policy takes the first on offer, as the learner does: all rows are one game, until they end and new ones are dealt."""
    match = middle("crave")
    seat = match.asks[0].seat
    with closing(VectorEnv("crave", num_envs=2, seat=seat, opponents=first, workers=workers)) as envs:
        seen, info = envs.reset(seed=1, options={"state": match.state})
        alone, _ = GloamSingleEnv("crave", seat=seat).reset(seed=1, options={"state": match.state})
        assert np.array_equal(seen[0], alone)
        assert np.array_equal(seen[0], seen[1])
        terminated = np.zeros(2, dtype=bool)
        while not terminated.any():
            seen, _, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
        assert not np.array_equal(seen[0], seen[1])


def first(observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    chosen: NDArray[Any] = masks.argmax(axis=1)
    return chosen


def test_many_games_say_that_they_cannot_be_pickled() -> None:
    with pytest.raises(BadSetup, match="cannot be pickled: make them again and reset them"):
        pickle.dumps(VectorEnv("fever", num_envs=2))


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ({"state": middle("crave").state}, "plays Hunting Fever with 3, and the position is of another table"),
        ({"record": middle("crave").record()}, "plays Hunting Fever with 3, and the position is of another table"),
        ({"record": gloam.new("fever", 4, seed="x").record()}, "of another table"),
        ({"state": 1, "record": "x"}, "a game begins with a state or in a record, not with both"),
    ],
)
def test_a_beginning_that_does_not_fit_is_named(wish: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup, match=text):
        GloamSingleEnv("fever").reset(seed=1, options=wish)


@pytest.mark.parametrize("name", games())
def test_an_environment_travels_by_pickle_and_goes_on_as_if_it_had_stayed(name: str) -> None:
    stays = GloamSingleEnv(name, opponents="random", seat=-1)
    _, info = stays.reset(seed=3)
    for _ in range(3):
        info = stays.step(info["action_mask"].argmax())[-1]
    travels = pickle.loads(pickle.dumps(stays))
    for _ in range(30):
        action = stays.action_masks().argmax()
        here, there = stays.step(action), travels.step(action)
        assert np.array_equal(here[0], there[0])
        assert here[1:4] == there[1:4]
        if here[2]:
            break

    table = env(name)
    table.reset(seed=3)
    again = pickle.loads(pickle.dumps(table))
    assert np.array_equal(again.last()[0]["observation"], table.last()[0]["observation"])
    assert pickle.loads(pickle.dumps(GloamSingleEnv(name))).reset(seed=1)[0].size


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gloam_hunger(players=9)", "^The Hunger is played by 2, 3, 4, 5 or 6, not by 9$"),
        ("gloam_crave(players=3)", "^Crave is played by 2, 4 or 6, not by 3$"),
        ("gloam_fever_turns(players=2)", "^Hunting Fever is played by 3, 4 or 5, not by 2$"),
        ("gloam_hunger(options=mod:rookie)", "The Hunger has no option 'mod'; did you mean 'mode'"),
        ("gloam_hunger(rewards=gold)", "rewards are zero-sum or score, not 'gold'"),
        ("gloam_hunger(options=mode:rooki)", "option mode of The Hunger cannot be 'rooki'"),
    ],
)
def test_openspiel_hears_in_one_sentence_what_does_not_fit(text: str, said: str) -> None:
    assert gloam.envs.spiel
    with pytest.raises(BadSetup, match=said):
        pyspiel.load_game(text)


def test_an_illegal_action_says_why_and_by_which_rule() -> None:
    """After one round a Hunting Fever player has played a card, and cannot play it again."""
    table = GloamSingleEnv("fever", seat=0)
    _, info = table.reset(options={"state": middle("fever", 3).state})
    played = int(np.flatnonzero(info["action_mask"] == 0)[0])

    _, reward, is_over, _, info = table.step(played)

    assert (reward, is_over) == (-1.0, True)
    assert info["rule"] == "FEV-ROUND-01"
    assert info["reason"].startswith("you have no hunter in hand")
