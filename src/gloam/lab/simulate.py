"""Many games between bots: reproducible in any number of processes, because every game has a seed of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from gloam.bots import Bot, Budget, RandomBot, check_fit
from gloam.engine import LETTERS, Ask, Event, Game, Outcome, Rng, State, View, listen, stream, view
from gloam.games import get
from gloam.match import start
from gloam.seat.foreign import GRACE, OVERTIME, Conduct, Foreign, Limits, Misbehaved
from gloam.seat.players import company, make_player
from gloam.table import LogLine

from .scribe import Scribe, file_name
from .statistics import Interval, mean, wilson

T = TypeVar("T")


class Observer:
    """Statistics without touching the engine: override what you need."""

    def begin(self, game: Game, s: State) -> None: ...

    def decision(self, s: State, ask: Ask, option: int) -> None: ...

    def end(self, game: Game, s: State, outcome: Outcome) -> None: ...


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and where: it has lost that game. The record is the game up to there."""

    bot: str
    seat: int
    seed: str
    answers: int  # given before it
    text: str
    trace: str = ""
    record: str = ""

    def __str__(self) -> str:
        return f"{self.bot} (seat {LETTERS[self.seat]}, seed {self.seed!r}): {self.text}"


@dataclass
class Result:
    """One finished game. A bot that crashed, answered illegally or took too long is a fault, and has lost."""

    outcome: Outcome
    decisions: int
    faults: list[Fault] = field(default_factory=list)
    conduct: list[Conduct | None] = field(default_factory=list)  # by seat, of the bots in processes of their own


@dataclass
class Summary:
    """What `gloam simulate` reports. A shared victory counts as a fraction for each winner, so wins add up to games."""

    game: str
    players: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    mean_score: list[float] = field(default_factory=list)
    interval: list[list[float]] = field(default_factory=list)  # of each share of wins: Wilson's, 95%
    score_interval: list[list[float]] = field(default_factory=list)  # of each mean score: Student's, 95%
    decisions: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    conduct: dict[str, Conduct] = field(default_factory=dict)  # of the bots in processes of their own


def play_game(
    game: Game,
    players: list[Bot],
    seed: str,
    options: dict[str, str],
    budget: Budget | None = None,
    observers: list[Observer] | None = None,
    records: Path | None = None,
    label: str = "",
) -> Result:
    """One game between bots; each bot draws from its own stream of the seed. With `records` it is written down there,
    under the name `label` if the seed does not tell it from others."""
    s = start(game, len(players), seed, options, [] if observers else None)  # who observes finds the events of the table
    rngs = [stream(seed, "bot", seat) for seat in range(len(players))]
    seated = list(players)
    thinking = budget or Budget()
    watching = observers or []
    scribe = Scribe(game, players, seed, options, thinking) if records is not None or has_programs(players) else None
    faults: dict[int, Fault] = {}
    decisions = 0
    sit_down(game, seated, label or file_name(game, seed), options, thinking)
    reporter = Reporter(game, s, players) if any(isinstance(bot, Foreign) and bot.reads_log for bot in players) else None
    for observer in watching:
        observer.begin(game, s)
    while s.asks:
        ask = s.asks[0]
        bot = seated[ask.seat]
        # A program can be asked one question again, years later: its chance is that of the decision, not of all before it.
        rng = stream(seed, "bot", ask.seat, decisions) if isinstance(bot, Foreign) else rngs[ask.seat]
        if reporter is not None:
            reporter.report(ask.seat)
        option, wrong = consult(bot, view(game, s, ask.seat), ask, thinking, rng)
        if wrong is not None:
            record = scribe.text() if scribe is not None else ""
            faults[ask.seat] = Fault(bot.name, ask.seat, seed, decisions, wrong.text, wrong.trace, record)
            seated[ask.seat] = RandomBot()
        for observer in watching:
            observer.decision(s, ask, option)
        if scribe is not None:
            scribe.note(ask, option, bot, faults.get(ask.seat) if wrong is not None else None)
        s.answer(ask, option)
        decisions += 1
    outcome: Outcome = without(game.outcome(s), list(faults))
    for observer in watching:
        observer.end(game, s, outcome)
    if reporter is not None:
        for seat in range(len(players)):
            reporter.report(seat)
    conduct = [bot.finish(outcome, list(faults)) if isinstance(bot, Foreign) else None for bot in players]
    if scribe is not None and records is not None:
        scribe.write(records, label or file_name(game, seed))
    return Result(outcome, decisions, list(faults.values()), conduct)


class Reporter:
    """Tells those who read it what happened, as their seat saw it. Most games are played without: listening costs time."""

    def __init__(self, game: Game, s: State, players: list[Bot]) -> None:
        self.game = game
        self.players = players
        self.names = [player.name for player in players]
        self.events: list[Event] = []
        self.lines: list[list[LogLine]] = [[] for _ in players]
        self.told = [0] * len(players)  # events, by seat
        listen(s, self.events)

    def report(self, seat: int) -> None:
        bot = self.players[seat]
        if not isinstance(bot, Foreign) or not bot.reads_log:
            return
        for event in self.events[self.told[seat] :]:
            text = self.game.tell(event.seen_by(seat), self.names)
            if text:
                self.lines[seat].append(LogLine(text, event.rule))
        self.told[seat] = len(self.events)
        bot.tell_log(self.lines[seat])


