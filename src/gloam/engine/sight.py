"""The rules of sight: who sees which piece. Zones declare it, and some pieces have been looked at; this is all there is to it.

Views, events, imagined worlds and the encoder all ask here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import HIDDEN, knows
from .zones import TOP

if TYPE_CHECKING:
    from .flow import State


def faces_at(s: State, place: int, seat: int) -> list[int]:
    """The pieces of a place as a seat (or SPECTATOR) sees them: HIDDEN without a face, HIDDEN - 1 - b if its back b shows."""
    pieces = s.zones[place]
    layout = s.layout
    if knows(layout.sight(place, s.n, s.options), seat):
        return pieces.copy()
    masks = s.seen.get(place)
    zone = layout.zone_at[place]
    backs = zone.backs
    top = len(pieces) - 1 if zone.faces == TOP else -1
    if masks is None and backs is None and top < 0:
        return [HIDDEN] * len(pieces)
    faces: list[int] = []
    for i in range(len(pieces)):
        if i == top or (masks is not None and knows(masks[i], seat)):
            faces.append(pieces[i])
        else:
            faces.append(HIDDEN if backs is None else HIDDEN - 1 - backs[pieces[i]])
    return faces


def sight_of(s: State, place: int, index: int) -> int:
    """The mask of those who see the piece at this position."""
    is_top = index == len(s.zones[place]) - 1
    mask = s.layout.arrival_sight(place, s.n, s.options) if is_top else s.layout.sight(place, s.n, s.options)
    return mask | s.seen[place][index] if place in s.seen else mask
