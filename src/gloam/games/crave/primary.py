"""The Primary phase: what the active player does, in any order, until the phase is ended."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Menu, Part, Question, Step, never_refused, rule

from . import choices, copies, domains, questions, targets
from .allowed import (
    add_targets,
    affordable,
    cannot_attack,
    cannot_buy,
    cannot_equip,
    cannot_jab,
    cannot_strike,
    cannot_trash,
    cannot_use,
    has_point,
    loose_copy,
    most_damage,
)
from .area import attach, defense, drains, is_active, leave_with_items
from .bonuses import gather
from .cards import CARDS, CLAUSES, NO_CLAUSE
from .combat import attack_being, attack_player, jab
from .effects import take_effect
from .market import acquire
from .plants import mark_used, pay
from .state import DISCARD, DONE, NOWHERE, PLAY, ROW, SHIELDS, STUNNED, TRASH, Crave, attack_left, foes, own_row


@rule
def act(s: Crave, me: int) -> None:
    """Steps 3 and 4: acquire, attack and use abilities in whatever order; with nothing left to do the phase ends by itself.

    [CRA-PRIMARY-02, CRA-PRIMARY-06, CRA-PRIMARY-07, CRA-ABILITY-01, CRA-INFL-03, CRA-ATTACK-06, CRA-Q-07, CRA-Q-71]
    """
    s.choose(me, ACT, ACTED[me])


@rule
def acted(s: Crave, me: int, option: int) -> None:
    """One action is carried out with all its consequences before the next. [CRA-Q-07]"""
    if MENU.part_at[option] is END:
        return  # the Discard phase waits on the agenda
    s.do(ACT_AGAIN[me])
    MENU.perform(s, me, option)


# The two steps of every action, made once for each seat.
ACT_AGAIN: Final[list[Step]] = [act(seat) for seat in range(domains.MOST_SEATS)]
ACTED: Final[list[Step]] = [acted(seat) for seat in range(domains.MOST_SEATS)]


# -- buying


def buy(s: Crave, me: int, option: int) -> None:
    """Pay the printed cost. [CRA-INFL-01, CRA-INFL-06, CRA-MARKET-01, CRA-EXAMPLE-11]"""
    kind = domains.FOR_SALE[option]
    pay(s, me, CARDS[kind].cost, "CRA-MARKET-01")
    acquire(s, me, kind)


def on_sale(s: Crave, ask: Ask) -> list[int]:
    """The cards that lie where this player buys, too dear or not."""
    return sorted({domains.SALE_OF[kind] for row in (0, own_row(s, ask.seat)) for kind in s.zones[ROW.at(row)]})


# -- equipping


def begin_equipping(s: Crave, me: int, option: int) -> None:
    s.do(EQUIPS[me][option])


@rule
def equip(s: Crave, me: int, item: int) -> None:
    """Choose a Being in play for the Item. [CRA-KEY-08, CRA-KEY-13, CRA-Q-49, CRA-Q-50]"""
    s.choose(me, questions.WEAR, wear_which(me, targets.WEAR, item, targets.ONCE))


@rule
def wear_which(s: Crave, me: int, purpose: int, item: int, left: int, kind: int) -> None:
    s.choose(me, copies.COPY, worn(me, purpose, item, left, kind))


@rule
def worn(s: Crave, me: int, purpose: int, item: int, left: int, kind: int, copy: int) -> None:
    """The Item lies on the Being and is credited at once by the bonuses that follow. [CRA-KEY-08, CRA-KEY-09, CRA-Q-51]"""
    attach(s, me, loose_copy(s, me, item), copies.nth_copy(s, purpose, me, kind, domains.rank_of(copy)), kind)
    gather(s, me)


def loose_items(s: Crave, ask: Ask) -> list[int]:
    """The Items that wait to be attached."""
    kinds = {kind for kind in s.zones[PLAY.of(ask.seat)] if CARDS[kind].equips and loose_copy(s, ask.seat, kind) >= 0}
    return sorted([domains.EQUIPPABLE_OF[kind] for kind in kinds])


# -- abilities and cross marks


def begin_using(s: Crave, me: int, option: int) -> None:
    s.do(USES[me][option])


@rule
def use(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    """Use an ability once this turn. [CRA-ABILITY-02]"""
    s.choose(me, copies.COPY, used(me, purpose, clause, left, kind))


@rule
def used(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    index = copies.nth_copy(s, purpose, me, kind, domains.rank_of(copy))
    mark_used(s, me, index, clause)
    take_effect(s, me, clause, index, drains(s, me, index))


def own_abilities(s: Crave, ask: Ask) -> list[int]:
    """What the cards in play can do, ready or not."""
    return sorted({domains.ABILITY_OF[clause] for kind in s.zones[PLAY.of(ask.seat)] for clause in CARDS[kind].uses})


def begin_trashing(s: Crave, me: int, option: int) -> None:
    s.do(TRASHES[me][option])


@rule
def trash(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int) -> None:
    """Sacrifice a card for its own mark. [CRA-COMP-09, CRA-TRASH-04]"""
    s.choose(me, copies.COPY, trashed(me, purpose, clause, left, kind))


@rule
def trashed(s: Crave, me: int, purpose: int, clause: int, left: int, kind: int, copy: int) -> None:
    """It leaves the game for good and gives its benefit once; what it gave before is kept.

    [CRA-TRASH-02, CRA-TRASH-04, CRA-TRASH-05, CRA-TRASH-06, CRA-EXAMPLE-04, CRA-Q-36, CRA-Q-38]
    """
    index = copies.nth_copy(s, purpose, me, kind, domains.rank_of(copy))
    is_drain = drains(s, me, index)
    leave_with_items(s, me, index, TRASH.at(), DISCARD.of(me), "CRA-TRASH-04")
    for benefit in reversed(CARDS[kind].marked):
        take_effect(s, me, benefit, NOWHERE, is_drain)


def own_marked(s: Crave, ask: Ask) -> list[int]:
    """The cards in play with a cross mark."""
    return sorted({domains.MARKED_OF[kind] for kind in s.zones[PLAY.of(ask.seat)] if CARDS[kind].marked})


# The first steps of these, made once for each seat.
EQUIPS: Final[list[list[Step]]] = [[equip(seat, item) for item in domains.EQUIPPABLE] for seat in range(domains.MOST_SEATS)]
USES: Final[list[list[Step]]] = [
    [use(seat, targets.USE, clause, targets.ONCE, CLAUSES[clause].kind) for clause in domains.ABILITIES]
    for seat in range(domains.MOST_SEATS)
]
TRASHES: Final[list[list[Step]]] = [
    [trash(seat, targets.MARK, NO_CLAUSE, targets.ONCE, kind) for kind in domains.MARKED] for seat in range(domains.MOST_SEATS)
]


# -- attacking


def attack_with_all(s: Crave, me: int, seat: int) -> None:
    attack_player(s, me, seat, most_damage(s, seat))


def begin_jab(s: Crave, me: int, seat: int) -> None:
    s.do(jab(me, seat))


def begin_strike(s: Crave, me: int, option: int) -> None:
    s.do(attack_being(me, domains.BEINGS[option]))


def opponents(s: Crave, ask: Ask) -> list[int]:
    return sorted(foes(s, ask.seat))


def opposing_beings(s: Crave, ask: Ask) -> list[int]:
    """The Patrols and body shields before the opponents."""
    found: set[int] = set()
    for seat in foes(s, ask.seat):
        found |= {domains.BEING_OF[kind] for kind in s.zones[SHIELDS.of(seat)] if domains.BEING_OF[kind] >= 0}
        found |= {domains.BEING_OF[kind] for i, kind in enumerate(s.zones[PLAY.of(seat)]) if defense(s, seat, i)}
    return sorted(found)


# -- the menu


BUY: Final = Part("buy", domains.SALE, cannot_buy, do=buy, choice=choices.buy_choice, shows=on_sale)
EQUIP: Final = Part("equip", domains.ITEM, cannot_equip, do=begin_equipping, choice=choices.equip_choice, shows=loose_items)
USE: Final = Part("use", domains.ABILITY, cannot_use, do=begin_using, choice=choices.use_choice, shows=own_abilities)
SACRIFICE: Final = Part(
    "trash", domains.MARKED_CARD, cannot_trash, do=begin_trashing, choice=choices.trash_choice, shows=own_marked
)
ATTACK: Final = Part("attack", domains.SEAT, cannot_attack, do=attack_with_all, choice=choices.attack_choice, shows=opponents)
STRIKE: Final = Part(
    "attack", domains.BEING_CARD, cannot_strike, do=begin_strike, choice=choices.strike_choice, shows=opposing_beings
)
JAB: Final = Part("jab", domains.SEAT, cannot_jab, do=begin_jab, choice=choices.jab_choice)
END: Final = Part("end", None, never_refused, choice=choices.end_choice)
MENU: Final = Menu("action", [BUY, EQUIP, USE, SACRIFICE, ATTACK, STRIKE, JAB, END])


# -- all that is on offer, quickly: one pass over the cards in play for three parts of the menu

# Per kind: whether it has something to equip, use or trash; most cards in play offer no action of their own.
OFFERS: Final[list[bool]] = [card.equips or bool(card.uses) or bool(card.marked) for card in CARDS]


def actions(s: Crave, ask: Ask) -> list[int]:
    """All the active player may do now, in the order of the menu."""
    me = ask.seat
    found: list[int] = []
    if s.influence > 0:  # words and kinds of market cards are in one order
        found = [domains.SALE_OF[kind] for kind in affordable(s, me, s.influence)]
    own: list[int] = []
    for i, kind in enumerate(s.zones[PLAY.places[me]]):
        if OFFERS[kind]:
            add_own(s, me, kind, i, own)
    if own:
        own.sort()
        found.extend(own)
    if attack_left(s) > 0:
        add_attacks(s, me, found)
    found.append(END.start)
    return found


def add_own(s: Crave, me: int, kind: int, index: int, own: list[int]) -> None:
    """What one card in play offers: to be attached, to be used, to be trashed by its mark."""
    card = CARDS[kind]
    if card.equips and s.wearer[me][index] < 0:
        option = EQUIP.start + domains.EQUIPPABLE_OF[kind]
        if option not in own and targets.any_open(s, me, targets.WEAR, NO_CLAUSE):
            own.append(option)
        return
    mark = s.marks[me][index]
    if (card.equips or mark & STUNNED) and not is_active(s, me, index):
        return
    for clause in card.uses:
        ability = CLAUSES[clause]
        option = USE.start + domains.ABILITY_OF[clause]
        if mark & DONE << ability.bit or option in own:
            continue
        if ability.pay <= s.influence and has_point(s, me, clause):
            own.append(option)
    if card.marked:
        option = SACRIFICE.start + domains.MARKED_OF[kind]
        if option not in own:
            own.append(option)


def add_attacks(s: Crave, me: int, found: list[int]) -> None:
    """The attacks and jabs on offer; called with Attack in the pool."""
    seats = sorted(foes(s, me))
    add_targets(s, seats, targets.ATTACK, NO_CLAUSE, ATTACK, STRIKE, found)
    if attack_left(s) > 1:
        for seat in seats:
            if s.life[seat] > 1 and ATTACK.start + seat in found:
                found.append(JAB.start + seat)


ACT: Final = Question("act", "What do you do?", MENU, verb="", quick=actions)
