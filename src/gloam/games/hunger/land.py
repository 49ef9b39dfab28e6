"""The map as an area of the table: spaces with what lies there, Castle tiles, and the Vampires on top of each other."""

from __future__ import annotations

from functools import partial
from typing import Final

from gloam.engine import View, plural
from gloam.table import Area, Item, Scenery, again

from .board import (
    CA,
    CLOSED_CHEST,
    CRYPTS_AT,
    EVERYWHERE,
    KIND,
    MOUNTAINS,
    OPEN_CHEST,
    OUT,
    PLACES,
    REGION,
    REGION_NAMES,
    SPACE_IDS,
    SPACE_KINDS,
    SPACE_NAMES,
    SPACES,
    TAVERN_AT,
    TO_CASTLE,
    Space,
)
from .cards import IDS, NAMES, VP
from .dawn import CEMETERY_BURN, is_beginner, loss_on
from .destinations import space_item
from .faces import FACES
from .prey import TAVERN_COST
from .printed import DIGESTIONS, VAMPIRES
from .state import CASTLE_TILES, CLOSED_CHESTS, CRYPTS, LAYOUT, OPEN_CHESTS, TAVERN_CARDS, Hunger

LINKS: Final = tuple((f"space-{SPACE_IDS[a]}", f"space-{SPACE_IDS[b]}") for a in range(len(SPACES)) for b in OUT[a])
TOLD: Final = ("well", "ship", "castle", "labyrinth", "market", "church", "mansion", "barracks")  # kinds that are named as they are
GROUND: Final = "land.svg"
EXTENT: Final = (70.0, 45.0, 1120.0, 860.0)  # what the drawing shows of the board's coordinates
AT: Final = [(float(row["x"]), float(row["y"])) for row in SPACES]
ZONES: Final = LAYOUT.names(TAVERN_CARDS.at(), OPEN_CHESTS.at(), CLOSED_CHESTS.at(), CASTLE_TILES.at(), *CRYPTS.places)


def paths() -> tuple[Scenery, ...]:
    """Every way from space to space by its kind. [HUN-COMP-15]"""
    drawn: list[Scenery] = []
    for a in range(len(SPACES)):
        for b in OUT[a]:
            ends = [str(SPACES[a]["path"]), str(SPACES[b]["path"])]
            path = "boat" if "boat" in ends else "railroad" if "railroad" in ends else "road"
            drawn.append(Scenery("path", path=path, points=(AT[a], AT[b])))
    return tuple(drawn)


PATHS_DRAWN: Final = paths()


def names_of_regions(s: Hunger) -> list[Scenery]:
    """The names on the land, with what hunting and dawn bring there."""
    mountains = "cost points at dawn" if s.rookie else "burn at dawn"
    told = [
        ("Mountains", mountains, 300, 268), ("Cemetery", f"-{CEMETERY_BURN} at dawn", 625, 552),
        ("Plains", "+1 a Human", 560, 792), ("Forest", "+2 a Human", 985, 178),
    ]  # fmt: skip
    return [Scenery("label", name, text, at=(x, y)) for name, text, x, y in told]


def board(view: View[Hunger]) -> Area:
    """The land between Castle and Labyrinth. [HUN-COMP-16, HUN-BOARD-23]"""
    s = view.state
    spaces = on_spaces(view)
    figures = (s.space, s.level, s.active, s.arrived, s.vampire, view.zones[CASTLE_TILES.at()])
    return again(view, "board", (spaces, figures), partial(draw_board, view, spaces))


def on_spaces(view: View[Hunger]) -> list[object]:
    """What the spaces of the map depend on."""
    s = view.state
    crypts = [len(view.zones[CRYPTS.at(i)]) for i in range(len(CRYPTS_AT))]
    return [s.open_at, s.closed_at, view.zones[OPEN_CHESTS.at()], crypts, len(view.zones[TAVERN_CARDS.at()])]


def draw_spaces(view: View[Hunger]) -> list[Item]:
    return [space_on_map(view, space) for space in EVERYWHERE]


