"""Deck, discards, hands and piles."""

from __future__ import annotations

from gloam.engine import ALL, NOBODY, OWNER, Layout, State, Zone

DECK = Zone("deck", NOBODY, pool="cards")
DISCARDS = Zone("discards", ALL)
HAND = Zone("hand", OWNER, pool="cards")
PILE = Zone("pile", ALL)
LAYOUT = Layout(table=[DECK, DISCARDS], seat=[HAND, PILE])


class Owls(State):
    turns: int
    right: list[int]  # per seat: right guesses
    is_out: list[int]  # per seat: whether the player has given up
