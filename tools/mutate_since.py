"""What of a game's rules has changed since a commit, so that only the mutants in it need be tried (`make mutate SINCE=commit`).

A file is taken apart into what stands at its top level: functions with their decorators, classes, constants. What stood at that
commit in the same game word for word, if perhaps in another file, has not changed; documentation and comments do not count.
"""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path


class NoCommit(Exception):
    """The history does not know it; the message says which."""


def standing(text: str) -> dict[range, str]:
    """The lines of everything at the top level of a file, and what it says."""
    found: dict[range, str] = {}
    for node in ast.parse(text).body:
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        found[range(first, (node.end_lineno or first) + 1)] = ast.dump(bare(node))
    return found


def bare(node: ast.stmt) -> ast.stmt:
    """Without what nobody carries out: documentation, and the types of arguments and results."""
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(one) is not None:
            one.body = one.body[1:]
        if isinstance(one, ast.FunctionDef):
            one.returns = None
        elif isinstance(one, ast.arg):
            one.annotation = None
    return node


@cache
def said_at(commit: str, folder: str, root: Path) -> frozenset[str]:
    """Everything that the files of a folder said at a commit."""
    return frozenset(
        said
        for file in git(root, "ls-tree", "--name-only", commit, f"{folder}/").splitlines()
        if file.endswith(".py")
        for said in standing(git(root, "show", f"{commit}:{file}")).values()
    )


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoCommit(done.stderr.strip())
    return done.stdout


@cache
def changed_lines(commit: str, file: str, root: Path) -> frozenset[int]:
    """The lines of a file that belong to something that did not stand like this in its folder at the commit."""
    before = said_at(commit, Path(file).parent.as_posix(), root)
    now = standing((root / file).read_text(encoding="utf-8"))
    return frozenset(line for lines, said in now.items() if said not in before for line in lines)
