"""The arena: who is stronger. Seats rotate, every deal is played from every rotation, and every figure has an interval."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from openskill.models import PlackettLuce

from gloam.bots import LEVELS, Budget, make_bot
from gloam.engine import Game
from gloam.games import games, get

from .simulate import Result, play_game, run_in_batches

CONFIDENCE = 1.96  # standard errors of a 95% interval


@dataclass
class Standing:
    """One player's result. `share` counts a shared victory as a fraction; `even` is what equal strength would get."""

    player: str
    games: int = 0
    wins: float = 0.0
    squares: float = 0.0
    score: float = 0.0
    even: float = 0.0
    rating: float = 25.0
    rating_error: float = 8.333

    def add(self, won: float, score: float) -> None:
        """One more game."""
        self.games += 1
        self.wins += won
        self.squares += won**2
        self.score += score

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
    faults: list[str] = field(default_factory=list)

    def of(self, player: str) -> Standing:
        return next(standing for standing in self.standings if standing.player == player)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "standings": [standing.to_json() for standing in self.standings],
            "faults": self.faults,
        }


def rotation(players: list[str], number: int) -> list[str]:
    """Who sits where in game `number`: the same deal goes once round the table."""
    turn = number % len(players)
    return players[turn:] + players[:turn]


def play_rotated(
    name: str, players: list[str], numbers: list[int], seed: str, options: dict[str, str], budget: Budget
) -> list[Result]:
    """A batch for one process."""
    game = get(name)
    return [
        play_game(game, [make_bot(p) for p in rotation(players, i)], f"{seed}/{i // len(players)}", options, budget)
        for i in numbers
    ]


def arena(
    name: str,
    players: list[str],
    count: int,
    seed: str,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    budget: Budget | None = None,
    progress: Callable[[int], None] | None = None,
) -> Contest:
    """Play `count` games between these players, one for each seat."""
    game = get(name)
    game.check_seats(len(players))
    for player in players:
        make_bot(player)
    chosen = game.complete(options)
    began = time.perf_counter()
    results: list[Result] = []
    batches = [list(range(i, min(i + 4, count))) for i in range(0, count, 4)]
    for batch in run_in_batches(
        play_rotated, [(name, players, numbers, seed, chosen, budget or Budget()) for numbers in batches], jobs
    ):
        results += batch
        if progress is not None:
            progress(len(results))
    return judge(game, players, results, time.perf_counter() - began)


def judge(game: Game, players: list[str], results: list[Result], seconds: float) -> Contest:
    """Shares, scores and ratings; several seats of one bot count as one player."""
    n = len(players)
    standings = {player: Standing(player) for player in players}
    model = PlackettLuce()
    ratings = {player: model.rating(name=player) for player in standings}
    contest = Contest(game.name, n, len(results), seconds)
    for number, result in enumerate(results):
        seated = rotation(players, number)
        for player, standing in standings.items():
            own = [seat for seat in range(n) if seated[seat] == player]
            gained = sum(result.outcome.share(seat) for seat in own)
            standing.add(gained, sum(result.outcome.scores[seat] for seat in own) / len(own))
            standing.even = players.count(player) / n
        best = {player: min(result.outcome.ranks[seat] for seat in range(n) if seated[seat] == player) for player in standings}
        names = list(standings)
        if len(names) > 1:
            rated = model.rate([[ratings[player]] for player in names], ranks=[float(best[player]) for player in names])
            ratings = {player: team[0] for player, team in zip(names, rated, strict=True)}
        contest.faults += result.faults
    for player, standing in standings.items():
        standing.rating, standing.rating_error = ratings[player].mu, ratings[player].sigma
    contest.standings = sorted(standings.values(), key=by_share, reverse=True)
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
