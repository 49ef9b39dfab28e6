"""The small questions of a turn, each with the reason why an answer is refused."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Question, Refusal, Step

from . import domains as d
from . import targets as t
from .cards import CARDS, CLAUSES, LOSE_CARD, NAMES, ON_TRASH, PURGE_PLANT
from .menu import add_targets, affordable, can_pay, most_damage, refuse_player, refuse_purchase, refuse_use
from .state import BITTEN, DISCARD, NEW, PLAY, Crave, foes


def refuse_nothing(s: Crave, ask: Ask, option: int) -> Refusal | None:
    return None


# -- markets and opponents


def refuse_free(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A free card within the limit. [CRA-Q-45]"""
    limit = CLAUSES[ask.then.args[1]].n
    refusal = refuse_purchase(s, ask.seat, d.FOR_SALE[option], limit)
    if refusal is not None and refusal.rule == "CRA-INFL-02":
        card = CARDS[d.FOR_SALE[option]]
        return Refusal("CRA-Q-45", f"{card.name} costs {card.cost}, and this ability gives cards of cost {limit} or less")
    return refusal


def free_cards(s: Crave, ask: Ask) -> list[int]:
    return [d.SALE_OF[kind] for kind in affordable(s, ask.seat, CLAUSES[ask.then.args[1]].n)]


def refuse_foe(s: Crave, ask: Ask, seat: int) -> Refusal | None:
    """A living opponent. [CRA-Q-29]"""
    if seat >= s.n:
        return Refusal("CRA-Q-29", f"there is no seat {d.SEAT_WORDS[seat]} at this table")
    if s.side[seat] == s.side[ask.seat]:
        return Refusal("CRA-Q-29", f"seat {d.SEAT_WORDS[seat]} is of your own side")
    return None if s.life[seat] > 0 else Refusal("CRA-Q-29", f"seat {d.SEAT_WORDS[seat]} is out of the game")


def foe_seats(s: Crave, ask: Ask) -> list[int]:
    return sorted(foes(s, ask.seat))


