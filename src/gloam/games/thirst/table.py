"""The table of Thirst as every client draws it: the city in the middle, a Coffin at every seat."""

from __future__ import annotations

from gloam.engine import View
from gloam.table import Area, Item, Prompt, Score, Table, prompt_for

from .cards import AMOUNT, COFFIN_ROWS, EFFECTS, FLAMING, HAS_ICON, NAMES, POPULATION, SQUARES, TEXTS, WORTH, YIELD, YIELDS, counted
from .faces import ASLEEP, FACES, GLYPH, face_id
from .figures import FIGURE_NAMES
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
    Thirst,
)
from .targets import hearts_behind

LETTERS = "abcd"


def table(view: View[Thirst]) -> Table:
    """Everything a seat may see. [THI-META-06, THI-RES-01, THI-Q-75]"""
    prompt = prompt_for(view)
    areas = [city(view, prompt), row(view), common(view), stocks(view)]
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
        prompt=prompt,
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
    )


def status(view: View[Thirst]) -> str:
    """Round, phase, whose turn, and what is in the air. [THI-COMP-01, THI-Q-84]"""
    s = view.state
    if s.round == 0:
        return "Set up: Coffins and first powers"
    parts = [
        f"{'Night' if s.is_night else 'Day'} {s.round}",
        f"{view.names[s.active]}'s turn",
        f"{view.names[s.first]} is first",
    ]
    if s.is_reckless:
        parts.append("a Consequence is due at the end of this Night")
    if s.is_ending:
        parts.append("the last round")
    return ", ".join(parts)


# -- the city


def city(view: View[Thirst], prompt: Prompt) -> Area:
    """Tiles where they lie, north up, and every figure on its tile. [THI-HOOD-02, THI-HOOD-07]"""
    s = view.state
    items: list[Item] = []
    for spot in range(len(s.x)):
        items.append(tile_item(view, spot))
        items += [figure_item(view, figure) for figure in range(view.n * FIGURES) if s.spot[figure] == spot]
    for x, y in open_sides(prompt):
        items.append(Item(f"open {x} {y}", label="·", tip="no tile yet", at=(x, -y)))
    links = []
    for spot in range(len(s.x)):
        for d in (0, 1):
            other = s.beside[4 * spot + d]
            if other >= 0:
                links.append((f"tile-{spot}", f"tile-{other}"))
    return Area("city", "The city", "grid", tuple(items), links=tuple(links))


def open_sides(prompt: Prompt) -> list[tuple[int, int]]:
    """Where a tile could be laid or drawn: places that a choice points at, offered or refused."""
    items = {choice.item for choice in prompt.choices} | {choice.item for choice in prompt.refused}
    places = [item.split() for item in sorted(items) if item.startswith("open ")]
    return [(int(x), int(y)) for _, x, y in places]


def tile_item(view: View[Thirst], spot: int) -> Item:
    s = view.state
    at = (s.x[spot], -s.y[spot])
    tile = s.tile_at[spot]
    if tile >= 0:
        marks = ("hunted tonight",) if spot in s.hunted else ()
        return Item(f"tile-{spot}", face_id(tile), NAMES[tile], tile_tip(view, spot), at=at, marks=marks)
    scout = s.scout_of[spot]
    kept = view.zones[SCOUTED.of(scout)][sum(1 for other in range(spot) if s.scout_of[other] == scout)]
    if kept >= 0:
        return Item(f"tile-{spot}", face_id(kept), f"{NAMES[kept]}, facedown", "only you have seen it", at=at, marks=("facedown",))
    return Item(f"tile-{spot}", "", "facedown tile", f"scouted by {view.names[scout]}", at=at, marks=("facedown",))


def tile_tip(view: View[Thirst], spot: int) -> str:
    """`Pop 4, 2 of 3 cubes a b, lord a: 1 ♥`, the numbers of a hunt here. [THI-META-06, THI-HOOD-05, THI-HOOD-08]"""
    s = view.state
    tile = s.tile_at[spot]
    cubes = [LETTERS[seat] for seat in s.cubes[spot * SQUARES_KEPT : (spot + 1) * SQUARES_KEPT] if seat >= 0]
    parts = [f"pop {POPULATION[tile]}", f"[{' '.join(cubes + ['_'] * (SQUARES[tile] - len(cubes)))}]"]
    if not s.is_drained[spot] and HAS_ICON[tile]:
        parts[-1] = parts[-1][:-1] + f"{GLYPH['power']}]"
    if YIELD[tile]:
        parts.append(f"{AMOUNT[tile]} {GLYPH[YIELDS[YIELD[tile]]]}")
    if s.lord[spot] >= 0:
        parts.append(f"lord {LETTERS[s.lord[spot]]}")
    return " ".join(parts)


