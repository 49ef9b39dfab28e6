"""Limits stand where they belong: who watches, invents or dawdles takes nothing away from who plays."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gloam.engine import BadSetup
from gloam.server import patience, sockets, watch
from gloam.server.access import LIMITS, Limits, address_of
from gloam.server.errors import Refused
from gloam.server.lasting import Line
from gloam.server.notices import Notice
from gloam.server.serve import checked_proxies
from gloam.server.sockets import Visit
from gloam.server.subscribers import Subscriber

from .helpers import HOT, Client, Server, serving

pytestmark = pytest.mark.anyio

WEB = {"X-Gloam-Client": "web"}


# -- crowds


async def test_spectators_shut_out_other_spectators_and_never_who_plays(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_WATCHING", 4)
    monkeypatch.setattr(sockets, "MOST_OWN", 3)
    async with serving(sqlite) as server, contextlib.AsyncExitStack() as crowd:
        host, _ = await server.open_table(seats=HOT)
        watcher = Client(server, "", host.table)
        for _ in range(4):
            live = await crowd.enter_async_context(watcher.live())
            await live.until(type="scene")

        code, reason = await closed_with(watcher)
        stream = await server.http.get(f"{host.at()}/stream")
        for _ in range(3):
            live = await crowd.enter_async_context(host.live(seat=0))
            await live.until(type="scene")
        own, _ = await closed_with(host)

        assert (code, own) == (4429, 4429)
        assert "watch this table" in reason
        assert stream.status_code == 503
        assert (await live.ask(type="answer", answer="play wolf", expect=1, seat=0))["ok"]


async def test_one_address_cannot_take_all_the_places_of_spectators(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_WATCHING_FROM_ONE", 2)
    async with serving(sqlite, trusted="127.0.0.1") as server, contextlib.AsyncExitStack() as crowd:
        host, _ = await server.open_table(seats=HOT)
        for _ in range(2):
            await crowd.enter_async_context(watching(server, host.table, "198.51.100.1"))

        with pytest.raises(ConnectionClosed):
            await crowd.enter_async_context(watching(server, host.table, "198.51.100.1"))
        await crowd.enter_async_context(watching(server, host.table, "198.51.100.2"))


@contextlib.asynccontextmanager
async def watching(server: Server, table: str, address: str) -> Any:
    url = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
    async with connect(url, additional_headers={"X-Forwarded-For": address}, ping_interval=None) as socket:
        assert json.loads(await socket.recv())["type"] == "scene"
        yield socket


async def closed_with(client: Client) -> tuple[int, str]:
    """How the server ends a connection that it does not want."""
    async with client.live() as live:
        with pytest.raises(ConnectionClosed):
            await live.until(type="never")
        return live.socket.close_code or 0, live.socket.close_reason or ""


# -- who pays


async def test_invented_tokens_do_not_get_around_the_limit_of_chat(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloam.server.access.time", SimpleNamespace(monotonic=lambda: 1000.0))  # a slow machine earns no calls
    async with serving(sqlite, limits=True) as server:
        host, _ = await server.open_table(seats=HOT)
        found = []
        for number in range(30):
            liar = Client(server, f"invented-token-number-{number}", host.table)
            found.append((await liar.send("POST", liar.at("/chat"), json={"text": "spam"})).status_code)
        async with contextlib.AsyncExitStack() as crowd:
            for number in range(5):
                live = await crowd.enter_async_context(Client(server, f"another-invention-{number}", host.table).live())
                found.append(200 if (await live.ask(type="chat", text="spam"))["ok"] else 429)

        assert found.count(200) <= LIMITS["chat"][1] + 1
        assert found[-5:] == [429] * 5
        assert (await host.send("POST", host.at("/chat"), json={"text": "I sit here"})).status_code == 200


async def test_several_connections_of_one_seat_share_its_limit(sqlite: str) -> None:
    async with serving(sqlite, limits=True) as server:
        host, _ = await server.open_table(seats=HOT)
        said = []
        for _ in range(3):
            async with host.live(seat=0) as live:
                said += [(await live.ask(type="chat", text="spam", seat=0))["ok"] for _ in range(6)]

        assert said.count(True) <= LIMITS["chat"][1] + 2


@pytest.mark.parametrize("path", ["/api/v1/games/fever/rules", "/api/v1/tables", "/api/v1/games", "/nothing.js", "/t/abc"])
async def test_rules_lobby_and_files_have_a_limit_too(sqlite: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("call", "page"):
        monkeypatch.setitem(LIMITS, kind, (0.1, 5.0))
    async with serving(sqlite, limits=True) as server, httpx.AsyncClient(base_url=server.url) as client:
        replies = [await client.get(path) for _ in range(8)]

        assert [reply.status_code == 429 for reply in replies] == [False] * 5 + [True] * 3
        assert replies[-1].json()["error"]["code"] == "slow_down"
        assert int(replies[-1].headers["retry-after"]) >= 1
        assert replies[-1].headers["x-content-type-options"] == "nosniff"
        assert (await client.get("/health")).status_code == 200  # whoever watches over us is never refused


def test_an_ipv6_network_is_one_caller() -> None:
    assert address_of("2001:db8:1:2:3::4") == address_of("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert address_of("2001:db8:1:3::4") != address_of("2001:db8:1:2::4")
    assert address_of("::ffff:192.0.2.7") == address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("fe80::1%eth0") == "fe80::/64"
    assert address_of("local") == "local"


async def test_an_ipv6_caller_cannot_change_its_address_to_go_on(sqlite: str) -> None:
    async with serving(sqlite, limits=True, trusted="127.0.0.1") as server:
        found = []
        for number in range(30):
            headers = {"X-Forwarded-For": f"2001:db8:1:2::{number:x}"}
            found.append((await server.http.post("/claim", json={"invite": "guess"}, headers=headers)).status_code)

        assert 429 in found


@pytest.mark.parametrize("trusted", ["*", "0.0.0.0/0", "::/0", "localhost", "10.0.0.1,*"])
def test_nobody_can_be_told_to_believe_everybody(trusted: str) -> None:
    with pytest.raises(BadSetup, match="trusted-proxies"):
        checked_proxies(trusted)
    assert checked_proxies("127.0.0.1, 10.0.0.0/8,::1") == "127.0.0.1, 10.0.0.0/8,::1"


# -- workers


async def test_what_is_spent_at_one_worker_counts_at_the_other(postgres: str) -> None:
    async with serving(postgres, limits=True) as first, serving(postgres, limits=True) as second:
        _, burst = LIMITS["claim"]
        for _ in range(int(burst)):
            await first.http.post("/claim", json={"invite": "guess"})
        async with asyncio.timeout(20):
            while second.house.limits.buckets.get(("claim", "127.0.0.1"), (burst, 0))[0] > 5:
                await asyncio.sleep(0.05)

        found = [(await second.http.post("/claim", json={"invite": "guess"})).status_code for _ in range(10)]

        assert 429 in found


def test_what_others_spent_is_paid_off_in_time_and_strangers_change_nothing() -> None:
    limits = Limits(on=True)
    limits.charge("chat", "club", 1_000.0)
    limits.charge("call", "club", 1_000.0)

    with pytest.raises(Refused) as refused:
        limits.take("chat", "club")

    rate, burst = LIMITS["chat"]
    assert (refused.value.retry_after or 0) <= (burst + 1) / rate + 1
    limits.take("call", "club")  # loads one worker only


def test_full_buckets_make_room_and_those_in_use_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Limits, "MOST", 100)
    limits = Limits(on=True)
    limits.take("work", "busy", 50_000)
    for number in range(300):
        limits.buckets["call", f"idle {number}"] = (LIMITS["call"][1], time.monotonic() - 60)

    limits.take("call", "one more")

    assert set(limits.buckets) == {("work", "busy"), ("call", "one more")}


async def test_what_other_workers_said_of_tables_that_nobody_is_at_is_forgotten(sqlite: str) -> None:
    async with serving(sqlite) as server:
        notices = server.house.notices
        for number in range(50):
            notices.heard(Notice("other", f"table{number}", {0: 1}))
        for number in range(49):
            notices.heard(Notice("other", f"table{number}", {}))

        notices.forget_old()

        assert list(notices.others) == ["table49"]


# -- dawdlers


async def raw(server: Server, sent: bytes, seconds: float = 15.0) -> bytes:
    """What comes back over a connection on which only this is sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), seconds)
    finally:
        writer.close()


