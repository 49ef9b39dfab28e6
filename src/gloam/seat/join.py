"""Sitting at the tables of a server: a bot, or a person in lines, at as many as it likes. It needs nothing but the public HTTP API.

The server speaks the seat protocol, so the same bots play here as in `gloam simulate`, and hear the same messages.
"""

from __future__ import annotations

import queue
import secrets
import threading
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import msgspec

from gloam.bots import Bot, Budget
from gloam.engine import LETTERS, BadSetup, Game, Outcome, stream
from gloam.engine.sets import FILE, MARK, CardSet, check_limits
from gloam.games import get, get_over
from gloam.sets import use_set
from gloam.table import LogLine

from . import messages
from .foreign import Foreign, Misbehaved
from .remote import Away, Declined, Remote
from .views import view_of
from .visitor import OVER, Visitor

MOVED_ON = ("stale", "not_now")  # the table went on without this answer; what is asked now is told


class Guest(Visitor):
    """A visitor with a bot, which plays at every table where it holds a seat."""

    def __init__(
        self, remote: Remote, make: Callable[[], Bot], budget: Budget, say: Callable[[str], None], stay: bool = False
    ) -> None:
        super().__init__(remote)
        self.make = make
        self.budget = budget
        self.say = say
        self.stay = stay  # for rematches, and for tables that it is seated at later
        self.chairs: dict[tuple[str, int], Chair] = {}
        self.news: queue.SimpleQueue[dict[str, Any] | BaseException] = queue.SimpleQueue()

    def run(self) -> None:
        """Play until all games are over, or for ever if it stays."""
        try:
            if not self.take_chairs():
                return
            threading.Thread(target=self.listen, daemon=True).start()
            while True:
                told = self.news.get()
                if isinstance(told, BaseException):
                    raise told
                if not self.take_chairs():
                    return
        finally:
            self.close()

    def listen(self) -> None:
        """Pass on what the server tells: perhaps of a table that nobody knew."""
        try:
            for told in self.remote.turns():
                self.news.put(told)
        except Declined as error:
            self.news.put(error)

    def take_chairs(self) -> bool:
        """Whether there is anything left to play. There is a chair at every table, also at new ones."""
        infos = self.tables()
        for info in infos:
            for seat in info["you"]:
                if info["status"] not in OVER and (info["id"], seat) not in self.chairs:
                    self.chairs[info["id"], seat] = Chair(self, info["id"], seat)
        return self.stay or not all(chair.is_done for chair in self.chairs.values())

    def close(self) -> None:
        self.remote.close()
        for chair in list(self.chairs.values()):
            chair.close()


class Chair:
    """One seat at one table, with a bot and a thread of its own: a slow table holds no other up."""

    def __init__(self, guest: Guest, table: str, seat: int) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.bot = guest.make()
        self.hello: messages.Hello | None = None
        self.view: messages.View | None = None
        self.is_seated = False  # a bot in a process of its own knows where it sits
        self.is_done = False
        threading.Thread(target=self.work, daemon=True).start()

    def close(self) -> None:
        if isinstance(self.bot, Foreign):
            self.bot.close()

    def work(self) -> None:
        """Hear and answer to the end of the game; whatever goes wrong is the guest's to tell."""
        try:
            for told in self.guest.remote.stream(f"/tables/{self.table}/stream", seat=self.seat, protocol="seat", wants="view"):
                if told["type"] not in ("again", "away"):
                    self.hear(msgspec.convert(told, messages.Heard))
                if self.is_done:
                    break
        except (Away, Declined) as error:
            self.guest.say(f"table {self.table}: {error}")
        except BaseException as error:
            self.guest.news.put(error)
            return
        self.close()
        self.is_done = True
        self.guest.news.put({"type": "done"})

    def hear(self, heard: messages.Heard) -> None:
        if isinstance(heard, messages.Hello):
            self.hello = heard
            self.check_rules(heard)
        elif isinstance(heard, messages.View):
            self.view = heard
        elif isinstance(heard, messages.Ask):
            self.answer(heard)
        elif isinstance(heard, messages.Result):
            self.say_result(heard)
        elif isinstance(heard, messages.Refusal):
            self.guest.say(f"{self.title}: {heard.text}")
            self.is_done = True

    @property
    def title(self) -> str:
        return f"{self.hello.title} at table {self.table}" if self.hello is not None else f"table {self.table}"

    def check_rules(self, hello: messages.Hello) -> None:
        game = brought(self.guest.remote, hello.game)
        if hello.rules != game.version:
            raise BadSetup(f"the server plays rules version {hello.rules} of {game.title}, this Gloam has {game.version}")

    def answer(self, heard: messages.Ask) -> None:
        """Ask the bot, and tell the table; where the bot fails, chance answers."""
        hello = self.hello
        assert hello is not None
        assert self.view is not None
        game, budget = get(hello.game), self.guest.budget
        view = view_of(hello, self.view)
        ask = next(one for one in view.asks if one.question.name == heard.question)
        if isinstance(self.bot, Foreign) and not self.is_seated:
            self.bot.sit(game, hello.names, self.seat, hello.options, budget, f"{game.name}-{self.table}")
            self.is_seated = True
        if isinstance(self.bot, Foreign) and self.bot.reads_log:
            lines = self.guest.remote.get(f"/tables/{self.table}/log", seat=self.seat)["lines"]
            self.bot.tell_log([LogLine(line["text"], line["rule"]) for line in lines])
        rng = stream(secrets.token_hex(16))
        try:
            option = self.bot.choose(view, ask, budget, rng)
        except Misbehaved as fault:
            who = f"{self.bot.name} (seat {LETTERS[self.seat]} of table {self.table})"
            self.guest.say(f"{who}: {fault.text}; chance answers\n{fault.trace}".rstrip())
            self.is_seated = False
            option = rng.pick(ask.options)
        self.send(ask.question.notation(option), heard.id)

    def send(self, text: str, question: int) -> None:
        """Send it until it has arrived; the id makes sure that it counts once."""
        body = {"answer": text, "expect": question, "id": secrets.token_hex(8), "seat": self.seat}
        try:
            self.guest.remote.post(f"/tables/{self.table}/answers", body)
        except Declined as error:
            if error.code not in MOVED_ON:
                raise

    def say_result(self, result: messages.Result) -> None:
        place = f"rank {result.ranks[self.seat]} of {len(result.ranks)}, {result.scores[self.seat]} points"
        self.guest.say(f"{self.title}: {place}")
        if isinstance(self.bot, Foreign) and self.is_seated:
            self.bot.finish(Outcome(tuple(result.ranks), tuple(result.scores), (), result.ending), [])
        self.is_done = True


def brought(remote: Remote, name: str) -> Game:
    """The game of a table. If it is played with a set that is not here, the server has it; it is linted like any other."""
    try:
        return get(name)
    except BadSetup:
        if MARK not in name:
            raise
    told = remote.get(f"/games/{quote(name)}/set")
    check_limits(told["files"], f"the set of {remote.server}")
    chosen = CardSet(told["game"], told["name"], told["files"])
    if chosen.ref != name:
        raise BadSetup(f"{remote.server} sent the set {chosen.ref}, but its table is played with {name}")
    return use_set(chosen) if FILE in chosen.files else get_over(chosen)  # a game's own cards of another version say no name
