"""What the words of Dark Powers do to vampires and Thralls; `schemes.py` has those that change the city.

Each word is a rule, and beside it stands whether it would change anything now: a power that would not cannot be used.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import SEATS, Ask, Question, Refusal, move_at, note, rule

from .cards import COST_BLOOD, COST_ICHOR, NAMES, TILE, TILE0, WORTH, counted
from .city import enter, is_in_range
from .hunt import THRALL
from .scoring import gain_influence, lose_influence
from .state import FIGURES, MOST_THRALLS, THRALLS, Thirst, opponents, take_from_pool
from .thralls import taint_blood

Args = tuple[int, ...]


def always(s: Thirst, me: int, power: int, args: Args) -> bool:
    return True


# -- form and flight: relocate, ward


@rule
def relocate(s: Thirst, me: int) -> None:
    """Put your character on another revealed neighborhood. [THI-Q-44, THI-Q-67]"""
    s.choose(me, HAUNT, relocate_to(me))


def no_haunt(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    spot = s.spot_of[tile]
    if spot < 0:
        return Refusal("THI-Q-44", f"{NAMES[TILE0 + tile]} is not revealed")
    if spot == s.spot[ask.seat * FIGURES]:
        return Refusal("THI-Q-67", f"your character is in {NAMES[TILE0 + tile]} already")
    return None


HAUNT: Final = Question("haunt", "Where does your character appear?", TILE, refusal=no_haunt)


@rule
def relocate_to(s: Thirst, me: int, tile: int) -> None:
    enter(s, me * FIGURES, s.spot_of[tile])


def can_relocate(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(spot >= 0 and spot != s.spot[me * FIGURES] for spot in s.spot_of)


@rule
def ward(s: Thirst, me: int) -> None:
    """Nobody can stake your character until your next Night turn. [THI-Q-67]"""
    s.is_warded[me] = 1
    note(s, "ward", "THI-Q-67", me)


def can_ward(s: Thirst, me: int, power: int, args: Args) -> bool:
    return not s.is_warded[me]


# -- the next hunt: peek, widen, richer


@rule
def peek_at_hunt(s: Thirst, me: int) -> None:
    """Your character's next hunt shows you the faces. [THI-Q-67]"""
    s.is_peeking = True


def can_peek(s: Thirst, me: int, power: int, args: Args) -> bool:
    return not s.is_peeking


@rule
def widen_hunt(s: Thirst, me: int, prey: int) -> None:
    """Your character's next hunt draws more Prey. [THI-Q-67]"""
    s.extra_prey += prey


@rule
def richer_hunt(s: Thirst, me: int, blood: int) -> None:
    """What your character catches next carries more Blood. [THI-Q-67]"""
    s.extra_blood += blood


# -- Ichor and Influence


@rule
def gain_ichor(s: Thirst, me: int, n: int) -> None:
    """Ichor from your supply onto your Coffin, as much as there is. [THI-Q-15, THI-Q-16]"""
    n = min(n, s.supply[me])
    s.supply[me] -= n
    s.ichor[me * FIGURES] += n
    note(s, "ichor", "THI-Q-67", me, n)


