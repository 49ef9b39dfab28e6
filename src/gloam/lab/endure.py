"""Endurance: thousands of random games that must end, keep every piece, and replay bit for bit."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass

from gloam.checks import MOST_DECISIONS, setups, snapshot
from gloam.engine import Game, State, stream
from gloam.games import get
from gloam.match import start


@dataclass
class Endured:
    """What a batch of games amounted to; `digest` is the same for the same games on any machine and build."""

    games: int
    decisions: int
    longest: int
    digest: str


def endure(name: str, first: int, count: int, seed: str) -> Endured:
    """Play `count` random games, numbers `first` onward, over all player counts and settings in turn."""
    game = get(name)
    settings = list(setups(game))
    digest = hashlib.sha256()
    decisions = longest = 0
    for number in range(first, first + count):
        n, options = settings[number % len(settings)]
        tape: list[int] = []
        s = play(game, n, options, f"{seed}/{number}", tape)
        again = replay(game, n, options, f"{seed}/{number}", tape)
        final = snapshot(game, s)
        assert s.ending, f"{name}, game {number}: stopped without saying why"
        assert snapshot(game, again) == final, f"{name}, game {number}: does not replay"
        digest.update(final.encode())
        decisions += len(tape) // 2
        longest = max(longest, len(tape) // 2)
    return Endured(count, decisions, longest, digest.hexdigest()[:16])


def play(game: Game, n: int, options: dict[str, str], seed: str, tape: list[int]) -> State:
    """One random game; pieces and counters are counted at every decision."""
    s = start(game, n, seed, options)
    rng = stream(seed, "endure")
    pieces = Counter(game.pieces(n, options))
    census = game.census(s) if game.census is not None else None
    while s.asks:
        check_pieces(game, s, pieces, census, seed)
        ask = s.asks[rng.below(len(s.asks))]
        option = rng.pick(ask.options)
        tape += [ask.seat, option]
        s.answer(ask, option)
        assert len(tape) < 2 * MOST_DECISIONS, f"{game.name}, seed {seed!r}: no end after {MOST_DECISIONS} decisions"
    check_pieces(game, s, pieces, census, seed)
    return s


def check_pieces(game: Game, s: State, pieces: Counter[int], census: dict[str, int] | None, seed: str) -> None:
    found: Counter[int] = Counter()
    for place in s.zones:
        found.update(place)
    assert found == pieces, f"{game.name}, seed {seed!r}: pieces are lost or made up after {s.now}"
    if game.census is not None:
        assert game.census(s) == census, f"{game.name}, seed {seed!r}: totals changed after {s.now}"


def replay(game: Game, n: int, options: dict[str, str], seed: str, tape: list[int]) -> State:
    """The same game from its seed and its answers."""
    s = start(game, n, seed, options)
    for i in range(0, len(tape), 2):
        ask = next(ask for ask in s.asks if ask.seat == tape[i])
        s.answer(ask, tape[i + 1])
    return s
