"""What the words of Dark Powers do to the city, its Consequences, bodies and minions."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Domain, Question, Refusal, note, rule

from .cards import CONSEQUENCE, CONSEQUENCE0, COST_ICHOR, NAMES, PREY, TILE, TILE0
from .city import colors_on, is_in_range, squares_of, take_cube
from .consequences import repair
from .hunt import SQUARE, lay_cube
from .state import FIGURES, GHOUL, READY, ROW, STREET, Thirst, ghouls_of, opponents, pair
from .thralls import hide_body, unmark, wound_minion

Args = tuple[int, ...]

MINION_NAMES: Final[list[str]] = ["ghoul 1", "ghoul 2", "ghoul 3", "childe 1", "childe 2"]
GHOUL_NAME: Final = Domain("ghoul", MINION_NAMES[:3])
MINION_NAME: Final = Domain("minion", MINION_NAMES)
ANY_MINION: Final = Domain("any minion", [f"{seat} {name}" for seat in "abcd" for name in MINION_NAMES])


# -- Hunt Counters


@rule
def place_cube(s: Thirst, me: int) -> None:
    """A cube from your supply goes on the counter where your character stands, as in a hunt. [THI-Q-50, THI-Q-56]"""
    if s.supply[me]:
        s.do(lay_cube(me, -1, s.spot[me * FIGURES]))


def can_place_cube(s: Thirst, me: int, power: int, args: Args) -> bool:
    """Not where every square is yours already. A cost in Ichor is back in the supply by then."""
    spot = s.spot[me * FIGURES]
    return s.supply[me] + COST_ICHOR[power] > 0 and colors_on(s, spot).count(me) < squares_of(s, spot)


@rule
def remove_cube(s: Thirst, me: int, reach: int) -> None:
    """Take a rival's cube off a Hunt Counter in range. [THI-Q-67]"""
    s.choose(me, DESECRATE, desecrate(me, reach))