def has_programs(players: list[Bot]) -> bool:
    return any(isinstance(player, Foreign) for player in players)


def sit_down(game: Game, players: list[Bot], label: str, options: dict[str, str], budget: Budget) -> None:
    """Programs take their seats; they learn of the game when they are first asked."""
    names = [player.name for player in players]
    for seat, player in enumerate(players):
        if isinstance(player, Foreign):
            player.sit(game, names, seat, options, budget, label)


def consult(bot: Bot, seen: View[State], ask: Ask, budget: Budget, rng: Rng) -> tuple[int, Misbehaved | None]:
    """The bot's choice, or any choice and what the bot did wrong. Whatever a foreign bot raises must not end the run."""
    began = time.perf_counter()
    offered = ask.options.copy()
    try:
        option = bot.choose(seen, ask, budget, rng)
    except Misbehaved as fault:
        return rng.pick(offered), fault
    except Exception as error:
        ask.options[:] = offered
        return rng.pick(offered), Misbehaved(f"crashed with {type(error).__name__}: {error}")
    if ask.options != offered:
        ask.options[:] = offered
        return rng.pick(offered), Misbehaved("changed the options of its question")
    if option not in offered:
        return rng.pick(offered), Misbehaved(f"answered {option!r} to {ask.question.text!r}, which was not offered")
    spent = time.perf_counter() - began
    if budget.seconds and spent > budget.seconds * OVERTIME + GRACE and not isinstance(bot, Foreign):
        return option, Misbehaved(f"took {spent:.2f} s of {budget.seconds:g} s")
    return option, None


def without(outcome: Outcome, lost: list[int]) -> Outcome:
    """The outcome when these seats have lost by their own fault: they rank last, the others move up."""
    if not lost:
        return outcome
    n = len(outcome.ranks)
    kept = sorted({rank for seat, rank in enumerate(outcome.ranks) if seat not in lost})
    ranks = tuple(n if seat in lost else 1 + kept.index(rank) for seat, rank in enumerate(outcome.ranks))
    return replace(outcome, ranks=ranks)


@dataclass(frozen=True)
class Run:
    """What all games of a run have in common."""

    game: str
    options: dict[str, str]
    budget: Budget = field(default_factory=Budget)
    limits: Limits = field(default_factory=Limits)
    records: str = ""  # the folder where every game is written down


def play_seeds(run: Run, players: list[str], seeds: list[str]) -> list[Result]:
    """A batch for one process."""
    game, records = get(run.game), Path(run.records) if run.records else None
    with company(run.limits) as guests:
        return [play_game(game, guests.seat(players), seed, run.options, run.budget, records=records) for seed in seeds]


def simulate(
    name: str,
    players: list[str],
    games: int,
    seed: str,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    limits: Limits | None = None,
    records: str = "",
) -> Summary:
    """Play `games` games. The result depends on the seed only, not on `jobs`; `progress` hears how many are done."""
    game = get(name)
    game.check_seats(len(players))
    for player in players:
        check_fit(make_player(player), game, len(players))
    run = Run(name, game.complete(options), limits=limits or Limits(), records=records)
    began = time.perf_counter()
    size = max(1, min(25, games // (4 * max(1, jobs)) or 1))
    seeds = [f"{seed}/{i}" for i in range(games)]
    batches = [seeds[i : i + size] for i in range(0, games, size)]
    results: list[Result] = []
    for batch in run_in_batches(play_seeds, [(run, players, batch) for batch in batches], jobs):
        results += batch
        if progress is not None:
            progress(len(results))
    return summarise(name, players, results, time.perf_counter() - began)


def run_in_batches(work: Callable[..., list[T]], calls: list[tuple[Any, ...]], jobs: int) -> Iterator[list[T]]:
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
    conduct = conduct_of([(players, result) for result in results])
    return Summary(
        name,
        list(players),
        count,
        [round(w, 3) for w in wins],
        means,
        [bounds(wilson(won, count)) for won in wins],
        [bounds(mean([float(result.outcome.scores[seat]) for result in results])) for seat in range(n)] if count > 1 else [],
        decisions,
        round(seconds, 3),
        faults,
        conduct,
    )


def bounds(interval: Interval) -> list[float]:
    return [round(interval.low, 4), round(interval.high, 4)]


def conduct_of(played: list[tuple[list[str], Result]]) -> dict[str, Conduct]:
    """How the programs behaved, over all games and seats."""
    found: dict[str, Conduct] = {}
    for players, result in played:
        for player, conduct in zip(players, result.conduct, strict=True):
            if conduct is not None:
                found.setdefault(player, Conduct()).add(conduct)
    return found
