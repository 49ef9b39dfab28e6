"""The registry: every folder here that declares a `GAME` is a game. Adding one touches nothing else."""

from __future__ import annotations

import importlib
import pkgutil

from gloam.engine import BadSetup, Game
from gloam.engine.notation import did_you_mean

REGISTERED: dict[str, Game] = {}


def games() -> dict[str, Game]:
    """All games by name, in alphabetical order."""
    if not REGISTERED:
        for module in sorted(pkgutil.iter_modules(__path__), key=module_name):
            if module.ispkg:
                register(importlib.import_module(f"{__name__}.{module.name}").GAME)
    return REGISTERED


def register(game: Game) -> None:
    """Add a game at run time, as the tests do with a toy game."""
    REGISTERED[game.name] = game


def get(name: str) -> Game:
    known = games()
    if name not in known:
        hint = did_you_mean(name, list(known)) or f"there are {', '.join(known)}"
        raise BadSetup(f"there is no game {name!r}; {hint}")
    return known[name]


def module_name(module: pkgutil.ModuleInfo) -> str:
    return module.name
