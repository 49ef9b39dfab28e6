"""One command, `gloam`, with subcommands. Data goes to stdout, talk to stderr."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table as Grid

import gloam
from gloam.engine import BadSetup, BrokenRecord, Game, read_book
from gloam.games import games as all_games
from gloam.games import get
from gloam.lab.bench import bench as measure
from gloam.server import commands as server_commands
from gloam.terminal.balance import measure as measure_balance
from gloam.terminal.bot import add_to as add_bot
from gloam.terminal.contest import show_arena, show_bots, simulate
from gloam.terminal.files import open_game
from gloam.terminal.joining import add_to as add_join
from gloam.terminal.lookup import find_rule, is_rule_id, measure_coverage, search, show_book, show_entries, show_entry
from gloam.terminal.model import add_to as add_mcp
from gloam.terminal.options import CardSet, Json, Plain, Quiet, Seats, Seed, Setting
from gloam.terminal.render import render, render_end, render_log, render_scores
from gloam.terminal.research import add_to as add_research
from gloam.terminal.seating import find_seat
from gloam.terminal.sets import add_to as add_sets
from gloam.terminal.sit import begin, left_behind, resume_game, sit_alone, sit_down, sit_in_class
from gloam.terminal.speak import FAILED, MISUSED, Polite, complain, out, say_json, talk

app = typer.Typer(
    cls=Polite,
    help="One table for games of hunger after dark.",
    epilog="Start with: gloam play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command(name="bots")(show_bots)
app.command(name="arena")(show_arena)
app.command()(simulate)
app.command(name="balance")(measure_balance)


def run() -> None:
    """The entry point. `gloam help play` is the same as `gloam play --help`."""
    words = sys.argv[1:]
    if words[:1] == ["help"]:
        words = [*words[1:2], "--help"]
    keep_only(words[:1])
    app(words, prog_name="gloam")


def keep_only(wanted: list[str]) -> None:
    """Forget all commands but the wanted one, if there is such a one: Typer would read the parameters of all forty first, which
    takes longer than everything else that a short command does."""
    commands = [one for one in app.registered_commands if one.callback and [one.name or one.callback.__name__] == wanted]
    groups = [one for one in app.registered_groups if [one.name] == wanted]
    if commands or groups:
        app.registered_commands, app.registered_groups = commands, groups


def show_version(wanted: bool) -> None:
    if wanted:
        python = ".".join(str(part) for part in sys.version_info[:3])
        sys.stdout.write(f"gloam {gloam.__version__} ({gloam.build()}, Python {python})\n")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and which build runs.")
    ] = False,
) -> None:
    """One table for games of hunger after dark."""


@app.command()
def games(as_json: Json = False) -> None:
    """List the games: players, time, options."""
    if as_json:
        say_json([describe(game) for game in all_games().values()])
        return
    for game in all_games().values():
        box = f"{game.title}: {game.counts} players, {game.info.minutes} minutes, ages {game.info.ages}"
        out.print(f"[bold]{escape(game.name)}[/bold]  {escape(box)}", soft_wrap=not out.is_terminal)
        out.print(f"    {game.info.blurb}", markup=False, soft_wrap=not out.is_terminal)
        for option in game.options:
            values = f"    -o {option.name}={'|'.join(option.values)}{'|SEATS' if option.seats else ''}  {option.text}"
            out.print(values, markup=False, soft_wrap=not out.is_terminal)


def describe(game: Game) -> dict[str, Any]:
    options = [option.to_json() for option in game.options]
    return {"name": game.name, "title": game.title, "players": list(game.players), "options": options}


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name.")] = None,
    rule_id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule by its id.")] = None,
    words: Annotated[str | None, typer.Option("--search", help="Rules that contain all these words.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which functions carry each rule out, which tests prove it.")
    ] = False,
    book: Annotated[bool, typer.Option("--book", help="The whole game as a text to learn from.")] = False,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Learn a game, look rules up, or see how they are carried out and proved."""
    if game is not None and rule_id is None and is_rule_id(game):
        game, rule_id = None, game
    chosen = [get(game)] if game else list(all_games().values())
    if book:
        if game is None:
            raise BadSetup(f"which game's book? There are: {', '.join(all_games())}")
        text = read_book(chosen[0].folder)
        say_json(asdict(text)) if as_json else show_book(out, text)
    elif coverage:
        show_coverage(chosen, as_json, quiet, detailed=game is not None)
    elif rule_id is not None:
        entry = find_rule(chosen, rule_id)
        say_json([asdict(entry)]) if as_json else show_entry(out, entry)
    elif game is None and words is None:
        raise BadSetup(f"which game's rules? There are: {', '.join(all_games())}")
    else:
        found = [entry for one in chosen for entry in search(one.folder, words)]
        say_json([asdict(entry) for entry in found]) if as_json else show_entries(out, found)
        if not found:
            complain(f"no rule contains {words!r}")
            raise typer.Exit(FAILED)


