"""The table of The Hunger: zones, public fields, and the small changes every rule makes."""

from __future__ import annotations

from typing import Final

from gloam.engine import ALL, NOBODY, OWNER, Layout, State, Zone, changed, draw, note, pour, shuffle

from .board import CRYPTS_AT, Space
from .cards import OPENING as MARKED_A
from .cards import TRAITS
from .vocabulary import COLUMNS

MOST_SEATS: Final = 6
ROWS: Final = 7  # of the Hunt Track with six players; fewer players leave the last ones empty
ROUNDS: Final = 15
NONE: Final = -1  # in place of a seat, a Vampire or a place: there is none
HAND_SIZE: Final = 3
TAVERN_SIZE: Final = 3

# The score sheet: one line per source, so that the final sum explains itself.
LINES: Final[list[str]] = [
    "hunted", "region bonus", "card effects", "bonus tokens", "castle tile", "burns", "card bonuses", "public missions",
    "private missions",
]  # fmt: skip
HUNTED: Final = 0
REGIONAL: Final = 1
EFFECTS: Final = 2
TOKEN_LINE: Final = 3
CASTLE_LINE: Final = 4
BURNS: Final = 5
BONUSES: Final = 6
PUBLIC_LINE: Final = 7
PRIVATE_LINE: Final = 8
N_LINES: Final = 9
assert len(LINES) == N_LINES
N_TYPES: Final = 4

HUNT_DECK: Final = Zone("hunt deck", NOBODY, pool="hunt", label="Hunt deck")
# In Rookie mode the cards on top of the deck are known to be marked A; they lie apart, and that much shows.
FIRST_CARDS: Final = Zone("first cards", NOBODY, pool="hunt", backs=MARKED_A, label="Rookie opening")
TRACK: Final = Zone("track", ALL, slots=COLUMNS * ROWS, label="Hunt Track")
TAVERN_CARDS: Final = Zone("tavern", NOBODY, pool="hunt", label="Tavern")
CATCH: Final = Zone("catch", ALL, label="Just hunted")
ROSES: Final = Zone("roses", ALL, label="Labyrinth")
OPEN_CHESTS: Final = Zone("open chests", ALL, label="Open Chests")
CLOSED_CHESTS: Final = Zone("closed chests", NOBODY, pool="tokens", label="Closed Chests")
TOKEN_BOX: Final = Zone("token box", NOBODY, pool="tokens", label="Tokens in the box")
PUBLIC_MISSIONS: Final = Zone("public missions", ALL, label="Public Missions")
CRYPTS: Final = Zone("crypts", NOBODY, pool="missions", slots=len(CRYPTS_AT), label="Crypt")
MISSION_BOX: Final = Zone("mission box", NOBODY, pool="missions", label="Missions in the box")
CASTLE_TILES: Final = Zone("castle tiles", ALL, label="Castle tiles")
DIGESTION: Final = Zone("digestion", NOBODY, pool="digestion", label="Digestion cards")
DIGESTION_SHOWN: Final = Zone("digestion shown", ALL, label="Digestion cards shown")

DECK: Final = Zone("deck", NOBODY, pool="deck", apart=True, label="Deck")
HAND: Final = Zone("hand", OWNER, pool="deck", apart=True, label="Hand")
AREA: Final = Zone("area", ALL, label="Playing area")
DISCARDS: Final = Zone("discards", ALL, label="Discard pile")
DIGESTED: Final = Zone("digested", ALL, label="Digestion zone")
MISSIONS: Final = Zone("missions", OWNER, pool="missions", label="Missions")
KEPT: Final = Zone("kept", OWNER, pool="missions", label="Missions to keep")
SHEET: Final = Zone("sheet", ALL, label="Bonus tokens")
SPENT: Final = Zone("spent", ALL, label="Used")

LAYOUT: Final = Layout(
    table=[
        HUNT_DECK, FIRST_CARDS, TRACK, TAVERN_CARDS, CATCH, ROSES, OPEN_CHESTS, CLOSED_CHESTS, TOKEN_BOX, PUBLIC_MISSIONS, CRYPTS,
        MISSION_BOX, CASTLE_TILES, DIGESTION, DIGESTION_SHOWN,
    ],
    seat=[DECK, HAND, AREA, DISCARDS, DIGESTED, MISSIONS, KEPT, SHEET, SPENT],
)  # fmt: skip


# Where the cards of each seat lie: the area first, where Permanents work already, and the Digestion zone last.
CARDS_OF: Final[list[list[int]]] = [
    [zone.of(seat) for zone in (AREA, DECK, HAND, DISCARDS, DIGESTED)] for seat in range(MOST_SEATS)
]


