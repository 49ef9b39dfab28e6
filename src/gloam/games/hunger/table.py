"""The table of The Hunger as every client draws it: the map, the Hunt Track, and each Vampire's sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gloam.engine import HIDDEN, View, Zone
from gloam.table import Area, Item, Score, Table, in_any_order, prompt_for

from .board import CRYPTS_AT, MOUNTAINS, OUT, REGION, REGIONS, SCENERY, SPACE_IDS, SPACES, TAVERN_AT
from .cards import CARDS, DIGESTIONS, IDS, NAMES, VAMPIRES
from .dawn import is_beginner
from .faces import FACES
from .prey import TRACK_SPACE
from .state import (
    AREA,
    CASTLE_TILES,
    CATCH,
    CRYPTS,
    DECK,
    DIGESTED,
    DIGESTION,
    DIGESTION_SHOWN,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    KEPT,
    LINES,
    MISSIONS,
    N_LINES,
    OPEN_CHESTS,
    PUBLIC_MISSIONS,
    ROSES,
    ROUNDS,
    ROWS,
    SHEET,
    SPENT,
    TAVERN_CARDS,
    TRACK,
    Hunger,
)  # fmt: skip

STARTING = [str(row["id"]) for row in CARDS if row["kind"] == "starting"]
LINKS = tuple((f"space-{SPACE_IDS[a]}", f"space-{SPACE_IDS[b]}") for a in range(len(SPACES)) for b in OUT[a])


def scenery() -> tuple[dict[str, Any], ...]:
    """Regions with letter and pattern besides their colour, the kinds of path, and ornaments. [HUN-COMP-15]"""
    looks = {str(row["id"]): row for row in SCENERY["region"]}
    drawn: list[dict[str, Any]] = []
    for row in SCENERY["scenery"]:
        look = looks.get(str(row["area"]), {"letter": "", "name": "Sea", "colour": "#4a7fa6", "icon": "waves"})
        drawn.append(
            {"kind": "region", "area": row["area"], "name": look["name"], "letter": look["letter"], "colour": look["colour"],
             "pattern": row["pattern"], "points": row["points"]}
        )  # fmt: skip
    for a in range(len(SPACES)):
        for b in OUT[a]:
            paths = {str(SPACES[a]["path"]), str(SPACES[b]["path"])}
            path = "boat" if "boat" in paths else "railroad" if "railroad" in paths else "road"
            ends = [[SPACES[a]["x"], SPACES[a]["y"]], [SPACES[b]["x"], SPACES[b]["y"]]]
            drawn.append({"kind": "path", "path": path, "points": ends})
    for row in SCENERY["ornament"]:
        drawn.append({"kind": "icon", "icon": row["icon"], "at": [row["x"], row["y"]]})
    return tuple(drawn)


GROUND = scenery()


def table(view: View[Hunger]) -> Table:
    """The map in the middle, the Hunt Track to its right, and a sheet for every Vampire.

    [HUN-SETUP-41, HUN-COMP-04, HUN-COMP-05, HUN-COMP-08, HUN-COMP-12, HUN-COMP-16, HUN-COMP-17, HUN-BOARD-23, HUN-ROUND-08]
    """
    areas = [board(view), track(view), labyrinth(view), public_missions(view), supply(view)]
    if view.state.variant:
        areas.append(digestion(view))
    for seat in range(view.n):
        areas += sheet(view, seat)
    return Table(
        game="hunger",
        title="The Hunger",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view),
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
    )


def status(view: View[Hunger]) -> str:
    """Where the night stands. [HUN-ORDER-09]"""
    s = view.state
    text = f"Round {s.round} of {ROUNDS}" + (", the last" if s.round == ROUNDS else "")
    if s.dawn:
        text = "Dawn"
    if s.turn_of >= 0:
        text += f", {view.names[s.turn_of]} plays with {s.speed} Speed"
    return text


# -- the map


def board(view: View[Hunger]) -> Area:
    s = view.state
    items = [space_item(view, space) for space in range(len(SPACES))]
    order = sorted(range(view.n), key=lambda seat: int(s.level[seat]))
    standing: dict[int, int] = {}
    for seat in order:
        space = s.space[seat]
        standing[space] = standing.get(space, 0) + 1
        items.append(vampire_item(view, seat, standing[space]))
    return Area("board", "The land between Castle and Labyrinth", "map", tuple(items), links=LINKS, scenery=GROUND)


def space_item(view: View[Hunger], space: int) -> Item:
    """A space with what it does and what lies there."""
    s = view.state
    row = SPACES[space]
    kind = str(row["kind"])
    marks: list[str] = [] if kind in ("plain", "chest open", "chest closed") else [kind]
    tip = [f"{REGIONS[REGION[space]].title()}, {row['path']}"]
    if space in s.open_at:
        token = NAMES[view.zones[OPEN_CHESTS.at()][s.open_at.index(space)]]
        marks.append(f"chest: {token}")
        tip.append(f"open Chest with the token {token}")
    elif space in s.closed_at:
        marks.append("chest")
        tip.append("closed Chest")
    if space in CRYPTS_AT:
        count = len(view.zones[CRYPTS.at(CRYPTS_AT.index(space))])
        marks[-1] = f"crypt {count}"
        tip.append(f"Crypt with {count} Missions")
    if space == TAVERN_AT:
        count = len(view.zones[TAVERN_CARDS.at()])
        marks[-1] = f"tavern {count}"
        tip.append(f"Tavern with {count} cards, all for 2 Speed")
    if s.variant and kind in [str(card["space"]) for card in DIGESTIONS]:
        marks.append("digestion")
    if s.rookie and row["penalty"]:
        tip.append(f"dawn costs {row['penalty']}")
    safe = [view.names[seat] for seat in range(view.n) if is_beginner(view.options, seat)]
    if safe and REGION[space] == MOUNTAINS and not s.rookie:
        tip.append(f"at dawn {' and '.join(safe)} {'is' if len(safe) == 1 else 'are'} safe here")
    if kind in ("well", "ship", "castle", "labyrinth", "market", "church", "mansion", "barracks"):
        tip.append(kind.title())
    return Item(f"space-{row['id']}", f"space {kind}", str(row["id"]), "; ".join(tip), at=(row["x"], row["y"]), marks=tuple(marks))


def vampire_item(view: View[Hunger], seat: int, height: int) -> Item:
    """A token on its active or resting side; of a stack the higher one lies further right."""
    s = view.state
    space = s.space[seat]
    row = SPACES[space]
    who = VAMPIRES[s.vampire[seat]] if s.vampire[seat] >= 0 else None
    name = f"{view.names[seat]} ({who['letter']})" if who is not None else view.names[seat]
    marks = ["active" if s.active[seat] else "resting"]
    if s.arrived[seat]:
        marks.append("home")
    tip = f"{who['name'] if who is not None else 'a Vampire'}, {view.names[seat]}, on {SPACE_IDS[space]}, height {height}"
    return Item(
        f"vampire-{seat}", f"vampire {seat}", name, tip, at=(row["x"] + 12 * height, row["y"]), marks=tuple(marks), owner=seat
    )


# -- the track and what else is common


def track(view: View[Hunger]) -> Area:
    """Columns 3, 2, 1 from left to right; every card of a pile is open. [HUN-COMP-12, HUN-ROUND-08, HUN-SETUP-41]"""
    items: list[Item] = []
    for row in range(view.n + 1):
        for column in (3, 2, 1):
            slot = (column - 1) * ROWS + row
            name = TRACK_SPACE.words[slot]
            at = (3 - column, row)
            cards = view.zones[TRACK.at(slot)]
            items.append(Item(f"track-{name}", "", name, "" if cards else "empty", at=at))
            items += [Item(f"prey-{name}-{i}", IDS[kind], brief(kind), at=at) for i, kind in enumerate(cards)]
    return Area("track", "Hunt Track", "grid", tuple(items), note="columns cost 3, 2 and 1 Speed; Fast costs 1 more")


def brief(kind: int) -> str:
    """A card in a few words: `Bernard 3 VP`."""
    face = FACES[IDS[kind]]
    numbers = [f"{value} VP" if name == "VP" else f"{name} {value}" for name, value in face.numbers.items() if value]
    return " ".join([face.name, *numbers, *(f"[{tag}]" for tag in face.tags[1:] if tag not in ("permanent", "ready"))])


def labyrinth(view: View[Hunger]) -> Area:
    items = [Item(f"rose-{IDS[kind]}", IDS[kind]) for kind in view.zones[ROSES.at()]]
    return Area("labyrinth", "Roses in the Labyrinth", "row", tuple(items))


def public_missions(view: View[Hunger]) -> Area:
    items = [Item(f"public-{IDS[kind]}", IDS[kind], tip=FACES[IDS[kind]].text) for kind in view.zones[PUBLIC_MISSIONS.at()]]
    return Area("missions", "Public Missions", "row", tuple(items))


def supply(view: View[Hunger]) -> Area:
    """Moon, Hunt deck, Castle tiles, and what was just hunted."""
    deck = len(view.zones[HUNT_DECK.at()]) + len(view.zones[FIRST_CARDS.at()])
    items = [Item("moon", label=f"moon on {view.state.round}"), Item("hunt-deck", label="cards in the Hunt deck", count=deck)]
    items += [Item(f"tile-{IDS[kind]}", IDS[kind]) for kind in view.zones[CASTLE_TILES.at()]]
    items += [Item(f"catch-{i}", IDS[kind], marks=("just hunted",)) for i, kind in enumerate(view.zones[CATCH.at()])]
    crypts = [
        Item(f"crypt-{i}", label=f"Missions in the {REGIONS[REGION[space]]} Crypt", count=len(view.zones[CRYPTS.at(i)]))
        for i, space in enumerate(CRYPTS_AT)
    ]
    looked = [
        Item(f"look-{IDS[kind]}", IDS[kind], marks=("seen by you",))
        for i in range(len(CRYPTS_AT))
        for kind in view.zones[CRYPTS.at(i)]
        if kind != HIDDEN
    ]
    return Area("supply", "Night", "counters", tuple(items + crypts + looked))


def digestion(view: View[Hunger]) -> Area:
    """The Digestion cards of the variant. [HUN-SETUP-37, HUN-VARIANT-02]"""
    down = len(view.zones[DIGESTION.at()])
    items = [Item("digestion-down", label="face-down Digestion cards", count=down)] if down else []
    items += [Item(f"digestion-{IDS[kind]}", IDS[kind]) for kind in view.zones[DIGESTION_SHOWN.at()]]
    return Area("digestion", "Digestion cards", "row", tuple(items))


# -- a Vampire's sheet


def sheet(view: View[Hunger], seat: int) -> list[Area]:
    """Cards, tokens, Digestion zone and Missions of one player. [HUN-COMP-02]"""
    hidden = [kind for kind in view.zones[MISSIONS.of(seat)] + view.zones[KEPT.of(seat)] if kind == HIDDEN]
    missions = [
        Item(f"mission-{seat}-{IDS[kind]}", IDS[kind], tip=FACES[IDS[kind]].text, marks=marks)
        for zone, marks in ((MISSIONS, ()), (KEPT, ("kept",)))
        for kind in view.zones[zone.of(seat)]
        if kind != HIDDEN
    ]
    if hidden:
        missions.append(Item(f"missions-{seat}-hidden", label="secret Missions", count=len(hidden)))
    tokens = counted(view.zones[SHEET.of(seat)], f"token-{seat}") + counted(view.zones[SPENT.of(seat)], f"spent-{seat}", ("used",))
    return [
        Area(f"area-{seat}", "Playing area", "row", own(view, seat, AREA, "area"), seat),
        Area(f"hand-{seat}", "Hand", "fan", hand(view, seat), seat),
        Area(f"deck-{seat}", "Deck", "pile", pile(view, seat), seat),
        Area(f"pile-{seat}", "Discard pile", "pile", own(view, seat, DISCARDS, "pile"), seat),
        Area(f"digested-{seat}", "Digestion zone", "pile", counted(view.zones[DIGESTED.of(seat)], f"digested-{seat}"), seat),
        Area(f"sheet-{seat}", "Bonus tokens", "row", tokens, seat),
        Area(f"missions-{seat}", "Missions", "fan", tuple(missions), seat),
    ]


def counted(pieces: list[int], prefix: str, marks: tuple[str, ...] = ()) -> tuple[Item, ...]:
    """Each kind once, with its number."""
    kinds = sorted(set(pieces))
    return tuple(Item(f"{prefix}-{IDS[kind]}", IDS[kind], count=pieces.count(kind), marks=marks) for kind in kinds)


def own(view: View[Hunger], seat: int, zone: Zone, prefix: str) -> tuple[Item, ...]:
    """The cards of a seat; each starting card names the Vampire that owns it. [HUN-CARD-01]"""
    s = view.state
    who = str(VAMPIRES[s.vampire[seat]]["name"]) if s.vampire[seat] >= 0 else view.names[seat]
    items = counted(view.zones[zone.of(seat)], f"{prefix}-{seat}")
    return tuple(replace(item, tip=f"owned by {who}", owner=seat) if item.face in STARTING else item for item in items)


def hand(view: View[Hunger], seat: int) -> tuple[Item, ...]:
    cards = view.zones[HAND.of(seat)]
    if cards and cards[0] == HIDDEN:
        return (Item(f"hand-{seat}", label="cards", count=len(cards)),)
    return own(view, seat, HAND, "hand")


def pile(view: View[Hunger], seat: int) -> tuple[Item, ...]:
    """The deck: a number, the own cards by name, and the top card where everybody saw it being laid there."""
    cards = view.zones[DECK.of(seat)]
    tip = in_any_order(view, DECK.of(seat), NAMES)
    items = [Item(f"deck-{seat}", label="cards", tip=tip, count=len(cards))] if cards else []
    if cards and cards[-1] != HIDDEN:
        items.append(Item(f"deck-{seat}-top", IDS[cards[-1]], marks=("on top",)))
    return tuple(items)


def score(view: View[Hunger], seat: int) -> Score:
    """The Score token: its space, and how often it was turned at 100. [HUN-COMP-05]"""
    line = view.state.points[seat * N_LINES : (seat + 1) * N_LINES]
    points = sum(line)
    turned = points // 100
    note = f"100 side x{turned}, space {points % 100}" if turned > 0 else f"space {points}"
    return Score(seat, points, tuple((LINES[i], line[i]) for i in range(N_LINES) if line[i]), note)
