"""What each action of the Primary phase is and would do, as data: the item it points at, cost, gain, consequence.

Everything is asked of the masked state by the functions of the rules. Every option can be worded, offered or not: one whose card
is not on the table points at nothing.
"""

from __future__ import annotations

from gloam.engine import Ask, Menu, View, and_list
from gloam.table import Choice, Quantity

from . import allowed, domains, targets
from .area import amount_of, lead_copy
from .cards import CARDS, CLAUSES, GAIN_ATTACK, GAIN_HEALTH, GAIN_INFLUENCE, IDS, NAMES, NO_CLAUSE
from .faces import piece_id
from .state import PLAY, ROW, SHIELDS, STUNNED, Crave, attack_left, foes
from .words import TEXTS

UNITS = {GAIN_INFLUENCE: "Influence", GAIN_ATTACK: "Attack", GAIN_HEALTH: "life"}

# -- where things lie


def seat_item(seat: int) -> str:
    return f"seat-{seat}"


def card_item(s: Crave, seat: int, place: int, index: int) -> str:
    """The id of a card in play or of a body shield."""
    if place == SHIELDS.of(seat):
        return piece_id(f"shield-{seat}", s.zones[place], index)
    return piece_id(f"play-{seat}", s.zones[place], lead_copy(s, seat, index))


def locate(s: Crave, me: int, purpose: int, clause: int, kind: int) -> tuple[int, int]:
    """Seat and position of the first copy that is fit for the purpose, else of the first one; seat -1: there is none."""
    found = (-1, -1)
    for seat in targets.seats_for(s, me, purpose):
        for i, card in enumerate(s.zones[targets.place_for(s, purpose, seat)]):
            if card == kind:
                if targets.verdict(s, me, purpose, clause, seat, i) == targets.FINE:
                    return seat, i
                found = found if found[0] >= 0 else (seat, i)
    return found


def target_item(s: Crave, me: int, purpose: int, clause: int, kind: int) -> str:
    """The item of a card that is chosen for a purpose; a Patrol behind a body shield is out of reach, but to be seen."""
    seat, index = locate(s, me, purpose, clause, kind)
    if seat >= 0:
        return card_item(s, seat, targets.place_for(s, purpose, seat), index)
    for foe in foes(s, me) if purpose <= targets.RESCUE else ():
        if kind in s.zones[PLAY.of(foe)]:
            return card_item(s, foe, PLAY.of(foe), s.zones[PLAY.of(foe)].index(kind))
    return ""


def row_item(s: Crave, kind: int) -> str:
    row = CARDS[kind].deck
    return f"row-{row}-{IDS[kind]}" if kind in s.zones[ROW.at(row)] else ""


# -- phrases


def player(view: View[Crave], seat: int) -> str:
    return view.names[seat] if seat < view.n else f"seat {domains.SEAT_WORDS[seat]}"


def clauses(parts: list[str]) -> str:
    return "; ".join([part for part in parts if part])


def blow(s: Crave, seat: int, amount: int) -> str:
    """What becomes of a player's life."""
    left = max(0, s.life[seat] - amount)
    return f"{s.life[seat]} life becomes {left}" + ("" if left else ": out of the game")


def drunk(s: Crave, amount: int) -> str:
    drained = allowed.drained_by(s, amount)
    return f"you gain {drained} life" if drained else ""


def words_of(s: Crave, seat: int, index: int) -> str:
    """The Last Words that a Patrol would speak when it falls."""
    if s.marks[seat][index] & STUNNED:
        return ""
    spoken = [CLAUSES[clause].text for clause in CARDS[s.zones[PLAY.of(seat)][index]].words]
    return f"its Last Words: {', '.join(spoken)}" if spoken else ""


def destination(kind: int) -> str:
    """Where an acquired card goes."""
    card = CARDS[kind]
    return "to an opponent's discard pile" if card.is_poison else "into play now" if card.surges else "to your discard pile"


# -- the menu of the Primary phase


def buy_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    s = view.state
    kind = domains.FOR_SALE[option]
    cost = CARDS[kind].cost
    left = s.influence - cost if cost <= s.influence else None
    return Choice(
        NAMES[kind], row_item(s, kind), destination(kind), "buy",
        cost=cost, unit="influence", left=left, sentence=f"Buy {NAMES[kind]} for {cost}",
    )  # fmt: skip


def equip_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    s = view.state
    kind = domains.EQUIPPABLE[option]
    loose = allowed.loose_copy(s, ask.seat, kind)
    item = (
        card_item(s, ask.seat, PLAY.of(ask.seat), loose) if loose >= 0 else target_item(s, ask.seat, targets.CUT, NO_CLAUSE, kind)
    )
    return Choice(NAMES[kind], item, TEXTS[kind], "equip", sentence=f"Equip {NAMES[kind]}")


