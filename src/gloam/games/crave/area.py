"""Cards in play: how they enter and leave, what they wear, and whether they are active.

PLAY and SHIELDS have lists beside them (marks, wearers, owners); only the functions here change both together.
"""

from __future__ import annotations

from gloam.engine import move_at, note, pour

from .cards import ANY_SIDE, CARDS, CLAUSES, LOSE_LIFE, SENTINEL
from .state import BLOCKING, DISCARD, GONE, MOST_ITEMS, NEW, NOWHERE, PLAY, SHIELDS, STUNNED, Crave
from .vocabulary import NO_FACTION

# -- entering


def enter(s: Crave, me: int, source: int, index: int, rule: str) -> int:
    """A card comes into play face-up; one that left play this turn comes back as used as it was. [CRA-Q-48]"""
    kind = move_at(s, index, source, PLAY.of(me), rule)
    s.marks[me].append(NEW | take_spent(s, kind, source))
    s.wearer[me].append(NOWHERE)
    return kind


def take_position(s: Crave, me: int) -> None:
    """Whoever has Block and has just come into play is turned sideways. [CRA-KEY-01, CRA-KEY-05, CRA-Q-16]"""
    marks = s.marks[me]
    for i, kind in enumerate(s.zones[PLAY.places[me]]):
        if CARDS[kind].blocks and marks[i] & NEW:
            marks[i] |= BLOCKING


# -- leaving


def leave(s: Crave, owner: int, index: int, target: int, rule: str) -> int:
    """One card leaves play; the Items on it, if any, must have left before."""
    kind = move_at(s, index, PLAY.of(owner), target, rule)
    mark = s.marks[owner].pop(index)
    drop_wearer(s.wearer[owner], index)
    if owner == s.active:
        keep_spent(s, kind, mark & ~(NEW | STUNNED | BLOCKING), target)
    return kind


def leave_with_items(s: Crave, owner: int, index: int, target: int, items_target: int, rule: str) -> int:
    """A Being leaves play together with its Items. [CRA-KEY-12]"""
    wearers = s.wearer[owner]
    i = len(wearers) - 1
    while i >= 0:
        if wearers[i] == index:
            leave(s, owner, i, items_target, rule)
            if i < index:
                index -= 1
        i -= 1
    return leave(s, owner, index, target, rule)


def drop_wearer(wearers: list[int], index: int) -> None:
    """Take the entry of a card that left out of the list of wearers; it wears nothing any more."""
    wearers.pop(index)
    for i, wearer in enumerate(wearers):
        if wearer > index:
            wearers[i] = wearer - 1


def clear_table(s: Crave, me: int) -> None:
    """What does not stay goes to the discard pile, the last card first. [CRA-DISCARD-02, CRA-DISCARD-03, CRA-ITEM-02]"""
    play = PLAY.places[me]
    target = DISCARD.places[me]
    stays = [CARDS[kind].defense > 0 for kind in s.zones[play]]
    wearers = s.wearer[me]
    if wearers.count(NOWHERE) < len(wearers):
        keep_wearers(wearers, s.zones[play], stays)
    elif True not in stays:  # no Patrol, no Item on anybody: the usual case
        pour(s, play, target, "CRA-DISCARD-02")
        s.marks[me] = []
        s.wearer[me] = []
        return
    for i in range(len(stays) - 1, -1, -1):
        if not stays[i]:
            move_at(s, i, play, target, "CRA-DISCARD-02")
    kept = [i for i, stay in enumerate(stays) if stay]
    s.marks[me] = [s.marks[me][i] for i in kept]
    s.wearer[me] = [kept.index(wearers[i]) if wearers[i] >= 0 else NOWHERE for i in kept]


