"""One environment of many: takes actions by number and shows what the seat to move sees in rows that others own.

The inner loop of the vector interface. Like the kernel it knows no NumPy; mypyc compiles it with the engine.
"""

from __future__ import annotations

from typing import Any, Final

from gloam.engine.flow import State

from .changes import first_difference, same_at_the_end
from .kernel import Kernel
from .row import Mask

GOING: Final = 0
OVER: Final = 1
ILLEGAL: Final = 2


class Runner:
    """A game being played by numbers. Whoever deals says so with `begin`."""

    s: State
    seat: int  # whose decision it is
    offered: list[Any]  # the actions on offer, as the mask shows them; numbers as objects, always the same ones
    end: int  # how the last action left the game: GOING, OVER or ILLEGAL
    was_sealed: bool  # whether the last answer was only laid aside until the others have chosen: nothing else has changed

    def __init__(self, kernel: Kernel, ids: dict[str, list[Any]], option_of: list[int], mask: Mask) -> None:
        self.kernel = kernel
        self.ids = ids
        self.option_of = option_of
        self.mask = mask
        self.seat = 0
        self.offered = []
        self.end = GOING
        self.was_sealed = False

    def begin(self, s: State) -> None:
        """Another game: nothing is as it was."""
        self.s = s
        self.was_sealed = False
        self.show()

    def act(self, action: int) -> int:
        """Answer the open question. An action that is not on offer changes nothing and ends the game."""
        if not 0 <= action < len(self.option_of) or not self.mask.has(action):
            self.end = ILLEGAL
        else:
            s = self.s
            self.was_sealed = len(s.asks) > 1
            s.answer(s.asks[0], self.option_of[action])
            self.end = GOING if s.asks else OVER
        return self.end

    def show(self) -> None:
        """Write the observation and the mask of the seat to move."""
        s = self.s
        ask = s.asks[0]
        ids = self.ids[ask.question.name]
        offered = [ids[option] for option in ask.options]
        self.offer(offered)
        self.seat = ask.seat
        if self.was_sealed:
            self.kernel.update_sealed(s, ask.seat)
        else:
            self.kernel.update(s, ask.seat)

    def offer(self, offered: list[Any]) -> None:
        """Change the mask where it differs: most often some actions in the midst come or go."""
        old = self.offered
        first = first_difference(old, offered)
        tail = same_at_the_end(old, offered, first)
        mask = self.mask
        for i in range(first, len(old) - tail):
            mask.put(old[i], 0)
        for i in range(first, len(offered) - tail):
            mask.put(offered[i], 1)
        self.offered = offered


def step_all(runners: list[Runner], actions: list[int], order: list[int]) -> list[int]:
    """Every environment takes its action, in this order, and shows what comes of it; gives those whose game has ended, which show
    nothing yet."""
    ended: list[int] = []
    for i in order:
        runner = runners[i]
        if runner.act(actions[i]) == GOING:
            runner.show()
        else:
            ended.append(i)
    return ended
