"""Thralls and what becomes of them: food, bodies, Ghouls, childer."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, move, move_at, note, rule

from .cards import FLAMING, NAMES, OBEYS_AT_ONCE, PREY, WORTH
from .pointing import body_choice
from .resources import draw_power
from .scoring import lose_influence
from .state import (
    BARELY_MARKED,
    CENTRE,
    CHILDE,
    EMPTY,
    GHOUL,
    MARKED,
    MINION_ICHOR,
    MINIONS,
    MOST_CHILDER,
    MOST_GHOULS,
    NOWHERE,
    PREY_DECK,
    READY,
    STREET,
    THRALLS,
    Thirst,
    blood_to_taint,
    character,
    kind_of,
    seat_of,
)

# -- Blood


def feed_on(s: Thirst, me: int, i: int) -> None:
    """Take 1 Blood from a Thrall onto the Coffin, red before Tainted; the last one kills it.

    [THI-ACT-05, THI-THRALL-01, THI-Q-17, THI-Q-18, THI-Q-59]
    """
    if s.red[me][i]:
        s.red[me][i] -= 1
        s.blood[me] += 1
    else:
        s.sick[me][i] -= 1
        s.taint[character(me)] += 1
    s.fed += 1
    note(s, "feed", "THI-ACT-05", me, piece=s.zones[THRALLS.of(me)][i])
    if s.red[me][i] + s.sick[me][i] == 0:
        bury_thrall(s, me, i)


def drain_all(s: Thirst, me: int) -> None:
    """Every drop of every Thrall goes to the Coffin, and all of them die. [THI-FRENZY-03, THI-FRENZY-05, THI-Q-22]"""
    s.blood[me] += sum(s.red[me])
    s.taint[character(me)] += sum(s.sick[me])
    note(s, "drain", "THI-FRENZY-03", me)
    while s.red[me]:
        bury_thrall(s, me, 0)


def bury_thrall(s: Thirst, me: int, i: int) -> None:
    """A drained Thrall dies: its Influence is lost, its body lies in the street, a flaming skull draws a Dark Power.

    [THI-THRALL-01, THI-THRALL-02, THI-THRALL-03, THI-THRALL-04, THI-THRALL-05, THI-Q-59, THI-Q-60]
    """
    card = s.zones[THRALLS.of(me)][i]
    forget_thrall(s, me, i)
    move_at(s, i, THRALLS.of(me), PREY_DECK.at() if s.is_clean else STREET.at(), "THI-THRALL-03")
    lose_influence(s, me, WORTH[card], "THI-THRALL-02")
    if FLAMING[card]:
        draw_power(s, me, "THI-THRALL-04")


def release_thrall(s: Thirst, me: int, i: int, why: str) -> None:
    """A Thrall let go: its cubes return to the pools, its card to the bottom of the deck; no body, no Dark Power.

    [THI-HUNT-22, THI-Q-55]
    """
    card = s.zones[THRALLS.of(me)][i]
    s.pool += s.red[me][i]
    s.tainted_pool += s.sick[me][i]
    forget_thrall(s, me, i)
    move_at(s, i, THRALLS.of(me), PREY_DECK.at(), why)
    lose_influence(s, me, WORTH[card], why)


def forget_thrall(s: Thirst, me: int, i: int) -> None:
    """The counts beside a Thrall's card go before the card does."""
    del s.red[me][i]
    del s.sick[me][i]


def taint_blood(s: Thirst, owner: int, i: int, n: int, why: str) -> None:
    """Exchange red Blood on a Thrall for Tainted Blood, as much as both sides have: never a loss. [THI-Q-16, THI-Q-59]"""
    n = blood_to_taint(s, owner, i, n)
    s.red[owner][i] -= n
    s.sick[owner][i] += n
    s.pool += n
    s.tainted_pool -= n
    note(s, "taint", why, owner, n, s.zones[THRALLS.of(owner)][i])


def hide_body(s: Thirst, card: int, why: str) -> None:
    """A body goes facedown to the bottom of the Prey deck, and nobody will find it. [THI-ACT-11, THI-ACT-12, THI-Q-53]"""
    move(s, card, STREET.at(), PREY_DECK.at(), why)


@rule
def hide_one(s: Thirst, me: int) -> None:
    """Any one body; bodies of one kind are alike. [THI-ACT-11, THI-Q-58]"""
    s.choose(me, HIDE, hide_chosen(me))


