"""HTTP: a game as a story, turn by turn. The page docs/api.md says what each call does."""

from __future__ import annotations

from litestar import Response, get
from msgspec import Raw

from gloam.table import Turn

from .bounds import reading
from .documented import FRAMES
from .errors import Refused
from .injected import SeatAsked, TableId, TheCaller, TheHouse, TheLimits, TurnFirst
from .jobs import ShowTurn
from .line import For
from .readers import reader_of
from .wire_play import Told


@get("/tables/{table_id:str}/story", tags=["playing"])
async def show_story(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Told:
    """The whole story, as the seat saw it; a table has only its newest turns."""
    reader, seen = await reader_of(house, caller, table_id, seat)
    row, play = await house.shown(table_id, reader, seen).current()
    version = row.version
    turns: list[Turn] = []
    if play.match is not None:
        house.limits.take("work", caller.address, reading(play.match))
        await house.turns.through(play.match.telling_story(reader.seat, turns))
    return Told(version, turns)


@get("/tables/{table_id:str}/turn", responses=FRAMES, tags=["playing"])
async def show_turn(
    house: TheHouse, caller: TheCaller, limits: TheLimits, table_id: TableId, first: TurnFirst, seat: SeatAsked = None
) -> Response[Raw]:
    """One turn of the story, step by step, as the seat saw it."""
    limits.take("record", caller.address)
    reader, seen = await reader_of(house, caller, table_id, seat)
    _, play = await house.shown(table_id, reader, seen).current()
    if play.match is None:
        raise Refused("not_now", "the game has not begun")
    limits.take("work", caller.address, len(play.match.answers))
    found = play.match.turn_from(first)
    if found is None:
        raise Refused("not_found", f"no turn of the story begins with event {first}")
    job = ShowTurn(play.match.record(), *found, reader.seat)
    return Response(Raw(await house.thinkers.study_raw(job, For(caller.address))))


HANDLERS = [show_story, show_turn]
