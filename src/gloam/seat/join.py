"""Sitting at the tables of a server: a bot, or a person, at as many as it likes. It needs nothing but the public HTTP API.

What the seat knows comes as the engine's view, so the same bots play here as in `gloam simulate`, with the same messages.
"""

from __future__ import annotations

import queue
import secrets
import threading
from collections.abc import Callable
from typing import Any

from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, Outcome, stream
from gloam.engine.checkpoint import view_from_json
from gloam.engine.game import LETTERS
from gloam.games import get

from .foreign import Foreign, Misbehaved
from .remote import Away, Declined, Remote, read_address

OVER = ("over", "closed")


class Guest:
    """One identity at one server, playing at every table where it holds a seat."""

    def __init__(
        self, remote: Remote, make: Callable[[], Bot], budget: Budget, say: Callable[[str], None], stay: bool = False
    ) -> None:
        self.remote = remote
        self.make = make
        self.budget = budget
        self.say = say
        self.stay = stay  # for rematches, and for tables that it is seated at later
        self.chairs: dict[str, Chair] = {}
        self.news: queue.SimpleQueue[dict[str, Any] | BaseException] = queue.SimpleQueue()

    def take_seat(self, url: str, name: str) -> None:
        """Claim an invitation, or sit down in an open seat. An address without a table: go on where one sits already."""
        address = read_address(url)
        try:
            if address.invite:
                self.remote.post("/claim", {"invite": address.invite, "name": name})
            elif address.table and address.table not in {info["id"] for info in self.tables()}:
                self.remote.post(f"/tables/{address.table}/join", {"name": name})
        except Declined as error:
            raise BadSetup(f"{url}: {error}") from None
        except Away as error:
            raise BadSetup(f"{address.server} cannot be reached: {error}") from None

    def tables(self) -> list[dict[str, Any]]:
        """The tables where this identity holds a seat."""
        if not self.remote.token:
            return []
        return [info for info in self.remote.get("/me")["tables"] if info["you"]]

    def run(self) -> None:
        """Play until all games are over, or for ever if it stays."""
        try:
            if not self.look():
                return
            threading.Thread(target=self.listen, daemon=True).start()
            while True:
                told = self.news.get()
                if isinstance(told, BaseException):
                    raise told
                if told["type"] == "turn":
                    self.chair(told["id"]).wake()
                elif told["type"] in ("over", "again", "ping") and not self.look():
                    return
        finally:
            self.close()

    def listen(self) -> None:
        """Pass on what the server tells."""
        try:
            for told in self.remote.turns():
                self.news.put(told)
        except Declined as error:
            self.news.put(error)

    def look(self) -> bool:
        """Whether there is anything left to play. Every table is looked at: a turn may have been told while nobody listened."""
        infos = self.tables()
        for info in infos:
            if info["status"] not in OVER:
                self.chair(info["id"]).wake()
            elif info["id"] in self.chairs:
                self.chairs.pop(info["id"]).finish(info)
        return self.stay or any(info["status"] not in OVER for info in infos)

    def chair(self, table: str) -> Chair:
        if table not in self.chairs:
            self.chairs[table] = Chair(self, table)
        return self.chairs[table]

    def close(self) -> None:
        self.remote.close()
        for chair in list(self.chairs.values()):
            chair.close()


class Chair:
    """The seats of a guest at one table, with a bot and a thread of its own: a slow table holds no other up."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.bot = guest.make()
        self.seated: tuple[int, ...] = ()
        self.calls: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def wake(self) -> None:
        self.calls.put({})

    def finish(self, info: dict[str, Any]) -> None:
        """The game is over: tell the bot, and let it go."""
        self.calls.put(info)
        self.thread.join(10)

    def close(self) -> None:
        self.calls.put(None)
        if isinstance(self.bot, Foreign):
            self.bot.close()

    def work(self) -> None:
        """Answer whenever there is a question; whatever goes wrong is the guest's to tell."""
        try:
            while (call := self.calls.get()) is not None:
                if call:
                    self.tell_result(call)
                    return
                while self.calls.empty() and self.play_once():
                    pass
        except (Away, Declined) as error:
            self.guest.say(f"table {self.table}: {error}")
        except BaseException as error:
            self.guest.news.put(error)

    def play_once(self) -> bool:
        """Answer one question; false if none of one's seats is asked anything."""
        remote = self.guest.remote
        found = remote.get(f"/tables/{self.table}/view")
        if found["view"] is None or found["seat"] is None or not found["view"]["asks"]:
            return False
        seat, version = found["seat"], found["version"]
        info = next(info for info in self.guest.tables() if info["id"] == self.table)
        names = [seat["name"] for seat in info["seats"]]
        game = get(found["view"]["game"])
        if info["rules"] != game.version:
            raise BadSetup(f"the server plays rules version {info['rules']} of {game.title}, this Gloam has {game.version}")
        view = view_from_json(game, {**found["view"], "names": names})
        if isinstance(self.bot, Foreign) and self.seated != (seat,):
            self.bot.sit(game, names, seat, view.options, self.guest.budget, f"{game.name}-{self.table}")
            self.seated = (seat,)
        ask = view.asks[0]
        rng = stream(secrets.token_hex(16))
        try:
            option = self.bot.choose(view, ask, self.guest.budget, rng)
        except Misbehaved as fault:
            who = f"{self.bot.name} (seat {LETTERS[seat]} of table {self.table})"
            self.guest.say(f"{who}: {fault.text}; chance answers\n{fault.trace}".rstrip())
            self.seated = ()
            option = rng.pick(ask.options)
        return self.answer(ask.question.notation(option), version, seat)

    def answer(self, text: str, version: int, seat: int) -> bool:
        """Send it until it has arrived; the id makes sure that it counts once. A question that has changed is looked at anew."""
        body = {"answer": text, "expect": version, "id": secrets.token_hex(8), "seat": seat}
        try:
            self.guest.remote.post(f"/tables/{self.table}/answers", body)
        except Declined as error:
            if error.code not in ("stale", "not_now", "illegal", "notation"):
                raise
        return True

    def tell_result(self, info: dict[str, Any]) -> None:
        result = info["result"]
        title = f"{info['title']} at table {self.table}"
        if result is None:
            self.guest.say(f"{title}: closed")
        else:
            seat = info["you"][0]
            self.guest.say(f"{title}: rank {result['ranks'][seat]} of {len(result['ranks'])}, {result['scores'][seat]} points")
            if isinstance(self.bot, Foreign) and self.seated:
                self.bot.finish(Outcome(tuple(result["ranks"]), tuple(result["scores"]), (), result["ending"]), [])
        if isinstance(self.bot, Foreign):
            self.bot.close()
