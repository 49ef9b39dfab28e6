"""Crave: positions with one clearly best action, all found by `hard`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.crave.positions import H1, H2, V1, H, V, acting, duel, lay, play_now, printed, state, teams
from gloam import stream
from gloam.bots import Budget, Mcts
from gloam.match import Match
from support import play

from .mastery import hard_plays

GUARD = "crypt-warden"  # a Sentinel: nobody behind it can be attacked
SENTRY = "wayne"


def at(mine: int = 40, theirs: int = 40) -> Match:
    """A duel in which the Vampire and the Hunter have this much life."""
    match = duel()
    state(match).life[V], state(match).life[H] = mine, theirs
    return match


def lethal_beside_a_full_market() -> Match:
    return acting(at(theirs=5), V, attack=5, influence=4)


def lethal_past_a_sentry() -> Match:
    match = at(theirs=5)
    lay(match, H, SENTRY)
    return acting(match, V, attack=5, influence=4)


def lethal_rather_than_a_patrol() -> Match:
    match = at(theirs=printed(SENTRY).defense)
    lay(match, H, SENTRY)
    return acting(match, V, attack=printed(SENTRY).defense)


def lethal_by_drain() -> Match:
    return acting(at(mine=3, theirs=2), V, drain=2, influence=3)


def lethal_by_attack_and_drain_together() -> Match:
    return acting(at(theirs=7), V, attack=4, drain=3, influence=2)


def lethal_for_the_hunter() -> Match:
    return acting(at(mine=6), H, attack=6, influence=3)


def lethal_when_almost_dead() -> Match:
    return acting(at(mine=1, theirs=8), V, attack=9, influence=5)


def a_sentinel_before_a_lethal_blow() -> Match:
    match = at(theirs=8)
    lay(match, H, GUARD)
    return acting(match, V, attack=8 + printed(GUARD).defense)


def the_blow_behind_the_fallen_sentinel() -> Match:
    return play(a_sentinel_before_a_lethal_blow(), f"a: attack {GUARD}")


def no_trashing_of_a_good_patrol() -> Match:
    match = at(theirs=4)
    lay(match, V, "marisol")
    return acting(match, V, attack=4)


def the_last_opponent_of_a_team() -> Match:
    match = teams()
    state(match).life[H1], state(match).life[H2] = 0, 5
    return acting(match, V1, attack=5, influence=3)


def an_item_is_put_to_use() -> Match:
    match = at()
    play_now(match, H, "bram", "hockey-stick")
    return acting(match, H, attack=0)


POSITIONS: list[tuple[Callable[[], Match], int, str]] = [
    (lethal_beside_a_full_market, V, "attack b"),
    (lethal_past_a_sentry, V, "attack b"),
    (lethal_rather_than_a_patrol, V, "attack b"),
    (lethal_by_drain, V, "attack b"),
    (lethal_by_attack_and_drain_together, V, "attack b"),
    (lethal_for_the_hunter, H, "attack a"),
    (lethal_when_almost_dead, V, "attack b"),
    (a_sentinel_before_a_lethal_blow, V, f"attack {GUARD}"),
    (the_blow_behind_the_fallen_sentinel, V, "attack b"),
    (no_trashing_of_a_good_patrol, V, "attack b"),
    (the_last_opponent_of_a_team, V1, "attack c"),
    (an_item_is_put_to_use, H, "equip hockey-stick"),
]


@pytest.mark.parametrize(("position", "seat", "best"), POSITIONS, ids=[row[0].__name__ for row in POSITIONS])
def test_hard_finds_the_best_action(position: Callable[[], Match], seat: int, best: str) -> None:
    assert hard_plays(position(), seat) == best


def test_a_patient_search_attacks_with_all_it_has() -> None:
    """After a jab the rest can still be spent, so one in haste may well begin with it."""
    match = acting(at(theirs=60), V, attack=6)
    found = Mcts().choose(match.view(V), match.asks[0], Budget(iterations=32), stream("mastery"))

    assert match.asks[0].question.notation(found) == "attack b"
