"""The fast encoder: follows one table, rewrites only what has changed, and turns to whichever seat observes.

From one decision to the next a few places and fields change. The kernel keeps what one seat sees as numbers, is told by the
primitives which places were touched (a dirty list), compares fields with what it encoded last, and encodes anew what differs.
When another seat observes, what only the last one knew goes face down and what this one knows comes up. The rules of sight are
those of `gloam.engine.sight`; a test holds the result equal to `Encoding.encode(view)` at every decision of whole games. It knows
no NumPy: mypyc compiles it with the engine, and its rows are mypyc's own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from gloam.engine.events import EVERYBODY, HIDDEN, SPECTATOR, knows
from gloam.engine.flow import State
from gloam.engine.sight import faces_at

from .fields import Fields
from .flow import Flow
from .pile import Pile
from .plan import PlacePlan, Plan, clipped
from .row import Row
from .touched import Touched


class Kernel:
    """Encodes the states of one table into a row: as a seat or a spectator sees them, or (`all_seeing`) with every face up.

    Most places are plain: whoever observes sees every face, or none. Only where some faces show and others do not (a top card,
    backs that differ, pieces somebody has peeked at) is it kept for every piece what is seen of it.
    """

    def __init__(self, plan: Plan, n: int, sights: list[int], row: Row, all_seeing: bool) -> None:
        self.plan = plan
        self.row = row  # zero at first
        self.seat = SPECTATOR  # who observes
        self.flow = Flow(plan, n, row, all_seeing)
        self.fields = Fields(plan, row)
        self.piles = [Pile() for _ in plan.places]  # what is encoded
        self.touched = Touched(None)  # watches the state being followed
        self.faces: dict[int, list[int]] = {}  # of the places that are not plain
        self.masks: dict[int, list[int]] = {}
        self.open: list[bool] = [all_seeing or sight == EVERYBODY for sight in sights]  # whether the observer sees every face there
        shut = [place for place in range(len(sights)) if not self.open[place]]
        # For every seat the places whose faces it sees and a spectator does not; for the spectator, the last one, none.
        self.private: list[list[int]] = [[place for place in shut if knows(sights[place], seat)] for seat in range(n)]
        self.private.append([])

    def update(self, s: State, seat: int) -> None:
        """Bring the row up to this state, as this seat sees it."""
        self.flow.update(s, seat)
        self.fields.update(s)
        places = self.touched.places
        if s.watcher is not self.touched:
            self.follow(s)
        elif places:
            if s.seen != self.masks:
                self.compare_masks(s)
            for place in places:
                self.compare(s, place)
            places.clear()
        if seat != self.seat:
            self.turn_to(s, seat)

    def update_sealed(self, s: State, seat: int) -> None:
        """The same if nothing has happened but that an answer was sealed."""
        self.flow.update(s, seat)
        if seat != self.seat:
            self.turn_to(s, seat)

    def follow(self, s: State) -> None:
        """Compare every place, since this state is another one or somebody else has followed it; from now on it tells what changes.

        The watcher is a fresh one: the state followed before keeps its own, and whoever comes back to it compares everything again.
        """
        before = s.watcher
        self.touched = Touched(before.before if isinstance(before, Touched) else before)
        s.watcher = self.touched
        if s.seen != self.masks:
            self.compare_masks(s)
        for place in range(len(s.zones)):
            self.compare(s, place)

    def compare_masks(self, s: State) -> None:
        """Encode the places where somebody has looked, or where what was known is forgotten."""
        known = self.masks
        for place in [place for place in known if place not in s.seen]:
            del known[place]
            self.redo_peeked(s, place)
        for place, masks in s.seen.items():
            if place not in known or known[place] != masks:
                known[place] = masks.copy()
                self.redo_peeked(s, place)

    def redo_peeked(self, s: State, place: int) -> None:
        """Encode a place at whose pieces somebody has looked."""
        if not self.open[place]:
            self.redo_odd(s, self.plan.places[place], False)

    def turn_to(self, s: State, seat: int) -> None:
        """Another seat observes this state, which is encoded: cards go face down and others come up."""
        before = self.seat
        self.seat = seat
        for place in self.private[before]:
            self.turn(s, self.plan.places[place], False)
        for place in self.private[seat]:
            self.turn(s, self.plan.places[place], True)
        for place, masks in self.masks.items():
            if not self.open[place]:
                self.turn_peeked(s, self.plan.places[place], masks)

    def turn(self, s: State, plan: PlacePlan, up: bool) -> None:
        """Show the faces of a place, or hide them."""
        place = plan.place
        self.open[place] = up
        pieces = s.zones[place]
        if plan.is_odd or place in self.masks:
            self.redo_odd(s, plan, not up)
        elif pieces:
            self.turn_plain(plan, pieces, up)

    def turn_plain(self, plan: PlacePlan, pieces: list[int], up: bool) -> None:
        """Show or hide every piece of a place that holds some."""
        for piece in pieces:
            self.turn_piece(plan, piece, up)
        self.row.put(plan.down_at, 0.0 if up else clipped(float(len(pieces)) * plan.size_unit))
        if up:
            self.write_order(plan, pieces, 0, 0)
        else:
            self.write_backs_in_order(plan, 0, len(pieces))

    def turn_piece(self, plan: PlacePlan, piece: i64, up: bool) -> None:
        """Count a piece among those of its kind that are seen, or among the hidden ones of its pool."""
        more: i16 = 1 if up else -1
        self.row.add(plan.index_of[piece], more, plan.kind_unit)
        self.row.add(plan.pool_of[piece], -more, self.plan.pool_unit)

    def turn_peeked(self, s: State, plan: PlacePlan, masks: list[int]) -> None:
        """Show those pieces of a place that this observer has looked at, and hide those that only the last one had."""
        if plan.is_odd:
            self.redo_odd(s, plan, False)
            return
        pieces = s.zones[plan.place]
        faces = self.faces[plan.place]
        hidden = 0
        for i in range(len(pieces)):
            up = knows(masks[i], self.seat)
            if up != (faces[i] >= 0):
                faces[i] = pieces[i] if up else HIDDEN
                self.turn_piece(plan, pieces[i], up)
            if not up:
                hidden += 1
        self.row.put(plan.down_at, clipped(float(hidden) * plan.size_unit))
        self.write_order(plan, faces, 0, 0)

    def compare(self, s: State, place: int) -> None:
        """Encode a place if anything lies there otherwise than before."""
        pile = self.piles[place]
        now = s.zones[place]
        first = pile.first_difference(now)
        if first != pile.size or first != len(now):
            self.redo(s, place, first)

    def redo(self, s: State, place: int, first: i64) -> None:
        """Encode one place anew: only the pieces that differ, `first` the first of them."""
        plan = self.plan.places[place]
        is_open = self.open[place]
        if not is_open and (plan.is_odd or place in self.faces):
            self.redo_odd(s, plan, False)
            return
        old = self.piles[place]
        new = s.zones[place]
        tail = old.same_at_the_end(new, first)
        if is_open:
            self.recount(plan.index_of, plan.kind_unit, old, new, first, tail)
        else:
            self.recount(plan.pool_of, self.plan.pool_unit, old, new, first, tail)
        if old.size != len(new):
            size = clipped(float(len(new)) * plan.size_unit)
            self.row.put(plan.all_at, size)
            if not is_open:
                self.row.put(plan.down_at, size)
        if plan.n_order:
            if is_open:
                self.write_order(plan, new, first, old.size)
            else:
                self.write_backs_in_order(plan, old.size, len(new))
        old.bring(new, first)

    def redo_odd(self, s: State, plan: PlacePlan, was_open: bool) -> None:
        """Encode a place of which the observer sees, or has just seen, a part: a top card, peeked-at pieces, backs that differ."""
        place = plan.place
        pieces = s.zones[place]
        before = self.piles[place].listed()
        old = before if was_open else self.faces.pop(place) if place in self.faces else [HIDDEN] * len(before)
        faces = pieces if self.open[place] else faces_at(s, place, self.seat)
        up = [face for face in faces if face >= 0]
        self.count(plan.index_of, plan.kind_unit, [face for face in old if face >= 0], -1)
        self.count(plan.index_of, plan.kind_unit, up, 1)
        was_hidden = [before[i] for i in range(len(before)) if old[i] < 0]
        hidden = [pieces[i] for i in range(len(pieces)) if faces[i] < 0]
        if hidden != was_hidden:
            self.count(plan.pool_of, self.plan.pool_unit, was_hidden, -1)
            self.count(plan.pool_of, self.plan.pool_unit, hidden, 1)
        self.row.put(plan.all_at, clipped(float(len(pieces)) * plan.size_unit))
        self.row.put(plan.down_at, clipped(float(len(hidden)) * plan.size_unit))
        if plan.n_backs:
            self.count_backs(plan, faces)
        if plan.n_order:
            self.write_order(plan, faces, 0, len(old))
        self.piles[place].bring(pieces, 0)
        if not self.open[place] and (plan.is_odd or place in self.masks):
            self.faces[place] = faces

    def recount(self, at: vec[i64], unit: float, old: Pile, new: list[int], first: i64, tail: i64) -> None:
        """Count the new pieces instead of the old ones, each kind at its index; the `first` and the last `tail` are the same."""
        row = self.row
        for i in range(first, old.size - tail):
            piece: int = old.pieces[i]
            row.add(at[piece], -1, unit)
        n: i64 = len(new)
        for i in range(first, n - tail):
            row.add(at[new[i]], 1, unit)

    def count(self, at: vec[i64], unit: float, pieces: list[int], more: i16) -> None:
        """Count these pieces, each kind at its index, or (-1) no longer."""
        for piece in pieces:
            self.row.add(at[piece], more, unit)

    def count_backs(self, plan: PlacePlan, faces: list[int]) -> None:
        for back in range(plan.n_backs):
            self.row.put(plan.backs + back, clipped(float(faces.count(HIDDEN - 1 - back)) * plan.size_unit))

    def write_order(self, plan: PlacePlan, faces: list[int], first: i64, known: i64) -> None:
        """The faces from the first that differs on, where there were so many before."""
        n: i64 = len(faces)
        last = known if known > n else n
        if last > plan.n_order:
            last = plan.n_order
        for i in range(first, last):
            number = 0.0
            if i < n:
                face = faces[i]
                number = float(face + 1 if face >= 0 else face - HIDDEN - 1) * self.plan.order_unit
            self.row.put(plan.order + i, number)

    def write_backs_in_order(self, plan: PlacePlan, old: i64, new: i64) -> None:
        """A pile of backs grows or shrinks."""
        first = old if old < new else new
        last = new if old < new else old
        if last > plan.n_order:
            last = plan.n_order
        for i in range(first, last):
            self.row.put(plan.order + i, self.plan.back if i < new else 0.0)
