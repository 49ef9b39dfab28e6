"""Breaks one rule at a time and runs the tests that prove it; a process of its own for each game.

    python tests/mutants/workshop.py fever < rows.json

Everything but the game is imported once; each mutant then is a forked child that loads the changed module from memory, as
from a changed copy of the source, and runs only the tests that are marked with the broken rule. Prints the outcomes as JSON.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "gloam" / "games"
QUIET = ["-q", "-x", "--no-header", "--no-summary", "-p", "no:cacheprovider", "--tb=no", "--assert=plain", "-W", "ignore"]
SECONDS = 30
SAID = {0: "passed", 1: "failed", 5: "there are none", -signal.SIGALRM: "failed"}  # by the exit code of pytest
NOTHING_RAN = 5


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a text instead of its file."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self.name, self.path, self.source = name, path, source

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, str(self.path), "exec"), vars(module))


class Proving:
    """Keeps the tests that prove a rule."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if any(self.rule in mark.args for mark in item.iter_markers("proves"))]


def prepare(game: str) -> None:
    """Import what all children need, but nothing of the game."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # plugins of others take longer to load than these tests to run
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    for name in ("gloam.checks", "support"):
        importlib.import_module(name)
    for other in sorted(path.parent.name for path in GAMES.glob("*/rules.toml")):
        if other != game:
            importlib.import_module(f"gloam.games.{other}")


def silence() -> None:
    """Nobody reads what a child prints."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def noticed(game: str, file: str, source: str, rule: str) -> str:
    """What the tests of a rule say to a changed file: `passed`, `failed`, or why they said nothing."""
    files = [str(path) for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")) if f'"{rule}"' in path.read_text()]
    pid = os.fork()
    if pid == 0:
        code = 99
        try:
            signal.alarm(SECONDS)  # a rule that never ends is a broken rule
            silence()
            sys.meta_path.insert(0, Instead(f"gloam.games.{game}.{Path(file).stem}", GAMES / game / file, source))
            code = int(pytest.main([*QUIET, *files], plugins=[Proving(rule)])) if files else NOTHING_RAN
        finally:
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return SAID.get(code, f"could not run ({code})")


def main(game: str) -> None:
    rows = json.load(sys.stdin)
    prepare(game)
    outcomes = []
    for row in rows:
        text = (GAMES / game / row["file"]).read_text(encoding="utf-8")
        outcomes.append(noticed(game, row["file"], text.replace(row["before"], row["after"]), row["rule"]))
    json.dump(outcomes, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
