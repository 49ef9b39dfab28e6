"""Keep the set that a game came with before: `python tools/keep_former.py GAME REVISION` takes its content from git."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gloam.engine.catalogue import files_hash
from gloam.engine.sets import FORMER

ROOT = Path(__file__).resolve().parent.parent


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def keep(game: str, revision: str) -> Path:
    """The folder that holds the content of this revision now."""
    content = f"src/gloam/games/{game}/content/"
    names = git("ls-tree", "--name-only", revision, content).split()
    files = {Path(name).name: git("show", f"{revision}:{name}") for name in names if name.endswith(".toml")}
    assert files, f"there is no content of {game} in {revision}"
    target = ROOT / "src" / "gloam" / "games" / game / FORMER / files_hash(files)
    target.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (target / name).write_text(text, encoding="utf-8")
    return target


if __name__ == "__main__":
    print(keep(*sys.argv[1:]))
