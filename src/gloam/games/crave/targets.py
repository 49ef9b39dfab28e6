"""Who and what can be aimed at: one verdict for every purpose, and the sentence that explains it.

The tiers of an opponent: body shields first, then unstunned Sentinels, then Sentries and the player; blocking Beings
are out of reach on top of that. Attack, Stun, Fatal, Turn and Last Words all go through `verdict`.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import Refusal, Step

from .area import defense, has_room, is_active, is_guarded, shield_defense, standing_sentinel
from .cards import BEING, CARDS, CLAUSES, GROUPIE, NAMES, PLANT, SENTINEL
from .state import BITTEN, BLOCKING, DONE, NEW, NOWHERE, PLAY, SHIELDS, STUNNED, Crave, attack_left, foes
from .vocabulary import EFFECTS

# What a card is chosen for.
ATTACK: Final = 0
WORDS: Final = 1  # a Last Words attack
STUN: Final = 2
FATAL: Final = 3
TURN: Final = 4
RESCUE: Final = 5  # bring a turned Groupie back
WEAR: Final = 6  # which Being takes the Item; the clause is the Item's kind
USE: Final = 7
MARK: Final = 8  # trash by the card's own cross mark
CUT: Final = 9  # trash by another card's ability
PURGE: Final = 10
LOSE: Final = 11  # to a Plant
NOTHING: Final = 12  # no card is chosen at all

# What each word chooses a card for.
AIMS: Final[dict[str, int]] = {
    "stun": STUN, "fatal": FATAL, "turn": TURN, "bring_back": RESCUE, "trash_card": CUT, "purge_plant": PURGE, "lose_card": LOSE,
}  # fmt: skip
AIM_OF: Final[list[int]] = [AIMS.get(name, NOTHING) for name in EFFECTS.names]

ONCE: Final = 1  # how many cards are left to choose, for a purpose that is over with one

# Verdicts.
FINE: Final = 0
NOT_PATROL: Final = 1
SHIELDED: Final = 2
GUARDED: Final = 3
BLOCKS: Final = 4
TOO_STRONG: Final = 5
STUNNED_ALREADY: Final = 6
NOT_GROUPIE: Final = 7
NOT_OURS: Final = 8
NOT_BEING: Final = 9
FULL: Final = 10
INACTIVE: Final = 11
USED: Final = 12
NOT_PLANT: Final = 13
NOT_BITING: Final = 14
NOT_NEW: Final = 15
OTHER_FACTION: Final = 16


def aim_of(then: Step) -> tuple[int, int, int]:
    """Of a step that chooses a card: its purpose, the clause (or the Item to be worn), and how many are still to be chosen."""
    args = then.args
    return args[1], args[2], args[3]


def strength(s: Crave, purpose: int, clause: int) -> int:
    """How much attack stands behind this purpose."""
    return attack_left(s) if purpose == ATTACK else CLAUSES[clause].n


def needed(s: Crave, seat: int, index: int) -> int:
    """The Attack that defeats a seat's Patrol, or its body shield while one stands there. [CRA-PATROL-11, CRA-KEY-35]"""
    return shield_defense(s, seat, index) if s.zones[SHIELDS.of(seat)] else defense(s, seat, index)


def place_for(s: Crave, purpose: int, seat: int) -> int:
    """Where a seat's candidates lie: body shields take every attack. [CRA-KEY-34]"""
    if purpose == RESCUE or (purpose <= WORDS and s.zones[SHIELDS.places[seat]]):
        return SHIELDS.places[seat]
    return PLAY.places[seat]


def seats_for(s: Crave, me: int, purpose: int) -> list[int]:
    """The seats whose cards can be chosen: opponents for hostile purposes and rescues, else oneself.

    [CRA-ATTACK-07, CRA-TEAM-12]
    """
    return foes(s, me) if purpose <= RESCUE else [me]


def verdict(s: Crave, me: int, purpose: int, clause: int, seat: int, index: int) -> int:
    """FINE, or why the card at this position of `place_for` cannot be chosen. [CRA-Q-53, CRA-Q-55, CRA-Q-77]"""
    if purpose <= TURN:
        return hostile_verdict(s, purpose, clause, seat, index)
    if purpose == RESCUE:
        return rescue_verdict(s, me, seat, index)
    return own_verdict(s, me, purpose, clause, index)


