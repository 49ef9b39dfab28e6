"""The line before the thinking processes: people's tables come first, and among equals whoever has had the least of late.

Fair by owner, not by table: who lets experts think at thirty tables waits as long as who has one. What was used is forgotten with
time, so that nobody pays for an hour ago.
"""

from __future__ import annotations

import asyncio
import time
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
HALF = 30.0  # seconds after which half of what was used is forgotten
MOST_OWNERS = 10_000


class For(NamedTuple):
    """For whom something is thought about: whose it is (an address), whether a person waits for it, and at which table."""

    who: str = ""
    people: bool = True
    table: str = ""


class Waiting(NamedTuple, Generic[T]):
    whom: For
    number: int
    turn: asyncio.Future[T]


class Line(Generic[T]):
    def __init__(self, things: list[T]) -> None:
        self.free = things
        self.waiting: list[Waiting[T]] = []
        self.came = 0
        self.used: dict[str, tuple[float, float]] = {}  # whose -> seconds, as of when

    async def get(self, whom: For) -> T:
        """One of the things, when it is one's turn."""
        if self.free:
            return self.free.pop()
        self.came += 1
        mine: Waiting[T] = Waiting(whom, self.came, asyncio.get_running_loop().create_future())
        self.waiting.append(mine)
        try:
            return await mine.turn
        except asyncio.CancelledError:
            if mine in self.waiting:
                self.waiting.remove(mine)
            elif mine.turn.done() and not mine.turn.cancelled():
                self.put(mine.turn.result())  # it was handed over in this very moment
            raise

    def put(self, thing: T) -> None:
        """Give it back; whoever is next has it at once."""
        while self.waiting:
            now = time.monotonic()
            following = min(self.waiting, key=lambda one: (not one.whom.people, self.used_by(one.whom.who, now), one.number))
            self.waiting.remove(following)
            if not following.turn.done():
                following.turn.set_result(thing)
                return
        self.free.append(thing)

    def charge(self, whom: For, seconds: float) -> None:
        now = time.monotonic()
        if len(self.used) >= MOST_OWNERS:
            self.used = {who: kept for who, kept in self.used.items() if now - kept[1] < 10 * HALF}
        self.used[whom.who] = (self.used_by(whom.who, now) + seconds, now)

    def used_by(self, who: str, now: float) -> float:
        seconds, at = self.used.get(who, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF))
