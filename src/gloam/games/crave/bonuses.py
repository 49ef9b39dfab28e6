"""What cards give by themselves: attributes, faction bonuses and Triumph."""

from __future__ import annotations

from gloam.engine import note, rule

from .area import drains, enter, is_active, others_of, take_position
from .cards import CARDS, CLAUSES, DRAW, GAIN_ATTACK, GAIN_INFLUENCE, ON_TRIUMPH
from .deck import refresh
from .plants import plants
from .scoring import gain_life
from .state import CREDITED, DECK, DONE, PLAY, STUNNED, Crave


@rule
def bonuses(s: Crave, me: int) -> None:
    """Gather what is due once the Plants have had their say. [CRA-Q-30]"""
    gather(s, me)


def gather(s: Crave, me: int) -> None:
    """Credit what is due, in the order of the cards; a drawn card may bring more, so after it all begins again.

    [CRA-PRIMARY-06, CRA-PRIMARY-08, CRA-INFL-01, CRA-ATTACK-01, CRA-PATROL-09, CRA-PATROL-13, CRA-FACTION-01, CRA-KEY-29]
    [CRA-KEY-30]
    [CRA-Q-06, CRA-Q-11, CRA-Q-39, CRA-Q-40, CRA-Q-41]
    """
    credit(s, me)
    for i, kind in enumerate(s.zones[PLAY.places[me]]):
        if CARDS[kind].automatic and is_active(s, me, i):
            for clause in CARDS[kind].automatic:
                if is_due(s, me, i, clause):
                    s.marks[me][i] |= DONE << CLAUSES[clause].bit
                    if CLAUSES[clause].do == DRAW:
                        s.do(draw_cards(me, CLAUSES[clause].n))
                        return
                    gain(s, me, clause, CLAUSES[clause].n, drains(s, me, i))


def is_due(s: Crave, me: int, index: int, clause: int) -> bool:
    """A bonus is gained once per turn, as soon as its condition is true. [CRA-FACTION-03, CRA-Q-40, CRA-Q-41]"""
    bonus = CLAUSES[clause]
    if s.marks[me][index] & DONE << bonus.bit:
        return False
    if bonus.on == ON_TRIUMPH:
        return s.has_triumphed
    return others_of(s, me, bonus.faction, index) > 0


def credit(s: Crave, me: int) -> None:
    """Every active card gives its attributes once per turn; a worn Item gives those of its wearer.

    [CRA-COMP-12, CRA-KEY-09, CRA-KEY-21, CRA-ITEM-01, CRA-ITEM-06, CRA-Q-06, CRA-Q-51, CRA-Q-75]
    """
    cards = s.zones[PLAY.places[me]]
    marks = s.marks[me]
    for i, mark in enumerate(marks):
        if mark & CREDITED:
            continue
        card = CARDS[cards[i]]
        if (card.equips or mark & STUNNED) and not is_active(s, me, i):
            continue
        marks[i] = mark | CREDITED
        s.influence += card.influence + card.worn_influence
        if card.power:
            is_drain = drains(s, me, i) if card.equips else card.drains
            if is_drain:
                s.drain += card.power
            else:
                s.attack += card.power
        health = card.health + card.worn_health
        if health:
            gain_life(s, me, health, "CRA-HEALTH-01")


def gain(s: Crave, me: int, clause: int, amount: int, is_drain: bool) -> None:
    """Influence and Attack go to the pools, Health to the life total. [CRA-HEALTH-01, CRA-Q-22]"""
    do = CLAUSES[clause].do
    if do == GAIN_INFLUENCE:
        s.influence += amount
        note(s, "influence", "CRA-INFL-01", me, amount, CLAUSES[clause].kind)
    elif do == GAIN_ATTACK:
        if is_drain:
            s.drain += amount
        else:
            s.attack += amount
        note(s, "power", "CRA-ATTACK-01", me, amount, CLAUSES[clause].kind)
    else:
        gain_life(s, me, amount, "CRA-HEALTH-01")


@rule
def draw_cards(s: Crave, me: int, count: int) -> None:
    """Drawn cards come into play at once; Plants among them act first. [CRA-Q-31, CRA-Q-47, CRA-Q-82]"""
    for _ in range(count):
        if refresh(s, me):
            deck = DECK.of(me)
            enter(s, me, deck, len(s.zones[deck]) - 1, "CRA-Q-47")
    take_position(s, me)
    s.do(plants(me), bonuses(me))
