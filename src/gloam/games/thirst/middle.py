"""What lies in the middle of the table: the city with cubes and figures, Consequences, bodies, the hunt, decks and pools."""

from __future__ import annotations

from typing import Final

from gloam.engine import View, plural
from gloam.table import Area, Item, Prompt, Scenery

from .cards import AMOUNT, MODE, NAMES, ONCE, POPULATION, SQUARES, TEXTS, YIELD, YIELDS
from .city import colors_on, has_prize, index_of_scouted, neighbor
from .evaluate import stakes_at_dusk
from .faces import YIELD_NAMES, back_id, face_id
from .figures import FIGURE_NAMES, whose
from .pointing import counter_words, heartbeat_words, hearts_behind, spot_item, unseen_prey
from .state import (
    BOX,
    CHILDE,
    CHOSEN,
    CITY,
    CONSEQUENCE_DECK,
    DRAWN,
    FIGURES,
    LAYOUT,
    MINIONS,
    POWER_DECK,
    POWER_PILE,
    PREY_DECK,
    READY,
    ROW,
    SCOUTED,
    STACK,
    STREET,
    USED,
    Spot,
    Thirst,
    character,
    is_vampire,
    kind_of,
    seat_of,
    spots,
)

NORTH: Final = 0
EAST: Final = 1
GROUND: Final = "streets.svg"


# -- the city


def city(view: View[Thirst], prompt: Prompt) -> Area:
    """Tiles where they lie, north up; on each its Hunt Counter and every figure. [THI-HOOD-02, THI-HOOD-05, THI-HOOD-07]"""
    s = view.state
    items: list[Item] = []
    for spot in spots(s):
        items.append(tile(view, spot))
        items += squares(view, spot)
        items += [figure_on_map(view, figure) for figure in range(view.n * FIGURES) if s.spot[figure] == spot]
    items += [open_place(x, y) for x, y in open_places(prompt)]
    links: list[tuple[str, str]] = []
    for spot in spots(s):
        for d in (NORTH, EAST):
            other = neighbor(s, spot, d)
            if other >= 0:
                links.append((spot_item(s, spot), spot_item(s, other)))
    empty = [place for place in (DRAWN.at(), CHOSEN.at(), USED.at()) if not s.zones[place]]
    shown = LAYOUT.names(CITY.at(), *[SCOUTED.of(seat) for seat in range(view.n)], *empty)
    return Area("city", "The city", "grid", tuple(items), links=tuple(links), zones=shown, ground=GROUND)


def open_places(prompt: Prompt) -> list[tuple[int, int]]:
    """Where a tile could be laid or drawn: places that a choice points at, offered or refused."""
    items = {choice.item for choice in prompt.choices} | {choice.item for choice in prompt.refused}
    places = [item.split() for item in sorted(items) if item.startswith("open ")]
    return [(int(x), int(y)) for _, x, y in places]


def open_place(x: int, y: int) -> Item:
    return Item(f"open {x} {y}", label="new tile", at=(x, -y), kind="open", icon="village")


def tile(view: View[Thirst], spot: Spot) -> Item:
    """A neighborhood owned by who has dominion, or a facedown tile; who scouted it still sees it. [THI-HOOD-07, THI-HOOD-08]"""
    s = view.state
    at = (s.x[spot], -s.y[spot])
    piece = s.tile_at[spot]
    name = spot_item(s, spot)
    if piece >= 0:
        marks = ("hunted",) if spot in s.hunted else ()
        lord = s.lord[spot] if s.lord[spot] >= 0 else None
        return Item(name, face_id(piece), NAMES[piece], tile_words(view, spot), at=at, marks=marks, owner=lord)
    scout = s.scout_of[spot]
    kept = s.zones[SCOUTED.of(scout)][index_of_scouted(s, spot)]
    if kept >= 0:
        return Item(name, face_id(kept), NAMES[kept], "facedown: only you have seen it", at=at, marks=("facedown",))
    label = f"scouted by {view.names[scout]}"
    return Item(name, label=label, tip="facedown", at=at, marks=("facedown",), kind="facedown", icon="spyglass")


def tile_words(view: View[Thirst], spot: Spot) -> str:
    """`Population 4; 2 of 3 squares: Ann 2; Ann extorts 1 Blood at dusk`. [THI-META-06, THI-HOOD-05, THI-HOOD-08]"""
    s = view.state
    piece = s.tile_at[spot]
    parts = [f"population {POPULATION[piece]}", counter_words(view, spot)]
    lord = view.names[s.lord[spot]] if s.lord[spot] >= 0 else ""
    if YIELD[piece]:
        what = f"{AMOUNT[piece]} {YIELD_NAMES[YIELDS[YIELD[piece]]]} at dusk"
        parts.append(f"{lord} extorts {what}" if lord else f"extorts {what}")
    elif lord:
        parts.append(f"{lord} has dominion")
    if has_prize(s, spot):
        parts.append("a Dark Power for the first cube in the last square")
    return "; ".join(parts)


