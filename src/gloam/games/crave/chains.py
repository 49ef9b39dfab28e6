"""Words that choose cards, one after the other: stun up to two Patrols, trash a card, lose a card to a Plant.

They are one chain of four steps: begin, which kind, which copy of it, what becomes of it; and again while some are left. Each word
has its own names for the steps, as names are part of saved games and encodings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import DECLINE, Question, Rule

from . import targets
from .cards import CLAUSES
from .copies import choose_copy, nth_copy
from .domains import rank_of, seat_of
from .state import Crave


def begin_chain(s: Crave, me: int, clause: int, is_drain: int) -> None:
    s.do(chain_of(clause).ask(me, clause, CLAUSES[clause].n))


def ask_kind(s: Crave, me: int, clause: int, left: int) -> None:
    chain = chain_of(clause)
    s.choose(me, chain.question, chain.which(me, chain.purpose, clause, left))


def ask_copy(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    if kind != DECLINE:
        chain = CHAINS[purpose]
        choose_copy(s, me, chain.done(me, purpose, clause, left, kind), chain.ask(me, clause, left))


def seal_fate(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """The next card is chosen after all that comes of this one, such as Last Words. [CRA-Q-26]"""
    chain = CHAINS[purpose]
    if left > 1:
        s.do(chain.ask(me, clause, left - 1))
    seat = seat_of(copy)
    chain.fate(s, me, seat, nth_copy(s, purpose, seat, kind, rank_of(copy)))


class Chain:
    """The steps of one word; `fate(state, me, seat, index)` is what becomes of the card chosen."""

    purpose: int
    question: Question
    begin: Rule
    ask: Rule
    which: Rule
    done: Rule
    fate: Callable[[Crave, int, int, int], None]

    def __init__(
        self,
        purpose: int,
        question: Question,
        names: tuple[str, str, str, str],
        fate: Callable[[Crave, int, int, int], None],
        choosing: Callable[[Crave, int, int, int, int, int], None] = ask_copy,
    ) -> None:
        self.purpose = purpose
        self.question = question
        self.begin = Rule(begin_chain, names[0])
        self.ask = Rule(ask_kind, names[1])
        self.which = Rule(choosing, names[2])
        self.done = Rule(seal_fate, names[3])
        self.fate = fate
        CHAINS[purpose] = self
        STEPS.extend([self.ask, self.which, self.done])


CHAINS: Final[dict[int, Chain]] = {}
STEPS: Final[list[Rule]] = []


def chain_of(clause: int) -> Chain:
    return CHAINS[targets.AIM_OF[CLAUSES[clause].do]]
