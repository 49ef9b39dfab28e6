"""Text play: people and bots at one keyboard."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from gloam.bots import Bot, Budget
from gloam.engine import Ask, BadNotation, GloamError, read_catalogue, stream
from gloam.engine.notation import did_you_mean, tidy
from gloam.match import Match

from .render import render, render_face, render_log, render_prompt, render_scores

HELP = """\
Type the number of a choice, or its words; the beginning is enough when it is unique.
  why WORDS      why something is not allowed (or that it is)
  i CARD         what a card does
  rule WORDS     look a rule up by its id or by words
  table  log  score     show the table, everything that happened, the points
  undo           take your last answer back, until something is revealed
  save FILE      keep the game in a file; `gloam play --resume FILE` goes on
  quit           leave; an unfinished game is kept
"""


class Leave(Exception):
    """Somebody wants to leave the table."""


class TextPlay:
    """One match at one keyboard. With several people a curtain falls between them."""

    def __init__(self, match: Match, bots: dict[int, Bot], console: Console, read: Callable[[str], str]) -> None:
        self.match = match
        self.bots = bots
        self.console = console
        self.read = read
        self.people = [seat for seat in range(len(match.names)) if seat not in bots]
        self.rngs = {seat: stream(match.seed, "bot", seat, len(match.answers)) for seat in bots}
        self.heard = {seat: len(match.events) for seat in self.people}
        self.behind: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        for seat in self.heard:
            self.heard[seat] = 0
        while self.match.asks:
            ask = self.match.asks[0]
            if ask.seat in self.bots:
                self.bot_answers(ask)
            else:
                self.ask_person(ask.seat)
        self.show_result()

    def bot_answers(self, ask: Ask) -> None:
        bot = self.bots[ask.seat]
        option = bot.choose(self.match.view(ask.seat), ask, Budget(), self.rngs[ask.seat])
        self.match.answer(ask.seat, ask.question.notation(option))

    def ask_person(self, seat: int) -> None:
        self.curtain(seat)
        self.show_news(seat)
        table = self.match.table(seat)
        self.console.print(render(table))
        self.console.print(render_prompt(table.prompt))
        answered = len(self.match.answers)
        while len(self.match.answers) == answered:
            text = self.read(f"{self.match.names[seat]}> ").strip()
            try:
                self.obey(seat, text)
            except GloamError as error:
                self.console.print(Text(str(error), style="red"))

    def curtain(self, seat: int) -> None:
        """With several people at one keyboard nobody sees another one's hand."""
        if self.behind == seat or len(self.people) < 2:
            return
        self.console.clear()
        name = self.match.names[seat]
        self.console.print(Line(f"{name}, it is your turn"))
        self.read(f"Everybody else looks away. {name}, press Enter. ")
        self.behind = seat

    def show_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        events = self.match.events[self.heard[seat] :]
        lines = [self.match.game.tell(event.seen_by(seat), self.match.names) for event in events]
        self.heard[seat] = len(self.match.events)
        for line in lines:
            if line:
                self.console.print(Text(f"  {line}", style="dim"))

    def obey(self, seat: int, text: str) -> None:
        """Carry out a command or an answer."""
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        if not text:
            self.console.print("Type a number, or ? for help.")
        elif command is not None:
            command(self, seat, rest.strip())
        else:
            self.match.answer(seat, self.match.find(seat, text))

    def help(self, seat: int, rest: str) -> None:
        self.console.print(HELP, markup=False)
        self.console.print(render_prompt(self.match.table(seat).prompt))

    def why(self, seat: int, rest: str) -> None:
        with suppress(BadNotation):  # why_not explains what cannot be found
            rest = self.match.find(seat, rest)
        refusal = self.match.why_not(seat, rest)
        if refusal is None:
            self.console.print(f"{rest!r} is allowed.", markup=False)
        else:
            self.console.print(refusal.text + (f" [{refusal.rule}]" if refusal.rule else ""), markup=False)

    def inspect(self, seat: int, rest: str) -> None:
        faces = self.match.table(seat).faces
        named = {tidy(face.name): face for face in faces.values()} | {tidy(key): face for key, face in faces.items()}
        wanted = tidy(rest)
        hits = [wanted] if wanted in named else [name for name in named if wanted and name.startswith(wanted)]
        if hits:
            self.console.print(render_face(named[hits[0]]), markup=False)
        else:
            hint = did_you_mean(wanted, list(named)) or f"there are {', '.join(sorted(face.name for face in faces.values()))}"
            self.console.print(f"No card is called {rest!r}; {hint}", markup=False)

    def rule(self, seat: int, rest: str) -> None:
        entries = search(self.match.game.folder, rest)
        for line in entries[:8] or [f"No rule is about {rest!r}."]:
            self.console.print(line, markup=False)

    def show_table(self, seat: int, rest: str) -> None:
        table = self.match.table(seat)
        self.console.print(render(table))
        self.console.print(render_prompt(table.prompt))

    def show_log(self, seat: int, rest: str) -> None:
        self.console.print(render_log(self.match.log(seat), with_rules=True))

    def show_scores(self, seat: int, rest: str) -> None:
        self.console.print(render_scores(self.match.table(seat)))

    def undo(self, seat: int, rest: str) -> None:
        self.match.undo(seat)
        self.heard[seat] = min(self.heard[seat], len(self.match.events))

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            self.console.print("Save where? Type: save FILE")
            return
        path = Path(rest).expanduser()
        try:
            path.write_text(self.match.save(), encoding="utf-8")
        except OSError as error:
            self.console.print(Text(f"{path} cannot be written: {error.strerror}", style="red"))
            return
        self.console.print(f"Saved to {path}. Go on later with: gloam play --resume {path}", markup=False)

    def leave(self, seat: int, rest: str) -> None:
        raise Leave

    def show_result(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        viewer = self.people[0] if len(self.people) == 1 else None
        if viewer is not None:
            self.show_news(viewer)
        self.console.print(Line("The end"))
        self.console.print(render_scores(self.match.table(viewer)))
        names = " and ".join(self.match.names[seat] for seat in outcome.winners) or "Nobody"
        self.console.print(f"{outcome.ending} {names} {'win' if len(outcome.winners) > 1 else 'wins'}.", markup=False)


COMMANDS: dict[str, Callable[[TextPlay, int, str], None]] = {
    "?": TextPlay.help,
    "help": TextPlay.help,
    "why": TextPlay.why,
    "i": TextPlay.inspect,
    "inspect": TextPlay.inspect,
    "rule": TextPlay.rule,
    "rules": TextPlay.rule,
    "t": TextPlay.show_table,
    "table": TextPlay.show_table,
    "l": TextPlay.show_log,
    "log": TextPlay.show_log,
    "s": TextPlay.show_scores,
    "score": TextPlay.show_scores,
    "u": TextPlay.undo,
    "undo": TextPlay.undo,
    "save": TextPlay.save,
    "q": TextPlay.leave,
    "quit": TextPlay.leave,
}


def search(folder: Path, words: str) -> list[str]:
    """Catalogue entries that have this id or all of these words, as lines."""
    found = []
    for entry in read_catalogue(folder).values():
        text = f"{entry.question} {entry.text}".strip()
        if entry.id == words.upper() or (words and all(word in f"{entry.id} {text}".lower() for word in words.lower().split())):
            found.append(f"{entry.id}  {text}")
    return found