def draw_board(view: View[Hunger], spaces: list[object]) -> Area:
    s = view.state
    items = [*again(view, "spaces", spaces, partial(draw_spaces, view)), *castle_tiles(view)]
    standing: dict[int, int] = {}
    for seat in sorted(range(view.n), key=s.level.__getitem__):
        space = s.space[seat]
        standing[space] = standing.get(space, 0) + 1
        items.append(vampire_on_map(view, seat, standing[space]))
    scenery = (*PATHS_DRAWN, *names_of_regions(s))
    label = "The land between Castle and Labyrinth"
    return Area("board", label, "map", tuple(items), links=LINKS, scenery=scenery, zones=ZONES, ground=GROUND, extent=EXTENT)


def space_on_map(view: View[Hunger], space: Space) -> Item:
    """A space with what it does and what lies there; an emptied Chest is a plain one."""
    s = view.state
    kind = SPACE_KINDS[KIND[space]]
    icon = ""
    numbers: dict[str, int] = {}
    tip = [f"{REGION_NAMES[REGION[space]]}, {SPACES[space]['path']}, {TO_CASTLE[space]} from home"]
    if space in s.open_at:
        token = view.zones[OPEN_CHESTS.at()][s.open_at.index(space)]
        icon = FACES[IDS[token]].icon
        tip.append(f"open Chest with the token {NAMES[token]}")
    elif space in s.closed_at:
        kind = kind if kind == "ship" else "chest closed"
        tip.append("closed Chest")
    elif KIND[space] in (OPEN_CHEST, CLOSED_CHEST):
        kind = "plain"
    if space in CRYPTS_AT:
        numbers["missions"] = len(view.zones[CRYPTS.at(CRYPTS_AT.index(space))])
        tip.append(f"Crypt with {plural(numbers['missions'], 'Mission')}")
    if space == TAVERN_AT:
        numbers["cards"] = len(view.zones[TAVERN_CARDS.at()])
        tip.append(f"Tavern with {plural(numbers['cards'], 'card')}, all for {TAVERN_COST} Speed")
    if kind in TOLD:
        tip.append(kind.title())
    if REGION[space] == MOUNTAINS:
        tip += mountains_at_dawn(view, space)
    marks = ("digestion",) if s.variant and kind in [str(card["space"]) for card in DIGESTIONS] else ()
    return Item(
        space_item(space),
        f"space {kind}",
        SPACE_NAMES[space],
        "; ".join(tip),
        at=AT[space],
        marks=marks,
        numbers=numbers,
        icon=icon,
    )


def mountains_at_dawn(view: View[Hunger], space: Space) -> list[str]:
    """What the sun costs Rookies there, or whom of the Elders it spares."""
    loss = loss_on(view.state, space)
    if loss:
        return [f"dawn costs {loss}"]
    safe = [view.names[seat] for seat in range(view.n) if is_beginner(view.options, seat)]
    told = f"at dawn {' and '.join(safe)} {'is' if len(safe) == 1 else 'are'} safe here"
    return [told] if safe and not view.state.rookie else []


def castle_tiles(view: View[Hunger]) -> list[Item]:
    """The tiles for those who come home, the next one first. [HUN-BOARD-02]"""
    tiles = sorted(view.zones[CASTLE_TILES.at()], key=VP.__getitem__, reverse=True)
    return [
        Item(
            f"tile-{IDS[kind]}",
            IDS[kind],
            tip=f"{VP[kind]} VP for {'whoever comes home next' if i == 0 else 'a later one'}",
            at=AT[CA],
            marks=("next",) if i == 0 else (),
            on=space_item(CA),
            slot="tile",
            kind="first tile" if i == 0 else "",
        )
        for i, kind in enumerate(tiles)
    ]


def vampire_on_map(view: View[Hunger], seat: int, height: int) -> Item:
    """A token on its active or resting side; of a stack the higher one comes later."""
    s = view.state
    space = s.space[seat]
    who = VAMPIRES[s.vampire[seat]] if s.vampire[seat] >= 0 else None
    name = f"{view.names[seat]} ({who['letter']})" if who is not None else view.names[seat]
    marks = ["active" if s.active[seat] else "resting"]
    if s.arrived[seat]:
        marks.append("home")
    tip = f"{who['name'] if who is not None else 'a Vampire'}, {view.names[seat]}, on {PLACES[space]}, height {height}"
    return Item(
        f"vampire-{seat}",
        f"vampire {seat}",
        name,
        tip,
        at=AT[space],
        marks=tuple(marks),
        owner=seat,
        on=space_item(space),
        slot="figure",
    )
