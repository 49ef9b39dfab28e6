"""Puzzles on the full screen: the question above the real table, a wrong try refuted by the line that beats it."""

from __future__ import annotations

import asyncio

from rich.console import Group
from rich.text import Text
from textual import on, work

from gloam.engine import Game, sentence
from gloam.engine.puzzle import LEVELS, Puzzle
from gloam.match import Match
from gloam.puzzles import Verdict, attempt, position, puzzles_of
from gloam.table import LogLine

from ..render import render_log, render_steps
from .sheets import Sheet
from .table import TableApp, TableScreen

KEYS = """\
1 ... 9, Enter  try an answer; a wrong one is refuted by the line that beats it
Enter           go on, once it is solved
h               a hint; once more tells more, and at last the answer
n               the next puzzle
l               what happened so far
q               leave; `gloam practice GAME N` goes on from here
"""


class Drill(TableApp[int]):
    """One person with the puzzles of one game; it returns the puzzle to go on from, 0 after the last one."""

    def __init__(self, game: Game, first: int) -> None:
        super().__init__()
        self.game = game
        self.puzzles = puzzles_of(game.name)
        self.number = first  # of the puzzle, from 1
        self.step = 0  # of its solution; all of them: it is solved
        self.hinted = 0
        self.is_thinking = False
        self.match: Match = position(game.name, self.puzzle)

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles[self.number - 1]

    @property
    def is_solved(self) -> bool:
        return self.step == len(self.puzzle.solution)

    async def on_mount(self) -> None:
        await self.push_screen(TableScreen(self.match.table(self.puzzle.seat)))
        self.lay()

    def lay(self, told: Text | Group | None = None) -> None:
        """The position as it is now, and what is wanted of the solver."""
        puzzle = self.puzzle
        self.match = position(self.game.name, puzzle, self.step)
        head = f"Puzzle {self.number} of {len(self.puzzles)}: {puzzle.title} ({LEVELS[puzzle.level - 1]})"
        solved = Text(f"{puzzle.why} [{', '.join(puzzle.rules)}]", style="green")
        self.desk.show(self.match.table(puzzle.seat), locked=self.is_solved)
        self.desk.announce(Group(Text(head, style="dim"), solved if self.is_solved else Text(puzzle.ask, style="bold")))
        if self.is_solved:
            self.desk.set_focus(None)  # or the list of choices would keep the key to itself
            told = Group(told or Text(), Text("Solved. Press Enter to go on."))
        if told is not None:
            self.desk.say(told)

    def go_on(self) -> None:
        if self.number == len(self.puzzles):
            self.say_goodbye()
            return
        self.number += 1
        self.step = self.hinted = 0
        self.lay()

    @work
    async def say_goodbye(self) -> None:
        await self.push_screen_wait(Sheet("The end", Text(f"That was every puzzle. Now play: gloam play {self.game.name}")))
        self.exit(0)

    @on(TableScreen.Answered)
    def try_answer(self, event: TableScreen.Answered) -> None:
        if not self.is_solved and not self.is_thinking:
            self.judge(event.answer)

    @work
    async def judge(self, answer: str) -> None:
        """To refute an answer lines are searched; the screen goes on living meanwhile."""
        self.is_thinking = True
        number, before = self.number, self.match
        self.desk.say(Text("Thinking ...", style="dim"))
        try:
            verdict = await asyncio.to_thread(attempt, self.game.name, self.puzzle, self.step, answer)
        finally:
            self.is_thinking = False
        if number != self.number:
            return
        if verdict.right:
            self.step += 1
            self.lay(self.news_since(before))
        else:
            self.desk.say(refuted(verdict))

    def news_since(self, before: Match) -> Group:
        """What came of the right answer, in the words of the log."""
        after, seat = position(self.game.name, self.puzzle, self.step), self.puzzle.seat
        told = [(after.game.tell(event, after.names), event.rule) for event in after.events_for(seat)[len(before.events) :]]
        return Group(render_steps([LogLine(text, rule) for text, rule in told if text]))

    @on(TableScreen.Wished)
    def obey(self, event: TableScreen.Wished) -> None:
        if self.screen is not self.desk:  # keys that came faster than what they opened
            return
        if event.wish == "quit":
            self.exit(self.number)
        elif event.wish == "help":
            self.push_screen(Sheet("Keys", Text(KEYS)))
        elif event.wish == "log":
            self.push_screen(Sheet("What happened", render_log(self.match.log(self.puzzle.seat), with_rules=True), at_end=True))
        elif event.wish == "no" or (event.wish == "next" and self.is_solved):
            self.go_on()
        elif event.wish == "hint" and not self.is_solved:
            self.hint()

    def hint(self) -> None:
        """Each hint gives more away than the one before; after them the answer."""
        hints = self.puzzle.hints
        if self.hinted < len(hints):
            said = hints[self.hinted]
        else:
            choices = self.match.table(self.puzzle.seat).prompt.choices
            said = next(one.sentence for one in choices if one.answer == self.puzzle.solution[self.step])
        self.hinted += 1
        self.desk.say(Text(said))


def refuted(verdict: Verdict) -> Group:
    """A wrong try: the rule that forbids it, or the line that beats it."""
    parts = []
    if verdict.text:
        parts.append(Text(sentence(verdict.text) + (f" [{verdict.rule}]" if verdict.rule else ""), style="red"))
    if verdict.line is not None:
        parts += [Text(verdict.line.text, style="red"), Text("\n".join(verdict.line.log), style="dim")]
    return Group(*parts)