class Hunger(State):
    # options of the table, as 0 or 1
    rookie: int
    variant: int
    resting_rule: int
    original_spicy: int
    any_way: int
    # the night
    round: int
    turn_of: int  # whose turn it is; NONE between turns
    dawn: int  # 1 once round 15 is over and Parasol turns are played
    landings: int  # counts every token put down; a token put down later lies above
    arrivals: int  # Vampires that came back
    # per seat
    space: tuple[Space, ...]
    level: tuple[int, ...]
    active: tuple[int, ...]
    arrived: tuple[int, ...]  # 0, or 1 for the first that came back, 2 for the second ...
    home_round: tuple[int, ...]
    vampire: tuple[int, ...]
    opening_speed: tuple[int, ...]
    points: tuple[int, ...]  # N_LINES numbers for each
    types: tuple[int, ...]  # for each and each type: choice tokens fixed to it
    parasol: tuple[int, ...]  # 1 while an extra turn is open
    # Chests
    open_at: tuple[Space, ...]  # spaces of the tokens in OPEN_CHESTS, in the same order
    closed_at: tuple[int, ...]
    # this turn
    used: tuple[int, ...]  # kinds of cards in the area that have been activated
    extra_speed: int  # gained in step 1, before Speed is calculated
    speed: int
    moved: int
    landed: int  # 1 after an own movement ended here
    hunts: int
    well_hunts: int
    hunted: int
    no_hunting: int
    well_reached: int
    misty: int  # 1 when a Mission grants the way of the mist this turn
    free_digest: int  # types (as bits) that the space lets this Vampire digest
    late_digest: int  # types of the Digestion cards shown

    __slots__ = tuple(__annotations__)  # in slots, as an interpreted Python is slow to read objects of 30 fields and more

    def clone(self) -> Hunger:
        c = Hunger()
        self.copy_flow(c)
        c.rookie, c.variant, c.resting_rule = self.rookie, self.variant, self.resting_rule
        c.original_spicy, c.any_way, c.round = self.original_spicy, self.any_way, self.round
        c.turn_of, c.dawn, c.landings = self.turn_of, self.dawn, self.landings
        c.arrivals, c.space, c.level = self.arrivals, self.space, self.level
        c.active, c.arrived, c.home_round = self.active, self.arrived, self.home_round
        c.vampire, c.opening_speed, c.points = self.vampire, self.opening_speed, self.points
        c.types, c.parasol, c.open_at = self.types, self.parasol, self.open_at
        c.closed_at, c.used, c.extra_speed = self.closed_at, self.used, self.extra_speed
        c.speed, c.moved, c.landed = self.speed, self.moved, self.landed
        c.hunts, c.well_hunts, c.hunted = self.hunts, self.well_hunts, self.hunted
        c.no_hunting, c.well_reached, c.misty = self.no_hunting, self.well_reached, self.misty
        c.free_digest, c.late_digest = self.free_digest, self.late_digest
        return c

    def read(self) -> list[object]:
        return [
            self.rookie, self.variant, self.resting_rule, self.original_spicy, self.any_way, self.round, self.turn_of, self.dawn,
            self.landings, self.arrivals, self.space, self.level, self.active, self.arrived, self.home_round, self.vampire,
            self.opening_speed, self.points, self.types, self.parasol, self.open_at, self.closed_at, self.used, self.extra_speed,
            self.speed, self.moved, self.landed, self.hunts, self.well_hunts, self.hunted, self.no_hunting, self.well_reached,
            self.misty, self.free_digest, self.late_digest,
        ]  # fmt: skip


def clear_turn(s: Hunger) -> None:
    """Nothing has happened this turn yet. [HUN-TURN-01]"""
    s.used = ()
    s.extra_speed = 0
    s.speed = 0
    s.moved = 0
    s.landed = 0
    s.hunts = 0
    s.well_hunts = 0
    s.hunted = 0
    s.no_hunting = s.dawn
    s.well_reached = 0
    s.misty = 0
    s.free_digest = 0
    s.late_digest = 0


def score(s: Hunger, me: int, line: int, points: int, why: str) -> None:
    """Move the Score token; the sheet keeps what the points were for. [HUN-SCORE-06, HUN-GOAL-04]"""
    at = me * N_LINES + line
    s.points = changed(s.points, at, s.points[at] + points)
    note(s, "score", why, me, points)


def score_sheet(s: Hunger, me: int) -> list[int]:
    """The points of a seat, line by line."""
    return list(s.points[me * N_LINES : (me + 1) * N_LINES])


def total(s: Hunger, me: int) -> int:
    """All points of a seat: a plain number without floor or ceiling. [HUN-SCORE-02]"""
    found = 0
    for line in range(me * N_LINES, (me + 1) * N_LINES):
        found += s.points[line]
    return found


def fixed_as(s: Hunger, me: int, type_: int) -> int:
    """How many choice tokens a seat has fixed to a type."""
    return s.types[me * N_TYPES + type_]


def fix_one(s: Hunger, me: int, type_: int) -> None:
    """Fix one more choice token to a type."""
    s.types = changed(s.types, me * N_TYPES + type_, fixed_as(s, me, type_) + 1)


def put_down(s: Hunger, seat: int, space: Space) -> None:
    """Lay a Vampire's token on a space, on top of whoever is there; those it leaves keep their order."""
    s.landings += 1
    s.space = changed(s.space, seat, space)
    s.level = changed(s.level, seat, s.landings)


def mark_used(s: Hunger, kind: int) -> None:
    """A card in the area has been activated."""
    s.used = s.used + (kind,)


def traits_in(pieces: list[int]) -> int:
    """All traits of these cards together."""
    found = 0
    for kind in pieces:
        found |= TRAITS[kind]
    return found


def draw_cards(s: Hunger, me: int, n: int, target: int, why: str) -> None:
    """Draw cards of the own deck; when it is empty, the discard pile becomes a new one; what cannot be drawn is not.

    [HUN-DRAW-07]
    """
    deck = DECK.of(me)
    for _ in range(n):
        if not s.zones[deck]:
            discards = DISCARDS.of(me)
            if not s.zones[discards]:
                return
            pour(s, discards, deck, "HUN-DRAW-07")
            shuffle(s, deck, "HUN-DRAW-07")
        draw(s, deck, target, why)


def next_hunt_place(s: Hunger) -> int:
    """Where the next Hunt card is drawn from; NONE when no card is left. [HUN-SETUP-06, HUN-SETUP-07]"""
    if s.zones[FIRST_CARDS.at()]:
        return FIRST_CARDS.at()
    return HUNT_DECK.at() if s.zones[HUNT_DECK.at()] else NONE
