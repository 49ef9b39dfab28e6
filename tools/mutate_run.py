"""Runs a game's own tests against mutants: one forked child each, and only the tests that reach what was changed.

A changed function is put into place after everything is imported and all tests are collected, so that a child does nothing but run
tests. What is felt while the game is loaded (constants, and functions that make them) needs a child that loads it anew.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from tools.mutate_known import AUTOMATIC, KILLED, SURVIVED, TIMEOUT, Said
from tools.mutate_sites import Mutant

from mutants.workshop import GAMES, QUIET, ROOT, Instead, prepare, silence

AT_LOAD, CHECKS, ALL = "at load", "the automatic checks", "all tests"
NOT_SOUND = 7  # the exit code of a child whose tests pass, but not the automatic checks
SAID = {0: SURVIVED, NOT_SOUND: AUTOMATIC, -signal.SIGXCPU: TIMEOUT, -signal.SIGKILL: TIMEOUT}
MEMORY = 3 * 2**30  # bytes of a child: a loop that never ends may gather without end
SEEDS = ("one", "two")  # of the automatic checks that a survivor is shown to as well
Reach = dict[str, dict[str, float]]  # "file:function" -> tests that reach it, with the seconds of work they take
Trial = Callable[[Mutant, dict[str, float], Path], int]  # runs the wanted tests, notes the one that fails, gives an exit code


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
        began = time.process_time()
        sys.setprofile(self.enter)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            seconds = time.process_time() - began
            for reached in (ALL, *(place(code) for code in self.entered)):  # a test may read tables and enter nothing
                self.reach.setdefault(reached, {})[item.nodeid] = seconds

    def enter(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "call" and code not in self.entered and code.co_filename.startswith(self.folder):
            self.entered.add(code)


def place(code: CodeType) -> str:
    return f"{Path(code.co_filename).name}:{code.co_qualname.split('.<locals>')[0]}"


@dataclass
class Chooser:
    """Keeps the wanted tests, the quickest first, and notes the one that fails."""

    wanted: dict[str, float]
    note: Path

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.wanted), key=lambda item: self.wanted[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.note.write_text(report.nodeid)


@dataclass
class Collected:
    """All tests of the game, collected and not run: each mutant's child runs those that it wants."""

    then: Callable[[pytest.Session], None]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.then(session)
        return True


