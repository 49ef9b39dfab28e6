"""How well a seat stands, counted in Influence: the bots' yardstick.

Everything is priced by what it will bring: Blood by the frenzies it keeps away, Ichor by the hunts it still pays for,
dominion by the dusks to come, minions by the turns they add. What harms the whole table alike (Consequences, bodies) is
priced too, or nobody would ever care.
"""

from __future__ import annotations

from typing import Final

from .cards import AMOUNT, BLOOD, EFFECTS, HAS_ICON, HEARTS, INFLUENCE, POPULATION, POWER, SQUARES, WORTH, YIELD
from .city import cubes_on
from .hunt import PURSUE
from .scoring import standing
from .state import (
    CHILDE,
    DRAWN,
    EMPTY,
    END_INFLUENCE,
    FIGURES,
    GHOUL,
    HAND,
    READY,
    ROW,
    SQUARES_KEPT,
    STACK,
    STALKERS,
    STREET,
    THRALLS,
    USED,
    Thirst,
)

BLOOD_WORTH: Final[list[float]] = [-2.6, 0.0, 1.0, 1.65, 2.1, 2.45, 2.75]  # on the Coffin; beyond that each adds a little
MORE_BLOOD: Final = 0.2
THRALL_BLOOD: Final = 0.3
TAINTED: Final = 0.06
POWER_WORTH: Final = 0.38  # three of them are an Influence
GHOUL_WORTH: Final[list[float]] = [0.0, 0.9, 1.5, 1.8]  # for none, one, two, three
CHILDE_WORTH: Final[list[float]] = [0.0, 1.5, 2.6]
ICHOR: Final = 0.05  # a cube that is not spent
# What 0 to 4 Ichor promise of the best hunt in reach. Little, so that a bot does not burn Blood for one hunt after another.
PROMISE: Final[list[float]] = [0.0, 0.35, 0.55, 0.68, 0.75]
RECKLESS: Final = 0.35  # a Consequence to come
BODY: Final = 0.3
IN_ROW: Final = 0.12
DEATH: Final = 9.0
PURSUED: Final[list[float]] = [
    0.0,
    0.62,
    0.66,
    0.62,
    0.55,
]  # a Prey by its hearts: worth less the risk
BY_CHOICE: Final[list[float]] = [0.0, 0.0, 0.12, 0.2, 0.26, 0.3, 0.33]  # what it adds to choose among several


def evaluate(s: Thirst, me: int) -> float:
    """One's own position against the best and the average of the others."""
    if s.ending:
        return final_value(s, me)
    if s.asks and s.asks[0].seat == me and not s.asks[0].question.always and s.asks[0].question is not PURSUE:
        return best_answer(s, me)
    mine = worth(s, me)
    total = 0.0
    best = -DEATH
    rivals = 0
    for seat in range(s.n):
        if seat != me and not s.is_out[seat]:
            value = worth(s, seat)
            total += value
            best = max(best, value)
            rivals += 1
    others = 0.5 * best + 0.5 * total / rivals if rivals else -DEATH
    return mine - 0.6 * others - common_harm(s)


def final_value(s: Thirst, me: int) -> float:
    """A victory outweighs everything."""
    mine = standing(s, me)
    ahead = 0
    for seat in range(s.n):
        if seat != me and standing(s, seat) > mine:
            ahead += 1
    return 40.0 if ahead == 0 else -20.0 * ahead


def best_answer(s: Thirst, me: int) -> float:
    """In the middle of something of its own: what the best way to go on brings."""
    best = -1000.0
    for option in s.asks[0].options:
        after = s.clone()
        after.answer(after.asks[0], option)
        best = max(best, evaluate(after, me))
    return best


def common_harm(s: Thirst) -> float:
    harm = IN_ROW * len(s.zones[ROW.at()]) + BODY * min(2, len(s.zones[STREET.at()]))
    return harm + RECKLESS if s.is_reckless else harm


