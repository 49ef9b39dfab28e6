"""What may be bought, used, equipped, trashed and attacked in the Primary phase, and why not.

Each `cannot_` of a part of the menu speaks of the options within that part; the others of seats, kinds and clauses.
"""

from __future__ import annotations

from gloam.engine import Ask, Part, Refusal

from . import domains, targets
from .area import is_guarded
from .cards import ACQUIRE_FREE, CARDS, CLAUSES, DRAW, NAMES, NO_CLAUSE, SCRY
from .state import DECK, DISCARD, NOWHERE, PLAY, ROW, SHIELDS, Crave, attack_left, own_row, side_name

# -- markets


def cannot_buy(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """What the Influence in the pool pays for. [CRA-INFL-02]"""
    return cannot_acquire(s, ask.seat, domains.FOR_SALE[option], s.influence)


def cannot_acquire(s: Crave, me: int, kind: int, purse: int) -> Refusal | None:
    """Face-up cards of the public row and the own row, at their printed cost.

    [CRA-INFL-02, CRA-MARKET-01, CRA-MARKET-02, CRA-MARKET-03, CRA-SETUP-20, CRA-TEAM-13]
    """
    card = CARDS[kind]
    if card.deck != 0 and card.deck != own_row(s, me):
        return Refusal("CRA-MARKET-03", f"{card.name} is in the private market of {side_name(1 - s.side[me])}")
    if kind not in s.zones[ROW.at(card.deck)]:
        return Refusal("CRA-MARKET-02", f"{card.name} does not lie face-up in the market now")
    if card.cost > purse:
        return Refusal("CRA-INFL-02", f"{card.name} costs {card.cost}, you have {purse} Influence left")
    return None


def affordable(s: Crave, me: int, purse: int) -> list[int]:
    """The kinds in the public and the own row that cost no more than this, sorted, each once."""
    found: list[int] = []
    for kind in s.zones[ROW.places[0]] + s.zones[ROW.places[1 + s.side[me]]]:
        if CARDS[kind].cost <= purse and kind not in found:
            found.append(kind)
    found.sort()
    return found


# -- Items, abilities and cross marks


def cannot_equip(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A loose Item needs a Being with room. [CRA-ITEM-01, CRA-ITEM-02, CRA-KEY-08, CRA-KEY-10, CRA-KEY-11, CRA-Q-49, CRA-Q-50]"""
    me = ask.seat
    kind = domains.EQUIPPABLE[option]
    if loose_copy(s, me, kind) < 0:
        if kind in s.zones[PLAY.of(me)]:
            return Refusal("CRA-KEY-11", f"{NAMES[kind]} is attached already and cannot be moved")
        return Refusal("CRA-KEY-08", f"you have no {NAMES[kind]} in play")
    if not targets.any_open(s, me, targets.WEAR, NO_CLAUSE):
        return Refusal("CRA-ITEM-02", f"you have no Being in play that could take {NAMES[kind]}")
    return None


def loose_copy(s: Crave, me: int, kind: int) -> int:
    """The position of a copy of this Item that nobody wears, or NOWHERE."""
    cards = s.zones[PLAY.of(me)]
    for i in range(len(cards)):
        if cards[i] == kind and s.wearer[me][i] < 0:
            return i
    return NOWHERE


def cannot_use(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """An ability of a card in play. [CRA-ABILITY-01]"""
    return cannot_use_clause(s, ask.seat, domains.ABILITIES[option])


def cannot_use_clause(s: Crave, me: int, clause: int) -> Refusal | None:
    """An ability once per turn, paid, with something to do. [CRA-ABILITY-02, CRA-INFL-02, CRA-INFL-05, CRA-Q-07, CRA-Q-76]"""
    kind = CLAUSES[clause].kind
    refusal = targets.cannot_choose(s, me, targets.USE, clause, kind)
    if refusal is not None:
        return refusal
    if not can_pay(s, clause):
        return Refusal("CRA-INFL-02", f"this costs {CLAUSES[clause].pay} Influence, you have {s.influence} left")
    if not has_point(s, me, clause):
        return Refusal("CRA-Q-07", f"{NAMES[kind]} has no legal target for this now")
    return None


def can_pay(s: Crave, clause: int) -> bool:
    return CLAUSES[clause].pay <= s.influence


def has_point(s: Crave, me: int, clause: int) -> bool:
    """An ability that needs a target, or a card to draw or to take, must find one. [CRA-Q-07, CRA-Q-47]"""
    do = CLAUSES[clause].do
    aim = targets.AIM_OF[do]
    if aim == targets.RESCUE and not any(s.shield_owner):  # nobody has been turned, as in most positions
        return False
    if aim != targets.NOTHING:
        return targets.any_open(s, me, aim, clause)
    if do == DRAW:
        return len(s.zones[DECK.of(me)]) + len(s.zones[DISCARD.of(me)]) > 0
    if do == SCRY:
        return len(s.zones[DECK.of(me)]) > 0
    if do == ACQUIRE_FREE:
        return len(affordable(s, me, CLAUSES[clause].n)) > 0
    return True


def cannot_trash(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A card in play with a cross mark. [CRA-TRASH-04]"""
    return targets.cannot_choose(s, ask.seat, targets.MARK, NO_CLAUSE, domains.MARKED[option])


# -- attacks


def cannot_attack(s: Crave, ask: Ask, seat: int) -> Refusal | None:
    """An opponent can be attacked when nothing stands in the way.

    [CRA-ATTACK-07, CRA-PATROL-05, CRA-KEY-34, CRA-TEAM-12, CRA-Q-08]
    """
    if attack_left(s) == 0:
        return Refusal("CRA-Q-08", "you have no Attack left, and an attack uses at least 1")
    return cannot_reach(s, ask.seat, seat)


def cannot_reach(s: Crave, me: int, seat: int) -> Refusal | None:
    """Whether an attack, in turn or as Last Words, may reach this player."""
    if seat >= s.n:
        return Refusal("CRA-ATTACK-07", f"there is no seat {domains.SEAT_WORDS[seat]} at this table")
    if s.side[seat] == s.side[me]:
        return Refusal("CRA-ATTACK-07", f"seat {domains.SEAT_WORDS[seat]} is of your own side")
    if s.life[seat] == 0:
        return Refusal("CRA-TEAM-04", f"seat {domains.SEAT_WORDS[seat]} is out of the game")
    if s.zones[SHIELDS.of(seat)]:
        return Refusal(
            "CRA-KEY-34", f"the body shield {NAMES[s.zones[SHIELDS.of(seat)][-1]]} must be defeated or brought back first"
        )
    if is_guarded(s, seat):
        return Refusal("CRA-PATROL-05", f"the Sentinel {targets.sentinel_of(s, seat)} must be defeated or stunned first")
    return None


def cannot_jab(s: Crave, ask: Ask, seat: int) -> Refusal | None:
    """A jab is an attack with less than all. [CRA-Q-10]"""
    refusal = cannot_attack(s, ask, seat)
    if refusal is None and most_damage(s, seat) < 2:
        return Refusal("CRA-Q-10", "a jab uses less than an attack, which would use just 1 here")
    return refusal


def most_damage(s: Crave, seat: int) -> int:
    """The most that an attack on this player can use. [CRA-Q-10]"""
    return min(attack_left(s), s.life[seat])


def drained_by(s: Crave, amount: int) -> int:
    """How much life an attack of this size gives back: drain points are spent first. [CRA-KEY-06, CRA-Q-22]"""
    return min(amount, s.drain)


def cannot_strike(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A Patrol or a body shield that the whole pool can defeat. [CRA-PATROL-11, CRA-KEY-35]"""
    return targets.cannot_choose(s, ask.seat, targets.ATTACK, NO_CLAUSE, domains.BEINGS[option])


def add_targets(s: Crave, seats: list[int], purpose: int, clause: int, players: Part, beings: Part, found: list[int]) -> None:
    """The opponents an attack can reach, then the Patrols and body shields it can defeat, as options of a menu with these parts."""
    kinds: list[int] = []
    for seat in seats:
        shields = s.zones[SHIELDS.places[seat]]
        cards = shields if shields else s.zones[PLAY.places[seat]]
        for i, kind in enumerate(cards):
            being = domains.BEING_OF[kind]
            if being >= 0 and being not in kinds and targets.hostile_verdict(s, purpose, clause, seat, i) == targets.FINE:
                kinds.append(being)
        if not (shields or is_guarded(s, seat)):
            found.append(players.start + seat)
    if kinds:
        kinds.sort()
        found.extend([beings.start + being for being in kinds])
