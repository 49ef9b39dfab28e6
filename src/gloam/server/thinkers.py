"""The pool of thinking processes, with a hard limit: whoever thinks too long is killed, and a fresh process takes its place.

`line` says who is next.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
import sys
import time
from typing import TypeVar

import msgspec

from gloam.bots import Budget, make_bot
from gloam.engine import Rng, State, View
from gloam.match import Match

from .errors import Refused
from .jobs import FAILED, Advice, Advise, CheckSet, Chosen, Failed, Job, Ready, ShowFrames, ShowTurn, Think, Verify
from .line import For, Line
from .logs import log
from .metrics import Metrics
from .wire_play import Verified

T = TypeVar("T")
V = TypeVar("V", Think, Advise)
Process = asyncio.subprocess.Process
NOBODY = For()
TRIES = 2  # a process may be killed by the system, and a fresh one does it
START = 30.0  # seconds for a process to load the games
HINT_LIMITS = 4  # times what a bot's move may take
LONGEST_LINE = 64 * 1024 * 1024
ERRORS = {"BrokenRecord": "record", "BadSetup": "setup"}
NO_REPLY = (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError)


class Thinkers:
    def __init__(self, count: int, seconds: float, metrics: Metrics) -> None:
        self.count = count
        self.seconds = seconds
        self.metrics = metrics
        self.line: Line[Process | None] = Line([None] * count)  # started when first needed
        self.all: set[Process] = set()

    async def start(self) -> Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "gloam.server.thinker")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
        self.all.add(process)
        return process

    async def close(self) -> None:
        for process in list(self.all):
            await self.end(process)

    async def end(self, process: Process) -> None:
        self.all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def ask(self, job: Job, kind: type[T], whom: For = NOBODY, seconds: float | None = None) -> T:
        return msgspec.json.decode(await self.ask_raw(job, whom, seconds), type=kind)

    async def ask_raw(self, job: Job, whom: For = NOBODY, seconds: float | None = None) -> bytes:
        """Have a job done when it is its turn; its reply as the JSON that it is. Raises TimeoutError after the limit."""
        process = await self.line.get(whom)
        begun, left = time.perf_counter(), None
        try:
            left, reply = await self.done_by(process, job, seconds or self.seconds)
        finally:
            self.line.charge(whom, time.perf_counter() - begun)
            self.line.put(left)
        return reply

    async def done_by(self, process: Process | None, job: Job, seconds: float) -> tuple[Process, bytes]:
        """The reply, and the process, which is a new one if the old one has died. One that fails or is late is killed."""
        try:
            if process is None or process.returncode is not None:
                process = await self.start()
                await asyncio.wait_for(talk(process, Ready()), START)
            return process, await asyncio.wait_for(talk(process, job), seconds)
        except BaseException:
            if process is not None:
                await self.end(process)
            raise

    async def choose(self, match: Match, seat: int, level: str, whom: For = NOBODY) -> str:
        """What a bot answers for a seat. If its process dies, it thinks again; if that is in vain, or too late, it is greedy."""
        ask = match.ask_of(seat)
        assert ask is not None, f"seat {seat} is not asked"
        choices = ask.choices()
        if len(choices) == 1:
            return choices[0]
        view = match.view(seat)
        for _ in range(TRIES):
            answer, end = await self.tried(view, level, whom, choices)
            if answer:
                return answer
            log("bot_failed", table=whom.table, level=level, end=end)
            if end == "late":
                break
        log("bot_replaced", table=whom.table, level="greedy")
        answer = await asyncio.to_thread(greedily, view)
        return answer if answer in choices else secrets.choice(choices)

    async def tried(self, view: View[State], level: str, whom: For, choices: list[str]) -> tuple[str, str]:
        """A bot's answer, empty if there is none, and how its thinking ended."""
        begun = time.perf_counter()
        answer, end = "", "chosen"
        try:
            answer = (await self.ask(self.job(Think, view, level), Chosen, whom)).answer
        except TimeoutError:
            end = "late"
        except NO_REPLY:
            end = "failed"
        if answer not in choices:
            answer, end = "", "failed" if end == "chosen" else end
        self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        return answer, end

    def job(self, kind: type[V], view: View[State], level: str) -> V:
        """Something to think about: a view and nothing else."""
        a, b, c, d = (secrets.randbits(32) | 1 for _ in range(4))
        return kind({**view.to_json(), "names": view.names}, level, (a, b, c, d), self.seconds / 2)

    async def advise(self, view: View[State], level: str, patience: float, whom: For = NOBODY) -> Advice:
        """What a level's search thinks of a view's open question. Waits a while for a free process, then raises `busy`."""
        begun = time.perf_counter()
        end = "failed"
        try:
            # Nobody's turn hangs on a hint, and its reasons come after the search: it may take longer than a move.
            longest = HINT_LIMITS * self.seconds
            reply = await asyncio.wait_for(self.ask(self.job(Advise, view, level), Advice, whom, longest), longest + patience)
            end = "hint"
        except (TimeoutError, *NO_REPLY):
            wait = math.ceil(patience)
            raise Refused("busy", "the bots could not think about that just now; try again", retry_after=wait) from None
        finally:
            self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        return reply

    async def study(self, job: Verify, whom: For = NOBODY) -> Verified:
        """What a record holds; what is wrong with it becomes a refusal."""
        return msgspec.json.decode(await self.study_raw(job, whom), type=Verified)

    async def study_raw(self, job: Verify | CheckSet | ShowFrames | ShowTurn, whom: For = NOBODY) -> bytes:
        """A job about a record or a set; its reply as the JSON that it is."""
        try:
            reply = await self.ask_raw(job, whom, seconds=20)
        except TimeoutError:
            raise Refused("record", "the record takes too long to replay") from None
        except NO_REPLY:
            raise Refused("busy", "the record could not be replayed just now; try again") from None
        if reply.startswith(FAILED):
            fault = msgspec.json.decode(reply, type=Failed)
            raise Refused(ERRORS.get(fault.error, "record"), fault.message or "the record cannot be replayed")
        return reply


def greedily(view: View[State]) -> str:
    """What the greedy bot answers: at once, from the same view, and better than anything."""
    ask = view.asks[0]
    a, b, c, d = (secrets.randbits(32) | 1 for _ in range(4))
    try:
        return ask.question.notation(make_bot("greedy").choose(view, ask, Budget(seconds=1.0), Rng(a, b, c, d)))
    except Exception:  # a fault in a game's worths must not hold a table up
        return ""


async def talk(process: Process, job: Job) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(job) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise asyncio.IncompleteReadError(b"", 1)
    return line
