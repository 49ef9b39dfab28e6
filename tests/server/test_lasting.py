"""The line of a WebSocket: what it understands, what it does to who says nothing, and how little it costs while nothing happens."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import json
import os
import socket
import struct
import tracemalloc
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from gloam.server import house, lasting
from gloam.server.lasting import Line
from gloam.server.sockets import Visit
from gloam.server.subscribers import MOST_BYTES

from .helpers import HOT, Client, serving

pytestmark = pytest.mark.anyio

TEXT, BINARY, CLOSE, PING, PONG, CONT = 0x1, 0x2, 0x8, 0x9, 0xA, 0x0
TABLES, MOST_KB = 20, 50.0


def frame(opcode: int, data: bytes, fin: bool = True) -> bytes:
    """As a client sends it: masked."""
    mask, size = b"\1\2\3\4", len(data)
    head = bytes([opcode | (0x80 if fin else 0)])
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
    return head + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


class Raw:
    """A WebSocket by hand, that answers nothing by itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def next(self) -> tuple[int, bytes]:
        async with asyncio.timeout(40):
            head = await self.reader.readexactly(2)
            size = head[1]
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            return head[0] & 0xF, await self.reader.readexactly(size)

    async def until(self, opcode: int, **fields: Any) -> Any:
        while True:
            found, data = await self.next()
            told: Any = json.loads(data) if found == TEXT else data
            if found == opcode and all(told.get(name) == value for name, value in fields.items()):
                return told

    async def end(self) -> None:
        """Wait until the other side has hung up, in whatever way."""
        with contextlib.suppress(ConnectionResetError):
            async with asyncio.timeout(40):
                while await self.reader.read(2**16):
                    pass


def knock(client: Client, words: str, key: str = "") -> bytes:
    secret = key or base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /api/v1{client.at('/live')}?{words} HTTP/1.1", "Host: here", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {secret}", f"Authorization: Bearer {client.token}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def connected(client: Client, words: str = "seat=0") -> Raw:
    port = int(client.server.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**12)
    writer.write(knock(client, words))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    return Raw(reader, writer)


def said(**message: Any) -> bytes:
    return json.dumps(message).encode()


