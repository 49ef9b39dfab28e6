"""Lines between processes: eager for a moment, then patient; and what becomes of those who die."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from unittest.mock import Mock, patch

import numpy as np
import pytest

from gloam.engine import BadSetup
from gloam.envs import pipe, selfplay
from gloam.envs.pipe import Pipe


@pytest.fixture
def ends() -> Iterator[tuple[Pipe, int]]:
    """Somebody who listens, and where to write to."""
    reads, writes = os.pipe()
    yield Pipe(reads, writes, can_spin=True), writes
    for end in (reads, writes):
        try:
            os.close(end)
        except OSError:
            assert end == writes  # the test has closed it


def test_lines_come_one_by_one_however_they_were_sent(ends: tuple[Pipe, int]) -> None:
    listener, writes = ends
    os.write(writes, b"reset 7\nst")
    assert listener.hear() == "reset 7"
    os.write(writes, b"ep\n")
    assert listener.hear() == "step"


def hear_after(listener: Pipe, seconds: float) -> int:
    """How often somebody looks for a line that comes so long after the first look."""
    looks = Mock(side_effect=os.read)

    def speak() -> None:
        while not looks.call_count:  # a busy machine may let the listener begin late
            time.sleep(0.001)
        time.sleep(seconds)
        listener.send("step")

    speaker = threading.Thread(target=speak)
    with patch.object(os, "read", looks):
        speaker.start()
        assert listener.hear() == "step"
        speaker.join()
    return looks.call_count


def test_who_has_looked_in_vain_sleeps_for_the_next_lines(ends: tuple[Pipe, int], monkeypatch: pytest.MonkeyPatch) -> None:
    listener, _ = ends
    monkeypatch.setattr(pipe, "TRIES", 3)
    monkeypatch.setattr(pipe, "REST", 2)

    assert [hear_after(listener, 0.02) for _ in range(4)] == [4, 1, 1, 4]  # the last read of each is slept for


def test_a_line_that_comes_in_time_is_looked_for_again_and_again(ends: tuple[Pipe, int], monkeypatch: pytest.MonkeyPatch) -> None:
    listener, _ = ends
    monkeypatch.setattr(pipe, "TRIES", 10**9)

    assert all(hear_after(listener, 0.02) > 1 for _ in range(3))


def test_nobody_looks_all_the_time_where_others_need_the_core() -> None:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

    assert pipe.can_spin(cores)
    assert not pipe.can_spin(cores + 1)


def test_where_pipes_cannot_be_looked_at_lines_are_waited_for(ends: tuple[Pipe, int]) -> None:
    listener, _ = ends
    listener.can_spin = False
    listener.send("done")
    assert listener.hear() == "done"


def test_nobody_left_at_the_other_end_is_an_empty_line(ends: tuple[Pipe, int]) -> None:
    listener, writes = ends
    os.close(writes)
    assert listener.hear() == ""


def test_a_worker_that_died_is_told_of_and_all_others_are_ended() -> None:
    envs = selfplay.make("fever", num_envs=3, workers=3)
    envs.reset(seed=1)
    killed, other = envs.workers[0].process, envs.workers[1].process
    killed.kill()
    killed.wait()

    with pytest.raises(RuntimeError, match="a worker stopped: it died"):
        envs.step(envs.sample(np.random.default_rng(0)))

    assert envs.workers == []
    assert other.wait(timeout=10) == 0


@pytest.mark.parametrize("where", ["playing", "waiting"])
def test_what_goes_wrong_in_this_process_ends_the_workers(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    envs = selfplay.make("fever", num_envs=2, workers=2)
    envs.reset(seed=1)
    other = envs.workers[0].process

    def interrupt() -> None:
        raise KeyboardInterrupt

    if where == "playing":
        monkeypatch.setattr(envs.batch, "step", interrupt)
    else:
        monkeypatch.setattr(envs.workers[0].pipe, "hear", interrupt)
    with pytest.raises(KeyboardInterrupt):
        envs.step(envs.sample(np.random.default_rng(0)))

    assert envs.workers == []
    assert other.wait(timeout=10) == 0


def test_a_seed_of_several_lines_is_one_seed_in_every_process() -> None:
    looks = []
    for workers in (1, 2):
        with selfplay.make("crave", num_envs=2, workers=workers) as envs:
            looks.append(envs.reset(seed="one\nline")[0]["observation"])
            assert not np.array_equal(looks[-1], envs.reset(seed="one line")[0]["observation"])
    assert np.array_equal(looks[0], looks[1])


def test_each_environment_may_have_a_seed_of_its_own() -> None:
    with selfplay.make("crave", num_envs=3, workers=2) as envs:
        seen, _ = envs.reset(seed=["x", "y", "x"])
        assert np.array_equal(seen["observation"][0], seen["observation"][2])
        assert not np.array_equal(seen["observation"][0], seen["observation"][1])
        with pytest.raises(BadSetup, match="2 seeds for 3 environments"):
            envs.reset(seed=[1, 2])