async def send_without_end(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"a" * 10_000)
        await writer.drain()


async def test_half_a_request_is_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.4)
    async with serving(sqlite) as server:
        nothing = await raw(server, b"")
        half = await raw(server, b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\nX-Slow")
        whole = await raw(server, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        second = await raw(server, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /hea")

        assert (nothing, half) == (b"", b"")
        assert whole.startswith(b"HTTP/1.1 200")
        assert second.count(b"HTTP/1.1 200") == 1


async def test_first_lines_without_end_are_hung_up_on(sqlite: str) -> None:
    """Also of a second request, while the first one is still being answered, and all in one line."""
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        stream = f"GET /api/v1{host.at('/stream')} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {host.token}\r\n\r\n".encode()
        for first in (b"", stream):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
            writer.write(first)
            if first:
                await reader.readline()
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ")
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(send_without_end(writer), 40)
        usual = await raw(server, b"GET /health HTTP/1.1\r\nConnection: close\r\nHost: x\r\nX-Long: " + b"a" * 20_000 + b"\r\n\r\n")

        assert usual.startswith(b"HTTP/1.1 200")


async def test_one_address_cannot_hold_all_connections_open(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_UNSERVED", 20)
    async with serving(sqlite) as server:
        port = int(server.url.rpartition(":")[2])
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        late, _ = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(late.read(), 20) == b""
        for _, writer in held:
            writer.close()
        while patience.PatientProtocol.unserved["127.0.0.1"] > 0:
            await asyncio.sleep(0.01)
        async with server.http.stream("GET", "/games") as games:  # who is served is not counted
            assert games.status_code == 200


async def test_a_body_that_does_not_come_is_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "ARRIVE", 0.4)
    async with serving(sqlite) as server:
        head = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"

        said = await raw(server, head + b'{"game": "fe')

        assert said.startswith(b"HTTP/1.1 408")
        assert b"too_slow" in said


async def test_who_listens_is_not_hung_up_on(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "ARRIVE", 0.3)
    monkeypatch.setattr(patience, "PATIENCE", 0.3)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(seat=0) as live, server.http.stream("GET", host.at("/stream"), headers=host.headers) as stream:
            lines = stream.aiter_lines()
            await live.until(type="scene")
            await asyncio.wait_for(anext(lines), 20)
            await asyncio.sleep(0.5)  # longer than either

            await host.answer("play wolf", 1, 0)

            assert (await live.until(type="update"))["version"] == 2
            async with asyncio.timeout(20):
                while json.loads(await anext(lines)).get("version") != 2:
                    pass


async def test_connections_that_ended_leave_nothing_of_ours_although_the_collector_sleeps(sqlite: str) -> None:
    """It looks hardly ever (`calm`): what is in a circle with itself would add up."""
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}])
        gc.disable()
        try:
            for _ in range(3):
                async with host.live(seat=0) as live:
                    await live.until(type="scene")
            async with asyncio.timeout(20):
                while any(type(one) in (Line, Visit, Subscriber) for one in gc.get_objects()):
                    await asyncio.sleep(0.1)
        finally:
            gc.enable()
