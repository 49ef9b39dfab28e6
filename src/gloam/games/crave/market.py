"""The three market rows: how they fill, and how a card is acquired."""

from __future__ import annotations

from gloam.engine import draw, move, rule

from .area import enter, take_position
from .bonuses import bonuses
from .cards import CARDS
from .questions import FOE
from .state import DISCARD, EXPENSIVE, ROW, ROW_SIZES, Crave, market_deck


def refill(s: Crave, row: int, why: str) -> None:
    """Reveal cards while the row is short, or while every card in it costs 6 or more.

    [CRA-MARKET-06, CRA-MARKET-07, CRA-MARKET-08, CRA-MARKET-09, CRA-MARKET-10, CRA-MARKET-11, CRA-MARKET-12, CRA-Q-43, CRA-Q-44]
    """
    cards = s.zones[ROW.at(row)]
    deck = market_deck(row)
    while s.zones[deck] and (len(cards) < ROW_SIZES[row] or is_dear(cards)):
        draw(s, deck, ROW.at(row), why)


def is_dear(cards: list[int]) -> bool:
    """Nothing in the row costs less than 6. [CRA-MARKET-12]"""
    return all(CARDS[kind].cost >= EXPENSIVE for kind in cards)


def acquire(s: Crave, me: int, kind: int) -> None:
    """An acquired card goes to the discard pile; Surge enters play; poison goes to an opponent.

    [CRA-MARKET-04, CRA-MARKET-05, CRA-PLANT-01, CRA-KEY-27, CRA-KEY-28, CRA-Q-28, CRA-Q-39, CRA-Q-45, CRA-GOAL-03]
    """
    card = CARDS[kind]
    place = ROW.at(card.deck)
    if card.is_poison:
        s.do(drop_plant(me, kind))
        return
    if card.surges:
        enter(s, me, place, s.zones[place].index(kind), "CRA-MARKET-05")
        take_position(s, me)
        s.do(bonuses(me))
    else:
        move(s, kind, place, DISCARD.of(me), "CRA-MARKET-04")
    refill(s, card.deck, "CRA-MARKET-06")


@rule
def drop_plant(s: Crave, me: int, kind: int) -> None:
    """The acquirer chooses the opponent who gets the poison. [CRA-Q-29]"""
    s.choose(me, FOE, plant_dropped(me, kind))


@rule
def plant_dropped(s: Crave, me: int, kind: int, foe: int) -> None:
    """It lies on top of that opponent's discard pile, face-up. [CRA-PLANT-01, CRA-Q-27, CRA-Q-35]"""
    place = ROW.at(CARDS[kind].deck)
    move(s, kind, place, DISCARD.of(foe), "CRA-PLANT-01")
    refill(s, CARDS[kind].deck, "CRA-MARKET-06")
