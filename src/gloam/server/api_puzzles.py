"""HTTP: puzzles to practise with. The server keeps nothing about a solver: a puzzle is named by its title."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from gloam.engine.puzzle import LEVELS, Puzzle, has_puzzles
from gloam.puzzles import attempt, position, puzzle_called, puzzles_of

from .api_lessons import ItemAsked, Number
from .api_tables import known_game
from .errors import Refused
from .injected import GameInPath, TheCaller, TheLimits
from .plain import game_event
from .wire_lessons import ShownAnswer
from .wire_play import RefusedAt
from .wire_puzzles import PuzzleInfo, PuzzleList, PuzzleShown, PuzzleTried, Refuted
from .wishes import Try

Key = Annotated[str, PathParameter(max_length=80, description="of a puzzle, as the list names it")]


def practised(name: str) -> tuple[Puzzle, ...]:
    game = known_game(name)
    if not has_puzzles(game.folder) or game.name != game.family:
        raise Refused("not_found", f"{game.title} has no puzzles; its rules are at /games/{game.name}/book")
    return puzzles_of(game.name)


def puzzle_of(name: str, key: str, step: int) -> Puzzle:
    practised(name)
    found = puzzle_called(name, key)
    if found is None:
        raise Refused("not_found", f"{name} has no puzzle {key!r}; GET /games/{name}/puzzles lists them")
    if step >= len(found.solution):
        raise Refused("not_found", f"the solution of {key!r} has {len(found.solution)} answers, so there is no step {step}")
    return found


@get("/games/{name:str}/puzzles", sync_to_thread=True, tags=["puzzles"])
def show_puzzles(name: GameInPath) -> PuzzleList:
    """The puzzles of a game, sorted by difficulty."""
    return PuzzleList(name, [PuzzleInfo(one.key, one.title, one.level, LEVELS[one.level - 1]) for one in practised(name)])


@get("/games/{name:str}/puzzles/{key:str}/{step:int}", sync_to_thread=True, tags=["puzzles"])
def show_puzzle(caller: TheCaller, limits: TheLimits, name: GameInPath, key: Key, step: Number) -> PuzzleShown:
    """What is asked, and the table as it lies before the solver."""
    limits.take("work", caller.address)
    found = puzzle_of(name, key, step)
    table = position(name, found, step).table(found.seat)
    return PuzzleShown(key, step, len(found.solution), found.ask, list(found.hints), table)


@post("/games/{name:str}/puzzles/{key:str}/{step:int}", status_code=200, sync_to_thread=True, tags=["puzzles"])
def try_puzzle(caller: TheCaller, limits: TheLimits, name: GameInPath, key: Key, step: Number, data: JSONBody[Try]) -> PuzzleTried:
    """Try an answer: the right one is carried out, a wrong one refuted."""
    limits.take("work", caller.address)
    found = puzzle_of(name, key, step)
    verdict = attempt(name, found, step, data.answer)
    if not verdict.right:
        line = verdict.line
        refuted = Refuted(list(line.log), line.text) if line is not None else None
        return PuzzleTried(False, False, verdict.text, verdict.rule, [], [], refuted, [], None)
    before, after = position(name, found, step), position(name, found, step + 1)
    told = after.events_for(found.seat)[len(before.events) :]
    events = [game_event(after.game, event, after.names, 0) for event in told]
    solved = step + 1 == len(found.solution)
    rules, light = (list(found.rules), list(found.light)) if solved else ([], [])
    return PuzzleTried(True, solved, verdict.text, "", rules, light, None, events, after.table(found.seat))


@get("/games/{name:str}/puzzles/{key:str}/{step:int}/answer", sync_to_thread=True, tags=["puzzles"])
def show_solution(caller: TheCaller, limits: TheLimits, name: GameInPath, key: Key, step: Number) -> ShownAnswer:
    """What is best here, for a solver who gives up."""
    limits.take("work", caller.address)
    found = puzzle_of(name, key, step)
    choices = position(name, found, step).table(found.seat).prompt.choices
    right = next(one for one in choices if one.answer == found.solution[step])
    return ShownAnswer(right.answer, right.sentence, right.item)


@get("/games/{name:str}/puzzles/{key:str}/{step:int}/refused", sync_to_thread=True, tags=["puzzles"])
def refused_here(caller: TheCaller, limits: TheLimits, name: GameInPath, key: Key, step: Number, item: ItemAsked) -> RefusedAt:
    """Why nothing can be done with an item here."""
    limits.take("work", caller.address)
    found = puzzle_of(name, key, step)
    return RefusedAt(position(name, found, step).refused_at(found.seat, item))


HANDLERS = [show_puzzles, show_puzzle, try_puzzle, show_solution, refused_here]
