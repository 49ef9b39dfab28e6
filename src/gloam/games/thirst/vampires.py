"""What vampires can do by Night: hunt and rest, and the character alone feeds, converts, uses Dark Powers and makes minions."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Domain, Refusal, note, numbers, plural

from .actions import cannot_act
from .cards import AWAKEN, ENSLAVE, NAMES, POWER0
from .city import is_forbidden
from .consequences import feed_limit, feeds_left, repair_row
from .figures import VAMPIRES, who
from .hunt import cannot_hunt_here, start_hunt
from .powers import LATER, cannot_use_power, use_power
from .resources import discard_power
from .state import (
    CHILDE,
    EMPTY,
    GHOUL,
    HAND,
    MINION_ICHOR,
    MOST_CHILDER,
    MOST_GHOULS,
    MOST_THRALLS,
    ROW,
    Thirst,
    character,
    spend_blood,
)
from .thralls import free_number

MY_THRALL: Final = numbers("own thrall", 1, MOST_THRALLS)
BLOOD_KIND: Final = Domain("kind of blood", ["blood", "tainted"])


# -- a vampire: hunt, rest


def cannot_hunt(kind: int, s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Hunting is open to awake vampires, the character and childer alike. [THI-Q-01, THI-Q-04]"""
    figure = character(ask.seat) + kind
    return cannot_act(s, figure) or cannot_hunt_here(s, figure)


def hunt(kind: int, s: Thirst, me: int, option: int) -> None:
    """[THI-ACT-17]"""
    start_hunt(s, me, character(me) + kind)


