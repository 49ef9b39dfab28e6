"""Events and outcomes as the server says them. Needs little besides the core, so that the thinking processes start quickly."""

from __future__ import annotations

import functools
import operator

from gloam.engine import Event, Game
from gloam.games import get
from gloam.match import Match
from gloam.table import Story
from gloam.table.story import UNTOLD

from .wire import Result
from .wire_play import GameEvent, LeanEvent, Place


@functools.cache
def piece_names(game: str) -> tuple[str, ...]:
    """The names of a game's pieces, as the log says them."""
    return tuple(get(game).piece_names())


def game_event(game: Game, event: Event, names: list[str], version: int, lean: bool = False) -> GameEvent:
    """An event that was already reduced to what its reader saw. Its places are named; only who asks for whole messages, not lean
    ones, is told them a second time, in parts."""
    words = piece_names(game.name)
    place = game.layout.place_name
    story: Story = game.story or UNTOLD
    return GameEvent(
        version,
        event.kind,
        event.rule,
        event.seat,
        pieces=[words[piece] if 0 <= piece < len(words) else None for piece in event.pieces],
        source=place(event.source) if event.source >= 0 else "",
        target=place(event.target) if event.target >= 0 else "",
        source_at=None if lean else place_of(game, event.source),
        target_at=None if lean else place_of(game, event.target),
        amount=event.amount,
        text=game.tell(event, names),
        items=story.touches(event),
        beat=story.beat(event),
        gains=story.gains(event),
        reach=story.reach(event),
    )


Followed = dict[
    tuple[int, int], tuple[GameEvent, GameEvent, LeanEvent]
]  # identities of two neighbours -> they, and the second leanly
SAID = operator.attrgetter(*LeanEvent.__struct_fields__)
SILENT = GameEvent(0, "")


def lean_events(told: list[GameEvent], known: Followed) -> list[LeanEvent]:
    """Events one after the other, each as it differs from the one before. `known`: neighbours that were compared already."""
    before = SILENT
    found = []
    for event in told:
        two = (id(before), id(event))
        if two not in known:
            fields = zip(LeanEvent.__struct_fields__, SAID(before), SAID(event), strict=True)
            known[two] = (before, event, LeanEvent(**{name: has for name, had, has in fields if has != had}))
        found.append(known[two][2])
        before = event
    return found


def place_of(game: Game, place: int) -> Place | None:
    if place < 0:
        return None
    layout = game.layout
    return layout.zone_at[place].name, layout.owner_at[place], layout.slot_at[place]


def result_of(match: Match) -> Result | None:
    """How the game ended; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    items = [list(items) for items in outcome.items]
    return Result(list(outcome.ranks), list(outcome.scores), list(outcome.winners), outcome.ending, items)
