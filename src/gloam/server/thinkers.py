"""The pool of thinking processes, with a hard limit: whoever thinks too long is killed, and a fresh process takes its place."""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
import sys
import time
from typing import TypeVar

import msgspec

from gloam.engine import State, View
from gloam.match import Match

from .errors import Refused
from .jobs import FAILED, Advice, Advise, Chosen, Failed, Job, Ready, ShowFrames, ShowTurn, Think, Verify
from .metrics import Metrics
from .wire_play import Verified

T = TypeVar("T")
V = TypeVar("V", Think, Advise)
HINT_LIMITS = 4  # times what a bot's move may take
LONGEST_LINE = 64 * 1024 * 1024
ERRORS = {"BrokenRecord": "record", "BadSetup": "setup"}
NO_REPLY = (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError)


class Thinkers:
    def __init__(self, count: int, seconds: float, metrics: Metrics) -> None:
        self.count = count
        self.seconds = seconds
        self.metrics = metrics
        self.free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self.all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self.free.put_nowait(None)  # started when first needed

    async def start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "gloam.server.thinker")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
        self.all.add(process)
        return process

    async def close(self) -> None:
        for process in list(self.all):
            await self.end(process)

    async def end(self, process: asyncio.subprocess.Process) -> None:
        self.all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def ask(self, job: Job, kind: type[T], seconds: float | None = None) -> T:
        return msgspec.json.decode(await self.ask_raw(job, seconds), type=kind)

    async def ask_raw(self, job: Job, seconds: float | None = None) -> bytes:
        """Have a job done; its reply as the JSON that it is. Raises TimeoutError after the limit, and the process is gone."""
        process = await self.free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self.start()
                await asyncio.wait_for(talk(process, Ready()), 30)
            reply = await asyncio.wait_for(talk(process, job), seconds or self.seconds)
        except BaseException:
            if process is not None:
                await self.end(process)
            process = None
            raise
        finally:
            self.free.put_nowait(process)
        return reply

    async def choose(self, match: Match, seat: int, level: str) -> str:
        """What a bot answers for a seat. If it takes too long or fails, anything that is allowed."""
        ask = match.ask_of(seat)
        assert ask is not None, f"seat {seat} is not asked"
        choices = ask.choices()
        if len(choices) == 1:
            return choices[0]
        begun = time.perf_counter()
        end = "chosen"
        answer = ""
        try:
            answer = (await self.ask(self.job(Think, match.view(seat), level), Chosen)).answer
        except TimeoutError:
            end = "late"
        except NO_REPLY:
            end = "failed"
        if answer not in choices:
            end = "failed" if end == "chosen" else end
            answer = secrets.choice(choices)
        self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        return answer

    def job(self, kind: type[V], view: View[State], level: str) -> V:
        """Something to think about: a view and nothing else."""
        a, b, c, d = (secrets.randbits(32) | 1 for _ in range(4))
        return kind({**view.to_json(), "names": view.names}, level, (a, b, c, d), self.seconds / 2)

    async def advise(self, view: View[State], level: str, patience: float) -> Advice:
        """What a level's search thinks of a view's open question. Waits a while for a free process, then raises `busy`."""
        begun = time.perf_counter()
        end = "failed"
        try:
            # Nobody's turn hangs on a hint, and its reasons come after the search: it may take longer than a move.
            longest = HINT_LIMITS * self.seconds
            reply = await asyncio.wait_for(self.ask(self.job(Advise, view, level), Advice, longest), longest + patience)
            end = "hint"
        except (TimeoutError, *NO_REPLY):
            wait = math.ceil(patience)
            raise Refused("busy", "the bots could not think about that just now; try again", retry_after=wait) from None
        finally:
            self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        return reply

    async def study(self, job: Verify) -> Verified:
        """What a record holds; what is wrong with it becomes a refusal."""
        return msgspec.json.decode(await self.study_raw(job), type=Verified)

    async def study_raw(self, job: Verify | ShowFrames | ShowTurn) -> bytes:
        """A job about a record; its reply as the JSON that it is."""
        try:
            reply = await self.ask_raw(job, seconds=20)
        except TimeoutError:
            raise Refused("record", "the record takes too long to replay") from None
        except NO_REPLY:
            raise Refused("busy", "the record could not be replayed just now; try again") from None
        if reply.startswith(FAILED):
            fault = msgspec.json.decode(reply, type=Failed)
            raise Refused(ERRORS.get(fault.error, "record"), fault.message or "the record cannot be replayed")
        return reply


async def talk(process: asyncio.subprocess.Process, job: Job) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise asyncio.IncompleteReadError(b"", 1)
    return line
