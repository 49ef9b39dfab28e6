"""The fast encoder as NumPy arrays."""

from __future__ import annotations

from array import array

import numpy as np

from gloam.encoder import ALL_SEEING, Kernel
from gloam.engine import State

from .encoding import Array, Encoding


class Tracker:
    """Encodes the states of one table for one seat."""

    def __init__(self, encoding: Encoding, seat: int, options: dict[str, str]) -> None:
        layout, n = encoding.game.layout, encoding.n
        buffer = array("f", bytes(4 * encoding.size))
        sights = [layout.sight(place, n, options) for place in range(layout.places(n))]
        self.kernel = Kernel(encoding.plan, seat, n, sights, buffer)
        self.array: Array = np.frombuffer(buffer, dtype=np.float32)

    def encode(self, s: State) -> Array:
        """The observation of this state; a fresh array."""
        self.kernel.update(s)
        return self.array.copy()

    def update(self, s: State) -> Array:
        """As `encode`, but the array is the tracker's own and changes with the next update."""
        self.kernel.update(s)
        return self.array


__all__ = ["ALL_SEEING", "Tracker"]
