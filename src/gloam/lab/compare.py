"""Two runs over the same deals: what is different, how surely, and how many more games would tell."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .figures import TAKEN, WON, Figure, Figures
from .statistics import ERROR, Difference, difference, holm

LEAST = 20  # games that must speak of a figure, in either run, before anything is said about it
DIFFERENT = 10  # and of the deals so many must have come out differently


@dataclass(frozen=True)
class Change:
    """One figure in both runs."""

    figure: Figure
    found: Difference
    real: bool  # judged together with all the others of its family
    told: bool  # enough games speak of it
    more: float  # games that would decide it, beside these; 0: decided; inf: there is nothing to decide
    finds: float  # the difference that would have got its verdict four times of five

    def to_json(self) -> dict[str, object]:
        found = self.found
        return {
            "section": self.figure.section,
            "name": self.figure.name,
            "what": self.figure.what,
            "kind": self.figure.kind,
            "first": round(found.first, 5),
            "second": round(found.second, 5),
            "difference": found.interval.to_json(),
            "real": self.real,
            "told": self.told,
            "more_games": None if math.isinf(self.more) else round(self.more),
            "finds": round(self.finds, 5),
        }


def compare(first: Figures, second: Figures) -> list[Change]:
    """Every figure that both runs have, the surest difference first.

    Cards are judged as one family and all other figures as another, so that a hundred cards do not drown the question who wins. The
    chance of a single false "real" in both together is ERROR.
    """
    cards = {key for key in first if key[2]}
    found = judged(first, second, [key for key in first if key in second and key not in cards])
    found += judged(first, second, [key for key in first if key in second and key in cards])
    return sorted(found, key=lambda change: (not change.real, not change.told, change.found.doubt))


def judged(first: Figures, second: Figures, keys: list[tuple[str, str, str]]) -> list[Change]:
    """The figures of one family. Two that say the same of every game, such as the shares of two sides, are one question."""
    found: list[tuple[Figure, Difference, bool]] = []
    for key in keys:
        one, other = first[key], second[key]
        paired = difference(one.x, one.n, other.x, other.n)
        if paired is not None:
            found.append((one, paired, says_enough(one, other)))
    questions = {question(figure, second[figure.key]): paired.doubt for figure, paired, told in found if told}
    level = ERROR / 2
    real = dict(zip(questions, holm(list(questions.values()), level), strict=True))
    changes: list[Change] = []
    for figure, paired, told in found:
        is_real = told and real[question(figure, second[figure.key])]
        alone = level / max(1, len(questions))  # what is the only difference has to pass this
        needed = paired.needed(alone)
        more = 0.0 if is_real else needed if math.isinf(needed) else max(1.0, needed - paired.games)
        changes.append(Change(figure, paired, is_real, told, more, paired.finds(alone)))
    return changes


def question(one: Figure, other: Figure) -> tuple[tuple[float, ...], ...]:
    """What a figure asks: by how much each deal came out differently, whichever way round."""
    apart = tuple(round(abs(y - x), 9) for x, y in zip(one.x, other.x, strict=True))
    return (apart, tuple(one.n), tuple(other.n))


def says_enough(one: Figure, other: Figure) -> bool:
    """Whether enough games speak of it: what hangs on a handful of them is no matter of statistics."""
    spoken = min(sum(n > 0 for n in one.n), sum(m > 0 for m in other.n))
    different = sum(a != b or n != m for a, b, n, m in zip(one.x, other.x, one.n, other.n, strict=True))
    return spoken >= LEAST and different >= DIFFERENT


def verdict(changes: list[Change], games: int) -> str:
    """What a comparison says, in a sentence or two."""
    real = [change for change in changes if change.real]
    if not real:
        told = [change for change in changes if change.figure.section.startswith("win share") and change.figure.games >= games]
        wins = [change.finds for change in told if change.finds]
        finds = f" A win share that moves by {max(wins):.1%} would have been found four times of five." if wins else ""
        return f"Nothing: {games} games on the same deals show no difference in any of {len(changes)} figures.{finds}"
    return f"{len(real)} of {len(changes)} figures differ (one false one among all of them: {ERROR:.0%})."


def only_beginners(changes: list[Change]) -> tuple[list[Change], list[Change]]:
    """Of weak and strong players: the cards that the weak take more often, surely, and those that the strong do.

    A card that good players win with all the same is no beginner's mistake, so where their share is above the even one, it is
    left out of the first list.
    """
    won = {change.figure.name: change for change in changes if change.figure.what == WON}
    taken = [change for change in changes if change.figure.what == TAKEN and change.real]

    def wins_for_good(name: str) -> bool:
        known = won.get(name)
        return known is not None and known.figure.even is not None and known.found.second > known.figure.even

    weak = [change for change in taken if change.found.interval.value < 0 and not wins_for_good(change.figure.name)]
    strong = [change for change in taken if change.found.interval.value > 0]
    return weak, strong
