"""Learning from play: look-ahead bots play by what they know, and every position they leave behind is kept with its outcome.

What is fitted to these rows, and how, is the business of `benchmarks/learn.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gloam.bots import Bot, Budget, Greedy
from gloam.engine import Ask, BadSetup, Game, Outcome, Rng, State, View, stream
from gloam.games import get

from .simulate import Observer, play_game
from .tune import weights_of

KEPT = 4  # one position of so many is kept: neighbours tell the same story
SLIP = 8  # one decision of so many is made by chance, so that all kinds of positions come up


@dataclass
class Memory:
    """What experience sees of a position, and what share of the victory its seat had in the end."""

    features: list[float]
    share: float


class Explorer:
    """Plays by looking ahead, with slips."""

    name = "explorer"

    def __init__(self) -> None:
        self.policy = Greedy()

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return rng.pick(ask.options) if rng.below(SLIP) == 0 else self.policy.choose(view, ask, budget, rng)


class Diary(Observer):
    """Keeps positions as they are right after an answer, seen by the seat that gave it: what a bot weighs against each other."""

    def __init__(self, features: Callable[[State, int], list[float]], rng: Rng) -> None:
        self.features = features
        self.rng = rng
        self.seen: list[tuple[int, list[float]]] = []
        self.lessons: list[Memory] = []
        self.last = -1

    def begin(self, game: Game, s: State) -> None:
        self.seen = []
        self.last = -1

    def decision(self, s: State, ask: Ask, option: int) -> None:
        if self.last >= 0 and self.rng.below(KEPT) == 0:
            self.seen.append((self.last, self.features(s, self.last)))
        self.last = ask.seat if len(s.asks) == 1 else -1

    def end(self, game: Game, s: State, outcome: Outcome) -> None:
        won = 1.0 / max(1, len(sides_that_won(game, outcome)))
        self.lessons += [Memory(features, won if outcome.ranks[seat] == 1 else 0.0) for seat, features in self.seen]


def sides_that_won(game: Game, outcome: Outcome) -> set[int]:
    n = len(outcome.ranks)
    return {game.side(n, seat) for seat in outcome.winners}


def features_of(game: Game) -> Callable[..., list[float]]:
    """What experience sees of a position: a number for every weight."""
    found = weights_of(game).features
    if found is None:
        raise BadSetup(
            f"the weights of {game.title} have no features, so they cannot be learned; try benchmarks/evolve.py {game.name}"
        )
    return found


def play_lessons(name: str, seats: int, first: int, games: int, weights: dict[str, float]) -> list[Memory]:
    """Play games by these weights (none: by the plain evaluation) and tell what was seen."""
    game = get(name)
    played = replace(game, evaluate=weights_of(game).under(weights)) if weights else game
    diary = Diary(features_of(game), stream(f"diary {first}"))
    players: list[Bot] = [Explorer() for _ in range(seats)]
    for number in range(first, first + games):
        play_game(played, players, f"lesson {number}", game.complete({}), Budget(worlds=2), [diary])
    return diary.lessons
