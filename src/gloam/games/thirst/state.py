"""The table of Thirst: decks, street and row in common; Thralls, minions and a hand at every Coffin; a city that grows.

A *figure* is a number: six per seat, first the character, then Ghouls 1-3, then childer 1-2. A *spot* is a place of the
city grid, numbered in the order in which tiles were laid; the Graveyard is spot 0. Cubes are counted, not moved about as
pieces: Ichor per figure, per supply and per square of a Hunt Counter, Blood per Coffin, per Thrall and in the pools.
"""

from __future__ import annotations

from typing import Final, NewType

from gloam.engine import ALL, LETTERS, NOBODY, OWNER, Layout, State, Zone

from .cards import HEARTS, N_TILES

FIGURES: Final = 6  # per seat
GHOUL: Final = 1  # the first Ghoul of a seat
CHILDE: Final = 4  # the first childe of a seat
MOST_SEATS: Final = 4
MOST_GHOULS: Final = 3
MOST_CHILDER: Final = 2
MOST_THRALLS: Final = 5
SQUARES_KEPT: Final = 5  # squares stored per spot; shorter counters leave the rest empty
Spot = NewType("Spot", int)  # a place of the city: its columns below are by it
EMPTY: Final = -1
CENTRE: Final = Spot(0)  # of the Graveyard
NOWHERE: Final = Spot(EMPTY)  # of a figure that is not on the map, of a tile that is not laid
SPOTS: Final[list[Spot]] = [Spot(number) for number in range(N_TILES)]

START_BLOOD: Final = 3
START_ICHOR: Final = 3
POWERS_DEALT: Final = 3
CHARACTER_ICHOR: Final = 3  # what thirst replenishes to
MINION_ICHOR: Final = 2
ICHOR_CUBES: Final = 30  # per player
BLOOD_CUBES: Final = 50
TAINTED_CUBES: Final = 30
END_INFLUENCE: Final = 10

# Newly made Ghouls.
READY: Final = 0
MARKED: Final = 1  # an Ichor cube lies on the token
BARELY_MARKED: Final = 2  # no cube was left to mark it with

# Most cards return to the bottom, so these two decks are drawn from the front and their bottom is the end of the list.
PREY_DECK: Final = Zone("prey deck", NOBODY, pool="prey", label="Prey")
CONSEQUENCE_DECK: Final = Zone("consequence deck", NOBODY, pool="consequence", label="Consequences to come")
DRAWN: Final = Zone("drawn", NOBODY, pool="prey", label="Heartbeats", backs=HEARTS)
CHOSEN: Final = Zone("chosen", ALL, label="Pursued")
STREET: Final = Zone("street", ALL, label="The street")
POWER_DECK: Final = Zone("power deck", NOBODY, pool="power", label="Dark Powers")
USED: Final = Zone("used", ALL, label="Being used")
POWER_PILE: Final = Zone("power pile", ALL, label="Used powers")
ROW: Final = Zone("row", ALL, label="Consequences")
STACK: Final = Zone("stack", NOBODY, pool="tile", label="Tiles")
CITY: Final = Zone("city", ALL, label="The city")
BOX: Final = Zone("box", ALL, label="Out of the game")
HAND: Final = Zone("hand", OWNER, pool="power", label="Hand")
THRALLS: Final = Zone("thralls", ALL, label="Thralls")
MINIONS: Final = Zone("minions", ALL, label="Minions")
STALKERS: Final = Zone("stalkers", ALL, label="Stalked by")
SCOUTED: Final = Zone("scouted", OWNER, pool="tile", label="Scouted")  # its facedown tiles, in the order of their spots
LAYOUT: Final = Layout(
    table=[PREY_DECK, CONSEQUENCE_DECK, DRAWN, CHOSEN, STREET, POWER_DECK, USED, POWER_PILE, ROW, STACK, CITY, BOX],
    seat=[HAND, THRALLS, MINIONS, STALKERS, SCOUTED],
)


