"""The log as a game declares it: a line for each note by its word, and for each way that pieces go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gloam.engine import Event, Layout, Zone


def tell_note(lines: Mapping[str, str], event: Event, names: list[str], pieces: list[str]) -> str:
    """The line of a note by its word: `{who}` is its seat, `{piece}` its piece, `{n}` its amount, `{size}` that without the sign.

    An amount may have a line of its own, `blood 0`, and so may a sign, `blood +`. A word without a line leaves the event out.
    """
    n = event.amount
    line = lines.get(f"{event.kind} {n}")
    if line is None:
        line = lines.get(f"{event.kind} {'-' if n < 0 else '+'}", lines.get(event.kind, ""))
    who = names[event.seat] if event.seat >= 0 else ""
    piece = pieces[event.pieces[0]] if event.pieces and event.pieces[0] >= 0 else ""
    return line.format(who=who, piece=piece, n=n, size=abs(n))


class Way:
    """A line for pieces that go from one zone (None: from any) to another one; where it names rules, for these alone."""

    def __init__(self, line: str, source: Zone | None, target: Zone | None, *rules: str) -> None:
        self.line = line
        self.source = source
        self.target = target
        self.rules = rules

    def fits(self, source: Zone, target: Zone, rule: str) -> bool:
        if self.source is not None and self.source is not source:
            return False
        return (self.target is None or self.target is target) and (not self.rules or rule in self.rules)


def tell_way(ways: Sequence[Way], layout: Layout, event: Event, names: list[str], **words: str) -> str:
    """The line of the first way that fits a move; one of no way is left out.

    `{who}` is the seat where the pieces arrive, else where they came from, `{giver}` where they came from; a game adds its words.
    """
    source, target = layout.zone_at[event.source], layout.zone_at[event.target]
    line = next((way.line for way in ways if way.fits(source, target, event.rule)), "")
    owner, before = layout.owner_at[event.target], layout.owner_at[event.source]
    giver = names[before] if before >= 0 else ""
    return line.format(who=names[owner] if owner >= 0 else giver, giver=giver, **words)
