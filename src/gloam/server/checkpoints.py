"""A table as it was after an entry: loading it plays only what came later.

A checkpoint is a shortcut, never the truth: the entries are. One that does not fit (other rules or cards, a damaged text, a
position that the entry it stands for did not lead to) is passed over, and the table is played from its beginning.
It is taken where nothing can be taken back: `Match.save` has the state, but not those before it.
"""

from __future__ import annotations

import msgspec

from gloam.engine import BrokenRecord
from gloam.match import load

from .model import MOVES, VOID, Entry, TableRow
from .playing import Mark, Play, digest

EVERY = 32  # entries between two checkpoints of a table, at least
SHARE = 8  # and at least this part of all there are: a checkpoint holds the whole game, so a long one is seldom written


class Checkpoint(msgspec.Struct):
    version: int
    match: str
    ends: list[tuple[int, int]]  # per entry: the numbers of the first event that it told, and of the first after it
    asked_at: dict[int, int]
    answers: int
    taken_back: int
    asides: int


def is_due(play: Play) -> bool:
    """Whether a checkpoint should be taken now: long enough after the last one, and nothing can be taken back."""
    return play.match is not None and not play.match.past and play.version - play.kept >= max(EVERY, play.version // SHARE)


def checkpoint_of(play: Play) -> Checkpoint:
    assert play.match is not None
    ends = [(mark.start, mark.end) for mark in play.marks]
    counts = (play.answers, play.taken_back, play.asides)
    return Checkpoint(play.version, play.match.save(), ends, dict(play.asked_at), *counts)


def restored(row: TableRow, data: str, entries: list[Entry]) -> Play | None:
    """The play of a checkpoint with the entries up to it; None if it does not fit them."""
    try:
        found = msgspec.json.decode(data, type=Checkpoint)
        match = load(found.match)
    except (msgspec.MsgspecError, BrokenRecord):
        return None
    if found.version > row.version:
        return None  # for who is shown the table as it was some time ago, it has not happened yet
    entries = [entry for entry in entries if entry.version <= found.version]
    moves = [entry for entry in entries if entry.kind in MOVES]
    fits = len(entries) == len(found.ends) and bool(moves) and entries[-1].version == found.version
    game = row.known_game
    is_same = game is not None and (match.game.name, match.seed) == (game.name, row.seed)
    if not fits or not is_same or moves[-1].digest != digest(match):
        return None
    play = Play()
    play.match = match
    play.marks = [Mark(entry, *ends) for entry, ends in zip(entries, found.ends, strict=True)]
    play.chat = [entry for entry in entries if entry.kind == "chat"]
    play.once = {(entry.seat, entry.client): entry.version for entry in entries if entry.client is not None and entry.kind != VOID}
    play.asked_at = found.asked_at
    play.version = play.kept = found.version
    play.answers, play.taken_back, play.asides = found.answers, found.taken_back, found.asides
    return play
