"""Litestar's PostgreSQL channel, sending over a connection that is kept instead of a new one per message."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from .logs import log


class KeptBackend(AsyncPgChannelsBackend):
    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self.dsn = dsn
        self.sender: Any = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """A notice that cannot be sent is not worth a failure: the other workers look into the store now and then."""
        try:
            if self.sender is None or self.sender.is_closed():
                self.sender = await asyncpg.connect(self.dsn)
            for channel in channels:
                await self.sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            self.sender = None
            log("notice_lost", error=type(error).__name__)

    async def on_shutdown(self) -> None:
        if self.sender is not None and not self.sender.is_closed():
            await self.sender.close()
        await super().on_shutdown()
