"""Commands about bots: who they are, what comes of many games, and who is stronger."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from gloam.bots import LEVELS, Budget, bots, guests
from gloam.engine import LETTERS, BadSetup, plural
from gloam.games import get
from gloam.lab.arena import Contest, arena, ladder
from gloam.lab.ratings import Ratings, read_ratings
from gloam.lab.simulate import Summary
from gloam.lab.simulate import simulate as run_games
from gloam.lab.waste import measure_waste
from gloam.seat.players import short_names, split_players
from gloam.sets import choose

from .foreign import PLAIN, limits_of, seed_for, show_conduct, show_faults, show_seed
from .options import (
    CardSet,
    GameName,
    Jobs,
    Json,
    Limit,
    ManySeed,
    MatchLimit,
    Memory,
    Number,
    Players,
    Quiet,
    Records,
    Repairs,
    Seats,
    Setting,
    Transcripts,
)
from .seating import kinds_of, only_bots, settings
from .speak import out, say_json, talk

COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
NARROW = 18  # columns for a name, so that the table fits 80


def show_bots(
    waste: Annotated[str | None, typer.Option("--waste", metavar="GAME", help="Measure what each level throws away.")] = None,
    number: Annotated[int, typer.Option("-n", "--num", min=1, help="Games for each level, with --waste.")] = 2,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Same seed, same games.")] = "gloam",
    as_json: Json = False,
) -> None:
    """List the bots, weakest first. A class of your own plays as FILE.py:CLASS, any program as cmd:PROGRAM."""
    if waste is not None:
        show_waste(get(waste).name, number, seed, as_json)
        return
    if as_json:
        say_json([{"name": name, "about": about} for name, about in listed().items()])
        return
    for name, about in listed().items():
        out.print(f"[bold]{name:8}[/bold] {about}")


def listed() -> dict[str, str]:
    """The bots that play everywhere, then those that have learned one game."""
    learned = {
        guest.name: f"{guest.title}. {guest.character} Plays {guest.game} with {guest.players}." for guest in guests().values()
    }
    return bots() | learned


def show_waste(game: str, number: int, seed: str, as_json: bool) -> None:
    """For each level the share of its answers that another answer on offer plainly beats."""
    found = [measure_waste(game, level.name, number, seed) for level in LEVELS]
    if as_json:
        say_json([row.to_json() for row in found])
        return
    for row in found:
        out.print(f"{row.bot:8} {row.share:6.1%} of {row.answers} answers: {row.wasted} wasted, {row.dominated} dominated")


def check_jobs(jobs: int) -> None:
    if jobs < 1 and jobs != -1:
        raise BadSetup(f"--jobs is a number of processes, 1 or more, or -1 for all cores; {jobs} is none")


def simulate(
    game: GameName,
    number: Number = 100,
    players: Players = None,
    seats: Seats = None,
    seed: ManySeed = None,
    jobs: Jobs = 1,
    option: Setting = None,
    cards: CardSet = None,
    records: Records = None,
    transcripts: Transcripts = None,
    limit: Limit = PLAIN.seconds,
    match_limit: MatchLimit = PLAIN.match_seconds,
    memory: Memory = PLAIN.memory,
    repairs: Repairs = PLAIN.repairs,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Let bots play many games. The result depends on the seed only, not on the number of processes."""
    check_jobs(jobs)
    chosen = choose(game, cards)
    kinds = only_bots(kinds_of(chosen, players, seats, ["random"]))
    seed = seed_for(seed, kinds)
    limits = limits_of(limit, match_limit, memory, repairs, transcripts)
    with Progress(*COLUMNS, console=talk, transient=True, disable=quiet or not talk.is_terminal) as progress:
        task = progress.add_task(chosen.title, total=number)
        summary = run_games(
            chosen.name,
            kinds,
            number,
            seed,
            settings(option),
            jobs,
            lambda done: progress.update(task, completed=done),
            limits,
            str(records or ""),
        )
    if as_json:
        data = asdict(summary) | {"seed": seed}
        say_json({key: value for key, value in data.items() if key not in ("faults", "conduct") or value})
    else:
        show_summary(summary, quiet)
        show_faults(summary.faults, records)
        show_conduct(summary.conduct)
        show_seed(seed, kinds)


