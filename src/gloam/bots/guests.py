"""Learned agents: each has a card (JSON) beside its weights in the room `gloam.agents`.

Networks (.npz) need NumPy, so nothing of that room is loaded before somebody asks for one of them by name; those that look
ahead by an experience of their own (.toml) need nothing.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path

from gloam.engine import BadSetup, Game

from .bot import Bot
from .card import Guest
from .seasoned import Seasoned

ROOM = "gloam.agents"
FOLDER = Path(__file__).resolve().parent.parent / "agents"


@cache
def guests() -> dict[str, Guest]:
    """Every learned agent by name."""
    found = [Guest(**json.loads(path.read_text(encoding="utf-8"))) for path in sorted(FOLDER.glob("*.json"))]
    return {guest.name: guest for guest in found}


def weights_file(name: str) -> Path:
    """Where the weights of an agent are."""
    experience = FOLDER / f"{name}.toml"
    return experience if experience.is_file() else FOLDER / f"{name}.npz"


def make_guest(guest: Guest) -> Bot:
    """A fresh one, ready to sit down; raises BadSetup if NumPy is missing or its weights are not those of the card."""
    path = weights_file(guest.name)
    if path.suffix == ".toml":
        return Seasoned(guest, path)
    try:
        room = import_module(ROOM)
    except ModuleNotFoundError as error:
        raise BadSetup(f"{guest.name} needs the package {error.name}: install it with  pip install 'gloam[agents]'") from None
    bot: Bot = room.Learned(guest, path)
    return bot


def check_fit(bot: Bot, game: Game, n: int) -> None:
    """Refuse a bot at a table that it cannot play at. Most bots play everywhere."""
    check = getattr(bot, "check_table", None)
    if callable(check):
        check(game, n)
