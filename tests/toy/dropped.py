"""A checkout into whose folder of games the toy game has been dropped, with its tests; nothing else in it was touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
IGNORED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web_dist", "node_modules", "toy")


class Checkout:
    """Runs the tools of the project as somebody would who works there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.game = folder / "src" / "gloam" / "games" / "owls"
        for name in ("src", "tests", "tools", "web"):
            shutil.copytree(ROOT / name, folder / name, ignore=IGNORED)
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
        toy = ROOT / "tests" / "toy"
        shutil.copytree(toy / "owls", self.game, ignore=IGNORED)
        tests = folder / "tests" / "games" / "owls"
        tests.mkdir()
        (tests / "test_owls.py").write_text((toy / "test_owls.py").read_text().replace("toy.owls", "gloam.games.owls"))

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        search = {"PYTHONPATH": str(self.folder / "src")}
        return subprocess.run(command, cwd=self.folder, env=os.environ | search, capture_output=True, text=True, timeout=600)

    def pytest(self, *words: str) -> subprocess.CompletedProcess[str]:
        """The suite's own tests, as far as they are about the toy game."""
        return self.run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "owls", *words)

    def lint_imports(self) -> list[str]:
        """The import contracts that are broken."""
        done = self.run(str(Path(sys.executable).parent / "lint-imports"), "--no-cache")
        broken = [line.removesuffix(" BROKEN") for line in done.stdout.splitlines() if line.endswith(" BROKEN")]
        assert bool(broken) == (done.returncode != 0), done.stdout + done.stderr
        return broken
