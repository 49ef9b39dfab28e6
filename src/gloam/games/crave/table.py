"""The table of Crave as every client draws it."""

from __future__ import annotations

from gloam.engine import HIDDEN, View
from gloam.table import Area, Face, Item, Score, Table, in_any_order, prompt_for

from .area import defense
from .cards import CARDS, FACTIONS, IDS, KEYWORDS, NAMES, NO_FACTION, SENTINEL, TYPES, VAMPIRE
from .choices import choice, prompt_text
from .state import (
    BLOCKING,
    DECK,
    DISCARD,
    GONE,
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
)
from .words import KEYWORD_NAMES, TEXTS, keywords_of, shield_word

ROW_NAMES = ("Public market", "Vampire market", "Hunter market")
SIDE_NAMES = ("Vampire", "Hunter")
SHORT_TEXT = 70  # a card with less to say has room for its lore


def face(kind: int) -> Face:
    card = CARDS[kind]
    numbers = {
        "cost": card.cost,
        "influence": card.influence,
        "attack": card.attack,
        "health": card.health,
        "defense": card.defense,
    }
    shown = {label: value for label, value in numbers.items() if value or (label == "cost" and card.cost)}
    shield = shield_word(card)
    tags = ([shield] if shield else []) + [KEYWORD_NAMES[word] for word in keywords_of(card)]
    faction = FACTIONS[card.faction] if card.faction != NO_FACTION else ""
    what = f"{faction.capitalize()} {shield or TYPES[card.type]}".lstrip()
    words = [what[0].upper() + what[1:], *[KEYWORD_NAMES[word] for word in keywords_of(card) if word in KEYWORDS]]
    text = ". ".join(words) + ". " + TEXTS[kind]
    if len(text) < SHORT_TEXT:
        text = f"{text.rstrip()} {card.lore}"
    if faction:
        tags.insert(0, faction)
    return Face(card.name, TYPES[card.type], card.icon, text, shown, tuple(tags), faction[:2].capitalize())


FACES = {IDS[kind]: face(kind) for kind in range(len(CARDS))}


def table(view: View[Crave]) -> Table:
    """From the far edge to the near one: opponents, their market, the public one, the own, the own side.

    [CRA-SETUP-12, CRA-COMP-01, CRA-COMP-13, CRA-GOAL-04]
    """
    s = view.state
    near = s.side[view.seat] if view.seat is not None else VAMPIRE
    areas: list[Area] = []
    for seat in in_order(view, 1 - near):
        areas += seat_areas(view, seat)
    areas += [market(view, 2 - near), market(view, 0), market(view, 1 + near)]
    for seat in in_order(view, near):
        areas += seat_areas(view, seat)
    areas.append(Area("trash", "Trash", "pile", known(view, TRASH.at(), "trash")))
    if view.zones[GONE.at()]:
        areas.append(Area("gone", "Out of the game", "pile", known(view, GONE.at(), "gone")))
    return Table(
        game="crave",
        title="Crave",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view, choice, prompt_text(view)),
        scores=tuple(Score(seat, s.life[seat], (("life", s.life[seat]),), score_note(view, seat)) for seat in range(view.n)),
        faces=FACES,
    )


def in_order(view: View[Crave], side: int) -> list[int]:
    """The seats of a side, the viewer last, so that the own cards lie at the edge."""
    seats = [seat for seat in range(view.n) if view.state.side[seat] == side]
    return [seat for seat in seats if seat != view.seat] + [seat for seat in seats if seat == view.seat]


def status(view: View[Crave]) -> str:
    s = view.state
    who = f"{view.names[s.active]}, {SIDE_NAMES[s.side[s.active]]}"
    text = f"Turn {s.turn}: {who}. {s.influence} Influence, {s.attack + s.drain} Attack"
    return text + (f" ({s.drain} draining)" if s.drain else "")


def score_note(view: View[Crave], seat: int) -> str:
    s = view.state
    return SIDE_NAMES[s.side[seat]] if s.life[seat] else f"{SIDE_NAMES[s.side[seat]]}, out"


def market(view: View[Crave], row: int) -> Area:
    """A market row with the number of cards that wait in its deck."""
    items = tuple(Item(f"row-{row}-{i}", IDS[kind], NAMES[kind]) for i, kind in enumerate(view.zones[ROW.at(row)]))
    return Area(f"row-{row}", ROW_NAMES[row], "row", items, note=f"{len(view.zones[market_deck(row)])} more in the deck")


