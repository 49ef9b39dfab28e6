"""What the words of Dark Powers do to rivals: their Influence, Blood, Thralls, cubes and minions."""

from __future__ import annotations

from typing import Final

from gloam.engine import SEATS, Ask, Question, Refusal, move_at, note, plural, rule

from .cards import NAMES, TILE, TILE0, WORTH
from .city import colors_on, is_in_range, take_cube
from .effects import Args
from .figures import ANY_MINION, minion_figure
from .hunt import SQUARE, THRALL
from .pointing import minion_choice, rival_choice, square_choice, thrall_choice, tile_choice
from .scoring import gain_influence, lose_influence
from .state import MOST_THRALLS, THRALLS, Spot, Thirst, character, opponents, seat_of
from .thralls import taint_blood, wound_minion

# -- who can be aimed at


def cannot_oppose(s: Thirst, me: int, seat: int) -> Refusal | None:
    """One opponent who is still in the game. [THI-META-02]"""
    if seat >= s.n or s.is_out[seat]:
        return Refusal("THI-META-02", "nobody of that seat is in the game")
    return Refusal("THI-META-02", "that is yourself") if seat == me else None


def cannot_reach(s: Thirst, me: int, seat: int, reach: int) -> Refusal | None:
    """The opponent's character must be in range, awake or not. [THI-Q-86]"""
    refusal = cannot_oppose(s, me, seat)
    if refusal is None and not is_in_range(s, s.spot[character(me)], s.spot[character(seat)], reach):
        return Refusal("THI-Q-86", "that player's character is out of range")
    return refusal


# -- Influence and Blood


@rule
def slander(s: Thirst, me: int, n: int) -> None:
    """One opponent loses Influence. [THI-Q-67]"""
    s.choose(me, SLANDER, slander_seat(me, n))


