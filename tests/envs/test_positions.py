"""Environments begin where somebody wants them to, and travel by pickle."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import gloam
import gloam.envs.spiel
from gloam.engine import BadSetup
from gloam.envs.aec import env
from gloam.envs.parallel import GloamParallelEnv
from gloam.envs.registration import is_parallel
from gloam.envs.single import GloamSingleEnv
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
        ("gloam_hunger(players=9)", "9"),
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
