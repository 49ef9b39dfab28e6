"""The table of Crave as every client draws it."""

from __future__ import annotations

from dataclasses import replace

from gloam.engine import HIDDEN, View
from gloam.table import Area, Item, Progress, Prompt, Score, Table, in_any_order, prompt_for

from .area import defense, lead_copy, shield_defense
from .cards import CARDS, CLAUSES, IDS, NAMES, VAMPIRE
from .choices import card_item
from .faces import FACES, defense_name, piece_id
from .sides import countdown, cover, farewell, pools, score_note, side, status
from .state import (
    BLOCKING,
    DECK,
    DISCARD,
    DONE,
    GONE,
    LAYOUT,
    NEW,
    PLAY,
    REST,
    ROW,
    SHIELDS,
    STUNNED,
    TRASH,
    UPCOMING,
    Crave,
    market_deck,
    own_row,
    side_name,
)

ROW_NAMES = ("Public market", "Vampire market", "Hunter market")


def table(view: View[Crave]) -> Table:
    """From the far edge to the near one: opponents, their market, the public one, the own, the own side.

    [CRA-SETUP-12, CRA-COMP-01, CRA-COMP-13, CRA-GOAL-04]
    """
    s = view.state
    near = s.side[view.seat] if view.seat is not None else VAMPIRE
    areas: list[Area] = []
    for seat in in_order(view, 1 - near):
        areas += seat_areas(view, seat)
    for row, place in ((2 - near, "other"), (0, "public"), (1 + near, "own")):
        areas.append(market(view, row, place))
    for seat in in_order(view, near):
        areas += seat_areas(view, seat)
    areas.append(supply(view))
    areas.append(Area("trash", "Trash", "pile", known(view, TRASH.at(), "trash"), zones=LAYOUT.names(TRASH.at())))
    if view.n > 2:  # a duel ends with the first who falls
        areas.append(Area("gone", "Out of the game", "pile", known(view, GONE.at(), "gone"), zones=LAYOUT.names(GONE.at())))
    return Table(
        game="crave",
        title="Crave",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt(view),
        scores=tuple(Score(seat, s.life[seat], (("life", s.life[seat]),), score_note(view, seat)) for seat in range(view.n)),
        faces=FACES,
        sides=tuple(side(view, seat) for seat in range(view.n)),
        order=tuple(seat for seat in [(s.first + i) % view.n for i in range(view.n)] if s.life[seat]),
        active=None if view.ending else s.active,
        progress=Progress("Turn", s.turn, 0, countdown(view)),
        ending=tuple(farewell(view, seat) for seat in range(view.n)) if view.ending else (),
    )


def in_order(view: View[Crave], side: int) -> list[int]:
    """The seats of a side, the viewer last, so that the own cards lie at the edge."""
    seats = [seat for seat in range(view.n) if view.state.side[seat] == side]
    return [seat for seat in seats if seat != view.seat] + [seat for seat in seats if seat == view.seat]


def prompt(view: View[Crave]) -> Prompt:
    """The question, with the pools where there is something to spend."""
    asked = prompt_for(view)
    return replace(asked, resources=pools(view.state)) if asked.question == "act" else asked


# -- the markets


def market(view: View[Crave], row: int, place: str) -> Area:
    """A market row; the one that the viewer's side never buys from says so. [CRA-MARKET-03]"""
    s = view.state
    barred = view.seat is not None and row not in (0, own_row(s, view.seat))
    items = known(view, ROW.at(row), f"row-{row}", ("barred",) if barred else ())
    buyers = "both sides buy here" if row == 0 else f"only {side_name(row - 1)} buy here"
    note = f"{buyers}, {len(s.zones[market_deck(row)])} more in the deck"
    shown = LAYOUT.names(ROW.at(row)) if row == 0 else LAYOUT.names(ROW.at(row), market_deck(row))
    return Area(f"row-{place}", ROW_NAMES[row], "row", items, note=note, zones=shown)


def supply(view: View[Crave]) -> Area:
    """The deck that refills the public market; those of the private ones lie with their rows."""
    left = len(view.zones[market_deck(0)])
    items = (Item("supply", label="cards", count=left),) if left else ()
    return Area("supply", "Public deck", "pile", items, zones=LAYOUT.names(market_deck(0)))


# -- what lies before a player


def seat_areas(view: View[Crave], seat: int) -> list[Area]:
    """Body shields and Patrols, the cards of the turn, those to come, deck and discard pile.

    The viewer's own cards of this turn, or of the next one, lie apart from the Patrols; so do the others' cards to come.
    """
    s = view.state
    mine = seat == view.seat
    whose = "Your" if mine else f"{view.names[seat]}'s"
    held = hand_items(s.zones[REST.of(seat)] + s.zones[UPCOMING.of(seat)], seat)
    patrols = shield_items(view, seat) + play_items(view, seat, True)
    turn = play_items(view, seat, False)
    thrown = known(view, DISCARD.of(seat), f"discard-{seat}")
    coming = LAYOUT.names(UPCOMING.of(seat), REST.of(seat))
    areas = [
        Area(f"deck-{seat}", f"{whose} deck", "pile", deck_items(view, seat), seat, zones=LAYOUT.names(DECK.of(seat))),
        Area(f"discard-{seat}", f"{whose} discard pile", "pile", thrown, seat, zones=LAYOUT.names(DISCARD.of(seat))),
    ]
    front = LAYOUT.names(PLAY.of(seat), SHIELDS.of(seat))
    note = cover(s, seat)[0]
    if mine:
        label = "Your cards this turn" if turn or s.active == seat else "Your next cards"
        hand = Area(f"play-{seat}", label, "row", turn + held, seat, zones=LAYOUT.names(PLAY.of(seat)) + coming)
        return [Area(f"patrols-{seat}", "Your Patrols", "row", patrols, seat, note, zones=front), hand, *areas]
    label = f"{whose} {'cards in play' if turn else 'Patrols'}"
    hand = Area(f"upcoming-{seat}", f"{whose} next cards", "fan", held, seat, zones=coming)
    return [Area(f"patrols-{seat}", label, "row", patrols + turn, seat, note, zones=front), hand, *areas]


