"""Every Castle tile is taken by somebody who comes home."""

from __future__ import annotations

import pytest

from gloam.games.hunger.state import CASTLE_TILES
from support import exercises

from .positions import A, lies, night, play, points, speed, turn


@exercises("Castle 10", "Castle 8", "Castle 6", "Castle 4", "Castle 2")
@pytest.mark.parametrize("value", [10, 8, 6, 4, 2])
def test_a_castle_tile_scores_its_number_for_whoever_comes_home(value: int) -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(1)}, tiles=[value])
    turn(match)

    play(match, "a: move ca")

    assert points(match, A) == value
    assert lies(match, CASTLE_TILES) == []
