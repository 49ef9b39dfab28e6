"""The city: a grid of neighborhoods that grows, Hunt Counters, dominion and the ways through it."""

from __future__ import annotations

from typing import Final

from gloam.engine import Domain, changed, draw, move_at, note

from .cards import DOMINION_MOVE, FORBIDS, HAS_ICON, NEAR, SQUARES, TILE0
from .state import CITY, EMPTY, NOWHERE, ROW, SCOUTED, SQUARES_KEPT, STACK, Spot, Thirst, kind_of, seat_of, spots

DIRECTION: Final = Domain("direction", ["north", "east", "south", "west"])
DX: Final[list[int]] = [0, 1, 0, -1]
DY: Final[list[int]] = [1, 0, -1, 0]


SIDES: Final = 4  # `beside` has so many entries per spot; here and in hunts they are read in place, for speed


def neighbor(s: Thirst, spot: Spot, d: int) -> Spot:
    """The spot next to this one, or EMPTY."""
    return s.beside[SIDES * spot + d]


def neighbors(s: Thirst, spot: Spot) -> tuple[Spot, ...]:
    """The spots to the north, east, south and west, EMPTY where there is none."""
    return s.beside[SIDES * spot : SIDES * spot + SIDES]


# -- laying tiles


def lay_spot(s: Thirst, x: int, y: int, tile: int, scout: int) -> Spot:
    """A new place of the grid, faceup with its tile or facedown for its scout. [THI-HOOD-02, THI-HOOD-07, THI-Q-41]"""
    spot = Spot(len(s.x))
    beside = [*s.beside, NOWHERE, NOWHERE, NOWHERE, NOWHERE]
    for other in spots(s):
        right, up = s.x[other] - x, s.y[other] - y
        if right * right + up * up == 1:
            d = DX.index(right) if right else DY.index(up)
            beside[SIDES * spot + d] = other
            beside[SIDES * other + (d + 2) % SIDES] = spot
    s.x = s.x + (x,)
    s.y = s.y + (y,)
    s.beside = tuple(beside)
    s.tile_at = s.tile_at + (tile,)
    s.scout_of = s.scout_of + (scout,)
    s.is_drained = s.is_drained + (0,)
    s.cubes = s.cubes + (EMPTY,) * SQUARES_KEPT
    s.lord = s.lord + (EMPTY,)
    if tile >= 0:
        put_on_map(s, tile, spot)
    return spot


def put_on_map(s: Thirst, tile: int, spot: Spot) -> None:
    s.spot_of = changed(s.spot_of, tile - TILE0, spot)


def explore(s: Thirst, spot: Spot, d: int) -> Spot:
    """Draw the top tile and lay it faceup next to a spot. [THI-ACT-14, THI-Q-42]"""
    tile = draw(s, STACK.at(), CITY.at(), "THI-ACT-14")
    return lay_spot(s, s.x[spot] + DX[d], s.y[spot] + DY[d], tile, EMPTY)


def reveal_tile(s: Thirst, spot: Spot) -> None:
    """Turn a scouted tile faceup, for good. [THI-ACT-16, THI-HOOD-07, THI-Q-44]"""
    scout = s.scout_of[spot]
    tile = move_at(s, index_of_scouted(s, spot), SCOUTED.of(scout), CITY.at(), "THI-ACT-16")
    s.tile_at = changed(s.tile_at, spot, tile)
    s.scout_of = changed(s.scout_of, spot, EMPTY)
    put_on_map(s, tile, spot)


def index_of_scouted(s: Thirst, spot: Spot) -> int:
    """Where the scout keeps the tile of a facedown spot: its scouted tiles lie in the order of their spots."""
    scout = s.scout_of[spot]
    return sum([1 for other in range(spot) if s.scout_of[other] == scout])


# -- moving


def enter(s: Thirst, figure: int, spot: Spot) -> None:
    """Go to a spot. [THI-ACT-13]"""
    put_figure(s, figure, spot)
    note(s, "enter", "THI-ACT-13", seat_of(figure), kind_of(figure), s.tile_at[spot])


def put_figure(s: Thirst, figure: int, spot: Spot) -> None:
    """Stand on a spot; a facedown tile is revealed by it. [THI-ACT-16, THI-Q-44]"""
    if s.tile_at[spot] == EMPTY:
        reveal_tile(s, spot)
    s.spot[figure] = spot


def walk(s: Thirst, figure: int, d: int) -> None:
    """Go to the adjacent neighborhood, drawing one where none is yet. [THI-ACT-13, THI-ACT-14, THI-Q-41, THI-Q-42]"""
    here = s.spot[figure]
    there = neighbor(s, here, d)
    if there < 0:
        there = explore(s, here, d)
    enter(s, figure, there)


