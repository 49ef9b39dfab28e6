"""The Hunger: positions of the last turn with one clearly best choice (mostly: safe at dawn or burned), all found by `hard`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.hunger.positions import A, night, speed, state, turn
from gloam.engine import changed
from gloam.games.hunger.turn import end_round
from gloam.match import Match
from support import begin, play

from .mastery import hard_plays

LAST = 15
PREY = ["otto", "agnes", "hobb"]


def last_turn(space: str, pace: int, prey: Sequence[str] = (), tokens: Sequence[str] = (), mode: str = "elder") -> Match:
    """Moon 15: a stands here with 20 points and this much Speed, b is at home."""
    match = night(
        2,
        at={A: space},
        moon=LAST,
        hand={A: speed(pace)},
        tiles=[6, 10],
        track={"1a": prey} if prey else None,
        tokens={A: tokens},
        mode=mode,
    )
    for seat in range(2):
        state(match).points = changed(state(match).points, seat * 9, 20)
    return match


def home_through_the_cemetery() -> Match:
    return turn(last_turn("ce2", 2))


def home_with_speed_to_spare() -> Match:
    return turn(last_turn("ce3", 6))


def home_from_the_mountains() -> Match:
    return turn(last_turn("mo3", 8))


def home_past_easy_prey() -> Match:
    """Whoever hunts first is burned."""
    return turn(last_turn("mo2", 5, PREY))


def home_with_nothing_to_spare() -> Match:
    return turn(last_turn("mo1", 4, PREY))


def home_by_rail() -> Match:
    return turn(last_turn("mr1", 8, PREY))


def at_least_the_cemetery() -> Match:
    """The Castle is out of reach, the first grave is not."""
    return turn(last_turn("mo3", 3, PREY))


def a_rookie_goes_home_too() -> Match:
    return turn(last_turn("mo2", 5, PREY, mode="rookie"))


def the_parasol_is_opened() -> Match:
    return begin(last_turn("ce2", 2, tokens=["parasol"]), end_round())


def under_the_parasol_home() -> Match:
    return play(the_parasol_is_opened(), "a: open the parasol")


POSITIONS: list[tuple[Callable[[], Match], str]] = [
    (home_through_the_cemetery, "move ca"),
    (home_with_speed_to_spare, "move ca"),
    (home_from_the_mountains, "move ca"),
    (home_past_easy_prey, "move ca"),
    (home_with_nothing_to_spare, "move ca"),
    (home_by_rail, "move ca"),
    (at_least_the_cemetery, "move ce3"),
    (a_rookie_goes_home_too, "move ca"),
    (the_parasol_is_opened, "open the parasol"),
    (under_the_parasol_home, "move ca"),
]


@pytest.mark.parametrize(("position", "best"), POSITIONS, ids=[row[0].__name__ for row in POSITIONS])
def test_hard_finds_the_best_choice(position: Callable[[], Match], best: str) -> None:
    assert hard_plays(position()) == best
