"""What a program says over a WebSocket that speaks the seat protocol, and what it hears in reply."""

from __future__ import annotations

import functools

import msgspec

from gloam.seat import messages

from . import moves
from .access import Limits
from .errors import Refused
from .faults import failure
from .house import House
from .live import LiveTable
from .model import PLAYING
from .readers import payer_of
from .seated import Talk, checked, time_left
from .subscribers import Subscriber
from .wishes import LARGEST


async def reply_to_program(house: House, limits: Limits, table: LiveTable, subscriber: Subscriber, data: bytes) -> bytes | None:
    """Carry out one line; what was wrong with it can be said better."""
    talk = subscriber.talk
    assert talk is not None
    try:
        if len(data) > LARGEST:
            raise Refused("too_large", f"messages have at most {LARGEST} bytes")
        limits.take("answer", payer_of(table.id, subscriber.reader, subscriber.payer))
        told = await carry_out(house, table, subscriber, talk, read(data))
    except Refused as error:
        return messages.encode(messages.Refusal(text=error.message, rule=error.rule, again=True))
    except Exception as error:  # our fault, or the database's; the connection and the table stay
        return messages.encode(messages.Refusal(text=failure(house, table, error).message, again=True))
    return told


def read(data: bytes) -> messages.Said:
    try:
        return messages.read_said(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_request", f"no message of the seat protocol: {str(error)[:200]}") from None


async def carry_out(house: House, table: LiveTable, subscriber: Subscriber, talk: Talk, said: messages.Said) -> bytes | None:
    """A reply, or nothing: what an answer leads to is told as it happens."""
    row, play = await table.current(subscriber.payer)
    seat = moves.own_seat(subscriber.reader)
    if isinstance(said, messages.Ready):
        if said.version != messages.VERSION:
            raise Refused("bad_request", f"you speak version {said.version} of the seat protocol, this server {messages.VERSION}")
        talk.wants, talk.is_ready = checked(said.wants), True
        await table.run(functools.partial(ask_now, table, subscriber))
        return None
    if isinstance(said, messages.Fault):
        subscriber.end()
        return None
    if isinstance(said, messages.AskTime):
        return time_left(row, house.now())
    if isinstance(said, messages.AskWhyNot):
        found = moves.why_not(row, play, seat, said.answer)
        return messages.encode(messages.WhyNot(answer=said.answer, allowed=found.allowed, rule=found.rule, text=found.text))
    if row.status != PLAYING or not talk.asked:
        raise Refused("not_now", "your seat is not asked anything now")
    if said.id is not None and said.id != talk.number:
        raise Refused("stale", f"it answers question {said.id}, and question {talk.number} is open")
    # The same answer to the same question counts once, however often a program says it that has lost its connection.
    await moves.answer(house, table.id, subscriber.reader, said.answer, talk.number, f"question {talk.number}", gets_change=True)
    return None


async def ask_now(table: LiveTable, subscriber: Subscriber) -> None:
    """Tell a program that has become ready what it is asked. Inside a job."""
    row, play = await table.ready()
    table.talk_to(subscriber, row, play)
