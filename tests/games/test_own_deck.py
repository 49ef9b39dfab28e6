"""A player may know what is left in the own deck, though not its order; nobody else is told."""

from __future__ import annotations

from collections import Counter

import pytest

import gloam
from gloam.games.crave.cards import NAMES as CRAVE
from gloam.games.hunger.cards import NAMES as HUNGER
from gloam.match import Match

NAMES = {"crave": CRAVE, "hunger": HUNGER}


def deck_tip(match: Match, seat: int | None, owner: int) -> str:
    area = next(area for area in match.table(seat).areas if area.id == f"deck-{owner}")
    return area.items[0].tip


@pytest.mark.parametrize("game", ["crave", "hunger"])
def test_the_own_deck_is_told_in_any_order_and_to_its_owner_only(game: str) -> None:
    match = gloam.new(game, 2, seed="own deck")
    deck = next(zone for zone in match.game.layout.seat if zone.name == "deck").of(0)
    while not match.state.zones[deck]:
        ask = match.asks[0]
        match.answer(ask.seat, ask.choices()[0])
    counts = Counter(NAMES[game][kind] for kind in match.state.zones[deck])

    listed = ", ".join(f"{count} {name}" if count > 1 else name for name, count in sorted(counts.items()))

    assert deck_tip(match, 0, 0) == f"In any order: {listed}."
    assert deck_tip(match, 1, 0) == ""
    assert deck_tip(match, None, 0) == ""
