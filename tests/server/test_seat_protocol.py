"""Programs that speak the seat protocol over a server's live connections: they hear what a program hears that Gloam starts."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from docs.blocks import blocks_of
from gloam.seat import messages
from gloam.seat.views import view_of

from .helpers import HOT, Client, Json, Live, near_the_end, serving

pytestmark = pytest.mark.anyio
READY = {"type": "ready", "version": 1, "wants": ["view", "labels"]}


@asynccontextmanager
async def program(client: Client, seat: int = 0, ready: Json = READY) -> AsyncGenerator[Live, None]:
    """One that has said that it is ready."""
    async with client.live(seat=seat, protocol="seat") as live:
        assert (await live.next())["type"] == "hello"
        await live.send(ready)
        yield live


def heard(message: Json) -> messages.Heard:
    """It is one of the protocol's, to the last field."""
    return messages.read_heard(json.dumps(message).encode())


@asynccontextmanager
async def listening(client: Client, **query: str | int) -> AsyncGenerator[AsyncGenerator[Json, None], None]:
    """What a stream tells, line by line."""
    url, asked = client.at("/stream"), {"protocol": "seat", **query}
    async with client.server.http.stream("GET", url, params=asked, headers=client.headers) as reply:

        async def told() -> AsyncGenerator[Json, None]:
            async for line in reply.aiter_lines():
                heard(json.loads(line))
                yield json.loads(line)

        yield told()


async def test_the_conversation_of_the_page_is_what_is_said(sqlite: str) -> None:
    (block,) = [block for block in blocks_of("docs/seat-protocol.md") if block.text.startswith("GET /api/v1/tables")]
    request, *lines = block.text.splitlines()
    assert request.endswith("/live?protocol=seat&seat=0")
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(protocol="seat", seat=0) as live:
            for line in lines:
                sign, said = line[0], line[2:]
                if sign == "<":
                    await live.socket.send(said)
                elif sign == ">":
                    heard = await live.socket.recv(decode=False)
                    start, dots, end = said.partition("...")
                    assert heard.decode().startswith(start)
                    assert heard.decode().endswith(end if dots else start)
                else:
                    for seat in (1, 2):
                        await host.answer("play rabbit", 1, seat)


async def test_a_program_plays_to_the_end_and_hears_the_views_of_its_seat(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await near_the_end(server, "fever", HOT, 6)
        async with program(host) as live:
            (hello,) = map(heard, live.seen)
            assert isinstance(hello, messages.Hello)
            asked = 0
            while not isinstance(told := heard(await live.next()), messages.Result):
                if isinstance(told, messages.View):
                    known = await host.get(host.at("/view"), seat=0)
                    assert view_of(hello, told).to_json() == known["view"]
                elif isinstance(told, messages.Ask):
                    asked += 1
                    for seat in (1, 2):
                        others = await host.choices(seat=seat)
                        await host.answer(others["choices"][0], others["version"], seat)
                    await live.send({"type": "answer", "answer": told.options[-1].answer, "id": told.id})

        assert asked >= 2
        assert told.ranks == (await host.scene())["info"]["result"]["ranks"]


async def test_refused_answers_are_explained_and_the_question_stays_open(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with program(host, ready={**READY, "wants": []}) as live:
            ask = await live.next()
            await live.send({"type": "answer", "answer": "play wolf", "id": ask["id"] + 5})
            wrong_number = await live.next()
            await live.send({"type": "nonsense"})
            nonsense = await live.next()
            await live.send({"type": "why_not", "answer": "play closed"})
            allowed = await live.next()
            await live.send({"type": "answer", "answer": "play wolf"})
            for seat in (1, 2):
                await host.answer("play rabbit", 1, seat)
            following = await live.next()

        assert (wrong_number["type"], wrong_number["again"]) == ("error", True)
        assert "question 1 is open" in wrong_number["text"]
        assert "no message of the seat protocol" in nonsense["text"]
        assert (allowed["type"], allowed["allowed"]) == ("why_not", True)
        assert (following["type"], following["id"]) == ("ask", 4)


async def test_a_program_of_another_version_hears_so(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with program(host, ready={"type": "ready", "version": 9}) as live:
            assert "you speak version 9" in (await live.next())["text"]


async def test_what_is_taken_back_is_asked_again(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, undo="free")
        async with program(host, ready={**READY, "wants": []}) as live:
            first = await live.next()
            await live.send({"type": "answer", "answer": "play wolf", "id": first["id"]})
            while (await host.scene(seat=0))["version"] < 2:  # each look is a call, so the answer arrives meanwhile
                pass
            await host.post(host.at("/undo"), {"seat": 0, "id": "u"})
            again = await live.next()

        assert again["options"] == first["options"]
        assert again["id"] > first["id"]


async def test_a_stream_tells_the_same_and_the_number_of_a_question_is_what_an_answer_expects(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with listening(host, seat=1, wants="text") as told:
            hello, view, ask = [await anext(told) for _ in range(3)]
            assert (hello["type"], hello["seat"], hello["letter"]) == ("hello", 1, "b")
            assert "Bob (b), you" in view["text"]
            assert view["zones"] == {}
            assert [sorted(option) for option in ask["options"]] == [["answer", "label", "note"]] * len(ask["options"])
            await host.answer("play wolf", ask["id"], 1)
            for seat in (0, 2):
                await host.answer("play rabbit", 1, seat)
            assert (await anext(told))["type"] == "view"
            assert (await anext(told))["id"] == 4


async def test_a_closed_table_has_no_result_and_says_so(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with program(host, ready={**READY, "wants": []}) as live:
            await live.until(type="ask")
            await host.post(host.at("/close"))
            last = await live.next()

        assert (last["type"], last["again"]) == ("error", False)
        assert "closed" in last["text"]


async def test_it_is_for_who_holds_a_seat(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        stranger = Client(server, "", host.table)

        status, error = await stranger.refused(host.at("/stream"), {"protocol": "seat"}, "GET")
        with pytest.raises(ConnectionClosed) as closed:
            async with stranger.live(protocol="seat") as live:
                await live.next()

        assert (status, error["code"]) == (401, "no_seat")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


async def test_no_program_hears_another_seats_hand(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with program(host) as live:
            view = await live.until(type="view")

        assert set(view["zones"]["hand of b"]) == {None}
        assert None not in view["zones"]["hand of a"]
