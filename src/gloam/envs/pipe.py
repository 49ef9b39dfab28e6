"""Lines between the processes of the vector interface.

Putting a process to sleep and waking it takes longer than many a batch of steps. So whoever waits looks again and again for a
moment, and sleeps only if nothing comes.
"""

from __future__ import annotations

import os

TRIES = 400  # about half a millisecond
ROOM = 1 << 16


class Pipe:
    """Both ends of a conversation: one pipe to read from, one to write to."""

    def __init__(self, reads: int, writes: int) -> None:
        self.reads = reads
        self.writes = writes
        self.heard = b""
        self.can_look = hasattr(os, "set_blocking")  # not everywhere

    def say(self, line: str) -> None:
        os.write(self.writes, line.encode() + b"\n")

    def hear(self) -> str:
        """The next line; empty if nobody is left at the other end."""
        while b"\n" not in self.heard:
            more = self.look() or os.read(self.reads, ROOM)
            if not more:
                return ""
            self.heard += more
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode()

    def look(self) -> bytes:
        """What comes within a moment; nothing if the other end takes longer, or is closed."""
        if not self.can_look:
            return b""
        os.set_blocking(self.reads, False)
        try:
            for _ in range(TRIES):
                try:
                    return os.read(self.reads, ROOM)
                except BlockingIOError:
                    continue
        finally:
            os.set_blocking(self.reads, True)
        return b""
