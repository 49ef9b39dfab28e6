"""Exploitability without a guess: Hunting Fever's last day with small hands, every position of it, worked out from the end.

All that is hidden there is what the others choose at the same moment, so a policy is a mixture for every seat in every position,
and the best answer to it is found by going through all of them. Small hands keep that possible; the rules are the game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from gloam.bots import Budget, make_bot
from gloam.engine import Ask, State, stream, view
from gloam.games import get
from gloam.games.fever.cards import CARROT, CLOSED, HUNTER, RABBIT, WOLF
from gloam.games.fever.state import DAYS, HAND, LINE, Fever
from gloam.match import start

GAME = get("fever")
HANDS = {"three": [WOLF, RABBIT, CARROT], "four": [HUNTER, WOLF, RABBIT, CARROT], "five": [HUNTER, WOLF, RABBIT, CARROT, CLOSED]}

Shares = dict[int, float]
Policy = Callable[[State, Ask], Shares]
Key = tuple[object, ...]


def last_day(seats: int, hand: list[int]) -> Fever:
    """The last day of a game in which nobody has scored yet; seat a starts."""
    s = start(GAME, seats, "exact", GAME.complete({}))
    assert isinstance(s, Fever)
    s.day, s.start, s.sheet = DAYS, 0, [0] * (DAYS - 1) * seats * LINE
    for seat in range(seats):
        s.zones[HAND.of(seat)] = hand.copy()
    s.withdraw()
    s.settle()
    return s


def key_of(s: Fever) -> Key:
    """Positions that nobody can tell apart have the same key."""
    return (s.round, s.start, tuple(s.lodge), tuple([tuple(sorted(pieces)) for pieces in s.zones]))


def points(s: State) -> list[float]:
    """Points above the average of the table: what one wins the others lose."""
    scores = GAME.outcome(s).scores
    return [score - sum(scores) / s.n for score in scores]


@dataclass
class Worth:
    """Of a position, for every seat: by the policy, and by the best answer to the others' policies."""

    policy: list[float]
    best: list[float]


@dataclass
class Exact:
    """Goes through every position that the policy, or one seat that leaves it, can reach."""

    policy: Policy
    known: dict[Key, Worth] = field(default_factory=dict)

    def worth(self, s: Fever) -> Worth:
        if not s.asks:
            gained = points(s)
            return Worth(gained, gained.copy())
        key = key_of(s)
        if key not in self.known:
            self.known[key] = self.work_out(s)
        return self.known[key]

    def work_out(self, s: Fever) -> Worth:
        asks = s.asks.copy()
        mixes = [self.policy(s, ask) for ask in asks]
        by_policy = [0.0] * s.n
        idle = [0.0] * s.n  # the best answer of seats that are not asked: they follow
        best = [dict.fromkeys(ask.options, 0.0) for ask in asks]
        seats = {ask.seat for ask in asks}
        for chosen in product(*[ask.options for ask in asks]):
            shares = [mix.get(option, 0.0) for mix, option in zip(mixes, chosen, strict=True)]
            if shares.count(0.0) > 1:
                continue  # two seats would have to leave the policy
            after = s.clone()
            for ask, option in zip(asks, chosen, strict=True):
                after.answer(ask, option)
            worth = self.worth(after)
            everybody = whole(shares)
            for i, ask in enumerate(asks):
                best[i][chosen[i]] += whole(shares[:i] + shares[i + 1 :]) * worth.best[ask.seat]
            for seat in range(s.n):
                by_policy[seat] += everybody * worth.policy[seat]
                if seat not in seats:
                    idle[seat] += everybody * worth.best[seat]
        for i, ask in enumerate(asks):
            idle[ask.seat] = max(best[i].values())
        return Worth(by_policy, idle)


def whole(shares: list[float]) -> float:
    found = 1.0
    for share in shares:
        found *= share
    return found


def uniform(s: State, ask: Ask) -> Shares:
    return dict.fromkeys(ask.options, 1 / len(ask.options))


def drawn(bot: str, draws: int) -> Policy:
    """What a bot does, from so many answers of a fresh one in every position: that mixture, frozen, is what is measured."""

    def policy(s: State, ask: Ask) -> Shares:
        assert isinstance(s, Fever)
        rng = stream(str(key_of(s)), "drawn", ask.seat)
        counts = dict.fromkeys(ask.options, 0)
        for _ in range(draws):
            counts[make_bot(bot).choose(view(GAME, s, ask.seat), ask, Budget(), rng)] += 1
        return {option: count / draws for option, count in counts.items()}

    return policy


def gains(policy: Policy, seats: int, hand: list[int]) -> tuple[list[float], int]:
    """What the best answer gains every seat over the policy, in points; and how many positions that took."""
    found = Exact(policy)
    worth = found.worth(last_day(seats, hand))
    return [best - own for best, own in zip(worth.best, worth.policy, strict=True)], len(found.known)
