"""One scale for all games: evaluations, each in its game's own points, become values between 0 and 1."""

from __future__ import annotations

import math

from gloam.engine import Game, Outcome, State

REACH = 0.45  # evaluations stay within 0.5 +- this; what is certain lies beyond
LEAST_SPREAD = 0.3
SPREADS = 4.0  # so many times the usual distance from the best option fills the scale
CONTENDERS = 5


class Yardstick:
    """Measures how every seat stands against how it stood at the root.

    The scale is set by the question itself: where options differ by tenths of a point, tenths must count.
    """

    def __init__(self, game: Game, root: State) -> None:
        self.game = game
        self.base: list[float] = [game.evaluate(root, seat) for seat in range(root.n)]
        self.scale = SPREADS

    def fit(self, gains: list[float]) -> None:
        """Set the scale by how far the best options lie apart at first sight; a few absurd ones must not blur the rest."""
        best = sorted(gains, reverse=True)[:CONTENDERS]
        if best:
            self.scale = SPREADS * max(LEAST_SPREAD, sum([best[0] - gain for gain in best]) / len(best))

    def gain(self, s: State, seat: int) -> float:
        """Since the root, in the game's own points."""
        return float(self.game.evaluate(s, seat)) - self.base[seat]

    def value(self, s: State, seat: int) -> float:
        if not s.asks:
            return finish_value(self.game, self.game.outcome(s), seat)
        return self.squash(self.gain(s, seat))

    def squash(self, gain: float) -> float:
        return 0.5 + REACH * math.tanh(gain / self.scale)


def finish_value(game: Game, outcome: Outcome, seat: int) -> float:
    """1 for a victory, alone or with one's team; less if it is shared with rivals; and a little for a better place."""
    n = len(outcome.ranks)
    if outcome.ranks[seat] == 1:
        sides = {game.team(n, winner) if game.team is not None else winner for winner in outcome.winners}
        return 0.95 + 0.05 / len(sides)
    return 0.04 * (n - outcome.ranks[seat]) / n
