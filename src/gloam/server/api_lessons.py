"""HTTP: lessons to be played. The server keeps nothing about a learner: a task is named by its station and number."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from gloam.engine.lesson import Lesson, Task, has_lesson
from gloam.lessons import LEARNER, attempt, do, lesson_of, position
from gloam.match import Match

from .api_tables import known_game
from .errors import Refused
from .injected import GameInPath, TheCaller, TheLimits
from .plain import game_event
from .wire_lessons import LessonInfo, ShownAnswer, StationInfo, TaskShown, Tried
from .wire_play import RefusedAt
from .wishes import Try

Number = Annotated[int, PathParameter(ge=0, le=99, description="from 0")]
ItemAsked = Annotated[str, QueryParameter(max_length=80)]


def taught(name: str) -> Lesson:
    game = known_game(name)
    if not has_lesson(game.folder) or game.name != game.family:
        raise Refused("not_found", f"{game.title} has no lesson to be played; its rules are at /games/{game.name}/book")
    return lesson_of(game.name)


def task_of(name: str, station: int, task: int) -> Task:
    stations = taught(name).stations
    if station >= len(stations) or task >= len(stations[station].tasks):
        raise Refused("not_found", f"the lesson of {name} has no task {task} at a station {station}; its outline lists them")
    return stations[station].tasks[task]


@get("/games/{name:str}/lesson", sync_to_thread=True, tags=["lessons"])
def show_lesson(name: GameInPath) -> LessonInfo:
    """The stations of a game's lesson."""
    lesson = taught(name)
    stations = [StationInfo(one.title, one.text, list(one.rules), len(one.tasks)) for one in lesson.stations]
    return LessonInfo(name, lesson.title, lesson.minutes, stations)


@get("/games/{name:str}/lesson/{station:int}/{task:int}", sync_to_thread=True, tags=["lessons"])
def show_task(caller: TheCaller, limits: TheLimits, name: GameInPath, station: Number, task: Number) -> TaskShown:
    """A task, and the table as it lies before the learner."""
    limits.take("work", caller.address)
    found = task_of(name, station, task)
    table = position(name, station, task).table(LEARNER)
    return TaskShown(station, task, found.say, bool(found.answer), list(found.light), list(found.arrow), table)


@post("/games/{name:str}/lesson/{station:int}/{task:int}", status_code=200, sync_to_thread=True, tags=["lessons"])
def try_task(caller: TheCaller, limits: TheLimits, name: GameInPath, station: Number, task: Number, data: JSONBody[Try]) -> Tried:
    """Try an answer, or go on from a task that wants none: the right one is carried out, a wrong one explained."""
    limits.take("work", caller.address)
    found = task_of(name, station, task)
    match = position(name, station, task)
    if not found.answer:
        return carried_out(match, found, found.told)
    verdict = attempt(match, found, data.answer)
    if verdict.right:
        return carried_out(match, found, verdict.text)
    return Tried(False, verdict.text, verdict.rule, [], None)


def carried_out(match: Match, task: Task, text: str) -> Tried:
    told = len(match.events)
    do(match, task)
    events = [game_event(match.game, event, match.names, 0) for event in match.events_for(LEARNER)[told:]]
    return Tried(True, text, "", events, match.table(LEARNER))


@get("/games/{name:str}/lesson/{station:int}/{task:int}/answer", sync_to_thread=True, tags=["lessons"])
def show_answer(caller: TheCaller, limits: TheLimits, name: GameInPath, station: Number, task: Number) -> ShownAnswer:
    """What to do here, for a learner who asks to be shown."""
    limits.take("work", caller.address)
    found = task_of(name, station, task)
    for choice in position(name, station, task).table(LEARNER).prompt.choices:
        if choice.answer == found.answer:
            return ShownAnswer(choice.answer, choice.sentence, choice.item)
    return ShownAnswer("", found.say, "")


@get("/games/{name:str}/lesson/{station:int}/{task:int}/refused", sync_to_thread=True, tags=["lessons"])
def refused_there(
    caller: TheCaller, limits: TheLimits, name: GameInPath, station: Number, task: Number, item: ItemAsked
) -> RefusedAt:
    """Why nothing can be done with an item here."""
    limits.take("work", caller.address)
    task_of(name, station, task)
    return RefusedAt(position(name, station, task).refused_at(LEARNER, item))


HANDLERS = [show_lesson, show_task, try_task, show_answer, refused_there]
