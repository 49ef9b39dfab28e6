"""Solving puzzles: the position, what an answer is worth there, the line that refutes it, and whether a puzzle tells the truth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from gloam.bots.greedy import others_choose
from gloam.engine import LETTERS, BadNotation, Game, GloamError, IllegalAnswer, Rng, State, imagine, stream
from gloam.engine.checkpoint import state_to_json
from gloam.engine.notation import parse
from gloam.engine.puzzle import POINTS, STAND, WIN, Puzzle, has_puzzles, read_puzzles
from gloam.games import games, get

from .match import Match, new


@dataclass(frozen=True)
class Effort:
    """How far a proof goes. `lines` of one's own are tried to the end, by goal; what is left then goes on with what looks best at
    once. `worlds` cannot be told from the true one by the solver; where all choose at once, the others choose anew in each.
    """

    lines: Mapping[str, int]
    worlds: int
    worlds_together: int


# Where a game goes on afterwards, the yardstick errs more than the line does.
SHORT = Effort({WIN: 1500, POINTS: 100, STAND: 40}, 3, 48)  # while somebody waits, and at every run of the tests
# `tools/prove_puzzles.py`: all lines, but for the longest turns of all, of which only the better part is seen.
WHOLE = Effort({WIN: 3000, POINTS: 3000, STAND: 3000}, 8, 192)
OFTEN = 0.75  # how much more often the solution wins than anything else: luck may still save a wrong answer
Answers = tuple[tuple[int, str], ...]  # seats and what they answer
OTHERWISE = "*"  # in `wrong`: any other answer
SHOWN = 10  # lines of the log in a refutation, from its beginning and its end


@dataclass(frozen=True)
class Line:
    """A line that was really played: what the log says of it, what it is worth, and that in words."""

    answers: tuple[str, ...]
    log: tuple[str, ...]
    worth: float
    text: str


@dataclass(frozen=True)
class Verdict:
    """What came of a try: right, or why not. `rule` forbids it, or `line` shows the best that can still be made of it."""

    right: bool
    text: str = ""
    rule: str = ""
    line: Line | None = None


def practised() -> list[str]:
    """The games that have puzzles."""
    return [name for name, game in games().items() if has_puzzles(game.folder)]


@lru_cache(maxsize=16)
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    return read_puzzles(get(name).folder)


def puzzle_called(name: str, key: str) -> Puzzle | None:
    return next((one for one in puzzles_of(name) if one.key == key), None)


@lru_cache(maxsize=256)
def kept_position(name: str, key: str, step: int) -> Match:
    """The table before this answer of the solution; one past the last is the end."""
    puzzle = puzzle_called(name, key)
    assert puzzle is not None
    if step == 0:
        match = new(name, puzzle.seats, puzzle.seed, puzzle.options)
        play(match, puzzle.before)
        return match
    match = kept_position(name, key, step - 1).clone()
    match.answer(puzzle.seat, puzzle.solution[step - 1])
    if step == len(puzzle.solution):
        play(match, puzzle.then)
    return match


def position(name: str, puzzle: Puzzle, step: int = 0) -> Match:
    """A copy of the table, to do with as one likes."""
    return kept_position(name, puzzle.key, step).clone()


def play(match: Match, lines: tuple[str, ...]) -> None:
    for line in lines:
        letter, _, answer = line.partition(" ")
        match.apply(LETTERS.index(letter), answer)


# -- trying


def attempt(name: str, puzzle: Puzzle, step: int, answer: str) -> Verdict:
    """What comes of this answer: the right one is not carried out yet."""
    match = kept_position(name, puzzle.key, step)
    try:
        question = match.require(puzzle.seat).question
        said = question.notation(parse(question, answer))
    except (BadNotation, IllegalAnswer) as error:
        return Verdict(False, str(error))
    refusal = match.why_not(puzzle.seat, answer)
    if refusal is not None:
        return Verdict(False, refusal.text, refusal.rule)
    if said == puzzle.solution[step]:
        return Verdict(True, puzzle.why if step + 1 == len(puzzle.solution) else "")
    return Verdict(False, puzzle.wrong.get(said) or puzzle.wrong.get(OTHERWISE) or "", "", refutation(name, puzzle.key, step, said))


@lru_cache(maxsize=1024)
def refutation(name: str, key: str, step: int, answer: str) -> Line:
    """The best that can be made of an answer in the true world, played to where it is counted, beside the solution."""
    puzzle = puzzle_called(name, key)
    assert puzzle is not None
    best = solution_line(name, key)
    answers, worth = best_line(kept_position(name, key, step), puzzle, answer)
    line = line_of(kept_position(name, key, step), puzzle, answers, worth, best.worth)
    return replace(line, log=differing(line.log, best.log))


def differing(log: tuple[str, ...], solution: tuple[str, ...]) -> tuple[str, ...]:
    """What happens otherwise than after the solution, not too much of it."""
    lines = [line for line in log if line not in solution] or list(log)
    return tuple(lines if len(lines) <= SHOWN else [*lines[: SHOWN - 3], "...", *lines[-2:]])


@lru_cache(maxsize=256)
def solution_line(name: str, key: str) -> Line:
    """The solution, played to where it is counted."""
    puzzle = puzzle_called(name, key)
    assert puzzle is not None
    last = len(puzzle.solution) - 1
    answers, worth = best_line(kept_position(name, key, last), puzzle, puzzle.solution[last])
    return line_of(kept_position(name, key, last), puzzle, answers, worth, worth)


def line_of(match: Match, puzzle: Puzzle, answers: Answers, worth: float, best: float) -> Line:
    """The line as the solver sees it."""
    after = match.clone()
    before = len(after.log(puzzle.seat))
    for seat, answer in answers:
        after.answer(seat, answer)
    log = [line.text for line in after.log(puzzle.seat)[before:]]
    own = tuple([answer for seat, answer in answers if seat == puzzle.seat])
    return Line(own, tuple(log), worth, in_words(after, puzzle, worth, best))


def in_words(after: Match, puzzle: Puzzle, worth: float, best: float) -> str:
    """What a line brought, beside the solution."""
    if puzzle.goal == WIN:
        return "You win." if worth else "Your turn is over, and nobody has lost yet. The game could have been won."
    if puzzle.goal == POINTS:
        outcome = after.outcome
        assert outcome is not None
        points = outcome.scores[puzzle.seat]
        lost = ", but you are out of the running" if worth < points - 1 else ""
        return f"You end with {points} points{lost}." + (f" The solution brings {best:.0f}." if worth < best else "")
    short = best - worth
    return f"That leaves you about {short:.1f} points worse off than the solution." if short > 0 else "That is the best there is."


# -- counting


def worth_of(game: Game, s: State, puzzle: Puzzle) -> float:
    """What the puzzle counts, where it is counted."""
    if puzzle.goal == WIN:
        return 0.0 if s.asks else float(game.outcome(s).share(puzzle.seat))
    return float(game.evaluate(s, puzzle.seat))


class Explorer:
    """Every line of one seat from a position to where somebody else has a say, or the game is over."""

    def __init__(self, game: Game, puzzle: Puzzle, effort: Effort) -> None:
        self.game = game
        self.puzzle = puzzle
        self.me = puzzle.seat
        self.left = effort.lines[puzzle.goal]
        self.known: dict[str, tuple[Answers, float]] = {}

    def best(self, s: State) -> tuple[Answers, float]:
        """The best line from here, and what it is worth. Where two lines meet, one of them is followed."""
        key = json.dumps(state_to_json(self.game, s))
        if key not in self.known:
            self.known[key] = self.explore(s)
        return self.known[key]

    def explore(self, s: State) -> tuple[Answers, float]:
        if any(ask.seat != self.me for ask in s.asks) or not s.asks:
            self.left -= 1
            return (), worth_of(self.game, s, self.puzzle)
        ask = s.asks[0]
        found: tuple[Answers, float] = ((), float("-inf"))
        for option in ask.options if self.left > 0 else [quick_choice(self.game, s)]:
            after = s.clone()
            after.answer(after.asks[0], option)
            line, worth = self.best(after)
            if worth > found[1]:
                found = ((self.me, ask.question.notation(option)), *line), worth
        return found


def quick_choice(game: Game, s: State) -> int:
    """The option that looks best at once to whoever is asked."""
    ask = s.asks[0]
    best, most = ask.options[0], float("-inf")
    for option in ask.options if len(ask.options) > 1 else []:
        after = s.clone()
        after.answer(after.asks[0], option)
        worth = game.evaluate(after, ask.seat)
        if worth > most:
            best, most = option, worth
    return best


def best_line(match: Match, puzzle: Puzzle, answer: str, effort: Effort = SHORT) -> tuple[Answers, float]:
    """The best line that begins with this answer in the true world; where points are counted, played to the end of the game."""
    after = match.clone()
    after.answer(puzzle.seat, answer)
    play(after, puzzle.then)
    line, worth = Explorer(match.game, puzzle, effort).best(after.state)
    others = tuple([(LETTERS.index(one[0]), one[2:]) for one in puzzle.then])
    line = ((puzzle.seat, answer), *others, *line)
    if puzzle.goal != POINTS:
        return line, worth
    s = match.state.clone()
    for seat, said in line:
        ask = next(one for one in s.asks if one.seat == seat)
        s.answer(ask, parse(ask.question, said))
    while s.asks:
        ask, option = s.asks[0], quick_choice(match.game, s)
        line = (*line, (ask.seat, ask.question.notation(option)))
        s.answer(ask, option)
    return line, worth_of(match.game, s, puzzle)


# -- proving


def values(match: Match, puzzle: Puzzle, effort: Effort, rng: Rng) -> dict[str, float]:
    """What every answer is worth on average over worlds that the solver cannot tell apart, the same worlds for all."""
    ask = match.require(puzzle.seat)
    seen = match.view(puzzle.seat)
    totals = dict.fromkeys(ask.choices(), 0.0)
    worlds = effort.worlds_together if len(match.asks) > 1 else effort.worlds
    for _ in range(worlds):
        world = imagine(seen, rng)
        others_choose(world, puzzle.seat, rng)
        for option in ask.options:
            after = world.clone()
            after.answer(next(one for one in after.asks if one.seat == puzzle.seat), option)
            totals[ask.question.notation(option)] += Explorer(match.game, puzzle, effort).best(after)[1]
    return {answer: total / worlds for answer, total in totals.items()}


def faults(name: str, puzzle: Puzzle, effort: Effort = SHORT) -> list[str]:
    """Where a puzzle does not keep what it says, as far as this effort shows."""
    found: list[str] = []
    possible = {OTHERWISE}
    for step, right in enumerate(puzzle.solution):
        try:
            match = kept_position(name, puzzle.key, step)
            choices = match.choices(puzzle.seat)
        except (GloamError, ValueError) as error:
            return [*found, f"the game so far cannot be played: {error}"]
        if right not in choices or len(choices) < 2:
            return [*found, f"{right!r} cannot be chosen; choices are {', '.join(choices) or 'none'}"]
        possible |= set(choices)
        found += rivals(match, puzzle, right, effort)
        last = len(puzzle.solution) - 1
        best = best_line(kept_position(name, puzzle.key, last), puzzle, puzzle.solution[last], effort)[1]
        for answer in choices:
            if answer != right and best_line(match, puzzle, answer, effort)[1] >= best:
                found.append(f"nothing refutes {answer!r}: it is worth as much as the solution")
    found += [f"{one!r} is explained, but nobody can answer so" for one in puzzle.wrong if one not in possible]
    table = kept_position(name, puzzle.key, 0).table(puzzle.seat)
    there = {area.id for area in table.areas} | {item.id for area in table.areas for item in area.items}
    return found + [f"there is nothing called {one!r} to be lit" for one in puzzle.light if one not in there]


def rivals(match: Match, puzzle: Puzzle, right: str, effort: Effort) -> list[str]:
    """The answers that come too near to the solution."""
    means = values(match, puzzle, effort, stream(f"proof of {puzzle.key}"))
    best = means.pop(right)
    needed = OFTEN if puzzle.goal == WIN else puzzle.margin
    return [f"{one!r} is worth {worth:.2f}, the solution {best:.2f}" for one, worth in means.items() if best - worth < needed]
