"""Learned agents: networks that play one game, each with a card (JSON) beside its weights in the room `gloam.agents`.

That room needs NumPy, so nothing of it is loaded before somebody asks for one of its agents by name.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from gloam.engine import BadSetup, Game

from .bot import Bot

ROOM = "gloam.agents"
FOLDER = Path(__file__).resolve().parent.parent / "agents"


@dataclass(frozen=True)
class Guest:
    """What a card says: who it is, where it plays, and what must be unchanged for it to know what it sees."""

    name: str
    title: str
    character: str
    game: str
    players: int
    content: str  # hash of the cards it has learned with
    encoding: str  # hash of the observations and actions that it knows
    weights: str  # hash of its file
    made_by: str  # the commands


@cache
def guests() -> dict[str, Guest]:
    """Every learned agent by name."""
    found = [Guest(**json.loads(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.json"))]
    return {guest.name: guest for guest in found}


def make_guest(guest: Guest) -> Bot:
    """A fresh one, ready to sit down; raises BadSetup if NumPy is missing or its weights are not those of the card."""
    try:
        room = import_module(ROOM)
    except ModuleNotFoundError as error:
        raise BadSetup(f"{guest.name} needs the package {error.name}: install it with  pip install 'gloam[agents]'") from None
    bot: Bot = room.Learned(guest, FOLDER / f"{guest.name}.npz")
    return bot


def check_fit(bot: Bot, game: Game, n: int) -> None:
    """Refuse a bot at a table that it cannot play at. Most bots play everywhere."""
    check = getattr(bot, "check_table", None)
    if callable(check):
        check(game, n)
