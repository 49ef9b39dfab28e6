"""The command `gloam balance`: what the cards of a game do, measured."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import Progress
from rich.table import Table as RichTable

from gloam.bots import Budget
from gloam.engine import BadSetup, Game
from gloam.engine.sets import STANDARD
from gloam.lab.balance import Question, balance
from gloam.lab.grids import Grid, grids_of, header_lines, markdown
from gloam.lab.page import page
from gloam.seat.players import split_players
from gloam.sets import choose

from .contest import COLUMNS, check_jobs
from .foreign import seed_for
from .options import CardSet, GameName, Jobs, ManySeed, Number, Quiet, Seats, Setting
from .seating import check_kind, only_bots, settings
from .speak import out, talk

File = Path | None


def seated(game: Game, players: str, seats: int | None) -> list[str]:
    """One player for every seat; a single name sits everywhere."""
    kinds = only_bots([check_kind(player) for player in split_players(players)])
    if len(kinds) == 1:
        kinds *= seats or game.seats[0]
    if seats is not None and len(kinds) != seats:
        raise BadSetup(f"{len(kinds)} players were named for a table of {seats} seats")
    game.check_seats(len(kinds))
    return kinds


def measure(
    game: GameName,
    cards: CardSet = None,
    against: Annotated[
        File, typer.Option("--against", metavar="FOLDER", help="Another set, on the same deals; `standard` is the game's own.")
    ] = None,
    players: Annotated[str, typer.Option("--players", "-p", help="The bots by seat; a single name sits everywhere.")] = "greedy",
    beside: Annotated[
        str | None, typer.Option("--beside", metavar="PLAYERS", help="Stronger players, on the same deals: who takes what?")
    ] = None,
    number: Number = 200,
    seats: Seats = None,
    option: Setting = None,
    seed: ManySeed = None,
    worlds: Annotated[
        int, typer.Option("--worlds", min=1, help="Worlds that a look-ahead imagines for a decision; fewer are faster.")
    ] = Budget().worlds,
    jobs: Jobs = 1,
    cluster: Annotated[
        str, typer.Option("--cluster", metavar="URL", help="A cluster that exists: dask://HOST:PORT or ray://HOST:PORT.")
    ] = "",
    keep: Annotated[
        File, typer.Option("--keep", metavar="DIR", help="Keep every batch there; the same command goes on where it stopped.")
    ] = None,
    json_file: Annotated[File, typer.Option("--json", metavar="FILE", help="Write the report as JSON; - prints it.")] = None,
    markdown_file: Annotated[File, typer.Option("--markdown", metavar="FILE", help="Write it as Markdown.")] = None,
    html_file: Annotated[File, typer.Option("--html", metavar="FILE", help="Write it as one page with plots.")] = None,
    quiet: Quiet = False,
) -> None:
    """Measure what the cards of a game do: who wins, which cards are taken and win, what two sets change. Bots play."""
    check_jobs(jobs)
    chosen = choose(game, None if str(cards) == STANDARD else cards)
    other = None if against is None else choose(game, None if str(against) == STANDARD else against)
    kinds = seated(chosen, players, seats)
    stronger = None if beside is None else seated(chosen, beside, len(kinds))
    asked = Question(
        chosen,
        kinds,
        number,
        seed_for(seed, kinds + (stronger or [])),
        dict(settings(option) or {}),
        worlds,
        other,
        stronger,
        command_line(),
    )
    runs = len(asked.arms())
    with Progress(*COLUMNS, console=talk, transient=True, disable=quiet or not talk.is_terminal) as progress:
        task = progress.add_task(chosen.title, total=number * runs)
        report = balance(asked, jobs, cluster, keep, lambda done: progress.update(task, completed=done))
    for file, text in (
        (json_file, json.dumps(report, ensure_ascii=False, indent=1) + "\n"),
        (markdown_file, markdown(report)),
        (html_file, page(report)),
    ):
        if file is not None:
            write(file, text)
    if not quiet and str(json_file) != "-":
        for line in header_lines(report):
            out.print(line, markup=False, soft_wrap=True)
        for grid in grids_of(report, whole=False):
            show(grid)


def command_line() -> str:
    """How this run was asked for. Where it was played and what it wrote do not change the report, but are part of the command."""
    return shlex.join(["gloam", *sys.argv[1:]])


def write(file: Path, text: str) -> None:
    if str(file) == "-":
        sys.stdout.write(text)
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}") from None


def show(grid: Grid) -> None:
    """One table of the report, within 80 columns."""
    out.print(f"\n{grid.title}", style="bold", markup=False, soft_wrap=True)
    if grid.note:
        out.print(grid.note, markup=False)
    if not grid.rows:
        return
    table = RichTable(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for i, column in enumerate(grid.columns):
        table.add_column(column, justify="left" if i == 0 or column == "which" else "right")
    for row in grid.rows:
        table.add_row(*row)
    out.print(table)
