"""WebSocket: the same moves as over HTTP, and every update as it happens."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from . import moves
from .access import Limits, caller_of
from .errors import Refused
from .faults import failure
from .house import House
from .injected import LeanAsked, Protocol, SeatAsked, Since, TableId, TheHouse, TheLimits
from .lasting import Line, line_of
from .live import LiveTable
from .logs import request_id
from .model import HOST, PLAYING
from .programs import reply_to_program
from .readers import payer_of, pick_seat, reader_of
from .scene import Reader, encode
from .seated import talk_for
from .subscribers import Subscriber
from .wire_play import Answered, Reply, Sat, Taken, WhyNot, Written
from .wishes import LARGEST, Message

MOST_WATCHING = 200  # connections of people without a seat, at one table
MOST_WATCHING_FROM_ONE = 50  # of these, from one address: nobody shuts the other spectators out
MOST_OWN = 20  # of one identity that holds a seat: people who watch take nothing away from who plays
CLOSE = {"csrf": 4403, "not_found": 4404, "slow_down": 4429, "busy": 4429, "password": 4402, "rules_changed": 4409}
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # ways in which a client leaves: nothing is wrong with that
Socket = WebSocket[Any, Any, Any]
Done = Written | Taken | Answered | WhyNot | Sat


async def arrive(house: House, table: LiveTable, subscriber: Subscriber, since: int | None) -> LiveTable:
    """A connection joins a table; whoever comes back gets the seat back from the bot that sat in."""
    row, _ = await (table.run(table.fresh) if house.store.shared else table.current())
    seat = subscriber.reader.seat
    if seat is not None and row.status == PLAYING and row.seats[seat].stand_in:
        await moves.stand_in(house, table.id, subscriber.reader, seat, "")
    await table.run(functools.partial(table.subscribe, subscriber, since))
    house.came(table)
    return table


def check_crowd(table: LiveTable, new: Subscriber) -> None:
    """Whether there is room for one more connection of this kind."""
    if new.reader.holds:
        if sum(other.key == new.key for other in table.subscribers) >= MOST_OWN:
            raise Refused("busy", f"you have this table open {MOST_OWN} times; close some of them")
        return
    watching = [other for other in table.subscribers if not other.reader.holds]
    if len(watching) >= MOST_WATCHING or sum(other.payer == new.payer for other in watching) >= MOST_WATCHING_FROM_ONE:
        raise Refused("busy", "too many people watch this table already; try again later")


def depart(house: House, table: LiveTable, subscriber: Subscriber) -> None:
    table.subscribers.discard(subscriber)
    house.went(table, subscriber.reader.holds - {HOST})


@websocket("/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    house: TheHouse,
    limits: TheLimits,
    table_id: TableId,
    seat: SeatAsked = None,
    since: Since = None,
    lean: LeanAsked = False,
    protocol: Protocol = "table",
) -> None:
    try:
        caller = caller_of(socket, house.settings)
        limits.take("connect", caller.address)
        reader, row = await reader_of(house, caller, table_id, seat)
        talk = talk_for(protocol, "", reader, is_ready=False)
        subscriber = Subscriber(caller.key, reader, caller.address, lean, talk)
        table = house.shown(table_id, reader, row)
        check_crowd(table, subscriber)
        line = line_of(socket)
        await arrive(house, table, subscriber, since)
    except Refused as error:
        await refuse(socket, CLOSE.get(error.code, 4401), error.message)
        return
    except Exception as error:
        told = failure(house, house.table(table_id), error)
        await refuse(socket, 1011, told.message)
        return
    try:
        await socket.accept()
        visit = Visit(house, table, subscriber, line)
        line.stay(visit)
    except BaseException as error:
        depart(house, table, subscriber)
        if not isinstance(error, GONE):
            raise
    else:
        subscriber.opens(visit)


class Visit:
    """Somebody at a table over a WebSocket. What they say is carried out, one message after the other."""

    __slots__ = ("house", "is_busy", "line", "number", "subscriber", "table", "unheard")

    def __init__(self, house: House, table: LiveTable, subscriber: Subscriber, line: Line) -> None:
        self.house = house
        self.table = table
        self.subscriber = subscriber
        self.line = line
        self.number = request_id.get()
        self.is_busy = False
        self.unheard: list[bytes] = []  # what came together with something that is still carried out

    # -- what the line hears

    def hear(self, data: bytes) -> None:
        self.unheard.append(data)
        if self.is_busy:
            self.line.wait()
        else:
            self.is_busy = True
            self.house.keep(self.reply())

    def leave(self) -> None:
        self.unheard.clear()
        self.subscriber.outlet = None
        self.subscriber.end()
        depart(self.house, self.table, self.subscriber)

    async def reply(self) -> None:
        request_id.set(self.number)
        reply_to = reply_to_client if self.subscriber.talk is None else reply_to_program
        while self.unheard:
            data = self.unheard.pop(0)
            reply = await reply_to(self.house, self.house.limits, self.table, self.subscriber, data)
            if reply is not None:
                self.subscriber.send(reply, reply=True)
            if not self.line.is_over:
                self.line.flush()
            if not self.unheard:
                self.line.read_on()
            else:
                await asyncio.sleep(0)  # who says much at once does not keep the others waiting
        self.is_busy = False

    # -- what the table tells

    @property
    def is_free(self) -> bool:
        return self.line.is_free

    def flow(self) -> None:
        self.subscriber.flow()

    def send(self, message: bytes) -> None:
        if self.is_busy:
            self.line.send_with_next(message)  # which is the reply, as a rule
        else:
            self.line.send(message)

    def refresh(self) -> None:
        self.house.keep(self.table.run(functools.partial(self.table.show, self.subscriber)))

    def beat(self, now: float) -> None:
        self.line.beat(now)

    def hang_up(self) -> None:
        self.line.close(1012, "come back with since")


async def refuse(socket: Socket, code: int, reason: str) -> None:
    """Say why over a connection that is opened for that: browsers learn of nothing else."""
    with contextlib.suppress(*GONE):
        await socket.accept()
        await socket.close(code, reason=reason[:100])


async def reply_to_client(house: House, limits: Limits, table: LiveTable, subscriber: Subscriber, data: bytes) -> bytes | None:
    """Carry out one message; without an id only a failure is told."""
    identity: str | None = None
    try:
        if len(data) > LARGEST:
            raise Refused("too_large", f"messages have at most {LARGEST} bytes")
        message = read(data)
        identity = message.id
        limits.take("answer", payer_of(table.id, subscriber.reader, subscriber.payer))
        done = await act(house, limits, table, subscriber, message)
        reply = Reply(identity, True) if done is None else Reply(identity, True, **msgspec.structs.asdict(done))
    except Refused as error:
        reply = Reply(identity, False, error.wire)
    except Exception as error:  # our fault, or the database's; the connection and the table stay
        reply = Reply(identity, False, failure(house, table, error))
    return encode(reply) if identity is not None or not reply.ok else None


def read(data: bytes) -> Message:
    try:
        return msgspec.json.decode(data, type=Message)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_request", f"not a message: {str(error)[:200]}") from None


async def act(house: House, limits: Limits, table: LiveTable, subscriber: Subscriber, message: Message) -> Done | None:
    """Carry out what a client asks for; returns what goes into the reply."""
    if message.type in ("ping", "pong"):
        return None
    row, play = await table.current(subscriber.payer)
    if message.type == "look":
        await table.run(functools.partial(table.show, subscriber))
        return None
    holds = subscriber.reader.holds
    if message.type == "sit":
        wanted = "watch" if message.seat is None else message.seat
        subscriber.sits(Reader(pick_seat(row, holds, wanted), holds))
        await table.run(functools.partial(table.show, subscriber))
        return Sat(subscriber.reader.seat)
    reader = Reader(subscriber.reader.seat if message.seat is None else pick_seat(row, holds, message.seat), holds)
    if message.type == "chat":
        limits.take("chat", payer_of(table.id, reader, subscriber.payer))
        return await moves.chat(house, table.id, reader, message.text, message.team)
    if message.type == "answer":
        if message.expect is None or message.id is None:
            raise Refused("bad_request", "an answer needs expect (the version you saw) and id")
        gets_change = subscriber.lean and reader.seat == subscriber.reader.seat
        return await moves.answer(house, table.id, reader, message.answer, message.expect, message.id, gets_change)
    if message.type == "undo":
        return await moves.undo(house, table.id, reader, message.id)
    if message.type == "vote":
        return await moves.vote(house, table.id, reader, message.agree)
    if message.type == "why_not":
        return moves.why_not(row, play, moves.own_seat(reader), message.answer)
    raise Refused("bad_request", f"there is no message of type {message.type!r}")
