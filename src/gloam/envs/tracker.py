"""The fast encoder as NumPy arrays."""

from __future__ import annotations

from array import array

import numpy as np

from gloam.encoder import Kernel
from gloam.engine import State

from .encoding import Array, Encoding

SPECTATOR = -1  # instead of a seat
ALL_SEEING = -2  # instead of a seat: every face is up; for critics, never for players


class Eye:
    """A kernel with its array."""

    def __init__(self, encoding: Encoding, options: dict[str, str], all_seeing: bool) -> None:
        layout, n = encoding.game.layout, encoding.n
        buffer = array("f", bytes(4 * encoding.size))
        sights = [layout.sight(place, n, options) for place in range(layout.places(n))]
        self.kernel = Kernel(encoding.plan, n, sights, buffer, all_seeing)
        self.array: Array = np.frombuffer(buffer, dtype=np.float32)


class Tracker:
    """Encodes the states of one table for all its seats."""

    def __init__(self, encoding: Encoding, options: dict[str, str]) -> None:
        self.encoding = encoding
        self.options = options
        self.spectator = Eye(encoding, options, all_seeing=False)
        self.critic: Eye | None = None

    def encode(self, s: State, seat: int) -> Array:
        """What a seat (or SPECTATOR, or ALL_SEEING) sees of this state, as a fresh array."""
        if seat == ALL_SEEING:
            if self.critic is None:
                self.critic = Eye(self.encoding, self.options, all_seeing=True)
            self.critic.kernel.update(s)
            return self.critic.array.copy()
        eye = self.spectator
        eye.kernel.update(s)
        found = eye.array.copy()
        if seat >= 0:
            eye.kernel.patch(s, seat, found.data)
        return found
