"""The fast encoder: follows one table, rewrites only what has changed, and turns up for each seat what that seat knows more.

From one decision to the next a few places and fields change. The kernel keeps what a spectator sees as numbers, compares with
what it encoded last (which Python does at C speed), and encodes anew what differs. What a seat sees beyond that (its hand, what
it has peeked at, its question) is patched into a copy. The rules of sight are those of `gloam.engine.view`; a test holds the
result equal to `Encoding.encode(view)` at every decision of whole games. Standard library only: mypyc compiles it with the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from gloam.engine.events import EVERYBODY, HIDDEN
from gloam.engine.flow import State
from gloam.engine.zones import TOP

from .changes import copy_of, first_difference, longest, same_at_the_end
from .plan import FieldPlan, PlacePlan, Plan, clipped

AGENDA_SCALE: Final = 4
ALWAYS: Final = 2  # fields that every state has
EMPTY: Final[list[int]] = []


class Kernel:
    """Encodes the states of one table into a buffer: as a spectator sees them, or (`all_seeing`) with every face up.

    Most places are plain: everybody sees every face, or a spectator sees none. Only where some faces show and others do not
    (a top card, backs that differ, pieces somebody has peeked at) is it kept for every piece what a spectator sees.
    """

    def __init__(self, plan: Plan, n: int, sights: list[int], buffer: Any, all_seeing: bool) -> None:
        self.plan = plan
        self.n = n
        self.buffer = buffer  # whatever takes numbers by their index and has the size of the plan
        self.all_seeing = all_seeing
        self.zones: list[list[int]] = [[] for _ in plan.places]
        self.faces: dict[int, list[int]] = {}  # of the places that are not plain
        self.masks: dict[int, list[int]] = {}
        # Two fields that every state has come first, so that there are always several and they are read in one go.
        self.read: Callable[[State], tuple[Any, ...]] = attrgetter("n", "known", *[field.name for field in plan.fields])
        self.values: list[Any] = [None for _ in range(ALWAYS + len(plan.fields))]
        self.choosing = 0  # masks of seats
        self.sealed = 0
        self.phase = -1  # indices that are set, -1 for none
        self.question = -1
        self.agenda: list[int] = []
        self.is_over = False
        self.open: list[bool] = [all_seeing or sight == EVERYBODY for sight in sights]
        self.shut: list[int] = [place for place in range(len(sights)) if not self.open[place]]
        # For every seat the places whose faces it sees and a spectator does not.
        self.private: list[list[int]] = [[p for p in self.shut if sights[p] >> seat & 1 == 1] for seat in range(n)]

    def update(self, s: State) -> None:
        """Bring the buffer up to this state."""
        self.update_flow(s)
        values = self.values
        fields = self.read(s)
        for i in range(ALWAYS, len(fields)):
            value: Any = fields[i]
            before: Any = values[i]
            if value is not before and value != before:
                self.redo_field(self.plan.fields[i - ALWAYS], before, value)
                values[i] = copy_of(value)
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
                self.redo_odd(s, self.plan.places[place])

    def update_flow(self, s: State) -> None:
        """Who chooses, who has sealed an answer, which rule asked, what is still to be done. A sealed answer changes no more."""
        p = self.plan
        choosing = 0
        for ask in s.asks:
            choosing |= 1 << ask.seat
        if choosing != self.choosing:
            self.show_seats(p.choosing, self.choosing, choosing)
            self.choosing = choosing
        sealed = 0
        for given in s.sealed:
            sealed |= 1 << given.ask.seat
        if sealed != self.sealed:
            self.show_seats(p.sealed, self.sealed, sealed)
            self.sealed = sealed
        phase = p.rule_at.get(s.now.rule.name, -1)
        if phase != self.phase:
            self.show_one(p.phase, self.phase, phase)
            self.phase = phase
        if self.all_seeing:
            question = p.question_at[s.asks[0].question.name] if s.asks else -1
            self.show_one(p.question, self.question, question)
            self.question = question
        is_over = s.ending != "" and not s.asks
        if is_over != self.is_over:
            self.buffer[p.over] = 1.0 if is_over else 0.0
            self.is_over = is_over
        if s.agenda or self.agenda:
            self.update_agenda(s)

    def update_agenda(self, s: State) -> None:
        p = self.plan
        agenda = [p.rule_at[step.rule.name] for step in s.agenda]
        if agenda == self.agenda:
            return
        out = self.buffer
        for rule in self.agenda:
            out[p.agenda + rule] = 0.0
        for rule in agenda:
            out[p.agenda + rule] = clipped(out[p.agenda + rule] + 1.0 / AGENDA_SCALE)
        self.agenda = agenda

    def show_seats(self, start: int, old: int, new: int) -> None:
        """One number for each seat, 1 for those in the mask."""
        for seat in range(self.n):
            if (old ^ new) >> seat & 1:
                self.buffer[start + seat] = 1.0 if new >> seat & 1 else 0.0

    def show_one(self, start: int, old: int, new: int) -> None:
        """A one-hot moves on; -1 is nowhere."""
        if old >= 0:
            self.buffer[start + old] = 0.0
        if new >= 0:
            self.buffer[start + new] = 1.0

    def patch(self, s: State, seat: int, out: Any) -> None:
        """Write what this seat knows beyond a spectator into a copy of the buffer that is up to date."""
        p = self.plan
        out[p.seat + seat] = 1.0
        for ask in s.asks:
            if ask.seat == seat:
                out[p.question + p.question_at[ask.question.name]] = 1.0
                self.write_args(ask.then.args, out)
                break
        for given in s.sealed:
            if given.ask.seat == seat:
                out[p.mine] = (given.option + 2) * p.mine_unit
        private = self.private[seat]
        for place in private:
            if self.zones[place]:
                if place in self.faces:
                    self.turn_up_some(p.places[place], -1, out)
                else:
                    self.turn_up(p.places[place], out)
        for place in s.seen:
            if not self.open[place] and place not in private:
                self.turn_up_some(p.places[place], 1 << seat, out)

    def write_args(self, args: tuple[int, ...], out: Any) -> None:
        p = self.plan
        index = p.args
        last = index + p.n_args
        for arg in args:
            if index == last:
                return
            if arg != 0:
                out[index] = clipped(arg * p.args_unit)
            index += 1

    def turn_up(self, plan: PlacePlan, out: Any) -> None:
        """Show all pieces of a plain place that spectators see face down."""
        pieces = self.zones[plan.place]
        kind_unit: Any = plan.kind_unit
        pool_unit: Any = self.plan.pool_unit
        for piece in pieces:
            index = plan.index_of[piece]
            if index is not None:
                out[index] += kind_unit
            index = plan.pool_of[piece]
            out[index] -= pool_unit
        last = len(pieces) if len(pieces) < plan.n_order else plan.n_order
        for i in range(last):
            out[plan.order + i] = self.plan.order_of[pieces[i]]
        out[plan.sizes + 1] = 0.0

    def turn_up_some(self, plan: PlacePlan, bit: int, out: Any) -> None:
        """Show the pieces of a place that is not plain: all (-1), or those this seat has peeked at."""
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
            if index is not None:
                out[index] += plan.kind_unit
            out[plan.pool + piece] -= self.plan.pool_unit
            if i < plan.n_order:
                out[plan.order + i] = self.plan.order_of[piece]
        out[plan.sizes + 1] = clipped(down * plan.size_unit)
        if plan.n_backs:
            seen = [HIDDEN if bit == -1 or (masks is not None and (masks[i] & bit) != 0) else faces[i] for i in range(len(pieces))]
            self.count_backs(plan, seen, out)

    def redo_field(self, plan: FieldPlan, before: Any, value: Any) -> None:
        """Encode one public field anew: only the numbers that differ."""
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
        known = len(old)
        last = longest(old, new)
        if last > plan.length:
            last = plan.length
        for i in range(first_difference(old, new), last):
            if i >= n:
                out[start + i] = 0.0
            elif i >= known or new[i] != old[i]:
                out[start + i] = clipped(new[i] * unit)

    def redo(self, s: State, place: int) -> None:
        """Encode one place anew: only the pieces that differ. Units are powers of two, so sums stay exact."""
        plan = self.plan.places[place]
        is_open = self.open[place]
        if not is_open and (plan.is_odd or place in self.faces):
            self.redo_odd(s, plan)
            return
        old = self.zones[place]
        new = s.zones[place].copy()
        self.zones[place] = new
        first = first_difference(old, new)
        tail = same_at_the_end(old, new, first)
        at = plan.index_of if is_open else plan.pool_of
        unit = plan.kind_unit if is_open else self.plan.pool_unit
        self.count(at, old, first, len(old) - tail, -unit)
        self.count(at, new, first, len(new) - tail, unit)
        if len(old) != len(new):
            size: Any = clipped(len(new) * plan.size_unit)
            self.buffer[plan.sizes] = size
            if not is_open:
                self.buffer[plan.sizes + 1] = size
        if plan.n_order:
            if is_open:
                self.write_order(plan, old, new, first)
            else:
                self.write_backs_in_order(plan, len(old), len(new))

    def redo_odd(self, s: State, plan: PlacePlan) -> None:
        """Encode a shut place of which a spectator sees a part: a top card, pieces that were revealed, backs that differ."""
        place = plan.place
        pieces = s.zones[place]
        before = self.zones[place]
        old = self.faces.pop(place) if place in self.faces else [HIDDEN] * len(before)
        faces = self.look(s, plan, pieces)
        self.count(plan.index_of, old, 0, len(old), -plan.kind_unit)
        self.count(plan.index_of, faces, 0, len(faces), plan.kind_unit)
        was_hidden = [before[i] for i in range(len(before)) if old[i] < 0]
        hidden = [pieces[i] for i in range(len(pieces)) if faces[i] < 0]
        first = first_difference(was_hidden, hidden)
        tail = same_at_the_end(was_hidden, hidden, first)
        self.count(plan.pool_of, was_hidden, first, len(was_hidden) - tail, -self.plan.pool_unit)
        self.count(plan.pool_of, hidden, first, len(hidden) - tail, self.plan.pool_unit)
        self.buffer[plan.sizes] = clipped(len(pieces) * plan.size_unit)
        self.buffer[plan.sizes + 1] = clipped(len(hidden) * plan.size_unit)
        if plan.n_backs:
            self.count_backs(plan, faces, self.buffer)
        if plan.n_order:
            self.write_order(plan, old, faces, 0)
        self.zones[place] = pieces.copy()
        if plan.is_odd or place in self.masks:
            self.faces[place] = faces

    def look(self, s: State, plan: PlacePlan, pieces: list[int]) -> list[int]:
        """What a spectator sees of a place whose faces are not for everybody."""
        zone = plan.zone
        masks = s.seen.get(plan.place)
        backs = zone.backs
        top = len(pieces) - 1 if zone.faces == TOP else -1
        faces: list[int] = []
        for i in range(len(pieces)):
            piece = pieces[i]
            if i == top or (masks is not None and masks[i] == EVERYBODY):
                faces.append(piece)
            else:
                faces.append(HIDDEN if backs is None else HIDDEN - 1 - backs[piece])
        return faces

    def count(self, at: list[Any], pieces: list[int], first: int, last: int, unit: float) -> None:
        """Add a unit for each of the pieces from `first` to before `last`, at the index of its kind; none for a hidden face."""
        out = self.buffer
        boxed: Any = unit
        for i in range(first, last):
            piece = pieces[i]
            if piece >= 0:
                index = at[piece]
                if index is not None:
                    out[index] += boxed

    def count_backs(self, plan: PlacePlan, faces: list[int], out: Any) -> None:
        for index in range(plan.backs, plan.backs + plan.n_backs):
            out[index] = 0.0
        for face in faces:
            if face < HIDDEN:
                index = plan.backs + HIDDEN - 1 - face
                out[index] = clipped(out[index] + plan.size_unit)

    def write_order(self, plan: PlacePlan, old: list[int], faces: list[int], first: int) -> None:
        out = self.buffer
        n = len(faces)
        known = len(old)
        last = longest(old, faces)
        if last > plan.n_order:
            last = plan.n_order
        for i in range(first, last):
            if i >= n:
                out[plan.order + i] = 0.0
            elif i >= known or faces[i] != old[i]:
                face = faces[i]
                out[plan.order + i] = self.plan.order_of[face] if face >= 0 else face * self.plan.order_unit

    def write_backs_in_order(self, plan: PlacePlan, old: int, new: int) -> None:
        """A pile of backs grows or shrinks."""
        first = old if old < new else new
        last = new if old < new else old
        if last > plan.n_order:
            last = plan.n_order
        for i in range(first, last):
            self.buffer[plan.order + i] = HIDDEN * self.plan.order_unit if i < new else 0.0
