"""A live connection as the table sees it: who reads, what was told last, and what waits to be sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from .scene import Reader
from .seated import Talk

MOST_WAITING = 256  # messages that a slow connection may leave unread
MOST_BYTES = 512 * 1024  # of them together


class Fresh:
    """Instead of messages: whoever sends them looks at the table as it is then, and sends that."""


FRESH = Fresh()


class Subscriber:
    """A live connection. `key` is the hash of the secret it came with; None for an anonymous spectator.

    One that does not read as fast as things happen loses its unread news once and gets a fresh table when it reads again; if it
    still does not read, it is hung up. Replies are never dropped without hanging up.
    """

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
        self.waiting: deque[tuple[bytes | Fresh, bool]] = deque()  # and whether it is a reply
        self.bytes = 0
        self.ended = False
        self.wake = asyncio.Event()
        self.hung_up = asyncio.Event()

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
        self.waiting.append((message, reply))
        self.bytes += len(message)
        self.wake.set()

    @property
    def is_stale(self) -> bool:
        return any(message is FRESH for message, _ in self.waiting)

    def overflow(self) -> None:
        """Replies stay; all news become one fresh table. A second time before that was read is too much."""
        if self.is_stale:
            self.end()
            return
        self.waiting = deque([(message, reply) for message, reply in self.waiting if reply])
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
        self.wake.set()
        self.hung_up.set()

    async def next(self) -> bytes | Fresh | None:
        """What is sent next; None: hang up."""
        while not self.waiting:
            if self.ended:
                return None
            self.wake.clear()
            await self.wake.wait()
        message, _ = self.waiting.popleft()
        if isinstance(message, bytes):
            self.bytes -= len(message)
        return message
