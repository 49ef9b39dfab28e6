"""What time it is: the clock on the wall as it was at the start, then the monotonic one. A wall clock that is set, or a machine
that slept, takes nobody's time away; and the time in which no server ran is given back."""

from __future__ import annotations

import time

from .logs import log
from .store import Store

PULSE = 10.0  # seconds between two signs of life in the store


class Clock:
    def __init__(self) -> None:
        self.base = time.time() - time.monotonic()

    def now(self) -> float:
        return self.base + time.monotonic()


async def give_back(store: Store, now: float) -> None:
    """Before anybody is late: whoever was on the clock when the last server stopped has the time left that they had then."""
    last = await store.last_pulse()
    if last is None or (store.shared and abs(now - last) < 2 * PULSE):
        return  # there is nothing to compare with, or other workers are alive
    down = max(0.0, now - last)
    for row in await store.on_the_clock():
        assert row.due is not None
        due = min(row.due + down, now + (row.clock or 0))
        if due != row.due:
            row.due = due
            await store.append(row, [])
    log("downtime", seconds=round(down, 1))
