"""Perfect recall: what a seat has heard and done so far, as a digest (exact) and as an array (the newest events).

A `Past` is a link of an immutable chain that copies of a game share, so it costs nothing to clone; digests and numbers are worked
out only when somebody asks for them, and kept.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np

from gloam.engine import Event, read_catalogue
from gloam.engine.events import EVERYBODY

from .codebook import power_of_two
from .encoding import Array, Encoding

EVENTS = 64  # of the newest ones, in the array
NUMBERS = 8  # per event
AMOUNT_SCALE = 64
PIECES_SCALE = 16


class Past:
    """Everything that has happened up to a moment: the chain before it, the newest events, and who answered what."""

    __slots__ = ("answers", "before", "digests", "events", "numbers")

    def __init__(self, before: Past | None, events: list[Event], answers: list[tuple[int, int]]) -> None:
        self.before = before
        self.events = events
        self.answers = answers
        self.digests: dict[int, str] = {}
        self.numbers: dict[int, Array] = {}  # the newest events as each seat heard them, by `HistoryEncoding`

    def digest(self, seat: int) -> str:
        """A fingerprint of all that this seat has heard and answered; equal only for equal histories."""
        chain: list[Past] = []
        link: Past | None = self
        while link is not None and seat not in link.digests:
            chain.append(link)
            link = link.before
        found = link.digests[seat] if link is not None else ""
        for link in reversed(chain):
            heard = [event.seen_by(seat).to_json() for event in link.events]
            said = [action for who, action in link.answers if who == seat]
            text = json.dumps([found, heard, said], separators=(",", ":"))
            found = link.digests[seat] = hashlib.sha256(text.encode()).hexdigest()[:32]
        return found

    def newest(self, number: int) -> list[Event]:
        """The newest events, oldest first."""
        found: list[Event] = []
        link: Past | None = self
        while link is not None and len(found) < number:
            found += reversed(link.events)
            link = link.before
        return found[:number][::-1]

    def retold(self, seat: int, n: int) -> Past:
        """The past as this seat knows it; what the others heard in secret is forgotten. For imagined worlds."""
        told = Past(None, [event.seen_by(seat) for event in self.newest(EVENTS)], [])
        mine = self.digest(seat)
        told.digests = {other: mine if other == seat else f"{mine}/{other}" for other in range(n)}
        return told

    def to_json(self, n: int) -> dict[str, Any]:
        """What must be kept to go on: the digests of all seats and the newest events."""
        return {
            "digests": [self.digest(seat) for seat in range(n)],
            "events": [event.to_json() for event in self.newest(EVENTS)],
        }

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self


def past_from_json(data: dict[str, Any]) -> Past:
    past = Past(None, [Event(*event) for event in data["events"]], [])
    past.digests = dict(enumerate(data["digests"]))
    return past


class HistoryEncoding:
    """The newest events as an array of shape (EVENTS, NUMBERS), the newest one last; every number in [-1, 1]."""

    columns = ("is one", "rule", "seat + 1", "amount", "piece + 1", "pieces", "from + 1", "to + 1")

    def __init__(self, encoding: Encoding) -> None:
        game = encoding.game
        self.rules = {rule: i + 1 for i, rule in enumerate(read_catalogue(game.folder))}
        self.rule_unit = 1 / power_of_two(len(self.rules) + 1)
        self.piece_unit = 1 / power_of_two(len(game.piece_names()) + 2)
        self.place_unit = 1 / power_of_two(game.layout.places(encoding.n) + 1)
        self.seat_unit = 1 / encoding.n

    def encode(self, past: Past, seat: int) -> Array:
        """The newest events as this seat (-1: a spectator, -2: somebody who sees all) heard them."""
        found = np.zeros((EVENTS, NUMBERS), dtype=np.float32)
        end = EVENTS
        link: Past | None = past
        while link is not None and end:
            if seat not in link.numbers:
                link.numbers[seat] = self.encode_events(link.events, seat)
            numbers = link.numbers[seat][-end:]
            found[end - len(numbers) : end] = numbers
            end -= len(numbers)
            link = link.before
        return found

    def encode_events(self, events: list[Event], seat: int) -> Array:
        """One row for each event."""
        numbers: list[float] = []
        for event in events:
            shown = event if seat < -1 or event.shown == EVERYBODY else event.seen_by(None if seat < 0 else seat)
            piece = shown.pieces[0] if shown.pieces else -1
            numbers += (
                1.0,
                self.rules.get(shown.rule, 0) * self.rule_unit,
                (shown.seat + 1) * self.seat_unit,
                min(1.0, max(-1.0, shown.amount / AMOUNT_SCALE)),
                (piece + 1) * self.piece_unit,
                min(1.0, len(shown.pieces) / PIECES_SCALE),
                (shown.source + 1) * self.place_unit,
                (shown.target + 1) * self.place_unit,
            )
        return np.array(numbers, dtype=np.float32).reshape(len(events), NUMBERS)
