"""HTTP: playing, records, streams. The page docs/api.md says what each call does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter
from litestar.response import Stream
from msgspec import Meta

from gloam.engine import GloamError

from . import desk, moves
from .access import Caller, Limits
from .api_tables import TableId, opened
from .desk import ClientId, SeatNumber, SeatWish
from .errors import Refused
from .house import House
from .live import Subscriber
from .model import HOST, OVER
from .readers import WATCH, reader_of
from .scene import NULL, encode, own_record, table_json
from .sockets import HEARTBEAT, arrive, depart

Json = dict[str, Any]
Call = Request[Any, Any, Any]
SeatAsked = Annotated[str | None, Parameter(query="seat", max_length=8, description="a seat's number, or 'watch'")]
Since = Annotated[int | None, Parameter(query="since", ge=0, le=2**31 - 1)]
Answer = Annotated[str, Meta(min_length=1, max_length=200)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
FRAMES = 50


class Given(msgspec.Struct, forbid_unknown_fields=True):
    answer: Answer
    expect: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    id: ClientId
    seat: SeatNumber | None = None


class ById(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    id: ClientId | None = None


class Vote(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool
    seat: SeatNumber | None = None


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=moves.CHAT_LIMIT)]
    seat: SeatNumber | None = None
    team: bool = False


class Imported(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText


class FramesAsked(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText
    from_: Annotated[int, Meta(ge=0, le=100_000)] = msgspec.field(default=0, name="from")
    to: Annotated[int, Meta(ge=0, le=100_000)] = FRAMES
    seat: SeatNumber | None = None


class Continued(msgspec.Struct, forbid_unknown_fields=True):
    record: RecordText
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    upto: Annotated[int, Meta(ge=0, le=100_000)] | None = None


def raw(body: Json, status: int = 200) -> Response[bytes]:
    """JSON that is encoded already in parts."""
    return Response(encode(body), status_code=status, media_type="application/json", headers={"Cache-Control": "no-store"})


@get("/tables/{table_id:str}", tags=["playing"])
async def show_scene(
    house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None, since: Since = None
) -> Response[bytes]:
    """Everything a client needs to draw the table."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    table = house.table(table_id)
    return raw(await table.run(lambda: table.scene(reader, since)))


