"""The few statistics of the lab, each by its name, in plain Python.

Shares have Wilson's score interval, means Student's t, ratios the linearised (delta method) error; many comparisons at once are
judged by Holm's method; cards with few games are drawn towards the others by empirical Bayes (DerSimonian and Laird's spread).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

NORMAL = NormalDist()
CONFIDENCE = 0.95
ERROR = 1 - CONFIDENCE  # how often a comparison of equal things says that they differ, all its figures together
POWER = 0.8  # how often "so many more games" would be enough
Z = NORMAL.inv_cdf(1 - ERROR / 2)
METHODS = {
    "shares": "Wilson's score interval, 95%",
    "means": "Student's t interval, 95%",
    "differences": "paired by deal; linearised ratios (delta method), Student's t interval, 95%",
    "verdicts": "Holm's method, 2.5% for a single false one among the cards and 2.5% among all other figures",
    "shrinkage": "empirical Bayes, normal model, spread between cards by DerSimonian and Laird",
    "more games": "80% chance that a difference of the size seen gets its verdict",
}


@dataclass(frozen=True)
class Interval:
    """A figure and where it lies with 95% confidence."""

    value: float
    low: float
    high: float

    def to_json(self) -> list[float | None]:
        """Value and ends; an end that nothing is known of, as after a single game, is none."""
        return [round(self.value, 5), *[round(end, 5) if math.isfinite(end) else None for end in (self.low, self.high)]]


def wilson(wins: float, games: float) -> Interval:
    """A share. Shared victories count as fractions, which makes the interval a little wider than it need be."""
    if games <= 0:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    spread = Z / (1 + square) * math.sqrt(max(0.0, share * (1 - share)) / games + square / (4 * games))
    return Interval(share, max(0.0, middle - spread), min(1.0, middle + spread))


def student(probability: float, freedom: float) -> float:
    """A quantile of Student's t, by the Cornish-Fisher expansion; good to a hundredth from 5 degrees of freedom on."""
    z = NORMAL.inv_cdf(probability)
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def doubt(t: float, freedom: float) -> float:
    """The two-sided p-value of Student's t, by the normal approximation of Wallace."""
    z = math.sqrt(freedom * math.log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return math.erfc(z / math.sqrt(2))


def mean(values: Sequence[float]) -> Interval:
    """A mean of single games."""
    n = len(values)
    middle = math.fsum(values) / n if n else 0.0
    if n < 2:
        return Interval(middle, -math.inf, math.inf)
    error = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1) / n)
    half = student(1 - ERROR / 2, n - 1) * error
    return Interval(middle, middle - half, middle + half)


def deviation(values: Sequence[float]) -> float:
    n, middle = len(values), math.fsum(values) / max(1, len(values))
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0


@dataclass(frozen=True)
class Difference:
    """What changed between two runs over the same deals."""

    first: float
    second: float
    interval: Interval  # of second minus first
    doubt: float  # the p-value
    games: int
    error: float  # the standard error

    def needed(self, level: float) -> float:
        """How many games in all decide a difference of this size at this level, four times of five; inf: there is none."""
        return self.games * (self.finds(level) / self.interval.value) ** 2 if self.interval.value else math.inf

    def finds(self, level: float) -> float:
        """The smallest difference that so many games find at this level four times of five."""
        return (NORMAL.inv_cdf(1 - level / 2) + NORMAL.inv_cdf(POWER)) * self.error


def difference(x: Sequence[float], n: Sequence[float], y: Sequence[float], m: Sequence[float]) -> Difference | None:
    """Of two ratios, sum y over sum m minus sum x over sum n, whose games are paired; None where one of them has no games.

    A mean is a ratio whose denominators are all 1. Each game's part in the difference is taken for itself, so whatever the two
    games of a deal have in common falls out.
    """
    games, below, under = len(x), math.fsum(n), math.fsum(m)
    if games < 2 or below <= 0 or under <= 0:
        return None
    first, second = math.fsum(x) / below, math.fsum(y) / under
    parts = [
        games * ((y[i] - second * m[i]) / under - (x[i] - first * n[i]) / below) for i in range(games)
    ]  # their mean is 0: the difference is put back below
    error = math.sqrt(math.fsum(part * part for part in parts) / (games - 1) / games)
    change = second - first
    freedom = max(1, min(sum(part > 0 for part in n), sum(part > 0 for part in m)) - 1)  # games that say something
    half = student(1 - ERROR / 2, freedom) * error
    if error == 0:
        certain = abs(change) < 1e-12
        return Difference(first, second, Interval(change, change, change), 1.0 if certain else 0.0, games, 0.0)
    p = doubt(change / error, freedom)
    return Difference(first, second, Interval(change, change - half, change + half), p, games, error)


def holm(doubts: Sequence[float], error: float = ERROR) -> list[bool]:
    """Which of many differences are real, so that the chance of a single false one among them stays below the error."""
    order = sorted(range(len(doubts)), key=doubts.__getitem__)
    real = [False] * len(doubts)
    for rank, i in enumerate(order):
        if doubts[i] > error / (len(doubts) - rank):
            break
        real[i] = True
    return real


def shrink(shares: Sequence[float], games: Sequence[float]) -> list[Interval]:
    """Shares drawn towards their common mean, the more the fewer games stand behind them.

    The spread between cards is what is left of the differences after chance is taken away; without any, all are the mean.
    """
    total = math.fsum(games)
    if total <= 0:
        return [Interval(0.0, 0.0, 1.0) for _ in shares]
    middle = math.fsum(share * n for share, n in zip(shares, games, strict=True)) / total
    chance = middle * (1 - middle)
    if chance <= 0:
        return [Interval(middle, middle, middle) for _ in shares]
    weights = [n / chance for n in games]
    heterogeneity = math.fsum(w * (share - middle) ** 2 for w, share in zip(weights, shares, strict=True))
    scale = math.fsum(weights) - math.fsum(w * w for w in weights) / math.fsum(weights)
    known = sum(n > 0 for n in games)
    between = max(0.0, (heterogeneity - (known - 1)) / scale) if scale > 0 else 0.0
    found: list[Interval] = []
    for share, n in zip(shares, games, strict=True):
        trust = between / (between + chance / n) if n > 0 else 0.0
        value = middle + trust * (share - middle)
        own = trust * chance / n if n > 0 else between
        half = Z * math.sqrt(own + (1 - trust) ** 2 * chance / total)  # the mean itself is known only so well
        found.append(Interval(value, max(0.0, value - half), min(1.0, value + half)))
    return found
