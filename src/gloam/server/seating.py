"""Sitting down and getting up: who holds a seat, on how many devices, and which links open it.

Everything is decided in the table's queue and written in one transaction with the entry that tells it: taking a seat voids
every other key of it, and an invitation that somebody else claimed meanwhile gives Conflict, so that it is decided anew.
"""

from __future__ import annotations

from gloam.match import default_names

from .access import Caller, hashed, new_secret
from .desk import free_name, start_entries
from .errors import Refused
from .house import House
from .levels import USUAL
from .live import Change
from .model import BOT, CLOSED, HOST, OPEN, PERSON, PLAYING, RESERVED, WAITING, Entry, Key, Seat, TableRow
from .moderation import check_welcome
from .playing import Play
from .readers import check_guest
from .writing import granting, revoking, using

NO_INVITATION = "this invitation does not exist, or somebody has used it; ask the host for a new one"


def take_seat(row: TableRow, number: int, name: str) -> list[Entry]:
    """A person sits down; with the last one the game begins, if the table says so."""
    seat = row.seats[number]
    taken = [other.name for i, other in enumerate(row.seats) if i != number]
    seat.name = free_name(name or seat.name, default_names(6)[number % 6], taken)
    seat.kind, seat.devices = PERSON, 1
    new = [Entry(0, "join", number)]
    if row.autostart and not any(other.empty for other in row.seats):
        new += start_entries(row)
    return new


async def sit(house: House, caller: Caller, table_id: str, wanted: int | None, name: str) -> tuple[int, TableRow]:
    """Take an open seat."""
    table = house.table(table_id)
    took = -1

    async def decide(row: TableRow, play: Play) -> Change:
        nonlocal took
        if HOST not in (await house.store.held(caller.key, table_id) if caller.key is not None else []):
            await check_guest(house, caller, row)
        if row.status != WAITING:
            raise Refused("not_now", "the game has begun" if row.status == PLAYING else "this table is closed")
        free = [number for number, seat in enumerate(row.seats) if seat.kind == OPEN]
        if wanted is not None and wanted not in free:
            raise Refused("not_now", f"seat {wanted} is not open" + (f"; open seats: {free}" if free else "; none is"))
        if not free:
            raise Refused("not_now", "no seat of this table is open")
        took = free[0] if wanted is None else wanted
        works = [revoking(table_id, took), granting(Key(caller.sure_key(), table_id, took))]
        return Change(take_seat(row, took, name), works)

    await table.current(caller.address)
    await table.change(decide)
    assert table.row is not None
    return took, table.row


async def claim(house: House, caller: Caller, invite: str, name: str) -> tuple[int, TableRow]:
    """Take the seat of an invitation, or open one's own seat on a second device. Asked again by the same caller, the same seat."""
    found = await house.store.key(hashed(invite), ("invite", "used"))
    if found is None:
        raise Refused("not_found", NO_INVITATION)
    if found.hash == caller.key:
        raise Refused("bad_request", "an invitation is not a token: leave the token out, and you get one of your own")
    table_id, number = found.table, found.seat
    table = house.table(table_id)

    async def decide(row: TableRow, play: Play) -> Change:
        me, key = caller.sure_key(), await house.store.key(found.hash, ("invite", "used"))
        holders = (await house.store.holders(table_id)).get(number, [])
        if key is not None and me in holders and (key.kind == "invite" or key.by == me):
            return Change([])
        if key is None or key.kind == "used":
            raise Refused("not_found", NO_INVITATION)
        if row.status == CLOSED:
            raise Refused("not_now", "this table is closed")
        check_welcome(row, me)
        mine, seat = granting(Key(me, table_id, number)), row.seats[number]
        if seat.empty:
            return Change(take_seat(row, number, name), [using(key, me), revoking(table_id, number, but=me), mine])
        if key.by not in holders:  # not made by who sits there
            raise Refused("not_found", NO_INVITATION)
        seat.devices = len(holders) + 1
        return Change([Entry(0, "device", number)], [using(key, me), mine])

    await table.current(caller.address)
    await table.change(decide)
    assert table.row is not None
    return number, table.row


async def link(house: House, caller: Caller, table_id: str, number: int) -> str:
    """A link to a seat: its holder's, for a second device, or the host's new invitation for an empty seat."""
    secret = new_secret()

    async def decide(row: TableRow, play: Play) -> Change:
        if not 0 <= number < len(row.seats):
            raise Refused("not_found", f"this table has the seats 0 to {len(row.seats) - 1}")
        holds = await house.store.held(caller.key, table_id) if caller.key is not None else []
        maker = caller.key if caller.key is not None and number in holds else ""
        if not maker and HOST not in holds:
            raise Refused("not_host", "only the one who opened this table can do that")
        if not maker and not row.seats[number].empty:
            raise Refused("not_allowed", "that seat is taken; only who sits there can make a link for it")
        return Change([], [granting(Key(hashed(secret), table_id, number, "invite", maker))])

    await house.table(table_id).change(decide)
    return secret


async def only_this_device(house: House, caller: Caller, table_id: str, number: int) -> int:
    """The holder closes the seat everywhere else: other devices lose it, and links that nobody has used yet die."""

    async def decide(row: TableRow, play: Play) -> Change:
        holders = (await house.store.holders(table_id)).get(number, [])
        if caller.key is None or caller.key not in holders:
            raise Refused("no_seat", f"you do not hold seat {number} of this table")
        row.seats[number].devices = 1
        said = [Entry(0, "one_device", number)] if len(holders) > 1 else []
        return Change(said, [revoking(table_id, number, but=caller.key)])

    return await house.table(table_id).change(decide)


async def vacate(house: House, table_id: str, seat: int) -> int:
    """A seat is left. Before the start it opens again; afterwards a bot plays on in the person's name."""
    table = house.table(table_id)

    async def decide(row: TableRow, play: Play) -> Change:
        if seat >= len(row.seats) or row.seats[seat].kind not in (PERSON, RESERVED):
            raise Refused("not_now", "nobody sits there")
        if row.status not in (WAITING, PLAYING):
            raise Refused("not_now", "the game is over")
        if row.status == WAITING:
            row.seats[seat] = Seat(OPEN)
        else:
            row.seats[seat] = Seat(BOT, row.seats[seat].name, USUAL)
        row.closing = [one for one in row.closing if one != seat]
        return Change([Entry(0, "leave", seat)], [revoking(table_id, seat)])

    return await table.change(decide)
