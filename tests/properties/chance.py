"""Whether piles are shuffled: chi-square over many orders of one pile, with bounds that a sound shuffle keeps.

Every bound lies `SIGMAS` standard deviations above the mean of a sound shuffle, which less than one sample in a million
exceeds. The seeds are fixed, so nothing flickers.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

SIGMAS = 4.75  # one in a million, of a normal distribution
FEW_ORDERS = 120  # piles with no more orders than this are looked at order by order

Order = tuple[int, ...]


def most(df: float) -> float:
    """The bound of chi-square with so many degrees of freedom (Wilson and Hilferty's approximation)."""
    return df * (1 - 2 / (9 * df) + SIGMAS * math.sqrt(2 / (9 * df))) ** 3


def orders_of(pile: Sequence[int]) -> int:
    """How many orders a pile has; equal pieces cannot be told apart."""
    count = math.factorial(len(pile))
    for copies in Counter(pile).values():
        count //= math.factorial(copies)
    return count


def faults(sample: Sequence[Order]) -> list[str]:
    """What speaks against these being orders of a shuffled pile; empty if nothing does."""
    assert len({len(order) for order in sample}) == 1, "the orders of one pile have one length"
    found = [uneven("place", places(sample)), uneven("neighbour", neighbours(sample))]
    if len({tuple(sorted(order)) for order in sample}) == 1 and orders_of(sample[0]) <= FEW_ORDERS:
        found.append(uneven("order", whole_orders(sample)))
    return [fault for fault in found if fault]


def never_seen(sample: Sequence[Order]) -> int:
    """How many orders of a small pile do not occur."""
    return orders_of(sample[0]) - len(set(sample))


Cells = list[tuple[float, float, float]]  # for each cell: how often counted, how often expected, and the variance of that


def uneven(what: str, cells: Cells) -> str:
    """A sentence if the cells differ too much from what is expected, else nothing.

    Where little is expected, single counts weigh much and the sum spreads wider than chi-square; it is then compared with
    the chi-square of the same mean and variance.
    """
    if not cells:
        return ""
    mean = sum(variance / expected for _, expected, variance in cells)
    spread = sum(2 * (variance / expected) ** 2 + 1 / expected for _, expected, variance in cells)
    bound = spread / (2 * mean) * most(2 * mean**2 / spread)
    found = sum((counted - expected) ** 2 / expected for counted, expected, _ in cells)
    if found <= bound:
        return ""
    return f"every {what} should be equally likely: chi-square is {found:.0f}, a sound shuffle stays below {bound:.0f}"


def whole_orders(sample: Sequence[Order]) -> Cells:
    n = orders_of(sample[0])
    expected = len(sample) / n
    counted = Counter(sample)
    cells = [(float(count), expected, expected * (1 - 1 / n)) for count in counted.values()]
    return cells + [(0.0, expected, expected * (1 - 1 / n))] * (n - len(counted)) if n > 1 else []


def places(sample: Sequence[Order]) -> Cells:
    """How often each kind lies at each place of the pile: as often as at any other."""
    size = len(sample[0])
    counted = [Counter(order[place] for order in sample) for place in range(size)]
    expected: defaultdict[int, float] = defaultdict(float)
    variance: defaultdict[int, float] = defaultdict(float)
    for order in sample:
        for kind, copies in Counter(order).items():
            share = copies / size
            expected[kind] += share
            variance[kind] += share * (1 - share)
    kinds = [kind for kind in expected if variance[kind] > 0]
    return [(counted[place][kind], expected[kind], variance[kind]) for place in range(size) for kind in kinds]


def neighbours(sample: Sequence[Order]) -> Cells:
    """How often each kind follows directly on each other one: a cut pile keeps its neighbours, a shuffled one does not."""
    size = len(sample[0])
    if size < 4:
        return []
    counted = Counter(pair for order in sample for pair in pairwise(order))
    pieces = Counter(kind for order in sample for kind in order)
    copies = {kind: count / len(sample) for kind, count in pieces.items()}  # on average, where the pile is not always the same
    cells: Cells = []
    for one in copies:
        for other in copies:
            pairs = copies[one] * (max(0.0, copies[one] - 1) if one == other else copies[other])
            if pairs:
                expected = len(sample) * pairs / size
                cells.append((counted[one, other], expected, expected))
    return cells
