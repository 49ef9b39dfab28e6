"""Choosing at the same time as others: a best card can be read, so the bot mixes by regret matching."""

from __future__ import annotations

from gloam.engine import Ask, Rng, State, View
from gloam.engine.playout import playout

from .bot import Clock
from .worlds import Worlds
from .yardstick import finish_value

WIN_BONUS = 0.2  # what a victory is worth beside the evaluation of the final position
FIRST_SIGHT = 8  # iterations
LIKELY = 0.4  # share of an option that is worth foreseeing
WORTH_PLAYING = 0.04  # a mixed choice below this share is noise, not strategy


class Mixture:
    """Regret matching over a simultaneous question: every seat that chooses now learns how it would mix."""

    def __init__(self, view: View[State], ask: Ask, rng: Rng, clock: Clock) -> None:
        self.game = view.game
        self.me = ask.seat
        self.options = ask.options  # maybe fewer than the rules allow
        self.rng = rng
        self.clock = clock
        self.worlds = Worlds(view, rng, reopen=True)
        self.regret: dict[int, dict[int, float]] = {}
        self.chosen: dict[int, float] = dict.fromkeys(ask.options, 0.0)
        self.worth: dict[int, float] = dict.fromkeys(ask.options, 0.0)
        self.played: dict[int, dict[int, float]] = {}  # by the other seats, over all hands that they may hold
        self.at_first: dict[int, float] = self.worth.copy()  # while the others still play anything
        self.iterations = 0

    def run(self, iterations: int) -> None:
        """Think until the iterations are done or the clock is over."""
        for _ in range(iterations):
            if self.clock.is_over() or not self.iterate():
                return

    def iterate(self) -> bool:
        """Draw what everybody plays, then see for every seat what each of its options would have brought.

        False if the clock interrupted it; what a seat has learned by then it keeps.
        """
        s = self.worlds.next()
        asks = s.asks.copy()
        mixes = [self.mix(ask) for ask in asks]
        drawn = [draw_from(mix, self.rng) for mix in mixes]
        for i, ask in enumerate(asks):
            if len(ask.options) > 1:
                if self.clock.is_over():
                    return False
                self.learn(s, asks, drawn, i, mixes[i])
        self.iterations += 1
        if self.iterations <= FIRST_SIGHT:
            self.at_first = self.worth.copy()
        for i, ask in enumerate(asks):
            # Later rounds know more, so they count for more.
            chosen = self.chosen if ask.seat == self.me else self.played.setdefault(ask.seat, {})
            for option, share in mixes[i].items():
                chosen[option] = chosen.get(option, 0.0) + share * self.iterations
        return True

    def learn(self, s: State, asks: list[Ask], drawn: list[int], i: int, mix: dict[int, float]) -> None:
        ask = asks[i]
        worth: dict[int, float] = {}
        fork = self.rng.branch()
        options = self.considered(ask)
        for option in options:
            after = s.clone()
            for j, other in enumerate(asks):
                after.answer(other, option if j == i else drawn[j])
            playout(after, fork.clone(), self.game.rollout)
            worth[option] = self.game.evaluate(after, ask.seat)
            if not after.asks:
                worth[option] += WIN_BONUS * finish_value(self.game, self.game.outcome(after), ask.seat)
        mean = 0.0
        for option in options:
            mean += mix[option] * worth[option]
        regret = self.regret.setdefault(ask.seat, {})
        for option in options:
            regret[option] = max(0.0, regret.get(option, 0.0) + worth[option] - mean)
            if ask.seat == self.me:
                self.worth[option] += worth[option]

    def considered(self, ask: Ask) -> list[int]:
        """What a seat may play: for itself what it was told to choose from."""
        return self.options if ask.seat == self.me else ask.options

    def mix(self, ask: Ask) -> dict[int, float]:
        """Shares in proportion to regret; even while there is none."""
        regret = self.regret.get(ask.seat, {})
        options = self.considered(ask)
        total = sum([regret.get(option, 0.0) for option in options])
        if total <= 0.0:
            return dict.fromkeys(options, 1.0 / len(options))
        return {option: regret.get(option, 0.0) / total for option in options}

    def strategy(self) -> dict[int, float]:
        """The average mixture, without the noise of hardly ever played options."""
        total = sum(self.chosen.values()) or 1.0
        kept = {option: weight / total for option, weight in self.chosen.items() if weight / total >= WORTH_PLAYING}
        scale = sum(kept.values())
        if scale <= 0.0:
            return dict.fromkeys(self.chosen, 1.0 / len(self.chosen))
        return {option: share / scale for option, share in kept.items()}

    def foreseen(self) -> dict[int, int]:
        """What each other seat is likely to choose, where one option stands out."""
        found: dict[int, int] = {}
        for seat, played in sorted(self.played.items()):
            option = max(played, key=played.__getitem__)
            if len(played) > 1 and played[option] >= LIKELY * sum(played.values()):
                found[seat] = option
        return found

    def nearly_best(self) -> list[int]:
        """What looked best at first sight. Good against those who do anything; whoever thinks may foresee it."""
        best = max(self.at_first.values())
        return [option for option, worth in self.at_first.items() if worth >= best - 1e-9]


def draw_from(mix: dict[int, float], rng: Rng) -> int:
    """An option drawn by its share."""
    point = rng.below(1 << 24) / (1 << 24)
    last = 0
    for option, share in mix.items():
        last = option
        point -= share
        if point < 0.0:
            break
    return last
