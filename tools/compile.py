"""Compile the core with mypyc: `python tools/compile.py DIR` builds a compiled copy of the package in DIR/gloam,
`python tools/compile.py --in-place` puts the compiled modules beside their sources.

Compiled are the rooms that run millions of times: the engine's kernel and each game's rules. Declarations, tables and
everything that uses dataclasses stay interpreted; mypyc gains nothing there.

GLOAM_OPT=1 asks less of the C compiler and GLOAM_MULTI=1 gives it one file per module: half the time to build, slower to run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KERNEL = ["events", "experience", "flow", "imagine", "pieces", "playout", "questions", "rng", "view", "zones"]
ENCODER = ["offer", "pile", "plan", "row", "fields", "flow", "kernel", "runner"]
# Rooms of a game that are data or words, not rules.
INTERPRETED = {"__init__", "table", "tell"}

SETUP = """
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify({files!r}, opt_level={opt!r}, multi_file={multi!r})
for module in modules:
    module.extra_compile_args += {flags!r}
setup(name="gloam-compiled", packages=[], ext_modules=modules)
"""
# Nobody but Python calls into the compiled modules. A C compiler that is told so calls their functions directly, or puts them in
# where they are called: the environments run a tenth to a quarter faster.
FLAGS = {"linux": ["-fvisibility=hidden", "-fno-plt"], "darwin": ["-fvisibility=hidden"]}


def modules() -> list[str]:
    """The files to compile, relative to the source folder, in a fixed order."""
    engine = [f"gloam/engine/{name}.py" for name in KERNEL]
    rooms = sorted((SOURCE / "gloam" / "games").glob("*/*.py"))
    games = [str(path.relative_to(SOURCE)) for path in rooms if path.stem not in INTERPRETED]
    encoder = [f"gloam/encoder/{name}.py" for name in ENCODER]
    return [*engine, *encoder, *games]


def compile_in(folder: Path) -> None:
    """Run mypyc inside a folder that holds the package."""
    script = folder / "setup_compiled.py"
    multi = os.environ.get("GLOAM_MULTI", "") != ""
    opt, flags = os.environ.get("GLOAM_OPT", "3"), FLAGS.get(sys.platform, [])
    script.write_text(SETUP.format(files=["--strict", *modules()], opt=opt, multi=multi, flags=flags))
    try:
        subprocess.run([sys.executable, script.name, "-q", "build_ext", "--inplace"], cwd=folder, check=True)
    finally:
        script.unlink()
        shutil.rmtree(folder / "build", ignore_errors=True)


def main() -> None:
    if sys.argv[1:] == ["--in-place"]:
        compile_in(SOURCE)
        return
    target = Path(sys.argv[1]).resolve()
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE / "gloam", target / "gloam", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    compile_in(target)


if __name__ == "__main__":
    main()
