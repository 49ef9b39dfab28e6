"""Runs a game's own tests against mutants: one forked child each, and only the tests that reach what was changed."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from mutants.workshop import GAMES, QUIET, ROOT, Instead, prepare, silence

KILLED, AUTOMATIC, SURVIVED, TIMEOUT = "killed", "automatic", "survived", "timeout"
AT_LOAD = "at load"
NOT_SOUND = 7  # the exit code of a child whose tests pass, but not the automatic checks
SAID = {0: SURVIVED, NOT_SOUND: AUTOMATIC}
SEEDS = ("one", "two")  # of the automatic checks that a survivor is shown to as well
Reach = dict[str, dict[str, float]]  # "file:function" -> tests that reach it, with the seconds they take


@dataclass
class Watcher:
    """Notes for every test which functions of the game it enters, and how long it takes."""

    folder: str
    reach: Reach = field(default_factory=dict)
    test: str = ""
    entered: set[CodeType] = field(default_factory=set)

    def pytest_sessionstart(self) -> None:
        sys.setprofile(self.enter)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if AT_LOAD not in self.reach:  # what was entered before the first test concerns them all
            self.reach[AT_LOAD] = {place(code): 0.0 for code in self.entered}
        self.entered = set()
        began = time.perf_counter()
        sys.setprofile(self.enter)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            seconds = time.perf_counter() - began
            for code in self.entered:
                self.reach.setdefault(place(code), {})[item.nodeid] = seconds

    def enter(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "call" and code not in self.entered and code.co_filename.startswith(self.folder):
            self.entered.add(code)


def place(code: CodeType) -> str:
    return f"{Path(code.co_filename).name}:{code.co_qualname.split('.<locals>')[0]}"


@dataclass
class Chooser:
    """Keeps the wanted tests, the quickest first."""

    wanted: dict[str, float]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.wanted), key=lambda item: self.wanted[item.nodeid])


class Bench:
    """A game's tests, made ready once: everything but the game itself is imported before the first child is forked."""

    def __init__(self, game: str, jobs: int) -> None:
        self.game, self.jobs = game, jobs
        self.tests = f"tests/games/{game}"
        prepare(game)
        self.reach, self.seconds = self.watch()
        self.at_load = set(self.reach.pop(AT_LOAD))
        self.everything = {test: seconds for tests in self.reach.values() for test, seconds in tests.items()}

    def watch(self) -> tuple[Reach, float]:
        """The tests must pass as they are; which of them reach which function."""
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "reach.json"
            began = time.perf_counter()
            pid = os.fork()
            if pid == 0:
                silence()
                watcher = Watcher(str(GAMES / self.game))
                code = pytest.main([*QUIET, self.tests], plugins=[watcher])
                out.write_text(json.dumps(watcher.reach))
                os._exit(int(code))
            _, status = os.waitpid(pid, 0)
            if status != 0:
                raise SystemExit(f"{self.tests} fail without any change: mend them first")
            return json.loads(out.read_text()), time.perf_counter() - began

    def wanted(self, file: str, function: str) -> dict[str, float]:
        """The tests that can tell this function's change; what happens at load concerns them all."""
        name = f"{Path(file).name}:{function}"
        return self.everything if function == "<module>" or name in self.at_load else self.reach.get(name, {})

    def child(self, file: str, source: str, wanted: dict[str, float]) -> int:
        """Run the tests in a process of their own; gives its id."""
        pid = os.fork()
        if pid:
            return pid
        code = 1
        try:
            silence()
            name = f"gloam.games.{self.game}.{Path(file).stem}"
            sys.meta_path.insert(0, Instead(name, ROOT / file, source))
            files = sorted({test.split("::")[0] for test in wanted})
            code = int(pytest.main([*QUIET, *files], plugins=[Chooser(wanted)])) if wanted else 0
            if code == 0 and not self.holds():
                code = NOT_SOUND
        finally:
            os._exit(code if code in (0, NOT_SOUND) else 1)

    def holds(self) -> bool:
        """The automatic checks: options equal to what is not refused, nothing lost, every game ends."""
        from gloam.checks import check_conservation, check_ends, check_options, setups
        from gloam.games import games

        game = games()[self.game]
        try:
            for n, options in setups(game):
                for seed in SEEDS:
                    for check in (check_options, check_conservation, check_ends):
                        check(game, n, options, seed)
        except Exception:  # a broken rule may break anything
            return False
        return True

    def run(self, mutants: list[Any], tell: Callable[[Any, str], None]) -> None:
        """All of these, so many at once; `tell` hears each outcome as it comes."""
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Any, float]] = {}
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                wanted = self.wanted(mutant.file, mutant.function)
                limit = time.monotonic() + 10 + 4 * self.seconds
                running[self.child(mutant.file, mutant.source, wanted)] = (mutant, limit)
            for pid, (mutant, limit) in list(running.items()):
                done, status = os.waitpid(pid, os.WNOHANG)
                if done:
                    del running[pid]
                    tell(mutant, SAID.get(os.waitstatus_to_exitcode(status), KILLED))
                elif time.monotonic() > limit:
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                    del running[pid]
                    tell(mutant, TIMEOUT)
            time.sleep(0.01)


def fingerprint(game: str) -> str:
    """Of everything that an outcome depends on: the game, its tests, the engine."""
    digest = hashlib.sha256()
    for folder in (f"src/gloam/games/{game}", f"tests/games/{game}", "src/gloam/engine"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