def stands(s: Crave, seat: int, index: int) -> bool:
    """Whether a card in play is a Patrol, or an Item that one wears."""
    wearer = s.wearer[seat][index]
    return defense(s, seat, wearer if wearer >= 0 else index) > 0


def play_items(view: View[Crave], seat: int, standing: bool) -> tuple[Item, ...]:
    """The Patrols with their Items, or the other cards in play; copies in every way alike are one card."""
    s = view.state
    cards = s.zones[PLAY.of(seat)]
    leaders = [lead_copy(s, seat, i) for i in range(len(cards))]
    items: list[Item] = []
    for i, kind in enumerate(cards):
        if leaders[i] != i or stands(s, seat, i) != standing:
            continue
        item = Item(card_item(s, seat, PLAY.of(seat), i), IDS[kind], NAMES[kind], marks=marks_of(s, seat, i), owner=seat)
        item.count = leaders.count(i)
        wearer = s.wearer[seat][i]
        strength = defense(s, seat, i)
        if wearer >= 0:
            item.on, item.slot = card_item(s, seat, PLAY.of(seat), wearer), "worn"
            item.tip = f"on {NAMES[cards[wearer]]}"
        elif strength:
            item.numbers = {defense_name(CARDS[kind]): strength}
            item.tip = stance(s, seat, i, strength)
        items.append(item)
    return tuple(items)


def marks_of(s: Crave, seat: int, index: int) -> tuple[str, ...]:
    """What a card in play has been through."""
    mark = s.marks[seat][index]
    found = [word for bit, word in ((STUNNED, "stunned"), (BLOCKING, "blocking")) if mark & bit]
    uses = CARDS[s.zones[PLAY.of(seat)][index]].uses
    if uses and all(mark & DONE << CLAUSES[clause].bit for clause in uses):
        found.append("used")
    if mark & NEW and seat == s.active and stands(s, seat, index):
        found.append("new")
    return tuple(found)


def stance(s: Crave, seat: int, index: int, strength: int) -> str:
    """How a Patrol stands, in words."""
    mark = s.marks[seat][index]
    word = defense_name(CARDS[s.zones[PLAY.of(seat)][index]]).capitalize()
    state = "stunned: it gives nothing" if mark & STUNNED else "blocking: out of reach" if mark & BLOCKING else "active"
    return f"{word} with defense {strength}, {state}"


def shield_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    """Turned Groupies with their Items."""
    s = view.state
    cards = s.zones[SHIELDS.of(seat)]
    items: list[Item] = []
    for i, kind in enumerate(cards):
        whose = view.names[s.shield_owner[seat][i]]
        item = Item(
            card_item(s, seat, SHIELDS.of(seat), i), IDS[kind], NAMES[kind], f"turned from {whose}", marks=("turned",), owner=seat
        )
        wearer = s.shield_wearer[seat][i]
        if wearer >= 0:
            item.on, item.slot = card_item(s, seat, SHIELDS.of(seat), wearer), "worn"
        else:
            item.numbers = {defense_name(CARDS[kind]): shield_defense(s, seat, i)}
        items.append(item)
    return tuple(items)


def hand_items(cards: list[int], seat: int) -> tuple[Item, ...]:
    """Faces for those who see them, else only how many there are."""
    hidden = cards.count(HIDDEN)
    if hidden:
        return (Item(f"upcoming-{seat}", label="face-down cards", count=hidden, owner=seat),)
    prefix = f"upcoming-{seat}"
    return tuple(Item(piece_id(prefix, cards, i), IDS[kind], NAMES[kind], owner=seat) for i, kind in enumerate(cards))


def deck_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    """The number of cards, the own ones by name; those from the top on that the viewer has looked at are shown. [CRA-DISCARD-11]"""
    cards = view.zones[DECK.of(seat)]
    tip = in_any_order(view, DECK.of(seat), NAMES)
    items = [Item(f"deck-{seat}", label="cards", tip=tip, count=len(cards), owner=seat)] if cards else []
    for depth, kind in enumerate(reversed(cards), 1):
        if kind == HIDDEN:
            break
        items.append(
            Item(f"deck-{seat}-{depth}", IDS[kind], NAMES[kind], f"You have seen it: number {depth} from the top.", owner=seat)
        )
    return tuple(items)


def known(view: View[Crave], place: int, prefix: str, marks: tuple[str, ...] = ()) -> tuple[Item, ...]:
    """Open cards, copies as one, the last on top: of a pile, too, everybody may look through it. [CRA-DISCARD-10, CRA-TRASH-07]"""
    cards = view.zones[place]
    kinds = list(dict.fromkeys(reversed(cards)))[::-1]
    return tuple(Item(f"{prefix}-{IDS[kind]}", IDS[kind], NAMES[kind], count=cards.count(kind), marks=marks) for kind in kinds)
