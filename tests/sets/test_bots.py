"""Bots play with cards that they have never seen."""

from __future__ import annotations

from pathlib import Path

from gloam.bots import Budget, make_bot
from gloam.engine.experience import read_experience
from gloam.games import get
from gloam.lab import play_game
from gloam.sets import use

from .support import change
from .test_envs import NEW_CARD


def test_experience_counts_for_cards_that_are_as_they_were(mine: Path) -> None:
    change(mine / "vampires.toml", "cost = 3", "cost = 1")  # the Night Stalker
    change(mine / "vampires.toml", 'lore = "He asks', 'lore = "She asks')  # the Velvet Seducer only looks different
    (mine / "enchanted.toml").write_text((mine / "enchanted.toml").read_text() + NEW_CARD)
    weights = vars(use(mine))["judge"].__globals__["KNOWN"]
    learned = read_experience(get("crave").folder, dict.fromkeys(weights, 0.0))

    assert learned["Night Stalker owned"] != 0.0 == weights["Night Stalker owned"]
    assert weights["Velvet Seducer owned"] == learned["Velvet Seducer owned"] != 0.0
    assert learned["Night Stalker owned, in teams"] != 0.0 == weights["Night Stalker owned, in teams"]
    assert weights["Night Owl owned"] == weights["Night Owl standing, in teams"] == 0.0


def test_a_bot_that_looks_ahead_plays_a_game_with_a_new_card(mine: Path) -> None:
    (mine / "enchanted.toml").write_text((mine / "enchanted.toml").read_text() + NEW_CARD)
    game = use(mine)

    result = play_game(game, [make_bot("random"), make_bot("greedy")], "x", game.complete({}), Budget(worlds=1))

    assert result.faults == []
    assert sorted(result.outcome.ranks) == [1, 2]
