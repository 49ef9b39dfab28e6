"""Names under which other libraries find the games. Importing `gloam.envs` registers every game of the registry."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import gymnasium
import pettingzoo

from gloam.engine import Game
from gloam.games import games, get

from . import aec, parallel
from .codebook import read


def version_of(game: Game) -> int:
    """The version in the names of a game's environments. Read from its file; deriving a codebook would play games."""
    book = read(game)
    return int(book["version"]) if book is not None else 0


def is_parallel(game: Game) -> bool:
    book = read(game)
    return book is not None and bool(book["parallel"])


def module_for(name: str, package: str) -> ModuleType:
    """The module `hunger_v0` of the game `hunger`: env, raw_env and, where it fits, parallel_env."""
    game = get(name)
    module = ModuleType(f"{package}.{name}_v{version_of(game)}", f"{game.title} for PettingZoo.")
    members: dict[str, Callable[..., Any]] = {"env": partial(aec.env, name), "raw_env": partial(aec.raw_env, name)}
    if is_parallel(game):
        members["parallel_env"] = partial(parallel.GloamParallelEnv, name)
    for member, factory in members.items():
        setattr(module, member, factory)
    return module


def register_all(package: str) -> None:
    """Register every game with Gymnasium and PettingZoo, and make the modules importable."""
    for name, game in games().items():
        version = version_of(game)
        module = module_for(name, package)
        sys.modules.setdefault(module.__name__, module)
        title = f"gloam/{name.capitalize()}-v{version}"
        if title not in gymnasium.registry:
            gymnasium.register(
                title,
                entry_point=f"{package}.single:GloamSingleEnv",
                vector_entry_point=f"{package}.vector:VectorEnv",
                kwargs={"game": name},
            )
        register_with_pettingzoo(name, title, is_parallel(game))


def register_with_pettingzoo(name: str, title: str, fits_parallel: bool) -> None:
    """`pettingzoo.make("aec", "gloam/Fever-v0")`, where the installed version has a registry."""
    if not hasattr(pettingzoo, "register"):
        return
    if title not in pettingzoo.aec_registry:
        pettingzoo.register("aec", title, partial(aec.env, name))
    if fits_parallel and title not in pettingzoo.parallel_registry:
        pettingzoo.register("parallel", title, partial(parallel.GloamParallelEnv, name))
