"""Many games between bots: reproducible in any number of processes, because every game has a seed of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from gloam.bots import Bot, Budget, make_bot
from gloam.engine import Ask, BadSetup, Game, Outcome, State, stream, view
from gloam.games import get
from gloam.match import start


class Observer:
    """Statistics without touching the engine: override what you need."""

    def begin(self, game: Game, s: State) -> None: ...

    def decision(self, s: State, ask: Ask, option: int) -> None: ...

    def end(self, game: Game, s: State, outcome: Outcome) -> None: ...


@dataclass
class Result:
    """One finished game."""

    outcome: Outcome
    decisions: int


@dataclass
class Summary:
    """What `gloam simulate` reports. A shared victory counts as a fraction for each winner, so wins add up to games."""

    game: str
    players: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    mean_score: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0


def play_game(
    game: Game,
    players: list[Bot],
    seed: str,
    options: dict[str, str],
    budget: Budget | None = None,
    observers: list[Observer] | None = None,
) -> Result:
    """One game between bots; each bot draws from its own stream of the seed."""
    s = start(game, len(players), seed, options)
    rngs = [stream(seed, "bot", seat) for seat in range(len(players))]
    thinking = budget or Budget()
    watching = observers or []
    decisions = 0
    for observer in watching:
        observer.begin(game, s)
    while s.asks:
        ask = s.asks[0]
        option = players[ask.seat].choose(view(game, s, ask.seat), ask, thinking, rngs[ask.seat])
        if option not in ask.options:
            raise BadSetup(f"the bot {players[ask.seat].name!r} answered {option}, which was not offered ({ask.choices()})")
        for observer in watching:
            observer.decision(s, ask, option)
        s.answer(ask, option)
        decisions += 1
    outcome: Outcome = game.outcome(s)
    for observer in watching:
        observer.end(game, s, outcome)
    return Result(outcome, decisions)


def play_seeds(name: str, players: list[str], seeds: list[str], options: dict[str, str]) -> list[Result]:
    """A batch for one process."""
    game = get(name)
    return [play_game(game, [make_bot(player) for player in players], seed, options) for seed in seeds]


def simulate(
    name: str,
    players: list[str],
    games: int,
    seed: str,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play `games` games. The result depends on the seed only, not on `jobs`; `progress` hears how many are done."""
    game = get(name)
    if len(players) not in game.seats:
        raise BadSetup(f"{game.title} is played by {', '.join(map(str, game.seats))} players; {len(players)} bots were named")
    for player in players:
        make_bot(player)
    chosen = game.complete(options)
    began = time.perf_counter()
    size = max(1, min(25, games // (4 * max(1, jobs)) or 1))
    seeds = [f"{seed}/{i}" for i in range(games)]
    batches = [seeds[i : i + size] for i in range(0, games, size)]
    results: list[Result] = []
    for batch in run_batches(name, players, batches, chosen, jobs):
        results += batch
        if progress is not None:
            progress(len(results))
    return summarise(name, players, results, time.perf_counter() - began)


def run_batches(
    name: str, players: list[str], batches: list[list[str]], options: dict[str, str], jobs: int
) -> Iterator[list[Result]]:
    """The batches' results in order, from this process or from several (joblib)."""
    if jobs == 1:
        yield from (play_seeds(name, players, batch, options) for batch in batches)
        return
    from joblib import Parallel, delayed

    yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(play_seeds)(name, players, batch, options) for batch in batches)


def summarise(name: str, players: list[str], results: list[Result], seconds: float) -> Summary:
    n = len(players)
    wins = [0.0] * n
    scores = [0] * n
    for result in results:
        winners = result.outcome.winners
        for seat in winners:
            wins[seat] += 1 / len(winners)
        for seat in range(n):
            scores[seat] += result.outcome.scores[seat]
    count = len(results)
    means = [round(score / count, 3) if count else 0.0 for score in scores]
    decisions = sum(result.decisions for result in results)
    return Summary(name, list(players), count, [round(w, 3) for w in wins], means, decisions, round(seconds, 3))
