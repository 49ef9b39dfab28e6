"""Nobody freezes the server: what a table and a record may hold, replaying in turns, and work that is counted."""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

import gloam
from gloam.engine.record import UNDO, read_record
from gloam.server import bounds, house
from gloam.server.access import LIMITS, Limits
from gloam.server.errors import Refused
from gloam.server.turns import SLICE, Turns

from .crash import Victim
from .helpers import HOT, Client, Server, near_the_end, play_on, serving

pytestmark = pytest.mark.anyio

PAIR = [(0, "play wolf"), (0, UNDO)]


def back_and_forth(lines: int) -> str:
    """A legal record that goes nowhere: an answer and its undo, again and again."""
    data = read_record(gloam.new("fever", 3, seed="nowhere").record())
    data.answers = PAIR * (lines // 2)
    return data.to_text()


class Pulse:
    """How long the event loop was held at a stretch, in seconds of the processor: other programs do not count.

    Nor does the collector of garbage, which would look through what all other tests left behind.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.task: asyncio.Task[None] | None = None

    async def beat(self) -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(0)
            self.longest = max(self.longest, time.thread_time() - before)

    async def __aenter__(self) -> Pulse:
        gc.disable()
        self.task = asyncio.create_task(self.beat())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *error: object) -> None:
        gc.enable()
        assert self.task is not None
        self.task.cancel()


# -- what a record and a table may hold


async def test_an_anonymous_client_with_the_longest_records_does_not_freeze_a_server(tmp_path: Path) -> None:
    """The attack on a server with its usual limits: 950 kB of answer and undo, then as much as is allowed, and 15 looks at it."""
    victim = Victim(str(tmp_path / "attacked.db"), 0, limits=True)
    await victim.start()
    waits: list[float] = []

    async def bystander() -> None:
        async with httpx.AsyncClient(base_url=victim.url, timeout=120) as client:
            while True:
                begun = time.perf_counter()
                await client.get("/health")
                waits.append(time.perf_counter() - begun)
                await asyncio.sleep(0.01)

    try:
        async with httpx.AsyncClient(base_url=f"{victim.url}/api/v1", timeout=120) as attacker:
            task = asyncio.create_task(bystander())
            huge = await attacker.post("/records/watch", json={"record": back_and_forth(90_000)})
            long = await attacker.post("/records/watch", json={"record": back_and_forth(bounds.MOST_RECORDED)})
            more = await attacker.post("/records/watch", json={"record": back_and_forth(bounds.MOST_RECORDED)})
            looks = [attacker.get(f"/tables/{long.json()['id']}") for _ in range(15)]
            await asyncio.gather(*looks)
            task.cancel()
    finally:
        await victim.kill()

    assert (huge.status_code, huge.json()["error"]["code"]) == (413, "too_large")
    assert str(bounds.MOST_RECORDED) in huge.json()["error"]["message"]
    assert long.status_code == 201
    assert (more.status_code, more.json()["error"]["code"]) == (429, "slow_down")
    assert max(waits) < 5  # it was most of a minute; a busy machine needs a second or two for anything


async def test_a_record_over_the_bound_is_refused_before_anybody_plays_it(sqlite: str) -> None:
    async with serving(sqlite) as server:
        record = back_and_forth(bounds.MOST_RECORDED + 20)
        seats = {"seats": HOT}

        replies = [
            await server.client().refused(path, {"record": record, **more})
            for path, more in (("/records", {}), ("/records/watch", {}), ("/records/continue", seats), ("/records/frames", {}))
        ]

        assert {(status, error["code"]) for status, error in replies} == {(413, "too_large")}
        assert not server.house.thinkers.all  # no process was even started


async def test_a_game_is_finished_when_nothing_more_can_be_taken_back(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_TAKEN_BACK", 5)
    async with serving(sqlite) as server:
        host, _ = await near_the_end(server, "fever", HOT, 30)
        seen = await host.choices(seat=0)
        one, another = seen["choices"][:2]
        for _ in range(2):
            await host.answer(one, seen["version"], 0)
            assert (await host.scene(seat=0))["undo"]["allowed"]
            await host.post(host.at("/undo"), {"seat": 0})
        await host.answer(one, seen["version"], 0)
        await host.answer(another, seen["version"], 0)  # chosen anew: the fifth in vain

        undo = await host.refused(host.at("/undo"), {"seat": 0})
        other = await host.refused(host.at("/answers"), {"answer": one, "expect": seen["version"], "id": "x", "seat": 0})
        shown = (await host.scene(seat=0))["undo"]
        over = await play_on(host, random.Random(3))

        assert {(status, error["code"]) for status, error in (undo, other)} == {(409, "too_long")}
        assert undo[1]["message"] == shown["reason"] == bounds.NO_MORE_BACK
        assert not shown["allowed"]
        assert over["info"]["status"] == "over"


async def test_going_back_far_costs_what_is_played_anew(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_TAKEN_BACK", 7)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, undo="consent")
        for _ in range(2):
            for seat in (0, 1, 2):
                await host.answer("play rabbit", (await host.scene())["version"], seat)
            if _ == 0:
                assert (await host.post(host.at("/undo"), {"seat": 0}))["done"]  # three answers, and the way back: 4

        status, error = await host.refused(host.at("/undo"), {"seat": 0})

        row, play = await server.house.table(host.table).current()
        assert (status, error["code"]) == (409, "too_long")
        assert play.taken_back == row.taken_back == 4
        assert row.consent is None


async def test_a_table_ends_at_more_answers_than_any_game_needs(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_ANSWERS", 4)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "hot"}, {"kind": "bot", "level": "random"}])
        async with host.live() as live:
            for seat in (0, 1):
                await host.answer("play rabbit", 1, seat)
            await live.until(type="update", version=4)  # and the bot's: the day is over
            while (await host.scene())["version"] < 5:
                await asyncio.sleep(0.01)

        body = {
            "answer": (await host.choices(seat=0))["choices"][0],
            "expect": (await host.scene())["version"],
            "id": "x",
            "seat": 0,
        }
        assert (await host.refused(host.at("/answers"), body))[1]["code"] == "too_long"
        assert await host.post(host.at("/close"))
        assert (await host.send("GET", host.at("/record"))).status_code == 200


async def test_a_bot_is_not_asked_again_and_again_at_a_table_that_is_too_long(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_ANSWERS", 0)
    async with serving(sqlite) as server:
        host, _ = await server.open_table()
        async with asyncio.timeout(30):
            while not server.house.driver.stuck:
                await asyncio.sleep(0.02)

        assert list(server.house.driver.stuck) == [host.table]


async def test_chat_ends_before_a_table_grows_without_end_and_everybody_can_still_leave(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "MOST_ASIDES", 3)
    async with serving(sqlite) as server:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        host, _ = await server.open_table(seats=seats, public=True)
        bob = await server.client().join(host.table, "Bob")
        for text in ("hello", "is there anybody?"):
            await bob.post(bob.at("/chat"), {"text": text})
        before = (await bob.scene())["info"]["seats"]

        for path, body in (("/chat", {"text": "no?"}), ("/seats/1/name", {"name": "Rob"}), ("/stand-in", {"seat": 1})):
            assert (await bob.refused(bob.at(path), body))[1]["code"] == "too_long"
        assert (await server.client().refused(bob.at("/join"), {"name": "Cyd"}))[1]["code"] == "too_long"

        assert (await bob.scene())["info"]["seats"] == before  # what was refused left no trace
        await bob.post(bob.at("/leave"))
        await host.post(host.at("/close"))


async def test_an_older_table_that_is_longer_than_the_bounds_still_opens(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        for _ in range(3):
            await host.answer("play wolf", 1, 0)
            await host.post(host.at("/undo"), {"seat": 0})
        for name in ("MOST_ANSWERS", "MOST_TAKEN_BACK", "MOST_ASIDES"):
            monkeypatch.setattr(bounds, name, 1)
        server.house.tables.clear()

        assert (await host.scene())["version"] == 7
        assert (await host.answer("play wolf", 7, 0))["version"] == 8


# -- in turns


async def long_table(server: Server, lines: int) -> str:
    made = await server.client().post("/records/watch", {"record": back_and_forth(lines)})
    return str(made["id"])


async def test_a_long_table_is_played_again_in_turns_with_everything_else(database: str) -> None:
    async with serving(database) as server:
        table = await long_table(server, 8_000)
        await server.client().get("/games")
        server.house.tables.clear()
        begun = time.thread_time()

        async with Pulse() as pulse:
            scene = await Client(server, "", table).scene()

        spent = time.thread_time() - begun
        assert scene["version"] == 8_001
        assert pulse.longest < spent / 3  # at a stretch it would be nearly all of it


async def test_a_record_is_imported_in_turns_with_everything_else(sqlite: str) -> None:
    async with serving(sqlite) as server:
        await long_table(server, 100)  # everything is loaded that is loaded once
        begun = time.thread_time()

        async with Pulse() as pulse:
            await long_table(server, 8_000)

        assert pulse.longest < (time.thread_time() - begun) / 3


def slices(name: str, count: int, done: list[str]) -> Iterator[None]:
    """Work that takes so many slices."""
    for _ in range(count):
        until = time.perf_counter() + SLICE
        while time.perf_counter() < until:
            pass
        yield
    done.append(name)


async def test_of_several_who_work_each_gets_its_turn() -> None:
    turns, done = Turns(), list[str]()
    works = [slices("long", 30, done), slices("short", 2, done), slices("middle", 5, done)]

    await asyncio.gather(*(turns.through(work) for work in works))

    assert done == ["short", "middle", "long"]


async def test_many_who_work_hold_the_loop_no_longer_than_one() -> None:
    turns, beats = Turns(), 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0)
            beats += 1

    task = asyncio.create_task(beat())
    await asyncio.gather(*(turns.through(slices("one", 5, [])) for _ in range(10)))
    task.cancel()

    assert beats >= 50  # between any two slices everything else had its turn


async def test_work_that_fails_leaves_the_floor_to_others() -> None:
    turns = Turns()

    def failing() -> Iterator[None]:
        yield
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await turns.through(failing())
    async with asyncio.timeout(5):
        await turns.through(iter([None]))


async def test_answers_keep_their_order_while_their_table_is_loaded(sqlite: str) -> None:
    async with serving(sqlite) as server:
        made = await server.client().post("/records/continue", {"record": back_and_forth(4_000), "seats": HOT})
        host = Client(server, made["token"], made["id"])
        server.house.tables.clear()

        said = [host.post(host.at("/chat"), {"text": f"line {n}"}) for n in range(5)]
        versions = [reply["version"] for reply in await asyncio.gather(*said)]

        assert sorted(versions) == list(range(4_002, 4_007))
        assert server.house.metrics.loads._value.get() == 1


async def test_another_worker_plays_only_what_is_new(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        there = Client(second, host.token, host.table)
        await there.scene()
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
            assert (await there.scene())["version"] == 2 + seat

        assert second.house.metrics.loads._value.get() == 1


async def test_matches_leave_memory_before_there_are_too_many_the_newest_last(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as server:
        ids = [await long_table(server, 100) for _ in range(3)]
        for table in ids:
            await Client(server, "", table).scene()
        monkeypatch.setattr(house, "MOST_HELD", 250)

        server.house.forget_idle()

        assert [table for table in ids if table in server.house.tables] == ids[1:]
        assert (await Client(server, "", ids[0]).scene())["version"] == 101


# -- counted


def test_what_costs_much_waits_longer() -> None:
    limits = Limits(on=True)
    rate, burst = LIMITS["work"]
    limits.take("work", "club", burst - 100)
    limits.take("work", "club", 100)

    with pytest.raises(Refused) as refused:
        limits.take("work", "club", 10 * rate)

    assert refused.value.code == "slow_down"
    assert 9 <= (refused.value.retry_after or 0) <= 10
    limits.take("work", "somebody else", 10 * burst)  # more than all there is, when all there is is left
    with pytest.raises(Refused):
        limits.take("work", "somebody else", 1)


def test_a_club_behind_one_address_is_not_refused_after_a_restart() -> None:
    limits = Limits(on=True)

    for _ in range(300):
        limits.take("work", "club", 190)  # the mean length of a whole game with four


async def test_a_load_counts_against_who_asks_for_it_and_only_once(sqlite: str) -> None:
    async with serving(sqlite, limits=True) as server:
        table = await long_table(server, 3_000)
        _, burst = LIMITS["work"]
        server.house.limits.buckets.clear()

        looks = [Client(server, "", table).scene() for _ in range(5)]
        await asyncio.gather(*looks)

        left, _ = server.house.limits.buckets["work", "127.0.0.1"]
        assert burst - 6_001 <= left < burst - 1  # 3,001 entries, and 3,000 answers in vain


async def test_who_reads_a_whole_game_pays_for_it(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long table's log, story and events since its beginning are told anew for each who asks."""
    monkeypatch.setattr("gloam.server.access.time", SimpleNamespace(monotonic=lambda: 1000.0))
    chance, match = random.Random(1), gloam.new("fever", 3, seed="read")
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, chance.choice(ask.choices()))
    async with serving(sqlite, limits=True) as server:
        table = str((await server.client().post("/records/watch", {"record": match.record()}))["id"])
        await server.client().get(f"/tables/{table}")
        left = [server.house.limits.buckets["work", "127.0.0.1"][0]]
        paths = ("/log", "/story", "?since=0", "")
        for path in paths:
            await server.http.get(f"/tables/{table}{path}")
            left.append(server.house.limits.buckets["work", "127.0.0.1"][0])
        server.house.limits.buckets["work", "127.0.0.1"] = (0.0, 1000.0)
        refused = [(await server.http.get(f"/tables/{table}{path}")).status_code for path in paths]

    paid = [round(before - after) for before, after in itertools.pairwise(left)]
    assert paid[:3] == [pytest.approx(len(match.answers) / 4, abs=1)] * 3
    assert paid[3] == 0
    assert refused == [429, 429, 429, 200]


async def test_who_has_used_up_the_work_is_told_when_to_come_back_and_others_are_not_kept_out(sqlite: str) -> None:
    async with serving(sqlite, limits=True, trusted="127.0.0.1") as server:
        table = await long_table(server, 1_000)
        server.house.tables.clear()
        server.house.limits.buckets["work", "10.0.0.1"] = (0.0, time.monotonic())

        refused = await server.http.get(f"/tables/{table}", headers={"X-Forwarded-For": "10.0.0.1"})
        welcome = await server.http.get(f"/tables/{table}", headers={"X-Forwarded-For": "10.0.0.2"})
        now_free = await server.http.get(f"/tables/{table}", headers={"X-Forwarded-For": "10.0.0.1"})

        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "slow_down")
        assert int(refused.headers["retry-after"]) >= 1
        assert (welcome.status_code, now_free.status_code) == (200, 200)