class Bench:
    """A game's tests, made ready once: everything but the game itself is imported before the first child is forked."""

    def __init__(self, game: str, jobs: int) -> None:
        self.game, self.jobs = game, jobs
        self.tests = f"tests/games/{game}"
        prepare(game)
        self.reach = self.watch()
        self.at_load = set(self.reach.pop(AT_LOAD))
        self.checking = self.reach.pop(CHECKS)[CHECKS]
        self.everything = self.reach.pop(ALL)

    def watch(self) -> Reach:
        """The tests must pass as they are; which of them reach which function."""
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "reach.json"
            pid = os.fork()
            if pid == 0:
                silence()
                watcher = Watcher(str(GAMES / self.game))
                code = int(pytest.main([*QUIET, self.tests], plugins=[watcher]))
                began = time.process_time()
                code = code or (0 if self.holds() else NOT_SOUND)
                watcher.reach[CHECKS] = {CHECKS: time.process_time() - began}
                out.write_text(json.dumps(watcher.reach))
                os._exit(code)
            _, status = os.waitpid(pid, 0)
            if status != 0:
                raise SystemExit(f"{self.tests} or the automatic checks fail without any change: mend them first")
            found: Reach = json.loads(out.read_text())
            return found

    def is_felt_at_load(self, mutant: Mutant) -> bool:
        return mutant.function == "<module>" or "." in mutant.function or name_of(mutant) in self.at_load

    def wanted(self, mutant: Mutant) -> dict[str, float]:
        """The tests that can tell this function's change; what happens at load concerns them all."""
        return self.everything if self.is_felt_at_load(mutant) else self.reach.get(name_of(mutant), {})

    def run(self, mutants: Sequence[Mutant], tell: Callable[[Mutant, Said], None]) -> None:
        """All of these, so many at once; `tell` hears each outcome as it comes."""
        self.race([mutant for mutant in mutants if self.is_felt_at_load(mutant)], self.load_anew, tell)
        rest = [mutant for mutant in mutants if not self.is_felt_at_load(mutant)]

        def race_on(session: pytest.Session) -> None:
            session.config.pluginmanager.unregister(name="terminalreporter")  # a child's dots would go to the parent's terminal
            items = {item.nodeid: item for item in session.items}
            functions = functions_in(str(GAMES / self.game))

            def swap(mutant: Mutant, wanted: dict[str, float], note: Path) -> int:
                put_in_place(functions[name_of(mutant)], mutant)
                return run_until_red(session, [items[test] for test in sorted(wanted, key=lambda test: wanted[test])], note)

            self.race(rest, swap, tell)

        if rest:
            pytest.main([*QUIET, self.tests], plugins=[Collected(race_on)])

    def load_anew(self, mutant: Mutant, wanted: dict[str, float], note: Path) -> int:
        sys.meta_path.insert(0, Instead(f"gloam.games.{self.game}.{Path(mutant.file).stem}", ROOT / mutant.file, mutant.source))
        files = sorted({test.split("::")[0] for test in wanted})
        return int(pytest.main([*QUIET, *files], plugins=[Chooser(wanted, note)])) if wanted else 0

    def race(self, mutants: Sequence[Mutant], trial: Trial, tell: Callable[[Mutant, Said], None]) -> None:
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Mutant, Path]] = {}
        with tempfile.TemporaryDirectory() as folder:
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    mutant = waiting.pop()
                    note = Path(folder) / str(len(waiting))
                    running[self.child(mutant, trial, note)] = mutant, note
                pid, status = os.wait()
                mutant, note = running.pop(pid)
                word = SAID.get(os.waitstatus_to_exitcode(status), KILLED)
                tell(mutant, Said(word, note.read_text() if note.exists() else ""))

    def child(self, mutant: Mutant, trial: Trial, note: Path) -> int:
        """Try it in a process of its own; gives its id. Who never ends, or takes all memory, is ended."""
        wanted = self.wanted(mutant)
        pid = os.fork()
        if pid:
            return pid
        code = 1
        try:
            silence()
            seconds = round(10 + 4 * (sum(wanted.values()) + self.checking))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            code = trial(mutant, wanted, note)
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


def name_of(mutant: Mutant) -> str:
    return f"{Path(mutant.file).name}:{mutant.function}"


def functions_in(folder: str) -> dict[str, FunctionType]:
    """The functions of a game, by file and name; those that became rules too."""
    found = [one for one in gc.get_objects() if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(folder)]
    return {place(one.__code__): one for one in found if "<locals>" not in one.__code__.co_qualname}


def put_in_place(function: FunctionType, mutant: Mutant) -> None:
    """Change a function itself, so that all who hold it hold the changed one."""
    tree = ast.parse(mutant.source)
    tree.body = [
        node for node in tree.body if is_future(node) or (isinstance(node, ast.FunctionDef) and node.name == mutant.function)
    ]
    changed = tree.body[-1]
    assert isinstance(changed, ast.FunctionDef)
    changed.decorator_list = []
    scope = dict(function.__globals__)
    exec(compile(tree, function.__code__.co_filename, "exec"), scope)
    made = scope[mutant.function]
    function.__code__, function.__defaults__, function.__kwdefaults__ = made.__code__, made.__defaults__, made.__kwdefaults__


def is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def run_until_red(session: pytest.Session, items: list[pytest.Item], note: Path) -> int:
    for item, following in zip(items, [*items[1:], None], strict=False):  # no items, nobody who could notice
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            note.write_text(item.nodeid)
            return 1
    return 0
