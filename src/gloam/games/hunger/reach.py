"""Where a Vampire can go in this moment: the move that is still to come, Spicy Humans, the way of the mist (rulebook: Move)."""

from __future__ import annotations

from .board import DISTANCE, IS_WELL, STEPS, Space
from .cards import MISTY, SPICY
from .state import AREA, Hunger, traits_in


def may_move(s: Hunger, me: int) -> bool:
    """Whether the move of this turn is still to come. [HUN-BOARD-03, HUN-HUNT-08, HUN-TURN-08, HUN-TURN-09]"""
    return not s.moved and not s.hunted and not s.arrived[me]


def is_driven(s: Hunger, me: int) -> bool:
    """Whether a Spicy Human must be taken to the closest Well first. [HUN-KEY-20, HUN-KEY-22]"""
    return s.speed > 0 and may_move(s, me) and has_spicy(s, me)


def has_spicy(s: Hunger, me: int) -> bool:
    return bool(traits_in(s.zones[AREA.of(me)]) & SPICY)


def speed_to(s: Hunger, me: int, space: Space, spicy: bool) -> int:
    """The Speed that the way to a space costs; whoever is driven by a Spicy Human may turn round on it.

    [HUN-MOVE-04, HUN-SPEED-02, HUN-KEY-21]
    """
    return DISTANCE[s.space[me]][space] if spicy else STEPS[s.any_way][s.space[me]][space]


def can_mist(s: Hunger, me: int) -> bool:
    """Whether the way of the mist is open: a card or Mission for it, the move unspent, and no Well under the feet."""
    return may_move(s, me) and not IS_WELL[s.space[me]] and knows_mist(s, me)


def knows_mist(s: Hunger, me: int) -> bool:
    """Whether a card of the area, or a Mission used this turn, allows the way of the mist."""
    return bool(s.misty) or bool(traits_in(s.zones[AREA.of(me)]) & MISTY)
