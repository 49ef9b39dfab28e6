"""Corners: proxies, invitations in browsers, odd characters, resuming streams, heartbeats, limits of every kind."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import gloam
from gloam.games import games
from gloam.match import Match
from gloam.server import health, house
from gloam.server.scene import Reader
from gloam.server.subscribers import FRESH, MOST_BYTES, MOST_WAITING, Subscriber

from .helpers import HOT, Client, serving

pytestmark = pytest.mark.anyio

WEB = {"X-Gloam-Client": "web"}


async def test_behind_a_trusted_proxy_limits_count_by_the_callers_address(sqlite: str) -> None:
    async def calls(trusted: str) -> list[int]:
        async with serving(sqlite, trusted=trusted, limits=True) as server:
            found = []
            for number in range(25):
                headers = {"X-Forwarded-For": f"203.0.113.{number % 5}", "X-Forwarded-Proto": "https"}
                found.append((await server.http.post("/claim", json={"invite": "guess"}, headers=headers)).status_code)
            made = await server.http.post("/tables", json={"game": "fever", "seats": HOT}, headers={"X-Forwarded-Proto": "https"})
            assert made.json()["url"].startswith("https://" if trusted else "http://")
            return found

    assert set(await calls("127.0.0.1")) == {404}
    assert set(await calls("")) == {404, 429}  # anybody could claim to be anybody


async def test_an_invitation_becomes_a_cookie_and_is_shown_to_nobody_else(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=WEB) as browser:
        host, made = await server.open_table(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}], autostart=False)
        invite = made["links"][0]["invite"]
        shown = [(await browser.get(path)).text for path in (host.at(), "/tables", host.at("/log"))]

        claimed = await browser.post("/claim", json={"invite": invite, "name": "Bob"})

        shown += [(await one.send("GET", host.at())).text for one in (host, Client(server, "", host.table))]
        secret = browser.cookies["gloam"]
        assert claimed.json()["token"] is None
        assert "HttpOnly" in claimed.headers["set-cookie"]
        assert (await browser.get(host.at())).json()["info"]["you"] == [1]
        assert not [text for text in shown if invite in text or secret in text]
        assert len(invite) >= 40  # 256 bits: nobody guesses it


async def test_odd_characters_are_refused_and_never_break_the_store(database: str) -> None:
    """PostgreSQL takes no NUL, SQLite cuts at it: it must not get so far."""
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(seat=0) as live:
            await live.until(type="scene")
            await live.send({"type": "answer", "id": "a\x00b", "answer": "play wolf", "expect": 1, "seat": 0})
            told = await live.until(type="reply")

        replies = [
            await host.send("GET", "/tables", params={"game": "a\x00"}),
            await host.send("GET", "/tables/%00"),
            await host.send("GET", "/tables/a%00b/hint"),
            await host.send("POST", "/claim", json={"invite": "\x00", "name": "\x00"}),
            await host.send("POST", host.at("/answers"), json={"answer": "play wolf", "expect": 1, "id": "a\x00b", "seat": 0}),
            await host.send("POST", host.at("/answers"), json={"answer": "\x00", "expect": 1, "id": "b", "seat": 0}),
            await host.send("POST", host.at("/chat"), json={"text": "\x00"}),
            await host.send("POST", host.at("/undo"), json={"id": "\x00", "seat": 0}),
            await host.send("POST", "/tables", json={"game": "fever", "seats": [{"kind": "me", "name": "A\x00nn"}, *HOT[1:]]}),
            await host.send("POST", "/tables", json={"game": "fever", "seats": HOT, "seed": "full\x00moon"}),
        ]

        assert told["error"]["code"] == "bad_request"
        assert [reply.status_code for reply in replies] == [200, 404, 404, 404, 400, 422, 400, 400, 201, 201]
        assert replies[8].json()["info"]["seats"][0]["name"] == "Ann"
        again = replies[9].json()["id"]
        server.house.tables.clear()
        assert (await host.get(f"/tables/{again}"))["info"]["status"] == "playing"
        assert len(await server.house.store.entries(host.table)) == 1


async def test_a_stream_goes_on_where_it_was_left_and_leaving_forfeits_nothing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)

        async def first_lines(count: int, **query: Any) -> list[Any]:
            async with server.http.stream("GET", host.at("/stream"), headers=host.headers, params=query) as stream:
                lines = stream.aiter_lines()
                return [json.loads(await anext(lines)) for _ in range(count)]

        left = await first_lines(1, seat=0)
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
        missed = await first_lines(4, seat=0, since=left[0]["version"])

        assert [line["type"] for line in missed] == ["update", "update", "update", "scene"]
        assert [line["version"] for line in missed] == [2, 3, 4, 4]
        assert missed[2]["events"]
        assert missed[3]["info"]["status"] == "playing"
        assert missed[3]["info"]["you"] == [0, 1, 2]


async def test_silent_connections_get_a_ping(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "HEARTBEAT", 0.2)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live() as live:
            await live.until(type="scene")
            assert await live.until(type="ping") == {"type": "ping"}
        async with server.http.stream("GET", host.at("/stream"), headers=host.headers) as stream:
            async for line in stream.aiter_lines():
                if json.loads(line)["type"] == "ping":
                    break


async def test_a_connection_that_reads_too_slowly_gets_its_replies_and_a_fresh_table() -> None:
    slow = Subscriber(None, Reader(None, frozenset()))
    slow.send(b"reply", reply=True)
    for _ in range(MOST_WAITING):
        slow.send(b"news")

    assert [await slow.next(), await slow.next()] == [b"reply", FRESH]
    assert not slow.ended
    slow.send(b"news again")
    assert await slow.next() == b"news again"


async def test_a_connection_that_does_not_read_at_all_is_hung_up_and_holds_little_memory() -> None:
    slow = Subscriber(None, Reader(None, frozenset()))
    for _ in range(10):
        slow.send(bytes(MOST_BYTES // 4))
        assert slow.bytes <= MOST_BYTES
    patient = not slow.ended  # its news became a fresh table, which has all of them
    for _ in range(MOST_WAITING):
        slow.send(b"reply", reply=True)

    assert (patient, slow.ended) == (True, True)
    assert await slow.next() is None  # it comes back with since


async def test_a_browser_that_stops_reading_does_not_keep_its_handler_for_ever(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live() as live:
            await live.until(type="scene")
            table = server.house.table(host.table)
            (subscriber,) = table.subscribers
            subscriber.end()
            async with asyncio.timeout(20):
                while table.subscribers:
                    await asyncio.sleep(0.01)


async def test_answers_chat_and_connections_have_limits_with_the_time_to_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloam.server.access.time", SimpleNamespace(monotonic=lambda: 1000.0))  # a slow machine earns no calls
    async with serving(sqlite, limits=True) as server:
        host, _ = await server.open_table(seats=HOT)
        chat = await asyncio.gather(*[host.send("POST", host.at("/chat"), json={"text": "hi"}) for _ in range(40)])
        body = {"answer": "nonsense", "expect": 1, "id": "x", "seat": 0}
        sent = [host.send("POST", host.at("/answers"), json={**body, "id": str(n)}) for n in range(90)]
        answers = await asyncio.gather(*sent)
        async with host.live() as live:
            await live.until(type="scene")
            refused = await live.ask(type="chat", text="again")
            for number in range(90):
                await live.send({"type": "ping", "id": f"p{number}"})
            flood = await live.until(type="reply", ok=False)
            await live.until(type="reply", id="p89")

        for replies in (chat, answers):
            slow = [reply for reply in replies if reply.status_code == 429]
            assert slow
            assert all(int(reply.headers["retry-after"]) >= 1 for reply in slow)
        assert refused["error"]["code"] == flood["error"]["code"] == "slow_down"
        assert refused["error"]["retry_after"] >= 1


async def test_an_unlisted_table_is_in_nobodys_lobby(sqlite: str) -> None:
    async with serving(sqlite) as server:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        hidden, _ = await server.open_table(seats=seats)
        shown, _ = await server.open_table(seats=seats, public=True)

        lobby = await server.client().get("/tables")

        assert [table["id"] for table in lobby["tables"]] == [shown.table]
        assert (await server.client().get("/tables", game="crave"))["tables"] == []
        assert hidden.table not in json.dumps(lobby)


async def test_health_says_so_when_the_database_does_not_answer(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as browser:

        async def away(worker: str, now: float) -> None:
            raise OSError("the disk with the password file is gone")

        monkeypatch.setattr(server.house.store, "live", away)
        monkeypatch.setattr(health, "FRESH", 0.0)
        reply = await browser.get("/health")

        assert (reply.status_code, reply.json()["status"]) == (503, "failing")
        assert "password" not in reply.text


async def test_records_are_data_and_nothing_else(sqlite: str) -> None:
    """Whatever a record says, it is read as text: no path is opened, no class is made."""
    good = gloam.new("fever", 3, seed="data").record()
    async with serving(sqlite) as server:
        for line in good.splitlines()[:8]:
            name = line.partition(":")[0]
            for value in ("../../etc/passwd", "__import__('os')", "9" * 400, "\x00"):
                reply = await server.http.post("/records/watch", json={"record": good.replace(line, f"{name}: {value}", 1)})
                assert reply.status_code in (201, 422), reply.text
                assert "Traceback" not in reply.text


@pytest.mark.parametrize("game", list(games()))
def test_reasons_tell_nothing_that_the_seat_cannot_see(game: str) -> None:
    """In every world that looks the same to a seat, everything that is refused is refused with the same words."""
    chance, rng = random.Random(5), gloam.engine.Rng(1, 2, 3, 4)
    match = gloam.new(game, games()[game].seats[0], seed="reasons")
    for _ in range(25):
        if match.over:
            break
        ask = match.asks[0]
        imagined = Match(match.game, gloam.imagine(match.view(ask.seat), rng), match.names, "another")
        refused = [option for option in ask.question.domain_options if option not in ask.options]
        for option in chance.sample(refused, min(20, len(refused))):
            notation = ask.question.notation(option)
            assert imagined.why_not(ask.seat, notation) == match.why_not(ask.seat, notation)
        match.answer(ask.seat, chance.choice(ask.choices()))
