"""What the words of Dark Powers do for who uses them: vampires, the next hunt, cubes, Consequences, bodies, minions.

Each word is a rule, and beside it stands whether it would change anything now: a power that would not cannot be used. What is aimed
at rivals stands in `rivals.py`.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Question, Refusal, note, plural, rule

from .cards import COST_BLOOD, COST_ICHOR, DUSK, MODE, NAMES, PREY, TILE, TILE0
from .city import colors_on, enter, squares_of
from .figures import FIGURE_NAMES, GHOUL_NAME, minion
from .hunt import THRALL, lay_cube
from .pointing import body_choice, ghoul_choice, thrall_choice, tile_choice
from .scoring import gain_influence
from .state import GHOUL, READY, ROW, STALKERS, STREET, THRALLS, Thirst, character, ghouls_of, opponents, pair, take_from_pool
from .thralls import cannot_hide_body, hide_body, hide_one, unmark

Args = tuple[int, ...]


def always(s: Thirst, me: int, power: int, args: Args) -> bool:
    return True


# -- form and flight: relocate, ward


@rule
def relocate(s: Thirst, me: int) -> None:
    """Put your character on another revealed neighborhood. [THI-Q-44, THI-Q-67]"""
    s.choose(me, HAUNT, relocate_to(me))


def cannot_haunt(s: Thirst, ask: Ask, tile: int) -> Refusal | None:
    spot = s.spot_of[tile]
    if spot < 0:
        return Refusal("THI-Q-44", f"{NAMES[TILE0 + tile]} is not revealed")
    if spot == s.spot[character(ask.seat)]:
        return Refusal("THI-Q-67", f"your character is in {NAMES[TILE0 + tile]} already")
    return None


HAUNT: Final = Question("haunt", "Where does your character appear?", TILE, refusal=cannot_haunt, choice=tile_choice)


@rule
def relocate_to(s: Thirst, me: int, tile: int) -> None:
    enter(s, character(me), s.spot_of[tile])


def can_relocate(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(spot >= 0 and spot != s.spot[character(me)] for spot in s.spot_of)


@rule
def ward(s: Thirst, me: int) -> None:
    """Nobody can stake your character until your next Night turn. [THI-Q-67]"""
    s.is_warded[me] = 1
    note(s, "ward", "THI-Q-67", me)


def can_ward(s: Thirst, me: int, power: int, args: Args) -> bool:
    """Not twice, and by Day only if a stake can still fall before the next Night. [THI-Q-67]"""
    return not s.is_warded[me] and (s.is_night or could_be_staked(s, me))


def could_be_staked(s: Thirst, me: int) -> bool:
    """A Hunter beside the Coffin, a Consequence that acts at dusk, or a rival's Ghoul, wherever it is."""
    if s.zones[STALKERS.of(me)] or any(MODE[card] == DUSK for card in s.zones[ROW.at()]):
        return True
    return any(len(ghouls_of(s, seat)) > 0 for seat in opponents(s, me))


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
    s.ichor[character(me)] += n
    note(s, "ichor", "THI-Q-67", me, n)


