"""The round, in the order of the book: Night turns, reckless hunting, Day turns, dusk."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Domain, Question, Refusal, note, pour, rule

from .cards import AMOUNT, BLOOD, EXTORT_BLOOD, EXTORT_INFLUENCE, INFLUENCE, NAMES, POWER, TILE, TILE0, YIELD
from .city import colors_on, is_forbidden, take_cube
from .consequences import draw_consequence, dusk_steps, repair, replenish_level
from .day import act_by_day, end_day_turn, wake_ghouls
from .night import act_by_night, fall_asleep
from .powerdeck import draw_power
from .scoring import finish, gain_influence
from .stakes import stalkers_strike
from .state import (
    FIGURES,
    MINION_ICHOR,
    PREY_DECK,
    ROW,
    STREET,
    Thirst,
    childer_of,
    count_blood,
    ghouls_of,
    seats_in_order,
)
from .thralls import drain_all

# -- rounds and turns


@rule
def begin_round(s: Thirst) -> None:
    """A round is a Night and then a Day. [THI-ROUND-01, THI-DAY-08, THI-SETUP-20, THI-Q-78]"""
    s.round += 1
    while s.is_out[s.first]:  # given up during set up
        s.first = (s.first + 1) % s.n
    s.has_staked = [0] * (s.n * FIGURES)
    s.has_spent = [0] * (s.n * FIGURES)
    s.is_night = True
    note(s, "night", "THI-ROUND-01", s.first, s.round)
    s.do(begin_phase())


@rule
def begin_phase(s: Thirst) -> None:
    """Both phases start with the first player. [THI-ROUND-03, THI-NIGHT-14, THI-Q-74, THI-Q-84]"""
    seat = s.first
    while s.is_out[seat]:
        seat = (seat + 1) % s.n
    s.active = seat
    s.do(take_turn(seat), next_turn())


@rule
def next_turn(s: Thirst) -> None:
    """Clockwise to the next player still in the game; after the last one the phase ends. [THI-ROUND-02, THI-ROUND-03, THI-Q-37]"""
    seat = (s.active + 1) % s.n
    while seat != s.first and s.is_out[seat]:
        seat = (seat + 1) % s.n
    if seat == s.first:
        s.do(end_of_night() if s.is_night else dusk())
    else:
        s.active = seat
        s.do(take_turn(seat), next_turn())


@rule
def take_turn(s: Thirst, me: int) -> None:
    """A turn of the Night or of the Day. [THI-ROUND-02, THI-WIN-01]"""
    note(s, "turn", "THI-ROUND-02", me)
    if s.is_night:
        rise(s, me)
        s.do(meet_thirst(me))
    else:
        wake_ghouls(s, me)
        count_blood(s, me)
        s.do(act_by_day(me), close_day(me))


@rule
def close_day(s: Thirst, me: int) -> None:
    end_day_turn(s, me)


# -- Night: rise, frenzy, thirst


def rise(s: Thirst, me: int) -> None:
    """The vampires wake, a ward of mist lifts. [THI-NIGHT-01, THI-VAMP-06, THI-Q-28, THI-Q-77]"""
    s.is_warded[me] = 0
    s.awake[me * FIGURES] = 1
    for figure in childer_of(s, me):
        s.awake[figure] = 1


@rule
def meet_thirst(s: Thirst, me: int) -> None:
    """Rising without Blood on the Coffin is frenzy; otherwise thirst is paid.

    [THI-FRENZY-01, THI-FRENZY-02, THI-RES-02, THI-RES-05]
    """
    if s.blood[me] == 0:
        s.choose(me, FRENZY, frenzy(me))
    else:
        s.do(stave_off(me))


DRAIN: Final = 0
LOSE: Final = 1


def no_frenzy(s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Draining all Thralls needs at least one. [THI-FRENZY-02, THI-Q-20]"""
    if option == DRAIN and not s.red[ask.seat]:
        return Refusal("THI-Q-20", "you have no Thralls to drain")
    return None


