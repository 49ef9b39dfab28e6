"""HTTP: games, tables, seats. The page docs/api.md says what each call does."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from gloam.engine import BadSetup, Game, read_book, read_catalogue
from gloam.engine.book import has_book
from gloam.engine.lesson import has_lesson
from gloam.engine.puzzle import has_puzzles
from gloam.engine.sets import STANDARD
from gloam.games import games
from gloam.games import get as get_game
from gloam.lessons import lesson_of
from gloam.puzzles import puzzles_of
from gloam.table import TABLE_SCHEMA

from . import desk, moderation, moves, seating, wire
from .access import Caller
from .at_rest import change_row
from .desk import clean
from .errors import Refused
from .house import House
from .injected import GameInPath, SeatInPath, TableId, TheCaller, TheHouse, TheLimits
from .levels import all_bots
from .live import Change
from .model import BOT, WAITING, Entry, Seat, TableRow
from .playing import Play
from .readers import check_host, reader_of
from .scene import Presence, info_of
from .web import Call, hand_out, table_url
from .wire_play import Written
from .wishes import Claim, Join, NewTable, OneSeat, Rename, StandIn, Start
from .writing import revoking


def game_info(game: Game) -> wire.Game:
    is_own = game.set_name == STANDARD  # a lesson and puzzles speak of the cards that the game comes with
    teams = {str(n): [game.side(n, seat) for seat in range(n)] for n in game.seats}
    return wire.Game(
        **vars(game.info),
        name=game.name,
        title=game.title,
        rules=game.version,
        content=game.content_hash,
        seats=list(game.seats),
        options=msgspec.convert([option.to_json() for option in game.options], list[wire.Option]),
        teams={n: members for n, members in teams.items() if len(set(members)) < len(members)},
        can_resign=game.resign is not None,
        book=has_book(game.folder),
        lesson=lesson_of(game.name).minutes if is_own and has_lesson(game.folder) else 0,
        puzzles=len(puzzles_of(game.name)) if is_own and has_puzzles(game.folder) else 0,
    )


def known_game(name: str) -> Game:
    try:
        return get_game(name)
    except BadSetup:
        raise Refused("not_found", f"there is no game {name[:40]!r}; there are {', '.join(games())}") from None


@get("/games", sync_to_thread=False, tags=["games"])
def list_games(house: TheHouse) -> wire.Games:
    """The games of this server, and those over other sets that it offers."""
    offered = [get_game(name) for name in house.settings.sets]
    return wire.Games([game_info(game) for game in [*games().values(), *offered]])


@get("/games/{name:str}", sync_to_thread=False, tags=["games"])
def show_game(name: GameInPath) -> wire.Game:
    """One game: player counts, options, credits."""
    return game_info(known_game(name))


@get("/games/{name:str}/rules", sync_to_thread=True, tags=["games"])
def show_rules(name: GameInPath) -> wire.Rules:
    """The catalogue of a game's rules and rulings."""
    entries = read_catalogue(known_game(name).folder).values()
    return wire.Rules([msgspec.convert(entry, wire.Rule, from_attributes=True) for entry in entries])


@get("/games/{name:str}/book", sync_to_thread=True, tags=["games"])
def show_book(name: GameInPath) -> wire.Book:
    """A game's rules as a text to learn from; each piece of it names the rules that it tells."""
    game = known_game(name)
    if not has_book(game.folder):
        raise Refused("not_found", f"{game.title} has no book to learn from; its rules are at /games/{game.name}/rules")
    return msgspec.convert(read_book(game.folder), wire.Book, from_attributes=True)


@get("/bots", sync_to_thread=False, tags=["games"])
def list_bots() -> wire.Bots:
    """The levels of bots, weakest first."""
    return all_bots()


@get("/table-schema", sync_to_thread=False, tags=["games"])
def table_schema() -> dict[str, Any]:
    """The JSON schema of a table, as clients draw it."""
    return TABLE_SCHEMA


def info_for(house: House, row: TableRow, holds: frozenset[int]) -> wire.TableInfo:
    table = house.tables.get(row.id)
    presence = house.presence_of(table) if table is not None else house.notices.add_others(row.id, Presence({}, 0))
    return info_of(row, holds, presence)


@get("/tables", tags=["tables"])
async def list_tables(
    house: TheHouse, status: FromQuery[Literal["waiting", "playing"]] = "waiting", game: FromQuery[str] = ""
) -> wire.Tables:
    """The lobby: public tables, newest first."""
    found = await house.store.listed(status, game, 100) if not game or game in games() else []
    return wire.Tables([info_for(house, row, frozenset()) for row in found])


@get("/me", tags=["tables"])
async def my_tables(house: TheHouse, caller: TheCaller) -> Response[wire.Tables]:
    """The tables where the caller holds a seat, those that wait for it first."""
    found = await house.store.tables_of(caller.key) if caller.key is not None else []
    infos = [info_for(house, row, frozenset(seats)) for row, seats in found]
    infos.sort(key=lambda info: not set(info.waiting_for) & set(info.you))
    if caller.web:
        caller.sure_key()
    return hand_out(house, caller, wire.Tables(infos))


@post("/tables", tags=["tables"])
async def create_table(
    request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[NewTable]
) -> Response[wire.Created]:
    """Open a table."""
    limits.take("create", caller.address)
    made = await desk.create(house, caller, data)
    return opened(request, house, caller, made)


def opened(request: Call, house: House, caller: Caller, made: desk.Made) -> Response[wire.Created]:
    """The answer to whoever opened a table: where it is, and the links for the others."""
    url = table_url(request, house, made.row.id)
    links = [wire.SeatLink(seat, invite, f"{url}#{invite}") for seat, invite in made.invites.items()]
    body = wire.Created(made.row.id, url, info_for(house, made.row, made.holds), links, caller.token)
    response = hand_out(house, caller, body, 201)
    response.headers["Location"] = f"{house.settings.base_path}/api/v1/tables/{made.row.id}"
    return response


