"""The only source of chance: a small generator that lives inside the state.

The generator is Bob Jenkins's small noncryptographic one (jsf32): four 32-bit words, additions, xors and rotations only,
so it clones in no time and gives the same numbers on every machine and build. The words come from SHA-256 over a
secret seed of 128 bits and a stream name, so two streams of one seed have nothing to do with each other.
"""

from __future__ import annotations

import hashlib
import secrets

WORD = 0xFFFFFFFF


class Rng:
    a: int
    b: int
    c: int
    d: int

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def next(self) -> int:
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

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        x = self.next()
        if x >= 0xFF000000:  # only here can the last, incomplete run of n numbers begin, for any n below 2**24
            limit = 0x100000000 - 0x100000000 % n
            while x >= limit:
                x = self.next()
        return x % n

    def pick(self, options: list[int]) -> int:
        """One of these, each place in the list equally likely."""
        n = len(options)
        return options[self.below(n)] if n > 1 else options[0]

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            x = items[i]
            items[i] = items[j]
            items[j] = x

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
