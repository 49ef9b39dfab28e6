"""The table of Crave as every client draws it."""

from __future__ import annotations

from dataclasses import replace

from gloam.engine import HIDDEN, View, Zone
from gloam.table import Area, Counter, Item, Progress, Prompt, Score, Side, Table, in_any_order, prompt_for

from .area import defense, is_guarded, lead_copy, shield_defense
from .cards import CARDS, CLAUSES, IDS, NAMES, SIDES, VAMPIRE
from .choices import card_item, seat_item
from .faces import FACES, defense_name, piece_id
from .scoring import outcome
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
from .targets import sentinel_of

ROW_NAMES = ("Public market", "Vampire market", "Hunter market")
SOON = 20  # turns before the last one that are counted down


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
        areas += [market(view, row, place), supply(view, row)]
    for seat in in_order(view, near):
        areas += seat_areas(view, seat)
    areas.append(Area("trash", "Trash", "pile", known(view, TRASH.at(), "trash"), zones=zones(TRASH.at())))
    areas.append(Area("gone", "Out of the game", "pile", known(view, GONE.at(), "gone"), zones=zones(GONE.at())))
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


def zones(*places: int) -> tuple[str, ...]:
    """The places that an area shows, as events name them."""
    return tuple(LAYOUT.place_name(place) for place in places)


# -- who stands how


def status(view: View[Crave]) -> str:
    s = view.state
    text = f"Turn {s.turn}: {view.names[s.active]}, {side_word(s, s.active)}. {s.influence} Influence, {s.attack + s.drain} Attack"
    return text + (f" ({s.drain} draining)" if s.drain else "")


def countdown(view: View[Crave]) -> str:
    left = view.state.last_turn - view.state.turn
    return f"{left} turns left" if view.state.last_turn and left <= SOON else ""


def side_word(s: Crave, seat: int) -> str:
    return SIDES[s.side[seat]].capitalize()


def prompt(view: View[Crave]) -> Prompt:
    """The question, with the pools where there is something to spend."""
    asked = prompt_for(view)
    return replace(asked, resources=pools(view.state)) if asked.question == "act" else asked


def pools(s: Crave) -> tuple[Counter, ...]:
    """Influence and Attack of the active player, and how much of the Attack drains. [CRA-COMP-10]"""
    counters = [Counter("influence", s.influence), Counter("attack", s.attack + s.drain)]
    return tuple([*counters, Counter("draining", s.drain)] if s.drain else counters)


def side(view: View[Crave], seat: int) -> Side:
    """What a stranger sees of a player: side, life, pools in turn, cards to come, and whether an attack gets through.

    [CRA-COMP-01, CRA-Q-59]
    """
    s = view.state
    held = len(s.zones[REST.of(seat)]) + len(s.zones[UPCOMING.of(seat)])
    counters = [Counter("life", s.life[seat])]
    if seat == s.active and not view.ending:
        counters += pools(s)
    counters += [
        Counter("next", held),
        Counter("deck", len(s.zones[DECK.of(seat)])),
        Counter("discard", len(s.zones[DISCARD.of(seat)])),
    ]
    if s.owed[seat]:
        counters.append(Counter("owed", s.owed[seat], tone="warn"))
    note, tone = cover(s, seat)
    return Side(seat, tuple(counters), "", note, tone, SIDES[s.side[seat]], "life", seat_item(seat))


def cover(s: Crave, seat: int) -> tuple[str, str]:
    """Whether anything stands before a player, and what it means."""
    if s.life[seat] == 0:
        return "out of the game", "quiet"
    if s.zones[SHIELDS.of(seat)]:
        return f"behind the body shield {NAMES[s.zones[SHIELDS.of(seat)][-1]]}", "good"
    if is_guarded(s, seat):
        return f"guarded by {sentinel_of(s, seat)}", "good"
    return "open to attack", "warn"


def score_note(view: View[Crave], seat: int) -> str:
    s = view.state
    return side_word(s, seat) if s.life[seat] else f"{side_word(s, seat)}, out"


def farewell(view: View[Crave], seat: int) -> str:
    """How the game ended for a player, in a sentence. [CRA-GOAL-02, CRA-TEAM-04, CRA-Q-72]"""
    s = view.state
    winners = outcome(s).winners
    who, life = view.names[seat], s.life[seat]
    stands = f"with {life} life left" if life else "without a life left"
    if len(winners) == view.n:
        return f"{who} draws {stands}."
    if seat in winners:
        return f"{who} wins for {side_name(s.side[seat])}, {stands}."
    return f"{who} loses with {side_name(s.side[seat])}, {stands}."


# -- the markets


def market(view: View[Crave], row: int, place: str) -> Area:
    """A market row; the one that the viewer's side never buys from says so. [CRA-MARKET-03]"""
    s = view.state
    barred = view.seat is not None and row not in (0, own_row(s, view.seat))
    marks = ("barred",) if barred else ()
    buyers = "both sides buy here" if row == 0 else f"only {side_name(row - 1)} buy here"
    note = f"{buyers}, {len(s.zones[market_deck(row)])} more in the deck"
    return Area(
        f"row-{place}", ROW_NAMES[row], "row", known(view, ROW.at(row), f"row-{row}", marks), note=note, zones=zones(ROW.at(row))
    )


def supply(view: View[Crave], row: int) -> Area:
    """The deck that refills a market."""
    left = len(view.zones[market_deck(row)])
    items = (Item(f"supply-{row}", label="cards", count=left),) if left else ()
    return Area(f"supply-{row}", f"Deck of the {ROW_NAMES[row]}", "pile", items, zones=zones(market_deck(row)))


# -- what lies before a player


def seat_areas(view: View[Crave], seat: int) -> list[Area]:
    """Patrols stay until they are defeated; the other cards in play lie there for a turn."""
    s = view.state
    whose = "Your" if seat == view.seat else f"{view.names[seat]}'s"
    held = s.zones[REST.of(seat)] + s.zones[UPCOMING.of(seat)]
    thrown = known(view, DISCARD.of(seat), f"discard-{seat}")
    shielded = f"before {view.names[seat]}, without abilities"
    guard = cover(s, seat)[0]
    return [
        Area(f"shields-{seat}", f"{whose} body shields", "row", shield_items(view, seat), seat, shielded, zones=at(SHIELDS, seat)),
        Area(f"patrols-{seat}", f"{whose} Patrols", "row", play_items(view, seat, True), seat, guard, zones=at(PLAY, seat)),
        Area(f"play-{seat}", f"{whose} cards this turn", "row", play_items(view, seat, False), seat, zones=at(PLAY, seat)),
        Area(
            f"upcoming-{seat}",
            f"{whose} next cards",
            "fan",
            hand_items(held, seat),
            seat,
            zones=at(UPCOMING, seat) + at(REST, seat),
        ),
        Area(f"deck-{seat}", f"{whose} deck", "pile", deck_items(view, seat), seat, zones=at(DECK, seat)),
        Area(f"discard-{seat}", f"{whose} discard pile", "pile", thrown, seat, zones=at(DISCARD, seat)),
    ]


def at(zone: Zone, seat: int) -> tuple[str, ...]:
    return zones(zone.of(seat))


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
