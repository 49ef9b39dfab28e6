"""Checks that hold for every game. Each takes a Game, plays a game and raises AssertionError with a sentence.

They are public so that whoever adds a game, here or elsewhere, can run them; the test suite runs them for every
registered game, player count and declared setting.
"""

from __future__ import annotations

from gloam.engine import Game

from .complete import check_exercised, check_proved
from .positions import (
    check_arrival_order,
    check_clone,
    check_conservation,
    check_ends,
    check_json,
    check_notation,
    check_options,
    check_reentrant,
    check_replay,
    check_tables,
)
from .resigning import Unsound, check_resignation
from .secrets import check_identity, check_leaks
from .walk import MOST_DECISIONS, NUMBERS, Check, Drawn, setups, sit, snapshot, walk

CHECKS: dict[str, Check] = {
    "ends": check_ends,
    "conservation": check_conservation,
    "clone": check_clone,
    "json": check_json,
    "options": check_options,
    "notation": check_notation,
    "reentrant": check_reentrant,
    "arrival order": check_arrival_order,
    "leaks": check_leaks,
    "identity": check_identity,
    "replay": check_replay,
    "tables": check_tables,
    "resignation": check_resignation,
}


def check_game(game: Game, seeds: list[str]) -> None:
    """Every check for every player count and setting."""
    for n, options in setups(game):
        for seed in seeds:
            for check in CHECKS.values():
                check(game, n, options, seed)


__all__ = [
    "CHECKS", "MOST_DECISIONS", "NUMBERS", "Check", "Drawn", "Unsound",
    "check_arrival_order", "check_clone", "check_conservation", "check_ends", "check_exercised", "check_game", "check_identity",
    "check_json", "check_leaks", "check_notation", "check_options", "check_proved", "check_reentrant", "check_replay",
    "check_resignation", "check_tables", "setups", "sit", "snapshot", "walk",
]  # fmt: skip
