"""A game laid out with another set of cards.

The modules of a game read their content once, when they are loaded, and much follows from it: columns of numbers, the words of
questions, the texts of cards. So another set is played by the same modules, loaded again under another name with another folder of
content. They run as they are written, whichever build the game itself is of; the class of the state is the game's own, since a
compiled engine takes no other.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from .content import read_toml
from .errors import BadContent
from .flow import State
from .game import Game
from .sets import FILE, LAID_OUT, MARK, named


def lay_out(standard: Game, folder: Path, found: str) -> Game:
    """The game over the set of this folder, which nobody changes any more."""
    package = f"{package_of(standard)}{MARK}{found}"
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
    LAID_OUT[package] = folder
    try:
        game: Game = importlib.import_module(package).GAME
    except (BadContent, AssertionError, LookupError, TypeError, ValueError) as error:
        told = str(error) if isinstance(error, BadContent) else f"the rules cannot use it ({type(error).__name__}: {error})"
        raise BadContent(told) from None
    finally:
        # The game holds on to all that it needs; so it goes when nobody plays it any more.
        for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
            del sys.modules[name]
        parent, _, last = package.rpartition(".")
        vars(sys.modules[parent]).pop(last, None)
        del LAID_OUT[package]
    has_name = (folder / FILE).is_file()
    title = named(str(read_toml(folder / FILE)["name"])) if has_name else f"the set of {found[:6]}"
    return replace(game, name=f"{standard.name}{MARK}{found}", title=f"{standard.title}: {title}", set_name=title, content=folder)


def package_of(game: Game) -> str:
    """The package that a game is declared in."""
    return game.state.__module__.rpartition(".")[0]


class Finder:
    """Finds the modules of laid-out packages: those of the game, as source."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        package = next((known for known in LAID_OUT if name == known or name.startswith(f"{known}.")), None)
        if package is None:
            return None
        original = name.replace(package, package.partition(MARK)[0], 1)
        found = importlib.util.find_spec(original)
        if found is None or found.origin is None:
            return None
        is_package = found.submodule_search_locations is not None
        stem = original.rpartition(".")[2]
        source = Path(found.origin) if is_package else Path(found.origin).with_name(f"{stem}.py")
        places = list(found.submodule_search_locations or []) if is_package else None
        loader = AsWritten(name, str(source), original)
        return importlib.util.spec_from_file_location(name, source, loader=loader, submodule_search_locations=places)


class AsWritten(SourceFileLoader):
    def __init__(self, name: str, path: str, original: str) -> None:
        super().__init__(name, path)
        self.original = original

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        for name, value in list(vars(module).items()):
            if isinstance(value, type) and issubclass(value, State) and value.__module__ == module.__name__:
                setattr(module, name, getattr(importlib.import_module(self.original), name))
