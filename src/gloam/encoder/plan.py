"""Where everything of an observation stands, as plain numbers; and how a public field becomes numbers.

What the encoder hands to the buffer again and again, indices and levels, is kept as objects: mypyc would make one each time.
"""

from __future__ import annotations

from typing import Any

from gloam.engine.events import HIDDEN
from gloam.engine.zones import TOP, Zone


class PlacePlan:
    """Where one place is encoded: counts per kind, pieces and face-down pieces, visible backs, and the order of small zones."""

    def __init__(
        self,
        place: int,
        zone: Zone,
        kinds: int,
        index_of: list[Any],
        kind_unit: float,
        sizes: int,
        size_unit: float,
        backs: int,
        n_backs: int,
        order: int,
        n_order: int,
        pool: int,
    ) -> None:
        self.place = place
        self.zone = zone
        self.kinds = kinds  # the first index of the counts per kind; they end at `sizes`
        self.index_of = index_of  # kind -> its index in the observation, or None if it is not counted here; numbers as objects
        self.kind_unit = kind_unit
        self.sizes = sizes  # two indices: all pieces, pieces whose faces are not seen
        self.all_at: Any = sizes
        self.down_at: Any = sizes + 1
        self.size_unit = size_unit
        self.backs = backs
        self.n_backs = n_backs
        self.order = order
        self.n_order = n_order
        self.order_at: list[Any] = list(range(order, order + n_order))
        self.pool = pool  # where hidden pieces are counted, for all places of one pool together; -1 for none
        self.pool_of: list[Any] = [pool + kind if pool >= 0 else None for kind in range(len(index_of))]  # as `index_of`
        # Whether a spectator sees some of its pieces, or something of them, even if nobody has looked.
        self.is_odd = zone.faces == TOP or zone.backs is not None


class FieldPlan:
    """Where a public field is encoded: one number (length -1), a list, or rows of lists, padded with zeros."""

    def __init__(self, name: str, start: int, rows: int, length: int, unit: float) -> None:
        self.name = name
        self.start = start
        self.rows = rows
        self.lines = max(rows, 1)
        self.room = self.lines * length if length >= 0 else 1
        self.at: list[Any] = list(range(start, start + self.room))
        self.length = length
        self.unit = unit


class Plan:
    """The whole layout, as numbers."""

    def __init__(
        self, size: int, kinds: int, pool_unit: float, order_unit: float, places: list[PlacePlan], fields: list[FieldPlan]
    ) -> None:
        self.size = size
        self.order_of: list[Any] = [(kind + 1) * order_unit for kind in range(kinds)]  # kind -> how it stands in an order
        self.pool_unit = pool_unit
        self.order_unit = order_unit
        self.back: Any = HIDDEN * order_unit  # how a piece whose face is not seen stands in an order
        self.places = places
        self.fields = fields
        self.seat = 0
        self.choosing = 0
        self.sealed = 0
        self.mine = 0
        self.mine_unit = 1.0
        self.question = 0
        self.question_at: dict[str, int] = {}
        self.args = 0
        self.n_args = 0
        self.args_unit = 1.0
        self.phase = 0
        self.agenda = 0
        self.rule_at: dict[str, int] = {}
        self.over = 0


def clipped(x: float) -> float:
    return 1.0 if x > 1.0 else -1.0 if x < -1.0 else x


def spread(plan: FieldPlan, value: Any) -> list[float]:
    """A public field as numbers in their places, scaled and clipped. Text has no numbers."""
    if isinstance(value, str):
        return [0.0]
    if not isinstance(value, list):
        return [clipped(value * plan.unit)]
    length = plan.length
    found: list[float] = []
    rows: list[list[int]] = value[: plan.rows] if plan.rows else [value]
    for row in rows:
        for x in row[:length]:
            found.append(clipped(x * plan.unit))
        found.extend([0.0] * (length - len(row)))
    if plan.rows:
        found.extend([0.0] * ((plan.rows - len(value)) * length))
    return found
