"""A lesson on the full screen: the station's words above the real table, wrong tries explained beside the choices."""

from __future__ import annotations

import asyncio

from rich.console import Group
from rich.text import Text
from textual import on, work

from gloam.engine import Game, sentence
from gloam.engine.lesson import Station, Task
from gloam.lessons import LEARNER, attempt, lesson_of, position
from gloam.match import Match

from ..learn import lit_names
from .sheets import Sheet
from .table import TableApp, TableScreen

KEYS = """\
1 ... 9, Enter  answer; a wrong answer is explained
Enter           go on where there is nothing to answer
h               show the answer
q               leave; the lesson goes on from this station next time
"""


class Classroom(TableApp[int]):
    """One person in one lesson; it returns the station to go on from, 0 after the last one."""

    def __init__(self, game: Game, first: int) -> None:
        super().__init__()
        self.game = game
        self.lesson = lesson_of(game.name)
        self.station = first - 1
        self.told = ""  # what the last right answer brought
        self.at: tuple[Match, Task] = self.place(0)
        self.done = asyncio.Event()

    def place(self, step: int) -> tuple[Match, Task]:
        tasks = self.lesson.stations[self.station].tasks
        return position(self.game.name, self.station, step), tasks[step]

    async def on_mount(self) -> None:
        await self.push_screen(TableScreen(self.at[0].table(LEARNER), classes="-lesson"))
        self.teach()

    @work
    async def teach(self) -> None:
        stations = self.lesson.stations
        while self.station < len(stations):
            for step in range(len(stations[self.station].tasks)):
                self.at = self.place(step)
                self.show(stations[self.station], first=step == 0)
                self.done.clear()
                await self.done.wait()
                self.told = self.at[1].told
            self.station += 1
        await self.push_screen_wait(Sheet("The end of the lesson", Text(f"{self.told}\n\nNow play: gloam play {self.game.name}")))
        self.exit(0)

    def show(self, station: Station, first: bool) -> None:
        match, task = self.at
        table = match.table(LEARNER)
        head = f"Station {self.station + 1} of {len(self.lesson.stations)}: {station.title}"
        names = lit_names(table, task)
        parts = [Text(f"{head}. {station.text}" if first else head, style="dim"), Text(self.told, style="green")]
        parts.append(Text(task.say + (f"  (Look at: {', '.join(names)})" if names else ""), style="bold"))
        self.desk.show(table, locked=not task.answer)
        self.desk.announce(Group(*[part for part in parts if part.plain]))
        if not task.answer:
            self.desk.set_focus(None)  # or the list of choices would keep the key to itself
            self.desk.say(Text("Press Enter to go on."))

    @on(TableScreen.Answered)
    def judge(self, event: TableScreen.Answered) -> None:
        match, task = self.at
        if not task.answer:
            return
        verdict = attempt(match, task, event.answer)
        if verdict.right:
            self.done.set()
        else:
            self.desk.say(Text(sentence(verdict.text) + (f" [{verdict.rule}]" if verdict.rule else ""), style="red"))

    @on(TableScreen.Wished)
    def obey(self, event: TableScreen.Wished) -> None:
        if self.screen is not self.desk:  # keys that came faster than what they opened
            return
        match, task = self.at
        if event.wish == "quit":
            self.exit(self.station + 1)
        elif event.wish == "help":
            self.push_screen(Sheet("Keys", Text(KEYS)))
        elif event.wish == "next" and not task.answer:
            self.done.set()
        elif event.wish == "hint" and task.answer:
            right = next(choice for choice in match.table(LEARNER).prompt.choices if choice.answer == task.answer)
            self.desk.say(Text(right.sentence))
