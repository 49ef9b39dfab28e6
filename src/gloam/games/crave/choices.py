"""What each option would do, in words, and the item it points at."""

from __future__ import annotations

from gloam.engine import DECLINE, Ask, View
from gloam.table import Choice

from . import domains as d
from . import targets as t
from .cards import CARDS, CLAUSES, IDS, NAMES
from .state import DECK, PLAY, ROW, SHIELDS, Crave
from .words import TEXTS, clause_text, effect_text

OWN = ("owe", "suffer", "purge", "lose", "on")  # questions about one's own cards in play
HOSTILE = ("stun", "slay", "turn", "rescue")


def prompt_text(view: View[Crave]) -> str:
    """The question with the numbers of the position, where that helps."""
    s = view.state
    if not view.asks:
        return ""
    ask = view.asks[0]
    name = ask.question.name
    if name == "act":
        draining = f" ({s.drain} draining)" if s.drain else ""
        return f"You have {s.influence} Influence and {s.attack + s.drain} Attack{draining}. What do you do?"
    if name == "answer":
        clause = CLAUSES[ask.then.args[1]]
        return f"Last Words of {NAMES[clause.kind]}: {clause.n} Attack. Whom do they hit?"
    if name == "owe":
        return f"You owe {s.owed[ask.seat]}. Which card do you discard?"
    if name == "choose":
        return f"{NAMES[CLAUSES[ask.then.args[1]].kind]}: {effect_text(CLAUSES[ask.then.args[1]])}."
    if name == "on":
        return f"Who takes {NAMES[ask.then.args[2]]}?"
    if name == "copy":
        return f"Which {NAMES[ask.then.args[4]]}?"
    return ask.question.text


def choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    """Label, item and preview of an option."""
    answer = ask.question.notation(option)
    name = ask.question.name
    if name == "act":
        return act_choice(view, ask, option, answer)
    if option == DECLINE:
        return Choice(answer.capitalize())
    if name == "copy":
        return copy_choice(view, ask, option, answer)
    if name in ("at", "answer") and option < d.MOST_SEATS:
        return Choice(f"{view.names[option]}, {view.state.life[option]} life", f"tens-{option}")
    if name == "answer":
        kind = d.BEINGS[option - d.MOST_SEATS]
        return Choice(NAMES[kind], opposing(view, ask.seat, kind))
    if name == "take":
        kind = d.FOR_SALE[option]
        return Choice(NAMES[kind], in_row(view, kind), TEXTS[kind])
    if name == "remove":
        kind = CLAUSES[d.ABILITIES[option]].kind
        return Choice(f"Use {NAMES[kind]}", own(view, ask.seat, kind), "removes a Plant before it bites")
    if name == "cut":
        return cut_choice(view, ask, option, answer)
    if name == "foresee":
        return foresee_choice(view, ask, option, answer)
    if name == "choose":
        clause = CLAUSES[ask.then.args[1]]
        text = effect_text(CLAUSES[clause.first if option == 0 else clause.second])
        return Choice(text[0].upper() + text[1:])
    if name in OWN:
        return Choice(NAMES[option], own(view, ask.seat, option), TEXTS[option])
    if name in HOSTILE:
        return Choice(NAMES[option], opposing(view, ask.seat, option), TEXTS[option])
    return Choice(answer.capitalize())


def act_choice(view: View[Crave], ask: Ask, option: int, answer: str) -> Choice:
    me = ask.seat
    if option >= d.END:
        return Choice("End the turn", tip=ending_tip(view))
    if option >= d.HIT:
        return attack_choice(view, me, option, answer)
    if option >= d.TRASH:
        kind = d.MARKED[option - d.TRASH]
        gain = "; ".join(effect_text(CLAUSES[number]) for number in CARDS[kind].marked)
        return Choice(f"Trash {NAMES[kind]}", own(view, me, kind), f"{gain}; the card leaves the game")
    if option >= d.USE:
        clause = d.ABILITIES[option - d.USE]
        return Choice(f"Use {NAMES[CLAUSES[clause].kind]}", own(view, me, CLAUSES[clause].kind), clause_text(clause))
    if option >= d.EQUIP:
        kind = d.EQUIPPABLE[option - d.EQUIP]
        return Choice(f"Equip {NAMES[kind]}", own(view, me, kind), TEXTS[kind])
    kind = d.FOR_SALE[option]
    return Choice(f"Buy {NAMES[kind]} for {CARDS[kind].cost}", in_row(view, kind), purchase_tip(view, kind))


