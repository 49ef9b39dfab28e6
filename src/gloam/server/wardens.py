"""What operators do for the people at tables, while the server runs or not: send away, mute, forget, hand out, delete, tidy up."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from gloam.engine import BadSetup

from . import moderation, passwords
from .admin import find, find_whole, insist, opened
from .config import Settings
from .errors import Refused
from .house import tidied
from .live import Change
from .model import Whole
from .notices import announce
from .people import known_at
from .store import Store
from .wishes import TableSettings
from .writing import deleting

Decide = Callable[[Whole], Change]


async def decided(settings: Settings, table_id: str, decide: Decide, done: str) -> str:
    """Carry out a decision about a table; if the server writes first, decide anew."""
    async with opened(settings) as store:

        async def work() -> str:
            return done if await written(store, table_id, decide) else "it is so already"

        return await insist(work)


async def written(store: Store, table_id: str, decide: Decide) -> bool:
    whole = await find_whole(store, table_id)
    row = whole.table
    try:
        change = decide(whole)
    except Refused as error:
        raise BadSetup(f"table {table_id}: {error.message}") from None
    row.updated = time.time()
    for entry in change.entries:
        row.version += 1
        entry.version, entry.at = row.version, row.updated
    if change.entries:
        await store.append(row, change.entries, *change.works)
        await announce(store, table_id)
    return bool(change.entries)


async def kick(settings: Settings, table_id: str, seat: int, ban: bool) -> str:
    def decide(whole: Whole) -> Change:
        return moderation.kick(whole.table, seat, moderation.keys_of_seat(whole.keys, seat), ban, "admin")

    return await decided(settings, table_id, decide, f"seat {seat} of table {table_id} is free" + (" and barred" if ban else ""))


async def mute(settings: Settings, table_id: str, seat: int | None, muted: bool) -> str:
    def decide(whole: Whole) -> Change:
        return moderation.mute(whole.table, seat, muted, "admin")

    who = "the spectators" if seat is None else f"seat {seat}"
    return await decided(settings, table_id, decide, f"{who} of table {table_id} {'are not' if muted else 'are'} heard")


async def set_up(settings: Settings, table_id: str, wish: TableSettings) -> str:
    password = None if wish.password is None else await passwords.kept(wish.password)

    def decide(whole: Whole) -> Change:
        return moderation.set_up(whole.table, wish, password, "admin")

    return await decided(settings, table_id, decide, f"table {table_id} is set up anew")


async def forget(settings: Settings, table_id: str, seat: int | None) -> str:
    def decide(whole: Whole) -> Change:
        return moderation.forget(whole.table, seat, "admin")

    who = "the spectators" if seat is None else f"seat {seat}"
    return await decided(settings, table_id, decide, f"name and chat of {who} are erased from table {table_id}")


async def person(settings: Settings, table_id: str, seat: int) -> str:
    """Everything that is known about who sits there, at this table and at every other that the same key opens, as JSON."""
    async with opened(settings) as store:
        whole = await find_whole(store, table_id)
        keys = moderation.keys_of_seat(whole.keys, seat)
        found = {table_id: known_at(whole.table, whole.entries, [seat])}
        for key in keys:
            for row, seats in await store.tables_of(key, 10_000):
                found[row.id] = known_at(row, await store.entries(row.id), seats)
    return msgspec.json.format(msgspec.json.encode(list(found.values())), indent=2).decode()


async def delete(settings: Settings, table_id: str) -> str:
    async with opened(settings) as store:
        await find(store, table_id)
        await store.do(deleting([table_id]))
    return f"table {table_id} is deleted, with everything that was played and said at it"


async def tidy(settings: Settings, seconds: float) -> str:
    if not seconds:
        raise BadSetup("say how long finished tables are kept, such as --keep-finished 90d")
    async with opened(settings) as store:
        count = await tidied(store, time.time() - seconds, lambda table_id: None)
    return f"{count} finished tables are deleted"