def keep_wearers(wearers: list[int], cards: list[int], stays: list[bool]) -> None:
    """An Item with defense makes a Patrol of its wearer, and all Items on a Patrol stay with it. [CRA-ITEM-05, CRA-DISCARD-03]"""
    for i, wearer in enumerate(wearers):
        if wearer >= 0 and CARDS[cards[i]].worn_defense:
            stays[wearer] = True
    for i, wearer in enumerate(wearers):
        if wearer >= 0 and stays[wearer]:
            stays[i] = True


# -- used cards that may come back in the same turn


def keep_spent(s: Crave, kind: int, mark: int, place: int) -> None:
    """Remember what a card that lies in this place has given and done this turn, if anything. [CRA-Q-48]"""
    if mark:
        s.spent.extend([kind, mark, place])


def take_spent(s: Crave, kind: int, place: int) -> int:
    """What the card that has just left this place has done this turn: 0 while it may be an unused copy.

    In a shuffled deck nobody can tell copies apart, so a used one comes only when no unused one is left there. [CRA-Q-48]
    """
    used = [i for i in range(0, len(s.spent), 3) if s.spent[i] == kind and s.spent[i + 2] == place]
    if len(used) <= s.zones[place].count(kind):
        return 0
    mark = s.spent[used[0] + 1]
    del s.spent[used[0] : used[0] + 3]
    return mark


def carry_spent(s: Crave, source: int, target: int) -> None:
    """All cards of a place go to another one, the used ones among them. [CRA-Q-48]"""
    for i in range(2, len(s.spent), 3):
        if s.spent[i] == source:
            s.spent[i] = target


# -- Items


def attach(s: Crave, me: int, item: int, being: int, kind: int) -> None:
    """Place an Item on a Being; it stays there until the Being leaves. [CRA-KEY-08, CRA-KEY-11]"""
    s.wearer[me][item] = being
    note(s, "equip", "CRA-KEY-08", me, kind, s.zones[PLAY.of(me)][item])


def has_room(s: Crave, seat: int, index: int) -> bool:
    """Up to two Items on one Being. [CRA-KEY-10]"""
    return s.wearer[seat].count(index) < MOST_ITEMS


# -- what a card in play is


def defense(s: Crave, seat: int, index: int) -> int:
    """The printed defense and that of the Items worn; who has any is a Patrol, and the shield type stays.

    [CRA-PATROL-01, CRA-ITEM-03, CRA-ITEM-04, CRA-ITEM-05, CRA-Q-52, CRA-Q-69]
    """
    cards = s.zones[PLAY.places[seat]]
    total = CARDS[cards[index]].defense
    wearers = s.wearer[seat]
    if index in wearers:
        for i in range(len(wearers)):
            if wearers[i] == index:
                total += CARDS[cards[i]].worn_defense
    return total


def is_active(s: Crave, seat: int, index: int) -> bool:
    """Not stunned; an Item that must be worn is active on an unstunned Being only. [CRA-KEY-21, CRA-Q-19, CRA-Q-21, CRA-Q-42]"""
    if CARDS[s.zones[PLAY.places[seat]][index]].equips:
        index = s.wearer[seat][index]
        if index < 0:
            return False
    return not s.marks[seat][index] & STUNNED


def drains(s: Crave, me: int, index: int) -> bool:
    """Whether attack from this card gives life back: its own Drain or that of the Being that wears it. [CRA-Q-22, CRA-Q-51]"""
    cards = s.zones[PLAY.places[me]]
    wearer = s.wearer[me][index]
    return CARDS[cards[wearer if wearer >= 0 else index]].drains


def lead_copy(s: Crave, seat: int, index: int) -> int:
    """The first copy in play that is in every way like this one and wears nothing: a table shows such copies as one card."""
    cards = s.zones[PLAY.places[seat]]
    marks = s.marks[seat]
    wearers = s.wearer[seat]
    if wearers[index] >= 0 or index in wearers:
        return index
    for i in range(index):
        if cards[i] == cards[index] and marks[i] == marks[index] and wearers[i] < 0 and i not in wearers:
            return i
    return index