async def test_a_message_may_come_in_pieces_as_bytes_and_with_others(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        line = await connected(host)
        whole = said(type="ping", id="whole")
        pieces = frame(TEXT, whole[:5], fin=False) + frame(PING, b"between") + frame(CONT, whole[5:])
        more = [frame(BINARY, said(type="chat", id=str(number), text=f"line {number}")) for number in range(5)]
        line.writer.write(pieces + b"".join(more))

        assert await line.until(PONG) == b"between"
        assert (await line.until(TEXT, type="reply"))["id"] == "whole"
        assert [(await line.until(TEXT, type="reply"))["id"] for _ in range(5)] == ["0", "1", "2", "3", "4"]
        line.writer.write(frame(CLOSE, struct.pack("!H", 1000)))
        assert await line.until(CLOSE) == struct.pack("!H", 1000)
        await line.end()
        assert not server.house.tables[host.table].subscribers


async def test_what_breaks_the_protocol_ends_the_connection_and_nothing_else(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        codes = []
        for rubbish in (
            b"\x81\x01a",
            frame(0x3, b""),
            frame(CONT, b""),
            frame(TEXT, bytes(65_000), fin=False) + frame(CONT, bytes(9000)),
        ):
            line = await connected(host)
            line.writer.write(rubbish)
            codes.append(struct.unpack("!H", (await line.until(CLOSE))[:2])[0])
            await line.end()
        port = int(server.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(knock(host, "seat=0", key="short"))

        assert codes == [1002, 1002, 1002, 1009]
        assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
        assert (await host.scene())["version"] == 1


async def test_who_is_not_heard_of_any_more_is_gone_and_who_answers_stays(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "HEARTBEAT", 0.2)
    monkeypatch.setattr(lasting, "QUIET", 0.1)
    monkeypatch.setattr(lasting, "DEAD", 1.0)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(seat=1) as live:  # this client answers by itself
            await live.until(type="scene")
            silent = await connected(host)
            await silent.until(PING)
            await silent.end()
            (stays,) = server.house.tables[host.table].subscribers

            assert stays.reader.seat == 1
            assert (await live.ask(type="ping"))["ok"]


async def test_who_does_not_read_gets_a_fresh_table_when_they_do(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        line = await connected(host)
        await line.until(TEXT, type="scene")
        (subscriber,) = server.house.tables[host.table].subscribers
        news = b'{"type":"news"}' + b" " * 60_000
        while subscriber.bytes < MOST_BYTES // 2:
            subscriber.send(news)
            await asyncio.sleep(0)
        for _ in range(10):
            subscriber.send(news)
        assert subscriber.bytes < MOST_BYTES
        assert not subscriber.ended

        assert (await line.until(TEXT, type="scene"))["version"] == 1
        assert (subscriber.waiting, subscriber.bytes) == ([], 0)


async def test_who_asks_without_end_and_reads_nothing_fills_no_memory(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ping has an answer: who does not read those is not listened to."""
    monkeypatch.setattr(lasting, "MOST_SAID", 10**9)
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        line = await connected(host)
        (subscriber,) = server.house.tables[host.table].subscribers
        assert isinstance(subscriber.outlet, Visit)
        transport = subscriber.outlet.line.transport
        pings, longest = frame(PING, b"x" * 120) * 1000, 0
        with contextlib.suppress(TimeoutError):  # at last nothing more goes through
            for _ in range(200):
                line.writer.write(pings)
                await asyncio.wait_for(line.writer.drain(), 1.0)
                longest = max(longest, transport.get_write_buffer_size())

        assert longest < 2**20
        line.writer.transport.abort()


class Wire(asyncio.Transport):
    """A transport that keeps what was handed to it, piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview[int]) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False


def open_line() -> tuple[Line, Wire]:
    """A line to somebody who was let in."""
    line, wire = Line(uvicorn.Config(app=""), ServerState(), {}), Wire()
    line.connection_made(wire)
    line.conn = ServerProtocol(state=OPEN)
    line.is_free = True
    return line, wire


async def test_what_was_told_and_the_reply_to_it_are_handed_over_together() -> None:
    line, wire = open_line()
    line.send_with_next(b"change")
    line.send_with_next(b"reply")
    assert wire.written == []
    line.flush()

    assert wire.written == [b"\x81\x06change\x81\x05reply"]
    await turns(lasting.LINGER + 1)
    assert len(wire.written) == 1


async def test_a_message_that_nothing_follows_waits_for_some_turns_of_the_loop_only() -> None:
    line, wire = open_line()
    line.send_with_next(b"change")
    await turns(lasting.LINGER + 1)

    assert wire.written == [b"\x81\x06change"]


async def test_messages_keep_their_order_whichever_way_they_are_sent() -> None:
    line, wire = open_line()
    line.send_with_next(b"a")
    line.send(b"b")

    assert wire.written == [b"\x81\x01a\x81\x01b"]


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def test_who_says_too_much_at_once_is_hung_up_on(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        line = await connected(host)
        line.writer.write(frame(TEXT, said(type="ping")) * (lasting.MOST_SAID + 1))
        await line.end()
        async with host.live(seat=1) as live:
            await live.until(type="scene")
            for number in range(50):
                await live.send({"type": "ping", "id": str(number)})

            assert (await live.until(type="reply", id="49"))["ok"]


@pytest.mark.parametrize("path", ["/nowhere", "/", "/api/v1/tables", "/metrics"])
async def test_a_websocket_to_what_is_none_is_refused(sqlite: str, path: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
        there = knock(host, "seat=0").split(b" ", 2)
        writer.write(b" ".join([there[0], path.encode(), there[2]]))

        async with asyncio.timeout(40):
            assert (await reader.readline()).startswith(b"HTTP/1.1 403 ")


async def test_a_connection_at_rest_is_no_task_and_little_memory(sqlite: str) -> None:
    """Three connections at each of 20 tables of the largest game; a call that opened one leaves nothing behind."""
    async with serving(sqlite) as server:
        before, tasks = 0, set(asyncio.all_tasks())
        found: list[socket.socket] = []
        for number in range(TABLES + 5):
            if number == 5:  # what the first ones bring with them is the server's
                gc.collect()
                tracemalloc.start()
                before, tasks = tracemalloc.get_traced_memory()[0], set(asyncio.all_tasks())
            host, _ = await server.open_table("hunger", seats=HOT)
            for seat in range(3):
                found.append(await asyncio.to_thread(by_hand, host, f"seat={seat}&lean=true"))
        for table in server.house.tables.values():
            while len(table.subscribers) < 3:
                await asyncio.sleep(0.01)
            table.rest()
        gc.collect()
        kept = (tracemalloc.get_traced_memory()[0] - before) / TABLES / 1024
        tracemalloc.stop()
        others = set(asyncio.all_tasks()) - tasks
        for one in found:
            one.close()

        assert kept < MOST_KB
        assert not [task for task in others if "http" not in repr(task.get_coro()).lower()]


def by_hand(client: Client, words: str) -> socket.socket:
    """A connection that costs its own side nothing."""
    found = socket.create_connection(("127.0.0.1", int(client.server.url.rpartition(":")[2])))
    found.sendall(knock(client, words))
    assert found.recv(12) == b"HTTP/1.1 101"
    return found