def squares(view: View[Thirst], spot: Spot) -> list[Item]:
    """The Hunt Counter, square by square, empty ones too; the last one may hold a Dark Power. [THI-HOOD-05, THI-HOOD-11]"""
    s = view.state
    piece = s.tile_at[spot]
    if piece < 0:
        return []
    cubes = colors_on(s, spot)
    found: list[Item] = []
    for i in range(SQUARES[piece]):
        name = f"square-{spot}-{i}"
        on = spot_item(s, spot)
        if i < len(cubes):
            label = f"{view.names[cubes[i]]}'s cube"
            found.append(Item(name, label=label, owner=cubes[i], on=on, slot="square"))
        elif i + 1 == SQUARES[piece] and has_prize(s, spot):
            found.append(Item(name, label="free square with a Dark Power", on=on, slot="square", kind="prize"))
        else:
            found.append(Item(name, label="free square", on=on, slot="square", kind="square"))
    return found


def figure_on_map(view: View[Thirst], figure: int) -> Item:
    """A token on the map: whose, which, its Ichor; a vampire that sleeps lies in its coffin.

    [THI-COMP-04, THI-COMP-05, THI-COMP-06, THI-COMP-07]
    """
    s = view.state
    seat, kind, spot = seat_of(figure), kind_of(figure), s.spot[figure]
    item = Item(f"figure-{figure}", label=whose(view.names, figure), at=(s.x[spot], -s.y[spot]), owner=seat)
    item.marks = figure_marks(s, figure)
    item.on = spot_item(s, spot)
    item.slot = "figure"
    item.kind = figure_kind(s, figure)
    item.numbers = {"number": number_of(kind)} if kind else {}
    item.numbers["ichor"] = s.ichor[figure]
    item.tip = figure_words(view, figure)
    return item


def number_of(kind: int) -> int:
    """The number on a minion's token. [THI-Q-24]"""
    return kind - CHILDE + 1 if kind >= CHILDE else kind


def figure_kind(s: Thirst, figure: int) -> str:
    if is_vampire(figure) and not s.awake[figure]:
        return "coffin"
    kind = kind_of(figure)
    return "character" if kind == 0 else "childe" if kind >= CHILDE else "ghoul"


def figure_marks(s: Thirst, figure: int) -> tuple[str, ...]:
    """[THI-GHOUL-06, THI-ACT-24, THI-Q-67]"""
    marks: tuple[str, ...] = () if s.awake[figure] else ("asleep",)
    if s.fresh[figure] != READY:
        marks = ("new",)
    if kind_of(figure) == 0 and s.is_warded[seat_of(figure)]:
        marks = (*marks, "mist")
    if s.has_staked[figure]:
        marks = (*marks, "struck")
    return marks


def figure_words(view: View[Thirst], figure: int) -> str:
    """`Vampire 1 (Barista), 2 Ichor, 1 Tainted Blood`."""
    s = view.state
    seat, kind = seat_of(figure), kind_of(figure)
    if kind == 0:
        return f"{FIGURE_NAMES[0]}, {s.ichor[figure]} Ichor, {s.blood[seat]} Blood on the Coffin"
    card = s.zones[MINIONS.of(seat)][s.minions[seat].index(kind)]
    return f"{FIGURE_NAMES[kind]} ({NAMES[card]}), {s.ichor[figure]} Ichor, {s.taint[figure]} Tainted Blood"


# -- Consequences and bodies


def row(view: View[Thirst]) -> Area:
    """Consequences, oldest first, how long each stays at least, and whom the coming dusk will hurt. [THI-NIGHT-11, THI-NIGHT-12]"""
    items: list[Item] = []
    for i, card in enumerate(view.zones[ROW.at()]):
        marks = ("spent",) if MODE[card] == ONCE else ()
        tip = f"{TEXTS[card]} {lasts(i + 1)}"
        items.append(Item(f"row-{face_id(card)}", face_id(card), NAMES[card], tip, marks=marks, numbers={"dusks": i + 1}))
    note = dusk_warning(view) or ("oldest leaves first" if items else "")
    return Area("row", "Consequences", "row", tuple(items), note=note, zones=LAYOUT.names(ROW.at()))


def lasts(dusks: int) -> str:
    """At every dusk without a body the oldest goes. [THI-DAY-07]"""
    return f"Goes after {plural(dusks, 'dusk')} without bodies, unless it is repaired."


