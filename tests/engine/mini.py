"""A table with a zone of every kind and no rules, for tests of zones, views and primitives."""

from __future__ import annotations

from pathlib import Path

from gloam.engine import ALL, NOBODY, OWNER, TEAM, TOP, Event, Game, Info, Layout, Outcome, State, View, Zone, put_on_table, stream
from gloam.table import Table

DECK = Zone("deck", NOBODY, pool="cards")
STACK = Zone("stack", TOP, pool="cards")
ROW = Zone("row", ALL, slots=3)
DRAWN = Zone("drawn", NOBODY, pool="cards", backs=[0, 0, 1, 1, 2])
HAND = Zone("hand", OWNER, pool="cards", shown_if=("hands", "open", TEAM))
PLAN = Zone("plan", TEAM, pool="plans", apart=True)
PILE = Zone("pile", ALL)


def sides(n: int, seat: int) -> int:
    return seat % 2


LAYOUT = Layout(table=[DECK, STACK, ROW, DRAWN], seat=[HAND, PLAN, PILE], team=sides)


class Mini(State):
    coins: list[int]


def setup(s: Mini) -> None:
    s.coins = [0] * s.n


def outcome(s: Mini) -> Outcome:
    return Outcome((1,) * s.n, tuple(s.coins), ((),) * s.n, s.ending)


def pieces(n: int, options: dict[str, str]) -> list[int]:
    return []


def piece_names() -> list[str]:
    return ["ash", "bone", "claw", "dust", "eye"]


def evaluate(s: Mini, me: int) -> float:
    return float(s.coins[me])


def table(view: View[State]) -> Table:
    raise NotImplementedError("the mini table is never shown")


def tell(event: Event, names: list[str]) -> str:
    return event.kind


GAME = Game(
    name="mini",
    title="Mini",
    version=1,
    seats=(2, 4),
    info=Info("", "", "", ()),
    layout=LAYOUT,
    state=Mini,
    questions={},
    rules={},
    setup=setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    table=table,
    tell=tell,
    folder=Path(__file__).parent,
)


def mini(n: int = 4, **options: str) -> Mini:
    """An empty table of n seats that listens."""
    s = Mini()
    put_on_table(s, n, LAYOUT, options, stream("mini"))
    setup(s)
    s.listening, s.events = True, []
    return s