def use_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    s = view.state
    me = ask.seat
    clause = domains.ABILITIES[option]
    effect = CLAUSES[clause]
    name = NAMES[effect.kind]
    text = effect.text
    label = name if len(CARDS[effect.kind].uses) == 1 else f"{name}: {text}"
    gain = ""
    index = locate(s, me, targets.USE, clause, effect.kind)[1]
    if effect.do in UNITS and index >= 0:
        gain = f"+{amount_of(s, me, clause, index)} {UNITS[effect.do]}"
    choice = Choice(
        label, target_item(s, me, targets.USE, clause, effect.kind), text, "use", gain=gain, sentence=f"Use {name}: {text}"
    )
    if effect.pay:
        choice.cost, choice.unit = effect.pay, "influence"
        choice.left = s.influence - effect.pay if allowed.can_pay(s, clause) else None
    return choice


def trash_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    kind = domains.MARKED[option]
    clauses = [CLAUSES[clause] for clause in CARDS[kind].marked]
    text = ", ".join([clause.text for clause in clauses])
    gain = ", ".join([f"+{clause.n} {UNITS[clause.do]}" for clause in clauses if clause.do in UNITS])
    item = target_item(view.state, ask.seat, targets.MARK, NO_CLAUSE, kind)
    tip = f"{text}; the card leaves the game"
    return Choice(NAMES[kind], item, tip, "trash", gain=gain, sentence=f"Trash {NAMES[kind]}: {text}")


def attack_choice(view: View[Crave], ask: Ask, seat: int) -> Choice:
    """All the Attack that counts; or less, which is a jab."""
    s = view.state
    name = player(view, seat)
    if seat >= view.n:
        return Choice(name, verb="attack", sentence=f"Attack {name}")
    pool = attack_left(s)
    most = allowed.most_damage(s, seat)
    effects = tuple([attack_tip(s, seat, amount) for amount in range(1, most + 1)])
    drained = allowed.drained_by(s, most)
    choice = Choice(name, seat_item(seat), effects[-1] if effects else "", "attack", sentence=f"Attack {name} with {most}")
    choice.cost, choice.unit, choice.left = most, "attack", pool - most
    choice.gain = f"+{drained} life" if drained else ""
    if 1 < most <= domains.LONGEST_JAB + 1:
        jab, all_of_it = f"jab {domains.SEAT_WORDS[seat]}", (f"attack {domains.SEAT_WORDS[seat]}",)
        # a lone amount is not asked for
        less = [(jab, f"with {amount}") if most > 2 else (jab,) for amount in range(1, most)]
        choice.quantity = Quantity(1, most, "Attack", (*less, all_of_it), effects)
    return choice


def attack_tip(s: Crave, seat: int, amount: int) -> str:
    kept = attack_left(s) - amount
    return clauses([blow(s, seat, amount), drunk(s, amount), f"{kept} Attack left" if kept else ""])


def strike_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    """A Patrol or a body shield: its defense, all of it, is the price."""
    s = view.state
    me = ask.seat
    kind = domains.BEINGS[option]
    pool = attack_left(s)
    choice = Choice(
        NAMES[kind], target_item(s, me, targets.ATTACK, NO_CLAUSE, kind), verb="attack", sentence=f"Attack {NAMES[kind]}"
    )
    seat, index = locate(s, me, targets.ATTACK, NO_CLAUSE, kind)
    if seat >= 0:
        needed = targets.needed(s, seat, index)
        whose = f"{player(view, seat)}'s: " if view.n > 2 else ""
        price = f"{whose}costs its defense {needed} of your {pool} Attack"
        speech = "trashed for good" if s.zones[SHIELDS.of(seat)] else words_of(s, seat, index)
        choice.tip = clauses([price, drunk(s, needed), speech])
        choice.cost, choice.unit, choice.left = needed, "attack", pool - needed if needed <= pool else None
    return choice


def jab_choice(view: View[Crave], ask: Ask, seat: int) -> Choice:
    name = player(view, seat)
    item = seat_item(seat) if seat < view.n else ""
    return Choice(f"{name}, with less", item, "choose how much Attack to use", "attack", sentence=f"Jab {name}")


def end_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    """Pools are emptied; what could still have been used is lost."""
    s = view.state
    menu = ask.question.domain
    verbs = {menu.part_at[offered].verb for offered in ask.options} if isinstance(menu, Menu) else set()
    pools = ((s.influence, "Influence", "buy"), (attack_left(s), "Attack", "attack"))
    left = [f"{n} {word}" for n, word, _ in pools if n]
    lost = [f"{n} {word}" for n, word, verb in pools if n and verb in verbs]
    tip = f"{and_list(left)} would be lost" if left else "nothing is left to use"
    return Choice("End the turn", tip=tip, verb="end", loses=and_list(lost))
