"""OpenSpiel: information states with perfect recall, sound resampling, and searches that run on them."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import gloam.envs.spiel as spiel
from gloam.games import games

from .support_envs import COUNTS, label

KNOWN = pyspiel.registered_names()
NAMES = {name: f"gloam_{name}_turns" if f"gloam_{name}_turns" in KNOWN else f"gloam_{name}" for name in games()}


def dealt(text: str, seed: int = 1) -> Any:
    state = pyspiel.load_game(text).new_initial_state()
    rng = np.random.default_rng(seed)
    while state.is_chance_node():
        state.apply_action(int(rng.integers(spiel.SEED_DIGIT)))
    return state


def play_on(state: Any, steps: int, seed: int = 2) -> Any:
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_a_resampled_state_cannot_be_told_from_the_true_one(name: str, n: int) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for steps in (0, 15, 40):
        state = play_on(dealt(f"{NAMES[name]}(players={n})"), steps)
        if state.is_terminal():
            return
        player = state.current_player()
        world = state.resample_from_infostate(player, sampler)
        assert world.current_player() == player
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        play_on(world, 5)


@pytest.mark.parametrize("name", games())
def test_open_spiels_information_set_search_plays_every_game(name: str) -> None:
    state = dealt(f"{NAMES[name]}")
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 3, random_state=rng, allow_inconsistent_action_sets=True)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", games())
def test_an_information_state_remembers_what_the_view_has_forgotten(name: str) -> None:
    one = play_on(dealt(NAMES[name], seed=1), 12, seed=1)
    two = one.clone()

    assert one.information_state_string(0) == two.information_state_string(0)
    play_on(two, 3, seed=8)
    assert one.information_state_string(0) != two.information_state_string(0)


@pytest.mark.parametrize("name", games())
def test_a_serialized_state_plays_on_alike(name: str) -> None:
    state = play_on(dealt(NAMES[name]), 20)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))

    assert str(play_on(again, 10)) == str(play_on(state, 10))


def test_what_is_serialized_is_checked_json_inside() -> None:
    state = dealt("gloam_fever")

    again = pickle.loads(pickle.dumps(state.position))

    assert again.to_text() == state.position.to_text()
    assert again.to_text().startswith('{"past":')


def test_the_seed_is_in_no_information_state() -> None:
    one, two = dealt("gloam_fever_turns(players=3)", seed=1), dealt("gloam_fever_turns(players=3)", seed=2)
    same = [one.position.s.start == two.position.s.start]

    assert (one.information_state_string(0) == two.information_state_string(0)) == all(same)


def test_fever_is_a_simultaneous_game_and_its_twin_is_not() -> None:
    together, in_turn = dealt("gloam_fever(players=4)"), dealt("gloam_fever_turns(players=4)")

    assert together.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    assert [len(together.legal_actions(player)) for player in range(4)] == [5, 5, 5, 5]
    assert in_turn.current_player() == 0


def test_options_and_scores_are_parameters() -> None:
    game = pyspiel.load_game("gloam_fever(players=3,rewards=score)")

    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert game.max_utility() > 1
    assert spiel.read_options("a:1;b:off") == {"a": "1", "b": "off"}


def test_observers_for_the_public_and_for_critics() -> None:
    state = dealt("gloam_fever_turns(players=3)")
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    seen_by = pyspiel.IIGObservationType
    public = game.make_py_observer(seen_by(perfect_recall=False, public_info=True, private_info=kinds.NONE))
    critic = game.make_py_observer(seen_by(perfect_recall=False, public_info=True, private_info=kinds.ALL_PLAYERS))

    public.set_from(state, 0)
    critic.set_from(state, 0)

    encoding = game.encoding
    name = encoding.game.layout.place_name(0)
    hand = next(slice(section.start, section.stop) for section in encoding.sections if section.name == name)
    assert not public.tensor[hand].any()
    assert critic.tensor[hand].any()
