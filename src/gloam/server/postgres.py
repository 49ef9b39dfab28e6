"""Litestar's PostgreSQL channel, over connections that are kept, and made anew when the database hung up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from .logs import log

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between two tries to listen again
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


class KeptBackend(AsyncPgChannelsBackend):
    def __init__(self, dsn: str, came_back: Callable[[], Awaitable[None]]) -> None:
        super().__init__(dsn)
        self.dsn = dsn
        self.came_back = came_back  # called when we listen again: something may have been said meanwhile
        self.sender: Any = None
        self.closing = False
        self.repair: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listener_conn.add_termination_listener(self.hung_up)

    def hung_up(self, connection: Any) -> None:
        if not self.closing:
            log("listener_lost")
            self.repair = asyncio.create_task(self.listen_again(), name="listen again")

    async def listen_again(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                fresh = await asyncpg.connect(self.dsn)
                for channel in self._subscribed_channels:
                    await fresh.add_listener(channel, self._listener)
                break
            except LOST:
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, 2 * wait)
        self._listener_conn = fresh
        fresh.add_termination_listener(self.hung_up)
        log("listener_back")
        await self.came_back()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """A notice that cannot be sent is not worth a failure: the other workers look into the store now and then."""
        try:
            if self.sender is None or self.sender.is_closed():
                self.sender = await asyncpg.connect(self.dsn)
            for channel in channels:
                await self.sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except LOST as error:
            self.sender = None
            log("notice_lost", error=type(error).__name__)

    async def on_shutdown(self) -> None:
        self.closing = True
        if self.repair is not None:
            self.repair.cancel()
        if self.sender is not None and not self.sender.is_closed():
            await self.sender.close()
        await super().on_shutdown()
