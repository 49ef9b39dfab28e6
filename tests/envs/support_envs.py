"""What the tests of the environments share: every table of every game, and one game played by numbers."""

from __future__ import annotations

from collections.abc import Iterator

from gloam.engine import listen, stream
from gloam.envs.sitting import Sitting
from gloam.games import games

COUNTS = [(name, n) for name, game in games().items() for n in game.seats]
ENDS = [(name, n) for name, game in games().items() for n in game.players]
TABLES = [(name, n, options) for name, game in games().items() for n in game.seats for options in game.settings]


def label(value: object) -> str:
    return ",".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


def positions(name: str, n: int, options: dict[str, str] | None = None, seed: str = "walk", step: int = 1) -> Iterator[Sitting]:
    """A random game, stopped at every `step`-th decision and at its end."""
    sitting = Sitting(name, n, options)
    sitting.begin(seed)
    listen(sitting.s, [])  # whoever encodes watches beside the log
    rng = stream(seed, "positions")
    decisions = 0
    while not sitting.over:
        if decisions % step == 0:
            yield sitting
        ask = sitting.s.asks[rng.below(len(sitting.s.asks))]
        sitting.act(ask.seat, rng.pick(sitting.legal(ask.seat)))
        decisions += 1
    yield sitting
