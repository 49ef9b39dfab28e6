"""What each answer to the small questions of a turn is and would do, as data, and the questions in words."""

from __future__ import annotations

from gloam.engine import DECLINE, Ask, View
from gloam.table import Choice

from . import domains, targets
from .area import defense, harm_of
from .cards import CARDS, CLAUSES, IDS, LOSE_CARD, NAMES, SENTINEL
from .choices import UNITS, attack_tip, blow, card_item, clauses, destination, locate, player, row_item, seat_item, target_item
from .choices import words_of as last_words_of
from .state import DECK, DISCARD, NEW, PLAY, Crave

UNUSED = "to your discard pile, unused"


def new_item(s: Crave, me: int, kind: int) -> str:
    """The item of an own card that came into play this turn."""
    cards = s.zones[PLAY.of(me)]
    for i, card in enumerate(cards):
        if card == kind and s.marks[me][i] & NEW:
            return card_item(s, me, PLAY.of(me), i)
    return ""


def declined(ask: Ask, tip: str = "") -> Choice:
    return Choice(ask.question.decline.capitalize(), tip=tip)


# -- opponents, amounts, market cards


def player_choice(view: View[Crave], ask: Ask, seat: int) -> Choice:
    name = player(view, seat)
    if seat >= view.n:
        return Choice(name)
    return Choice(name, seat_item(seat), f"{view.state.life[seat]} life", sentence=f"{name}, {view.state.life[seat]} life")


def opponent_wording(view: View[Crave], ask: Ask) -> str:
    """An opponent is chosen for a poison, or for cards to discard."""
    if ask.then.rule.name == "plant_dropped":
        return f"Who gets {NAMES[ask.about('kind')]}?"
    count = ask.about("count")
    return f"Who discards {'a card' if count == 1 else f'{count} cards'} next turn?"


def amount_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    amount = option + 1
    return Choice(str(amount), tip=attack_tip(view.state, ask.about("seat"), amount), sentence=f"With {amount} Attack")


def amount_wording(view: View[Crave], ask: Ask) -> str:
    return f"Attack {player(view, ask.about('seat'))} with how much?"


def free_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    kind = domains.FOR_SALE[option]
    return Choice(NAMES[kind], row_item(view.state, kind), destination(kind), sentence=f"Take {NAMES[kind]}")


def free_wording(view: View[Crave], ask: Ask) -> str:
    return f"Which card of cost {CLAUSES[ask.about('clause')].n} or less do you take without paying?"


def owed_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    return Choice(NAMES[kind], new_item(view.state, ask.seat, kind), UNUSED, sentence=f"Discard {NAMES[kind]}")


def owed_wording(view: View[Crave], ask: Ask) -> str:
    return f"You owe {view.state.owed[ask.seat]}. Which card do you discard?"


def remover_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    s = view.state
    if option == DECLINE:
        waiting = [kind for i, kind in enumerate(s.zones[PLAY.of(ask.seat)]) if targets.is_unbitten(s, ask.seat, i)]
        return declined(ask, f"you lose {sum([harm_of(s, ask.seat, kind) for kind in waiting])} life")
    clause = domains.ABILITIES[option]
    kind = CLAUSES[clause].kind
    item = target_item(s, ask.seat, targets.USE, clause, kind)
    return Choice(NAMES[kind], item, CLAUSES[clause].text, sentence=f"Use {NAMES[kind]}")


def biter_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    taken = [CLAUSES[clause].text for clause in CARDS[kind].bites if CLAUSES[clause].do == LOSE_CARD]
    tip = clauses([f"you lose {harm_of(view.state, ask.seat, kind)} life", *taken])
    return Choice(NAMES[kind], new_item(view.state, ask.seat, kind), tip)


def foresee_choice(view: View[Crave], ask: Ask, fate: int) -> Choice:
    deck = view.zones[DECK.of(ask.seat)]
    depth = ask.about("kept")
    name = NAMES[deck[len(deck) - 1 - depth]]
    label, sentence = FATES[fate]
    return Choice(label, f"deck-{ask.seat}-{depth + 1}", sentence=sentence.format(name))


FATES = (
    ("Leave it on top", "Leave {} on top"),
    ("Put it to the bottom", "Put {} to the bottom"),
    ("Discard it", "Discard {}"),
)


def foresee_wording(view: View[Crave], ask: Ask) -> str:
    deck = view.zones[DECK.of(ask.seat)]
    return f"You look at {NAMES[deck[len(deck) - 1 - ask.about('kept')]]}. What becomes of it?"


