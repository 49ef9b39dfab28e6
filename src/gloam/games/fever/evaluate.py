"""How well a seat stands: the bots' yardstick, in points."""

from __future__ import annotations

from .cards import HUNTER, VALUES
from .scoring import day_items
from .state import DAYS, EASY, HAND, LINE, Fever

EASY_SHARE = 0.6  # how often Easy Prey survives its round, by experience
PLAYABLE_SHARE = 0.55  # how much of a hand's value is usually still brought home while the day is young


def standing(s: Fever, me: int) -> float:
    """Points so far, the day as it would score now, what lies as Easy Prey, and what the hand may still bring."""
    written = 0
    for day in range(len(s.sheet) // (LINE * s.n)):
        written += sum(s.sheet[(day * s.n + me) * LINE : (day * s.n + me + 1) * LINE])
    if s.day == DAYS and s.ending:
        return float(written)
    today = float(sum(day_items(s, me)))
    for card in s.zones[EASY.of(me)]:
        today += EASY_SHARE * VALUES[card]
    hands = [len(s.zones[HAND.of(seat)]) for seat in range(s.n)]
    rounds_left = min(hands)
    hand = s.zones[HAND.of(me)]
    for card in hand:
        # A card that can still be played loses its penalty and mostly scores; a card beyond the last round does not.
        chance = min(1.0, rounds_left / max(1, len(hand)))
        gain = VALUES[card] if card == HUNTER else VALUES[card] * (1 + PLAYABLE_SHARE)
        today += chance * gain
    return written + today


def evaluate(s: Fever, me: int) -> float:
    """The lead over the average of the others."""
    others = 0.0
    for seat in range(s.n):
        if seat != me:
            others += standing(s, seat)
    return standing(s, me) - others / (s.n - 1)
