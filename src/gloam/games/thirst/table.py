"""The table of Thirst as every client draws it: the city in the middle, a Coffin at every seat."""

from __future__ import annotations

from gloam.engine import View
from gloam.table import Area, Item, Score, Table, prompt_for

from .cards import AMOUNT, COFFIN_ROWS, EFFECTS, FLAMING, HAS_ICON, NAMES, POPULATION, SQUARES, TEXTS, WORTH, YIELD, YIELDS, counted
from .choices import choice, open_sides, prompt_text
from .faces import ASLEEP, FACES, GLYPH, face_id
from .state import (
    CHOSEN,
    CONSEQUENCE_DECK,
    DRAWN,
    FIGURES,
    HAND,
    MINIONS,
    POWER_DECK,
    POWER_PILE,
    PREY_DECK,
    READY,
    ROW,
    SCOUTED,
    SQUARES_KEPT,
    STACK,
    STALKERS,
    STREET,
    THRALLS,
    USED,
)
from .tell import FIGURE_NAMES

LETTERS = "abcd"


def table(view: View) -> Table:
    """Everything a seat may see. [THI-META-06, THI-RES-01, THI-Q-75]"""
    areas = [city(view), row(view), common(view), stocks(view)]
    areas += [
        area
        for area in (drawn(view), lying(view, "chosen", "Turned faceup", CHOSEN.at()), lying(view, "used", "In use", USED.at()))
        if area.items
    ]
    for seat in range(view.n):
        areas += place_of(view, seat)
    return Table(
        game="thirst",
        title="Thirst",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view, choice, prompt_text(view)),
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
    )


def status(view: View) -> str:
    """Round, phase, whose turn, and what is in the air. [THI-COMP-01, THI-Q-84]"""
    if view.round == 0:
        return "Set up: Coffins and first powers"
    parts = [
        f"{'Night' if view.is_night else 'Day'} {view.round}",
        f"{view.names[view.active]}'s turn",
        f"{view.names[view.first]} is first",
    ]
    if view.is_reckless:
        parts.append("a Consequence is due at the end of this Night")
    if view.is_ending:
        parts.append("the last round")
    return ", ".join(parts)


# -- the city


def city(view: View) -> Area:
    """Tiles where they lie, north up, and every figure on its tile. [THI-HOOD-02, THI-HOOD-07]"""
    items: list[Item] = []
    for spot in range(len(view.x)):
        items.append(tile_item(view, spot))
        items += [figure_item(view, figure) for figure in range(view.n * FIGURES) if view.spot[figure] == spot]
    for x, y in open_sides(view):
        items.append(Item(f"open {x} {y}", label="·", tip="no tile yet", at=(x, -y)))
    links = []
    for spot in range(len(view.x)):
        for d in (0, 1):
            other = view.beside[4 * spot + d]
            if other >= 0:
                links.append((f"tile-{spot}", f"tile-{other}"))
    return Area("city", "The city", "grid", tuple(items), links=tuple(links))


def tile_item(view: View, spot: int) -> Item:
    at = (view.x[spot], -view.y[spot])
    tile = view.tile_at[spot]
    if tile >= 0:
        marks = ("hunted tonight",) if spot in view.hunted else ()
        return Item(f"tile-{spot}", face_id(tile), NAMES[tile], tile_tip(view, spot), at=at, marks=marks)
    scout = view.scout_of[spot]
    kept = view.zones[SCOUTED.of(scout)][sum(1 for other in range(spot) if view.scout_of[other] == scout)]
    if kept >= 0:
        return Item(f"tile-{spot}", face_id(kept), f"{NAMES[kept]}, facedown", "only you have seen it", at=at, marks=("facedown",))
    return Item(f"tile-{spot}", "", "facedown tile", f"scouted by {view.names[scout]}", at=at, marks=("facedown",))


def tile_tip(view: View, spot: int) -> str:
    """`Pop 4, 2 of 3 cubes a b, lord a: 1 ♥`, the numbers of a hunt here. [THI-META-06, THI-HOOD-05, THI-HOOD-08]"""
    tile = view.tile_at[spot]
    cubes = [LETTERS[seat] for seat in view.cubes[spot * SQUARES_KEPT : (spot + 1) * SQUARES_KEPT] if seat >= 0]
    parts = [f"pop {POPULATION[tile]}", f"[{' '.join(cubes + ['_'] * (SQUARES[tile] - len(cubes)))}]"]
    if not view.is_drained[spot] and HAS_ICON[tile]:
        parts[-1] = parts[-1][:-1] + f"{GLYPH['power']}]"
    if YIELD[tile]:
        parts.append(f"{AMOUNT[tile]} {GLYPH[YIELDS[YIELD[tile]]]}")
    if view.lord[spot] >= 0:
        parts.append(f"lord {LETTERS[view.lord[spot]]}")
    return " ".join(parts)


