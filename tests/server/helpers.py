"""A running server and clients that speak to it as programs do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import threading
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterator
from typing import Any

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

import gloam
from gloam.server.app import make_app
from gloam.server.config import Settings
from gloam.server.house import House
from gloam.server.serve import listen, uvicorn_config

Json = dict[str, Any]
HOT: list[Json] = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]


class Server:
    def __init__(self, url: str, house: House) -> None:
        self.url = url
        self.house = house
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=30)

    def client(self, token: str = "") -> Client:
        return Client(self, token)

    async def open_table(self, game: str = "fever", seats: list[Json] | None = None, **more: Any) -> tuple[Client, Json]:
        """A client that opened a table, and the reply."""
        asked = seats or [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
        host = self.client()
        made = await host.post("/tables", {"game": game, "seats": asked, **more})
        host.token, host.table = made["token"], made["id"]
        return host, made


class Client:
    """Holds a bearer token, and the table it is at."""

    def __init__(self, server: Server, token: str = "", table: str = "") -> None:
        self.server = server
        self.token = token
        self.table = table

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def send(self, method: str, path: str, **more: Any) -> httpx.Response:
        return await self.server.http.request(method, path, headers=self.headers, **more)

    async def get(self, path: str, **query: Any) -> Json:
        reply = await self.send("GET", path, params=query)
        assert reply.status_code == 200, reply.text
        found: Json = reply.json()
        return found

    async def post(self, path: str, body: Json | None = None) -> Json:
        reply = await self.send("POST", path, json=body or {})
        assert reply.status_code in (200, 201), reply.text
        found: Json = reply.json()
        return found

    async def refused(self, path: str, body: Json | None = None, method: str = "POST") -> tuple[int, Json]:
        """Status and error of a call that must be refused."""
        more = {"params": body} if method == "GET" else {"json": body or {}}
        reply = await self.send(method, path, **more)
        assert reply.status_code >= 400, reply.text
        error: Json = reply.json()["error"]
        assert error["message"]
        return reply.status_code, error

    def at(self, path: str = "") -> str:
        return f"/tables/{self.table}{path}"

    async def scene(self, **query: Any) -> Json:
        return await self.get(self.at(), **query)

    async def choices(self, **query: Any) -> Json:
        return await self.get(self.at("/choices"), **query)

    async def join(self, table: str, name: str = "Bob") -> Client:
        self.table = table
        self.token = (await self.post(self.at("/join"), {"name": name}))["token"] or self.token
        return self

    async def answer(self, text: str, expect: int, seat: int | None = None, client: str = "") -> Json:
        body = {"answer": text, "expect": expect, "id": client or secrets.token_hex(8)}
        return await self.post(self.at("/answers"), body if seat is None else {**body, "seat": seat})

    @contextlib.asynccontextmanager
    async def live(self, **query: Any) -> AsyncGenerator[Live, None]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/v1/tables/{self.table}/live?{words}"
        async with connect(url, additional_headers=self.headers, max_size=None, ping_interval=None) as socket:
            yield Live(socket)


class Live:
    """A WebSocket; `until` awaits a message instead of sleeping."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[Json] = []

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        async with asyncio.timeout(40):
            message: Json = msgspec.json.decode(await self.socket.recv())  # much quicker than the standard library
        self.seen.append(message)
        return message

    async def until(self, **fields: Any) -> Json:
        """The next message that has these fields; what never comes is missed, although the connection lives and pings."""
        async with asyncio.timeout(60):
            while True:
                message = await self.next()
                if all(message.get(name) == value for name, value in fields.items()):
                    return message

    async def ask(self, **message: Any) -> Json:
        """Send a message and return the reply to it."""
        identity = message.setdefault("id", secrets.token_hex(6))
        await self.send(message)
        return await self.until(type="reply", id=identity)


# Routes without a house, below each path: making them takes longer than most tests.
FREE: defaultdict[str, list[Litestar]] = defaultdict(list)


@contextlib.asynccontextmanager
async def serving(database: str, trusted: str = "", **settings: Any) -> AsyncGenerator[Server, None]:
    """The real server on a free port of this machine, in this event loop."""
    chosen = Settings(db=database, limits=settings.pop("limits", False), sweep_seconds=0.2, **settings)
    bound = listen("127.0.0.1", 0)
    routes = FREE[chosen.base_path].pop() if FREE[chosen.base_path] else make_app(chosen)
    routes.state.house = House(chosen)
    config = uvicorn_config(chosen, trusted)
    config.app, config.factory = routes, False
    server = uvicorn.Server(config)
    config.load()
    running = asyncio.create_task(server._serve(sockets=[bound]))
    while not server.started:
        assert not running.done(), running.result()
        await asyncio.sleep(0.005)
    found = Server(f"http://127.0.0.1:{bound.getsockname()[1]}", routes.state.house)
    try:
        yield found
    finally:
        await found.http.aclose()
        server.should_exit = True
        await running
    FREE[chosen.base_path].append(routes)


@contextlib.contextmanager
def serving_in_thread(database: str) -> Iterator[str]:
    """The same for tests that are not asynchronous; gives the address."""
    ready, over = threading.Event(), threading.Event()
    found: list[str] = []

    async def run() -> None:
        async with serving(database) as server:
            found.append(server.url)
            ready.set()
            while not over.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert ready.wait(60)
    try:
        yield found[0]
    finally:
        over.set()
        thread.join()


async def near_the_end(server: Server, game: str, seats: list[Json], left: int = 8) -> tuple[Client, Json]:
    """A table at which only a few answers are missing: played at random up to there, and continued from the record."""
    chance, match = random.Random(game), gloam.new(game, len(seats), seed="near the end")
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, chance.choice(ask.choices()))
    host = server.client()
    body = {"record": match.record(), "upto": max(0, len(match.answers) - left), "seats": seats}
    made = await host.post("/records/continue", body)
    host.token, host.table = made["token"], made["id"]
    return host, made


async def play_on(client: Client, chance: Any, most: int = 10_000) -> Json:
    """Answer at random for every seat that this client holds, until the game is over."""
    for _ in range(most):
        scene = await client.scene()
        if scene["info"]["status"] == "over":
            return scene
        choices = scene["table"]["prompt"]["choices"]
        if scene["seat"] not in scene["info"]["waiting_for"] or not choices:
            await asyncio.sleep(0.01)
            continue
        await client.answer(chance.choice(choices)["answer"], scene["version"], scene["seat"])
    raise AssertionError("the game does not end")
