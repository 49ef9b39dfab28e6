"""How each option is worded."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Choice

from .cards import VALUES, WORDS
from .state import HAND, Owls


def guess_choice(view: View[Owls], ask: Ask, kind: int) -> Choice:
    return Choice(WORDS[kind].title(), "deck", gain=f"+{VALUES[kind]}", verb="guess", sentence=f"Guess {WORDS[kind]}")


def show_choice(view: View[Owls], ask: Ask, kind: int) -> Choice:
    hand = view.zones[HAND.of(ask.seat)]
    item = f"hand-{ask.seat}-{hand.index(kind)}" if kind in hand else ""
    return Choice(WORDS[kind].title(), item, gain=f"+{VALUES[kind]}", verb="show", sentence=f"Show {WORDS[kind]}")
