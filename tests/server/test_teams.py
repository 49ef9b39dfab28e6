"""Teams, giving up, reasons, and what a seat may take away: things that need a game with sides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .helpers import Client, Json, Server, serving

pytestmark = pytest.mark.anyio

SIDES = [0, 1, 1, 0]  # of a table of four


async def four_friends(server: Server) -> list[Client]:
    """Two against two at four devices."""
    seats: list[Json] = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3]
    host, _ = await server.open_table("crave", seats=seats)
    return [host, *[await server.client().join(host.table, name) for name in ("Bob", "Cyd", "Dan")]]


def said(message: Json) -> list[str]:
    return [line["text"] for line in message["chat"]]


async def test_what_is_said_to_the_team_only_the_team_hears(database: str) -> None:
    async with serving(database) as server:
        friends = await four_friends(server)
        ann, bob, _, dan = friends
        watcher = Client(server, "", ann.table)
        scene = await ann.scene()
        async with dan.live() as mate, bob.live() as foe, watcher.live() as outside:
            for live in (mate, foe, outside):
                await live.until(type="scene")
            private = await ann.post(ann.at("/chat"), {"text": "left flank", "team": True})
            public = await ann.post(ann.at("/chat"), {"text": "good luck"})
            told = await mate.until(type="update", kind="chat")
            heard = [await live.until(type="update", version=public["version"]) for live in (foe, outside)]

        assert [seat["team"] for seat in scene["info"]["seats"]] == SIDES
        assert (said(told), told["chat"][0]["team"]) == (["left flank"], True)
        assert [said(message) for message in heard] == [["good luck"]] * 2
        assert "left flank" not in json.dumps([foe.seen, outside.seen])
        for one in (ann, dan):
            assert said(await one.scene()) == ["left flank", "good luck"]
        for one in (*friends[1:3], watcher):
            everything = [
                (await one.send("GET", one.at(path), params={"since": 0})).text for path in ("", "/log", "/record", "/view")
            ]
            assert "left flank" not in "".join(everything)
            async with one.live(since=0) as again:  # nor by coming back
                await again.until(type="scene")
            assert "left flank" not in json.dumps(again.seen)
            assert private["version"] not in [message.get("version") for message in again.seen if message["type"] == "update"]
        refused = await watcher.refused(ann.at("/chat"), {"text": "psst", "team": True})
        assert refused[1]["code"] == "not_allowed"


async def test_giving_up_ends_the_duel_and_the_record_tells_it(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table("crave", seats=[{"kind": "me"}, {"kind": "open"}])
        bob = await server.client().join(host.table, "Bob")
        body = {"id": "enough"}

        first = await bob.post(bob.at("/resign"), body)
        again = await bob.post(bob.at("/resign"), body)

        scene = await host.scene()
        record = (await host.send("GET", host.at("/record"))).text
        assert made["info"]["can_resign"]
        assert first == again
        assert scene["info"]["status"] == "over"
        assert scene["info"]["result"]["winners"] == [0]
        assert (await host.post("/records", {"record": record}))["result"] == scene["info"]["result"]
        assert (await host.refused(host.at("/resign"), {}))[0] == 422
        assert (await Client(server, "", host.table).refused(host.at("/resign"), {}))[0] == 401


async def test_an_item_tells_what_cannot_be_done_with_it_and_why(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table("crave", seats=[{"kind": "me"}, {"kind": "hot"}], seed="reasons")
        scene = await host.scene()
        items = [item["id"] for area in scene["table"]["areas"] for item in area["items"]]
        found: dict[str, list[Json]] = {}
        for item in items:
            found[item] = (await host.get(host.at("/why-not"), item=item))["refused"]
        told = [reason for reasons in found.values() for reason in reasons]

        choices = {choice["answer"] for choice in scene["table"]["prompt"]["choices"]}
        assert told
        assert all(
            reason.keys() == {"answer", "label", "rule", "text", "item", "verb", "number"} and reason["text"] for reason in told
        )
        assert all(reason["rule"].startswith("CRA-") for reason in told)
        assert not choices & {reason["answer"] for reason in told}
        one = told[0]
        assert await host.get(host.at("/why-not"), answer=one["answer"]) == {
            "allowed": False, "rule": one["rule"], "text": one["text"],
        }  # fmt: skip
        assert (await host.get(host.at("/why-not"), item="nothing"))["refused"] == []
        assert (await Client(server, "", host.table).refused(host.at("/why-not"), {"item": items[0]}, "GET"))[0] == 401


async def test_a_record_taken_away_during_play_holds_the_seats_own_knowledge(sqlite: str) -> None:
    hot = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=hot)
        for seat, card in enumerate(("wolf", "rabbit", "carrot")):
            await host.answer(f"play {card}", 1, seat)
        await host.answer("play hunter", 4, 0)
        row = await server.house.store.table(host.table)
        assert row is not None
        texts: dict[Any, str] = {}
        for who in (0, 1, "watch"):
            reply = await host.send("GET", host.at("/record"), params={"seat": who})
            texts[who] = reply.text
            assert reply.headers["content-disposition"].endswith('.gloam"')

        assert all(row.seed not in text for text in texts.values())
        assert "0 play wolf\n0 play hunter\n" in texts[0]
        assert "1 play rabbit\n---" in texts[1]
        assert "play hunter" not in texts[1] + texts["watch"]  # sealed, and nobody else's business
        assert "--- answers of this seat\n--- log\n" in texts["watch"]
        assert (await host.refused("/records", {"record": texts[0]}))[1]["code"] == "record"