FRENZY: Final = Question("frenzy", "Frenzy! You rise without Blood.", Domain("frenzy", ["drain", "lose"]), refusal=no_frenzy)


@rule
def frenzy(s: Thirst, me: int, option: int) -> None:
    """Drain every Thrall and go on, or lose the turn and regenerate 1 Blood.

    [THI-FRENZY-02, THI-FRENZY-03, THI-FRENZY-04, THI-FRENZY-05, THI-Q-14, THI-Q-20, THI-Q-21, THI-Q-22]
    """
    if option == DRAIN:
        drain_all(s, me)
        s.do(stave_off(me))
    else:
        note(s, "frenzy", "THI-FRENZY-04", me)
        regenerate(s, me)
        fall_asleep(s, me)


def regenerate(s: Thirst, me: int) -> None:
    """1 Blood from the pool, or from the fullest Coffin when the pool is empty. [THI-FRENZY-04, THI-Q-16]"""
    if s.pool:
        s.pool -= 1
    else:
        richest = -1
        for seat in seats_in_order(s):
            if s.blood[seat] and (richest < 0 or s.blood[seat] > s.blood[richest]):
                richest = seat
        if richest < 0:
            return
        s.blood[richest] -= 1
        note(s, "blood", "THI-Q-16", richest, -1)
    s.blood[me] += 1
    note(s, "blood", "THI-FRENZY-04", me, 1)


@rule
def stave_off(s: Thirst, me: int) -> None:
    """1 Blood, if there is any, replenishes everybody's Ichor. [THI-NIGHT-02, THI-NIGHT-03, THI-Q-14, THI-Q-89]"""
    if s.blood[me]:
        s.blood[me] -= 1
        s.pool += 1
        note(s, "thirst", "THI-NIGHT-02", me)
        s.do(replenish(me), act_by_night(me))
    else:
        s.do(act_by_night(me))
    count_blood(s, me)


@rule
def replenish(s: Thirst, me: int) -> None:
    """The character is filled first, by cubes from Hunt Counters if need be; then Ghouls, then childer.

    [THI-NIGHT-03, THI-Q-13, THI-Q-16]
    """
    fill(s, me * FIGURES, replenish_level(s))
    if s.ichor[me * FIGURES] < replenish_level(s) and me in s.cubes:
        s.choose(me, RECLAIM, reclaim(me))
        return
    for figure in ghouls_of(s, me) + childer_of(s, me):
        fill(s, figure, MINION_ICHOR)


