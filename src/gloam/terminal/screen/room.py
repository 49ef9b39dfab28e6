"""What every played table on a full screen has in common, wherever its match is: the keys, and the sheets that they open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on

from gloam.engine import Game, sentence
from gloam.table import LogLine

from ..commands import faces_called
from ..lookup import entry_text, search
from ..render import render_face, render_log, render_scores
from .panes import last_turn, rivals
from .sheets import Line, Sheet
from .table import TableApp, TableScreen

KEYS = """\
1 ... 9     choose by number (both digits from 10 on)
up, down    walk over the choices; what cannot be had now is grey and says why
Enter       choose what is highlighted
:           answer in words: hunt echo, or ask: why hunt echo
i           the card that the highlighted choice speaks of, or one by name
h           a hint: what a strong player would do
u           undo, while nothing was revealed since
m, p        to the board (arrows scroll), to the choices; on a small map
            o is a place, a number a choice, (ab) who stands there
w           warnings before something ruinous, on or off
o           what lies before the others
r           the last turn once more
l, s, /     log, scores, rules
"""
MOST_FOUND = 12


class Room(TableApp[None]):
    """One table on the screen. What only whoever runs the match can do is left to be said."""

    KEYS: ClassVar[str] = KEYS

    asked: int | None = None  # whose answer is awaited
    is_leaving = False

    @property
    def is_laid(self) -> bool:
        """Whether there is a table on the screen yet."""
        return any(isinstance(screen, TableScreen) for screen in self.screen_stack)

    # -- what depends on where the match is

    @property
    def game(self) -> Game | None:
        """The game that is played, if this Gloam has its rules."""
        raise NotImplementedError

    def answer(self, text: str) -> None:
        raise NotImplementedError

    def understand(self, text: str | None) -> None:
        """What was typed: an answer in words, or a question why not."""
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def hint(self) -> None:
        raise NotImplementedError

    def show_log(self) -> None:
        raise NotImplementedError

    def switch_warnings(self) -> None:
        raise NotImplementedError

    # -- what does not

    @property
    def is_heard(self) -> bool:
        """Whether keys mean the table: keys may come faster than what they open, as when something is pasted."""
        return self.screen is self.desk and not self.is_leaving

    @on(TableScreen.Answered)
    def take_answer(self, event: TableScreen.Answered) -> None:
        if self.is_heard:
            self.answer(event.answer)

    @on(TableScreen.Wished)
    def obey(self, event: TableScreen.Wished) -> None:
        if not self.is_heard:
            return
        if event.wish == "quit":
            self.is_leaving = True
            self.exit()
        elif event.wish == "help":
            self.push_screen(Sheet("Keys", Text(self.KEYS)))
        elif event.wish == "log":
            self.show_log()
        elif event.wish == "scores":
            self.push_screen(Sheet("Points", render_scores(self.desk.table)))
        elif event.wish == "others":
            self.push_screen(Sheet("The others", rivals(self.desk.table)))
        elif event.wish == "again":
            self.push_screen(Sheet("The last turn", last_turn(self.desk.table)))
        elif event.wish == "rules":
            self.push_screen(Line("Rules with these words", "well forest"), self.show_rules)
        elif event.wish == "warn":
            self.switch_warnings()
        elif self.asked is not None:
            self.obey_asked(event.wish)

    def obey_asked(self, wish: str) -> None:
        """What only who is asked can wish for."""
        if wish == "undo":
            self.undo()
        elif wish == "hint":
            self.hint()
        elif wish == "card":
            self.show_card()
        elif wish == "type":
            example = self.desk.table.prompt.choices[0].answer
            self.push_screen(Line("Your answer in words, or why ...", f"{example}, or: why {example}"), self.understand)

    def lay_log(self, lines: Sequence[LogLine]) -> None:
        self.push_screen(Sheet("What happened", render_log(lines, with_rules=True), at_end=True))

    def show_card(self) -> None:
        """The card of the highlighted choice; where it has none, one by name."""
        found = faces_called(self.desk.table, str(self.desk.chosen)) if self.desk.chosen else []
        if found:
            self.push_screen(Sheet(found[0].name, Text(render_face(found[0]))))
        else:
            self.push_screen(Line("Which card?", "its name, or the beginning"), self.show_named)

    def show_named(self, text: str | None) -> None:
        found = faces_called(self.desk.table, text) if text else []
        if found:
            self.push_screen(Sheet("Cards", Text("\n\n".join(render_face(face) for face in found[:MOST_FOUND]))))
        elif text:
            self.desk.say(Text(f"No card is called {text!r}.", style="red"))

    def show_rules(self, text: str | None) -> None:
        if not text or self.game is None:
            return
        entries = search(self.game.folder, text)
        said = "\n\n".join(f"{entry.id}  {entry_text(entry)}" for entry in entries[:MOST_FOUND])
        more = f"\n\n... and {len(entries) - MOST_FOUND} more: add a word." if len(entries) > MOST_FOUND else ""
        self.push_screen(Sheet(f"Rules: {text}", Text(said + more or f"No rule contains {text!r}.")))

    def warn(self, caution: str) -> None:
        self.desk.say(Text(f"{caution}\nThe same answer again does it all the same; w ends such warnings.", style="yellow"))

    def say_warnings(self, are_on: bool) -> None:
        self.desk.say(Text(f"Warnings are {'on' if are_on else 'off'}."))

    def complain(self, error: Exception) -> None:
        self.desk.say(Text(sentence(str(error)), style="red"))
