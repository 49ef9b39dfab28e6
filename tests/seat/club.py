"""A real server that can be killed, and its host's own client."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import httpx

from gloam.games import get
from server.crash import Victim

SLOW = 240.0  # seconds; everything waits for something that happens


class Club:
    """A server, and its host's own client."""

    def __init__(self, victim: Victim) -> None:
        self.victim = victim
        self.http = httpx.AsyncClient(timeout=30)
        self.headers: dict[str, str] = {}

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """A call that survives a server that is just starting."""
        while True:
            with contextlib.suppress(httpx.TransportError):
                reply = await self.http.request(method, f"{self.victim.url}/api/v1{path}", json=body, headers=self.headers)
                assert reply.status_code < 400, reply.text
                return reply.json() if "json" in reply.headers["content-type"] else reply.text
            await asyncio.sleep(0.1)

    async def open_table(self, game: str, seat: dict[str, Any], **options: str) -> dict[str, Any]:
        """A table for one guest and bots that play at random."""
        others = [{"kind": "bot", "level": "random"}] * (get(game).seats[0] - 1)
        table = {"game": game, "seats": [seat, *others], "undo": "off", "options": options}
        made: dict[str, Any] = await self.call("POST", "/tables", table)
        self.headers = {"Authorization": f"Bearer {made['token']}"} if made["token"] else self.headers
        return made

    async def info(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.call("GET", f"/tables/{table}?seat=watch"))["info"]
        return found

    async def until(self, table: str, **wanted: Any) -> dict[str, Any]:
        """The table, once it has come so far."""
        async with asyncio.timeout(SLOW):
            while True:
                info = await self.info(table)
                if info["version"] >= wanted.get("version", 0) and info["status"] == wanted.get("status", info["status"]):
                    return info
                await asyncio.sleep(0.1)
