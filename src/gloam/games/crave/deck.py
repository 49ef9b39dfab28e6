"""The own draw deck: drawing from it, shuffling it anew, looking at its top."""

from __future__ import annotations

from gloam.engine import draw, move_at, note, peek, pour, put_back, rule, shuffle

from .area import carry_spent, keep_spent, take_spent
from .domains import BOTTOM, KEEP
from .questions import FORESEE
from .state import DECK, DISCARD, REST, UPCOMING, Crave, team

# -- drawing


def refresh(s: Crave, me: int) -> bool:
    """With an empty draw deck the discard pile is shuffled into a new one; false if there is nothing to draw.

    [CRA-DISCARD-07, CRA-Q-46]
    """
    deck = DECK.places[me]
    if s.zones[deck]:
        return True
    discard = DISCARD.places[me]
    if not s.zones[discard]:
        return False
    pour(s, discard, deck, "CRA-DISCARD-07")
    carry_spent(s, discard, deck)
    shuffle(s, deck, "CRA-DISCARD-07")
    return True


def draw_up(s: Crave, me: int, count: int, rule: str) -> None:
    """Draw upcoming cards face-down; what comes before a reshuffle lies apart, as everybody can tell it by counting.

    [CRA-DISCARD-05, CRA-DISCARD-07, CRA-DISCARD-09, CRA-EXAMPLE-05]
    """
    deck = DECK.places[me]
    target = UPCOMING.places[me]
    before = min(count, len(s.zones[deck]))
    reshuffles = before < count and len(s.zones[DISCARD.places[me]]) > 0
    early = REST.places[me] if reshuffles else target
    for _ in range(before):
        draw(s, deck, early, rule)
    tell_drawn(s, me, before, rule)
    late = 0
    while late < count - before and refresh(s, me):
        draw(s, deck, target, rule)
        late += 1
    tell_drawn(s, me, late, rule)


def tell_drawn(s: Crave, me: int, count: int, rule: str) -> None:
    """The log tells in one line how many cards were drawn."""
    if count:
        note(s, "draw", rule, me, count)


# -- the second player's peek, and scrying


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
