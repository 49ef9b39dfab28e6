"""Where two lists differ. The games change a few numbers at a time, so most of two lists is the same.

Numbers are compared as objects: small ones are the same object wherever they are, and to find two equal ones different costs a
superfluous write and nothing else.
"""

from __future__ import annotations

from typing import Any


def first_difference(old: list[Any], new: list[Any]) -> int:
    """The first position at which two lists differ, or the length of the shorter one."""
    short = len(old) if len(old) < len(new) else len(new)
    for i in range(short):
        if old[i] is not new[i]:
            return i
    return short


def bring(old: list[Any], new: list[Any], first: int) -> None:
    """Make a list equal to another one, in place; up to `first` it is."""
    n = len(new)
    while len(old) > n:
        old.pop()
    for i in range(first, len(old)):
        old[i] = new[i]
    for i in range(len(old), n):
        old.append(new[i])