def figure_item(view: View, figure: int) -> Item:
    """A token on the map: whose, which, its Ichor, awake or asleep. [THI-COMP-04, THI-COMP-05, THI-COMP-06, THI-COMP-07]"""
    seat, kind = figure // FIGURES, figure % FIGURES
    spot = view.spot[figure]
    marks = () if view.awake[figure] else (ASLEEP,)
    if view.fresh[figure] != READY:
        marks = ("new",)
    if kind == 0 and view.is_warded[seat]:
        marks = (*marks, "mist")
    name = FIGURE_NAMES[kind]
    label = (
        f"{LETTERS[seat]} {GLYPH['ichor'] * view.ichor[figure]}"
        if kind == 0
        else f"{LETTERS[seat]} {name} {GLYPH['ichor'] * view.ichor[figure]}"
    )
    return Item(f"figure-{figure}", label=label.strip(), at=(view.x[spot], -view.y[spot]), marks=marks, owner=seat)


# -- what is common


def row(view: View) -> Area:
    """Consequences, oldest first, and whom the coming dusk will hurt. [THI-NIGHT-11, THI-NIGHT-12]"""
    cards = view.zones[ROW.at()]
    items = tuple(Item(f"row-{face_id(card)}", face_id(card), NAMES[card], TEXTS[card]) for card in cards)
    return Area("row", "Consequences, oldest first", "row", items, note=dusk_warning(view))


def dusk_warning(view: View) -> str:
    """Who will be staked at dusk as things stand, and who would not survive it."""
    stakes = [len(view.zones[STALKERS.of(seat)]) for seat in range(view.n)]
    words = [word for card in view.zones[ROW.at()] for word, _ in EFFECTS[card]]
    most = max(view.influence)
    for seat in range(view.n):
        if "stake_the_mighty" in words and most and view.influence[seat] == most and not view.is_out[seat]:
            stakes[seat] += 1
        if "stake_the_graveyard" in words and view.spot[seat * FIGURES] == 0:
            stakes[seat] += 1
    found = []
    for seat in range(view.n):
        if stakes[seat] and not view.is_out[seat]:
            deadly = stakes[seat] > view.blood[seat] and not view.is_warded[seat]
            found.append(f"{view.names[seat]} ({stakes[seat]}, {'deadly' if deadly else f'{view.blood[seat]} Blood'})")
    return f"Stakes at dusk: {', '.join(found)}" if found else ""


def common(view: View) -> Area:
    """Bodies in the street. [THI-THRALL-03, THI-Q-58]"""
    bodies = view.zones[STREET.at()]
    items = tuple(Item(f"body-{i}", face_id(card), NAMES[card]) for i, card in enumerate(bodies))
    note = "the city will find them at dusk" if bodies else ""
    return Area("street", "Bodies in the street", "row", items, note=note)


def stocks(view: View) -> Area:
    """Decks and pools, by number only. [THI-Q-75, THI-COMP-08, THI-COMP-12, THI-COMP-13]"""
    counts = [
        ("prey", f"{len(view.zones[PREY_DECK.at()])} Prey"),
        ("tiles", f"{len(view.zones[STACK.at()])} tiles"),
        ("powers", f"{len(view.zones[POWER_DECK.at()])} Dark Powers"),
        ("consequences", f"{len(view.zones[CONSEQUENCE_DECK.at()])} Consequences"),
        ("blood", f"{view.pool} Blood {GLYPH['blood']}"),
        ("tainted", f"{view.tainted_pool} Tainted Blood {GLYPH['tainted']}"),
    ]
    used = sorted(NAMES[card] for card in view.zones[POWER_PILE.at()])
    note = f"used: {', '.join(used)}" if used else ""
    return Area(
        "stocks", "Decks and pools", "counters", tuple(Item(f"stock-{key}", label=label) for key, label in counts), note=note
    )


def drawn(view: View) -> Area:
    """The draw of a hunt: heartbeats for all, faces for who may see them. [THI-COMP-19, THI-HUNT-08, THI-Q-12]"""
    items: list[Item] = []
    for i, card in enumerate(view.zones[DRAWN.at()]):
        if card >= 0:
            items.append(Item(f"drawn-{i}", face_id(card), f"{i + 1}: {NAMES[card]} {hearts_of(card)}", TEXTS[card]))
        else:
            items.append(Item(f"drawn-{i}", "", f"{i + 1}: {GLYPH['hearts'] * (-2 - card)}", "facedown"))
    return Area("drawn", "Heartbeats", "row", tuple(items))


def hearts_of(card: int) -> str:
    return GLYPH["hearts"] * FACES[face_id(card)].numbers["hearts"]


def lying(view: View, area: str, label: str, place: int) -> Area:
    items = tuple(Item(f"{area}-{i}", face_id(card), NAMES[card], TEXTS[card]) for i, card in enumerate(view.zones[place]))
    return Area(area, label, "row", items)


