"""Influence: how it is won and lost, when it ends the game, and who has won."""

from __future__ import annotations

from gloam.engine import Outcome, note

from .state import END_INFLUENCE, MINIONS, THRALLS, Thirst


def gain_influence(s: Thirst, me: int, n: int, why: str) -> None:
    """Influence goes up without limit; the first to have 10 sets off the end, for good.

    [THI-WIN-02, THI-HUNT-18, THI-RES-04, THI-Q-10, THI-Q-70, THI-Q-85]
    """
    if n == 0:
        return
    s.influence[me] += n
    note(s, "influence", why, me, n)
    if s.influence[me] >= END_INFLUENCE and not s.is_ending:
        s.is_ending = True
        note(s, "ending", "THI-WIN-02", me, s.influence[me])


def influence_lost(s: Thirst, me: int, n: int) -> int:
    """How much of so much Influence a player can lose: it never goes below 0. [THI-Q-10]"""
    return min(n, s.influence[me])


def lose_influence(s: Thirst, me: int, n: int, why: str) -> int:
    """Influence goes down, never below 0; says how much was lost. [THI-THRALL-02, THI-Q-10, THI-Q-32]"""
    lost = influence_lost(s, me, n)
    if lost:
        s.influence[me] -= lost
        note(s, "influence", why, me, -lost)
    return lost


def finish(s: Thirst, sentence: str, why: str) -> None:
    """The game is over now: nothing more is done. [THI-WIN-03]"""
    s.finish(sentence)
    note(s, "over", why)


def standing(s: Thirst, seat: int) -> tuple[int, int, int, int, int]:
    """What seats are compared by: still in the game, Influence, Minions, Thralls; who fell later stands higher.

    [THI-WIN-05, THI-WIN-06, THI-WIN-07, THI-Q-04, THI-Q-71, THI-Q-73]
    """
    if s.is_out[seat]:
        return (0, 0, 0, 0, s.fallen.index(seat))
    return (1, s.influence[seat], len(s.zones[MINIONS.of(seat)]), len(s.zones[THRALLS.of(seat)]), 0)


def outcome(s: Thirst) -> Outcome:
    """Whoever is equal in everything shares the place, and so the victory. [THI-WIN-08, THI-RES-04]"""
    keys = [standing(s, seat) for seat in range(s.n)]
    ranks = [1 + sum([1 for other in keys if other > mine]) for mine in keys]
    items: list[tuple[tuple[str, int], ...]] = []
    for seat in range(s.n):
        _, influence, minions, thralls, _ = keys[seat]
        items.append((("Influence", influence), ("Minions (first tie-break)", minions), ("Thralls (second tie-break)", thralls)))
    return Outcome(tuple(ranks), tuple(s.influence), tuple(items), s.ending)
