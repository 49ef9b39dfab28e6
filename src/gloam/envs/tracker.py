"""The fast encoder as NumPy arrays."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np

from gloam.encoder import SPECTATOR, Kernel
from gloam.engine import State

from .encoding import Array, Encoding

ALL_SEEING = -2  # instead of a seat: every face is up; for critics, never for players


def scratch_for(encoding: Encoding) -> list[int]:
    """What kernels count with; those that never run at the same time may share it."""
    return [0] * len(encoding.table["kinds"])


def kernel_of(encoding: Encoding, options: dict[str, str], buffer: Any, scratch: list[int], all_seeing: bool = False) -> Kernel:
    """What follows a table with these options and keeps its numbers in this buffer, which is zero at first."""
    layout, n = encoding.game.layout, encoding.n
    sights = [layout.sight(place, n, options) for place in range(layout.places(n))]
    return Kernel(encoding.plan, n, sights, buffer, scratch, all_seeing)


class Eye:
    """A kernel with its array."""

    def __init__(self, encoding: Encoding, options: dict[str, str], all_seeing: bool) -> None:
        buffer = array("f", bytes(4 * encoding.size))
        self.kernel = kernel_of(encoding, options, buffer, scratch_for(encoding), all_seeing)
        self.array: Array = np.frombuffer(buffer, dtype=np.float32)

    def see(self, s: State, seat: int) -> Array:
        self.kernel.update(s, seat)
        return self.array.copy()


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


__all__ = ["ALL_SEEING", "SPECTATOR", "Tracker", "kernel_of", "scratch_for"]
