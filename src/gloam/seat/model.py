"""A seat of a contest for a program with a model behind it: `mcp:./agent --model x`. It plays with the tools of `gloam mcp`.

The table serves MCP on a port of this machine, for this one seat, and starts the program with the address in `GLOAM_MCP_URL`. The
limits, the counting of refused answers and the transcripts are those of every program.
"""

from __future__ import annotations

import queue
import secrets
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from gloam.engine import Ask, GloamError, IllegalAnswer, Outcome, Rng, State, View
from gloam.table import LogLine

from . import messages
from .foreign import Conduct, Limits, Misbehaved
from .pipes import Pipes
from .program import Program, Sitting
from .tables import lines_of, meant, result_text

ADDRESS = "GLOAM_MCP_URL"
TICK = 0.05  # seconds between two looks whether the program still lives


class ContestTable:
    """The seat as the tools see it: a view and a question while it is asked, nothing new in between."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.known: View[State] | None = None
        self.happened: tuple[LogLine, ...] = ()
        self.is_open = False
        self.over = ""
        self.changed = threading.Condition()
        self.attempts: queue.Queue[tuple[str, str, queue.Queue[str]]] = queue.Queue()

    def put(self, view: View[State]) -> None:
        with self.changed:
            self.known, self.is_open = view, True
            self.changed.notify_all()

    def finish(self, text: str) -> None:
        with self.changed:
            self.over, self.is_open = text, False
            self.changed.notify_all()

    def view(self) -> View[State] | None:
        return self.known

    def answer(self, text: str, comment: str) -> None:
        """Handed to the table, which says what is wrong with it, or nothing."""
        if not self.is_open:
            raise GloamError("your seat is not asked anything now: wait for your turn")
        reply: queue.Queue[str] = queue.Queue()
        self.attempts.put((text, comment, reply))
        fault = reply.get()
        if fault:
            raise IllegalAnswer(fault)

    def taken(self) -> None:
        with self.changed:
            self.is_open = False

    def log(self, newest: int) -> list[str]:
        return lines_of(self.happened[-newest:])

    def result(self) -> str:
        return self.over

    def wait(self, seconds: float) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.is_open or bool(self.over), seconds)


class Model(Program):
    """A program that plays over MCP instead of over its pipes."""

    reads_log = True

    def __init__(self, name: str, command: list[str], limits: Limits) -> None:
        super().__init__(name, command, limits)
        self.happened: tuple[LogLine, ...] = ()
        self.table: ContestTable | None = None
        self.door: Door | None = None

    def greet(self, sitting: Sitting) -> None:
        """Every game is a new process with a new table."""
        self.close()
        self.table = ContestTable(sitting.names)
        self.door = Door(self.table, self.note)
        self.pipes = Pipes(self.command, self.limits.memory, {ADDRESS: self.door.url})

    def put(self, sitting: Sitting, view: View[State], ask: Ask, rng: Rng, until: float) -> None:
        assert self.table is not None
        view.names = sitting.names
        self.table.happened = self.happened
        self.table.put(view)

    def tell_log(self, lines: Sequence[LogLine]) -> None:
        self.happened = tuple(lines)
        if self.table is not None:
            self.table.happened = self.happened

    def listen(self, sitting: Sitting, view: View[State], ask: Ask, until: float) -> int:
        """Take what the tools hand over, until it is an answer; refused ones are counted, and may be mended."""
        assert self.table is not None
        refused = 0
        while True:
            said, comment, reply = self.attempt(until)
            try:
                answer = meant(view, said)
            except GloamError as error:
                refused += 1
                sitting.conduct.illegal += 1
                reply.put(str(error))
                if refused > self.limits.repairs:
                    raise Misbehaved(f"answered {said!r} to {ask.question.text!r}: {error}") from None
                continue
            self.table.taken()
            reply.put("")
            sitting.conduct.repaired += refused > 0
            self.comment = comment
            return next(option for option in ask.options if ask.question.notation(option) == answer)

    def attempt(self, until: float) -> tuple[str, str, queue.Queue[str]]:
        """The next answer; meanwhile what the program prints is read, so that it is not held up, and its end is noticed."""
        assert self.table is not None
        assert self.pipes is not None
        while True:
            try:
                return self.table.attempts.get(timeout=TICK)
            except queue.Empty:
                pass
            if time.monotonic() > until:
                raise TimeoutError
            if self.pipes.process.poll() is not None:
                self.pipes.gone(until)
            try:
                self.pipes.wait(time.monotonic() + 0.001)
                self.pipes.read.clear()
            except TimeoutError:
                pass

    def finish(self, outcome: Outcome, faults: list[int]) -> Conduct:
        """The program reads how it ended from the table, if it still looks; then it is ended."""
        sitting, pipes = self.sitting, self.pipes
        assert sitting is not None
        if self.table is not None and pipes is not None:
            self.table.finish(result_text(sitting.names, outcome.ranks, outcome.scores, outcome.ending))
            end = time.monotonic() + 5.0
            while pipes.process.poll() is None and time.monotonic() < end:
                time.sleep(TICK)
        self.close()
        self.leave()
        return sitting.conduct

    def send(self, message: messages.Message, until: float) -> None:
        """Nothing is said over the pipes."""

    def close(self) -> None:
        super().close()
        if self.door is not None:
            self.door.close()
            self.door = None


class Door:
    """An MCP server for one table, on a port of this machine, in a thread of its own."""

    def __init__(self, table: ContestTable, note: Callable[[bytes], None]) -> None:
        import uvicorn
        from mcp.server.mcpserver.exceptions import ToolError

        from .mcp_server import Hall, make_server

        hall = Hall(may_join=False)
        hall.add(table)
        hall.is_closed = True
        bound = socket.create_server(("127.0.0.1", 0))
        path = f"/{secrets.token_hex(8)}/mcp"  # a program of another seat must not find this one
        self.url = f"http://127.0.0.1:{bound.getsockname()[1]}{path}"
        server = make_server(hall, noting(note, ToolError))
        app = server.streamable_http_app(streamable_http_path=path, stateless_http=True, json_response=True)
        self.server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="on"))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [bound]}, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.should_exit = self.server.force_exit = True
        self.thread.join(10)


Call = Callable[[], Awaitable[str]]


def noting(note: Callable[[bytes], None], refused: type[Exception]) -> Callable[[str, dict[str, Any], Call], Awaitable[str]]:
    """Writes every call of a tool and its reply into the transcript."""

    async def around(tool: str, words: dict[str, Any], call: Call) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in words.items() if value not in ("", None))
        note(f"< {tool}({said})\n".encode())
        try:
            reply = await call()
        except refused as error:
            note(f"> refused: {error}\n".encode())
            raise
        note("".join(f"> {line}\n" for line in reply.splitlines()).encode())
        return reply

    return around