def half_choice(view: View[Crave], ask: Ask, half: int) -> Choice:
    clause = CLAUSES[ask.about("clause")]
    chosen = CLAUSES[clause.first if half == 0 else clause.second]
    text = chosen.text
    return Choice(text[0].upper() + text[1:], gain=f"+{chosen.n} {UNITS[chosen.do]}" if chosen.do in UNITS else "")


def half_wording(view: View[Crave], ask: Ask) -> str:
    return f"{NAMES[CLAUSES[ask.about('clause')].kind]}: {CLAUSES[ask.about('clause')].text}."


# -- cards chosen for a purpose


def own_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    """An own card that is lost or put away."""
    if kind == DECLINE:
        return declined(ask)
    purpose, clause, _ = targets.aim_of(ask.then)
    tip = "to your discard pile" if purpose == targets.PURGE else UNUSED
    return Choice(NAMES[kind], target_item(view.state, ask.seat, purpose, clause, kind), tip)


def wearer_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    s = view.state
    item = ask.about("item")
    added = CARDS[item].worn_defense
    seat, index = locate(s, ask.seat, targets.WEAR, item, kind)
    tip = f"defense {defense(s, seat, index)} becomes {defense(s, seat, index) + added}" if added and seat >= 0 else ""
    name = NAMES[kind]
    return Choice(name, target_item(s, ask.seat, targets.WEAR, item, kind), tip, sentence=f"Put {NAMES[item]} on {name}")


def wearer_wording(view: View[Crave], ask: Ask) -> str:
    return f"Who takes {NAMES[ask.about('item')]}?"


def hostile_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    """A Patrol to be stunned, defeated or turned, a Groupie to be brought back."""
    if kind == DECLINE:
        return declined(ask)
    s = view.state
    purpose, clause, _ = targets.aim_of(ask.then)
    seat, index = locate(s, ask.seat, purpose, clause, kind)
    tip = fate_of(view, purpose, seat, index) if seat >= 0 else ""
    return Choice(NAMES[kind], target_item(s, ask.seat, purpose, clause, kind), tip)


def fate_of(view: View[Crave], purpose: int, seat: int, index: int) -> str:
    """What becomes of an opponent's card."""
    s = view.state
    whose = player(view, seat)
    if purpose == targets.RESCUE:
        return f"back to {player(view, s.shield_owner[seat][index])}'s discard pile, no longer before {whose}"
    strength = defense(s, seat, index)
    if purpose == targets.TURN:
        return f"{whose} loses it; it shields you with defense {strength}"
    if purpose == targets.STUN:
        bars = CARDS[s.zones[PLAY.of(seat)][index]].shield == SENTINEL
        return f"gives {whose} nothing next turn" + ("; bars nothing" if bars else "")
    return clauses([f"{whose} loses it, whatever its defense of {strength}", last_words_of(s, seat, index)])


# -- Last Words


def hearer_choice(view: View[Crave], ask: Ask, seat: int) -> Choice:
    choice = player_choice(view, ask, seat)
    if seat < view.n:
        choice.tip = blow(view.state, seat, CLAUSES[ask.about("clause")].n)
    return choice


def hearing_being_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    s = view.state
    kind, clause = domains.BEINGS[option], ask.about("clause")
    seat, index = locate(s, ask.seat, targets.WORDS, clause, kind)
    tip = f"{player(view, seat)}'s, defense {targets.needed(s, seat, index)}" if seat >= 0 else ""
    return Choice(NAMES[kind], target_item(s, ask.seat, targets.WORDS, clause, kind), tip)


def hearer_wording(view: View[Crave], ask: Ask) -> str:
    clause = CLAUSES[ask.about("clause")]
    return f"Last Words of {NAMES[clause.kind]}: {clause.n} Attack. Whom do they hit?"


# -- trashing own cards


def cut_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    item = target_item(view.state, ask.seat, targets.CUT, ask.about("clause"), kind)
    return Choice(NAMES[kind], item, "leaves the game", group="From play", sentence=f"Trash {NAMES[kind]} from play")


def cut_discard_choice(view: View[Crave], ask: Ask, kind: int) -> Choice:
    lies = kind in view.zones[DISCARD.of(ask.seat)]
    item = f"discard-{ask.seat}-{IDS[kind]}" if lies else ""
    text = f"Trash {NAMES[kind]} from the discard pile"
    return Choice(NAMES[kind], item, "leaves the game", group="From the discard pile", sentence=text)
