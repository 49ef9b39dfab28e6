"""Guessing, and showing a card in the end."""

from __future__ import annotations

from gloam.engine import Ask, Question, Refusal, draw, lay_out, move, note, pour, rule, shuffle

from .cards import KIND, WORDS, pieces
from .choices import guess_choice, show_choice
from .state import DECK, DISCARDS, HAND, PILE, Owls


def setup(s: Owls) -> None:
    """Shuffle and deal. [OWL-SETUP-01]"""
    s.turns = 0
    s.right = [0] * s.n
    s.is_out = [0] * s.n
    lay_out(s, DECK.at(), pieces(s.n, s.options))
    shuffle(s, DECK.at(), "OWL-SETUP-01")
    for seat in range(s.n):
        for _ in range(2):
            draw(s, DECK.at(), HAND.of(seat), "OWL-SETUP-01")
    s.do(take_turn(0))


@rule
def take_turn(s: Owls, me: int) -> None:
    """Guess the top card; who is out is passed over. [OWL-TURN-01, OWL-END-03]"""
    if s.is_out[me]:
        s.do(take_turn((me + 1) % s.n))
    else:
        s.choose(me, GUESS, then=check_guess(me))


def cannot_guess(s: Owls, ask: Ask, kind: int) -> Refusal | None:
    """A kind that is all in the open cannot be on top. [OWL-TURN-02]"""
    left = hidden(s).count(kind)
    return None if left else Refusal("OWL-TURN-02", f"no {WORDS[kind]} is left: all lie in the open")


def hidden(s: Owls) -> list[int]:
    cards = s.zones[DECK.at()].copy()
    for seat in range(s.n):
        cards += s.zones[HAND.of(seat)]
    return cards


GUESS = Question("guess", "What lies on top?", KIND, refusal=cannot_guess, always=True, choice=guess_choice)


@rule
def check_guess(s: Owls, me: int, kind: int) -> None:
    """Right: keep it. Wrong: discard it. [OWL-TURN-01]"""
    s.turns += 1
    note(s, "guess", "OWL-TURN-01", me, s.turns)
    if s.zones[DECK.at()][-1] == kind:
        s.right[me] += 1
        draw(s, DECK.at(), PILE.of(me), "OWL-TURN-01")
    else:
        draw(s, DECK.at(), DISCARDS.at(), "OWL-TURN-01")
    if s.zones[DECK.at()]:
        s.do(take_turn((me + 1) % s.n))
    else:
        note(s, "show", "OWL-END-01")
        s.do(show_cards(), finish())


@rule
def show_cards(s: Owls) -> None:
    """All show one card at the same time. [OWL-END-01]"""
    for seat in range(s.n):
        if not s.is_out[seat]:
            s.choose(seat, SHOW, then=show(seat))


def cannot_show(s: Owls, ask: Ask, kind: int) -> Refusal | None:
    """One shows a card of one's own hand. [OWL-END-01]"""
    return None if kind in s.zones[HAND.of(ask.seat)] else Refusal("OWL-END-01", f"you hold no {WORDS[kind]}")


SHOW = Question("show", "Which card do you show?", KIND, refusal=cannot_show, always=True, choice=show_choice)


@rule
def show(s: Owls, me: int, kind: int) -> None:
    """The shown card scores. [OWL-END-01]"""
    move(s, kind, HAND.of(me), PILE.of(me), "OWL-END-01")


@rule
def finish(s: Owls) -> None:
    s.ending = "The deck is empty and all have shown a card."


@rule
def give_up(s: Owls, me: int) -> None:
    """Who gives up is out and discards the hand; the last one left ends the game. [OWL-END-03]"""
    s.is_out[me] = 1
    pour(s, HAND.of(me), DISCARDS.at(), "OWL-END-03")
    if sum(s.is_out) == s.n - 1:
        s.finish("All others have given up.")


def is_out(s: Owls, seat: int) -> bool:
    """Who has given up plays no more. [OWL-END-03]"""
    return s.is_out[seat] == 1