@get("/tables/{table_id:str}/table", tags=["playing"])
async def show_table(house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The table alone."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    return raw({"version": row.version, "seat": reader.seat, "table": table_json(play.match, reader.seat)})


@get("/tables/{table_id:str}/view", tags=["playing"])
async def show_view(house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The engine's view, for programs."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    view = play.match.view(reader.seat).to_json() if play.match is not None else NULL
    return raw({"version": row.version, "seat": reader.seat, "view": view})


@get("/tables/{table_id:str}/choices", tags=["playing"])
async def show_choices(house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None) -> Json:
    """What the seat may answer now."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    found: Json = {"version": row.version, "seat": reader.seat, "question": "", "text": "", "choices": [], "sealed": ""}
    if play.match is not None and reader.seat is not None:
        ask = play.match.ask_of(reader.seat)
        if ask is not None:
            sealed = play.match.view(reader.seat).mine
            found |= {"question": ask.question.name, "text": ask.question.text, "choices": ask.choices()}
            found["sealed"] = "" if sealed is None else ask.question.notation(sealed)
    return found


@get("/tables/{table_id:str}/log", tags=["playing"])
async def show_log(house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None) -> Json:
    """The whole log, as the seat saw it."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    lines = play.match.log(reader.seat) if play.match is not None else []
    return {"version": row.version, "lines": [{"text": line.text, "rule": line.rule} for line in lines]}


@get("/tables/{table_id:str}/why-not", tags=["playing"])
async def why_not(
    house: House,
    caller: Caller,
    table_id: TableId,
    answer: Annotated[str, Parameter(max_length=200)] = "",
    item: Annotated[str, Parameter(max_length=200)] = "",
    seat: SeatAsked = None,
) -> Json:
    """Why an answer is not allowed now; or, for an item of the table, everything that cannot be done with it and why."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    own = moves.own_seat(reader)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    moves.check_playing(row, play)
    assert play.match is not None
    if item:
        refused = play.match.refused_at(own, item)
        return {"refused": [{"answer": text, "label": label, "rule": no.rule, "text": no.text} for text, label, no in refused]}
    return refusal_json(play.match.why_not(own, answer))


def refusal_json(refusal: Any) -> Json:
    if refusal is None:
        return {"allowed": True, "rule": "", "text": ""}
    return {"allowed": False, "rule": refusal.rule, "text": refusal.text}


@post("/tables/{table_id:str}/answers", status_code=200, tags=["playing"])
async def give_answer(house: House, caller: Caller, limits: Limits, table_id: TableId, data: Given) -> Json:
    """Answer the open question."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("answer", f"{table_id} {moves.own_seat(reader)}")
    return await moves.answer(house, table_id, reader, data.answer, data.expect, data.id)


@post("/tables/{table_id:str}/undo", status_code=200, tags=["playing"])
async def take_back(house: House, caller: Caller, table_id: TableId, data: ById) -> Json:
    """Take the last answer back, or ask the others whether one may."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.undo(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/undo/vote", status_code=200, tags=["playing"])
async def agree_to_undo(house: House, caller: Caller, table_id: TableId, data: Vote) -> Json:
    """Agree that another takes something back, or not."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.vote(house, table_id, reader, data.agree)


@post("/tables/{table_id:str}/resign", status_code=200, tags=["playing"])
async def give_up(house: House, caller: Caller, table_id: TableId, data: ById) -> Json:
    """Give up, where the game has a rule for it."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.resign(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/chat", status_code=200, tags=["playing"])
async def talk(house: House, caller: Caller, limits: Limits, table_id: TableId, data: Said) -> Json:
    """Say something at the table."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("chat", caller.key or caller.address)
    return await moves.chat(house, table_id, reader, data.text, data.team)


@get("/tables/{table_id:str}/record", tags=["records"])
async def download_record(house: House, caller: Caller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The game file: complete when the game is over, the seat's own knowledge before."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).run(house.table(table_id).ready)
    if play.match is None:
        raise Refused("not_now", "the game has not begun")
    text = play.match.record() if row.status == OVER else own_record(play.match, reader.seat)
    headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.gloam"', "Cache-Control": "no-store"}
    return Response(text.encode(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/tables/{table_id:str}/frames", tags=["records"])
async def show_frames(
    house: House,
    caller: Caller,
    limits: Limits,
    table_id: TableId,
    first: Annotated[int, Parameter(query="from", ge=0, le=100_000)] = 0,
    to: Annotated[int, Parameter(ge=0, le=100_000)] = FRAMES,
    seat: SeatAsked = None,
) -> Json:
    """A finished game, step by step, from any seat's view."""
    limits.take("record", caller.address)
    any_seat = int(seat) if seat is not None and seat.isdecimal() else None
    _, row = await reader_of(house, caller, table_id, None if seat is None else WATCH)
    _, play = await house.table(table_id).run(house.table(table_id).ready)
    if row.status != OVER or play.match is None:
        raise Refused("not_now", "only finished games can be watched step by step")
    if any_seat is not None and any_seat >= len(row.seats):
        raise Refused("not_found", f"this table has the seats 0 to {len(row.seats) - 1}")
    return await frames(house, play.match.record(), first, to, any_seat)


async def frames(house: House, record: str, first: int, to: int, seat: int | None) -> Json:
    if not 0 <= to - first <= FRAMES:
        raise Refused("bad_request", f"from and to: at most {FRAMES} frames a call")
    return await house.thinkers.study({"do": "frames", "record": record, "from": first, "to": to, "seat": seat})


@post("/records", status_code=200, tags=["records"])
async def verify_record(house: House, caller: Caller, limits: Limits, data: Imported) -> Json:
    """Does a record fit the installed rules, and how did it end?"""
    limits.take("record", caller.address)
    return await house.thinkers.study({"do": "verify", "record": data.record})


@post("/records/frames", status_code=200, tags=["records"])
async def record_frames(house: House, caller: Caller, limits: Limits, data: FramesAsked) -> Json:
    """A record, step by step."""
    limits.take("record", caller.address)
    return await frames(house, data.record, data.from_, data.to, data.seat)


@post("/records/continue", tags=["records"])
async def continue_record(request: Call, house: House, caller: Caller, limits: Limits, data: Continued) -> Response[Json]:
    """A table of one's own that goes on from a record."""
    limits.take("create", caller.address)
    try:
        made = await desk.carry_on(house, caller, data.record, data.upto, data.seats)
    except GloamError as error:
        raise Refused("record", str(error)) from None
    return opened(request, house, caller, made)


@get("/tables/{table_id:str}/stream", tags=["live"])
async def stream_table(
    house: House, caller: Caller, limits: Limits, table_id: TableId, seat: SeatAsked = None, since: Since = None
) -> Stream:
    """The messages of the WebSocket as ND-JSON, for programs."""
    limits.take("connect", caller.address)
    reader, _ = await reader_of(house, caller, table_id, seat)
    subscriber = Subscriber(caller.key, reader)

    async def lines() -> AsyncGenerator[bytes, None]:
        table = await arrive(house, table_id, subscriber, since)
        try:
            while True:
                try:
                    message = await asyncio.wait_for(subscriber.messages.get(), HEARTBEAT)
                except TimeoutError:
                    message = b'{"type":"ping"}'
                if message is None:
                    return
                yield message + b"\n"
        finally:
            depart(house, table, subscriber)

    return Stream(lines(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


@get("/me/stream", tags=["live"])
async def stream_mine(house: House, caller: Caller, limits: Limits) -> Stream:
    """Whenever one of the caller's seats is asked, at any table; for programs that play."""
    limits.take("connect", caller.address)
    key = caller.key
    if key is None:
        raise Refused("no_seat", "send the bearer token that holds your seats")

    async def lines() -> AsyncGenerator[bytes, None]:
        wake = asyncio.Event()
        house.streams.add(wake)
        said: dict[str, tuple[str, int]] = {}
        try:
            while True:
                wake.clear()
                for row, seats in await house.store.tables_of(key):
                    asked = [seat for seat in seats if seat != HOST and seat in row.waiting]
                    if said.get(row.id) == (row.status, row.version):
                        continue
                    if row.status == OVER and said.get(row.id, ("", 0))[0] not in ("", OVER):
                        yield encode({"type": "over", "id": row.id}) + b"\n"
                    elif row.status == "playing" and asked:
                        yield encode({"type": "turn", "id": row.id, "version": row.version, "seats": asked}) + b"\n"
                    said[row.id] = (row.status, row.version)
                try:
                    await asyncio.wait_for(wake.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b'{"type":"ping"}\n'
        finally:
            house.streams.discard(wake)

    return Stream(lines(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


HANDLERS = [
    show_scene, show_table, show_view, show_choices, show_log, why_not, give_answer, take_back, agree_to_undo, give_up, talk,
    download_record, show_frames, verify_record, record_frames, continue_record, stream_table, stream_mine,
]  # fmt: skip
