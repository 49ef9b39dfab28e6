"""Advice in the terms of the duel: life, cards, Patrols, what is left unused, and who stands in the way."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Cause, Caution, Clue, Counsel, Parts, View, no_parts

from . import domains
from .area import defense, is_guarded
from .cards import CARDS, NAMES, SENTINEL
from .evaluate import (
    DEBT_WORTH,
    EARLY_INFLUENCE,
    LONGEST,
    OUT,
    SURE_WIN,
    WORTH,
    begun_turn,
    begun_value,
    deck_value,
    evaluate,
    pool_value,
    table_value,
    turns_to_come,
)
from .primary import ACT, ATTACK, BUY, END, JAB, SACRIFICE, STRIKE
from .state import DECK, DISCARD, HAND_SIZE, LAYOUT, PLAY, REST, SHIELDS, STUNNED, UPCOMING, Crave, attack_left, foes

# Cards are compared as if the game were long; what they lose because it is not is a part of its own.
CAUSES: Final = (
    Cause("victory", "It wins the game: no opponent has any life left.", "It loses the game.", "CRA-GOAL-02"),
    Cause("our life", "You are left with {n} more life.", "It costs you {n} life.", "CRA-HEALTH-01", 0.7),
    Cause("their life", "It takes {n} life from the other side.", "The other side keeps {n} more life.", "CRA-ATTACK-04"),
    Cause(
        "our cards",
        "It leaves you the better deck, and a deck works in every turn to come.",
        "It leaves you a poorer deck for the turns to come.",
        "CRA-MARKET-04",
    ),
    Cause(
        "their cards",
        "It leaves the other side with a poorer deck.",
        "It leaves the other side with a better deck.",
        "CRA-PLANT-01",
        0.4,
    ),
    Cause(
        "our Patrols",
        "It leaves you with more Patrols: they stay, and give again every turn.",
        "It leaves you with fewer Patrols, which stay and give again every turn.",
        "CRA-PATROL-09",
        0.5,
    ),
    Cause(
        "their Patrols",
        "Fewer of their Patrols are left: those shield them and give again every turn.",
        "More of their Patrols are left: those shield them and give again every turn.",
        "CRA-PATROL-03",
        0.3,
    ),
    Cause(
        "pools",
        "It leaves you more Influence or Attack to use this turn.",
        "It leaves you less Influence or Attack to use this turn.",
        "CRA-INFL-04",
        0.8,
    ),
    Cause(
        "tempo",
        "The end is near: what counts at once counts for more than cards for later.",
        "The end is near: what a card gives later comes too late.",
        "CRA-GOAL-02",
        0.2,
    ),
)


def parts(s: Crave, me: int) -> Parts:
    """The lead of the own side, by what it is made of. A game that is decided is nothing but that."""
    found = no_parts(CAUSES)
    ours = sum([s.life[seat] for seat in range(s.n) if s.side[seat] == s.side[me]])
    theirs = sum([s.life[seat] for seat in range(s.n) if s.side[seat] != s.side[me]])
    if theirs == 0 or ours == 0:
        found["victory"] = SURE_WIN if theirs == 0 else -SURE_WIN
        return found
    horizon = turns_to_come(s)
    for seat in range(s.n):
        whose, sign = ("our", 1.0) if s.side[seat] == s.side[me] else ("their", -1.0)
        if s.life[seat] == 0:
            found[f"{whose} life"] += sign * OUT
            continue
        life = float(s.life[seat])
        if s.active == seat and seat != me:
            life -= begun_turn(s, seat)
        found[f"{whose} life"] += sign * life
        found[f"{whose} cards"] += sign * (deck_value(s, seat, LONGEST) - DEBT_WORTH * s.owed[seat])
        found[f"{whose} Patrols"] += sign * table_value(s, seat, horizon)
    if s.active == me:
        found["pools"] += pool_value(s, me, horizon)
    found["pools"] += begun_value(s, me)
    found["tempo"] = evaluate(s, me) - sum(found.values())
    return found


# -- what is wasted, and what is dangerous


def cautions(view: View[Crave], ask: Ask) -> dict[int, Caution]:
    """Attack that is left unused though nothing is in the way, a part of it where all would do, and a last Sentinel given away."""
    if ask.question is not ACT:
        return {}
    s, me = view.state, ask.seat
    found: dict[int, Caution] = {}
    reachable = [seat for seat in foes(s, me) if ATTACK.start + seat in ask.options]
    if reachable:
        power = attack_left(s)
        text = f"Your {power} Attack would be lost, and {view.name(reachable[0])} can be attacked: nothing stands in the way."
        found[END.start] = Caution(text, "CRA-ATTACK-06", is_waste=True)
    for seat in reachable:
        if len(reachable) == 1 and JAB.start + seat in ask.options:
            text = (
                f"All of your Attack does more to {view.name(seat)} than a part. Strike first what is to fall: the rest still hits."
            )
            found[JAB.start + seat] = Caution(text, "CRA-ATTACK-06", is_waste=True)
    guard = last_guard(s, me)
    if guard >= 0 and SACRIFICE.start + domains.MARKED_OF[guard] in ask.options:
        blow = max([expected_attack(view, foe) for foe in foes(s, me)])
        if blow >= s.life[me]:
            text = (
                f"{NAMES[guard]} is all that stands before you. The next hand of the other side makes about {blow} Attack, and you "
            )
            found[SACRIFICE.start + domains.MARKED_OF[guard]] = Caution(f"{text}have {s.life[me]} life.", "CRA-PATROL-05")
    return found


def last_guard(s: Crave, me: int) -> int:
    """The kind of the one Sentinel that shields this seat, or -1 if there is none, or more."""
    if s.zones[SHIELDS.of(me)]:
        return -1
    cards = s.zones[PLAY.of(me)]
    guards = [
        kind
        for i, kind in enumerate(cards)
        if CARDS[kind].shield == SENTINEL and not s.marks[me][i] & STUNNED and defense(s, me, i) > 0
    ]
    return guards[0] if len(guards) == 1 and domains.MARKED_OF[guards[0]] >= 0 else -1


def expected_attack(view: View[Crave], seat: int) -> int:
    """What an average hand of a seat strikes with, and the Patrols that stand already; by cards that everybody could count."""
    zones = view.zones
    cards = [kind for zone in (DECK, UPCOMING, REST, DISCARD) for kind in zones[zone.of(seat)] if kind >= 0]
    for key in {LAYOUT.pool_key(zone.of(seat)) for zone in (DECK, UPCOMING, REST)}:
        cards += view.pools.get(key, [])
    drawn = sum([CARDS[kind].attack for kind in cards]) * min(HAND_SIZE, len(cards)) / max(1, len(cards))
    standing = sum([CARDS[kind].attack for kind in zones[PLAY.of(seat)] if CARDS[kind].defense])
    return int(drawn + standing)


# -- what to look at


def clues(view: View[Crave], ask: Ask) -> list[Clue]:
    """A blow that wins, a Sentinel in the way, and the best card that can be bought."""
    found: list[Clue] = []
    if ask.question is not ACT:
        return found
    s, me = view.state, ask.seat
    power = attack_left(s)
    for foe in foes(s, me):
        name = view.name(foe)
        if ATTACK.start + foe in ask.options and power >= s.life[foe]:
            found.append(Clue(f"{name} has {s.life[foe]} life and you have {power} Attack: strike.", "CRA-GOAL-02", f"seat-{foe}"))
        elif power and is_guarded(s, foe):
            is_strong = bool(STRIKE.own(ask.options))
            way = "you can defeat it" if is_strong else f"your {power} Attack is not enough to defeat it"
            found.append(Clue(f"A Sentinel stands before {name}: {way}.", "CRA-PATROL-05", f"patrols-{foe}"))
    early = EARLY_INFLUENCE * turns_to_come(s)
    offers = [domains.FOR_SALE[option] for option in BUY.own(ask.options)]
    if offers:
        best = max(offers, key=lambda kind: WORTH[kind] + early * CARDS[kind].influence)
        row = "row-public" if CARDS[best].deck == 0 else "row-own"
        found.append(Clue(f"{NAMES[best]} is the strongest card that you can buy now.", "CRA-MARKET-04", row))
    return found


COUNSEL: Final = Counsel(CAUSES, parts, cautions, clues)
