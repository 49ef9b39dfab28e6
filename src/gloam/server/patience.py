"""HTTP connections that must get to the point: whoever opens one and does not send a request, or half of one, is hung up on.

Uvicorn waits for the rest of a request for ever; a few thousand such connections and nobody else gets in. How long the body of
a request may take is watched by `watch`.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0  # seconds for a request's first lines


class PatientProtocol(HttpToolsProtocol):
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_served():
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
        self.waiting = self.loop.call_later(PATIENCE, self.hang_up)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def hang_up(self) -> None:
        self.waiting = None
        if not self.is_served() and not self.transport.is_closing():
            self.transport.close()