def rounds_left(s: Thirst) -> float:
    """A guess at how many dusks are still to come, this one included."""
    if s.is_ending:
        return 1.0
    left = (END_INFLUENCE - max(s.influence)) / 2.2
    return min(4.0, max(1.0, left))


def worth(s: Thirst, me: int) -> float:
    """What a seat has, in Influence."""
    if s.is_out[me]:
        return -DEATH
    first = me * FIGURES
    value = s.influence[me] * 1.0
    blood = s.blood[me]
    value += BLOOD_WORTH[blood] if blood < 7 else BLOOD_WORTH[6] + MORE_BLOOD * (blood - 6)
    value += TAINTED * s.taint[first]
    for red in s.red[me]:
        value += THRALL_BLOOD * red
    value += 0.08 * len(s.red[me])
    value += POWER_WORTH * len(s.zones[HAND.of(me)])
    value += minions_worth(s, me) + dominion_worth(s, me) - danger(s, me)
    value += ICHOR * min(s.ichor[first], 6)
    if s.active == me:
        value += potential(s, me)
    return value


def minions_worth(s: Thirst, me: int) -> float:
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
                value -= 0.15
        value += 0.05 * min(s.taint[figure], 3) + ICHOR * s.ichor[figure]
    return value + GHOUL_WORTH[ghouls] + CHILDE_WORTH[childer]


def dominion_worth(s: Thirst, me: int) -> float:
    """What the neighborhoods of a seat will yield, and a foothold in others."""
    value = 0.0
    left = rounds_left(s)
    for spot in range(len(s.lord)):
        lord = s.lord[spot]
        if lord == me:
            value += 0.12 + yield_worth(s.tile_at[spot]) * left
            if cubes_on(s, spot) > 1:
                value += 0.04
        elif lord == EMPTY and me in s.cubes[spot * SQUARES_KEPT : (spot + 1) * SQUARES_KEPT]:
            value += 0.1 * yield_worth(s.tile_at[spot])
    return value


def yield_worth(tile: int) -> float:
    """What one dusk brings."""
    kind = YIELD[tile]
    if kind == INFLUENCE:
        return 0.9 * AMOUNT[tile]
    if kind == BLOOD:
        return 0.28 * AMOUNT[tile]
    return POWER_WORTH * AMOUNT[tile] if kind == POWER else 0.0


def danger(s: Thirst, me: int) -> float:
    """Stakes that will fall at dusk as things stand, and rivals' Ghouls near a bloodless coffin."""
    if s.is_warded[me]:
        return 0.0
    stakes = len(s.zones[STALKERS.of(me)])
    is_mighty = s.influence[me] > 0 and s.influence[me] == max(s.influence)
    for card in s.zones[ROW.at()]:
        for word, _ in EFFECTS[card]:
            if word == "stake_the_mighty" and is_mighty:
                stakes += 1
            if word == "stake_the_graveyard" and s.spot[me * FIGURES] == 0:
                stakes += 1
    blood = s.blood[me]
    value = 0.0
    if stakes > blood:
        value = 1.05 * DEATH  # no better than death itself, or one would put off the end of the turn for ever
    elif stakes:
        value = 0.4 * stakes + (2.2 if stakes == blood else 0.5 if stakes + 1 == blood else 0.0)
    elif blood < 2 and (is_mighty or s.spot[me * FIGURES] == 0):
        value = 1.2 - 0.8 * blood  # Hunters may yet be called
    spot = s.spot[me * FIGURES]
    for seat in range(s.n):
        if seat != me:
            for kind in s.minions[seat]:
                if kind < CHILDE and kind >= GHOUL and s.spot[seat * FIGURES + kind] == spot:
                    value += 0.15 if blood > 1 else 0.5 if blood == 1 else 1.5
    return value


# -- what the rest of the turn may bring


