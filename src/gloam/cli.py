"""One command, `gloam`, with subcommands. Talk goes to stderr where stdout carries data."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import gloam
from gloam.bots import Bot, bots, make_bot
from gloam.engine import BadSetup, BrokenRecord, Game, GloamError, read_catalogue
from gloam.engine.catalogue import Entry
from gloam.engine.catalogue import coverage as coverage_of
from gloam.engine.notation import did_you_mean
from gloam.games import games as all_games
from gloam.games import get
from gloam.lab.bench import bench as measure
from gloam.lab.simulate import simulate as run_games
from gloam.match import default_names, load, new, replay
from gloam.server import commands as server_commands
from gloam.terminal.files import keep, open_game, read_file
from gloam.terminal.play import Leave, TextPlay, search
from gloam.terminal.render import render, render_log, render_scores

FAILED, MISUSED = 1, 2

app = typer.Typer(help="One table for four games of hunger after dark.", no_args_is_help=True, add_completion=False)
out = Console(highlight=False)
talk = Console(stderr=True, highlight=False)

Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on stdout.")]
Seed = Annotated[str | None, typer.Option("--seed", "-s", help="Same seed, same game. Drawn in secret if left out.")]
Setting = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gloam games` lists it.")]


def run() -> None:
    """The entry point: a user's mistake becomes one sentence and an exit code, never a traceback."""
    try:
        app()
    except GloamError as error:
        talk.print(f"gloam: {error}", style="red", markup=False)
        raise SystemExit(FAILED if isinstance(error, BrokenRecord) else MISUSED) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def show_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"gloam {gloam.__version__}\n")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """One table for four games of hunger after dark."""


@app.command()
def games(as_json: Json = False) -> None:
    """List the games: players, time, options."""
    if as_json:
        say_json([describe(game) for game in all_games().values()])
        return
    for game in all_games().values():
        counts = "-".join(str(n) for n in game.players)
        box = f"{game.title}: {counts} players, {game.info.minutes} minutes, ages {game.info.ages}"
        out.print(f"[bold]{escape(game.name)}[/bold]  {escape(box)}")
        out.print(f"    {game.info.blurb}", markup=False)
        for option in game.options:
            out.print(f"    -o {option.name}={'|'.join(option.values)}  {option.text}", markup=False)


