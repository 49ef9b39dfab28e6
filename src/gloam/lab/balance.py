"""The balance lab: many games of one set, or two sets (or weak and strong players) on the same deals, and one report of it all."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import Budget
from gloam.engine import BadSetup, Game
from gloam.engine.catalogue import read_catalogue, rules_of_events
from gloam.games import get
from gloam.seat.players import make_player

from .batches import Plan, play_plans
from .compare import compare, only_beginners, verdict
from .figures import FACTS, GAME, MEAN, TAKEN, USED, WON, Figures, figures_of, pieces_of
from .statistics import METHODS, deviation, shrink
from .watching import Row

FORMAT = 1
SETS, PLAYERS = "sets", "players"
BINS = 24


@dataclass(frozen=True)
class Question:
    """What is asked of the lab. With `against` two sets are compared, with `beside` weak and strong players: one at a time."""

    game: Game
    players: list[str]
    games: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)
    worlds: int = Budget().worlds
    against: Game | None = None
    beside: list[str] | None = None
    command: str = ""  # how it was asked, for the header

    def arms(self) -> dict[str, tuple[Game, list[str]]]:
        """The runs by their labels: which game over which set, and who plays."""
        if self.against is not None and self.beside is not None:
            raise BadSetup("two sets and two kinds of players at once answer no question: leave out --against or --beside")
        arms = {"a": (self.game, self.players)}
        if self.against is not None:
            arms["b"] = (self.against, self.players)
        if self.beside is not None:
            arms["b"] = (self.game, self.beside)
        return arms


def plan_of(game: Game, players: list[str], asked: Question) -> Plan:
    game.check_seats(len(players))
    for player in players:
        make_player(player)
    options = game.complete(asked.options, len(players))
    return Plan(game.name, game.content_hash, game.version, players, asked.seed, options, asked.worlds, cards=game.cards)


def balance(
    asked: Question,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """The report: plain data, which depends on the question alone and not on where and in how many sittings it was played."""
    arms = asked.arms()
    plans = {label: plan_of(game, players, asked) for label, (game, players) in arms.items()}
    rows = play_plans(plans, asked.games, jobs, cluster, keep, progress)
    return report(asked, plans, rows)


def report(asked: Question, plans: Mapping[str, Plan], rows: Mapping[str, list[Row]]) -> dict[str, Any]:
    figures = {label: figures_of(get(plan.game), rows[label], plan.players) for label, plan in plans.items()}
    said: dict[str, Any] = {
        "format": FORMAT,
        "header": header(asked, plans),
        "runs": [run_report(label, plan, rows[label], figures[label]) for label, plan in plans.items()],
    }
    if len(plans) > 1:
        said["comparison"] = comparison(asked, figures)
    return said


def header(asked: Question, plans: Mapping[str, Plan]) -> dict[str, Any]:
    """All that is needed to make the report again."""
    first = next(iter(plans.values()))
    return {
        "gloam": gloam.__version__,
        "build": gloam.build(),
        "python": platform.python_version(),
        "game": asked.game.family,
        "title": get(asked.game.family).title,
        "rules": first.rules,
        "seats": len(first.players),
        "games": asked.games,
        "seed": asked.seed,
        "worlds": asked.worlds,
        "options": first.options,
        "runs": [
            {"label": label, "set": get(plan.game).set_name, "content": plan.content, "players": plan.players}
            for label, plan in plans.items()
        ],
        "command": asked.command,
        "methods": METHODS,
    }


def run_report(label: str, plan: Plan, rows: list[Row], figures: Figures) -> dict[str, Any]:
    """One run by itself."""
    game = get(plan.game)
    wins: dict[str, list[dict[str, Any]]] = {}
    for figure in figures.values():
        if figure.section.startswith("win share"):
            line = {"name": figure.name, "share": figure.interval().to_json(), "even": figure.even, "games": round(figure.games)}
            wins.setdefault(figure.section, []).append(line)
    for lines in wins.values():
        lines.sort(key=lambda line: str(line["name"]))
    table = [
        {
            "name": figure.name,
            "mean": figure.interval().to_json(),
            "spread": round(deviation(figure.x), 4),
            "share": figure.kind != MEAN,
        }
        for figure in figures.values()
        if figure.section in (GAME, FACTS)
    ]
    cards = card_lines(game, plan, rows, figures)
    seen = Counter(rule for row in rows for rule in row.rules)
    book = read_catalogue(game.folder)
    rules = [
        {"id": rule, "share": round(seen[rule] / max(1, len(rows)), 5), "text": book[rule].text}
        for rule in sorted(rules_of_events(game.folder) | seen.keys() & book.keys(), key=lambda rule: (seen[rule], rule))
    ]
    return {
        "label": label,
        "games": len(rows),
        "wins": wins,
        "table": table,
        "dead_ends": dict(Counter(row.aground for row in rows if row.aground)),
        "lengths": histogram([row.length for row in rows]),
        "margins": histogram([row.margin for row in rows]),
        "scores": histogram([float(score) for row in rows for score in row.scores]),
        "cards": cards,
        "never_offered": [card["name"] for card in cards if not card["offered"]],
        "never_taken": [card["name"] for card in cards if card["offered"] and not card["taken"] and card["takeable"]],
        "never_used": [card["name"] for card in cards if card["offered"] and not card["used"] and card["usable"]],
        "never_told": [rule for rule in rules if not rule["share"]],
        "rules": rules,
    }


def card_lines(game: Game, plan: Plan, rows: list[Row], figures: Figures) -> list[dict[str, Any]]:
    """One line for each card: copies, shares with their intervals, and the win share drawn towards the others of its course."""
    known = pieces_of(game, len(plan.players), plan.options)
    sums = {name: [0, 0, 0] for name in known}
    for row in rows:
        for name, counted in row.cards.items():
            for i, counts in enumerate(counted):
                sums.setdefault(name, [0, 0, 0])[i] += sum(counts)
    shrunk = shrunk_shares(known, figures)
    can = {course.name: (bool(course.taken), bool(course.used or course.at_end)) for course in game.observed.courses}
    lines: list[dict[str, Any]] = []
    for name, (course, family) in known.items():
        offered, taken, used = sums[name]
        of = {what: figures.get(("cards", name, what)) for what in (TAKEN, USED, WON)}
        line: dict[str, Any] = {"name": name, "course": course, "family": family}
        line |= {"offered": offered, "taken": taken, "used": used, "left": max(0, offered - taken)}
        line |= {"takeable": can[course][0], "usable": can[course][1]}
        offers, winners = of[TAKEN], of[WON]
        line["games"] = round(offers.games) if offers is not None else 0
        line["sides"] = round(winners.games) if winners is not None else 0
        line["even"] = winners.even if winners is not None else None
        for what, figure in of.items():
            line[f"{what}_share"] = figure.interval().to_json() if figure is not None else None
        line["shrunk_share"] = shrunk.get(name)
        lines.append(line)
    return lines


def shrunk_shares(known: dict[str, tuple[str, str]], figures: Figures) -> dict[str, list[float | None]]:
    """The win shares of the cards of each course, drawn towards their mean."""
    found: dict[str, list[float | None]] = {}
    for course in dict.fromkeys(course for course, _ in known.values()):
        own = [name for name, (of, _) in known.items() if of == course and ("cards", name, WON) in figures]
        won = [figures["cards", name, WON] for name in own]
        drawn = shrink([sum(figure.x) / figure.games for figure in won], [figure.games for figure in won])
        found |= {name: interval.to_json() for name, interval in zip(own, drawn, strict=True)}
    return found


def histogram(values: list[float]) -> dict[str, Any]:
    """Counts in at most BINS steps of equal, whole width."""
    low, high = min(values, default=0.0), max(values, default=0.0)
    step = max(1.0, -(-(high - low + 1) // BINS))
    start = low // step * step
    counts = [0] * (int((high - start) // step) + 1)
    for value in values:
        counts[int((value - start) // step)] += 1
    return {"start": start, "step": step, "counts": counts}


def comparison(asked: Question, figures: Mapping[str, Figures]) -> dict[str, Any]:
    """The second run beside the first."""
    first, second = figures.values()
    changes = compare(first, second)
    found: dict[str, Any] = {
        "of": SETS if asked.against is not None else PLAYERS,
        "verdict": verdict(changes, asked.games),
        "figures": [change.to_json() for change in changes],
        "only_first": sorted({name for _, name, what in first.keys() - second.keys() if what}),
        "only_second": sorted({name for _, name, what in second.keys() - first.keys() if what}),
    }
    if asked.beside is not None:
        weak, strong = only_beginners(changes)
        found["beginners"] = [change.to_json() for change in weak]
        found["experts"] = [change.to_json() for change in strong]
    return found
