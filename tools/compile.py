"""Compile the core with mypyc.

`python tools/compile.py` makes a compiled copy of the package in build/optimised-cp311 (or whichever Python runs), and
`--draft` in build/draft-cp311: nothing asked of the C compiler and one C file per module, a small part of the time to build, slower
to run; the tests use it. Either is a no-op while its checksum holds. `--in-place` puts the compiled modules beside their sources.

Compiled are the rooms that run millions of times, the engine's kernel and each game's rules, and those in which a server spends
most of its time: what draws tables and compares them. Declarations and what is made once stay interpreted, the table's model
as well: mypyc gains nothing on dataclasses.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
KERNEL = ["events", "experience", "flow", "imagine", "pieces", "playout", "questions", "rng", "sight", "view", "watch", "zones"]
ENCODER = ["offer", "pile", "plan", "row", "fields", "flow", "touched", "kernel", "runner"]
TABLE = ["change", "contents", "log", "newest", "prompts", "story"]
# Rooms of a game that are data, or advice that is asked for now and then.
INTERPRETED = {"__init__", "counsel", "faces", "observe", "style", "vocabulary"}

SETUP = """
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify({files!r}, opt_level={opt!r}, debug_level={debug!r}, multi_file={multi!r})
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
    games = [path.relative_to(SOURCE).as_posix() for path in rooms if path.stem not in INTERPRETED]
    encoder = [f"gloam/encoder/{name}.py" for name in ENCODER]
    table = [f"gloam/table/{name}.py" for name in TABLE]
    return [*engine, *encoder, *table, *games]


def compile_in(folder: Path, draft: bool) -> None:
    """Run mypyc inside a folder that holds the package."""
    script = folder / "setup_compiled.py"
    opt, debug, flags = "0" if draft else "3", "0" if draft else "1", FLAGS.get(sys.platform, [])
    script.write_text(SETUP.format(files=["--strict", *modules()], opt=opt, debug=debug, multi=draft, flags=flags))
    try:
        subprocess.run([sys.executable, script.name, "-q", "build_ext", "--inplace"], cwd=folder, check=True)
    finally:
        script.unlink()
        shutil.rmtree(folder / "build", ignore_errors=True)


def checksum(draft: bool) -> str:
    """Of all that the compiled copy is made from: sources, compiler, Python."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = hashlib.sha256(f"{draft} {suffix} {importlib.metadata.version('mypy')}".encode())
    found.update(Path(__file__).read_bytes())
    for path in sorted((SOURCE / "gloam").rglob("*")):
        if path.suffix in (".py", ".toml"):
            found.update(path.relative_to(SOURCE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def compiled_copy(draft: bool) -> Path:
    """A folder with a compiled copy of the package, made unless there is one that fits."""
    target = ROOT / "build" / f"{'draft' if draft else 'optimised'}-cp{sys.version_info[0]}{sys.version_info[1]}"
    stamp, wanted = target / "checksum", checksum(draft)
    if stamp.is_file() and stamp.read_text() == wanted:
        return target
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE / "gloam", target / "gloam", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web_dist"))
    compile_in(target, draft)
    stamp.write_text(wanted)
    return target


def compiled_modules(folder: Path) -> list[Path]:
    """The compiled modules in a folder, the library that they share included."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))


def main() -> None:
    if sys.argv[1:] == ["--in-place"]:
        print("compiling takes three to six minutes; Gloam runs the same meanwhile, only slower", flush=True)
        begun = time.monotonic()
        compile_in(SOURCE, draft=False)
        print(f"compiled in {time.monotonic() - begun:.0f} s; `make slow` undoes it")
        return
    print(compiled_copy(draft="--draft" in sys.argv[1:]).relative_to(ROOT))


if __name__ == "__main__":
    main()
