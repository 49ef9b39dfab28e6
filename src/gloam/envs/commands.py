"""The commands `gloam encoding` and `gloam dataset`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from gloam.engine import BadSetup
from gloam.games import get
from gloam.terminal.seating import settings

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gloam games` lists it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on stdout.")]


def encoding(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play; left out: the fewest.")] = None,
    actions: Annotated[bool, typer.Option("--actions", help="List every action id instead.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Name every single index.")] = False,
    update: Annotated[
        bool, typer.Option("--update", help="Write the table file anew (in a checkout); ids keep their meaning.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Say what each number of an observation and each action id means."""
    with_numpy()
    from . import encoding as encodings
    from . import tables

    chosen = get(game)
    if update:
        path = tables.write(chosen)
        encodings.encoding_of.cache_clear()
        say(f"wrote {path.name}: {len(tables.table_of(game)['actions'])} actions, version {tables.table_of(game)['version']}")
        return
    n = chosen.seats[0] if players is None else players
    if n not in chosen.seats:
        raise BadSetup(f"{chosen.title} is played by {', '.join(map(str, chosen.seats))}, not by {n}")
    found = encodings.encoding_of(game, n)
    if as_json:
        data = {"game": game, "players": n, "version": found.table["version"], "size": found.size}
        say(json.dumps({**data, "sections": found.describe(), "actions": found.actions.words}, ensure_ascii=False, indent=1))
    elif actions:
        for number, word in enumerate(found.actions.words):
            say(f"{number:5}  {word}")
    elif every:
        for index in range(found.size):
            say(f"{index:6}  {found.meaning(index)}")
    else:
        say(f"{chosen.title}, {n} players: {found.size} numbers in [-1, 1], {found.actions.size} actions (--actions lists them)")
        for s in found.sections:
            say(f"{s.start:6} - {s.stop - 1:<6} {s.name}: {s.text}" + (f"; divided by {s.scale}" if s.scale > 1 else ""))


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
    with_numpy()
    from .dataset import write_dataset

    seated = [name.strip() for name in players.split(",")] if players else ["random"] * get(game).seats[0]
    card = write_dataset(game, number, seated, folder, seed, settings(option))
    if as_json:
        say(json.dumps(card, ensure_ascii=False, indent=1))
    else:
        say(f"{card['decisions']} decisions of {card['games']} games in {folder}")


def with_numpy() -> None:
    """A missing package becomes a sentence."""
    try:
        import gymnasium  # noqa: F401  # only to see whether it is there
        import numpy  # noqa: F401  # the same
        import pettingzoo  # noqa: F401  # the same
        import pyarrow  # noqa: F401  # the same
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs the package {error.name}: install it with  pip install 'gloam[rl]'") from None


def say(text: str) -> None:
    sys.stdout.write(text + "\n")


def add_to(app: typer.Typer) -> None:
    """Add the commands of this room to the command line."""
    app.command()(encoding)
    app.command()(dataset)
