"""From a call to a reader: which seats the caller holds, and through which of them it looks."""

from __future__ import annotations

import functools

from .access import Caller
from .errors import Refused
from .house import House
from .model import HOST, TableRow
from .moderation import check_welcome
from .scene import Reader

WATCH = "watch"


async def reader_of(
    house: House, caller: Caller, table_id: str, seat: str | int | None, may_be_old: bool = False
) -> tuple[Reader, TableRow]:
    """The caller's place at a table. Refuses seats that it does not hold, and spectators where none are welcome.

    `may_be_old`: also at a table that cannot be played with the installed rules.
    """
    table = house.table(table_id)
    fresh = functools.partial(table.fresh, caller.address)
    try:
        row, _ = await (table.run(fresh) if house.store.shared else table.current(caller.address))
    except Refused as error:
        if error.code != "rules_changed" or not may_be_old:
            raise
        found = await house.store.table(table_id)
        assert found is not None
        row = found
    holds = frozenset(await house.store.held(caller.key, table_id)) if caller.key is not None else frozenset()
    if not holds:
        await check_guest(house, caller, row)
    reader = Reader(pick_seat(row, holds, seat), holds)
    house.audience.attend(table, row, caller.address, bool(holds))
    return reader, row


async def check_guest(house: House, caller: Caller, row: TableRow) -> None:
    """Whether somebody without a seat may be here."""
    check_welcome(row, caller.key)
    if row.password and not (caller.key is not None and await house.store.is_guest(caller.key, row.id)):
        raise Refused("password", "this table has a password; whoever invited you knows it")


def pick_seat(row: TableRow, holds: frozenset[int], wanted: str | int | None) -> int | None:
    """The seat that is meant: the one asked for, else the caller's own, of several the first that is asked."""
    mine = sorted(holds - {HOST})
    if wanted is None or wanted == "":
        asked = [seat for seat in mine if seat in row.waiting]
        found: int | None = next(iter(asked or mine), None)
    elif wanted == WATCH:
        found = None
    elif isinstance(wanted, int) or wanted.isdecimal():
        found = int(wanted)
        if found not in mine:
            raise Refused("no_seat", f"you do not hold seat {found} of this table")
    else:
        raise Refused("bad_request", f"seat: a number or {WATCH!r}, not {wanted[:20]!r}")
    if found is None and not holds and not row.spectators:
        raise Refused("not_allowed", "this table has no spectators")
    return found


def payer_of(table_id: str, reader: Reader, address: str | None) -> str:
    """Against whom it counts what is said at a table: the seat that one holds, or the address. A token that opens nothing is
    nobody: anybody can invent another."""
    return f"{table_id} {reader.seat}" if reader.seat is not None and reader.seat in reader.holds else str(address)


def check_host(reader: Reader) -> None:
    if HOST not in reader.holds:
        raise Refused("not_host", "only the one who opened this table can do that")
