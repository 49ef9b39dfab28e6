"""Opening tables, sitting down, leaving, starting, rematch."""

from __future__ import annotations

import random

import pytest

from .helpers import play_on, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]
OPEN = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]


async def test_a_table_of_ones_own_is_played_to_its_end_and_its_record_verifies(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=HOT)

        scene = await play_on(host, random.Random(1))

        record = (await host.send("GET", host.at("/record"))).text
        verified = await host.post("/records", {"record": record})
        assert made["info"]["status"] == "playing"
        assert scene["table"]["over"]
        assert verified["ok"]
        assert verified["result"] == scene["info"]["result"]


async def test_bots_play_the_other_seats(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table()

        scene = await play_on(host, random.Random(2))

        assert scene["info"]["result"]["ending"]
        assert {entry.by for entry in await server.house.store.entries(host.table)} == {"host", "person", "bot"}
