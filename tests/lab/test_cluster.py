"""A real cluster of two processes, one of which is killed on the way: the report is the same as without."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from distributed import LocalCluster

from gloam.lab.balance import Question, balance
from gloam.sets import use


def test_a_killed_worker_changes_nothing(doubled: Path, tmp_path: Path) -> None:
    asked = Question(use(doubled), ["random"] * 3, 60, "cluster", worlds=1)
    alone = balance(asked)
    # The workers have a shelf of their own, which is empty: the set travels with the games.
    shelves = {"GLOAM_SETS": str(tmp_path / "far away")}
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", env=shelves) as cluster:
        victim = cluster.workers[0].pid
        heard: list[int] = []

        def watch(done: int) -> None:
            if done and not heard:
                os.kill(victim, signal.SIGKILL)
            heard.append(done)

        together = balance(asked, cluster=cluster.scheduler_address.replace("tcp://", "dask://"), progress=watch)

    assert heard[-1] == 60
    assert together == alone
