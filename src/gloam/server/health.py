"""Whether the server can do its work: it writes to its database and reads that back, now and then and when somebody asks."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from .clock import PULSE
from .logs import log
from .trouble import cause_of, code_of

if TYPE_CHECKING:
    from .house import House

FRESH = 1.0  # seconds for which an answer is good, so that asking costs nothing
REMEMBERED = 30.0  # seconds for which trouble at any table counts, although a sign of life could be written
PATIENCE = 5.0  # seconds for the database to answer


class Health:
    def __init__(self, house: House) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.reason = ""  # what is wrong; empty: nothing
        self.checked = float("-inf")
        self.troubled = float("-inf")

    def note(self, error: BaseException) -> str:
        """The database failed somebody: say so in the log and to who asks after us; returns what operators should know."""
        self.reason, self.troubled = cause_of(error), time.monotonic()
        log("database_failed", cause=code_of(error), reason=self.reason)
        return self.reason

    async def check(self) -> str:
        """What is wrong; empty if nothing is."""
        async with self.lock:
            if time.monotonic() - self.checked >= FRESH:
                await self.try_out()
                self.checked = time.monotonic()
        return self.reason

    async def try_out(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.house.store.live(self.house.worker, self.house.now())
        except Exception as error:  # whatever it is, the answer is the same: not now
            self.note(error)
            return
        if self.reason and time.monotonic() - self.troubled >= REMEMBERED:
            self.reason = ""
            log("database_back")

    async def beat(self) -> None:
        while True:
            await self.check()
            await asyncio.sleep(PULSE)