class Thirst(State):
    # the round
    round: int
    is_night: bool
    first: int  # who holds the sun/moon token
    active: int  # whose turn it is
    is_ending: bool  # somebody has had 10 Influence
    is_reckless: bool  # a Consequence is due at the end of this Night
    hunted: list[Spot]  # the spots hunted this Night
    fallen: list[int]  # eliminated seats, the first to go first
    # cubes in common
    pool: int
    tainted_pool: int
    # per seat
    blood: list[int]
    influence: list[int]
    supply: list[int]  # Ichor
    coffin: list[int]
    is_out: list[int]
    is_warded: list[int]
    red: list[list[int]]  # Blood on each Thrall, in the order of the zone
    sick: list[list[int]]  # Tainted Blood on each Thrall
    minions: list[list[int]]  # which of the six figures each card of the zone is
    # per figure
    spot: list[Spot]  # EMPTY: not on the map
    ichor: list[int]
    taint: list[int]  # Tainted Blood: a minion's life; a character's lies on the Coffin
    awake: list[int]  # faceup
    fresh: list[int]
    has_staked: list[int]  # this round
    has_spent: list[int]  # Ichor, this round
    # for the rest of this Night turn
    fed: int
    spendable: int  # how much more Blood may be converted or pay for Dark Powers
    is_peeking: bool
    extra_prey: int
    extra_blood: int
    is_clean: bool
    has_soil: bool
    # the city, per spot
    x: tuple[int, ...]
    y: tuple[int, ...]
    beside: tuple[Spot, ...]  # four per spot: the spot to the north, east, south, west, or EMPTY
    tile_at: tuple[int, ...]  # EMPTY: facedown
    scout_of: tuple[int, ...]  # the seat whose SCOUTED holds the facedown tile, or EMPTY
    spot_of: tuple[Spot, ...]  # per tile, counted from 0
    is_drained: tuple[int, ...]  # its Dark Power is taken
    # Hunt Counters, per spot
    cubes: tuple[int, ...]  # SQUARES_KEPT per spot: a seat or EMPTY
    lord: tuple[int, ...]  # who has dominion, or EMPTY; kept by `city.recount`

    __slots__ = tuple(__annotations__)  # in slots, as an interpreted Python is slow to read objects of 30 fields and more

    def clone(self) -> Thirst:
        c = Thirst()
        self.copy_flow(c)
        c.round, c.is_night, c.first = self.round, self.is_night, self.first
        c.active, c.is_ending, c.is_reckless = self.active, self.is_ending, self.is_reckless
        c.hunted, c.fallen, c.pool = self.hunted.copy(), self.fallen.copy(), self.pool
        c.tainted_pool, c.blood, c.influence = self.tainted_pool, self.blood.copy(), self.influence.copy()
        c.supply, c.coffin, c.is_out = self.supply.copy(), self.coffin.copy(), self.is_out.copy()
        c.is_warded = self.is_warded.copy()
        c.red = [blood.copy() for blood in self.red]
        c.sick = [blood.copy() for blood in self.sick]
        c.minions = [figures.copy() for figures in self.minions]
        c.spot, c.ichor, c.taint = self.spot.copy(), self.ichor.copy(), self.taint.copy()
        c.awake, c.fresh, c.has_staked = self.awake.copy(), self.fresh.copy(), self.has_staked.copy()
        c.has_spent, c.fed, c.spendable = self.has_spent.copy(), self.fed, self.spendable
        c.is_peeking, c.extra_prey, c.extra_blood = self.is_peeking, self.extra_prey, self.extra_blood
        c.is_clean, c.has_soil, c.x = self.is_clean, self.has_soil, self.x
        c.y, c.beside, c.tile_at = self.y, self.beside, self.tile_at
        c.scout_of, c.spot_of, c.is_drained = self.scout_of, self.spot_of, self.is_drained
        c.cubes, c.lord = self.cubes, self.lord
        return c

    def read(self) -> list[object]:
        return [
            self.round, self.is_night, self.first, self.active, self.is_ending, self.is_reckless, self.hunted, self.fallen,
            self.pool, self.tainted_pool, self.blood, self.influence, self.supply, self.coffin, self.is_out, self.is_warded,
            self.red, self.sick, self.minions, self.spot, self.ichor, self.taint, self.awake, self.fresh, self.has_staked,
            self.has_spent, self.fed, self.spendable, self.is_peeking, self.extra_prey, self.extra_blood, self.is_clean,
            self.has_soil, self.x, self.y, self.beside, self.tile_at, self.scout_of, self.spot_of, self.is_drained, self.cubes,
            self.lord,
        ]  # fmt: skip