def no_desecration(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    spot = s.spot_of[tile]
    name = NAMES[TILE0 + tile]
    if spot < 0:
        return Refusal("THI-Q-44", f"{name} is not revealed")
    if not is_in_range(s, s.spot[ask.seat * FIGURES], spot, ask.then.args[1]):
        return Refusal("THI-Q-67", f"{name} is out of range")
    if not has_rival_cube(s, ask.seat, spot):
        return Refusal("THI-Q-67", f"no rival has a cube in {name}")
    return None


def has_rival_cube(s: Thirst, me: int, spot: int) -> bool:
    return any(owner != me for owner in colors_on(s, spot))


DESECRATE: Final = Question("desecrate", "Which Hunt Counter do you desecrate?", TILE, refusal=no_desecration)


@rule
def desecrate(s: Thirst, me: int, reach: int, tile: int) -> None:
    """Rivals' cubes of one colour are alike: then the topmost goes and nothing is asked. [THI-Q-67]"""
    spot = s.spot_of[tile]
    rivals = [owner for owner in colors_on(s, spot) if owner != me]
    if rivals.count(rivals[0]) == len(rivals):
        erase(s, me, spot, colors_on(s, spot).index(rivals[0]))
    else:
        s.choose(me, ERASE, erase_cube(me, spot))


def not_a_rival_cube(s: Thirst, ask: Ask, square: int) -> Refusal | None:
    colors = colors_on(s, ask.then.args[1])
    if square >= len(colors):
        return Refusal("THI-Q-67", f"only {len(colors)} cubes lie there")
    return Refusal("THI-Q-67", "that cube is your own") if colors[square] == ask.seat else None


ERASE: Final = Question("erase", "Which cube do you remove?", SQUARE, refusal=not_a_rival_cube)


@rule
def erase_cube(s: Thirst, me: int, spot: int, square: int) -> None:
    erase(s, me, spot, square)


def erase(s: Thirst, me: int, spot: int, square: int) -> None:
    take_cube(s, spot, square, "THI-Q-67")


def can_remove_cube(s: Thirst, me: int, power: int, args: Args) -> bool:
    here = s.spot[me * FIGURES]
    return any(spot >= 0 and is_in_range(s, here, spot, args[0]) and has_rival_cube(s, me, spot) for spot in s.spot_of)


# -- Consequences


@rule
def repair_row(s: Thirst, me: int, n: int) -> None:
    """Repair Consequences of your choice, one after the other. [THI-Q-67, THI-REST-01]"""
    s.choose(me, REPAIR, repair_card(me, n))


def not_in_row(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    """Any one Consequence of the row. [THI-REST-01]"""
    in_row = CONSEQUENCE0 + card in s.zones[ROW.at()]
    return None if in_row else Refusal("THI-REST-01", f"{NAMES[CONSEQUENCE0 + card]} is not in the row")


REPAIR: Final = Question("repair", "Which Consequence do you repair?", CONSEQUENCE, refusal=not_in_row)


@rule
def repair_card(s: Thirst, me: int, n: int, card: int) -> None:
    """The chosen Consequence goes to the bottom of its deck. [THI-REST-01, THI-Q-64]"""
    repair(s, CONSEQUENCE0 + card, "THI-REST-01")
    if n > 1:
        s.do(repair_row(me, n - 1))


def can_repair(s: Thirst, me: int, power: int, args: Args) -> bool:
    return len(s.zones[ROW.at()]) > 0


# -- bodies


@rule
def hide_one(s: Thirst, me: int) -> None:
    """Any one body; bodies of one kind are alike. [THI-ACT-11, THI-Q-58]"""
    s.choose(me, HIDE, hide_chosen(me))


def no_such_body(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    return None if card in s.zones[STREET.at()] else Refusal("THI-ACT-11", f"no {NAMES[card]} lies in the street")


HIDE: Final = Question("body", "Which body do you hide?", PREY, refusal=no_such_body)


@rule
def hide_chosen(s: Thirst, me: int, card: int) -> None:
    hide_body(s, card, "THI-ACT-11")


@rule
def hide_bodies(s: Thirst, me: int, n: int) -> None:
    """Hide bodies, up to a number. [THI-Q-67]"""
    if n > 1:
        s.do(hide_one(me), hide_more(me, n - 1))
    else:
        s.do(hide_one(me))


@rule
def hide_more(s: Thirst, me: int, n: int) -> None:
    if s.zones[STREET.at()]:
        s.choose(me, HIDE_MORE, hide_another(me, n))


def no_further_body(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    """One body is enough, if one likes. [THI-Q-67]"""
    return None if card == DECLINE else no_such_body(s, ask, card)


HIDE_MORE: Final = Question(
    "another body", "Which body do you hide as well?", PREY, refusal=no_further_body, verb="body", decline="enough"
)


@rule
def hide_another(s: Thirst, me: int, n: int, card: int) -> None:
    if card == DECLINE:
        return
    hide_body(s, card, "THI-Q-67")
    if n > 1:
        s.do(hide_more(me, n - 1))


def can_hide_bodies(s: Thirst, me: int, power: int, args: Args) -> bool:
    return len(s.zones[STREET.at()]) > 0


@rule
def no_bodies(s: Thirst, me: int) -> None:
    """Until the end of the turn dying Thralls leave no bodies. [THI-Q-67]"""
    s.is_clean = True


def can_be_clean(s: Thirst, me: int, power: int, args: Args) -> bool:
    return not s.is_clean


# -- minions


@rule
def ready_ghoul(s: Thirst, me: int) -> None:
    """Take the marker off one of your newly made Ghouls. [THI-Q-67, THI-GHOUL-06]"""
    s.choose(me, QUICKEN, quicken(me))


def not_new(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    figure = ask.seat * FIGURES + GHOUL + i
    if s.spot[figure] < 0:
        return Refusal("THI-Q-67", f"you have no {MINION_NAMES[i]}")
    return Refusal("THI-Q-67", f"{MINION_NAMES[i]} is not newly made") if s.fresh[figure] == READY else None


QUICKEN: Final = Question("quicken", "Which Ghoul do you quicken?", GHOUL_NAME, refusal=not_new)


@rule
def quicken(s: Thirst, me: int, i: int) -> None:
    unmark(s, me * FIGURES + GHOUL + i, "THI-Q-67")


def can_ready(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(s.fresh[figure] != READY for figure in ghouls_of(s, me))


@rule
def spur_ghoul(s: Thirst, me: int, n: int) -> None:
    """One of your faceup Ghouls gains Ichor. [THI-Q-67, THI-Q-76]"""
    s.choose(me, SPUR, spur(me, n))


def not_awake(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    figure = ask.seat * FIGURES + GHOUL + i
    return None if s.awake[figure] else Refusal("THI-Q-67", f"{MINION_NAMES[i]} is not faceup")


SPUR: Final = Question("spur", "Which Ghoul runs your errand?", GHOUL_NAME, refusal=not_awake)


@rule
def spur(s: Thirst, me: int, n: int, i: int) -> None:
    figure = me * FIGURES + GHOUL + i
    n = min(n, s.supply[me])
    s.supply[me] -= n
    s.ichor[figure] += n
    note(s, "figure ichor", "THI-Q-67", me, pair(figure, n))


def can_spur(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.supply[me] > 0 and any(s.awake[figure] == 1 for figure in ghouls_of(s, me))


@rule
def maul(s: Thirst, me: int, reach: int) -> None:
    """Wound one rival's minion in range. [THI-Q-27, THI-Q-67]"""
    s.choose(me, MAUL, maul_minion(me, reach))


def no_mauling(s: Thirst, ask: Ask, target: int) -> Refusal | None:
    seat = target // 5
    figure = seat * FIGURES + GHOUL + target % 5
    if seat >= s.n or s.spot[figure] < 0:
        return Refusal("THI-Q-67", "there is no such minion")
    if seat == ask.seat:
        return Refusal("THI-Q-67", "that is your own minion")
    if not is_in_range(s, s.spot[ask.seat * FIGURES], s.spot[figure], ask.then.args[1]):
        return Refusal("THI-Q-67", "that minion is out of range")
    return None


MAUL: Final = Question("maul", "Which minion do you maul?", ANY_MINION, refusal=no_mauling)


@rule
def maul_minion(s: Thirst, me: int, reach: int, target: int) -> None:
    wound_minion(s, target // 5 * FIGURES + GHOUL + target % 5, "THI-Q-67")


def can_maul(s: Thirst, me: int, power: int, args: Args) -> bool:
    here = s.spot[me * FIGURES]
    for seat in opponents(s, me):
        for i in s.minions[seat]:
            if is_in_range(s, here, s.spot[seat * FIGURES + i], args[0]):
                return True
    return False


@rule
def waive_graveyard(s: Thirst, me: int) -> None:
    """Your next Awaken this turn may be done anywhere. [THI-Q-67]"""
    s.has_soil = True


def can_waive(s: Thirst, me: int, power: int, args: Args) -> bool:
    return not s.has_soil