def amount_of(s: Crave, me: int, clause: int, index: int) -> int:
    """The number of a clause; `per` counts other active cards of a faction. [CRA-Q-41]"""
    per = CLAUSES[clause].per
    return CLAUSES[clause].n if per == NO_FACTION else CLAUSES[clause].n * others_of(s, me, per, index)


def others_of(s: Crave, me: int, faction: int, index: int) -> int:
    """How many other active cards of a faction the player has in play.

    [CRA-FACTION-01, CRA-FACTION-02, CRA-FACTION-04, CRA-KEY-24, CRA-EXAMPLE-10]
    """
    found = 0
    for i, kind in enumerate(s.zones[PLAY.places[me]]):
        if CARDS[kind].faction == faction and i != index and is_active(s, me, i):
            found += 1
    return found


def harm_of(s: Crave, me: int, kind: int) -> int:
    """The life that a Plant's bite takes from this player. [CRA-PLANT-02, CRA-PLANT-03, CRA-PLANT-04]"""
    harm = 0
    for clause in CARDS[kind].bites:
        if CLAUSES[clause].do == LOSE_LIFE and CLAUSES[clause].side in (ANY_SIDE, s.side[me]):
            harm += CLAUSES[clause].n
    return harm


def is_guarded(s: Crave, seat: int) -> bool:
    """An unstunned Sentinel stands before this player, blocking or not. [CRA-PATROL-05, CRA-PATROL-07, CRA-Q-15]"""
    return standing_sentinel(s, seat) >= 0


def standing_sentinel(s: Crave, seat: int) -> int:
    """The position of the first unstunned Sentinel of this player, or NOWHERE."""
    marks = s.marks[seat]
    for i, kind in enumerate(s.zones[PLAY.places[seat]]):
        if CARDS[kind].shield == SENTINEL and not marks[i] & STUNNED:
            return i
    return NOWHERE


# -- body shields


def turn_coat(s: Crave, me: int, owner: int, index: int) -> None:
    """A Groupie leaves its side, Items and all, and becomes a body shield. [CRA-KEY-32, CRA-KEY-33, CRA-Q-54, CRA-Q-56]"""
    target = SHIELDS.of(me)
    being = len(s.zones[target]) + s.wearer[owner].count(index)
    leave_with_items(s, owner, index, target, target, "CRA-KEY-32")
    for i in range(len(s.shield_owner[me]), being + 1):
        s.shield_owner[me].append(owner)
        s.shield_wearer[me].append(being if i < being else NOWHERE)


def shield_defense(s: Crave, seat: int, index: int) -> int:
    """A body shield keeps its defense number and that of its Items. [CRA-KEY-33, CRA-KEY-35, CRA-Q-54]"""
    cards = s.zones[SHIELDS.of(seat)]
    total = CARDS[cards[index]].defense
    for i, wearer in enumerate(s.shield_wearer[seat]):
        if wearer == index:
            total += CARDS[cards[i]].worn_defense
    return total


def drop_shield(s: Crave, seat: int, index: int, target: int, rule: str) -> None:
    """A body shield leaves; its Items go to their owner's discard pile. [CRA-Q-54]"""
    place = SHIELDS.of(seat)
    items_target = home(s, s.shield_owner[seat][index])
    i = len(s.zones[place]) - 1
    while i >= 0:
        if s.shield_wearer[seat][i] == index:
            drop_one(s, seat, i, items_target, rule)
            if i < index:
                index -= 1
        i -= 1
    drop_one(s, seat, index, target, rule)


def drop_one(s: Crave, seat: int, index: int, target: int, rule: str) -> None:
    move_at(s, index, SHIELDS.of(seat), target, rule)
    s.shield_owner[seat].pop(index)
    drop_wearer(s.shield_wearer[seat], index)


def home(s: Crave, owner: int) -> int:
    """Where a player's card goes when it comes back: the discard pile, or out of the game with its owner. [CRA-Q-64]"""
    return DISCARD.of(owner) if s.life[owner] > 0 else GONE.at()
