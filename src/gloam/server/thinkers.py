"""The pool of thinking processes, with a hard limit: whoever thinks too long is killed, and a fresh process takes its place."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import secrets
import sys
import time
from typing import Any

from gloam.engine import State, View
from gloam.match import Match

from .errors import Refused
from .metrics import Metrics

LONGEST_LINE = 64 * 1024 * 1024
FAILED = b'{"error"'  # how a reply begins that is none
ERRORS = {"BrokenRecord": "record", "BadSetup": "setup"}


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

    async def ask(self, job: dict[str, Any], seconds: float | None = None) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await self.ask_raw(job, seconds))
        return found

    async def ask_raw(self, job: dict[str, Any], seconds: float | None = None) -> bytes:
        """Have a job done; its reply as the JSON that it is. Raises TimeoutError after the limit, and the process is gone."""
        process = await self.free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self.start()
                await asyncio.wait_for(talk(process, {"do": "ready"}), 30)
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
            job = self.job("think", match.view(seat), level)
            answer = str((await self.ask(job)).get("answer", ""))
        except TimeoutError:
            end = "late"
        except (OSError, asyncio.IncompleteReadError, json.JSONDecodeError):
            end = "failed"
        if answer not in choices:
            end = "failed" if end == "chosen" else end
            answer = secrets.choice(choices)
        self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        return answer

    def job(self, do: str, view: View[State], level: str) -> dict[str, Any]:
        """Something to think about: a view and nothing else."""
        chance = [secrets.randbits(32) | 1 for _ in range(4)]
        seen = {**view.to_json(), "names": view.names}
        return {"do": do, "level": level, "view": seen, "chance": chance, "seconds": self.seconds / 2}

    async def advise(self, view: View[State], level: str, patience: float) -> dict[str, Any]:
        """What a level's search thinks of a view's open question. Waits a while for a free process, then raises `busy`."""
        begun = time.perf_counter()
        try:
            reply = await asyncio.wait_for(self.ask(self.job("hint", view, level)), self.seconds + patience)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, json.JSONDecodeError):
            reply = {"error": "late"}
        end = "failed" if "error" in reply else "hint"
        self.metrics.thinking.labels(level, end).observe(time.perf_counter() - begun)
        if "error" in reply:
            raise Refused("busy", "the bots could not think about that just now; try again", retry_after=math.ceil(patience))
        return reply

    async def study(self, job: dict[str, Any]) -> dict[str, Any]:
        """A job about a record; what is wrong with the record becomes a refusal."""
        found: dict[str, Any] = json.loads(await self.study_raw(job))
        return found

    async def study_raw(self, job: dict[str, Any]) -> bytes:
        try:
            reply = await self.ask_raw(job, seconds=20)
        except TimeoutError:
            raise Refused("record", "the record takes too long to replay") from None
        except (OSError, asyncio.IncompleteReadError, json.JSONDecodeError):
            raise Refused("busy", "the record could not be replayed just now; try again") from None
        if reply.startswith(FAILED):
            fault = json.loads(reply)
            raise Refused(ERRORS.get(fault["error"], "record"), fault["message"] or "the record cannot be replayed")
        return reply


async def talk(process: asyncio.subprocess.Process, job: dict[str, Any]) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(job).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise asyncio.IncompleteReadError(b"", 1)
    return line