def dusk_warning(view: View[Thirst]) -> str:
    """Who will be staked at dusk as things stand, and who would not survive it. [THI-ELIM-02]"""
    s = view.state
    found: list[str] = []
    for seat in range(view.n):
        n = 0 if s.is_out[seat] else stakes_at_dusk(s, seat, max(s.influence))
        if n:
            found.append(f"{plural(n, 'stake')} for {view.names[seat]}" + (", deadly" if is_deadly(s, seat, n) else ""))
    return f"at dusk: {'; '.join(found)}" if found else ""


def is_deadly(s: Thirst, seat: int, stakes: int) -> bool:
    """[THI-ELIM-01, THI-Q-67]"""
    return stakes > s.blood[seat] and not s.is_warded[seat]


def street(view: View[Thirst]) -> Area:
    """Bodies in the street. [THI-THRALL-03, THI-Q-58]"""
    bodies = view.zones[STREET.at()]
    items = [Item(f"body-{i}", face_id(card), NAMES[card], marks=("dead",)) for i, card in enumerate(bodies)]
    note = "found at dusk: a Consequence" if bodies else ""
    return Area("street", "Bodies in the street", "row", tuple(items), note=note, zones=LAYOUT.names(STREET.at()))


# -- the hunt and the power that is being used: they lie over the city, and there is no such area while nothing does


def passing(view: View[Thirst]) -> list[Area]:
    areas = [drawn(view), lying(view, "chosen", "Turned faceup", CHOSEN.at()), lying(view, "used", "In use", USED.at())]
    return [area for area in areas if area.items]


def drawn(view: View[Thirst]) -> Area:
    """The draw of a hunt: heartbeats for all with whom they may belong to, faces for who may see them.

    [THI-COMP-19, THI-HUNT-08, THI-Q-12]
    """
    items: list[Item] = []
    maybe: list[Scenery] = []
    for i, card in enumerate(view.zones[DRAWN.at()]):
        if card >= 0:
            items.append(Item(f"drawn-{i}", face_id(card), NAMES[card], TEXTS[card]))
        else:
            hearts = hearts_behind(card)
            items.append(Item(f"drawn-{i}", back_id(hearts), f"heartbeat {i + 1}", heartbeat_words(view, hearts, hearts)))
            maybe += [Scenery("maybe", NAMES[prey], face_id(prey), at=(i, 0)) for prey in sorted(unseen_prey(view, hearts))]
    note = "by the heart alone; then it is turned faceup" if any(card < 0 for card in view.zones[DRAWN.at()]) else ""
    return Area("drawn", "Heartbeats", "row", tuple(items), note=note, scenery=tuple(maybe), zones=LAYOUT.names(DRAWN.at()))


def lying(view: View[Thirst], area: str, label: str, place: int) -> Area:
    items = [Item(f"{area}-{i}", face_id(card), NAMES[card], TEXTS[card]) for i, card in enumerate(view.zones[place])]
    return Area(area, label, "row", tuple(items), zones=LAYOUT.names(place))


# -- decks and pools


def stocks(view: View[Thirst]) -> Area:
    """Decks and pools, by number only. [THI-Q-75, THI-COMP-08, THI-COMP-12, THI-COMP-13]"""
    s = view.state
    counts = [
        ("prey", "Prey", len(s.zones[PREY_DECK.at()]), "person"),
        ("tiles", "tiles", len(s.zones[STACK.at()]), "village"),
        ("powers", "Powers", len(s.zones[POWER_DECK.at()]), "book-aura"),
        ("consequences", "Consequences", len(s.zones[CONSEQUENCE_DECK.at()]), "police-badge"),
        ("blood", "Blood", s.pool, "drop"),
        ("tainted", "Tainted", s.tainted_pool, "droplets"),
        ("used", "used Powers", len(s.zones[POWER_PILE.at()]), "card-discard"),
    ]
    items = [Item(f"stock-{key}", label=label, count=count, icon=icon) for key, label, count, icon in counts]
    items[-1].tip = ", ".join(sorted([NAMES[card] for card in s.zones[POWER_PILE.at()]]))
    shown = LAYOUT.names(PREY_DECK.at(), STACK.at(), POWER_DECK.at(), POWER_PILE.at(), CONSEQUENCE_DECK.at(), BOX.at())
    return Area("stocks", "Decks and pools", "counters", tuple(items), zones=shown)


# -- where a seat stands


def place_name(view: View[Thirst], seat: int) -> str:
    """The neighborhood of a seat's character."""
    s = view.state
    spot = s.spot[character(seat)]
    return NAMES[s.tile_at[spot]] if spot >= 0 else ""
