"""Games drawn by Hypothesis: a seed and a number for every answer, so that a failure shrinks to a short game.

`GLOAM_EXAMPLES=500` draws many more games than the suite does, other ones each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from gloam.checks import NUMBERS, Check, Unsound
from gloam.checks.walk import follow
from gloam.engine import Game
from gloam.match import new as new_match

MOST_ANSWERS = 120
EXAMPLES = int(os.environ.get("GLOAM_EXAMPLES", "0"))
FAILURES = Path("build") / "failures"


def profile(examples: int) -> settings:
    """So many games, the same ones in every run; or as many as the environment wants, new ones in every run."""
    return settings(
        max_examples=EXAMPLES or examples,
        derandomize=not EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )


@dataclass(frozen=True)
class Line:
    """A game as far as it was drawn."""

    seed: str
    numbers: tuple[int, ...]


@st.composite
def lines(draw: Callable[[st.SearchStrategy[object]], object]) -> Line:
    """Lines of any length up to the most, so that late positions are met as well as openings."""
    seed = draw(st.text("abcdefghijklmnopqrstuvwxyz", max_size=6))
    length = draw(st.integers(0, MOST_ANSWERS))
    assert isinstance(seed, str)
    assert isinstance(length, int)
    numbers = draw(st.tuples(*[st.integers(0, NUMBERS - 1)] * length))
    assert isinstance(numbers, tuple)
    return Line(seed, numbers)


def hold(check: Check, name: str, game: Game, n: int, options: dict[str, str], line: Line, folder: Path = FAILURES) -> None:
    """Run a check over a line; what fails is written to a record that leads there, and the failure names it."""
    try:
        check(game, n, options, line.seed, line.numbers)
    except Exception as error:  # a crash in a rule is a failure as well
        record = error.record if isinstance(error, Unsound) else record_of(game, n, options, line)
        path = folder / f"{game.name}-{n}-{name.replace(' ', '-')}.gloam"
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(record, encoding="utf-8")
        raise AssertionError(f"{type(error).__name__}: {error}\nTo see it: gloam replay {path}") from error


def record_of(game: Game, n: int, options: dict[str, str], line: Line) -> str:
    """The game file of a line, up to and with the answer that breaks it."""
    match = new_match(game.name, n, line.seed, options)
    for number in line.numbers:
        if match.over:
            break
        try:
            follow(match, number)
        except Exception:  # the record ends with the answer that the rules could not carry out
            break
    return match.record()
