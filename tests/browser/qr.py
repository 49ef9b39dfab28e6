"""Reads a QR code as a phone would, without the repair of damaged ones: byte mode, error correction level M, versions 1 to 10."""

from __future__ import annotations

from collections.abc import Callable, Iterator

# version -> data codewords of each block at level M
BLOCKS = {
    1: [16], 2: [28], 3: [44], 4: [32] * 2, 5: [43] * 2, 6: [27] * 4, 7: [31] * 4, 8: [38] * 2 + [39] * 2,
    9: [36] * 3 + [37] * 2, 10: [43] * 4 + [44],
}  # fmt: skip
ALIGNED = {
    1: [],
    2: [6, 18],
    3: [6, 22],
    4: [6, 26],
    5: [6, 30],
    6: [6, 34],
    7: [6, 22, 38],
    8: [6, 24, 42],
    9: [6, 26, 46],
    10: [6, 28, 50],
}
MASKS: list[Callable[[int, int], bool]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]
FORMAT_MASK = 0b101010000010010


def read(dark: set[tuple[int, int]], size: int) -> str:
    """The text of a code; `dark` are the black modules as (x, y)."""
    version = (size - 17) // 4
    code = sum(1 << (14 - i) for i, (x, y) in enumerate(format_places()) if (x, y) in dark) ^ FORMAT_MASK
    level, mask = code >> 13, MASKS[code >> 10 & 7]
    assert level == 0b00, "not level M"
    bits = [((x, y) in dark) != mask(y, x) for x, y in data_places(version, size)]
    words = [int("".join("01"[bit] for bit in bits[i : i + 8]), 2) for i in range(0, len(bits) - 7, 8)]
    stream = "".join(f"{word:08b}" for word in unwoven(words, BLOCKS[version]))
    assert stream[:4] == "0100", "not byte mode"
    wide = 8 if version < 10 else 16
    count = int(stream[4 : 4 + wide], 2)
    return bytes(int(stream[4 + wide + 8 * i : 12 + wide + 8 * i], 2) for i in range(count)).decode()


def format_places() -> Iterator[tuple[int, int]]:
    """The fifteen modules around the upper left corner, the most significant first."""
    yield from ((x, 8) for x in (0, 1, 2, 3, 4, 5, 7, 8))
    yield from ((8, y) for y in (7, 5, 4, 3, 2, 1, 0))


def data_places(version: int, size: int) -> Iterator[tuple[int, int]]:
    """In pairs of columns from the right, up and down, past everything that is no data."""
    up = True
    right = size - 1
    while right > 0:
        right -= right == 6
        for step in range(size):
            y = size - 1 - step if up else step
            for x in (right, right - 1):
                if not reserved(x, y, version, size):
                    yield x, y
        up, right = not up, right - 2


def reserved(x: int, y: int, version: int, size: int) -> bool:
    if x == 6 or y == 6 or (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8):
        return True
    if version >= 7 and ((x >= size - 11 and y < 6) or (y >= size - 11 and x < 6)):
        return True
    spots = [(a, b) for a in ALIGNED[version] for b in ALIGNED[version]]
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    return any(abs(x - a) <= 2 and abs(y - b) <= 2 for a, b in spots if (a, b) not in corners)


def unwoven(words: list[int], blocks: list[int]) -> list[int]:
    """Codewords in the order of the text: blocks are woven into each other, one word of each in turn."""
    found: list[list[int]] = [[] for _ in blocks]
    at = 0
    for n in range(max(blocks)):
        for i, most in enumerate(blocks):
            if n < most:
                found[i].append(words[at])
                at += 1
    return [word for block in found for word in block]
