"""A party at one screen: bots think beside it, people are asked one after the other, the game is kept before each question."""

from __future__ import annotations

import asyncio

from rich.console import Group
from rich.text import Text
from textual import on, work
from textual.app import App

from gloam.engine import GloamError
from gloam.match import Match
from gloam.table import LogLine

from ..commands import faces_called
from ..listening import understood
from ..lookup import entry_text, search
from ..party import Party
from ..render import render_end, render_face, render_log, render_scores, render_steps
from ..words import sentence
from .panes import rivals
from .sheets import Curtain, Line, Sheet
from .table import CSS, TableScreen

KEYS = """\
1 ... 9     choose by number (both digits from 10 on)
up, down    walk over the choices; what cannot be had now is grey and says why
Enter       choose what is highlighted
:           answer in words: hunt echo, or ask: why hunt echo
i           the card that the highlighted choice speaks of, or one by name
h           a hint: what a strong player would do
u           undo, while nothing was revealed since
m, p        to the board (arrows scroll), to the choices
w           warnings before something ruinous, on or off
o           what lies before the others
l, s, /     log, scores, rules
q           leave; the game is kept, and `gloam play` goes on with it
"""
MOST_FOUND = 12
GLANCE = 0.25  # seconds


class Parlour(App[None]):
    """One match, full screen."""

    CSS = CSS
    TITLE = "Gloam"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, party: Party) -> None:
        super().__init__()
        self.party = party
        self.seat: int | None = party.people[0] if len(party.people) == 1 else None  # who is looking
        self.asked: int | None = None  # whose answer is awaited
        self.answered = asyncio.Event()
        self.told = len(party.match.events)
        self.drawn = 0.0  # when the table was last drawn while others played

    @property
    def match(self) -> Match:
        return self.party.match

    @property
    def desk(self) -> TableScreen:
        found = self.screen_stack[1] if len(self.screen_stack) > 1 else None
        assert isinstance(found, TableScreen), "the table is laid first"
        return found

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
        alone = await self.push_screen_wait(Curtain(self.match.names[seat], render_steps(lines), undoer))
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

    @on(TableScreen.Answered)
    def take_answer(self, event: TableScreen.Answered) -> None:
        self.answer(event.answer)

    def answer(self, text: str) -> None:
        if self.asked is None:
            return
        caution = self.party.caution(self.asked, text)
        if caution:
            self.desk.say(Text(f"{caution}\nThe same answer again does it all the same; w ends such warnings.", style="yellow"))
            return
        try:
            self.match.answer(self.asked, text)
        except GloamError as error:
            self.complain(error)
        else:
            self.answered.set()

    @on(TableScreen.Wished)
    def obey(self, event: TableScreen.Wished) -> None:
        if event.wish == "quit":
            self.exit()
        elif event.wish == "help":
            self.push_screen(Sheet("Keys", Text(KEYS)))
        elif event.wish == "log":
            self.push_screen(Sheet("What happened", render_log(self.match.log(self.seat), with_rules=True), at_end=True))
        elif event.wish == "scores":
            self.push_screen(Sheet("Points", render_scores(self.match.table(self.seat))))
        elif event.wish == "others":
            self.push_screen(Sheet("The others", rivals(self.match.table(self.seat))))
        elif event.wish == "rules":
            self.push_screen(Line("Rules with these words", "well forest"), self.show_rules)
        elif event.wish == "warn" and self.seat is not None:
            self.party.switch_help(not self.party.helps(self.seat))
            self.desk.say(Text(f"Warnings are {'on' if self.party.helps(self.seat) else 'off'}."))
        elif self.asked is not None:
            self.obey_asked(event.wish, self.asked)

    def obey_asked(self, wish: str, seat: int) -> None:
        """What only who is asked can wish for."""
        if wish == "undo":
            self.undo(seat)
        elif wish == "hint":
            self.hint(seat)
        elif wish == "card":
            self.show_card(seat)
        elif wish == "type":
            example = self.match.choices(seat)[0]
            self.push_screen(Line("Your answer in words, or why ...", f"{example}, or: why {example}"), self.understand)

    def undo(self, seat: int) -> None:
        try:
            self.match.undo(seat)
        except GloamError as error:
            self.complain(error)
        else:
            self.answered.set()

    @work(exclusive=True)
    async def hint(self, seat: int) -> None:
        answers = len(self.match.answers)
        self.desk.say(Text("Thinking ...", style="dim"))
        advice = await asyncio.to_thread(self.party.advice, seat)
        if answers == len(self.match.answers):
            self.desk.say(Text("\n".join(advice.lines())))

    def understand(self, text: str | None) -> None:
        """What was typed: an answer in words, or a question why not."""
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

    def show_card(self, seat: int) -> None:
        """The card of the highlighted choice; where it has none, one by name."""
        found = faces_called(self.match.table(seat), str(self.desk.chosen)) if self.desk.chosen else []
        if found:
            self.push_screen(Sheet(found[0].name, Text(render_face(found[0]))))
        else:
            self.push_screen(Line("Which card?", "its name, or the beginning"), self.show_named)

    def show_named(self, text: str | None) -> None:
        found = faces_called(self.match.table(self.seat), text) if text else []
        if found:
            self.push_screen(Sheet("Cards", Text("\n\n".join(render_face(face) for face in found[:MOST_FOUND]))))
        elif text:
            self.desk.say(Text(f"No card is called {text!r}.", style="red"))

    def show_rules(self, text: str | None) -> None:
        if not text:
            return
        entries = search(self.match.game.folder, text)
        said = "\n\n".join(f"{entry.id}  {entry_text(entry)}" for entry in entries[:MOST_FOUND])
        more = f"\n\n... and {len(entries) - MOST_FOUND} more: add a word." if len(entries) > MOST_FOUND else ""
        self.push_screen(Sheet(f"Rules: {text}", Text(said + more or f"No rule contains {text!r}.")))

    def complain(self, error: GloamError) -> None:
        self.desk.say(Text(sentence(str(error)), style="red"))
