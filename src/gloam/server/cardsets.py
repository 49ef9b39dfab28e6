"""The sets of the server's tables. The store keeps each one that a table was begun with, so that tables go on with their cards when
those of the game are changed, and on whichever machine a worker runs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, text

from gloam.engine import Game
from gloam.engine.sets import CardSet, keep_set
from gloam.games import with_content
from gloam.sets import standard_files

from .schema import sets
from .writing import Work

if TYPE_CHECKING:
    from .model import TableRow
    from .store import Store

ADD = text("INSERT INTO sets (hash, game, name, data) VALUES (:hash, :game, :name, :data) ON CONFLICT DO NOTHING")


def keeping(game: Game) -> Work:
    """Keep the set of a game, whether it is its own or another."""
    return keeping_files(game.family, game.set_name, game.content_hash, game.cards or standard_files(game))


def keeping_files(game: str, name: str, found: str, files: Mapping[str, str]) -> Work:
    def work(connection: Connection) -> None:
        if connection.execute(select(sets.c.hash).where(sets.c.hash == found)).first() is None:
            connection.execute(ADD, {"hash": found, "game": game, "name": name, "data": json.dumps(dict(files))})

    return work


async def bring(store: Store, row: TableRow) -> TableRow:
    """See to it that the cards of a table are on this machine, if they are to be had; returns the table."""
    if row.content not in store.brought:
        if await asyncio.to_thread(with_content, row.game, row.content) is None:
            kept = await kept_set(store, row.content)
            if kept is not None:
                await asyncio.to_thread(keep_set, kept)
                await asyncio.to_thread(with_content, row.game, row.content)
        store.brought.add(row.content)
    return row


async def kept_set(store: Store, found: str) -> CardSet | None:
    rows = await store.rows(select(sets).where(sets.c.hash == found))
    return card_set(rows[0]) if rows else None


def card_set(row: Any) -> CardSet:
    return CardSet(row.game, row.name, json.loads(row.data))
