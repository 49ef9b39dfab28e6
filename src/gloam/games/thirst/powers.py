"""Using a Dark Power: its time, its cost, its effects; the vocabulary is bound to its rules here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gloam.engine import Refusal, Rule, move, move_at, rule

from .cards import COST_BLOOD, COST_ICHOR, DAY, EFFECTS, NAMES, NIGHT, USABLE_IN
from .consequences import repair_row
from .effects import (
    always,
    can_be_clean,
    can_gain_ichor,
    can_hide_bodies,
    can_nurse,
    can_peek,
    can_place_cube,
    can_ready,
    can_relocate,
    can_repair,
    can_spur,
    can_waive,
    can_ward,
    feed_thrall,
    gain_ichor,
    gain_sway,
    hide_bodies,
    no_bodies,
    peek_at_hunt,
    place_cube,
    ready_ghoul,
    relocate,
    richer_hunt,
    spur_ghoul,
    waive_graveyard,
    ward,
    widen_hunt,
)
from .resources import can_afford, powers_held
from .rivals import (
    can_maul,
    can_remove_cube,
    can_slander,
    can_taint,
    can_take_blood,
    can_take_thrall,
    maul,
    remove_cube,
    slander,
    taint_thrall,
    take_blood,
    take_thrall,
)
from .state import HAND, POWER_PILE, USED, Thirst, character, spend_blood
from .vocabulary import with_rules

Change = Callable[[Thirst, int, int, tuple[int, ...]], bool]

# Every word that a Dark Power may use: its rule, and whether it would change anything; for each power with its arguments.
POWERS: Final[list[list[tuple[tuple[Rule, Change], tuple[int, ...]]]]] = with_rules(
    "power",
    {
        "relocate": (relocate, can_relocate),
        "ward": (ward, can_ward),
        "gain_ichor": (gain_ichor, can_gain_ichor),
        "peek_at_hunt": (peek_at_hunt, can_peek),
        "widen_hunt": (widen_hunt, always),
        "richer_hunt": (richer_hunt, always),
        "take_blood": (take_blood, can_take_blood),
        "take_thrall": (take_thrall, can_take_thrall),
        "lose_influence": (slander, can_slander),
        "gain_influence": (gain_sway, always),
        "feed_thrall": (feed_thrall, can_nurse),
        "taint_thrall": (taint_thrall, can_taint),
        "place_cube": (place_cube, can_place_cube),
        "remove_cube": (remove_cube, can_remove_cube),
        "repair": (repair_row, can_repair),
        "hide_bodies": (hide_bodies, can_hide_bodies),
        "no_bodies": (no_bodies, can_be_clean),
        "ready_ghoul": (ready_ghoul, can_ready),
        "wound_minion": (maul, can_maul),
        "waive_graveyard": (waive_graveyard, can_waive),
        "spur_ghoul": (spur_ghoul, can_spur),
    },
    EFFECTS,
)


# -- using one

LATER: Final = "Blood hunted this turn stills your thirst; it can be spent from your next turn on"


def cannot_use_power(s: Thirst, me: int, power: int) -> Refusal | None:
    """A power needs its time, its cost, and something to change. [THI-ACT-07, THI-RES-03, THI-Q-67, THI-Q-89]"""
    name = NAMES[power]
    if power not in s.zones[HAND.of(me)]:
        return Refusal("THI-ACT-07", f"you have no {name} in hand")
    if not USABLE_IN[power] & (NIGHT if s.is_night else DAY):
        return Refusal("THI-Q-67", f"{name} is used by {'Day' if s.is_night else 'Night'}")
    if COST_BLOOD[power] > s.blood[me]:
        return Refusal("THI-ACT-07", f"{name} costs {COST_BLOOD[power]} Blood, you have {s.blood[me]}")
    if COST_BLOOD[power] > s.spendable:
        return Refusal(
            "THI-Q-89", f"{name} costs {COST_BLOOD[power]} Blood, and you can spend {s.spendable} more this turn. {LATER}"
        )
    if COST_ICHOR[power] > s.ichor[character(me)]:
        return Refusal("THI-ACT-07", f"{name} costs {COST_ICHOR[power]} Ichor, your character has {s.ichor[character(me)]}")
    if not would_change(s, me, power):
        return Refusal("THI-Q-67", f"{name} would change nothing now")
    return None


def would_change(s: Thirst, me: int, power: int) -> bool:
    """Whether at least one effect has something to work on. [THI-Q-67]"""
    return any(would(s, me, power, args) for (_, would), args in POWERS[power])


def usable_powers(s: Thirst, me: int, when: int) -> list[int]:
    """The Dark Powers of the hand that can be used now, by Night or by Day."""
    return [
        power for power in powers_held(s, me) if USABLE_IN[power] & when and can_afford(s, me, power) and would_change(s, me, power)
    ]


@rule
def use_power(s: Thirst, me: int, power: int) -> None:
    """Pay the cost from the Coffin, do what the card says, then lay it on the pile. [THI-ACT-07, THI-Q-67, THI-Q-15]"""
    spend_blood(s, me, COST_BLOOD[power])
    ichor = COST_ICHOR[power]
    if ichor:
        s.ichor[character(me)] -= ichor
        s.supply[me] += ichor
    move(s, power, HAND.of(me), USED.at(), "THI-ACT-07")
    s.do(*[do(me, *args) for (do, _), args in POWERS[power]], lay_aside(me))


@rule
def lay_aside(s: Thirst, me: int) -> None:
    """A used power goes to the discard pile; whoever paid Ichor for it cannot rest this round. [THI-Q-65, THI-Q-67, THI-Q-68]"""
    if COST_ICHOR[s.zones[USED.at()][0]]:
        s.has_spent[character(me)] = 1
    move_at(s, 0, USED.at(), POWER_PILE.at(), "THI-Q-68")
