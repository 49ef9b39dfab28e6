"""HTTP: who may stay, watch and speak, and what is known about a person. The page docs/api.md says what each call does."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from . import moderation, passwords, people
from .access import COOKIE
from .at_rest import change_row
from .errors import Refused
from .injected import TableId, TheCaller, TheHouse, TheLimits
from .live import Change
from .model import GUEST, HOST, Key, TableRow
from .moderation import check_welcome
from .people import Forgotten, MyData
from .playing import Play
from .readers import check_host, reader_of
from .web import NO_STORE, hand_out
from .wire import Entered
from .wire_play import Written
from .wishes import Enter, Kick, Mute, OneSeat, TableSettings, Vote
from .writing import granting


@post("/tables/{table_id:str}/enter", status_code=200, tags=["seats"])
async def enter_table(
    house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Enter]
) -> Response[Entered]:
    """Say the password of a table; then one may watch it and take an open seat."""
    limits.take("password", caller.address)
    house.table(table_id)
    row = await house.store.table(table_id)
    if row is None:
        raise Refused("not_found", "there is no such table")
    check_welcome(row, caller.key)
    if row.password:
        if not await passwords.fits(data.password, row.password):
            raise Refused("password", "that is not the password of this table")
        await house.store.do(granting(Key(caller.sure_key(), table_id, GUEST, "guest")))
    return hand_out(house, caller, Entered(table_id, caller.token))


@post("/tables/{table_id:str}/settings", status_code=200, tags=["tables"])
async def change_settings(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[TableSettings]) -> Written:
    """The host changes who may see, enter and speak."""
    reader, _ = await reader_of(house, caller, table_id, None)
    check_host(reader)
    kept = None if data.password is None else await passwords.kept(data.password)

    def decide(row: TableRow) -> Change:
        return moderation.set_up(row, data, kept)

    return Written(await change_row(house, table_id, decide))


@post("/tables/{table_id:str}/kick", status_code=200, tags=["seats"])
async def kick_seat(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Kick]) -> Written:
    """The host sends a person away: the seat opens again, or a bot plays on."""
    reader, _ = await reader_of(house, caller, table_id, None)
    check_host(reader)
    if data.seat in reader.holds:
        raise Refused("not_allowed", "that seat is your own; to give it up, leave it")

    async def decide(row: TableRow, play: Play) -> Change:
        holders = (await house.store.holders(table_id)).get(data.seat, [])
        return moderation.kick(row, data.seat, holders, data.ban)

    return Written(await house.table(table_id).change(decide))


@post("/tables/{table_id:str}/mute", status_code=200, tags=["seats"])
async def mute_seat(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Mute]) -> Written:
    """The host decides that a seat, or the spectators, are not heard in the chat, or are again."""
    reader, _ = await reader_of(house, caller, table_id, None)
    check_host(reader)

    def decide(row: TableRow) -> Change:
        return moderation.mute(row, data.seat, data.muted)

    return Written(await change_row(house, table_id, decide))


@post("/tables/{table_id:str}/close-vote", status_code=200, tags=["tables"])
async def vote_to_close(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Vote]) -> Written:
    """Agree to end the table, or not; it is closed when all people who play agree."""
    reader, _ = await reader_of(house, caller, table_id, data.seat, may_be_old=True)

    def decide(row: TableRow) -> Change:
        return moderation.vote_to_close(row, sorted(reader.holds - {HOST}), data.agree)

    return Written(await change_row(house, table_id, decide))


@post("/tables/{table_id:str}/forget", status_code=200, tags=["people"])
async def forget_at_table(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[OneSeat]) -> Written:
    """The name and the chat of a seat leave this table: one's own, or as host anybody's; without a seat the spectators' chat."""
    reader, _ = await reader_of(house, caller, table_id, None, may_be_old=True)
    if data.seat is None or data.seat not in reader.holds:
        check_host(reader)
    by = "person" if data.seat in reader.holds else "host"
    return Written(await people.forget_seat(house, table_id, data.seat, by))


@get("/me/data", tags=["people"])
async def my_data(house: TheHouse, caller: TheCaller, limits: TheLimits) -> Response[MyData]:
    """Everything that is known about the caller: names, chat and answers at every table."""
    limits.take("record", caller.address)
    return Response(await people.my_data(house, caller), headers=NO_STORE)


@post("/me/forget", status_code=200, tags=["people"])
async def forget_me(house: TheHouse, caller: TheCaller, limits: TheLimits) -> Response[Forgotten]:
    """Names and chat of the caller are erased everywhere, the seats are given up, the secret opens nothing any more."""
    limits.take("claim", caller.address)
    done = await people.forget_me(house, caller)
    gone = [Cookie(COOKIE, house.settings.base_path or "/", "", max_age=0, httponly=True, samesite="lax")] if caller.web else []
    return Response(done, cookies=gone, headers=NO_STORE)


HANDLERS = [enter_table, change_settings, kick_seat, mute_seat, vote_to_close, forget_at_table, my_data, forget_me]
