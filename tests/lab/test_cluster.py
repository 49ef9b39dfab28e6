"""A real cluster of two processes, one of which is killed on the way: the report is the same as without. Ray is only played."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from distributed import LocalCluster
from joblib import register_parallel_backend
from joblib.parallel import ThreadingBackend

from gloam.engine import BadSetup
from gloam.games import get
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


FEVER = Question(get("fever"), ["random"] * 3, 12, "cluster", worlds=1)
# As the backend of Ray does, this one hands back nothing before all is done.
WHOLE = type("Whole", (ThreadingBackend,), {"supports_return_generator": False})


def ray_for_a_test(monkeypatch: pytest.MonkeyPatch, fault: Exception | None = None) -> list[str]:
    """A package that is called like Ray and plays in threads; the addresses that it was given."""
    asked: list[str] = []

    def init(address: str, ignore_reinit_error: bool) -> None:
        asked.append(address)
        if fault is not None:
            raise fault

    def register_ray() -> None:
        register_parallel_backend("ray", WHOLE)

    parts_of: dict[str, dict[str, Any]] = {"ray": {"init": init}, "ray.util": {}, "ray.util.joblib": {"register_ray": register_ray}}
    for name, parts in parts_of.items():
        module = ModuleType(name)
        vars(module).update(parts)
        monkeypatch.setitem(sys.modules, name, module)
    return asked


def test_a_ray_cluster_is_asked_by_its_address_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ray_for_a_test(monkeypatch)

    assert balance(FEVER, cluster="ray://far:10001") == balance(FEVER)
    assert asked == ["ray://far:10001"]


def test_a_ray_cluster_that_does_not_answer_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    ray_for_a_test(monkeypatch, ConnectionError("timed out"))

    with pytest.raises(BadSetup, match="no Ray cluster answers at far:10001: timed out"):
        balance(FEVER, cluster="ray://far:10001")


@pytest.mark.parametrize(("cluster", "package"), [("ray://far:1", "ray"), ("dask://far:1", "distributed")])
def test_what_a_cluster_needs_is_named(monkeypatch: pytest.MonkeyPatch, cluster: str, package: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)

    with pytest.raises(BadSetup, match=f"needs the package {package}: install it with  pip install"):
        balance(FEVER, cluster=cluster)
