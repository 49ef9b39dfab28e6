"""Tables that cannot be played with the installed rules: their people can still take them away, and end them."""

from __future__ import annotations

from collections.abc import Callable

from gloam.engine.record import RESIGN, UNDO, Record

from .errors import Refused
from .house import House
from .live import Change
from .model import CLOSED, OVER, Entry, TableRow
from .playing import Play, effective_lines

Decide = Callable[[TableRow], Change]


async def change_row(house: House, table_id: str, decide: Decide) -> int:
    """Decide about the row of a table, whether its game can be played here or not; returns the version."""
    table = house.table(table_id)

    async def decide_with(row: TableRow, play: Play) -> Change:
        return decide(row)

    try:
        return await table.change(decide_with)
    except Refused as error:
        if error.code != "rules_changed":
            raise

    async def without_playing() -> int:
        row = await house.store.table(table_id)
        if row is None:
            raise Refused("not_found", "there is no such table")
        change = decide(row)
        for entry in change.entries:
            row.version += 1
            entry.version, entry.at = row.version, house.now()
        row.updated = house.now()
        table.row = table.play = None
        await house.store.append(row, change.entries, *change.works)
        return row.version

    return await table.run(without_playing)


def lines_of(entries: list[Entry]) -> list[tuple[int, str]]:
    """The lines of a record that these entries come to."""
    lines: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "answer":
            lines.append((entry.seat, entry.text))
        elif entry.kind == "undo":
            lines.append((entry.seat, UNDO))
        elif entry.kind == "resign":
            lines.append((entry.seat, RESIGN))
        elif entry.kind == "rewind":
            lines = effective_lines(lines)[: int(entry.text)]
    return lines


def record_of(row: TableRow, entries: list[Entry], seat: int | None) -> str:
    """The whole game file once nobody plays on; before that, what a seat itself has answered."""
    lines, names = lines_of(entries), [seat.name for seat in row.seats]
    if row.status in (OVER, CLOSED):
        cards = row.known_game.cards if row.known_game is not None else {}
        return Record(row.game, row.rules, row.content, row.options, names, row.seed, lines, cards=cards).to_text()
    told = ["gloam seat record 1", f"game: {row.game}", f"rules: {row.rules}", f"seats: {', '.join(names)}"]
    told += [f"seat: {'spectator' if seat is None else seat}", "--- answers of this seat"]
    told += [f"{who} {text}" for who, text in lines if who == seat]
    return "\n".join(told) + "\n"
