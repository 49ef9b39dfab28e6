"""What `gloam encoding`, `gloam dataset`, `gloam baselines` and `gloam leaderboard` do."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from gloam.engine import Game

from . import codebook
from .dataset import write_dataset
from .encoding import Encoding, encoding_of
from .leaderboard import play_entry, write_entry, write_pages


def encoding(game: Game, players: int | None, actions: bool, every: bool, update: bool, as_json: bool) -> None:
    """Print the layout of a game's observations, or its actions; or write its codebook anew."""
    if update:
        path = codebook.write(game)
        encoding_of.cache_clear()
        book = codebook.codebook_of(game.name)
        say(f"wrote {path.name}: {len(book['actions'])} actions, version {book['version']}")
        return
    n = game.seats[0] if players is None else players
    game.check_seats(n)
    found = encoding_of(game.name, n)
    if as_json:
        data = {"game": game.name, "players": n, "version": found.codebook["version"], "size": found.size}
        say(json.dumps({**data, "sections": found.describe(), "actions": found.actions.words}, ensure_ascii=False, indent=1))
    elif actions:
        for number, word in enumerate(found.actions.words):
            say(f"{number:5}  {word}")
    elif every:
        for index in range(found.size):
            say(f"{index:6}  {found.meaning(index)}")
    else:
        print_sections(game, found)


def print_sections(game: Game, found: Encoding) -> None:
    say(f"{game.title}, {found.n} players: {found.size} numbers in [-1, 1], {found.actions.size} actions (--actions lists them)")
    for s in found.sections:
        say(f"{s.start:6} - {s.stop - 1:<6} {s.name}: {s.text}" + (f"; divided by {s.scale}" if s.scale > 1 else ""))


def dataset(
    game: Game,
    games: int,
    players: list[str],
    folder: Path,
    seed: str,
    options: Mapping[str, object],
    as_json: bool,
    cards: Path | None,
    kind: str,
    jobs: int,
) -> None:
    """Write a data set and say how large it is."""
    card = write_dataset(game.family, games, players, folder, seed, options, set=cards, kind=kind, jobs=jobs)
    if as_json:
        say(json.dumps(card, ensure_ascii=False, indent=1))
    else:
        say(f"{card['decisions']} decisions of {card['games']} games in {folder}")


def baselines(
    game: Game, seats: int, games: int, players: list[str], folder: Path, jobs: int, commit: str, by: str, about: str
) -> None:
    """Play every one of these by the protocol and write a result file for each."""
    for player in players:
        entry = play_entry(game.name, seats, player, games, jobs, about, commit, by)
        write_entry(entry, folder)
        say(f"{game.name}, {seats} seats: {player} {entry.share:.1%} ({entry.low:.1%} to {entry.high:.1%}) of {games} games")


def leaderboard(results: Path, folder: Path) -> None:
    for path in write_pages(results, folder):
        say(f"wrote {path}")


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
