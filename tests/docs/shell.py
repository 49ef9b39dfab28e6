"""The commands of the documents, run as a reader would run them; the few that a test cannot run have a stated substitute."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import gloam
from docs.blocks import ROOT, Block

TYPED = re.compile(r"^\w+> (.+)$", re.MULTILINE)
PORT = "8700"  # where the documents say the server is
PATIENCE = 30.0


def commands_of(block: Block) -> list[tuple[str, str]]:
    """The commands of a block, each with what it is expected to say."""
    found: list[tuple[str, str]] = []
    for line in block.text.splitlines():
        if found and is_unfinished(found[-1][0]) and not found[-1][1]:
            found[-1] = (f"{found[-1][0]}\n{line}", "")
        elif block.language == "sh" or line.startswith("$ "):
            if line.strip():
                found.append((line.removeprefix("$ "), ""))
        else:
            assert found, f"{block.where}: a console block begins with a command after '$ '"
            found[-1] = (found[-1][0], f"{found[-1][1]}{line}\n")
    return found


def is_unfinished(command: str) -> bool:
    """Whether the next line belongs to it: an open quote, or a backslash at the end."""
    try:
        shlex.split(command, comments=True)
    except ValueError:
        return True
    return command.endswith("\\")


def same(wanted: str, got: str) -> bool:
    """Equal line by line, but for spaces and for what `...` leaves out."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(wanted, got, flags)


