"""Tables as a language model meets them: one seat, in words. A table of this process with bots, or one of a server; views only."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from gloam.bots import Bot, Budget, make_bot
from gloam.engine import Ask, BadNotation, GloamError, State, View, stream
from gloam.engine.checkpoint import view_from_json
from gloam.engine.notation import find
from gloam.games import get
from gloam.match import Match, default_names, new
from gloam.table import LogLine

from .program import why_not
from .remote import Remote
from .text import text_of

LOOK_AGAIN = 0.5  # seconds between two looks at a server's table, while one waits


class SeatedTable(Protocol):
    """One seat at one table."""

    def view(self) -> View[State] | None:
        """What the seat knows; None before the game begins."""
        ...

    def answer(self, text: str, comment: str) -> None:
        """Raises a GloamError that says why not."""
        ...

    def log(self, newest: int) -> list[str]: ...

    def result(self) -> str:
        """How the game ended; empty while it goes on."""
        ...

    def wait(self, seconds: float) -> None:
        """Until this seat is asked or the game is over, but no longer than that."""
        ...


def open_ask(view: View[State] | None) -> Ask | None:
    """What the seat is asked now."""
    return view.asks[0] if view is not None and view.asks else None


def meant(view: View[State], text: str) -> str:
    """The notation of what was said: a number of the list, words, or their beginning. Raises a GloamError if it is not on offer."""
    ask = open_ask(view)
    if ask is None:
        raise GloamError("your seat is not asked anything now: wait for your turn")
    option = find(ask, text)
    if option not in ask.options:
        told = why_not(view, ask, ask.question.notation(option))
        raise GloamError(f"{told.answer!r} is not allowed: {told.text}" + (f" [{told.rule}]" if told.rule else ""))
    return ask.question.notation(option)


def shown(table: SeatedTable) -> str:
    """The table in words, and whose turn it is."""
    view = table.view()
    if view is None:
        return "The game has not begun: the table waits for players."
    text = text_of(view.game.table(view))
    ended = table.result()
    return f"{text}\n{ended}" if ended else text


def explain_why_not(table: SeatedTable, text: str) -> str:
    view = table.view()
    ask = open_ask(view)
    if view is None or ask is None:
        return "Your seat is not asked anything now."
    try:
        wanted = ask.question.notation(find(ask, text))
    except BadNotation as error:
        return str(error)
    told = why_not(view, ask, wanted)
    return f"{wanted!r} is allowed." if told.allowed else told.text + (f" [{told.rule}]" if told.rule else "")


class OwnTable:
    """A table of this process: the seat, and bots in all others."""

    def __init__(self, game: str, seats: int, opponents: list[str], options: Mapping[str, object], seed: str | None) -> None:
        seat = 0
        names = ["You", *default_names(seats)[1:]]
        self.match: Match = new(game, seats, seed, options, names)
        self.seat = seat
        others = [other for other in range(seats) if other != seat]
        self.bots: dict[int, Bot] = {other: make_bot(opponents[n % len(opponents)]) for n, other in enumerate(others)}
        self.lock = threading.RLock()

    def view(self) -> View[State]:
        with self.lock:
            return self.match.view(self.seat)

    def answer(self, text: str, comment: str) -> None:
        with self.lock:
            self.match.answer(self.seat, meant(self.match.view(self.seat), text))

    def wait(self, seconds: float) -> None:
        """The bots play until the seat is asked."""
        with self.lock:
            while self.match.asks and self.match.asks[0].seat != self.seat:
                ask = self.match.asks[0]
                rng = stream(self.match.seed, "bot", ask.seat, len(self.match.answers))
                self.match.take(ask, self.bots[ask.seat].choose(self.match.view(ask.seat), ask, Budget(), rng))

    def log(self, newest: int) -> list[str]:
        with self.lock:
            return lines_of(self.match.log(self.seat, newest))

    def result(self) -> str:
        outcome = self.match.outcome
        if outcome is None:
            return ""
        return result_text(self.match.names, outcome.ranks, outcome.scores, outcome.ending)


class ServerTable:
    """A table of a server, over its public API."""

    def __init__(self, remote: Remote, table: str, seat: int) -> None:
        self.remote = remote
        self.table = table
        self.seat = seat
        self.version = 0
        self.names: list[str] = []

    def info(self) -> dict[str, Any]:
        return next(info for info in self.remote.get("/me")["tables"] if info["id"] == self.table)

    def view(self) -> View[State] | None:
        found = self.remote.get(f"/tables/{self.table}/view", seat=self.seat)
        if found["view"] is None:
            return None
        self.names = self.names or [seat["name"] for seat in self.info()["seats"]]
        self.version = found["version"]
        return view_from_json(get(found["view"]["game"]), {**found["view"], "names": self.names})

    def answer(self, text: str, comment: str) -> None:
        view = self.view()
        if view is None:
            raise GloamError("the game has not begun")
        body = {"answer": meant(view, text), "expect": self.version, "id": secrets.token_hex(8), "seat": self.seat}
        self.remote.post(f"/tables/{self.table}/answers", body)

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while open_ask(self.view()) is None and not self.result() and time.monotonic() < end:
            time.sleep(LOOK_AGAIN)

    def log(self, newest: int) -> list[str]:
        lines = self.remote.get(f"/tables/{self.table}/log", seat=self.seat)["lines"][-newest:]
        return lines_of([LogLine(line["text"], line["rule"]) for line in lines])

    def result(self) -> str:
        info = self.info()
        result = info["result"]
        if result is None:
            return "The table is closed." if info["status"] == "closed" else ""
        names = [seat["name"] for seat in info["seats"]]
        return result_text(names, result["ranks"], result["scores"], result["ending"])


def lines_of(lines: Sequence[LogLine]) -> list[str]:
    return [f"{line.text} [{line.rule}]" if line.rule else line.text for line in lines]


def result_text(names: list[str], ranks: Any, scores: Any, ending: str) -> str:
    """Who came where."""
    order = sorted(range(len(names)), key=lambda seat: ranks[seat])
    places = ", ".join(f"{ranks[seat]}. {names[seat]} with {scores[seat]}" for seat in order)
    return f"The game is over. {ending} {places}."
