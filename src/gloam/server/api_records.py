"""HTTP: records in and out, replays, and streams for programs. The page docs/api.md says what each call does."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncGenerator

from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Raw

from gloam.engine import GloamError
from gloam.seat import messages
from gloam.table import LogLine

from . import desk
from .access import Caller
from .api_tables import info_for, opened
from .at_rest import record_of
from .bounds import check_record
from .documented import FRAMES, TEXT, streaming
from .errors import Refused
from .house import HEARTBEAT, PING, House, Waiting
from .injected import First, LeanAsked, Protocol, SeatAsked, Since, TableId, TheCaller, TheHouse, TheLimits, To, Wants
from .jobs import ShowFrames, Verify
from .line import For
from .model import CLOSED, HOST, OVER, PLAYING, TableRow
from .playing import has_these_rules
from .readers import WATCH, reader_of
from .scene import Reader, encode, log_lines, own_record
from .seated import talk_for
from .sockets import arrive, check_crowd, depart
from .subscribers import Fresh, Subscriber
from .web import NO_STORE, Call, table_url
from .wire import Created, Opened
from .wire_play import GameOver, LiveMessage, TurnMessage, TurnNotice, Verified
from .wishes import MOST_FRAMES, Continued, Forked, FramesAsked, Imported


@get("/tables/{table_id:str}/record", responses=TEXT, tags=["records"])
async def download_record(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The game file: complete when the game is over, the seat's own knowledge before."""
    reader, row = await reader_of(house, caller, table_id, seat, may_be_old=True)
    text = await record_at(house, row, reader)
    headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.gloam"', **NO_STORE}
    return Response(text.encode(), media_type="text/plain", headers=headers)


async def record_at(house: House, row: TableRow, reader: Reader) -> str:
    """The game file; of a table that cannot be played here, what its entries tell."""
    if row.status in (PLAYING, CLOSED) and not row.imported and not has_these_rules(row):
        return record_of(row, await house.store.entries(row.id), reader.seat)
    row, play = await house.shown(row.id, reader, row).current()
    if play.match is None:
        raise Refused("not_now", "the game has not begun")
    if row.status == OVER or row.imported:
        return play.match.record()
    lines: list[LogLine] = []
    await house.turns.through(log_lines(play.match, reader.seat, lines))
    return own_record(play.match, reader.seat, lines)


@get("/tables/{table_id:str}/frames", responses=FRAMES, tags=["records"])
async def show_frames(
    house: TheHouse,
    caller: TheCaller,
    limits: TheLimits,
    table_id: TableId,
    first: First = 0,
    to: To = MOST_FRAMES,
    seat: SeatAsked = None,
) -> Response[Raw]:
    """A finished game, step by step, from any seat's view."""
    limits.take("record", caller.address)
    any_seat = int(seat) if seat is not None and seat.isdecimal() else None
    reader, row = await reader_of(house, caller, table_id, None if seat is None else WATCH)
    row, play = await house.shown(table_id, reader, row).current()
    if play.match is None or not (row.status == OVER or row.imported):
        raise Refused("not_now", "only finished games can be watched step by step")
    if any_seat is not None and any_seat >= len(row.seats):
        raise Refused("not_found", f"this table has the seats 0 to {len(row.seats) - 1}")
    return await frames(house, caller, play.match.record(), first, to, any_seat)


async def frames(house: House, caller: Caller, record: str, first: int, to: int, seat: int | None) -> Response[Raw]:
    """The thinking process writes the JSON: so much of it need not be read and written again here."""
    if not 0 <= to - first <= MOST_FRAMES:
        raise Refused("bad_request", f"from and to: at most {MOST_FRAMES} frames a call")
    house.limits.take("work", caller.address, min(to, record.count("\n")))
    return Response(Raw(await house.thinkers.study_raw(ShowFrames(record, first, to, seat), For(caller.address))))


@post("/records", status_code=200, tags=["records"])
async def verify_record(house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[Imported]) -> Verified:
    """Does a record fit the installed rules, and how did it end?"""
    limits.take("record", caller.address)
    limits.take("work", caller.address, check_record(data.record))
    return await house.thinkers.study(Verify(data.record), For(caller.address))


@post("/records/frames", status_code=200, responses=FRAMES, tags=["records"])
async def record_frames(house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[FramesAsked]) -> Response[Raw]:
    """A record, step by step."""
    limits.take("record", caller.address)
    check_record(data.record)
    return await frames(house, caller, data.record, data.from_, data.to, data.seat)


