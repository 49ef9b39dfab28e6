"""Figures: every number of a report as a ratio over games, so that all of them are estimated and compared in one way."""

from __future__ import annotations

from dataclasses import dataclass, field

from gloam.engine import LETTERS, Game

from .statistics import Interval, mean, wilson
from .watching import Row, card_names

SHARE, MEAN = "share", "mean"
WINS, GAME, FACTS = "win share", "games", "facts"
TAKEN, USED, WON = "taken", "used", "won"


@dataclass
class Figure:
    """`sum(x) / sum(n)` over games: a share if every x lies between 0 and its n, else a mean."""

    section: str
    name: str
    kind: str
    x: list[float] = field(default_factory=list)
    n: list[float] = field(default_factory=list)
    even: float | None = None  # what it would be if nothing made a difference
    what: str = ""  # of a card: TAKEN, USED or WON

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.section, self.name, self.what)

    @property
    def games(self) -> float:
        return sum(self.n)

    def interval(self) -> Interval:
        return wilson(sum(self.x), sum(self.n)) if self.kind == SHARE else mean(self.x)


Figures = dict[tuple[str, str, str], Figure]


def figures_of(game: Game, rows: list[Row], players: list[str], cards: bool = True) -> Figures:
    """Everything that is measured in these games, by section and name."""
    found: Figures = {}
    for i, row in enumerate(rows):
        for section, names in groups_of(game, row, players).items():
            add_group(found, f"{WINS} by {section}", names, game, row, i)
        for name, value in game_facts(row, game.observed.unit).items():
            put(found, Figure(GAME, name, MEAN), i, value, 1.0)
        put(found, Figure(GAME, "dead ends", SHARE), i, float(bool(row.aground)), 1.0)
        for name, value in row.facts.items():
            put(found, Figure(FACTS, name, SHARE if isinstance(value, bool) else MEAN), i, value, 1.0)
        if cards:
            for name, (offered, taken, used) in row.cards.items():
                add_card(found, name, game, row, i, offered[0], taken, used)
    for figure in found.values():
        fill(figure, len(rows))
    return found


def groups_of(game: Game, row: Row, players: list[str]) -> dict[str, list[str]]:
    """Seats, teams and players, which every game has, and what this one declares."""
    n = len(row.shares)
    groups = {"seat": list(LETTERS[:n])}
    if game.team is not None and n > 2:
        groups["team"] = [f"team {1 + game.side(n, seat)}" for seat in range(n)]
    if len(set(players)) > 1:
        groups["player"] = list(players)
    return groups | row.groups


def game_facts(row: Row, unit: str) -> dict[str, float]:
    middle = sum(row.scores) / len(row.scores)
    faults = {"faults of bots": float(row.faults)} if row.faults else {}
    return faults | {
        f"length in {unit}": row.length,
        "decisions": float(row.decisions),
        "decisions with one option": float(row.forced),
        "changes of the lead": float(row.leads),
        "mean score": middle,
        "score spread (best minus next)": row.margin,
    }


def put(found: Figures, blank: Figure, game: int, x: float, n: float) -> None:
    """Add one game's part; games in which it did not come up are filled with nothing."""
    figure = found.setdefault(blank.key, blank)
    fill(figure, game + 1)
    figure.x[game] += x
    figure.n[game] += n


def fill(figure: Figure, games: int) -> None:
    missing = games - len(figure.x)
    if missing > 0:
        figure.x += [0.0] * missing
        figure.n += [0.0] * missing


def add_group(found: Figures, section: str, names: list[str], game: Game, row: Row, i: int) -> None:
    """A side that several seats belong to counts once for each name."""
    n = len(row.shares)
    sides = [game.side(n, seat) for seat in range(n)]
    even = 1 / len(set(sides))
    for name in dict.fromkeys(names):
        own = {sides[seat]: row.shares[seat] for seat in range(n) if names[seat] == name}
        put(found, Figure(section, name, SHARE, even=even), i, sum(own.values()), float(len(own)))


def add_card(found: Figures, name: str, game: Game, row: Row, i: int, offered: int, taken: list[int], used: list[int]) -> None:
    """Of the games that offered it: taken by anybody, used by anybody; of the sides that took it: those that won."""
    n = len(taken)
    even = 1 / len({game.side(n, seat) for seat in range(n)})
    if offered:
        put(found, Figure("cards", name, SHARE, what=TAKEN), i, float(any(taken)), 1.0)
        put(found, Figure("cards", name, SHARE, what=USED), i, float(any(used)), 1.0)
    takers = {game.side(n, seat): row.shares[seat] for seat in range(n) if taken[seat]}
    if takers:
        put(found, Figure("cards", name, SHARE, even=even, what=WON), i, sum(takers.values()), float(len(takers)))


def pieces_of(game: Game, n: int, options: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Every card that is watched at such a table: its name, the course it belongs to, its family."""
    names, present = card_names(game), set(game.pieces(n, options))
    found: dict[str, tuple[str, str]] = {}
    for course in game.observed.courses:
        for kind in course.pieces or sorted(present):
            if kind in present:
                found[names[kind]] = (course.name, course.family(kind) if course.family is not None else "")
    return found
