"""That nothing is left out: every piece takes part in some game, every rule is proved and carried out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from gloam.engine import Game, read_catalogue, stream
from gloam.engine.catalogue import carried_out, coverage, marked, proved
from gloam.match import Match
from gloam.match import new as new_match


def check_exercised(game: Game, options: dict[str, str], seeds: list[str], tests: Path) -> None:
    """Every kind of piece takes part in some event of these games, played by curious players at tables of every size.

    What only purposeful play brings about is named by the test that does: `@exercises("Castle 4")`.
    """
    unused = {piece for n in game.seats for piece in game.pieces(n, options)}
    tried: Counter[tuple[str, int]] = Counter()
    for number, seed in enumerate(seeds):
        for event in play_curiously(game, game.seats[number % len(game.seats)], options, seed, tried).events:
            unused -= set(event.pieces)
        if not unused:
            return
    names = game.piece_names()
    vouched = marked(tests, "exercises")
    unused = {piece for piece in unused if names[piece] not in vouched}
    if not unused:
        return
    raise AssertionError(f"{game.name}: no event in {len(seeds)} games names {sorted(names[piece] for piece in unused)}")


def play_curiously(game: Game, n: int, options: dict[str, str], seed: str, tried: Counter[tuple[str, int]]) -> Match:
    """A game by players who prefer what nobody has tried yet, so that rare corners of a game are seen."""
    match = new_match(game.name, n, seed, options)
    rng = stream(seed, "curious")
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        name = ask.question.name
        least = min(tried[name, option] for option in ask.options)
        option = rng.pick([option for option in ask.options if tried[name, option] == least])
        tried[name, option] += 1
        match.take(ask, option)
    return match


def check_proved(game: Game, tests: Path) -> None:
    """Every rule of the catalogue is proved by a test and carried out by a function or a content file."""
    covered = coverage(game.folder, proved(tests))
    rules = [entry.id for entry in read_catalogue(game.folder).values() if entry.is_rule]
    unproved = [rule_id for rule_id in rules if not covered[rule_id][1]]
    assert not unproved, f"{game.name}: no test proves {', '.join(unproved)}"
    known = set(read_catalogue(game.folder))
    strange = sorted(set(carried_out(game.folder)) - known)
    assert not strange, f"{game.name}: functions name rules that the catalogue does not have: {', '.join(strange)}"
