"""One environment of many: takes actions by number and shows what the seat to move sees in rows that others own.

The inner loop of the vector interface. Like the kernel it knows no NumPy; mypyc compiles it with the engine.
"""

from __future__ import annotations

from typing import Final

from gloam.engine.flow import State

from .kernel import Kernel
from .offer import Offer

GOING: Final = 0
OVER: Final = 1
ILLEGAL: Final = 2


class Runner:
    """A game being played by numbers. Whoever deals says so with `begin`."""

    s: State
    seat: int  # whose decision it is
    end: int  # how the last action left the game: GOING, OVER or ILLEGAL
    was_sealed: bool  # whether the last answer was only laid aside until the others have chosen: nothing else has changed

    def __init__(self, kernel: Kernel, ids: dict[str, list[int]], option_of: list[int], offer: Offer) -> None:
        self.kernel = kernel
        self.ids = ids
        self.option_of = option_of
        self.offer = offer
        self.seat = 0
        self.end = GOING
        self.was_sealed = False

    def begin(self, s: State) -> None:
        """Another game: nothing is as it was."""
        self.s = s
        self.was_sealed = False
        self.show()

    def fetch(self) -> int:
        """Prefetch: look at what a step needs, all at once, so that the cache misses overlap; the sum means nothing.

        Of many tables it lies in far memory. To come by it one thing after the other, as the step gets there, takes much longer.
        """
        s = self.s
        kernel = self.kernel
        near = len(s.zones) + len(s.agenda) + len(s.asks) + len(s.sealed) + len(s.seen) + s.actor
        near += len(kernel.piles) + len(kernel.touched.places) + len(kernel.open) + kernel.flow.seat + kernel.flow.mine
        return near + len(kernel.fields.last) + len(kernel.flow.agenda)

    def act(self, action: int) -> int:
        """Answer the open question. An action that is not on offer changes nothing and ends the game."""
        if not self.offer.has(action):
            self.end = ILLEGAL
        else:
            s = self.s
            self.was_sealed = len(s.asks) > 1
            s.answer(s.asks[0], self.option_of[action])
            self.end = GOING if s.asks else OVER
        return self.end

    def show(self) -> None:
        """Write what the seat to move sees and what is on offer."""
        s = self.s
        ask = s.asks[0]
        self.offer.show(self.ids[ask.question.name], ask.options)
        self.seat = ask.seat
        if self.was_sealed:
            self.kernel.update_sealed(s, ask.seat)
        else:
            self.kernel.update(s, ask.seat)


def step_all(runners: list[Runner], actions: list[int], order: list[int]) -> list[int]:
    """Every environment takes its action, in this order, and shows what comes of it; gives those whose game has ended, which show
    nothing yet."""
    ended: list[int] = []
    for i in order:
        runner = runners[i]
        runner.fetch()
        if runner.act(actions[i]) == GOING:
            runner.show()
        else:
            ended.append(i)
    return ended
