"""Wheels as users get them, and empty environments to put them in.

Both are kept in build/release and made anew when what they are made of changes.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "release"
UV = str(Path(sys.executable).parent / "uv")
OLDEST = (3, 11)


def run(*command: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """What a command prints; its whole talk if it fails. Nothing of this environment reaches it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "GLOAM"))}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env={**clean, **(env or {})}, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def checksum(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Of several processes that run tests only one makes a thing; the others wait, and find it made."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@functools.cache
def distributions() -> Path:
    """A folder with the source archive, the pure wheel made from it, and a compiled wheel of this Python."""
    with alone("dist"):
        return built()


def built() -> Path:
    tracked = run("git", "ls-files", "src", "web", "tools", "pyproject.toml", "README.md", "LICENSE", cwd=ROOT).split("\n")
    folder = BUILD / f"dist-{checksum([ROOT / name for name in tracked if (ROOT / name).is_file()])}"
    if not (folder / "whole").exists():
        for old in BUILD.glob("dist-*"):
            shutil.rmtree(old)
        build: list[str | Path] = [sys.executable, "-m", "build", "--outdir", folder]
        run(*build, "--installer", "uv", cwd=ROOT)
        run(*build, "--wheel", "--no-isolation", cwd=ROOT, env={"GLOAM_COMPILE": "draft"})  # finds what `make draft` has compiled
        (folder / "whole").touch()
    return folder


def wheel(kind: str) -> Path:
    """The `pure` or the `compiled` wheel."""
    found = [path for path in distributions().glob("*.whl") if path.name.endswith("none-any.whl") == (kind == "pure")]
    assert len(found) == 1, f"one {kind} wheel, not {found}"
    return found[0]


@functools.cache
def pythons() -> dict[str, Path]:
    """Every CPython from 3.11 on that this machine has, by its number; the running one stands for its own."""
    found = {f"{sys.version_info[0]}.{sys.version_info[1]}": Path(sys.executable)}
    places = [Path(place) for place in os.environ.get("PATH", "").split(os.pathsep)]
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for path in [*versions.glob("3.*/bin/python3"), *(file for place in places for file in place.glob("python3.??"))]:
        asked = [str(path), "-c", "import sys; print(sys.implementation.name, *sys.version_info[:2])"]
        name, *numbers = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split() or [""]
        if name == "cpython" and tuple(map(int, numbers)) >= OLDEST:
            found.setdefault(".".join(numbers), path)
    return dict(sorted(found.items()))


@functools.cache
def environment(extra: str, number: str, kind: str = "pure") -> Path:
    """The folder of programs of an environment with nothing but the wheel and one of its extras.

    What the wheel needs is resolved and installed when its declarations change, the wheel itself when what it is made from does.
    """
    package = wheel(kind)
    with alone(f"env-{number}-{extra or 'core'}-{kind}"):
        return furnished(extra, number, kind, package)


def furnished(extra: str, number: str, kind: str, package: Path) -> Path:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = json.dumps([declared["dependencies"], declared["optional-dependencies"]]) + (ROOT / "requirements.lock").read_text()
    folder = BUILD / f"env-{number}-{extra or 'core'}-{kind}-{hashlib.sha256(needs.encode()).hexdigest()[:12]}"
    python = folder / "bin" / "python"
    install: list[str | Path] = [UV, "pip", "install", "-q", "-p", python]
    inside, here = folder / "wheel.txt", str(package)  # the folder of a wheel is named by what it was made from
    if not inside.exists():
        for old in BUILD.glob(f"env-{number}-{extra or 'core'}-{kind}-*"):
            shutil.rmtree(old)
        run(UV, "venv", "-q", "-p", pythons()[number], folder)
        pins = folder / "pins.txt"
        lock = (ROOT / "requirements.lock").read_text().splitlines()
        pins.write_text("\n".join(line.rstrip(" \\") for line in lock if "==" in line))
        run(*install, f"gloam[{extra}] @ file://{package}" if extra else here, "-c", pins)
    elif inside.read_text() != here:
        run(*install, "--no-deps", "--reinstall", package)
    inside.write_text(here)
    run(UV, "pip", "check", "-q", "-p", python)
    return folder / "bin"
