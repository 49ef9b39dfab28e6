"""The table of The Hunger as every client draws it: the land, the Hunt Track, and each Vampire's sheet."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from gloam.engine import HIDDEN, View, Zone, changed, plural
from gloam.table import Area, Counter, Item, Meter, Progress, Prompt, Scenery, Table, again, in_any_order, prompt_for

from .board import CRYPTS_AT, TO_CASTLE
from .cards import IDS, NAMES, NIGHT_DIGEST, NIGHTFALL, SPEED
from .effects import is_fresh
from .faces import FACES
from .land import board
from .prey import TRACK_SPACE, cost_of, hunts_left, points_for
from .printed import CARDS, VAMPIRES
from .progress import known_holdings, mission_meter
from .sides import farewell, score, side
from .state import (
    AREA,
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
    LAYOUT,
    MISSION_BOX,
    MISSIONS,
    NONE,
    PUBLIC_MISSIONS,
    ROSES,
    ROUNDS,
    ROWS,
    SHEET,
    SPENT,
    TOKEN_BOX,
    TRACK,
    Hunger,
)
from .tally import Holdings
from .turn import first_of

STARTING = [str(row["id"]) for row in CARDS if row["kind"] == "starting"]


def table(view: View[Hunger]) -> Table:
    """The map in the middle, the Hunt Track to its right, and a sheet for every Vampire.

    [HUN-SETUP-41, HUN-COMP-04, HUN-COMP-05, HUN-COMP-08, HUN-COMP-12, HUN-COMP-16, HUN-COMP-17, HUN-BOARD-23, HUN-ROUND-08]
    """
    s = view.state
    held = known_holdings(view)
    areas = [board(view), track(view), public_missions(view, held), supply(view), catch(view), *looked_at(view)]
    if s.variant:
        areas.append(digestion(view))
    for seat in range(view.n):
        areas += sheet(view, seat, held)
    return Table(
        game="hunger",
        title="The Hunger",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt(view),
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
        sides=tuple(side(view, seat, held[seat]) for seat in range(view.n)),
        order=order(s),
        active=s.turn_of if s.turn_of >= 0 else None,
        progress=progress(view),
        ending=tuple(farewell(view, seat) for seat in range(view.n)) if view.ending else (),
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


def progress(view: View[Hunger]) -> Progress:
    """The moon on its track. [HUN-COMP-08]"""
    s = view.state
    left = ROUNDS - s.round
    if s.dawn:
        return Progress("Round", s.round, ROUNDS, "dawn", "bad")
    note = "the last round before dawn" if left == 0 else f"dawn in {plural(left + 1, 'turn')}"
    return Progress("Round", s.round, ROUNDS, note, "bad" if left == 0 else "warn" if left < 4 else "")


def prompt(view: View[Hunger]) -> Prompt:
    """What is asked, and in step 2 what there is to spend."""
    found = prompt_for(view)
    s = view.state
    if not view.asks or view.asks[0].question.name != "act":
        return found
    hunts = hunts_left(s)
    return replace(
        found,
        resources=(
            Counter("speed", s.speed, text="Speed to spend"),
            Counter("hunts", hunts, text="hunt this turn" if hunts == 1 else "hunts this turn"),
            Counter("home", TO_CASTLE[s.space[view.asks[0].seat]], text="spaces from home"),
        ),
    )


def order(s: Hunger) -> tuple[int, ...]:
    """Who has played, whose turn it is, and then who is next as the Vampires stand now. [HUN-ORDER-03]"""
    found = [seat for seat in range(s.n) if not s.active[seat]]
    waiting = s.active
    if s.turn_of >= 0 and waiting[s.turn_of]:
        found.append(s.turn_of)
        waiting = changed(waiting, s.turn_of, 0)
    while (first := first_of(s, waiting)) != NONE:
        found.append(first)
        waiting = changed(waiting, first, 0)
    return tuple(found)


# -- the track and what else is common


def track(view: View[Hunger]) -> Area:
    """Columns 3, 2, 1 from left to right; every card of a pile is open. What a pile costs and brings is told for the viewer.

    [HUN-COMP-12, HUN-ROUND-08, HUN-SETUP-41]
    """
    s = view.state
    me = view.seat if view.seat is not None else s.turn_of
    piles = [view.zones[TRACK.at(slot)] for slot in range(TRACK.slots)]
    prices = [(cost_of(s, me, slot), points_for(s, me, cards)) if cards and me >= 0 else None for slot, cards in enumerate(piles)]
    deck = len(view.zones[HUNT_DECK.at()]) + len(view.zones[FIRST_CARDS.at()])
    return again(view, f"track of {me}", (piles, prices, deck), partial(draw_track, view, piles, prices, deck))


def draw_track(view: View[Hunger], piles: list[list[int]], prices: list[tuple[int, int] | None], deck: int) -> Area:
    items: list[Item] = []
    for row in range(view.n + 1):
        for column in (3, 2, 1):
            slot = (column - 1) * ROWS + row
            name, at, price = TRACK_SPACE.words[slot], (3 - column, row), prices[slot]
            numbers = {"price": price[0], "gain": price[1]} if price is not None else {}
            items.append(Item(f"track-{name}", "", name, "" if piles[slot] else "empty", at=at, numbers=numbers))
            items += again(view, f"prey-{name}", piles[slot], partial(prey_at, name, at, piles[slot]))
    heads = ((3, "moves on"), (2, "moves on"), (1, f"piles up, deck {deck}"))
    scenery = tuple([Scenery("column", "Speed", text, letter=str(price), at=(3 - price, 0)) for price, text in heads])
    note = "columns cost 3, 2 and 1 Speed; Fast costs 1 more"
    return Area("track", "Hunt Track", "grid", tuple(items), note=note, scenery=scenery, zones=LAYOUT.names(*TRACK.places))


def prey_at(name: str, at: tuple[int, int], cards: list[int]) -> list[Item]:
    return [
        Item(f"prey-{name}-{i}", IDS[kind], NAMES[kind], at=at, on=f"track-{name}", slot="prey") for i, kind in enumerate(cards)
    ]


def public_missions(view: View[Hunger], held: list[Holdings]) -> Area:
    """The two Missions for all, with how far the viewer is."""
    far = [(kind, meter(view, kind, held)) for kind in view.zones[PUBLIC_MISSIONS.at()]]
    return again(view, f"public missions of {view.seat}", far, partial(draw_public, far))


def draw_public(far: list[tuple[int, Meter | None]]) -> Area:
    items = [
        Item(f"public-{IDS[kind]}", IDS[kind], tip=FACES[IDS[kind]].rules, kind="public mission", meter=meter)
        for kind, meter in far
    ]
    return Area("missions", "Public Missions", "row", tuple(items), zones=LAYOUT.names(PUBLIC_MISSIONS.at()))


def meter(view: View[Hunger], mission: int, held: list[Holdings]) -> Meter | None:
    return None if view.seat is None else mission_meter(view, view.seat, mission, held)


def supply(view: View[Hunger]) -> Area:
    """The Hunt deck and the Roses of the Labyrinth; what stays in the box went out of the game from here. [HUN-COMP-17]"""
    deck = len(view.zones[HUNT_DECK.at()]) + len(view.zones[FIRST_CARDS.at()])
    roses = view.zones[ROSES.at()]
    return again(view, "supply", (deck, roses), partial(draw_supply, deck, roses))


def draw_supply(deck: int, roses: list[int]) -> Area:
    items = [Item(f"rose-{IDS[kind]}", IDS[kind], rose_words(kind)) for kind in roses]
    items.append(Item("hunt-deck", label="in the Hunt deck", icon="card-pick", count=deck))
    zones = LAYOUT.names(HUNT_DECK.at(), FIRST_CARDS.at(), ROSES.at(), TOKEN_BOX.at(), MISSION_BOX.at())
    return Area("supply", "Hunt deck and Roses", "counters", tuple(items), zones=zones)


def rose_words(kind: int) -> str:
    """A Rose, and what it gives each turn."""
    gives = [
        f"{NIGHTFALL[kind]} VP a turn" if NIGHTFALL[kind] else "",
        "digests each turn" if NIGHT_DIGEST[kind] else "",
        f"{SPEED[kind]:+d} Speed" if SPEED[kind] else "",
    ]
    told = ", ".join([words for words in gives if words])
    return NAMES[kind].removeprefix("The ") + (f": {told}" if told else "")


def catch(view: View[Hunger]) -> Area:
    """Ready cards that were just hunted and still have to be laid down."""
    items = tuple(Item(f"catch-{i}", IDS[kind]) for i, kind in enumerate(view.zones[CATCH.at()]))
    return Area("catch", "Just hunted", "fan", items, zones=LAYOUT.names(CATCH.at()))


def looked_at(view: View[Hunger]) -> list[Area]:
    """The Missions of a Crypt that the viewer looks through."""
    seen = [kind for i in range(len(CRYPTS_AT)) for kind in view.zones[CRYPTS.at(i)] if kind >= 0]
    items = tuple(Item(f"look-{IDS[kind]}", IDS[kind]) for kind in seen)
    return [Area("look", "In the Crypt, seen by you", "fan", items)] if items else []


def digestion(view: View[Hunger]) -> Area:
    """The Digestion cards of the variant. [HUN-SETUP-37, HUN-VARIANT-02]"""
    down = len(view.zones[DIGESTION.at()])
    items = [Item("digestion-down", label="face-down Digestion cards", count=down)] if down else []
    items += [Item(f"digestion-{IDS[kind]}", IDS[kind]) for kind in view.zones[DIGESTION_SHOWN.at()]]
    return Area("digestion", "Digestion cards", "row", tuple(items), zones=LAYOUT.names(DIGESTION.at(), DIGESTION_SHOWN.at()))


# -- a Vampire's sheet


def sheet(view: View[Hunger], seat: int, held: list[Holdings]) -> list[Area]:
    """Cards, tokens, Digestion zone and Missions of one player. [HUN-COMP-02]"""
    zones, s = view.zones, view.state
    # Another seat's sheet looks the same to everybody else, and all of it but the Missions does so until a card moves.
    name = f"sheet-{seat}" if seat == view.seat else f"sheet-{seat} of others"
    lies = [zones[zone.of(seat)] for zone in (AREA, HAND, DECK, DISCARDS, DIGESTED, SHEET, SPENT)]
    counts = view.pools.get(LAYOUT.pool_key(DECK.of(seat))) if seat == view.seat else None
    used = s.used if s.turn_of == seat else None
    areas = again(view, name, (lies, counts, used, s.vampire), partial(cards_and_tokens, view, seat))
    return [*areas, missions(view, seat, held)]


def cards_and_tokens(view: View[Hunger], seat: int) -> list[Area]:
    zones = view.zones
    tokens = counted(zones[SHEET.of(seat)], f"token-{seat}") + counted(zones[SPENT.of(seat)], f"spent-{seat}", ("used",))
    digested = counted(zones[DIGESTED.of(seat)], f"digested-{seat}")
    thrown = own(view, seat, DISCARDS, "pile")
    return [
        Area(f"area-{seat}", "Playing area", "row", played(view, seat), seat, zones=LAYOUT.names(AREA.of(seat))),
        Area(f"hand-{seat}", "Hand", "fan", hand(view, seat), seat, zones=LAYOUT.names(HAND.of(seat))),
        Area(f"deck-{seat}", "Deck", "pile", pile(view, seat), seat, zones=LAYOUT.names(DECK.of(seat))),
        Area(f"pile-{seat}", "Discard pile", "pile", thrown, seat, zones=LAYOUT.names(DISCARDS.of(seat))),
        Area(f"digested-{seat}", "Digestion zone", "pile", digested, seat, zones=LAYOUT.names(DIGESTED.of(seat))),
        Area(f"sheet-{seat}", "Bonus tokens", "row", tokens, seat, zones=LAYOUT.names(SHEET.of(seat), SPENT.of(seat))),
    ]


def missions(view: View[Hunger], seat: int, held: list[Holdings]) -> Area:
    """The secret Missions of a seat: for itself with how far they are, for others their number."""
    pieces, kept = view.zones[MISSIONS.of(seat)], view.zones[KEPT.of(seat)]
    lies: list[tuple[int, tuple[str, ...]]] = [*[(kind, ()) for kind in pieces], *[(kind, ("kept",)) for kind in kept]]
    mine = [(kind, marks, meter(view, kind, held)) for kind, marks in lies if kind != HIDDEN]
    hidden = pieces.count(HIDDEN) + kept.count(HIDDEN)
    name = f"missions of {seat}" if seat == view.seat else f"missions of {seat} for others"
    return again(view, name, (mine, hidden), partial(draw_missions, seat, mine, hidden))


def draw_missions(seat: int, mine: list[tuple[int, tuple[str, ...], Meter | None]], hidden: int) -> Area:
    items = [
        Item(f"mission-{seat}-{IDS[kind]}", IDS[kind], tip=FACES[IDS[kind]].rules, marks=marks, meter=meter)
        for kind, marks, meter in mine
    ]
    if hidden:
        items.append(Item(f"missions-{seat}-hidden", label="secret Missions", count=hidden))
    return Area(f"missions-{seat}", "Missions", "fan", tuple(items), seat, zones=LAYOUT.names(MISSIONS.of(seat), KEPT.of(seat)))


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


def played(view: View[Hunger], seat: int) -> tuple[Item, ...]:
    """The playing area; cards whose effect was used this turn say so."""
    items = own(view, seat, AREA, "area")
    if view.state.turn_of != seat:
        return items
    return tuple(item if is_fresh(view.state, seat, IDS.index(item.face)) else replace(item, marks=("used",)) for item in items)


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