def cannot_slander(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = cannot_oppose(s, ask.seat, seat)
    if refusal is None and s.influence[seat] == 0:
        return Refusal("THI-Q-67", "that player has no Influence to lose")
    return refusal


SLANDER: Final = Question("slander", "Whose name do you drag through the mud?", SEATS, refusal=cannot_slander, choice=rival_choice)


@rule
def slander_seat(s: Thirst, me: int, n: int, seat: int) -> None:
    lose_influence(s, seat, n, "THI-Q-67")


def can_slander(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(s.influence[seat] > 0 for seat in opponents(s, me))


@rule
def take_blood(s: Thirst, me: int, n: int, reach: int) -> None:
    """Drink from the Coffin of a rival in range. [THI-Q-86]"""
    s.choose(me, LEECH, take_blood_of(me, n, reach))


def cannot_leech(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = cannot_reach(s, ask.seat, seat, ask.about("reach"))
    if refusal is None and s.blood[seat] == 0:
        return Refusal("THI-Q-67", "that player's Coffin holds no Blood")
    return refusal


LEECH: Final = Question("leech", "Whose Blood do you take?", SEATS, refusal=cannot_leech, choice=rival_choice)


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
    return any(s.blood[seat] > 0 and cannot_reach(s, me, seat, args[1]) is None for seat in opponents(s, me))


# -- Thralls


@rule
def take_thrall(s: Thirst, me: int, reach: int) -> None:
    """Take a Thrall from a rival in range. [THI-Q-67, THI-HUNT-22]"""
    s.choose(me, DOMINATE, dominate(me, reach))


def cannot_dominate(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = cannot_reach(s, ask.seat, seat, ask.about("reach"))
    if refusal is None and not s.red[seat]:
        return Refusal("THI-Q-67", "that player has no Thralls")
    return refusal


DOMINATE: Final = Question("dominate", "Whose Thrall do you take?", SEATS, refusal=cannot_dominate, choice=rival_choice)


@rule
def dominate(s: Thirst, me: int, reach: int, seat: int) -> None:
    s.choose(me, SEIZE, seize(me, seat))


def cannot_seize(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    n = len(s.red[ask.about("seat")])
    return None if i < n else Refusal("THI-Q-67", f"that player has only {plural(n, 'Thrall')}")


SEIZE: Final = Question("seize", "Which Thrall do you take?", THRALL, refusal=cannot_seize, choice=thrall_choice)


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
    return any(len(s.red[seat]) > 0 and cannot_reach(s, me, seat, args[0]) is None for seat in opponents(s, me))


@rule
def taint_thrall(s: Thirst, me: int, n: int) -> None:
    """Taint the Blood of a rival's Thrall, wherever it is. [THI-Q-17, THI-Q-59]"""
    s.choose(me, INFECT, infect(me, n))


def cannot_infect(s: Thirst, ask: Ask, seat: int) -> Refusal | None:
    refusal = cannot_oppose(s, ask.seat, seat)
    if refusal is None and sum(s.red[seat]) == 0:
        return Refusal("THI-Q-67", "that player's Thralls have no red Blood")
    return refusal


INFECT: Final = Question("infect", "Whose Thrall do you taint?", SEATS, refusal=cannot_infect, choice=rival_choice)


@rule
def infect(s: Thirst, me: int, n: int, seat: int) -> None:
    s.choose(me, SICKEN, sicken(me, seat, n))


def cannot_sicken(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    refusal = cannot_seize(s, ask, i)
    if refusal is None and s.red[ask.about("seat")][i] == 0:
        return Refusal("THI-Q-67", "that Thrall has no red Blood left")
    return refusal


SICKEN: Final = Question("sicken", "Which Thrall do you taint?", THRALL, refusal=cannot_sicken, choice=thrall_choice)


@rule
def sicken(s: Thirst, me: int, seat: int, n: int, i: int) -> None:
    taint_blood(s, seat, i, n, "THI-Q-59")


def can_taint(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.tainted_pool > 0 and any(sum(s.red[seat]) > 0 for seat in opponents(s, me))


# -- cubes and minions


@rule
def remove_cube(s: Thirst, me: int, reach: int) -> None:
    """Take a rival's cube off a Hunt Counter in range. [THI-Q-67]"""
    s.choose(me, DESECRATE, desecrate(me, reach))


def cannot_desecrate(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    spot = s.spot_of[tile]
    name = NAMES[TILE0 + tile]
    if spot < 0:
        return Refusal("THI-Q-44", f"{name} is not revealed")
    if not is_in_range(s, s.spot[character(ask.seat)], spot, ask.about("reach")):
        return Refusal("THI-Q-67", f"{name} is out of range")
    if not has_rival_cube(s, ask.seat, spot):
        return Refusal("THI-Q-67", f"no rival has a cube in {name}")
    return None


def has_rival_cube(s: Thirst, me: int, spot: Spot) -> bool:
    return any(owner != me for owner in colors_on(s, spot))


DESECRATE: Final = Question("desecrate", "Which Hunt Counter do you desecrate?", TILE, refusal=cannot_desecrate, choice=tile_choice)


@rule
def desecrate(s: Thirst, me: int, reach: int, tile: int) -> None:
    """Rivals' cubes of one colour are alike: then the topmost goes and nothing is asked. [THI-Q-67]"""
    spot = s.spot_of[tile]
    rivals = [owner for owner in colors_on(s, spot) if owner != me]
    if rivals.count(rivals[0]) == len(rivals):
        erase(s, me, spot, colors_on(s, spot).index(rivals[0]))
    else:
        s.choose(me, ERASE, erase_cube(me, spot))


def cannot_erase(s: Thirst, ask: Ask, square: int) -> Refusal | None:
    colors = colors_on(s, Spot(ask.about("spot")))
    if square >= len(colors):
        return Refusal("THI-Q-67", f"only {len(colors)} cubes lie there")
    return Refusal("THI-Q-67", "that cube is your own") if colors[square] == ask.seat else None


ERASE: Final = Question("erase", "Which cube do you remove?", SQUARE, refusal=cannot_erase, choice=square_choice)


@rule
def erase_cube(s: Thirst, me: int, spot: Spot, square: int) -> None:
    erase(s, me, spot, square)


def erase(s: Thirst, me: int, spot: Spot, square: int) -> None:
    take_cube(s, spot, square, "THI-Q-67")


def can_remove_cube(s: Thirst, me: int, power: int, args: Args) -> bool:
    here = s.spot[character(me)]
    return any(spot >= 0 and is_in_range(s, here, spot, args[0]) and has_rival_cube(s, me, spot) for spot in s.spot_of)


@rule
def maul(s: Thirst, me: int, reach: int) -> None:
    """Wound one rival's minion in range. [THI-Q-27, THI-Q-67]"""
    s.choose(me, MAUL, maul_minion(me, reach))


def cannot_maul(s: Thirst, ask: Ask, target: int) -> Refusal | None:
    figure = minion_figure(target)
    seat = seat_of(figure)
    if seat >= s.n or s.spot[figure] < 0:
        return Refusal("THI-Q-67", "there is no such minion")
    if seat == ask.seat:
        return Refusal("THI-Q-67", "that is your own minion")
    if not is_in_range(s, s.spot[character(ask.seat)], s.spot[figure], ask.about("reach")):
        return Refusal("THI-Q-67", "that minion is out of range")
    return None


MAUL: Final = Question("maul", "Which minion do you maul?", ANY_MINION, refusal=cannot_maul, choice=minion_choice)


@rule
def maul_minion(s: Thirst, me: int, reach: int, target: int) -> None:
    wound_minion(s, minion_figure(target), "THI-Q-67")


def can_maul(s: Thirst, me: int, power: int, args: Args) -> bool:
    here = s.spot[character(me)]
    for seat in opponents(s, me):
        for i in s.minions[seat]:
            if is_in_range(s, here, s.spot[character(seat) + i], args[0]):
                return True
    return False
