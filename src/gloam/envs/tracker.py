"""The fast encoder as NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.encoder import Kernel, Row, Sheet
from gloam.engine import State
from gloam.engine.events import SPECTATOR

from .encoding import Array, Encoding
from .whole import Whole

ALL_SEEING = -2  # instead of a seat: every face is up; for critics, never for players


def kernel_of(encoding: Encoding, options: dict[str, str], row: Row, all_seeing: bool = False) -> Kernel:
    """What follows a table with these options and keeps its numbers in this row, which is zero at first."""
    layout, n = encoding.game.layout, encoding.n
    sights = [layout.sight(place, n, options) for place in range(layout.places(n))]
    return Kernel(encoding.plan, n, sights, row, all_seeing)


def carry_over(sheet: Sheet, numbers: NDArray[Any], whole: Whole | None = None) -> None:
    """Write what the encoder has noted into an array, of whole numbers if it is to be one."""
    written = sheet.written
    at = np.frombuffer(memoryview(sheet.at), dtype=np.int64, count=written)
    noted = np.frombuffer(memoryview(sheet.numbers), dtype=np.float64, count=written)
    if whole is None:
        numbers[at] = noted
    else:
        whole.put(numbers, at, noted)
    sheet.read()


class Eye:
    """A kernel with its array."""

    def __init__(self, encoding: Encoding, options: dict[str, str], all_seeing: bool) -> None:
        self.sheet = Sheet(encoding.size)
        self.kernel = kernel_of(encoding, options, Row(self.sheet, 0), all_seeing)
        self.numbers: Array = np.zeros(encoding.size, dtype=np.float32)

    def see(self, s: State, seat: int) -> Array:
        self.kernel.update(s, seat)
        carry_over(self.sheet, self.numbers)
        return self.numbers.copy()


class Tracker:
    """Encodes the states of one table for all its seats. Its eyes open when somebody wants to see."""

    def __init__(self, encoding: Encoding, options: dict[str, str]) -> None:
        self.encoding = encoding
        self.options = options
        self.player: Eye | None = None
        self.critic: Eye | None = None

    def encode(self, s: State, seat: int) -> Array:
        """What a seat (or SPECTATOR, or ALL_SEEING) sees of this state, as a fresh array."""
        if seat == ALL_SEEING:
            if self.critic is None:
                self.critic = Eye(self.encoding, self.options, all_seeing=True)
            return self.critic.see(s, SPECTATOR)
        if self.player is None:
            self.player = Eye(self.encoding, self.options, all_seeing=False)
        return self.player.see(s, seat)


__all__ = ["ALL_SEEING", "SPECTATOR", "Tracker", "carry_over", "kernel_of"]
