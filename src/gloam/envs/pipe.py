"""Lines between the processes of the vector interface.

A spin-wait with back-off. Putting a process to sleep and waking it takes longer than many a batch of steps, and meanwhile its
caches are somebody else's. So whoever waits looks again and again (spins), for as long as a batch takes, and sleeps only if
nothing comes. Who has looked in vain (the other end learns between two steps, say) leaves the core to others for the next few
lines (backs off); and where there are not cores enough for all, nobody looks.
"""

from __future__ import annotations

import os

TRIES = 3000  # some milliseconds
REST = 4  # lines that are slept for after looking in vain
ROOM = 1 << 16


def can_spin(processes: int) -> bool:
    """Whether pipes can be looked at here (not everywhere), and each of so many processes can have a core of its own."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return processes <= cores and hasattr(os, "set_blocking")


class Pipe:
    """Both ends of a conversation: one pipe to read from, one to write to."""

    def __init__(self, reads: int, writes: int, can_spin: bool) -> None:
        self.reads = reads
        self.writes = writes
        self.can_spin = can_spin
        self.heard = b""
        self.resting = 0  # so many lines are slept for

    def send(self, line: str) -> None:
        os.write(self.writes, line.encode() + b"\n")

    def hear(self) -> str:
        """The next line; empty if nobody is left at the other end."""
        while b"\n" not in self.heard:
            more = self.spin() or os.read(self.reads, ROOM)
            if not more:
                return ""
            self.heard += more
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode()

    def spin(self) -> bytes:
        """What comes within a moment; nothing if the other end takes longer, or is closed."""
        if not self.can_spin:
            return b""
        if self.resting:
            self.resting -= 1
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
        self.resting = REST
        return b""
