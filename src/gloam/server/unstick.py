"""Getting a table going again that hangs. Nothing is ever deleted: what cannot stand is set aside and stays in the store.

What can hang a table: a worker that died with its lease; rules or cards that changed under it; an entry that no longer
replays; entries that a careless copy lost, or has beyond its row; a rule with a fault, at which every answer fails.
"""

from __future__ import annotations

import functools
import time

import msgspec

from gloam.engine import BadSetup
from gloam.match import default_names

from .admin import find_whole, insist, opened, wholes
from .config import Settings
from .levels import USUAL
from .model import BOT, CLOSED, MOVES, PERSON, PLAYING, VOID, WAITING, Entry, TableRow, Whole
from .playing import Play, effective, settle
from .soundness import fault_of
from .store import Store
from .writing import voiding


async def unstick(settings: Settings, table_id: str, back: int | None = None) -> str:
    """Free a table, bind it to the installed rules, bring its row in line with its match.

    `back`: also go back so many answers from the last position that can be reached; None: take nothing back.
    """
    async with opened(settings) as store:
        return await insist(functools.partial(free, store, table_id, back))


async def unstick_all(settings: Settings, back: int | None = None) -> list[str]:
    """The same for every table that is being played and is not sound; the others are not touched."""
    said = []
    async with opened(settings) as store:
        async for whole in wholes(store):
            if whole.table.status in (WAITING, PLAYING) and fault_of(whole):
                said.append(await insist(functools.partial(free, store, whole.table.id, back)))
    return said


async def free(store: Store, table_id: str, back: int | None) -> str:
    whole = await find_whole(store, table_id)
    row = whole.table
    sit_down_again(whole)
    if row.status in (WAITING, CLOSED):
        return f"table {table_id} is {row.status}: there is nothing to unstick"
    await store.free(table_id)
    entries, lacking = filled(whole)
    play, unsound = soundly(row, entries)
    if play.match is None or row.known_game is None:
        return f"table {table_id} cannot be set up with the installed rules; install those it was begun with, or close it"
    lost = len([entry for entry in unsound if entry.kind == "answer"])
    count = len(effective(play.match))
    if unsound and back is None:
        reached = f"table {table_id} can be replayed up to entry {unsound[0].version - 1} ({count} answers) and not beyond"
        ways = f"install the rules it was begun with, or go on from there with --back 0 ({lost} answers are set aside)"
        return f"{reached}; {ways}"
    new = going_back(play, count, back or 0)
    row.version = max(row.version, len(entries))
    aside = voiding(table_id, [entry.version for entry in unsound])
    await store.append(row, lacking + stand_again(row, play, new), aside)
    done = [f"{lost} answers that no longer replay were set aside"] if lost else []
    done += [f"{len(lacking)} entries were lost before"] if lacking else []
    done += [f"{back} answers were taken back"] if back else []
    return f"table {table_id} goes on: {', '.join(done) or 'nothing was lost'}"


def sit_down_again(whole: Whole) -> None:
    """A row from before the start of a game that its entries tell of: who has a key sits there, bots have the other seats."""
    row, holders = whole.table, {key.seat for key in whole.keys if key.kind == "holder"}
    if row.status != WAITING or not any(entry.kind == "start" for entry in whole.entries):
        return
    row.status = PLAYING
    for number, seat in enumerate(row.seats):
        if seat.empty:
            seat.name = seat.name or default_names(len(row.seats))[number]
            seat.kind, seat.level = (PERSON, "") if number in holders else (BOT, USUAL)


def filled(whole: Whole) -> tuple[list[Entry], list[Entry]]:
    """All entries, with a void one for each that is missing, and those. What stands beyond the row's version was committed, too."""
    found = {entry.version: entry for entry in whole.entries}
    last = max(whole.table.version, *found) if found else whole.table.version
    lacking = [Entry(version, VOID, by="admin", at=whole.table.updated) for version in range(1, last + 1) if version not in found]
    found |= {entry.version: entry for entry in lacking}
    return [found[version] for version in sorted(found)], lacking


def soundly(row: TableRow, entries: list[Entry]) -> tuple[Play, list[Entry]]:
    """The play up to the last entry that still leads where it led, and the moves from there on."""
    whole = tried(row, entries)
    if len(whole.marks) == len(entries):
        return whole, []
    good = len(whole.marks)
    return tried(row, entries[:good]), [entry for entry in entries[good:] if entry.kind in MOVES]


def tried(row: TableRow, entries: list[Entry]) -> Play:
    """Play entries until one fails; its trace may be left on the match, but it has no mark."""
    play = Play()
    for entry in entries:
        copy = msgspec.structs.replace(entry)
        try:
            play.apply(row, copy)
        except Exception:  # whatever a changed or faulty rule does
            break
        if entry.digest and entry.digest != copy.digest:
            play.marks.pop()
            break
    return play


def going_back(play: Play, count: int, back: int) -> list[Entry]:
    if back > count:
        raise BadSetup(f"only {count} answers were given at this table; --back {back} is too far")
    return [Entry(0, "rewind", text=str(count - back), by="admin")] if back else []


def stand_again(row: TableRow, play: Play, new: list[Entry]) -> list[Entry]:
    """The entries that say so, with the row brought in line. There is always one: whoever has the table in memory looks again."""
    game = row.known_game
    assert game is not None
    now = time.time()
    row.rules, row.content, row.updated, row.due = game.version, game.content_hash, now, None
    said = [*new, Entry(0, "unstick", by="admin")]
    for entry in said:
        row.version += 1
        entry.version, entry.at = row.version, now
        play.apply(row, entry)
    settle(row, play, now, said)
    return said
