"""What the server knows about a person, who is known by the seats they hold: to take away, and to have it forgotten."""

from __future__ import annotations

import msgspec

from . import moderation
from .access import Caller
from .at_rest import change_row
from .errors import Refused
from .house import House
from .live import Change
from .model import HOST, PLAYING, WAITING, Entry, TableRow
from .scene import moment
from .seating import vacate
from .writing import revoking

MOST = 10_000  # tables of one person that are looked through


class Spoken(msgspec.Struct, frozen=True):
    """Something that a person said or answered."""

    version: int
    at: str
    seat: int
    text: str


class Known(msgspec.Struct, frozen=True):
    """What is known about a person at one table."""

    id: str
    game: str
    status: str
    created: str
    host: bool
    names: dict[int, str]  # by seat
    chat: list[Spoken]
    answers: list[Spoken]


class MyData(msgspec.Struct, frozen=True):
    tables: list[Known]


class Forgotten(msgspec.Struct, frozen=True):
    tables: int


def known_at(row: TableRow, entries: list[Entry], seats: list[int]) -> Known:
    mine = [seat for seat in seats if seat != HOST]
    said = [entry for entry in entries if entry.seat in mine and entry.by == "person"]
    chat = [Spoken(e.version, moment(e.at), e.seat, e.text.partition("\n")[2]) for e in said if e.kind == "chat"]
    answers = [Spoken(e.version, moment(e.at), e.seat, e.text) for e in said if e.kind == "answer"]
    names = {seat: row.seats[seat].name for seat in mine if seat < len(row.seats)}
    return Known(row.id, row.game, row.status, moment(row.created), HOST in seats, names, chat, answers)


async def my_data(house: House, caller: Caller) -> MyData:
    found = await house.store.tables_of(caller.key, MOST) if caller.key is not None else []
    return MyData([known_at(row, await house.store.entries(row.id), seats) for row, seats in found])


async def forget_me(house: House, caller: Caller) -> Forgotten:
    """Everywhere: name and chat go, the seats are given up, and no key of this person is left. Games that others play go on."""
    key = caller.key
    if key is None:
        raise Refused("no_seat", "nothing is known about you here: send the token or cookie that holds your seats")
    found = await house.store.tables_of(key, MOST)
    for row, seats in found:
        for seat in seats:
            if seat != HOST:
                await forget_seat(house, row.id, seat)
                if row.status in (WAITING, PLAYING):
                    await give_up(house, row.id, seat)
        if HOST in seats and row.status == WAITING:
            await change_row(house, row.id, moderation.close)
        await house.store.do(*[revoking(row.id, seat) for seat in seats])
    return Forgotten(len(found))


async def give_up(house: House, table_id: str, seat: int) -> None:
    """Leave a seat, if it is still taken and the table can be played."""
    try:
        await vacate(house, table_id, seat)
    except Refused as error:
        if error.code not in ("not_now", "rules_changed"):
            raise


async def forget_seat(house: House, table_id: str, seat: int | None, by: str = "person") -> int:
    def decide(row: TableRow) -> Change:
        return moderation.forget(row, seat, by)

    return await change_row(house, table_id, decide)
