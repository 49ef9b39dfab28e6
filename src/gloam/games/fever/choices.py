"""What each card could do now, as the table offers it."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Choice

from .cards import CARROT, CLOSED, HUNTER, IDS, NAMES, PREY, VALUES, WORDS, is_prey
from .scoring import LODGE_BONUS, pile_points
from .state import EASY, HAND, Fever


def play_choice(view: View[Fever], ask: Ask, card: int) -> Choice:
    """A card of the hand, with what the table says about it now."""
    me = ask.seat
    held = f"hand-{me}-{IDS[card]}" if card in view.zones[HAND.of(me)] else ""
    item = f"played-{me}" if view.mine == card else held
    waiting = easy_prey(view, me, PREY[card]) if card in PREY else []
    gain = f"+{VALUES[waiting[0][1]]}" if waiting else ""
    return Choice(NAMES[card], item, preview(view, card, waiting), verb="play", gain=gain, sentence=f"Play {WORDS[card]}")


def easy_prey(view: View[Fever], me: int, prey: int) -> list[tuple[int, int]]:
    """Easy Prey that is there for this card, nearest first: seat and card."""
    left = [(me + i) % view.n for i in range(1, view.n)]
    return [(seat, card) for seat in left for card in view.zones[EASY.of(seat)] if is_prey(card, prey)]


def preview(view: View[Fever], card: int, waiting: list[tuple[int, int]]) -> str:
    """What is certain about a card before the others are revealed: the Easy Prey that is there for it."""
    if card == CARROT:
        return f"+{VALUES[CARROT]} after the next round, if no rabbit eats it."
    if card == CLOSED:
        return f"Catches hunters played now: +{LODGE_BONUS}. Then a carrot."
    word = WORDS[PREY[card]]
    if waiting:
        whose = ", ".join(f"{view.names[seat]}'s {WORDS[lies]}" for seat, lies in waiting)
        sure = f"Easy Prey: {whose}"
    else:
        sure = f"No {word} lies open yet"
    return f"{sure}. {f'Poaching costs {-pile_points(HUNTER)}.' if card == HUNTER else 'None found: back to hand.'}"
