"""What random games show of a game's measures: how long lists grow, how large numbers get, which kinds share zones.

A game declares its zones and fields, but not their bounds. An encoding of fixed shape needs bounds, so they are measured
once, by seeded random games at every player count and setting, and kept in the codebook: again only when somebody asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gloam.engine import Game, State, stream
from gloam.match import start

MOST_DECISIONS = 4000


@dataclass
class Extent:
    """The bounds of one public field: the largest size of a number, and per player count rows and length of lists."""

    largest: int = 0
    rows: dict[int, int] = field(default_factory=dict)
    length: dict[int, int] = field(default_factory=dict)
    ends: dict[int, set[int]] = field(default_factory=dict)  # the longest of each game: one value means it is exact

    def see(self, value: Any, n: int) -> int:
        """Note a value; returns its length."""
        if isinstance(value, int):
            self.largest = max(self.largest, abs(value))
            return 0
        if not isinstance(value, (list, tuple)):
            return 0
        inner = value if value and isinstance(value[0], list) else None
        if inner is not None:
            self.rows[n] = max(self.rows.get(n, 0), len(inner))
            return max(self.see(row, n) for row in inner)
        if value:
            self.largest = max(self.largest, max(map(abs, value)))
        self.length[n] = max(self.length.get(n, 0), len(value))
        return len(value)


@dataclass
class Measures:
    """Everything measured of a game."""

    fields: dict[str, Extent]
    zone_kinds: dict[str, set[int]]
    zone_most: dict[str, int]
    args_most: int = 0
    args_largest: int = 0
    moments: int = 0  # how often somebody had to decide
    together: int = 0  # how often several seats had to at once


def measure(game: Game, games: int) -> Measures:
    """Play `games` random games at every player count and setting and note the bounds."""
    zones = [zone.name for zone in game.layout.table + game.layout.seat]
    found = Measures({name: Extent() for name in game.fields}, {name: set() for name in zones}, dict.fromkeys(zones, 0))
    for n in game.seats:
        for number, setting in enumerate(game.settings):
            for i in range(games):
                play_one(game, n, game.complete(setting), f"measure/{number}/{i}", found)
    return found


def play_one(game: Game, n: int, options: dict[str, str], seed: str, found: Measures) -> None:
    s, rng = start(game, n, seed, options), stream(seed, "measure", n)
    longest = dict.fromkeys(game.fields, 0)
    for _ in range(MOST_DECISIONS):
        note_bounds(game, s, found, longest)
        if not s.asks:
            break
        ask = s.asks[rng.below(len(s.asks))]
        s.answer(ask, rng.pick(ask.options))
    for name, length in longest.items():
        found.fields[name].ends.setdefault(n, set()).add(length)


def note_bounds(game: Game, s: State, found: Measures, longest: dict[str, int]) -> None:
    for name, value in zip(game.fields, s.read(), strict=True):
        longest[name] = max(longest[name], found.fields[name].see(value, s.n))
    for place, pieces in enumerate(s.zones):
        if pieces:
            zone = game.layout.zone_at[place].name
            found.zone_kinds[zone].update(pieces)
            found.zone_most[zone] = max(found.zone_most[zone], len(pieces))
    for ask in s.asks:
        found.args_most = max(found.args_most, len(ask.then.args))
        found.args_largest = max([found.args_largest, *map(abs, ask.then.args)])
    if s.asks and not s.sealed:
        found.moments += 1
        found.together += len(s.asks) > 1


def families(game: Game, found: Measures) -> list[list[int]]:
    """Kinds that have lain in one zone belong together: cards with cards, tokens with tokens."""
    leader = list(range(len(game.piece_names())))

    def root(kind: int) -> int:
        while leader[kind] != kind:
            kind = leader[kind]
        return kind

    for kinds in found.zone_kinds.values():
        ordered = sorted(kinds)
        for kind in ordered[1:]:
            one, other = sorted((root(ordered[0]), root(kind)))
            leader[other] = one
    seen = set().union(*found.zone_kinds.values())
    groups: dict[int, list[int]] = {}
    for kind in sorted(seen):
        groups.setdefault(root(kind), []).append(kind)
    return list(groups.values())
