"""The lesson of a game, to be played: `lesson.toml` in its folder. A fixed deal and a script, in stations of one idea each.

    title = "Your first day"
    minutes = 5
    seats = 3
    seed = "a deal that shows it"           # of the whole lesson; a station with a seed of its own is dealt anew

    [[station]]
    title = "The nearest prey"
    text = "A hunting animal walks to your left and takes the first prey that it meets."
    rules = ["FEV-HUNT-02"]                 # the rules that it teaches
    before = ["b play wolf"]                # what is played before the learner sits down here

      [[station.task]]
      say = "Your wolf hunts: press its prey."
      answer = "easy b"                     # the right answer; a task without one is only looked at
      light = ["easy-1"]                    # ids of items and areas that the light falls on; `seat-1`: who sits there
      arrow = ["played-0", "easy-1"]
      wrong = { "played b" = "Easy Prey comes before the played card." }
      then = ["c play carrot"]              # what the others answer after it
      told = "Your wolf has eaten."         # said when it is done
      log = ["takes the rabbit"]            # what the log must say then, and
      gain = 2                              # the points that it must have brought

A station goes on from where the one before it ended. The learner has seat a. That each answer is legal and does what the lesson
claims is checked by playing it (`gloam.lessons`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .catalogue import read_catalogue
from .content import check_row, read_toml
from .errors import BadContent
from .notation import did_you_mean

FILE: Final = "lesson.toml"
OTHERWISE: Final = "*"  # in `wrong`: any other answer

LESSON: Final[dict[str, tuple[type, Any]]] = {
    "title": (str, ...), "minutes": (int, ...), "seats": (int, ...), "seed": (str, ...), "options": (dict, {}), "names": (list, []),
    "station": (list, ...),
}  # fmt: skip
STATION: Final[dict[str, tuple[type, Any]]] = {
    "title": (str, ...), "text": (str, ...), "rules": (list, ...), "seed": (str, ""), "before": (list, []), "task": (list, ...),
}  # fmt: skip
TASK: Final[dict[str, tuple[type, Any]]] = {
    "say": (str, ...), "answer": (str, ""), "light": (list, []), "arrow": (list, []), "wrong": (dict, {}), "then": (list, []),
    "told": (str, ""), "log": (list, []), "gain": (int, 0),
}  # fmt: skip


@dataclass(frozen=True)
class Task:
    """One thing to do, or to look at."""

    say: str
    answer: str = ""
    light: tuple[str, ...] = ()
    arrow: tuple[str, ...] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)
    then: tuple[str, ...] = ()
    told: str = ""
    log: tuple[str, ...] = ()
    gain: int = 0


@dataclass(frozen=True)
class Station:
    """One idea, shown and done."""

    title: str
    text: str
    rules: tuple[str, ...]
    tasks: tuple[Task, ...]
    seed: str = ""
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A first game in stations."""

    title: str
    minutes: int
    seats: int
    seed: str
    stations: tuple[Station, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()


def has_lesson(folder: Path) -> bool:
    return (folder / FILE).is_file()


def read_lesson(folder: Path) -> Lesson:
    """The lesson of a game. Raises BadContent with the place of a fault and its remedy."""
    if not has_lesson(folder):
        raise BadContent(f"{folder.name} has no {FILE}: write one beside its rules.toml")
    where = f"{folder.name}/{FILE}"
    row = check_row(read_toml(folder / FILE), LESSON, where)
    known = list(read_catalogue(folder))
    stations = tuple([station(data, known, f"{where}, station {number}") for number, data in enumerate(row["station"], 1)])
    options = {str(name): str(value) for name, value in row["options"].items()}
    return Lesson(row["title"], row["minutes"], row["seats"], row["seed"], stations, options, tuple(row["names"]))


def station(data: dict[str, Any], known: list[str], where: str) -> Station:
    row = check_row(data, STATION, where)
    for rule in row["rules"]:
        if rule not in known:
            raise BadContent(f"{where}: there is no rule {rule!r}; {did_you_mean(rule, known) or 'rules.toml lists them'}")
    tasks = tuple([task(one, f"{where}, task {number}") for number, one in enumerate(row["task"], 1)])
    return Station(row["title"], row["text"], tuple(row["rules"]), tasks, row["seed"], tuple(row["before"]))


def task(data: dict[str, Any], where: str) -> Task:
    row = check_row(data, TASK, where)
    if len(row["arrow"]) not in (0, 2):
        raise BadContent(f"{where}: an arrow goes from one thing to another, so it has two ids, not {len(row['arrow'])}")
    if not row["answer"] and (row["wrong"] or row["log"] or row["gain"]):
        raise BadContent(f"{where}: nothing is answered, so nothing can be wrong or come of it; give it an answer, or say less")
    lists = {name: tuple([str(one) for one in row[name]]) for name in ("light", "arrow", "then", "log")}
    return Task(row["say"], row["answer"], wrong=dict(row["wrong"]), told=row["told"], gain=row["gain"], **lists)
