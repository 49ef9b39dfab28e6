"""What dawn does to a Vampire, by where it stands (rulebook: End of the Game)."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS

from .board import CEMETERY, MOUNTAINS, PENALTY, REGION, Space
from .state import ROUNDS, Hunger

CEMETERY_BURN: Final = 5


def is_beginner(options: dict[str, str], seat: int) -> bool:
    """Whether this player counts as safe in the Mountains in Elder mode. [HUN-END-08]"""
    return options["elder_beginners"] != "nobody" and LETTERS[seat] in options["elder_beginners"]


def burns_on(s: Hunger, seat: int, space: Space) -> bool:
    """Plains and Forest burn; so do the Mountains, but for Rookies and beginners.

    [HUN-END-02, HUN-END-03, HUN-END-05, HUN-GOAL-09, HUN-GOAL-10]
    """
    region = REGION[space]
    if region == MOUNTAINS:
        return not s.rookie and not is_beginner(s.options, seat)
    return region > MOUNTAINS


def loss_on(s: Hunger, space: Space) -> int:
    """What whoever finds cover there loses: 5 in the Cemetery, a Rookie the printed number in the Mountains; else nothing.

    [HUN-END-04, HUN-END-06, HUN-END-07, HUN-END-08]
    """
    region = REGION[space]
    if region == CEMETERY:
        return CEMETERY_BURN
    if region == MOUNTAINS and s.rookie:
        return PENALTY[space]
    return 0


def is_burned(s: Hunger, seat: int) -> bool:
    """Whether the sun would burn this Vampire where it stands."""
    return burns_on(s, seat, s.space[seat])


def turns_before_dawn(s: Hunger, seat: int) -> int:
    """The turns that a seat still takes, the one it is taking included; a Parasol is not counted on. [HUN-GOAL-07]"""
    return 0 if s.dawn else ROUNDS - s.round + (1 if s.active[seat] else 0)
