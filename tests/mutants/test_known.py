"""What a mutation run remembers, and when it has to be found anew (tools/mutate_known.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.mutate_known import KILLED, SURVIVED, Outcome, Said, digests, outcome

RULES = "LIMIT = 3\n\n\ndef hunt(n):\n    return n > LIMIT\n\n\ndef rest(n):\n    return n\n"
TESTS = "@proves('TOY-1')\ndef test_hunting():\n    assert hunt(4)\n\n\ndef test_resting():\n    assert rest(1) == 1\n"


class Workshop:
    """A file of rules and one of tests, in which lines are changed."""

    def __init__(self, folder: Path) -> None:
        self.rules, self.tests = folder / "rules.py", folder / "test_rules.py"
        self.rules.write_text(RULES)
        self.tests.write_text(TESTS)
        digests.cache_clear()

    def said(self, word: str, by: str = "") -> Outcome:
        return outcome(str(self.rules), "hunt", Said(word, f"{self.tests}::{by}" if by else ""), "as it was")

    def change(self, path: Path, before: str, after: str) -> None:
        assert before in path.read_text()
        path.write_text(path.read_text().replace(before, after))
        digests.cache_clear()

    def holds(self, found: Outcome, is_equivalent: bool = False) -> bool:
        return found.holds(str(self.rules), "hunt", "as it is", is_equivalent)


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_who_was_killed_stays_killed_when_other_tests_and_other_functions_change(workshop: Workshop) -> None:
    found = workshop.said(KILLED, "test_hunting[4-yes]")
    workshop.change(workshop.tests, "assert rest(1) == 1", "assert rest(2) == 2\n\n\ndef test_more():\n    pass")
    workshop.change(workshop.rules, "return n\n", "return n + 0\n")

    assert workshop.holds(found)


@pytest.mark.parametrize(
    ("before", "after"),
    [("assert hunt(4)", "assert hunt(5)"), ("@proves('TOY-1')\n", ""), ("def test_hunting", "def test_the_hunt")],
)
def test_who_was_killed_is_tried_again_when_the_test_that_failed_changes_or_goes(
    workshop: Workshop, before: str, after: str
) -> None:
    found = workshop.said(KILLED, "test_hunting")
    workshop.change(workshop.tests, before, after)

    assert not workshop.holds(found)


@pytest.mark.parametrize("word", [KILLED, SURVIVED])
def test_everybody_is_tried_again_when_the_function_changes(workshop: Workshop, word: str) -> None:
    found = workshop.said(word, "test_hunting" if word == KILLED else "")
    workshop.change(workshop.rules, "n > LIMIT", "n >= LIMIT")

    assert not workshop.holds(found)
    assert not workshop.holds(found, is_equivalent=True)


def test_who_survived_is_tried_again_when_anything_changes_unless_it_is_judged_equivalent(workshop: Workshop) -> None:
    found = workshop.said(SURVIVED)

    assert found.holds(str(workshop.rules), "hunt", "as it was", is_equivalent=False)
    assert not workshop.holds(found)
    assert workshop.holds(found, is_equivalent=True)


def test_what_stands_outside_of_functions_is_known_by_itself(workshop: Workshop) -> None:
    before = digests(workshop.rules)
    workshop.change(workshop.rules, "LIMIT = 3", "LIMIT = 4")
    after = digests(workshop.rules)

    assert [name for name in before if before[name] != after[name]] == ["<module>"]
