"""HTTP: playing, records, streams. The page docs/api.md says what each call does."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from gloam.match import Match
from gloam.table import LogLine

from . import hints, moves
from .desk import ClientId, SeatNumber
from .injected import AnswerAsked, SeatAsked, Since, TableId, TheCaller, TheHouse, TheLimits
from .readers import reader_of
from .scene import NULL, encode, log_lines, table_json

Json = dict[str, Any]
Call = Request[Any, Any, Any]
Answer = Annotated[str, Meta(min_length=1, max_length=200)]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    answer: Answer
    expect: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    id: ClientId
    seat: SeatNumber | None = None


class ById(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    id: ClientId | None = None


class Vote(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool
    seat: SeatNumber | None = None


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=moves.CHAT_LIMIT)]
    seat: SeatNumber | None = None
    team: bool = False


def raw(body: Json, status: int = 200) -> Response[bytes]:
    """JSON that is encoded already in parts."""
    return Response(encode(body), status_code=status, media_type="application/json", headers={"Cache-Control": "no-store"})


@get("/tables/{table_id:str}", tags=["playing"])
async def show_scene(
    house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None, since: Since = None
) -> Response[bytes]:
    """Everything a client needs to draw the table."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    table = house.table(table_id)
    return raw(await table.run(lambda: table.scene(reader, since)))


@get("/tables/{table_id:str}/table", tags=["playing"])
async def show_table(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The table alone."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).look()
    return raw({"version": row.version, "seat": reader.seat, "table": table_json(play.match, reader.seat)})


@get("/tables/{table_id:str}/view", tags=["playing"])
async def show_view(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Response[bytes]:
    """The engine's view, for programs."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).look()
    view = play.match.view(reader.seat).to_json() if play.match is not None else NULL
    return raw({"version": row.version, "seat": reader.seat, "view": view})


@get("/tables/{table_id:str}/choices", tags=["playing"])
async def show_choices(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Json:
    """What the seat may answer now."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).look()
    found: Json = {"version": row.version, "seat": reader.seat, "question": "", "text": "", "choices": [], "sealed": ""}
    if play.match is not None and reader.seat is not None:
        ask = play.match.ask_of(reader.seat)
        if ask is not None:
            sealed = play.match.view(reader.seat).mine
            found |= {"question": ask.question.name, "text": ask.question.text, "choices": ask.choices()}
            found["sealed"] = "" if sealed is None else ask.question.notation(sealed)
    return found


@get("/tables/{table_id:str}/log", tags=["playing"])
async def show_log(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Json:
    """The whole log, as the seat saw it."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).look()
    version = row.version
    lines: list[LogLine] = []
    if play.match is not None:
        await house.turns.through(log_lines(play.match, reader.seat, lines))
    return {"version": version, "lines": [{"text": line.text, "rule": line.rule} for line in lines]}


@get("/tables/{table_id:str}/why-not", tags=["playing"])
async def why_not(
    house: TheHouse,
    caller: TheCaller,
    table_id: TableId,
    answer: AnswerAsked = "",
    item: AnswerAsked = "",
    seat: SeatAsked = None,
) -> Json:
    """Why an answer, or what points at an item, is not allowed now."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    own = moves.own_seat(reader)
    row, play = await house.table(table_id).look()
    moves.check_playing(row, play)
    assert play.match is not None
    if item:
        return {"refused": refused_at(play.match, own, item)}
    return refusal_json(play.match.why_not(own, answer))


def refused_at(match: Match, seat: int, item: str) -> list[Json]:
    """The refused options that point at an item, if this Gloam's matches can tell."""
    tell = getattr(match, "refused_at", None)
    return [asdict(found) for found in tell(seat, item)] if tell is not None else []


def refusal_json(refusal: Any) -> Json:
    if refusal is None:
        return {"allowed": True, "rule": "", "text": ""}
    return {"allowed": False, "rule": refusal.rule, "text": refusal.text}


@get("/tables/{table_id:str}/hint", tags=["playing"])
async def give_hint(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, seat: SeatAsked = None) -> Json:
    """What a good player would do in this seat's place, from what the seat knows."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    own = moves.own_seat(reader)
    limits.take("hint", caller.address)
    return await hints.hint(house, table_id, own)


@post("/tables/{table_id:str}/answers", status_code=200, tags=["playing"])
async def give_answer(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Given]) -> Json:
    """Answer the open question."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("answer", f"{table_id} {moves.own_seat(reader)}")
    return await moves.answer(house, table_id, reader, data.answer, data.expect, data.id)


@post("/tables/{table_id:str}/undo", status_code=200, tags=["playing"])
async def take_back(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[ById]) -> Json:
    """Take the last answer back, or ask the others whether one may."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.undo(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/undo/vote", status_code=200, tags=["playing"])
async def agree_to_undo(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[Vote]) -> Json:
    """Agree that another takes something back, or not."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.vote(house, table_id, reader, data.agree)


@post("/tables/{table_id:str}/resign", status_code=200, tags=["playing"])
async def give_up(house: TheHouse, caller: TheCaller, table_id: TableId, data: JSONBody[ById]) -> Json:
    """Give up, where the game has a rule for it."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    return await moves.resign(house, table_id, reader, data.id)


@post("/tables/{table_id:str}/chat", status_code=200, tags=["playing"])
async def talk(house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, data: JSONBody[Said]) -> Json:
    """Say something at the table."""
    reader, _ = await reader_of(house, caller, table_id, data.seat)
    limits.take("chat", caller.key or caller.address)
    return await moves.chat(house, table_id, reader, data.text, data.team)


HANDLERS = [
    show_scene, show_table, show_view, show_choices, show_log, why_not, give_hint, give_answer, take_back, agree_to_undo,
    give_up, talk,
]  # fmt: skip
