"""Game files on disk: opening them with a clear word, saving them, and keeping a game that somebody leaves."""

from __future__ import annotations

import json
import os
import re
import shlex
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gloam.engine import BadSetup, BrokenRecord, GloamError
from gloam.engine.record import Record, read_record
from gloam.match import Match, load, replay

RECORD = "gloam record"
UNREADABLE = (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, RecursionError)


@dataclass
class Saved:
    """An opened game file: the match, and who sat where if the file says so."""

    match: Match
    players: list[str] | None = None


def open_game(path: Path, upto: int | None = None) -> Saved:
    """A checkpoint or a record, whichever the file is, or its first `upto` answers. Never half a game."""
    text = read_file(path)
    try:
        if text.startswith(RECORD):
            return Saved(replay(text, upto))
        match = load(text)
        again = replay(match.record())
        if position(again) != position(match):
            raise BrokenRecord("the saved game is not where its own answers lead: the file was changed after it was saved")
        return Saved(again if upto is None else replay(match.record(), upto), players_in(text, len(match.names)))
    except GloamError as error:
        raise BrokenRecord(f"{path}: {error}") from None
    except UNREADABLE as error:
        raise BrokenRecord(f"{path}: the file is damaged ({type(error).__name__})") from None


def position(match: Match) -> dict[str, Any]:
    """Where a match stands: the pieces, the public numbers, and who is asked what."""
    state = json.loads(match.save())["state"]
    return {key: state[key] for key in ("n", "options", "zones", "public", "asks", "sealed", "ending")}


def players_in(text: str, count: int) -> list[str] | None:
    """Who sat where, as `checkpoint` wrote it down."""
    players = json.loads(text).get("players")
    good = isinstance(players, list) and len(players) == count and all(isinstance(player, str) for player in players)
    return players if good else None


def read_file(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise BrokenRecord(f"{path} is not a text file, so it is no Gloam game") from None
    if not text.strip():
        raise BrokenRecord(f"{path} is empty, so it is no Gloam game")
    return text


def checkpoint(match: Match, players: list[str]) -> str:
    """The match as a file to go on with, together with who sat where."""
    return json.dumps(json.loads(match.save()) | {"players": players}, ensure_ascii=False, sort_keys=True) + "\n"


def write_game(path: Path, text: str) -> None:
    """Write a game file in one go. A file that is something else is never overwritten."""
    try:
        if path.exists() and not looks_like_a_game(path):
            raise BadSetup(f"{path} is there already and is no Gloam game, so it stays as it is: choose another name")
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.part")
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except (OSError, ValueError) as error:
        if isinstance(error, GloamError):
            raise
        raise BadSetup(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def looks_like_a_game(path: Path) -> bool:
    if not path.is_file():
        return False
    start = path.read_bytes()
    return not start.strip() or start.startswith(RECORD.encode()) or (start.startswith(b"{") and RECORD.encode() in start)


def state_folder() -> Path:
    """Where games that nobody gave a name are kept, and tokens."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "gloam"


def unfinished(game: str | None = None) -> list[tuple[Path, Record]]:
    """The kept games that are not over, newest first: of this game, or of all. What cannot be read is left alone."""
    found = []
    folder = state_folder()
    for path in sorted(folder.glob("*.json"), key=age) if folder.is_dir() else []:
        with suppress(*UNREADABLE, OSError):
            record = read_record(json.loads(path.read_text(encoding="utf-8"))["record"])
            if game in (None, record.game):
                found.append((path, record))
    return found


def age(path: Path) -> float:
    """For sorting: the newest first."""
    return -path.stat().st_mtime


def kept_path(match: Match, ending: str) -> Path:
    """A free name in the folder where games are kept."""
    seed = re.sub(r"[^A-Za-z0-9_-]+", "-", match.seed)[:12].strip("-") or "game"
    stem = f"{match.game.name}-{seed}"
    folder = state_folder()
    path, number = folder / f"{stem}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ending}"
    return path


def keep(match: Match, players: list[str], where: Path | None = None) -> str:
    """Leaving never loses a game: put it away and say how to go on, or how to see a finished one again."""
    path = kept_path(match, ".gloam") if match.over else where or kept_path(match, ".json")
    try:
        write_game(path, match.record() if match.over else checkpoint(match, players))
    except BadSetup as error:
        return f"The game could not be kept: {error}"
    if not match.over:
        return f"The game is kept. To go on:  gloam play --resume {shlex.quote(str(path))}"
    if where is not None and where.parent == state_folder():
        where.unlink(missing_ok=True)  # there is nothing to go on with; a file that somebody named stays
    return f"To see it again:  gloam replay {shlex.quote(str(path))}"
