"""HTTP: a game as a story, turn by turn. The page docs/api.md says what each call does."""

from __future__ import annotations

import msgspec
from litestar import get

from gloam.table import Turn

from .injected import SeatAsked, TableId, TheCaller, TheHouse
from .readers import reader_of


class Told(msgspec.Struct, frozen=True):
    """All turns that were played, as the reader saw them; none where a game tells no story."""

    version: int
    turns: list[Turn]


@get("/tables/{table_id:str}/story", tags=["playing"])
async def show_story(house: TheHouse, caller: TheCaller, table_id: TableId, seat: SeatAsked = None) -> Told:
    """The whole story, as the seat saw it; a table has only its newest turns."""
    reader, _ = await reader_of(house, caller, table_id, seat)
    row, play = await house.table(table_id).look()
    return Told(row.version, play.match.story(reader.seat) if play.match is not None else [])


HANDLERS = [show_story]
