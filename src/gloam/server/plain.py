"""Events and outcomes as plain data. Needs nothing but the core, so that the thinking processes start quickly."""

from __future__ import annotations

import functools
from typing import Any

from gloam.engine import Event, Game
from gloam.games import get
from gloam.match import Match
from gloam.table import Story
from gloam.table.story import UNTOLD


@functools.cache
def piece_names(game: str) -> tuple[str, ...]:
    """The names of a game's pieces, as the log says them."""
    return tuple(get(game).piece_names())


def event_json(game: Game, event: Event, names: list[str], version: int) -> dict[str, Any]:
    """An event that was already reduced to what its reader saw."""
    words = piece_names(game.name)
    place = game.layout.place_name
    story: Story = game.story or UNTOLD
    return {
        "version": version,
        "kind": event.kind,
        "rule": event.rule,
        "seat": event.seat,
        "pieces": [words[piece] if 0 <= piece < len(words) else None for piece in event.pieces],
        "source": place(event.source) if event.source >= 0 else "",
        "target": place(event.target) if event.target >= 0 else "",
        "source_at": place_json(game, event.source),
        "target_at": place_json(game, event.target),
        "amount": event.amount,
        "text": game.tell(event, names),
        "items": story.touches(event),
        "beat": story.beat(event),
    }


def place_json(game: Game, place: int) -> list[Any] | None:
    """Zone, seat (-1: the table's) and slot of a place, for clients that look for it on the table."""
    if place < 0:
        return None
    layout = game.layout
    return [layout.zone_at[place].name, layout.owner_at[place], layout.slot_at[place]]


def outcome_json(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "ending": outcome.ending,
        "items": [[list(item) for item in items] for items in outcome.items],
    }
