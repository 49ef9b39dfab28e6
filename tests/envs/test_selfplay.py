"""Many games at once: the same results with any number of workers, and the same games as one by one."""

from __future__ import annotations

import hashlib
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

from gloam import new
from gloam.engine import BadSetup, view
from gloam.envs import selfplay
from gloam.envs.batch import AT_ONCE, Batch, arrays_in, room
from gloam.envs.sitting import Sitting
from gloam.games import games

from .support_envs import COUNTS, label


def run(name: str, workers: int, steps: int, **settings: object) -> str:
    """A fingerprint of everything that a batch gives back."""
    digest, rng = hashlib.sha256(), np.random.default_rng(0)
    with selfplay.make(name, num_envs=7, workers=workers, **settings) as envs:
        seen, info = envs.reset(seed=5)
        for _ in range(steps):
            for array in (seen["observation"], seen["action_mask"], info["seat"]):
                digest.update(array.tobytes())
            actions = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
            seen, rewards, terminated, truncated, info = envs.step(np.array(actions))
            digest.update(rewards.tobytes() + terminated.tobytes() + truncated.tobytes())
    return digest.hexdigest()


@pytest.mark.parametrize("name", games())
def test_results_do_not_depend_on_the_number_of_workers(name: str) -> None:
    assert run(name, 1, 40) == run(name, 2, 40)


def test_workers_share_a_file_wherever_there_is_room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(selfplay, "MEMORY", tmp_path)
    assert selfplay.folder_for(1000) == str(tmp_path)
    assert selfplay.folder_for(10**18) is None
    monkeypatch.setattr(selfplay, "MEMORY", tmp_path / "missing")
    assert selfplay.folder_for(1000) is None
    assert run("fever", 2, 5) == run("fever", 1, 5)


def test_live_arrays_hold_the_same_as_copies_and_cannot_be_written_to() -> None:
    assert run("fever", 1, 30) == run("fever", 1, 30, copy=False)
    seen, _ = selfplay.make("fever", num_envs=2, copy=False).reset(seed=1)
    for array in seen.values():
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 0


def test_what_is_done_to_a_copy_does_not_show_in_later_observations() -> None:
    envs, twin = selfplay.make("fever", num_envs=2), selfplay.make("fever", num_envs=2)
    (seen, _), (same, _) = envs.reset(seed=1), twin.reset(seed=1)
    for _ in range(20):
        actions = same["action_mask"].argmax(axis=1)
        for array in seen.values():
            array[:] = 7
        seen, same = envs.step(actions)[0], twin.step(actions)[0]
        assert np.array_equal(seen["observation"], same["observation"])
        assert np.array_equal(seen["action_mask"], same["action_mask"])


@pytest.mark.parametrize("name", games())
def test_a_batch_plays_the_same_games_as_one_sitting_after_the_other(name: str) -> None:
    rng = np.random.default_rng(1)
    envs = selfplay.make(name, num_envs=2)
    seen, info = envs.reset(seed="alone")
    alone, episodes, finished = [Sitting(name), Sitting(name)], [0, 0], 0
    for i, sitting in enumerate(alone):
        sitting.begin(f"alone/{i}/0")
    for _ in range(1500):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        for i, sitting in enumerate(alone):
            seat = sitting.s.asks[0].seat
            assert info["seat"][i] == seat
            assert np.array_equal(seen["observation"][i], sitting.observe(seat))
            assert np.array_equal(seen["action_mask"][i], sitting.mask(seat))
            sitting.act(seat, int(actions[i]))
        seen, rewards, terminated, _, info = envs.step(actions)
        for i, sitting in enumerate(alone):
            assert terminated[i] == sitting.over
            if sitting.over:
                assert rewards[i].tolist() == pytest.approx(sitting.returns())
                episodes[i] += 1
                finished += 1
                sitting.begin(f"alone/{i}/{episodes[i]}")
            else:
                assert not rewards[i].any()
        if finished >= 3:
            break
    assert finished >= 3


@pytest.mark.parametrize(("name", "n"), COUNTS, ids=label)
def test_rows_equal_the_encoding_of_the_view_and_the_choices_of_the_match_in_whole_games(name: str, n: int) -> None:
    """The rows are rewritten only where something was touched, so this also holds every primitive to tell what it touches."""
    rng, match = np.random.default_rng(3), new(name, n, "rows")
    envs = selfplay.make(name, num_envs=1, players=n, copy=False)
    assert envs.batch is not None
    seen, info = envs.reset(seed="rows")
    ended = after = 0
    while after < 10:  # a whole game and the beginning of the next one, which is dealt into the same row
        match.state = envs.batch.runners[0].s
        seat = int(info["seat"][0])
        plain, row = envs.encoding.encode(view(match.game, match.state, seat)), seen["observation"][0]
        wrong = np.flatnonzero(row != plain)
        assert wrong.size == 0, [(envs.encoding.meaning(int(index)), row[index], plain[index]) for index in wrong[:3]]
        offered = np.flatnonzero(seen["action_mask"][0])
        assert sorted(envs.actions.word(int(action)) for action in offered) == sorted(match.choices(seat))
        seen, _, terminated, _, info = envs.step(np.array([rng.choice(offered)]))
        ended += int(terminated[0])
        after += ended > 0


