"""Whether a table is whole: its entries are all there, they lead where they led, and the row says what the game says."""

from __future__ import annotations

from gloam.engine import GloamError

from .errors import Refused
from .model import CLOSED, OVER, PLAYING, Whole
from .playing import check_pinned, replayed


def fault_of(whole: Whole) -> str:
    """What is wrong with a table, as a sentence; empty if nothing is."""
    return torn(whole) or difference(whole)


def torn(whole: Whole) -> str:
    """Entries and keys that are missing, or too many: what a copy that was made carelessly lacks."""
    row, found = whole.table, [entry.version for entry in whole.entries]
    missing = sorted(set(range(1, row.version + 1)) - set(found))
    if missing:
        return f"entry {missing[0]} is missing ({len(missing)} of {row.version} are)"
    if found and found[-1] > row.version:
        return f"entry {found[-1]} is newer than the table, which ends with entry {row.version}"
    if any(key.table != row.id or key.seat >= len(row.seats) for key in whole.keys):
        return "it has keys of another table"
    return ""


def difference(whole: Whole) -> str:
    """Replay what was played. Same means: every entry leads to the position that it led to when it was played."""
    row = whole.table
    try:
        if whole.entries and row.status not in (OVER, CLOSED):
            check_pinned(row)
        play = replayed(row, whole.entries)
    except (GloamError, Refused) as error:
        return str(error)
    except Exception as error:  # whatever a changed rule does, the table is named and the check goes on
        return f"{type(error).__name__}: {error}"
    if row.status == PLAYING:
        asked = [] if play.match is None else [ask.seat for ask in play.match.asks]
        if play.match is None or play.match.over or asked != row.waiting:
            return f"the table waits for seats {row.waiting}, its game for {asked}"
    return ""
