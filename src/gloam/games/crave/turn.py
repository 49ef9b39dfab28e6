"""A turn in the order of the book: the Primary phase with its steps, then the Discard phase."""

from __future__ import annotations

from typing import Final

from gloam.engine import Step, note, pour, rule

from .area import clear_table, leave, take_position
from .bonuses import bonuses, gather
from .deck import draw_up, foresee, look_ahead
from .domains import MOST_SEATS
from .plants import plants
from .primary import ACT_AGAIN
from .questions import OWED
from .scoring import stop_at_limit
from .state import DISCARD, HAND_SIZE, NEW, NOWHERE, PLAY, REST, STUNNED, UPCOMING, Crave
from .targets import is_biting

# -- the round of turns


@rule
def play_on(s: Crave) -> None:
    """The next living player clockwise takes a turn; this step lies below everything that happens in it.

    [CRA-DISCARD-06, CRA-TEAM-09, CRA-TEAM-11, CRA-Q-61, CRA-Q-64, CRA-Q-72]
    """
    if s.last_turn and s.turn >= s.last_turn:
        stop_at_limit(s)
        return
    if s.turn > 0:
        s.active = (s.active + 1) % s.n
    while s.life[s.active] == 0:
        s.active = (s.active + 1) % s.n
    s.turn += 1
    s.agenda.append(PLAY_ON)
    s.do(TAKE_TURN[s.active])


PLAY_ON: Final[Step] = play_on()


@rule
def take_turn(s: Crave, me: int) -> None:
    """Primary phase, then Discard phase; the opening turns draw their cards first.

    [CRA-PRIMARY-01, CRA-SETUP-16, CRA-SETUP-17, CRA-SETUP-19, CRA-Q-03, CRA-Q-04, CRA-Q-62]
    """
    s.turns[me] += 1
    note(s, "turn", "CRA-PRIMARY-01", me, s.turn)
    realign(s, me)
    if s.turns[me] > 1 or me == s.first:
        turn_up(s, me)
    elif s.turn == 2:
        look_ahead(s, me, 1, "CRA-SETUP-17")
        s.do(foresee(me, 1, 0), first_draw(me))
    else:
        s.do(first_draw(me))


def realign(s: Crave, me: int) -> None:
    """Step 1: blocking ends, and every card may act again. [CRA-PRIMARY-03, CRA-KEY-04, CRA-TEAM-14, CRA-Q-11, CRA-Q-67]"""
    s.marks[me] = [mark & STUNNED for mark in s.marks[me]]
    s.influence = 0
    s.attack = 0
    s.drain = 0
    s.has_triumphed = False
    s.spent = []


# -- the first cards


@rule
def first_draw(s: Crave, me: int) -> None:
    """Everybody but the first player draws the first cards when the own first turn begins.

    [CRA-SETUP-16, CRA-SETUP-19, CRA-Q-03]
    """
    draw_up(s, me, HAND_SIZE, "CRA-SETUP-16")
    turn_up(s, me)


# -- Primary phase, step 2


def turn_up(s: Crave, me: int) -> None:
    """All upcoming cards are turned face-up; none is held back. [CRA-PRIMARY-04, CRA-Q-30]"""
    play = PLAY.places[me]
    pour(s, REST.places[me], play, "CRA-PRIMARY-04")
    pour(s, UPCOMING.places[me], play, "CRA-PRIMARY-04")
    count = len(s.zones[play]) - len(s.marks[me])
    s.marks[me].extend([NEW] * count)
    s.wearer[me].extend([NOWHERE] * count)
    if s.owed[me]:
        s.do(pay_owed(me), use_cards(me))
    else:
        begin_using(s, me)


@rule
def pay_owed(s: Crave, me: int) -> None:
    """Owed discards are paid from the cards just revealed, one by one; what cannot be paid lapses.

    [CRA-PRIMARY-05, CRA-Q-12, CRA-Q-13, CRA-Q-14]
    """
    if s.owed[me]:
        s.choose(me, OWED, pay_with(me))


@rule
def pay_with(s: Crave, me: int, kind: int) -> None:
    """The card goes to the own discard pile unused. [CRA-Q-12]"""
    cards = s.zones[PLAY.of(me)]
    for i in range(len(cards)):
        if cards[i] == kind and s.marks[me][i] & NEW:
            leave(s, me, i, DISCARD.of(me), "CRA-Q-12")
            break
    s.owed[me] -= 1
    s.do(pay_owed(me))


@rule
def use_cards(s: Crave, me: int) -> None:
    """The debt is settled or lapsed. [CRA-Q-14]"""
    s.owed[me] = 0
    begin_using(s, me)


def begin_using(s: Crave, me: int) -> None:
    """Block, then Plants, then attributes and bonuses, then the player acts. [CRA-Q-30, CRA-PRIMARY-06, CRA-Q-06]"""
    take_position(s, me)
    s.do(ACT_AGAIN[me], DISCARD_PHASE[me])
    if is_biting(s, me):
        s.do(plants(me), bonuses(me))
    else:
        gather(s, me)


# -- Discard phase


@rule
def discard_phase(s: Crave, me: int) -> None:
    """Pools are lost, all but Patrols and their Items is discarded, the stunned recover, five cards are drawn.

    [CRA-DISCARD-01, CRA-DISCARD-02, CRA-DISCARD-03, CRA-DISCARD-04, CRA-DISCARD-05, CRA-DISCARD-06, CRA-DISCARD-08, CRA-DISCARD-09]
    [CRA-INFL-04, CRA-ATTACK-06, CRA-KEY-22, CRA-PATROL-03, CRA-PLANT-10, CRA-Q-17, CRA-Q-18, CRA-Q-70]
    """
    s.influence = 0
    s.attack = 0
    s.drain = 0
    clear_table(s, me)
    s.marks[me] = [mark & ~STUNNED for mark in s.marks[me]]
    draw_up(s, me, HAND_SIZE, "CRA-DISCARD-05")


# The two ends of every turn, made once for each seat.
TAKE_TURN: Final[list[Step]] = [take_turn(seat) for seat in range(MOST_SEATS)]
DISCARD_PHASE: Final[list[Step]] = [discard_phase(seat) for seat in range(MOST_SEATS)]