def seat_areas(view: View[Crave], seat: int) -> list[Area]:
    """What lies before one player."""
    hand = view.zones[REST.of(seat)] + view.zones[UPCOMING.of(seat)]
    areas = [Area(f"life-{seat}", f"Life of {view.names[seat]}", "counters", life_items(view, seat), seat)]
    if view.zones[SHIELDS.of(seat)]:
        areas.append(Area(f"shields-{seat}", "Body shields", "row", shield_items(view, seat), seat))
    areas += [
        Area(f"play-{seat}", "In play", "row", play_items(view, seat), seat),
        Area(f"upcoming-{seat}", "Upcoming", "fan", hand_items(hand, seat), seat),
        Area(f"deck-{seat}", "Deck", "pile", deck_items(view, seat), seat),
        Area(f"discard-{seat}", "Discard pile", "pile", known(view, DISCARD.of(seat), f"discard-{seat}"), seat),
    ]
    return areas


def life_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    """The two tracker cards, and what the player owes. [CRA-COMP-01, CRA-Q-59]"""
    s = view.state
    life = s.life[seat]
    items = [
        Item(f"tens-{seat}", label="tens", count=life // 10, tip=f"{life} life", owner=seat),
        Item(f"ones-{seat}", label="ones", count=life % 10, tip=f"{life} life", owner=seat),
    ]
    if s.owed[seat]:
        tip = "Cards to be discarded when the next ones are revealed."
        items.append(Item(f"owed-{seat}", label="discards owed", count=s.owed[seat], tip=tip, owner=seat))
    return tuple(items)


def play_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    s = view.state
    cards = view.zones[PLAY.of(seat)]
    items: list[Item] = []
    for i, kind in enumerate(cards):
        mark = s.marks[seat][i]
        wearer = s.wearer[seat][i]
        marks = [word for bit, word in ((STUNNED, "stunned"), (BLOCKING, "blocking")) if mark & bit]
        if wearer >= 0:
            items.append(Item(f"play-{seat}-{i}", IDS[kind], NAMES[kind], f"on {NAMES[cards[wearer]]}", marks=(*marks, "worn")))
            continue
        strength = defense(s, seat, i)
        label = NAMES[kind] if not strength or CARDS[kind].type else f"{NAMES[kind]} ({strength})"
        items.append(Item(f"play-{seat}-{i}", IDS[kind], label, stance(kind, strength, mark), marks=tuple(marks)))
    return tuple(items)


def stance(kind: int, defense: int, mark: int) -> str:
    """How a card in play stands, in words."""
    if not defense or CARDS[kind].type:
        return "played this turn" if mark & NEW else ""
    word = "Sentinel" if CARDS[kind].shield == SENTINEL else "Sentry"
    state = "stunned: it gives nothing" if mark & STUNNED else "blocking: out of reach" if mark & BLOCKING else "active"
    return f"{word} with defense {defense}, {state}"


def shield_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    s = view.state
    cards = view.zones[SHIELDS.of(seat)]
    items: list[Item] = []
    for i, kind in enumerate(cards):
        owner = view.names[s.shield_owner[seat][i]]
        wearer = s.shield_wearer[seat][i]
        marks = ("turned",) if wearer < 0 else ("turned", "worn")
        items.append(Item(f"shield-{seat}-{i}", IDS[kind], NAMES[kind], f"turned from {owner}", marks=marks))
    return tuple(items)


def hand_items(cards: list[int], seat: int) -> tuple[Item, ...]:
    """Faces for those who see them, else only how many there are."""
    hidden = cards.count(HIDDEN)
    if hidden:
        return (Item(f"upcoming-{seat}", label="face-down cards", count=hidden, owner=seat),)
    return tuple(Item(f"upcoming-{seat}-{i}", IDS[kind], NAMES[kind], owner=seat) for i, kind in enumerate(cards))


def deck_items(view: View[Crave], seat: int) -> tuple[Item, ...]:
    """The number of cards, the own ones by name; a card on top that the viewer has looked at is shown. [CRA-DISCARD-11]"""
    cards = view.zones[DECK.of(seat)]
    tip = in_any_order(view, DECK.of(seat), NAMES)
    items = [Item(f"deck-{seat}", label="cards", tip=tip, count=len(cards), owner=seat)] if cards else []
    if cards and cards[-1] != HIDDEN:
        items.append(Item(f"deck-{seat}-top", IDS[cards[-1]], NAMES[cards[-1]], "You have seen it on top.", owner=seat))
    return tuple(items)


def known(view: View[Crave], place: int, prefix: str) -> tuple[Item, ...]:
    """An open pile: everybody may look through it. [CRA-DISCARD-10, CRA-TRASH-07]"""
    cards = view.zones[place]
    kinds = sorted(set(cards), key=cards.index)
    return tuple(Item(f"{prefix}-{IDS[kind]}", IDS[kind], NAMES[kind], count=cards.count(kind)) for kind in kinds)
