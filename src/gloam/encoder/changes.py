"""Where two lists differ. The games change a few pieces at a time, so most of two lists is the same."""

from __future__ import annotations

from typing import Any


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
