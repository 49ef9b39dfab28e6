"""Many games in which one seat learns: bots of the house answer for others where the games are, policies are asked from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gloam.bots import Bot, Budget, make_bot
from gloam.encoder import ILLEGAL, OVER, step_all
from gloam.engine import BadSetup, Rng, stream, view

from .batch import Arrays, Batch

RANDOM_SEAT = -1


@dataclass(frozen=True)
class House:
    """Who sits where: the learner's seat (-1: drawn for every game) and, for the other seats in order, a bot's name.

    No name: whoever made the batch answers for that seat.
    """

    seat: int
    names: Sequence[str | None]
    worlds: int  # what a bot that searches may spend


def check_house(n: int, seat: int, opponents: int) -> None:
    """Refuse a learner outside of the table and a wrong number of opponents."""
    if not RANDOM_SEAT <= seat < n:
        raise BadSetup(f"there is no seat {seat}: this table has the seats 0 to {n - 1}, and -1 draws one for every game")
    if opponents != n - 1:
        raise BadSetup(f"{opponents} opponents for {n - 1} seats: give one for all, or one for each")


class HouseBatch(Batch):
    """A batch whose bots play on until somebody is asked who is not of the house."""

    def __init__(
        self,
        house: House,
        game: str,
        players: int | None,
        options: Mapping[str, object] | None,
        rewards: str,
        first: int,
        last: int,
        arrays: Arrays,
    ) -> None:
        super().__init__(game, players, options, rewards, first, last, arrays)
        self.house = house
        self.budget = Budget(worlds=house.worlds)
        self.ended = 0  # games, in this step
        self.bots: list[dict[int, Bot]] = [{} for _ in self.sittings]
        self.rngs: list[dict[int, Rng]] = [{} for _ in self.sittings]

    def is_asked(self, i: int) -> bool:
        """Seat everybody, and let the bots begin."""
        sitting = self.sittings[i]
        seat = self.house.seat
        if seat == RANDOM_SEAT:
            seat = stream(sitting.seed, "seats").below(sitting.n)
        self.arrays.learner[self.first + i] = seat
        others = [other for other in range(sitting.n) if other != seat]
        named = [(other, name) for other, name in zip(others, self.house.names, strict=True) if name is not None]
        self.bots[i] = {other: make_bot(name) for other, name in named}
        self.rngs[i] = {other: stream(sitting.seed, "bot", other) for other, _ in named}
        self.bots_play(i)
        return bool(sitting.s.asks)

    def bots_play(self, i: int) -> bool:
        """The bots answer until none of them is asked; whether any was. Sealed answers come in any order."""
        s, game, bots = self.sittings[i].s, self.sittings[i].game, self.bots[i]
        has_played = False
        while True:
            ask = next((ask for ask in s.asks if ask.seat in bots), None)
            if ask is None:
                return has_played
            s.answer(ask, bots[ask.seat].choose(view(game, s, ask.seat), ask, self.budget, self.rngs[i][ask.seat]))
            has_played = True

    def play(self, actions: list[int], order: list[int]) -> list[int]:
        ended = step_all(self.runners, actions, order)
        over = set(ended)
        for i in order:
            if i in over or not self.bots_play(i):
                continue
            runner = self.runners[i]
            if runner.s.asks:
                runner.was_sealed = False  # more has changed than one answer that was laid aside
                runner.show()
            else:
                runner.end = OVER
                ended.append(i)
        return ended

    def clear(self) -> None:
        super().clear()
        self.ended = 0

    def end(self, i: int) -> None:
        """Pay the learner, and keep what it saw last: the next game is dealt into the same row."""
        super().end(i)
        row, sitting, arrays = self.first + i, self.sittings[i], self.arrays
        seat = int(arrays.learner[row])
        arrays.paid[row] = arrays.reward[row, seat]
        arrays.won[row] = self.runners[i].end != ILLEGAL and seat in sitting.outcome().winners
        seen = sitting.encoding.encode(view(sitting.game, sitting.s, seat))
        # Not a row for each game: only those of this step have to be remembered, and what is never written takes no memory.
        at = self.first + self.ended
        arrays.final_at[row], self.ended = at, self.ended + 1
        arrays.final[at] = seen if self.whole is None else self.whole.of(seen)


def batch_of(
    house: House | None,
    game: str,
    players: int | None,
    options: Mapping[str, object] | None,
    rewards: str,
    first: int,
    last: int,
    arrays: Arrays,
) -> Batch:
    """The environments `first` to `last`, with bots of the house or without."""
    if house is None:
        return Batch(game, players, options, rewards, first, last, arrays)
    return HouseBatch(house, game, players, options, rewards, first, last, arrays)
