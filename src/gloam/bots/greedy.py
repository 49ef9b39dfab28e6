"""One step of look-ahead over imagined worlds, steered by the game's own evaluation."""

from __future__ import annotations

from gloam.engine import Ask, Game, Rng, State, View, imagine

from .bot import Budget


class Greedy:
    """Tries every option in the same imagined worlds and takes the one that leaves it best off on average."""

    name = "greedy"

    def choose(self, view: View, ask: Ask, budget: Budget, rng: Rng) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        totals = [0.0] * len(ask.options)
        for _ in range(budget.worlds):
            world = imagine(view, rng)
            others_choose(world, ask.seat, rng)
            for i, option in enumerate(ask.options):
                totals[i] += value_of(view.game, world, ask.seat, option)
        best = max(totals)
        # Equal options are equally good: a fixed preference for the first one would be a habit to exploit.
        return rng.pick([option for option, total in zip(ask.options, totals, strict=True) if total >= best - 1e-9])


def others_choose(world: State, me: int, rng: Rng) -> None:
    """Let every other seat that is being asked at the same time choose anything, so that only `me` is left to answer."""
    for given in list(world.sealed):
        if len(given.ask.options) > 1:
            world.reopen(given.ask.seat)
    for ask in [ask for ask in world.asks if ask.seat != me]:
        world.answer(ask, rng.pick(ask.options))


def value_of(game: Game, world: State, me: int, option: int) -> float:
    """How well `me` stands after this option, having finished what it began."""
    s = world.clone()
    s.answer(my_ask(s, me), option)
    for _ in range(game.lookahead):
        if len(s.asks) != 1 or s.asks[0].seat != me:
            break
        s.answer(s.asks[0], best_next(game, s, me))
    return game.evaluate(s, me)


def best_next(game: Game, s: State, me: int) -> int:
    """The follow-up that looks best at once."""
    ask = s.asks[0]
    best, best_value = ask.options[0], float("-inf")
    if len(ask.options) > 1:
        for option in ask.options:
            after = s.clone()
            after.answer(after.asks[0], option)
            value = game.evaluate(after, me)
            if value > best_value:
                best, best_value = option, value
    return best


def my_ask(s: State, me: int) -> Ask:
    for ask in s.asks:
        if ask.seat == me:
            return ask
    raise AssertionError(f"seat {me} is not being asked in the world it imagined")
