"""Who may stay, speak and end a table: decisions about a table's row, for people at the table and for operators alike.

They need no match, so that they can be made at a table whose rules have changed, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from .errors import Refused
from .levels import USUAL
from .live import Change
from .model import BOT, CLOSED, NOBODY, OPEN, PERSON, PLAYING, RESERVED, WAITING, Entry, Key, Seat, TableRow
from .wishes import TableSettings
from .writing import Work, erasing, revoking, turning_out

BANNED = "the host of this table sent you away; you cannot come back to it"


def kick(row: TableRow, seat: int, holders: Sequence[str], ban: bool, by: str = "host") -> Change:
    """A person is sent away. Before the start the seat opens again; afterwards a bot plays on in the person's name.

    `holders`: the keys that hold the seat. With `ban` they cannot come back, neither to a seat nor to watch.
    """
    check_seat(row, seat)
    if row.seats[seat].kind not in (PERSON, RESERVED):
        raise Refused("not_now", "nobody sits there")
    if row.status not in (WAITING, PLAYING):
        raise Refused("not_now", "the game is over")
    if ban:
        row.banned = sorted({*row.banned, *holders})
    row.seats[seat] = Seat(OPEN) if row.status == WAITING else Seat(BOT, row.seats[seat].name, USUAL)
    row.closing = [one for one in row.closing if one != seat]
    return Change([Entry(0, "kick", seat, "ban" if ban else "", by)], [revoking(row.id, seat)])


def mute(row: TableRow, seat: int | None, muted: bool, by: str = "host") -> Change:
    """Nothing that this seat says is heard any more, or it is again; None: the spectators."""
    if seat is not None:
        check_seat(row, seat)
    who = NOBODY if seat is None else seat
    if (who in row.muted) == muted:
        return Change([])
    row.muted = sorted({*row.muted, who}) if muted else [one for one in row.muted if one != who]
    return Change([Entry(0, "mute", who, "on" if muted else "off", by)])


def set_up(row: TableRow, wish: TableSettings, password: str | None, by: str = "host") -> Change:
    """Who may see, enter and speak; what is None stays. `password`: as it is kept; a new one turns guests out."""
    for name in ("public", "spectators", "spectator_chat", "delay"):
        if getattr(wish, name) is not None:
            setattr(row, name, getattr(wish, name))
    if password is not None:
        row.password = password
    return Change([Entry(0, "settings", by=by)], [] if password is None else [turning_out(row.id)])


def close(row: TableRow, by: str = "host") -> Change:
    """Nobody plays on at this table; what was played stays."""
    if row.status == CLOSED:
        return Change([])
    row.status, row.due, row.closing = CLOSED, None, []
    return Change([Entry(0, "close", NOBODY, "", by)])


def vote_to_close(row: TableRow, seats: Sequence[int], agree: bool) -> Change:
    """People who play end a table together: when all of them have agreed, it is closed; one who does not ends the vote."""
    if row.status not in (WAITING, PLAYING):
        raise Refused("not_now", "the game is over")
    mine = [seat for seat in seats if seat in row.people]
    if not mine:
        raise Refused("no_seat", "only those who sit at this table can agree to end it")
    if not agree:
        if not row.closing:
            return Change([])
        row.closing = []
        return Change([Entry(0, "close_vote", mine[0], "no")])
    if set(mine) <= set(row.closing):
        return Change([])
    row.closing = sorted({*row.closing, *mine})
    said = [Entry(0, "close_vote", mine[0], "yes")]
    here = [seat for seat in row.people if not row.seats[seat].stand_in]
    return Change(said + close(row, "person").entries if set(here) <= set(row.closing) else said)


def forget(row: TableRow, seat: int | None, by: str = "person") -> Change:
    """A person's name and everything they said leave a table; None: what spectators said. Their answers stay: they are the game."""
    works: list[Work] = [erasing(row.id, NOBODY if seat is None else seat)]
    if seat is not None:
        check_seat(row, seat)
        if row.seats[seat].kind == BOT and by == "person":
            raise Refused("not_now", "no person sits there")
        row.seats[seat].name = f"Player {seat + 1}"
    return Change([Entry(0, "forget", NOBODY if seat is None else seat, "", by)], works)


def check_seat(row: TableRow, seat: int) -> None:
    if not 0 <= seat < len(row.seats):
        raise Refused("not_found", f"this table has the seats 0 to {len(row.seats) - 1}")


def check_welcome(row: TableRow, key: str | None) -> None:
    if key is not None and key in row.banned:
        raise Refused("not_allowed", BANNED)


def keys_of_seat(keys: Sequence[Key], seat: int) -> list[str]:
    return [key.hash for key in keys if key.seat == seat and key.kind == "holder"]
