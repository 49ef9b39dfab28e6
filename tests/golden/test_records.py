"""Games that were played with an earlier release go on: their records replay to the same scores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gloam
from gloam.engine.sets import MARK

FOLDER = Path(__file__).parent / "records"
SCORES: dict[str, list[int]] = json.loads((FOLDER / "scores.json").read_text())


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.gloam")), ids=lambda file: file.stem)
def test_a_record_of_an_earlier_release_replays(file: Path) -> None:
    match = gloam.replay(file.read_text(encoding="utf-8"))

    outcome = match.outcome
    assert outcome is not None
    assert list(outcome.scores) == SCORES[match.game.name.partition(MARK)[0]]  # a set that has changed since is part of the name
