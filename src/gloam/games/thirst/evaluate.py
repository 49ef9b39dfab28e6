"""How well a seat stands, counted in Influence: the bots' yardstick.

Everything is priced by what it will bring: Blood by the frenzies it keeps away, Ichor by the hunts it still pays for,
dominion by the dusks to come, minions by the turns they add. What harms the whole table alike (Consequences, bodies) is
priced too, or nobody would ever care.

Figures, sides and squares are counted in place here and in `evaluate_city.py` (`me * FIGURES + kind`), not by the accessors of the
rules: a search evaluates thousands of positions a second.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from .actions import TRADE_SIZE
from .cards import CONSEQUENCE_CARDS, EFFECTS, NAMES
from .evaluate_city import dominions_worth, dusks_that_pay, influence_at_dusk, lair, potential, rounds_left
from .hunt import PURSUE
from .scoring import standing
from .state import CHILDE, END_INFLUENCE, FIGURES, HAND, MINION_ICHOR, READY, ROW, STALKERS, STREET, Thirst
from .weights import BY_READING, Taste

DEATH: Final = 9.0
IN_ROW: Final = 0.12
MOST_EXTORTED: Final = 5  # with less Influence than the end asks for minus this, nobody looks at the coming dusk
EVEN: Final = 4.0  # an even last round, on the scale of a game that goes on
SURE: Final = 20.0
VICTORY: Final = 30.0
CERTAIN: Final = 0.25  # an end is better than nothing but hope


def harm_of(card: int) -> float:
    """What a Consequence costs the whole table while it lies in the row, besides what extortion and stakes are priced at."""
    return IN_ROW - sum([effect.word.worth for effect in EFFECTS[card]])


def count(word: str) -> list[int]:
    """How often a word stands on each piece."""
    return [len([1 for effect in effects if effect.name == word]) for effects in EFFECTS]


STAKES_MIGHTY: Final = count("stake_the_mighty")
STAKES_GRAVEYARD: Final = count("stake_the_graveyard")
HARM: Final[list[float]] = [harm_of(card) if card in CONSEQUENCE_CARDS else 0.0 for card in range(len(NAMES))]


def evaluate(s: Thirst, me: int) -> float:
    return expect(s, me, BY_READING)


def under(weights: dict[str, float]) -> Callable[[Thirst, int], float]:
    """The evaluation by these weights."""
    return partial(expect, taste=Taste(weights))


def expect(s: Thirst, me: int, taste: Taste) -> float:
    """One's own position against the best and the average of the others."""
    if s.ending:
        return final_value(s, me)
    if is_middle(s, me):
        return best_answer(s, me, taste)
    most = max(s.influence)
    if s.is_ending or most >= END_INFLUENCE - MOST_EXTORTED:
        incomes = influence_at_dusk(s)
        if s.is_ending or is_last_round(s, me, incomes):
            return chances(s, me, most, incomes, taste)
    dusks = dusks_that_pay(s, rounds_left(s, most, taste))
    realms = dominions_worth(s, dusks, taste)
    mine = worth(s, me, most, realms[me], taste) - ambush(s, me, most, taste) + lair(s, me, dusks, taste)
    if s.active == me:
        mine += potential(s, me, dusks, taste)
    return mine - taste.rivals * rivals_worth(s, me, most, realms, taste) - common_harm(s, taste)


def rivals_worth(s: Thirst, me: int, most: int, realms: list[float], taste: Taste) -> float:
    """The best of the others and their average."""
    total = 0.0
    best = -DEATH
    rivals = 0
    for seat in range(s.n):
        if seat != me and not s.is_out[seat]:
            value = worth(s, seat, most, realms[seat], taste)
            total += value
            best = max(best, value)
            rivals += 1
    return 0.5 * best + 0.5 * total / rivals if rivals else -DEATH


def is_middle(s: Thirst, me: int) -> bool:
    """Whether a seat is in the middle of something of its own that only its answers can finish."""
    return len(s.asks) > 0 and s.asks[0].seat == me and not s.asks[0].question.always and s.asks[0].question is not PURSUE


def best_answer(s: Thirst, me: int, taste: Taste) -> float:
    """In the middle of something of its own: what the best way to go on brings."""
    return max([expect(after, me, taste) for after in next_positions(s)])


def next_positions(s: Thirst) -> list[Thirst]:
    """The position after each answer to the open question."""
    found: list[Thirst] = []
    for option in s.asks[0].options:
        after = s.clone()
        after.answer(after.asks[0], option)
        found.append(after)
    return found


def final_value(s: Thirst, me: int) -> float:
    """A victory outweighs everything; a defeat is told by how much it was missed, or a loser would only put off the end."""
    if s.is_out[me]:
        return EVEN - SURE
    mine = standing(s, me)
    best = -1
    is_beaten = False
    for seat in range(s.n):
        if seat != me and not s.is_out[seat]:
            best = max(best, s.influence[seat])
            is_beaten = is_beaten or standing(s, seat) > mine
    if best < 0:
        return VICTORY
    return by_lead(s.influence[me] - best) + (CERTAIN if is_beaten else VICTORY)


def by_lead(lead: float) -> float:
    """The first points of a lead count most."""
    lead /= 1.5
    return EVEN + SURE * lead / (1.0 + abs(lead))


# -- the last round: Influence decides, and almost nothing else


def is_last_round(s: Thirst, me: int, incomes: list[int]) -> bool:
    """Whether the coming dusk, as things stand, takes somebody to 10 Influence.

    Nobody looks from one round into the next: a bot that did would see its defeat in every end of the Day, and put it off.
    """
    if s.is_night and s.active == s.first and s.active != me:
        return False
    return any(s.influence[seat] + incomes[seat] >= END_INFLUENCE for seat in range(s.n))


