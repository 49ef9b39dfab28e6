"""What the active player does in the Primary phase, in any order, until the phase is ended."""

from __future__ import annotations

from typing import Final

from gloam.engine import Step, rule

from . import domains as d
from . import targets as t
from .area import attach, drains, leave_with_items
from .bonuses import gather
from .cards import CARDS, CLAUSES, NO_CLAUSE
from .combat import attack_being, attack_player, jab
from .effects import take_effect
from .market import acquire
from .menu import ACT, loose_copy, most_damage
from .plants import mark_used, pay
from .questions import COPY, WEAR
from .state import DISCARD, NOWHERE, TRASH, Crave


@rule
def act(s: Crave, me: int) -> None:
    """Steps 3 and 4: acquire, attack and use abilities in whatever order; with nothing left to do the phase ends by itself.

    [CRA-PRIMARY-02, CRA-PRIMARY-06, CRA-PRIMARY-07, CRA-ABILITY-01, CRA-INFL-03, CRA-ATTACK-06, CRA-Q-07, CRA-Q-71]
    """
    s.choose(me, ACT, ACTED[me])


@rule
def acted(s: Crave, me: int, option: int) -> None:
    """One action is carried out with all its consequences before the next. [CRA-Q-07]"""
    if option >= d.END:
        return
    s.do(ACT_AGAIN[me])
    if option >= d.JAB:
        s.do(jab(me, option - d.JAB))
    elif option >= d.HIT_BEING:
        s.do(attack_being(me, d.BEINGS[option - d.HIT_BEING]))
    elif option >= d.HIT:
        attack_player(s, me, option - d.HIT, most_damage(s, option - d.HIT))
    elif option >= d.TRASH:
        s.do(trash(me, t.MARK, NO_CLAUSE, t.ONCE, d.MARKED[option - d.TRASH]))
    elif option >= d.USE:
        clause = d.ABILITIES[option - d.USE]
        s.do(use(me, t.USE, clause, t.ONCE, CLAUSES[clause].kind))
    elif option >= d.EQUIP:
        s.do(equip(me, d.EQUIPPABLE[option - d.EQUIP]))
    else:
        buy(s, me, d.FOR_SALE[option])


# The two steps of every action, made once for each seat.
ACT_AGAIN: Final[list[Step]] = [act(seat) for seat in range(d.MOST_SEATS)]
ACTED: Final[list[Step]] = [acted(seat) for seat in range(d.MOST_SEATS)]


def buy(s: Crave, me: int, kind: int) -> None:
    """Pay the printed cost. [CRA-INFL-01, CRA-INFL-06, CRA-MARKET-01, CRA-EXAMPLE-11]"""
    pay(s, me, CARDS[kind].cost, "CRA-MARKET-01")
    acquire(s, me, kind)


# -- equipping


@rule
def equip(s: Crave, me: int, item: int) -> None:
    """Choose a Being in play for the Item. [CRA-KEY-08, CRA-KEY-13, CRA-Q-49, CRA-Q-50]"""
    s.choose(me, WEAR, wear_which(me, t.WEAR, item, t.ONCE))


@rule
def wear_which(s: Crave, me: int, purpose: int, item: int, left: int, kind: int) -> None:
    s.choose(me, COPY, worn(me, purpose, item, left, kind))


@rule
def worn(s: Crave, me: int, purpose: int, item: int, left: int, kind: int, copy: int) -> None:
    """The Item lies on the Being and is credited at once by the bonuses that follow. [CRA-KEY-08, CRA-KEY-09, CRA-Q-51]"""
    attach(s, me, loose_copy(s, me, item), t.nth_copy(s, purpose, me, kind, d.rank_of(copy)), kind)
    gather(s, me)


# -- abilities and cross marks


@rule
def use(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    """Use an ability once this turn. [CRA-ABILITY-02]"""
    s.choose(me, COPY, used(me, purpose, clause, left, kind))


@rule
def used(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    index = t.nth_copy(s, purpose, me, kind, d.rank_of(copy))
    mark_used(s, me, index, clause)
    take_effect(s, me, clause, index, drains(s, me, index))


@rule
def trash(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    """Sacrifice a card for its own mark. [CRA-COMP-09, CRA-TRASH-04]"""
    s.choose(me, COPY, trashed(me, purpose, clause, left, kind))


@rule
def trashed(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """It leaves the game for good and gives its benefit once; what it gave before is kept.

    [CRA-TRASH-02, CRA-TRASH-04, CRA-TRASH-05, CRA-TRASH-06, CRA-EXAMPLE-04, CRA-Q-36, CRA-Q-38]
    """
    index = t.nth_copy(s, purpose, me, kind, d.rank_of(copy))
    is_drain = drains(s, me, index)
    leave_with_items(s, me, index, TRASH.at(), DISCARD.of(me), "CRA-TRASH-04")
    for benefit in reversed(CARDS[kind].marked):
        take_effect(s, me, benefit, NOWHERE, is_drain)
