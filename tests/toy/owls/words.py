"""Points, the table and the log."""

from __future__ import annotations

from gloam.engine import Ask, Event, Outcome, View
from gloam.table import Area, Choice, Face, Item, Score, Table, prompt_for

from .cards import VALUES, WORDS
from .state import DECK, DISCARDS, HAND, LAYOUT, PILE, Owls

FACES = {word: Face(name=word) for word in WORDS}


def points(s: Owls, seat: int) -> int:
    return sum(VALUES[card] for card in s.zones[PILE.of(seat)])


def outcome(s: Owls) -> Outcome:
    """Most points win. [OWL-END-02]"""
    scores = [points(s, seat) for seat in range(s.n)]
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return Outcome(ranks, tuple(scores), tuple((("pile", score),) for score in scores), s.ending)


def evaluate(s: Owls, me: int) -> float:
    return float(points(s, me))


def tell(event: Event, names: list[str]) -> str:
    if event.kind == "move":
        card = WORDS[event.pieces[0]] if event.pieces[0] >= 0 else "a card"
        return f"{card}: {LAYOUT.place_name(event.source)} to {LAYOUT.place_name(event.target)}"
    return ""


def table(view: View[Owls]) -> Table:
    areas = [
        Area("deck", "Deck", "pile", (Item("deck", label="cards", count=len(view.zones[DECK.at()])),)),
        Area("discards", "Discards", "row", cards(view, DISCARDS.at(), "discards")),
    ]
    for seat in range(view.n):
        areas.append(Area(f"hand-{seat}", "Hand", "fan", cards(view, HAND.of(seat), f"hand-{seat}"), seat))
        areas.append(Area(f"pile-{seat}", "Pile", "row", cards(view, PILE.of(seat), f"pile-{seat}"), seat))
    scores = tuple(Score(seat, sum(VALUES[card] for card in view.zones[PILE.of(seat)])) for seat in range(view.n))
    status = f"turn {view.state.turns + 1}"
    return Table("owls", "Owls", status, tuple(view.names), view.seat, tuple(areas), prompt_for(view, choice), scores, FACES)


def cards(view: View[Owls], place: int, prefix: str) -> tuple[Item, ...]:
    shown = view.zones[place]
    return tuple(Item(f"{prefix}-{i}", WORDS[card] if card >= 0 else "", "card") for i, card in enumerate(shown))


def choice(view: View[Owls], ask: Ask, option: int) -> Choice:
    words = ask.question.notation(option)
    if ask.question.name == "guess":
        return Choice(words, "deck")
    hand = view.zones[HAND.of(ask.seat)]
    return Choice(words, f"hand-{ask.seat}-{hand.index(option)}" if option in hand else "")
