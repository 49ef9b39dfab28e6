"""The commands for researchers: their words. The work is done in `gloam.envs`, loaded when it is wanted."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from gloam.engine import BadSetup
from gloam.lab.arena import usual_seats
from gloam.seat.players import split_players
from gloam.sets import choose

from .options import CardSet, GameName, Jobs, Json, Number, Players
from .seating import settings


def encoding(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play; left out: the fewest.")] = None,
    actions: Annotated[bool, typer.Option("--actions", help="List every action id instead.")] = False,
    folder: CardSet = None,
    every: Annotated[bool, typer.Option("--all", help="Name every single index.")] = False,
    update: Annotated[bool, typer.Option("--update", help="Write its codebook anew; ids keep their meaning.")] = False,
    as_json: Json = False,
) -> None:
    """Say what each number of an observation and each action id means."""
    commands().encoding(choose(game, folder), players, actions, every, update, as_json)


def dataset(
    game: GameName,
    folder: Annotated[Path, typer.Option("-o", "--out", metavar="DIR", help="Where to write.")],
    number: Number = 100,
    players: Players = None,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Same seed, same rows.")] = "gloam",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")] = None,
    kind: Annotated[str, typer.Option("--format", help="parquet, jsonl or csv: the same rows.")] = "parquet",
    jobs: Jobs = 1,
    cards: CardSet = None,
    as_json: Json = False,
) -> None:
    """Write every decision of many games: observation, mask, action, what the bot thought of it, result."""
    chosen = choose(game, cards)
    seated = split_players(players) if players else ["random"] * chosen.seats[0]
    commands().dataset(chosen, number, seated, folder, seed, settings(option), as_json, cards, kind, jobs)


def baselines(
    game: GameName,
    players: Annotated[str, typer.Option("--players", "-p", help="Who is measured, separated by commas: each plays alone.")],
    folder: Annotated[Path, typer.Option("-o", "--out", metavar="DIR", help="Where the result files go.")] = Path("results"),
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; left out: the usual table.")] = None,
    number: Number = 40,
    jobs: Jobs = 1,
    commit: Annotated[str, typer.Option("--commit", help="The revision that is measured.")] = "",
    by: Annotated[str, typer.Option("--by", help="Whose result it is.")] = "",
    about: Annotated[str, typer.Option("--about", help="What the player is, in a line.")] = "",
) -> None:
    """Measure players by the protocol, one seat among a fixed field, and write a result file for each."""
    chosen = choose(game, None)
    table = usual_seats(chosen) if seats is None else seats
    chosen.check_seats(table)
    commands().baselines(chosen, table, number, split_players(players), folder, jobs, commit, by, about)


def leaderboard(
    results: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of result files.")],
    folder: Annotated[Path, typer.Option("-o", "--out", metavar="DIR", help="Where the pages go.")] = Path("."),
) -> None:
    """Make a results page for each game from result files."""
    commands().leaderboard(results, folder)


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
    app.command()(baselines)
    app.command()(leaderboard)
