"""Answers, staleness, repeated ids, undo, chat, clocks, stand-ins."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from .helpers import Client, Json, Server, near_the_end, play_on, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]


async def three_friends(server: Server, **more: Any) -> tuple[list[Client], Json]:
    """Three people at three devices."""
    host, made = await server.open_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **more)
    others = [await server.client().join(host.table, name) for name in ("Bob", "Cyd")]
    return [host, *others], made


async def test_a_repeated_id_gives_the_first_result_and_applies_nothing_twice(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1):
            await host.answer("play rabbit", 1, seat)
        first = await host.answer("play wolf", 1, 2, "once")

        again = await host.answer("play wolf", 1, 2, "once")

        assert again == first
        assert len([entry for entry in await server.house.store.entries(host.table) if entry.client == "once"]) == 1


async def test_a_stale_answer_is_refused_with_the_current_version(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
        scene = await host.scene()

        body = {"answer": "play wolf", "expect": 1, "id": "late", "seat": 0}
        status, error = await host.refused(host.at("/answers"), body)

        assert (status, error["code"], error["version"]) == (409, "stale", scene["version"])
        assert (await host.refused(host.at("/answers"), {**body, "expect": 999}))[1]["code"] == "stale"


async def test_what_others_do_meanwhile_does_not_make_an_answer_stale(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play rabbit", 1, 1)
        await host.post(host.at("/chat"), {"text": "hurry up"})

        assert (await host.answer("PLAY  wolf", 1, 0))["version"] == 4


async def test_illegal_answers_say_which_rule_forbids_them(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)

        nonsense = await host.refused(host.at("/answers"), {"answer": "play wulf", "expect": 1, "id": "1", "seat": 0})
        why = await host.get(host.at("/why-not"), answer="play dragon", seat=0)
        fine = await host.get(host.at("/why-not"), answer="play wolf", seat=0)

        assert (nonsense[0], nonsense[1]["code"]) == (422, "notation")
        assert "did you mean" in nonsense[1]["message"]
        assert not why["allowed"]
        assert why["text"]
        assert fine["allowed"]


async def test_seats_of_others_cannot_be_answered_for_or_looked_through(sqlite: str) -> None:
    async with serving(sqlite) as server:
        (ann, bob, _), _ = await three_friends(server)

        assert (await bob.refused(bob.at("/answers"), {"answer": "play wolf", "expect": 1, "id": "x", "seat": 0}))[0] == 401
        for path in ("", "/table", "/view", "/choices", "/log", "/story", "/record"):
            assert (await bob.refused(bob.at(path), {"seat": 0}, "GET"))[1]["code"] == "no_seat"
        stranger = server.client("no-such-token")
        stranger.table = ann.table
        assert (await stranger.scene())["seat"] is None
        assert (await stranger.refused(ann.at("/answers"), {"answer": "play wolf", "expect": 1, "id": "x"}))[0] == 401


async def test_a_table_without_spectators_shows_strangers_nothing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, spectators=False)
        stranger = Client(server, "", host.table)

        for path in ("", "/table", "/view", "/choices", "/log", "/story", "/record", "/stream"):
            assert (await stranger.refused(host.at(path), {}, "GET"))[1]["code"] == "not_allowed"


async def test_the_whole_story_is_told_turn_by_turn(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1, 2):
            await host.answer("play carrot", 1, seat)

        told = await host.get(host.at("/story"), seat=0)

        assert [turn["label"] for turn in told["turns"]] == ["Round 1", "Round 2"]
        assert told["turns"][0]["lines"] == ["Nobody caught anything."]
        assert told["turns"][0]["last"] == told["turns"][1]["first"]

        again = await host.get(host.at("/turn"), first=told["turns"][0]["first"], seat=0)

        assert [frame["answer"] for frame in again["frames"]] == ["", "play carrot", "", ""]
        assert again["frames"][-1]["table"]["viewer"] == 0
        assert (await host.refused(host.at("/turn"), {"first": 1}, "GET"))[1]["code"] == "not_found"
        assert (await server.client().refused(host.at("/turn"), {"first": 2, "seat": 0}, "GET"))[1]["code"] == "no_seat"


async def test_undo_is_free_until_something_is_revealed(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
        allowed = (await host.scene(seat=0))["undo"]
        await host.post(host.at("/undo"), {"seat": 0})
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)

        refused = await host.refused(host.at("/undo"), {"seat": 0})

        assert allowed["allowed"]
        assert (refused[0], refused[1]["code"]) == (422, "illegal")
        assert (await host.scene(seat=0))["undo"]["reason"]


async def test_by_consent_more_can_be_taken_back_and_one_no_is_enough(database: str) -> None:
    async with serving(database) as server:
        (ann, bob, cyd), _ = await three_friends(server, undo="consent")
        start = await ann.scene()
        for one in (ann, bob, cyd):
            await one.answer("play rabbit", start["version"])
        asked = await ann.post(ann.at("/undo"))
        request = (await bob.scene())["undo"]["request"]
        await bob.post(bob.at("/undo/vote"), {"agree": False})
        gone = (await bob.scene())["undo"]["request"]
        await ann.post(ann.at("/undo"))
        await bob.post(bob.at("/undo/vote"), {"agree": True})

        done = await cyd.post(cyd.at("/undo/vote"), {"agree": True})

        scene = await ann.scene(since=start["version"])
        assert not asked["done"]
        assert request == {"by": 0, "needs": [1, 2], "agreed": []}
        assert gone is None
        assert done["done"]
        assert scene["info"]["waiting_for"] == [0, 1, 2]
        assert scene["events"] == []
        assert (await ann.refused(ann.at("/undo/vote"), {"agree": True}))[1]["code"] == "not_now"


async def test_a_table_may_play_without_undo(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, undo="off")
        await host.answer("play wolf", 1, 0)

        assert (await host.refused(host.at("/undo"), {"seat": 0}))[1]["code"] == "not_allowed"


async def test_chat_survives_a_restart_and_is_kept_as_text(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.post(host.at("/chat"), {"text": "<b>boo</b>\u202e\n x", "seat": 1})
        await Client(server, "", host.table).post(host.at("/chat"), {"text": "hello"})
        assert (await host.refused(host.at("/chat"), {"text": "psst", "seat": 0, "team": True}))[1]["code"] == "not_allowed"
    async with serving(database) as server:
        lines = (await Client(server, host.token, host.table).scene())["chat"]

        assert [(line["seat"], line["name"], line["text"]) for line in lines] == [
            (1, "Bob", "<b>boo</b> x"),
            (None, "a spectator", "hello"),
        ]


async def test_when_the_clock_runs_out_a_bot_answers_and_nobody_is_thrown_out(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT, clock=5)
        scene = await host.scene()
        table = server.house.table(host.table)
        row, _ = await table.run(table.ready)
        row.due = 1.0  # long ago: the test does not wait for it
        await server.house.store.append(row, [])
        async with host.live() as live:
            while (await live.until(type="update", kind="answer"))["version"] < scene["version"] + 3:
                pass

        entries = await server.house.store.entries(host.table)
        assert [entry.by for entry in entries[1:4]] == ["clock"] * 3
        assert (await host.scene())["info"]["you"] == [0, 1, 2]
        assert (await host.scene())["clock"]["deadline"] > scene["clock"]["deadline"]


async def test_a_bot_sits_in_for_the_absent_and_hands_the_seat_back(sqlite: str) -> None:
    async with serving(sqlite, away_seconds=0.0) as server:
        (ann, bob, _), _ = await three_friends(server)
        async with ann.live() as live:
            await live.until(type="scene")
            await ann.post(ann.at("/stand-in"), {"seat": 1, "level": "random"})
            moved = await live.until(type="update", kind="answer", by=1)

            async with bob.live() as back:
                scene = await back.until(type="scene")

        assert moved["info"]["seats"][1]["stand_in"] == "random"
        assert scene["info"]["seats"][1]["stand_in"] == ""
        assert (await ann.refused(ann.at("/stand-in"), {"seat": 1, "level": ""}))[1]["code"] == "not_allowed"


async def test_who_is_here_cannot_be_replaced(sqlite: str) -> None:
    async with serving(sqlite) as server:
        (ann, bob, _), _ = await three_friends(server)
        async with bob.live() as live:
            await live.until(type="scene")

            assert (await ann.refused(ann.at("/stand-in"), {"seat": 1}))[1]["code"] == "not_allowed"


async def test_giving_up_needs_a_rule_of_the_game(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=HOT)

        assert not made["info"]["can_resign"]
        assert (await host.refused(host.at("/resign"), {"seat": 0}))[0] == 422


async def test_a_finished_game_can_be_watched_forked_and_continued(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        assert (await host.refused(host.at("/frames"), {}, "GET"))[1]["code"] == "not_now"
        during = (await host.send("GET", host.at("/record"), params={"seat": 0})).text
        host, _ = await near_the_end(server, "fever", HOT)
        await play_on(host, random.Random(3))
        record = (await host.send("GET", host.at("/record"))).text

        frames = await host.get(host.at("/frames"), **{"from": 2, "to": 5, "seat": 1})
        same = await host.post("/records/frames", {"record": record, "from": 2, "to": 5, "seat": 1})
        kept = await host.post("/records/watch", {"record": record})
        fork = await host.post(host.at("/fork"), {"upto": 4, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot"}]})
        whole = await host.post("/records/continue", {"record": record, "upto": 3, "seats": HOT})

        assert "seed" not in during
        assert [frame["n"] for frame in frames["frames"]] == [2, 3, 4]
        assert frames == same
        assert (await server.client().get(f"/tables/{kept['id']}/frames", to=1))["total"] == frames["total"]
        assert fork["info"]["version"] == 5
        assert whole["info"]["status"] == "playing"
        broken = await host.refused("/records", {"record": record.replace("wolf", "carrot", 1)})
        assert (broken[0], broken[1]["code"]) == (422, "record")


async def test_programs_are_told_when_it_is_their_turn_at_any_table(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=HOT)
        async with server.http.stream("GET", "/me/stream", headers=host.headers) as stream:
            lines = stream.aiter_lines()
            first = await anext(lines)
            second = await host.post("/tables", {"game": "fever", "seats": HOT})
            then = await asyncio.wait_for(anext(lines), 10)

        assert made["id"] in first
        assert second["id"] in then
