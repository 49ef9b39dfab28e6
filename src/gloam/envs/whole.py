"""Observations as whole numbers: every one is a count or a field over a power of two, so nothing is lost without the division."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.engine import BadSetup

from .encoding import Array, Encoding

FLOAT = "float32"
KINDS = (FLOAT, "int16", "uint8")
PIECE = 4096


class Whole:
    """Turns observations into integers: `observation = (whole - bias) / scale`, index by index.

    The bias is zero in `int16`; in `uint8` it lifts the sections that may be negative. A game whose numbers do not fit is refused,
    so that nothing is ever cut off.
    """

    def __init__(self, encoding: Encoding, kind: str) -> None:
        self.dtype: np.dtype[Any] = np.dtype(kind)
        bounds = np.iinfo(self.dtype)
        self.scale: Array = np.zeros(encoding.size, dtype=np.float32)
        self.bias: Array = np.zeros(encoding.size, dtype=np.float32)
        lowest = np.zeros(encoding.size)
        for section in encoding.sections:
            part = slice(section.start, section.stop)
            low = -section.scale if section.signed else 0
            bias = -low if bounds.min == 0 else 0
            if low + bias < bounds.min or section.scale + bias > bounds.max:
                found = f"{section.name!r} goes from {low} to {section.scale}"
                raise BadSetup(f"observations of {encoding.game.title} do not fit {kind}: {found}; take int16 or float32")
            self.scale[part], self.bias[part], lowest[part] = section.scale, bias, low
        self.low: NDArray[Any] = (lowest + self.bias).astype(self.dtype)
        self.high: NDArray[Any] = (self.scale + self.bias).astype(self.dtype)

    def of(self, observations: Array) -> NDArray[Any]:
        """The same observations, one or a row for each game, as whole numbers."""
        found: NDArray[Any] = np.rint(observations * self.scale + self.bias).astype(self.dtype)
        return found

    def put(self, rows: NDArray[Any], at: NDArray[np.int64], values: NDArray[np.float64]) -> None:
        """Write single numbers of observations into rows that lie one after the other; a piece at a time, which the cache holds."""
        for first in range(0, len(at), PIECE):
            part = at[first : first + PIECE]
            index = part % len(self.scale)
            rows[part] = np.rint(values[first : first + PIECE] * self.scale[index] + self.bias[index])

    def back(self, numbers: NDArray[Any]) -> Array:
        """And as they were."""
        return ((numbers - self.bias) / self.scale).astype(np.float32)


def whole_of(encoding: Encoding, kind: str) -> Whole | None:
    """How observations become this kind of number; None: they stay as they are."""
    if kind not in KINDS:
        raise BadSetup(f"dtype is {', '.join(KINDS[:-1])} or {KINDS[-1]}, not {kind!r}")
    return None if kind == FLOAT else Whole(encoding, kind)
