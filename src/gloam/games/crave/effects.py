"""What the words of abilities and cross marks do: one rule for each that needs more than adding a number.

An effect rule gets (me, clause, is_drain): who uses it, the number of the clause, and whether attack from it drains.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Rule, move, note, rule

from . import questions, targets
from .area import amount_of, drop_shield, home, leave_with_items, take_spent, turn_coat
from .bonuses import draw_cards, gain
from .cards import CLAUSES
from .chains import Chain, ask_copy
from .combat import defeat, foe_owes
from .deck import foresee, look_ahead
from .domains import FOR_SALE
from .market import acquire
from .plants import PURGED
from .state import DISCARD, NOWHERE, PLAY, STUNNED, TRASH, Crave
from .vocabulary import EFFECTS


def take_effect(s: Crave, me: int, clause: int, index: int, is_drain: bool) -> None:
    """Carry out a clause of a card in play (NOWHERE: it has just left)."""
    word = RULES[CLAUSES[clause].do]
    if word is None:
        gain(s, me, clause, amount_of(s, me, clause, index), is_drain)
    else:
        s.do(word(me, clause, int(is_drain)))


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
    s.choose(me, questions.FREE, take_free(me, clause))


@rule
def take_free(s: Crave, me: int, clause: int, option: int) -> None:
    acquire(s, me, FOR_SALE[option])


@rule
def foe_discard(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`foe_discard`: an opponent owes n more discards. [CRA-PRIMARY-05]"""
    s.choose(me, questions.FOE, foe_owes(me, CLAUSES[clause].n))


@rule
def either(s: Crave, me: int, clause: int, is_drain: int) -> None:
    """`either`: one of two simple effects."""
    s.choose(me, questions.EITHER, chosen_half(me, clause, is_drain))


@rule
def chosen_half(s: Crave, me: int, clause: int, is_drain: int, half: int) -> None:
    take_effect(s, me, CLAUSES[clause].first if half == 0 else CLAUSES[clause].second, NOWHERE, is_drain == 1)


# -- words that choose cards


def cut(s: Crave, me: int, seat: int, index: int) -> None:
    """`trash_card`: up to n own cards from play or from the discard pile, for good and without their benefit; Items on them go to
    the discard pile.

    [CRA-TRASH-01, CRA-TRASH-02, CRA-TRASH-03, CRA-Q-36, CRA-Q-37]
    """
    leave_with_items(s, me, index, TRASH.at(), DISCARD.of(me), "CRA-TRASH-02")


def cut_which(s: Crave, me: int, purpose: int, clause: int, left: int, option: int) -> None:
    if option == DECLINE:
        return
    part, kind = questions.PILE.find(option)
    if part is questions.FROM_PLAY:
        ask_copy(s, me, purpose, clause, left, kind)
        return
    move(s, kind, DISCARD.of(me), TRASH.at(), "CRA-TRASH-02")
    take_spent(s, kind, DISCARD.of(me))
    if left > 1:
        s.do(CUT.ask(me, clause, left - 1))


def stun(s: Crave, me: int, seat: int, index: int) -> None:
    """`stun`: up to n Patrols that are legal targets, turned upside down until their owner's next turn is over; it costs no Attack.

    [CRA-KEY-20, CRA-KEY-21, CRA-KEY-23, CRA-KEY-25]
    """
    s.marks[seat][index] |= STUNNED
    note(s, "stun", "CRA-KEY-20", seat, piece=s.zones[PLAY.of(seat)][index])


def slay(s: Crave, me: int, seat: int, index: int) -> None:
    """`fatal`: n legal Patrols fall as if attacked, whatever their defense, without Attack; Fatal does not drain.

    [CRA-KEY-14, CRA-KEY-15, CRA-KEY-16, CRA-Q-23, CRA-Q-24, CRA-Q-26]
    """
    defeat(s, me, seat, index, 0, True, "CRA-KEY-14")


def turn(s: Crave, me: int, seat: int, index: int) -> None:
    """`turn`: n Groupies of opponents stand before the Vampire who turned them, and protect nobody else.

    [CRA-KEY-31, CRA-KEY-32, CRA-KEY-38, CRA-Q-53, CRA-Q-56, CRA-Q-66, CRA-Q-80]
    """
    turn_coat(s, me, seat, index)


def bring_back(s: Crave, me: int, seat: int, index: int) -> None:
    """`bring_back`: up to n turned Groupies of the own side go to the discard piles of their original players.

    [CRA-KEY-37, CRA-Q-54, CRA-Q-57, CRA-Q-64]
    """
    drop_shield(s, seat, index, home(s, s.shield_owner[seat][index]), "CRA-KEY-37")


CUT: Final = Chain(targets.CUT, questions.CUT, ("trash_card", "cut", "cut_which", "cut_out"), cut, cut_which)
STUN: Final = Chain(targets.STUN, questions.STUN, ("stun", "stun_one", "stun_which", "stunned"), stun)
FATAL: Final = Chain(targets.FATAL, questions.FATAL, ("fatal", "slay", "slay_which", "slain"), slay)
TURN: Final = Chain(targets.TURN, questions.TURN, ("turn", "seduce", "turn_which", "turned"), turn)
RESCUE: Final = Chain(targets.RESCUE, questions.RESCUE, ("bring_back", "rescue", "rescue_which", "rescued"), bring_back)

# The rule of every word that an ability or a cross mark may have; None: it only adds its number.
BOUND: Final = EFFECTS.bound(
    "use",
    {
        "influence": None, "attack": None, "health": None, "draw": draw, "scry": scry, "acquire_free": acquire_free,
        "trash_card": CUT.begin, "foe_discard": foe_discard, "stun": STUN.begin, "fatal": FATAL.begin, "turn": TURN.begin,
        "bring_back": RESCUE.begin, "purge_plant": PURGED.begin, "either": either,
    },
)  # fmt: skip
RULES: Final[list[Rule | None]] = [BOUND.get(name) for name in EFFECTS.names]
