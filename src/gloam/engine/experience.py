"""What bots have learned about a game: named weights, kept in the game's `experience.toml`.

`benchmarks/learn.py GAME` or `benchmarks/evolve.py GAME` play games and write the file. Whatever it does not name is as it was
before anybody had played, so a new card is at first worth what its text says.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

from .errors import BadContent
from .flow import attributes

FILE = "experience.toml"
NOTHING: frozenset[str] = frozenset()
LEAST = 0.0005  # a smaller change would not be seen in the file


T = TypeVar("T")


def plain_weights(kind: type[object]) -> dict[str, float]:
    """The weights that a class states in its body, by name, as they are before anybody has played: `no_room: float = 0.3`."""
    plain = kind()
    return {name.replace("_", " "): getattr(plain, name) for name in attributes(kind)}


def weighed(taste: T, named: dict[str, float]) -> T:
    """An object of such a class, or of one made from it, by these weights."""
    for name in attributes(type(taste)):
        if name.replace("_", " ") in named:
            setattr(taste, name, named[name.replace("_", " ")])
    return taste


def read_experience(folder: Path, plain: dict[str, float], unknown: frozenset[str] = NOTHING) -> dict[str, float]:
    """These weights, as play has changed them; but for `unknown` ones, which were learned of something else."""
    return read_weights(folder / FILE, plain, unknown)


def read_weights(path: Path, plain: dict[str, float], unknown: frozenset[str] = NOTHING) -> dict[str, float]:
    try:
        known = tomllib.loads(path.read_text(encoding="utf-8"))["weights"] if path.exists() else {}
        return {name: weight if name in unknown else float(known.get(name, weight)) for name, weight in plain.items()}
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadContent(f"{path.name} of {path.parent.name} cannot be read ({error}); learn it anew") from None


def write_weights(path: Path, weights: dict[str, float], plain: dict[str, float], author: str) -> None:
    """Keep the weights that play has changed."""
    rows = [f'"{name}" = {weight:.3f}' for name, weight in weights.items() if abs(weight - plain[name]) >= LEAST]
    head = f"# Written by {author}: the weights that play has changed."
    path.write_text("\n".join([head, "[weights]", *rows, ""]), encoding="utf-8")


def weigh(weights: list[float], features: list[float]) -> float:
    """The sum of what the features are worth."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * features[i]
    return total
