"""The vocabulary of the cards: one rule for each effect that needs more than adding a number.

An effect rule gets (me, clause, is_drain): who uses it, the number of the clause, and whether attack from it drains.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Rule, move, note, rule

from . import questions as q
from . import targets as t
from .area import amount_of, drop_shield, home, leave_with_items, take_spent, turn_coat
from .bonuses import draw_cards, gain
from .cards import CLAUSES, DRAW, EFFECTS, GAIN_HEALTH
from .combat import defeat, foe_owes
from .copies import COPY, choose_copy, nth_copy
from .deck import foresee, look_ahead
from .domains import FOR_SALE, rank_of, seat_of
from .market import acquire
from .plants import purge
from .state import DISCARD, NOWHERE, STUNNED, TRASH, Crave


def take_effect(s: Crave, me: int, clause: int, index: int, is_drain: bool) -> None:
    """Carry out a clause of a card in play (NOWHERE: it has just left); `influence`, `attack` and `health` only add n."""
    if CLAUSES[clause].do <= GAIN_HEALTH:
        gain(s, me, clause, amount_of(s, me, clause, index), is_drain)
    else:
        s.do(VOCABULARY[CLAUSES[clause].do - DRAW](me, clause, int(is_drain)))


@rule
def draw(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`draw`: n cards from the own draw deck come into play. [CRA-Q-47]"""
    s.do(draw_cards(me, CLAUSES[clause].n))


