"""One scale for all games: evaluations, each in its game's own points, are counted in steps between good options.

A step is how far the better options of a question lie apart at first sight. Where they differ by tenths of a point tenths
must count; where a whole turn brings ten points the tenths must not be lost in them. So values are not squeezed
into a fixed range, only cut off far out.
"""

from __future__ import annotations

import math

from gloam.engine import Game, Outcome, State

LEAST_STEP = 0.2
CONTENDERS = 5
FARTHEST = 40.0  # steps; what is certain lies beyond
WON = 50.0
LOST = -50.0
PLACE = 1.0  # a better place among the losers


class Yardstick:
    """Measures, in steps, how every seat stands against how it stood at the root.

    For the seat that asks, zero is what its best option promises at first sight.
    """

    def __init__(self, game: Game, root: State) -> None:
        self.game = game
        self.evaluate = game.judge or game.evaluate
        self.base: list[float] = [self.evaluate(root, seat) for seat in range(root.n)]
        self.step = 1.0
        self.promised = 0.0  # what zero means, in steps from how the asking seat stood at the root

    def fit(self, seat: int, gains: list[float]) -> None:
        """Set the step by the best options; a few absurd ones must not blur the rest."""
        best = sorted(gains, reverse=True)[:CONTENDERS]
        if len(best) > 1:
            self.step = max(LEAST_STEP, sum([best[0] - gain for gain in best]) / (len(best) - 1))
        if best:
            self.base[seat] += best[0]
            self.promised = best[0] / self.step

    def gain(self, s: State, seat: int) -> float:
        """Since the root, in the game's own points."""
        return float(self.evaluate(s, seat)) - self.base[seat]

    def value(self, s: State, seat: int) -> float:
        if not s.asks:
            return finish_value(self.game, self.game.outcome(s), seat)
        return self.in_steps(self.gain(s, seat))

    def in_steps(self, gain: float) -> float:
        return max(-FARTHEST, min(FARTHEST, gain / self.step))


def finish_value(game: Game, outcome: Outcome, seat: int) -> float:
    """A victory, alone or with one's team; less if it is shared with rivals; and a little for a better place."""
    n = len(outcome.ranks)
    if outcome.ranks[seat] == 1:
        sides = {game.side(n, winner) for winner in outcome.winners}
        return WON - (0.0 if len(sides) == 1 else 2.0)
    return LOST + PLACE * (n - outcome.ranks[seat]) / n


def as_share(value: float, promised: float) -> float:
    """A value between 0 (lost) and 1 (won), for people: one half is how things stand now."""
    if value >= FARTHEST:
        return 1.0
    return 0.0 if value <= -FARTHEST else 0.5 + 0.42 * math.tanh((value + promised) / 6.0)