def refuse_amount(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """A jab names a number below what an attack would use. [CRA-Q-10]"""
    most = most_damage(s, ask.then.args[1]) - 1
    return None if option + 1 <= most else Refusal("CRA-Q-10", f"a jab here uses 1 to {most} Attack")


def amounts(s: Crave, ask: Ask) -> list[int]:
    return list(range(min(most_damage(s, ask.then.args[1]) - 1, d.LONGEST_JAB)))


# -- step 2: owed discards and Plants


def refuse_owed(s: Crave, ask: Ask, kind: int) -> Refusal | None:
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


def refuse_remover(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Before Plants bite, a card that gets rid of one may act. [CRA-PLANT-06, CRA-PLANT-08, CRA-Q-34]"""
    if option == DECLINE:
        return None
    clause = d.ABILITIES[option]
    if CLAUSES[clause].do != PURGE_PLANT:
        return Refusal(
            "CRA-PLANT-05", f"Plants act before {NAMES[CLAUSES[clause].kind]} does; only what removes a Plant comes first"
        )
    return refuse_use(s, ask.seat, clause)


def removers(s: Crave, ask: Ask) -> list[int]:
    found = [d.ABILITY_OF[clause] for clause in ready_removers(s, ask.seat)]
    return [DECLINE, *found]


def ready_removers(s: Crave, me: int) -> list[int]:
    """The purging abilities that can be used now, in the order of their words."""
    cards = s.zones[PLAY.of(me)]
    found: list[int] = []
    for i in range(len(cards)):
        for clause in CARDS[cards[i]].uses:
            is_ready = CLAUSES[clause].do == PURGE_PLANT and t.own_verdict(s, me, t.USE, clause, i) == t.FINE and can_pay(s, clause)
            if is_ready and clause not in found:
                found.append(clause)
    found.sort()
    return found


def refuse_biter(s: Crave, ask: Ask, kind: int) -> Refusal | None:
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
                if CLAUSES[clause].do == LOSE_CARD and t.any_open(s, me, t.LOSE, clause):
                    matters = True
    return sorted(waiting) if matters else waiting[:1]


# -- choosing a card for a purpose: the step's arguments are (me, purpose, clause, left)


def refuse_aim(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """One test of targets for all purposes; `up to` may stop early, but not before it began. [CRA-Q-07, CRA-Q-77]"""
    purpose = ask.then.args[1]
    clause = ask.then.args[2]
    if option == DECLINE:
        return (
            None if may_stop(purpose, clause, ask.then.args[3]) else Refusal("CRA-Q-07", "you have begun this, so choose a target")
        )
    return t.refuse_kind(s, ask.seat, purpose, clause, option)


def aims(s: Crave, ask: Ask) -> list[int]:
    purpose = ask.then.args[1]
    clause = ask.then.args[2]
    found = t.open_kinds(s, ask.seat, purpose, clause)
    return [DECLINE, *found] if may_stop(purpose, clause, ask.then.args[3]) else found


def may_stop(purpose: int, clause: int, left: int) -> bool:
    """`Up to n`: after the first one, or when it is the benefit of a cross mark."""
    if purpose not in (t.STUN, t.RESCUE, t.CUT, t.PURGE):
        return False
    return CLAUSES[clause].on == ON_TRASH or left < CLAUSES[clause].n


def refuse_cut(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Own cards in play or in the own discard pile. [CRA-TRASH-01, CRA-Q-37]"""
    if option < d.FROM_DISCARD:
        return refuse_aim(s, ask, option)
    kind = option - d.FROM_DISCARD
    if kind in s.zones[DISCARD.of(ask.seat)]:
        return None
    return Refusal("CRA-Q-37", f"{NAMES[kind]} is not in your discard pile")


def cuts(s: Crave, ask: Ask) -> list[int]:
    found = aims(s, ask)
    thrown: list[int] = []
    for kind in s.zones[DISCARD.of(ask.seat)]:
        if kind not in thrown:
            thrown.append(kind)
    thrown.sort()
    return found + [d.FROM_DISCARD + kind for kind in thrown]


# The step's arguments are (me, purpose, clause, left, kind).


def refuse_copy(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Which copy of a card is meant; a twin of an earlier one is no choice of its own."""
    purpose = ask.then.args[1]
    clause = ask.then.args[2]
    kind = ask.then.args[4]
    seat = d.seat_of(option)
    if seat not in t.seats_for(s, ask.seat, purpose):
        return Refusal("CRA-ATTACK-07", f"nothing at seat {d.SEAT_WORDS[seat]} can be chosen for this")
    index = t.nth_copy(s, purpose, seat, kind, d.rank_of(option))
    if index < 0:
        return Refusal("CRA-Q-42", f"seat {d.SEAT_WORDS[seat]} has fewer copies of {NAMES[kind]} than that")
    found = t.verdict(s, ask.seat, purpose, clause, seat, index)
    if found != t.FINE:
        return t.explain(s, purpose, clause, seat, index, found)
    for rank in range(d.rank_of(option)):
        earlier = t.nth_copy(s, purpose, seat, kind, rank)
        if t.verdict(s, ask.seat, purpose, clause, seat, earlier) == t.FINE and t.are_twins(s, purpose, seat, earlier, index):
            return Refusal("CRA-Q-42", f"this {NAMES[kind]} is in every way like number {rank + 1}: choose that one")
    return None


def copies(s: Crave, ask: Ask) -> list[int]:
    purpose = ask.then.args[1]
    clause = ask.then.args[2]
    kind = ask.then.args[4]
    found: list[int] = []
    for seat in sorted(t.seats_for(s, ask.seat, purpose)):
        cards = s.zones[t.place_for(s, purpose, seat)]
        rank = 0
        fit: list[int] = []
        for i, card in enumerate(cards):
            if card != kind:
                continue
            if t.verdict(s, ask.seat, purpose, clause, seat, i) == t.FINE and not (fit and has_twin(s, purpose, seat, fit, i)):
                fit.append(i)
                found.append(seat * d.MOST_COPIES + rank)
            rank += 1
    return found


def has_twin(s: Crave, purpose: int, seat: int, fit: list[int], index: int) -> bool:
    return any(t.are_twins(s, purpose, seat, other, index) for other in fit)


def refuse_words(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """One legal target: a player, or a Patrol or body shield weak enough. [CRA-KEY-18, CRA-KEY-19, CRA-Q-25]"""
    if option < d.MOST_SEATS:
        return refuse_player(s, ask.seat, option)
    return t.refuse_kind(s, ask.seat, t.WORDS, ask.then.args[1], d.BEINGS[option - d.MOST_SEATS])


def hearers(s: Crave, ask: Ask) -> list[int]:
    found: list[int] = []
    add_targets(s, sorted(foes(s, ask.seat)), t.WORDS, ask.then.args[1], 0, found)
    return found


# -- the questions

FORESEE: Final = Question("foresee", "What becomes of the top card of your deck?", d.FATE, refusal=refuse_nothing, verb="")
OWED: Final = Question(
    "owe", "Which card do you discard for your opponent's effect?", d.KIND, refusal=refuse_owed, quick=owed_cards
)
REMOVE: Final = Question(
    "remove",
    "Plants are about to bite. Who removes one first?",
    d.ABILITY,
    refusal=refuse_remover,
    decline="let them bite",
    quick=removers,
)
BITE: Final = Question("suffer", "Which Plant bites first?", d.KIND, refusal=refuse_biter, quick=biters)
AMOUNT: Final = Question("with", "With how much Attack?", d.AMOUNT, refusal=refuse_amount, quick=amounts)
FOE: Final = Question("at", "Which opponent?", d.SEAT, refusal=refuse_foe, quick=foe_seats)
FREE: Final = Question("take", "Which card do you take without paying?", d.SALE, refusal=refuse_free, quick=free_cards)
EITHER: Final = Question("choose", "Which of the two?", d.HALF, refusal=refuse_nothing, verb="")
WORDS: Final = Question("answer", "Last Words: whom do they hit?", d.TARGET, refusal=refuse_words, quick=hearers)
STUN: Final = Question("stun", "Which Patrol do you stun?", d.KIND, refusal=refuse_aim, decline="stun nobody", quick=aims)
FATAL: Final = Question("slay", "Which Patrol falls?", d.KIND, refusal=refuse_aim, quick=aims)
TURN: Final = Question("turn", "Which Groupie do you turn?", d.KIND, refusal=refuse_aim, quick=aims)
RESCUE: Final = Question(
    "rescue", "Which Groupie do you bring back?", d.KIND, refusal=refuse_aim, decline="rescue nobody", quick=aims
)
PURGE: Final = Question("purge", "Which Plant do you discard?", d.KIND, refusal=refuse_aim, decline="purge nothing", quick=aims)
LOSE: Final = Question("lose", "Which card do you lose to the Plant?", d.KIND, refusal=refuse_aim, quick=aims)
WEAR: Final = Question("on", "Who takes the Item?", d.KIND, refusal=refuse_aim, quick=aims)
CUT: Final = Question("cut", "Which card do you trash?", d.PILE, refusal=refuse_cut, decline="cut nothing", quick=cuts)
COPY: Final = Question("copy", "Which of them?", d.COPY, refusal=refuse_copy, quick=copies)


def choose_copy(s: Crave, me: int, then: Step, again: Step) -> None:
    """Which copy of an opponent's card is meant; if all have left with a player who gave up, the choice begins again."""
    args = then.args
    if t.refuse_kind(s, me, args[1], args[2], args[4]) is None:
        s.choose(me, COPY, then)
    else:
        s.do(again)
