"""Advice in the terms of a hunting day: what a card brings, what it leaves open, and which card is played in vain."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Cause, Caution, Clue, Counsel, Parts, View, no_parts

from .cards import HUNTER, PREY, RABBIT, WOLF, WORDS, is_prey
from .choices import easy_prey
from .evaluate import BY_READING, easy_outlook, hand_outlook, standing
from .scoring import day_items
from .state import DAYS, HAND, LAYOUT, LINE, Fever
from .turn import PLAY

CAUSES: Final = (
    Cause("prey", "It brings you {n} point{s} of prey.", "It brings {n} point{s} of prey less.", "FEV-SCORE-01"),
    Cause(
        "closed season",
        "It is safer from a Closed Season, which turns a hunter into minus 4.",
        "A Closed Season would turn it into minus 4.",
        "FEV-CLOSED-03",
        0.3,
    ),
    Cause(
        "hand",
        "It leaves less in your hand, which counts against you when the day ends.",
        "It leaves more in your hand, which counts against you when the day ends.",
        "FEV-SCORE-03",
        0.6,
    ),
    Cause("lodge", "It may catch a hunter: 4 points for your lodge.", "It catches no hunter for your lodge.", "FEV-SCORE-06"),
    Cause(
        "easy prey",
        "It lies as Easy Prey after this round and is yours if nobody takes it.",
        "It leaves nothing of yours as Easy Prey.",
        "FEV-ENDROUND-01",
        0.5,
    ),
    Cause("rivals", "It leaves less to the others.", "It leaves more to the others.", "FEV-META-04", 0.2),
)
LINES: Final = ("prey", "closed season", "hand", "lodge")  # the causes of the lines of the sheet


def parts(s: Fever, me: int) -> Parts:
    """The lead over the average of the others, by what it is made of."""
    found = no_parts(CAUSES)
    for day in range(len(s.sheet) // (LINE * s.n)):
        for i, cause in enumerate(LINES):
            found[cause] += s.sheet[(day * s.n + me) * LINE + i]
    if not (s.day == DAYS and s.ending):
        for cause, points in zip(LINES, day_items(s, me), strict=True):
            found[cause] += points
        found["hand"] += hand_outlook(s, me, BY_READING)
        found["easy prey"] = easy_outlook(s, me, BY_READING)
    for seat in range(s.n):
        if seat != me:
            found["rivals"] -= standing(s, seat, BY_READING) / (s.n - 1)
    return found


# -- what is played in vain


def cautions(view: View[Fever], ask: Ask) -> dict[int, Caution]:
    """A wolf or rabbit for which there can be no prey comes back to the hand, and the round is lost."""
    found: dict[int, Caution] = {}
    if ask.question is PLAY:
        for card in ask.options:
            if card in (WOLF, RABBIT) and is_in_vain(view, ask.seat, card):
                prey = WORDS[PREY[card]]
                found[card] = Caution(
                    f"No {prey} can be taken this round: none lies open and nobody else holds one. Your {WORDS[card]} would only "
                    "come back to your hand.",
                    "FEV-WOLF-07" if card == WOLF else "FEV-RABBIT-08",
                    is_waste=True,
                )
    return found


def is_in_vain(view: View[Fever], me: int, card: int) -> bool:
    """Whether nobody can have prey for it. If all can play this kind its special case may happen, and nothing is certain."""
    hands = [known_hand(view, seat) for seat in range(view.n) if seat != me]
    if easy_prey(view, me, PREY[card]) or all(card in hand for hand in hands):
        return False
    return not any(is_prey(held, PREY[card]) for hand in hands for held in hand)


def known_hand(view: View[Fever], seat: int) -> list[int]:
    """A hand as whoever counted the cards knows it: everybody begins with the same, and all moves are open."""
    return view.pools.get(LAYOUT.pool_key(HAND.of(seat)), [])


# -- what to look at


def clues(view: View[Fever], ask: Ask) -> list[Clue]:
    """Easy Prey for a card in hand, dearest first; your own that somebody may take; a day that is about to end."""
    found: list[Clue] = []
    if ask.question is not PLAY:
        return found
    for card in (HUNTER, WOLF, RABBIT):
        if card in ask.options:
            for seat, lies in easy_prey(view, ask.seat, PREY[card])[:1]:
                text = f"{view.name(seat)}'s {WORDS[lies]} lies open: your {WORDS[card]} could take it."
                found.append(
                    Clue(text, {HUNTER: "FEV-HUNTER-03", WOLF: "FEV-WOLF-03", RABBIT: "FEV-RABBIT-04"}[card], f"easy-{seat}")
                )
    short = [seat for seat in range(view.n) if len(view.zones[HAND.of(seat)]) == 1]
    if short and len(view.zones[HAND.of(ask.seat)]) > 1:
        text = f"{view.name(short[0])} has one card left: the day may end now, and what you hold counts against you."
        found.append(Clue(text, "FEV-ENDDAY-01", f"hand-{ask.seat}"))
    return found


COUNSEL: Final = Counsel(CAUSES, parts, cautions, clues)