@pytest.mark.parametrize("action", [10**6, -1, 5], ids=["no action", "the last one of the row before", "the first one of the next"])
def test_an_illegal_action_ends_that_game_only(action: int) -> None:
    envs = selfplay.make("fever", num_envs=3)
    seen, info = envs.reset(seed=1)
    assert seen["action_mask"].shape == (3, 5)
    assert seen["action_mask"][0, -1] == seen["action_mask"][2, 0] == 1
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = action
    seat = info["seat"][1]

    _, rewards, terminated, _, info = envs.step(actions)

    assert terminated.tolist() == [False, True, False]
    assert info["illegal"].tolist() == [False, True, False]
    assert rewards[1].sum() == rewards[1, seat] == -1


@pytest.mark.parametrize("is_reset", [False, True])
def test_a_game_broken_off_while_others_still_choose_leaves_nothing_behind(is_reset: bool) -> None:
    envs, alone = selfplay.make("fever", num_envs=1), Sitting("fever")
    seen, _ = envs.reset(seed=1)
    for _ in range(7):  # two rounds of three seats, and the first one's answer lies sealed
        seen, *_, info = envs.step(seen["action_mask"].argmax(axis=1))

    if is_reset:
        alone.begin("2/0/0")
        seen, info = envs.reset(seed=2)
    else:
        alone.begin("1/0/1")
        seen, *_, info = envs.step(np.array([10**6]))

    assert np.array_equal(seen["observation"][0], alone.observe(int(info["seat"][0])))


def test_notes_of_many_games_take_no_more_room_than_those_of_a_few() -> None:
    """All are dealt at once, so that they change most at the same step; what is noted of them is carried over part by part."""
    sitting = Sitting("hunger", 2)
    rooms: list[int] = []
    for count in (AT_ONCE, 4 * AT_ONCE):
        arrays = arrays_in(bytearray(room(sitting, count)), sitting, count)
        batch = Batch("hunger", 2, None, "", 0, count, arrays)
        batch.reset("notes", None)
        for _ in range(12):
            arrays.action[:] = arrays.offered[:, 0]
            batch.step()
        rooms.append(len(batch.sheet.at))

    assert rooms[0] > 1000
    assert rooms[1] < 2 * rooms[0]


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadSetup):
        selfplay.make("fever", num_envs=0)


def test_sampled_actions_are_legal() -> None:
    envs = selfplay.make("fever", num_envs=16)
    seen, _ = envs.reset(seed=1)
    actions = envs.sample(np.random.default_rng(0))

    assert seen["action_mask"][np.arange(16), actions].all()


@pytest.mark.parametrize("workers", [1, 2])
def test_every_action_on_offer_is_as_likely_to_be_sampled_as_the_others(workers: int) -> None:
    with selfplay.make("hunger", num_envs=5, workers=workers) as envs:
        seen, _ = envs.reset(seed=2)
        for _ in range(30):
            masks = seen["action_mask"]
            on_offer = masks.sum(axis=1)
            drawn: list[set[int]] = [set() for _ in range(5)]
            for i in range(on_offer.max()):  # the middle of each action's share of the numbers from 0 to 1
                middle = (np.minimum(i, on_offer - 1) + 0.5) / on_offer
                fixed = Mock(spec=np.random.Generator, random=Mock(return_value=middle))
                for env, action in enumerate(envs.sample(fixed)):
                    drawn[env].add(int(action))
            assert drawn == [set(np.flatnonzero(mask).tolist()) for mask in masks]
            seen, *_ = envs.step(envs.sample(np.random.default_rng(3)))


@pytest.mark.parametrize("number", [0.0, 0.999999])
def test_the_first_and_the_last_number_give_legal_actions_too(number: float) -> None:
    fixed = Mock(spec=np.random.Generator, random=lambda n: np.full(n, number))
    envs = selfplay.make("hunger", num_envs=5)
    seen, _ = envs.reset(seed=2)
    for _ in range(10):
        actions = envs.sample(fixed)
        assert seen["action_mask"][np.arange(5), actions].all()
        seen, *_ = envs.step(actions)
