"""The dirty list: which places the primitives have changed since the encoder looked last."""

from __future__ import annotations

from gloam.engine.flow import State
from gloam.engine.watch import Watcher


class Touched(Watcher):
    """Watches a state for a kernel."""

    def __init__(self, before: Watcher | None) -> None:
        super().__init__(before)
        self.places: list[int] = []

    def move(self, s: State, index: int, source: int, target: int, rule: str) -> None:
        places = self.places
        n = len(places)
        if n < 2 or places[n - 1] != target or places[n - 2] != source:  # else it is the next of several pieces on the same way
            places.append(source)
            places.append(target)
        if self.before is not None:  # as in `super().move`, which would be a call more for every piece
            self.before.move(s, index, source, target, rule)

    def shuffle(self, s: State, place: int, rule: str) -> None:
        self.places.append(place)
        super().shuffle(s, place, rule)

    def show(self, s: State, place: int, index: int, seat: int, rule: str) -> None:
        self.places.append(place)
        super().show(s, place, index, seat, rule)

    def lay_out(self, s: State, place: int) -> None:
        self.places.append(place)
        super().lay_out(s, place)
