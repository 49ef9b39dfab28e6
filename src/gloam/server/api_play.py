"""HTTP: playing. The page docs/api.md says what each call does."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from gloam.table import LogLine

from . import hints, moves
from .bounds import TOLD_FOR_ONE, reading
from .injected import AnswerAsked, SeatAsked, Since, TableId, TheCaller, TheHouse, TheLimits
from .readers import payer_of, reader_of
from .scene import log_lines, table_of
from .web import NO_STORE
from .wire_play import Answered, Choices, Help, Hint, Log, RefusedAt, Scene, TableAlone, Taken, ViewAlone, WhyNot, Written
from .wishes import ById, Given, Said, Vote


@get("/tables/{table_id:str}", tags=["playing"])
async def show_scene(
    house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None, since: Since = None
) -> Response[Scene]:
    """Everything a client needs to draw the table."""
    reader, row = await reader_of(house, caller, table_id, seat)
    table = house.shown(table_id, reader, row)
    if since is not None:
        house.limits.take("work", caller.address, max(0, row.version - since) / TOLD_FOR_ONE)
    return Response(await table.run(lambda: table.scene(Scene, reader, since)), headers=NO_STORE)


@get("/tables/{table_id:str}/table", tags=["playing"])
async def show_table(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Response[TableAlone]:
    """The table alone."""
    reader, row = await reader_of(house, caller, table_id, seat)
    row, play = await house.shown(table_id, reader, row).current()
    return Response(TableAlone(row.version, reader.seat, table_of(play, reader.seat)), headers=NO_STORE)


@get("/tables/{table_id:str}/view", tags=["playing"])
async def show_view(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Response[ViewAlone]:
    """The engine's view, for programs."""
    reader, row = await reader_of(house, caller, table_id, seat)
    row, play = await house.shown(table_id, reader, row).current()
    view = play.match.view(reader.seat).to_json() if play.match is not None else None
    return Response(ViewAlone(row.version, reader.seat, view), headers=NO_STORE)


@get("/tables/{table_id:str}/choices", tags=["playing"])
async def show_choices(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Choices:
    """What the seat may answer now."""
    reader, row = await reader_of(house, caller, table_id, seat)
    row, play = await house.shown(table_id, reader, row).current()
    ask = play.match.ask_of(reader.seat) if play.match is not None and reader.seat is not None else None
    if play.match is None or ask is None:
        return Choices(row.version, reader.seat)
    sealed = play.match.view(reader.seat).mine
    given = "" if sealed is None else ask.question.notation(sealed)
    return Choices(row.version, reader.seat, ask.question.name, ask.question.text, ask.choices(), given)


@get("/tables/{table_id:str}/log", tags=["playing"])
async def show_log(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Log:
    """The whole log, as the seat saw it."""
    reader, row = await reader_of(house, caller, table_id, seat)
    row, play = await house.shown(table_id, reader, row).current()
    version = row.version
    lines: list[LogLine] = []
    if play.match is not None:
        house.limits.take("work", caller.address, reading(play.match))
        await house.turns.through(log_lines(play.match, reader.seat, lines))
    return Log(version, lines)


@get("/tables/{table_id:str}/why-not", tags=["playing"])
async def why_not(
    house: TheHouse,
    caller: TheCaller,
    table_id: TableId,
    answer: AnswerAsked = "",
    item: AnswerAsked = "",
    seat: SeatAsked = None,
) -> WhyNot | RefusedAt:
    """Why an answer, or what points at an item, is not allowed now."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    own = moves.own_seat(reader)
    row, play = await house.table(table_id).current()
    if item:
        return RefusedAt(moves.check_playing(row, play).refused_at(own, item))
    return moves.why_not(row, play, own, answer)


@get("/tables/{table_id:str}/hint", tags=["playing"])
async def give_hint(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, seat: SeatAsked = None) -> Hint:
    """What a good player would do in this seat's place, from what the seat knows."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    own = moves.own_seat(reader)
    limits.take("hint", caller.address)
    return await hints.hint(house, table_id, own)


@get("/tables/{table_id:str}/help", tags=["playing"])
async def give_help(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Help:
    """What somebody new to the game should beware of and look at, from what the seat knows."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    return await hints.first_help(house, table_id, moves.own_seat(reader))


@post("/tables/{table_id:str}/answers", status_code=200, tags=["playing"])
async def give_answer(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Given]) -> Answered:
    """Answer the open question."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("answer", f"{table_id} {moves.own_seat(reader)}")
    return await moves.answer(house, table_id, reader, data.answer, data.expect, data.id)


@post("/tables/{table_id:str}/undo", status_code=200, tags=["playing"])
async def take_back(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[ById]) -> Taken:
    """Take the last answer back, or ask the others whether one may."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.undo(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/undo/vote", status_code=200, tags=["playing"])
async def agree_to_undo(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Vote]) -> Taken:
    """Agree that another takes something back, or not."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.vote(house, table_id, reader, data.agree)


@post("/tables/{table_id:str}/resign", status_code=200, tags=["playing"])
async def give_up(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[ById]) -> Written:
    """Give up, where the game has a rule for it."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.resign(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/chat", status_code=200, tags=["playing"])
async def talk(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Said]) -> Written:
    """Say something at the table."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("chat", payer_of(table_id, reader, caller.address))
    return await moves.chat(house, table_id, reader, data.text, data.team)


HANDLERS = [
    show_scene, show_table, show_view, show_choices, show_log, why_not, give_hint, give_help, give_answer, take_back, agree_to_undo,
    give_up, talk,
]  # fmt: skip
