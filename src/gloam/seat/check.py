"""Whether a program speaks the seat protocol: its corner cases are played at it, and each gets a verdict.

Every case is a short scene in a process of its own, with real questions of real games.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gloam.bots import Budget
from gloam.engine import Ask, Outcome, State, View, stream
from gloam.games import games
from gloam.match import Match, new

from . import messages
from .foreign import Misbehaved
from .program import Program

SEED = "conformance"


@dataclass(frozen=True)
class Verdict:
    """One case: what was tried, and what was wrong; an empty fault is a pass."""

    case: str
    fault: str = ""


def check_program(make: Callable[[], Program]) -> Iterator[Verdict]:
    """All cases, one after the other."""
    for name in games():
        yield verdict(make, f"plays a whole game of {games()[name].title}", whole_game(name))
    for case, scene in SCENES.items():
        yield verdict(make, case, scene)


def verdict(make: Callable[[], Program], case: str, scene: Callable[[Program], None]) -> Verdict:
    program = make()
    try:
        scene(program)
    except Misbehaved as fault:
        last = fault.trace.splitlines()[-1:]
        return Verdict(case, f"{fault.text} {' '.join(last)}".strip())
    finally:
        program.close()
    return Verdict(case)


def whole_game(name: str) -> Callable[[Program], None]:
    """All seats but the first play at random."""

    def scene(program: Program) -> None:
        play_to_the_end(program, new(name, games()[name].seats[0], SEED))

    return scene


def play_to_the_end(program: Program, match: Match, most: int = 10_000) -> None:
    rng = stream(SEED, "others")
    sit(program, match)
    while match.asks and len(match.answers) < most:
        ask = match.asks[0]
        option = consult(program, match) if ask.seat == 0 else rng.pick(ask.options)
        match.take(ask, option)
    outcome = match.outcome
    program.finish(outcome if outcome is not None else unfinished(match), [])


def unfinished(match: Match) -> Outcome:
    n = len(match.names)
    return Outcome((1,) * n, (0,) * n, ((),) * n, "the table was closed")


def sit(program: Program, match: Match) -> None:
    program.sit(match.game, match.names, 0, dict(match.state.options), Budget(worlds=1, iterations=4), "check")


def consult(program: Program, match: Match) -> int:
    ask = match.asks[0]
    return program.choose(match.view(ask.seat), ask, Budget(worlds=1, iterations=4), stream(SEED, len(match.answers)))


def first(program: Program) -> tuple[View[State], Ask]:
    """A table at which the program is about to be asked; it has said ready."""
    match = new(next(iter(games())), next(iter(games().values())).seats[0], SEED)
    while match.asks[0].seat != 0:
        match.take(match.asks[0], match.asks[0].options[0])
    sit(program, match)
    assert program.sitting is not None
    try:
        program.greet(program.sitting)
    except TimeoutError:
        raise Misbehaved("was not ready in time") from None
    program.sitting.asked = 1
    return match.view(0), match.asks[0]


def soon(program: Program) -> float:
    return time.monotonic() + (program.limits.seconds or 10.0)


def answers_after(program: Program, *before: messages.Message) -> None:
    """Whatever was said before, the question is answered with something on offer."""
    view, ask = first(program)
    try:
        for message in before:
            program.send(message, soon(program))
    except TimeoutError:
        raise Misbehaved("gave no answer in time") from None
    ask_in_time(program, view, ask)


def ask_in_time(program: Program, view: View[State], ask: Ask) -> None:
    """The question is answered, and in time."""
    assert program.sitting is not None
    try:
        program.put(program.sitting, view, ask, stream(SEED), soon(program))
        program.listen(program.sitting, view, ask, soon(program))
    except TimeoutError:
        raise Misbehaved("gave no answer in time") from None


def says_ready(program: Program) -> None:
    first(program)


def second_game(program: Program) -> None:
    """The same process plays another game after the result of the first."""
    for name in list(games())[:2]:
        play_to_the_end(program, new(name, games()[name].seats[0], SEED), most=6)


def cut_off(program: Program) -> None:
    """A table that is given up in mid-game: the next hello begins anew, without a result of the old game."""
    first(program)
    answers_after(program)


def unknown_fields(program: Program) -> None:
    """Fields may be added within a version: a program passes over what it does not know."""
    first(program)
    try:
        assert program.pipes is not None
        program.pipes.send(UNKNOWN, soon(program))
    except TimeoutError:
        raise Misbehaved("does not read") from None
    answers_after(program)


UNKNOWN = b'{"type":"time","left":3.5,"match_left":null,"moon":{"full":true}}\n'


def refused(program: Program) -> None:
    """After an error with `again` the same question is open: it answers once more."""
    view, ask = first(program)
    assert program.sitting is not None
    try:
        program.put(program.sitting, view, ask, stream(SEED), soon(program))
        program.listen(program.sitting, view, ask, soon(program))
        program.send(messages.Refusal(text="try again", again=True), soon(program))
        program.listen(program.sitting, view, ask, soon(program))
    except TimeoutError:
        raise Misbehaved("gave no answer after an error with 'again'") from None


def one_option(program: Program) -> None:
    """A question with one option is answered with it."""
    view, ask = first(program)
    alone = Ask(ask.seat, ask.question, ask.then, ask.by, ask.options[-1:])
    view.asks = [alone]
    ask_in_time(program, view, alone)


def hangs_up(program: Program) -> None:
    """When its input ends, it ends."""
    first(program)
    assert program.pipes is not None
    assert program.pipes.process.stdin is not None
    program.pipes.process.stdin.close()
    try:
        program.pipes.process.wait(5)
    except subprocess.TimeoutExpired:
        raise Misbehaved("runs on although its input has ended") from None


SCENES: dict[str, Callable[[Program], None]] = {
    "says ready, in the version of this Gloam": says_ready,
    "answers a question with one option": one_option,
    "passes over messages and fields that it does not know": unknown_fields,
    "plays a second game in the same process": second_game,
    "begins anew after a game without a result": cut_off,
    "ends when its input ends": hangs_up,
}
MENDING = "answers again after a refusal"
SCENES_WITH_REPAIRS: dict[str, Callable[[Program], None]] = {MENDING: refused}
