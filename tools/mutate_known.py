"""What is known of mutants from earlier runs, and how long it holds.

What was killed stays killed while the function that was changed and the test that failed stand as they were: other tests can only
kill more. Whoever survived is tried again as soon as anything changes in game, tests or engine; what is judged equivalent, as soon
as its function changes. Each outcome tells its commit.
"""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from mutants.workshop import ROOT

KEPT = ROOT / "build" / "mutants"
OUTSIDE = "<module>"
KILLED, AUTOMATIC, SURVIVED, TIMEOUT = "killed", "automatic", "survived", "timeout"
DEAD = (KILLED, TIMEOUT)


@dataclass(frozen=True)
class Said:
    """What the tests said to a mutant, and which of them failed."""

    word: str
    by: str = ""


@dataclass(frozen=True)
class Outcome:
    """What the tests said to a mutant, and to what it was said."""

    said: str
    by: str  # the test that failed first; empty where none is known
    commit: str
    function: str  # digest of the changed function
    proof: str  # digest of that test; of everything if none failed

    def holds(self, file: str, function: str, mark: str, is_equivalent: bool) -> bool:
        """Whether it can be relied on, for a mutant of this function; `mark` is the fingerprint of everything as it is now."""
        proof = digest_of_test(self.by) if self.said in DEAD else mark
        return self.function == digest_of_function(file, function) and (self.proof == proof or is_equivalent)


def outcome(file: str, function: str, said: Said, mark: str) -> Outcome:
    proof = digest_of_test(said.by) if said.word in DEAD else mark
    return Outcome(said.word, said.by, commit(), digest_of_function(file, function), proof)


def read_known(game: str) -> dict[str, Outcome]:
    file = KEPT / f"{game}.json"
    return {key: Outcome(**row) for key, row in json.loads(file.read_text()).items()} if file.exists() else {}


def write_known(game: str, known: dict[str, Outcome]) -> None:
    """Whole or not at all: a run may be stopped at any time."""
    KEPT.mkdir(parents=True, exist_ok=True)
    draft = KEPT / f"{game}.draft"
    draft.write_text(json.dumps({key: asdict(one) for key, one in known.items()}, indent=0))
    draft.replace(KEPT / f"{game}.json")


def fingerprint(game: str) -> str:
    """Of everything that an outcome depends on: the game, its tests, the engine."""
    found = hashlib.sha256()
    for folder in (f"src/gloam/games/{game}", f"tests/games/{game}", "src/gloam/engine"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix == ".py" or (path.suffix == ".toml" and folder.startswith("src")):
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


@cache
def commit() -> str:
    """Where this was found; `+` if something was not committed yet."""
    asked = ["git", "describe", "--always", "--exclude=*", "--dirty=+"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() or "no commit"


def digest_of_function(file: str, function: str) -> str:
    return digests(ROOT / file)[function.split(".")[0]]


def digest_of_test(node: str) -> str:
    """A test is known by its file and name; empty if it is gone or none is known."""
    file, _, name = node.partition("::")
    path = ROOT / file
    return digests(path).get(name.split("[")[0], "") if name and path.exists() else ""


@cache
def digests(path: Path) -> dict[str, str]:
    """Of every function and class of a file, by name, decorators included; and of what stands outside of them."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    outside = dict(enumerate(lines))
    found: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
            last = node.end_lineno or first
            found[node.name] = digest(lines[first:last])
            for i in range(first, last):
                outside.pop(i)
    return {**found, OUTSIDE: digest([line for line in outside.values() if line])}


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]