@rule
def scry(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`scry`: look at the top n cards of the own deck; leave, bottom or discard each. [CRA-DISCARD-11]"""
    look_ahead(s, me, CLAUSES[clause].n, "CRA-DISCARD-11")
    s.do(foresee(me, CLAUSES[clause].n, 0))


@rule
def acquire_free(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`acquire_free`: a market card of cost n or less without paying. [CRA-Q-45]"""
    s.choose(me, q.FREE, take_free(me, clause))


@rule
def take_free(s: Crave, me: int, clause: int, option: int) -> None:
    acquire(s, me, FOR_SALE[option])


@rule
def foe_discard(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`foe_discard`: an opponent owes n more discards. [CRA-PRIMARY-05]"""
    s.choose(me, q.FOE, foe_owes(me, CLAUSES[clause].n))


@rule
def either(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`either`: one of two simple effects."""
    s.choose(me, q.EITHER, chosen_half(me, clause, is_drain))


@rule
def chosen_half(s: Crave, me: int, clause: int, is_drain: int, half: int) -> None:
    take_effect(s, me, CLAUSES[clause].first if half == 0 else CLAUSES[clause].second, NOWHERE, is_drain == 1)


# -- trash_card


@rule
def trash_card(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`trash_card`: up to n own cards from play or from the discard pile, without their benefit.

    [CRA-TRASH-01, CRA-Q-36, CRA-Q-37]
    """
    s.do(cut(me, clause, CLAUSES[clause].n))


@rule
def cut(s: Crave, me: int, clause: int, left: int) -> None:
    s.choose(me, q.CUT, cut_which(me, t.CUT, clause, left))


@rule
def cut_which(s: Crave, me: int, purpose: int, clause: int, left: int, option: int) -> None:
    if option == DECLINE:
        return
    part = q.PILE.part_at[option]
    kind = option - part.start
    if part is q.FROM_PLAY:
        s.choose(me, COPY, cut_out(me, purpose, clause, left, kind))
        return
    move(s, kind, DISCARD.of(me), TRASH.at(), "CRA-TRASH-02")
    take_spent(s, kind, DISCARD.of(me))
    if left > 1:
        s.do(cut(me, clause, left - 1))


@rule
def cut_out(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """Trashed for good; Items on it go to the discard pile. [CRA-TRASH-02, CRA-TRASH-03, CRA-Q-37]"""
    index = nth_copy(s, purpose, me, kind, rank_of(copy))
    leave_with_items(s, me, index, TRASH.at(), DISCARD.of(me), "CRA-TRASH-02")
    if left > 1:
        s.do(cut(me, clause, left - 1))


# -- stun


@rule
def stun(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`stun`: up to n Patrols that are legal targets. [CRA-KEY-20, CRA-KEY-23, CRA-KEY-25]"""
    s.do(stun_one(me, clause, CLAUSES[clause].n))


@rule
def stun_one(s: Crave, me: int, clause: int, left: int) -> None:
    s.choose(me, q.STUN, stun_which(me, t.STUN, clause, left))


@rule
def stun_which(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    if kind != DECLINE:
        choose_copy(s, me, stunned(me, purpose, clause, left, kind), stun_one(me, clause, left))


@rule
def stunned(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """Turned upside down until its owner's next turn is over; it costs no Attack. [CRA-KEY-20, CRA-KEY-21, CRA-KEY-25]"""
    seat = seat_of(copy)
    s.marks[seat][nth_copy(s, purpose, seat, kind, rank_of(copy))] |= STUNNED
    note(s, "stun", "CRA-KEY-20", seat, piece=kind)
    if left > 1:
        s.do(stun_one(me, clause, left - 1))


# -- fatal


@rule
def fatal(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`fatal`: defeat n legal Patrols whatever their defense, without Attack. [CRA-KEY-14, CRA-KEY-15, CRA-KEY-16, CRA-Q-24]"""
    s.do(slay(me, clause, CLAUSES[clause].n))


@rule
def slay(s: Crave, me: int, clause: int, left: int) -> None:
    s.choose(me, q.FATAL, slay_which(me, t.FATAL, clause, left))


@rule
def slay_which(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    choose_copy(s, me, slain(me, purpose, clause, left, kind), slay(me, clause, left))


@rule
def slain(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """The Patrol falls as if attacked; Fatal does not drain. [CRA-KEY-14, CRA-Q-23, CRA-Q-26]"""
    if left > 1:
        s.do(slay(me, clause, left - 1))
    seat = seat_of(copy)
    defeat(s, me, seat, nth_copy(s, purpose, seat, kind, rank_of(copy)), 0, True, "CRA-KEY-14")


# -- turn and bring_back


@rule
def turn(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`turn`: n Groupies of opponents become own body shields. [CRA-KEY-31, CRA-Q-53, CRA-Q-80]"""
    s.do(seduce(me, clause, CLAUSES[clause].n))


@rule
def seduce(s: Crave, me: int, clause: int, left: int) -> None:
    s.choose(me, q.TURN, turn_which(me, t.TURN, clause, left))


@rule
def turn_which(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    choose_copy(s, me, turned(me, purpose, clause, left, kind), seduce(me, clause, left))


@rule
def turned(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """It stands before the Vampire who turned it, and protects nobody else. [CRA-KEY-32, CRA-KEY-38, CRA-Q-56, CRA-Q-66]"""
    seat = seat_of(copy)
    turn_coat(s, me, seat, nth_copy(s, purpose, seat, kind, rank_of(copy)))
    if left > 1:
        s.do(seduce(me, clause, left - 1))


@rule
def bring_back(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`bring_back`: up to n turned Groupies of the own side return. [CRA-KEY-37, CRA-Q-57]"""
    s.do(rescue(me, clause, CLAUSES[clause].n))


@rule
def rescue(s: Crave, me: int, clause: int, left: int) -> None:
    s.choose(me, q.RESCUE, rescue_which(me, t.RESCUE, clause, left))


@rule
def rescue_which(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    if kind != DECLINE:
        choose_copy(s, me, rescued(me, purpose, clause, left, kind), rescue(me, clause, left))


@rule
def rescued(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """It goes to the discard pile of its original player. [CRA-KEY-37, CRA-Q-54, CRA-Q-64]"""
    seat = seat_of(copy)
    index = nth_copy(s, purpose, seat, kind, rank_of(copy))
    drop_shield(s, seat, index, home(s, s.shield_owner[seat][index]), "CRA-KEY-37")
    if left > 1:
        s.do(rescue(me, clause, left - 1))


@rule
def purge_plant(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`purge_plant`: discard up to n Plants from the own cards in play. [CRA-Q-34]"""
    s.do(purge(me, clause, CLAUSES[clause].n))


VOCABULARY: Final[list[Rule]] = [
    draw, scry, acquire_free, trash_card, foe_discard, stun, fatal, turn, bring_back, purge_plant, either,
]  # fmt: skip
assert [word.name for word in VOCABULARY] == EFFECTS[DRAW : DRAW + len(VOCABULARY)], "the vocabulary and its rules are in one order"
