"""The round, in the order of the book: Night turns, reckless hunting, Day turns, dusk."""

from __future__ import annotations

from gloam.engine import note, pour, rule

from .cards import AMOUNT, BLOOD, EXTORT_BLOOD, EXTORT_INFLUENCE, INFLUENCE, POWER, TAINTED, YIELD
from .city import is_forbidden
from .consequences import draw_consequence, dusk_steps, repair
from .day import act_by_day, end_day_turn, wake_ghouls
from .elimination import stalkers_strike
from .frenzy import meet_thirst, rise
from .resources import draw_power
from .scoring import finish, gain_influence
from .state import FIGURES, HAND, PREY_DECK, ROW, STREET, Thirst, character, count_blood, seats_in_order

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
    if s.is_night:
        note(s, "turn", "THI-ROUND-02", me, s.round)
        rise(s, me)
        s.do(meet_thirst(me))
    else:
        has_something = len(s.minions[me]) > 0 or len(s.zones[HAND.of(me)]) > 0
        note(s, "turn", "THI-ROUND-02", me, -s.round if has_something else 0)
        wake_ghouls(s, me)
        count_blood(s, me)
        s.do(act_by_day(me), close_day(me))


@rule
def close_day(s: Thirst, me: int) -> None:
    end_day_turn(s, me)


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

    [THI-HOOD-06, THI-HOOD-09, THI-Q-16, THI-Q-45, THI-Q-47, THI-Q-72, THI-Q-90]
    """
    for seat in seats_in_order(s):
        for spot in range(len(s.lord)):
            if s.lord[spot] == seat:
                extort_from(s, seat, s.tile_at[spot])


def extort_from(s: Thirst, me: int, tile: int) -> None:
    """What one neighborhood yields to its lord, unless a Consequence forbids it. [THI-HOOD-09, THI-Q-16, THI-Q-47, THI-Q-90]"""
    n = AMOUNT[tile]
    if YIELD[tile] == BLOOD and not is_forbidden(s, EXTORT_BLOOD):
        n = min(n, s.pool)
        s.pool -= n
        s.blood[me] += n
        note(s, "extort blood", "THI-HOOD-09", me, n, tile)
    elif YIELD[tile] == INFLUENCE and not is_forbidden(s, EXTORT_INFLUENCE):
        note(s, "extort influence", "THI-HOOD-09", me, n, tile)
        gain_influence(s, me, n, "THI-HOOD-09")
    elif YIELD[tile] == POWER:
        note(s, "extort power", "THI-HOOD-09", me, n, tile)
        for _ in range(n):
            draw_power(s, me, "THI-HOOD-09")
    elif YIELD[tile] == TAINTED:
        n = min(n, s.tainted_pool)
        s.tainted_pool -= n
        s.taint[character(me)] += n
        note(s, "extort tainted", "THI-Q-90", me, n, tile)


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
