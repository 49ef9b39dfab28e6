"""The small questions of a turn, each with the reason why an answer is refused."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Menu, Part, Question, Refusal, never_refused

from . import answers, domains, targets
from .allowed import (
    add_targets,
    affordable,
    can_pay,
    cannot_acquire,
    cannot_reach,
    cannot_use_clause,
    most_damage,
)
from .cards import CARDS, CLAUSES, LOSE_CARD, NAMES, ON_TRASH, PURGE_PLANT
from .state import BITTEN, DISCARD, NEW, PLAY, Crave, foes

# -- markets and opponents


def cannot_take(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A free card within the limit. [CRA-Q-45]"""
    limit = CLAUSES[ask.about("clause")].n
    refusal = cannot_acquire(s, ask.seat, domains.FOR_SALE[option], limit)
    if refusal is not None and refusal.rule == "CRA-INFL-02":
        card = CARDS[domains.FOR_SALE[option]]
        return Refusal("CRA-Q-45", f"{card.name} costs {card.cost}, and this ability gives cards of cost {limit} or less")
    return refusal


def free_cards(s: Crave, ask: Ask) -> list[int]:
    return [domains.SALE_OF[kind] for kind in affordable(s, ask.seat, CLAUSES[ask.about("clause")].n)]


def cannot_name(s: Crave, ask: Ask, seat: int) -> Refusal | None:
    """A living opponent. [CRA-Q-29]"""
    if seat >= s.n:
        return Refusal("CRA-Q-29", f"there is no seat {domains.SEAT_WORDS[seat]} at this table")
    if s.side[seat] == s.side[ask.seat]:
        return Refusal("CRA-Q-29", f"seat {domains.SEAT_WORDS[seat]} is of your own side")
    return None if s.life[seat] > 0 else Refusal("CRA-Q-29", f"seat {domains.SEAT_WORDS[seat]} is out of the game")


def foe_seats(s: Crave, ask: Ask) -> list[int]:
    return sorted(foes(s, ask.seat))