class Shell:
    """A shell in a folder of its own: variables last from command to command, `gloam` and `python` are those of the tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.served_with: list[str] = []
        self.elsewhere = False  # whether that server keeps its tables where `gloam admin` does not look by itself
        self.state = folder / ".shell"
        bin_folder = folder / ".bin"
        bin_folder.mkdir()
        for name, words in (("gloam", "-m gloam"), ("python", "")):
            (bin_folder / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words} "$@"\n', encoding="utf-8")
            (bin_folder / name).chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(map(str, (Path(gloam.__file__).parents[1], ROOT / "tests", folder))),
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / ".data"),
            "XDG_STATE_HOME": str(folder / ".kept"),
            "COLUMNS": "80",
            "NO_COLOR": "1",
            "TERM": "dumb",
        }

    def __enter__(self) -> Shell:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop_serving()

    def run_block(self, block: Block) -> None:
        for command, wanted in commands_of(block):
            said = self.run(command, wanted, block.where)
            assert not wanted or same(wanted, said), f"{block.where}: `{command}` should say\n{wanted}\nbut says\n{said}"

    def run(self, command: str, wanted: str, where: str) -> str:
        for pattern, substitute in SUBSTITUTES.items():
            if re.match(pattern, command):
                substitute(self, command)
                return wanted
        if self.address:
            command = command.replace(f"127.0.0.1:{PORT}", self.address)
            command = re.sub(r"\bTABLE\b", lambda _: self.some_table(), command)
        port = f"GLOAM_PORT={self.address.partition(':')[2]}; " if self.address else ""  # as `gloam health` is told it
        before = f"set -a; test ! -e {self.state} || . {self.state}; {port}"
        script = f"{before}{{ {command}\n}}; code=$?; export -p > {self.state}; exit $code"
        typed = "".join(f"{line}\n" for line in TYPED.findall(wanted))
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.folder, env=self.environment, input=typed, text=True, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, f"{where}: `{command}` fails with {done.returncode}:\n{done.stdout}"
        assert '{"error"' not in done.stdout, f"{where}: `{command}` is refused:\n{done.stdout}"
        return done.stdout

    # -- a server for the page

    def serve(self, command: str) -> None:
        """The server starts with these options on a free port, answers, and stays until the page is over."""
        words = [word for word in shlex.split(command, comments=True)[2:] if word != "--open"]
        words = ["documents.db" if word.startswith("postgresql://") else word for word in words]
        if "--workers" in words:  # several need PostgreSQL
            words[words.index("--workers") + 1] = "1"
        if "--port" in words:
            del words[words.index("--port") : words.index("--port") + 2]
        if self.server is not None and words == self.served_with:
            return
        self.stop_serving()
        self.served_with = words
        self.elsewhere = "--db" in words or "--base-path" in words
        base = words[words.index("--base-path") + 1] if "--base-path" in words else ""
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        log = (self.folder / ".server").open("w", encoding="utf-8")
        self.server = subprocess.Popen(
            [sys.executable, "-m", "gloam", "serve", "--port", str(port), *words],
            cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=log,
        )  # fmt: skip
        assert self.server.stdout is not None
        self.address = f"127.0.0.1:{port}"
        assert self.server.stdout.readline(), (self.folder / ".server").read_text(encoding="utf-8")
        assert self.fetch(f"{base}/health")["status"] == "ok"

    def stop_serving(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.wait(PATIENCE)
            self.server = None

    def fetch(self, path: str, body: object = None) -> dict[str, Any]:
        """Ask the server of this page, which may still be starting."""
        end = time.monotonic() + PATIENCE
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(f"http://{self.address}{path}", data, {"Content-Type": "application/json"})
            try:
                with urllib.request.urlopen(request) as reply:
                    return dict(json.load(reply))
            except urllib.error.URLError:
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)

    def some_table(self) -> str:
        """What the word TABLE in a command stands for: a table that was opened for it."""
        if self.elsewhere:
            self.serve("gloam serve")
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
        return str(self.fetch("/api/v1/tables", {"game": "fever", "seats": seats})["id"])


# -- what cannot be run in a test


def is_a_target(shell: Shell, command: str) -> None:
    """`make X`: the target exists, and make could begin."""
    words = shlex.split(command, comments=True)[1:]
    done = subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"`{command}`: {done.stderr}"


def is_an_extra(shell: Shell, command: str) -> None:
    """`pip install 'gloam[X]'`: X is an extra of the package."""
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for word in shlex.split(command, comments=True):
        name, bracket, extras = word.rstrip("]").partition("[")
        assert not bracket or name == known["name"], f"`{command}` installs something else"
        for extra in extras.split(",") if extras else []:
            assert extra in known["optional-dependencies"], f"`{command}`: there is no extra {extra!r}"


def names_files(shell: Shell, command: str) -> None:
    """`docker`, `sudo`, `systemctl`, `git clone`: the files of the project that the command names exist."""
    for word in shlex.split(command, comments=True):
        if word.startswith("deploy/"):
            assert (ROOT / word).exists(), f"`{command}`: there is no {word}"


def is_served(shell: Shell, command: str) -> None:
    """`gloam serve`: it is started on a free port with an SQLite file, and `/health` answers."""
    shell.serve(command)


def begins(shell: Shell, command: str) -> None:
    """`curl -sN`, a stream that never ends: its first line is a message."""
    script = command.replace(f"127.0.0.1:{PORT}", shell.address)
    running = subprocess.Popen(
        ["bash", "-c", f". {shell.state}; exec {script}"], cwd=shell.folder, env=shell.environment, stdout=subprocess.PIPE
    )
    assert running.stdout is not None
    try:
        assert "type" in json.loads(running.stdout.readline())
    finally:
        running.terminate()
        running.communicate()


def is_a_program(shell: Shell, command: str) -> None:
    """`python benchmarks/X.py`, which takes minutes: the program is there and knows the options."""
    program, *words = re.sub(r"^(PYTHONPATH=\S+ )?python ", "", command).split()
    source = (ROOT / program).read_text(encoding="utf-8")
    for word in words:
        assert not word.startswith("--") or f'"{word}"' in source, f"`{command}`: {program} has no option {word}"


SUBSTITUTES: dict[str, Callable[[Shell, str], None]] = {
    r"make\b": is_a_target,
    r"(python -m )?pip install\b": is_an_extra,
    r"(docker|sudo|systemctl|journalctl|git clone)\b": names_files,
    r"gloam serve\b": is_served,
    r"curl -sN\b": begins,
    r"(PYTHONPATH=\S+ )?python benchmarks/": is_a_program,
}

NEEDED = [tool for tool in ("bash", "curl", "jq") if shutil.which(tool) is None]
