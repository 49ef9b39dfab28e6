"""Opening tables: of one's own wish, for another game, from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from gloam.engine import GloamError, fresh_seed
from gloam.engine.record import Record, is_answer, read_record
from gloam.games import get
from gloam.match import default_names, game_of

from . import passwords
from .access import Caller, hashed, new_secret, new_table_id
from .bounds import check_record
from .cardsets import keeping
from .errors import Refused, refusal_of
from .house import House
from .jobs import Verify
from .levels import check_level
from .line import For
from .live import Change
from .model import BOT, CLOSED, HOST, NOBODY, OPEN, OVER, PERSON, PLAYING, RESERVED, Entry, Key, Seat, TableRow
from .plain import result_of
from .playing import Play
from .wire import SeatKind
from .wishes import NewTable, SeatWish
from .writing import creating


class Made(NamedTuple):
    """A table that was opened, the secrets that invite to its seats, and the seats that who opened it holds."""

    row: TableRow
    invites: dict[int, str]
    holds: frozenset[int]


def clean(name: str) -> str:
    """A display name on one line; control characters and directional marks are left out."""
    return " ".join("".join(ch for ch in name if ch.isprintable()).split())[:40]


def free_name(name: str, wanted: str, taken: list[str]) -> str:
    name = clean(name) or wanted
    return name if name not in taken else next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}" not in taken)


def seats_of(wish: NewTable) -> list[Seat]:
    """The seats as asked for, each with a name of its own."""
    kinds: dict[str, SeatKind] = {"me": PERSON, "hot": PERSON, "bot": BOT, "open": OPEN, "invite": RESERVED}
    seats: list[Seat] = []
    for number, asked in enumerate(wish.seats):
        usual = default_names(6)[number % 6]
        if asked.kind == "bot":
            check_level(asked.level)
            usual = f"{usual} ({asked.level})"
        name = "" if asked.kind in ("open", "invite") and not clean(asked.name) else asked.name or usual
        taken = [seat.name for seat in seats]
        level = asked.level if asked.kind == "bot" else ""
        seats.append(Seat(kinds[asked.kind], free_name(name, usual, taken) if name else "", level))
    return seats


async def create(house: House, caller: Caller, wish: NewTable, answers: list[tuple[int, str]] | None = None) -> Made:
    """A new table. `answers`: begin with these, as a record has them."""
    try:
        game = get(wish.game)
        seats = seats_of(wish)
        game.check_seats(len(seats))
        options = game.complete(wish.options, len(seats))
    except GloamError as error:
        raise refusal_of(error) from None
    if wish.seed is not None and any(seat.empty for seat in seats):
        raise Refused("setup", "a seed of one's own is only for tables without other people: who knows it knows every card")
    now = house.now()
    seed = wish.seed or fresh_seed()
    row = TableRow(new_table_id(), game.family, game.version, game.content_hash, options, seed, seats, now, now)
    row.public, row.spectators, row.undo = wish.public, wish.spectators, wish.undo
    row.clock, row.autostart, row.hints = wish.clock, wish.autostart, wish.hints
    row.spectator_chat, row.delay, row.password = wish.spectator_chat, wish.delay, await passwords.kept(wish.password)
    new = await first_entries(house, row, answers or [])
    holder = caller.sure_key()
    mine = [number for number, seat in enumerate(seats) if seat.kind == PERSON]
    keys = [Key(holder, row.id, seat) for seat in [HOST, *mine]]
    invites: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if seat.kind == RESERVED or (seat.kind == OPEN and not row.public):
            invites[number] = new_secret()
            keys.append(Key(hashed(invites[number]), row.id, number, "invite"))
    await house.store.do(keeping(game), creating(row, new, keys))
    house.audience.attend(house.table(row.id), row, caller.address, sits=True)
    house.noticed(house.table(row.id), row)
    return Made(row, invites, frozenset([HOST, *mine]))


async def first_entries(house: House, row: TableRow, answers: list[tuple[int, str]]) -> list[Entry]:
    """The entries a table is born with: the start, if nobody is missing, and answers from a record."""
    if not (row.autostart or answers) or any(seat.empty for seat in row.seats):
        return []
    if not answers:
        heed_bots(row)
    play = Play()
    new: list[Entry] = []
    try:
        await house.turns.through(begun(row, play, answers, new))
    except GloamError as error:
        raise refusal_of(error) from None
    assert play.match is not None
    row.version = len(new)
    row.status = OVER if play.match.over else PLAYING
    row.waiting = [ask.seat for ask in play.match.asks]
    row.result = result_of(play.match)
    row.due = row.created + row.clock if row.clock is not None and row.status == PLAYING else None
    row.taken_back = play.taken_back
    return new


def heed_bots(row: TableRow) -> None:
    """Options that put the players in order can be completed once it is known who is a bot."""
    row.options = (row.known_game or get(row.game)).with_bots(row.options, [seat.kind == BOT for seat in row.seats])


def begun(row: TableRow, play: Play, answers: list[tuple[int, str]], new: list[Entry]) -> Iterator[None]:
    """Play the start and these answers, and find their entries."""
    new.append(Entry(1, "start", NOBODY, "", "host", at=row.created))
    yield from play.steps(row, new[0])
    for version, (seat, line) in enumerate(answers, 2):
        kind, text = ("answer", line) if is_answer(line) else (line, "")
        new.append(Entry(version, kind, seat, text, at=row.created))
        yield from play.steps(row, new[-1])
        yield


def start_entries(row: TableRow) -> list[Entry]:
    """Everybody sits: the game begins. Names are fixed from here on."""
    heed_bots(row)
    row.status = PLAYING
    row.due = None
    return [Entry(0, "start", NOBODY, "", "host")]


def bots_for(level: str, empty: list[int], taken: list[str]) -> dict[int, str]:
    """Names for bots that fill empty seats."""
    names: dict[int, str] = {}
    for number in empty:
        check_level(level)
        names[number] = free_name("", f"{default_names(6)[number % 6]} ({level})", [*taken, *names.values()])
    return names


async def rematch(house: House, table_id: str) -> TableRow:
    """The same people at a new table, every seat moved on by one. Asked twice, the same table."""
    table = house.table(table_id)
    made: list[TableRow] = []

    async def decide(row: TableRow, play: Play) -> Change:
        found = await house.store.table(row.rematch) if row.rematch is not None else None
        if found is not None:  # it may have been deleted since
            made.append(found)
            return Change([])
        if row.status not in (OVER, CLOSED):
            raise Refused("not_now", "the game is still being played")
        game = row.known_game
        if game is None:
            raise Refused("rules_changed", f"this server has no game {row.game!r} any more")
        now, n = house.now(), len(row.seats)
        seats = [msgspec.structs.replace(row.seats[(i - 1) % n], stand_in="") for i in range(n)]
        new = TableRow(
            new_table_id(),
            game.family,
            game.version,
            game.content_hash,
            game.turned(row.options, n),
            fresh_seed(),
            seats,
            now,
            now,
        )
        new.public, new.spectators, new.undo, new.clock = row.public, row.spectators, row.undo, row.clock
        new.hints, new.previous = row.hints, row.id
        new.spectator_chat, new.delay, new.password = row.spectator_chat, row.delay, row.password
        new.muted, new.banned = [(seat + 1) % n if seat >= 0 else seat for seat in row.muted], list(row.banned)
        holders = [key for key in await house.store.keys_of(row.id) if key.kind == "holder"]
        keys = [Key(key.hash, new.id, key.seat if key.seat == HOST else (key.seat + 1) % n) for key in holders]
        row.rematch = new.id
        made.append(new)
        return Change([Entry(0, "rematch")], [creating(new, await first_entries(house, new, []), keys)])

    await table.change(decide)
    found = made[-1]
    house.noticed(house.table(found.id), found)
    return found


async def sound(house: House, caller: Caller, record: str) -> Record:
    """A record that fits the installed rules: looked at by its length first, then played far from the event loop."""
    house.limits.take("work", caller.address, 2 * check_record(record))  # there, and again by whoever asked
    await house.thinkers.study(Verify(record), For(caller.address))
    return await asyncio.to_thread(read_record, record)


async def carry_on(house: House, caller: Caller, record: str, upto: int | None, wishes: list[SeatWish]) -> Made:
    """A table of one's own that goes on from a record."""
    data = await sound(house, caller, record)
    if any(wish.kind not in ("me", "hot", "bot") for wish in wishes):
        raise Refused("setup", "a record is continued by you and bots: seats are of kind me, hot or bot")
    if len(wishes) != len(data.seats):
        raise Refused("setup", f"the record has {len(data.seats)} seats, you named {len(wishes)}")
    for wish, name in zip(wishes, data.seats, strict=True):
        wish.name = wish.name or str(name)
    game = await asyncio.to_thread(game_of, data)
    new = NewTable(game.name, wishes, dict(data.options), seed=data.seed)
    return await create(house, caller, new, data.answers[:upto])


async def keep_record(house: House, caller: Caller, record: str) -> TableRow:
    """A table that only shows a record, to whoever has its address."""
    data = await sound(house, caller, record)
    game, now = await asyncio.to_thread(game_of, data), house.now()
    seats = [Seat(PERSON, clean(str(name)) or f"seat {number}") for number, name in enumerate(data.seats)]
    row = TableRow(new_table_id(), game.family, game.version, game.content_hash, dict(data.options), data.seed, seats, now, now)
    new = await first_entries(house, row, data.answers)
    row.imported, row.due, row.waiting = True, None, []
    if row.status != OVER:
        row.status = CLOSED
    await house.store.do(keeping(game), creating(row, new, []))
    return row
