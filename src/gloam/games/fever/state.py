"""The table of Hunting Fever: five places at every lodge, and what is written down."""

from __future__ import annotations

from typing import Final

from gloam.engine import ALL, NOBODY, OWNER, Layout, State, Zone

DAYS: Final = 4
ITEMS: Final[list[str]] = ["prey", "poached hunter", "left in hand", "lodge"]
POACHED: Final = 1  # which of them is a caught hunter
LEFT: Final = 2  # and which is what was left in hand
LINE: Final = 4  # numbers on the score sheet per seat and day, one for each of ITEMS
assert len(ITEMS) == LINE

# All moves into piles are made in the open, so whoever remembers them knows what lies there: each pile, and each
# hand, is a pool of its own. The faces are not displayed all the same.
HAND: Final = Zone("hand", OWNER, pool="hand", apart=True, label="Hand")
PLAYED: Final = Zone("played", ALL, label="Above the lodge")
EASY: Final = Zone("easy", ALL, label="Easy Prey")
PILE: Final = Zone("pile", NOBODY, pool="pile", apart=True, label="Prey pile")
UNDER: Final = Zone("under", NOBODY, pool="under", apart=True, label="Under the lodge")
LAYOUT: Final = Layout(table=[], seat=[HAND, PLAYED, EASY, PILE, UNDER])


class Fever(State):
    day: int  # 1 to 4; 0 before the first
    round: int  # within the day
    start: int  # who holds Hunt Starts Here
    lodge: list[int]  # per seat: 1 when the lodge shows the 4
    resolved: list[int]  # per seat: 1 when the played card is turned, having captured something
    sheet: list[int]  # the score sheet: LINE numbers per seat, seat after seat, day after day

    def clone(self) -> Fever:
        c = Fever()
        self.copy_flow(c)
        c.day, c.round, c.start = self.day, self.round, self.start
        c.lodge, c.resolved, c.sheet = self.lodge.copy(), self.resolved.copy(), self.sheet.copy()
        return c

    def read(self) -> list[object]:
        return [self.day, self.round, self.start, self.lodge, self.resolved, self.sheet]
