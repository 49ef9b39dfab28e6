"""Who can be named as a player: a built-in bot, a class in a file (`./my_bot.py:MyBot`), a program (`cmd:./mybot --level 3`),
or one with a model behind it, which plays over MCP (`mcp:./agent`).

Built-in bots play in the table's own process; all others are strangers to the game and play in one of their own.
"""

from __future__ import annotations

import ast
import csv
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gloam.bots import Bot, bots, make_bot
from gloam.bots.shelf import bot_file
from gloam.engine import BadSetup

from .foreign import Foreign, Limits

COMMAND, MODEL = "cmd:", "mcp:"
WIDEST_NAME = 20


def split_players(text: str) -> list[str]:
    """Names separated by commas; one with a comma in it stands in double quotes."""
    return [name.strip() for name in next(csv.reader([text], skipinitialspace=True), [])]


def is_foreign(player: str) -> bool:
    """Whether this one plays in a process of its own."""
    return player.startswith((COMMAND, MODEL)) or (player not in bots() and ".py" in player)


def command_of(player: str) -> list[str]:
    """How the process of a foreign player is started; raises BadSetup if it cannot be."""
    if not player.startswith((COMMAND, MODEL)):
        check_file(player)
        return [sys.executable, "-P", "-m", "gloam.seat.run", player]
    try:
        words = shlex.split(player.partition(":")[2])
    except ValueError as error:
        raise BadSetup(f"{player!r} is no command: {error}") from None
    if not words:
        raise BadSetup("say which program plays: cmd:./mybot --level 3")
    if shutil.which(words[0]) is None:
        there = Path(words[0]).is_file()
        raise BadSetup(f"{words[0]} cannot be run: " + ("make it executable (chmod +x)" if there else "there is no such program"))
    return words


def check_file(player: str) -> None:
    """Whether the file can be read and has such a class, without running a line of it here."""
    path, class_name = bot_file(player)
    try:
        body = ast.parse(path.read_text(encoding="utf-8"), str(path)).body
    except (SyntaxError, ValueError, OSError) as error:
        raise BadSetup(f"{path} cannot be loaded: {type(error).__name__}: {error}") from None
    classes = [node.name for node in body if isinstance(node, ast.ClassDef)]
    others = [node for node in body if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assign, ast.If, ast.Try))]
    if class_name not in classes and not any(class_name in ast.unparse(node) or "*" in ast.unparse(node) for node in others):
        raise BadSetup(f"{path} has no class {class_name!r}; it has {', '.join(classes) or 'none'}")


def make_player(player: str, limits: Limits | None = None) -> Bot:
    """A bot that is ready to sit down; nothing is started yet. Raises BadSetup with a hint."""
    if not is_foreign(player):
        return make_bot(player)
    command, kind = command_of(player), "cli"
    try:
        from .program import Program

        if not player.startswith(MODEL):
            return Program(player, command, limits or Limits())
        kind = "mcp"
        import mcp.server

        from .model import Model
    except ImportError as error:
        raise BadSetup(f"this player needs the package {error.name}: install it with  pip install 'gloam[{kind}]'") from None
    assert mcp.server is not None
    return Model(player, command, limits or Limits())


class Company:
    """Seats players game after game. A program keeps its process; every other bot is a new one for each game."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.programs: dict[tuple[str, int], Bot] = {}

    def seat(self, players: list[str]) -> list[Bot]:
        """For one game: a bot in each seat. The same program in two seats is two processes."""
        found: list[Bot] = []
        for seat, player in enumerate(players):
            key = (player, players[:seat].count(player))
            bot = self.programs.get(key) or make_player(player, self.limits)
            if isinstance(bot, Foreign):
                self.programs[key] = bot
            found.append(bot)
        return found

    def close(self) -> None:
        for bot in self.programs.values():
            if isinstance(bot, Foreign):
                bot.close()


@contextmanager
def company(limits: Limits | None = None) -> Iterator[Company]:
    """Company for as long as games are played; then every process that it started is ended."""
    found = Company(limits)
    try:
        yield found
    finally:
        found.close()


def short_name(player: str, width: int = WIDEST_NAME) -> str:
    """What fits a table: `./bots/my_bot.py:MyBot` is MyBot, `cmd:/opt/bots/deep --level 3` is deep --level 3."""
    if player.startswith((COMMAND, MODEL)):
        program, _, rest = player.partition(":")[2].strip().partition(" ")
        name = f"{Path(program).name} {rest}".strip()
    else:
        name = player.rpartition(":")[2] if is_foreign(player) else player
    return name if len(name) <= width else f"{name[: width - 1]}…"


def short_names(players: list[str], width: int = WIDEST_NAME) -> dict[str, str]:
    """The same for several, with a number where two would be called the same."""
    found: dict[str, str] = {}
    for player in dict.fromkeys(players):
        name, number = short_name(player, width), 1
        while name in found.values():
            number += 1
            name = f"{short_name(player, width - 2)} {number}"
        found[player] = name
    return found
