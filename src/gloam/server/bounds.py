"""How long a table or a record may get: what a game can need, with room to spare. Who asks for more is refused, in words.

Measured at random play, every game with every player count: the longest of 60,000 games had 1,057 answers (Crave with four),
and the longest that ended although everybody put the end off had 4,080 (Crave with six). The rules of some games let stubborn
people go on for ever.

Taking back is counted apart, in answers that were played in vain, so that nobody makes a table long without playing on, and
a game can be finished when it is used up. Tables that were longer before there were bounds still open.
"""

from __future__ import annotations

from gloam.match import Match

from .errors import Refused
from .model import Entry
from .playing import Play

MOST_ANSWERS = 10_000  # that count, at one table
MOST_TAKEN_BACK = 10_000  # 5,000 times undo, or 50 times back by consent from the 200th answer
MOST_RECORDED = MOST_ANSWERS + MOST_TAKEN_BACK  # lines of a record: as many as a table can make
MOST_ASIDES = 3_000  # of what is not playing: chat, names, people who come, bots who sit in
NO_MORE_BACK = "too much was taken back at this table to take back even more; play on from here"
TOLD_FOR_ONE = 4  # answers that are told while one is played again
HEADER = 9  # lines of a record that are not answers

ASIDES = frozenset(
    {"chat", "name", "undo_ask", "join", "device", "stand_in", "settings", "mute", "close_vote"}
)  # leaving and closing is never refused


def check_room(play: Play, new: list[Entry]) -> None:
    """Whether a table has room for what somebody wants to do."""
    for entry in new:
        cost = taking_back(play, entry)
        if cost and play.taken_back + cost > MOST_TAKEN_BACK:
            raise Refused("too_long", NO_MORE_BACK)
        if entry.kind == "answer" and not cost and play.answers >= MOST_ANSWERS:
            raise Refused("too_long", f"{MOST_ANSWERS} answers were given at this table, more than any game needs; it cannot go on")
        if entry.kind in ASIDES and play.asides >= MOST_ASIDES and (entry.kind != "stand_in" or entry.text):
            raise Refused("too_long", f"{MOST_ASIDES} things were said and done at this table beside the game; no more can be")


def is_used_up(play: Play) -> bool:
    """Whether not even one answer more can be taken back."""
    return play.taken_back + 2 > MOST_TAKEN_BACK


def taking_back(play: Play, entry: Entry) -> int:
    """What an entry costs of what may be taken back: answers in vain, and those that are played anew."""
    if entry.kind == "undo":
        return 2
    if entry.kind == "rewind":
        return 1 + play.answers
    return 1 if entry.kind == "answer" and play.is_sealed(entry.seat) else 0


def reading(match: Match) -> float:
    """What it costs to tell a whole game, in answers that are played again."""
    return len(match.answers) / TOLD_FOR_ONE


def check_record(text: str) -> int:
    """How many lines of a record must be played; refuses one that no table could have made, before anybody plays it."""
    lines = max(1, text.count("\n") - HEADER)
    if lines > MOST_RECORDED:
        raise Refused("too_large", f"the record has about {lines} answers; {MOST_RECORDED} are the most that are taken")
    return lines
