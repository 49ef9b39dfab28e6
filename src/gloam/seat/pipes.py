"""A process that is talked to in lines, with limits of time and memory. Whatever it does, this side neither hangs nor fills up."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time

from gloam.engine import BadSetup

from . import keeper
from .foreign import Misbehaved

LONGEST = 1_000_000  # bytes that wait to be read, be it one line or many
MOST_LINES = 1_000  # between two questions
KEPT = 16_000  # bytes of what it wrote to stderr last
PIECE = 65_536
LOOK = 0.5  # seconds between two looks whether the process still lives
GOODBYE = 5.0  # seconds for the keeper to end everybody


def kept(command: list[str], memory: int) -> list[str]:
    """The command in the care of a keeper, each process with so many MB of address space; 0: as much as there is."""
    return [sys.executable, "-I", "-S", keeper.__file__, str(memory), *command]


class Pipes:
    """The process and its three pipes."""

    def __init__(self, command: list[str], memory: int = 0, more: dict[str, str] | None = None) -> None:
        if os.name != "posix":
            raise BadSetup("bots in processes of their own need Linux or macOS; on Windows use WSL")
        keeper.close_memory()  # in here lies the true game
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                kept(command, memory),
                stdin=pipe, stdout=pipe, stderr=pipe,
                env=os.environ | (more or {}), start_new_session=True, bufsize=0,
            )  # fmt: skip
        except OSError as error:
            raise BadSetup(f"{command[0]} cannot be started: {error.strerror}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.into, self.out, self.err = (pipe.fileno() for pipe in (self.process.stdin, self.process.stdout, self.process.stderr))
        for end in (self.into, self.out, self.err):
            os.set_blocking(end, False)
        self.poll = select.poll()
        for end in (self.out, self.err):
            self.poll.register(end, select.POLLIN)
        self.read = bytearray()
        self.talk = bytearray()
        self.lines = 0
        self.is_over = False

    def send(self, data: bytes, until: float) -> None:
        """Write all of it, reading meanwhile, so that neither side waits for the other for ever."""
        left = memoryview(data)
        while left:
            try:
                left = left[os.write(self.into, left[:PIECE]) :]
            except BlockingIOError:
                self.poll.register(self.into, select.POLLOUT)
                self.wait(until)
                self.poll.unregister(self.into)
                if self.is_over:
                    self.gone(until)
            except OSError:
                self.gone(until)

    def receive(self, until: float) -> bytes:
        """The next line. Raises Misbehaved when time is up, the process is gone, or it talks without end."""
        while True:
            end = self.read.find(b"\n")
            if end >= 0:
                said = bytes(self.read[:end])
                del self.read[: end + 1]
                self.lines += 1
                if self.lines > MOST_LINES:
                    raise Misbehaved(f"flooded its output: more than {MOST_LINES} lines without an answer")
                if said.strip():
                    return said
            elif self.is_over:
                self.gone(until)
            else:
                self.wait(until)

    def listen_anew(self) -> None:
        """A new question: what was said before it counts no more."""
        self.lines = 0

    def wait(self, until: float) -> None:
        """Until something can be read or written."""
        left = until - time.monotonic()
        ready = self.poll.poll(min(left, LOOK) * 1000) if left > 0 else []
        if not ready:
            if left <= 0:
                raise TimeoutError
            # What it started may still hold its pipes open: nobody will say anything more.
            self.is_over = self.process.poll() is not None
        for end, _ in ready:
            if end == self.into:
                continue
            piece = b""
            with contextlib.suppress(BlockingIOError):
                piece = os.read(end, PIECE)
            if not piece:
                self.poll.unregister(end)
                self.is_over = self.is_over or end == self.out
            elif end == self.out:
                self.read += piece
                if len(self.read) > LONGEST:
                    raise Misbehaved(f"flooded its output: more than {LONGEST // 1000} kB that nobody asked for")
            else:
                self.talk += piece
                del self.talk[:-KEPT]

    def gone(self, until: float) -> None:
        """The process has closed its output: say how it ended, with what it wrote to stderr last."""
        last = min(until, time.monotonic() + 0.2)  # for what it wrote before it ended
        with contextlib.suppress(TimeoutError, OSError):
            while True:
                self.wait(last)
        try:
            code = self.process.wait(max(0.1, min(2.0, until - time.monotonic())))
        except subprocess.TimeoutExpired:
            raise Misbehaved("closed its output", self.said()) from None
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended itself with exit code {code}"
        raise Misbehaved(how, self.said())

    def said(self) -> str:
        """The end of what it wrote to stderr."""
        return self.talk.decode(errors="replace").strip()

    def close(self) -> None:
        """End the process and everything that it started."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GOODBYE)
        with contextlib.suppress(ProcessLookupError, PermissionError):  # should somebody have stopped or killed the keeper
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
