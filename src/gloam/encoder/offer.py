"""The actions on offer, by their numbers: a mark for each of them, as networks like it, and one after the other, to choose from."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8


class Offers:
    """Of many tables, whose rows lie one after the other; nothing is on offer at first."""

    def __init__(self, tables: int, actions: int, most: int) -> None:
        self.actions: i64 = actions  # how many there are, on offer or not
        self.most: i64 = most  # and how many can be on offer at once
        self.marks: vec[u8] = vec[u8]([0] * (tables * actions))
        self.numbers: vec[i16] = vec[i16]([0] * (tables * most))
        self.sizes: vec[i32] = vec[i32]([0] * tables)


class Offer:
    """Of one table."""

    def __init__(self, offers: Offers, table: int) -> None:
        self.offers = offers
        self.table: i64 = table
        self.first: i64 = table * offers.actions
        self.first_number: i64 = table * offers.most

    def has(self, action: i64) -> bool:
        return 0 <= action < self.offers.actions and self.offers.marks[self.first + action] != 0

    def show(self, ids: list[int], options: list[int]) -> None:
        """These options are on offer now; `ids` are the actions that they are. The first ones are often as before."""
        o = self.offers
        first = self.first
        at = self.first_number
        old: i64 = i64(o.sizes[self.table])
        new: i64 = len(options)
        same: i64 = 0
        while same < old and same < new and i64(o.numbers[at + same]) == ids[options[same]]:
            same += 1
        for i in range(same, old):
            o.marks[first + i64(o.numbers[at + i])] = 0
        for i in range(same, new):
            action: i64 = ids[options[i]]
            o.numbers[at + i] = i16(action)
            o.marks[first + action] = 1
        o.sizes[self.table] = i32(new)
