"""What the mastery tests share: `hard` at a stated position, with its own budget but without a clock."""

from __future__ import annotations

from dataclasses import replace

from gloam import stream
from gloam.bots import Budget, LevelBot
from gloam.bots.levels import level_named
from gloam.match import Match


def hard(slips: int = 100) -> LevelBot:
    """The level in its greatest haste: what is clearly best it finds all the same. Without slips it takes its time.

    A slow machine must not change what it finds, so it has no limit of time.
    """
    level = level_named("hard")
    assert level is not None
    return LevelBot(replace(level, budget=replace(level.budget, seconds=0.0), slips=slips))


def hard_plays(match: Match, seat: int = 0, slips: int = 100) -> str:
    """What `hard` answers to the open question of this seat."""
    ask = match.ask_of(seat)
    assert ask is not None, f"seat {seat} is not asked; open are {match.asks}"
    assert len(ask.options) > 1, f"there is only one option: {match.choices(seat)}"
    return ask.question.notation(hard(slips).choose(match.view(seat), ask, Budget(), stream("mastery")))