def figure_item(view: View[Thirst], figure: int) -> Item:
    """A token on the map: whose, which, its Ichor, awake or asleep. [THI-COMP-04, THI-COMP-05, THI-COMP-06, THI-COMP-07]"""
    s = view.state
    seat, kind = figure // FIGURES, figure % FIGURES
    spot = s.spot[figure]
    marks = () if s.awake[figure] else (ASLEEP,)
    if s.fresh[figure] != READY:
        marks = ("new",)
    if kind == 0 and s.is_warded[seat]:
        marks = (*marks, "mist")
    name = FIGURE_NAMES[kind]
    label = (
        f"{LETTERS[seat]} {GLYPH['ichor'] * s.ichor[figure]}"
        if kind == 0
        else f"{LETTERS[seat]} {name} {GLYPH['ichor'] * s.ichor[figure]}"
    )
    return Item(f"figure-{figure}", label=label.strip(), at=(s.x[spot], -s.y[spot]), marks=marks, owner=seat)


# -- what is common


def row(view: View[Thirst]) -> Area:
    """Consequences, oldest first, and whom the coming dusk will hurt. [THI-NIGHT-11, THI-NIGHT-12]"""
    cards = view.zones[ROW.at()]
    items = tuple(Item(f"row-{face_id(card)}", face_id(card), NAMES[card], TEXTS[card]) for card in cards)
    return Area("row", "Consequences, oldest first", "row", items, note=dusk_warning(view))


def dusk_warning(view: View[Thirst]) -> str:
    """Who will be staked at dusk as things stand, and who would not survive it."""
    s = view.state
    stakes = [len(view.zones[STALKERS.of(seat)]) for seat in range(view.n)]
    words = [word for card in view.zones[ROW.at()] for word, _ in EFFECTS[card]]
    most = max(s.influence)
    for seat in range(view.n):
        if "stake_the_mighty" in words and most and s.influence[seat] == most and not s.is_out[seat]:
            stakes[seat] += 1
        if "stake_the_graveyard" in words and s.spot[seat * FIGURES] == 0:
            stakes[seat] += 1
    found = []
    for seat in range(view.n):
        if stakes[seat] and not s.is_out[seat]:
            deadly = stakes[seat] > s.blood[seat] and not s.is_warded[seat]
            found.append(f"{view.names[seat]} ({stakes[seat]}, {'deadly' if deadly else f'{s.blood[seat]} Blood'})")
    return f"Stakes at dusk: {', '.join(found)}" if found else ""


def common(view: View[Thirst]) -> Area:
    """Bodies in the street. [THI-THRALL-03, THI-Q-58]"""
    bodies = view.zones[STREET.at()]
    items = tuple(Item(f"body-{i}", face_id(card), NAMES[card]) for i, card in enumerate(bodies))
    note = "the city will find them at dusk" if bodies else ""
    return Area("street", "Bodies in the street", "row", items, note=note)


def stocks(view: View[Thirst]) -> Area:
    """Decks and pools, by number only. [THI-Q-75, THI-COMP-08, THI-COMP-12, THI-COMP-13]"""
    s = view.state
    counts = [
        ("prey", f"{len(view.zones[PREY_DECK.at()])} Prey"),
        ("tiles", f"{len(view.zones[STACK.at()])} tiles"),
        ("powers", f"{len(view.zones[POWER_DECK.at()])} Dark Powers"),
        ("consequences", f"{len(view.zones[CONSEQUENCE_DECK.at()])} Consequences"),
        ("blood", f"{s.pool} Blood {GLYPH['blood']}"),
        ("tainted", f"{s.tainted_pool} Tainted Blood {GLYPH['tainted']}"),
    ]
    used = sorted(NAMES[card] for card in view.zones[POWER_PILE.at()])
    note = f"used: {', '.join(used)}" if used else ""
    return Area(
        "stocks", "Decks and pools", "counters", tuple(Item(f"stock-{key}", label=label) for key, label in counts), note=note
    )


def drawn(view: View[Thirst]) -> Area:
    """The draw of a hunt: heartbeats for all, faces for who may see them. [THI-COMP-19, THI-HUNT-08, THI-Q-12]"""
    items: list[Item] = []
    for i, card in enumerate(view.zones[DRAWN.at()]):
        if card >= 0:
            items.append(Item(f"drawn-{i}", face_id(card), f"{i + 1}: {NAMES[card]} {hearts_of(card)}", TEXTS[card]))
        else:
            items.append(Item(f"drawn-{i}", "", f"{i + 1}: {GLYPH['hearts'] * hearts_behind(card)}", "facedown"))
    return Area("drawn", "Heartbeats", "row", tuple(items))


def hearts_of(card: int) -> str:
    return GLYPH["hearts"] * FACES[face_id(card)].numbers["hearts"]