def is_near_the_end(s: Thirst, me: int) -> bool:
    """Whether only the lead counts any more."""
    if not s.is_ending and max(s.influence) < END_INFLUENCE - MOST_EXTORTED:
        return False
    return bool(s.is_ending) or is_last_round(s, me, influence_at_dusk(s))


def chances(s: Thirst, me: int, most: int, incomes: list[int], taste: Taste) -> float:
    """By how much one will be ahead, if rivals who have yet to rise gain what a Night brings."""
    if s.is_out[me]:
        return EVEN - SURE
    mine = last_count(s, me, most, incomes, taste) - ambush(s, me, most, taste)
    if s.active == me:
        mine += potential(s, me, dusks_that_pay(s, 1.0), taste)
    best = -2.0 * DEATH
    turn = (s.active - s.first) % s.n
    for seat in range(s.n):
        if seat != me and not s.is_out[seat]:
            rival = last_count(s, seat, most, incomes, taste)
            if s.is_night and (seat - s.first) % s.n >= turn:
                rival += taste.to_come
            best = max(best, rival)
    return by_lead(mine - best)


def last_count(s: Thirst, me: int, most: int, incomes: list[int], taste: Taste) -> float:
    """The Influence a seat will end with, powers traded; Blood, minions and Thralls are for ties and for a longer night."""
    hand = len(s.zones[HAND.of(me)])
    value = s.influence[me] + incomes[me] + 0.95 * (hand // TRADE_SIZE) + 0.1 * (hand % TRADE_SIZE)
    value += taste.blood_at_last * min(s.blood[me], 4) + taste.minion_at_last * len(s.minions[me]) + 0.02 * len(s.red[me])
    return value - danger(s, me, most, taste)


# -- while the game goes on


def common_harm(s: Thirst, taste: Taste) -> float:
    """What binds everybody: the row as it lies, and what bodies and recklessness will add to it."""
    harm = taste.body * min(2, len(s.zones[STREET.at()]))
    for card in s.zones[ROW.at()]:
        harm += taste.harm * HARM[card]
    return harm + taste.reckless if s.is_reckless else harm


def worth(s: Thirst, me: int, most: int, realm: float, taste: Taste) -> float:
    """What a seat has, in Influence. `most` is the most Influence anybody has, `realm` what the seat's dominion is worth."""
    if s.is_out[me]:
        return -DEATH
    first = me * FIGURES
    value = s.influence[me] + realm
    value += taste.of_blood(s.blood[me])
    value += taste.tainted * s.taint[first]
    for red in s.red[me]:
        value += taste.thrall + taste.blood_of_a_thrall * red
    value += taste.dark_power * len(s.zones[HAND.of(me)])
    value += minions_worth(s, me, taste) - danger(s, me, most, taste)
    return value + taste.ichor * min(s.ichor[first], 6)


def minions_worth(s: Thirst, me: int, taste: Taste) -> float:
    """Ghouls and childer, a little more for their Blood and for Ichor they can still use."""
    ghouls = 0
    childer = 0
    value = 0.0
    for kind in s.minions[me]:
        figure = me * FIGURES + kind
        if kind >= CHILDE:
            childer += 1
        else:
            ghouls += 1
            if s.fresh[figure] != READY:
                value -= taste.unready
        value += 0.05 * min(s.taint[figure], 3) + taste.ichor * s.ichor[figure]
    return value + taste.ghouls[ghouls] + taste.childer[childer]


def danger(s: Thirst, me: int, most: int, taste: Taste) -> float:
    """Stakes that will fall at dusk as things stand."""
    if s.is_warded[me]:
        return 0.0
    stakes = stakes_at_dusk(s, me, most)
    blood = s.blood[me]
    if stakes > blood:
        return 1.05 * DEATH  # no better than death itself, or one would put off the end of the turn for ever
    if stakes:
        return taste.stake * stakes + (taste.last_stake if stakes == blood else 0.5 if stakes + 1 == blood else 0.0)
    if blood < 2 and (s.spot[me * FIGURES] == 0 or (most > 0 and s.influence[me] == most)):
        return taste.hunters * (1.2 - 0.8 * blood)  # Hunters may yet be called
    return 0.0


def ambush(s: Thirst, me: int, most: int, taste: Taste) -> float:
    """Rivals' Ghouls that can be at one's coffin by Day, each with a stake: bad if they are more than the Blood there."""
    if s.is_warded[me] or s.is_out[me]:
        return 0.0
    spot = s.spot[me * FIGURES]
    ghouls = 0
    for seat in range(s.n):
        if seat != me:
            for kind in s.minions[seat]:
                figure = seat * FIGURES + kind
                if kind < CHILDE and s.fresh[figure] == READY:
                    there = s.spot[figure]
                    if abs(s.x[there] - s.x[spot]) + abs(s.y[there] - s.y[spot]) < MINION_ICHOR:
                        ghouls += 1
    if ghouls == 0:
        return 0.0
    spare = s.blood[me] - stakes_at_dusk(s, me, most)
    return taste.ambush * (3.0 if spare <= 0 else 1.5 if spare < ghouls else 0.5 if spare == ghouls else 0.1 * ghouls)


def stakes_at_dusk(s: Thirst, me: int, most: int) -> int:
    """Hunters beside the Coffin, and those of the row."""
    stakes = len(s.zones[STALKERS.of(me)])
    is_mighty = most > 0 and s.influence[me] == most
    is_in_graveyard = s.spot[me * FIGURES] == 0
    if is_mighty or is_in_graveyard:
        for card in s.zones[ROW.at()]:
            if is_mighty:
                stakes += STAKES_MIGHTY[card]
            if is_in_graveyard:
                stakes += STAKES_GRAVEYARD[card]
    return stakes