def cannot_hide_body(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    return None if card in s.zones[STREET.at()] else Refusal("THI-ACT-11", f"no {NAMES[card]} lies in the street")


HIDE: Final = Question("body", "Which body do you hide?", PREY, refusal=cannot_hide_body, choice=body_choice)


@rule
def hide_chosen(s: Thirst, me: int, card: int) -> None:
    hide_body(s, card, "THI-ACT-11")


# -- minions


def free_number(s: Thirst, me: int, first: int, most: int) -> int:
    """The figure of the lowest free token number, or EMPTY. [THI-GHOUL-03, THI-VAMP-04, THI-Q-24]"""
    lowest = character(me) + first
    for figure in range(lowest, lowest + most):
        if s.spot[figure] < 0:
            return figure
    return EMPTY


def enslave(s: Thirst, me: int, i: int) -> None:
    """A Thrall becomes a Ghoul where the character stands, asleep and marked as newly made, unless it obeys at once.

    [THI-GHOUL-01, THI-GHOUL-02, THI-GHOUL-03, THI-GHOUL-04, THI-GHOUL-05, THI-ACT-25, THI-Q-23, THI-Q-26, THI-Q-27, THI-Q-80,
    THI-Q-91]
    """
    figure = free_number(s, me, GHOUL, MOST_GHOULS)
    card = s.zones[THRALLS.of(me)][i]
    turn_into_minion(s, me, i, figure, "THI-GHOUL-01")
    s.spot[figure] = s.spot[character(me)]
    if OBEYS_AT_ONCE[card]:
        note(s, "ready", "THI-Q-91", me, kind_of(figure))
        return
    s.fresh[figure] = BARELY_MARKED
    if s.supply[me]:
        s.supply[me] -= 1
        s.fresh[figure] = MARKED


def blood_drained(s: Thirst, me: int, i: int) -> int:
    """What the maker takes of a Thrall before it turns: all Blood but the last drop. [THI-VAMP-02]"""
    return s.red[me][i] + s.sick[me][i] - 1


def awaken(s: Thirst, me: int, i: int) -> None:
    """A Thrall, drained to its last drop, becomes a childe asleep in the Graveyard.

    [THI-VAMP-02, THI-VAMP-03, THI-VAMP-04, THI-VAMP-05, THI-ACT-25, THI-Q-17, THI-Q-28, THI-Q-82]
    """
    taken = blood_drained(s, me, i)
    red = min(taken, s.red[me][i])
    s.red[me][i] -= red
    s.blood[me] += red
    s.sick[me][i] -= taken - red
    s.taint[character(me)] += taken - red
    figure = free_number(s, me, CHILDE, MOST_CHILDER)
    turn_into_minion(s, me, i, figure, "THI-VAMP-02")
    s.spot[figure] = CENTRE
    s.has_soil = False


def turn_into_minion(s: Thirst, me: int, i: int, figure: int, why: str) -> None:
    """The Thrall's card gets a token and 2 Ichor of the character; its Blood turns, its Influence is given up.

    [THI-THRALL-06, THI-THRALL-07, THI-THRALL-08, THI-Q-16, THI-Q-17, THI-Q-32, THI-Q-83]
    """
    card = s.zones[THRALLS.of(me)][i]
    red = s.red[me][i]
    turned = min(red, s.tainted_pool)
    s.pool += red
    s.tainted_pool -= turned
    s.taint[figure] = s.sick[me][i] + turned
    forget_thrall(s, me, i)
    move_at(s, i, THRALLS.of(me), MINIONS.of(me), why)
    s.minions[me].append(kind_of(figure))
    s.ichor[character(me)] -= MINION_ICHOR
    s.ichor[figure] = MINION_ICHOR
    s.has_spent[character(me)] = 1
    note(s, "minion", why, me, kind_of(figure), card)
    lose_influence(s, me, WORTH[card], "THI-THRALL-07")


def dismiss(s: Thirst, figure: int, why: str) -> None:
    """A minion goes: tokens and Ichor to the owner, Blood to its pool, the card to the bottom of the Prey deck.

    No body, no Influence changes, no Dark Power: the same when it crumbles to dust.
    [THI-ACT-03, THI-ACT-04, THI-THRALL-08, THI-Q-31, THI-Q-35]
    """
    me = seat_of(figure)
    i = s.minions[me].index(kind_of(figure))
    note(s, "minion gone", why, me, kind_of(figure), s.zones[MINIONS.of(me)][i])
    move_at(s, i, MINIONS.of(me), PREY_DECK.at(), why)
    del s.minions[me][i]
    s.supply[me] += s.ichor[figure] + (1 if s.fresh[figure] == MARKED else 0)
    s.tainted_pool += s.taint[figure]
    s.spot[figure] = NOWHERE
    s.ichor[figure] = 0
    s.taint[figure] = 0
    s.awake[figure] = 0
    s.fresh[figure] = READY


def wound_minion(s: Thirst, figure: int, why: str) -> bool:
    """A minion loses 1 Blood; one that has none dies. Says whether it lives. [THI-Q-27, THI-Q-35]"""
    if s.taint[figure] == 0:
        dismiss(s, figure, why)
        return False
    s.taint[figure] -= 1
    s.tainted_pool += 1
    note(s, "wound", why, seat_of(figure), kind_of(figure))
    return True


def unmark(s: Thirst, figure: int, why: str) -> None:
    """A newly made Ghoul is ready; its marker cube returns to the supply. [THI-GHOUL-06, THI-Q-80]"""
    if s.fresh[figure] == MARKED:
        s.supply[seat_of(figure)] += 1
    s.fresh[figure] = READY
    note(s, "ready", why, seat_of(figure), kind_of(figure))