def cannot_use_amount(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A jab names a number below what an attack would use. [CRA-Q-10]"""
    most = most_damage(s, ask.about("seat")) - 1
    return None if option + 1 <= most else Refusal("CRA-Q-10", f"a jab here uses 1 to {most} Attack")


def amounts(s: Crave, ask: Ask) -> list[int]:
    return list(range(min(most_damage(s, ask.about("seat")) - 1, domains.LONGEST_JAB)))


# -- step 2: owed discards and Plants


def cannot_pay_with(s: Crave, ask: Ask, kind: int) -> Refusal | None:
    """Cards just revealed, poison last. [CRA-PRIMARY-05, CRA-Q-12, CRA-Q-13, CRA-Q-14]"""
    revealed = just_revealed(s, ask.seat)
    if kind not in revealed:
        return Refusal("CRA-Q-14", f"{NAMES[kind]} is not among the cards you have just revealed")
    if CARDS[kind].is_poison and not all(CARDS[other].is_poison for other in revealed):
        return Refusal("CRA-Q-13", f"{NAMES[kind]} is poison: it pays a debt only when nothing else is left")
    return None


def owed_cards(s: Crave, ask: Ask) -> list[int]:
    revealed = just_revealed(s, ask.seat)
    harmless = [kind for kind in revealed if not CARDS[kind].is_poison]
    return harmless if harmless else revealed


def just_revealed(s: Crave, me: int) -> list[int]:
    """The kinds that came into play this turn, sorted, each once."""
    cards = s.zones[PLAY.of(me)]
    found: list[int] = []
    for i in range(len(cards)):
        if s.marks[me][i] & NEW and cards[i] not in found:
            found.append(cards[i])
    found.sort()
    return found


def cannot_remove_with(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Before Plants bite, a card that gets rid of one may act. [CRA-PLANT-06, CRA-PLANT-08, CRA-Q-34]"""
    if option == DECLINE:
        return None
    clause = domains.ABILITIES[option]
    if CLAUSES[clause].do != PURGE_PLANT:
        return Refusal(
            "CRA-PLANT-05", f"Plants act before {NAMES[CLAUSES[clause].kind]} does; only what removes a Plant comes first"
        )
    return cannot_use_clause(s, ask.seat, clause)


def removers(s: Crave, ask: Ask) -> list[int]:
    found = [domains.ABILITY_OF[clause] for clause in ready_removers(s, ask.seat)]
    return [DECLINE, *found]


def ready_removers(s: Crave, me: int) -> list[int]:
    """The purging abilities that can be used now, in the order of their words."""
    cards = s.zones[PLAY.of(me)]
    found: list[int] = []
    for i in range(len(cards)):
        for clause in CARDS[cards[i]].uses:
            is_ready = (
                CLAUSES[clause].do == PURGE_PLANT
                and targets.own_verdict(s, me, targets.USE, clause, i) == targets.FINE
                and can_pay(s, clause)
            )
            if is_ready and clause not in found:
                found.append(clause)
    found.sort()
    return found


def cannot_bite(s: Crave, ask: Ask, kind: int) -> Refusal | None:
    """The holder orders the bites where the order can matter; else they come as revealed. [CRA-Q-32]"""
    return (
        None if kind in biters(s, ask) else Refusal("CRA-Q-32", f"{NAMES[kind]} does not wait to bite you, or another comes first")
    )


def biters(s: Crave, ask: Ask) -> list[int]:
    """Every waiting kind if some waiting Plant can take a card; else only the first revealed."""
    me = ask.seat
    cards = s.zones[PLAY.of(me)]
    waiting: list[int] = []
    matters = False
    for i in range(len(cards)):
        card = CARDS[cards[i]]
        if card.is_poison and not s.marks[me][i] & BITTEN:
            if cards[i] not in waiting:
                waiting.append(cards[i])
            for clause in card.bites:
                if CLAUSES[clause].do == LOSE_CARD and targets.any_open(s, me, targets.LOSE, clause):
                    matters = True
    return sorted(waiting) if matters else waiting[:1]


# -- choosing a card for a purpose


def cannot_aim(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """One test of targets for all purposes; `up to` may stop early, but not before it began. [CRA-Q-07, CRA-Q-77]"""
    purpose, clause, left = targets.aim_of(ask.then)
    if option == DECLINE:
        return None if may_stop(purpose, clause, left) else Refusal("CRA-Q-07", "you have begun this, so choose a target")
    return targets.cannot_choose(s, ask.seat, purpose, clause, option)


def aims(s: Crave, ask: Ask) -> list[int]:
    purpose, clause, left = targets.aim_of(ask.then)
    found = targets.open_kinds(s, ask.seat, purpose, clause)
    return [DECLINE, *found] if may_stop(purpose, clause, left) else found


def may_stop(purpose: int, clause: int, left: int) -> bool:
    """`Up to n`: after the first one, or when it is the benefit of a cross mark."""
    if purpose not in (targets.STUN, targets.RESCUE, targets.CUT, targets.PURGE):
        return False
    return CLAUSES[clause].on == ON_TRASH or left < CLAUSES[clause].n


def cannot_cut_discarded(s: Crave, ask: Ask, kind: int) -> Refusal | None:
    """Own cards in play or in the own discard pile. [CRA-TRASH-01, CRA-Q-37]"""
    if kind in s.zones[DISCARD.of(ask.seat)]:
        return None
    return Refusal("CRA-Q-37", f"{NAMES[kind]} is not in your discard pile")


def cannot_stop(s: Crave, ask: Ask) -> Refusal | None:
    return cannot_aim(s, ask, DECLINE)


FROM_PLAY: Final = Part("play", domains.KIND, cannot_aim, choice=answers.cut_choice)
FROM_DISCARD: Final = Part("discard", domains.KIND, cannot_cut_discarded, choice=answers.cut_discard_choice)
PILE: Final = Menu("pile", [FROM_PLAY, FROM_DISCARD])


def cuts(s: Crave, ask: Ask) -> list[int]:
    found = aims(s, ask)
    thrown: list[int] = []
    for kind in s.zones[DISCARD.of(ask.seat)]:
        if kind not in thrown:
            thrown.append(kind)
    thrown.sort()
    return found + [FROM_DISCARD.start + kind for kind in thrown]


# -- Last Words


def cannot_hear(s: Crave, ask: Ask, seat: int) -> Refusal | None:
    """One legal target: a player. [CRA-KEY-18, CRA-KEY-19, CRA-Q-25]"""
    return cannot_reach(s, ask.seat, seat)


def cannot_hear_being(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Or a Patrol or body shield weak enough. [CRA-KEY-18, CRA-KEY-19, CRA-Q-25]"""
    return targets.cannot_choose(s, ask.seat, targets.WORDS, ask.about("clause"), domains.BEINGS[option])


PLAYERS: Final = Part("", domains.SEAT, cannot_hear, choice=answers.hearer_choice)
PATROLS: Final = Part("", domains.BEING_CARD, cannot_hear_being, choice=answers.hearing_being_choice)
HEARER: Final = Menu("target", [PLAYERS, PATROLS])


def hearers(s: Crave, ask: Ask) -> list[int]:
    found: list[int] = []
    add_targets(s, sorted(foes(s, ask.seat)), targets.WORDS, ask.about("clause"), PLAYERS, PATROLS, found)
    return found


# -- the questions

FORESEE: Final = Question(
    "foresee", "What becomes of the top card of your deck?", domains.FATE, never_refused, verb="",
    choice=answers.foresee_choice, wording=answers.foresee_wording,
)  # fmt: skip
OWED: Final = Question(
    "owe", "Which card do you discard for your opponent's effect?", domains.KIND, cannot_pay_with, quick=owed_cards,
    choice=answers.owed_choice, wording=answers.owed_wording,
)  # fmt: skip
REMOVE: Final = Question(
    "remove", "Plants are about to bite. Who removes one first?", domains.ABILITY, cannot_remove_with, decline="let them bite",
    quick=removers, choice=answers.remover_choice,
)  # fmt: skip
BITE: Final = Question("suffer", "Which Plant bites first?", domains.KIND, cannot_bite, quick=biters, choice=answers.biter_choice)
AMOUNT: Final = Question(
    "with",
    "With how much Attack?",
    domains.AMOUNT,
    cannot_use_amount,
    quick=amounts,
    choice=answers.amount_choice,
    wording=answers.amount_wording,
)
FOE: Final = Question(
    "at",
    "Which opponent?",
    domains.SEAT,
    cannot_name,
    quick=foe_seats,
    choice=answers.player_choice,
    wording=answers.opponent_wording,
)
FREE: Final = Question(
    "take", "Which card do you take without paying?", domains.SALE, cannot_take, quick=free_cards,
    choice=answers.free_choice, wording=answers.free_wording,
)  # fmt: skip
EITHER: Final = Question(
    "choose", "Which of the two?", domains.HALF, never_refused, verb="", choice=answers.half_choice, wording=answers.half_wording
)
WORDS: Final = Question("answer", "Last Words: whom do they hit?", HEARER, quick=hearers, wording=answers.hearer_wording)
STUN: Final = Question(
    "stun", "Which Patrol do you stun?", domains.KIND, cannot_aim, decline="stun nobody", quick=aims, choice=answers.hostile_choice
)
FATAL: Final = Question("slay", "Which Patrol falls?", domains.KIND, cannot_aim, quick=aims, choice=answers.hostile_choice)
TURN: Final = Question("turn", "Which Groupie do you turn?", domains.KIND, cannot_aim, quick=aims, choice=answers.hostile_choice)
RESCUE: Final = Question(
    "rescue",
    "Which Groupie do you bring back?",
    domains.KIND,
    cannot_aim,
    decline="rescue nobody",
    quick=aims,
    choice=answers.hostile_choice,
)
PURGE: Final = Question(
    "purge", "Which Plant do you discard?", domains.KIND, cannot_aim, decline="purge nothing", quick=aims, choice=answers.own_choice
)
LOSE: Final = Question(
    "lose", "Which card do you lose to the Plant?", domains.KIND, cannot_aim, quick=aims, choice=answers.own_choice
)
WEAR: Final = Question(
    "on", "Who takes the Item?", domains.KIND, cannot_aim, quick=aims, choice=answers.wearer_choice, wording=answers.wearer_wording
)
CUT: Final = Question("cut", "Which card do you trash?", PILE, declining=cannot_stop, decline="cut nothing", quick=cuts)
