"""Whether a set can be played: read, laid out, and played to its end."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from gloam.engine import BadContent, BadSetup, Game, stream
from gloam.engine.faults import Fault
from gloam.engine.laid_out import lay_out
from gloam.engine.sets import FILE, CardSet, read_folder, set_of
from gloam.match import Match, default_names, start
from gloam.sets import faults_in, game_of

MOST_DECISIONS = 20_000  # of a game that tries a set


def trial(chosen: CardSet, folder: Path) -> list[Fault]:
    """What goes wrong when the set is played: once with each number of players, by chance. `folder` holds its files."""
    try:
        game = laid(chosen, folder)
    except BadContent as error:
        return [Fault(FILE, 1, str(error))]
    standard = game_of(chosen)
    for n in game.seats:
        try:
            play_through(game, n)
        except Exception as error:  # whatever the rules stumble over is the set's fault, and the designer wants to know
            told = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            return [Fault(FILE, 1, f"{standard.title} with {n} players cannot be played to its end with it ({told})")]
    return []


def laid(chosen: CardSet, folder: Path) -> Game:
    """The game over a set whose files lie in this folder, for a trial or a look: it goes onto no shelf."""
    try:
        return lay_out(game_of(chosen), folder, chosen.hash)
    except BadContent as error:
        raise BadContent(f"{game_of(chosen).title} cannot be set up with it: {error}") from None


def play_through(game: Game, n: int) -> None:
    match = Match(game, start(game, n, "trial", game.complete(None, n)), default_names(n), "trial")
    match.table(0)
    rng, s = stream("trial", n), match.state
    for _ in range(MOST_DECISIONS):
        if not s.asks:
            break
        ask = s.asks[0]
        s.answer(ask, rng.pick(ask.options))
    if s.asks:
        raise BadSetup(f"it has no end after {MOST_DECISIONS} decisions")
    match.table(None)


def lint_folder(folder: Path) -> list[Fault]:
    """Every fault of a set; who has none was played to its end with every number of players."""
    files, unread = read_folder(folder)
    return all_faults(files, unread) or faults_in_play(set_of(files, str(folder)))


def all_faults(files: Mapping[str, str], unread: list[Fault]) -> list[Fault]:
    """What cannot be read, and what is wrong with the rest."""
    return sorted({*unread, *faults_in(files, [fault.file for fault in unread])})


def faults_in_files(files: Mapping[str, str]) -> list[Fault]:
    """The same for files from wherever."""
    return faults_in(files) or faults_in_play(set_of(files, "the set"))


def faults_in_play(chosen: CardSet) -> list[Fault]:
    """What goes wrong when a set whose files are without faults is played."""
    with written(chosen) as folder:
        return trial(chosen, folder)


@contextmanager
def written(chosen: CardSet) -> Iterator[Path]:
    """A folder with the files of a set, for as long as somebody looks."""
    with tempfile.TemporaryDirectory(prefix="gloam-set-") as folder:
        for name, text in chosen.files.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        yield Path(folder)