def hostile_verdict(s: Crave, purpose: int, clause: int, seat: int, index: int) -> int:
    """Tiers and blocking are the same for all; each purpose adds its own condition.

    [CRA-EXAMPLE-01, CRA-EXAMPLE-03, CRA-PATROL-04]
    [CRA-PATROL-05, CRA-PATROL-06, CRA-PATROL-07, CRA-PATROL-10, CRA-PATROL-11, CRA-PATROL-12, CRA-KEY-02, CRA-KEY-03, CRA-KEY-16]
    [CRA-KEY-20, CRA-KEY-23, CRA-KEY-26, CRA-KEY-31, CRA-KEY-34, CRA-Q-15, CRA-Q-20, CRA-Q-24, CRA-Q-53, CRA-Q-55, CRA-Q-74]
    """
    if s.zones[SHIELDS.places[seat]]:
        if purpose > WORDS:
            return SHIELDED
        return TOO_STRONG if shield_defense(s, seat, index) > strength(s, purpose, clause) else FINE
    strength_needed = defense(s, seat, index)
    if strength_needed == 0:
        return NOT_PATROL
    mark = s.marks[seat][index]
    card = CARDS[s.zones[PLAY.places[seat]][index]]
    if mark & BLOCKING:
        return BLOCKS
    if card.shield != SENTINEL and is_guarded(s, seat):
        return GUARDED
    if purpose <= WORDS:
        return TOO_STRONG if strength_needed > strength(s, purpose, clause) else FINE
    if purpose == STUN and mark & STUNNED:
        return STUNNED_ALREADY
    if purpose == TURN and card.faction != GROUPIE:
        return NOT_GROUPIE
    return FINE


def rescue_verdict(s: Crave, me: int, seat: int, index: int) -> int:
    """A turned Groupie of the own side; no order of targets applies. [CRA-KEY-37, CRA-Q-57]"""
    if s.shield_wearer[seat][index] >= 0 or s.side[s.shield_owner[seat][index]] != s.side[me]:
        return NOT_OURS
    return FINE


def own_verdict(s: Crave, me: int, purpose: int, clause: int, index: int) -> int:
    """Own cards in play: what may wear, act, be trashed, be purged or be lost."""
    card = CARDS[s.zones[PLAY.places[me]][index]]
    if purpose == WEAR:
        if card.type != BEING:
            return NOT_BEING
        return FINE if has_room(s, me, index) else FULL
    if purpose == MARK:
        return FINE if is_active(s, me, index) else INACTIVE
    if purpose == USE:
        if not is_active(s, me, index):
            return INACTIVE
        return USED if s.marks[me][index] & DONE << CLAUSES[clause].bit else FINE
    if purpose == PURGE:
        if card.faction != PLANT:
            return NOT_PLANT
        return NOT_BITING if is_biting(s, me) and not is_unbitten(s, me, index) else FINE
    if purpose == LOSE:
        if card.faction != CLAUSES[clause].faction:
            return OTHER_FACTION
        return FINE if s.marks[me][index] & NEW else NOT_NEW
    return FINE


def is_unbitten(s: Crave, me: int, index: int) -> bool:
    return CARDS[s.zones[PLAY.places[me]][index]].is_poison and not s.marks[me][index] & BITTEN


def is_biting(s: Crave, me: int) -> bool:
    """The Plant stage: some poison in play has not bitten yet."""
    return waiting_plant(s, me) >= 0


def waiting_plant(s: Crave, me: int) -> int:
    """The position of the first poison in play that has not bitten this turn, or NOWHERE."""
    marks = s.marks[me]
    for i, kind in enumerate(s.zones[PLAY.places[me]]):
        if CARDS[kind].is_poison and not marks[i] & BITTEN:
            return i
    return NOWHERE


def open_kinds(s: Crave, me: int, purpose: int, clause: int) -> list[int]:
    """The kinds that have a copy fit for the purpose, sorted, each once."""
    found: list[int] = []
    for seat in seats_for(s, me, purpose):
        for i, kind in enumerate(s.zones[place_for(s, purpose, seat)]):
            if kind not in found and verdict(s, me, purpose, clause, seat, i) == FINE:
                found.append(kind)
    found.sort()
    return found


