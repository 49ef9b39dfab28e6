"""Glyphs in a terminal: the outline of an SVG path, filled with the dots of Braille letters."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

Point = complex
BOX = 512.0  # the glyphs of game-icons are this wide and high
STEPS = 6  # pieces of a curve; a dot is coarser than that
WORD = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FLAGGED = re.compile(r"([aA])([^A-Za-z]*)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a Braille letter, by row and column


def spelled_out(path: str) -> str:
    """The same path with its arcs' flags apart: `a5 5 0 01.3 2` may say `a5 5 0 0 1 .3 2`."""
    number = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
    arc = re.compile(rf"({number})[\s,]*({number})[\s,]*({number})[\s,]*([01])[\s,]*([01])[\s,]*({number})[\s,]*({number})")
    return FLAGGED.sub(lambda found: found[1] + arc.sub(r"\1 \2 \3 \4 \5 \6 \7 ", found[2]), path)


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Every command with its numbers; one that is left out is the one before, a line after a move."""
    command, numbers = "", list[float]()
    for word in WORD.findall(spelled_out(path)):
        if word.isalpha():
            command, numbers = word, []
        else:
            numbers.append(float(word))
        if len(numbers) == TAKES.get(command.upper(), -1):
            yield command, numbers
            command, numbers = {"M": "L", "m": "l"}.get(command, command), []


def polygons(path: str) -> list[list[Point]]:
    """The path as closed polygons."""
    found: list[list[Point]] = []
    at = begin = handle = 0j
    before = ""
    for command, n in commands(path):
        from_here, kind = (at if command.islower() else 0j), command.upper()
        points = [from_here + complex(n[i], n[i + 1]) for i in range(0, len(n) - 1, 2)]
        if kind == "Z":
            at = begin
        elif kind == "M":
            at = begin = points[0]
            found.append([at])
        else:
            if kind == "H":
                points = [complex(from_here.real + n[0], at.imag)]
            elif kind == "V":
                points = [complex(at.real, from_here.imag + n[0])]
            elif kind == "A":
                points = list(arc(at, n[0], n[1], n[2], n[3] != 0, n[4] != 0, from_here + complex(n[5], n[6])))
            elif kind in "CSQT":
                mirrored = 2 * at - handle if before in ("CS" if kind in "CS" else "QT") else at
                held = [at, *([mirrored] if kind in "ST" else []), *points]
                handle, points = held[-2], [bezier(held, i / STEPS) for i in range(1, STEPS + 1)]
            found[-1] += points
            at = points[-1]
        before = kind
    return found


def bezier(points: list[Point], t: float) -> Point:
    """A point of a curve of any degree, by de Casteljau."""
    while len(points) > 1:
        points = [a + (b - a) * t for a, b in pairwise(points)]
    return points[0]


def arc(start: Point, rx: float, ry: float, turn: float, is_large: bool, is_swept: bool, end: Point) -> Iterator[Point]:
    """An arc from its end points, as the appendix of SVG's specification has it."""
    rx, ry = abs(rx), abs(ry)
    if start == end or not rx or not ry:
        yield end
        return
    spin = complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    half = (start - end) / 2 / spin
    over = (half.real / rx) ** 2 + (half.imag / ry) ** 2
    rx, ry = rx * max(1.0, math.sqrt(over)), ry * max(1.0, math.sqrt(over))
    under = (rx * half.imag) ** 2 + (ry * half.real) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - under) / under) * (-1 if is_large == is_swept else 1)
    centre = complex(root * rx * half.imag / ry, -root * ry * half.real / rx)
    first = math.atan2((half.imag - centre.imag) / ry, (half.real - centre.real) / rx)
    sweep = math.atan2((-half.imag - centre.imag) / ry, (-half.real - centre.real) / rx) - first
    sweep += 2 * math.pi if is_swept and sweep < 0 else -2 * math.pi if not is_swept and sweep > 0 else 0
    middle = centre * spin + (start + end) / 2
    steps = max(STEPS, round(8 * abs(sweep)))
    for i in range(1, steps + 1):
        angle = first + sweep * i / steps
        yield complex(rx * math.cos(angle), ry * math.sin(angle)) * spin + middle


def crossings(shapes: list[list[Point]], y: float) -> list[tuple[float, int]]:
    """Where a line across the picture meets the outline, and which way that goes."""
    found: list[tuple[float, int]] = []
    for shape in shapes:
        for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
            if (a.imag <= y) != (b.imag <= y):
                found.append((a.real + (y - a.imag) / (b.imag - a.imag) * (b.real - a.real), 1 if b.imag > a.imag else -1))
    return sorted(found)


def filled(shapes: list[list[Point]], across: int, down: int) -> list[list[bool]]:
    """Which dots lie inside, by the rule of windings that are not 0."""
    grid: list[list[bool]] = []
    for row in range(down):
        meets, inside, line = crossings(shapes, (row + 0.5) * BOX / down), 0, [False] * across
        for (x, way), (to, _) in pairwise(meets):
            inside += way
            if inside:
                for dot in range(max(0, math.ceil(x * across / BOX - 0.5)), min(across, math.ceil(to * across / BOX - 0.5))):
                    line[dot] = True
        grid.append(line)
    return grid


@cache
def braille(path: str, letters: int, lines: int) -> tuple[str, ...]:
    """A glyph, so many letters wide and so many lines high: square, if it has twice as many letters as lines."""
    dots = filled(polygons(path), 2 * letters, 4 * lines)
    return tuple(
        "".join(
            chr(0x2800 + sum(DOTS[y][x] for y in range(4) for x in range(2) if dots[4 * line + y][2 * letter + x]))
            for letter in range(letters)
        )
        for line in range(lines)
    )
