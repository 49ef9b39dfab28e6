"""How well a seat stands: the bots' yardstick, in points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from gloam.engine import plain_weights, weighed

from .cards import HUNTER, VALUES
from .scoring import day_items
from .state import DAYS, EASY, HAND, LINE, Fever


class Taste:
    """The weights of an evaluation."""

    easy_prey: float = 0.6  # how often it survives its round, by experience
    playable: float = 0.55  # how much of a hand's value is usually still brought home while the day is young


PLAIN: Final = plain_weights(Taste)
BY_READING: Final = Taste()


def standing(s: Fever, me: int, taste: Taste) -> float:
    """Points so far, the day as it would score now, what lies as Easy Prey, and what the hand may still bring."""
    written = 0
    for day in range(len(s.sheet) // (LINE * s.n)):
        written += sum(s.sheet[(day * s.n + me) * LINE : (day * s.n + me + 1) * LINE])
    if s.day == DAYS and s.ending:
        return float(written)
    return written + (float(sum(day_items(s, me))) + easy_outlook(s, me, taste) + hand_outlook(s, me, taste))


def easy_outlook(s: Fever, me: int, taste: Taste) -> float:
    """What lies as Easy Prey mostly survives its round."""
    value = 0.0
    for card in s.zones[EASY.of(me)]:
        value += taste.easy_prey * VALUES[card]
    return value


def hand_outlook(s: Fever, me: int, taste: Taste) -> float:
    """A card that can still be played loses its penalty and mostly scores; a card beyond the last round does not."""
    hand = s.zones[HAND.of(me)]
    rounds_left = min([len(s.zones[HAND.of(seat)]) for seat in range(s.n)])
    chance = min(1.0, rounds_left / max(1, len(hand)))
    value = 0.0
    for card in hand:
        gain = VALUES[card] if card == HUNTER else VALUES[card] * (1 + taste.playable)
        value += chance * gain
    return value


def evaluate(s: Fever, me: int) -> float:
    return expect(s, me, BY_READING)


def under(weights: dict[str, float]) -> Callable[[Fever, int], float]:
    """The evaluation by these weights."""
    return partial(expect, taste=weighed(Taste(), weights))


def expect(s: Fever, me: int, taste: Taste) -> float:
    """The lead over the average of the others."""
    others = 0.0
    for seat in range(s.n):
        if seat != me:
            others += standing(s, seat, taste)
    return standing(s, me, taste) - others / (s.n - 1)
