"""The fast encoder: follows one state for one seat and rewrites only what has changed.

From one decision to the next a few places and fields change. The kernel keeps what it encoded last, compares (which Python does
at C speed), and encodes anew what differs, with the same rules of sight as `gloam.engine.view`. A test holds it equal to
`Encoding.encode(view)` at every decision of whole games. Standard library only: mypyc compiles it with the engine.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from gloam.engine.events import EVERYBODY, HIDDEN
from gloam.engine.flow import State
from gloam.engine.questions import Ask
from gloam.engine.zones import TOP, Zone

ALL_SEEING: Final = -2  # instead of a seat: every face is up; for critics, never for players
AGENDA_SCALE: Final = 4


class PlacePlan:
    """Where one place is encoded: counts per kind, pieces and face-down pieces, visible backs, and the order of small zones."""

    def __init__(
        self,
        place: int,
        zone: Zone,
        kinds: int,
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
        self.kinds = kinds  # the first index of the counts per kind; they end at `sizes`
        self.index_of = index_of  # kind -> its index in the observation, or -1 if it is not counted here
        self.kind_unit = kind_unit
        self.sizes = sizes  # two indices: all pieces, pieces whose faces are not seen
        self.size_unit = size_unit
        self.backs = backs
        self.n_backs = n_backs
        self.order = order
        self.n_order = n_order
        self.pool = pool  # where hidden pieces are counted, for all places of one pool together; -1 for none


class FieldPlan:
    """Where a public field is encoded: one number (length -1), a list, or rows of lists, padded with zeros."""

    def __init__(self, name: str, start: int, rows: int, length: int, unit: float) -> None:
        self.name = name
        self.start = start
        self.rows = rows
        self.length = length
        self.unit = unit


class Plan:
    """The whole layout, as numbers."""

    def __init__(self, size: int, pool_unit: float, order_unit: float, places: list[PlacePlan], fields: list[FieldPlan]) -> None:
        self.size = size
        self.pool_unit = pool_unit
        self.order_unit = order_unit
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


class Kernel:
    """Encodes the states of one table for one seat (-1: a spectator, ALL_SEEING: a critic) into a buffer."""

    def __init__(self, plan: Plan, seat: int, n: int, sights: list[int], buffer: array[float]) -> None:
        self.plan = plan
        self.seat = seat
        self.bit = 1 << seat if seat >= 0 else 0
        self.buffer = buffer
        self.zones: list[list[int]] = [[] for _ in plan.places]
        self.hidden: list[list[int]] = [[] for _ in plan.places]
        self.masks: dict[int, list[int]] = {}
        self.values: list[Any] = [None for _ in plan.fields]
        self.flow: list[int] = []  # indices that are set and must be cleared first
        self.open: list[bool] = [seat == ALL_SEEING or sight == EVERYBODY or (sight & self.bit) != 0 for sight in sights]
        self.shut: list[int] = [place for place in range(len(sights)) if not self.open[place]]
        if seat >= 0:
            buffer[plan.seat + seat] = 1.0

    def update(self, s: State) -> None:
        """Bring the buffer up to this state."""
        self.update_flow(s)
        values = self.values
        fields = self.plan.fields
        for i in range(len(fields)):
            value: Any = getattr(s, fields[i].name)
            if value != values[i]:
                self.redo_field(i, value)
        if s.seen or self.masks:
            self.compare_masks(s)
        zones = self.zones
        now = s.zones
        if now != zones:
            for place in range(len(now)):
                if now[place] != zones[place]:
                    self.redo(s, place)

    def compare_masks(self, s: State) -> None:
        """Encode the places where somebody has looked, or where what was known is forgotten."""
        for place in self.shut:
            masks = s.seen.get(place)
            if masks != self.masks.get(place):
                if masks is None:
                    del self.masks[place]
                else:
                    self.masks[place] = masks.copy()
                self.redo(s, place)

    def update_flow(self, s: State) -> None:
        """Who chooses, what is asked, which rule asked, what is still to be done."""
        p = self.plan
        out = self.buffer
        seat = self.seat
        for index in self.flow:
            out[index] = 0.0
        now: list[int] = []
        mine: list[Ask] = []
        for ask in s.asks:
            now.append(p.choosing + ask.seat)
            if not mine and (ask.seat == seat or seat == ALL_SEEING):
                mine.append(ask)
                now.append(p.question + p.question_at[ask.question.name])
        for given in s.sealed:
            now.append(p.sealed + given.ask.seat)
        phase = p.rule_at.get(s.now.rule.name, -1)
        if phase >= 0:
            now.append(p.phase + phase)
        if s.ending and not s.asks:
            now.append(p.over)
        for index in now:
            out[index] = 1.0
        for step in s.agenda:
            index = p.agenda + p.rule_at[step.rule.name]
            out[index] = clipped(out[index] + 1.0 / AGENDA_SCALE)
            now.append(index)
        for given in s.sealed:
            if given.ask.seat == seat:
                out[p.mine] = (given.option + 2) * p.mine_unit
                now.append(p.mine)
        for ask in mine:
            index = p.args
            for arg in ask.then.args[: p.n_args]:
                out[index] = clipped(arg * p.args_unit)
                now.append(index)
                index += 1
        self.flow = now

    def redo_field(self, i: int, value: Any) -> None:
        plan = self.plan.fields[i]
        out = self.buffer
        if isinstance(value, int):
            self.values[i] = value
            out[plan.start] = clipped(value * plan.unit)
            return
        self.values[i] = copy_of(value)
        index = plan.start
        for number in spread(plan, value):
            out[index] = number
            index += 1

    def redo(self, s: State, place: int) -> None:
        """Encode one place anew."""
        plan = self.plan.places[place]
        pieces = s.zones[place]
        out = self.buffer
        if self.open[place]:
            unit = plan.kind_unit
            index_of = plan.index_of
            before = self.zones[place]
            same = common(before, pieces)
            for piece in before[same:]:
                index = index_of[piece]
                if index >= 0:
                    out[index] -= unit
            for piece in pieces[same:]:
                index = index_of[piece]
                if index >= 0:
                    out[index] += unit
            if plan.n_order:
                self.write_order(plan, pieces)
        else:
            self.redo_shut(s, plan, pieces)
        out[plan.sizes] = clipped(len(pieces) * plan.size_unit)
        self.zones[place] = pieces.copy()

    def redo_shut(self, s: State, plan: PlacePlan, pieces: list[int]) -> None:
        """A place whose faces this seat does not see: what it knows of it, and the rest in the pool."""
        out = self.buffer
        zone = plan.zone
        masks = s.seen.get(plan.place)
        if masks is None and zone.faces != TOP and zone.backs is None:
            hidden = pieces.copy()
            if len(self.hidden[plan.place]) != len(self.zones[plan.place]):
                self.clear(plan.kinds, plan.sizes)
            if plan.n_order:
                self.write_order(plan, [HIDDEN] * len(pieces))
        else:
            self.clear(plan.kinds, plan.sizes)
            shown: list[int] = []
            hidden = []
            backs = zone.backs
            top = len(pieces) - 1 if zone.faces == TOP else -1
            for i in range(len(pieces)):
                piece = pieces[i]
                if i == top or (masks is not None and (masks[i] == EVERYBODY or (masks[i] & self.bit) != 0)):
                    shown.append(piece)
                    index = plan.index_of[piece]
                    if index >= 0:
                        out[index] += plan.kind_unit
                else:
                    shown.append(HIDDEN if backs is None else HIDDEN - 1 - backs[piece])
                    hidden.append(piece)
            self.clear(plan.backs, plan.backs + plan.n_backs)
            for piece in shown:
                if piece < HIDDEN:
                    index = plan.backs + HIDDEN - 1 - piece
                    out[index] = clipped(out[index] + plan.size_unit)
            if plan.n_order:
                self.write_order(plan, shown)
        self.change_pool(plan.pool, self.hidden[plan.place], hidden)
        self.hidden[plan.place] = hidden
        out[plan.sizes + 1] = clipped(len(hidden) * plan.size_unit)

    def clear(self, first: int, last: int) -> None:
        out = self.buffer
        for index in range(first, last):
            out[index] = 0.0

    def change_pool(self, pool: int, old: list[int], new: list[int]) -> None:
        out = self.buffer
        unit = self.plan.pool_unit
        same = common(old, new)
        for piece in old[same:]:
            out[pool + piece] -= unit
        for piece in new[same:]:
            out[pool + piece] += unit

    def write_order(self, plan: PlacePlan, pieces: list[int]) -> None:
        out = self.buffer
        unit = self.plan.order_unit
        n = len(pieces)
        for i in range(plan.n_order):
            if i < n:
                piece = pieces[i]
                out[plan.order + i] = (piece + 1 if piece >= 0 else piece) * unit
            else:
                out[plan.order + i] = 0.0


def common(old: list[int], new: list[int]) -> int:
    """How many pieces at the bottom are the same, if one list continues the other; else 0."""
    short = len(old) if len(old) < len(new) else len(new)
    return short if old[:short] == new[:short] else 0


def copy_of(value: Any) -> Any:
    """A copy of a field's value that later changes of the state do not touch."""
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [row.copy() for row in value]
        return value.copy()
    return value
