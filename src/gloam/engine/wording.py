"""Numbers and lists as one says them, and the letters that seats are called by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LETTERS: Final = "abcdefgh"  # of the seats: a is seat 0


def and_list(names: Iterable[str]) -> str:
    """`Ann, Bob and Cyd`."""
    known = list(names)
    return known[0] if len(known) == 1 else f"{', '.join(known[:-1])} and {known[-1]}" if known else ""


def plural(count: int, word: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def sentence(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]
