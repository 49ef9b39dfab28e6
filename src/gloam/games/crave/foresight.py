"""Looking at the top of the own draw deck: the second player's peek, and scrying."""

from __future__ import annotations

from gloam.engine import move_at, note, peek, put_back, rule

from .area import keep_spent, take_spent
from .domains import BOTTOM, KEEP
from .questions import FORESEE
from .state import DECK, DISCARD, Crave, team


def look_ahead(s: Crave, me: int, count: int, why: str) -> None:
    """Look at the top cards of the own draw deck; team mates who share hands look too. [CRA-SETUP-17, CRA-DISCARD-11, CRA-Q-78]"""
    deck = DECK.of(me)
    for i in range(min(count, len(s.zones[deck]))):
        for seat in range(s.n):
            if seat == me or (team(s.n, seat) == team(s.n, me) and s.options["hands"] == "shared"):
                peek(s, seat, deck, len(s.zones[deck]) - 1 - i, why)


@rule
def foresee(s: Crave, me: int, left: int, kept: int) -> None:
    """One card after the other, from the top: leave it, move it to the bottom, or discard it. [CRA-SETUP-18]"""
    if left and len(s.zones[DECK.of(me)]) > kept:
        s.choose(me, FORESEE, foreseen(me, left, kept))


@rule
def foreseen(s: Crave, me: int, left: int, kept: int, fate: int) -> None:
    """The log tells the choice, and the card only if it was discarded. [CRA-SETUP-18, CRA-Q-78]"""
    deck = DECK.of(me)
    index = len(s.zones[deck]) - 1 - kept
    if fate == KEEP:
        note(s, "keep", "CRA-SETUP-18", me)
        kept += 1
    elif fate == BOTTOM:
        put_back(s, index, deck, deck, "CRA-SETUP-18", under=True)
    else:
        kind = move_at(s, index, deck, DISCARD.of(me), "CRA-SETUP-18")
        keep_spent(s, kind, take_spent(s, kind, deck), DISCARD.of(me))
    s.do(foresee(me, left - 1, kept))
