"""Playing a lesson: the position of every task, what an answer is worth there, and whether the lesson tells the truth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from gloam.engine import LETTERS, BadNotation, Game, GloamError, IllegalAnswer
from gloam.engine.lesson import OTHERWISE, Lesson, Task, has_lesson, read_lesson
from gloam.engine.notation import parse
from gloam.games import games, get

from .match import Match, new

LEARNER = 0
NOT_NOW = "That is allowed, but it is not what this station is about."


@dataclass(frozen=True)
class Verdict:
    """What came of a try: right, or why not; `rule` forbids it, where a rule does."""

    right: bool
    text: str = ""
    rule: str = ""


def taught() -> list[str]:
    """The games that have a lesson."""
    return [name for name, game in games().items() if has_lesson(game.folder)]


@lru_cache(maxsize=16)
def lesson_of(name: str) -> Lesson:
    return read_lesson(get(name).folder)


@lru_cache(maxsize=512)
def kept_position(name: str, station: int, task: int) -> Match:
    """The table as the learner finds it, before this task; one past the last task is the end of the station."""
    lesson = lesson_of(name)
    here = lesson.stations[station]
    if task > 0:
        match = kept_position(name, station, task - 1).clone()
        do(match, here.tasks[task - 1])
        return match
    if station == 0 or here.seed:
        match = new(name, lesson.seats, here.seed or lesson.seed, lesson.options, list(lesson.names) or None)
    else:
        match = kept_position(name, station - 1, len(lesson.stations[station - 1].tasks)).clone()
    play(match, here.before)
    return match


def position(name: str, station: int, task: int) -> Match:
    """A copy of the table before a task, to do with as one likes."""
    return kept_position(name, station, task).clone()


def attempt(match: Match, task: Task, answer: str) -> Verdict:
    """What comes of this answer: the right one is not carried out yet."""
    try:
        ask = match.require(LEARNER)
        option = parse(ask.question, answer)
    except (BadNotation, IllegalAnswer) as error:
        return Verdict(False, str(error))
    refusal = match.why_not(LEARNER, answer)
    if refusal is not None:
        return Verdict(False, refusal.text, refusal.rule)
    said = ask.question.notation(option)
    if task.answer and said == ask.question.notation(parse(ask.question, task.answer)):
        return Verdict(True, task.told)
    return Verdict(False, task.wrong.get(said) or task.wrong.get(OTHERWISE) or NOT_NOW)


def do(match: Match, task: Task) -> None:
    """Carry out a task: the learner's answer, then the others'."""
    if task.answer:
        match.answer(LEARNER, task.answer)
    play(match, task.then)


def play(match: Match, lines: tuple[str, ...]) -> None:
    """Lines of a record: `b play wolf`."""
    for line in lines:
        letter, _, answer = line.partition(" ")
        match.apply(LETTERS.index(letter), answer)


def faults(game: Game) -> list[str]:
    """Where the lesson of a game does not do what it says, each with its place."""
    found: list[str] = []
    lesson = lesson_of(game.name)
    for number, station in enumerate(lesson.stations):
        for step, task in enumerate(station.tasks):
            where = f"{station.title}, task {step + 1}"
            try:
                before = kept_position(game.name, number, step)
                found += [f"{where}: {fault}" for fault in faults_of(before, task)]
                kept_position(game.name, number, step + 1)
            except (GloamError, ValueError) as error:
                return [*found, f"{where}: {error}"]
    return found


def faults_of(before: Match, task: Task) -> list[str]:
    """What a task claims and does not keep."""
    table = before.table(LEARNER)
    there = {area.id for area in table.areas} | {item.id for area in table.areas for item in area.items}
    there |= {f"seat-{side.seat}" for side in table.sides}
    found = [f"there is nothing called {name!r} to be lit" for name in (*task.light, *task.arrow) if name not in there]
    for answer in task.wrong:
        if answer != OTHERWISE and answer not in before.choices(LEARNER):
            found.append(f"{answer!r} is explained as wrong, but nobody can answer so")
    if not task.answer:
        return found
    if task.answer not in before.choices(LEARNER):
        return [*found, f"{task.answer!r} cannot be answered; choices are {', '.join(before.choices(LEARNER))}"]
    after = before.clone()
    do(after, task)
    said = [line.text for line in after.log(LEARNER)[len(before.log(LEARNER)) :]]
    found += [f"the log does not say {text!r} but {said}" for text in task.log if not any(text in line for line in said)]
    gain = score(after) - score(before)
    if gain != task.gain:
        found.append(f"it brings {gain} points, not {task.gain}")
    return found


def score(match: Match) -> int:
    """The learner's points, as the table shows them."""
    return next((score.total for score in match.table(LEARNER).scores if score.seat == LEARNER), 0)
