"""Puzzles at the keyboard: try, see why, next. Wrong tries are answered with the line that refutes them."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from gloam.engine import BadSetup, Game, GloamError, sentence
from gloam.engine.puzzle import LEVELS, Puzzle, has_puzzles
from gloam.match import Match
from gloam.puzzles import Verdict, attempt, position, practised, puzzles_of
from gloam.table import LogLine

from .learn import LEAVE
from .render import render, render_prompt, render_steps

HINT = ("hint",)
SHOW = ("show", "show me")
NEXT = ("next", "skip")
HELP = "Type a number or a word. `hint` helps, `show` tells the answer, `next` goes on, `leave` ends."


class Left(Exception):
    """The solver has had enough."""


class Solver:
    """One person with the puzzles of one game."""

    def __init__(self, game: Game, console: Console, read: Callable[[str], str]) -> None:
        if not has_puzzles(game.folder):
            known = ", ".join(practised()) or "none"
            raise BadSetup(f"{game.title} has no puzzles yet; games that have some: {known}")
        self.name = game.name
        self.title = game.title
        self.puzzles = puzzles_of(game.name)
        self.console = console
        self.read = read

    def list(self) -> None:
        """All puzzles by number."""
        for number, puzzle in enumerate(self.puzzles, 1):
            self.say(f"  {number:2}  {puzzle.title} ({LEVELS[puzzle.level - 1]})")
        self.say(f"To begin: gloam practice {self.name} 1", "dim")

    def run(self, first: int) -> None:
        """From this puzzle (1 is the first) to the last, or until the solver leaves."""
        self.check(first)
        self.say(HELP, "dim")
        for number in range(first, len(self.puzzles) + 1):
            puzzle = self.puzzles[number - 1]
            self.console.print()
            words = f"Puzzle {number} of {len(self.puzzles)}: {puzzle.title} ({LEVELS[puzzle.level - 1]})"
            self.console.print(Line(Text(words, style="bold"), style="dim"))
            try:
                self.solve(puzzle)
            except (Left, EOFError):
                self.say_how_to_go_on(number)
                return
        self.say(f"That was every puzzle. Now play: gloam play {self.name}", "bold")

    def check(self, first: int) -> None:
        if not 1 <= first <= len(self.puzzles):
            raise BadSetup(f"{self.title} has the puzzles 1 to {len(self.puzzles)}, not {first}")

    def say_how_to_go_on(self, number: int) -> None:
        self.say(f"To go on from here: gloam practice {self.name} {number}", "dim")

    def solve(self, puzzle: Puzzle) -> None:
        self.hinted = 0
        for step in range(len(puzzle.solution)):
            match = position(self.name, puzzle, step)
            table = match.table(puzzle.seat)
            self.console.print(render(table, brief=True))
            self.say(f"> {puzzle.ask}", "bold")
            self.console.print(render_prompt(table.prompt))
            if not self.listen(puzzle, step, match):
                return
            self.tell(match, position(self.name, puzzle, step + 1), puzzle.seat)
        self.say(f"{puzzle.why} [{', '.join(puzzle.rules)}]", "green")
        if self.read("Solved. Press Enter to go on. ").strip().lower() in LEAVE:
            raise Left

    def listen(self, puzzle: Puzzle, step: int, match: Match) -> bool:
        """Until the right answer is given (False: the solver wants the next puzzle)."""
        while True:
            text = self.read("You> ").strip()
            word = text.lower()
            if word in LEAVE:
                raise Left
            if word in NEXT:
                return False
            if word in HINT:
                self.say(puzzle.hints[min(self.hinted, len(puzzle.hints) - 1)])
                self.hinted += 1
            elif word in SHOW:
                right = next(one for one in match.table(puzzle.seat).prompt.choices if one.answer == puzzle.solution[step])
                self.say(f"{right.sentence}: type {right.answer}")
            else:
                verdict = attempt(self.name, puzzle, step, self.understood(match, puzzle.seat, text))
                if verdict.right:
                    return True
                self.explain(verdict)

    def explain(self, verdict: Verdict) -> None:
        """A wrong try: the rule that forbids it, or the line that refutes it."""
        if verdict.text:
            self.say(sentence(verdict.text) + (f" [{verdict.rule}]" if verdict.rule else ""), "red")
        if verdict.line is not None:
            self.console.print(render_steps([LogLine(text, "") for text in verdict.line.log]))
            self.say(verdict.line.text, "red")

    def understood(self, match: Match, seat: int, text: str) -> str:
        """A number or a short word in full; what cannot be understood is left to be explained."""
        try:
            return match.find(seat, text)
        except GloamError:
            return text

    def tell(self, before: Match, after: Match, seat: int) -> None:
        """What happened, in the words of the log."""
        told = [(after.game.tell(event, after.names), event.rule) for event in after.events_for(seat)[len(before.events) :]]
        lines = [LogLine(text, rule) for text, rule in told if text]
        if lines:
            self.console.print(render_steps(lines))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))
