"""Bots think in a fair order: people's tables first, nobody's tables not at all, and a process that dies is not a random move."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
from typing import Any

import pytest

import gloam
from gloam.bots import Budget, make_bot
from gloam.engine import Rng
from gloam.server import audience
from gloam.server.line import For, Line
from gloam.server.metrics import Metrics
from gloam.server.thinkers import Thinkers

from .helpers import Client, serving
from .test_health import lines_of

pytestmark = pytest.mark.anyio

BOTS = [{"kind": "bot", "level": "random"}] * 3


# -- the line


async def order(line: Line[str], *whom: For) -> list[For]:
    """In which order these are served who all came while the only thing was taken; each uses it for a second."""
    held = await line.get(For("before"))
    served: list[For] = []

    async def use(one: For) -> None:
        thing = await line.get(one)
        served.append(one)
        line.charge(one, 1.0)
        line.put(thing)

    tasks = [asyncio.create_task(use(one)) for one in whom]
    await asyncio.sleep(0)
    line.put(held)
    await asyncio.gather(*tasks)
    return served


async def test_who_has_thirty_tables_waits_as_long_as_who_has_one() -> None:
    greedy = [For("attacker", True, f"table {n}") for n in range(25)]
    guests = [For("Ann"), For("Bob")]

    served = await order(Line(["process"]), *greedy, *guests)

    assert [served.index(guest) for guest in guests] == [1, 2]


async def test_tables_at_which_somebody_plays_come_before_tables_of_bots() -> None:
    bots = [For(f"watcher {n}", False) for n in range(5)]

    served = await order(Line(["process"]), *bots, For("Ann"))

    assert served[0] == For("Ann")


async def test_who_had_much_of_late_comes_after_who_had_little() -> None:
    line = Line(["process"])
    line.charge(For("busy"), 20.0)

    assert await order(line, For("busy"), For("new")) == [For("new"), For("busy")]


async def test_who_gives_up_waiting_leaves_nothing_behind() -> None:
    line = Line(["process"])
    thing = await line.get(For("first"))
    waiting = asyncio.create_task(line.get(For("impatient")))
    late = asyncio.create_task(line.get(For("unlucky")))
    await asyncio.sleep(0)
    waiting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await waiting
    line.put(thing)
    late.cancel()  # in the moment in which it was served
    with contextlib.suppress(asyncio.CancelledError):
        await late

    assert line.waiting == []
    assert await asyncio.wait_for(line.get(For("next")), 5) == "process"


async def test_an_attackers_tables_of_bots_do_not_keep_a_person_waiting(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """25 tables of bots from one address, then a person at another: hers is the next decision after the one under way."""
    asked: list[str] = []
    gate = asyncio.Event()

    async def slowly(self: Thinkers, process: Any, job: Any, seconds: float) -> tuple[Any, bytes]:
        asked.append(current[-1].who)
        await gate.wait()
        return process, b'{"answer": "play rabbit"}'

    sound, current = Line.get, list[For]()

    async def get(self: Line[Any], whom: For) -> Any:
        thing = await sound(self, whom)
        current.append(whom)
        return thing

    monkeypatch.setattr(Line, "get", get)
    monkeypatch.setattr(Thinkers, "done_by", slowly)
    async with serving(sqlite, trusted="127.0.0.1") as server:
        for _ in range(25):
            body = {"game": "fever", "seats": [{"kind": "me"}, *BOTS[:2]]}
            await server.http.post("/tables", json=body, headers={"X-Forwarded-For": "198.51.100.66"})
        seats = [{"kind": "me"}, *BOTS[:2]]
        made = await server.http.post("/tables", json={"game": "fever", "seats": seats}, headers={"X-Forwarded-For": "203.0.113.5"})
        async with asyncio.timeout(20):
            while len(server.house.thinkers.line.waiting) < 25:
                await asyncio.sleep(0.02)
        gate.set()
        async with asyncio.timeout(20):
            while len(asked) < 4:
                await asyncio.sleep(0.01)

        assert asked[:2] == ["198.51.100.66", "203.0.113.5"]
        assert made.status_code == 201


# -- nobody looks


async def test_bots_among_themselves_play_only_while_somebody_looks(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "ATTENTION", 0.0)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=BOTS)
        for _ in range(4):
            await asyncio.sleep(0.15)  # the sweep looks as often
        alone = await server.house.store.entries(host.table)

        async with host.live() as live:
            await live.until(type="update", kind="answer")
        async with asyncio.timeout(20):
            while server.house.driver.drives(host.table):
                await asyncio.sleep(0.02)
        paused = len(await server.house.store.entries(host.table))
        await asyncio.sleep(0.5)

        assert [entry.kind for entry in alone] == ["start"]
        assert len(await server.house.store.entries(host.table)) == paused


async def test_programs_that_look_now_and_then_are_an_audience(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=BOTS)
        async with asyncio.timeout(60):
            while (await host.scene())["info"]["status"] != "over":
                await asyncio.sleep(0.05)


async def test_after_a_restart_tables_of_bots_wait_for_an_audience_and_then_go_on(database: str) -> None:
    async with serving(database, bot_pause=30.0) as server:
        host, _ = await server.open_table(seats=BOTS)
    async with serving(database) as server:
        store, now = server.house.store, server.house.now()
        assert await store.neglected(now + 60) == []
        assert await store.lease(host.table, "another worker", now, now), "the server that left kept its lease"
        async with Client(server, "", host.table).live() as live:
            await live.until(type="update", kind="answer")


# -- processes that die


async def killed(pool: Thinkers) -> None:
    """Kill every process as soon as it has something to do."""
    while True:
        for process in list(pool.all):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        await asyncio.sleep(0.005)


class Unlucky(Thinkers):
    """Processes that are started once the luck is gone: the first of them dies, too."""

    calls: list[int] | None = None

    async def start(self) -> Any:
        process = await super().start()
        if self.calls is not None:
            self.calls.append(process.pid)
            if len(self.calls) == 1:
                process.kill()
        return process


async def test_a_process_that_was_killed_is_replaced_and_the_bot_thinks_again(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    pool = Unlucky(1, 10.0, Metrics())
    match = gloam.new("fever", 3, seed="killed")
    await pool.choose(match, 0, "random")
    for process in pool.all:
        process.kill()
        await process.wait()
    pool.calls = []
    try:
        answer = await pool.choose(match, 0, "medium", For("Ann", True, "table7"))
    finally:
        await pool.close()

    found = [line for line in lines_of(caplog) if line["event"] == "bot_failed"]
    assert answer in match.choices(0)
    assert [(line["table"], line["level"], line["end"]) for line in found] == [("table7", "medium", "failed")]
    assert len(pool.calls) == 2


async def test_if_no_process_lives_the_bot_is_greedy_and_the_log_says_so(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr("secrets.randbits", lambda bits: 1)  # the greedy bot's dice
    pool = Thinkers(1, 10.0, Metrics())
    match = gloam.new("fever", 3, seed="killed")
    killer = asyncio.create_task(killed(pool))
    try:
        answers = {await pool.choose(match, 0, "hard", For("Ann", True, "table7")) for _ in range(2)}
    finally:
        killer.cancel()
        await pool.close()

    view = match.view(0)
    greedy = make_bot("greedy").choose(view, view.asks[0], Budget(seconds=1.0), Rng(1, 1, 1, 1))
    assert answers == {view.asks[0].question.notation(greedy)}
    ends = [line["end"] for line in lines_of(caplog) if line["event"] == "bot_failed"]
    assert ends == ["failed", "failed", "failed", "failed"]
    assert [line["level"] for line in lines_of(caplog) if line["event"] == "bot_replaced"] == ["greedy", "greedy"]
