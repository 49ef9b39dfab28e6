"""The commands `gloam encoding` and `gloam dataset`: their words. The work is done in `gloam.envs`, loaded when it is wanted."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from gloam.engine import BadSetup
from gloam.games import get
from gloam.seat.players import split_players

from .seating import settings

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gloam games` lists it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on stdout.")]


def encoding(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play; left out: the fewest.")] = None,
    actions: Annotated[bool, typer.Option("--actions", help="List every action id instead.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Name every single index.")] = False,
    update: Annotated[bool, typer.Option("--update", help="Write its codebook anew; ids keep their meaning.")] = False,
    as_json: Json = False,
) -> None:
    """Say what each number of an observation and each action id means."""
    commands().encoding(get(game), players, actions, every, update, as_json)


def dataset(
    game: GameName,
    folder: Annotated[Path, typer.Option("-o", "--out", metavar="DIR", help="Where to write.")],
    number: Annotated[int, typer.Option("-n", "--num", min=1, help="How many games.")] = 100,
    players: Annotated[str | None, typer.Option("--players", "-p", help="The bots by seat, separated by commas.")] = None,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Same seed, same rows.")] = "gloam",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")] = None,
    as_json: Json = False,
) -> None:
    """Write every decision of many games as Parquet: observation, mask, action, result."""
    seated = split_players(players) if players else ["random"] * get(game).seats[0]
    commands().dataset(get(game), number, seated, folder, seed, settings(option), as_json)


def commands() -> ModuleType:
    """The room that does the work; a missing package becomes a sentence."""
    try:
        from gloam.envs import commands as found
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs the package {error.name}: install it with  pip install 'gloam[rl]'") from None
    return found


def add_to(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(encoding)
    app.command()(dataset)