def show_coverage(chosen: list[Game], as_json: bool, quiet: bool, detailed: bool) -> None:
    """How many rules are proved; exit code 1 while one is not."""
    report, lines = measure_coverage(chosen)
    if as_json:
        say_json(report)
    elif not quiet:
        for line in lines if detailed else []:
            out.print(line, markup=False, soft_wrap=True)
        for name, row in report.items():
            lacking = f", missing {', '.join(row['missing'])}" if row["missing"] else ""
            out.print(f"{name}: {row['proved']} of {row['rules']} rules proved{lacking}", markup=False)
    if any(row["missing"] for row in report.values()):
        raise typer.Exit(FAILED)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; left out: you are asked.")] = None,
    players: Annotated[
        str | None, typer.Option("--players", "-p", help="Who sits where: human, or a bot's name. E.g. human,greedy,random")
    ] = None,
    seats: Seats = None,
    names: Annotated[str | None, typer.Option("--names", help="What the players are called, separated by commas.")] = None,
    seed: Seed = None,
    option: Setting = None,
    cards: CardSet = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game or record.")] = None,
    explained: Annotated[
        bool, typer.Option("--explain", help="After each of its moves a bot says why; that may show its hand.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Play at this keyboard, with friends (hot seat) and bots. A game that was left is offered again."""
    if resume is not None:
        if game or seats or names or seed is not None or option or cards:
            raise BadSetup("a saved game has its own table: with --resume only --players can be given")
        resume_game(resume, players, explained, plain)
        return
    is_new = players or seats or names or seed is not None or option or cards
    again = None if is_new else left_behind(game)
    if again is not None:
        resume_game(again, None, explained, plain)
    else:
        match, kinds = begin(game, players, seats, names, seed, option, cards)
        sit_down(match, kinds, explained=explained, plain=plain)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; left out: you are asked.")] = None,
    station: Annotated[int, typer.Option("--station", metavar="N", help="Go on from this station.")] = 1,
    plain: Plain = False,
) -> None:
    """Learn a game by playing it: a lesson of some minutes, in stations."""
    sit_in_class(game, station, plain)


@app.command()
def practice(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; left out: you are asked.")] = None,
    number: Annotated[int | None, typer.Argument(metavar="N", help="Begin with this puzzle; left out: they are listed.")] = None,
    plain: Plain = False,
) -> None:
    """Practise with puzzles: positions of real games in which one choice is clearly the best."""
    sit_alone(game, number, plain)


@app.command(name="replay")
def show_replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")],
    upto: Annotated[int | None, typer.Option("--upto", min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="Watch as this seat (a, 0 or a name); left out: a spectator.")] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Tell a recorded game again and show where it ended."""
    match = open_game(file, upto).match
    viewer = find_seat(match, seat)
    table, outcome = match.table(viewer), match.outcome
    if as_json:
        say_json(table.to_json())
        return
    if not quiet:
        out.print(render_log(match.log(viewer), with_rules=True), soft_wrap=not out.is_terminal)
    if outcome is None:
        out.print(render(table))
        out.print(render_scores(table))
    else:
        out.print(render_end(table, outcome))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Game files or checkpoints.")],
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Check that game files are whole and replay exactly."""
    report: list[dict[str, Any]] = []
    code = 0
    for path in files:
        try:
            match = open_game(path).match
            state = "finished" if match.over else "unfinished"
            report.append({"file": str(path), "ok": True, "game": match.game.name, "answers": len(match.answers), "state": state})
        except (BrokenRecord, BadSetup) as error:
            report.append({"file": str(path), "ok": False, "error": str(error)})
            code = max(code, FAILED if isinstance(error, BrokenRecord) else MISUSED)
    if as_json:
        say_json(report)
    else:
        for row in report:
            if not row["ok"]:
                out.print(f"BROKEN  {row['error']}", markup=False, soft_wrap=True)
            elif not quiet:
                state = f"{row['answers']} answers, {row['state']}"
                out.print(f"good    {row['file']}: {row['game']}, {state}", markup=False, soft_wrap=True)
    raise typer.Exit(code)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; left out: all.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="One player count; left out: all.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long to measure each row.")] = 2.0,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Measure random legal play, clones and the search on one core, with the build that is running."""
    chosen = [get(game)] if game else list(all_games().values())
    wanted = [(one, n) for one in chosen for n in one.seats if seats is None or n == seats]
    if not wanted:
        known = " and ".join(f"{one.title} by {one.counts}" for one in chosen)
        raise BadSetup(f"nothing is played by {seats}: {known}")
    with Progress(console=talk, transient=True, disable=quiet or not talk.is_terminal) as progress:
        rows = [measure(one, n, seconds) for one, n in progress.track(wanted, description="measuring")]
    if as_json:
        say_json([asdict(row) for row in rows])
        return
    grid = Grid(
        "game", "seats", "build", "decisions/s", "games/s", "clones/s", "iterations/s"
    )  # what fits a terminal; --json has more
    for row in rows:
        numbers = (row.decisions_per_s, row.games_per_s, row.clones_per_s, row.iterations_per_s)
        grid.add_row(row.game, str(row.seats), row.build, *[f"{number:,}" for number in numbers])
    out.print(grid)


server_commands.add_to(app)
add_research(app)
add_bot(app)
add_join(app)
add_mcp(app)
add_sets(app)
