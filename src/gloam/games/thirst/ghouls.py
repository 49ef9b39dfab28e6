"""What Ghouls can do by Day besides moving and hiding bodies: scout, carry coffins, stake."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, draw, note, rule

from .actions import cannot_act
from .city import DIRECTION, DX, DY, lay_spot, neighbor, neighbors, put_figure
from .elimination import stake
from .figures import VAMPIRE, VAMPIRES_EACH, vampire_figure, who
from .pointing import side_choice, vampire_choice
from .resources import cannot_pay, spend
from .state import EMPTY, SCOUTED, STACK, Spot, Thirst, character, kind_of, pair, seat_of

# -- scouting


def cannot_scout(kind: int, s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Scouting needs a tile to draw and an open side to lay it on. [THI-ACT-18, THI-ACT-19, THI-Q-43]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure) or cannot_pay(s, figure, "scouting")
    if refusal is not None:
        return refusal
    if not s.zones[STACK.at()]:
        return Refusal("THI-Q-43", "no tile is left to draw")
    is_open = EMPTY in neighbors(s, s.spot[figure])
    return None if is_open else Refusal("THI-Q-43", "all four sides of this neighborhood are taken")


def start_scouting(kind: int, s: Thirst, me: int, option: int) -> None:
    """[THI-ACT-18]"""
    spend(s, character(me) + kind)
    s.do(scout(me, character(me) + kind))


@rule
def scout(s: Thirst, me: int, figure: int) -> None:
    """Draw a tile and look at it; only the scout ever knows it before it is entered. [THI-ACT-18, THI-Q-43]"""
    draw(s, STACK.at(), SCOUTED.of(me), "THI-ACT-18")
    s.do(place_tile(me, figure))


@rule
def place_tile(s: Thirst, me: int, figure: int) -> None:
    """Lay it facedown on an open side. [THI-ACT-19]"""
    s.choose(me, PLACE, lay_tile(me, figure))


def cannot_lay(s: Thirst, ask: Ask, d: int) -> Refusal | None:
    """Only where no tile is. [THI-ACT-19, THI-Q-43]"""
    taken = neighbor(s, s.spot[ask.about("figure")], d) >= 0
    return Refusal("THI-ACT-19", f"a tile lies to the {DIRECTION.words[d]} already") if taken else None


PLACE: Final = Question("place", "Where do you lay the scouted tile?", DIRECTION, refusal=cannot_lay, choice=side_choice)


@rule
def lay_tile(s: Thirst, me: int, figure: int, d: int) -> None:
    """The tile lies facedown; the Ghoul has not moved. [THI-ACT-19, THI-HOOD-07]"""
    spot = s.spot[figure]
    lay_spot(s, s.x[spot] + DX[d], s.y[spot] + DY[d], EMPTY, me)
    note(s, "scout", "THI-ACT-19", me, d)


# -- coffins


def cannot_carry(kind: int, s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """A sleeping vampire must lie here, and a tile of the map beside. [THI-ACT-20, THI-Q-40]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure) or cannot_pay(s, figure, "carrying a coffin")
    if refusal is not None:
        return refusal
    if not coffins_at(s, s.spot[figure]):
        return Refusal("THI-ACT-20", f"no coffin stands where {who(figure)} is")
    if max(neighbors(s, s.spot[figure])) < 0:
        return Refusal("THI-Q-40", "no tile of the map lies beside this one")
    return None


def coffins_at(s: Thirst, spot: Spot) -> list[int]:
    """The vampires that lie here, as words of the VAMPIRE domain. [THI-Q-39, THI-Q-40]"""
    return [vampire for vampire in range(VAMPIRES_EACH * s.n) if s.spot[vampire_figure(vampire)] == spot]


def start_carrying(kind: int, s: Thirst, me: int, option: int) -> None:
    """[THI-ACT-20]"""
    spend(s, character(me) + kind)
    s.do(carry(me, character(me) + kind))


@rule
def carry(s: Thirst, me: int, figure: int) -> None:
    """Choose whose coffin to carry: anybody's. [THI-ACT-20, THI-Q-40]"""
    s.choose(me, COFFIN_TO_CARRY, lift(me, figure))


def cannot_lift(s: Thirst, ask: Ask, vampire: int) -> Refusal | None:
    """The coffin must stand where the Ghoul is. [THI-ACT-20]"""
    spot = s.spot[ask.about("figure")]
    is_here = vampire < VAMPIRES_EACH * s.n and s.spot[vampire_figure(vampire)] == spot
    return None if is_here else Refusal("THI-ACT-20", "that coffin does not stand here")


COFFIN_TO_CARRY: Final = Question("carry", "Whose coffin is carried?", VAMPIRE, refusal=cannot_lift, choice=vampire_choice)


@rule
def lift(s: Thirst, me: int, figure: int, vampire: int) -> None:
    s.choose(me, CARRY_TO, put_down(me, figure, vampire))


def cannot_carry_to(s: Thirst, ask: Ask, d: int) -> Refusal | None:
    """Only to a tile that is on the map. [THI-Q-40]"""
    there = neighbor(s, s.spot[ask.about("figure")], d)
    return None if there >= 0 else Refusal("THI-Q-40", f"no tile lies to the {DIRECTION.words[d]}, and none is drawn for a coffin")


CARRY_TO: Final = Question("carry to", "Where is the coffin carried?", DIRECTION, refusal=cannot_carry_to, choice=side_choice)


@rule
def put_down(s: Thirst, me: int, figure: int, vampire: int, d: int) -> None:
    """Ghoul and sleeper go together; a facedown tile is revealed by them. [THI-ACT-20, THI-ACT-16, THI-Q-40]"""
    there = neighbor(s, s.spot[figure], d)
    put_figure(s, figure, there)
    put_figure(s, vampire_figure(vampire), there)
    note(s, "carry", "THI-ACT-20", me, pair(figure, vampire_figure(vampire)), s.tile_at[there])


# -- stakes


def cannot_stake(kind: int, s: Thirst, ask: Ask, vampire: int) -> Refusal | None:
    """A rival's vampire on the same tile, not warded, and once per Ghoul and round. [THI-ACT-21, THI-ACT-24, THI-Q-34, THI-Q-78]"""
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure) or cannot_pay(s, figure, "a stake")
    if refusal is not None:
        return refusal
    target = vampire_figure(vampire)
    owner = seat_of(target)
    if owner >= s.n or s.spot[target] < 0:
        return Refusal("THI-ACT-21", "there is no such vampire")
    if owner == ask.seat:
        return Refusal("THI-Q-34", "that vampire is your own")
    if s.spot[target] != s.spot[figure]:
        return Refusal("THI-ACT-21", f"that vampire does not lie where {who(figure)} is")
    if s.has_staked[figure]:
        return Refusal("THI-ACT-24", f"{who(figure)} has staked this round")
    if kind_of(target) == 0 and s.is_warded[owner]:
        return Refusal("THI-Q-67", "that vampire is mist, and cannot be staked")
    return None


def drive_stake(kind: int, s: Thirst, me: int, vampire: int) -> None:
    """[THI-ACT-22, THI-ACT-24]"""
    figure = character(me) + kind
    spend(s, figure)
    s.has_staked[figure] = 1
    stake(s, vampire_figure(vampire), "THI-ACT-22", by=figure)


def shown_targets(kind: int, s: Thirst, ask: Ask) -> list[int]:
    """Rivals' vampires where the Ghoul is."""
    figure = character(ask.seat) + kind
    if not s.awake[figure]:
        return []
    return [vampire for vampire in coffins_at(s, s.spot[figure]) if seat_of(vampire_figure(vampire)) != ask.seat]