@post("/records/continue", tags=["records"])
async def continue_record(
    request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[Continued]
) -> Response[Created]:
    """A table of one's own that goes on from a record."""
    limits.take("create", caller.address)
    try:
        made = await desk.carry_on(house, caller, data.record, data.upto, data.seats)
    except GloamError as error:
        raise Refused("record", str(error)) from None
    return opened(request, house, caller, made)


@post("/records/watch", tags=["records"])
async def watch_record(request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[Imported]) -> Opened:
    """Keep a record on the server, so that its address can be passed on."""
    limits.take("create", caller.address)
    try:
        row = await desk.keep_record(house, caller, data.record)
    except GloamError as error:
        raise Refused("record", str(error)) from None
    return Opened(row.id, table_url(request, house, row.id), info_for(house, row, frozenset()))


@post("/tables/{table_id:str}/fork", tags=["records"])
async def fork_table(
    request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Forked]
) -> Response[Created]:
    """A table of one's own that goes on from some point of a finished game."""
    limits.take("create", caller.address)
    reader, row = await reader_of(house, caller, table_id, WATCH)
    row, play = await house.shown(table_id, reader, row).current()
    if play.match is None or not (row.status == OVER or row.imported):
        raise Refused("not_now", "only finished games can be continued")
    made = await desk.carry_on(house, caller, play.match.record(), data.upto, data.seats)
    return opened(request, house, caller, made)


@get("/tables/{table_id:str}/stream", responses=streaming(LiveMessage | messages.Heard), tags=["live"])
async def stream_table(
    house: TheHouse,
    caller: TheCaller,
    limits: TheLimits,
    table_id: TableId,
    seat: SeatAsked = None,
    since: Since = None,
    lean: LeanAsked = False,
    protocol: Protocol = "table",
    wants: Wants = "view,labels",
) -> Stream:
    """The messages of the WebSocket as ND-JSON, for programs."""
    limits.take("connect", caller.address)
    reader, row = await reader_of(house, caller, table_id, seat)
    talk = talk_for(protocol, wants, reader, is_ready=True)
    subscriber = Subscriber(caller.key, reader, caller.address, lean, talk)
    check_crowd(house.shown(table_id, reader, row), subscriber)

    async def lines() -> AsyncGenerator[bytes, None]:
        table = await arrive(house, house.shown(table_id, reader, row), subscriber, since)
        try:
            while True:
                message = await subscriber.next()
                if message is None:
                    return
                if isinstance(message, Fresh):
                    await table.run(functools.partial(table.show, subscriber))
                    continue
                yield message + b"\n"
                del message  # a stream that waits must not keep a whole table in memory
        finally:
            depart(house, table, subscriber)

    return Stream(lines(), media_type="application/x-ndjson", headers=NO_STORE)


@get("/me/stream", responses=streaming(TurnMessage), tags=["live"])
async def stream_mine(house: TheHouse, caller: TheCaller, limits: TheLimits) -> Stream:
    """Whenever one of the caller's seats is asked, at any table; for programs that play."""
    limits.take("connect", caller.address)
    key = caller.key
    if key is None:
        raise Refused("no_seat", "send the bearer token that holds your seats")

    async def lines() -> AsyncGenerator[bytes, None]:
        waiting = Waiting()
        house.streams.add(waiting)
        said: dict[str, tuple[str, int]] = {}
        try:
            while True:
                waiting.wake.clear()
                waiting.is_behind = False
                mine = await house.store.tables_of(key)
                waiting.tables = {row.id for row, _ in mine}
                for row, seats in mine:
                    asked = [seat for seat in seats if seat != HOST and seat in row.waiting]
                    if said.get(row.id) == (row.status, row.version):
                        continue
                    if row.status == OVER and said.get(row.id, ("", 0))[0] not in ("", OVER):
                        yield encode(GameOver(row.id)) + b"\n"
                    elif row.status == "playing" and asked:
                        yield encode(TurnNotice(row.id, row.version, asked)) + b"\n"
                    said[row.id] = (row.status, row.version)
                try:
                    await asyncio.wait_for(waiting.wake.wait(), HEARTBEAT)
                except TimeoutError:
                    yield PING + b"\n"
        finally:
            house.streams.discard(waiting)

    return Stream(lines(), media_type="application/x-ndjson", headers=NO_STORE)


HANDLERS = [
    download_record, show_frames, verify_record, record_frames, continue_record, watch_record, fork_table, stream_table,
    stream_mine,
]  # fmt: skip
