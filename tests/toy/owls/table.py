"""The table: deck and discards in a clearing, hands and piles around it."""

from __future__ import annotations

from gloam.engine import View, Zone
from gloam.table import Area, Counter, Face, Item, Progress, Score, Side, Table, prompt_for

from .cards import ICONS, VALUES, WORDS
from .scoring import points
from .state import DECK, DISCARDS, HAND, LAYOUT, PILE, Owls

FACES = {
    word: Face(word.title(), word, ICONS[kind], f"{VALUES[kind]} in your pile.", {"value": VALUES[kind]})
    for kind, word in enumerate(WORDS)
}


def table(view: View[Owls]) -> Table:
    s = view.state
    deck = Item("deck", label="cards", count=len(view.zones[DECK.at()]))
    areas = [
        Area("deck", "Deck", "pile", (deck,), zones=("deck",)),
        Area("discards", "Discards", "row", cards(view, DISCARDS.at(), "discards"), zones=("discards",)),
    ]
    for seat in range(view.n):
        areas += [own(view, HAND, seat, "Hand", "fan"), own(view, PILE, seat, "Pile", "row")]
    return Table(
        game="owls",
        title="Owls",
        status=f"turn {s.turns + 1}",
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view),
        scores=tuple(Score(seat, points(s, seat), (("pile", points(s, seat)),)) for seat in range(view.n)),
        faces=FACES,
        sides=tuple(Side(seat, (Counter("right", s.right[seat]),)) for seat in range(view.n)),
        progress=Progress("Turn", s.turns + 1, 0),
        ending=tuple(f"{view.names[seat]} has {points(s, seat)} points." for seat in range(view.n)) if view.ending else (),
    )


def own(view: View[Owls], zone: Zone, seat: int, label: str, look: str) -> Area:
    place = zone.of(seat)
    return Area(f"{zone.name}-{seat}", label, look, cards(view, place, f"{zone.name}-{seat}"), seat, zones=LAYOUT.names(place))


def cards(view: View[Owls], place: int, prefix: str) -> tuple[Item, ...]:
    shown = view.zones[place]
    return tuple(Item(f"{prefix}-{i}", WORDS[card] if card >= 0 else "", "card") for i, card in enumerate(shown))
