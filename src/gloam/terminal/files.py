"""Game files on disk: opening them with a clear word, and keeping a game that somebody leaves."""

from __future__ import annotations

import os
from pathlib import Path

from gloam.engine import BadSetup, BrokenRecord
from gloam.match import Match, load, replay


def keep(match: Match) -> str:
    """Leaving never loses a game: put it away and say where, in a sentence."""
    folder = Path(os.environ.get("XDG_STATE_HOME", Path.home() / ".local" / "state")) / "gloam"
    path = folder / f"{match.game.name}-{match.seed[:8]}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(match.save(), encoding="utf-8")
    except OSError as error:
        return f"The game could not be kept in {path}: {error.strerror}"
    return f"The game is kept. Go on with: gloam play --resume {path}"


def open_game(path: Path) -> Match:
    """A checkpoint or a record, whichever the file is."""
    text = read_file(path)
    return replay(text) if text.startswith("gloam record") else load(text)


def read_file(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BrokenRecord(f"{path} is not a text file, so it is no Gloam game") from None
