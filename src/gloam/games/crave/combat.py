"""Attacks, what falls to them, and the Last Words of the fallen."""

from __future__ import annotations

from typing import Final

from gloam.engine import Question, note, rule

from . import targets
from .allowed import drained_by
from .area import defense, drop_shield, leave_with_items, shield_defense
from .bonuses import gather
from .cards import CARDS, CLAUSES, NO_CLAUSE
from .copies import COPY, choose_copy, nth_copy
from .domains import BEINGS, rank_of, seat_of
from .questions import AMOUNT, FOE, HEARER, PLAYERS, WORDS
from .scoring import gain_life, lose_life
from .state import DISCARD, SHIELDS, STUNNED, TRASH, Crave
from .vocabulary import EFFECTS

# -- attacking a player


def attack_player(s: Crave, me: int, seat: int, amount: int) -> None:
    """The pool and the opponent's life fall by the amount used; drain points give life back.

    [CRA-ATTACK-02, CRA-ATTACK-03, CRA-ATTACK-04, CRA-KEY-06, CRA-KEY-07, CRA-PATROL-06, CRA-PATROL-08, CRA-Q-10, CRA-Q-23]
    """
    note(s, "attack", "CRA-ATTACK-04", me, amount)
    drained = spend_attack(s, amount)
    if drained:
        gain_life(s, me, drained, "CRA-KEY-06")
    lose_life(s, seat, amount, "CRA-ATTACK-04")


@rule
def jab(s: Crave, me: int, seat: int) -> None:
    """Attack a player with a part of the pool. [CRA-Q-10]"""
    s.choose(me, AMOUNT, jab_with(me, seat))


@rule
def jab_with(s: Crave, me: int, seat: int, option: int) -> None:
    attack_player(s, me, seat, option + 1)


def spend_attack(s: Crave, amount: int) -> int:
    """Take attack points from the pool, drain points first; returns how many of them drain. [CRA-ATTACK-02, CRA-Q-22]"""
    drained = drained_by(s, amount)
    s.drain -= drained
    s.attack -= amount - drained
    return drained


# -- attacking a Patrol or a body shield


@rule
def attack_being(s: Crave, me: int, kind: int) -> None:
    """Several copies may stand there, each with a state of its own. [CRA-PATROL-07]"""
    s.choose(me, COPY, strike(me, targets.ATTACK, NO_CLAUSE, targets.ONCE, kind))


@rule
def strike(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """Exactly the defense is spent, all at once.

    [CRA-ATTACK-02, CRA-PATROL-02, CRA-PATROL-11, CRA-KEY-35, CRA-Q-09, CRA-Q-73, CRA-Q-81]
    """
    seat = seat_of(copy)
    index = nth_copy(s, purpose, seat, kind, rank_of(copy))
    if s.zones[SHIELDS.of(seat)]:
        drained = spend_attack(s, shield_defense(s, seat, index))
        break_shield(s, seat, index)
        if drained:
            gain_life(s, me, drained, "CRA-KEY-06")
    else:
        drained = spend_attack(s, defense(s, seat, index))
        defeat(s, me, seat, index, drained, True, "CRA-ATTACK-05")


def defeat(s: Crave, me: int, seat: int, index: int, drained: int, is_triumph: bool, why: str) -> None:
    """To the owner's discard pile with its Items; then Drain, Triumph and Last Words, in this order.

    [CRA-ATTACK-05, CRA-PATROL-03, CRA-KEY-12, CRA-KEY-14, CRA-KEY-17, CRA-KEY-29, CRA-EXAMPLE-02, CRA-Q-19, CRA-Q-26, CRA-Q-40]
    [CRA-Q-73]
    """
    speaks = not s.marks[seat][index] & STUNNED
    kind = leave_with_items(s, seat, index, DISCARD.of(seat), DISCARD.of(seat), why)
    if drained:
        gain_life(s, me, drained, "CRA-KEY-06")
    if speaks:
        for clause in reversed(CARDS[kind].words):
            s.do(last_words(seat, clause))
    if is_triumph:
        s.has_triumphed = True
        gather(s, me)


def break_shield(s: Crave, seat: int, index: int) -> None:
    """A body shield defeated by an attack is trashed for good; nobody triumphs over it. [CRA-KEY-36, CRA-Q-55]"""
    drop_shield(s, seat, index, TRASH.at(), "CRA-KEY-36")


# -- Last Words

# What their owner is asked; None: nothing, they heal.
ASKS: Final = EFFECTS.bound("last_words", {"attack": WORDS, "health": None, "foe_discard": FOE})
ASKED: Final[list[Question | None]] = [ASKS.get(name) for name in EFFECTS.names]


@rule
def last_words(s: Crave, me: int, clause: int) -> None:
    """Right after the defeat its owner gets the bonus, on whosever turn it is. [CRA-KEY-17, CRA-Q-26]"""
    words = CLAUSES[clause]
    note(s, "last words", "CRA-KEY-17", me, words.n, words.kind)
    if ASKED[words.do] is None:
        gain_life(s, me, words.n, "CRA-KEY-17")
    else:
        s.do(aim_words(me, clause))


@rule
def aim_words(s: Crave, me: int, clause: int) -> None:
    """The owner of the fallen Being chooses whom they hit. [CRA-KEY-18, CRA-KEY-19, CRA-Q-25]"""
    if ASKED[CLAUSES[clause].do] is WORDS:
        s.choose(me, WORDS, speak(me, clause))
    else:
        s.choose(me, FOE, foe_owes(me, CLAUSES[clause].n))


@rule
def speak(s: Crave, me: int, clause: int, option: int) -> None:
    """One target takes the whole attack; what is too much is lost. [CRA-KEY-18, CRA-GOAL-05, CRA-Q-25]"""
    part, target = HEARER.find(option)
    if part is PLAYERS:
        lose_life(s, target, CLAUSES[clause].n, "CRA-KEY-18")
    else:
        s.do(speak_to(me, targets.WORDS, clause, targets.ONCE, BEINGS[target]))


@rule
def speak_to(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    choose_copy(s, me, spoken(me, purpose, clause, left, kind), aim_words(me, clause))


@rule
def spoken(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """A Patrol that falls to Last Words speaks its own; there is no Drain and no Triumph. [CRA-Q-23, CRA-Q-26, CRA-Q-40]"""
    seat = seat_of(copy)
    index = nth_copy(s, purpose, seat, kind, rank_of(copy))
    if s.zones[SHIELDS.of(seat)]:
        break_shield(s, seat, index)
    else:
        defeat(s, me, seat, index, 0, False, "CRA-KEY-18")


@rule
def foe_owes(s: Crave, me: int, count: int, foe: int) -> None:
    """The chosen opponent owes more discards when the next cards are revealed. [CRA-PRIMARY-05, CRA-Q-12, CRA-Q-14]"""
    s.owed[foe] += count
    note(s, "owes", "CRA-Q-12", foe, count)