def lying(view: View[Thirst], area: str, label: str, place: int) -> Area:
    items = tuple(Item(f"{area}-{i}", face_id(card), NAMES[card], TEXTS[card]) for i, card in enumerate(view.zones[place]))
    return Area(area, label, "row", items)


# -- what lies at a seat


def place_of(view: View[Thirst], seat: int) -> list[Area]:
    """Coffin, Thralls to its left, minions, Hunters, hand. [THI-COMP-03, THI-HUNT-19]"""
    return [
        coffin(view, seat),
        thralls(view, seat),
        minions(view, seat),
        Area(f"stalkers-{seat}", "Stalked by", "row", stalkers(view, seat), seat),
        Area(f"hand-{seat}", "Dark Powers in hand", "fan", hand(view, seat), seat),
    ]


def coffin(view: View[Thirst], seat: int) -> Area:
    """Blood, Ichor and Influence of a player. [THI-RES-01, THI-COMP-10]"""
    s = view.state
    if s.is_out[seat]:
        return Area(f"coffin-{seat}", "Coffin", "counters", (), seat, note="out of the game")
    name = COFFIN_ROWS[s.coffin[seat]]["name"] + " Coffin" if s.coffin[seat] >= 0 else "Coffin"
    counts = [
        ("influence", f"{s.influence[seat]} Influence {GLYPH['influence']}"),
        ("blood", f"{s.blood[seat]} Blood {GLYPH['blood']}"),
        ("ichor", f"{s.ichor[seat * FIGURES]} Ichor {GLYPH['ichor']}"),
        ("tainted", f"{s.taint[seat * FIGURES]} Tainted {GLYPH['tainted']}"),
        ("supply", f"{s.supply[seat]} in supply"),
    ]
    items = tuple(Item(f"coffin-{seat}-{key}", label=label, owner=seat) for key, label in counts)
    note = "frenzy next Night unless Blood comes" if s.blood[seat] == 0 and s.round else ""
    return Area(f"coffin-{seat}", name, "counters", items, seat, note=note)


def thralls(view: View[Thirst], seat: int) -> Area:
    """Thralls with the Blood on them. [THI-HUNT-19, THI-HUNT-20]"""
    s = view.state
    items: list[Item] = []
    for i, card in enumerate(view.zones[THRALLS.of(seat)]):
        blood = GLYPH["blood"] * s.red[seat][i] + GLYPH["tainted"] * s.sick[seat][i]
        worth = f" {WORTH[card]}{GLYPH['influence']}" if WORTH[card] else ""
        skull = f" {GLYPH['flaming']}" if FLAMING[card] else ""
        items.append(Item(f"thrall-{seat}-{i}", face_id(card), f"{i + 1}: {NAMES[card]} {blood}{worth}{skull}", owner=seat))
    return Area(f"thralls-{seat}", "Thralls", "row", tuple(items), seat)


def minions(view: View[Thirst], seat: int) -> Area:
    """Ghouls and childer: their cards, Ichor and Tainted Blood. [THI-GHOUL-03, THI-VAMP-04]"""
    s = view.state
    items: list[Item] = []
    for i, card in enumerate(view.zones[MINIONS.of(seat)]):
        kind = s.minions[seat][i]
        figure = seat * FIGURES + kind
        where = NAMES[s.tile_at[s.spot[figure]]]
        life = GLYPH["ichor"] * s.ichor[figure] + GLYPH["tainted"] * s.taint[figure]
        marks = ("new",) if s.fresh[figure] != READY else () if s.awake[figure] else (ASLEEP,)
        label = f"{FIGURE_NAMES[kind]} ({NAMES[card]}) {life} in {where}"
        items.append(Item(f"minion-{figure}", face_id(card), label, marks=marks, owner=seat))
    return Area(f"minions-{seat}", "Minions", "row", tuple(items), seat)


def stalkers(view: View[Thirst], seat: int) -> tuple[Item, ...]:
    cards = view.zones[STALKERS.of(seat)]
    return tuple(Item(f"stalker-{seat}-{i}", face_id(card), NAMES[card], TEXTS[card], owner=seat) for i, card in enumerate(cards))


def hand(view: View[Thirst], seat: int) -> tuple[Item, ...]:
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


def score(view: View[Thirst], seat: int) -> Score:
    """Influence, and what breaks a tie. [THI-WIN-05, THI-WIN-06, THI-WIN-07]"""
    s = view.state
    items = (("minions", len(view.zones[MINIONS.of(seat)])), ("Thralls", len(view.zones[THRALLS.of(seat)])))
    dominions = sum(1 for lord in s.lord if lord == seat)
    note = "out of the game" if s.is_out[seat] else counted(dominions, "neighborhood")
    return Score(seat, s.influence[seat], items, note)
