"""A lesson at the keyboard: station by station, the real table, wrong tries explained."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from gloam.engine import BadSetup, Game, GloamError, sentence
from gloam.engine.lesson import Station, Task, has_lesson
from gloam.lessons import LEARNER, attempt, lesson_of, position, taught
from gloam.match import Match
from gloam.table import LogLine, Table
from gloam.table.words import item_name

from .listening import understood
from .render import render, render_prompt, render_steps

LEAVE = ("leave", "quit", "exit", "q")
SHOW = ("show", "show me", "hint")
HELP = "Type a number or a word. `show` tells the answer, `leave` ends the lesson; --station goes on where you were."


class Learner:
    """One person in one lesson."""

    def __init__(self, game: Game, console: Console, read: Callable[[str], str]) -> None:
        if not has_lesson(game.folder):
            known = ", ".join(taught()) or "none"
            raise BadSetup(f"{game.title} has no lesson yet; games that have one: {known}")
        self.name = game.name
        self.lesson = lesson_of(game.name)
        self.console = console
        self.read = read

    def run(self, first: int) -> bool:
        """From this station (1 is the first) to the end; False if the learner left."""
        self.check(first)
        stations = self.lesson.stations
        self.say(f"{self.lesson.title}, about {self.lesson.minutes} minutes. {HELP}", "dim")
        for number in range(first - 1, len(stations)):
            station = stations[number]
            self.console.print()
            self.console.print(Line(Text(f"Station {number + 1} of {len(stations)}: {station.title}", style="bold"), style="dim"))
            self.say(station.text)
            if not self.visit(number, station):
                self.say_how_to_go_on(number + 1)
                return False
        self.say(f"That was every station. Now play: gloam play {self.name}", "bold")
        return True

    def check(self, first: int) -> None:
        stations = len(self.lesson.stations)
        if not 1 <= first <= stations:
            raise BadSetup(f"this lesson has the stations 1 to {stations}, not {first}")

    def say_how_to_go_on(self, station: int) -> None:
        self.say(f"To go on from here: gloam learn {self.name} --station {station}", "dim")

    def visit(self, number: int, station: Station) -> bool:
        for step, task in enumerate(station.tasks):
            match = position(self.name, number, step)
            self.show(match, task)
            if not (self.do(match, task) if task.answer else self.goes_on()):
                return False
            self.tell(match, position(self.name, number, step + 1))
            self.say(task.told, "green")
        return True

    def show(self, match: Match, task: Task) -> None:
        table = match.table(LEARNER)
        self.console.print(render(table, brief=True))
        names = lit_names(table, task)
        self.say(f"> {task.say}" + (f"  (Look at: {', '.join(names)})" if names else ""), "bold")
        if task.answer:
            self.console.print(render_prompt(table.prompt))

    def goes_on(self) -> bool:
        return self.read("Press Enter to go on. ").strip().lower() not in LEAVE

    def do(self, match: Match, task: Task) -> bool:
        """Listen until the right answer was given; every other one is explained."""
        while True:
            text = self.read("You> ").strip()
            if text.lower() in LEAVE:
                return False
            if text.lower() in SHOW:
                right = next(one for one in match.table(LEARNER).prompt.choices if one.answer == task.answer)
                self.say(f"{right.sentence}: type {task.answer}")
                continue
            verdict = attempt(match, task, self.understood(match, text))
            if verdict.right:
                return True
            self.say(sentence(verdict.text) + (f" [{verdict.rule}]" if verdict.rule else ""), "red")

    def understood(self, match: Match, text: str) -> str:
        """A number or a short word in full; what cannot be understood is left to be explained."""
        try:
            return understood(match, LEARNER, text)
        except GloamError:
            return text

    def tell(self, before: Match, after: Match) -> None:
        """What happened, in the words of the log."""
        told = [(after.game.tell(event, after.names), event.rule) for event in after.events_for(LEARNER)[len(before.events) :]]
        lines = [LogLine(text, rule) for text, rule in told if text]
        if lines:
            self.console.print(render_steps(lines))

    def say(self, text: str, style: str = "") -> None:
        if text:
            self.console.print(Text(text, style=style))


def lit_names(table: Table, task: Task) -> list[str]:
    """What a station throws its light on, by name."""
    items = [item_name(table, item) for area in table.areas for item in area.items if item.id in task.light]
    seats = [table.seats[side.seat] for side in table.sides if f"seat-{side.seat}" in task.light]
    return items + [area.label for area in table.areas if area.id in task.light] + seats
