"""What all tests of sets share."""

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
def mine(tmp_path: Path) -> Path:
    """A set of Crave that is as the standard one."""
    new_set("crave", tmp_path / "my-set", name="Long Nights")
    return tmp_path / "my-set"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
