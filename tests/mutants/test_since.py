"""What counts as changed since a commit (tools/mutate_since.py)."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools.mutate_since import NoCommit, changed_lines

RULES = '''"""Rules."""

LIMIT = 3
REACH = 2


@rule("TOY-1")
def hunt(n):
    """Hunts."""
    return n > LIMIT


def rest(n):
    return n
'''


class History:
    """A repository with one commit of one game, in which the file of rules is changed afterwards."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.rules = folder, folder / "game" / "rules.py"
        self.rules.parent.mkdir()
        self.rules.write_text(RULES)
        self.git("init", "-q")
        self.git("add", ".")
        self.git("-c", "user.name=toy", "-c", "user.email=toy", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "first")

    def git(self, *words: str) -> None:
        subprocess.run(["git", *words], cwd=self.folder, check=True)

    def changed(self, before: str, after: str, name: str = "rules.py") -> list[str]:
        """The lines that count as changed after this edit."""
        assert before in RULES
        file = self.rules.with_name(name)
        self.rules.unlink()
        file.write_text(RULES.replace(before, after))
        lines = file.read_text().splitlines()
        return [lines[i - 1] for i in sorted(changed_lines("HEAD", f"game/{name}", self.folder))]


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path)


def test_of_a_changed_function_every_line_is_changed_and_nothing_else(history: History) -> None:
    found = history.changed("n > LIMIT", "n >= LIMIT")

    assert found == ['@rule("TOY-1")', "def hunt(n):", '    """Hunts."""', "    return n >= LIMIT"]


@pytest.mark.parametrize(
    ("before", "after", "first"),
    [
        ('"TOY-1"', '"TOY-2"', '@rule("TOY-2")'),
        ("LIMIT = 3", "LIMIT = 4", "LIMIT = 4"),
        ("def rest(n):", "def sleep(n):", "def sleep(n):"),
        ("\n    return n\n", "\n    return n\n\n\ndef wake(n):\n    return n\n", "def wake(n):"),
    ],
)
def test_rules_constants_and_names_count(history: History, before: str, after: str, first: str) -> None:
    assert history.changed(before, after)[0] == first


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"""Hunts."""', '"""Goes hunting."""'),
        ("def rest(n):", "def rest(n: int) -> int:"),
        ("    return n\n", "    # Nothing happens.\n    return n\n"),
        ("LIMIT = 3\nREACH = 2\n", "REACH = 2\nLIMIT = 3\n"),
    ],
)
def test_words_types_and_order_do_not_count(history: History, before: str, after: str) -> None:
    assert history.changed(before, after) == []


def test_what_moved_to_another_file_of_the_game_has_not_changed(history: History) -> None:
    assert history.changed("return n\n", "return n + 1\n", "prey.py") == ["def rest(n):", "    return n + 1"]


def test_a_commit_that_is_not_there_is_named(history: History) -> None:
    with pytest.raises(NoCommit, match="nowhere"):
        changed_lines("nowhere", "game/rules.py", history.folder)