def ending_tip(view: View[Crave]) -> str:
    s = view.state
    lost = [f"{n} {word}" for n, word in ((s.influence, "Influence"), (s.attack + s.drain, "Attack")) if n]
    return f"{' and '.join(lost)} would be lost" if lost else "nothing is left to use"


def purchase_tip(view: View[Crave], kind: int) -> str:
    """Where the card goes, what is left, and what it does."""
    card = CARDS[kind]
    where = "goes to an opponent" if card.is_poison else "enters play now" if card.surges else "goes to your discard pile"
    return f"{where}; {view.state.influence - card.cost} Influence left. {TEXTS[kind]}".strip()


def attack_choice(view: View[Crave], me: int, option: int, answer: str) -> Choice:
    s = view.state
    pool = s.attack + s.drain
    if option >= d.JAB:
        seat = option - d.JAB
        return Choice(f"Jab {view.names[seat]}", f"tens-{seat}", "choose how much Attack to use")
    if option < d.HIT_BEING:
        seat = option - d.HIT
        used = min(pool, s.life[seat])
        tip = f"{s.life[seat]} life becomes {s.life[seat] - used}" + drain_tip(view, used)
        return Choice(f"Attack {view.names[seat]} with {used}", f"tens-{seat}", tip)
    kind = d.BEINGS[option - d.HIT_BEING]
    return Choice(f"Attack {NAMES[kind]}", opposing(view, me, kind), f"costs its defense of your {pool} Attack")


def drain_tip(view: View[Crave], used: int) -> str:
    drained = min(used, view.state.drain)
    return f"; you get {drained} life" if drained else ""


def foresee_choice(view: View[Crave], ask: Ask, option: int, answer: str) -> Choice:
    deck = view.zones[DECK.of(ask.seat)]
    kind = deck[len(deck) - 1 - ask.then.args[2]]
    label = ("Leave {} on top", "Put {} to the bottom", "Discard {}")[option]
    item = f"deck-{ask.seat}-top" if kind == deck[-1] else ""
    return Choice(label.format(NAMES[kind]), item, TEXTS[kind])


def cut_choice(view: View[Crave], ask: Ask, option: int, answer: str) -> Choice:
    if option >= d.FROM_DISCARD:
        kind = option - d.FROM_DISCARD
        return Choice(f"{NAMES[kind]} from the discard pile", f"discard-{ask.seat}-{IDS[kind]}")
    return Choice(f"{NAMES[option]} from play", own(view, ask.seat, option))


def copy_choice(view: View[Crave], ask: Ask, option: int, answer: str) -> Choice:
    """Number such and such of several copies with different states."""
    purpose, kind = ask.then.args[1], ask.then.args[4]
    seat = d.seat_of(option)
    in_front = purpose == t.RESCUE or (purpose <= t.WORDS and view.zones[SHIELDS.of(seat)])
    place, prefix = (SHIELDS.of(seat), "shield") if in_front else (PLAY.of(seat), "play")
    positions = [i for i, card in enumerate(view.zones[place]) if card == kind]
    index = positions[d.rank_of(option)]
    return Choice(f"{NAMES[kind]}, number {d.rank_of(option) + 1} of {view.names[seat]}", f"{prefix}-{seat}-{index}")


def own(view: View[Crave], me: int, kind: int) -> str:
    """The item of the first own copy in play."""
    cards = view.zones[PLAY.of(me)]
    return f"play-{me}-{cards.index(kind)}" if kind in cards else ""


def opposing(view: View[Crave], me: int, kind: int) -> str:
    """The item of the first copy that an opponent has in front or in play."""
    s = view.state
    for seat in range(view.n):
        if s.side[seat] != s.side[me]:
            for place, prefix in ((SHIELDS.of(seat), "shield"), (PLAY.of(seat), "play")):
                if kind in view.zones[place]:
                    return f"{prefix}-{seat}-{view.zones[place].index(kind)}"
    return ""


def in_row(view: View[Crave], kind: int) -> str:
    row = CARDS[kind].deck
    return f"row-{row}-{view.zones[ROW.at(row)].index(kind)}"
