"""A live connection as the table sees it: who reads, what was told last, and what waits to be sent."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from .scene import Reader
from .seated import Talk

MOST_WAITING = 256  # messages that a slow connection may leave unread
MOST_BYTES = 512 * 1024  # of them together


class Fresh:
    """Instead of messages: whoever sends them looks at the table as it is then, and sends that."""


FRESH = Fresh()


class Outlet(Protocol):
    """Where messages go at once, as long as it is free; they wait otherwise."""

    @property
    def is_free(self) -> bool: ...

    def send(self, message: bytes) -> None: ...

    def refresh(self) -> None:
        """Look at the table, and send that."""

    def beat(self, now: float) -> None:
        """Called now and then, to find out who is gone."""

    def hang_up(self) -> None: ...


class Subscriber:
    """A live connection. `key` is the hash of the secret it came with; None for an anonymous spectator.

    One that does not read as fast as things happen loses its unread news once and gets a fresh table when it reads again; if it
    still does not read, it is hung up. Replies are never dropped without hanging up.
    """

    __slots__ = (
        "bytes", "ended", "key", "lean", "outlet", "payer", "reader", "sent_at", "sketch", "talk", "version", "waiting", "wake",
    )  # fmt: skip

    def __init__(
        self, key: str | None, reader: Reader, payer: str | None = None, lean: bool = False, talk: Talk | None = None
    ) -> None:
        self.key = key
        self.payer = payer  # the address that it came from
        self.reader = reader
        self.lean = lean  # whether it wants changes instead of whole tables
        self.talk = talk  # of one that speaks the seat protocol
        self.sketch = 0  # the number of the sketch that it was shown last; 0: none
        self.version = 0  # what it was told last
        self.sent_at = time.monotonic()
        self.waiting: list[tuple[bytes | Fresh, bool]] = []  # and whether it is a reply
        self.bytes = 0
        self.ended = False
        self.outlet: Outlet | None = None  # without one, whoever sends its messages asks for the next
        self.wake: asyncio.Event | None = None  # of who asks

    def sits(self, reader: Reader) -> None:
        """It looks through another seat from here on; what it was shown before is nothing to compare with."""
        self.reader = reader
        self.sketch = 0

    def send(self, message: bytes, reply: bool = False) -> None:
        self.sent_at = time.monotonic()
        if self.ended:
            return
        if len(self.waiting) >= MOST_WAITING or (self.bytes + len(message) > MOST_BYTES and self.waiting):
            self.overflow()
        if self.ended or (self.is_stale and not reply):
            return  # the fresh table has it
        if self.outlet is not None and self.outlet.is_free and not self.waiting:
            self.outlet.send(message)
            return
        self.waiting.append((message, reply))
        self.bytes += len(message)
        if self.wake is not None:
            self.wake.set()

    @property
    def is_stale(self) -> bool:
        return any(message is FRESH for message, _ in self.waiting)

    def overflow(self) -> None:
        """Replies stay; all news become one fresh table. A second time before that was read is too much."""
        if self.is_stale:
            self.end()
            return
        self.waiting = [(message, reply) for message, reply in self.waiting if reply]
        self.waiting.append((FRESH, False))
        self.bytes = sum(len(message) for message, _ in self.waiting if isinstance(message, bytes))
        self.sketch = 0
        if len(self.waiting) > MOST_WAITING // 2 or self.bytes > MOST_BYTES // 2:
            self.end()

    def end(self) -> None:
        """Hang up; what was not sent is not lost, the client comes back with `since`."""
        self.waiting.clear()
        self.bytes = 0
        self.ended = True
        if self.wake is not None:
            self.wake.set()
        if self.outlet is not None:
            self.outlet.hang_up()

    def opens(self, outlet: Outlet) -> None:
        """From here on its messages go there."""
        self.outlet = outlet
        if self.ended:
            outlet.hang_up()
        self.flow()

    def flow(self) -> None:
        """Send what waits, as much as the outlet takes now."""
        while self.waiting and self.outlet is not None and self.outlet.is_free:
            message = self.pop()
            if isinstance(message, bytes):
                self.outlet.send(message)
            else:
                self.outlet.refresh()

    def pop(self) -> bytes | Fresh:
        message, _ = self.waiting.pop(0)
        if isinstance(message, bytes):
            self.bytes -= len(message)
        return message

    async def next(self) -> bytes | Fresh | None:
        """What is sent next; None: hang up."""
        wake = self.wake = self.wake or asyncio.Event()
        while not self.waiting:
            if self.ended:
                return None
            wake.clear()
            await wake.wait()
        return self.pop()
