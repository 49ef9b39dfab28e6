"""The arena: who is stronger. Seats rotate, every deal is played from every rotation, and every figure has an interval."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement, pairwise
from pathlib import Path

from gloam.bots import LEVELS, Budget, check_fit
from gloam.engine import Game
from gloam.games import games, get
from gloam.seat.foreign import Conduct, Limits
from gloam.seat.players import company, make_player

from .ratings import Ratings
from .scribe import file_name
from .simulate import Fault, Result, Run, conduct_of, play_game, run_in_batches

CONFIDENCE = 1.96  # standard errors of a 95% interval


@dataclass
class Standing:
    """One player's result. `share` counts a shared victory as a fraction; `even` is what equal strength would get."""

    player: str
    games: int = 0
    wins: float = 0.0
    squares: float = 0.0
    score: float = 0.0
    seats: float = 0.0  # what equal strength would have won, all games together
    rating: float = 25.0
    rating_error: float = 8.333

    def add(self, won: float, score: float, even: float) -> None:
        """One more game, of which equal strength would have won `even`."""
        self.games += 1
        self.seats += even
        self.wins += won
        self.squares += won**2
        self.score += score

    @property
    def even(self) -> float:
        return self.seats / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        """Half the 95% interval of the share, from the spread of the single results."""
        if self.games < 2:
            return 1.0
        variance = max(self.squares / self.games - self.share**2, 0.25 / self.games)
        return CONFIDENCE * math.sqrt(variance / self.games)

    def to_json(self) -> dict[str, object]:
        return {
            "player": self.player,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.share, 4),
            "interval": [round(max(0.0, self.share - self.margin), 4), round(min(1.0, self.share + self.margin), 4)],
            "times_even": round(self.share / self.even, 3) if self.even else 0.0,
            "mean_score": round(self.score / self.games, 2) if self.games else 0.0,
            "rating": round(self.rating, 2),
            "rating_interval": [
                round(self.rating - CONFIDENCE * self.rating_error, 2),
                round(self.rating + CONFIDENCE * self.rating_error, 2),
            ],
        }


@dataclass
class Contest:
    """What `gloam arena` reports."""

    game: str
    seats: int
    games: int
    seconds: float
    standings: list[Standing] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    conduct: dict[str, Conduct] = field(default_factory=dict)  # of the bots in processes of their own

    def of(self, player: str) -> Standing:
        return next(standing for standing in self.standings if standing.player == player)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "standings": [standing.to_json() for standing in self.standings],
            "faults": [asdict(fault) for fault in self.faults],
            "conduct": {player: asdict(conduct) for player, conduct in self.conduct.items()},
        }


def rotation(players: list[str], number: int) -> list[str]:
    """Who sits where in game `number`: the same deal goes once round the table."""
    turn = number % len(players)
    return players[turn:] + players[:turn]


def pairings(players: list[str], seats: int) -> list[list[str]]:
    """The tables of a round robin: everybody meets everybody equally often, whatever the number of bots and of seats."""
    if len(players) == seats:
        return [players]
    if len(players) > seats:
        return [list(table) for table in combinations(players, seats)]
    return [list(table) for table in combinations_with_replacement(players, seats) if set(table) == set(players)]


def table_of(tables: list[list[str]], number: int) -> list[str]:
    """Who sits where in game `number`: each table in turn, with every rotation of its deal."""
    seats = len(tables[0])
    return rotation(tables[number // seats % len(tables)], number)


def play_rotated(run: Run, tables: list[list[str]], numbers: list[int], seed: str) -> list[Result]:
    """A batch for one process."""
    game, records = get(run.game), Path(run.records) if run.records else None
    results: list[Result] = []
    with company(run.limits) as guests:
        for number in numbers:
            seated = table_of(tables, number)
            deal, turn = f"{seed}/{number // len(seated)}", number % len(seated)
            label = f"{file_name(game, deal)}-{turn}"  # the same deal goes round the table
            results.append(play_game(game, guests.seat(seated), deal, run.options, run.budget, None, records, label))
    return results


def arena(
    name: str,
    players: list[str],
    count: int,
    seed: str,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    budget: Budget | None = None,
    progress: Callable[[int], None] | None = None,
    seats: int | None = None,
    limits: Limits | None = None,
    records: str = "",
    ratings: Ratings | None = None,
) -> Contest:
    """Play `count` games between these players: one for each seat, or a round robin at tables of `seats`."""
    game = get(name)
    game.check_seats(seats or len(players))
    for player in players:
        check_fit(make_player(player), game, seats or len(players))
    tables = pairings(players, seats or len(players))
    run = Run(name, game.complete(options), budget or Budget(), limits or Limits(), records)
    began = time.perf_counter()
    results: list[Result] = []
    batches = [list(range(i, min(i + 4, count))) for i in range(0, count, 4)]
    for batch in run_in_batches(play_rotated, [(run, tables, numbers, seed) for numbers in batches], jobs):
        results += batch
        if progress is not None:
            progress(len(results))
    return judge(game, tables, results, time.perf_counter() - began, ratings or Ratings())


def judge(game: Game, tables: list[list[str]], results: list[Result], seconds: float, ratings: Ratings) -> Contest:
    """Shares, scores and ratings; several seats of one bot count as one player."""
    n = len(tables[0])
    standings = {player: Standing(player) for table in tables for player in table}
    contest = Contest(game.name, n, len(results), seconds)
    played: list[tuple[list[str], Result]] = []
    for number, result in enumerate(results):
        seated = table_of(tables, number)
        played.append((seated, result))
        ranks: dict[str, int] = {}
        for player in dict.fromkeys(seated):
            own = [seat for seat in range(n) if seated[seat] == player]
            gained = sum(result.outcome.share(seat) for seat in own)
            standings[player].add(gained, sum(result.outcome.scores[seat] for seat in own) / len(own), len(own) / n)
            ranks[player] = min(result.outcome.ranks[seat] for seat in own)
        ratings.rate(game.name, ranks)
        contest.faults += result.faults
    for player, standing in standings.items():
        standing.rating, standing.rating_error = ratings.of(game.name, player)
    contest.standings = sorted([one for one in standings.values() if one.games], key=by_share, reverse=True)
    contest.conduct = conduct_of(played)
    return contest


def by_share(standing: Standing) -> float:
    return standing.share / standing.even if standing.even else 0.0


def ladder(count: int, seed: str, jobs: int, only: str | None = None, say: Callable[[str], None] | None = None) -> list[Contest]:
    """Every level against the one below it, in every game at its usual table: one of the higher, the rest of the lower."""
    contests: list[Contest] = []
    for name, game in games().items():
        if only not in (None, name):
            continue
        seats = usual_seats(game)
        for lower, higher in pairwise(LEVELS):
            contest = arena(name, [higher.name] + [lower.name] * (seats - 1), count, seed, dict(game.settings[0]), jobs)
            contests.append(contest)
            if say is not None:
                top = contest.of(higher.name)
                verdict = "above" if top.share - top.margin > top.even else "NOT ABOVE"
                say(f"{name}, {seats} seats: {higher.name} {top.share:.1%} +- {top.margin:.1%}, {verdict} the even {top.even:.0%}")
    return contests


def usual_seats(game: Game) -> int:
    """Four where the game allows it, else the largest smaller number; duels stay duels."""
    return 2 if game.team is not None else max([n for n in game.seats if n <= 4] or [game.seats[0]])