def cannot_rest(kind: int, s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """Rest is for a vampire that has spent no Ichor this round, and needs a Consequence.

    [THI-REST-03, THI-REST-04, THI-Q-64, THI-Q-65]
    """
    figure = character(ask.seat) + kind
    refusal = cannot_act(s, figure)
    if refusal is None and s.has_spent[figure]:
        return Refusal("THI-REST-03", f"{who(figure)} has spent Ichor this round")
    if refusal is None and not s.zones[ROW.at()]:
        return Refusal("THI-Q-64", "there is no Consequence to repair")
    return refusal


def rest(kind: int, s: Thirst, me: int, option: int) -> None:
    """Lie down for the rest of the round and repair one Consequence. [THI-REST-01, THI-REST-02, THI-REST-04, THI-Q-64, THI-Q-65]"""
    s.awake[character(me) + kind] = 0
    note(s, "rest", "THI-REST-01", me, kind)
    s.do(repair_row(me, 1))


# -- the character: Blood and Dark Powers


def cannot_while_resting(s: Thirst, me: int) -> Refusal | None:
    """A resting character does nothing else. [THI-REST-02]"""
    return None if s.awake[character(me)] else Refusal("THI-REST-02", "your character rests in its coffin for this round")


def cannot_feed(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """Only on one's own Thralls, and not beyond what Consequences allow. [THI-ACT-05, THI-HUNT-20, THI-Q-18, THI-Q-62]"""
    refusal = cannot_while_resting(s, ask.seat)
    if refusal is not None:
        return refusal
    if i >= len(s.red[ask.seat]):
        return Refusal("THI-ACT-05", f"you have {plural(len(s.red[ask.seat]), 'Thrall')}")
    if feeds_left(s) <= 0:
        often = plural(feed_limit(s), "time")
        return Refusal("THI-Q-62", f"with garlic in every window you may feed {often} a turn, and you have")
    return None


def cannot_convert(s: Thirst, ask: Ask, tainted: int) -> Refusal | None:
    """Converting needs Blood that may be spent, and a cube in the supply. [THI-ACT-06, THI-Q-16, THI-Q-19, THI-Q-89]"""
    me = ask.seat
    refusal = cannot_while_resting(s, me)
    if refusal is not None:
        return refusal
    if (s.taint[character(me)] if tainted else s.blood[me]) == 0:
        return Refusal("THI-ACT-06", f"your Coffin holds no {'Tainted ' if tainted else ''}Blood")
    if tainted == 0 and s.spendable <= 0:
        return Refusal("THI-Q-89", f"you have spent all the Blood you began this turn with. {LATER}")
    return None if s.supply[me] else Refusal("THI-Q-16", "your supply of Ichor is empty")


def convert(s: Thirst, me: int, tainted: int) -> None:
    """1 Blood, red or Tainted, becomes 1 Ichor on the Coffin. [THI-ACT-06, THI-Q-17, THI-Q-19]"""
    if tainted:
        s.taint[character(me)] -= 1
        s.tainted_pool += 1
    else:
        spend_blood(s, me, 1)
    s.supply[me] -= 1
    s.ichor[character(me)] += 1
    note(s, "convert", "THI-ACT-06", me, tainted)


def cannot_use(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """By Night the character uses Dark Powers. [THI-ACT-07, THI-REST-02]"""
    return cannot_while_resting(s, ask.seat) or cannot_use_power(s, ask.seat, POWER0 + i)


def use(s: Thirst, me: int, i: int) -> None:
    """[THI-ACT-07]"""
    s.do(use_power(me, POWER0 + i))


def cannot_burn(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """Any card of the hand, for a cube of the supply. [THI-ACT-08, THI-Q-16, THI-Q-69]"""
    refusal = cannot_while_resting(s, ask.seat)
    if refusal is None and POWER0 + i not in s.zones[HAND.of(ask.seat)]:
        return Refusal("THI-ACT-08", f"you have no {NAMES[POWER0 + i]} in hand")
    if refusal is None and s.supply[ask.seat] == 0:
        return Refusal("THI-Q-16", "your supply of Ichor is empty")
    return refusal


def burn(s: Thirst, me: int, i: int) -> None:
    """Discard a Dark Power, without its effect, for 1 Ichor. [THI-ACT-08, THI-Q-69]"""
    discard_power(s, me, POWER0 + i, "THI-ACT-08")
    s.supply[me] -= 1
    s.ichor[character(me)] += 1


# -- the character: making minions


def cannot_make(s: Thirst, me: int, i: int) -> Refusal | None:
    """Both 2-Ichor actions are the character's, on a Thrall of its own. [THI-ACT-25, THI-ACT-26, THI-GHOUL-01, THI-RES-03]"""
    refusal = cannot_while_resting(s, me)
    if refusal is None and i >= len(s.red[me]):
        return Refusal("THI-GHOUL-01", f"you have {plural(len(s.red[me]), 'Thrall')}")
    if refusal is None and s.ichor[character(me)] < MINION_ICHOR:
        return Refusal("THI-ACT-25", f"it costs {MINION_ICHOR} Ichor, your character has {s.ichor[character(me)]}")
    return refusal


def cannot_enslave(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """At most three Ghouls at a time. [THI-GHOUL-03, THI-Q-24, THI-Q-62]"""
    refusal = cannot_make(s, ask.seat, i)
    if refusal is not None:
        return refusal
    if free_number(s, ask.seat, GHOUL, MOST_GHOULS) == EMPTY:
        return Refusal("THI-GHOUL-03", f"you have {MOST_GHOULS} Ghouls already")
    return Refusal("THI-Q-62", "the ground is consecrated: no Ghouls are made") if is_forbidden(s, ENSLAVE) else None


def cannot_awaken(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """In the Graveyard, and at most two childer at a time. [THI-VAMP-01, THI-VAMP-04, THI-Q-24, THI-Q-62]"""
    refusal = cannot_make(s, ask.seat, i)
    if refusal is not None:
        return refusal
    if s.spot[character(ask.seat)] != 0 and not s.has_soil:
        return Refusal("THI-VAMP-01", "vampires awaken only in the Graveyard")
    if free_number(s, ask.seat, CHILDE, MOST_CHILDER) == EMPTY:
        return Refusal("THI-VAMP-04", f"you have {MOST_CHILDER} Vampires already")
    return Refusal("THI-Q-62", "the ground is consecrated: nothing awakens") if is_forbidden(s, AWAKEN) else None


def shown_thrall(s: Thirst, ask: Ask) -> list[int]:
    """What forbids it forbids it with every Thrall: one stands for all."""
    return [0] if s.red[ask.seat] and s.awake[character(ask.seat)] else []


def shown_blood(s: Thirst, ask: Ask) -> list[int]:
    """Blood; Tainted Blood can be converted wherever there is some."""
    return [0] if s.awake[character(ask.seat)] else []


# -- the end of the turn


def lie_down(s: Thirst, me: int, option: int) -> None:
    fall_asleep(s, me)


def fall_asleep(s: Thirst, me: int) -> None:
    """The vampires lie facedown where they stand, and what was meant for this turn lapses. [THI-NIGHT-07, THI-Q-39]"""
    first = character(me)
    for kind in VAMPIRES:
        s.awake[first + kind] = 0
    s.fed = 0
    s.is_peeking = False
    s.extra_prey = 0
    s.extra_blood = 0
    s.is_clean = False
    s.has_soil = False
    note(s, "sleep", "THI-NIGHT-07", me)
