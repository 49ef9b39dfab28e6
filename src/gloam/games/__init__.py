"""The registry: every folder here that declares a `GAME` is a game. Adding one touches nothing else.

A game over a set of one's own is a game as well: its name, a mark and the set's hash, `name@1f2e3d4c5b6a7980`. `get` is the one
place that resolves a name; whoever has a game's name can pass it on, to other processes too.
"""

from __future__ import annotations

import importlib
import pkgutil
import threading

from gloam.engine import BadContent, BadSetup, Game
from gloam.engine.laid_out import lay_out
from gloam.engine.notation import did_you_mean
from gloam.engine.sets import FORMER, MARK, CardSet, keep_set, on_shelf

REGISTERED: dict[str, Game] = {}
SETS: dict[str, Game] = {}  # games over other sets, the newest last
MOST_SETS = 40  # kept in memory, each some megabytes; who still plays with an older one has it in hand
LOADING = threading.RLock()


def games() -> dict[str, Game]:
    """All games by name, in alphabetical order, each with the set that it comes with."""
    if not REGISTERED:
        with LOADING:
            # All at once: another thread must not find half of them, and say that there is no such game.
            modules = sorted(pkgutil.iter_modules(__path__), key=module_name)
            found = [importlib.import_module(f"{__name__}.{module.name}").GAME for module in modules if module.ispkg]
            REGISTERED.update({game.name: game for game in found})
    return REGISTERED


def register(game: Game) -> None:
    """Add a game at run time, as the tests do with a toy game."""
    REGISTERED[game.name] = game


def get(name: str) -> Game:
    """The game of this name, over a set of its own if the name says so. It never looks into a folder that a name could point to."""
    known = games()
    if name in known:
        return known[name]
    family, mark, found = name.partition(MARK)
    if family not in known:
        hint = did_you_mean(family, list(known)) or f"there are {', '.join(known)}"
        raise BadSetup(f"there is no game {family!r}; {hint}")
    return get_set(known[family], found) if mark else known[family]


def get_set(standard: Game, found: str) -> Game:
    """A game over the set of this hash: the one that it comes with, one that it came with before, or one of the shelf."""
    found = standard.plays_as.get(found, found)
    if found == standard.content_hash:
        return standard
    ref = f"{standard.name}{MARK}{found}"
    with LOADING:
        if ref not in SETS:
            former = standard.folder / FORMER / found
            folder = former if found.isalnum() and former.is_dir() else on_shelf(found)
            if folder is None:
                raise BadSetup(
                    f"the set {found[:40]!r} of {standard.title} is not on this machine; its folder (--set) or a record that "
                    "carries it brings it here"
                )
            SETS[ref] = lay_out(standard, folder, found)
            while len(SETS) > MOST_SETS:
                del SETS[next(iter(SETS))]
        return SETS[ref]


def with_content(name: str, content: str) -> Game | None:
    """The game of this name with the cards of this hash, if they are known here."""
    try:
        return get(f"{name.partition(MARK)[0]}{MARK}{content}")
    except BadSetup:
        return None


def get_over(chosen: CardSet) -> Game:
    """A game over this set, which is kept from now on. Its files should have been linted."""
    standard = get(chosen.game)
    if MARK in chosen.game:
        raise BadSetup(f"{chosen.game!r} is no game's name; there are {', '.join(games())}")
    try:
        keep_set(chosen)
        return get_set(standard, chosen.hash)
    except BadContent as error:
        raise BadSetup(f"the set {chosen.name!r} cannot be used: {error}") from None


def module_name(module: pkgutil.ModuleInfo) -> str:
    return module.name