# -- Blood that may be spent


def count_blood(s: Thirst, me: int) -> None:
    """As much Blood as a player and the Thralls have when the turn's actions begin may be spent in it. [THI-Q-89]"""
    s.spendable = s.blood[me] + sum(s.red[me])


def spend_blood(s: Thirst, me: int, n: int) -> None:
    """Blood of the Coffin is converted or pays for a Dark Power: it returns to the pool. [THI-Q-15, THI-Q-89]"""
    s.blood[me] -= n
    s.pool += n
    s.spendable -= n


def take_from_pool(s: Thirst, n: int) -> None:
    """Blood for a Thrall of the active player; it adds nothing to what may be spent this turn, but by the letter of the book.

    [THI-HUNT-17, THI-Q-89]
    """
    s.pool -= n
    if s.options["fresh_blood"] == "at once":
        s.spendable += n


def blood_of_prey(s: Thirst, figure: int, hearts: int) -> int:
    """What a captured Prey with so many hearts brings: more for a character whom a Dark Power helps, never more than the pool has.

    [THI-HUNT-17, THI-Q-16, THI-Q-67]
    """
    return min(hearts + (0 if kind_of(figure) else s.extra_blood), s.pool)


def blood_to_taint(s: Thirst, owner: int, i: int, n: int) -> int:
    """Of so much Blood on a Thrall, how much is tainted: as much as both sides of the exchange have. [THI-Q-16, THI-Q-59]"""
    return min(n, s.red[owner][i], s.tainted_pool)


# -- the city


def spots(s: Thirst) -> list[Spot]:
    """All of them, in the order in which they were laid."""
    return SPOTS[: len(s.x)]


# -- seats and figures


def character(me: int) -> int:
    """The figure that is a seat's character: the first of its six."""
    return me * FIGURES


def seat_of(figure: int) -> int:
    """Whose figure it is."""
    return figure // FIGURES


def kind_of(figure: int) -> int:
    """Which of its seat's six figures it is: 0 the character, then Ghouls, then childer."""
    return figure % FIGURES


def seats_in_order(s: Thirst) -> list[int]:
    """The players still in the game, clockwise from the first player. [THI-ROUND-03]"""
    return [seat for i in range(s.n) if not s.is_out[seat := (s.first + i) % s.n]]


def opponents(s: Thirst, me: int) -> list[int]:
    """Everybody else who is still in the game: there are no teams. [THI-META-02]"""
    return [seat for seat in range(s.n) if seat != me and not s.is_out[seat]]


def ghouls_of(s: Thirst, me: int) -> list[int]:
    """The Ghouls a seat has, lowest number first."""
    first = character(me) + GHOUL
    return [figure for figure in range(first, first + MOST_GHOULS) if s.spot[figure] >= 0]


def childer_of(s: Thirst, me: int) -> list[int]:
    first = character(me) + CHILDE
    return [figure for figure in range(first, first + MOST_CHILDER) if s.spot[figure] >= 0]


def pair(figure: int, number: int) -> int:
    """Which of a seat's six figures it is, and another number, as the one number that an event can carry."""
    return number * FIGURES + kind_of(figure)


def is_vampire(figure: int) -> bool:
    """A character or a childe. [THI-Q-04]"""
    kind = figure % FIGURES
    return kind == 0 or kind >= CHILDE


def census(s: Thirst) -> dict[str, int]:
    """Every cube of the box. [THI-COMP-11, THI-COMP-12, THI-COMP-13]"""
    counts = {"blood": s.pool + sum(s.blood), "tainted blood": s.tainted_pool + sum(s.taint)}
    for seat in range(s.n):
        counts["blood"] += sum(s.red[seat])
        counts["tainted blood"] += sum(s.sick[seat])
        figures = range(character(seat), character(seat + 1))
        markers = len([figure for figure in figures if s.fresh[figure] == MARKED])
        ichor = s.supply[seat] + sum([s.ichor[figure] for figure in figures]) + markers + s.cubes.count(seat)
        counts[f"ichor of {LETTERS[seat]}"] = ichor
    return counts
