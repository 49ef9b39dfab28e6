"""Scripted clients: tables with a connection for every seat, whose answers are chosen at random.

They share a machine with the server that they measure, so they do as little as they can: the WebSocket protocol without anything
around it (`websockets` without its own input and output), and of a message only what is needed to answer.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import zlib
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, cast

import httpx
import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from gloam.table import applied


class Choice(msgspec.Struct):
    answer: str


class Prompt(msgspec.Struct):
    choices: list[Choice] = []
    sealed: str = ""


class Drawn(msgspec.Struct):
    prompt: Prompt


class Info(msgspec.Struct):
    status: str
    waiting_for: list[int]


class TableChange(msgspec.Struct):
    prompt: Any = None


class Change(msgspec.Struct):
    info: Any = None
    table: TableChange | list[Any] | None = None


class Message(msgspec.Struct):
    """What a scripted client reads of a message; the rest is passed over."""

    type: str
    version: int = 0
    info: Info | None = None
    table: Drawn | None = None
    ok: bool = True
    kind: str = ""
    since: int | None = None
    base: str = ""
    change: Change | None = None


read = msgspec.json.Decoder(Message).decode


class Seen:
    """What a scripted client knows of its table: the question, and who is asked. Of changes it follows these two only."""

    def __init__(self) -> None:
        self.info: Any = None
        self.prompt: Any = None
        self.version = 0

    def take(self, message: Message, bases: dict[str, Any]) -> None:
        self.version = message.version
        if message.info is not None and message.table is not None:
            self.info, self.prompt = msgspec.to_builtins(message.info), msgspec.to_builtins(message.table.prompt)
        elif message.change is not None:
            change = message.change
            assert message.since is None or self.info is not None
            if message.since is None:
                self.info, self.prompt = {}, bases[message.base]["prompt"] if message.base else {}
            self.info = applied(self.info, change.info or {})
            if isinstance(change.table, TableChange):
                self.prompt = applied(self.prompt, change.table.prompt or {})


class Line(asyncio.Protocol):
    """A WebSocket connection that hands over the texts it receives."""

    transport: asyncio.Transport

    def __init__(self, address: str, token: str, hear: Callable[[bytes], None]) -> None:
        self.websocket = ClientProtocol(parse_uri(address), max_size=None)
        self.token = token
        self.hear = hear

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        request = self.websocket.connect()
        request.headers["Authorization"] = f"Bearer {self.token}"
        self.websocket.send_request(request)
        self.flush()

    def flush(self) -> None:
        for data in self.websocket.data_to_send():
            if data and not self.transport.is_closing():
                self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        self.websocket.receive_data(data)
        for event in self.websocket.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                assert event.fin
                self.hear(bytes(event.data))
        self.flush()

    def send(self, text: str) -> None:
        self.websocket.send_text(text.encode())
        self.flush()

    def close(self) -> None:
        self.transport.close()


class Seated:
    """One table and the connections of its seats."""

    bases: ClassVar[dict[str, Any]] = {}

    def __init__(self, address: str, table: str, seats: int, chance: random.Random) -> None:
        self.address = address
        self.table = table
        self.chance = chance
        self.lines: list[Line] = []
        self.latest = [Seen() for _ in range(seats)]
        self.unread: list[tuple[int, bytes]] = []  # whose base is not known yet
        self.sizes: list[int] = []
        self.first_sizes: list[int] = []
        self.sent_at = 0.0
        self.told: set[int] | None = None  # the seats that were told of the answer that is under way
        self.whenever: Callable[[Seated], None] | None = None  # called when all were told of an answer
        self.number = 0
        self.latencies: list[float] = []
        self.errors = 0

    @property
    def ready(self) -> bool:
        return all(seen.prompt is not None for seen in self.latest)

    @property
    def is_over(self) -> bool:
        info = self.latest[0].info
        return bool(info) and info["status"] != "playing"

    async def connect(self, path: str, token: str, lean: str) -> None:
        """A connection for every seat, until each of them knows its table."""
        loop, url = asyncio.get_running_loop(), httpx.URL(self.address)
        for seat in range(len(self.latest)):
            at = f"{self.address.replace('http', 'ws', 1)}{path}?seat={seat}{lean}"
            _, line = await loop.create_connection(partial(Line, at, token, partial(self.hear, seat)), url.host, url.port or 80)
            self.lines.append(line)
        while not self.ready:
            await asyncio.sleep(0.005)
            for seat, data in self.unread[:]:
                base = read(data).base
                async with httpx.AsyncClient() as client:
                    self.bases[base] = (await client.get(f"{self.address}/api/v1{base}")).json()
                self.unread.remove((seat, data))
                self.hear(seat, data)

    def hear(self, seat: int, data: bytes) -> None:
        message = read(data)
        if message.type in ("update", "scene", "change"):
            if message.base and message.base not in self.bases:
                self.unread.append((seat, data))
                return
            (self.sizes if self.latest[seat].version else self.first_sizes).append(len(data))
            self.latest[seat].take(message, self.bases)
            if message.type != "scene" and message.kind != "scene" and self.told is not None:
                self.told.add(seat)
                if len(self.told) == len(self.lines):
                    self.latencies.append(time.perf_counter() - self.sent_at)
                    self.told = None
                    if self.whenever is not None:
                        self.whenever(self)
        elif not message.ok:
            self.errors += 1
            self.told = None

    def answer(self) -> bool:
        """Send one answer for a seat that is asked; False if one is under way, or the game is over."""
        first = self.latest[0]
        if self.told is not None or not first.info or first.info["status"] != "playing":
            return False
        seat = self.chance.choice(first.info["waiting_for"])
        seen = self.latest[seat]
        if not seen.prompt or not seen.prompt.get("choices"):
            return False
        self.number += 1
        choice = self.chance.choice(seen.prompt["choices"])["answer"]
        body = {"type": "answer", "id": str(self.number), "answer": choice, "expect": seen.version}
        self.told = set()
        self.sent_at = time.perf_counter()
        self.lines[seat].send(json.dumps(body))
        return True

    def leave(self) -> None:
        for line in self.lines:
            line.close()


async def sit_down(addresses: list[str], game: str, seats: int, tables: int, plain: bool) -> list[Seated]:
    """Open tables and connect to them; a table belongs to one of the servers, by its id, as a proxy routes it."""
    found: list[Seated] = []
    limit = asyncio.Semaphore(20)

    async def one(client: httpx.AsyncClient, number: int) -> None:
        async with limit:
            wishes = [{"kind": "me"}] + [{"kind": "hot"}] * (seats - 1)
            made = (await client.post("/api/v1/tables", json={"game": game, "seats": wishes})).json()
            server = addresses[zlib.crc32(made["id"].encode()) % len(addresses)]
            seated = Seated(server, made["id"], seats, random.Random(number))
            await seated.connect(f"/api/v1/tables/{seated.table}/live", made["token"], "" if plain else "&lean=true")
            found.append(seated)

    briefly = httpx.Limits(keepalive_expiry=1.0)  # the server hangs up on who says nothing for five seconds
    async with httpx.AsyncClient(base_url=addresses[0], timeout=60, limits=briefly) as client:
        await asyncio.gather(*(one(client, number) for number in range(tables)))
    return found
