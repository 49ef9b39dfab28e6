"""Which bots may be asked for over the network: those that ship with Gloam, by name, and never a file."""

from __future__ import annotations

from gloam.bots import LEVELS, bots
from gloam.engine.notation import did_you_mean

from .errors import Refused
from .wire import Bot, Bots

USUAL = "medium"


def check_level(name: str) -> None:
    """Refuse what is not on the shelf. `make_bot` would also load files: that is for the command line only."""
    if name not in bots():
        hint = did_you_mean(name[:40], list(bots())) or f"there are {', '.join(bots())}"
        raise Refused("setup", f"there is no bot {name[:40]!r}; {hint}")


def all_bots() -> Bots:
    """Every bot by level; those with a name and a character come first, weakest first."""
    named = [Bot(level.name, level.title, level.character) for level in LEVELS]
    told = {bot.level for bot in named}
    return Bots(named + [Bot(name, name, "") for name in bots() if name not in told])
