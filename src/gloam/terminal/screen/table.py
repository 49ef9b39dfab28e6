"""One seat's table on the screen: panes, keys, and what is chosen, told to whoever runs it."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from rich.console import RenderableType
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, OptionList, Static

from gloam.table import Table

from .panes import Ask, Pane, Strips, about_choice, about_refused, bar, board, mine, question, told

R = TypeVar("R")
PAUSE = 0.7  # seconds within which a second digit belongs to the first, as in the browser

CSS = """
TableScreen { layout: vertical; }
#bar { height: 1; background: $primary-darken-2; color: $text; text-style: bold; padding: 0 1; }
#says { height: auto; max-height: 5; padding: 0 1; background: $boost; display: none; }
#says.on { display: block; }
#lobby { padding: 1 2; }
#strips { height: auto; padding: 0 1; }
#middle { height: 1fr; }
#left { width: 1fr; }
#board { height: 1fr; padding: 0 1; }
#mine { height: auto; max-height: 7; padding: 0 1; border-top: solid $surface-lighten-2; }
#right { width: 50%; max-width: 40; border-left: solid $surface-lighten-2; }
#question { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
#ask, #ask:focus { height: 1fr; border: none; padding: 0; background: $background; }
#ask { scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
#about { height: 6; padding: 0 1; border-top: solid $surface-lighten-2; }
#story { height: 4; padding: 0 1; color: $text-muted; border-top: solid $surface-lighten-2; }
TableScreen.-lesson #says { max-height: 12; }
TableScreen.-lesson.-narrow #story { display: none; }
TableScreen.-lesson.-narrow #about { height: 5; }
TableScreen.-lesson.-narrow #mine { max-height: 4; }
Pane { scrollbar-size-vertical: 1; }
Pane:focus { background: $boost; }
TableScreen.-wide #right { width: 42%; max-width: 70; }
TableScreen.-wide #about { height: 20%; }
TableScreen.-wide #story { height: 30%; }
TableScreen.-wide #mine { max-height: 35%; }
Sheet { align: center middle; }
#sheet { width: 90%; height: 90%; border: round $accent; background: $surface; padding: 0 1; }
Line { align: center middle; }
#line { width: 70%; height: 5; border: round $accent; background: $surface; }
Curtain { align: center top; padding: 1 2; }
#curtain-name { text-style: bold; width: 100%; content-align: center middle; height: 3; }
#curtain-how, #curtain-undo { width: 100%; content-align: center middle; height: 2; }
#curtain-news { height: 1fr; border: round $surface-lighten-2; }
"""


class TableApp(App[R]):
    """A full screen with one table on it."""

    CSS = CSS
    TITLE = "Gloam"
    ENABLE_COMMAND_PALETTE = False

    @property
    def desk(self) -> TableScreen:
        found = next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)
        assert found is not None, "the table is laid first"
        return found


class TableScreen(Screen[None]):
    """What a person sees and presses. It knows a table and nothing of matches: it tells what was chosen."""

    # Textual declares this one on instances, so it cannot be called a class's here; nobody changes it.
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,ctrl+z", "wish('undo')", "Undo", key_display="u"),
        Binding("h", "wish('hint')", "Hint"),
        Binding("colon", "wish('type')", "Type", key_display=":"),
        Binding("i", "wish('card')", "Card", show=False),
        Binding("l", "wish('log')", "Log"),
        Binding("s", "wish('scores')", "Scores"),
        Binding("o", "wish('others')", "Others", show=False),
        Binding("r", "wish('again')", "Last turn", show=False),
        Binding("w", "wish('warn')", "Warnings", show=False),
        Binding("slash", "wish('rules')", "Rules", key_display="/"),
        Binding("t", "wish('tables')", "Tables", show=False),
        Binding("c", "wish('chat')", "Chat", show=False),
        Binding("y", "wish('yes')", "Yes", show=False),
        Binding("n", "wish('no')", "No, or next", show=False),
        Binding("p", "show_pane('ask')", "Choices", show=False),
        Binding("m", "show_pane('board')", "Board", show=False),
        Binding("question_mark", "wish('help')", "Keys", key_display="?"),
        Binding("q", "wish('quit')", "Leave"),
        Binding("enter", "wish('next')", "Go on", show=False),
    ]

    class Answered(Message):
        """A choice was made: its notation."""

        def __init__(self, answer: str) -> None:
            super().__init__()
            self.answer = answer

    class Wished(Message):
        """A key that asks for something: undo, hint, log, ..."""

        def __init__(self, wish: str) -> None:
            super().__init__()
            self.wish = wish

    def __init__(self, table: Table, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self.table = table
        self.digits = ""
        self.pause: Timer | None = None
        self.is_locked = False  # while nobody here is asked

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        yield Static(id="says")
        yield Strips(id="strips")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Pane("board")
                yield Pane("mine")
            with Vertical(id="right"):
                yield Static(id="question")
                yield Ask(id="ask")
                yield Pane("about")
                yield Pane("story")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.show(self.table)

    def on_resize(self, event: Resize) -> None:
        self.query_one(Strips).show(self.table, self.size.width - 2)

    # -- showing

    @property
    def is_up(self) -> bool:
        """Whether the panes are there. While somebody leaves they are taken down, and whoever runs the table may not know yet."""
        return bool(self.query("#bar"))

    def show(self, table: Table, locked: bool = False) -> None:
        """This table from now on; locked: nothing can be chosen, because somebody else is asked."""
        if not self.is_up:
            return
        if locked and not self.is_locked:
            self.say("")  # what was said about the choices is over with them
        asked_anew = locked or self.is_locked or table.prompt != self.table.prompt or not self.query_one(Ask).option_count
        self.table = table
        self.is_locked = locked
        self.query_one("#bar", Static).update(bar(table))
        self.query_one(Strips).show(table, self.size.width - 2)
        self.pane("board").show(board(table))
        self.pane("mine").show(mine(table))
        self.query_one("#question", Static).update(question(table))
        self.pane("story").show(told(table))
        self.pane("story").scroll_end(animate=False)
        if asked_anew:
            self.digits = ""
            ask = self.query_one(Ask)
            ask.show(table)  # not disabled while locked: the footer would be made anew each time
            ask.can_focus = not locked
            if not locked and not ask.has_focus:
                ask.focus()

    def say(self, thing: RenderableType) -> None:
        """In the pane beside the choices: a refusal, a hint, a bot's thought."""
        if not self.is_up:
            return
        self.pane("about").show(thing)
        self.pane("about").scroll_home(animate=False)

    def announce(self, thing: RenderableType | None) -> None:
        """Above the table: what a lesson says, or a server."""
        if not self.is_up:
            return
        says = self.query_one("#says", Static)
        says.set_class(thing is not None, "on")
        says.update(thing if thing is not None else "")

    def pane(self, name: str) -> Pane:
        return self.query_one(f"#{name}", Pane)

    # -- choosing

    @on(OptionList.OptionHighlighted)
    def show_about(self, event: OptionList.OptionHighlighted) -> None:
        if self.is_locked:
            return
        kind, _, number = (event.option_id or "").partition(" ")
        prompt = self.table.prompt
        at = int(number or 0) - 1
        if kind == "choice" and at < len(prompt.choices):
            self.say(about_choice(self.table, prompt.choices[at]))
        elif kind == "refused" and at < len(prompt.refused):
            self.say(about_refused(prompt.refused[at]))

    @on(OptionList.OptionSelected)
    def take(self, event: OptionList.OptionSelected) -> None:
        kind, _, number = (event.option_id or "").partition(" ")
        if kind == "choice":
            self.choose(int(number))

    def on_key(self, event: Key) -> None:
        if event.key.isdigit() and not self.is_locked:
            event.stop()
            self.digit(event.key)

    def digit(self, key: str) -> None:
        """A number of one or more digits: it counts as soon as no longer one is possible, or after a pause."""
        if self.pause is not None:
            self.pause.stop()
        self.digits += key
        if int(self.digits) * 10 > len(self.table.prompt.choices):
            self.settle()
        else:
            self.pause = self.set_timer(PAUSE, self.settle)

    def settle(self) -> None:
        number, self.digits = int(self.digits or 0), ""
        self.choose(number)

    def choose(self, number: int) -> None:
        if not self.is_locked and 1 <= number <= len(self.table.prompt.choices):
            self.post_message(self.Answered(self.table.prompt.choices[number - 1].answer))

    @property
    def chosen(self) -> int:
        """The number of the choice that is highlighted; 0: none."""
        at = self.query_one(Ask).highlighted
        return at + 1 if at is not None and at < len(self.table.prompt.choices) else 0

    def action_wish(self, wish: str) -> None:
        self.post_message(self.Wished(wish))

    def action_show_pane(self, name: str) -> None:
        self.query_one(f"#{name}").focus()
