"""What the city still promises a seat, counted in Influence: the dusks of its dominion and the hunts of its turn."""

from __future__ import annotations

from typing import Final

from .cards import (
    AMOUNT,
    AWAKEN,
    BLOOD,
    EXTORT_BLOOD,
    EXTORT_INFLUENCE,
    FORBIDS,
    HAS_ICON,
    HEARTS,
    INFLUENCE,
    NOTHING,
    POPULATION,
    SQUARES,
    TAINTED,
    WORTH,
    YIELD,
    YIELDS,
)
from .city import SIDES, cubes_on, index_of_scouted, is_forbidden
from .state import (
    CHILDE,
    DRAWN,
    END_INFLUENCE,
    FIGURES,
    GHOUL,
    MINION_ICHOR,
    MOST_CHILDER,
    MOST_THRALLS,
    ROW,
    SCOUTED,
    SQUARES_KEPT,
    STACK,
    THRALLS,
    USED,
    Spot,
    Thirst,
    spots,
)
from .weights import Taste

# What 0 to 4 Ichor promise of the best hunt in reach. Little, so that a bot does not burn Blood for one hunt after another.
PROMISE: Final[list[float]] = [0.0, 0.35, 0.55, 0.68, 0.75]
PURSUED: Final[list[float]] = [0.0, 0.62, 0.66, 0.62, 0.55]  # a Prey by its hearts: worth less the risk
BY_CHOICE: Final[list[float]] = [0.0, 0.0, 0.12, 0.2, 0.26, 0.3, 0.33]  # what it adds to choose among several


# -- dominion


def rounds_left(s: Thirst, most: int, taste: Taste) -> float:
    """A guess at how many dusks are still to come, this one included."""
    if s.is_ending:
        return 1.0
    return min(taste.farthest, max(1.0, (END_INFLUENCE - most) / taste.pace))


def dusks_that_pay(s: Thirst, left: float) -> list[float]:
    """Of so many dusks to come, at how many each kind of neighborhood pays: a Consequence may forbid it for some."""
    blood = max(0.0, left - barren_dusks(s, EXTORT_BLOOD))
    dusks = [left] * len(YIELDS)
    dusks[INFLUENCE] = max(0.0, left - barren_dusks(s, EXTORT_INFLUENCE))
    dusks[BLOOD] = blood
    dusks[TAINTED] = blood
    return dusks


def dominions_worth(s: Thirst, dusks: list[float], taste: Taste) -> list[float]:
    """What the neighborhoods of each seat will yield, and a foothold in others."""
    values = [0.0] * s.n
    cubes = s.cubes
    lords = s.lord
    for spot, tile in enumerate(s.tile_at):
        if tile < 0:
            continue
        first = spot * SQUARES_KEPT
        lord = lords[spot]
        kind = YIELD[tile]
        if lord >= 0:
            values[lord] += taste.lord if cubes[first + 1] < 0 else taste.lord + 0.04
            if kind != NOTHING:
                values[lord] += taste.dusk[tile] * dusks[kind]
        elif kind != NOTHING and cubes[first] >= 0:
            there = cubes[first : first + SQUARES_KEPT]
            for seat in range(s.n):
                if seat in there:
                    values[seat] += taste.foothold * taste.dusk[tile]
    return values


def influence_at_dusk(s: Thirst) -> list[int]:
    """What each seat will extort at the coming dusk as things stand."""
    incomes = [0] * s.n
    if barren_dusks(s, EXTORT_INFLUENCE) == 0:
        for spot in range(len(s.lord)):
            lord = s.lord[spot]
            if lord >= 0 and YIELD[s.tile_at[spot]] == INFLUENCE:
                incomes[lord] += AMOUNT[s.tile_at[spot]]
    return incomes


def barren_dusks(s: Thirst, what: int) -> int:
    """For how many dusks the row forbids this extortion, if the oldest Consequence goes at every dusk from now on."""
    row = s.zones[ROW.at()]
    for i in range(len(row) - 1, -1, -1):
        if FORBIDS[row[i]] & what:
            return i + 1
    return 0


# -- what the rest of the turn may bring


def potential(s: Thirst, me: int, dusks: list[float], taste: Taste) -> float:
    """Hunts that the awake vampires can still make, what a power has prepared, and the Prey that is being chosen."""
    value = 0.0
    if s.is_night:
        for kind in (0, CHILDE, CHILDE + 1):
            figure = me * FIGURES + kind
            if s.awake[figure] and s.ichor[figure]:
                value += vampire_potential(s, me, figure, dusks, taste)
        if s.zones[USED.at()]:
            value += taste.dark_power  # something is still being decided
        if s.is_clean or s.has_soil:
            value += prepared(s, me, taste)
    else:
        for figure in range(me * FIGURES + GHOUL, me * FIGURES + CHILDE):
            if s.awake[figure] and s.ichor[figure] and not s.has_staked[figure] and is_beside_a_rival(s, me, s.spot[figure]):
                value += taste.stake_in_reach
    if s.zones[DRAWN.at()]:
        value += best_heartbeat(s, me, taste)
    return value


def is_beside_a_rival(s: Thirst, me: int, spot: Spot) -> bool:
    """Whether the coffin of a rival's character stands here that a stake can harm."""
    return any(seat != me and s.spot[seat * FIGURES] == spot and not s.is_warded[seat] for seat in range(s.n))


