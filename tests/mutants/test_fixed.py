"""A dozen hand-made faults a game: each is noticed by a test that proves the rule it breaks.

`make mutate` tries all small changes and takes an hour; this is its sample for every day. The changes are listed in
tests/games/<game>/mutants.toml; where the source has moved on, the list must follow, and says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

from gloam.engine import read_catalogue
from gloam.games import games

HERE = Path(__file__).parent
TESTS = HERE.parent / "games"
Row = dict[str, str]


def rows(game: str) -> list[Row]:
    found: list[Row] = tomllib.loads((TESTS / game / "mutants.toml").read_text())["mutant"]
    return found


LISTED = [game for game in games() if (TESTS / game / "mutants.toml").exists()]
ALL = [pytest.param(game, row, id=f"{row['rule']}, {row['file']}") for game in LISTED for row in rows(game)]


@cache
def outcomes(game: str) -> dict[str, str]:
    """What the tests say to every fault of a game, all tried by one process; and to the source as it is."""
    untouched = [row | {"after": row["before"]} for row in rows(game)[:1]]
    asked = json.dumps(rows(game) + untouched)
    done = subprocess.run([sys.executable, HERE / "workshop.py", game], input=asked, capture_output=True, text=True, check=True)
    return dict(zip([row["before"] for row in rows(game)] + ["untouched"], json.loads(done.stdout), strict=True))


@pytest.mark.parametrize(("game", "row"), ALL)
def test_the_fault_can_still_be_made(game: str, row: Row) -> None:
    text = (games()[game].folder / row["file"]).read_text(encoding="utf-8")

    assert text.count(row["before"]) == 1, f"{row['before']!r} no longer stands once in {row['file']}: choose a fault anew"
    assert row["rule"] in read_catalogue(games()[game].folder)


@pytest.mark.parametrize("game", LISTED)
def test_a_broken_rule_is_noticed_by_the_tests_that_prove_it(game: str) -> None:
    found = outcomes(game)

    assert found.pop("untouched") == "passed", "the tests must pass while nothing is broken"
    assert {before: said for before, said in found.items() if said != "failed"} == {}
    assert len(found) >= 10


JUDGED = [row for file in sorted(TESTS.glob("*/equivalent.toml")) for row in tomllib.loads(file.read_text())["equivalent"]]


@pytest.mark.parametrize("row", JUDGED, ids=lambda row: f"{row['function']}: {row['after']}")
def test_what_is_judged_equivalent_still_stands_in_the_source(row: Row) -> None:
    text = " ".join((HERE.parents[1] / row["file"]).read_text(encoding="utf-8").split())

    assert " ".join(row["before"].split()) in text, "the line has changed: judge anew whether its mutants change anything"
    assert len(row["reason"]) > 20
