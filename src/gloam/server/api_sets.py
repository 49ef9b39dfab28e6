"""HTTP: sets of cards. A host brings one, and whoever sits at its tables can read every card of it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from sqlalchemy import func, select

from gloam.engine import GloamError
from gloam.engine.sets import MARK, check_limits, set_of
from gloam.sets import standard_files, use_set
from gloam.table import Table

from . import wire
from .api_tables import game_info, known_game
from .bases import made_base
from .cardsets import keeping, kept_set
from .errors import Refused, refusal_of
from .injected import GameInPath, TheCaller, TheHouse, TheLimits
from .jobs import CheckSet, SetChecked
from .line import For
from .schema import sets
from .wishes import NewSet

MOST_SETS = 500  # that a server keeps; who has so many tidies up by hand
WORK = 3_000  # what it costs to try a set: about as many answers are given
MOST_TOLD = 40  # faults in one refusal


@post("/sets", tags=["games"])
async def bring_set(house: TheHouse, limits: TheLimits, caller: TheCaller, data: JSONBody[NewSet]) -> wire.Game:
    """Bring a set: the text of its files by name. It is data, checked by the linter and played through once; the reply is the game
    over it, whose name opens tables. All faults are told at once."""
    limits.take("create", caller.address)
    limits.take("work", caller.address, WORK)
    try:
        check_limits(data.files, "the set")
    except GloamError as error:
        raise refusal_of(error) from None
    checked = msgspec.json.decode(await house.thinkers.study_raw(CheckSet(data.files), For(caller.address)), type=SetChecked)
    if checked.faults:
        more = f"\n... and {len(checked.faults) - MOST_TOLD} more" if len(checked.faults) > MOST_TOLD else ""
        raise Refused("setup", "\n".join(checked.faults[:MOST_TOLD]) + more)
    if (await house.store.rows(select(func.count()).select_from(sets)))[0][0] >= MOST_SETS:
        raise Refused("too_large", f"this server keeps {MOST_SETS} sets and takes no more")
    game = await asyncio.to_thread(use_set, set_of(data.files, "the set"))
    await house.store.do(keeping(game))
    return game_info(game)


@get("/games/{name:str}/set", tags=["games"])
async def show_set(house: TheHouse, name: GameInPath) -> wire.Files:
    """The files of the set that a game is played with, for whoever sits at its tables with a program."""
    kept = await kept_set(house.store, name.partition(MARK)[2])
    if kept is not None and kept.ref == name:
        return wire.Files(kept.game, kept.name, kept.hash, dict(kept.files))
    game = known_game(name)
    files = game.cards or await asyncio.to_thread(standard_files, game)
    return wire.Files(game.family, game.set_name, game.content_hash, dict(files))


@get("/games/{name:str}/cards", sync_to_thread=True, tags=["games"])
def show_cards(name: GameInPath) -> Table:
    """Every card of a game: the table of a new game, of which nothing but its faces matters."""
    game = known_game(name)
    return made_base(game.name, game.seats[0], "{}").table


HANDLERS = [bring_set, show_set, show_cards]