def can_gain_ichor(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.supply[me] + COST_ICHOR[power] > 0


@rule
def gain_sway(s: Thirst, me: int, n: int) -> None:
    """Gain Influence. [THI-Q-67, THI-Q-85]"""
    gain_influence(s, me, n, "THI-Q-67")


@rule
def slander(s: Thirst, me: int, n: int) -> None:
    """One opponent loses Influence. [THI-Q-67]"""
    s.choose(me, SLANDER, slander_seat(me, n))


def no_slander(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = not_an_opponent(s, ask.seat, seat)
    if refusal is None and s.influence[seat] == 0:
        return Refusal("THI-Q-67", "that player has no Influence to lose")
    return refusal


SLANDER: Final = Question("slander", "Whose name do you drag through the mud?", SEATS, refusal=no_slander)


@rule
def slander_seat(s: Thirst, me: int, n: int, seat: int) -> None:
    lose_influence(s, seat, n, "THI-Q-67")


def can_slander(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(s.influence[seat] > 0 for seat in opponents(s, me))


# -- other players' Blood and Thralls


def not_an_opponent(s: Thirst, me: int, seat: int) -> Refusal | None:
    """One opponent who is still in the game. [THI-META-02]"""
    if seat >= s.n or s.is_out[seat]:
        return Refusal("THI-META-02", "nobody of that seat is in the game")
    return Refusal("THI-META-02", "that is yourself") if seat == me else None


def out_of_reach(s: Thirst, me: int, seat: int, reach: int) -> Refusal | None:
    """The opponent's character must be in range, awake or not. [THI-Q-86]"""
    refusal = not_an_opponent(s, me, seat)
    if refusal is None and not is_in_range(s, s.spot[me * FIGURES], s.spot[seat * FIGURES], reach):
        return Refusal("THI-Q-86", "that player's character is out of range")
    return refusal


@rule
def take_blood(s: Thirst, me: int, n: int, reach: int) -> None:
    """Drink from the Coffin of a rival in range. [THI-Q-86]"""
    s.choose(me, LEECH, take_blood_of(me, n, reach))


def no_leech(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = out_of_reach(s, ask.seat, seat, ask.then.args[2])
    if refusal is None and s.blood[seat] == 0:
        return Refusal("THI-Q-67", "that player's Coffin holds no Blood")
    return refusal


LEECH: Final = Question("leech", "Whose Blood do you take?", SEATS, refusal=no_leech)


@rule
def take_blood_of(s: Thirst, me: int, n: int, reach: int, seat: int) -> None:
    """As much as is there changes Coffins, and may be spent. [THI-Q-86, THI-Q-89]"""
    n = min(n, s.blood[seat])
    s.blood[seat] -= n
    s.blood[me] += n
    s.spendable += n
    note(s, "blood", "THI-Q-86", seat, -n)
    note(s, "blood", "THI-Q-86", me, n)


def can_take_blood(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(s.blood[seat] > 0 and out_of_reach(s, me, seat, args[1]) is None for seat in opponents(s, me))


@rule
def take_thrall(s: Thirst, me: int, reach: int) -> None:
    """Take a Thrall from a rival in range. [THI-Q-67, THI-HUNT-22]"""
    s.choose(me, DOMINATE, dominate(me, reach))


def no_dominate(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = out_of_reach(s, ask.seat, seat, ask.then.args[1])
    if refusal is None and not s.red[seat]:
        return Refusal("THI-Q-67", "that player has no Thralls")
    return refusal


DOMINATE: Final = Question("dominate", "Whose Thrall do you take?", SEATS, refusal=no_dominate)


@rule
def dominate(s: Thirst, me: int, reach: int, seat: int) -> None:
    s.choose(me, SEIZE, seize(me, seat))


def not_of_that_seat(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    n = len(s.red[ask.then.args[1]])
    return None if i < n else Refusal("THI-Q-67", f"that player has only {counted(n, 'Thrall')}")


SEIZE: Final = Question("seize", "Which Thrall do you take?", THRALL, refusal=not_of_that_seat)


@rule
def seize(s: Thirst, me: int, seat: int, i: int) -> None:
    """The Thrall comes over with its cubes and its Influence; what a rival loses may be spent. [THI-Q-67, THI-Q-89]"""
    card = s.zones[THRALLS.of(seat)][i]
    s.spendable += s.red[seat][i]
    s.red[me].append(s.red[seat].pop(i))
    s.sick[me].append(s.sick[seat].pop(i))
    move_at(s, i, THRALLS.of(seat), THRALLS.of(me), "THI-Q-67")
    lose_influence(s, seat, WORTH[card], "THI-Q-67")
    gain_influence(s, me, WORTH[card], "THI-Q-67")


def can_take_thrall(s: Thirst, me: int, power: int, args: Args) -> bool:
    if len(s.red[me]) >= MOST_THRALLS:
        return False
    return any(len(s.red[seat]) > 0 and out_of_reach(s, me, seat, args[0]) is None for seat in opponents(s, me))


@rule
def taint_thrall(s: Thirst, me: int, n: int) -> None:
    """Taint the Blood of a rival's Thrall, wherever it is. [THI-Q-17, THI-Q-59]"""
    s.choose(me, INFECT, infect(me, n))


def no_infect(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = not_an_opponent(s, ask.seat, seat)
    if refusal is None and sum(s.red[seat]) == 0:
        return Refusal("THI-Q-67", "that player's Thralls have no red Blood")
    return refusal


INFECT: Final = Question("infect", "Whose Thrall do you taint?", SEATS, refusal=no_infect)


@rule
def infect(s: Thirst, me: int, n: int, seat: int) -> None:
    s.choose(me, SICKEN, sicken(me, seat, n))


def nothing_to_taint(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    refusal = not_of_that_seat(s, ask, i)
    if refusal is None and s.red[ask.then.args[1]][i] == 0:
        return Refusal("THI-Q-67", "that Thrall has no red Blood left")
    return refusal


SICKEN: Final = Question("sicken", "Which Thrall do you taint?", THRALL, refusal=nothing_to_taint)


@rule
def sicken(s: Thirst, me: int, seat: int, n: int, i: int) -> None:
    taint_blood(s, seat, i, n, "THI-Q-59")


def can_taint(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.tainted_pool > 0 and any(sum(s.red[seat]) > 0 for seat in opponents(s, me))


@rule
def feed_thrall(s: Thirst, me: int, n: int) -> None:
    """Put Blood from the pool on one of your Thralls. [THI-Q-16, THI-Q-67]"""
    s.choose(me, NURSE, nurse(me, n))


def not_mine(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    n = len(s.red[ask.seat])
    return None if i < n else Refusal("THI-Q-67", f"you have only {counted(n, 'Thrall')}")


NURSE: Final = Question("nurse", "Which Thrall gets the Blood?", THRALL, refusal=not_mine)


@rule
def nurse(s: Thirst, me: int, n: int, i: int) -> None:
    n = min(n, s.pool)
    take_from_pool(s, n)
    s.red[me][i] += n
    note(s, "nurse", "THI-Q-67", me, n, s.zones[THRALLS.of(me)][i])


def can_nurse(s: Thirst, me: int, power: int, args: Args) -> bool:
    return len(s.red[me]) > 0 and s.pool + COST_BLOOD[power] > 0