def any_open(s: Crave, me: int, purpose: int, clause: int) -> bool:
    """Whether anything at all can be chosen for the purpose."""
    for seat in seats_for(s, me, purpose):
        for i in range(len(s.zones[place_for(s, purpose, seat)])):
            if verdict(s, me, purpose, clause, seat, i) == FINE:
                return True
    return False


def cannot_choose(s: Crave, me: int, purpose: int, clause: int, kind: int) -> Refusal | None:
    """None if some copy of the kind is fit; else why the first one found is not."""
    reason: Refusal | None = None
    for seat in seats_for(s, me, purpose):
        cards = s.zones[place_for(s, purpose, seat)]
        for i in range(len(cards)):
            if cards[i] == kind:
                found = verdict(s, me, purpose, clause, seat, i)
                if found == FINE:
                    return None
                if reason is None:
                    reason = explain(s, purpose, clause, seat, i, found)
    if reason is None and purpose <= WORDS:
        reason = cannot_see(s, me, kind)
    return reason if reason is not None else Refusal("CRA-ATTACK-07", absent(purpose, NAMES[kind]))


def cannot_see(s: Crave, me: int, kind: int) -> Refusal | None:
    """A Patrol that stands behind a body shield is not even looked at; say so."""
    for seat in foes(s, me):
        if s.zones[SHIELDS.of(seat)] and kind in s.zones[PLAY.of(seat)]:
            return Refusal("CRA-KEY-34", f"{NAMES[kind]} stands behind the body shield {NAMES[s.zones[SHIELDS.of(seat)][-1]]}")
    return None


def absent(purpose: int, name: str) -> str:
    if purpose <= TURN:
        return f"no opponent has {name} on the table"
    return f"nobody has turned {name} of your side" if purpose == RESCUE else f"you have no {name} in play"


# Rule and sentence of every verdict but FINE.
REASONS: Final[dict[int, tuple[str, str]]] = {
    NOT_PATROL: ("CRA-ATTACK-07", "{name} has no defense, so it is no Patrol and cannot be a target"),
    SHIELDED: ("CRA-KEY-34", "{name} stands behind a body shield, which must be defeated or brought back first"),
    GUARDED: ("CRA-PATROL-05", "{name} stands behind {guard}, a Sentinel that must be defeated or stunned first"),
    BLOCKS: ("CRA-PATROL-10", "{name} is blocking until its owner's next turn"),
    TOO_STRONG: ("CRA-PATROL-11", "{name} has defense {needed}, and the attack is {strength}"),
    STUNNED_ALREADY: ("CRA-Q-20", "{name} is stunned already"),
    NOT_GROUPIE: ("CRA-KEY-31", "{name} is no Groupie, and only a Groupie can be turned"),
    NOT_OURS: ("CRA-Q-57", "{name} is not a Groupie of your side"),
    NOT_BEING: ("CRA-Q-50", "{name} is no Being, and only a Being can wear an Item"),
    FULL: ("CRA-KEY-10", "{name} wears 2 Items already, which is the most"),
    INACTIVE: ("CRA-KEY-21", "{name} is stunned or not worn by an unstunned Being, so its abilities rest"),
    USED: ("CRA-ABILITY-02", "{name} has used this ability already this turn"),
    NOT_PLANT: ("CRA-Q-34", "{name} is no Plant"),
    NOT_BITING: ("CRA-Q-30", "{name} does no harm; a poison that has not bitten yet comes first"),
    NOT_NEW: ("CRA-Q-33", "{name} did not come into play this turn, so the Plant cannot demand it"),
    OTHER_FACTION: ("CRA-PLANT-07", "{name} is not of the kind that the Plant demands"),
}


def explain(s: Crave, purpose: int, clause: int, seat: int, index: int, found: int) -> Refusal:
    """The rule and the sentence behind a verdict, with the numbers of the position."""
    rule, sentence = REASONS[found]
    said = {"name": NAMES[s.zones[place_for(s, purpose, seat)][index]]}
    if found == GUARDED:
        said["guard"] = sentinel_of(s, seat)
    elif found == TOO_STRONG:
        said["needed"] = str(needed(s, seat, index))
        said["strength"] = str(strength(s, purpose, clause))
    return Refusal(rule, sentence.format(**said))


def sentinel_of(s: Crave, seat: int) -> str:
    """The name of an unstunned Sentinel of this seat."""
    return NAMES[s.zones[PLAY.of(seat)][standing_sentinel(s, seat)]]
