"""The process in which bots think: one JSON line in, one JSON line out (`jobs`). It gets views, so its bots cannot cheat.

Run by the server as `python -m gloam.server.thinker`; needs nothing but the core and msgspec.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec

from gloam.bots import LEVELS, Budget, advise, make_bot, outlook
from gloam.checks.sets import faults_in_files
from gloam.engine import Rng
from gloam.engine.checkpoint import view_from_json
from gloam.engine.record import read_record
from gloam.games import games, get
from gloam.match import Match, replay
from gloam.server.jobs import (
    Advice,
    Advise,
    Cause,
    CheckSet,
    Chosen,
    Failed,
    Job,
    Loaded,
    Ready,
    SetChecked,
    ShowFrames,
    ShowTurn,
    Think,
    Thought,
    Verify,
)
from gloam.server.plain import game_event, result_of
from gloam.server.wire_play import Frame, Frames, Verified

MOST_TURN = 50  # answers; no turn takes so many


def think(job: Think) -> Chosen:
    """A bot's choice for the first question of a view, as notation."""
    view = view_from_json(get(job.view["game"]), job.view)
    ask = view.asks[0]
    option = make_bot(job.level).choose(view, ask, Budget(seconds=job.seconds), Rng(*job.chance))
    return Chosen(ask.question.notation(option))


def hint(job: Advise) -> Advice:
    """What a level's search thinks of the options of a view's first question, best first."""
    view = view_from_json(get(job.view["game"]), job.view)
    level = next(level for level in LEVELS if level.name == job.level)
    budget = level.budget.within(Budget(seconds=job.seconds))
    found = advise(view, view.asks[0], budget, Rng(*job.chance))
    options = [
        Thought(
            thought.answer,
            share=round(thought.share, 3),
            visits=0 if found.is_mixed else thought.visits,
            value=thought.value,
            outlook="" if thought.value is None else outlook(thought.value),
        )
        for thought in found.advice.thoughts
    ]
    causes = [Cause(reason.cause, reason.text, reason.rule, against=reason.worth < 0) for reason in found.reasons()]
    return Advice(" ".join(found.lines()), found.is_mixed, found.advice.tries, options, causes, list(found.why.line))


def verify(job: Verify) -> Verified:
    """What a record holds, if it fits the installed rules."""
    match = replay(job.record)
    game, options = match.game, dict(match.state.options)
    return Verified(game.name, game.title, match.names, options, len(match.answers), match.over, result_of(match), ok=True)


def check_set(job: CheckSet) -> SetChecked:
    """Every fault of a set; one without any is played through."""
    return SetChecked([str(fault) for fault in faults_in_files(job.files)])


def frames(job: ShowFrames) -> Frames:
    """The table after `first`, `first` + 1, ... answers, as one seat sees it."""
    answers = read_record(job.record).answers
    found = []
    match: Match = replay(job.record, max(0, job.first - 1))
    for n in range(job.first, min(job.to, len(answers) + 1)):
        by, answer = answers[n - 1] if n > 0 else (None, "")
        told = match.events if by is None else match.apply(by, answer)
        events = [game_event(match.game, event.seen_by(job.seat), match.names, n) for event in told]
        found.append(Frame(n, by, answer, events, match.table(job.seat)))
    return Frames(len(answers), job.first, found)


def turn(job: ShowTurn) -> Frames:
    """The table before the turn, and after each of its answers. Steps that were taken back since are no part of it."""
    answers = read_record(job.record).answers
    match: Match = replay(job.record, 0)
    counts = [len(match.events)]
    for by, answer in answers:
        match.apply(by, answer)
        counts.append(len(match.events))
    before = max((n for n, count in enumerate(counts) if count <= job.first), default=0)
    after = next((n for n in range(before, len(counts)) if counts[n] >= job.last), len(counts) - 1)
    found = frames(ShowFrames(job.record, before, min(after, before + MOST_TURN) + 1, job.seat))
    shown = [msgspec.structs.replace(frame, answer=frame.answer if frame.by == job.seat else "") for frame in found.frames]
    return Frames(found.total, found.first, shown)


def work(job: Job) -> Chosen | Advice | Verified | SetChecked | Frames | Loaded:
    match job:
        case Think():
            return think(job)
        case Advise():
            return hint(job)
        case Verify():
            return verify(job)
        case CheckSet():
            return check_set(job)
        case ShowFrames():
            return frames(job)
        case ShowTurn():
            return turn(job)
        case Ready():
            return Loaded(list(games()))


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(5)  # people's requests come first
    read, write = msgspec.json.Decoder(Job).decode, msgspec.json.Encoder().encode
    for line in sys.stdin.buffer:
        try:
            reply = write(work(read(line)))
        except Exception as error:  # the server decides what to do about it; this process goes on
            reply = write(Failed(type(error).__name__, str(error)[:500]))
        sys.stdout.buffer.write(reply + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
