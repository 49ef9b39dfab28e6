"""How well a seat stands: the bots' yardstick, in life points.

Life counts as it is; a deck counts for what its average card gives over the turns still to come; a Patrol for what it
gives and what it costs to defeat; pools for a part of what they can still buy.
"""

from __future__ import annotations

from typing import Final

from .area import defense, harm_of, is_guarded, shield_defense
from .cards import ANY_SIDE, BEING, CARDS, CLAUSES, GAIN_ATTACK, GAIN_INFLUENCE, NO_CLAUSE, SENTINEL, Card
from .state import BITTEN, CREDITED, HAND_SIZE, PLAY, SHIELDS, STUNNED, Crave, attack_left, places_of
from .vocabulary import EFFECTS, NO_FACTION, TRIGGERS

# What one point, or one use, is worth in life.
EFFECT_WORTH: Final[list[float]] = [word.worth for word in EFFECTS.words.values()]
TRIGGER_WORTH: Final[list[float]] = [word.worth for word in TRIGGERS.words.values()]
INFLUENCE_WORTH: Final = EFFECTS.words["influence"].worth  # and EARLY_INFLUENCE more for each turn in which what it buys still acts
EARLY_INFLUENCE: Final = 0.09
HEALTH_WORTH: Final = EFFECTS.words["health"].worth
DRAIN_WORTH: Final = 1.7  # an attack point that drains
PER_WORTH: Final = 0.8
WATCH_WORTH: Final = 0.9  # what a Patrol gives again on later turns, as a part of what it gives at once
SENTINEL_WORTH: Final = 0.6  # per point of defense
SENTRY_WORTH: Final = 0.3
SHIELD_WORTH: Final = 0.7
DEBT_WORTH: Final = 1.2
ATTACK_IN_POOL: Final = 0.7
BARRED_ATTACK: Final = 0.3
INFLUENCE_IN_POOL: Final = 0.1  # and EARLY_IN_POOL more for each turn to come
EARLY_IN_POOL: Final = 0.07
BEGUN: Final = 0.8  # an action that is not finished yet
JAB: Final = -0.5
LONGEST: Final = 10.0  # turns to come
SHORTEST: Final = 1.5
LIFE_PER_TURN: Final = 7.0
SURE_WIN: Final = 1000.0
OUT: Final = -20.0  # a player who is out of the game


def clause_worth(number: int) -> float:
    clause = CLAUSES[number]
    if clause.first != NO_CLAUSE:
        worth = max(clause_worth(clause.first), clause_worth(clause.second))
    else:
        worth = EFFECT_WORTH[clause.do] * clause.n * TRIGGER_WORTH[clause.on]
    if clause.do == GAIN_ATTACK and CARDS[clause.kind].drains:
        worth *= DRAIN_WORTH
    if clause.per != NO_FACTION:
        worth *= PER_WORTH
    if clause.side != ANY_SIDE:
        worth *= 0.5
    return worth - INFLUENCE_WORTH * clause.pay * 0.5


def given_worth(card: Card) -> float:
    """What the card gives on a turn on which it is in play."""
    worth = INFLUENCE_WORTH * card.influence + HEALTH_WORTH * card.health
    worth += card.attack * (DRAIN_WORTH if card.drains else 1.0)
    for number in card.automatic:
        worth += clause_worth(number)
    for number in card.uses:
        worth += clause_worth(number)
    worn = INFLUENCE_WORTH * card.worn_influence + HEALTH_WORTH * card.worn_health + card.worn_attack
    return worth + worn * TRIGGERS.words["worn"].worth


def watch_worth(card: Card) -> float:
    """What a Patrol is worth on the table beyond what it gives now."""
    if card.defense == 0:
        return 0.0
    per_point = SENTINEL_WORTH if card.shield == SENTINEL else SENTRY_WORTH
    worth = per_point * card.defense + WATCH_WORTH * given_worth(card)
    for number in card.words:
        worth += clause_worth(number)
    return worth


def deck_worth(card: Card) -> float:
    """What drawing the card is worth to its holder."""
    worth = given_worth(card) + watch_worth(card)
    for number in card.bites:
        worth += clause_worth(number)
    for number in card.marked:
        worth += clause_worth(number)
    return worth + EFFECTS.words["defense"].worth * card.worn_defense


def buying_power(card: Card) -> float:
    """The Influence that a card gives, as far as it can be relied on."""
    power = float(card.influence + card.worn_influence)
    for number in (*card.automatic, *card.uses):
        if CLAUSES[number].do == GAIN_INFLUENCE:
            power += CLAUSES[number].n * TRIGGER_WORTH[CLAUSES[number].on]
    return power


