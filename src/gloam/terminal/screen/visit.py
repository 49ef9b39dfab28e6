"""A person at the tables of a server, full screen: it is lost and found again, and every table where one sits is a key away."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeVar

from rich.console import Group
from rich.text import Text
from textual import on, work
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import Static

from gloam.engine import BadNotation, Game, GloamError, and_list, sentence
from gloam.games import games
from gloam.seat.followed import FollowedSeat
from gloam.seat.remote import Away, Declined
from gloam.seat.visitor import OVER, Visitor

from ..listening import meant
from ..render import render_end
from .room import KEYS, Room
from .sheets import Ending, Line, Sheet
from .table import TableScreen

T = TypeVar("T")


class Visit(Room):
    """All seats of one visitor, one of them on the screen."""

    KEYS: ClassVar[str] = (
        f"{KEYS}t           the next table where you sit, first those that wait for you\n"
        "c           say something to the others\n"
        "y, n        agree that somebody takes an answer back, or not\n"
        "q           leave; you keep your seats, and `gloam join` comes back to them\n"
    )
    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "Leave")]

    class News(Message):
        """Something happened at a table."""

        def __init__(self, seat: FollowedSeat) -> None:
            super().__init__()
            self.seat = seat

    class Called(Message):
        """The server tells of a turn, an ending, or that it is there again."""

    def __init__(self, visitor: Visitor, stay: bool = False) -> None:
        super().__init__()
        self.visitor = visitor
        self.stay = stay  # for rematches, and for tables that one is seated at later
        self.seats: dict[tuple[str, int], FollowedSeat] = {}
        self.at: FollowedSeat | None = None  # whose table is on the screen
        self.ending: list[FollowedSeat] = []  # whose end is told
        self.ended: list[FollowedSeat] = []  # whose end was read
        self.is_sending = False
        self.warns = True
        self.cautions: dict[str, str] = {}
        self.doubted = ""  # the answer that was warned of
        self.note = ""

    def compose(self) -> Iterator[Static]:
        yield Static(f"Looking for your seats at {self.visitor.remote.server} ...", id="lobby")

    def on_mount(self) -> None:
        threading.Thread(target=self.listen, daemon=True).start()

    def on_unmount(self) -> None:
        self.visitor.remote.close()  # or a call that waits for a lost server would hold the exit up

    # -- what the server tells

    def listen(self) -> None:
        """In a thread of its own: whatever comes, the tables are looked at. A turn may be told of a table that nobody knew."""
        try:
            for told in self.visitor.remote.turns():
                if told["type"] in ("turn", "over", "again"):
                    self.post_message(self.Called())
        except Declined:
            self.post_message(self.Called())

    @on(Called)
    def look_around(self) -> None:
        self.look_for_seats()

    @work(exclusive=True, group="look")
    async def look_for_seats(self) -> None:
        infos = await self.call(self.visitor.tables)
        if infos is not None:
            self.sit_at(infos)
            self.leave_when_done()

    def sit_at(self, infos: list[dict[str, Any]]) -> None:
        """Follow every seat that is not followed yet."""
        for info in infos:
            for number in info["you"]:
                if (info["id"], number) not in self.seats and info["status"] not in OVER:
                    seat = FollowedSeat(self.visitor.remote, info["id"], number, self.show_change)
                    self.seats[info["id"], number] = seat
                    seat.follow()

    def show_change(self, seat: FollowedSeat) -> None:
        self.post_message(self.News(seat))

    @on(News)
    async def hear(self, event: News) -> None:
        seat = event.seat
        if seat.table is None:
            self.show_lobby()
            self.end_if_over(seat)
            return
        if self.at is None or (self.at in self.ended and not seat.is_over):
            self.at = seat
        if seat is self.at:
            await self.draw(seat)
        self.end_if_over(seat)
        self.announce()

    async def draw(self, seat: FollowedSeat) -> None:
        """This seat's table on the screen."""
        assert seat.table is not None
        if not self.is_laid:
            await self.push_screen(TableScreen(seat.table))
        is_new = self.desk.table.prompt != seat.table.prompt or self.asked != (seat.seat if seat.can_answer else None)
        self.asked = seat.seat if seat.can_answer else None
        self.desk.show(seat.table, locked=not seat.can_answer)
        if is_new:
            self.cautions, self.doubted = {}, ""
            if seat.is_asked and self.warns:
                self.look_out(seat)

    def show_lobby(self) -> None:
        """Before a game begins: who is there, and who is awaited."""
        lines = []
        for seat in self.seats.values():
            people = [one["name"] or "an open seat" for one in seat.info.get("seats", [])]
            lines.append(f"{seat.title}: {and_list(people)}. The game begins when all are there.")
        self.screen_stack[0].query_one("#lobby", Static).update("\n".join([*lines, "", "q leaves; you keep your seats."]))

    def announce(self) -> None:
        """Above the table: whatever a person must know beside what it shows."""
        if not self.is_laid or self.at is None:
            return
        others = [seat for seat in self.seats.values() if seat is not self.at and seat.is_asked and not seat.is_over]
        lines = [self.note]
        if self.at.is_away:
            lines.append("The server is away. Nothing is lost; this goes on as soon as it is back.")
        if self.at.taker_back:
            lines.append(f"{self.at.taker_back} asks to take an answer back: y agrees, n does not.")
        if others:
            lines.append(f"It is your turn in {and_list(seat.title for seat in others)}: t goes there.")
        lines.append(self.at.said)
        told = "\n".join(line for line in lines if line)
        self.desk.announce(Text(told) if told else None)

    @work(exclusive=True, group="cautions")
    async def look_out(self, seat: FollowedSeat) -> None:
        found = await self.call(seat.cautions)
        if found is not None and seat is self.at:
            self.cautions = found

    # -- the end of a game

    def end_if_over(self, seat: FollowedSeat) -> None:
        if seat.is_over and seat not in self.ending:
            self.ending.append(seat)
            self.finish(seat)

    @work
    async def finish(self, seat: FollowedSeat) -> None:
        """Its end is read; then another game, another table, or home."""
        if await self.push_screen_wait(last_sheet(seat)):
            await self.call(seat.rematch)
        infos = await self.call(self.visitor.tables)
        self.sit_at(infos or [])
        self.ended.append(seat)
        self.note = f"{seat.title} is over. Waiting for another game; q leaves."
        if seat is self.at:
            await self.turn_to_next()
        self.announce()
        self.leave_when_done()

    def leave_when_done(self) -> None:
        if not self.stay and all(seat in self.ended for seat in self.seats.values()):
            self.exit()

    async def turn_to_next(self) -> None:
        """To another table: one that waits for this person, or else the next one."""
        seats = [seat for seat in self.seats.values() if seat.table is not None and seat not in self.ended]
        at = seats.index(self.at) + 1 if self.at in seats else 0
        others = [seat for seat in [*seats[at:], *seats[:at]] if seat is not self.at]
        found = next((seat for seat in others if seat.is_asked), next(iter(others), None))
        if found is not None:
            self.at, self.note = found, ""
            await self.draw(found)
            self.announce()

    # -- what a person does

    @property
    def game(self) -> Game | None:
        return games().get(self.at.info["game"]) if self.at is not None else None

    async def call(self, what: Callable[[], T]) -> T | None:
        """Ask the server something without holding the screen up; None if it declined, which is said."""
        try:
            return await asyncio.to_thread(what)
        except GloamError as error:
            if self.is_laid:
                self.complain(error)
        except Away:  # only when the visit is over; until then a call is repeated
            pass
        return None

    def answer(self, text: str) -> None:
        if self.at is None or self.asked is None or self.is_sending:
            return
        caution = self.cautions.get(text, "")
        if caution and self.warns and self.doubted != text:
            self.doubted = text
            self.warn(f"Careful: {caution}")
            return
        self.send(self.at, text)

    @work
    async def send(self, seat: FollowedSeat, text: str) -> None:
        """What it comes to is told by the server, as everything else."""
        self.is_sending = True
        try:
            await self.call(lambda: seat.answer(text))
        finally:
            self.is_sending = False

    def obey_asked(self, wish: str) -> None:
        if wish != "undo":  # one can take back while somebody else is asked
            super().obey_asked(wish)

    @on(TableScreen.Wished)
    async def obey_guest(self, event: TableScreen.Wished) -> None:
        """What only a server's table has."""
        if self.at is None or not self.is_heard:
            return
        if event.wish == "tables":
            await self.turn_to_next()
        elif event.wish == "chat":
            self.push_screen(Line("Say to the others", "good evening"), self.chat)
        elif event.wish == "undo":
            self.undo()
        elif event.wish in ("yes", "no") and self.at.taker_back:
            self.vote(self.at, event.wish == "yes")

    def chat(self, text: str | None) -> None:
        if text and self.at is not None:
            self.talk(self.at, text)

    @work
    async def talk(self, seat: FollowedSeat, text: str) -> None:
        await self.call(lambda: seat.chat(text))

    @work
    async def vote(self, seat: FollowedSeat, agree: bool) -> None:
        await self.call(lambda: seat.vote(agree))

    def undo(self) -> None:
        if self.at is not None:
            self.take_back(self.at)

    @work
    async def take_back(self, seat: FollowedSeat) -> None:
        if await self.call(seat.undo) is False:
            self.desk.say(Text("The others are asked whether you may."))

    def hint(self) -> None:
        if self.at is not None:
            self.advise(self.at)

    @work(exclusive=True, group="hint")
    async def advise(self, seat: FollowedSeat) -> None:
        self.desk.say(Text("Thinking ...", style="dim"))
        table = seat.table
        lines = await self.call(seat.hint)
        if lines is not None and seat is self.at and seat.table is table:
            self.desk.say(Text("\n".join(lines)))

    def show_log(self) -> None:
        if self.at is not None:
            self.fetch_log(self.at)

    @work
    async def fetch_log(self, seat: FollowedSeat) -> None:
        lines = await self.call(seat.log)
        if lines is not None:
            self.lay_log(lines)

    def switch_warnings(self) -> None:
        self.warns = not self.warns
        self.say_warnings(self.warns)

    def understand(self, text: str | None) -> None:
        if not text or self.at is None or self.at.table is None:
            return
        word, _, rest = text.partition(" ")
        is_question = word.lower() == "why" and bool(rest)
        wanted = rest if is_question else text
        try:
            answer = meant(self.at.table.prompt, wanted)
        except BadNotation as error:
            if not is_question:
                self.complain(error)
                return
            answer = wanted  # the server knows why that is nothing
        except GloamError as error:
            self.complain(error)
            return
        if is_question:
            self.explain(self.at, answer)
        else:
            self.answer(answer)

    @work
    async def explain(self, seat: FollowedSeat, answer: str) -> None:
        told = await self.call(lambda: seat.why_not(answer))
        if told is not None:
            self.desk.say(Text(sentence(told)))


def last_sheet(seat: FollowedSeat) -> Sheet:
    """How a game ended, or why it cannot go on."""
    outcome = seat.outcome
    if seat.table is None or outcome is None:
        return Sheet("The end", Text(sentence(seat.fault) or f"{seat.title} was closed."))
    return Ending("The end", Group(Text("\n".join(seat.table.ending)), render_end(seat.table, outcome)))
