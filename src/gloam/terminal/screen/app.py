"""A party at one screen: bots think beside it, people are asked one after the other, the game is kept before each question."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual import work

from gloam.engine import Game, GloamError, sentence
from gloam.match import Match
from gloam.table import LogLine

from ..listening import understood
from ..party import Party
from ..render import render_end, render_steps
from .room import KEYS, Room
from .sheets import Curtain, Sheet
from .table import TableScreen

GLANCE = 0.25  # seconds


class Parlour(Room):
    """One match of this process, full screen."""

    KEYS: ClassVar[str] = f"{KEYS}q           leave; the game is kept, and `gloam play` goes on with it\n"

    def __init__(self, party: Party) -> None:
        super().__init__()
        self.party = party
        self.seat: int | None = party.people[0] if len(party.people) == 1 else None  # who is looking
        self.answered = asyncio.Event()
        self.told = len(party.match.events)
        self.drawn = 0.0  # when the table was last drawn while others played

    @property
    def match(self) -> Match:
        return self.party.match

    @property
    def game(self) -> Game:
        return self.match.game

    async def on_mount(self) -> None:
        await self.push_screen(TableScreen(self.match.table(self.seat)))
        self.run_game()

    @work
    async def run_game(self) -> None:
        """To the end, or until somebody leaves."""
        while self.match.asks:
            bot = self.party.next_bot()
            if bot is not None:
                self.look_on()
                option = await asyncio.to_thread(self.party.choose, bot)
                self.party.answer_for_bot(bot, option)
                continue
            self.party.keep()
            if await self.curtain(self.match.asks[0].seat):
                await self.ask(self.match.asks[0].seat)
        await self.show_end()

    def look_on(self) -> None:
        """While bots play the table follows, not faster than somebody can see."""
        now = asyncio.get_running_loop().time()
        if now - self.drawn > GLANCE:
            self.desk.show(self.match.table(self.seat), locked=True)
            self.drawn = now

    async def ask(self, seat: int) -> None:
        self.asked = seat
        self.answered.clear()
        self.desk.show(self.match.table(seat))
        thoughts = self.party.told_thoughts()
        if thoughts:
            self.desk.say(Text("\n".join(thoughts)))
        await self.answered.wait()
        self.asked = None

    async def curtain(self, seat: int) -> bool:
        """With several people at one screen nobody sees another one's hand. False if an answer was taken back."""
        if not self.party.is_shared or self.seat == seat:
            return True
        last = self.seat
        self.seat = None
        self.desk.show(self.match.table(None), locked=True)
        events = [event.seen_by(None) for event in self.match.events[self.told :]]
        lines = [LogLine(text, event.rule) for event in events if (text := self.match.game.tell(event, self.match.names))]
        undoer = self.match.names[last] if last is not None and self.match.can_undo(last) is None else ""
        alone = await self.push_screen_wait(
            Curtain(self.match.names[seat], render_steps(lines) if lines else Text("Nothing yet."), undoer)
        )
        self.told = len(self.match.events)
        if alone or last is None:
            self.seat = seat
            return True
        self.match.undo(last)
        self.told = min(self.told, len(self.match.events))
        return False

    async def show_end(self) -> None:
        viewer = self.party.people[0] if len(self.party.people) == 1 else None
        table, outcome = self.match.table(viewer), self.match.outcome
        assert outcome is not None
        self.desk.show(table, locked=True)
        ending = Group(Text("\n".join(table.ending)), render_end(table, outcome))
        await self.push_screen_wait(Sheet("The end", ending))
        self.exit()

    # -- what a person does

    def answer(self, text: str) -> None:
        if self.asked is None:
            return
        caution = self.party.caution(self.asked, text)
        if caution:
            self.warn(caution)
            return
        try:
            self.match.answer(self.asked, text)
        except GloamError as error:
            self.complain(error)
        else:
            self.answered.set()

    def switch_warnings(self) -> None:
        if self.seat is not None:
            self.party.switch_help(not self.party.helps(self.seat))
            self.say_warnings(self.party.helps(self.seat))

    def show_log(self) -> None:
        self.lay_log(self.match.log(self.seat))

    def undo(self) -> None:
        assert self.asked is not None
        try:
            self.match.undo(self.asked)
        except GloamError as error:
            self.complain(error)
        else:
            self.answered.set()

    def hint(self) -> None:
        assert self.asked is not None
        self.advise(self.asked)

    @work(exclusive=True)
    async def advise(self, seat: int) -> None:
        answers = len(self.match.answers)
        self.desk.say(Text("Thinking ...", style="dim"))
        advice = await asyncio.to_thread(self.party.advice, seat)
        if answers == len(self.match.answers):
            self.desk.say(Text("\n".join(advice.lines())))

    def understand(self, text: str | None) -> None:
        if not text or self.asked is None:
            return
        word, _, rest = text.partition(" ")
        try:
            if word.lower() == "why" and rest:
                refusal = self.match.why_not(self.asked, rest)
                self.desk.say(Text(f"{sentence(refusal.text)} [{refusal.rule}]" if refusal else f"{rest!r} is allowed."))
            else:
                self.answer(understood(self.match, self.asked, text))
        except GloamError as error:
            self.complain(error)