def potential(s: Thirst, me: int) -> float:
    """Hunts that the awake vampires can still make, and the Prey that is being chosen."""
    value = 0.0
    if s.is_night:
        for kind in (0, CHILDE, CHILDE + 1):
            figure = me * FIGURES + kind
            if s.awake[figure] and s.ichor[figure]:
                value += vampire_potential(s, me, figure)
        if s.zones[USED.at()]:
            value += POWER_WORTH  # something is still being decided
    else:
        for kind in range(GHOUL, CHILDE):
            if s.awake[me * FIGURES + kind]:
                value += 0.04 * s.ichor[me * FIGURES + kind]
    if s.zones[DRAWN.at()]:
        value += best_heartbeat(s, me)
    return value


def vampire_potential(s: Thirst, me: int, figure: int) -> float:
    """The best hunt in reach, and less for each one after it."""
    spot = s.spot[figure]
    ichor = s.ichor[figure]
    best = hunt_worth(s, me, spot)
    if ichor > 1:
        for d in range(4):
            there = s.beside[4 * spot + d]
            if there >= 0:
                value = hunt_worth(s, me, there) if s.tile_at[there] >= 0 else 0.75
            else:
                value = 0.8 if s.zones[STACK.at()] else 0.0
            best = max(best, value - 0.1)
        if s.lord[spot] == me:
            for there in range(len(s.lord)):
                if s.lord[there] == me and there != spot:
                    best = max(best, hunt_worth(s, me, there) - 0.1)
    value = best * PROMISE[min(ichor, 4)]
    if figure % FIGURES == 0:
        value += 0.12 * s.extra_prey + 0.15 * s.extra_blood + (0.45 if s.is_peeking else 0.0)
    return max(0.0, value)


def hunt_worth(s: Thirst, me: int, spot: int) -> float:
    """What a hunt in this place promises: Prey, a step towards dominion, the power of the last square."""
    tile = s.tile_at[spot]
    cubes = cubes_on(s, spot)
    n = max(1, min(6, POPULATION[tile] - cubes))
    value = 0.5 + BY_CHOICE[n]
    if len(s.red[me]) >= 5:
        value -= 0.3
    if s.lord[spot] == me:
        value += 0.1 if YIELD[tile] else 0.0
    elif would_rule(s, me, spot):
        value += 0.12 + min(0.5, 0.5 * yield_worth(tile) * rounds_left(s))
    if cubes + 1 == SQUARES[tile] and HAS_ICON[tile] and not s.is_drained[spot]:
        value += POWER_WORTH
    if spot in s.hunted and not s.is_reckless:
        value -= RECKLESS
    return value


def would_rule(s: Thirst, me: int, spot: int) -> bool:
    """Whether one more cube there, in place of the strongest rival's if the counter is full, gives dominion."""
    counts = [0] * s.n
    first = spot * SQUARES_KEPT
    for i in range(first, first + SQUARES_KEPT):
        if s.cubes[i] >= 0:
            counts[s.cubes[i]] += 1
    mine = counts[me] + 1
    counts[me] = 0
    most = max(counts)
    if sum(counts) + mine > SQUARES[s.tile_at[spot]] and counts.count(most) == 1:
        most -= 1
    return mine > most


def best_heartbeat(s: Thirst, me: int) -> float:
    """The draw of a hunt by its hearts alone, since nobody sees more."""
    best = 0.0
    thirsty = 0.3 if s.blood[me] < 2 else 0.1 if s.blood[me] < 4 else 0.0
    for card in s.zones[DRAWN.at()]:
        hearts = HEARTS[card]
        best = max(best, PURSUED[min(hearts, 4)] + thirsty * min(hearts, 3) * 0.5)
    worst = min([WORTH[card] for card in s.zones[THRALLS.of(me)]]) if len(s.red[me]) >= 5 else 0
    return best - 0.3 - worst * 0.5 if len(s.red[me]) >= 5 else best
