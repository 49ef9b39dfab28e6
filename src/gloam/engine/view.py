"""What a seat can know. Views are built up from declarations, never stripped from the state; games cannot write their own.

A view is a value without reference to the true state. Its heart is a masked state of the game's own type: the public fields
and the faces that this seat sees, HIDDEN for the others, no generator, no other seat's question. So tables and previews call the
very functions that the rules use; one that needs a hidden piece fails. Beside it stand the pools (sorted multisets of the hidden
pieces: what a perfect card counter knows), who else is choosing, and the seat's own sealed answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .events import SPECTATOR, plain_faces
from .flow import State, Step, copied, lay_table
from .questions import Ask
from .sight import faces_at
from .wording import LETTERS

if TYPE_CHECKING:
    from .game import Game


S_co = TypeVar("S_co", bound=State, covariant=True)
Drawn = dict[str, tuple[object, Any]]  # by name: what it was drawn from, and the drawing


class View(Generic[S_co]):
    """What one seat (None: a spectator) knows. Two views are equal when the seat cannot tell the worlds apart."""

    game: Game
    state: S_co  # masked: what is hidden from the seat is HIDDEN in it
    seat: int | None
    n: int
    options: dict[str, str]
    names: list[str]
    zones: list[list[int]]  # those of the masked state
    pools: dict[str, list[int]]
    agenda: list[Step]
    by: Step  # the step that asked what is open now
    asks: list[Ask]  # the seat's own
    choosing: list[int]  # seats that still have to answer
    sealed: list[int]  # seats whose answer is in, but not yet shown
    mine: int | None  # the seat's own sealed option
    my_ask: Ask | None  # the question that sealed option answers
    ending: str
    drawn: Drawn  # what was drawn before; not part of what is known

    @property
    def public(self) -> dict[str, Any]:
        """The public fields by name, for whoever goes through all of them."""
        return dict(zip(self.game.fields, self.state.read(), strict=True))

    def name(self, seat: int) -> str:
        """What a seat is called; bots among themselves have no names."""
        return self.names[seat] if self.names else f"seat {LETTERS[seat]}"

    def pieces(self, place: int) -> list[int]:
        return self.zones[place]

    def to_json(self) -> dict[str, Any]:
        """The view as plain data, for programs and for comparison."""
        return {
            "game": self.game.name,
            "seat": self.seat,
            "n": self.n,
            "options": self.options,
            "zones": [plain_faces(pieces) for pieces in self.zones],
            "pools": self.pools,
            "public": {name: plain(value) for name, value in self.public.items()},
            "agenda": [step.to_json() for step in self.agenda],
            "by": self.by.to_json(),
            "asks": [[ask.question.name, ask.options, ask.then.to_json()] for ask in self.asks],
            "choosing": self.choosing,
            "sealed": self.sealed,
            "mine": self.mine,
            "ending": self.ending,
        }

    def __repr__(self) -> str:
        """Whose view of what, what is asked, and how much of it is hidden."""
        who = "a spectator" if self.seat is None else f"seat {LETTERS[self.seat]} of {self.n}"
        pieces = sum([len(zone) for zone in self.zones])
        hidden = sum([piece < 0 for zone in self.zones for piece in zone])
        asked = ", ".join([f"{ask.question.name!r} with {len(ask.options)} options" for ask in self.asks]) or "nothing"
        return f"View({self.game.name}, {who}: asked {asked}; {hidden} of {pieces} pieces hidden)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.to_json() == self.to_json()


def view(game: Game, s: State, seat: int | None) -> View[Any]:
    """Everything this seat knows of the state, and nothing else."""
    v: View[State] = View()
    v.pools = {}
    who = SPECTATOR if seat is None else seat
    open_at = s.layout.open_at
    zones = [
        pieces.copy() if open_at[at] or not pieces else faces(s, at, pieces, who, v.pools) for at, pieces in enumerate(s.zones)
    ]
    for pool in v.pools.values():
        pool.sort()
    mask(v, game, s.n, s.options, zones, [copied(value) for value in s.read()])
    v.seat = seat
    v.names = []
    v.drawn = {}
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
    v.ending = v.state.ending = s.ending
    return v


def mask(v: View[State], game: Game, n: int, options: dict[str, str], zones: list[list[int]], public: list[Any]) -> None:
    """Give a view its masked state. It has no generator: a rule that wants chance fails as well."""
    m = game.state()
    lay_table(m, n, game.layout, options, zones)
    v.n, v.options, v.zones = n, options, zones
    for name, value in zip(game.fields, public, strict=True):
        setattr(m, name, value)
    v.game = game
    v.state = m


def faces(s: State, place: int, pieces: list[int], seat: int, pools: dict[str, list[int]]) -> list[int]:
    """The pieces of a place as this seat sees them; what it does not see goes into the place's pool."""
    shown = faces_at(s, place, seat)
    if shown != pieces:
        hidden = [pieces[i] for i in range(len(pieces)) if shown[i] < 0]
        pools.setdefault(s.layout.pool_key(place), []).extend(hidden)
    return shown


def plain(value: Any) -> Any:
    """The value of a field as JSON has it."""
    return list(value) if isinstance(value, tuple) else copied(value)