def is_forbidden(s: Thirst, what: int) -> bool:
    """Whether a Consequence in the row forbids this. [THI-Q-62, THI-META-09]"""
    return any(FORBIDS[card] & what for card in s.zones[ROW.at()])


def ways_by_dominion(s: Thirst, me: int, spot: Spot) -> list[int]:
    """The tiles (counted from 0) one can reach by dominion: from one's own to one's own, however far.

    [THI-HOOD-10, THI-ACT-15, THI-Q-46]
    """
    lord = s.lord
    if lord[spot] != me or is_forbidden(s, DOMINION_MOVE):
        return []
    tiles = [s.tile_at[other] - TILE0 for other in range(len(lord)) if lord[other] == me and other != spot]
    tiles.sort()
    return tiles


def is_in_range(s: Thirst, spot: Spot, other: Spot, reach: int) -> bool:
    """Same: one tile; near: that tile or one beside it. Faceup or facedown does not matter. [THI-Q-86, THI-Q-41]"""
    if spot == other:
        return True
    return reach == NEAR and other in neighbors(s, spot)


# -- Hunt Counters and dominion


def square(spot: Spot, i: int) -> int:
    """Where `cubes` keeps a square of a Hunt Counter, counted from the top."""
    return SQUARES_KEPT * spot + i


def squares_of(s: Thirst, spot: Spot) -> int:
    return SQUARES[s.tile_at[spot]]


def cubes_on(s: Thirst, spot: Spot) -> int:
    """How many cubes lie on a Hunt Counter: they fill it from the top. [THI-HUNT-03, THI-HOOD-05]"""
    n = 0
    first = SQUARES_KEPT * spot
    while n < SQUARES_KEPT and s.cubes[first + n] >= 0:
        n += 1
    return n


def colors_on(s: Thirst, spot: Spot) -> tuple[int, ...]:
    """The cubes of a Hunt Counter from the top, by seat."""
    first = SQUARES_KEPT * spot
    return s.cubes[first : first + cubes_on(s, spot)]


def recount(s: Thirst, spot: Spot) -> None:
    """Dominion follows the cubes. [THI-HOOD-08]"""
    old = s.lord[spot]
    new = leader(s.cubes[SQUARES_KEPT * spot : SQUARES_KEPT * (spot + 1)], s.n)
    if new != old:
        s.lord = changed(s.lord, spot, new)
        note(s, "dominion", "THI-HOOD-08", new, old, s.tile_at[spot])


def leader(cubes: tuple[int, ...], n: int) -> int:
    """Who alone has the most cubes has dominion; on a tie nobody has. [THI-HOOD-08, THI-Q-45]"""
    counts = [0] * n
    for seat in cubes:
        if seat >= 0:
            counts[seat] += 1
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else EMPTY


def has_prize(s: Thirst, spot: Spot) -> bool:
    """Whether the last square of a Hunt Counter still has a Dark Power for the first cube there. [THI-HOOD-11, THI-HOOD-12]"""
    return HAS_ICON[s.tile_at[spot]] == 1 and not s.is_drained[spot]


def put_cube(s: Thirst, me: int, spot: Spot, i: int, why: str) -> bool:
    """Lay a cube on a square, sending a cube that was there home; true if the tile's Dark Power is now earned.

    The icon on the last square pays once per game, to the first cube ever there.
    [THI-HUNT-03, THI-HUNT-04, THI-HUNT-06, THI-HOOD-11, THI-HOOD-12, THI-Q-49, THI-Q-50]
    """
    at = square(spot, i)
    old = s.cubes[at]
    if old >= 0:
        s.supply[old] += 1
        if old != me:
            note(s, "cube gone", "THI-HUNT-04", old, piece=s.tile_at[spot])
    s.cubes = changed(s.cubes, at, me)
    note(s, "cube", why, me, i + 1, s.tile_at[spot])
    recount(s, spot)
    if i + 1 < squares_of(s, spot):
        return False
    is_earned = has_prize(s, spot)
    if not s.is_drained[spot]:
        s.is_drained = changed(s.is_drained, spot, 1)
    return is_earned


def take_cube(s: Thirst, spot: Spot, i: int, why: str) -> None:
    """A cube goes back to its owner's supply; those below move up. [THI-Q-16, THI-Q-37]"""
    owner = s.cubes[square(spot, i)]
    cubes = list(s.cubes)
    del cubes[square(spot, i)]
    cubes.insert(square(spot, SQUARES_KEPT - 1), EMPTY)
    s.cubes = tuple(cubes)
    s.supply[owner] += 1
    note(s, "cube gone", why, owner, piece=s.tile_at[spot])
    recount(s, spot)
