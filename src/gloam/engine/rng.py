"""The only source of chance: a small generator that lives inside the state.

The generator is Bob Jenkins's small noncryptographic one (jsf32): four 32-bit words, additions, xors and rotations only,
so it clones in no time and gives the same numbers on every machine and build. The words come from SHA-256 over a
secret seed of 128 bits and a stream name, so two streams of one seed have nothing to do with each other.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
SAFE: Final[i64] = 0xFF000000  # only beyond this can the last, incomplete run of n numbers begin, for any n below 2**24


@mypyc_attr(acyclic=True)
class Rng:
    a: i64  # of which 32 bits are used: plain machine numbers are several times as fast as Python's
    b: i64
    c: i64
    d: i64

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def next(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        d = self.d
        e = (self.a - ((b << 27 | b >> 5) & WORD)) & WORD
        self.a = b ^ ((c << 17 | c >> 15) & WORD)
        self.b = (c + d) & WORD
        self.c = (d + e) & WORD
        self.d = d = (e + self.a) & WORD
        return d

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        x = self.next()
        return x % n if x < SAFE else self.redraw(x, n)

    def redraw(self, x: i64, n: i64) -> i64:
        """The rare case: x may lie in the last, incomplete run of n numbers, and then another one is drawn."""
        all_words: i64 = 0x100000000
        limit = all_words - all_words % n
        while x >= limit:
            x = self.next()
        return x % n

    def pick(self, options: list[int]) -> int:
        """One of these, each place in the list equally likely."""
        n: i64 = len(options)
        if n == 1:
            return options[0]
        x = self.next()
        return options[x % n if x < SAFE else self.redraw(x, n)]

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place. `next` stands here once more: decks are shuffled all the time."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        pieces: list[Any] = items  # moved as they are, not read
        last: i64 = len(pieces) - 1
        for i in range(last, 0, -1):
            e = (a - ((b << 27 | b >> 5) & WORD)) & WORD
            a = b ^ ((c << 17 | c >> 15) & WORD)
            b = (c + d) & WORD
            c = (d + e) & WORD
            d = (e + a) & WORD
            if d < SAFE:
                j = d % (i + 1)
            else:
                self.a, self.b, self.c, self.d = a, b, c, d
                j = self.redraw(d, i + 1)
                a, b, c, d = self.a, self.b, self.c, self.d
            piece = pieces[i]
            pieces[i] = pieces[j]
            pieces[j] = piece
        self.a, self.b, self.c, self.d = a, b, c, d

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]

    def branch(self) -> Rng:
        """A fresh generator seeded by this one; what it draws does not disturb this one further."""
        return Rng(self.next(), self.next(), self.next(), self.next())


def stream(seed: str, *names: str | int) -> Rng:
    """The named stream of a seed: `stream("full-moon", "game")`, `stream("full-moon", "bot", 2)`."""
    text = "\x1f".join(["gloam", seed, *[str(name) for name in names]])
    digest = hashlib.sha256(text.encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]
    rng = Rng(words[0] or 1, words[1], words[2], words[3])
    for _ in range(8):
        rng.next()
    return rng


def fresh_seed() -> str:
    """128 secret bits from the operating system; nobody can search them from an opening hand."""
    return secrets.token_hex(16)
