"""WebSocket and streams: updates, resuming, presence, bad messages."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .helpers import Client, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]


async def test_everybody_is_told_and_each_sees_their_own_view(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        watcher = Client(server, "", host.table)
        async with host.live(seat=1) as mine, watcher.live() as theirs:
            first, second = await mine.until(type="scene"), await theirs.until(type="scene")
            reply = await mine.ask(type="answer", answer="play wolf", expect=1, seat=1)
            told, seen = mine.seen[-2], await theirs.until(type="update")

        assert (first["seat"], second["seat"]) == (1, None)
        assert reply["ok"]
        assert reply["version"] == 2
        assert (told["version"], told["answer"], told["table"]["prompt"]["sealed"]) == (2, "play wolf", "play wolf")
        assert (seen["version"], seen["answer"], seen["table"]["prompt"]["sealed"]) == (2, "", "")
        assert seen["by"] == 1


async def test_after_a_lost_connection_the_missed_updates_come_first(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
        await host.post(host.at("/chat"), {"text": "back?"})

        async with host.live(since=2) as live:
            scene = await live.until(type="scene")

        missed = live.seen[:-1]
        assert [update["version"] for update in missed] == [3, 4, 5]
        assert [update["table"] for update in missed] == [None, None, None]
        assert missed[1]["events"]
        assert missed[2]["chat"][0]["text"] == "back?"
        assert scene["version"] == 5


async def test_presence_is_shown(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}], autostart=False)
        async with Client(server, "", host.table).live() as watching:
            await watching.until(type="scene")
            async with host.live():
                here = await watching.until(type="presence", seats=[True, False, True])
            gone = await watching.until(type="presence", seats=[False, False, True])

        assert here["spectators"] == 1
        assert gone["spectators"] == 1


async def test_hot_seat_players_change_the_view_of_one_connection(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(seat=0) as live:
            await live.until(type="scene", seat=0)
            await live.ask(type="sit", seat=2)
            await live.ask(type="sit", seat=None)
            refused = await live.ask(type="sit", seat=5)

        assert [message["seat"] for message in live.seen if message["type"] == "scene"] == [0, 2, None]
        assert refused["error"]["code"] == "no_seat"


async def test_programs_read_the_same_messages_as_lines(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with server.http.stream("GET", host.at("/stream"), headers=host.headers, params={"seat": 0}) as stream:
            lines = stream.aiter_lines()
            scene = json.loads(await anext(lines))
            await host.answer("play wolf", 1, 0)
            update = json.loads(await anext(lines))
            while update["type"] == "presence":
                update = json.loads(await anext(lines))

        assert scene["type"] == "scene"
        assert (update["type"], update["answer"]) == ("update", "play wolf")


async def test_strangers_and_foreign_sites_cannot_connect(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, spectators=False)
        url = f"{server.url.replace('http', 'ws')}/api/v1/tables/"

        async def closed(path: str, **headers: str) -> int | None:
            async with connect(url + path, additional_headers=headers) as socket:
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 10)
                return socket.close_code

        assert await closed(f"{host.table}/live") == 4401
        assert await closed("nosuchtable/live") == 4404
        assert await closed(f"{host.table}/live", Origin="https://evil.example") == 4403


async def test_no_message_can_break_a_table(sqlite: str) -> None:
    """Bad JSON, wrong types, wrong order, wrong seats, old versions, huge frames: an answer each time, and the game goes on."""
    chance = random.Random(6)
    words = ["answer", "undo", "vote", "chat", "sit", "look", "ping", "why_not", "", "nonsense", None, 7]
    values: list[Any] = [
        None,
        -1,
        0,
        1,
        2,
        99,
        10**30,
        1.5,
        True,
        "0",
        "watch",
        "x" * 300,
        [],
        {},
        [[]],
        "play wolf",
        "\ud800",
        "\x00",
    ]
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[HOT[0], {"kind": "bot"}, {"kind": "bot"}])
        async with host.live() as live, Client(server, "", host.table).live() as watching:
            raw = ["", "{", "[]", "null", "[" * 5000, '{"type": "answer"', "\x00", '{"type": "chat", "text": "' + "y" * 3000 + '"}']
            for text in raw:
                await live.socket.send(text)
                assert not (await live.until(type="reply"))["ok"]
            await live.socket.send(b"\xff\xfe\x00binary")
            assert not (await live.until(type="reply"))["ok"]
            for number in range(150):
                message: dict[str, Any] = {"id": f"f{number}", "type": chance.choice(words)}
                for field in chance.sample(["answer", "expect", "seat", "agree", "text", "team", "id"], 4):
                    message[field] = chance.choice(values)
                await (live if number % 2 else watching).send(message)
            assert (await live.ask(type="ping"))["ok"]
            assert (await watching.ask(type="ping"))["ok"]
            seen = json.dumps(live.seen + watching.seen)
        async with host.live() as huge:
            await huge.socket.send("z" * 200_000)
            with pytest.raises(ConnectionClosed):
                await huge.until(type="never")
            assert huge.socket.close_code in (1009, 1006)  # 1006: the server hung up while we still sent

        row = await server.house.store.table(host.table)
        scene = await host.scene(seat=0)
        choice = scene["table"]["prompt"]["choices"][0]["answer"]
        assert row is not None
        assert row.seed not in seen
        assert host.token not in seen
        assert (await host.answer(choice, scene["version"], 0))["version"] > scene["version"]
