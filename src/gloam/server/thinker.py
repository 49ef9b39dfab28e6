"""The process in which bots think: one JSON line in, one JSON line out. It gets views, so its bots cannot cheat.

Run by the server as `python -m gloam.server.thinker`; needs nothing but the core.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Any

from gloam.bots import LEVELS, Budget, advise, make_bot, outlook
from gloam.engine import HIDDEN, Ask, Game, Rng, State, View
from gloam.engine.checkpoint import step_from_json
from gloam.engine.record import read_record
from gloam.engine.view import mask
from gloam.games import games, get
from gloam.match import Match, replay
from gloam.server.plain import event_json, outcome_json


def view_from_json(game: Game, data: dict[str, Any]) -> View[State]:
    """The view that `View.to_json` wrote."""
    v: View[State] = View()
    zones = [[piece if piece >= 0 else piece + HIDDEN + 1 for piece in pieces] for pieces in data["zones"]]
    mask(v, game, data["n"], data["options"], zones, game.read_fields(data["public"]))
    v.seat, v.names, v.pools = data["seat"], data["names"], data["pools"]
    v.agenda = [step_from_json(game, step) for step in data["agenda"]]
    v.by = step_from_json(game, data["by"])
    v.asks = [
        Ask(data["seat"], game.questions[name], step_from_json(game, then), v.by, list(options))
        for name, options, then in data["asks"]
    ]
    v.choosing, v.sealed, v.mine, v.my_ask = data["choosing"], data["sealed"], data["mine"], None
    v.ending = v.state.ending = data["ending"]
    return v


def think(job: dict[str, Any]) -> dict[str, Any]:
    """A bot's choice for the first question of a view, as notation."""
    game = get(job["view"]["game"])
    view = view_from_json(game, job["view"])
    ask = view.asks[0]
    budget = Budget(seconds=job["seconds"])
    option = make_bot(job["level"]).choose(view, ask, budget, Rng(*job["chance"]))
    return {"answer": ask.question.notation(option)}


def hint(job: dict[str, Any]) -> dict[str, Any]:
    """What a level's search thinks of the options of a view's first question, best first."""
    view = view_from_json(get(job["view"]["game"]), job["view"])
    level = next(level for level in LEVELS if level.name == job["level"])
    budget = level.budget.within(Budget(seconds=job["seconds"]))
    advice = advise(view, view.asks[0], budget, Rng(*job["chance"]))
    mixed = advice.tries > 0 and advice.thoughts[0].value is None
    options = [
        {
            "answer": thought.answer,
            "share": round(thought.share, 3),
            "visits": 0 if mixed else thought.visits,
            "value": thought.value,
            "outlook": "" if thought.value is None else outlook(thought.value),
        }
        for thought in advice.thoughts
    ]
    return {"text": advice.text, "mixed": mixed, "tries": advice.tries, "options": options}


def verify(job: dict[str, Any]) -> dict[str, Any]:
    """What a record holds, if it fits the installed rules."""
    match = replay(job["record"])
    return {
        "game": match.game.name,
        "title": match.game.title,
        "names": match.names,
        "options": dict(match.state.options),
        "answers": len(match.answers),
        "over": match.over,
        "result": outcome_json(match),
        "ok": True,
    }


def frames(job: dict[str, Any]) -> dict[str, Any]:
    """The table after `from`, `from` + 1, ... answers, as one seat sees it."""
    answers = read_record(job["record"]).answers
    first, last, seat = job["from"], min(job["to"], len(answers) + 1), job["seat"]
    found = []
    match: Match = replay(job["record"], max(0, first - 1))
    for n in range(first, last):
        by, answer = answers[n - 1] if n > 0 else (None, "")
        told = match.events if by is None else match.apply(by, answer)
        events = [event_json(match.game, event.seen_by(seat), match.names, n) for event in told]
        found.append({"n": n, "by": by, "answer": answer, "events": events, "table": match.table(seat).to_json()})
    return {"total": len(answers), "from": first, "frames": found}


def ready(job: dict[str, Any]) -> dict[str, Any]:
    """The games are loaded; from here on the time of a job is the job's own."""
    return {"games": list(games())}


JOBS = {"think": think, "hint": hint, "verify": verify, "frames": frames, "ready": ready}


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(5)  # people's requests come first
    for line in sys.stdin.buffer:
        try:
            job = json.loads(line)
            reply = JOBS[job["do"]](job)
        except Exception as error:  # the server decides what to do about it; this process goes on
            reply = {"error": type(error).__name__, "message": str(error)[:500]}
        sys.stdout.buffer.write(json.dumps(reply).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
