"""One step of look-ahead over imagined worlds, steered by the game's own evaluation."""

from __future__ import annotations

from collections.abc import Callable

from gloam.engine import Ask, Game, Rng, State, View, imagine

from .bot import Budget
from .thought import NOTHING, Advice, forced, of_look_ahead
from .thrift import without_waste

LONGEST_TURN = 60  # answers


class Greedy:
    """Tries every option in the same imagined worlds and takes the one that leaves it best off on average."""

    name = "greedy"

    def __init__(self) -> None:
        self.ask: Ask | None = None
        self.means: list[float] = []
        self.worlds = 0

    def yardstick(self, game: Game) -> Callable[..., float]:
        """By what it measures positions."""
        return game.evaluate

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        ask = without_waste(view, ask)
        self.ask, self.means, self.worlds = ask, [], 0
        if len(ask.options) == 1:
            return ask.options[0]
        clock = budget.clock()
        evaluate = self.yardstick(view.game)
        totals = [0.0] * len(ask.options)
        for number in range(budget.worlds):
            world = imagine(view, rng)
            others_choose(world, ask.seat, rng)
            found: list[float] = []
            for option in ask.options:
                if clock.is_over():
                    break
                found.append(float(evaluate(outcome_of(view.game, evaluate, world, ask.seat, option), ask.seat)))
            if len(found) < len(ask.options):
                # Out of time: a world in which only some options were tried would favour them, unless it is the first.
                totals = totals if number else found
                break
            self.worlds += 1
            totals = [total + value for total, value in zip(totals, found, strict=True)]
        if not totals:
            return rng.pick(ask.options)
        self.means = [total / max(1, self.worlds) for total in totals]
        best = max(totals)
        # Equal options are equally good: a fixed preference for the first one would be a habit to exploit.
        return rng.pick([option for option, total in zip(ask.options, totals, strict=False) if total >= best - 1e-9])

    def explain(self) -> Advice:
        """Why it chose what it chose last."""
        if self.ask is None:
            return NOTHING
        words = self.ask.question.notation
        if not self.means:
            return forced(words(self.ask.options[0]))
        rows = [(words(option), mean) for option, mean in zip(self.ask.options, self.means, strict=False)]
        return of_look_ahead(sorted(rows, key=by_mean, reverse=True), max(1, self.worlds))


def by_mean(row: tuple[str, float]) -> float:
    return row[1]


def others_choose(world: State, me: int, rng: Rng) -> None:
    """Let every other seat that is being asked at the same time choose anything, so that only `me` is left to answer."""
    for given in list(world.sealed):
        if len(given.ask.options) > 1:
            world.reopen(given.ask.seat)
    for ask in [ask for ask in world.asks if ask.seat != me]:
        world.answer(ask, rng.pick(ask.options))


def outcome_of(game: Game, evaluate: Callable[..., float], world: State, me: int, option: int) -> State:
    """The position after this option and the own follow-ups that look best at once, by this evaluation."""
    s = world.clone()
    s.answer(my_ask(s, me), option)
    for _ in range(game.lookahead):
        if len(s.asks) != 1 or s.asks[0].seat != me:
            break
        s = best_next(evaluate, s, me)
    return s


def end_of_turn(game: Game, world: State, me: int, option: int) -> State:
    """The position when somebody else has a say, if a seat goes on with what looks best at once."""
    judge = game.judge or game.evaluate
    s = outcome_of(game, judge, world, me, option)
    for _ in range(LONGEST_TURN):
        if len(s.asks) != 1 or s.asks[0].seat != me:
            break
        s = best_next(judge, s, me)
    return s


def best_next(evaluate: Callable[..., float], s: State, me: int) -> State:
    """The position after the follow-up that looks best at once."""
    ask = s.asks[0]
    if len(ask.options) == 1:
        s.answer(ask, ask.options[0])
        return s
    best, best_value = s, float("-inf")
    for option in ask.options:
        after = s.clone()
        after.answer(after.asks[0], option)
        value = evaluate(after, me)
        if value > best_value:
            best, best_value = after, value
    return best


def my_ask(s: State, me: int) -> Ask:
    for ask in s.asks:
        if ask.seat == me:
            return ask
    raise AssertionError(f"seat {me} is not being asked in the world it imagined")
