"""Many games between bots: reproducible in any number of processes, because every game has a seed of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from gloam.bots import Bot, Budget, RandomBot, make_bot
from gloam.engine import Ask, Game, Outcome, Rng, State, View, stream, view
from gloam.games import get
from gloam.match import start

OVERTIME, GRACE = 1.2, 0.25  # how far a bot may exceed its time before it counts as a fault


class Observer:
    """Statistics without touching the engine: override what you need."""

    def begin(self, game: Game, s: State) -> None: ...

    def decision(self, s: State, ask: Ask, option: int) -> None: ...

    def end(self, game: Game, s: State, outcome: Outcome) -> None: ...


@dataclass
class Result:
    """One finished game. A bot that crashed, answered illegally or took too long is a fault, and has lost."""

    outcome: Outcome
    decisions: int
    faults: list[str] = field(default_factory=list)


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
    faults: list[str] = field(default_factory=list)


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
    seated = list(players)
    thinking = budget or Budget()
    watching = observers or []
    faults: dict[int, str] = {}
    decisions = 0
    for observer in watching:
        observer.begin(game, s)
    while s.asks:
        ask = s.asks[0]
        option, fault = consult(seated[ask.seat], view(game, s, ask.seat), ask, thinking, rngs[ask.seat])
        if fault:
            faults[ask.seat] = f"{seated[ask.seat].name} (seat {'abcdefgh'[ask.seat]}, seed {seed!r}): {fault}"
            seated[ask.seat] = RandomBot()
        for observer in watching:
            observer.decision(s, ask, option)
        s.answer(ask, option)
        decisions += 1
    outcome: Outcome = game.outcome(s)
    for observer in watching:
        observer.end(game, s, outcome)
    return Result(without(outcome, list(faults)), decisions, list(faults.values()))


def consult(bot: Bot, seen: View[State], ask: Ask, budget: Budget, rng: Rng) -> tuple[int, str]:
    """The bot's choice, or any choice and what the bot did wrong. Whatever a foreign bot raises must not end the run."""
    began = time.perf_counter()
    try:
        option = bot.choose(seen, ask, budget, rng)
    except Exception as error:
        return rng.pick(ask.options), f"crashed with {type(error).__name__}: {error}"
    if option not in ask.options:
        return rng.pick(ask.options), f"answered {option!r} to {ask.question.text!r}, which was not offered"
    spent = time.perf_counter() - began
    if budget.seconds and spent > budget.seconds * OVERTIME + GRACE:
        return option, f"took {spent:.2f} s of {budget.seconds:g} s"
    return option, ""


def without(outcome: Outcome, lost: list[int]) -> Outcome:
    """The outcome when these seats have lost by their own fault: they rank last, the others move up."""
    if not lost:
        return outcome
    n = len(outcome.ranks)
    kept = sorted({rank for seat, rank in enumerate(outcome.ranks) if seat not in lost})
    ranks = tuple(n if seat in lost else 1 + kept.index(rank) for seat, rank in enumerate(outcome.ranks))
    return replace(outcome, ranks=ranks)


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
    game.check_seats(len(players))
    for player in players:
        make_bot(player)
    chosen = game.complete(options)
    began = time.perf_counter()
    size = max(1, min(25, games // (4 * max(1, jobs)) or 1))
    seeds = [f"{seed}/{i}" for i in range(games)]
    batches = [seeds[i : i + size] for i in range(0, games, size)]
    results: list[Result] = []
    for batch in run_in_batches(play_seeds, [(name, players, batch, chosen) for batch in batches], jobs):
        results += batch
        if progress is not None:
            progress(len(results))
    return summarise(name, players, results, time.perf_counter() - began)


def run_in_batches(work: Callable[..., list[Result]], calls: list[tuple[Any, ...]], jobs: int) -> Iterator[list[Result]]:
    """The results of these calls in order, from this process or from several (joblib)."""
    if jobs == 1:
        yield from (work(*call) for call in calls)
        return
    from joblib import Parallel, delayed

    yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(work)(*call) for call in calls)


def summarise(name: str, players: list[str], results: list[Result], seconds: float) -> Summary:
    n = len(players)
    wins = [0.0] * n
    scores = [0] * n
    for result in results:
        for seat in range(n):
            wins[seat] += result.outcome.share(seat)
            scores[seat] += result.outcome.scores[seat]
    count = len(results)
    means = [round(score / count, 3) if count else 0.0 for score in scores]
    decisions = sum(result.decisions for result in results)
    faults = [fault for result in results for fault in result.faults]
    return Summary(name, list(players), count, [round(w, 3) for w in wins], means, decisions, round(seconds, 3), faults)
