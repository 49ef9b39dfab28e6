"""Zones: where pieces lie and who sees them. Declared once per game; nothing else decides about secrecy.

A *place* is an int, the index into `state.zones`. Zones of the table come first, then each seat's zones in a block, so a
place means the same whatever the number of seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from .events import EVERYBODY
from .wording import LETTERS

# Who sees the faces of the pieces in a zone.
NOBODY: Final = 0  # a face-down deck
OWNER: Final = 1  # a hand
TEAM: Final = 2  # the owner and the owner's team mates
TOP: Final = 3  # everybody sees the last piece, nobody the others
ALL: Final = 4

MOST_SEATS: Final = 8


class Zone:
    """A kind of place.

    `pool` names the multiset of hidden pieces that a perfect card counter knows: hidden places with the same pool name
    share one (per owner if `apart`), and an imagined world deals each pool anew into its places.
    `shown_if=(option, value, faces)` lets an option of the table widen who sees the faces.
    `backs[kind]` is what everybody sees of a face-down piece here, where backs differ.
    `PLAY.places[seat]` is the same place as `PLAY.of(seat)`, without a call: for what an interpreted game does at every decision.
    """

    # Locality: what rules look at again and again comes first, in one line of the processor's cache, and as a tuple, not as a list
    # that lies elsewhere than its numbers.
    places: tuple[int, ...]  # all of them: of a zone of the table slot by slot, of a seat's seat by seat
    base: i64  # the first of them; the layout gives it
    stride: i64  # from seat to seat
    name: str
    label: str
    faces: int
    pool: str
    apart: bool
    slots: int
    shown_if: tuple[str, str, int] | None
    backs: list[int] | None

    def __init__(
        self,
        name: str,
        faces: int,
        pool: str = "",
        apart: bool = False,
        slots: int = 1,
        label: str = "",
        shown_if: tuple[str, str, int] | None = None,
        backs: list[int] | None = None,
    ) -> None:
        assert faces == ALL or pool, f"zone {name} hides faces, so it must name the pool they belong to"
        self.name = name
        self.label = label or name
        self.faces = faces
        self.pool = pool
        self.apart = apart
        self.slots = slots
        self.shown_if = shown_if
        self.backs = backs
        self.base = -1
        self.stride = 0
        self.places = ()

    def of(self, seat: int) -> int:
        """The place of a seat's zone."""
        owner: i64 = seat
        return self.base + owner * self.stride

    def at(self, slot: int = 0) -> int:
        """The place of a zone of the table."""
        number: i64 = slot
        return self.base + number

    def faces_under(self, options: dict[str, str]) -> int:
        """Who sees the faces at a table with these options."""
        rule = self.shown_if
        if rule is not None and options.get(rule[0]) == rule[1]:
            return rule[2]
        return self.faces

    def __repr__(self) -> str:
        return f"Zone({self.name!r})"


def own_team(n: int, seat: int) -> int:
    """Everybody for himself: each seat is a team of one."""
    return seat


class Layout:
    """All zones of a game, in order: `table` once, `seat` for every seat. Gives each zone its first place."""

    table: list[Zone]
    seat: list[Zone]
    team: Callable[[int, int], int]
    width: int
    zone_at: list[Zone]
    owner_at: list[int]
    slot_at: list[int]
    name_at: list[str]
    open_at: list[bool]  # whether everybody sees every face there, whatever the options

    def __init__(self, table: list[Zone], seat: list[Zone], team: Callable[[int, int], int] = own_team) -> None:
        self.table = table
        self.seat = seat
        self.team = team
        self.zone_at = []
        self.owner_at = []
        self.slot_at = []
        self.name_at = []
        self.open_at = []
        self.width = len(seat)
        for zone in table:
            for slot in range(zone.slots):
                self.append(zone, -1, slot)
        for owner in range(MOST_SEATS):
            for zone in seat:
                assert zone.slots == 1, f"zone {zone.name} is a seat's, so it has one place at every seat, not {zone.slots} slots"
                self.append(zone, owner, 0)
        names = [zone.name for zone in table + seat]
        assert len(set(names)) == len(names), f"two zones of one name among {names}"

    def append(self, zone: Zone, owner: int, slot: int) -> None:
        if zone.base < 0:
            zone.base = len(self.zone_at)
            zone.stride = self.width
        zone.places += (len(self.zone_at),)
        self.zone_at.append(zone)
        self.owner_at.append(owner)
        self.slot_at.append(slot)
        name = zone.name if zone.slots == 1 else f"{zone.name} {slot}"
        self.name_at.append(name if owner < 0 else f"{name} of {LETTERS[owner]}")
        self.open_at.append(zone.faces == ALL and zone.shown_if is None)

    def places(self, n: int) -> int:
        """How many places a table of n seats has."""
        return len(self.zone_at) - (MOST_SEATS - n) * self.width

    def sight(self, place: int, n: int, options: dict[str, str]) -> int:
        """The mask of seats that see every face in this place (TOP: nobody sees all)."""
        faces = self.zone_at[place].faces_under(options)
        if faces == ALL:
            return EVERYBODY
        owner = self.owner_at[place]
        if faces == OWNER:
            return 1 << owner
        if faces == TEAM:
            mask = 0
            for seat in range(n):
                if self.team(n, seat) == self.team(n, owner):
                    mask |= 1 << seat
            return mask
        return 0

    def arrival_sight(self, place: int, n: int, options: dict[str, str]) -> int:
        """The mask of seats that see a piece arrive here on top."""
        if self.zone_at[place].faces_under(options) == TOP:
            return EVERYBODY
        return self.sight(place, n, options)

    def pool_key(self, place: int) -> str:
        """The name of the pool that hidden pieces of this place belong to."""
        zone = self.zone_at[place]
        return f"{zone.pool}:{self.owner_at[place]}" if zone.apart else zone.pool

    def place_name(self, place: int) -> str:
        """A readable name such as `hand of a` or `track 3`, used in events, tables and error texts."""
        return self.name_at[place]

    def names(self, *places: int) -> tuple[str, ...]:
        """The names of these places, as areas of a table say what they show."""
        return tuple([self.name_at[place] for place in places])