def describe(game: Game) -> dict[str, Any]:
    options = [{"name": o.name, "text": o.text, "values": list(o.values), "default": o.default} for o in game.options]
    return {"name": game.name, "title": game.title, "players": list(game.players), "options": options}


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's name.")] = None,
    rule_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule by its id, e.g. FEV-WOLF-08.")] = None,
    words: Annotated[str | None, typer.Option("--search", help="Rules that contain all these words.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which functions carry each rule out, which tests prove it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Look rules up, or see how they are carried out and proved."""
    if coverage:
        show_coverage([get(game)] if game else list(all_games().values()), as_json, detailed=game is not None)
        return
    if game is None:
        raise BadSetup(f"which game's rules? There are {', '.join(all_games())}")
    catalogue = read_catalogue(get(game).folder)
    if rule_id is not None:
        wanted = rule_id.upper()
        if wanted not in catalogue:
            hint = did_you_mean(rule_id, [known.lower() for known in catalogue]) or f"see: gloam rules {game}"
            raise BadSetup(f"{get(game).title} has no rule {rule_id!r}; {hint}")
        found = [catalogue[wanted]]
    elif words is not None:
        hits = {line.split("  ")[0] for line in search(get(game).folder, words)}
        found = [entry for entry in catalogue.values() if entry.id in hits]
    else:
        found = list(catalogue.values())
    if as_json:
        say_json([asdict(entry) for entry in found])
        return
    for entry in found:
        show_entry(entry, detailed=rule_id is not None)
    if not found:
        talk.print(f"No rule contains {words!r}.", markup=False)
        raise typer.Exit(FAILED)


def show_entry(entry: Entry, detailed: bool) -> None:
    question = f"{entry.question} " if entry.question else ""
    out.print(f"[bold]{entry.id}[/bold]  {escape(question + entry.text)}")
    if detailed:
        for label, text in (
            ("section", entry.section),
            ("scenario", entry.scenario),
            ("reason", entry.reason),
            ("see", ", ".join(entry.rules)),
        ):
            if text:
                out.print(f"  {label}: {text}", markup=False)


def show_coverage(chosen: list[Game], as_json: bool, detailed: bool) -> None:
    """Coverage needs the tests, so it works in a checkout of the project."""
    places = [Path(gloam.__file__).parents[2] / "tests", Path.cwd() / "tests"]
    tests = next((place for place in places if (place / "games").is_dir()), None)
    if tests is None:
        raise BadSetup("coverage reads the project's tests, and they are not here: run it in a checkout of Gloam")
    report: dict[str, dict[str, Any]] = {}
    for game in chosen:
        covered = coverage_of(game.folder, tests)
        rule_ids = [entry.id for entry in read_catalogue(game.folder).values() if entry.is_rule]
        missing = [rule_id for rule_id in rule_ids if not covered[rule_id][1]]
        report[game.name] = {"rules": len(rule_ids), "proved": len(rule_ids) - len(missing), "missing": missing}
        if detailed and not as_json:
            for entry_id, (functions, proofs) in covered.items():
                out.print(
                    f"{entry_id}  by {', '.join(functions) or '-'}  proved by {', '.join(proofs) or '-'}",
                    markup=False,
                    soft_wrap=True,
                )
    if as_json:
        say_json(report)
    else:
        for name, row in report.items():
            lacking = f", missing {', '.join(row['missing'])}" if row["missing"] else ""
            out.print(f"{name}: {row['proved']} of {row['rules']} rules proved{lacking}", markup=False)
    if any(row["missing"] for row in report.values()):
        raise typer.Exit(FAILED)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's name; left out: you are asked.")] = None,
    players: Annotated[
        str | None, typer.Option("--players", "-p", help="Who sits where: human, or a bot's name. E.g. human,greedy,random")
    ] = None,
    names: Annotated[str | None, typer.Option("--names", help="What the players are called, separated by commas.")] = None,
    seed: Seed = None,
    option: Setting = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game or record.")] = None,
) -> None:
    """Play at this keyboard, with friends (hot seat) and bots."""
    if resume is not None:
        match = open_game(resume)
    else:
        chosen = get(game or ask_for_game())
        count = len(players.split(",")) if players else chosen.seats[0]
        match = new(chosen.name, count, seed, settings(option), name_list(names, count, players))
    seated = seat_bots(players, len(match.names))
    table = TextPlay(match, seated, out, read_line)
    try:
        table.run()
    except (Leave, KeyboardInterrupt, EOFError):
        talk.print(f"\n{keep(match)}", markup=False)


def read_line(prompt: str) -> str:
    return out.input(escape(prompt))


def ask_for_game() -> str:
    known = list(all_games())
    if len(known) == 1:
        return known[0]
    for number, name in enumerate(known, 1):
        out.print(f"  {number}  {all_games()[name].title}: {all_games()[name].info.blurb}", markup=False)
    text = read_line("Which game? ").strip().lower()
    return known[int(text) - 1] if text.isdigit() and 1 <= int(text) <= len(known) else text


def name_list(names: str | None, count: int, players: str | None) -> list[str]:
    """Names as given; otherwise people get a name, bots their kind and their seat's name."""
    if names is not None:
        return [name.strip() for name in names.split(",")]
    kinds = split_players(players, count)
    return [name if kind == "human" else f"{name} the {kind}" for name, kind in zip(default_names(count), kinds, strict=True)]


def split_players(players: str | None, count: int) -> list[str]:
    if players is None:
        return ["human"] + ["greedy"] * (count - 1)
    return [player.strip() for player in players.split(",")]


def seat_bots(players: str | None, count: int) -> dict[int, Bot]:
    kinds = split_players(players, count)
    if len(kinds) != count:
        raise BadSetup(f"{len(kinds)} players were named for a game of {count} seats")
    for kind in kinds:
        if kind != "human" and kind not in bots():
            raise BadSetup(f"{kind!r} cannot play; it is 'human' or one of {', '.join(bots())}")
    return {seat: make_bot(kind) for seat, kind in enumerate(kinds) if kind != "human"}


def settings(option: list[str] | None) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for pair in option or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"an option is given as NAME=VALUE, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


@app.command()
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("-n", "--num", min=1, help="How many games.")] = 100,
    players: Annotated[str | None, typer.Option("--players", "-p", help="The bots by seat, separated by commas.")] = None,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes; -1 takes all cores.")] = 1,
    option: Setting = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games. The result depends on the seed only, not on the number of processes."""
    chosen = get(game)
    seated = [p.strip() for p in players.split(",")] if players else ["random"] * chosen.seats[0]
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=talk)
    with bar if talk.is_terminal else Progress(disable=True) as progress:
        task = progress.add_task(chosen.title, total=number)
        summary = run_games(
            game, seated, number, seed or "gloam", settings(option), jobs, lambda done: progress.update(task, completed=done)
        )
    if as_json:
        data = asdict(summary)
        say_json({key: data[key] for key in ("game", "games", "wins", "mean_score", "decisions", "seconds", "players")})
        return
    grid = Grid("seat", "player", "wins", "share", "mean score")
    for seat, player in enumerate(seated):
        wins = summary.wins[seat]
        grid.add_row("abcdefgh"[seat], player, f"{wins:g}", f"{wins / summary.games:.1%}", f"{summary.mean_score[seat]:.2f}")
    out.print(grid)
    out.print(f"{summary.games} games, {summary.decisions} decisions, {summary.seconds:.1f} s")


@app.command(name="replay")
def show_replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file.")],
    upto: Annotated[int | None, typer.Option("--upto", min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="Watch as this seat; left out: as a spectator.")] = None,
    as_json: Json = False,
) -> None:
    """Tell a recorded game again and show where it ended."""
    text = read_file(file)
    match = replay(text, upto) if text.startswith("gloam record") else load(text)
    if as_json:
        say_json(match.table(seat).to_json())
        return
    out.print(render_log(match.log(seat), with_rules=True))
    out.print(render(match.table(seat)))
    out.print(render_scores(match.table(seat)))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Game files or checkpoints.")],
    as_json: Json = False,
) -> None:
    """Check that game files are whole and replay exactly."""
    report = []
    for path in files:
        try:
            match = open_game(path)
            state = "finished" if match.over else "unfinished"
            report.append({"file": str(path), "ok": True, "game": match.game.name, "answers": len(match.answers), "state": state})
        except BrokenRecord as error:
            report.append({"file": str(path), "ok": False, "error": str(error)})
    if as_json:
        say_json(report)
    else:
        for row in report:
            said = f"good: {row['game']}, {row['answers']} answers, {row['state']}" if row["ok"] else f"BROKEN: {row['error']}"
            out.print(f"{row['file']}: {said}", markup=False)
    if not all(row["ok"] for row in report):
        raise typer.Exit(FAILED)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; left out: all.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="One player count; left out: all.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="How long to measure each row.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure random legal play and clones on one core, with the build that is running."""
    rows = [
        measure(one, n, seconds)
        for one in ([get(game)] if game else all_games().values())
        for n in one.seats
        if seats is None or n == seats
    ]
    if not rows:
        raise BadSetup(f"no game is played by {seats}")
    if as_json:
        say_json([asdict(row) for row in rows])
        return
    grid = Grid("game", "seats", "build", "decisions/s", "real choices/s", "games/s", "clones/s")
    for row in rows:
        numbers = (row.decisions_per_s, row.choices_per_s, row.games_per_s, row.clones_per_s)
        grid.add_row(row.game, str(row.seats), row.build, *[f"{number:,}" for number in numbers])
    out.print(grid)


server_commands.add_to(app)
