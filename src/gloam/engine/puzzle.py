"""The puzzles of a game: `puzzles.toml` in its folder. Positions of real games in which one answer is clearly the best.

    [[puzzle]]
    title = "Home before dawn"              # it is known by its title, in addresses too: home-before-dawn
    level = 1                               # 1 (for beginners) to 3; the file is sorted by it
    ask = "The last turn of the night. Where to?"
    hints = ["Count the spaces.", "..."]    # one or two, each giving away more than the one before
    solution = ["move ca"]                  # one answer, or a short line of them
    why = "In the Castle the sun cannot reach you."
    rules = ["HUN-END-01"]                  # the rules that decide it
    light = ["space-CA"]                    # ids of items and areas that the light falls on, once the solution is found
    wrong = { "done" = "You would burn." }  # in words, before the line that refutes it; "*": any other
    goal = "points"                         # what is counted: win (this turn), points (at the end), stand (after this turn)
    margin = 5.0                            # by which the solution beats everything else, on average over imagined worlds
    seats = 2
    seed = "puzzle 7"
    options = { mode = "rookie" }
    seat = "b"                              # whose choice it is
    before = "a keep vespers; b keep purge" # the game so far, from the deal on: the position is one that was really reached
    then = "b play carrot; c play wolf"     # where all choose at once: what the others have chosen

That the solution is legal and the only one, and that a line refutes every other answer, is checked by playing (`gloam.puzzles`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from .catalogue import read_catalogue
from .content import check_row, read_toml
from .errors import BadContent
from .notation import did_you_mean
from .wording import LETTERS

FILE: Final = "puzzles.toml"
WIN: Final = "win"
POINTS: Final = "points"
STAND: Final = "stand"
GOALS: Final = (WIN, POINTS, STAND)
LEVELS: Final = ("gentle", "tricky", "hard")

ROW: Final[dict[str, tuple[type, Any]]] = {
    "title": (str, ...), "level": (int, ...), "ask": (str, ...), "hints": (list, ...), "solution": (list, ...), "why": (str, ...),
    "rules": (list, ...), "light": (list, []), "wrong": (dict, {}), "goal": (str, ...), "margin": (float, ...), "seats": (int, ...),
    "seed": (str, ...), "options": (dict, {}), "seat": (str, ...), "before": (str, ...), "then": (str, ""),
}  # fmt: skip


@dataclass(frozen=True)
class Puzzle:
    """A position of a real game, and what is best there."""

    title: str
    level: int
    ask: str
    hints: tuple[str, ...]
    solution: tuple[str, ...]
    why: str
    rules: tuple[str, ...]
    goal: str
    margin: float
    seats: int
    seed: str
    seat: int
    before: tuple[str, ...]
    then: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The title as it stands in addresses."""
        return re.sub(r"[^a-z0-9]+", "-", self.title.lower()).strip("-")


def has_puzzles(folder: Path) -> bool:
    return (folder / FILE).is_file()


def read_puzzles(folder: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the gentle ones first. Raises BadContent with the place of a fault and its remedy."""
    if not has_puzzles(folder):
        raise BadContent(f"{folder.name} has no {FILE}: write one beside its rules.toml")
    where = f"{folder.name}/{FILE}"
    rows = check_row(read_toml(folder / FILE), {"puzzle": (list, ...)}, where)["puzzle"]
    known = list(read_catalogue(folder))
    found = [puzzle(data, known, f"{where}, puzzle {number}") for number, data in enumerate(rows, 1)]
    for number, (one, next_one) in enumerate(pairwise(found), 2):
        if next_one.level < one.level:
            raise BadContent(f"{where}, puzzle {number}: its level is {next_one.level} after one of {one.level}; move it up")
    keys = [one.key for one in found]
    twice = [one.title for one in found if keys.count(one.key) > 1]
    if twice:
        raise BadContent(f"{where}: two puzzles are called {twice[0]!r}; puzzles are known by their titles, so change one")
    return tuple(found)


def puzzle(data: dict[str, Any], known: list[str], where: str) -> Puzzle:
    row = check_row(data, ROW, where)
    for rule in row["rules"]:
        if rule not in known:
            raise BadContent(f"{where}: there is no rule {rule!r}; {did_you_mean(rule, known) or 'rules.toml lists them'}")
    if row["goal"] not in GOALS:
        raise BadContent(f"{where}: its goal is {row['goal']!r}; it can be {', '.join(GOALS)}")
    if not 1 <= row["level"] <= len(LEVELS):
        raise BadContent(f"{where}: its level is {row['level']}; it can be 1 to {len(LEVELS)}")
    if row["seat"] not in LETTERS[: row["seats"]]:
        raise BadContent(f"{where}: there is no seat {row['seat']!r}; the seats are {', '.join(LETTERS[: row['seats']])}")
    if not row["solution"] or not 1 <= len(row["hints"]) <= 2:
        raise BadContent(f"{where}: it needs a solution, and one or two hints")
    return Puzzle(
        title=row["title"],
        level=row["level"],
        ask=row["ask"],
        hints=words(row["hints"]),
        solution=words(row["solution"]),
        why=row["why"],
        rules=words(row["rules"]),
        goal=row["goal"],
        margin=row["margin"],
        seats=row["seats"],
        seed=row["seed"],
        seat=LETTERS.index(row["seat"]),
        before=lines(row["before"]),
        then=lines(row["then"]),
        light=words(row["light"]),
        wrong=dict(row["wrong"]),
        options={str(name): str(value) for name, value in row["options"].items()},
    )


def words(found: list[Any]) -> tuple[str, ...]:
    return tuple([str(one) for one in found])


def lines(text: str) -> tuple[str, ...]:
    """Answers, separated by semicolons and wrapped as one likes."""
    return tuple([" ".join(one.split()) for one in text.split(";") if one.strip()])
