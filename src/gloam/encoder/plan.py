"""Where everything of an observation stands, as plain numbers; and how a public field becomes numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gloam.engine.zones import TOP, Zone

NOWHERE: Final[i64] = -1  # instead of an index: a kind that is not counted here


class PlacePlan:
    """Where one place is encoded: counts per kind, pieces and face-down pieces, visible backs, and the order of small zones."""

    def __init__(
        self,
        place: int,
        zone: Zone,
        index_of: list[int],
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
        self.index_of: vec[i64] = vec[i64](index_of)  # kind -> its index in the observation, or NOWHERE
        self.kind_unit = kind_unit
        self.all_at: i64 = sizes  # how many pieces
        self.down_at: i64 = sizes + 1  # and how many whose faces are not seen
        self.size_unit = size_unit
        self.backs: i64 = backs
        self.n_backs = n_backs
        self.order: i64 = order
        self.n_order = n_order
        # Where hidden pieces are counted, for all places of one pool together; as `index_of`.
        self.pool_of: vec[i64] = vec[i64]([pool + kind if pool >= 0 else NOWHERE for kind in range(len(index_of))])
        # Whether a spectator sees some of its pieces, or something of them, even if nobody has looked.
        self.is_odd = zone.faces == TOP or zone.backs is not None


class FieldPlan:
    """Where a public field is encoded: one number (length -1), a list, or rows of lists, padded with zeros."""

    def __init__(self, name: str, start: int, rows: int, length: int, unit: float) -> None:
        self.name = name
        self.start: i64 = start
        self.rows = rows
        self.lines = max(rows, 1)
        self.room = self.lines * length if length >= 0 else 1
        self.length = length
        self.unit = unit
        self.first: i64 = 0  # where its numbers and its lists begin among those of all fields
        self.line: i64 = 0


class Plan:
    """The whole layout, as numbers."""

    def __init__(
        self,
        size: int,
        pool_unit: float,
        order_unit: float,
        places: list[PlacePlan],
        fields: list[FieldPlan],
    ) -> None:
        self.size = size
        self.pool_unit = pool_unit
        self.order_unit = order_unit
        self.back = -order_unit  # how a piece whose face is not seen stands in an order
        self.places = places
        self.fields = fields
        for i in range(1, len(fields)):
            fields[i].first = fields[i - 1].first + fields[i - 1].room
            fields[i].line = fields[i - 1].line + fields[i - 1].lines
        self.seat: i64 = 0
        self.choosing: i64 = 0
        self.sealed: i64 = 0
        self.mine: i64 = 0
        self.mine_unit = 1.0
        self.question: i64 = 0
        self.question_at: dict[str, int] = {}
        self.args: i64 = 0
        self.n_args = 0
        self.args_unit = 1.0
        self.phase: i64 = 0
        self.agenda: i64 = 0
        self.rule_at: dict[str, int] = {}
        self.over: i64 = 0


def clipped(x: float) -> float:
    return 1.0 if x > 1.0 else -1.0 if x < -1.0 else x


def spread(plan: FieldPlan, value: Any) -> list[float]:
    """A public field as numbers in their places, scaled and clipped. Text has no numbers."""
    if isinstance(value, str):
        return [0.0]
    if not isinstance(value, (list, tuple)):
        return [clipped(value * plan.unit)]
    length = plan.length
    found: list[float] = []
    rows = value[: plan.rows] if plan.rows else [value]
    for row in rows:
        for x in row[:length]:
            found.append(clipped(x * plan.unit))
        found.extend([0.0] * (length - len(row)))
    if plan.rows:
        found.extend([0.0] * ((plan.rows - len(value)) * length))
    return found
