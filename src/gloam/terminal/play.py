"""Text play: people and bots at one keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from gloam.engine import Ask, GloamError, sentence
from gloam.table import LogLine, Score

from .changes import Shown
from .commands import Leave, obey, obey_at_curtain
from .party import Party
from .render import SEAT_COLOURS, render_end, render_gains, render_prompt, render_steps
from .speak import patience

LINES_OF_OLD = 12  # events that are told again when a game is resumed
MOST_NEWS = 40
TALL = 28  # lines of a screen that has room for blank ones
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it, as `clear` does


class TextPlay:
    """One match at one keyboard, line by line. With several people a curtain falls between them."""

    def __init__(self, party: Party, console: Console, read: Callable[[str], str]) -> None:
        self.party = party
        self.match = match = party.match
        self.people = party.people
        self.console = console
        self.read = read
        self.behind: int | None = self.people[0] if len(self.people) == 1 else None
        told = max(0, len(match.events) - LINES_OF_OLD) if match.answers else 0
        self.told: dict[int | None, int] = dict.fromkeys([None, *self.people], told)
        self.points: dict[int | None, Sequence[Score]] = dict.fromkeys([None, *self.people], match.table(None).scores)
        self.shown: Shown | None = None  # what is on the screen; nothing after it was wiped
        self.helped = False
        self.wiped = False

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        while self.match.asks:
            self.show_thoughts()
            ask = self.match.asks[0]
            if ask.seat in self.party.bots:
                self.bot_answers(ask)
                continue
            self.party.keep()
            if self.raise_curtain(ask.seat):
                self.ask_person(ask.seat)
        self.show_thoughts()
        self.show_end()

    def bot_answers(self, ask: Ask) -> None:
        """A bot that takes its time is excused; no hand stays on the screen meanwhile."""
        if self.party.is_shared and not self.wiped:
            self.wipe()
        with patience(self.console, f"{self.match.names[ask.seat]} is thinking ..."):
            option = self.party.choose(ask)
        self.party.answer_for_bot(ask, option)

    def show_thoughts(self) -> None:
        """What the bots thought. It may show a hand: this is for learning."""
        for line in self.party.told_thoughts():
            self.console.print(line, style="dim", markup=False)

    # -- one person's turn

    def ask_person(self, seat: int) -> None:
        """Show what is new and what is asked, then listen until an answer was given or taken back."""
        self.wiped = False
        self.show_news(seat)
        self.show_table(seat)
        if not self.helped:
            self.console.print("Type a number or a word. Type ? for help.", style="dim")
            self.helped = True
        answered = len(self.match.answers)
        while len(self.match.answers) == answered:
            text = self.read(f"{self.match.names[seat]}> ").strip()
            try:
                obey(self, seat, text)
            except GloamError as error:
                self.complain(error)

    def show_table(self, seat: int, whole: bool = False) -> None:
        """The table and the question: all of it at first and when it is asked for, then only what is new."""
        table = self.match.table(seat)
        if self.shown is None or whole:
            self.shown = Shown()
            self.console.print(self.shown.everything(table, self.console, brief=not whole))
        else:
            self.console.print(self.shown.news(table, self.console))
        if self.console.height >= TALL:
            self.console.print()
        self.console.print(render_prompt(table.prompt))

    def show_news(self, seat: int | None) -> None:
        """What happened since this person (None: everybody together) last looked, and what it scored."""
        match = self.match
        events = [event.seen_by(seat) for event in match.events[self.told[seat] :]]
        told = [(match.game.tell(event, match.names), event.rule) for event in events]
        news = [LogLine(text, rule) for text, rule in told if text]
        if news and match.answers:
            self.console.print("\nWhat happened:", style="bold")
        if len(news) > MOST_NEWS:
            self.console.print(f"(the first {len(news) - MOST_NEWS} things are left out; `log all` tells them)", style="dim")
        if news:
            self.console.print(render_steps(news[-MOST_NEWS:]))
        table = match.table(seat)
        gains = render_gains(table, self.points[seat])
        if gains is not None:
            self.console.print("Points:", style="bold")
            self.console.print(gains)
        self.told[seat] = len(match.events)
        self.points[seat] = table.scores

    def forget_undone(self, seat: int) -> None:
        """After something was taken back nobody is told what did not happen."""
        for viewer in self.told:
            self.told[viewer] = min(self.told[viewer], len(self.match.events))
        self.console.print(f"{self.match.names[seat]} takes the last answer back.", markup=False)

    def complain(self, error: GloamError) -> None:
        self.console.print(Text(sentence(str(error)), style="red"))

    # -- several people

    def raise_curtain(self, seat: int) -> bool:
        """With several people at one keyboard nobody sees another one's hand. False if an answer was taken back."""
        if not self.party.is_shared or self.behind == seat:
            return True
        self.wipe()
        self.show_news(None)
        name = self.match.names[seat]
        self.console.print()
        self.console.print(Line(Text(f"{name}, it is your turn", style=f"bold {SEAT_COLOURS[seat]}"), style="dim"))
        if self.behind is not None and self.match.can_undo(self.behind) is None:
            self.console.print(f"({self.match.names[self.behind]} can still type undo.)", style="dim", markup=False)
        answered = len(self.match.answers)
        while text := self.read(f"The others look away. {name}, press Enter. ").strip():
            try:
                obey_at_curtain(self, self.behind, text)
            except GloamError as error:
                self.complain(error)
            if len(self.match.answers) != answered:
                self.behind = None
                return False
        self.behind = seat
        self.wipe()
        return True

    def lower_curtain(self) -> None:
        """Somebody leaves: with several people no hand stays on the screen."""
        if self.party.is_shared:
            self.wipe()
        else:
            self.console.print()

    def wipe(self) -> None:
        """Nothing of what was on the screen can be read any more."""
        self.wiped = True
        self.shown = None
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.console.print("\n" * 60)

    # -- the end

    def show_end(self) -> None:
        """What happened last, who came where with what, who has won."""
        outcome = self.match.outcome
        assert outcome is not None
        viewer = self.people[0] if len(self.people) == 1 else None
        if self.party.is_shared:
            self.wipe()
        self.show_news(viewer)
        self.console.print(render_end(self.match.table(viewer), outcome))


__all__ = ["Leave", "TextPlay"]
