"""Long work in the event loop, in turns: cooperative multitasking with time slices.

Replaying a game cannot be handed to a thread (it would fight for Python's lock) and is too common to be handed to another process.
So it is cut into steps: whoever replays works for a few milliseconds, then everything else that waits in the loop is served.
Of several who replay, one works at a time, and each gets its turn: a long table delays a short one by a slice, not by its length.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

SLICE = 0.003  # seconds of work at a stretch


class Turns:
    def __init__(self) -> None:
        self.floor = asyncio.Lock()  # wakes those who wait in the order in which they came

    async def through(self, steps: Iterator[None]) -> None:
        """Carry out all steps, a slice at a time. A step should take less than a millisecond."""
        done = False
        while not done:
            async with self.floor:
                done = worked_through(steps, time.perf_counter() + SLICE)
                await asyncio.sleep(0)  # with the floor: the next slice, whoever's it is, comes after everything else


def worked_through(steps: Iterator[None], until: float) -> bool:
    """Work until that time; whether nothing is left."""
    return all(time.perf_counter() < until for _ in steps)