def fill(s: Thirst, figure: int, level: int) -> None:
    """Up to the level, never plus, as far as the supply goes. [THI-Q-13, THI-Q-16]"""
    n = min(level - s.ichor[figure], s.supply[figure // FIGURES])
    if n > 0:
        s.ichor[figure] += n
        s.supply[figure // FIGURES] -= n


def no_cube_there(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    """A cube of one's own from a Hunt Counter. [THI-Q-16]"""
    spot = s.spot_of[tile]
    if spot >= 0 and ask.seat in colors_on(s, spot):
        return None
    return Refusal("THI-Q-16", f"you have no cube in {NAMES[TILE0 + tile]}")


RECLAIM: Final = Question(
    "reclaim", "Your supply is empty: from which Hunt Counter do you take a cube back?", TILE, refusal=no_cube_there
)


@rule
def reclaim(s: Thirst, me: int, tile: int) -> None:
    """One cube comes back; then the filling goes on. [THI-Q-16]"""
    spot = s.spot_of[tile]
    take_cube(s, spot, colors_on(s, spot).index(me), "THI-Q-16")
    s.do(replenish(me))


# -- the end of the Night


@rule
def end_of_night(s: Thirst) -> None:
    """Reckless hunting brings one Consequence, however reckless it was; then the sun rises.

    [THI-NIGHT-08, THI-NIGHT-09, THI-NIGHT-10, THI-NIGHT-13, THI-NIGHT-14, THI-HUNT-21, THI-CONS-01, THI-META-09, THI-Q-56]
    """
    due = s.is_reckless
    s.is_reckless = False
    s.hunted = []
    s.is_night = False
    s.do(begin_day())
    if due:
        s.do(*draw_consequence(s, "THI-NIGHT-08"))


@rule
def begin_day(s: Thirst) -> None:
    """The sun/moon token shows the sun. [THI-NIGHT-14, THI-ROUND-01]"""
    note(s, "day", "THI-NIGHT-14", amount=s.round)
    s.do(begin_phase())


# -- dusk


@rule
def dusk(s: Thirst) -> None:
    """Stalking Hunters, dusk Consequences, extortion, bodies, the end or a new round. [THI-Q-66, THI-DAY-04]"""
    note(s, "dusk", "THI-Q-66", amount=s.round)
    s.do(stalkers_come(), *dusk_steps(s), extort(), find_bodies(), end_round())


@rule
def stalkers_come(s: Thirst) -> None:
    """Hunters that stalk a player strike, in turn order. [THI-ELIM-02, THI-Q-36, THI-Q-38]"""
    for seat in seats_in_order(s):
        if not s.ending:
            stalkers_strike(s, seat)


@rule
def extort(s: Thirst) -> None:
    """Everybody gains what the neighborhoods of their dominion yield, in turn order.

    [THI-HOOD-06, THI-HOOD-09, THI-Q-16, THI-Q-45, THI-Q-47, THI-Q-72]
    """
    no_blood = is_forbidden(s, EXTORT_BLOOD)
    no_influence = is_forbidden(s, EXTORT_INFLUENCE)
    for seat in seats_in_order(s):
        for spot in range(len(s.lord)):
            if s.lord[spot] != seat:
                continue
            tile = s.tile_at[spot]
            if YIELD[tile] == BLOOD and not no_blood:
                n = min(AMOUNT[tile], s.pool)
                s.pool -= n
                s.blood[seat] += n
                note(s, "extort blood", "THI-HOOD-09", seat, n, tile)
            elif YIELD[tile] == INFLUENCE and not no_influence:
                note(s, "extort influence", "THI-HOOD-09", seat, AMOUNT[tile], tile)
                gain_influence(s, seat, AMOUNT[tile], "THI-HOOD-09")
            elif YIELD[tile] == POWER:
                note(s, "extort power", "THI-HOOD-09", seat, AMOUNT[tile], tile)
                for _ in range(AMOUNT[tile]):
                    draw_power(s, seat, "THI-HOOD-09")


@rule
def find_bodies(s: Thirst) -> None:
    """Unhidden bodies bring one Consequence and are cleared away; otherwise the oldest Consequence goes.

    [THI-DAY-04, THI-DAY-05, THI-DAY-06, THI-DAY-07, THI-CONS-03, THI-CONS-04, THI-Q-53, THI-Q-63, THI-Q-79]
    """
    if s.zones[STREET.at()]:
        pour(s, STREET.at(), PREY_DECK.at(), "THI-DAY-06")
        s.do(*draw_consequence(s, "THI-DAY-04"))
    elif s.zones[ROW.at()]:
        repair(s, s.zones[ROW.at()][0], "THI-DAY-07")


@rule
def end_round(s: Thirst) -> None:
    """The game ends with the cycle in which somebody had 10 Influence; else the token passes, but not with two players.

    [THI-WIN-03, THI-WIN-04, THI-DAY-08, THI-DAY-09, THI-DAY-10, THI-Q-66, THI-Q-72, THI-Q-74, THI-Q-87]
    """
    if s.is_ending:
        finish(s, "The cycle is complete: who holds the most Influence rules the city.", "THI-WIN-03")
        return
    if s.options["rounds"] == str(s.round):
        finish(s, f"The table's limit of {s.round} rounds is reached.", "THI-Q-87")
        return
    if s.n > 2:
        s.first = (s.first + 1) % s.n
        while s.is_out[s.first]:
            s.first = (s.first + 1) % s.n
        note(s, "token", "THI-DAY-09", s.first)
    s.do(begin_round())