def show_summary(summary: Summary, quiet: bool) -> None:
    grid = Grid("seat", "player", "wins", "share", "95%", "mean score", "95%", show_header=not quiet)
    names = short_names(summary.players)
    for seat, player in enumerate(summary.players):
        wins = summary.wins[seat]
        share, score = f"{wins / summary.games:.1%}", f"{summary.mean_score[seat]:.2f}"
        low, high = summary.interval[seat]
        around = "{:.2f} to {:.2f}".format(*summary.score_interval[seat]) if summary.score_interval else "-"
        grid.add_row(LETTERS[seat], names[player], f"{wins:g}", share, f"{low:.1%} to {high:.1%}", score, around)
    out.print(grid)
    if not quiet:
        out.print(f"{plural(summary.games, 'game')}, {plural(summary.decisions, 'decision')}, {summary.seconds:.1f} s")


def show_arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; may be left out with --ladder.")] = None,
    players: Annotated[str | None, typer.Option("--players", "-p", help="One bot for each seat, separated by commas.")] = None,
    number: Number = 100,
    seats: Annotated[
        int | None, typer.Option("--seats", help="A round robin at tables of this size, whatever the number of bots.")
    ] = None,
    seed: ManySeed = None,
    jobs: Jobs = 1,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.0, help="At most so long for each decision; 0: as long as it takes.")
    ] = 0.0,
    option: Setting = None,
    cards: CardSet = None,
    rating_list: Annotated[
        Path | None, typer.Option("--ratings", metavar="FILE", help="A list of ratings that goes on from contest to contest.")
    ] = None,
    records: Records = None,
    transcripts: Transcripts = None,
    limit: Limit = PLAIN.seconds,
    match_limit: MatchLimit = PLAIN.match_seconds,
    memory: Memory = PLAIN.memory,
    repairs: Repairs = PLAIN.repairs,
    climb: Annotated[bool, typer.Option("--ladder", help="Every level against the one below it, in every game.")] = False,
    as_json: Json = False,
) -> None:
    """Who is stronger: seats rotate, every deal goes once round the table, every figure has an interval."""
    check_jobs(jobs)
    if climb:
        if cards is not None:
            raise BadSetup("the ladder is climbed in the games as they are; name a game and players for a contest with --set")
        contests = ladder(number, seed or "gloam", jobs, game, None if as_json else out.print)
        if as_json:
            say_json([contest.to_json() for contest in contests])
        return
    if game is None or players is None:
        raise BadSetup("say which game and who plays: gloam arena GAME --players hard,greedy,...; or use --ladder")
    seated = split_players(players)
    chosen = choose(game, cards)
    seed = seed_for(seed, seated)
    ratings = read_ratings(rating_list) if rating_list is not None else Ratings()
    with Progress(*COLUMNS, console=talk, transient=True, disable=not talk.is_terminal) as progress:
        task = progress.add_task(chosen.title, total=number)
        contest = arena(
            chosen.name, seated, number, seed, settings(option), jobs, Budget(seconds=seconds),
            lambda n: progress.update(task, completed=n), seats,
            limits_of(limit, match_limit, memory, repairs, transcripts), str(records or ""), ratings,
        )  # fmt: skip
    if rating_list is not None:
        ratings.save(rating_list)
    if as_json:
        say_json(contest.to_json() | {"seed": seed})
    else:
        show_contest(contest)
        show_faults(contest.faults, records)
        show_seed(seed, seated)


def show_contest(contest: Contest) -> None:
    grid = Grid("player", "games", "wins", "times even", "score", "rating")
    names = short_names([standing.player for standing in contest.standings], NARROW)
    for standing in contest.standings:
        grid.add_row(
            names[standing.player],
            f"{standing.games}",
            f"{standing.share:.1%} ±{standing.margin:.1%}",
            f"{standing.share / standing.even:.2f}",
            f"{standing.score / standing.games:.1f}",
            f"{standing.rating:.1f} ±{1.96 * standing.rating_error:.1f}",
        )
    out.print(grid)
    out.print(f"{plural(contest.games, 'game')} of {contest.seats}, {contest.seconds:.0f} s")
    show_conduct(contest.conduct)
