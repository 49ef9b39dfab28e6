"""The fast encoder: follows one table, rewrites only what has changed, and turns up for each seat what that seat knows more.

From one decision to the next a few places and fields change. The kernel keeps what a spectator sees as numbers, compares with
what it encoded last (which Python does at C speed), and encodes anew what differs. What a seat sees beyond that (its hand, what
it has peeked at, its question) is patched into a copy. The rules of sight are those of `gloam.engine.view`; a test holds the
result equal to `Encoding.encode(view)` at every decision of whole games. Standard library only: mypyc compiles it with the engine.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from gloam.engine.events import EVERYBODY, HIDDEN
from gloam.engine.flow import State
from gloam.engine.zones import TOP

from .plan import FieldPlan, PlacePlan, Plan, clipped

AGENDA_SCALE: Final = 4
EMPTY: Final[list[int]] = []


class Kernel:
    """Encodes the states of one table into a buffer: as a spectator sees them, or (`all_seeing`) with every face up."""

    def __init__(self, plan: Plan, n: int, sights: list[int], buffer: array[float], all_seeing: bool) -> None:
        self.plan = plan
        self.buffer = buffer
        self.all_seeing = all_seeing
        self.zones: list[list[int]] = [[] for _ in plan.places]
        self.faces: list[list[int]] = [[] for _ in plan.places]
        self.hidden: list[list[int]] = [[] for _ in plan.places]
        self.masks: dict[int, list[int]] = {}
        self.values: list[Any] = [None for _ in plan.fields]
        self.flow: list[int] = []  # indices that are set and must be cleared first
        self.open: list[bool] = [all_seeing or sight == EVERYBODY for sight in sights]
        self.shut: list[int] = [place for place in range(len(sights)) if not self.open[place]]
        # For every seat the places whose faces it sees and a spectator does not.
        self.private: list[list[int]] = [[p for p in self.shut if sights[p] >> seat & 1 == 1] for seat in range(n)]

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
        """Who chooses, who has sealed an answer, which rule asked, what is still to be done."""
        p = self.plan
        out = self.buffer
        for index in self.flow:
            out[index] = 0.0
        now: list[int] = []
        for ask in s.asks:
            now.append(p.choosing + ask.seat)
        for given in s.sealed:
            now.append(p.sealed + given.ask.seat)
        phase = p.rule_at.get(s.now.rule.name, -1)
        if phase >= 0:
            now.append(p.phase + phase)
        if s.ending and not s.asks:
            now.append(p.over)
        if self.all_seeing and s.asks:
            now.append(p.question + p.question_at[s.asks[0].question.name])
        for index in now:
            out[index] = 1.0
        for step in s.agenda:
            index = p.agenda + p.rule_at[step.rule.name]
            out[index] = clipped(out[index] + 1.0 / AGENDA_SCALE)
            now.append(index)
        self.flow = now

    def patch(self, s: State, seat: int, out: Any) -> None:
        """Write what this seat knows beyond a spectator into a copy of the buffer that is up to date."""
        p = self.plan
        out[p.seat + seat] = 1.0
        for ask in s.asks:
            if ask.seat == seat:
                out[p.question + p.question_at[ask.question.name]] = 1.0
                index = p.args
                for arg in ask.then.args[: p.n_args]:
                    out[index] = clipped(arg * p.args_unit)
                    index += 1
                break
        for given in s.sealed:
            if given.ask.seat == seat:
                out[p.mine] = (given.option + 2) * p.mine_unit
        private = self.private[seat]
        for place in private:
            if s.zones[place]:
                self.turn_up(p.places[place], -1, out)
        for place in s.seen:
            if not self.open[place] and place not in private:
                self.turn_up(p.places[place], 1 << seat, out)

    def turn_up(self, plan: PlacePlan, bit: int, out: Any) -> None:
        """Show the pieces of a shut place that spectators see face down: all (-1), or those this seat has peeked at."""
        place = plan.place
        pieces = self.zones[place]
        faces = self.faces[place]
        masks = self.masks.get(place)
        down = 0
        for i in range(len(pieces)):
            if faces[i] >= 0:
                continue
            if bit != -1 and (masks is None or (masks[i] & bit) == 0):
                down += 1
                continue
            piece = pieces[i]
            index = plan.index_of[piece]
            if index >= 0:
                out[index] += plan.kind_unit
            out[plan.pool + piece] -= self.plan.pool_unit
            if i < plan.n_order:
                out[plan.order + i] = (piece + 1) * self.plan.order_unit
        out[plan.sizes + 1] = clipped(down * plan.size_unit)
        if plan.n_backs:
            seen = [HIDDEN if bit == -1 or (masks is not None and (masks[i] & bit) != 0) else faces[i] for i in range(len(pieces))]
            self.count_backs(plan, seen, out)

    def redo_field(self, i: int, value: Any) -> None:
        """Encode one public field anew: only the numbers that differ."""
        plan = self.plan.fields[i]
        before: Any = self.values[i]
        self.values[i] = copy_of(value)
        if isinstance(value, int):
            self.buffer[plan.start] = clipped(value * plan.unit)
        elif isinstance(value, list):
            if plan.rows:
                rows: list[list[int]] = value
                old_rows: list[list[int]] = before if isinstance(before, list) else []
                for k in range(plan.rows):
                    row = rows[k] if k < len(rows) else EMPTY
                    old_row = old_rows[k] if k < len(old_rows) else EMPTY
                    if row != old_row:
                        self.redo_list(plan, plan.start + k * plan.length, old_row, row)
            else:
                self.redo_list(plan, plan.start, before if isinstance(before, list) else EMPTY, value)

    def redo_list(self, plan: FieldPlan, start: int, old: list[int], new: list[int]) -> None:
        out = self.buffer
        unit = plan.unit
        n = len(new)
        last = longest(old, new)
        if last > plan.length:
            last = plan.length
        for i in range(first_difference(old, new), last):
            out[start + i] = clipped(new[i] * unit) if i < n else 0.0

    def redo(self, s: State, place: int) -> None:
        """Encode one place anew: only the pieces that differ."""
        plan = self.plan.places[place]
        pieces = s.zones[place]
        out = self.buffer
        faces = pieces.copy() if self.open[place] else self.look(s, plan, pieces)
        old = self.faces[place]
        first = first_difference(old, faces)
        tail = same_at_the_end(old, faces, first)
        self.count(plan, old, first, len(old) - tail, -1)
        self.count(plan, faces, first, len(faces) - tail, 1)
        if plan.n_backs:
            self.count_backs(plan, faces, out)
        if plan.n_order:
            self.write_order(plan, old, faces, first)
        self.faces[place] = faces
        out[plan.sizes] = clipped(len(pieces) * plan.size_unit)
        self.zones[place] = pieces.copy()

    def look(self, s: State, plan: PlacePlan, pieces: list[int]) -> list[int]:
        """What a spectator sees of a place whose faces are not for everybody; the rest goes into the pool."""
        zone = plan.zone
        masks = s.seen.get(plan.place)
        if masks is None and zone.faces != TOP and zone.backs is None:
            hidden = pieces.copy()
            faces = [HIDDEN] * len(pieces)
        else:
            faces = []
            hidden = []
            backs = zone.backs
            top = len(pieces) - 1 if zone.faces == TOP else -1
            for i in range(len(pieces)):
                piece = pieces[i]
                if i == top or (masks is not None and masks[i] == EVERYBODY):
                    faces.append(piece)
                else:
                    faces.append(HIDDEN if backs is None else HIDDEN - 1 - backs[piece])
                    hidden.append(piece)
        out = self.buffer
        unit = self.plan.pool_unit
        old = self.hidden[plan.place]
        first = first_difference(old, hidden)
        tail = same_at_the_end(old, hidden, first)
        for i in range(first, len(old) - tail):
            out[plan.pool + old[i]] -= unit
        for i in range(first, len(hidden) - tail):
            out[plan.pool + hidden[i]] += unit
        self.hidden[plan.place] = hidden
        out[plan.sizes + 1] = clipped(len(hidden) * plan.size_unit)
        return faces

    def count(self, plan: PlacePlan, faces: list[int], first: int, last: int, sign: int) -> None:
        """Add or take away the faces from `first` to before `last`. Units are powers of two, so sums stay exact."""
        out = self.buffer
        for i in range(first, last):
            face = faces[i]
            if face >= 0:
                index = plan.index_of[face]
                if index >= 0:
                    out[index] += sign * plan.kind_unit

    def count_backs(self, plan: PlacePlan, faces: list[int], out: Any) -> None:
        for index in range(plan.backs, plan.backs + plan.n_backs):
            out[index] = 0.0
        for face in faces:
            if face < HIDDEN:
                index = plan.backs + HIDDEN - 1 - face
                out[index] = clipped(out[index] + plan.size_unit)

    def write_order(self, plan: PlacePlan, old: list[int], faces: list[int], first: int) -> None:
        out = self.buffer
        unit = self.plan.order_unit
        n = len(faces)
        last = longest(old, faces)
        if last > plan.n_order:
            last = plan.n_order
        for i in range(first, last):
            if i < n:
                face = faces[i]
                out[plan.order + i] = (face + 1 if face >= 0 else face) * unit
            else:
                out[plan.order + i] = 0.0


def longest(old: list[int], new: list[int]) -> int:
    return len(old) if len(old) > len(new) else len(new)


def first_difference(old: list[int], new: list[int]) -> int:
    """The first position at which two lists differ, or the length of the shorter one."""
    short = len(old) if len(old) < len(new) else len(new)
    for i in range(short):
        if old[i] != new[i]:
            return i
    return short


def same_at_the_end(old: list[int], new: list[int], first: int) -> int:
    """How many pieces at the end are the same, beyond the first difference."""
    most = (len(old) if len(old) < len(new) else len(new)) - first
    for i in range(most):
        if old[len(old) - 1 - i] != new[len(new) - 1 - i]:
            return i
    return most


def copy_of(value: Any) -> Any:
    """A copy of a field's value that later changes of the state do not touch."""
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [row.copy() for row in value]
        return value.copy()
    return value