def lair(s: Thirst, me: int, dusks: list[float], taste: Taste) -> float:
    """What the place where the character sleeps is worth: by the hunt with which its next Night can begin."""
    spot = s.spot[me * FIGURES]
    if spot < 0 or s.awake[me * FIGURES]:
        return 0.0
    best = hunt_worth(s, me, spot, s.tile_at[spot], dusks, taste)
    for d in range(SIDES):
        best = max(best, worth_beside(s, me, s.beside[SIDES * spot + d], dusks, taste) - taste.step)
    return taste.lair * best


def worth_beside(s: Thirst, me: int, there: Spot, dusks: list[float], taste: Taste) -> float:
    """What a hunt in a place beside promises, of which one may know what nobody else does."""
    if there < 0:
        return taste.new_place if s.zones[STACK.at()] else 0.0
    tile = s.tile_at[there]
    if tile < 0 and s.scout_of[there] == me:
        tile = s.zones[SCOUTED.of(me)][index_of_scouted(s, there)]
    return hunt_worth(s, me, there, tile, dusks, taste) if tile >= 0 else taste.unknown_place


def prepared(s: Thirst, me: int, taste: Taste) -> float:
    """What a clean kill or a handful of soil is good for this turn."""
    value = 0.0
    if s.is_clean:
        for i in range(len(s.red[me])):
            if s.red[me][i] == 1 and s.sick[me][i] == 0 and WORTH[s.zones[THRALLS.of(me)][i]] == 0:
                value += 0.5 * taste.body
    if s.has_soil and s.red[me] and s.ichor[me * FIGURES] >= MINION_ICHOR and not is_forbidden(s, AWAKEN):
        childer = 0
        for kind in s.minions[me]:
            if kind >= CHILDE:
                childer += 1
        if childer < MOST_CHILDER:
            value += 0.4 * (taste.childer[childer + 1] - taste.childer[childer])
    return value


def vampire_potential(s: Thirst, me: int, figure: int, dusks: list[float], taste: Taste) -> float:
    """The best hunt in reach, and less for each one after it."""
    spot = s.spot[figure]
    ichor = s.ichor[figure]
    best = hunt_worth(s, me, spot, s.tile_at[spot], dusks, taste) - recklessness(s, spot, taste)
    if ichor > 1:
        for d in range(SIDES):
            there = s.beside[SIDES * spot + d]
            best = max(best, worth_beside(s, me, there, dusks, taste) - recklessness(s, there, taste) - 0.1)
        if s.lord[spot] == me:
            for there in spots(s):
                if s.lord[there] == me and there != spot:
                    worth = hunt_worth(s, me, there, s.tile_at[there], dusks, taste)
                    best = max(best, worth - recklessness(s, there, taste) - 0.1)
    value = best * (taste.promise * PROMISE[min(ichor, 4)])
    if figure % FIGURES == 0:
        value += 0.12 * s.extra_prey + 0.15 * s.extra_blood + (0.45 if s.is_peeking else 0.0)
    return max(0.0, value)


def recklessness(s: Thirst, spot: Spot, taste: Taste) -> float:
    """What a hunt in a place that was hunted tonight brings upon all."""
    return taste.reckless if spot in s.hunted and not s.is_reckless else 0.0


def hunt_worth(s: Thirst, me: int, spot: Spot, tile: int, dusks: list[float], taste: Taste) -> float:
    """What a hunt in this place promises: Prey, a step towards dominion, the power of the last square."""
    cubes = cubes_on(s, spot)
    n = max(1, min(6, POPULATION[tile] - cubes))
    value = taste.hunt + taste.choice * BY_CHOICE[n]
    if len(s.red[me]) >= MOST_THRALLS:
        value -= taste.no_room
    if s.lord[spot] == me:
        value += 0.1 if YIELD[tile] else 0.0
    elif would_rule(s, me, spot, tile):
        value += taste.new_lord + min(taste.new_realm, 0.5 * taste.dusk[tile] * dusks[YIELD[tile]])
    if cubes + 1 == SQUARES[tile] and HAS_ICON[tile] and not s.is_drained[spot]:
        value += taste.dark_power
    return value


def would_rule(s: Thirst, me: int, spot: Spot, tile: int) -> bool:
    """Whether one more cube there, in place of the strongest rival's if the counter is full, gives dominion."""
    first = spot * SQUARES_KEPT
    if s.cubes[first] < 0:
        return True
    counts = [0] * s.n
    for seat in s.cubes[first : first + SQUARES_KEPT]:
        if seat >= 0:
            counts[seat] += 1
    mine = counts[me] + 1
    counts[me] = 0
    most = max(counts)
    if sum(counts) + mine > SQUARES[tile] and counts.count(most) == 1:
        most -= 1
    return mine > most


def best_heartbeat(s: Thirst, me: int, taste: Taste) -> float:
    """The draw of a hunt by its hearts alone, since nobody sees more."""
    best = 0.0
    thirsty = 0.3 if s.blood[me] < 2 else 0.1 if s.blood[me] < 4 else 0.0
    for card in s.zones[DRAWN.at()]:
        hearts = HEARTS[card]
        best = max(best, taste.pursuit * PURSUED[min(hearts, 4)] + thirsty * min(hearts, 3) * 0.5)
    worst = min([WORTH[card] for card in s.zones[THRALLS.of(me)]]) if len(s.red[me]) >= MOST_THRALLS else 0
    return best - 0.3 - worst * 0.5 if len(s.red[me]) >= MOST_THRALLS else best
