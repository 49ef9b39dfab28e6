"""Rising, frenzy and thirst: how a Night turn begins."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Domain, Question, Refusal, note, rule

from .cards import NAMES, TILE, TILE0
from .choices import frenzy_choice
from .city import colors_on, take_cube
from .consequences import replenish_level
from .night import act_by_night
from .pointing import tile_choice
from .state import MINION_ICHOR, Thirst, character, childer_of, count_blood, ghouls_of, seat_of, seats_in_order
from .thralls import drain_all
from .vampires import fall_asleep


def rise(s: Thirst, me: int) -> None:
    """The vampires wake, a ward of mist lifts. [THI-NIGHT-01, THI-VAMP-06, THI-Q-28, THI-Q-77]"""
    s.is_warded[me] = 0
    s.awake[character(me)] = 1
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


def cannot_drain(s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Draining all Thralls needs at least one. [THI-FRENZY-02, THI-Q-20]"""
    if option == DRAIN and not s.red[ask.seat]:
        return Refusal("THI-Q-20", "you have no Thralls to drain")
    return None


FRENZY: Final = Question(
    "frenzy", "Frenzy! You rise without Blood.", Domain("frenzy", ["drain", "lose"]), refusal=cannot_drain, choice=frenzy_choice
)


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
    figure = character(me)
    fill(s, figure, replenish_level(s))
    if s.ichor[figure] < replenish_level(s) and me in s.cubes:
        s.choose(me, RECLAIM, reclaim(me))
        return
    for figure in ghouls_of(s, me) + childer_of(s, me):
        fill(s, figure, MINION_ICHOR)


def fill(s: Thirst, figure: int, level: int) -> None:
    """Up to the level, never plus, as far as the supply goes. [THI-Q-13, THI-Q-16]"""
    n = min(level - s.ichor[figure], s.supply[seat_of(figure)])
    if n > 0:
        s.ichor[figure] += n
        s.supply[seat_of(figure)] -= n


def cannot_reclaim(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    """A cube of one's own from a Hunt Counter. [THI-Q-16]"""
    spot = s.spot_of[tile]
    if spot >= 0 and ask.seat in colors_on(s, spot):
        return None
    return Refusal("THI-Q-16", f"you have no cube in {NAMES[TILE0 + tile]}")


RECLAIM: Final = Question(
    "reclaim",
    "Your supply is empty: from which Hunt Counter do you take a cube back?",
    TILE,
    refusal=cannot_reclaim,
    choice=tile_choice,
)


@rule
def reclaim(s: Thirst, me: int, tile: int) -> None:
    """One cube comes back; then the filling goes on. [THI-Q-16]"""
    spot = s.spot_of[tile]
    take_cube(s, spot, colors_on(s, spot).index(me), "THI-Q-16")
    s.do(replenish(me))
