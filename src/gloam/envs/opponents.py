"""Who may play the other seats of an environment: a bot by its name, a policy, or a pool of policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.bots import Bot, Budget, check_fit, make_bot
from gloam.engine import Ask, BadSetup, Game, IllegalAnswer, Rng, State, View, stream

from .actions import Actions
from .encoding import encoding_of
from .pool import Policy, Pool

Opponent = str | Policy | Pool


def listed(opponents: Opponent | Sequence[Opponent], others: int) -> list[Opponent]:
    """One for each of the other seats, from one for all or from as many."""
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        return list(opponents)
    return [opponents] * others


def check_opponents(opponents: list[Opponent], game: Game, n: int) -> None:
    """Who cannot play at this table is refused before anything begins."""
    for one in opponents:
        if isinstance(one, str):
            check_fit(make_bot(one), game, n)
        elif not isinstance(one, Pool) and not callable(one):
            raise BadSetup(
                f"an opponent is a bot's name, a policy (observations, masks) -> actions, or a Pool of them, not {one!r}"
            )


def check_chosen(chosen: NDArray[Any], masks: NDArray[np.int8], seats: NDArray[Any], actions: Actions) -> NDArray[np.int64]:
    """What a policy answered for these rows; it may not do what is not on offer."""
    if chosen.shape != (len(masks),):
        raise BadSetup(f"an opponent's policy gave actions of shape {chosen.shape} for {len(masks)} games: one each, please")
    if chosen.dtype.kind not in "iu":
        raise BadSetup(f"an opponent's policy gave actions of type {chosen.dtype}: whole numbers, please")
    legal = masks[np.arange(len(masks)), np.clip(chosen, 0, masks.shape[1] - 1)].astype(bool)
    legal &= (chosen >= 0) & (chosen < masks.shape[1])
    if not legal.all():
        row = int(np.flatnonzero(~legal)[0])
        word = actions.word(int(chosen[row])) if 0 <= chosen[row] < masks.shape[1] else str(chosen[row])
        raise IllegalAnswer(f"an opponent's policy chose {word!r} for seat {int(seats[row])}, which is not on offer", "")
    return chosen.astype(np.int64)


class PolicyBot:
    """A policy at a single table: it is shown one row."""

    name = "policy"

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        encoding = encoding_of(view.game.name, view.n)
        masks = encoding.actions.mask(ask)[None]
        chosen = check_chosen(
            np.asarray(self.policy(encoding.encode(view)[None], masks)), masks, np.array([ask.seat]), encoding.actions
        )
        return encoding.actions.meaning[int(chosen[0])][1]


def seat_them(opponents: list[Opponent], seed: str) -> list[Bot]:
    """Bots for one game at a single table; a pool draws one of its members, the same one for all its seats."""
    return [
        make_bot(one) if isinstance(one, str) else PolicyBot(drawn(one, seed) if isinstance(one, Pool) else one)
        for one in opponents
    ]


def drawn(pool: Pool, seed: str) -> Policy:
    pool.begin([0], np.random.default_rng(stream(seed, "pool").below(1 << 30)))
    return pool.playing[0]
