"""What all tests of the lab share."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloam.games import SETS
from gloam.sets import new_set


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sets are kept here, never in the home of whoever runs the tests."""
    monkeypatch.setenv("GLOAM_SETS", str(tmp_path / "shelf"))
    SETS.clear()
    return tmp_path / "shelf"


@pytest.fixture
def doubled(tmp_path: Path) -> Path:
    """A set of Hunting Fever in which every card counts twice as much. Bots that draw lots play as before."""
    new_set("fever", tmp_path / "doubled", name="Double or quits")
    cards = tmp_path / "doubled" / "cards.toml"
    lines = [
        f"value = {2 * int(line.split()[2])}" if line.startswith("value = ") else line for line in cards.read_text().splitlines()
    ]
    cards.write_text("\n".join(lines) + "\n")
    return tmp_path / "doubled"