def can_gain_ichor(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.supply[me] + COST_ICHOR[power] > 0


@rule
def gain_sway(s: Thirst, me: int, n: int) -> None:
    """Gain Influence. [THI-Q-67, THI-Q-85]"""
    gain_influence(s, me, n, "THI-Q-67")


@rule
def feed_thrall(s: Thirst, me: int, n: int) -> None:
    """Put Blood from the pool on one of your Thralls. [THI-Q-16, THI-Q-67]"""
    s.choose(me, NURSE, nurse(me, n))


def cannot_nurse(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    n = len(s.red[ask.seat])
    return None if i < n else Refusal("THI-Q-67", f"you have only {plural(n, 'Thrall')}")


NURSE: Final = Question("nurse", "Which Thrall gets the Blood?", THRALL, refusal=cannot_nurse, choice=thrall_choice)


@rule
def nurse(s: Thirst, me: int, n: int, i: int) -> None:
    n = min(n, s.pool)
    take_from_pool(s, n)
    s.red[me][i] += n
    note(s, "nurse", "THI-Q-67", me, n, s.zones[THRALLS.of(me)][i])


def can_nurse(s: Thirst, me: int, power: int, args: Args) -> bool:
    return len(s.red[me]) > 0 and s.pool + COST_BLOOD[power] > 0


# -- Hunt Counters


@rule
def place_cube(s: Thirst, me: int) -> None:
    """A cube from your supply goes on the counter where your character stands, as in a hunt. [THI-Q-50, THI-Q-56]"""
    if s.supply[me]:
        s.do(lay_cube(me, -1, s.spot[character(me)]))


def can_place_cube(s: Thirst, me: int, power: int, args: Args) -> bool:
    """Not where every square is yours already. A cost in Ichor is back in the supply by then."""
    spot = s.spot[character(me)]
    return s.supply[me] + COST_ICHOR[power] > 0 and colors_on(s, spot).count(me) < squares_of(s, spot)


# -- Consequences: `repair_row` stands with them


def can_repair(s: Thirst, me: int, power: int, args: Args) -> bool:
    return len(s.zones[ROW.at()]) > 0


# -- bodies


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


def cannot_hide_another(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    """One body is enough, if one likes. [THI-Q-67]"""
    return None if card == DECLINE else cannot_hide_body(s, ask, card)


HIDE_MORE: Final = Question(
    "another body",
    "Which body do you hide as well?",
    PREY,
    refusal=cannot_hide_another,
    choice=body_choice,
    verb="body",
    decline="enough",
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


def cannot_quicken(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    figure = minion(ask.seat, i)
    if s.spot[figure] < 0:
        return Refusal("THI-Q-67", f"you have no {FIGURE_NAMES[GHOUL + i]}")
    return Refusal("THI-Q-67", f"{FIGURE_NAMES[GHOUL + i]} is not newly made") if s.fresh[figure] == READY else None


QUICKEN: Final = Question("quicken", "Which Ghoul do you quicken?", GHOUL_NAME, refusal=cannot_quicken, choice=ghoul_choice)


@rule
def quicken(s: Thirst, me: int, i: int) -> None:
    unmark(s, minion(me, i), "THI-Q-67")


def can_ready(s: Thirst, me: int, power: int, args: Args) -> bool:
    return any(s.fresh[figure] != READY for figure in ghouls_of(s, me))


@rule
def spur_ghoul(s: Thirst, me: int, n: int) -> None:
    """One of your faceup Ghouls gains Ichor. [THI-Q-67, THI-Q-76]"""
    s.choose(me, SPUR, spur(me, n))


def cannot_spur(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    figure = minion(ask.seat, i)
    return None if s.awake[figure] else Refusal("THI-Q-67", f"{FIGURE_NAMES[GHOUL + i]} is not faceup")


SPUR: Final = Question("spur", "Which Ghoul runs your errand?", GHOUL_NAME, refusal=cannot_spur, choice=ghoul_choice)


@rule
def spur(s: Thirst, me: int, n: int, i: int) -> None:
    figure = minion(me, i)
    n = min(n, s.supply[me])
    s.supply[me] -= n
    s.ichor[figure] += n
    note(s, "figure ichor", "THI-Q-67", me, pair(figure, n))


def can_spur(s: Thirst, me: int, power: int, args: Args) -> bool:
    return s.supply[me] > 0 and any(s.awake[figure] == 1 for figure in ghouls_of(s, me))


@rule
def waive_graveyard(s: Thirst, me: int) -> None:
    """Your next Awaken this turn may be done anywhere. [THI-Q-67]"""
    s.has_soil = True


def can_waive(s: Thirst, me: int, power: int, args: Args) -> bool:
    return not s.has_soil
