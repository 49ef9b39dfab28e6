"""What bots have learned about a game: one weight for each feature of a position, kept in the game's `experience.toml`.

`benchmarks/learn.py GAME` plays games and writes the file. A feature without a weight counts nothing, so a new card is at
first worth what its text says.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from .errors import BadContent

FILE = "experience.toml"


def read_experience(folder: Path, features: list[str]) -> list[float]:
    """The weights of these features, in their order."""
    path = folder / FILE
    try:
        known = tomllib.loads(path.read_text(encoding="utf-8"))["weights"] if path.exists() else {}
        return [float(known.get(name, 0.0)) for name in features]
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadContent(f"{path.name} of {folder.name} cannot be read ({error}); learn anew: benchmarks/learn.py") from None


def weigh(weights: list[float], features: list[float]) -> float:
    """The sum of what the features are worth."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * features[i]
    return total