# -- what lies at a seat


def place_of(view: View, seat: int) -> list[Area]:
    """Coffin, Thralls to its left, minions, Hunters, hand. [THI-COMP-03, THI-HUNT-19]"""
    return [
        coffin(view, seat),
        thralls(view, seat),
        minions(view, seat),
        Area(f"stalkers-{seat}", "Stalked by", "row", stalkers(view, seat), seat),
        Area(f"hand-{seat}", "Dark Powers in hand", "fan", hand(view, seat), seat),
    ]


def coffin(view: View, seat: int) -> Area:
    """Blood, Ichor and Influence of a player. [THI-RES-01, THI-COMP-10]"""
    if view.is_out[seat]:
        return Area(f"coffin-{seat}", "Coffin", "counters", (), seat, note="out of the game")
    name = COFFIN_ROWS[view.coffin[seat]]["name"] + " Coffin" if view.coffin[seat] >= 0 else "Coffin"
    counts = [
        ("influence", f"{view.influence[seat]} Influence {GLYPH['influence']}"),
        ("blood", f"{view.blood[seat]} Blood {GLYPH['blood']}"),
        ("ichor", f"{view.ichor[seat * FIGURES]} Ichor {GLYPH['ichor']}"),
        ("tainted", f"{view.taint[seat * FIGURES]} Tainted {GLYPH['tainted']}"),
        ("supply", f"{view.supply[seat]} in supply"),
    ]
    items = tuple(Item(f"coffin-{seat}-{key}", label=label, owner=seat) for key, label in counts)
    note = "frenzy next Night unless Blood comes" if view.blood[seat] == 0 and view.round else ""
    return Area(f"coffin-{seat}", name, "counters", items, seat, note=note)


def thralls(view: View, seat: int) -> Area:
    """Thralls with the Blood on them. [THI-HUNT-19, THI-HUNT-20]"""
    items: list[Item] = []
    for i, card in enumerate(view.zones[THRALLS.of(seat)]):
        blood = GLYPH["blood"] * view.red[seat][i] + GLYPH["tainted"] * view.sick[seat][i]
        worth = f" {WORTH[card]}{GLYPH['influence']}" if WORTH[card] else ""
        skull = f" {GLYPH['flaming']}" if FLAMING[card] else ""
        items.append(Item(f"thrall-{seat}-{i}", face_id(card), f"{i + 1}: {NAMES[card]} {blood}{worth}{skull}", owner=seat))
    return Area(f"thralls-{seat}", "Thralls", "row", tuple(items), seat)


def minions(view: View, seat: int) -> Area:
    """Ghouls and childer: their cards, Ichor and Tainted Blood. [THI-GHOUL-03, THI-VAMP-04]"""
    items: list[Item] = []
    for i, card in enumerate(view.zones[MINIONS.of(seat)]):
        kind = view.minions[seat][i]
        figure = seat * FIGURES + kind
        where = NAMES[view.tile_at[view.spot[figure]]]
        life = GLYPH["ichor"] * view.ichor[figure] + GLYPH["tainted"] * view.taint[figure]
        marks = ("new",) if view.fresh[figure] != READY else () if view.awake[figure] else (ASLEEP,)
        label = f"{FIGURE_NAMES[kind]} ({NAMES[card]}) {life} in {where}"
        items.append(Item(f"minion-{figure}", face_id(card), label, marks=marks, owner=seat))
    return Area(f"minions-{seat}", "Minions", "row", tuple(items), seat)


def stalkers(view: View, seat: int) -> tuple[Item, ...]:
    cards = view.zones[STALKERS.of(seat)]
    return tuple(Item(f"stalker-{seat}-{i}", face_id(card), NAMES[card], TEXTS[card], owner=seat) for i, card in enumerate(cards))


def hand(view: View, seat: int) -> tuple[Item, ...]:
    """The owner sees the cards, the others how many there are. [THI-Q-75]"""
    cards = sorted(view.zones[HAND.of(seat)])
    if not cards:
        return ()
    if cards[0] < 0:
        return (Item(f"hand-{seat}", label="card" if len(cards) == 1 else "cards", count=len(cards), owner=seat),)
    kinds = sorted(set(cards))
    return tuple(
        Item(f"hand-{seat}-{kind}", face_id(kind), NAMES[kind], TEXTS[kind], cards.count(kind), owner=seat) for kind in kinds
    )


def score(view: View, seat: int) -> Score:
    """Influence, and what breaks a tie. [THI-WIN-05, THI-WIN-06, THI-WIN-07]"""
    items = (("minions", len(view.zones[MINIONS.of(seat)])), ("Thralls", len(view.zones[THRALLS.of(seat)])))
    dominions = sum(1 for lord in view.lord if lord == seat)
    note = "out of the game" if view.is_out[seat] else counted(dominions, "neighborhood")
    return Score(seat, view.influence[seat], items, note)
