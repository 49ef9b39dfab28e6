"""What a seat can know. Views are built up from declarations, never stripped from the state; games cannot write their own.

A view is a value without reference to the state. It holds the public fields, the faces this seat sees, HIDDEN for the
others, the pools (sorted multisets of the hidden pieces: what a perfect card counter knows), the agenda, the seat's own
questions and who else is choosing. Another seat's question, options and sealed answer are in no view.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from .events import EVERYBODY, HIDDEN
from .flow import State, Step
from .questions import Ask
from .zones import TOP

if TYPE_CHECKING:
    from .game import Game


class View:
    """What one seat (None: a spectator) knows. Two views are equal when the seat cannot tell the worlds apart."""

    game: Game
    seat: int | None
    n: int
    options: dict[str, str]
    names: list[str]
    zones: list[list[int]]
    pools: dict[str, list[int]]
    public: dict[str, Any]
    agenda: list[Step]
    by: Step  # the step that asked what is open now
    asks: list[Ask]  # the seat's own
    choosing: list[int]  # seats that still have to answer
    sealed: list[int]  # seats whose answer is in, but not yet shown
    mine: int | None  # the seat's own sealed option
    my_ask: Ask | None  # the question that sealed option answers
    ending: str

    def __getattr__(self, name: str) -> Any:
        """Public fields of the state read like attributes: `view.day`, `view.scores[2]`."""
        if name != "public" and name in self.public:
            return self.public[name]
        raise AttributeError(f"no view has a field {name!r}; public fields are in `view.public`")

    def pieces(self, place: int) -> list[int]:
        return self.zones[place]

    def to_json(self) -> dict[str, Any]:
        """The view as plain data, for programs and for comparison."""
        return {
            "game": self.game.name,
            "seat": self.seat,
            "n": self.n,
            "options": self.options,
            "zones": self.zones,
            "pools": self.pools,
            "public": self.public,
            "agenda": [step.to_json() for step in self.agenda],
            "by": self.by.to_json(),
            "asks": [[ask.question.name, ask.options, ask.then.to_json()] for ask in self.asks],
            "choosing": self.choosing,
            "sealed": self.sealed,
            "mine": self.mine,
            "ending": self.ending,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.to_json() == self.to_json()


def view(game: Game, s: State, seat: int | None) -> View:
    """Everything this seat knows of the state, and nothing else."""
    v = View()
    v.game = game
    v.seat = seat
    v.n = s.n
    v.options = s.options
    v.names = []
    v.zones = []
    v.pools = {}
    for place, pieces in enumerate(s.zones):
        v.zones.append(faces(s, place, pieces, seat, v.pools))
    for pool in v.pools.values():
        pool.sort()
    v.public = {name: copy_plain(value) for name, value in zip(game.public, game.fields(s), strict=True)}
    v.agenda = s.agenda.copy()
    v.by = s.now
    v.asks = [ask for ask in s.asks if ask.seat == seat]
    v.choosing = [ask.seat for ask in s.asks]
    v.sealed = sorted([given.ask.seat for given in s.sealed])
    v.mine = None
    v.my_ask = None
    for given in s.sealed:
        if given.ask.seat == seat:
            v.mine = given.option
            v.my_ask = given.ask
    v.ending = s.ending
    return v


def faces(s: State, place: int, pieces: list[int], seat: int | None, pools: dict[str, list[int]]) -> list[int]:
    """The pieces of a place as this seat sees them; what it does not see goes into the place's pool."""
    layout = s.layout
    bit = 0 if seat is None else 1 << seat
    sight = layout.sight(place, s.n, s.options)
    if sight == EVERYBODY or sight & bit:
        return pieces.copy()
    masks = s.seen.get(place)
    backs = layout.zone_at[place].backs
    top = len(pieces) - 1 if layout.zone_at[place].faces == TOP else -1
    shown: list[int] = []
    hidden: list[int] = []
    for i, piece in enumerate(pieces):
        if i == top or (masks is not None and (masks[i] == EVERYBODY or masks[i] & bit)):
            shown.append(piece)
        else:
            shown.append(HIDDEN if backs is None else HIDDEN - 1 - backs[piece])
            hidden.append(piece)
    if hidden:
        pools.setdefault(layout.pool_key(place), []).extend(hidden)
    return shown


def copy_plain(value: Any) -> Any:
    """A copy of plain data that shares nothing with the original."""
    if isinstance(value, list):
        return [copy_plain(item) for item in value] if value and isinstance(value[0], list) else value.copy()
    return value if isinstance(value, (int, str)) else copy.deepcopy(value)
