"""The rule catalogue of a game: every rule as one statement with an id, and a ruling for every gap."""

from __future__ import annotations

import ast
import hashlib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ID = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")


@dataclass(frozen=True)
class Entry:
    """One rule, or one ruling (kind "ruling": `text` is the decision, `question` what it settles)."""

    id: str
    kind: str
    text: str
    section: str = ""
    scenario: str = ""
    question: str = ""
    reason: str = ""
    rules: tuple[str, ...] = ()

    @property
    def is_rule(self) -> bool:
        """Whether the book says so; rulings and checks are ours."""
        return self.kind not in ("ruling", "check")


def read_catalogue(folder: Path) -> dict[str, Entry]:
    """All entries of a game's `rules.toml` by id, in the order of the book, rulings last."""
    data = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    entries: dict[str, Entry] = {}
    for row in data.get("rule", []):
        entry = Entry(row["id"], row["kind"], row["text"], row.get("section", ""), row.get("scenario", ""))
        assert entry.id not in entries, f"{folder.name}: rule {entry.id} stands twice in the catalogue"
        entries[entry.id] = entry
    for row in data.get("check", []):
        entries[row["id"]] = Entry(row["id"], "check", row["text"], row.get("section", ""), row.get("scenario", ""))
    for row in data.get("ruling", []):
        about = tuple(row.get("rules", ()))
        entry = Entry(
            row["id"], "ruling", row["ruling"], "", row.get("scenario", ""), row["question"], row.get("reason", ""), about
        )
        assert entry.id not in entries, f"{folder.name}: ruling {entry.id} stands twice in the catalogue"
        entries[entry.id] = entry
    return entries


def content_hash(content: Path) -> str:
    """A content hash: a short fingerprint of a folder of content; two tables with the same one play with the same cards."""
    return files_hash({path.name: path.read_text(encoding="utf-8") for path in content.glob("*.toml")})


def files_hash(files: Mapping[str, str]) -> str:
    """The fingerprint of content files, whatever their line endings."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode())
        digest.update(files[name].replace("\r\n", "\n").encode())
    return digest.hexdigest()[:16]


def carried_out(folder: Path) -> dict[str, list[str]]:
    """Id -> the functions (and content files) that carry it out.

    A rule function names its ids in the last line of its docstring: `[FEV-WOLF-01, FEV-WOLF-02]`. Reading the source
    keeps the ids out of compiled code and lets plain helpers carry ids as well as steps.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
                name = path.stem if isinstance(node, ast.Module) else f"{path.stem}.{node.name}"
                for rule_id in ID.findall(ast.get_docstring(node) or ""):
                    found.setdefault(rule_id, []).append(name)
    for path in sorted((folder / "content").glob("*.toml")):
        for rule_id in ID.findall(path.read_text(encoding="utf-8")):
            found.setdefault(rule_id, []).append(f"content/{path.name}")
    return found


def proved(tests: Path) -> dict[str, list[str]]:
    """Id -> the tests marked `@proves("ID", ...)`."""
    return marked(tests, "proves")


def marked(tests: Path, word: str) -> dict[str, list[str]]:
    """Argument -> the tests that carry it in a mark of this name, read from the sources under `tests`."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in functions_of(ast.parse(text).body) if word in text else []:
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == word:
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            found.setdefault(argument.value, []).append(f"{path.relative_to(tests)}::{node.name}")
    return found


def functions_of(body: list[ast.stmt]) -> list[ast.FunctionDef]:
    """The functions of a file, those of its classes too; what stands within a function is no test."""
    found: list[ast.FunctionDef] = []
    for node in body:
        if isinstance(node, ast.FunctionDef):
            found.append(node)
        elif isinstance(node, ast.ClassDef):
            found += functions_of(node.body)
    return found


def coverage(folder: Path, proofs: dict[str, list[str]]) -> dict[str, tuple[list[str], list[str]]]:
    """Id of every entry -> the functions that carry it out, and which of these proofs (see `proved`) are its own."""
    carried = carried_out(folder)
    return {entry_id: (carried.get(entry_id, []), proofs.get(entry_id, [])) for entry_id in read_catalogue(folder)}


WORDS_ONLY = {"Refusal", "Caution", "Cause", "Clue", "Remark"}  # they name a rule and carry none out


def rules_of_events(folder: Path) -> set[str]:
    """The ids that events of this game can carry: those that its rules hand on when they change something."""
    found: set[str] = set()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) not in WORDS_ONLY:
                for argument in [*node.args, *[keyword.value for keyword in node.keywords]]:
                    found |= ids_in(argument)
    return found & read_catalogue(folder).keys()


def ids_in(argument: ast.expr) -> set[str]:
    """The ids that stand in an argument itself; calls within it have arguments of their own."""
    if isinstance(argument, ast.Constant):
        return {argument.value} if isinstance(argument.value, str) and ID.fullmatch(argument.value) else set()
    return ids_in(argument.body) | ids_in(argument.orelse) if isinstance(argument, ast.IfExp) else set()


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