GIVEN: Final[list[float]] = [given_worth(card) for card in CARDS]
WATCH: Final[list[float]] = [watch_worth(card) for card in CARDS]
WORTH: Final[list[float]] = [deck_worth(card) for card in CARDS]
BUYING: Final[list[float]] = [buying_power(card) for card in CARDS]


def evaluate(s: Crave, me: int) -> float:
    """The lead of the own side over the other, from this seat's point of view."""
    value = 0.0
    ours = 0
    theirs = 0
    horizon = turns_to_come(s)
    for seat in range(s.n):
        standing = seat_value(s, seat, me, horizon)
        if s.side[seat] == s.side[me]:
            value += standing
            ours += s.life[seat]
        else:
            value -= standing
            theirs += s.life[seat]
    if theirs == 0:
        return SURE_WIN
    if ours == 0:
        return -SURE_WIN
    if s.active == me:
        value += pool_value(s, me, horizon)
    return value + begun_value(s, me)


def turns_to_come(s: Crave) -> float:
    """Roughly how many turns each player still has: less life, less time."""
    weaker = float(min([life for life in s.life if life > 0], default=0))
    return max(SHORTEST, min(LONGEST, weaker / LIFE_PER_TURN))


def seat_value(s: Crave, seat: int, me: int, horizon: float) -> float:
    """Life, deck, Patrols and debts of one player."""
    if s.life[seat] == 0:
        return OUT
    value = float(s.life[seat]) - DEBT_WORTH * s.owed[seat]
    if s.active == seat and seat != me:
        value -= begun_turn(s, seat)
    value += deck_value(s, seat, horizon)
    return value + table_value(s, seat, horizon)


def deck_value(s: Crave, seat: int, horizon: float) -> float:
    """What the hands to come are worth: so many average cards."""
    early = EARLY_INFLUENCE * horizon
    total = 0.0
    count = 0
    for place in places_of(seat):
        for kind in s.zones[place]:
            total += WORTH[kind] + early * BUYING[kind]
        count += len(s.zones[place])
    return horizon * HAND_SIZE * total / max(count, HAND_SIZE) if count else 0.0


def table_value(s: Crave, seat: int, horizon: float) -> float:
    """What stands before a player: Patrols with their Items, and body shields."""
    value = 0.0
    cards = s.zones[PLAY.of(seat)]
    marks = s.marks[seat]
    wearers = s.wearer[seat]
    lasting = min(1.0, horizon / 3.0)
    for i in range(len(cards)):
        card = CARDS[cards[i]]
        if card.type == BEING and (card.defense or i in wearers):
            strength = defense(s, seat, i)
            if strength:
                value += lasting * (WATCH[cards[i]] + SENTRY_WORTH * (strength - card.defense))
                if marks[i] & STUNNED:
                    value -= GIVEN[cards[i]] + (SENTINEL_WORTH * strength if card.shield == SENTINEL else 0.0)
        elif wearers[i] >= 0 and defense(s, seat, wearers[i]):
            value += lasting * WATCH_WORTH * GIVEN[cards[i]]
    for i in range(len(s.shield_owner[seat])):
        if s.shield_wearer[seat][i] < 0:
            value += SHIELD_WORTH * shield_defense(s, seat, i)
    return value


def begun_turn(s: Crave, seat: int) -> float:
    """What another player's turn has brought by itself so far: it would have come whatever this seat did."""
    cards = s.zones[PLAY.of(seat)]
    gained = 0.0
    for i in range(len(cards)):
        if s.marks[seat][i] & CREDITED:
            gained += CARDS[cards[i]].health + CARDS[cards[i]].worn_health
        if s.marks[seat][i] & BITTEN:
            gained -= harm_of(s, seat, cards[i])
    return gained


def pool_value(s: Crave, me: int, horizon: float) -> float:
    """A part of what the pools can still do this turn."""
    power = float(attack_left(s))
    value = (INFLUENCE_IN_POOL + EARLY_IN_POOL * horizon) * s.influence
    if power:
        for seat in range(s.n):
            if s.side[seat] != s.side[me] and s.life[seat] > 0 and not s.zones[SHIELDS.of(seat)] and not is_guarded(s, seat):
                return value + ATTACK_IN_POOL * (power + s.drain * (DRAIN_WORTH - 1.0))
    return value + BARRED_ATTACK * power


def begun_value(s: Crave, me: int) -> float:
    """An action under way is worth finishing; a jab rarely is."""
    if len(s.asks) != 1 or s.asks[0].seat != me:
        return 0.0
    name = s.asks[0].question.name
    if name == "act":
        return 0.0
    return JAB if name == "with" else BEGUN
