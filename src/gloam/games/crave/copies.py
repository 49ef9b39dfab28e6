"""Which of several copies of a card is meant: asked where they differ.

The arguments of the step are (me, purpose, clause, left, kind).
"""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, Step, View
from gloam.table import Choice

from . import domains, targets
from .cards import NAMES
from .choices import card_item, player
from .state import BLOCKING, DONE, NEW, NOWHERE, PLAY, SHIELDS, STUNNED, Crave


def nth_copy(s: Crave, purpose: int, seat: int, kind: int, rank: int) -> int:
    """The position of the copy of this rank (0 is the first), or NOWHERE."""
    for i, card in enumerate(s.zones[targets.place_for(s, purpose, seat)]):
        if card == kind:
            if rank == 0:
                return i
            rank -= 1
    return NOWHERE


def are_twins(s: Crave, purpose: int, seat: int, first: int, second: int) -> bool:
    """Two copies between which there is nothing to choose: same owner, same state, same Items."""
    if targets.place_for(s, purpose, seat) == SHIELDS.of(seat):
        same_owner = s.shield_owner[seat][first] == s.shield_owner[seat][second]
        return same_owner and shield_items(s, seat, first) == shield_items(s, seat, second)
    if s.marks[seat][first] != s.marks[seat][second] or s.wearer[seat][first] != s.wearer[seat][second]:
        return False
    return worn_by(s, seat, first) == worn_by(s, seat, second)


def worn_by(s: Crave, seat: int, index: int) -> list[tuple[int, int]]:
    """Kinds and marks of the Items on a card in play, in a fixed order."""
    cards = s.zones[PLAY.of(seat)]
    wearers = s.wearer[seat]
    return sorted([(cards[i], s.marks[seat][i]) for i in range(len(cards)) if wearers[i] == index])


def shield_items(s: Crave, seat: int, index: int) -> list[int]:
    cards = s.zones[SHIELDS.of(seat)]
    wearers = s.shield_wearer[seat]
    return sorted([cards[i] for i in range(len(cards)) if wearers[i] == index])


def cannot_pick(s: Crave, ask: Ask, option: int) -> Refusal | None:
    """Which copy of a card is meant; a twin of an earlier one is no choice of its own."""
    purpose, clause, _ = targets.aim_of(ask.then)
    kind = ask.about("kind")
    seat = domains.seat_of(option)
    if seat not in targets.seats_for(s, ask.seat, purpose):
        return Refusal("CRA-ATTACK-07", f"nothing at seat {domains.SEAT_WORDS[seat]} can be chosen for this")
    index = nth_copy(s, purpose, seat, kind, domains.rank_of(option))
    if index < 0:
        return Refusal("CRA-Q-42", f"seat {domains.SEAT_WORDS[seat]} has fewer copies of {NAMES[kind]} than that")
    found = targets.verdict(s, ask.seat, purpose, clause, seat, index)
    if found != targets.FINE:
        return targets.explain(s, purpose, clause, seat, index, found)
    for rank in range(domains.rank_of(option)):
        earlier = nth_copy(s, purpose, seat, kind, rank)
        if targets.verdict(s, ask.seat, purpose, clause, seat, earlier) == targets.FINE and are_twins(
            s, purpose, seat, earlier, index
        ):
            return Refusal("CRA-Q-42", f"this {NAMES[kind]} is in every way like number {rank + 1}: choose that one")
    return None


def copies(s: Crave, ask: Ask) -> list[int]:
    purpose, clause, _ = targets.aim_of(ask.then)
    kind = ask.about("kind")
    found: list[int] = []
    for seat in sorted(targets.seats_for(s, ask.seat, purpose)):
        cards = s.zones[targets.place_for(s, purpose, seat)]
        rank = 0
        fit: list[int] = []
        for i, card in enumerate(cards):
            if card != kind:
                continue
            if targets.verdict(s, ask.seat, purpose, clause, seat, i) == targets.FINE and not (
                fit and has_twin(s, purpose, seat, fit, i)
            ):
                fit.append(i)
                found.append(seat * domains.MOST_COPIES + rank)
            rank += 1
    return found


def has_twin(s: Crave, purpose: int, seat: int, fit: list[int], index: int) -> bool:
    return any(are_twins(s, purpose, seat, other, index) for other in fit)


def copy_choice(view: View[Crave], ask: Ask, option: int) -> Choice:
    """One of several copies with different states."""
    s = view.state
    purpose, kind = ask.about("purpose"), ask.about("kind")
    seat, rank = domains.seat_of(option), domains.rank_of(option)
    name = f"{NAMES[kind]}, number {rank + 1} of {player(view, seat)}"
    index = nth_copy(s, purpose, seat, kind, rank) if seat < view.n else -1
    if index < 0:
        return Choice(name)
    place = targets.place_for(s, purpose, seat)
    return Choice(name, card_item(s, seat, place, index), copy_state(s, seat, place, index))


def copy_state(s: Crave, seat: int, place: int, index: int) -> str:
    """What tells a copy from the others."""
    if place == SHIELDS.of(seat):
        wears, mark = shield_items(s, seat, index), 0
    else:
        wears, mark = [item for item, _ in worn_by(s, seat, index)], s.marks[seat][index]
    stance = [word for bit, word in ((STUNNED, "stunned"), (BLOCKING, "blocking"), (NEW, "played this turn")) if mark & bit]
    stance += ["has acted"] if mark >= DONE else []
    return ", ".join(stance + [f"wears {NAMES[item]}" for item in wears])


def copy_wording(view: View[Crave], ask: Ask) -> str:
    return f"Which {NAMES[ask.about('kind')]}?"


COPY: Final = Question("copy", "Which of them?", domains.COPY, cannot_pick, quick=copies, choice=copy_choice, wording=copy_wording)


def choose_copy(s: Crave, me: int, then: Step, again: Step) -> None:
    """Which copy of an opponent's card is meant; if all have left with a player who gave up, the choice begins again."""
    purpose, clause, _ = targets.aim_of(then)
    if targets.cannot_choose(s, me, purpose, clause, then.about("kind")) is None:
        s.choose(me, COPY, then)
    else:
        s.do(again)
