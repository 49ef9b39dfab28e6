"""What a seat has heard, as numbers: the newest events in order, whatever links they came in."""

from __future__ import annotations

import numpy as np
import pytest

from gloam import new
from gloam.engine import Event, stream
from gloam.envs.encoding import encoding_of
from gloam.envs.history import EVENTS, HistoryEncoding, Past
from gloam.games import games


def events_of(name: str) -> list[Event]:
    """What happened in a while of random play."""
    match, rng = new(name, min(games()[name].seats), "history"), stream("history")
    while match.asks and len(match.events) < 3 * EVENTS:
        ask = match.asks[0]
        match.take(ask, rng.pick(ask.options))
    return list(match.events)


def chain_of(events: list[Event], sizes: list[int]) -> Past:
    past: Past | None = None
    for size in sizes:
        past, events = Past(past, events[:size], []), events[size:]
    return Past(past, events, [])


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("sizes", [[], [1, 0, 2, 3, 0], [70, 1, 1], [5] * 20], ids=str)
def test_the_newest_events_are_told_in_order_whatever_links_they_came_in(name: str, sizes: list[int]) -> None:
    events, history = events_of(name), HistoryEncoding(encoding_of(name, min(games()[name].seats)))
    for length in (0, 10, EVENTS, len(events)):
        told = events[:length]
        past = chain_of(told, sizes)
        for seat in (-2, -1, 0, 1):
            expected = history.encode_events(told[-EVENTS:], seat)
            for _ in range(2):  # worked out, and remembered
                found = history.encode(past, seat)
                assert found.shape == (EVENTS, len(history.columns))
                assert np.array_equal(found[EVENTS - len(expected) :], expected)
                assert not found[: EVENTS - len(expected)].any()


def test_what_one_seat_heard_is_not_told_to_another() -> None:
    history, past = HistoryEncoding(encoding_of("crave", 2)), Past(None, events_of("crave"), [])
    heard = [history.encode(past, seat) for seat in (-2, -1, 0, 1)]
    assert len({array.tobytes() for array in heard}) == len(heard)
