"""Plants act before anything else, unless somebody gets rid of them first."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Rule, note, rule

from .area import harm_of, leave, leave_with_items
from .cards import ANY_SIDE, CARDS, CLAUSES
from .chains import Chain
from .domains import ABILITIES
from .questions import BITE, LOSE, PURGE, REMOVE, ready_removers
from .scoring import lose_life
from .state import BITTEN, DISCARD, DONE, PLAY, Crave
from .targets import FINE, USE, is_biting, is_unbitten, own_verdict
from .targets import LOSE as TO_LOSE
from .targets import PURGE as TO_PURGE
from .vocabulary import EFFECTS


@rule
def plants(s: Crave, me: int) -> None:
    """While poison waits, its holder may use what removes a Plant; then the rest bites.

    [CRA-PLANT-05, CRA-PLANT-06, CRA-PLANT-08, CRA-EXAMPLE-09, CRA-Q-30, CRA-Q-31, CRA-Q-34]
    """
    if not is_biting(s, me):
        return
    if ready_removers(s, me):
        s.choose(me, REMOVE, remove_or_suffer(me))
    else:
        s.do(bites(me))


@rule
def remove_or_suffer(s: Crave, me: int, option: int) -> None:
    """The remover is used up for this turn, the Plant has done nothing. [CRA-PLANT-06, CRA-Q-34]"""
    if option == DECLINE:
        s.do(bites(me))
        return
    clause = ABILITIES[option]
    cards = s.zones[PLAY.of(me)]
    for i in range(len(cards)):
        if cards[i] == CLAUSES[clause].kind and own_verdict(s, me, USE, clause, i) == FINE:
            mark_used(s, me, i, clause)
            break
    s.do(PURGED.ask(me, clause, CLAUSES[clause].n), plants(me))


def mark_used(s: Crave, me: int, index: int, clause: int) -> None:
    """An ability is paid for and used once per turn. [CRA-ABILITY-02, CRA-INFL-05, CRA-Q-76]"""
    s.marks[me][index] |= DONE << CLAUSES[clause].bit
    note(s, "use", "CRA-ABILITY-02", me, piece=CLAUSES[clause].kind)
    if CLAUSES[clause].pay:
        pay(s, me, CLAUSES[clause].pay, "CRA-INFL-05")


def pay(s: Crave, me: int, price: int, why: str) -> None:
    """Influence is spent up to the total. [CRA-INFL-02, CRA-MARKET-01]"""
    s.influence -= price
    note(s, "pay", why, me, price)


# -- bites


@rule
def bites(s: Crave, me: int) -> None:
    """One Plant after the other, in the holder's order where that can matter, until none waits. [CRA-PLANT-05, CRA-Q-32]"""
    s.choose(me, BITE, bite(me))


@rule
def bite(s: Crave, me: int, kind: int) -> None:
    """A Plant harms its holder directly and may take a card that has just come into play.

    [CRA-PLANT-02, CRA-PLANT-03, CRA-PLANT-04, CRA-PLANT-07, CRA-PLANT-09, CRA-EXAMPLE-06, CRA-EXAMPLE-07, CRA-EXAMPLE-08]
    [CRA-Q-33, CRA-Q-79]
    """
    cards = s.zones[PLAY.of(me)]
    for i in range(len(cards)):
        if cards[i] == kind and is_unbitten(s, me, i):
            s.marks[me][i] |= BITTEN
            break
    s.do(bites(me))
    for clause in reversed(CARDS[kind].bites):
        asks = BITES[CLAUSES[clause].do]
        if asks is not None and CLAUSES[clause].side in (ANY_SIDE, s.side[me]):
            s.do(asks(me, clause, CLAUSES[clause].n))
    harm = harm_of(s, me, kind)
    note(s, "bite", "CRA-PLANT-02", me, harm, kind)
    if harm:
        lose_life(s, me, harm, "CRA-PLANT-02")


def lose(s: Crave, me: int, seat: int, index: int) -> None:
    """The holder discards a card of the named faction, chosen among those that came into play this turn; it goes unused, and its
    Items with it.

    [CRA-PLANT-07, CRA-EXAMPLE-08, CRA-Q-33]
    """
    leave_with_items(s, me, index, DISCARD.of(me), DISCARD.of(me), "CRA-PLANT-07")


LOST: Final = Chain(TO_LOSE, LOSE, ("", "lose_card", "lose_which", "lost"), lose)
BITTEN_BY: Final = EFFECTS.bound("bite", {"lose_life": None, "lose_card": LOST.ask})  # None: `harm_of` adds it up
BITES: Final[list[Rule | None]] = [BITTEN_BY.get(name) for name in EFFECTS.names]


# -- removing a Plant


def purge(s: Crave, me: int, seat: int, index: int) -> None:
    """`purge_plant`: up to n Plants go from the own cards in play to the discard pile, not to the trash: before they bite, or later
    in the turn.

    [CRA-PLANT-06, CRA-PLANT-08, CRA-EXAMPLE-09, CRA-Q-34]
    """
    leave(s, me, index, DISCARD.of(me), "CRA-PLANT-06")


PURGED: Final = Chain(TO_PURGE, PURGE, ("purge_plant", "purge", "purge_which", "purged"), purge)
