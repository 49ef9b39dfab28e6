"""Games for the checks to look at: played by chance, or by numbers drawn from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Protocol

from gloam.engine import Game, IllegalAnswer, State, stream
from gloam.engine.checkpoint import state_to_json
from gloam.match import Match, start
from gloam.match import new as new_match

MOST_DECISIONS = 20_000  # far beyond any real game: reaching it means that a game does not end
NUMBERS = 256  # drawn numbers lie below; the last two of them mean that somebody gives up
ANOTHER_RESIGNS = 254
THE_ASKED_RESIGNS = 255

Drawn = Sequence[int] | None  # one number for each answer, the game stops when they are used up; None: chance, to the end


class Check(Protocol):
    """What holds for every game: looks at one game of one table, and raises AssertionError with a sentence."""

    def __call__(self, game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None: ...


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every player count under every declared setting."""
    for options in game.settings:
        for n in game.seats:
            yield n, game.complete(options)


def walk(game: Game, n: int, options: dict[str, str], seed: str, step: int = 1, drawn: Drawn = None) -> Iterator[State]:
    """A game: the state at every `step`-th decision, then where it stops."""
    if drawn is not None:
        yield from (match.state for match in sit(game, n, options, seed, step, drawn))
        return
    s = start(game, n, seed, options)
    rng = stream(seed, "walk")
    decisions = 0
    while s.asks:
        if decisions % step == 0:
            yield s
        ask = s.asks[rng.below(len(s.asks))]
        s.answer(ask, rng.pick(ask.options))
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{game.name} with {n} seats, seed {seed!r}: no end after {decisions} decisions"
    yield s


def sit(game: Game, n: int, options: dict[str, str], seed: str, step: int = 1, drawn: Drawn = None) -> Iterator[Match]:
    """The same at a table: the match at every `step`-th decision, then where it stops."""
    match = new_match(game.name, n, seed, options)
    rng = stream(seed, "walk")
    decisions = 0
    while match.asks and (drawn is None or decisions < len(drawn)):
        if decisions % step == 0:
            yield match
        if drawn is None:
            ask = match.asks[rng.below(len(match.asks))]
            match.take(ask, rng.pick(ask.options))
        else:
            follow(match, drawn[decisions])
        match.past.clear()  # nobody takes anything back here, and remembering is dear
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{game.name} with {n} seats, seed {seed!r}: no end after {decisions} decisions"
    yield match


def follow(match: Match, number: int) -> None:
    """Carry out a drawn number: which of the asked answers and how, or who gives up. 0 is always the first option."""
    asks = match.asks
    ask = asks[number % len(asks)]
    if match.game.resign is not None and number == THE_ASKED_RESIGNS:
        match.resign(ask.seat)
    elif match.game.resign is not None and number == ANOTHER_RESIGNS and resigns(match, (ask.seat + 1) % len(match.names)):
        return
    else:
        match.take(ask, ask.options[number // len(asks) % len(ask.options)])


def resigns(match: Match, seat: int) -> bool:
    """Let a seat give up that may not be asked just now; false if it is out already."""
    try:
        match.resign(seat)
    except IllegalAnswer:
        return False
    return True


def play_randomly(match: Match, seed: str) -> Iterator[Match]:
    """Go on by chance: the match after every answer, up to the end."""
    rng = stream(seed, "on")
    decisions = 0
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        match.take(ask, rng.pick(ask.options))
        match.past.clear()
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{match.game.name}, seed {seed!r}: no end after {decisions} decisions"
        yield match


def same(a: object, b: object, what: str) -> None:
    """Both must be the same plain data."""
    left, right = json.dumps(a, sort_keys=True), json.dumps(b, sort_keys=True)
    if left != right:
        at = next((i for i, (x, y) in enumerate(zip(left, right, strict=False)) if x != y), min(len(left), len(right)))
        raise AssertionError(f"{what}: ...{left[max(0, at - 60) : at + 60]}... against ...{right[max(0, at - 60) : at + 60]}...")


def snapshot(game: Game, s: State) -> str:
    """All of a state as one text."""
    return json.dumps(state_to_json(game, s), sort_keys=True)
