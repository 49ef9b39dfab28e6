"""HTTP connections that must get to the point: whoever opens one and does not send a request, or half of one, or one whose first
lines do not end, is hung up on, and so is who opens too many of them at once.

Uvicorn waits for the rest of a request for ever, and keeps whatever of its first lines has come; a few thousand such connections,
or one of them that sends and sends, and nobody else gets in. How long the body of a request may take is watched by `watch`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .access import address_of

PATIENCE = 20.0  # seconds for a request's first lines
MOST_HEAD = 64 * 1024  # bytes of them
MOST_UNSERVED = 500  # connections from one address that have not sent a request yet


class PatientProtocol(HttpToolsProtocol):
    unserved: ClassVar[Counter[str]] = Counter()  # by address; a proxy opens a connection when it has a request
    waiting: asyncio.TimerHandle | None = None
    in_head = False
    head = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = address_of(self.client[0] if self.client else "local")
        self.wait()

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.head = self.head + len(data) if self.in_head else 0
        if self.head > MOST_HEAD:
            self.transport.abort()
        elif self.is_served():
            self.stop_waiting()
        elif self.waiting is None:
            self.wait()  # the first piece of another request over the same connection

    def handle_websocket_upgrade(self) -> None:
        """The connection is somebody else's now. This one and its parser know each other, so only the collector would free them."""
        super().handle_websocket_upgrade()
        del self.parser

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def is_served(self) -> bool:
        """Whether a request's first lines are here, or the connection belongs to a WebSocket now."""
        return self.transport.get_protocol() is not self or (self.cycle is not None and not self.cycle.response_complete)

    def wait(self) -> None:
        self.unserved[self.address] += 1
        self.waiting = self.loop.call_later(PATIENCE, self.hang_up)
        if self.unserved[self.address] > MOST_UNSERVED:
            self.transport.abort()

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
            self.unserved[self.address] -= 1
            if not self.unserved[self.address]:
                del self.unserved[self.address]

    def hang_up(self) -> None:
        self.stop_waiting()
        if not self.is_served() and not self.transport.is_closing():
            self.transport.close()