@post("/claim", status_code=200, tags=["seats"])
async def claim_seat(house: TheHouse, caller: TheCaller, limits: TheLimits, data: JSONBody[Claim]) -> Response[wire.Seated]:
    """Take the seat of an invitation."""
    limits.take("claim", caller.address)
    seat, row = await seating.claim(house, caller, data.invite, data.name)
    return await seated(house, caller, row, seat)


async def seated(house: House, caller: Caller, row: TableRow, seat: int) -> Response[wire.Seated]:
    """The answer to whoever sat down."""
    holds = frozenset(await house.store.held(caller.sure_key(), row.id))
    return hand_out(house, caller, wire.Seated(row.id, seat, info_for(house, row, holds), caller.token))


@post("/tables/{table_id:str}/join", status_code=200, tags=["seats"])
async def join_table(
    house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Join]
) -> Response[wire.Seated]:
    """Take an open seat."""
    limits.take("claim", caller.address)
    seat, row = await seating.sit(house, caller, table_id, data.seat, data.name)
    return await seated(house, caller, row, seat)


@post("/tables/{table_id:str}/seats/{seat:int}/link", status_code=200, tags=["seats"])
async def seat_link(
    request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, seat: SeatInPath
) -> wire.SeatLink:
    """A link to a seat: for one's own second device, or the host's new invitation for an empty seat."""
    limits.take("claim", caller.address)
    await reader_of(house, caller, table_id, None)
    secret = await seating.link(house, caller, table_id, seat)
    return wire.SeatLink(seat, secret, f"{table_url(request, house, table_id)}#{secret}")


@post("/tables/{table_id:str}/seats/{seat:int}/only-this-device", status_code=200, tags=["seats"])
async def close_other_devices(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatInPath) -> Written:
    """Close one's own seat on every other device."""
    await reader_of(house, caller, table_id, None)
    return Written(await seating.only_this_device(house, caller, table_id, seat))


@post("/tables/{table_id:str}/seats/{seat:int}/name", status_code=200, tags=["seats"])
async def rename_seat(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatInPath, data: JSONBody[Rename]) -> Written:
    """Another name for one's own seat, before the start."""
    reader, _ = await reader_of(house, caller, table_id, None)
    if seat not in reader.holds or seat < 0:
        raise Refused("no_seat", f"you do not hold seat {seat} of this table")
    name = clean(data.name)
    if not name:
        raise Refused("bad_request", "name: nothing of it can be shown")
    return await moves.rename(house, table_id, seat, name)


@post("/tables/{table_id:str}/leave", status_code=200, tags=["seats"])
async def leave_table(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[OneSeat]) -> Written:
    """Give the seat up."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return Written(await seating.vacate(house, table_id, moves.own_seat(reader)))


@post("/tables/{table_id:str}/start", status_code=200, tags=["tables"])
async def start_table(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Start]) -> Written:
    """The host starts the game; `fill` puts bots on the empty seats."""
    reader, _ = await reader_of(house, caller, table_id, None)
    check_host(reader)

    async def decide(row: TableRow, play: Play) -> Change:
        if row.status != WAITING:
            raise Refused("not_now", "the game has begun already, or the table is closed")
        empty = [number for number, seat in enumerate(row.seats) if seat.empty]
        if empty and data.fill is None:
            raise Refused("not_now", f"seats {empty} are empty; wait for players or fill them with bots")
        taken = [seat.name for seat in row.seats]
        filled = desk.bots_for(data.fill or "", empty, taken)
        new = [Entry(0, "join", number, "", "host") for number in empty]
        for number in empty:
            row.seats[number] = Seat(BOT, filled[number], data.fill or "")
        return Change(new + desk.start_entries(row), [revoking(table_id, number) for number in empty])

    return Written(await house.table(table_id).change(decide))


@post("/tables/{table_id:str}/close", status_code=200, tags=["tables"])
async def close_table(house: TheHouse, caller: TheCaller, table_id: TableId) -> Written:
    """The host ends a table for good; its record stays."""
    reader, _ = await reader_of(house, caller, table_id, None, may_be_old=True)
    check_host(reader)
    return Written(await change_row(house, table_id, moderation.close))


@post("/tables/{table_id:str}/stand-in", status_code=200, tags=["seats"])
async def let_bot_sit_in(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[StandIn]) -> Written:
    """A bot sits in for a person, or hands the seat back."""
    reader, _ = await reader_of(house, caller, table_id, None)
    return await moves.stand_in(house, table_id, reader, data.seat, data.level)


@post("/tables/{table_id:str}/rematch", tags=["tables"])
async def play_again(request: Call, house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId) -> wire.Opened:
    """A new table with the same people, seats rotated by one."""
    limits.take("create", caller.address)
    reader, _ = await reader_of(house, caller, table_id, None)
    if not reader.holds:
        raise Refused("no_seat", "only those who sit at this table can ask for another game")
    row = await desk.rematch(house, table_id)
    holds = frozenset(await house.store.held(caller.sure_key(), row.id))
    return wire.Opened(row.id, table_url(request, house, row.id), info_for(house, row, holds))


HANDLERS = [
    list_games, show_game, show_rules, show_book, list_bots, table_schema, list_tables, my_tables, create_table, claim_seat,
    join_table, seat_link, close_other_devices, rename_seat, leave_table, start_table, close_table,
    let_bot_sit_in, play_again,
]  # fmt: skip
